"""How facts are said: "r1c1 = 5", "r1c2 is 3 or 5", "r2c1 is at least 4"."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from gridwright.basics.language import ENGLISH, Language
from gridwright.basics.printable import printable
from gridwright.basics.typeset import typeset_number
from gridwright.explain import sentences
from gridwright.explain.ground import Ground
from gridwright.explain.labels import label_in, pattern_of
from gridwright.explain.parts.clues import ClueEnds
from gridwright.explain.parts.part import Gone, Part, is_single
from gridwright.model.constraints import Variable

__all__ = ["LONGEST", "NOUNS", "Phrases"]

LONGEST: Final = 400
"""Characters of a sentence."""

NOUNS: Final = ("cell", "letter", "variable")
"""What variables may be called."""

_MOST_NAMED = 5
"""Values that are listed one by one."""
_MOST_LEFT = 16
"""Values that are listed where they are found, for nobody can tell them from how many there are."""
_MOST_CELLS, _FIRST_CELLS, _ROOM = 12, 10, 110
"""Variables that are listed one by one, how many of more, and their characters."""
_PART: Final = LONGEST // 2 - 50
"""Characters of the facts of a sentence, and of what follows from them."""


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
        self._is_numbered = noun == "option"
        self._in_print = family.in_print
        self._out, self._chosen = _CHOICES[family.nouns.get("choice", "option")]
        # of words for the values of cells, such as x, A, B, none is less than another
        self.is_ordered = not cells or any(write(n).lstrip("-").isdigit() for n in {0, max(cells)})
        domains = enumerate(map(ground.model.domains.__getitem__, ground.variables))
        # what may be more than any digit, such as a base or the value of a letter, is no digit
        most = max(cells, default=0)
        self._in_figures = {v for v, of in domains if cells and of[-1] > most}
        self._called = _called(ground)
        # variables that say, by 1, that a clue is that of an entry
        self._claims = {
            v for v in range(len(ground.variables)) if _CLAIM.fullmatch(self._called[v])
        }
        self._names = {*self._called}
        self._names |= family.entries(ground.puzzle).keys()
        self._equations = {
            name[1]
            for v in range(len(ground.variables))
            if (name := _CARRY.fullmatch(self._called[v])) is not None
        }

    def capital(self, text: str) -> str:
        """The text with a capital, but for a name such as r1c1, 2d or aa."""
        name = text.partition(" ")[0].rstrip(":,")
        is_word = text[1:2].islower() and name not in self._names
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
        if (digit := _DIGIT.fullmatch(name)) is not None:
            text = "digit {n} of the answer to {entry}"
            return self.message(text, n=digit[2], entry=digit[1])
        return label_in(self.language, printable(name)) if " " in name else printable(name)

    def cells(self, cells: Iterable[int], word: str = "and") -> str:
        """A list of variables; of many only the first and how many more."""
        names = [self.cell(v) for v in cells]
        most = _FIRST_CELLS if len(names) > _MOST_CELLS else len(names)
        while most > 1 and sum(map(len, names[:most])) > _ROOM:
            most -= 1
        listed = _entered(names[:most])
        if most < len(names):
            listed.append(self.message("{n} more", n=len(names) - most))
        return self.language.listed(listed, word)

    def number(self, value: int, v: int | None = None) -> str:
        """The text of a number, of a variable or of cells, with a minus as it is printed."""
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

    def statement(self, part: Part) -> str:
        """What the constraints of a part say, as a list of nouns."""
        names = [sentences.with_sum(self.language, self._name(place)) for place in part.constraints]
        return self.language.listed(names)

    def both(self, places: Sequence[int]) -> str:
        """What two constraints say, as nouns; columns of one equation together."""
        names = [self._name(place) for place in places]
        columns = [_COLUMN.fullmatch(name) for name in names]
        equations = {column["equation"] for column in columns if column is not None}
        if all(columns) and len(equations) == 1:
            m, n = sorted(column["n"] for column in columns if column is not None)
            text = "columns {m} and {n} of {equation}"
            return self.message(text, m=m, n=n, equation=printable(equations.pop()))
        return self.language.listed([sentences.with_sum(self.language, name) for name in names])

    def house(self, part: Part) -> str:
        """What the first constraint of a part says; of a row only its name."""
        return sentences.said(self.language, self._told_name(part))

    def has_remark(self, part: Part) -> bool:
        """Whether that ends in brackets which its name does not have, such as "(black dot)"."""
        return self.house(part).endswith(")") and not self._told_name(part).endswith(")")

    def failing(self, part: Part) -> str:
        """That the first constraint of a part cannot be true."""
        return sentences.failing(self.language, self._told_name(part))

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

    def fact(self, v: int, gone: int) -> str:
        """What is known of a variable when these values are gone."""
        said = self._said(v, gone)
        return self._told([v], said)

    def _told(self, cells: Sequence[int], said: _Said) -> str:
        names = self.cells(cells)
        return self.plural(said.one, said.many, len(cells), cells=names, **dict(said.values))

    def _said(self, v: int, gone: int, most: int = 2 * _MOST_NAMED) -> _Said:
        ground = self.ground
        left = ground.blank[v] & ~gone
        if ground.out[v]:
            return self._out if left == ground.out[v] else self._chosen
        if v in self._claims and is_single(left):
            return self._out if ground.numbers(left) == (0,) else self._chosen
        if left and is_single(left):
            return _equal(self.value(left, v))
        numbers, all_ = ground.numbers(left), ground.numbers(ground.blank[v])
        if not numbers:
            return _Said("{cells} is nothing", "{cells} are nothing")
        first, last = all_.index(numbers[0]), all_.index(numbers[-1])
        out = ground.numbers(gone & ground.blank[v])
        if len(numbers) == 2:
            return self._one_of(left, v)
        if self.is_ordered and last - first == len(numbers) - 1:
            low, high = self.number(numbers[0], v), self.number(numbers[-1], v)
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
            return self._none_of(gone & ground.blank[v], v)
        if len(numbers) <= most:
            return self._one_of(left, v)
        n = (("number", str(len(numbers))),)
        return _COUNTED._replace(values=n)

    def _one_of(self, values: int, v: int) -> _Said:
        told = (("values", self.values(values, "or", v)),)
        return _Said("{cells} is {values}", "{cells} are {values}", told)

    def _none_of(self, values: int, v: int) -> _Said:
        told = (("values", self.values(values, "or", v)),)
        return _Said("{cells} is not {values}", "{cells} are not {values}", told)

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
        groups: dict[_Said, list[int]] = {}
        most = _MOST_LEFT if is_found else 2 * _MOST_NAMED
        for v, gone in facts:
            groups.setdefault(self._said(v, gone, most), []).append(v)
        return [self._told(cells, said) for said, cells in groups.items()]

    def are_counted(self, facts: Iterable[tuple[int, int]]) -> bool:
        """Whether of some variable no more is told than how many values it has left."""
        return any(self._said(v, gone).one == _COUNTED.one for v, gone in facts)

    def is_chosen(self, v: int, gone: int) -> bool:
        """Whether an option is known to be chosen."""
        return bool(self.ground.out[v]) and bool(gone & self.ground.out[v])

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
                said = self._none_of(gone, v)
            else:
                said = self._said(v, self.ground.blank[v] & ~left, _MOST_LEFT)
            alone = v + 1 if said.one == _EQUAL else 0
            groups.setdefault((said, alone), []).append(v)
        told = [self._told(cells, one) for (one, _), cells in groups.items()]
        return self.clipped(told, _PART)

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
_COUNTED: Final = _Said("{cells} has {number} values left", "{cells} have {number} values left")


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


def _equal(value: str) -> _Said:
    return _Said(_EQUAL, "{cells} are {value}", (("value", value),))


_CLAIM: Final = pattern_of("clue {n} at {entry}")
_CARRY: Final = pattern_of("carry {label}.{n}")
"""What an equation carries out of a column."""

_DIGIT: Final = pattern_of("answer {entry} digit {n}")
"""One of the digits of an answer that is entered otherwise."""

_COLUMN: Final = pattern_of("column {n} of {equation}")

_CHOICES: Final = {
    "option": (
        _Said("{cells} is out", "{cells} are out"),
        _Said("{cells} is chosen", "{cells} are chosen"),
    ),
    "star": (
        _Said("{cells} has no star", "{cells} have no star"),
        _Said("{cells} has a star", "{cells} have stars"),
    ),
}
"""What is said of what is not chosen and of what is, by what its family calls it."""
