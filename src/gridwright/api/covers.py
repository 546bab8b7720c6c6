"""Exact covers from Python, over any hashable names.

>>> cover = ExactCover("abc", [["a", "b"], ["c"], ["b", "c"]])
>>> list(cover.covers())
[(['a', 'b'], ['c'])]
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import count
from typing import Any

from gridwright.api.solving import Solving, cheapest, puzzle
from gridwright.basics.errors import FormatError, PuzzleError, UnknownName, did_you_mean, shown
from gridwright.model.chosen import ones
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["ExactCover"]

_RESERVED = frozenset("|:#")


class ExactCover(Puzzle):
    """A puzzle of the family exact-cover that remembers the names and options it was made of.

    `items` must be covered exactly once, `secondary` ones at most once.  An option is an
    iterable of items; a secondary item may have a colour, ``(name, colour)``, and then options
    of that colour may share it.  As a multiplicity, a primary item may be a text such as
    ``"2|a"`` or ``"1:3|a"``.  `costs` are those of the options, for `cheapest`.

    Raises PuzzleError for an unknown or repeated item.
    """

    options: tuple[Any, ...]
    costs: tuple[int, ...]

    def __init__(
        self,
        items: Iterable[Hashable],
        options: Iterable[Iterable[Any]],
        secondary: Iterable[Hashable] = (),
        costs: Iterable[int] | None = None,
    ) -> None:
        primary, second = list(items), list(secondary)
        kept = tuple(option if isinstance(option, Sequence) else list(option) for option in options)
        words = _Words([*map(_without_multiplicity, primary), *second])
        made = puzzle(
            "exact-cover",
            [words.of_primary(item) for item in primary],
            [[words.of_place(item, i) for item in option] for i, option in enumerate(kept)],
            secondary=[words.items[item] for item in second],
        )
        super().__init__(made.family, made.grid, made.givens, made.clues, made.meta)
        prices = () if costs is None else tuple(costs)
        if prices and len(prices) != len(kept):
            raise FormatError(f"{len(prices)} costs for {len(kept)} options", place="costs")
        object.__setattr__(self, "options", kept)
        object.__setattr__(self, "costs", prices)

    def covers(self, **options: Any) -> Iterator[tuple[Any, ...]]:
        """The covers, one at a time, each as the options it consists of, in their given order.

        Further arguments are those of `gridwright.solutions`: time, nodes, engine, ...
        """
        for assignment in Solving(self, **options).assignments():
            yield tuple(self.options[int(number)] for number in ones(assignment))

    def cheapest(self, k: int = 1, **options: Any) -> list[tuple[int, tuple[Any, ...]]]:
        """The k covers of least cost, cheapest first, each with its cost.

        Further arguments are limits, as of `gridwright.cheapest`, which also tells whether the
        search was finished; here an unfinished one raises PuzzleError.
        """
        result = cheapest(self, dict(enumerate(self.costs)), k, **options)
        if not result.exhausted:
            raise PuzzleError(f"stopped by {result.stopped.value}: cheaper covers may exist")
        return [
            (cost, tuple(self.options[number] for number in solution.options))
            for cost, solution in result.found
        ]


class _Words:
    """A word for each name and each colour, as the family's text needs it."""

    def __init__(self, names: list[Hashable]) -> None:
        self.items: dict[Hashable, str] = {}
        self.colours: dict[Hashable, str] = {}
        self.taken: set[str] = set()
        for name in names:
            self.add(name, self.items, "item")

    def add(self, name: Hashable, words: dict[Hashable, str], kind: str) -> str:
        """The word of a name: its text, if that is one word and not taken, or a numbered one."""
        if name not in words:
            word = "".join(str(name).split())
            if not word or word in self.taken or not _RESERVED.isdisjoint(word):
                numbered = (f"{kind}{i}" for i in count(len(words)))
                word = next(word for word in numbered if word not in self.taken)
            self.taken.add(word)
            words[name] = word
        return words[name]

    def of_primary(self, item: Hashable) -> str:
        """The word of a primary item, with its multiplicity."""
        often = item.rpartition("|")[0] if isinstance(item, str) else ""
        return (often + "|" if often else "") + self.items[_without_multiplicity(item)]

    def of_place(self, item: Any, option: int) -> str:
        """The word for one place of an option, with its colour."""
        if item in self.items:
            return self.items[item]
        name, colour = item, None
        if isinstance(item, tuple) and len(item) == 2:
            name, colour = item
        elif isinstance(item, str) and ":" in item:
            name, _, colour = item.partition(":")
        if name not in self.items or colour is None:
            guess = did_you_mean(str(name), map(str, self.items))
            raise UnknownName(f"{shown(name)} is not an item{guess}", place=f"option {option + 1}")
        return f"{self.items[name]}:{self.add(colour, self.colours, 'colour')}"


def _without_multiplicity(item: Hashable) -> Hashable:
    return item.rpartition("|")[2] if isinstance(item, str) else item
