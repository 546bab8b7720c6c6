"""What a person looks at when one statement speaks: a part of a constraint, or of a few together.

Sets of values are whole numbers: bit i is up while the variable may still have the i-th value of
the model, in increasing order.  A part looks at a state and says which values cannot be; it keeps
nothing, changes nothing, and never says less of a smaller state than of a larger one.  What it says
is true of all solutions of its constraints, so that these, the facts and the negated conclusion
have none.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import ClassVar, NamedTuple

__all__ = [
    "MANY",
    "Broken",
    "Gone",
    "Kept",
    "Part",
    "Recalling",
    "State",
    "bits",
    "ends_differ",
    "is_single",
    "lost",
    "spread",
]

MANY = 1 << 30
"""A cap that silences nothing."""

Gone = dict[int, int]
"""By variable the values that it cannot have."""


class Broken(Exception):
    """A statement cannot be met any more."""


class State(NamedTuple):
    """How far one has got: what each variable may be, and which are placed.

    `placed[v]` is the set of the one value that v has, or 0: a variable that has one value left is
    not placed until somebody has said so.
    """

    domains: list[int]
    placed: list[int]

    def copy(self) -> "State":
        """Another state that is the same."""
        return State(self.domains.copy(), self.placed.copy())


class Part(ABC):
    """One way to look at a statement.

    kind         for the words: ``house.place``
    is_book      whether it is done on the side, whenever a value is placed: it looks at nothing but
                 placed values, and costs nothing
    is_alone     whether it can be asked by itself what it says of other facts
    minds_ends   whether it looks at nothing but the least and the greatest value of a variable
    minds_apart  whether it minds some variables otherwise than others (`minding`)
    is_list_alone  whether nothing is known of its statement but a list
    rank         how far it is from what one sees at once
    scope        the variables it looks at, none twice
    seen         of a list by variable what is there for the scope
    constraints  places in `Model.constraints`
    """

    kind: ClassVar[str]
    is_book: ClassVar[bool] = False
    is_alone: ClassVar[bool] = True
    minds_ends: ClassVar[bool] = False
    minds_apart: ClassVar[bool] = False
    is_list_alone: bool = False
    rank: int = 1

    def __init__(self, scope: Sequence[int], constraints: Sequence[int]) -> None:
        self.scope, self.constraints = tuple(dict.fromkeys(scope)), tuple(constraints)
        self.seen = _seen(self.scope)

    @abstractmethod
    def speak(self, state: State, cap: int) -> Gone:
        """The values that cannot be, and are there; raises Broken.

        Where more than `cap` combinations had to be gone through, nothing.
        """

    def says(self, state: State, target: Gone | None, cap: int) -> bool:
        """Whether it says that the target is gone, or that it is broken."""
        try:
            found = self.speak(state, cap)
        except Broken:
            return True
        return target is not None and all(
            not gone & state.domains[v] & ~found.get(v, 0) for v, gone in target.items()
        )

    def minds(self, before: int, left: int) -> bool:
        """Whether it may say more, beyond what is gone, once a domain has shrunk to what is left.

        Where it does not it need not be asked.
        """
        return not self.minds_ends or ends_differ(before, left)

    def minding(self, v: int) -> Callable[[int, int], bool] | None:
        """The same for one variable, which it may mind otherwise than others; None if always."""
        if self.minds_ends:
            return ends_differ
        return None if type(self).minds is Part.minds else self.minds

    def told_of(self, state: State, v: int) -> Gone:
        """What it says on the side as soon as v is placed, where it has told of all others."""
        return self.speak(state, 1)

    def why(self, state: State, target: Gone | None, blank: Sequence[int]) -> Gone | None:
        """The facts from which it says `target` (None: that it is broken), as values that are gone.

        None where it cannot tell by itself: then premises are widened as far as it still says so.
        """
        return None

    def needed(self, state: State, v: int, gone: int, target: Gone | None, cap: int) -> int | None:
        """Which of these values of v must be gone if it is to say what it says of a state.

        None where it cannot tell by itself: then they are given back one by one.
        """
        return None

    def saying(
        self, state: State, v: int, gone: int, target: Gone | None, cap: int
    ) -> Callable[[int], bool] | None:
        """With which values of v it says what it says of a state, some of these given back.

        None where it has to be asked for each.
        """
        return None

    def rests_on(self, because: Gone, target: Gone | None) -> tuple[int, ...] | None:
        """Those of its constraints by which the target follows from facts; None if all are."""
        return None

    def beside(self, v: int, u: int, value: int) -> int:
        """What it takes from v on the side as soon as u is placed, if it can tell by itself."""
        return 0

    def looked(self, state: State) -> int:
        """How many combinations it goes through in this state."""
        return 1

    @property
    def n_rows(self) -> int:
        """How long the list is that was written."""
        return 0

    def write(self, state: State, most: int) -> bool:
        """Write a list if it has one, of at most so many; whether it was not there before."""
        return False

    def write_anew(self, state: State, most: int) -> bool:
        """The same where the list that is there does not serve this state."""
        return self.write(state, most)

    def is_placing(self, v: int, gone: int, blank: Sequence[int]) -> bool:
        """Whether these values leave one, and are gone for one reason."""
        return False


Kept = dict[tuple[int, ...], Gone | None]
"""What a part said, by the domains of its scope; None where it was broken."""


class Recalling(Part):
    """A part that keeps what it said: it looks at nothing but the domains of its scope.

    So whoever asks very often may look into what is kept (`kept`) before it is asked (`learn`).
    """

    most_kept: ClassVar[int] = 1 << 13
    counts: ClassVar[bool] = False
    """Whether it is silent where it had to go through too many combinations."""

    def __init__(self, scope: Sequence[int], constraints: Sequence[int]) -> None:
        super().__init__(scope, constraints)
        self._kept: dict[int, Kept] = {}

    @abstractmethod
    def judged(self, domains: tuple[int, ...], cap: int) -> Gone | None:
        """What these domains lose; None if it is broken."""

    def keeps(self, cap: int) -> bool:
        """Whether it is worth while to look into what is kept."""
        return True

    def kept(self, cap: int) -> Kept:
        """All that it said with a cap; it stays the same dictionary, and grows."""
        return self._kept.setdefault(cap if self.counts else 0, {})

    def learn(self, domains: tuple[int, ...], cap: int) -> Gone | None:
        """What these domains lose, which is kept."""
        kept = self.kept(cap)
        if len(kept) > self.most_kept:
            kept.clear()
        gone = kept[domains] = self.judged(domains, cap)
        return gone

    def speak(self, state: State, cap: int) -> Gone:
        domains = self.seen(state.domains)
        kept = self.kept(cap)
        gone = kept[domains] if domains in kept else self.learn(domains, cap)
        if gone is None:
            raise Broken
        return gone

    def breaks(self, domains: tuple[int, ...], cap: int) -> bool:
        """Whether these domains break it, which may be sooner said than what they lose."""
        kept = self.kept(cap)
        return (kept[domains] if domains in kept else self.learn(domains, cap)) is None

    def forget(self) -> None:
        """It knows more now."""
        for kept in self._kept.values():
            kept.clear()


def _seen(scope: Sequence[int]) -> Callable[[Sequence[int]], tuple[int, ...]]:
    """What quickly takes the elements of a scope out of a list."""
    if len(scope) > 1:
        return itemgetter(*scope)
    return lambda known: tuple([known[v] for v in scope])


def bits(values: int) -> Iterator[int]:
    """The single bits of a set, lowest first."""
    while values:
        lowest = values & -values
        yield lowest
        values ^= lowest


def ends_differ(before: int, left: int) -> bool:
    """Whether the least or the greatest value of a set is another than that of a larger one."""
    return (before ^ left) & -before & before != 0 or before.bit_length() != left.bit_length()


def is_single(values: int) -> bool:
    """Whether one value is left, or none."""
    return values & (values - 1) == 0


def lost(scope: Sequence[int], domains: Sequence[int], kept: Sequence[int]) -> Gone:
    """What the variables of a scope lose when of these domains only so much is kept."""
    return {
        v: domain & ~some
        for v, domain, some in zip(scope, domains, kept, strict=True)
        if domain & ~some
    }


def spread(values: int, known: Sequence[int]) -> list[int]:
    """The numbers in a set, in increasing order; `known` are those of all bits."""
    return [known[bit.bit_length() - 1] for bit in bits(values)]
