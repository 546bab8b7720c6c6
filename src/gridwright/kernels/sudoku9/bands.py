"""How many solutions a grid has, by the fillings of its bands, without visiting one of them.

A solved board is three bands, and each of the nine columns has nine digits, three of each band.
So of a band's filling only nothing matters but its nine sets of three, and of a box's filling its
three sets of rows and its three of columns:

    boxes    all fillings of each, cell by cell
    bands    three boxes whose sets in each row have no digit in common: how often are there
             these nine sets in the columns?
    board    three bands whose sets in each column have no digit in common; two say what the
             third must be, which is looked up

A grid has about the cube of what its bands have, divided by a constant: half a million solutions
are counted by a hundred thousand fillings.  Bands may be stacks as well.  How many fillings
there will be is told well enough by the candidates beyond the first of all cells of a band: each
seven of them are twice as many fillings.

Sets are nine bits each, three in a word of 27: rows of a box, or columns of a box of a band.
"""

from typing import Any, NamedTuple

import numpy as np

from gridwright.kernels.bits import count, mixed
from gridwright.kernels.compiled import inner, tiny
from gridwright.kernels.sudoku9.board import BOARD
from gridwright.kernels.sudoku9.rules import SLOT

__all__ = ["BOUNDS", "CAP", "TOO_MANY", "WORK", "Bands", "count_by_bands"]

TOO_MANY = -1

CAP = 1 << 17
"""Classes of fillings that a band may have, and fillings that a box may have."""

BOUNDS = (40, 86, 1 << 24)
"""Candidates beyond the first that the band of most has, at least and at most, for which it pays;
pairs that are compared at most."""

LEAST, MOST, PAIRS, WORK = range(4)

HALF, WIDTH, THIRTY_SEVEN = np.uint64(27), np.uint64(9), np.uint64(37)
THREE, SIX = np.uint64((1 << 27) - 1), np.uint64((1 << 54) - 1)
ONE, ZERO = np.uint64(1), np.uint64(0)


class Bands(NamedTuple):
    """Room for a count.

    | name   | dtype[shape]     | meaning                                                         |
    |--------|------------------|-----------------------------------------------------------------|
    | grid   | uint16[144]      | whose solutions are counted, as in `rules`                      |
    | masks  | uint64[81]       | candidates row by row, or column by column: bands from now on   |
    | left   | uint64[9]        | of the cells of a box, while it is filled: digits not tried yet |
    | placed | uint64[9]        | their digits                                                    |
    | sizes  | int64[3]         | fillings of a band's boxes, classes of the bands                |
    | boxes  | uint64[3, CAP]   | fillings of a band's boxes: sets of columns, then of rows       |
    | first  | uint64[3, CAP]   | classes of each band: sets of the first three columns           |
    | rest   | uint64[3, CAP]   | and of the other six                                            |
    | times  | int64[3, CAP]    | how many fillings there are of the class                        |
    | order  | int64[2, CAP]    | classes of two bands by their first three columns               |
    | groups | int64[2, CAP + 1]| where in `order` those begin that have the same ones            |
    | table  | int32[2 * CAP]   | 1 + a class, by hashing, or 0: zeros between two uses           |
    | known  | int32[2 * CAP]   | the same for the last band                                      |
    | heads  | int32[2 * CAP]   | 1 + the first of a list, by hashing, or 0                       |
    | follow | int64[CAP]       | 1 + what follows in its list, or 0                              |
    | bounds | int64[4]         | BOUNDS, and WORK: what the last count took, roughly in grids    |
    |        |                  | that are settled                                                |
    """

    grid: Any
    masks: Any
    left: Any
    placed: Any
    sizes: Any
    boxes: Any
    first: Any
    rest: Any
    times: Any
    order: Any
    groups: Any
    table: Any
    known: Any
    heads: Any
    follow: Any
    bounds: Any


place_of = tiny(
    lambda table, first, rest: mixed(rest ^ (first << THIRTY_SEVEN)) & np.uint64(len(table) - 1)
)
after = tiny(lambda table, place: (place + ONE) & np.uint64(len(table) - 1))


@inner
def fill_box(room, b, top, left):
    """Write all fillings of a box of a band; how many, TOO_MANY if there is no room."""
    masks, left_over, placed = room.masks, room.left, room.placed
    n, depth, used = 0, 0, ZERO
    left_over[0] = masks[9 * top + left]
    while depth >= 0:
        if left_over[depth] == ZERO:
            depth -= 1
            if depth >= 0:
                used ^= placed[depth]
            continue
        digit = left_over[depth] & (~left_over[depth] + ONE)
        left_over[depth] ^= digit
        placed[depth] = digit
        if depth < 8:
            used |= digit
            depth += 1
            cell = 9 * (top + depth // 3) + left + depth % 3
            left_over[depth] = masks[cell] & ~used
            continue
        if n == len(room.follow):
            return TOO_MANY
        rows = placed[0] | placed[1] | placed[2]
        rows |= (placed[3] | placed[4] | placed[5]) << WIDTH
        rows |= (placed[6] | placed[7] | placed[8]) << (WIDTH + WIDTH)
        cols = placed[0] | placed[3] | placed[6]
        cols |= (placed[1] | placed[4] | placed[7]) << WIDTH
        cols |= (placed[2] | placed[5] | placed[8]) << (WIDTH + WIDTH)
        room.boxes[b, n] = cols << HALF | rows
        n += 1
    return n


@inner
def add(room, band, n, table, first, rest):
    """Count a filling of a band, which has n classes so far; how many it has now."""
    at = place_of(table, first, rest)
    while table[at] != 0:
        k = table[at] - 1
        if room.first[band, k] == first and room.rest[band, k] == rest:
            room.times[band, k] += 1
            return n
        at = after(table, at)
    if n < len(room.follow):
        table[at] = n + 1
        room.first[band, n], room.rest[band, n], room.times[band, n] = first, rest, 1
    return n + 1


@inner
def forget(room, band, n, table):
    """Make the table empty again."""
    for k in range(min(n, len(room.follow))):
        at = place_of(table, room.first[band, k], room.rest[band, k])
        while table[at] != 0:
            table[at] = 0
            at = after(table, at)


@inner
def fill_band(room, band, top, table):
    """Write the classes of the band that begins in this row; how many, TOO_MANY."""
    sizes, boxes, heads, follow = room.sizes, room.boxes, room.heads, room.follow
    for b in range(3):
        sizes[b] = fill_box(room, b, top, 3 * b)
        if sizes[b] <= 0:
            return sizes[b]
    last = 0
    for b in range(1, 3):
        last = b if sizes[b] > sizes[last] else last
    one, two = (last + 1) % 3, (last + 2) % 3
    if sizes[one] * sizes[two] > room.bounds[PAIRS]:
        return TOO_MANY
    for k in range(sizes[last]):  # lists of the same rows
        at = place_of(heads, boxes[last, k] & THREE, ZERO)
        while heads[at] != 0 and (boxes[last, heads[at] - 1] ^ boxes[last, k]) & THREE != ZERO:
            at = after(heads, at)
        follow[k] = heads[at]
        heads[at] = k + 1
    n = 0
    for i in range(sizes[one]):
        x = boxes[one, i]
        for j in range(sizes[two]):
            y = boxes[two, j]
            if x & y & THREE != ZERO or n > len(follow):
                continue
            rows = THREE ^ ((x | y) & THREE)
            at = place_of(heads, rows, ZERO)
            while heads[at] != 0 and boxes[last, heads[at] - 1] & THREE != rows:
                at = after(heads, at)
            k = np.int64(heads[at])
            while k != 0:
                z = boxes[last, k - 1]
                k = np.int64(follow[k - 1])
                a, b, c = x >> HALF, y >> HALF, z >> HALF
                if last == 0:
                    a, b, c = c, a, b
                elif last == 1:
                    a, b, c = b, c, a
                n = add(room, band, n, table, a, b | c << HALF)
    for k in range(sizes[last]):
        at = place_of(heads, boxes[last, k] & THREE, ZERO)
        while heads[at] != 0:
            heads[at] = 0
            at = after(heads, at)
    room.bounds[WORK] += sizes[one] * sizes[two] // 64 + n // 4
    if n > len(follow):
        forget(room, band, n, table)
        return TOO_MANY
    return n


@tiny
def head_of(room, band, first):
    """Where in `heads` the list of these first columns is, or is to be."""
    heads, at = room.heads, place_of(room.heads, first, ZERO)
    while heads[at] != 0 and room.first[band, heads[at] - 1] != first:
        at = after(heads, at)
    return at


@inner
def list_firsts(room, band, n):
    """Put a band's classes in lists, by their first three columns."""
    for k in range(n):
        at = head_of(room, band, room.first[band, k])
        room.follow[k] = room.heads[at]
        room.heads[at] = k + 1


@inner
def unlist_firsts(room, band, n):
    """Empty the heads of the lists."""
    for k in range(n):
        at = place_of(room.heads, room.first[band, k], ZERO)
        while room.heads[at] != 0:
            room.heads[at] = 0
            at = after(room.heads, at)


@inner
def group(room, band, n):
    """Put a band's classes in the order of their first three columns; how many groups."""
    heads, follow, groups, order = room.heads, room.follow, room.groups, room.order
    list_firsts(room, band, n)
    n_groups, at_order = 0, 0
    for k in range(n):
        at = head_of(room, band, room.first[band, k])
        if heads[at] != k + 1:
            continue  # not at the head of its list
        groups[band, n_groups] = at_order
        n_groups += 1
        i = k + 1
        while i != 0:
            order[band, at_order] = i - 1
            at_order += 1
            i = np.int64(follow[i - 1])
    groups[band, n_groups] = at_order
    unlist_firsts(room, band, n)
    return n_groups


@inner
def common(room, n_groups_0, n_groups_1):
    """How often three classes, one of each band, have no digit of a column in common; TOO_MANY."""
    first, rest, times = room.first, room.rest, room.times
    order, groups, known = room.order, room.groups, room.known
    total, n_pairs = 0, 0
    for i in range(n_groups_0):
        one = first[0, order[0, groups[0, i]]]
        for j in range(n_groups_1):
            two = first[1, order[1, groups[1, j]]]
            if one & two != ZERO:
                continue
            three = THREE ^ one ^ two
            if room.heads[head_of(room, 2, three)] == 0:
                continue
            start, end = groups[1, j], groups[1, j + 1]
            more = (groups[0, i + 1] - groups[0, i]) * (end - start)
            n_pairs += more
            room.bounds[WORK] += more // 64
            if n_pairs > room.bounds[PAIRS]:
                return TOO_MANY
            for p in range(groups[0, i], groups[0, i + 1]):
                x, of_x, of_all = rest[0, order[0, p]], times[0, order[0, p]], 0
                for q in range(start, end):
                    y = rest[1, order[1, q]]
                    if x & y != ZERO:
                        continue
                    z = SIX ^ x ^ y
                    at = place_of(known, three, z)
                    while known[at] != 0:
                        k = known[at] - 1
                        if rest[2, k] == z and first[2, k] == three:
                            of_all += times[1, order[1, q]] * times[2, k]
                            break
                        at = after(known, at)
                total += of_x * of_all
    return total


@inner
def lay_out(room, is_turned):
    """Write the masks of bands, or of stacks; candidates beyond the first of the band of most.

    room.sizes: the same of each band.
    """
    for cell in range(BOARD):
        place = 9 * (cell % 9) + cell // 9 if is_turned else cell
        room.masks[cell] = np.uint64(room.grid[SLOT[place]])
    for band in range(3):
        more = -27
        for cell in range(27 * band, 27 * band + 27):
            more += np.int64(count(room.masks[cell]))
        room.sizes[band] = more
    return max(room.sizes[0], room.sizes[1], room.sizes[2])


@inner
def count_by_bands(room):
    """How many solutions the grid has; TOO_MANY: or too few, or fillings than there is room for."""
    room.bounds[WORK] = 0
    most = min(lay_out(room, False), lay_out(room, True))
    if most < room.bounds[LEAST] or most > room.bounds[MOST]:
        return TOO_MANY
    if most != max(room.sizes[0], room.sizes[1], room.sizes[2]):
        lay_out(room, False)
    last = 0
    for band in range(1, 3):
        last = band if room.sizes[band] > room.sizes[last] else last
    n_0 = fill_band(room, 0, 3 * ((last + 1) % 3), room.table)
    if n_0 <= 0:
        return n_0
    forget(room, 0, n_0, room.table)
    n_1 = fill_band(room, 1, 3 * ((last + 2) % 3), room.table)
    if n_1 <= 0:
        return n_1
    forget(room, 1, n_1, room.table)
    n_2 = fill_band(room, 2, 3 * last, room.known)
    if n_2 <= 0:
        return n_2
    groups_0, groups_1 = group(room, 0, n_0), group(room, 1, n_1)
    list_firsts(room, 2, n_2)
    total = common(room, groups_0, groups_1)
    unlist_firsts(room, 2, n_2)
    forget(room, 2, n_2, room.known)
    return total
