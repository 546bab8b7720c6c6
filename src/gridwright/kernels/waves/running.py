"""A wave: what was said is taken, what is left alone is placed, and then all speak again."""

from gridwright.kernels.clue_ends import BROKEN
from gridwright.kernels.compiled import inner
from gridwright.kernels.waves.asking import speak
from gridwright.kernels.waves.fields import (
    ANSWER,
    ASKING,
    ASKS,
    BOOKED,
    DOMAINS,
    IMAGINED,
    IS_BROKEN,
    IS_DONE,
    IS_LESS,
    LEVEL,
    MOST,
    N_ANSWERED,
    N_ASKED,
    N_CALLS,
    N_FOUND,
    N_PARTS,
    N_SPEAKING,
    N_SPOKEN,
    N_VARIABLES,
    N_WAITING,
    PARTS,
    PLACE,
    PLACED_FROM,
    PLACED_TO,
    SAID_FROM,
    SAID_TO,
    UNKNOWN,
    USED,
    WAVE,
)
from gridwright.kernels.waves.taking import is_single, take

__all__ = ["book", "run"]


@inner
def conclude(ints, rows, part, at, k):
    """Take what a part says, pairs of a variable and what is gone from a place on."""
    wave = ints[WAVE]
    kind, n_taken = ints[ints[PARTS] + 4 * part], 0
    is_book = kind == USED
    ints[wave + N_CALLS] += 1
    is_imagined = not is_book
    for i in range(at, at + 2 * k, 2):
        if ints[wave + IS_BROKEN] != 0:
            break
        v = ints[i]
        values = ints[i + 1] & ints[wave + DOMAINS + v]
        if values == 0:
            continue
        if not is_book and values == ints[wave + DOMAINS + v]:
            k_more = speak(ints, rows, part)
            if k_more == ASKING:  # what is found is not counted then
                ints[wave + N_FOUND] = UNKNOWN
            if k_more == BROKEN:
                ints[wave + IS_BROKEN] = 1
                break
        left = ints[wave + DOMAINS + v] & ~values  # a value that has one place left is placed later
        if is_imagined and not (kind == PLACE and is_single(left)):
            is_imagined = False
            ints[wave + IMAGINED] += 1
        n_taken += 1
        take(ints, v, values)
    if n_taken > 0:
        ints[wave + N_FOUND] += 1


@inner
def book(ints, rows, part, v):
    """A value that is placed is in no other cell of its house: that of v, or each if v is -1."""
    wave, n, of, k = ints[WAVE], ints[N_VARIABLES], ints[PARTS] + 4 * part, 0
    domains, answer, scope = wave + DOMAINS, ints[ANSWER], ints[of + 2]
    once = ints[domains + n + v] if v >= 0 else 0
    for i in range(scope, scope + ints[of + 3]):
        value = ints[domains + n + ints[i]]
        if value & once != 0 and ints[i] != v:
            ints[wave + N_CALLS] += 1
            ints[wave + IS_BROKEN] = 1
            return
        if v < 0:
            once |= value
    for i in range(scope, scope + ints[of + 3]):
        u = ints[i]
        gone = ints[domains + u] & once
        if gone != 0 and ints[domains + n + u] == 0:
            ints[answer + 2 * k], ints[answer + 2 * k + 1] = u, gone
            k += 1
    if k > 0:
        conclude(ints, rows, part, answer, k)


@inner
def place(ints, rows, v):
    """Place the only value that is left, and take it from others."""
    wave, n = ints[WAVE], ints[N_VARIABLES]
    domains, waiting = wave + DOMAINS, wave + DOMAINS + 3 * n + ints[N_PARTS]
    spoke, is_less = waiting + ints[N_PARTS], ints[wave + IS_LESS] != 0
    ints[wave + IMAGINED] += 1
    ints[wave + N_FOUND] += 1
    ints[wave + N_CALLS] += 1
    ints[domains + n + v] = ints[domains + v]
    for at in range(ints[ints[BOOKED] + v], ints[ints[BOOKED] + v + 1]):
        ints[wave + N_ASKED] += 1
        if ints[wave + IS_BROKEN] == 0 and ints[waiting + ints[at]] == 0:
            ints[spoke + ints[at]] = 1
            book(ints, rows, ints[at], -1 if is_less else v)


@inner
def begin_round(ints):
    """Let all that are waiting speak of the same state."""
    wave, n, m = ints[WAVE], ints[N_VARIABLES], ints[N_PARTS]
    waiting, n_waiting = wave + DOMAINS + 3 * n, ints[wave + N_WAITING]
    ints[wave + SAID_FROM] = ints[wave + SAID_TO] = ints[wave + N_SPOKEN] = 0
    ints[wave + N_WAITING], ints[wave + N_SPEAKING] = 0, n_waiting
    ints[wave + N_ASKED] += n_waiting
    for i in range(n_waiting):
        ints[waiting + m + ints[waiting + i]] = 0


@inner
def one_round(ints, rows):
    """Let the next ones of a round speak; whether somebody is to answer for one of them."""
    wave, n, m, answer = ints[WAVE], ints[N_VARIABLES], ints[N_PARTS], ints[ANSWER]
    waiting = wave + DOMAINS + 3 * n
    spoke, said = waiting + 2 * m, waiting + 3 * m
    while ints[wave + N_SPOKEN] < ints[wave + N_SPEAKING]:
        part = ints[waiting + ints[wave + N_SPOKEN]]
        ints[spoke + part] = 1
        k = ints[wave + N_ANSWERED] - 1
        if k == ASKING:
            k = speak(ints, rows, part)
            if k == ASKING:
                return True
        ints[wave + N_ANSWERED] = ASKING + 1
        ints[wave + N_SPOKEN] += 1
        if k == BROKEN:
            ints[wave + IS_BROKEN], ints[wave + SAID_TO] = 1, 0
            ints[wave + N_CALLS] += 1
            break
        if k > 0:
            at = said + ints[wave + SAID_TO]
            ints[at], ints[at + 1] = part, k
            for j in range(2 * k):
                ints[at + 2 + j] = ints[answer + j]
            ints[wave + SAID_TO] += 2 + 2 * k
    ints[wave + N_SPEAKING] = 0
    return False


@inner
def run(ints, rows):
    """Go on until something breaks, nothing follows, or too much is imagined."""
    wave, n = ints[WAVE], ints[N_VARIABLES]
    to_place = wave + DOMAINS + 2 * n
    said = to_place + n + 3 * ints[N_PARTS]
    while (
        ints[wave + IS_BROKEN] == 0
        and ints[wave + IS_DONE] == 0
        and ints[wave + IMAGINED] <= ints[wave + MOST]
    ):
        ints[wave + LEVEL] = ints[wave + IMAGINED]
        if ints[wave + N_SPEAKING] > 0:
            if one_round(ints, rows):
                return ASKS
        elif ints[wave + SAID_FROM] < ints[wave + SAID_TO]:
            at = said + ints[wave + SAID_FROM]
            ints[wave + SAID_FROM] += 2 + 2 * ints[at + 1]
            conclude(ints, rows, ints[at], at + 2, ints[at + 1])
        elif ints[wave + PLACED_FROM] < ints[wave + PLACED_TO]:
            ints[wave + PLACED_FROM] += 1
            place(ints, rows, ints[to_place + ints[wave + PLACED_FROM] - 1])
        elif ints[wave + N_WAITING] > 0:
            begin_round(ints)
        else:
            ints[wave + IS_DONE] = 1
    return ints[wave + IS_BROKEN]
