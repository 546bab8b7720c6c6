"""Families and elements of one's own, without packaging: classes of a notebook, files of Python."""

import sys
import traceback
from importlib.util import module_from_spec, spec_from_file_location
from inspect import isabstract
from pathlib import Path
from typing import Any, TypeVar

from gridwright.basics.errors import PuzzleError, shown
from gridwright.basics.plugins import add_target, every_target
from gridwright.puzzles.element import Element, find_element
from gridwright.puzzles.puzzle import Family

__all__ = ["load_plugin", "register"]

Kind = TypeVar("Kind", bound=type)

_GROUPS = {Family: "gridwright.families", Element: "gridwright.elements"}
_BARE = "gridwright.bare"
_ours: dict[tuple[str, str], str] = {}
"""The names that were registered, with the qualified name of their class: it may be made again."""


def register(kind: Kind) -> Kind:
    """Make a family, or an element, known by its name until the program ends; also as a decorator.

    Puzzle files, `gridwright.puzzle` and `gridwright.parse` then know it as they know those that
    are installed.  A class that is made anew, as in a notebook, takes the place of the old one.

    Raises PuzzleError for what is neither, lacks a method or a name, or has that of another.

    >>> import gridwright as gw
    >>> @gw.register
    ... class Rising(gw.BoardFamily):
    ...     name, summary = "rising", "numbers grow along every row"
    ...     keys = {"board": "numbers, . for empty"}
    ...
    ...     def values(self, puzzle):
    ...         return range(1, 5)
    ...
    ...     def constraints(self, puzzle):
    ...         grid = puzzle.grid
    ...         return [gw.Increasing(grid.row(r), name=f"row {r + 1}") for r in range(grid.rows)]
    >>> gw.count(gw.puzzle("rising", [". . .", "1 . 4"]))
    8
    """
    group = next((g for base, g in _GROUPS.items() if _is_a(kind, base)), None)
    if group is None:
        raise PuzzleError(f"{shown(kind)} is no class of a Family or an Element")
    if isabstract(kind):
        lacking = ", ".join(sorted(getattr(kind, "__abstractmethods__", ())))
        raise PuzzleError(f"{kind.__name__} cannot be registered: it lacks {lacking}")
    names = [getattr(kind, "name", ""), *getattr(kind, "aliases", ())]
    if not all(isinstance(name, str) and name for name in names):
        raise PuzzleError(f"{kind.__name__} cannot be registered: it has no name")
    if not hasattr(kind, "keys" if _is_a(kind, Family) else "summary"):
        lacking = "keys" if _is_a(kind, Family) else "summary"
        raise PuzzleError(f"{kind.__name__} cannot be registered: it does not say its {lacking}")
    known, own = every_target(group), f"{kind.__module__}.{kind.__qualname__}"
    for name in names:
        if name in known and _ours.get((group, name)) != own:
            raise PuzzleError(f"{kind.__name__} cannot be registered: there is a {name} already")
    for name in names:
        _ours[group, name] = own
        add_target(group, name, kind)
    if _is_a(kind, Family) and _reads_bare(kind):
        add_target(_BARE, names[0], kind)
    find_element.cache_clear()
    return kind


def load_plugin(path: str) -> list[str]:
    """Run a Python file of the user's own; the names of the families and elements that it defines.

    Each is registered.  Only whoever calls names the file: no puzzle file can.  Raises PuzzleError
    with the place of whatever goes wrong, and if the file defines neither.
    """
    file = Path(path)
    if not file.is_file():
        raise PuzzleError("there is no such file; expected one of Python", source=path)
    name = f"gridwright_plugin_{file.stem}"
    spec = spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise PuzzleError("expected a file of Python, whose name ends in .py", source=path)
    module = module_from_spec(spec)
    sys.modules[name] = module  # where dataclasses look for the types of their fields
    writes, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        spec.loader.exec_module(module)
        kinds = [kind for kind in vars(module).values() if _is_own(kind, name)]
        for kind in dict.fromkeys(kinds):
            register(kind)
    except PuzzleError as error:
        raise PuzzleError(error.message, source=path) from None
    except (Exception, SystemExit) as error:
        told = f"{type(error).__name__}: {error}"
        raise PuzzleError(told, source=path, line=_line(error, file)) from error
    finally:
        sys.dont_write_bytecode = writes
    if not kinds:
        raise PuzzleError("it defines no family and no element", source=path)
    return [kind.name for kind in dict.fromkeys(kinds)]


def _is_a(kind: Any, base: type) -> bool:
    return isinstance(kind, type) and issubclass(kind, base)


def _is_own(kind: Any, module: str) -> bool:
    """Whether a file has a class as its own, which is complete."""
    is_one = any(_is_a(kind, base) for base in _GROUPS)
    return is_one and kind.__module__ == module and not isabstract(kind)


def _reads_bare(kind: Any) -> bool:
    return kind.recognises is not Family.recognises


def _line(error: BaseException, file: Path) -> int | None:
    """The line of the file where an error was raised."""
    if isinstance(error, SyntaxError):
        return error.lineno
    frames = traceback.extract_tb(error.__traceback__)
    return next((frame.lineno for frame in reversed(frames) if frame.filename == str(file)), None)
