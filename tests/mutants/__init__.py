"""Whether the tests would notice if a comparison in the rules were the other way round. See `__main__`."""
