"""Scout: hands whose order never changes, and sets that beat sets. The rules are in `seeds/scout.md`."""

NUMBER = 1
SEATS = range(2, 6)
