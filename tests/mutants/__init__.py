"""Whether the tests would notice if a comparison in the rules were the other way round. See `__main__`."""

SECONDS = "SAFAR_MUTANT_SECONDS"
"""The environment variable that says how much processor time the tests of a flip may take."""
