"""Jet Set: links, planes and flights over Europe. The rules are in `seeds/jetset.md`."""

NUMBER = 3
SEATS = range(2, 7)
