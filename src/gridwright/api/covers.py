"""Exact covers from Python, over any hashable names.

>>> cover = ExactCover("abc", [["a", "b"], ["c"], ["b", "c"]])
>>> list(cover.covers())
[(['a', 'b'], ['c'])]
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple, Unpack

from gridwright.api.options import RunOptions, SearchOptions
from gridwright.api.problems import Problem, as_puzzle
from gridwright.api.solving import Solving, puzzle
from gridwright.api.solving import count as count_all
from gridwright.basics.errors import FormatError, PuzzleError, UnknownName, did_you_mean, shown
from gridwright.basics.numbers import whole
from gridwright.basics.stopped import Stopped
from gridwright.model.chosen import ones
from gridwright.model.constraints import Variable
from gridwright.model.stats import Stats
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.result import Count
from gridwright.run.inline import Run, begun
from gridwright.run.limits import Limits
from gridwright.run.progress import Progress
from gridwright.run.state import Hooks
from gridwright.run.stopping import Stopping
from gridwright.run.verifying import verify

__all__ = ["Cheapest", "ExactCover", "cheapest"]

_RESERVED = frozenset("|:#")


class ExactCover(Puzzle):
    """A puzzle of the family exact-cover that remembers the names and options it was made of.

    `items` must be covered exactly once, `secondary` ones at most once.  An option is an
    iterable of items; a secondary item may have a colour, ``(name, colour)``, and then options
    of that colour may share it.  As a multiplicity, a primary item may be a text such as
    ``"2|a"`` or ``"1:3|a"``.  `costs` are those of the options, for `cheapest`.

    Raises PuzzleError for an unknown or repeated item.

    >>> cover = ExactCover("abc", ["ab", "c", "bc", "a"])
    >>> list(cover.covers())
    [('ab', 'c'), ('bc', 'a')]
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

    def covers(
        self, *, limit: int | None = None, **options: Unpack[SearchOptions]
    ) -> Iterator[tuple[Any, ...]]:
        """The covers, one at a time, each as the options it consists of, in their given order.

        Further arguments are those of `gridwright.solutions`: time, nodes, engine, ...
        """
        for assignment in Solving(self, limit=limit, **options).assignments():
            yield tuple(self.options[int(number)] for number in ones(assignment))

    def count(self, *, limit: int | None = None, **options: Unpack[RunOptions]) -> Count:
        """How many covers there are: an int that also tells whether it is all of them.

        Options are those of `gridwright.count`, which raises the same errors.

        >>> ExactCover("abc", ["ab", "c", "bc", "a"]).count()
        2
        """
        return count_all(self, limit=limit, **options)

    def cheapest(
        self,
        k: int = 1,
        *,
        time: float | None = None,
        nodes: int | None = None,
        cancelled: Callable[[], bool] = lambda: False,
        progress: Callable[[Progress], None] | None = None,
    ) -> list[tuple[int, tuple[Any, ...]]]:
        """The k covers of least cost, cheapest first, each with its cost.

        Like `gridwright.cheapest`, which also tells whether the search was finished; here an
        unfinished one raises PuzzleError.
        """
        costs: dict[Variable, int] = dict(enumerate(self.costs))
        result = cheapest(
            self, costs, k, time=time, nodes=nodes, cancelled=cancelled, progress=progress
        )
        if not result.exhausted:
            raise PuzzleError(f"stopped by {result.stopped.value}: cheaper covers may exist")
        return [
            (cost, tuple(self.options[number] for number in solution.options))
            for cost, solution in result.found
        ]


class Cheapest(NamedTuple):
    """The solutions of least cost, each with its cost; `stopped` tells whether that is proved."""

    found: tuple[tuple[int, Solution], ...]
    stopped: Stopped
    stats: Stats

    @property
    def exhausted(self) -> bool:
        """Whether the search was finished: no solution is cheaper than these."""
        return self.stopped is Stopped.EXHAUSTED


def cheapest(
    puzzle: Problem,
    costs: Mapping[Variable, int],
    k: int = 1,
    *,
    time: float | None = None,
    nodes: int | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    progress: Callable[[Progress], None] | None = None,
) -> Cheapest:
    """The k solutions whose values, each times the cost of its variable, sum to least.

    For exact covers the cost of a variable is that of choosing the option.  Raises EngineError
    for a puzzle that is no exact cover, has multiplicities or more than 4,096 options.

    >>> import gridwright as gw
    >>> cover = gw.ExactCover("ab", ["a", "b", "ab"])
    >>> result = cheapest(cover, {0: 2, 1: 2, 2: 3})
    >>> [(cost, solution.cover) for cost, solution in result.found], result.exhausted
    ([(3, [['a', 'b']])], True)
    """
    from gridwright.engines.cover import Cover
    from gridwright.engines.cover.adapter import ModelCheapest

    k, limits = whole(k, "a number of solutions:", 1), Limits(None, time, nodes)
    stopping, puzzle = Stopping(limits.seconds, cancelled), as_puzzle(puzzle)

    def start() -> ModelCheapest:
        return Cover().start_cheapest(puzzle.model(), costs, k)

    search = begun(stopping, start)
    run = Run(search, limits, Hooks(progress=progress), stopping=stopping)
    run.count()
    found: list[tuple[int, Solution]] = []
    if isinstance(search, ModelCheapest):
        model = puzzle.model()
        for cost, assignment in search.best():
            verify(model, assignment, lambda: "cover", puzzle.name)
            found.append((cost, puzzle.family.read(puzzle, assignment)))
    return Cheapest(tuple(found), run.stopped or Stopped.CANCELLED, run.stats)


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
