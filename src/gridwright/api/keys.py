"""The keyword arguments of the families' constructors: the keys of their puzzle files, typed.

Type checkers refuse a key that a family does not have, and editors complete those that it has.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypedDict

__all__ = [
    "AlphameticKeys",
    "Board",
    "CrossnumberKeys",
    "DecoratedKeys",
    "EasyAsAbcKeys",
    "ElementKeys",
    "EquationBoardKeys",
    "FillInKeys",
    "FutoshikiKeys",
    "HidokuKeys",
    "JodiciKeys",
    "KenKenKeys",
    "KropkiKeys",
    "LatinKeys",
    "MagicBoardKeys",
    "MagicHexagonKeys",
    "PolyominoKeys",
    "PuzzleKeys",
    "SamuraiKeys",
    "SidedKeys",
    "StarBattleKeys",
    "Str8tsKeys",
    "SudokuKeys",
    "SurvoKeys",
    "TransversalKeys",
]

Board = str | Sequence[str] | Sequence[Sequence[int | str | None]]
"""A board as a text, its lines, or rows of values with None for empty cells."""

Text = str | Sequence[str]
"""Lines, as one text or one by one."""

Outside = Text | Mapping[str, str | int | Sequence[int | str | None]]
"""Numbers outside of a board: by their places, or along its sides."""

Numbers = str | int | Iterable[int]
"""A range such as "5..29", a number, or a list of them."""

Side = str | Sequence[int | str | None]
"""Clues beside a board, "." or None for none."""


class PuzzleKeys(TypedDict, total=False):
    """What every puzzle may say of itself; `symmetry` is some families' own key, a text."""

    title: str
    author: str
    source: str
    note: str
    symmetry: bool | Text


class DecoratedKeys(PuzzleKeys, total=False):
    """What families may have besides whose pictures can be added to."""

    picture: Mapping[str, Any]


class ElementKeys(DecoratedKeys, total=False):
    """What setters add to boards (`gridwright.families.elements`)."""

    anti_king: bool
    anti_knight: bool
    anti_taxicab: bool
    arrows: Text
    between_lines: Text
    box_indexers: Text
    clones: Text
    column_indexers: Text
    differences: Text
    disjoint_groups: bool
    double_arrows: Text
    dutch_whispers: Text
    entropic_lines: Text
    even: Text
    extra_regions: Text
    global_entropy: bool
    kropki: Mapping[str, Any]
    little_killers: Text
    lockouts: Text
    maximums: Text
    minimums: Text
    modular_lines: Text
    nabner: Text
    non_consecutive: bool
    numbered_rooms: Outside
    odd: Text
    palindromes: Text
    parity_lines: Text
    quadruples: Text
    ratios: Text
    region_sums: Text
    renban: Text
    row_indexers: Text
    sandwich: Outside
    skyscrapers: Outside
    slow_thermometers: Text
    statements: str
    thermometers: Text
    whispers: Text
    windoku: bool
    x_sums: Outside
    xv: Mapping[str, Any]
    zippers: Text


class LatinKeys(ElementKeys, total=False):
    """Keys of `gridwright.Latin`."""

    diagonals: bool
    idempotent: bool


class SudokuKeys(ElementKeys, total=False):
    """Keys of `gridwright.Sudoku`."""

    box: Sequence[int]
    regions: Board
    diagonals: bool | str
    cages: Board | Sequence[Mapping[str, Any]]
    sums: Mapping[str, int]
    candidates: Board


class HidokuKeys(DecoratedKeys, total=False):
    """Keys of `gridwright.Hidoku`."""

    adjacency: str


class MagicBoardKeys(DecoratedKeys, total=False):
    """Keys of `gridwright.MagicBoard`."""

    numbers: Numbers
    sum: int
    lines: Sequence[str]
    groups: Sequence[Mapping[str, Any]]
    row_sums: Side
    column_sums: Side
    uses: int
    order: Sequence[str]


class JodiciKeys(DecoratedKeys, total=False):
    """Keys of `gridwright.Jodici`."""

    ring: int
    sector: int


class EquationBoardKeys(PuzzleKeys, total=False):
    """Keys of `gridwright.EquationBoard`."""

    numbers: Numbers
    left_to_right: bool
    given: Mapping[str, int]
    different: bool
    board: Board


class FillInKeys(DecoratedKeys, total=False):
    """Keys of `gridwright.FillIn`."""

    across_lengths: Text
    down_lengths: Text
    entries: Mapping[str, Any]
    cells: Board
    base: int
    given: Mapping[str, int]


class FutoshikiKeys(DecoratedKeys, total=False):
    """Keys of `gridwright.Futoshiki`."""

    order: Sequence[str]


class KenKenKeys(DecoratedKeys, total=False):
    """Keys of `gridwright.KenKen`."""

    board: Board
    numbers: Numbers


class PolyominoKeys(PuzzleKeys, total=False):
    """Keys of `gridwright.Polyomino`."""

    box: Sequence[int]
    turn: bool
    flip: bool
    uses: int
    wrap: bool | str | Sequence[str]


class StarBattleKeys(DecoratedKeys, total=False):
    """Keys of `gridwright.StarBattle`."""

    stars: int


class SidedKeys(DecoratedKeys, total=False):
    """Keys of families with numbers at their sides, such as `gridwright.Skyscrapers`."""

    top: Side
    right: Side
    bottom: Side
    left: Side


class EasyAsAbcKeys(SidedKeys, total=False):
    """Keys of `gridwright.EasyAsAbc`."""

    letters: int


class KropkiKeys(DecoratedKeys, total=False):
    """Keys of `gridwright.Kropki`."""

    white: Text
    black: Text
    negative: bool


class MagicHexagonKeys(DecoratedKeys, total=False):
    """Keys of `gridwright.MagicHexagon`."""

    numbers: Numbers


class SamuraiKeys(DecoratedKeys, total=False):
    """Keys of `gridwright.Samurai`."""

    corners: str
    size: int


class Str8tsKeys(DecoratedKeys, total=False):
    """Keys of `gridwright.Str8ts`."""

    black: str


class SurvoKeys(DecoratedKeys, total=False):
    """Keys of `gridwright.Survo`."""

    row_sums: Side
    column_sums: Side


class TransversalKeys(DecoratedKeys, total=False):
    """Keys of `gridwright.Transversal`."""

    board: Board


class AlphameticKeys(PuzzleKeys, total=False):
    """Keys of `gridwright.Alphametic`."""

    base: int
    leading_zero: bool
    duplicates: bool
    given: Mapping[str, int]


Clues = str | Sequence[Any] | Mapping[str, Any]
"""Clues a line, or by number: texts, numbers, or functions that make numbers."""


class CrossnumberKeys(DecoratedKeys, total=False):
    """Keys of `gridwright.Crossnumber`; directions of one's own go through `gridwright.puzzle`."""

    clue_base: int | str
    starts: Board
    across_lengths: Text
    down_lengths: Text
    entries: Mapping[str, Any]
    labels: Any
    hidden: Text
    cells: Any
    across: Clues
    down: Clues
    up: Clues
    back: Clues
    left: Clues
    right: Clues
    northeast: Clues
    northwest: Clues
    southeast: Clues
    southwest: Clues
    clues: Mapping[str, Any]
    clue_means: str | Mapping[str, str]
    unplaced: str | Mapping[str, str]
    every: Any
    relations: Any
    rubric: Text
    kinds: Mapping[str, Any]
    types: Sequence[str]
    letters: Any
    letters_differ: str | bool
    uses: int
    letter: Mapping[str, Any]
    words: bool
    base: Numbers
    leading_zero: bool
    duplicates: bool
    digits: Any
    digit_uses: Any
    different_digits: Any
    different_total: Any
    digit_total: Any
    different: Any
    rows_differ: bool
    columns_differ: bool
    same: str | int
    code: str | Mapping[str, str]
    references: str
    variants: str | Mapping[str, Any]
    entered: str | Mapping[str, str]
    letter_means: str | Mapping[str, str]
    clashes: str | Mapping[str, str | int]
    changed: Mapping[str, str | int]
    juxtaposed: str | Mapping[str, str]
    signs: str
    starred: str
    ascending: bool
    signed: bool
    printed: Mapping[str, str]
    given: Mapping[str, int]
    after: Mapping[str, Any]
    functions: Mapping[str, str | Callable[..., Any]]
    enter: Callable[..., Any]
    check: Callable[..., Any]
