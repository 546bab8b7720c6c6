"""The functions that people call; `names` has all of them, under the names of `gridwright`."""

import warnings
from importlib import import_module
from typing import Any


def __getattr__(name: str) -> Any:
    solving = import_module("gridwright.api.solving")  # the names that stood here until 0.1
    if name.startswith("__") or not hasattr(solving, name):
        raise AttributeError(f"module 'gridwright.api' has no attribute {name!r}")
    warnings.warn(
        f"gridwright.api.{name} is now gridwright.api.solving.{name}",
        DeprecationWarning,
        stacklevel=2,
    )
    return getattr(solving, name)
