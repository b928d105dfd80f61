"""Shahrah: the roads of Iran. Bus cards, routes and secret tickets. The rules are in `seeds/shahrah.md`."""

NUMBER = 2
SEATS = range(2, 6)
