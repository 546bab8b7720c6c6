"""What does not change while a puzzle is explained: variables, parts, and who looks at what."""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from contextlib import suppress
from copy import copy
from functools import cached_property

from gridwright.basics.errors import PuzzleError
from gridwright.basics.halting import asking
from gridwright.explain.compounds import compounds
from gridwright.explain.marks import Counted, counted
from gridwright.explain.parts.part import Gone, Kept, Part, Recalling, State, ends_differ, is_single
from gridwright.explain.parts.registry import maker_for
from gridwright.explain.parts.setting import Setting
from gridwright.model.constraints import AllDifferent, Constraint, Variable
from gridwright.model.model import Model
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["WORTH", "Ground", "of_facts"]


WORTH = 20_000
"""How often parts are asked in Python before compiled waves are looked for: some 0.1 s."""

_NEVER = 1 << 60
"""More than anybody asks."""

_NOTHING: Constraint = AllDifferent(())
"""What stands where a statement is not known."""

_MOST_KNOWN = 1 << 12
"""Sets of which the numbers are kept."""

Seen = Callable[[Sequence[int]], tuple[int, ...]]
"""What takes the domains of a scope out of all of them."""

Recalled = tuple[Seen, Kept, Callable[[tuple[int, ...], int], Gone | None]]
"""What a part looks at, what it said of that before, and how it is asked of anything else."""


Looking = list[tuple[int, int, Callable[[int, int], bool] | None]]
"""Parts that look at a variable with their bits, and when they must."""


class _Minded(dict[tuple[int, int], Looking]):
    """By what a variable may have been, and what is left, the parts that must look at it."""

    def __init__(self, looking: Looking) -> None:
        super().__init__()
        self._looking = looking

    def __missing__(self, key: tuple[int, int]) -> Looking:
        if len(self) > _MOST_KNOWN:
            self.clear()
        found = self[key] = [
            (number, bit, None)
            for number, bit, minds in self._looking
            if minds is None or minds(*key)
        ]
        return found


class Ground:
    """A puzzle in parts.

    `blank[v]` is the set of what a variable may be where nothing is given, `start[v]` what the
    puzzle allows; `watching[v]` are the parts that look at v, by number, `booking[v]` those on the
    side.  Raises PuzzleError for a puzzle that makes no model.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.model = puzzle, puzzle.model()
        empty = _without_givens(puzzle, self.model)
        self.variables = list(self.model.domains)
        self.values = sorted(
            {value for model in (self.model, empty) for value in _all_values(model)}
        )
        bit = {value: 1 << i for i, value in enumerate(self.values)}
        index = {variable: v for v, variable in enumerate(self.variables)}
        known: dict[int, int] = {}

        def set_of(domain: Sequence[int]) -> int:
            if id(domain) not in known:  # cells share one
                known[id(domain)] = sum(bit[value] for value in domain)
            return known[id(domain)]

        self.start = [set_of(domain) for domain in self.model.domains.values()]
        blank = [set_of(domain) for domain in empty.domains.values()]
        self.blank = [a | b for a, b in zip(blank, self.start, strict=True)]
        constraints = self.model.constraints
        houses = Setting.houses_of(constraints, index)
        self.setting = Setting(index, self.values, self.blank, constraints, houses, {})
        self.index: Mapping[Variable, int] = index
        self._numbers: dict[int, tuple[int, ...]] = {}
        self.out: list[int] = []
        """By variable the value that an option has when it is not chosen: nobody tells that."""
        together = counted(self.setting)
        self._take_up(self._parts(range(len(constraints)), together))
        options = {v for part in self.parts if part.kind.startswith("cover.") for v in part.scope}
        zero = bit.get(0, 0)
        self.out = [zero if v in options else 0 for v in range(len(self.variables))]
        helpers = {index[variable] for variable in puzzle.family.helpers(puzzle, self.variables)}
        helpers |= {v for one in together for v in one.helpers}
        self.unasked = [blank if v in helpers else 0 for v, blank in enumerate(self.blank)]
        """By variable the values of which nobody asks whether they are true."""

    def _take_up(self, parts: list[Part]) -> None:
        """Look with these parts, which nobody has asked anything yet."""
        self.parts = parts
        self.watching: list[list[int]] = [[] for _ in self.variables]
        self.booking: list[list[int]] = [[] for _ in self.variables]
        for number, part in enumerate(parts):
            lists = self.booking if part.is_book else self.watching
            for v in part.scope:
                lists[v].append(number)
        self.minds = [_minding(part) for part in parts]
        """By part what says when it must look at a variable; None where always."""
        self.widened: dict[Hashable, Gone] = {}
        """The fewest facts from which parts say something, as they were found (`shorten`)."""
        self._kept: dict[int, list[Recalled | None]] = {}
        self.lasting: set[tuple[int, int]] = set()
        """Values of variables that broke nothing in the last trial within a trial (`trial`)."""
        self.quick: object = None
        """Compiled waves, if there are any (`quick`)."""
        self.quick_from = WORTH
        """How often parts are asked before these are looked for."""
        self.n_learnt = 0
        """How often parts came to know more."""
        self.n_asked = 0
        """How often a part was asked in all trials so far: what they cost, whatever the machine."""

    def among(self, places: Collection[int]) -> "Ground":
        """The same for somebody who knows no statements but these.

        Its parts are its own; compiled waves are not worth their while in it.
        """
        known, setting = frozenset(places), self.setting
        one = copy(self)
        for name in ("looking", "looking_at", "watched", "unending", "booked"):
            one.__dict__.pop(name, None)
        one.setting = setting._replace(
            constraints=[
                constraint if place in known else _NOTHING
                for place, constraint in enumerate(setting.constraints)
            ],
            houses=tuple(house for house in setting.houses if house[0] in known),
        )
        one._take_up(one._parts(sorted(known), counted(one.setting)))
        one.quick_from = _NEVER
        return one

    @cached_property
    def looking(self) -> list[Looking]:
        """By variable the parts that look at it with their bits, and when they must."""
        return [
            [(number, 1 << number, self.parts[number].minding(v)) for number in numbers]
            for v, numbers in enumerate(self.watching)
        ]

    @cached_property
    def looking_at(self) -> list["_Minded | None"]:
        """By variable the same, where parts mind it otherwise than they mind others."""
        return [
            _Minded(looking)
            if any(self.parts[number].minds_apart for number, *_ in looking)
            else None
            for looking in self.looking
        ]

    @cached_property
    def watched(self) -> list[int]:
        """By variable the parts that look at it, as a set."""
        return [sum(1 << number for number in numbers) for numbers in self.watching]

    @cached_property
    def unending(self) -> list[int]:
        """The same without those that look at nothing but ends."""
        ends = sum(1 << i for i, minds in enumerate(self.minds) if minds is ends_differ)
        return [watched & ~ends for watched in self.watched]

    @cached_property
    def booked(self) -> list[int]:
        """By variable the parts on the side that look at it, as a set."""
        return [sum(1 << number for number in numbers) for numbers in self.booking]

    def has_learnt(self) -> None:
        """Some parts know more now, and keep what they say."""
        self.n_learnt += 1
        self._kept.clear()

    def kept(self, cap: int) -> list[Recalled | None]:
        """By part how what it said with a cap is found, if it keeps that."""
        if cap not in self._kept:
            self._kept[cap] = [
                (part.seen, part.kept(cap), part.learn)
                if isinstance(part, Recalling) and part.keeps(cap)
                else None
                for part in self.parts
            ]
        return self._kept[cap]

    def _parts(self, places: Iterable[int], together: Sequence[Counted]) -> list[Part]:
        constraints, parts = self.model.constraints, [one.part for one in together]
        told = {place for one in together for place in one.places}
        for place in asking((place for place in places if place not in told), 16):
            constraint = constraints[place]
            parts += maker_for(type(constraint).__name__)(constraint, place, self.setting)
        parts += compounds(self.setting, parts)
        return parts

    def begin(self) -> State:
        """The puzzle as it is given, with nothing placed."""
        return State(self.start.copy(), [0] * len(self.start))

    def is_line(self, part: Part) -> bool:
        """Whether what a part looks at are cells of one row or column."""
        cells, cols = [self.variables[v] for v in part.scope], self.puzzle.grid.cols
        if not cols or not all(isinstance(cell, int) for cell in cells):
            return False
        places = [divmod(int(cell), cols) for cell in cells]
        return any(len({place[i] for place in places}) == 1 for i in (0, 1))

    def name(self, v: int) -> str:
        """The name of a variable for people."""
        return self.puzzle.name(self.variables[v])

    def numbers(self, values: int) -> tuple[int, ...]:
        """The numbers in a set."""
        if values not in self._numbers:
            if len(self._numbers) > _MOST_KNOWN:
                self._numbers.clear()
            self._numbers[values] = tuple(self.setting.numbers(values))
        return self._numbers[values]


def of_facts(ground: Ground, facts: Gone) -> State:
    """The board of which nothing is known but these facts."""
    domains = ground.blank.copy()
    placed = [0] * len(domains)
    for v, gone in facts.items():
        domains[v] &= ~gone
        if is_single(domains[v]):
            placed[v] = domains[v]
    return State(domains, placed)


def _minding(part: Part) -> Callable[[int, int], bool] | None:
    """What says when a part must look at a variable; None where it must always."""
    if part.minds_ends:
        return ends_differ
    return None if type(part).minds is Part.minds else part.minds


def _without_givens(puzzle: Puzzle, model: Model) -> Model:
    """The model of the puzzle with nothing given; its own if that has other variables."""
    with suppress(PuzzleError):
        if not puzzle.givens:
            return model
        empty = puzzle.with_givens(dict.fromkeys(puzzle.givens)).model()
        if list(empty.domains) == list(model.domains):
            return empty
    return model


def _all_values(model: Model) -> set[int]:
    seen: dict[int, object] = {}
    found: set[int] = set()
    for domain in model.domains.values():
        if id(domain) not in seen:
            seen[id(domain)] = domain
            found.update(domain)
    return found
