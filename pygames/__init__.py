"""Safar: table games as a pure-Python engine, and the screens drawn from it."""

__version__ = "1.0.0"
