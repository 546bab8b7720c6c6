"""What is given of a solution, so that it is the only one and nothing of it can be spared.

What is decided is what `generate.choosing` decides, by truths alone, with fewer searches:

* The shortest beginning of an order that has one solution is found by bisection; another solution
  agrees with the hidden one up to some unit, so all shorter beginnings have more than one.
* Without a unit that can be spared there is no solution with another value in its place; so only
  those are looked for.
* Units are taken away from the last to the first.  What is given before and after a part of them
  is propagated once for all of the part, and so on in its halves: *segments*, each with a floor
  (kernels/floors) on which all is given that is outside.  If that settles everything, the whole
  part can be spared.

Floors: FRAME, what is so in all puzzles; KEPT, with what is given in any case; BEGUN, with a
beginning that is too little; TRIAL, with a longer one; FIRST, of the first segment, and one more
for each part in a part.

`control`, int64[10], what is kept between two calls:

  NEXT     the puzzle
  BUDGET   nodes until it returns
  STAGE    FRESH, HALVING, SPARING; with LOOKS a search is in the arrays: whether all that may be
           given is enough, whether half of it is, whether one unit is needed
  LOW      a beginning that is too little
  HIGH     one that is enough
  MIDDLE   the one that is tried
  N_OPEN   segments
  AT       the variable of a unit that shall have another value
  N_FOUND  other solutions
  LOOKS    searches so far
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from gridwright.kernels.compiled import entry, inner, sources
from gridwright.kernels.fields import ANSWER, OUT, SIZE
from gridwright.kernels.floors import (
    LATER,
    LONGER,
    NONE,
    OTHER,
    UNSETTLED,
    is_told,
    lay,
    look,
    pin,
    spread,
    stand,
    unpin,
)
from gridwright.kernels.network import at

__all__ = ["BUDGET", "FIGURES", "FIRST", "FRAME", "GIVEN_UP", "LOOKS", "NEXT", "SETTLED"]
__all__ += ["TOO_LITTLE", "Sparing", "spare"]

FRAME, KEPT, BEGUN, TRIAL, FIRST = range(5)  # floors

FRESH, HALVING, SPARING, ALL_LOOKS, HALF_LOOKS, ONE_LOOKS = range(6)  # values of STAGE
NEXT, BUDGET, STAGE, LOW, HIGH, MIDDLE, N_OPEN, AT, N_FOUND, LOOKS = range(10)  # of control
FIGURES = 10

SETTLED, TOO_LITTLE, GIVEN_UP = range(1, 4)  # codes of puzzles

START, END, HALVES, SEGMENT = range(4)  # of a segment, and how many figures it has


class Sparing(NamedTuple):
    """What is given of one solution after the other.

    | name      | dtype[shape]          | meaning                                              |
    |-----------|-----------------------|------------------------------------------------------|
    | starts    | int64[units + 1]      | where the variables of each unit begin in `tells`    |
    | tells     | int64[k]              | variables that a unit tells                          |
    | solutions | int64[n, variables]   | those that are hidden                                |
    | orders    | int64[n, units]       | what may be given, first what is spared last         |
    | numbers   | int64[n]              | how many units of its order may be given             |
    | kept      | uint8[n, units]       | 1: given in any case                                 |
    | given     | uint8[n, units]       | what is given in the end, zeros before               |
    | codes     | int64[n]              | SETTLED, TOO_LITTLE (all that may be given is), or   |
    |           |                       | GIVEN_UP                                             |
    | others    | int64[k, variables]   | other solutions on which decisions rest              |
    | needed    | int64[k, 2]           | of which puzzle, and the unit that is given because  |
    |           |                       | of it; -1 for another one                            |
    | segments  | int64[k, 3]           | beginning, end, and how many halves are done         |
    | control   | int64[10]             | as above                                             |
    """

    starts: Any
    tells: Any
    solutions: Any
    orders: Any
    numbers: Any
    kept: Any
    given: Any
    codes: Any
    others: Any
    needed: Any
    segments: Any
    control: Any


@inner
def tell(ground, sparing, q, unit):
    """Fix what a unit tells; propagation follows."""
    for i in range(sparing.starts[unit], sparing.starts[unit + 1]):
        v = sparing.tells[i]
        pin(ground, v, sparing.solutions[q, v])


@inner
def tell_order(ground, sparing, q, start, end, propagate):
    """Tell units of an order, those that are given; whether that settles all."""
    for p in range(start, end):
        unit = sparing.orders[q, p]
        if sparing.given[q, unit] == 1:
            tell(ground, sparing, q, unit)
    spread(ground, propagate)
    return is_told(ground.ints, ground.ints[ANSWER])


@inner
def note(ground, sparing, q, unit):
    """Keep another solution, because of which a unit is given; -1 if it is another reason."""
    k = sparing.control[N_FOUND]
    for v in range(ground.ints[ANSWER]):
        sparing.others[k, v] = ground.ints[ground.ints[OUT] + v]
    sparing.needed[k, 0], sparing.needed[k, 1] = q, unit
    sparing.control[N_FOUND] += 1


@inner
def agrees_to(ground, sparing, q, place):
    """Up to which place of the order, from this one on, a solution that was found is hidden's."""
    while place < sparing.numbers[q]:
        unit = sparing.orders[q, place]
        for i in range(sparing.starts[unit], sparing.starts[unit + 1]):
            v = sparing.tells[i]
            if ground.ints[ground.ints[OUT] + v] != sparing.solutions[q, v]:
                return place
        place += 1
    return place


@inner
def begin(ground, sparing, q, propagate):
    """Stand on KEPT; whether what may be given is enough must be seen first."""
    control, n_units = sparing.control, sparing.orders.shape[1]
    stand(ground, FRAME)
    for unit in range(n_units):
        sparing.given[q, unit] = 1
        if sparing.kept[q, unit] == 1:
            tell(ground, sparing, q, unit)
    spread(ground, propagate)
    lay(ground, KEPT)
    lay(ground, BEGUN)
    control[LOW], control[HIGH] = -1, sparing.numbers[q]
    control[STAGE] = HALVING
    if sparing.numbers[q] < n_units and not tell_order(
        ground, sparing, q, 0, sparing.numbers[q], propagate
    ):
        control[STAGE] = ALL_LOOKS


@inner
def begin_half(ground, sparing, q, propagate):
    """Try the beginning in the middle; whether a search must tell if it is enough."""
    control = sparing.control
    control[MIDDLE] = (control[LOW] + control[HIGH]) // 2
    stand(ground, BEGUN)
    start = max(control[LOW], 0)
    if tell_order(ground, sparing, q, start, control[MIDDLE], propagate):
        control[HIGH] = control[MIDDLE]
        return False
    lay(ground, TRIAL)
    return True


@inner
def end_half(ground, sparing, q, code, propagate):
    """Go on with the half that is left."""
    control = sparing.control
    if code == NONE:
        control[HIGH] = control[MIDDLE]
        return
    control[LOW] = agrees_to(ground, sparing, q, control[MIDDLE])
    note(ground, sparing, q, -1)
    stand(ground, TRIAL)
    tell_order(ground, sparing, q, control[MIDDLE], control[LOW], propagate)
    lay(ground, BEGUN)


@inner
def begin_sparing(ground, sparing, q, propagate):
    """The shortest beginning is known; the first segment is all of it but its last unit."""
    control, last = sparing.control, max(sparing.control[HIGH] - 1, 0)
    for p in range(control[HIGH], sparing.orders.shape[1]):
        unit = sparing.orders[q, p]
        sparing.given[q, unit] = sparing.kept[q, unit]
    stand(ground, KEPT)
    tell_order(ground, sparing, q, last, control[HIGH], propagate)
    lay(ground, FIRST)
    sparing.segments[0, START], sparing.segments[0, END] = 0, last
    sparing.segments[0, HALVES] = 0
    control[N_OPEN], control[AT], control[STAGE] = 1, 0, SPARING


@inner
def open_half(ground, sparing, q, s, is_right, propagate):
    """Open the last or the first half of segment s, with all told that is given of the other."""
    segments = sparing.segments
    start, end = segments[s, START], segments[s, END]
    middle = (start + end) // 2
    stand(ground, FIRST + s)
    if is_right:
        tell_order(ground, sparing, q, start, middle, propagate)
        segments[s + 1, START], segments[s + 1, END] = middle, end
    else:
        tell_order(ground, sparing, q, middle, end, propagate)
        segments[s + 1, START], segments[s + 1, END] = start, middle
    lay(ground, FIRST + s + 1)
    segments[s + 1, HALVES] = 0
    sparing.control[N_OPEN] += 1


@inner
def settle_segment(ground, sparing, q, s):
    """Spare all of a segment that need not be asked, as the floor before it settles everything."""
    for p in range(sparing.segments[s, START], sparing.segments[s, END]):
        unit = sparing.orders[q, p]
        if sparing.kept[q, unit] == 0:
            sparing.given[q, unit] = 0
    sparing.control[N_OPEN] -= 1


@inner
def begin_one(ground, sparing, q, s, propagate):
    """Look for another value in what the only unit of a segment tells, from variable AT on.

    Whether a search must tell; if there is none, the unit is spared.
    """
    control, unit = sparing.control, sparing.orders[q, sparing.segments[s, START]]
    first, last = sparing.starts[unit], sparing.starts[unit + 1]
    while first + control[AT] < last:
        v = sparing.tells[first + control[AT]]
        stand(ground, FIRST + s)
        for i in range(first, first + control[AT]):
            pin(ground, sparing.tells[i], sparing.solutions[q, sparing.tells[i]])
        if (
            ground.ints[at(v) + SIZE] > 1
            and unpin(ground, v, sparing.solutions[q, v])
            and spread(ground, propagate)
        ):
            return True
        control[AT] += 1
    sparing.given[q, unit] = 0
    control[N_OPEN] -= 1
    control[AT] = 0
    return False


@inner
def spare_on(ground, sparing, q, propagate):
    """Go on through the segments until a search must tell something; False if all is done."""
    control, segments = sparing.control, sparing.segments
    while control[N_OPEN] > 0:
        s = control[N_OPEN] - 1
        start, end = segments[s, START], segments[s, END]
        if control[AT] == 0 and segments[s, HALVES] == 0:
            stand(ground, FIRST + s)
            if is_told(ground.ints, ground.ints[ANSWER]):
                settle_segment(ground, sparing, q, s)
                continue
        if end - start == 1 and sparing.kept[q, sparing.orders[q, start]] == 0:
            if begin_one(ground, sparing, q, s, propagate):
                return True
        elif end - start <= 1 or segments[s, HALVES] == 2:
            control[N_OPEN] -= 1
        else:
            segments[s, HALVES] += 1
            open_half(ground, sparing, q, s, segments[s, HALVES] == 1, propagate)
    return False


@inner
def end_one(ground, sparing, q, code):
    """A unit is needed, or its next variable is to be looked at."""
    control = sparing.control
    if code == OTHER:
        note(ground, sparing, q, sparing.orders[q, sparing.segments[control[N_OPEN] - 1, START]])
        control[N_OPEN] -= 1
        control[AT] = 0
    else:
        control[AT] += 1


@inner
def step(ground, sparing, q, propagate):
    """Go on until a search must tell something, or the puzzle is done."""
    control = sparing.control
    if control[STAGE] == FRESH:
        begin(ground, sparing, q, propagate)
    while control[STAGE] == HALVING:
        if control[HIGH] - control[LOW] <= 1:
            begin_sparing(ground, sparing, q, propagate)
        elif begin_half(ground, sparing, q, propagate):
            control[STAGE] = HALF_LOOKS
    if control[STAGE] == SPARING:
        if spare_on(ground, sparing, q, propagate):
            control[STAGE] = ONE_LOOKS
        else:
            sparing.codes[q] = SETTLED


@inner
def take_in(ground, sparing, q, code, propagate):
    """What a search has told."""
    control = sparing.control
    if code == UNSETTLED:
        sparing.codes[q] = GIVEN_UP
    elif control[STAGE] == ONE_LOOKS:
        end_one(ground, sparing, q, code)
        control[STAGE] = SPARING
    elif control[STAGE] == HALF_LOOKS:
        end_half(ground, sparing, q, code, propagate)
        control[STAGE] = HALVING
    else:
        control[STAGE] = HALVING
        if code == OTHER:
            note(ground, sparing, q, -1)
            sparing.codes[q] = TOO_LITTLE


def _make() -> Callable[..., int]:
    version = sources()

    @entry
    def spare(ground: Any, sparing: Any, end: Any, nodes: Any, propagate: Any) -> int:
        """Choose what is given in the puzzles control[NEXT] to end - 1; `nodes` of one search.

        Floor FRAME is laid before.  It opens about control[BUDGET] nodes, and returns NONE
        when all are done, LONGER (make the arrays of the search longer) or LATER; then it can be
        called again.
        """
        if version < 0:
            return NONE
        control = sparing.control
        while control[NEXT] < end:
            q = control[NEXT]
            if control[STAGE] <= SPARING:
                if control[BUDGET] <= 0:
                    return LATER
                control[BUDGET] -= 1
                step(ground, sparing, q, propagate)
                control[LOOKS] += control[STAGE] > SPARING
            if control[STAGE] > SPARING:
                h = -1 if control[STAGE] == ONE_LOOKS else q
                code = look(ground, sparing.solutions, h, nodes, control, BUDGET, propagate)
                if code in (LONGER, LATER):
                    return code
                take_in(ground, sparing, q, code, propagate)
            if sparing.codes[q] != 0:
                control[NEXT], control[STAGE] = q + 1, FRESH
        return NONE

    return spare


spare = _make()
