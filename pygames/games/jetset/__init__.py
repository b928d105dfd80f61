"""Jet Set: links, planes and flights over Europe. The rules are in `seeds/jetset.md`."""
