"""What follows from supposed values by compiled code (`kernels.waves`), for explanations.

The statements are laid out once in one array; a wave that is not being worked on is a copy of what
the kernel has of it, some hundred numbers.
"""

from array import array
from collections.abc import Callable, Mapping, Sequence

from gridwright.engines.adding import SumLayout, table
from gridwright.engines.clue_ends import MOST_VALUES, Layout
from gridwright.engines.preparing import awaited
from gridwright.engines.wave_parts import (
    Case,
    Counted,
    Different,
    Lines,
    Needed,
    Ordered,
    Other,
    Said,
    Unlike,
    Weighed,
)
from gridwright.kernels.clue_ends import BROKEN
from gridwright.kernels.flat import Ints, Words, ints, longer, words
from gridwright.kernels.images.entry import Entry
from gridwright.kernels.waves.advance import advance
from gridwright.kernels.waves.fields import (
    ABSORB,
    ALWAYS,
    ANSWERED,
    ASKING,
    ASKS,
    CAP,
    CERTAIN,
    ENDS,
    GO_ON,
    GO_ON_ALL,
    HEAD,
    IMAGINED,
    IS_BEHIND,
    IS_BROKEN,
    IS_DONE,
    IS_LESS,
    IS_MADE,
    JOIN,
    LEVEL,
    LIST,
    MOST,
    MOST_TOGETHER,
    N_ANSWERED,
    N_ASKED,
    N_CALLS,
    N_FOUND,
    N_SPOKEN,
    N_WAITING,
    ROWS_LEFT,
    SAID_FROM,
    SAID_TO,
    SINGLE,
    SUPPOSE,
    TAKE,
    WAVE_FIELDS,
    WEIGHTS,
)

__all__ = [
    "ABSORB",
    "ALWAYS",
    "CERTAIN",
    "ENDS",
    "GO_ON",
    "IMAGINED",
    "IS_BEHIND",
    "IS_BROKEN",
    "IS_DONE",
    "JOIN",
    "LEVEL",
    "MOST",
    "MOST_TOGETHER",
    "MOST_VALUES",
    "N_ASKED",
    "N_CALLS",
    "N_FOUND",
    "SINGLE",
    "SUPPOSE",
    "TAKE",
    "WEIGHTS",
    "Case",
    "Counted",
    "Different",
    "Kept",
    "Lines",
    "Needed",
    "Ordered",
    "Other",
    "Said",
    "Unlike",
    "Waves",
    "Weighed",
    "is_kept",
    "prepare",
]

Ask = Callable[[int, list[int], list[int], int], Mapping[int, int] | None]
"""By part, domains, what is placed, and cap the values that are gone; None if it is broken."""

Kept = Ints
"""A wave that is not being worked on."""

_WORDS = 1 << 16
"""Words of rows for which there is room at first."""

_ENTRIES = 1 << 12
"""Entries of the table of sums."""


class Waves:
    """The statements of one puzzle as parts; `said` are these in the order of their numbers.

    `ask` says what one of them says that is not known here: lists that are not written are asked
    for from a cap of `patient` on.
    """

    def __init__(
        self, n_variables: int, n_values: int, said: Sequence[Said], ask: Ask, patient: int
    ) -> None:
        self.n, self.m, self._width = n_variables, len(said), n_values
        self._head = len(HEAD)
        self._written: list[int] = [0] * self._head
        head = {"n_variables": self.n, "n_parts": self.m, "n_values": n_values, "patient": patient}
        self._ask = ask
        watched: list[list[int]] = [[] for _ in range(self.n)]
        booked: list[list[int]] = [[] for _ in range(self.n)]
        for part, one in enumerate(said):
            for v in one.scope:
                if isinstance(one.what, Different):
                    booked[v].append(part)
                else:
                    watched[v] += part, one.minding(v)
        head["watched"], head["booked"] = self._lists(watched), self._lists(booked)
        is_searched = any(isinstance(one.what, SumLayout) and one.what.is_searched for one in said)
        self._table = self._add(table(_ENTRIES)) if is_searched else 0
        self.inner: dict[int, int] = {}
        """By part that speaks in a case the number of what it says then."""
        every = list(said)
        for part, one in enumerate(said):
            if isinstance(one.what, Case):
                self.inner[part] = len(every)
                every.append(one.what.said)
        self._records = [self._record(one, self.inner.get(i, 0)) for i, one in enumerate(every)]
        parts = []
        for one, record in zip(every, self._records, strict=True):
            parts += [one.kind, record, self._add(one.scope), len(one.scope)]
        head["parts"] = self._add(parts)
        head["beside"], head["marks"] = self._room(2 * self.n), self._room(2 * self.m)
        head["before"], head["answer"] = self._room(self.n), self._room(2 * self.n)
        head["wave"] = self._wave = len(self._written)
        self.size = len(WAVE_FIELDS) + 3 * self.n + 3 * self.m
        """How much of a wave is kept where no part has said what was not yet taken."""
        self._whole = self.size + sum(2 + 2 * len(one.scope) for one in said)
        self._room(self._whole)
        head["batch"] = self._batch = self._room(MOST_TOGETHER * self._whole)
        head["wave_size"] = self._whole
        self._written[: self._head] = [head.get(name, 0) for name in HEAD]
        self._other = slice(head["beside"], head["beside"] + 2 * self.n)
        self._answer = head["answer"]
        self._ints: Ints = ints(self._written)
        self._rows: Words = words([0] * _WORDS)
        self._end, self._longest = 0, 0
        self._beside: tuple[list[int], list[int]] = [], []
        self._begun: tuple[list[int], list[int], Kept] | None = None
        """The last board from which a wave was begun, and what that is."""
        self._only: tuple[frozenset[int], Kept] = frozenset(), array("q", [1] * self.m)
        """Which parts alone were asked last, and which were not."""
        self.domains = slice(len(WAVE_FIELDS), len(WAVE_FIELDS) + self.n)
        self.placed = slice(self.domains.stop, self.domains.stop + self.n)
        self.waiting = self.placed.stop + self.n
        """Where kept waves have which parts are waiting; whether each is, and whether it spoke."""

    def _add(self, numbers: Sequence[int]) -> int:
        at = len(self._written)
        self._written += numbers
        return at

    def _room(self, n: int) -> int:
        return self._add([0] * n)

    def _lists(self, lists: Sequence[Sequence[int]]) -> int:
        """Lists, and where each begins and the last one ends."""
        starts = [self._add(one) for one in lists]
        return self._add([*starts, len(self._written)])

    def _record(self, one: Said, inner: int) -> int:
        if isinstance(one.what, Case):
            which, case, inside, _ = one.what
            pairs = [x for pair in inside.items() for x in pair]
            return self._add([which, case, inner, len(inside), *pairs, *[0] * len(inside)])
        if isinstance(one.what, Layout):
            return self._add(one.what.written(len(self._written)))
        if isinstance(one.what, SumLayout):
            return self._add(one.what.written(len(self._written), self._table))
        if isinstance(one.what, Lines):
            n_counted, n_unknowns, per = one.what
            fields = dict.fromkeys(LIST, 0)
            fields |= {"n_counted": n_counted, "n_unknowns": n_unknowns, "per": per}
            return self._add([*fields.values()] + [0] * (len(one.scope) * (2 + self._width)))
        if isinstance(one.what, Unlike):
            found = [len(one.what.groups)]
            for group in one.what.groups:
                found += [len(group), len(group[0])]
                found += [v for entry in group for v in entry]
            return self._add(found)
        if isinstance(one.what, Counted | Needed | Ordered):
            return self._add(one.what)
        if isinstance(one.what, Weighed):
            weights, totals = one.what
            alike = dict.fromkeys(weights, 0)
            for i, weight in enumerate(weights):
                alike[weight] |= 1 << i
            return self._add([len(alike), *alike.values(), *weights, len(totals), *totals])
        return 0

    def write(
        self, part: int, n_rows: int, columns: Sequence[Mapping[int, int]], beyond: Sequence[int]
    ) -> None:
        """Write the rows of a part: by column and value which have it, as sets of bits.

        `beyond` are by column the values for which they were not made.
        """
        n_words = -(-n_rows // 64)
        sets = [(1 << n_rows) - 1, *(rows for column in columns for rows in column.values())]
        self._longest = max(self._longest, n_words)
        end = self._end + len(sets) * n_words
        if end + 2 * self._longest > len(self._rows):
            self._rows = longer(self._rows, end + 2 * self._longest)
        start, self._end = self._end, end
        data = b"".join(rows.to_bytes(8 * n_words, "little") for rows in sets)
        self._rows[start:end] = words(array("Q", data))
        self._ints[ROWS_LEFT] = end
        at, record = start + n_words, []
        for column in columns:
            places = [-1] * self._width
            for bit in column:
                places[bit.bit_length() - 1] = at
                at += n_words
            record += places
        full = [sum(column) for column in columns]
        record = [*beyond, *full, *record]
        place = self._records[part]
        last = start + n_words - 1 if n_words else start
        for field, number in (("is_made", 1), ("n_words", n_words), ("last_word", last)):
            self._ints[place + LIST.index(field)] = number
        place += len(LIST)
        self._ints[place : place + len(record)] = ints(record)

    def is_written(self, part: int) -> bool:
        """Whether the rows of a part are there."""
        return bool(self._ints[self._records[part] + IS_MADE])

    def begun(
        self, domains: list[int], placed: list[int], only: frozenset[int] | None = None
    ) -> Kept:
        """A wave that has not begun, in which none but some parts are asked, if that is said."""
        if self._begun is None or self._begun[:2] != (domains, placed):
            found = array("q", bytes(8 * self.size))
            found[IMAGINED] = found[LEVEL] = -1
            found[N_ANSWERED] = ASKING + 1
            found[self.domains] = array("q", domains)
            found[self.placed] = array("q", placed)
            self._begun = domains.copy(), placed.copy(), found
        wave = self._begun[2][:]
        if only is not None:
            if self._only[0] != only:
                others = array("q", [part not in only for part in range(self.m)])
                self._only = only, others
            at = self.waiting + self.m
            wave[at : at + self.m] = self._only[1]
            wave[IS_LESS] = 1
        return wave

    def went(self, kept: Kept, cap: int, what: int, v: int = 0, gone: int = 0) -> Kept:
        """A wave after it has gone on."""
        numbers, at = self._ints, self._wave
        numbers[at : at + len(kept)] = kept
        while self._advanced(cap, what, v, gone) == ASKS:
            what, v = ANSWERED, self._answered(cap)
        return self._copied(at)

    def _advanced(self, cap: int, what: int, v: int, gone: int) -> int:
        self._ints[CAP : CAP + 4] = array("q", (cap, what, v, gone))
        return advance(self._ints, self._rows)

    def _copied(self, at: int) -> Kept:
        """A wave that is at a place, with what was said and is not taken yet."""
        numbers, size = self._ints, self.size
        if numbers[at + SAID_FROM] < numbers[at + SAID_TO]:
            size += numbers[at + SAID_TO]
        found = numbers[at : at + size]  # of what is no array a view
        return found if isinstance(found, array) else array("q", found.tobytes())

    def went_all(self, some: Sequence[Kept], cap: int) -> list[Kept]:
        """Waves, at most MOST_TOGETHER, after they have gone on, in one call.

        Those that are IS_BEHIND take in the other board first.  One that asked for less than
        nothing was not gone on with: it needs an answer.
        """
        at, whole = self._batch, self._whole
        ends = range(at, at + len(some) * whole, whole)
        for end, kept in zip(ends, some, strict=True):
            self._ints[end : end + len(kept)] = kept
        self._advanced(cap, GO_ON_ALL, len(some), 0)
        return list(map(self._copied, ends))

    def _answered(self, cap: int) -> int:
        """Ask for what is to be said next, and note the answer; of how many variables."""
        numbers, at = self._ints, self._wave
        part = numbers[at + self.waiting + numbers[at + N_SPOKEN]]
        domains, placed = (
            memoryview(numbers)[at + where.start : at + where.stop].tolist()
            for where in (self.domains, self.placed)
        )
        gone = self._ask(int(part), domains, placed, cap)
        if gone is None:
            return BROKEN
        numbers[self._answer : self._answer + 2 * len(gone)] = ints(
            [x for pair in gone.items() for x in pair]
        )
        return len(gone)

    def beside(self, domains: list[int], placed: list[int]) -> None:
        """Note the other board, for ABSORB and JOIN."""
        if self._beside != (domains, placed):
            self._beside = list(domains), list(placed)
            self._ints[self._other] = array("q", (*domains, *placed))

    def beside_wave(self, kept: Kept) -> None:
        """The same of what a wave has come to."""
        self._beside = [], []
        self._ints[self._other] = kept[self.domains.start : self.placed.stop]

    def is_touched(self, kept: Kept, part: int) -> bool:
        """Whether a part has spoken or is waiting in a wave."""
        at = self.waiting + self.m + part
        return bool(kept[at] or kept[at + self.m])

    def ask(self, kept: Kept, part: int) -> None:
        """Let a part speak again."""
        if not kept[self.waiting + self.m + part]:
            kept[self.waiting + self.m + part] = 1
            kept[self.waiting + kept[N_WAITING]] = part
            kept[N_WAITING] += 1
            kept[IS_DONE] = 0


def is_kept() -> bool:
    """Whether nothing need be compiled."""
    return isinstance(advance, Entry) and advance.is_kept(ints([0]), words([0]))


def prepare() -> None:
    """Have the kernel compiled or loaded, unless kernels are not compiled."""
    if isinstance(advance, Entry):
        awaited(_compiled)


def _compiled() -> None:
    nothing = Waves(1, 1, [], lambda *_: None, 0)
    nothing.went(nothing.begun([1], [1]), 1, GO_ON)
