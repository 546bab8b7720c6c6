"""How facts are said: "r1c1 = 5", "r1c2 is 3 or 5", "r2c1 is at least 4"."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from gridwright.basics.language import ENGLISH, Language
from gridwright.basics.printable import printable
from gridwright.explain.ground import Ground
from gridwright.explain.labels import label_in
from gridwright.explain.parts.clues import ClueEnds
from gridwright.explain.parts.part import Gone, Part, is_single

__all__ = ["LONGEST", "NOUNS", "Phrases"]

LONGEST: Final = 400
"""Characters of a sentence."""

NOUNS: Final = ("cell", "letter", "variable")
"""What variables may be called."""

_MOST_NAMED = 5
"""Values that are listed one by one."""
_MOST_CELLS, _FIRST_CELLS = 12, 10
"""Variables that are listed one by one, and how many of more."""


class _Said(NamedTuple):
    """What is said of a variable, for one and for several; alike of others with the same values."""

    one: str
    many: str
    values: tuple[tuple[str, str], ...] = ()


class Phrases:
    """The words for the variables, values and statements of one puzzle, in one language."""

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

    def cell(self, v: int) -> str:
        """The name of a variable."""
        return printable(self.ground.name(v))

    def cells(self, cells: Iterable[int], word: str = "and") -> str:
        """A list of variables; of many only the first and how many more."""
        names = [self.cell(v) for v in cells]
        if len(names) > _MOST_CELLS:
            n = len(names) - _FIRST_CELLS
            names = [*names[:_FIRST_CELLS], self.message("{n} more", n=n)]
        return self.language.listed(names, word)

    def number(self, value: int) -> str:
        """The text of a number."""
        # signs are for digits, and what is carried may be below 0
        return printable(self._write(value) if value >= 0 else str(value))

    def value(self, value: int) -> str:
        """The text of the one value of a set."""
        return self.number(self.ground.values[value.bit_length() - 1])

    def values(self, values: int, word: str = "and") -> str:
        """The numbers of a set, as a list."""
        numbers = [self.number(n) for n in self.ground.numbers(values)]
        return self.language.listed(numbers, word)

    def statement(self, part: Part) -> str:
        """The name of the constraint that a part is about, or of several."""
        return self.language.listed([self._label(place) for place in part.constraints])

    def house(self, part: Part) -> str:
        """The name of the first constraint of a part."""
        return self._label(part.constraints[0])

    def _label(self, place: int) -> str:
        constraint = self.ground.model.constraints[place]
        return label_in(self.language, printable(constraint.name or type(constraint).__name__))

    def fact(self, v: int, gone: int) -> str:
        """What is known of a variable when these values are gone."""
        said = self._said(v, gone)
        return self._told([v], said)

    def _told(self, cells: Sequence[int], said: _Said) -> str:
        names = self.language.listed([self.cell(v) for v in cells])
        return self.plural(said.one, said.many, len(cells), cells=names, **dict(said.values))

    def _said(self, v: int, gone: int) -> _Said:
        ground = self.ground
        left = ground.blank[v] & ~gone
        if ground.out[v]:
            if left == ground.out[v]:
                return _Said("{cells} is out", "{cells} are out")
            return _Said("{cells} is chosen", "{cells} are chosen")
        if left and is_single(left):
            return _equal(self.value(left))
        numbers, all_ = ground.numbers(left), ground.numbers(ground.blank[v])
        if not numbers:
            return _Said("{cells} is nothing", "{cells} are nothing")
        first, last = all_.index(numbers[0]), all_.index(numbers[-1])
        out = ground.numbers(gone & ground.blank[v])
        if len(numbers) == 2:
            return self._one_of(left)
        if last - first == len(numbers) - 1:
            low, high = self.number(numbers[0]), self.number(numbers[-1])
            if first == 0:
                return _Said(
                    "{cells} is at most {value}", "{cells} are at most {value}", (("value", high),)
                )
            if last == len(all_) - 1:
                return _Said(
                    "{cells} is at least {value}", "{cells} are at least {value}", (("value", low),)
                )
            if len(numbers) > 3:
                ends = (("first", low), ("last", high))
                return _Said("{cells} is {first} to {last}", "{cells} are {first} to {last}", ends)
        if len(out) <= min(len(numbers), _MOST_NAMED):
            return self._none_of(gone & ground.blank[v])
        if len(numbers) <= 2 * _MOST_NAMED:
            return self._one_of(left)
        n = (("number", str(len(numbers))),)
        return _Said("{cells} has {number} values left", "{cells} have {number} values left", n)

    def _one_of(self, values: int) -> _Said:
        told = (("values", self.values(values, "or")),)
        return _Said("{cells} is {values}", "{cells} are {values}", told)

    def _none_of(self, values: int) -> _Said:
        told = (("values", self.values(values, "or")),)
        return _Said("{cells} is not {values}", "{cells} are not {values}", told)

    def facts(self, facts: Gone) -> str:
        """What is known of some variables."""
        return self.clipped([self.fact(v, gone) for v, gone in sorted(facts.items())], LONGEST // 2)

    def conclusions(self, removed: Gone, domains: list[int]) -> str:
        """What is said of variables that lose values: what is left, or what is gone.

        Of several variables what is the same is said once: "r1c3 and r2c2 are not 3".
        """
        groups: dict[tuple[_Said, int], list[int]] = {}
        for v, gone in sorted(removed.items()):
            left = domains[v] & ~gone
            if is_single(left) or self.ground.out[v]:
                said = self._said(v, self.ground.blank[v] & ~left)
            elif gone.bit_count() <= left.bit_count() and gone.bit_count() <= _MOST_NAMED:
                said = self._none_of(gone)
            else:
                said = self._said(v, self.ground.blank[v] & ~left)
            alone = v + 1 if said.one == _EQUAL else 0
            groups.setdefault((said, alone), []).append(v)
        told = [self._told(cells, said) for (said, _), cells in groups.items()]
        return self.clipped(told, LONGEST // 2)

    def arithmetic(
        self, part: ClueEnds, because: Gone, concludes: Gone, domains: list[int]
    ) -> list[str]:
        """Why there is no room for the value of a clue: "M = 10 makes it at least 101, over 99"."""
        blank, said = self.ground.blank, []
        known = {v: blank[v] & ~because.get(v, 0) for v in part.scope}
        for one in part.limits(known, concludes, domains):
            least = "{cell} = {value} makes it at least {reached}, over {limit}"
            most = "{cell} = {value} makes it at most {reached}, under {limit}"
            values = {"value": self.number(one.value), "reached": one.reached, "limit": one.limit}
            cell = self.cell(one.v)
            if one.is_least:
                said.append(self.message(least, cell=cell, **values))
            else:
                said.append(self.message(most, cell=cell, **values))
        if concludes.keys() & set(part.subject):
            lo, hi = part.span(known)
            if lo < hi:
                said.append(self.message("its value is {first} to {last}", first=lo, last=hi))
            else:
                said.append(self.message("its value is {value}", value=lo))
        return said

    def clipped(self, phrases: list[str], most: int) -> str:
        """As many phrases as there is room for, and how many more there are."""
        kept: list[str] = []
        room = most
        for phrase in phrases:
            room -= len(phrase) + 2
            if room < 0 and kept:
                break
            kept.append(phrase)
        n = len(phrases) - len(kept)
        return "; ".join([*kept, self.message("and {n} more", n=n)] if n else kept)


_EQUAL: Final = "{cells} = {value}"


def _equal(value: str) -> _Said:
    return _Said(_EQUAL, _EQUAL, (("value", value),))
