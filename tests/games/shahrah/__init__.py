"""Shahrah: every clause of `seeds/shahrah.md` shown on a small position, and the parts of the game on their own."""
