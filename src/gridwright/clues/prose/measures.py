"""Reading in prose what is measured or counted in the world: ``metres in 3.5 km``.

::

    measured := ["number of"] UNIT "in" amounts | amounts ["written"] "in" UNIT
              | "minutes" ("between" | "from") TIME ("and" | "to") TIME
              | ["number of"] FACT | ["number of"] "arrangements of the letters" "of" WORD
    amounts  := amount UNIT (["and"] amount UNIT)*
    amount   := N | N "." N | entry | "half a" | "one and a half" | "a"
"""

from fractions import Fraction
from typing import Final

from gridwright.clues.prose.calendar import ProseCalendar
from gridwright.clues.prose.facts import FACTS, n_arrangements
from gridwright.clues.prose.units import AMOUNTS, UNITS
from gridwright.clues.prose.words import FIGURES, Unread
from gridwright.clues.tree import Node

__all__ = ["ProseMeasures"]

_NAMES: Final = tuple({name for measure in UNITS for name in measure})
_NAMES_IN: Final = tuple(f"{name} in" for name in _NAMES)
_LETTERS: Final = tuple(
    f"{different}{arrangements} the letters {of}"
    for different in ("different ", "distinct ", "")
    for arrangements in (
        *("arrangements of", "permutations of", "anagrams of", "rearrangements of"),
        *("ways of arranging", "ways to arrange", "ways of rearranging", "orders of"),
    )
    for of in ("of", "in", "in the word", "of the word")
)
_MOST_LETTERS: Final = 20
_FIRST_WORDS: Final = frozenset(
    phrase.split()[0]
    for phrase in (
        "number",
        "total",
        "minutes",
        "days",
        *FACTS,
        "letters",
        *_LETTERS,
        *_NAMES,
        *AMOUNTS,
    )
)
"""What begins with a word."""
_MONEY: Final = {"£": "pounds", "$": "dollars", "€": "euros"}
_UNITS: Final = frozenset(name.split()[0] for name in _NAMES)


class ProseMeasures(ProseCalendar):
    """Units and facts."""

    def measured(self) -> Node:
        """A number of things, or of units."""
        if self.ahead.text not in _FIRST_WORDS and not self.sees_unit():
            return self.shape_measured()
        shape = self.tried(self.shape_measured)
        if shape is not None:
            return shape  # type: ignore[no-any-return]
        self.takes("total number of", "number of")
        rules = (self.fact, self.days, self.orders_of_letters, self.minutes, self.units)
        return self.first_of(*rules)  # type: ignore[no-any-return]

    def sees_unit(self) -> bool:
        """Whether a number or an entry is ahead, and a unit soon behind it."""
        ahead = self.words[self.next : self.next + 6]
        is_number = ahead and (ahead[0].kind in ("number", "entry") or ahead[0].text in FIGURES)
        return bool(is_number) and any(word.text in _UNITS for word in ahead)

    def fact(self) -> Node:
        """``cards in a pack``."""
        return self.number(FACTS[self.needs(*FACTS)])

    def orders_of_letters(self) -> Node:
        """``arrangements of the letters in the word MATHS``, ``letters in the word MATHS``."""
        is_counted = bool(self.takes("letters in the word", "letters of the word"))
        if not is_counted:
            self.needs(*_LETTERS)
        word = self.ahead.text
        self.next += 1
        if not word.isalpha() or not 2 <= len(word) <= _MOST_LETTERS:
            raise Unread
        return self.number(len(word) if is_counted else n_arrangements(word))

    def minutes(self) -> Node:
        """``minutes between 10.55 and 12.10``."""
        self.needs("minutes between", "minutes from")
        start = self.time()
        self.needs("and", "to", "until")
        end = self.time()
        if not start < end:
            raise Unread
        return self.number(end - start)

    def time(self) -> int:
        """``10.55``, ``10:55``: minutes from midnight."""
        hour = self.figure()
        self.needs(".", ":")
        minute = self.figure()
        self.takes("am", "a . m", "a . m .")
        is_afternoon = self.takes("pm", "p . m", "p . m .")
        if not (hour < 24 and minute < 60):
            raise Unread
        return 60 * (hour + (12 if is_afternoon and hour < 12 else 0)) + minute

    def units(self) -> Node:
        """``metres in 3.5 kilometres``, ``3 hours in minutes``."""
        unit = self.takes(*_NAMES_IN).removesuffix(" in")
        return self.amounts(unit)

    def amounts(self, unit: str) -> Node:
        """Some amounts in a unit; if none is given, in the one that follows."""
        found = [self.amount()]
        while True:
            start = self.next
            self.takes("and", ",")
            more = self.tried(self.amount)
            if more is None:
                self.next = start
                break
            found.append(more)
        if not unit:
            self.needs("in", "written in")
            unit = self.needs(*_NAMES)
        measures = [m for m in UNITS if unit in m and all(name in m for _, name in found)]
        totals: list[Node] = []
        for measure in measures:
            parts = [
                self.scaled_to(much, Fraction(measure[name], measure[unit])) for much, name in found
            ]
            whole = parts[0]
            for part in parts[1:]:
                whole = self.calculated("+", whole, part)
            if whole not in totals:
                totals.append(whole)
        if len(totals) != 1:
            raise Unread
        return totals[0]

    def scaled_to(self, much: "Fraction | Node", size: Fraction) -> Node:
        """So many units, of which each is so many of others."""
        if isinstance(much, Node):
            whole = self.calculated("*", self.number(size.numerator), much)
            below = self.number(size.denominator)
            return whole if size.denominator == 1 else self.calculated("/", whole, below)
        size *= much
        if size.denominator != 1:
            raise Unread
        return self.number(size.numerator)

    def amount(self) -> "tuple[Fraction | Node, str]":
        """``3.5 kilometres``, ``half an hour``: how much, and of which unit."""
        much: Fraction | Node
        if sign := self.takes("£", "$", "€"):
            return self.decimal(), _MONEY[sign]
        if word := self.takes(*AMOUNTS):
            much = Fraction(*AMOUNTS[word])
        elif self.ahead.kind == "entry":
            much = self.entry()
        else:
            much = self.decimal()
            if self.takes("and a half"):
                much += Fraction(1, 2)
        return much, self.needs(*_NAMES)

    def decimal(self) -> Fraction:
        """``3``, ``three``, ``3.5``."""
        start = self.next
        whole = Fraction(self.figure())
        if (part := self.tried(self.part_of_one)) is not None:
            return whole + part  # type: ignore[no-any-return]
        words = self.words[self.next : self.next + 2]
        is_decimal = [word.text for word in words[:1]] == ["."] and words[0].at == self.words[
            start
        ].end
        if is_decimal and words[1:] and words[1].kind == "number" and words[1].at == words[0].end:
            self.next += 2
            return whole + Fraction(int(words[1].text[:30]), 10 ** len(words[1].text[:30]))
        return whole

    def part_of_one(self) -> Fraction:
        """``1/2``, behind a whole number."""
        above = self.figure()
        self.needs("/")
        below = self.figure()
        if not 0 < above < below:
            raise Unread
        return Fraction(above, below)

    def entry(self) -> Node:
        """``3d``."""
        raise NotImplementedError
