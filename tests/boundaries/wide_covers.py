"""Covers and packings that are wide in one quantity, and forced but for a few places."""

from itertools import combinations
from random import Random

from boundary_support import Wide

import gridwright as gw


def chosen(solution):
    """The options of a cover, by number."""
    return tuple(sorted(solution.options))


def swaps(random, n_pairs):
    """Pairs of items that are covered together or each alone: two ways a pair, perhaps one."""
    options, ways = [], []
    for i in range(n_pairs):
        a, b = f"p{i}", f"q{i}"
        start = len(options)
        options += [[a, b], [a], [b]]
        ways.append([(start,), (start + 1, start + 2)])
        if random.random() < 0.3:  # a third way, the same once more
            options.append([b, a])
            ways[-1].append((start + 3,))
    return options, ways


def combined(ways, forced):
    """One way of each pair, with what is forced."""
    found = {tuple(forced)}
    for choices in ways:
        found = {tuple(sorted((*a, *b))) for a in found for b in choices}
    return found


def cover_items(random: Random, n: int) -> Wide:
    """So many items, of which a few pairs have a choice."""
    n_pairs = random.choice((1, 2, 3))
    options, ways = swaps(random, n_pairs)
    single = [f"s{i}" for i in range(n - 2 * n_pairs)]
    forced = []
    rest = random.sample(single, len(single))
    while rest:
        size = min(len(rest), random.choice((1, 1, 2, 5, 40)))
        forced.append(len(options))
        options.append(rest[:size])
        rest = rest[size:]
    return shuffled(random, single + [x for i in range(n_pairs) for x in (f"p{i}", f"q{i}")],
                    options, combined(ways, forced))  # fmt: skip


def shuffled(random, items, options, truth, secondary=()):
    """The same cover with its items and options in another order; options keep their number."""
    order = random.sample(range(len(options)), len(options))
    place = {old: new for new, old in enumerate(order)}
    moved = {tuple(sorted(place[o] for o in cover)) for cover in truth}
    puzzle = gw.ExactCover(
        random.sample(items, len(items)), [options[o] for o in order], secondary=secondary
    )
    return Wide(puzzle, moved, chosen)


def cover_options(random: Random, n: int) -> Wide:
    """So many options: one item has nearly all of them, and most clash with what is forced."""
    options = [["a", f"x{i}"] for i in range(n - 4)] + [["b"], ["a", "b"], ["c"], ["a", "c"]]
    kept = random.sample(range(n - 4), random.choice((0, 1, 3)))
    # the items x are secondary; all but a few are taken by a forced option
    options.append(["d", *(f"x{i}" for i in range(n - 4) if i not in kept)])
    b, ab, c, ac, d = range(n - 4, n + 1)
    truth = {tuple(sorted((k, b, c, d))) for k in kept} | {(ab, c, d), (b, ac, d)}
    return shuffled(
        random, ["a", "b", "c", "d"], options, {tuple(sorted(t)) for t in truth},
        [f"x{i}" for i in range(n - 4)])  # fmt: skip


def cover_colours(random: Random, n: int) -> Wide:
    """One secondary item in so many colours; two items whose options must agree on it."""
    colours = [f"k{i}" for i in range(n)]
    first = random.sample(colours, min(n, 40)) if random.random() < 0.5 else colours
    second = random.sample(colours, random.choice((1, 3)))
    options = [["a", f"s:{c}"] for c in first] + [["b", f"s:{c}"] for c in second]
    truth = {
        (i, len(first) + j) for i, c in enumerate(first) for j, d in enumerate(second) if c == d
    }  # fmt: skip
    return shuffled(random, ["a", "b"], options, truth, ["s"])


def cover_multiplicities(random: Random, n: int) -> Wide:
    """An item that is covered n times, give or take, by n options and one or two more."""
    lo, hi = sorted((n + random.choice((-1, 0, 1)), n + random.choice((-1, 0, 1))))
    extra = random.choice((0, 1, 1))
    options = [["a", f"i{k}"] for k in range(n - 3)] + [["a"]] * (3 + extra)
    items = [f"{lo}:{hi}|a", *(f"i{k}" for k in range(n - 3))]
    free = range(n - 3, n + extra)
    truth = {
        (*range(n - 3), *more)
        for size in range(4 + extra)
        for more in combinations(free, size)
        if lo <= n - 3 + size <= hi
    }
    puzzle = gw.ExactCover(items, options)
    return Wide(puzzle, truth, chosen)


def polyomino_cells(random: Random, n: int) -> Wide:
    """Dominoes in rooms of 1x2, some of 2x2, a few of 2x3, n or n - 1 cells in all."""
    rooms, left = [], n - n % 2
    for size in random.sample((4, 6, 4), 2):
        if left >= size:
            rooms.append((2, size // 2))
            left -= size
    rooms += [(1, 2)] * (left // 2)
    random.shuffle(rooms)
    per_row = 8
    lines, truth = [], {()}
    for start in range(0, len(rooms), per_row):
        pair = ["", ""]
        for rows, cols in rooms[start : start + per_row]:
            r0, c0 = len(lines), len(pair[0])
            ways = tilings(rows, cols)
            truth = {
                (*found, *(tuple(f"r{r0 + r + 1}c{c0 + c + 1}" for r, c in d) for d in way))
                for found in truth
                for way in ways
            }
            pair[0] += "." * cols + "#"
            pair[1] += "." * cols + "#" if rows == 2 else "#" * (cols + 1)
        lines += [*pair, ""]
    width = max(map(len, lines))
    board = "\n".join(line + "#" * (width - len(line)) for line in lines)
    n_dominoes = (n - n % 2) // 2
    uses = n_dominoes + random.choice((0, 0, 1, -1))
    if uses < n_dominoes:
        truth = set()
    puzzle = gw.Polyomino(board, {"domino": "xx"}, uses=uses)

    def read(solution):
        return frozenset(tuple(piece["cells"]) for piece in solution.pieces)

    return Wide(puzzle, {frozenset(found) for found in truth}, read)


def tilings(rows, cols):
    """All ways to lay dominoes: each cell with the next free one to the right or below."""
    found = []

    def lay(free, dominoes):
        if not free:
            found.append(tuple(dominoes))
            return
        r, c = min(free)
        for other in ((r, c + 1), (r + 1, c)):
            if other in free:
                lay(free - {(r, c), other}, [*dominoes, ((r, c), other)])

    lay(frozenset((r, c) for r in range(rows) for c in range(cols)), [])
    return found


def polyomino_pieces(random: Random, n: int) -> Wide:
    """So many hexominoes, no two alike as they lie, each with a room of its shape."""
    shapes = {}
    while len(shapes) < n:
        cells = {(0, 0)}
        while len(cells) < 6:
            r, c = random.choice(sorted(cells))
            a, b = random.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
            cells.add((r + a, c + b))
        top, left = min(r for r, _ in cells), min(c for _, c in cells)
        shapes[frozenset((r - top, c - left) for r, c in cells)] = None
    names = [f"p{i}" for i in range(n)]
    order = random.sample(range(n), n)
    lines, truth = [], []
    across = 12
    for start in range(0, n, across):
        block = [["#"] * 7 * across for _ in range(7)]
        for k, i in enumerate(order[start : start + across]):
            cells = sorted((r, 7 * k + c) for r, c in list(shapes)[i])
            for r, c in cells:
                block[r][c] = "."
            found = sorted(f"r{len(lines) + r + 1}c{c + 1}" for r, c in cells)
            truth.append((names[i], *found))
        lines += map("".join, block)
    drawn = {}
    for name, cells in zip(names, shapes):
        height, width = (max(cell[i] for cell in cells) + 1 for i in (0, 1))
        drawn[name] = "\n".join(
            "".join("x" if (r, c) in cells else "." for c in range(width)) for r in range(height)
        )
    truth = {tuple(sorted(truth))}
    if random.random() < 0.3:
        del drawn[random.choice(names)]
        truth = set()
    puzzle = gw.Polyomino("\n".join(lines), drawn, turn=False, flip=False)

    def read(solution):
        return tuple(sorted((piece["piece"], *sorted(piece["cells"])) for piece in solution.pieces))

    return Wide(puzzle, truth, read)
