"""Which values of a few numbers take part in a sum, some of the numbers being different.

A depth-first search over all but two of them; which two values are left is seen at once: the sets
of bits of both are laid over each other, one of them turned round, as two numbers with a fixed sum
rise and fall together.
"""

from collections.abc import Sequence
from operator import and_, ne, or_

from gridwright.basics.halting import ask
from gridwright.explain.parts.part import bits

__all__ = ["Adding", "Silent"]

_MOST_KNOWN = 1 << 14
_PLACES = 12
"""Places of the search for each way to make a sum, of those in which numbers may be alike: so it
is known that there are too many before they are searched."""

_OFTEN = 1 << 12
"""Places of the search after which it is asked whether to go on."""

Sets = tuple[int, ...]


class Silent(Exception):
    """There are too many combinations."""


class Adding:
    """A sum of numbers, each times its weight; `apart[i]` are the later ones that differ from i.

    `values` are the numbers of the bits.  The last two have one weight, or pairs are looked up.
    """

    def __init__(
        self,
        weights: Sequence[int],
        values: Sequence[int],
        apart: Sequence[Sequence[int]],
        total: int,
    ) -> None:
        self.weights, self.values, self.apart, self.total = weights, values, apart, total
        self.n = n = len(weights)
        self.width = len(values)
        is_run = values[-1] - values[0] == self.width - 1
        self.first = values[0] - 1 if is_run and set(weights) == {1} else None
        """One less than the first number of a run that is summed as it is, where ends are at once
        seen from the places of bits."""
        self.is_even = n > 1 and is_run and weights[-1] == weights[-2]
        """Whether pairs with one sum are found by turning a set round."""
        self.is_apart = n > 1 and n - 1 in apart[n - 2]
        self.is_alike = len(set(weights)) == 1 and all(
            len(later) == n - 1 - i for i, later in enumerate(apart)
        )
        """Whether all differ and play the same part, so that any may come first."""
        self.is_wide = self.first is not None and self.is_alike
        self._spread: dict[int, int] = {}
        """Sets as numbers of which the product is looked at."""
        self._turned: dict[int, int] = {}
        self._made: dict[tuple[int, Sets], bool] = {}
        """What was asked of domains, by the places that were allowed."""
        self.bit_of = {value: 1 << i for i, value in enumerate(values)}

    def supported(self, domains: Sets, most: int) -> Sets | None:
        """The values that take part in the sum; None if it cannot be made.

        Raises Silent after so many places of the search.
        """
        if not all(domains):
            return None
        if self.n == 1:
            weight, total = self.weights[0], self.total
            bit = 0 if total % weight else self.bit_of.get(total // weight, 0) & domains[0]
            return (bit,) if bit else None
        if self.is_wide and 1 << self.width > most and self.ways(domains) > most // _PLACES:
            raise Silent
        order = self._order(domains)
        search = _Search(self, tuple([domains[i] for i in order]), most)
        try:
            is_made = search.go(0, self.total, search.domains)
        except _Enough:
            return domains
        kept = dict(zip(order, search.kept, strict=True))
        return tuple([kept[i] for i in range(self.n)]) if is_made else None

    def is_made(self, domains: Sets, most: int) -> bool:
        """Whether the sum can be made at all; raises Silent after so many places."""
        if self.n == 1 or not all(domains):
            return self.supported(domains, most) is not None
        key = most, domains
        if key not in self._made:
            if len(self._made) > _MOST_KNOWN:
                self._made.clear()
            search = _Search(self, tuple([domains[i] for i in self._order(domains)]), most, True)
            try:
                self._made[key] = search.go(0, self.total, search.domains)
            except _Enough:
                self._made[key] = True
        return self._made[key]

    def taking(self, i: int, domains: Sets, most: int) -> int | None:
        """The values of the i-th number that take part; None if that is not quickly found.

        Those that are not settled within so many places, each, are among them.
        """
        if not self.is_alike or self.n < 3 or not all(domains):
            return None
        others = sorted((j for j in range(self.n) if j != i), key=lambda j: domains[j].bit_count())
        rest = [domains[j] for j in others]
        search = _Search(self, (domains[i], *rest), most, True)
        taking = 0
        for bit in bits(domains[i]):
            left = self.total - self.weights[0] * self.values[bit.bit_length() - 1]
            fewer = tuple([domain & ~bit for domain in rest])
            search.n_places = 0
            try:
                if all(fewer):
                    search.go(1, left, fewer)
            except (_Enough, Silent):
                taking |= bit
        return taking

    def ways(self, domains: Sets) -> int:
        """In how many ways numbers of a run make the total, if they need not differ.

        Sets are taken for numbers with a digit 1 at the place of each element, so that the digits
        of their product say how often each sum is made; none is greater than `width ** n`.
        """
        digit = self.n * self.width.bit_length()
        product = 1
        for domain in domains:
            known = self._spread.get(domain)
            if known is None:
                if len(self._spread) > _MOST_KNOWN:
                    self._spread.clear()
                known = sum(1 << digit * (bit.bit_length() - 1) for bit in bits(domain))
                self._spread[domain] = known
            product *= known
        place = self.total - self.n * self.values[0]
        return product >> digit * place & (1 << digit) - 1 if place >= 0 else 0

    def _order(self, domains: Sets) -> Sequence[int]:
        """In which order numbers are chosen: those of which few are left come first."""
        places = range(self.n)
        return sorted(places, key=lambda i: domains[i].bit_count()) if self.is_alike else places

    def ends(self, i: int, domains: Sets) -> tuple[int, int]:
        """The least and the greatest sum from the i-th number on."""
        values, lo, hi = self.values, 0, 0
        if self.first is not None:
            lo = hi = self.first * len(domains)
            for domain in domains:
                lo += (domain & -domain).bit_length()
                hi += domain.bit_length()
            return lo, hi
        for weight, domain in zip(self.weights[i:], domains, strict=True):
            least = values[(domain & -domain).bit_length() - 1]
            most = values[domain.bit_length() - 1]
            if weight > 0:
                lo, hi = lo + weight * least, hi + weight * most
            else:
                lo, hi = lo + weight * most, hi + weight * least
        return lo, hi

    def pairs(self, left: int, one: int, other: int) -> tuple[int, int]:
        """Of the last two numbers the values that make what is left."""
        return (self._turning if self.is_even else self._looking)(left, one, other)

    def _turning(self, left: int, one: int, other: int) -> tuple[int, int]:
        weight = self.weights[-1]
        if left % weight:
            return 0, 0
        both = left // weight - 2 * self.values[0]  # of their places
        if self.is_apart and both >= 0 and not both & 1:
            same = 1 << (both >> 1)
            one, other = one & ~same, other & ~same
        shift = both - self.width + 1
        if shift >= 0:
            return one & self.turned(other) << shift, other & self.turned(one) << shift
        return one & self.turned(other) >> -shift, other & self.turned(one) >> -shift

    def turned(self, values: int) -> int:
        """The same set with the greatest value as the least."""
        turned = self._turned.get(values)
        if turned is None:
            if len(self._turned) > _MOST_KNOWN:
                self._turned.clear()
            turned = int(f"{values:0{self.width}b}"[::-1], 2)
            self._turned[values] = turned
        return turned

    def _looking(self, left: int, one: int, other: int) -> tuple[int, int]:
        first, second = self.weights[-2:]
        ones = others = 0
        for bit in bits(one):
            rest = left - first * self.values[bit.bit_length() - 1]
            found = 0 if rest % second else self.bit_of.get(rest // second, 0) & other
            if found and not (self.is_apart and found == bit):
                ones |= bit
                others |= found
        return ones, others


class _Enough(Exception):
    """Each value takes part, or one combination was all that was asked for."""


class _Search:
    def __init__(self, of: Adding, domains: Sets, most: int, is_any: bool = False) -> None:
        self.of, self.domains, self.most, self.is_any = of, domains, most, is_any
        self.kept = [0] * of.n
        self.known: dict[tuple[int, int, Sets], bool] = {}
        self.n_places = 0

    def go(self, i: int, left: int, domains: Sets) -> bool:
        """Whether these make what is left, from the i-th on; what does is kept."""
        key = i, left, domains
        known = self.known.get(key)
        if known is None:
            lo, hi = self.of.ends(i, domains)
            known = lo <= left <= hi and self._searched(i, left, domains, lo, hi)
            self.known[key] = known
        return known

    def _searched(self, i: int, left: int, domains: Sets, lo: int, hi: int) -> bool:
        is_last = i == self.of.n - 2
        self.n_places += 1
        if is_last:  # as many as would be gone through for the last, alike ones once
            self.n_places += domains[0].bit_count() // (i + 1)
        if self.n_places > self.most:
            raise Silent
        if not self.n_places % _OFTEN:
            ask()
        if is_last:
            return self._pair(left, domains)
        if i == self.of.n - 3 and self.of.is_wide:
            return self._three(left, *domains)
        return self._each(i, left, domains, lo, hi)

    def _pair(self, left: int, domains: Sets) -> bool:
        one, other = self.of.pairs(left, *domains)
        if not one:
            return False
        if self.is_any:
            raise _Enough
        kept = self.kept
        if one & ~kept[-2] or other & ~kept[-1]:
            kept[-2] |= one
            kept[-1] |= other
            self._see()
        return True

    def _three(self, left: int, first: int, second: int, third: int) -> bool:
        """The last three of a run that all differ: pairs for each value of one of them.

        Places are counted from the least value; what the others must not be is left out of both.
        """
        of, width = self.of, self.of.width
        turned_second, turned_third = of.turned(second), of.turned(third)
        all_three, kept = left - 3 * of.values[0], [0, 0, 0]
        self.n_places += first.bit_count() * (1 + second.bit_count() // (of.n - 1))
        while first:
            bit = first & -first
            first ^= bit
            place = bit.bit_length() - 1
            both = all_three - place
            if both < 0:
                break
            out = bit
            if both >= place:
                out |= 1 << (both - place)
            if not both & 1:
                out |= 1 << (both >> 1)
            shift = both - width + 1
            if shift >= 0:
                one = second & turned_third << shift & ~out
            else:
                one = second & turned_third >> -shift & ~out
            if not one:
                continue
            if self.is_any:
                raise _Enough
            other = turned_second << shift if shift >= 0 else turned_second >> -shift
            kept[0] |= bit
            kept[1] |= one
            kept[2] |= third & other & ~out
        if not kept[0]:
            return False
        before = self.kept[-3:]
        self.kept[-3:] = after = list(map(or_, before, kept))
        if after != before:
            self._see()
        return True

    def _see(self) -> None:
        if not any(map(ne, map(and_, self.kept, self.domains), self.domains)):
            raise _Enough

    def _each(self, i: int, left: int, domains: Sets, lo: int, hi: int) -> bool:
        """Each value of the i-th number; with a very small or great one the others have no room."""
        of, is_made = self.of, False
        weight, apart, here, values = of.weights[i], of.apart[i], domains[0], of.values
        least = weight * values[(here & -here).bit_length() - 1]
        most = weight * values[here.bit_length() - 1]
        floor, roof = left - hi + max(least, most), left - lo + min(least, most)
        for bit in bits(here):
            number = weight * values[bit.bit_length() - 1]
            if not floor <= number <= roof:
                continue
            rest = list(domains[1:])
            for j in apart:
                rest[j - i - 1] &= ~bit
            if all(rest) and self.go(i + 1, left - number, tuple(rest)):
                is_made = True
                if not self.kept[i] & bit:
                    self.kept[i] |= bit
                    self._see()
        return is_made
