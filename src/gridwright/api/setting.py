"""Setting puzzles: drafts, begun, read, made into puzzles, and without one of their clues."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from gridwright.api.problems import parse
from gridwright.api.questions import Questions
from gridwright.api.templates import template
from gridwright.basics.errors import PuzzleError, UnknownName, shown
from gridwright.basics.halting import asking
from gridwright.families.registry import find_family
from gridwright.play.setting import Draft, draft_of, each_less, emptied, file_of
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["added", "begun", "drafted", "dropped", "spared"]

NODES = 100_000
"""Nodes in which the puzzle without one given or clue is settled; otherwise that stays."""


def begun(family: str, size: tuple[int, int] | None = None) -> tuple[Draft, Puzzle]:
    """An empty board of a family, as a draft and as a puzzle.

    Raises UnknownName for a family that does not exist, FormatError for a size that it cannot have.

    >>> begun("hidoku", (1, 2))[0]["layers"]
    {'board': [['.', '.']]}
    """
    puzzle = parse(template(family, size))
    draft = emptied(puzzle.family, draft_of(puzzle))
    return draft, drafted(family, draft)


def drafted(family: str, draft: Mapping[str, Any]) -> Puzzle:
    """The puzzle that a draft is; raises PuzzleError if it is none yet."""
    return parse(file_of(find_family(family), draft))


def added(puzzle: Puzzle, name: str, value: int) -> Draft:
    """The draft of a puzzle with one fact more, as `assist` names it: a given or else.

    Raises PuzzleError for a name of neither, and for a value that is none there.

    >>> import gridwright as gw
    >>> added(gw.Futoshiki(". .\\n.   2"), "r1c1 < r1c2", 0)["layers"]["order"]
    [['r1c2', 'r1c1']]
    """
    family = puzzle.family
    if isinstance(family, BoardFamily) and name in family.facts(puzzle):
        return draft_of(family.telling(puzzle, {name: value}))
    variable = puzzle.variable(name)
    if value not in puzzle.model().domains.get(variable, ()):
        raise UnknownName(f"{shown(name)} cannot be {value}")
    return draft_of(replace(puzzle, givens={**puzzle.givens, variable: value}))


def dropped(puzzle: Puzzle, name: str) -> Draft:
    """The draft of a puzzle without one given, or one clue, by its name.

    Raises UnknownName for a name of neither, and of what is no mark of its own.

    >>> import gridwright as gw
    >>> dropped(gw.Futoshiki(". < .\\n.   2"), "r1c1 < r1c2")["layers"]["order"]
    []
    """
    family, draft = puzzle.family, draft_of(puzzle)
    marks = _marks(puzzle)
    if marks[name]:
        for less in asking(each_less(family, draft)):
            try:
                left = _marks(drafted(family.name, less))
            except PuzzleError:
                continue
            if marks - left == Counter([name]):
                return less
    raise UnknownName(f"no given and no clue is called {shown(name)}")


def _marks(puzzle: Puzzle) -> Counter[str]:
    """The names of givens and clues."""
    clues = (clue.name for clue in puzzle.family.each_clue(puzzle))
    return Counter([*map(puzzle.name, puzzle.givens), *clues])


def spared(puzzle: Puzzle) -> dict[str, list[str]]:
    """The names of givens and clues that a puzzle with one solution does not need.

    `singly` are those of which any one may go, `together` some that may go at once, `unsettled`
    those of which that could not be said.  Raises PuzzleError for a puzzle that makes no model.

    >>> import gridwright as gw
    >>> spared(gw.Latin("1 2\\n. ."))["singly"]
    ['r1c1', 'r1c2']
    """
    found = Questions(puzzle, clues=True).redundant(nodes=NODES)
    return {key: [puzzle.name(one) for one in names] for key, names in found._asdict().items()}
