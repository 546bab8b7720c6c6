"""One function a family whose puzzles are boards of numbers, letters or marks, as in `families`."""

from typing import Unpack

from gridwright.api.keys import (
    Board,
    DecoratedKeys,
    EasyAsAbcKeys,
    KropkiKeys,
    MagicHexagonKeys,
    SamuraiKeys,
    SidedKeys,
    Str8tsKeys,
    SurvoKeys,
    TransversalKeys,
)
from gridwright.api.solving import puzzle
from gridwright.puzzles.puzzle import Puzzle

__all__ = [
    "Binairo",
    "EasyAsAbc",
    "Kropki",
    "MagicHexagon",
    "NumberedRooms",
    "RippleEffect",
    "Samurai",
    "Str8ts",
    "Sujiko",
    "Survo",
    "Transversal",
]


def Binairo(board: Board, **keys: Unpack[DecoratedKeys]) -> Puzzle:
    """A Binairo (Takuzu): a board of 0 and 1.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> print(gw.solve(Binairo(["1.1.", "....", ".0..", "..1."])).solution)
    1 0 1 0
    0 1 0 1
    1 0 0 1
    0 1 1 0
    """
    return puzzle("binairo", board, **keys)


def EasyAsAbc(board: Board, **keys: Unpack[EasyAsAbcKeys]) -> Puzzle:
    """An Easy as ABC; keys `letters`, and `top`, `right`, `bottom`, `left`, such as ``"A . B"``.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> print(gw.solve(EasyAsAbc(["..."] * 3, letters=2, top="A B .", left="A A .")).solution)
      A B
    A A B x
    A x A B
      B x A
    """
    return puzzle("easy-as-abc", board, **keys)


def Kropki(board: Board, **keys: Unpack[KropkiKeys]) -> Puzzle:
    """A Kropki; keys `white`, `black`, such as ``["r1c1 r1c2"]``, and `negative`.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> dots = {"white": ["r1c2 r1c3", "r2c1 r2c2"], "black": ["r2c2 r3c2", "r3c2 r3c3"]}
    >>> print(gw.solve(Kropki(["..."] * 3, negative=False, **dots)).solution)
    1 3 2
    2 1 3
    3 2 1
    """
    return puzzle("kropki", board, **keys)


def MagicHexagon(board: Board, **keys: Unpack[MagicHexagonKeys]) -> Puzzle:
    """A magic hexagon: its rows, as they are drawn; key `numbers`, such as ``"3..39"``.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> rows = ["...", "....", ".....", "....", "..."]
    >>> gw.count(MagicHexagon(rows))
    12
    """
    return puzzle("magic-hexagon", board, **keys)


def NumberedRooms(board: Board, **keys: Unpack[SidedKeys]) -> Puzzle:
    """Numbered rooms; keys `top`, `right`, `bottom`, `left`, such as ``"2 . 3 1"``.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> print(gw.solve(NumberedRooms(["..."] * 3, top="1 1 .", left="2 . .")).solution)
      1 1
    2 3 1 2
      2 3 1
      1 2 3
    """
    return puzzle("numbered-rooms", board, **keys)


def RippleEffect(board: Board, regions: Board, **keys: Unpack[DecoratedKeys]) -> Puzzle:
    """A ripple effect; regions are a board of letters.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> gw.count(RippleEffect(["..."] * 3, ["aab", "acb", "ccb"]))
    6
    """
    return puzzle("ripple-effect", board, regions=regions, **keys)


def Samurai(board: Board, **keys: Unpack[SamuraiKeys]) -> Puzzle:
    """Overlapping Sudokus; keys `corners`, such as ``"r1c1 r7c7"``, and `size`.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> rows = ["1234##", "3412##", "......", "......", "##....", "##...."]
    >>> gw.count(Samurai(rows, corners="r1c1 r3c3", size=4))
    48
    """
    return puzzle("samurai", board, **keys)


def Str8ts(board: Board, **keys: Unpack[Str8tsKeys]) -> Puzzle:
    """A Str8ts; ``#`` is a black cell, `black` are those with numbers, such as ``"r1c3 r4c1"``.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> print(gw.solve(Str8ts(["..3", "2..", "#.."], black="r1c3")).solution)
    1 2 3
    2 3 1
    # 1 2
    """
    return puzzle("str8ts", board, **keys)


def Sujiko(board: Board, circles: Board, **keys: Unpack[DecoratedKeys]) -> Puzzle:
    """A Sujiko; circles are rows of sums.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> print(gw.solve(Sujiko(["1..", "...", "..9"], ["12 16", "24 28"])).solution)
    1 2 3
    4 5 6
    7 8 9
    """
    return puzzle("sujiko", board, circles=circles, **keys)


def Survo(board: Board, **keys: Unpack[SurvoKeys]) -> Puzzle:
    """A Survo; keys `row_sums`, `column_sums`.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> rows = [". 6 . .", "8 . . .", ". . 3 ."]
    >>> print(gw.solve(Survo(rows, row_sums="30 18 30", column_sums="27 16 10 25")).solution)
    12  6  2 10 30
     8  1  5  4 18
     7  9  3 11 30
    27 16 10 25
    """
    return puzzle("survo", board, **keys)


def Transversal(square: Board, **keys: Unpack[TransversalKeys]) -> Puzzle:
    """Transversals of a Latin square, given as rows of numbers; key `board`.

    Raises PuzzleError, with the place, for what is no such puzzle.

    >>> import gridwright as gw
    >>> gw.count(Transversal(["12345", "23451", "34512", "45123", "51234"]))
    15
    """
    return puzzle("transversal", square, **keys)
