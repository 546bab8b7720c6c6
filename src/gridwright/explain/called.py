"""What variables and statements are called: "r1c1", "the carry of column 2", "7d “3 × prime”"."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from gridwright.basics.language import ENGLISH, Language
from gridwright.basics.printable import printable
from gridwright.basics.typeset import typeset_number
from gridwright.explain import sentences
from gridwright.explain.ground import Ground
from gridwright.explain.labels import fitted, is_label, label_in, pattern_of
from gridwright.explain.marks_said import digit_of_answer, digits_told, mark_of
from gridwright.explain.parts.part import Part
from gridwright.model.cases import When
from gridwright.model.constraints import Constraint, Table, Variable
from gridwright.model.entries import Clued, Entered
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["NOUNS", "Called", "label_of"]

NOUNS: Final = ("cell", "letter", "variable")
"""What variables may be called."""

_RUN = 4
"""Values in a row of which the ends are told among others."""
_MOST_CELLS, _FIRST_CELLS, _ROOM = 12, 10, 110
"""Variables that are listed one by one, how many of more, and their characters."""
_LESS_ROOM: Final = (60, 1)
"""Characters of such a list where the sentence would be too long: at last one name of each."""


class Called:
    """The names of the variables, values and statements of one puzzle, in one language."""

    def __init__(self, ground: Ground, language: Language = ENGLISH) -> None:
        self.ground, self.language = ground, language
        self.message, self.plural = language.message, language.plural
        family = ground.puzzle.family
        cells = [domain[-1] for v, domain in ground.model.domains.items() if isinstance(v, int)]
        write: Callable[[int], str] = getattr(family, "write_value", str)
        # the signs of digits beyond 9 are for cells: values of letters are said as numbers
        is_digits = cells and max(cells) < 10 and write(max(cells)) == str(max(cells))
        self._write = str if is_digits else write
        noun = family.nouns.get("cell", "cell")
        self.noun = noun if noun in NOUNS else "cell"
        self._is_numbered = noun == "option"
        self._in_print = family.in_print
        # of words for the values of cells, such as x, A, B, none is less than another
        self.is_ordered = not cells or any(write(n).lstrip("-").isdigit() for n in {0, max(cells)})
        domains = enumerate(map(ground.model.domains.__getitem__, ground.variables))
        # what may be more than any digit, such as a base or the value of a letter, is no digit
        most = max(cells, default=0)
        self._in_figures = {v for v, of in domains if cells and of[-1] > most}
        self._called = _called(ground)
        # options are many, and told otherwise
        named = [v for v, name in enumerate(self._called) if " " in name and not ground.out[v]]
        told = ((v, mark_of(self._called[v])) for v in named)
        self._marks = {v: mark for v, mark in told if mark is not None}
        digits = ((v, digit_of_answer(self._called[v])) for v in named)
        self._digits = {v: digit for v, digit in digits if digit is not None}
        self._answer_digits: dict[str, list[int]] = {}
        for v, (entry, _) in sorted(self._digits.items(), key=lambda one: int(one[1][1])):
            self._answer_digits.setdefault(entry, []).append(v)
        self._codes = {v for v, mark in self._marks.items() if mark.is_code}
        self._room = _ROOM
        self._names = {*self._called}
        self._entries = _by_cells(ground.puzzle)
        self._names |= {*self._entries.values()}
        self._clues: dict[int, str] = {}
        """By the place of a constraint what it says, if it is a clue."""
        self._equations = {
            name[1]
            for v in range(len(ground.variables))
            if (name := _CARRY.fullmatch(self._called[v])) is not None
        }

    def capital(self, text: str) -> str:
        """The text with a capital, but for a name such as r1c1, 2d or aa."""
        name = text.partition(" ")[0].rstrip(":,")
        is_word = (text[1:2].islower() or name == "a") and name not in self._names
        return text[:1].upper() + text[1:] if is_word else text

    def cell(self, v: int) -> str:
        """The name of a variable."""
        name = self._called[v]
        if self._is_numbered:  # as they are drawn, from 1
            return self.message("option {n}", n=int(name) + 1)
        if self._equations and (carry := _CARRY.fullmatch(name)) is not None:
            if len(self._equations) == 1:
                return self.message("the carry of column {n}", n=carry[2])
            text = "the carry of column {n} of equation {equation}"
            return self.message(text, n=carry[2], equation=carry[1])
        if (digit := self._digits.get(v)) is not None:
            return digits_told(self.language, [digit])[0][0]
        if name == "base":
            return self.message("the base")
        if " " in name:
            for pattern in _NOUNS:
                if (places := pattern_of(pattern).fullmatch(name)) is not None:
                    return self.message(_NOUNS[pattern], **places.groupdict())
            return label_in(self.language, printable(name))
        return printable(name)

    def within(self, most: int, tell: Callable[[], str]) -> str:
        """A text of at most so many characters, if shorter lists of variables make it so short."""
        text = tell()
        for room in _LESS_ROOM:
            if len(text) > most:
                self._room = room
                try:
                    text = tell()
                finally:
                    self._room = _ROOM
        return text

    def entry(self, name: str) -> str:
        """What an entry or a clue is called."""
        return label_in(self.language, name)

    def place(self, v: int) -> str:
        """Where a variable is: its name, and of an option such as ``2d=13`` only the place."""
        name = self.cell(v)
        if self.ground.out[v] and not self._is_numbered:
            return name.partition("=")[0].partition(" ")[0]
        return name

    def cells(self, cells: Iterable[int], word: str = "and") -> str:
        """A list of variables; of many only the first and how many more."""
        cells = list(cells)
        told = [(self.cell(v), 1) for v in cells if v not in self._digits]
        digits = (self._digits[v] for v in cells if v in self._digits)
        told += digits_told(self.language, digits, word)
        return self._listed(told, word)

    def _listed(self, told: Sequence[tuple[str, int]], word: str) -> str:
        """Names of one or more variables each, as a list; of many how many more."""
        most = _FIRST_CELLS if len(told) > _MOST_CELLS else len(told)
        while most > 1 and sum(len(name) for name, _ in told[:most]) > self._room:
            most -= 1
        listed = _entered([name for name, _ in told[:most]])
        if most < len(told):
            listed.append(self.message("{n} more", n=sum(n for _, n in told[most:])))
        return self.language.listed(listed, word)

    def number(self, value: int, v: int | None = None) -> str:
        """The text of a number, of a variable or of cells, with a minus as it is printed."""
        if v in self._codes and value == self.ground.numbers(self.ground.blank[v])[-1]:
            return self.message("none")
        if v in self._in_figures:
            return typeset_number(value)
        # signs are for digits, and what is carried may be below 0
        return printable(self._write(value)) if value >= 0 else typeset_number(value)

    def value(self, value: int, v: int | None = None) -> str:
        """The text of the one value of a set."""
        return self.number(self.ground.values[value.bit_length() - 1], v)

    def values(self, values: int, word: str = "and", v: int | None = None) -> str:
        """The numbers of a set, as a list."""
        numbers = [self.number(n, v) for n in self.ground.numbers(values)]
        return self.language.listed(numbers, word)

    def _runs(self, values: int, v: int) -> list[str]:
        """The numbers of a set, of four and more in a row only the ends: "1 to 4", "7", "9"."""
        told = []
        for first, last in self._spans(values):
            low, high = self.number(first, v), self.number(last, v)
            is_run = first < last
            told.append(self.message("{first} to {last}", first=low, last=high) if is_run else low)
        return told

    def _spans(self, values: int) -> list[tuple[int, int]]:
        """The numbers of a set, those of a run by their ends and others by themselves."""
        numbers, spans, i = self.ground.numbers(values), list[tuple[int, int]](), 0
        while i < len(numbers):
            end = i + 1
            while self.is_ordered and end < len(numbers) and numbers[end] == numbers[end - 1] + 1:
                end += 1
            if end - i >= _RUN:
                spans.append((numbers[i], numbers[end - 1]))
            else:
                spans += [(number, number) for number in numbers[i:end]]
            i = end
        return spans

    def statement(self, part: Part) -> str:
        """What the constraints of a part say, as a list of nouns."""
        return self.language.listed([self._noun(place) for place in part.constraints])

    def both(self, places: Sequence[int]) -> str:
        """What two constraints say, as nouns; columns of one equation together."""
        names = [self._name(place) for place in places]
        columns = [_COLUMN.fullmatch(name) for name in names]
        equations = {column["equation"] for column in columns if column is not None}
        if all(columns) and len(equations) == 1:
            m, n = sorted(column["n"] for column in columns if column is not None)
            text = "columns {m} and {n} of {equation}"
            return self.message(text, m=m, n=n, equation=printable(equations.pop()))
        return self.language.listed([self._noun(place) for place in places])

    def _noun(self, place: int) -> str:
        return self._clue(place) or sentences.with_sum(self.language, self._name(place))

    def house(self, part: Part) -> str:
        """What the first constraint of a part says; of a row only its name."""
        if part.kind == "order":  # a chain of cells is told by pairs
            return sentences.said(self.language, self._told_name(part))
        return self.label(part.constraints[0])

    def label(self, place: int) -> str:
        """What a constraint says; of a clue its text in quotation marks."""
        return self._clue(place) or sentences.said(self.language, self._name(place))

    def _clue(self, place: int) -> str:
        """A clue or a rule of all entries, with its entry; empty for another constraint."""
        if place not in self._clues:
            told = ""
            if self._entries:
                constraint = self.ground.model.constraints[place]
                told = _clue_told(self.language, constraint, self._name(place), self._entries)
            self._clues[place] = told
        return self._clues[place]

    def has_remark(self, part: Part) -> bool:
        """Whether that ends in brackets which its name does not have, such as "(black dot)"."""
        return self.house(part).endswith(")") and not self._told_name(part).endswith(")")

    def failing(self, part: Part) -> str:
        """That the first constraint of a part cannot be true."""
        if part.kind != "order" and (clue := self._clue(part.constraints[0])):
            return self.message("{statement} cannot be met", statement=clue)
        return sentences.failing(self.language, self._told_name(part))

    def apart(self, part: Part) -> str:
        """How far cells are from each other that differ for that reason; empty for other parts."""
        if part.kind == "order" or not part.constraints:
            return ""
        match = fitted("{cell} and {other} are {n} apart", self._name(part.constraints[0]))
        return match["n"] if match else ""

    def is_house(self, part: Part) -> bool:
        """Whether the name of its first constraint can be the subject of a sentence."""
        return bool(part.constraints) and sentences.is_house(self._name(part.constraints[0]))

    def is_column(self, part: Part) -> bool:
        """Whether its first constraint is a column of an equation."""
        return bool(part.constraints) and bool(_COLUMN.fullmatch(self._name(part.constraints[0])))

    def _told_name(self, part: Part) -> str:
        if part.kind == "order":  # a chain of cells is told by pairs
            return f"{self.cell(part.scope[0])} < {self.cell(part.scope[1])}"
        return self._name(part.constraints[0])

    def _name(self, place: int) -> str:
        constraint = self.ground.model.constraints[place]
        name = self._in_print(constraint.name or type(constraint).__name__)
        return " ".join(printable(name).split())


_NOUNS: Final = {
    "final {cell}": "the final {cell}",
    "code of {n}": "the code of {n}",
    "uses of {digit}": "the uses of {digit}",
}
"""Names of variables, and what they are called in a sentence."""


def label_of(language: Language, puzzle: Puzzle, constraint: Constraint) -> str:
    """What a constraint says by itself; of a clue its text in quotation marks."""
    name = printable(puzzle.family.in_print(constraint.name))
    clue = _clue_told(language, constraint, name, _by_cells(puzzle))
    return clue or sentences.said(language, name)


def _by_cells(puzzle: Puzzle) -> dict[tuple[Variable, ...], str]:
    """The names of entries by their cells, and by the digits that stand there in the end."""
    entries = puzzle.family.entries(puzzle)
    finals = {
        tuple(f"final {puzzle.name(cell)}" for cell in cells): entry
        for entry, cells in entries.items()
    }
    return {tuple(cells): entry for entry, cells in entries.items()} | finals


def _clue_told(
    language: Language,
    constraint: Constraint,
    name: str,
    entries: Mapping[tuple[Variable, ...], str],
) -> str:
    """A clue or a rule of all entries, with its entry; empty for another constraint."""
    while isinstance(constraint, When):
        constraint = constraint.said
    if not isinstance(constraint, Clued | Entered | Table):
        return ""
    entry, _, text = name.partition(" ")
    if (unplaced := _UNPLACED.fullmatch(name)) is not None:
        entry, text = unplaced.groups()
    if entry == "every" and isinstance(constraint, Clued):
        of, _, text = name.partition(": ")
        entry = entries.get(tuple(constraint.scope[i] for i in constraint.subject), "")
        told = language.message("{entry} “{clue}”", entry=entry, clue=text)
        return f"{told} ({label_in(language, of)})" if entry else ""
    is_clue = unplaced is not None or entry in entries.values()
    if not text or not is_clue or is_label(name):
        return ""
    return language.message("{entry} “{clue}”", entry=label_in(language, entry), clue=text)


def _called(ground: Ground) -> list[str]:
    """What variables are called: cells by their own names, unless letters have the same."""
    puzzle = ground.puzzle
    own: dict[Variable, str] = {c: name for name, c in puzzle.family.cell_names(puzzle).items()}
    if not {v for v in ground.variables if isinstance(v, str)}.isdisjoint(own.values()):
        own = {}
    names = map(ground.name, range(len(ground.variables)))
    return [own.get(v, name) for v, name in zip(ground.variables, names, strict=True)]


def _entered(names: Sequence[str]) -> list[str]:
    """What may be entered at one place told once, as ``2d=13/21``."""
    listed: list[str] = []
    for name in names:
        place, is_entered, value = name.rpartition("=")
        if is_entered and listed and listed[-1].startswith(f"{place}="):
            listed[-1] += f"/{value}"
        else:
            listed.append(name)
    return listed


_CARRY: Final = pattern_of("carry {label}.{n}")
"""What an equation carries out of a column."""

_UNPLACED: Final = re.compile(r"(clue [^ ]+) (.+)")

_COLUMN: Final = pattern_of("column {n} of {equation}")
