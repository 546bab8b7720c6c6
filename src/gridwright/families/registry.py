"""Finding families: ours and those of plug-ins, all through entry points.

``gridwright.families``  name or alias -> class; what ``puzzle = name`` in a file means
``gridwright.bare``      the families among them that recognise texts without keys

Only the families that are asked for are imported.
"""

import warnings
from functools import cache

from gridwright.basics.errors import PuzzleError, UnknownName, did_you_mean, shown
from gridwright.basics.plugins import every_target, load_target, not_installed, targets
from gridwright.puzzles.element import element_names
from gridwright.puzzles.puzzle import Family

__all__ = ["all_families", "bare_families", "find_family"]

FAMILIES, BARE = "gridwright.families", "gridwright.bare"


def find_family(name: str) -> Family:
    """The family of this name or alias; raises UnknownName."""
    target = targets(FAMILIES).get(name) or every_target(FAMILIES).get(name)
    if target is None:
        known = every_target(FAMILIES)
        guess = (
            not_installed(FAMILIES, name)
            or _kind_of_another(name)
            or did_you_mean(name, known)
            or f"; known are {', '.join(sorted(known))}"
        )
        raise UnknownName(f"no family {shown(name)}{guess}")
    return _load(target)


def _kind_of_another(name: str) -> str:
    """What is no family of its own, but made in a style of one, or a key of its files."""
    for family in all_families():
        if name in family.styles:
            kind, made = shown(family.name), f"generate {family.name} --style {name}"
            return f"; it is a kind of {kind}, as {made} makes it"
    key = name.lower().replace("-", "_").replace(" ", "_")
    for element in element_names():
        if element.rstrip("s") == key.rstrip("s"):
            return f"; it is the key {element!r} of sudoku and other boards"
    return ""


def all_families() -> list[Family]:
    """Every family once, by name; one that cannot be loaded is left out with a warning."""
    return sorted(_loadable(every_target(FAMILIES)), key=lambda family: family.name)


def bare_families() -> list[Family]:
    """The families to be shown a text without keys, in this order."""
    return sorted(_loadable(targets(BARE)), key=lambda family: (family.is_last, family.name))


def _loadable(found: dict[str, str]) -> list[Family]:
    families = []
    for target in dict.fromkeys(found.values()):
        try:
            families.append(_load(target))
        except PuzzleError as error:
            warnings.warn(str(error), stacklevel=3)
    return families


@cache
def _load(target: str) -> Family:
    """The one instance of the family that an entry point names."""
    try:
        family = load_target(target)()
    except Exception as error:  # a plug-in's defect must not look like ours
        raise PuzzleError(f"the family {target} cannot be loaded: {error}") from error
    if not isinstance(family, Family):
        raise PuzzleError(f"{target} is not a gridwright Family")
    return family
