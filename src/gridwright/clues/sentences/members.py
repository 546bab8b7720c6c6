"""Reading in sentences the numbers of a kind one by one: ``the first five primes``.

::

    members := "the first" N KIND | "all"? "the"? "numbers" ("from" N "to" N | "up to" N)
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from gridwright.clues.numbers.extremes import first_of
from gridwright.clues.numbers.named import kind_of
from gridwright.clues.sentences.words import SentenceWords
from gridwright.clues.tree import Node

__all__ = ["SentenceMembers"]

_MOST: Final = 30
"""Numbers that are taken one by one."""
_THE_FIRST: Final = tuple(f"{all_}first" for all_ in ("", "the ", "all the ", "all of the "))
_NUMBERS: Final = ("numbers", "integers", "whole numbers", "positive integers", "natural numbers")
_ALL_NUMBERS: Final = tuple(
    f"{all_}{numbers}"
    for all_ in ("", "the ", "all the ", "all of the ", "all ", "every one of the ", "each of the ")
    for numbers in (*_NUMBERS, "digits")
)


class SentenceMembers(SentenceWords):
    """Numbers of a kind, as a list."""

    def figures(self, at: int, /) -> Iterator["tuple[int, int]"]:
        """A number that is written out."""
        raise NotImplementedError

    @cached_property
    def may_have_members(self) -> bool:
        """Whether a word is there that these begin with; few clues have one."""
        return not {"first", "from", "between"}.isdisjoint(self.texts)

    def members(self, at: int) -> Iterator["tuple[list[Node], int]"]:
        """``the first five primes``, ``the numbers from 1 to 6``; two at least."""
        if not self.may_have_members:
            return
        for start in self.behind(at, *_THE_FIRST):
            for n, middle in self.figures(start):
                if 1 < n <= _MOST:
                    yield from (([*map(self.number, m)], e) for m, e in self.firsts(n, middle))
        for start in self.behind(at, *_ALL_NUMBERS):
            for between in self.behind(start, "from", "between"):
                for first, middle in self.figures(between):
                    for to in self.behind(middle, "to", "up to", "and", "through"):
                        for last, end in self.figures(to):
                            if 1 < last - first + 1 <= _MOST:
                                yield [*map(self.number, range(first, last + 1))], end

    def firsts(self, n: int, at: int) -> Iterator["tuple[list[int], int]"]:
        for end in self.behind(at, *_NUMBERS):
            yield [*range(1, n + 1)], end
        for kind, end in self.names(at):
            known = None if kind.names else kind_of(kind)
            found = first_of(known, n, self.prose.base) if known else None
            if found:
                yield from ((found, last) for last in self.skipping(end, "numbers"))
