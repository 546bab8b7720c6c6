"""What follows from a supposed value, as parts of statements speak in waves.

The same as `explain.wave.Wave`, which is its twin: the same parts speak in the same order, and as
many imaginings are counted; but nothing is noted of why anything is gone.  So it tells whether a
value breaks, how soon, and what is left if it does not.  All sets have at most 62 values, and no
variable has a value that nobody tells (`Ground.out`).

Arrays
------
ints  int64  begins with the fields of HEAD, of which those in capitals below say where there is
  WATCHED   1 + N_VARIABLES  where the parts that look at a variable begin: pairs of a part and what
                             of a variable it minds
  BOOKED    1 + N_VARIABLES  where those on the side begin: parts
  PARTS     4 a part         KIND, where its record is, where its scope is, how long that is
  BESIDE    2 N_VARIABLES    another board: domains, then what is placed
  MARKS     2 N_PARTS        for `join`
  BEFORE    N_VARIABLES      the same
  ANSWER    2 N_VARIABLES    what a part says last: variables, and values that are gone
  and from WAVE on a wave, with the fields of WAVE_FIELDS and then
    domains, placed, to place     N_VARIABLES each
    waiting, is waiting, spoke    N_PARTS each
    said                          part, how many, then variables and values that are gone
Records: a CLUE has that of `clue_ends`; LISTED has the fields of LIST (of which
LAST_WORD is where `rows` has the last word of all rows), then by variable which values no row was
written for, by variable those of any row, and by variable and value where the rows with it stand in
`rows`, -1 if there are none; UNLIKE has how many groups, and of each how many
entries of which length, and their variables.
rows  uint64  sets of rows, as lists point at them; from ROWS_LEFT on room for one more
"""

from collections.abc import Callable
from typing import Any

from gridwright.kernels.bits import ALL, ZERO, count, lowest
from gridwright.kernels.clue_ends import BROKEN
from gridwright.kernels.clue_ends import DOMAINS as CLUE_DOMAINS
from gridwright.kernels.clue_ends import GONE as CLUE_GONE
from gridwright.kernels.clue_ends import narrowed
from gridwright.kernels.compiled import entry, inner, sources
from gridwright.kernels.later import numpy as np

__all__ = [
    *("ALWAYS", "ENDS", "SINGLE", "CERTAIN", "WEIGHTS", "CLUE", "LISTED", "UNLIKE", "USED"),
    *(
        "COUNT",
        "TOTALS",
        "OTHER",
        "HEAD",
        "LIST",
        "ASKS",
        "ASKING",
        "ANSWER",
        "ANSWERED",
        "PATIENT",
    ),
    *("IS_MADE", "WAVE_FIELDS", "CAP", "GO_ON", "SUPPOSE", "TAKE", "ABSORB", "JOIN", "advance"),
    *(
        "MOST",
        "IMAGINED",
        "LEVEL",
        "IS_BROKEN",
        "IS_DONE",
        "N_ASKED",
        "N_FOUND",
        "N_WAITING",
        "N_SPOKEN",
    ),
    *("N_ANSWERED", "BROKEN"),
    *("SAID_FROM", "SAID_TO", "ROWS_LEFT", "WAVE"),
]

ALWAYS, ENDS, SINGLE, CERTAIN, WEIGHTS = range(5)
"""What of a variable a part minds: anything, its ends, whether one value is left, whether it must
or cannot be one of the values that are counted, whether the last value of some weight is gone."""

CLUE, LISTED, UNLIKE, USED, COUNT, TOTALS, OTHER = range(7)

ASKS = 2
"""Somebody is to say what the part says that is next (`N_SPOKEN`), and answer."""

HEAD = (
    *("n_variables", "n_parts", "n_values", "cap", "patient", "watched", "booked", "parts"),
    *("beside", "marks", "before", "answer", "wave", "rows_left"),
)
(N_VARIABLES, N_PARTS, N_VALUES, CAP, PATIENT, WATCHED, BOOKED, PARTS, BESIDE) = range(9)
(MARKS, BEFORE, ANSWER, WAVE, ROWS_LEFT) = range(9, 14)

WAVE_FIELDS = (
    *("most", "imagined", "level", "is_broken", "is_done", "placed_to", "placed_from"),
    *("n_waiting", "said_from", "said_to", "n_asked", "n_found", "n_speaking", "n_spoken"),
    "n_answered",
)
(MOST, IMAGINED, LEVEL, IS_BROKEN, IS_DONE, PLACED_TO, PLACED_FROM) = range(7)
(N_WAITING, SAID_FROM, SAID_TO, N_ASKED, N_FOUND) = range(7, 12)
(N_SPEAKING, N_SPOKEN, N_ANSWERED) = range(12, 15)
_DOMAINS = len(WAVE_FIELDS)

LIST = ("is_made", "n_counted", "n_words", "last_word", "n_unknowns")
IS_MADE, N_COUNTED, N_WORDS, LAST_WORD, N_UNKNOWNS = range(5)
_BEYOND = len(LIST)

ASKING = -2
"""What a part says is to be answered."""

_UNKNOWN = -(1 << 40)
"""How often anything was found, if that is not known."""

_MOST_TRIED = 40
"""As in `explain.parts.listed`."""

GO_ON, SUPPOSE, TAKE, ABSORB, JOIN, ANSWERED = range(6)


@inner
def _is_single(values):
    return values & (values - 1) == 0


@inner
def _ends_differ(before, left):
    """Whether the least or the greatest value of a set is another than that of a larger one."""
    gone = before ^ left
    return gone & -before & before != 0 or gone > left


@inner
def _minds(ints, part, minds, before, left):
    """Whether a part must look at a variable that has lost something."""
    if minds == ENDS:
        return _ends_differ(before, left)
    if minds == SINGLE:
        return _is_single(left)
    record = ints[ints[PARTS] + 4 * part + 1]
    if minds == CERTAIN:
        value = ints[record]
        is_open = left & value != 0 and left & ~value != 0
        return not is_open and before & value != 0 and before & ~value != 0
    if minds == WEIGHTS:
        for at in range(record + 1, record + 1 + ints[record]):
            if before & ints[at] != 0 and left & ints[at] == 0:
                return True
        return False
    return True


@inner
def _ask(ints, part):
    """Let a part speak in the next round."""
    wave, n, m = ints[WAVE], ints[N_VARIABLES], ints[N_PARTS]
    waiting = wave + _DOMAINS + 3 * n
    if ints[waiting + m + part] == 0:
        ints[waiting + m + part] = 1
        ints[waiting + ints[wave + N_WAITING]] = part
        ints[wave + N_WAITING] += 1


@inner
def _take(ints, v, gone):
    """Take values of a variable away."""
    wave, n = ints[WAVE], ints[N_VARIABLES]
    domains = wave + _DOMAINS
    before = ints[domains + v]
    left = before & ~gone
    ints[domains + v] = left
    if left == 0:
        ints[wave + IS_BROKEN] = 1
        return
    if _is_single(left) and ints[domains + n + v] == 0:
        ints[domains + 2 * n + ints[wave + PLACED_TO]] = v
        ints[wave + PLACED_TO] += 1
    for at in range(ints[ints[WATCHED] + v], ints[ints[WATCHED] + v + 1], 2):
        if _minds(ints, ints[at], ints[at + 1], before, left):
            _ask(ints, ints[at])


@inner
def _conclude(ints, rows, part, at, k):
    """Take what a part says, pairs of a variable and what is gone from a place on."""
    wave = ints[WAVE]
    is_book, n_taken = ints[ints[PARTS] + 4 * part] == USED, 0
    is_imagined = not is_book
    for i in range(at, at + 2 * k, 2):
        if ints[wave + IS_BROKEN] != 0:
            break
        v = ints[i]
        values = ints[i + 1] & ints[wave + _DOMAINS + v]
        if values == 0:
            continue
        if not is_book and values == ints[wave + _DOMAINS + v]:
            k_more = _speak(ints, rows, part)
            if k_more == ASKING:  # what is found is not counted then
                ints[wave + N_FOUND] = _UNKNOWN
            if k_more == BROKEN:
                ints[wave + IS_BROKEN] = 1
                break
        if is_imagined:
            is_imagined = False
            ints[wave + IMAGINED] += 1
        n_taken += 1
        _take(ints, v, values)
    if n_taken > 0:
        ints[wave + N_FOUND] += 1


@inner
def _clue(ints, part):
    domains, of = ints[WAVE] + _DOMAINS, ints[PARTS] + 4 * part
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
        at = ints[table + lowest(np.uint64(values))]
        values &= values - 1
        if at >= 0:
            here |= rows[at + word]
    return here


@inner
def _without_list(ints, part):
    """Few choices of the unknowns are gone through by somebody else, if one is patient."""
    domains, of, n_choices = ints[WAVE] + _DOMAINS, ints[PARTS] + 4 * part, 1
    n = ints[ints[of + 1] + N_UNKNOWNS]
    if n == 0 or ints[CAP] < ints[PATIENT]:
        return 0
    for i in range(n):
        n_choices *= count(np.uint64(ints[domains + ints[ints[of + 2] + i]]))
        if n_choices > _MOST_TRIED:
            return 0
    return 0 if n_choices == 0 else ASKING


@inner
def _listed(ints, rows, part):
    """By the rows that are left, unless they are too many."""
    domains, of, width = ints[WAVE] + _DOMAINS, ints[PARTS] + 4 * part, ints[N_VALUES]
    record, scope, n = ints[of + 1], ints[of + 2], ints[of + 3]
    if ints[record + IS_MADE] == 0:
        return _without_list(ints, part)
    beyond, full, table = record + _BEYOND, record + _BEYOND + n, record + _BEYOND + 2 * n
    for i in range(n):
        if ints[domains + ints[scope + i]] & ints[beyond + i] != 0:
            return 0
    left, n_left, n_counted = ints[ROWS_LEFT], 0, 0
    for w in range(ints[record + N_WORDS]):
        word = ALL if w + 1 < ints[record + N_WORDS] else rows[ints[record + LAST_WORD]]
        for i in range(n):
            if i == ints[record + N_COUNTED]:
                n_counted += count(word)
            values = ints[domains + ints[scope + i]] & ints[full + i]
            if values != ints[full + i]:
                word &= _rows_with(ints, rows, table + i * width, values, w)
                if word == ZERO:
                    break
        if ints[record + N_COUNTED] == n:
            n_counted += count(word)
        if n_counted > ints[CAP]:
            return 0
        if word != ZERO:
            rows[left + 2 * n_left], rows[left + 2 * n_left + 1] = np.uint64(w), word
            n_left += 1
    return _kept(ints, rows, part, n_left)


@inner
def _kept(ints, rows, part, n_left):
    """What is gone if these words of rows are left."""
    if n_left == 0:
        return BROKEN
    domains, of, left = ints[WAVE] + _DOMAINS, ints[PARTS] + 4 * part, ints[ROWS_LEFT]
    record, scope, n, k = ints[of + 1], ints[of + 2], ints[of + 3], 0
    for i in range(n):
        domain, gone = ints[domains + ints[scope + i]], 0
        table = record + _BEYOND + 2 * n + i * ints[N_VALUES]
        values = 0 if _is_single(domain) else domain
        while values != 0:
            bit = values & -values
            values ^= bit
            at, is_there = ints[table + lowest(np.uint64(bit))], False
            if at >= 0:
                for j in range(left, left + 2 * n_left, 2):
                    if rows[at + np.int64(rows[j])] & rows[j + 1] != ZERO:
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
    domains, place = ints[WAVE] + _DOMAINS, -1
    for i in range(length):
        if not _is_single(ints[domains + ints[entry + i]]):
            if place >= 0:
                return -2
            place = i
    return place


@inner
def _alike(ints, one, other, length, place):
    """Whether two entries have the same digits but for one place."""
    domains = ints[WAVE] + _DOMAINS
    for i in range(length):
        if i != place and ints[domains + ints[one + i]] != ints[domains + ints[other + i]]:
            return False
    return True


@inner
def _unlike(ints, part):
    """An entry that is written in full is not what one more digit would make of another."""
    domains, answer, k = ints[WAVE] + _DOMAINS, ints[ANSWER], 0
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
    domains, of, answer = ints[WAVE] + _DOMAINS, ints[PARTS] + 4 * part, ints[ANSWER]
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
def _lightest(ints, weights, domain):
    least = ints[weights + lowest(np.uint64(domain))]
    while domain != 0:
        least = min(least, ints[weights + lowest(np.uint64(domain))])
        domain &= domain - 1
    return least


@inner
def _heaviest(ints, weights, domain):
    most = ints[weights + lowest(np.uint64(domain))]
    while domain != 0:
        most = max(most, ints[weights + lowest(np.uint64(domain))])
        domain &= domain - 1
    return most


@inner
def _totals(ints, part):
    """The weights of the values add up to a total that is allowed."""
    domains, of, answer = ints[WAVE] + _DOMAINS, ints[PARTS] + 4 * part, ints[ANSWER]
    weights = ints[of + 1] + 1 + ints[ints[of + 1]]
    totals, scope, lo, hi, k = weights + ints[N_VALUES], ints[of + 2], 0, 0, 0
    for i in range(scope, scope + ints[of + 3]):
        lo += _lightest(ints, weights, ints[domains + ints[i]])
        hi += _heaviest(ints, weights, ints[domains + ints[i]])
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
        floor = _heaviest(ints, weights, domain) - below
        roof = _lightest(ints, weights, domain) + above
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
def _speak(ints, rows, part):
    """What a part says: of how many variables, or BROKEN."""
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
    return ASKING


@inner
def _book(ints, rows, part, v):
    """A value that is placed is in no other cell of its house: that of v, or each if v is -1."""
    wave, n, of, k = ints[WAVE], ints[N_VARIABLES], ints[PARTS] + 4 * part, 0
    domains, answer, scope = wave + _DOMAINS, ints[ANSWER], ints[of + 2]
    once = ints[domains + n + v] if v >= 0 else 0
    for i in range(scope, scope + ints[of + 3]):
        value = ints[domains + n + ints[i]]
        if value & once != 0 and ints[i] != v:
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
    _conclude(ints, rows, part, answer, k)


@inner
def _place(ints, rows, v):
    """Place the only value that is left, and take it from others."""
    wave, n = ints[WAVE], ints[N_VARIABLES]
    domains, spoke = wave + _DOMAINS, wave + _DOMAINS + 3 * n + 2 * ints[N_PARTS]
    ints[wave + IMAGINED] += 1
    ints[wave + N_FOUND] += 1
    ints[domains + n + v] = ints[domains + v]
    for at in range(ints[ints[BOOKED] + v], ints[ints[BOOKED] + v + 1]):
        ints[wave + N_ASKED] += 1
        if ints[wave + IS_BROKEN] == 0:
            ints[spoke + ints[at]] = 1
            _book(ints, rows, ints[at], v)


@inner
def _begin_round(ints):
    """Let all that are waiting speak of the same state."""
    wave, n, m = ints[WAVE], ints[N_VARIABLES], ints[N_PARTS]
    waiting, n_waiting = wave + _DOMAINS + 3 * n, ints[wave + N_WAITING]
    ints[wave + SAID_FROM] = ints[wave + SAID_TO] = ints[wave + N_SPOKEN] = 0
    ints[wave + N_WAITING], ints[wave + N_SPEAKING] = 0, n_waiting
    ints[wave + N_ASKED] += n_waiting
    for i in range(n_waiting):
        ints[waiting + m + ints[waiting + i]] = 0


@inner
def _round(ints, rows):
    """Let the next ones of a round speak; whether somebody is to answer for one of them."""
    wave, n, m, answer = ints[WAVE], ints[N_VARIABLES], ints[N_PARTS], ints[ANSWER]
    waiting = wave + _DOMAINS + 3 * n
    spoke, said = waiting + 2 * m, waiting + 3 * m
    while ints[wave + N_SPOKEN] < ints[wave + N_SPEAKING]:
        part = ints[waiting + ints[wave + N_SPOKEN]]
        ints[spoke + part] = 1
        k = ints[wave + N_ANSWERED] - 1
        if k == ASKING:
            k = _speak(ints, rows, part)
            if k == ASKING:
                return True
        ints[wave + N_ANSWERED] = ASKING + 1
        ints[wave + N_SPOKEN] += 1
        if k == BROKEN:
            ints[wave + IS_BROKEN], ints[wave + SAID_TO] = 1, 0
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
def _run(ints, rows):
    """Go on until something breaks, nothing follows, or too much is imagined."""
    wave, n = ints[WAVE], ints[N_VARIABLES]
    to_place = wave + _DOMAINS + 2 * n
    said = to_place + n + 3 * ints[N_PARTS]
    while (
        ints[wave + IS_BROKEN] == 0
        and ints[wave + IS_DONE] == 0
        and ints[wave + IMAGINED] <= ints[wave + MOST]
    ):
        ints[wave + LEVEL] = ints[wave + IMAGINED]
        if ints[wave + N_SPEAKING] > 0:
            if _round(ints, rows):
                return ASKS
        elif ints[wave + SAID_FROM] < ints[wave + SAID_TO]:
            at = said + ints[wave + SAID_FROM]
            ints[wave + SAID_FROM] += 2 + 2 * ints[at + 1]
            _conclude(ints, rows, ints[at], at + 2, ints[at + 1])
        elif ints[wave + PLACED_FROM] < ints[wave + PLACED_TO]:
            ints[wave + PLACED_FROM] += 1
            _place(ints, rows, ints[to_place + ints[wave + PLACED_FROM] - 1])
        elif ints[wave + N_WAITING] > 0:
            _begin_round(ints)
        else:
            ints[wave + IS_DONE] = 1
    return ints[wave + IS_BROKEN]


@inner
def _absorb(ints):
    """Take what another board shows."""
    domains = ints[WAVE] + _DOMAINS
    for v in range(ints[N_VARIABLES]):
        gone = ints[domains + v] & ~ints[ints[BESIDE] + v]
        if gone != 0 and ints[ints[WAVE] + IS_BROKEN] == 0:
            ints[ints[WAVE] + IS_DONE] = 0
            _take(ints, v, gone)


@inner
def _mark(ints, marks, v, before, left):
    """Mark the parts that mind what a variable lost; all but those that mind ends, in any case."""
    for at in range(ints[ints[WATCHED] + v], ints[ints[WATCHED] + v + 1], 2):
        if ints[at + 1] != ENDS or _ends_differ(before, left):
            ints[marks + ints[at]] = 1


@inner
def _mark_booked(ints, marks, v):
    for at in range(ints[ints[BOOKED] + v], ints[ints[BOOKED] + v + 1]):
        ints[marks + ints[at]] = 1


@inner
def _sees(ints, part, before):
    """Whether a part minds what a variable of its scope has lost since."""
    domains, of = ints[WAVE] + _DOMAINS, ints[PARTS] + 4 * part
    for i in range(ints[of + 2], ints[of + 2] + ints[of + 3]):
        old, left = ints[before + ints[i]], ints[domains + ints[i]]
        if old != left and _is_single(left):
            return True
    return False


@inner
def _join(ints, rows):
    """Go over to what is left here and on another board, on each of which nothing follows."""
    wave, n, m, other = ints[WAVE], ints[N_VARIABLES], ints[N_PARTS], ints[BESIDE]
    domains, mine, theirs = wave + _DOMAINS, ints[MARKS], ints[MARKS] + m
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
        if both != here and both != there and _is_single(both):
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
            _ask(ints, part)
    for part in range(m):
        if ints[ints[PARTS] + 4 * part] == USED and ints[mine + part] * ints[theirs + part] != 0:
            if ints[wave + IS_BROKEN] == 0:
                ints[wave + _DOMAINS + 3 * n + 2 * m + part] = 1
                _book(ints, rows, part, -1)


def _make() -> Callable[..., int]:
    version = sources()

    @entry
    def advance(ints: Any, rows: Any, what: int, v: int, gone: int) -> int:
        """Begin a wave with what a variable loses, or go on with one; 1 if it breaks, or ASKS.

        What is answered is in ANSWER: of v variables, or BROKEN.
        """
        if version < 0:
            return -1
        if what == SUPPOSE or what == TAKE:
            ints[ints[WAVE] + IS_DONE] = 0
            ints[ints[WAVE] + N_FOUND] += 1
            _take(ints, v, gone)
        elif what == ABSORB:
            _absorb(ints)
        elif what == JOIN:
            _join(ints, rows)
        elif what == ANSWERED:
            ints[ints[WAVE] + N_ANSWERED] = v + 1
        return _run(ints, rows) if what != TAKE else ints[ints[WAVE] + IS_BROKEN]

    return advance


advance = _make()
