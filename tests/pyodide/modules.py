"""Runs inside Pyodide: which of the modules named in `given` can be imported, or why not, as JSON in `result`."""

import importlib
import json

found = {}
for name in json.loads(given):  # type: ignore[name-defined]  # noqa: F821
    try:
        importlib.import_module(name)
    except BaseException as error:
        found[name] = f"{type(error).__name__}: {error}"
    else:
        found[name] = ""
result = json.dumps(found)
