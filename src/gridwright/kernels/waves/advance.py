"""What Python calls: a wave begins, takes in what another board shows, and goes on."""

from collections.abc import Callable
from typing import Any

from gridwright.kernels.compiled import entry, inner, sources
from gridwright.kernels.waves.fields import (
    ABSORB,
    ANSWERED,
    ASKS,
    BATCH,
    BEFORE,
    BESIDE,
    BOOKED,
    DOMAINS,
    ENDS,
    GO_ON_ALL,
    GONE,
    IS_BEHIND,
    IS_BROKEN,
    IS_DONE,
    JOIN,
    MARKS,
    N_ANSWERED,
    N_ASKED,
    N_CALLS,
    N_FOUND,
    N_PARTS,
    N_VARIABLES,
    PARTS,
    PLACED_TO,
    SAID_FROM,
    SAID_TO,
    SUPPOSE,
    TAKE,
    UNLIKE,
    USED,
    VARIABLE,
    WATCHED,
    WAVE,
    WAVE_SIZE,
    WHAT,
)
from gridwright.kernels.waves.running import book, run
from gridwright.kernels.waves.taking import ask, ends_differ, is_single, take

__all__ = ["advance"]


@inner
def _absorb(ints):
    """Take what another board shows."""
    domains = ints[WAVE] + DOMAINS
    for v in range(ints[N_VARIABLES]):
        gone = ints[domains + v] & ~ints[ints[BESIDE] + v]
        if gone != 0 and ints[ints[WAVE] + IS_BROKEN] == 0:
            ints[ints[WAVE] + IS_DONE] = 0
            take(ints, v, gone)


@inner
def _mark(ints, marks, v, before, left):
    """Mark the parts that mind what a variable lost; all but those that mind ends, in any case."""
    for at in range(ints[ints[WATCHED] + v], ints[ints[WATCHED] + v + 1], 2):
        if ints[at + 1] != ENDS or ends_differ(before, left):
            ints[marks + ints[at]] = 1


@inner
def _mark_booked(ints, marks, v):
    for at in range(ints[ints[BOOKED] + v], ints[ints[BOOKED] + v + 1]):
        ints[marks + ints[at]] = 1


@inner
def _sees(ints, part, before):
    """Whether a part minds what a variable of its scope has lost since."""
    domains, of = ints[WAVE] + DOMAINS, ints[PARTS] + 4 * part
    for i in range(ints[of + 2], ints[of + 2] + ints[of + 3]):
        old, left = ints[before + ints[i]], ints[domains + ints[i]]
        if old != left and is_single(left):
            return True
    return False


@inner
def _join(ints, rows):
    """Go over to what is left here and on another board, on each of which nothing follows."""
    wave, n, m, other = ints[WAVE], ints[N_VARIABLES], ints[N_PARTS], ints[BESIDE]
    domains, mine, theirs = wave + DOMAINS, ints[MARKS], ints[MARKS] + m
    for i in range(2 * m):
        ints[mine + i] = 0
    for v in range(n):
        here, there = ints[domains + v], ints[other + v]
        ints[ints[BEFORE] + v] = here
        both = here & there
        if both != there:
            _mark(ints, mine, v, there, both)
        if both != here:
            _mark(ints, theirs, v, here, both)
        if ints[domains + n + v] != ints[other + n + v]:
            if ints[domains + n + v] != 0:
                _mark_booked(ints, mine, v)
            else:
                _mark_booked(ints, theirs, v)
                ints[domains + n + v] = ints[other + n + v]
        if both != here and both != there and is_single(both):
            if both == 0:
                ints[wave + IS_BROKEN] = 1
            else:
                ints[domains + 2 * n + ints[wave + PLACED_TO]] = v
                ints[wave + PLACED_TO] += 1
        ints[domains + v] = both
    ints[wave + IS_DONE] = 0
    for part in range(m):
        if ints[mine + part] == 0 or ints[theirs + part] == 0:
            continue
        kind = ints[ints[PARTS] + 4 * part]
        if kind == UNLIKE and not (_sees(ints, part, ints[BEFORE]) and _sees(ints, part, other)):
            continue
        if kind != USED:
            ask(ints, part)
    for part in range(m):
        is_used = ints[ints[PARTS] + 4 * part] == USED and ints[wave + IS_BROKEN] == 0
        if is_used and ints[mine + part] * ints[theirs + part] != 0:
            ints[wave + DOMAINS + 3 * n + 2 * m + part] = 1
            book(ints, rows, part, -1)


@inner
def _copy(ints, one, other):
    """Copy a wave, with what was said and is not taken yet."""
    n = DOMAINS + 3 * ints[N_VARIABLES] + 3 * ints[N_PARTS]
    if ints[one + SAID_FROM] < ints[one + SAID_TO]:
        n += ints[one + SAID_TO]
    for i in range(n):
        ints[other + i] = ints[one + i]


@inner
def _go_on_all(ints, rows):
    """Go on with several waves, with the other board first if one is behind.

    One for which somebody is to answer stays as it was, and has asked for less than nothing.
    """
    wave, size = ints[WAVE], ints[WAVE_SIZE]
    for at in range(ints[BATCH], ints[BATCH] + ints[VARIABLE] * size, size):
        _copy(ints, at, wave)
        ints[wave + N_ASKED] = 0
        if ints[wave + IS_BEHIND] != 0:
            ints[wave + IS_BEHIND] = 0
            _join(ints, rows)
        if run(ints, rows) == ASKS:
            ints[at + N_ASKED] = -1
        else:
            _copy(ints, wave, at)
    return 0


def _make() -> Callable[..., int]:
    version = sources()

    @entry
    def advance(ints: Any, rows: Any) -> int:
        """Do WHAT is said with a wave; 1 if it breaks, or ASKS.

        It begins with what a variable loses, or goes on.  What is answered is in ANSWER: of so many
        variables, or BROKEN.
        """
        if version < 0:
            return -1
        what, v = ints[WHAT], ints[VARIABLE]
        if what == GO_ON_ALL:
            return _go_on_all(ints, rows)
        if what in (SUPPOSE, TAKE):
            ints[ints[WAVE] + IS_DONE] = 0
            ints[ints[WAVE] + N_FOUND] += 1
            ints[ints[WAVE] + N_CALLS] += 1 if what == TAKE else 0
            take(ints, v, ints[GONE])
        elif what == ABSORB:
            _absorb(ints)
        elif what == JOIN:
            _join(ints, rows)
        elif what == ANSWERED:
            ints[ints[WAVE] + N_ANSWERED] = v + 1
        return run(ints, rows) if what != TAKE else ints[ints[WAVE] + IS_BROKEN]

    return advance


advance = _make()
