"""Puzzles that are made for a page: each as it is found, and all of them in the end."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from gridwright.api.generating import Made, generate
from gridwright.api.names import draw
from gridwright.basics.errors import FormatError
from gridwright.basics.halting import Halted
from gridwright.basics.stopped import Stopped

__all__ = ["answer"]

_USUAL: Final = 4


def answer(
    fields: Mapping[str, Any], tell: Callable[[str, Any], None]
) -> tuple[dict[str, Any], bool]:
    """The puzzles that were wished, and whether more time would make more of them.

    Raises PuzzleError for wishes that cannot be met, NotMade where so many tries gave none.
    """
    size, givens = fields.get("size"), fields.get("givens")
    wished = fields.get("n", _USUAL)
    found = generate(
        fields["family"],
        wished,
        seed=fields.get("seed", 0),
        start=fields.get("start", 0),
        size=None if size is None else _pair("size", size),
        symmetry=fields.get("symmetry", "none"),
        givens=None if givens is None else _pair("givens", givens),
        difficulty=fields.get("level"),
        style=fields.get("style", ""),
        jobs=1,
    )
    made: list[dict[str, Any]] = []
    is_late = False
    try:
        for one in found:
            made.append(_told(one))
            tell("made", made[-1:])
    except Halted as halted:
        if halted.reason is not Stopped.TIME:
            raise
        is_late = True
    return {"made": made, "wished": wished}, is_late


def _told(made: Made) -> dict[str, Any]:
    told = made.as_json()
    kept = ("id", "puzzle", "text", "givens", "clues", "tries", "grade")
    return {
        "number": made.number,
        **{name: told[name] for name in kept if name in told},
        "svg": draw(made.puzzle, theme="page").svg(),
    }


def _pair(name: str, told: list[int]) -> tuple[int, int]:
    if len(told) != 2:
        raise FormatError("expected two numbers", place=name)
    return told[0], told[1]
