"""Whole games as text: what the rules did when they were last read through by a person."""
