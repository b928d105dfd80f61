"""Jet Set: every clause of `seeds/jetset.md` shown on a small table, and the parts alone."""
