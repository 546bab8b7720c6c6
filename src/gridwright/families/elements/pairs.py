"""Elements between two cells side by side, perhaps with a negative rule for all other such pairs.

::

    kropki = {white = ["r1c1 r1c2"], black = ["r3c3 r4c3"], negative = true}
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from gridwright.basics.errors import FormatError, UnknownName
from gridwright.families.elements.lines import allowed
from gridwright.families.elements.picture import neighbours
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.element import Element, read_cells, read_entries
from gridwright.text.table import KeyTable

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = ["Pair", "PairElement", "PairTest", "Pairs"]

Pair = tuple[Cell, Cell]
PairTest = Callable[[int, int], bool]


class Pairs(NamedTuple):
    """Pairs by their kind, and the kinds of which no other neighbours are."""

    kinds: tuple[tuple[str, tuple[Pair, ...]], ...]
    negative: tuple[str, ...]


class PairElement(Element):
    """An element with signs between neighbours, of one or several kinds.

    kinds     for each kind of sign the test of the two numbers, whose order is of no matter
    nouns     what each is called in explanations: "the white dot"
    f_kinds   for each kind the key of f-puzzles, and the value there; "" is that it has none
    f_defaults  the values there that mean the same as none
    negative_rule  the sentence for `negative`
    """

    shape = "pair"
    kinds: ClassVar[Mapping[str, PairTest]]
    nouns: ClassVar[Mapping[str, str]]
    f_kinds: ClassVar[Mapping[str, tuple[str, str]]] = {}
    f_defaults: ClassVar[Mapping[str, str]] = {}

    @property
    def parts(self) -> tuple[str, ...]:
        return tuple(self.kinds)

    def sign(self, kind: str, pair: Pair, drawing: "Drawing") -> None:
        """Draw one sign."""
        raise NotImplementedError

    def read(self, table: KeyTable, grid: Grid) -> Pairs | None:
        part = KeyTable(table.table(self.name))
        try:
            part.expect((*self.kinds, "negative"))
            negative = self._negative(part)
        except (FormatError, UnknownName) as error:
            raise table.error(self.name, error.message) from None
        found: dict[str, tuple[Pair, ...]] = {}
        for kind in self.kinds:
            if kind in part:
                entries = read_entries(table, self.name, part.values[kind])
                found[kind] = tuple(
                    self._pair(table, f"{place}", text, grid) for place, text in entries
                )
        told = Pairs(tuple((kind, pairs) for kind, pairs in found.items() if pairs), negative)
        return told if told.kinds or negative else None

    def _pair(self, table: KeyTable, place: str, text: str, grid: Grid) -> Pair:
        cells = read_cells(table, place, text, grid, 2)
        if len(cells) > 2 or cells[1] not in grid.neighbours(cells[0], "rook"):
            raise table.error(self.name, "expected two cells with a common side", place=place)
        return cells[0], cells[1]

    def _negative(self, part: KeyTable) -> tuple[str, ...]:
        """The kinds of a negative rule; true stands for all of them."""
        if isinstance(part.values.get("negative"), str):
            return (part.choice("negative", self.kinds),)
        return tuple(self.kinds) if part.flag("negative") else ()

    def write(self, told: Pairs, grid: Grid) -> dict[str, Any]:
        named = {
            kind: [f"{grid.name(a)} {grid.name(b)}" for a, b in pairs] for kind, pairs in told.kinds
        }
        return named | _written(told.negative, self.kinds)

    def clues(self, told: Pairs, puzzle: "Puzzle") -> Iterator[Clue]:
        signed = set()
        for kind, pairs in told.kinds:
            for a, b in pairs:
                signed.add((min(a, b), max(a, b)))
                name = f"{self.nouns[kind]} of {puzzle.grid.name(a)} and {puzzle.grid.name(b)}"
                yield Clue(name, (allowed((a, b), puzzle, name, self.kinds[kind]),))
        if told.negative:
            name = f"no other pair of {self.name}"
            rest = [pair for pair in neighbours(puzzle.grid) if pair not in signed]
            none = _none(type(self), told.negative)
            yield Clue(name, tuple(allowed(pair, puzzle, name, none) for pair in rest))

    def draw(self, told: Pairs, puzzle: "Puzzle", drawing: "Drawing") -> None:
        for kind, pairs in told.kinds:
            for pair in pairs:
                self.sign(kind, pair, drawing)

    def rules(self, told: Pairs) -> tuple[str, ...]:
        return (self.rule, *([self.negative_rule] if told.negative else []))

    def from_f_puzzles(self, found: Mapping[str, Any]) -> dict[str, Any] | None:
        by_sign = {sign: kind for kind, sign in self.f_kinds.items()}
        value: dict[str, Any] = {}
        for key in self.f_puzzles:
            for item in found.get(key) or () if key != "negative" else ():
                number = str(item.get("value") or "").lower()
                number = "" if number == self.f_defaults.get(key) else number
                if (key, number) not in by_sign:
                    if key in self.f_defaults:  # another element's
                        continue
                    raise FormatError(f"{key!r} with the value {number!r}")
                cells = " ".join(item["cells"]).lower()
                value.setdefault(by_sign[key, number], []).append(cells)
        negative = set(found.get("negative") or ())
        for key in negative.intersection(self.f_puzzles):
            mine = (value.get(kind, ()) for kind, sign in self.f_kinds.items() if sign[0] == key)
            if sum(map(len, mine)) < len(found.get(key) or ()):
                raise FormatError(f"a negative rule for {key!r} beside signs of several values")
        kinds = tuple(kind for kind, (key, _) in self.f_kinds.items() if key in negative)
        return value | _written(kinds, self.kinds) or None

    def to_f_puzzles(self, value: Mapping[str, Any]) -> Mapping[str, Any]:
        found: dict[str, Any] = {}
        for kind, entries in value.items():
            if kind == "negative":
                kinds = self.f_kinds if entries is True else [entries]
                found[kind] = sorted({self.f_kinds[name][0] for name in kinds})
                continue
            key, number = self.f_kinds[kind]
            for entry in entries:
                item = {"cells": entry.upper().split(), **({"value": number} if number else {})}
                found.setdefault(key, []).append(item)
        return found


def _written(negative: Sequence[str], kinds: Collection[str]) -> dict[str, Any]:
    """The key `negative` for these kinds."""
    if not negative:
        return {}
    return {"negative": True if len(negative) == len(kinds) else negative[0]}


@cache
def _none(element: type[PairElement], kinds: tuple[str, ...]) -> PairTest:
    """The test that two numbers are of none of these kinds; one, so that its table is made once."""
    tests = [element.kinds[kind] for kind in kinds]
    return lambda a, b: not any(test(a, b) for test in tests)
