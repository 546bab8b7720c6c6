"""Solutions drawn by chance: values are fixed one after the other, if that leaves a solution.

What is decided is what `generate.filling` decides, by truths alone, with fewer searches:

* More is fixed, fewer solutions are left, and once there is one the rest is decided.  So nothing
  but whether there is a solution needs to be known.
* What propagation refutes is refuted.  What it does not is fixed on trust; a search tells now and
  then whether there is a solution with all of it, and if not, half as much is trusted again.  One
  value that was trusted alone is refuted.
* A solution that was found says yes to all values that are its own.

Floors (kernels/floors): FRAME, what is fixed in all solutions; KNOWN, up to where all is true;
NOW, with what is trusted.

`control`, int64[14], what is kept between two calls:

  NEXT     the solution to be drawn
  BUDGET   nodes until it returns
  STAGE    FRESH, TRYING, or LOOKING: a search for a solution is in the arrays
  PLACE    in the order of cells, going round
  TRIED    values drawn so far
  SINCE    values trusted since KNOWN
  GAP      how many are trusted
  TRUSTED  the number of the last draw whose value was trusted
  REFUTED  the number of a draw whose value is known to have no solution, or -1
  WITNESS  1: a solution is known with all that is fixed now
  IS_LAST  1: there is nothing else to be fixed
  OLD_...  PLACE, TRIED at KNOWN
  LOOKS    searches so far
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from gridwright.kernels.bits import mixed, next_state
from gridwright.kernels.compiled import entry, inner, sources
from gridwright.kernels.fields import SIZE, N
from gridwright.kernels.floors import (
    LATER,
    LONGER,
    NONE,
    OTHER,
    copy,
    is_told,
    lay,
    look,
    pin,
    spread,
    stand,
    unpin,
    write_down,
)
from gridwright.kernels.network import at, has

__all__ = ["BUDGET", "FIGURES", "FLOORS", "FOUND", "FRAME", "LOOKS", "NEXT", "Filling", "fill"]

FRAME, KNOWN, NOW = range(3)  # floors
FLOORS = 3

FRESH, TRYING, LOOKING = range(3)  # values of STAGE
(
    NEXT,
    BUDGET,
    STAGE,
    PLACE,
    TRIED,
    SINCE,
    GAP,
    TRUSTED,
    REFUTED,
    WITNESS,
    IS_LAST,
    OLD_PLACE,
    OLD_TRIED,
    LOOKS,
) = range(14)  # figures in control
FIGURES = 14

FOUND = 1
"""The code of a solution that was found; 0 of others."""

ALL_ON_TRUST = 1 << 30

HALF = np.uint64(32)


class Filling(NamedTuple):
    """Where one solution after the other is drawn.

    | name    | dtype[shape]         | meaning                                              |
    |---------|----------------------|------------------------------------------------------|
    | values  | int64[cells, most]   | of each cell                                         |
    | untried | uint8[cells, most]   | 1 for those that may be drawn                        |
    | open    | uint8[cells, most]   | those of them that were not                          |
    | old     | uint8[cells, most]   | the same, at KNOWN                                   |
    | chance  | uint64[2]            | the state of the numbers by chance, now and at KNOWN |
    | witness | int64[2, variables]  | 1 if a solution is known at KNOWN; the solution      |
    | control | int64[14]            | as above                                             |
    """

    values: Any
    untried: Any
    open: Any
    old: Any
    chance: Any
    witness: Any
    control: Any


@inner
def to_open_cell(filling, order):
    """Go on to the next cell, in its order, with values to be tried; how many, 0 if there is none.

    It is order[PLACE], going round.
    """
    control = filling.control
    n_cells, most = filling.open.shape
    for _ in range(n_cells):
        control[PLACE] += 1
        cell, n = order[control[PLACE] % n_cells], 0
        for k in range(most):
            n += np.int64(filling.open[cell, k])
        if n > 0:
            return n
    return 0


@inner
def draw(filling, cell, n):
    """The number of a value that is drawn of the n that were not tried in a cell."""
    filling.chance[0] = next_state(filling.chance[0])
    rank = (np.int64(mixed(filling.chance[0]) >> HALF) * n) >> 32
    filling.control[TRIED] += 1
    k = -1
    while rank >= 0:
        k += 1
        rank -= filling.open[cell, k]
    filling.open[cell, k] = 0
    return k


@inner
def copy_values(values, to):
    """Which values were not tried."""
    for cell in range(len(values)):
        for k in range(values.shape[1]):
            to[cell, k] = values[cell, k]


@inner
def keep_known(ground, filling):
    """All that is fixed now is true."""
    control = filling.control
    copy(ground, NOW, KNOWN)
    copy_values(filling.open, filling.old)
    filling.chance[1] = filling.chance[0]
    control[OLD_PLACE], control[OLD_TRIED] = control[PLACE], control[TRIED]
    control[SINCE], control[REFUTED] = 0, -1


@inner
def go_back(ground, filling):
    """To what is known, to trust half as much; a value that was trusted alone is refuted."""
    control = filling.control
    if control[SINCE] <= 1:
        control[REFUTED] = control[TRUSTED]
    control[GAP] = max(control[SINCE] // 2, 1)
    stand(ground, KNOWN)
    copy(ground, KNOWN, NOW)
    copy_values(filling.old, filling.open)
    filling.chance[0] = filling.chance[1]
    control[PLACE], control[TRIED] = control[OLD_PLACE], control[OLD_TRIED]
    control[SINCE], control[WITNESS], control[IS_LAST] = 0, filling.witness[0, 0], 0


@inner
def go_without(ground, cell, x, propagate):
    """Stand on NOW without a value that is refuted; False if that contradicts."""
    stand(ground, NOW)
    if not unpin(ground, cell, x) or not spread(ground, propagate):
        return False
    lay(ground, NOW)
    return True


@inner
def fix_on_trust(ground, filling, order, propagate):
    """Fix values until it is to be seen whether that was right; False if it was not."""
    control, ints = filling.control, ground.ints
    while True:
        n = to_open_cell(filling, order)
        if n == 0 or is_told(ints, ints[N]):
            control[IS_LAST] = 1
            return True
        cell = order[control[PLACE] % len(order)]
        x = filling.values[cell, draw(filling, cell, n)]
        is_refuted = control[TRIED] - 1 == control[REFUTED]
        if is_refuted:
            if not go_without(ground, cell, x, propagate):
                return False
            keep_known(ground, filling)
        if is_refuted or not has(ground.sets, ints, cell, x):
            continue
        if ints[at(cell) + SIZE] > 1:
            if not pin(ground, cell, x) or not spread(ground, propagate):
                if not go_without(ground, cell, x, propagate):
                    return False
                continue
            lay(ground, NOW)
            if control[WITNESS] == 0 or filling.witness[1, cell] != x:
                control[WITNESS] = 0
                control[SINCE] += 1
                control[TRUSTED] = control[TRIED] - 1
        for k in range(filling.open.shape[1]):
            filling.open[cell, k] = 0
        if control[SINCE] >= control[GAP]:
            return True


@inner
def begin(ground, filling, key):
    """Stand at the beginning of a solution."""
    control = filling.control
    stand(ground, FRAME)
    copy(ground, FRAME, NOW)
    copy_values(filling.untried, filling.open)
    filling.chance[0] = key
    control[PLACE], control[TRIED], control[GAP] = -1, 0, ALL_ON_TRUST
    control[WITNESS], control[IS_LAST], filling.witness[0, 0] = 0, 0, 0
    keep_known(ground, filling)


def _make() -> Callable[..., int]:
    version = sources()

    @entry
    def fill(
        ground: Any,
        filling: Any,
        orders: Any,
        keys: Any,
        end: Any,
        nodes: Any,
        rows: Any,
        codes: Any,
        propagate: Any,
    ) -> int:
        """Draw the solutions control[NEXT] to end - 1, opening about control[BUDGET] nodes.

        ground   with FRAME laid
        orders   int64[n, cells]: in which values are fixed
        keys     uint64[n]: the state with which numbers by chance begin
        nodes    of one search, at most
        rows     int64[n, variables]: solutions
        codes    int64[n]: FOUND where there is one

        It returns NONE when all are drawn, LONGER (make the arrays of the search longer) or
        LATER; then it can be called again.
        """
        if version < 0:
            return NONE
        control = filling.control
        while control[NEXT] < end:
            q = control[NEXT]
            if control[STAGE] != LOOKING:
                if control[BUDGET] <= 0:
                    return LATER
                control[BUDGET] -= 1
            if control[STAGE] == FRESH:
                begin(ground, filling, keys[q])
                control[STAGE] = TRYING
            if control[STAGE] == TRYING and fix_on_trust(ground, filling, orders[q], propagate):
                control[STAGE] = LOOKING
                control[LOOKS] += 1
            code = NONE
            if control[STAGE] == LOOKING:
                code = look(ground, rows, -1, nodes, control, BUDGET, propagate)
                if code in (LONGER, LATER):
                    return code
            control[STAGE] = TRYING
            if code == OTHER:
                write_down(ground.ints, rows, q)
                if control[IS_LAST] == 0:
                    write_down(ground.ints, filling.witness, 1)
                    filling.witness[0, 0] = control[WITNESS] = 1
                    control[GAP] *= 2
                    keep_known(ground, filling)
                    stand(ground, NOW)
                    continue
                codes[q] = FOUND
            elif control[SINCE] > 1 or (code == NONE and control[SINCE] == 1):
                go_back(ground, filling)
                continue
            control[NEXT], control[STAGE] = q + 1, FRESH
        return NONE

    return fill


fill = _make()
