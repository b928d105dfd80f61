"""A plugin for the tests of mutants: Hypothesis tries the same every time, and looks for no smaller example."""

from hypothesis import Phase, settings

settings.register_profile("mutants", derandomize=True, database=None, phases=[Phase.explicit, Phase.generate])
settings.load_profile("mutants")
