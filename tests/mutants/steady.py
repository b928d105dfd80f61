"""A plugin for the tests of mutants: Hypothesis tries the same every time, and looks for no smaller example.

A run that takes more processor time than it may is ended, whatever else the machine does meanwhile.
"""

import os
import resource

from hypothesis import Phase, settings

from . import SECONDS

settings.register_profile("mutants", derandomize=True, database=None, phases=[Phase.explicit, Phase.generate])
settings.load_profile("mutants")

MOST_MEMORY = 4 << 30
"""Bytes."""

if SECONDS in os.environ:
    # What goes on for ever often asks for more and more memory too.
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (int(os.environ[SECONDS]), int(os.environ[SECONDS]) + 1))
