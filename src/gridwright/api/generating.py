"""Puzzles made to wishes: ``next(gw.generate("latin", size=(7, 7), seed=7)).puzzle``."""

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from gridwright.api.grading import grade_all
from gridwright.api.problems import as_puzzle, parse
from gridwright.api.templates import Size, template
from gridwright.basics.errors import FormatError, PuzzleError, UnknownName, did_you_mean, shown
from gridwright.basics.numbers import whole
from gridwright.explain.grades import LEVELS
from gridwright.families.registry import find_family
from gridwright.generate.made import Made
from gridwright.generate.wishes import Range, Wishes
from gridwright.model.model import Model
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.puzzle import Puzzle
from gridwright.text.table import KeyTable

if TYPE_CHECKING:  # it loads numpy
    from gridwright.generate.blocks import Blocks
    from gridwright.generate.making import GradeAll

__all__ = ["Made", "frame_of", "generate", "made_again"]

LONGEST: Final = 2000
"""Characters of an id."""


def generate(
    family: str | Puzzle | Model,
    n: int | None = None,
    *,
    seed: int = 0,
    start: int = 0,
    size: Size | None = None,
    keys: Mapping[str, Any] | None = None,
    symmetry: str = "none",
    givens: int | tuple[int, int] | None = None,
    minimal: bool = False,
    difficulty: str | Range | None = None,
    style: str = "",
    tries: int = 1000,
    jobs: int | None = None,
) -> Iterator[Made]:
    """Make n puzzles of a family, or on a board of one's own; without end if n is None.

    family      a name; or a puzzle or a model, whose givens stay and which is completed
    seed        puzzle `start` of a seed, and all after it, are the same on every machine,
                whatever n and jobs
    size, keys  of the empty board: rows and columns, keys of a puzzle file
    symmetry    of the givens: none, half-turn, quarter-turn, mirror, two-mirrors, diagonal, full
    givens      how many, or at least and at most; so few that none can be spared if None
    minimal     no given can be spared, even where a number is wished
    difficulty  a level ("easy"), or from and to of the hardest step, as `gw.grade` tells them
    style       what is drawn first, if the family has styles: "killer", "jigsaw" for Sudokus
    tries       solutions that are drawn for a puzzle before it is given up
    jobs        threads; as many as there are cores if None

    Each puzzle has exactly one solution, which is handed out with it; other engines and `check`
    can say so again.  Raises PuzzleError for wishes that cannot be met and for families of which
    no puzzles are made, NotMade where so many tries gave none.

    >>> import gridwright as gw
    >>> made = next(gw.generate("latin", size=(4, 4), seed=7))
    >>> gw.solve(made.puzzle).solution == made.solution
    True
    """
    family = as_puzzle(family) if isinstance(family, Model) else family
    frame, recipe = frame_of(family, size, keys or {}, style)
    both = (givens, givens) if isinstance(givens, int) else givens
    is_word = isinstance(difficulty, str)
    wishes = Wishes(
        symmetry,
        None if both is None else (whole(both[0], "givens:"), whole(both[1], "givens:")),
        minimal=minimal,
        difficulty=None if is_word else difficulty,  # type: ignore[arg-type]
        level=difficulty if is_word else "",  # type: ignore[arg-type]
        style=style,
        tries=tries,
    )
    recipe = ":".join([recipe, *("=".join(pair) for pair in wishes.words())])
    maker = _maker(frame, wishes, lambda puzzles: grade_all(puzzles, jobs=jobs), recipe)
    seed, start = whole(seed, "a seed:"), whole(start, "a first puzzle:")
    n = None if n is None else whole(n, "a number of puzzles:")
    return maker.made(seed, start, n, jobs=jobs)


def frame_of(
    family: str | Puzzle, size: Size | None, keys: Mapping[str, Any], style: str = ""
) -> tuple[Puzzle, str]:
    """The board on which puzzles are made, and how it is written in ids."""
    if isinstance(family, Puzzle):
        if size is not None or keys:
            raise PuzzleError("a board of one's own has its size and its keys")
        if style:
            raise PuzzleError(f"{style}: a board of one's own is not drawn in a style")
        own = f"{crc32(family.family.format(family).encode()):08x}"
        return family, f"{family.family.name}:board={own}"
    kind = find_family(family)
    if not kind.is_made:
        raise PuzzleError(f"{kind.name}: no puzzles are made of this family so far")
    if style and style not in kind.styles:
        guess = did_you_mean(style, kind.styles)
        there = ", ".join(filter(None, kind.styles))
        raise UnknownName(
            f"{kind.name}: no style {shown(style)}"
            + (f"; there is {there}{guess}" if there else "")
        )
    drawn_on = kind.empty(size, style, keys) if style in kind.styles else None
    if drawn_on is not None and (others := keys.keys() - set(kind.drawn_keys)):
        raise PuzzleError(f"{kind.name}: its puzzles are drawn, so no {min(others)} can be told")
    frame = drawn_on or parse(template(kind.name, size))
    if keys and drawn_on is None:
        table = {"puzzle": kind.name, **kind.key_values(frame), **keys}
        frame = kind.puzzle(KeyTable(table))
    words = [kind.name]
    if frame.grid.cells:
        size = frame.grid.rows, frame.grid.cols
    if size is not None:
        words.append("size={}x{}".format(*size))
    for key, value in sorted(keys.items()):
        told = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
        is_long = len(told) > LONGEST // 4
        words.append(f"{key}=" + (f"crc32 {crc32(told.encode()):08x}" if is_long else told))
        if ":" in words[-1]:
            raise FormatError(f"{key}: {shown(value)}; no text with : in it, since ids have them")
    return frame, ":".join(words)


def _maker(frame: Puzzle, wishes: Wishes, grade: "GradeAll", recipe: str) -> "Blocks":
    """What makes puzzles on this frame, of which the family may draw a part."""
    from gridwright.generate.drawing import Drawer, Framer  # they load numpy
    from gridwright.generate.making import Maker

    family, style = frame.family, wishes.style
    is_own = ":board=" in recipe
    if isinstance(family, BoardFamily) and (is_own or style not in family.styles):
        return Maker(frame, wishes, grade, recipe)
    if is_own:
        return Drawer(frame, wishes, grade, recipe, is_own=True)
    return (Framer if style in family.framed_styles else Drawer)(frame, wishes, grade, recipe)


def made_again(id_: str, *, jobs: int | None = None) -> Made:
    """The puzzle with an id; raises PuzzleError for what is no id of a family's own board."""
    words = id_.strip().split(":")
    if len(id_) > LONGEST or len(words) < 3 or not words[-1].isdecimal():
        raise FormatError(f"{shown(id_)}; expected an id such as latin:size=7x7:seed=7:3")
    told: dict[str, Any] = {}
    keys: dict[str, Any] = {}
    for word in words[1:-1]:
        name, _, value = word.partition("=")
        if name == "board":
            raise FormatError("it was made on a board of one's own, which the id does not hold")
        if name in told or name in keys:
            raise FormatError(f"{name} is told twice")
        if name in _READ:
            try:
                told.update(_READ[name](value))
            except ValueError:
                raise FormatError(f"{name}: {shown(value)} cannot be read") from None
        else:
            try:
                keys[name] = json.loads(value)
            except ValueError:
                raise UnknownName(f"no part {shown(word)} of an id") from None
    found = generate(words[0], 1, start=int(words[-1][:18]), keys=keys, jobs=jobs, **told)
    return next(found)


def _size(text: str) -> dict[str, Any]:
    rows, cols = map(int, text.split("x"))
    return {"size": (rows, cols)}


def _range(name: str, text: str, number: Any) -> dict[str, Any]:
    low, high = map(number, text.split(".."))
    return {name: (low, high)}


def _level(text: str) -> dict[str, Any]:
    if text not in LEVELS:
        raise ValueError
    return {"difficulty": text}


_READ: Final[Mapping[str, Any]] = {
    "size": _size,
    "seed": lambda text: {"seed": int(text)},
    "symmetry": lambda text: {"symmetry": text},
    "givens": lambda text: _range("givens", text, int),
    "difficulty": lambda text: _range("difficulty", text, float),
    "level": _level,
    "style": lambda text: {"style": text},
    "minimal": lambda text: {"minimal": text == "true"},
}
"""How the parts of an id are read, by their names."""
