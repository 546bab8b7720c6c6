"""Puzzles made to wishes: ``next(gw.generate("latin", size=(7, 7), seed=7)).puzzle``."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from gridwright.api.grading import grade_made
from gridwright.api.problems import as_puzzle
from gridwright.api.recipes import LONGEST, frame_of, pattern_of, recipe_of, told_by, values_of
from gridwright.api.solving import solve
from gridwright.api.templates import Size
from gridwright.basics.errors import FormatError, PuzzleError, shown
from gridwright.basics.numbers import whole
from gridwright.explain.grades import Grade
from gridwright.generate.blocks import FILL_NODES
from gridwright.generate.made import Made
from gridwright.generate.wishes import Range, Wishes
from gridwright.model.model import Model
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.result import Status

if TYPE_CHECKING:  # it loads numpy
    from gridwright.generate.blocks import Blocks

__all__ = ["Made", "Wished", "generate", "made_again", "maker_of"]


class Wished(TypedDict, total=False):
    """What may be wished of puzzles; all may be left out."""

    size: Size | None
    """Rows and columns of the empty board."""
    keys: Mapping[str, Any] | None
    """Its further keys, as in a puzzle file."""
    symmetry: str
    """Of the givens: none, half-turn, quarter-turn, mirror, two-mirrors, diagonal, full."""
    givens: int | tuple[int, int] | None
    """How many, or at least and at most; so few that none can be spared if None."""
    minimal: bool
    """No given can be spared, even where a number or a pattern is wished."""
    difficulty: str | Range | None
    """A level ("easy"), or from and to of the hardest step, as `gw.grade` tells them."""
    pattern: str | Sequence[str] | Collection[int] | None
    """The cells that may be given, by number or as a picture in which dots are those that are
    not; all are given, unless a number or `minimal` is wished."""
    theme: Collection[int] | None
    """The values that may be given."""
    solution: Solution | Puzzle | Sequence[Sequence[int | None]] | Mapping[Any, int] | None
    """The solution that the puzzles shall have; a puzzle stands for its givens."""
    guessing: bool
    """False: the steps to the solution need no trials."""
    needed: Sequence[str]
    """Kinds of step, by the ids that `gw.grade` counts, that the puzzle needs."""
    forbidden: Sequence[str]
    """Kinds of step that it does not need."""
    unbiased: bool
    """Minimal 9x9 Sudokus of which all with as many givens are as likely: a few a second."""
    style: str
    """What is drawn first, if the family has styles: "killer", "jigsaw" for Sudokus."""
    tries: int
    """Solutions that are drawn for a puzzle before it is given up; 1,000."""


def generate(
    family: str | Puzzle | Model,
    n: int | None = None,
    *,
    seed: int = 0,
    start: int = 0,
    jobs: int | None = None,
    **wished: Unpack[Wished],
) -> Iterator[Made]:
    """Make n puzzles of a family, or on a board of one's own; without end if n is None.

    family  a name; or a puzzle or a model, whose givens stay and which is completed.  Of a board
            that has one solution already givens go if fewer, or none to spare, are wished
    seed    puzzle `start` of a seed, and all after it, are the same on every machine, whatever
            n and jobs
    jobs    threads; as many as there are cores if None
    wished  what the puzzles shall be like: see `Wished`

    Each puzzle has exactly one solution, which is handed out with it; other engines and `check`
    can say so again.  Raises PuzzleError for wishes that cannot be met and for families of which
    no puzzles are made, NotMade where so many tries gave none.

    >>> import gridwright as gw
    >>> made = next(gw.generate("latin", size=(4, 4), seed=7))
    >>> gw.solve(made.puzzle).solution == made.solution
    True
    """
    maker = maker_of(family, jobs=jobs, **wished)
    seed, start = whole(seed, "a seed:"), whole(start, "a first puzzle:")
    n = None if n is None else whole(n, "a number of puzzles:")
    return maker.made(seed, start, n, jobs=jobs)


def maker_of(
    family: str | Puzzle | Model, *, jobs: int | None = None, **wished: Unpack[Wished]
) -> "Blocks":
    """Who makes such puzzles; raises PuzzleError for wishes that cannot be met."""
    if unknown := sorted(wished.keys() - Wished.__annotations__):
        raise TypeError(f"generate() got an unexpected keyword argument {unknown[0]!r}")
    family = as_puzzle(family) if isinstance(family, Model) else family
    style = wished.get("style", "")
    frame, recipe = frame_of(family, wished.get("size"), wished.get("keys") or {}, style)
    givens, difficulty = wished.get("givens"), wished.get("difficulty")
    both = (givens, givens) if isinstance(givens, int) else givens
    is_word = isinstance(difficulty, str)
    theme = wished.get("theme")
    wishes = Wishes(
        wished.get("symmetry", "none"),
        None if both is None else (whole(both[0], "givens:"), whole(both[1], "givens:")),
        minimal=wished.get("minimal", False),
        difficulty=None if is_word else difficulty,  # type: ignore[arg-type]
        level=difficulty if is_word else "",  # type: ignore[arg-type]
        unbiased=wished.get("unbiased", False),
        style=style,
        tries=wished.get("tries", 1000),
        pattern=pattern_of(wished.get("pattern"), frame.grid),
        theme=None if theme is None else frozenset(whole(x, "a theme:") for x in theme),
        guessing=wished.get("guessing", True),
        needed=tuple(wished.get("needed", ())),
        forbidden=tuple(wished.get("forbidden", ())),
        gentlest=frame.family.gentlest,
    )
    kind, is_own, known = frame.family, isinstance(family, Puzzle), None
    is_board = isinstance(kind, BoardFamily) and (is_own or style not in kind.styles)
    if wished.get("solution") is not None and not is_board:
        raise PuzzleError(
            f"{kind.name}: a solution cannot be wished of these puzzles, only of boards that are "
            "filled with numbers"
        )
    wanted = values_of(wished.get("solution"), frame)
    if isinstance(family, Puzzle) and _may_lose(family, wishes):
        found = solve(family, limit=2, nodes=FILL_NODES)
        if found.status is Status.UNKNOWN:
            raise PuzzleError(
                f"{kind.name}: {FILL_NODES:,} nodes do not tell whether the draft has one "
                "solution, so none of its givens can be taken away"
            )
        if found.status is Status.UNIQUE and found.solution is not None:
            known = found.solution.assignment
            frame = frame.with_givens(dict.fromkeys(frame.givens))
            if isinstance(kind, BoardFamily):
                wishes = replace(wishes, pattern=frozenset(family.givens))  # type: ignore[arg-type]
                wanted = values_of(found.solution, frame)
    recipe = recipe_of(recipe, wishes, wanted)

    def grades(puzzles: Iterable[Puzzle]) -> Sequence[Grade | Status]:
        return grade_made(puzzles, wishes.hardest, jobs=jobs)

    from gridwright.generate.drawing import Drawer, Framer  # they load numpy
    from gridwright.generate.making import Maker

    if is_board:
        return Maker(frame, wishes, grades, recipe, wanted)
    if isinstance(family, Puzzle):
        among = None if known is None else family.givens
        return Drawer(frame, wishes, grades, recipe, is_own=True, wanted=known, among=among)
    return (Framer if style in kind.framed_styles else Drawer)(frame, wishes, grades, recipe)


def _may_lose(draft: Puzzle, wishes: Wishes) -> bool:
    """Whether givens of a draft with one solution may go: as few are wished, or none to spare."""
    if wishes.pattern is not None or wishes.theme is not None or not draft.givens:
        return False
    return wishes.minimal or (wishes.givens is not None and wishes.givens[1] < len(draft.givens))


def made_again(id_: str, *, jobs: int | None = None) -> Made:
    """The puzzle with an id; raises PuzzleError for what is no id of a family's own board."""
    recipe, _, number = id_.strip().rpartition(":")
    if len(id_) > LONGEST or not number.isdecimal():
        raise FormatError(f"{shown(id_)}; expected an id such as latin:size=7x7:seed=7:3")
    family, told = told_by(recipe)
    return next(generate(family, 1, start=int(number[:18]), jobs=jobs, **told))
