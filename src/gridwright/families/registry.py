"""Finding families: ours and those of plug-ins, all through the entry points.

An entry point of the group ``gridwright.families`` names a family (or an alias of one) and
points at its class.  Only the families that are asked for are imported.
"""

import warnings
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from gridwright.core.errors import PuzzleError, UnknownName, did_you_mean, shown
from gridwright.core.family import Family

__all__ = ["all_families", "find_family"]


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group="gridwright.families")}


@cache
def _load(target: str) -> Family:
    """The one instance of the family that an entry point's value names."""
    try:
        family = EntryPoint("", target, "").load()()
    except Exception as error:  # a plug-in's defect must not look like ours
        raise PuzzleError(f"the family {target} cannot be loaded: {error}") from error
    if not isinstance(family, Family):
        raise PuzzleError(f"{target} is no gridwright Family")
    return family


def find_family(name: str) -> Family:
    """The family of this name or alias; raises UnknownName."""
    entries = _entries()
    if name not in entries:
        guess = did_you_mean(name, entries) or f"; known are {', '.join(sorted(entries))}"
        raise UnknownName(f"no family {shown(name)}{guess}")
    return _load(entries[name].value)


def all_families() -> list[Family]:
    """Every family once, by name; one that cannot be loaded is left out with a warning."""
    families = []
    for target in {entry.value for entry in _entries().values()}:
        try:
            families.append(_load(target))
        except PuzzleError as error:
            warnings.warn(str(error), stacklevel=2)
    return sorted(families, key=lambda family: family.name)
