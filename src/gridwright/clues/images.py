"""What the members of a set give, one after the other, and only once.

Whether a number is three more than the reverse of a prime is asked of number after number; each
member is looked at when the first of them needs it, and never again.
"""

from collections.abc import Callable, Sequence
from typing import Any

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import asking

__all__ = ["Images"]


class Images:
    """What `way` makes of each member, an expression without other names; None for nothing."""

    def __init__(self, listed: Sequence[int], way: Callable[[int], Any]) -> None:
        self.listed, self._way = listed, way
        self._given: set[Any] = set()
        self._doubtful: list[int] = []
        # how many were looked at: whoever else looks at the same time only does so once more
        self._n_looked_at = 0

    def __contains__(self, number: int) -> bool:
        if number in self._given:
            return True
        begin = self._n_looked_at
        for i, member in enumerate(asking(self.listed[begin:]), begin):
            try:
                given = self._way(member)
            except Undecided:
                self._doubtful.append(member)
                given = None
            else:
                self._given.add(given)
            self._n_looked_at = i + 1
            if given == number:
                return True
        return False

    @property
    def doubtful(self) -> list[int]:
        """Members of which no value is known, once a number was looked for among all."""
        return self._doubtful
