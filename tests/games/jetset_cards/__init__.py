"""Jet Set, the card game: every clause of `seeds/jetset_cards.md` shown on a small table, and the parts alone."""
