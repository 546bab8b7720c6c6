"""One function a family that comes with the package: ``gw.Sudoku("53..7....6..")``.

Keys are those of the family's puzzle file; boards are texts or lists of rows.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Unpack

from gridwright.api.board_families import (
    Binairo,
    EasyAsAbc,
    Kropki,
    MagicHexagon,
    NumberedRooms,
    RippleEffect,
    Samurai,
    Str8ts,
    Sujiko,
    Survo,
    Transversal,
)
from gridwright.api.keys import (
    AlphameticKeys,
    Board,
    CrossnumberKeys,
    DecoratedKeys,
    EquationBoardKeys,
    FillInKeys,
    FutoshikiKeys,
    HidokuKeys,
    JodiciKeys,
    KenKenKeys,
    LatinKeys,
    MagicBoardKeys,
    PolyominoKeys,
    SidedKeys,
    StarBattleKeys,
    SudokuKeys,
)
from gridwright.api.solving import puzzle
from gridwright.puzzles.puzzle import Puzzle

__all__ = [
    "Alphametic",
    "Binairo",
    "Crossnumber",
    "EasyAsAbc",
    "EquationBoard",
    "FillIn",
    "Futoshiki",
    "Hidoku",
    "Jodici",
    "Kakuro",
    "KenKen",
    "Kropki",
    "Latin",
    "MagicBoard",
    "MagicHexagon",
    "NumberedRooms",
    "Polyomino",
    "RippleEffect",
    "Samurai",
    "Skyscrapers",
    "StarBattle",
    "Str8ts",
    "Sudoku",
    "Suguru",
    "Sujiko",
    "Survo",
    "Transversal",
]


def Sudoku(board: Board, **keys: Unpack[SudokuKeys]) -> Puzzle:
    """A Sudoku: a line of 81 characters or a board; keys `box`, `regions`, `diagonals`, `cages`.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> gw.count(Sudoku(["...."] * 4, diagonals=True))
    48
    """
    return puzzle("sudoku", board, **keys)


def Latin(board: Board, **keys: Unpack[LatinKeys]) -> Puzzle:
    """A Latin square; keys `diagonals`, `idempotent`.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> gw.solve(Latin("1 .\\n. .")).solution.rows
    ((1, 2), (2, 1))
    """
    return puzzle("latin", board, **keys)


def Hidoku(board: Board, **keys: Unpack[HidokuKeys]) -> Puzzle:
    """A Hidoku; key `adjacency`: king (default), rook or hex.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> gw.count(Hidoku(["..."] * 3, adjacency="rook"))
    40
    """
    return puzzle("hidoku", board, **keys)


def MagicBoard(board: Board, **keys: Unpack[MagicBoardKeys]) -> Puzzle:
    """A magic board; keys `numbers`, `sum`, `lines`, `groups`, `uses`, `order` and more.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> gw.count(MagicBoard(["..."] * 3))
    8
    """
    return puzzle("magic-board", board, **keys)


def Jodici(board: Board, **keys: Unpack[JodiciKeys]) -> Puzzle:
    """A Jodici of 3 rings by 6 sectors; keys `ring`, `sector`.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> print(gw.solve(Jodici(["3 7 5 8 . .", "6 . 1 5 9 .", ". 7 . 2 2 4"]), limit=1).solutions[0])
    3 7 5 8 4 3
    6 1 1 5 9 8
    6 7 9 2 2 4
    """
    return puzzle("jodici", board, **keys)


def EquationBoard(equations: Iterable[str], **keys: Unpack[EquationBoardKeys]) -> Puzzle:
    """An equation board; keys `numbers`, `given`, `left_to_right`, `different`, `board`.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> gw.solve(EquationBoard(["a * b = 15", "1 < a < b"], numbers="0..9")).solution.values
    {'a': 3, 'b': 5}
    """
    return puzzle("equation-board", list(equations), **keys)


def FillIn(values: Any, grid: Board | None = None, **keys: Unpack[FillInKeys]) -> Puzzle:
    """Numbers for a grid whose positions are not told: a list, a text, or a table of names.

    Keys `across_lengths` and `down_lengths`, or `entries`, instead of `grid`; `base`, `given`.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> gw.solve(FillIn([12, 13, 25, 35], ["..", ".."])).count
    2
    """
    return puzzle("fill-in", values, **({} if grid is None else {"grid": grid}), **keys)


def Futoshiki(board: Board, **keys: Unpack[FutoshikiKeys]) -> Puzzle:
    """A Futoshiki as a picture with ``< > ^ v``; key `order` for signs told apart.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> gw.solve(Futoshiki(". < .\\n     \\n.   .")).solution.rows
    ((1, 2), (2, 1))
    """
    return puzzle("futoshiki", board, **keys)


def Kakuro(board: Board, **keys: Unpack[DecoratedKeys]) -> Puzzle:
    """A Kakuro: ``17\\16`` on black cells, ``.`` on others.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> gw.solve(Kakuro("# 17/ 11/\\n/12 . .\\n/16 . .")).solution["r2c2"]
    8
    """
    return puzzle("kakuro", board, **keys)


def KenKen(
    cages: Any, targets: Mapping[str, str] | None = None, **keys: Unpack[KenKenKeys]
) -> Puzzle:
    """A KenKen: a board of letters with targets such as ``{"a": "12+"}``; key `board`.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> gw.count(KenKen("aab\\nccb\\nddd", {"a": "3+", "b": "5+", "c": "4+", "d": "6+"}))
    2
    """
    return puzzle("kenken", cages, **({"targets": targets} if targets else {}), **keys)


def Polyomino(
    board: Board | None = None, pieces: Any = None, **keys: Unpack[PolyominoKeys]
) -> Puzzle:
    """A packing of a board, or of `box=[3, 3, 3]`.

    Keys `turn`, `flip`, `uses`, `wrap`, `symmetry`.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> gw.count(Polyomino(["...."] * 4, {"domino": "xx"}, uses=8))
    36
    """
    named = {"board": board, "pieces": pieces}
    given = {key: value for key, value in named.items() if value is not None}
    return puzzle("polyomino", **given, **keys)


def Skyscrapers(board: Board, **keys: Unpack[SidedKeys]) -> Puzzle:
    """A Skyscrapers puzzle; keys `top`, `right`, `bottom`, `left`, such as ``"2 . 3 1"``.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> print(gw.solve(Skyscrapers(["..."] * 3, top="1 3 .")).solution)
    1 3
    3 1 2
    1 2 3
    2 3 1
    """
    return puzzle("skyscrapers", board, **keys)


def StarBattle(board: Board, regions: Board, **keys: Unpack[StarBattleKeys]) -> Puzzle:
    """A Star Battle; regions are a board of letters, `stars` how many there are in each line.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> print(gw.solve(StarBattle(["...."] * 4, ["aabb", "aabb", "cccd", "cccd"])).solution)
    x x * x
    * x x x
    x x x *
    x * x x
    """
    return puzzle("star-battle", board, regions=regions, **keys)


def Suguru(board: Board, regions: Board, **keys: Unpack[DecoratedKeys]) -> Puzzle:
    """A Suguru; regions are a board of letters.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> print(gw.solve(Suguru(["1212", "3..."], ["aabb", "aabb"])).solution)
    1 2 1 2
    3 4 3 4
    """
    return puzzle("suguru", board, regions=regions, **keys)


def Crossnumber(grid: Board | None = None, **keys: Unpack[CrossnumberKeys]) -> Puzzle:
    """A numeric crossword; keys are those of its puzzle file, and functions wherever a text goes.

    Clues are texts, numbers, or functions that make numbers; `relations` may hold
    ``("1a", "3d", lambda a, d: ...)``; `cells` a predicate of a digit; `enter` what is entered
    for a value; `functions` words of the clues; `check` a last check on a solution.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> puzzle = Crossnumber("..\\n..", across="1 prime\\n3 square", down="1 78\\n2 11")
    >>> solution = gw.solve(puzzle).solution
    >>> solution["1a"], solution.rows
    (71, ((7, 1), (8, 1)))
    """
    return puzzle("crossnumber", **({} if grid is None else {"grid": grid}), **keys)


def Alphametic(equations: str | Iterable[str], **keys: Unpack[AlphameticKeys]) -> Puzzle:
    """Equations of words, such as ``"SEND + MORE = MONEY"``; keys `base`, `leading_zero`, ...

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> gw.solve(Alphametic("SEND + MORE = MONEY")).solution["Y"]
    2
    """
    texts = equations if isinstance(equations, str) else list(equations)
    return puzzle("alphametic", texts, **keys)
