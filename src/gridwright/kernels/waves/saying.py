"""What parts say of the domains as they are."""

from gridwright.kernels.bits import ALL, ZERO, count, lowest, u
from gridwright.kernels.clue_ends import BROKEN, narrowed
from gridwright.kernels.clue_ends import DOMAINS as CLUE_DOMAINS
from gridwright.kernels.clue_ends import GONE as CLUE_GONE
from gridwright.kernels.compiled import inner
from gridwright.kernels.later import numpy as np
from gridwright.kernels.waves.fields import (
    ANSWER,
    ASKING,
    BEYOND,
    CAP,
    CLUE,
    COUNT,
    DOMAINS,
    IS_MADE,
    LAST_WORD,
    LISTED,
    MOST_TRIED,
    N_COUNTED,
    N_UNKNOWNS,
    N_VALUES,
    N_WORDS,
    PARTS,
    PATIENT,
    PER,
    PLACE,
    ROWS_LEFT,
    SMALLER,
    SUM_ENDS,
    SUM_WAYS,
    TOTALS,
    UNLIKE,
    WAVE,
)
from gridwright.kernels.waves.numbers import place, smaller, sum_ends, sum_ways
from gridwright.kernels.waves.taking import is_single

__all__ = ["said"]


@inner
def _clue(ints, part):
    domains, of = ints[WAVE] + DOMAINS, ints[PARTS] + 4 * part
    clue, scope, n, k = ints[of + 1], ints[of + 2], ints[of + 3], 0
    for i in range(n):
        ints[ints[clue + CLUE_DOMAINS] + i] = ints[domains + ints[scope + i]]
    found = narrowed(ints, clue)
    if found <= 0:
        return found
    for i in range(n):
        gone = ints[ints[clue + CLUE_GONE] + i]
        if gone != 0:
            ints[ints[ANSWER] + 2 * k], ints[ints[ANSWER] + 2 * k + 1] = ints[scope + i], gone
            k += 1
    return k


@inner
def _rows_with(ints, rows, table, values, word):
    """A word of the rows that have one of these values in a column."""
    here = ZERO
    while values != 0:
        at = ints[u(table + lowest(np.uint64(values)))]
        values &= values - 1
        if at >= 0:
            here |= rows[u(at + word)]
    return here


@inner
def _fewest(ints, part, first, last, k):
    """Note the columns that leave out rows, from the k-th on; how many they are then.

    For each in the answer its table, and the values that it has, or those that are gone (all other
    bits are up then), whichever are fewer.
    """
    domains, of, width = ints[WAVE] + DOMAINS, ints[PARTS] + 4 * part, ints[N_VALUES]
    record, scope, n = ints[of + 1], ints[of + 2], ints[of + 3]
    full, table, answer = record + BEYOND + n, record + BEYOND + 2 * n, ints[ANSWER]
    for i in range(first, last):
        values = ints[domains + ints[scope + i]] & ints[full + i]
        gone = ints[full + i] ^ values
        if gone != 0:
            is_fewer = count(np.uint64(gone)) < count(np.uint64(values))
            ints[answer + 2 * k] = table + i * width
            ints[answer + 2 * k + 1] = ~gone if is_fewer else values
            k += 1
    return k


@inner
def _among(ints, rows, first, last, word, found):
    """Of some rows in a word those that columns leave, as they are noted in the answer."""
    for at in range(ints[ANSWER] + 2 * first, ints[ANSWER] + 2 * last, 2):
        table, values = ints[at], ints[at + 1]
        if values < 0:
            found &= ~_rows_with(ints, rows, table, ~values, word)
        else:
            found &= _rows_with(ints, rows, table, values, word)
        if found == ZERO:
            break
    return found


@inner
def _without_list(ints, part):
    """Few choices of the unknowns are gone through by somebody else, if one is patient."""
    domains, of, n_choices = ints[WAVE] + DOMAINS, ints[PARTS] + 4 * part, 1
    n = ints[ints[of + 1] + N_UNKNOWNS]
    if n == 0 or ints[CAP] < ints[PATIENT]:
        return 0
    for i in range(n):
        n_choices *= count(np.uint64(ints[domains + ints[ints[of + 2] + i]]))
        if n_choices > MOST_TRIED:
            return 0
    return 0 if n_choices == 0 else ASKING


@inner
def _listed(ints, rows, part):
    """By the rows that are left, unless they are too many."""
    domains, of = ints[WAVE] + DOMAINS, ints[PARTS] + 4 * part
    record, scope, n = ints[of + 1], ints[of + 2], ints[of + 3]
    if ints[record + IS_MADE] == 0:
        return _without_list(ints, part)
    for i in range(n):
        if ints[domains + ints[scope + i]] & ints[record + BEYOND + i] != 0:
            return 0
    left, n_left, n_counted = ints[ROWS_LEFT], 0, 0
    n_first = _fewest(ints, part, 0, ints[record + N_COUNTED], 0)
    n_all = _fewest(ints, part, ints[record + N_COUNTED], n, n_first)
    for w in range(ints[record + N_WORDS]):
        word = ALL if w + 1 < ints[record + N_WORDS] else rows[ints[record + LAST_WORD]]
        word = _among(ints, rows, 0, n_first, w, word)
        if word == ZERO:
            continue
        n_counted += count(word)
        if n_counted > ints[CAP] * ints[record + PER]:
            return 0
        word = _among(ints, rows, n_first, n_all, w, word)
        if word != ZERO:
            rows[left + 2 * n_left], rows[left + 2 * n_left + 1] = np.uint64(w), word
            n_left += 1
    return _kept(ints, rows, part, n_left)


@inner
def _kept(ints, rows, part, n_left):
    """What is gone if these words of rows are left."""
    if n_left == 0:
        return BROKEN
    domains, of, left = ints[WAVE] + DOMAINS, ints[PARTS] + 4 * part, ints[ROWS_LEFT]
    record, scope, n, k = ints[of + 1], ints[of + 2], ints[of + 3], 0
    for i in range(n):
        domain, gone = ints[domains + ints[scope + i]], 0
        table = record + BEYOND + 2 * n + i * ints[N_VALUES]
        values = 0 if is_single(domain) else domain
        while values != 0:
            bit = values & -values
            values ^= bit
            at, is_there = ints[table + lowest(np.uint64(bit))], False
            if at >= 0:
                for j in range(left, left + 2 * n_left, 2):
                    if rows[u(at + np.int64(rows[u(j)]))] & rows[u(j + 1)] != ZERO:
                        is_there = True
                        break
            if not is_there:
                gone |= bit
        if gone != 0:
            ints[ints[ANSWER] + 2 * k], ints[ints[ANSWER] + 2 * k + 1] = ints[scope + i], gone
            k += 1
    return k


@inner
def _open(ints, entry, length):
    """Where the one digit of an entry is that is not known; -1 if none is, -2 if several."""
    domains, place = ints[WAVE] + DOMAINS, -1
    for i in range(length):
        if not is_single(ints[domains + ints[entry + i]]):
            if place >= 0:
                return -2
            place = i
    return place


@inner
def _alike(ints, one, other, length, place):
    """Whether two entries have the same digits but for one place."""
    domains = ints[WAVE] + DOMAINS
    for i in range(length):
        if i != place and ints[domains + ints[one + i]] != ints[domains + ints[other + i]]:
            return False
    return True


@inner
def _unlike(ints, part):
    """An entry that is written in full is not what one more digit would make of another."""
    domains, answer, k = ints[WAVE] + DOMAINS, ints[ANSWER], 0
    at = ints[ints[PARTS] + 4 * part + 1]
    n_groups = ints[at]
    at += 1
    for _ in range(n_groups):
        n, length = ints[at], ints[at + 1]
        first = at + 2
        at = first + n * length
        for one in range(first, at, length):
            place = _open(ints, one, length)
            if place == -2:
                continue
            out = 0
            for other in range(first, at, length):
                if other == one or not _alike(ints, one, other, length, place):
                    continue
                if _open(ints, other, length) == -1:
                    if place == -1:
                        return BROKEN
                    out |= ints[domains + ints[other + place]]
            if place >= 0 and out & ints[domains + ints[one + place]] != 0:
                k = _more(ints, k, ints[one + place], out & ints[domains + ints[one + place]])
    for i in range(k):
        if ints[domains + ints[answer + 2 * i]] & ~ints[answer + 2 * i + 1] == 0:
            return BROKEN
    return k


@inner
def _more(ints, k, v, gone):
    """Add to what a part says, of so many variables; of how many then."""
    answer = ints[ANSWER]
    for i in range(k):
        if ints[answer + 2 * i] == v:
            ints[answer + 2 * i + 1] |= gone
            return k
    ints[answer + 2 * k], ints[answer + 2 * k + 1] = v, gone
    return k + 1


@inner
def _count(ints, part):
    """Some values occur at least, and at most, so many times."""
    domains, of, answer = ints[WAVE] + DOMAINS, ints[PARTS] + 4 * part, ints[ANSWER]
    value, lo, hi = ints[ints[of + 1]], ints[ints[of + 1] + 1], ints[ints[of + 1] + 2]
    n_can, n_sure, k = 0, 0, 0
    for i in range(ints[of + 2], ints[of + 2] + ints[of + 3]):
        domain = ints[domains + ints[i]]
        if domain & value != 0:
            n_can += 1
            if domain & ~value == 0:
                n_sure += 1
    if n_sure > hi or n_can < lo:
        return BROKEN
    if n_sure != hi and n_can != lo:
        return 0
    for i in range(ints[of + 2], ints[of + 2] + ints[of + 3]):
        domain = ints[domains + ints[i]]
        if domain & value != 0 and domain & ~value != 0:
            gone = domain & value if n_sure == hi else domain & ~value
            ints[answer + 2 * k], ints[answer + 2 * k + 1] = ints[i], gone
            k += 1
    return k


@inner
def _weights_of(ints, weights, domain):
    """The least and the greatest weight of some values, of which there is one at least."""
    least = most = ints[weights + lowest(np.uint64(domain))]
    while domain != 0:
        weight = ints[weights + lowest(np.uint64(domain))]
        least, most = min(least, weight), max(most, weight)
        domain &= domain - 1
    return least, most


@inner
def _totals(ints, part):
    """The weights of the values add up to a total that is allowed."""
    domains, of, answer = ints[WAVE] + DOMAINS, ints[PARTS] + 4 * part, ints[ANSWER]
    weights = ints[of + 1] + 1 + ints[ints[of + 1]]
    totals, scope, lo, hi, k = weights + ints[N_VALUES], ints[of + 2], 0, 0, 0
    for i in range(scope, scope + ints[of + 3]):
        least, most = _weights_of(ints, weights, ints[domains + ints[i]])
        lo += least
        hi += most
    first, last = totals + 1, totals + ints[totals]
    while first <= last and ints[first] < lo:
        first += 1
    while first <= last and ints[last] > hi:
        last -= 1
    if first > last:
        return BROKEN
    below, above = hi - ints[first], ints[last] - lo
    for i in range(scope, scope + ints[of + 3]):
        domain, out = ints[domains + ints[i]], 0
        least, most = _weights_of(ints, weights, domain)
        floor, roof = most - below, least + above
        values = domain
        while values != 0:
            bit = values & -values
            values ^= bit
            weight = ints[weights + lowest(np.uint64(bit))]
            if weight < floor or weight > roof:
                out |= bit
        if out == domain:
            return BROKEN
        if out != 0:
            ints[answer + 2 * k], ints[answer + 2 * k + 1] = ints[i], out
            k += 1
    return k


@inner
def said(ints, rows, part):
    """What a part says that is in no case: of how many variables, or BROKEN."""
    kind = ints[ints[PARTS] + 4 * part]
    if kind == CLUE:
        return _clue(ints, part)
    if kind == LISTED:
        return _listed(ints, rows, part)
    if kind == UNLIKE:
        return _unlike(ints, part)
    if kind == COUNT:
        return _count(ints, part)
    if kind == TOTALS:
        return _totals(ints, part)
    if kind == SUM_ENDS:
        return sum_ends(ints, part)
    if kind == SUM_WAYS:
        return sum_ways(ints, part)
    if kind == PLACE:
        return place(ints, part)
    if kind == SMALLER:
        return smaller(ints, part)
    return ASKING
