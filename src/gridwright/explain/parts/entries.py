"""Statements about several entries: no two are alike, each is greater than the one before."""

from collections.abc import Iterator, Sequence
from typing import cast

from gridwright.explain.parts.part import Broken, Gone, Part, State, bits, is_single
from gridwright.explain.parts.setting import Setting
from gridwright.model.constraints import Constraint
from gridwright.model.entries import Distinct, NumbersRise, Places

__all__ = ["Rising", "Unlike", "distinct", "rising"]


def distinct(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """One for all entries."""
    of = cast(Distinct, constraint)
    yield Unlike(setting.scope(of), place, of.entries)


def rising(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """One for all entries."""
    of = cast(NumbersRise, constraint)
    yield Rising(setting.scope(of), place, setting, of.entries, of.base)


class Unlike(Part):
    """An entry that is written in full is not what one more digit would make of another."""

    kind = "entry.unlike"

    def __init__(self, scope: Sequence[int], place: int, entries: Sequence[Places]) -> None:
        super().__init__(scope, (place,))
        written = [tuple(scope[i] for i in places) for places in entries]
        self.same_length = [
            [other for other in written if len(other) == length]
            for length in sorted({len(entry) for entry in written})
        ]

    def speak(self, state: State, cap: int) -> Gone:
        gone: Gone = {}
        for v, value, *_ in self._alike(state.domains):
            if v < 0 or not state.domains[v] & ~gone.get(v, 0) & ~value:
                raise Broken
            gone[v] = gone.get(v, 0) | value
        return gone

    def minds(self, before: int, left: int) -> bool:
        """Whether one more digit is written."""
        return is_single(left)

    def _alike(
        self, domains: Sequence[int]
    ) -> Iterator[tuple[int, int, tuple[int, ...], tuple[int, ...]]]:
        """A variable and a value that would make two entries alike; -1 where they are."""
        for entries in self.same_length:
            full: dict[tuple[int, ...], tuple[int, ...]] = {}
            nearly = []
            for entry in entries:
                place = -1
                for i, v in enumerate(entry):
                    domain = domains[v]
                    if domain & (domain - 1):
                        if place >= 0:
                            break
                        place = i
                else:
                    digits = tuple([domains[v] for v in entry])
                    if place >= 0:
                        nearly.append((entry, digits, place))
                        continue
                    if digits in full:
                        yield -1, 0, entry, full[digits]
                    full[digits] = entry
            for entry, digits, i in nearly if full else ():
                for bit in bits(digits[i]):
                    other = full.get((*digits[:i], bit, *digits[i + 1 :]))
                    if other is not None:
                        yield entry[i], bit, entry, other

    def why(self, state: State, target: Gone | None, blank: Sequence[int]) -> Gone | None:
        domains, needed = state.domains, dict[int, int]()
        wanted = dict(target or {})
        if target is None:
            first = next(iter(self._alike(domains)))
            if first[0] >= 0:
                return None  # several values of one variable, which make it nothing
        before = state.copy()
        for v, values in wanted.items():
            before.domains[v] |= values
        for v, value, entry, other in self._alike(before.domains):
            if target is None or wanted.get(v, 0) & value:
                for u in (*entry, *other):
                    if u != v:
                        needed[u] = blank[u] & ~domains[u]
                if target is None:
                    return needed
                wanted[v] &= ~value
        return None if any(wanted.values()) else needed


class Rising(Part):
    """An entry is above the least that those before it can be, and below those after."""

    kind = "entry.rising"
    minds_ends = True

    def __init__(
        self,
        scope: Sequence[int],
        place: int,
        setting: Setting,
        entries: Sequence[Places],
        base: int,
    ) -> None:
        super().__init__(scope, (place,))
        self.entries = [tuple(scope[i] for i in places) for places in entries]
        self.values, self.base = setting.values, base

    def speak(self, state: State, cap: int) -> Gone:
        domains, base, values = state.domains, self.base, self.values
        bounds = []
        least = -1
        for entry in self.entries:
            lo = hi = 0
            for v in entry:
                domain = domains[v]
                lo = lo * base + values[(domain & -domain).bit_length() - 1]
                hi = hi * base + values[domain.bit_length() - 1]
            least = max(least + 1, lo)
            bounds.append((least, hi))
        most = None
        gone: Gone = {}
        for entry, (lo, hi) in zip(reversed(self.entries), reversed(bounds), strict=True):
            most = hi if most is None else min(most - 1, hi)
            if lo > most:
                raise Broken
            unit = base ** (len(entry) - 1) if entry else 1
            for v in entry:
                first, last = lo // unit % base, most // unit % base
                out = gone.get(v, 0)
                for bit in bits(domains[v] & ~out):
                    if not first <= values[bit.bit_length() - 1] <= last:
                        out |= bit
                if out == domains[v]:
                    raise Broken
                if out:
                    gone[v] = out
                if first != last:
                    break
                unit //= base
        return gone
