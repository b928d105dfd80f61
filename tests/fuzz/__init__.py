"""Hostile input of every kind that the app reads. `python -m tests.fuzz` makes a million of it; see `__main__`."""
