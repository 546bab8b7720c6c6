"""Models for other people's solvers: MiniZinc, XCSP3, DIMACS and OPB.

Whoever doubts an answer can ask another solver.  A constraint that a form cannot say is refused by
its name; none is left out.
"""

from collections.abc import Callable, Mapping

from gridwright.puzzles.puzzle import Puzzle

__all__ = ["EXPORTS", "export"]


def _minizinc(puzzle: Puzzle) -> str:
    from gridwright.api.exports.minizinc import minizinc

    return minizinc(puzzle)


def _xcsp3(puzzle: Puzzle) -> str:
    from gridwright.api.exports.xcsp3 import xcsp3

    return xcsp3(puzzle)


def _dimacs(puzzle: Puzzle) -> str:
    from gridwright.api.exports.booleans import dimacs

    return dimacs(puzzle)


def _opb(puzzle: Puzzle) -> str:
    from gridwright.api.exports.booleans import opb

    return opb(puzzle)


EXPORTS: Mapping[str, Callable[[Puzzle], str]] = {
    "dimacs": _dimacs,
    "minizinc": _minizinc,
    "opb": _opb,
    "xcsp3": _xcsp3,
}
"""The forms by name."""


def export(puzzle: Puzzle, to: str) -> str:
    """The model of a puzzle in one of the forms.

    Raises FormatError naming the first constraint that cannot be said, and the PuzzleError of a
    puzzle that makes no model.

    >>> import gridwright as gw
    >>> print(export(gw.Latin("1 .\\n. ."), "minizinc").splitlines()[2])
    var 1..1: x0; % r1c1
    """
    return EXPORTS[to](puzzle)
