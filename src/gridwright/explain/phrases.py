"""How facts are said: "r1c1 = 5", "r1c2 is 3 or 5", "r2c1 is at least 4"."""

from collections.abc import Callable, Iterable
from typing import Final

from gridwright.basics.english import listed
from gridwright.basics.printable import printable
from gridwright.explain.ground import Ground
from gridwright.explain.parts.part import Gone, Part, is_single

__all__ = ["LONGEST", "Phrases", "clipped"]

LONGEST: Final = 400
"""Characters of a sentence."""

_MOST_NAMED = 5
"""Values that are listed one by one."""


class Phrases:
    """The words for the variables, values and statements of one puzzle."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        write: Callable[[int], str] = getattr(ground.puzzle.family, "write_value", str)
        self._write = write

    def cell(self, v: int) -> str:
        """The name of a variable."""
        return printable(self.ground.name(v))

    def cells(self, cells: Iterable[int], word: str = "and") -> str:
        """A list of variables; of many only the first and how many more."""
        names = [self.cell(v) for v in cells]
        if len(names) > 12:
            names = [*names[:10], f"{len(names) - 10} more"]
        return listed(names, word)

    def number(self, value: int) -> str:
        """The text of a number."""
        return printable(self._write(value))

    def value(self, value: int) -> str:
        """The text of the one value of a set."""
        return self.number(self.ground.values[value.bit_length() - 1])

    def values(self, values: int, word: str = "and") -> str:
        """The numbers of a set, as a list."""
        return listed([self.number(n) for n in self.ground.numbers(values)], word)

    def statement(self, part: Part) -> str:
        """The name of the constraint that a part is about, or of several."""
        constraints = self.ground.model.constraints
        names = [
            printable(constraints[place].name or type(constraints[place]).__name__)
            for place in part.constraints
        ]
        return listed(names)

    def house(self, part: Part) -> str:
        """The name of the first constraint of a part."""
        constraint = self.ground.model.constraints[part.constraints[0]]
        return printable(constraint.name or type(constraint).__name__)

    def fact(self, v: int, gone: int) -> str:
        """What is known of a variable when these values are gone."""
        ground = self.ground
        name, left = self.cell(v), ground.blank[v] & ~gone
        if ground.out[v]:
            return f"{name} is {'out' if left == ground.out[v] else 'chosen'}"
        if left and is_single(left):
            return f"{name} = {self.value(left)}"
        numbers, all_ = ground.numbers(left), ground.numbers(ground.blank[v])
        if not numbers:
            return f"{name} is nothing"
        first, last = all_.index(numbers[0]), all_.index(numbers[-1])
        out = ground.numbers(gone & ground.blank[v])
        if len(numbers) == 2:
            return f"{name} is {self.values(left, 'or')}"
        if last - first == len(numbers) - 1:
            if first == 0:
                return f"{name} is at most {self.number(numbers[-1])}"
            if last == len(all_) - 1:
                return f"{name} is at least {self.number(numbers[0])}"
            if len(numbers) > 3:
                return f"{name} is {self.number(numbers[0])} to {self.number(numbers[-1])}"
        if len(out) <= min(len(numbers), _MOST_NAMED):
            return f"{name} is not {self.values(gone & ground.blank[v], 'or')}"
        if len(numbers) <= 2 * _MOST_NAMED:
            return f"{name} is {self.values(left, 'or')}"
        return f"{name} has {len(numbers)} values left"

    def facts(self, facts: Gone) -> str:
        """What is known of some variables."""
        return clipped([self.fact(v, gone) for v, gone in sorted(facts.items())], LONGEST // 2)

    def conclusions(self, removed: Gone, domains: list[int]) -> str:
        """What is said of variables that lose values: what is left, or what is gone."""
        said = []
        for v, gone in sorted(removed.items()):
            left = domains[v] & ~gone
            if is_single(left) or self.ground.out[v]:
                said.append(self.fact(v, self.ground.blank[v] & ~left))
            elif gone.bit_count() <= left.bit_count() and gone.bit_count() <= _MOST_NAMED:
                said.append(f"{self.cell(v)} is not {self.values(gone, 'or')}")
            else:
                said.append(self.fact(v, self.ground.blank[v] & ~left))
        return clipped(_grouped(said), LONGEST // 2)


def _grouped(said: list[str]) -> list[str]:
    """ "r1c3 is not 3", "r2c2 is not 3" as one: "r1c3 and r2c2 are not 3"."""
    groups: dict[str, list[str]] = {}
    for phrase in said:
        name, verb, rest = phrase.partition(" is ")
        groups.setdefault(rest if verb else phrase, []).append(name)
    return [
        (f"{names[0]} is {rest}" if len(names) == 1 else f"{listed(names)} are {rest}")
        if names[0] != rest
        else rest
        for rest, names in groups.items()
    ]


def clipped(phrases: list[str], most: int) -> str:
    """As many phrases as there is room for, and how many more there are."""
    kept: list[str] = []
    room = most
    for phrase in phrases:
        room -= len(phrase) + 2
        if room < 0 and kept:
            break
        kept.append(phrase)
    more = len(phrases) - len(kept)
    return "; ".join([*kept, f"and {more} more"] if more else kept)
