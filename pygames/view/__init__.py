"""Pure functions from views to markup text. They know no browser and change nothing."""
