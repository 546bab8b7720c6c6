"""How the plain engine reasons about one constraint: which values cannot be.

A domain is a whole number used as a set: bit i is up while the variable may still have the
i-th value of the model, in increasing order.  A rule looks at the domains of its scope and
takes bits away; it never adds one.  It may miss things, but once all its variables have a
single value it must know whether the constraint holds.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Hashable, Iterable, Iterator
from itertools import islice, product
from typing import Any, ClassVar, Generic, TypeVar, cast

from gridwright.basics.evaluate import Interval
from gridwright.engines.trying import may_be_met
from gridwright.model.constraints import Constraint

__all__ = [
    "Apart",
    "Contradiction",
    "Domains",
    "Enumerate",
    "Patience",
    "Rule",
    "bits",
    "is_single",
    "narrow",
]

Domains = list[int]
Apart = tuple[int, ...]
"""For each place of a scope the earlier places, as a set, whose values another rule keeps apart
from its own."""
C = TypeVar("C", bound=Constraint)


class Patience:
    """Work that may still be done at the root, in combinations that are tried, and the rows that
    have been written out there.
    """

    def __init__(self) -> None:
        self.written: dict[Hashable, Any] = {}
        # a third of a second; 200,000 took twice that at the root of every crossword among the
        # examples and saved nothing later, 30,000 cost one of them 4,700 nodes (2026-11-21)
        self.left = 60_000


class Contradiction(Exception):
    """A constraint cannot be met any more."""


class Rule(Generic[C]):
    """The reasoning for one constraint; `scope` are places in the list of domains."""

    cost: ClassVar[int] = 1
    """Cheap rules run before dear ones."""

    is_late: ClassVar[bool] = False
    """Whether there is more to say at the root, once no rule has anything to say there."""

    is_exact = False
    """Whether it has nothing to add to what it has narrowed itself."""

    patience: "Patience | None" = None
    """At the root, what all rules together may spend there: all that follows is below it."""

    def __init__(self, constraint: C, scope: tuple[int, ...], values: list[int]) -> None:
        self.constraint, self.scope, self.values = constraint, scope, values

    def begin(self, root: Domains, apart: Apart) -> None:
        """Be told the domains within which all others will be, and what other rules say."""

    def apply(self, domains: Domains) -> Iterator[int]:
        """Narrow domains, yielding the variables that changed; raises Contradiction."""
        raise NotImplementedError

    def apply_late(self, domains: Domains) -> Iterator[int]:
        """The same at the root, for the first time after nothing else was to be said."""
        raise NotImplementedError

    def judge(self, domains: Domains) -> Iterator[int]:
        """What can be said without looking at combinations."""
        raise NotImplementedError

    def between(self, lo: int, hi: int) -> int:
        """The set of the values from lo to hi."""
        if lo > hi:
            return 0
        return (1 << bisect_right(self.values, hi)) - (1 << bisect_left(self.values, lo))

    def ends(self, domain: int) -> Interval:
        """The least and the greatest value of a domain."""
        lowest = (domain & -domain).bit_length() - 1
        return self.values[lowest], self.values[domain.bit_length() - 1]

    def value(self, bit: int) -> int:
        """The value of a domain with a single bit."""
        return self.values[bit.bit_length() - 1]

    def bit(self, value: int) -> int:
        """The set of one value; empty if no variable of the model can have it."""
        return self.between(value, value)


class Enumerate(Rule[C]):
    """Any constraint: try all combinations, if they are few, and keep the values that occur."""

    cost = 5
    most: ClassVar[int] = 300
    """Combinations that are tried; measured on equation boards: 100 to 1,000 are alike."""
    are_distinct = False
    """Whether other rules say that all its variables differ: then few combinations are left."""

    def begin(self, root: Domains, apart: Apart) -> None:
        everyone = [(1 << place) - 1 for place in range(len(self.scope))]
        self.are_distinct = len(self.scope) > 1 and list(apart) == everyone

    def apply(self, domains: Domains) -> Iterator[int]:
        combinations = 1
        for v in self.scope:
            combinations *= domains[v].bit_count()
        if combinations <= self.most:
            return self.enumerate(domains)
        if self.are_distinct:
            choices = list(islice(self.distinct(domains), self.most + 1))
            if len(choices) <= self.most and None not in choices:
                return self.keep_those(domains, cast(list[tuple[int, ...]], choices))
        return self.judge(domains)

    def distinct(self, domains: Domains) -> Iterator[tuple[int, ...] | None]:
        """The combinations of different values; None after as many steps as are worth it."""
        n, steps = len(self.scope), 0
        stack: list[tuple[int, tuple[int, ...]]] = [(0, ())]
        while stack:
            taken, choice = stack.pop()
            steps += 1
            if steps > 2 * self.most:
                yield None
                return
            if len(choice) == n:
                yield choice
                continue
            left = domains[self.scope[len(choice)]] & ~taken
            stack += [(taken | bit, (*choice, bit)) for bit in bits(left)]

    def enumerate(self, domains: Domains) -> Iterator[int]:
        """Keep the values that take part in a combination for which the constraint holds."""
        choices = product(*(tuple(bits(domains[v])) for v in self.scope))
        if not self.are_distinct:
            return self.keep_those(domains, choices)
        return self.keep_those(domains, (one for one in choices if len(set(one)) == len(one)))

    def keep_those(self, domains: Domains, choices: Iterable[tuple[int, ...]]) -> Iterator[int]:
        """Keep the values of those among these combinations for which the constraint holds."""
        supported = [0] * len(self.scope)
        for choice in choices:
            if may_be_met(self.constraint, tuple(map(self.value, choice))):
                supported = [a | b for a, b in zip(supported, choice, strict=True)]
        if not self.scope and not may_be_met(self.constraint, ()):
            raise Contradiction
        for v, allowed in zip(self.scope, supported, strict=True):
            if narrow(domains, v, allowed):
                yield v

    def judge(self, domains: Domains) -> Iterator[int]:
        """What can be said while there are too many combinations: here, nothing."""
        return iter(())


def narrow(domains: Domains, variable: int, allowed: int) -> bool:
    """Keep the allowed values only; whether that changed anything.  Raises Contradiction."""
    kept = domains[variable] & allowed
    if kept == domains[variable]:
        return False
    if not kept:
        raise Contradiction
    domains[variable] = kept
    return True


def bits(domain: int) -> Iterator[int]:
    """The single bits of a set, lowest first."""
    while domain:
        lowest = domain & -domain
        yield lowest
        domain ^= lowest


def is_single(domain: int) -> bool:
    """Whether a domain has one value left."""
    return domain & (domain - 1) == 0
