"""Scout: every clause of `seeds/scout.md` shown on a small position, and the parts of the game on their own."""
