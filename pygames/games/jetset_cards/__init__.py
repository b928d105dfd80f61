"""Jet Set, the card game: five cities, and airports that pay. The rules are in `seeds/jetset_cards.md`."""

NUMBER = 4
SEATS = range(2, 7)
