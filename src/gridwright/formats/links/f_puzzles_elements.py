"""The constraints of f-puzzles that are elements: each element says itself what is its own there.

Elements are entry points of the group ``gridwright.elements`` (`puzzles.element`); this module
knows none of them, and no more of each than `OfFPuzzles`.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Protocol

from gridwright.basics.errors import FormatError, shown
from gridwright.basics.plugins import load_target, targets
from gridwright.formats.links import refuse

__all__ = ["heard", "held_elements", "is_of_elements", "keys_of_elements", "merged"]

_PROGRAM = "f-puzzles"
_MOST = 2_000
"""Items of one key; a board of 16 by 16 has 480 pairs of neighbours."""


class OfFPuzzles(Protocol):
    """What an element has for this program."""

    name: str
    f_puzzles: tuple[str, ...]

    def from_f_puzzles(self, found: Mapping[str, Any]) -> Any:
        """The value of its key in a puzzle file; None for none."""

    def to_f_puzzles(self, value: Any) -> Mapping[str, Any]:
        """The keys of f-puzzles for such a value."""


@cache
def _elements() -> tuple[OfFPuzzles, ...]:
    """The elements that this program has, too."""
    every = [load_target(target)() for _, target in sorted(targets("gridwright.elements").items())]
    return tuple(element for element in every if element.f_puzzles)


def heard() -> set[str]:
    """The keys of f-puzzles that some element hears."""
    return {key for element in _elements() for key in element.f_puzzles}


def held_elements() -> set[str]:
    """The keys of puzzle files that an object of f-puzzles can hold."""
    return {element.name for element in _elements()}


def is_of_elements(found: Mapping[str, Any], key: str) -> bool:
    """Whether all that is drawn under a key is the picture of constraints that are heard.

    Scripts add such pictures, and say so: ``"fromConstraint": "Zipper Line"``.
    """
    known = {name for name in heard() if found.get(name)}
    items = found[key] if isinstance(found[key], list) else [None]
    sources = (item.get("fromConstraint") if isinstance(item, dict) else None for item in items)
    return all(str(source).replace(" ", "").lower() in known for source in sources)


def keys_of_elements(found: Mapping[str, Any]) -> dict[str, Any]:
    """The keys of a puzzle file for the elements of an object; raises FormatError."""
    for key in heard():
        if isinstance(items := found.get(key), list) and len(items) > _MOST:
            raise FormatError(
                f"{_PROGRAM}: {len(items):,} items of {shown(key)}; at most {_MOST:,}"
            )
    _expect_negative(found.get("negative") or ())
    keys = {}
    for element in _elements():
        mine = {key: found[key] for key in element.f_puzzles if found.get(key)}
        if not mine:
            continue
        try:
            value = element.from_f_puzzles(mine)
        except FormatError as error:
            raise refuse(error.message, _PROGRAM) from None
        except (TypeError, KeyError, ValueError, AttributeError, IndexError):
            told = " and ".join(map(shown, mine))
            raise FormatError(f"{_PROGRAM}: {told} of another form than its own") from None
        if value is not None:
            keys[element.name] = value
    return keys


def _expect_negative(names: Any) -> None:
    known = {key for e in _elements() if "negative" in e.f_puzzles for key in e.f_puzzles}
    for name in names if isinstance(names, list | tuple) else [names]:
        if name not in known:
            raise refuse(f"a negative rule for {shown(str(name), 20)}", _PROGRAM)


def merged(found: dict[str, Any], keys: Mapping[str, Any]) -> dict[str, Any]:
    """The object with what the elements among the keys of a puzzle file say."""
    for element in _elements():
        if element.name in keys:
            for key, value in element.to_f_puzzles(keys[element.name]).items():
                found[key] = [*found.get(key, []), *value] if isinstance(value, list) else value
    return found
