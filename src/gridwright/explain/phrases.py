"""How facts are said: "r1c1 = 5", "r1c2 is 3 or 5", "r2c1 is at least 4"."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from gridwright.basics.language import ENGLISH, Language
from gridwright.basics.typeset import typeset_number
from gridwright.explain.called import NOUNS, Called
from gridwright.explain.ground import Ground
from gridwright.explain.marks_said import Said
from gridwright.explain.parts.clues import ClueEnds
from gridwright.explain.parts.part import Gone, is_single

__all__ = ["LONGEST", "NOUNS", "Phrases"]

LONGEST: Final = 400
"""Characters of a sentence."""

_MOST_NAMED = 5
"""Values that are listed one by one."""
_MOST_LEFT = 16
"""Values that are listed where they are found, for nobody can tell them from how many there are."""
_PART: Final = LONGEST // 2 - 50
"""Characters of the facts of a sentence, and of what follows from them."""


class Phrases(Called):
    """The words for what is known of the variables of one puzzle, in one language."""

    def __init__(self, ground: Ground, language: Language = ENGLISH) -> None:
        super().__init__(ground, language)
        choice = ground.puzzle.family.nouns.get("choice", "option")
        self._out, self._chosen = _CHOICES[choice]

    def fact(self, v: int, gone: int) -> str:
        """What is known of a variable when these values are gone."""
        said = self._said(v, gone)
        return self._told([v], said)

    def _told(self, cells: Sequence[int], said: Said) -> str:
        if said.is_mark:
            names = self._listed([(self._marks[v].subject, 1) for v in cells], said.word)
        else:
            names = self.cells(cells)
        return self.plural(said.one, said.many, len(cells), cells=names, **dict(said.values))

    def _said(self, v: int, gone: int, most: int = 2 * _MOST_NAMED) -> Said:
        ground = self.ground
        left = ground.blank[v] & ~gone
        if ground.out[v]:
            return self._out if left == ground.out[v] else self._chosen
        if v in self._marks and (told := self._mark(v, left)) is not None:
            return told
        if left and is_single(left):
            return _equal(self.value(left, v))
        numbers, all_ = ground.numbers(left), ground.numbers(ground.blank[v])
        if not numbers:
            return Said("{cells} is nothing", "{cells} are nothing")
        first, last = all_.index(numbers[0]), all_.index(numbers[-1])
        out = ground.numbers(gone & ground.blank[v])
        if len(numbers) == 2:
            return self._one_of(left, v)
        if self.is_ordered and last - first == len(numbers) - 1:
            low, high = self.number(numbers[0], v), self.number(numbers[-1], v)
            if first == 0:
                return Said(
                    "{cells} is at most {value}", "{cells} are at most {value}", (("value", high),)
                )
            if last == len(all_) - 1:
                return Said(
                    "{cells} is at least {value}", "{cells} are at least {value}", (("value", low),)
                )
            if len(numbers) > 3:
                ends = (("first", low), ("last", high))
                return Said("{cells} is {first} to {last}", "{cells} are {first} to {last}", ends)
        if len(out) <= min(len(numbers), _MOST_NAMED):
            return self._none_of(gone & ground.blank[v], v)
        if len(self._spans(left)) <= most:
            return self._one_of(left, v)
        n = (("number", str(len(numbers))),)
        if not self.is_ordered:
            return _COUNTED._replace(values=n)
        ends = (("first", self.number(numbers[0], v)), ("last", self.number(numbers[-1], v)))
        return _BETWEEN._replace(values=(*n, *ends))

    def _mark(self, v: int, left: int) -> Said | None:
        """What is said of a mark with these values left; None if it is said as of other variables.

        Where a digit may have no code, that goes before all other values.
        """
        mark, numbers = self._marks[v], self.ground.numbers(left)
        blank = self.ground.numbers(self.ground.blank[v])
        if numbers == blank[-1:]:
            return mark.greatest
        if not mark.is_code:
            return mark.least if numbers == blank[:1] else None
        if numbers == blank[:-1]:
            return mark.least
        if len(numbers) < 2:
            return None
        is_brief = blank[-1] in numbers and len(blank) - len(numbers) <= _MOST_NAMED
        gone = self.ground.blank[v] & ~left
        return self._none_of(gone, v) if is_brief and gone else self._one_of(left, v)

    def _one_of(self, values: int, v: int) -> Said:
        told = (("values", self.language.listed(self._runs(values, v), "or")),)
        return Said("{cells} is {values}", "{cells} are {values}", told)

    def _none_of(self, values: int, v: int) -> Said:
        told = (("values", self.values(values, "or", v)),)
        return Said("{cells} is not {values}", "{cells} are not {values}", told)

    def one_of(self, v: int, values: int) -> str:
        """That a variable is one of these values."""
        return self._told([v], self._one_of(values, v))

    def facts(self, facts: Gone) -> str:
        """What is known of some variables."""
        return self.clipped(self.grouped(sorted(facts.items())), _PART)

    def grouped(self, facts: Iterable[tuple[int, int]], *, is_found: bool = False) -> list[str]:
        """The same, what is alike of several variables said once: "r1c3 and r2c2 are 5".

        Of what is only now found more values are listed.
        """
        groups: dict[Said, list[int]] = {}
        most = _MOST_LEFT if is_found else 2 * _MOST_NAMED
        blank, facts = self.ground.blank, list(facts)
        answers, whole = self._answers({v: blank[v] & ~gone for v, gone in facts})
        for v, gone in facts:
            if v not in whole:
                groups.setdefault(self._said(v, gone, most), []).append(v)
        return [self._told(cells, said) for said, cells in groups.items()] + answers

    def _answers(self, left: Mapping[int, int]) -> tuple[list[str], set[int]]:
        """The answers of which all digits are known, told as numbers, and these digits."""
        told, whole = list[str](), set[int]()
        for entry, digits in self._answer_digits.items():
            if len(digits) > 1 and all(v in left and is_single(left[v]) for v in digits):
                number = "".join(self.value(left[v]) for v in digits)
                text = "the answer to {entry} is {number}"
                told.append(self.message(text, entry=self.entry(entry), number=number))
                whole.update(digits)
        return told, whole

    def are_counted(self, facts: Iterable[tuple[int, int]]) -> bool:
        """Whether of some variable no more is told than how many values it has left."""
        return any(self._said(v, gone).one in (_COUNTED.one, _BETWEEN.one) for v, gone in facts)

    def is_chosen(self, v: int, gone: int) -> bool:
        """Whether an option is known to be chosen."""
        return bool(self.ground.out[v]) and bool(gone & self.ground.out[v])

    def conclusions(self, removed: Gone, domains: list[int]) -> str:
        """What is said of variables that lose values: what is left, or what is gone.

        Of several variables what is the same is said once: "r1c3 and r2c2 are not 3".
        """
        groups: dict[tuple[Said, int], list[int]] = {}
        answers, whole = self._answers({v: domains[v] & ~gone for v, gone in removed.items()})
        for v, gone in sorted(removed.items()):
            left = domains[v] & ~gone
            if v in whole:
                continue
            if is_single(left) or self.ground.out[v]:
                said = self._said(v, self.ground.blank[v] & ~left)
            elif v not in self._codes and gone.bit_count() <= min(left.bit_count(), _MOST_NAMED):
                said = self._none_of(gone, v)
            else:
                said = self._said(v, self.ground.blank[v] & ~left, _MOST_LEFT)
            alone = v + 1 if said.one == _EQUAL else 0
            groups.setdefault((said, alone), []).append(v)
        told = [self._told(cells, one) for (one, _), cells in groups.items()]
        return self.clipped(told + answers, _PART)

    def arithmetic(
        self, part: ClueEnds, because: Gone, concludes: Gone, domains: list[int]
    ) -> list[str]:
        """Why there is no room for the value of a clue: "M = 10 makes it at least 101, over 99"."""
        blank, said = self.ground.blank, []
        known = {v: blank[v] & ~because.get(v, 0) for v in part.scope}
        for one in part.limits(known, concludes, domains):
            least = "{cell} = {value} makes it at least {reached}, over {limit}"
            most = "{cell} = {value} makes it at most {reached}, under {limit}"
            values = {
                "value": self.number(one.value, one.v),
                "reached": typeset_number(one.reached),
            }
            values["limit"] = typeset_number(one.limit)
            cell = self.cell(one.v)
            if one.is_least:
                said.append(self.message(least, cell=cell, **values))
            else:
                said.append(self.message(most, cell=cell, **values))
        if concludes.keys() & set(part.subject):
            lo, hi = part.span(known)
            if not part.are_shown((lo, hi), concludes):
                return said  # a fact was found to be needless by a closer look
            if lo < hi:
                said.append(
                    self.message(
                        "its value is {first} to {last}",
                        first=typeset_number(lo),
                        last=typeset_number(hi),
                    )
                )
            else:
                said.append(self.message("its value is {value}", value=typeset_number(lo)))
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
_COUNTED: Final = Said("{cells} has {number} values left", "{cells} have {number} values left")
_BETWEEN: Final = Said(
    "{cells} is one of {number} values from {first} to {last}",
    "each of {cells} is one of {number} values from {first} to {last}",
)


def _equal(value: str) -> Said:
    return Said(_EQUAL, "{cells} are {value}", (("value", value),))


_CHOICES: Final = {
    "option": (
        Said("{cells} is out", "{cells} are out"),
        Said("{cells} is chosen", "{cells} are chosen"),
    ),
    "star": (
        Said("{cells} has no star", "{cells} have no star"),
        Said("{cells} has a star", "{cells} have stars"),
    ),
}
"""What is said of what is not chosen and of what is, by what its family calls it."""
