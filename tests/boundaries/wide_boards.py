"""Boards that are wide in one quantity, nearly all of whose cells are given.

Each function takes a source of random choices and the quantity, and gives a `Wide`.
"""

from math import prod
from random import Random

from boundary_support import Wide, named, tried

import gridwright as gw

BOXES = {31: (1, 31), 32: (4, 8), 33: (3, 11), 63: (7, 9), 64: (8, 8), 65: (5, 13)}


def name(cell):
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def square(random, n, rows=1):
    """A Latin square whose rows go in bands, so that boxes of `rows` by n / rows are right."""
    cols = n // rows
    values = random.sample(range(1, n + 1), n)
    band = random.sample(range(n // rows), n // rows)
    order = [b * rows + r for b in band for r in random.sample(range(rows), rows)]
    return [[values[(cols * (r % rows) + r // rows + c) % n] for c in range(n)] for r in order]


def opened(random, square, most=7):
    """Cells of two or three rows, so chosen that values can be exchanged; with what each lacks."""
    n = len(square)
    rows = random.sample(range(n), random.choice((2, 2, 3)))
    cols = random.sample(range(n), 2)
    if random.random() < 0.6:  # two rows have the same two values in other columns
        a = square[rows[0]][cols[0]]
        cols[1] = square[rows[1]].index(a)
    cells = [(r, c) for r in rows for c in cols][:most]
    lacking = {r: sorted(square[r][c] for c in cols) for r in rows}
    return cells, [lacking[r] for r, c in cells]


def filled(square, cells, values):
    board = [list(row) for row in square]
    for (r, c), value in zip(cells, values):
        board[r][c] = value
    return board


def spoilt(random, square, cells):
    """Now and then one given value is wrong."""
    if random.random() < 0.15:
        n = len(square)
        r, c = random.randrange(n), random.randrange(n)
        if (r, c) not in cells:
            square[r][c] = random.randint(1, n)


def differ(lines):
    return all(len(set(line)) == len(line) for line in lines)


def with_dots(square, cells):
    return filled(square, cells, ["."] * len(cells))


def squares(random, n, claim=lambda board: True, rows=1, extra=1):
    """A square, its open cells, and the truth under a further claim."""
    board = square(random, n, rows)
    cells, lacking = opened(random, board)
    spoilt(random, board, cells)
    truth = tried(
        lacking,
        lambda *values: (
            differ(full := filled(board, cells, values)) and differ(zip(*full)) and claim(full)
        ),
    )
    return board, cells, truth


def latin_values(random: Random, n: int) -> Wide:
    board, cells, truth = squares(random, n)
    return Wide(gw.Latin(with_dots(board, cells)), truth, named(*map(name, cells)))


def sudoku_boxes(random: Random, n: int) -> Wide:
    rows, cols = BOXES[n]

    def boxes(board):
        return differ(
            [board[r + i][c + j] for i in range(rows) for j in range(cols)]
            for r in range(0, n, rows)
            for c in range(0, n, cols)
        )

    board, cells, truth = squares(random, n, boxes, rows)
    puzzle = gw.Sudoku(with_dots(board, cells), box=[rows, cols])
    return Wide(puzzle, truth, named(*map(name, cells)))


def sudoku_regions(random: Random, n: int) -> Wide:
    """A jigsaw: boxes of two rows, or where there are none, places that share no line."""
    rows = 2 if n % 2 == 0 else 1
    board = square(random, n, rows)
    shift = {value: c for c, value in enumerate(board[0])}  # how far a row is moved
    regions = [
        [r // 2 * 2 + 2 * c // n if rows == 2 else (c - 2 * shift[board[r][0]]) % n
         for c in range(n)]
        for r in range(n)
    ]  # fmt: skip
    cells, lacking = opened(random, board)
    spoilt(random, board, cells)

    def claim(*values):
        full = filled(board, cells, values)
        pieces = [[] for _ in range(n)]
        for r in range(n):
            for c in range(n):
                pieces[regions[r][c]].append(full[r][c])
        return differ(full) and differ(zip(*full)) and differ(pieces)

    drawn = "\n".join("".join(chr(0x100 + k) for k in row) for row in regions)
    puzzle = gw.Sudoku(with_dots(board, cells), regions=drawn)
    return Wide(puzzle, tried(lacking, claim), named(*map(name, cells)))


def killer_cages(random: Random, n: int) -> Wide:
    """A cage over a whole row, and one over the open cells of another."""
    rows, cols = BOXES[n]
    board = square(random, n, rows)
    cells, lacking = opened(random, board, 4)
    long = [(cells[0][0], c) for c in range(n)]
    short = [cell for cell in cells if cell[0] == cells[-1][0]]
    others = [(cells[-1][0], c) for c in range(n) if (cells[-1][0], c) not in short]
    cages = [long, short + random.sample(others, random.choice((0, 1, n // 2)))]
    totals = [sum(board[r][c] for r, c in cage) for cage in cages]
    totals[1] += random.choice((0, 0, 1))

    def claim(*values):
        full = filled(board, cells, values)
        return (
            differ(full)
            and differ(zip(*full))
            and all(
                len({full[r][c] for r, c in cage}) == len(cage)
                and sum(full[r][c] for r, c in cage) == total
                for cage, total in zip(cages, totals)
            )
            and differ(
                [full[r + i][c + j] for i in range(rows) for j in range(cols)]
                for r in range(0, n, rows)
                for c in range(0, n, cols)
            )
        )

    told = [{"cells": list(map(name, cage)), "sum": t} for cage, t in zip(cages, totals)]
    puzzle = gw.Sudoku(with_dots(board, cells), box=[rows, cols], cages=told)
    return Wide(puzzle, tried(lacking, claim), named(*map(name, cells)))


def futoshiki_values(random: Random, n: int) -> Wide:
    first = []

    def ordered(board):
        return all(board[a][b] < board[c][d] for (a, b), (c, d) in first)

    board = square(random, n)
    cells, lacking = opened(random, board)
    for _ in range(2):
        a, b = random.choice(cells), (random.randrange(n), random.randrange(n))
        if a != b:
            first.append((a, b) if board[a[0]][a[1]] < board[b[0]][b[1]] else (b, a))
    spoilt(random, board, cells)
    truth = tried(
        lacking,
        lambda *values: (
            differ(full := filled(board, cells, values)) and differ(zip(*full)) and ordered(full)
        ),
    )
    order = [" < ".join(map(name, pair)) for pair in first]
    puzzle = gw.Futoshiki(with_dots(board, cells), order=order)
    return Wide(puzzle, truth, named(*map(name, cells)))


def skyscrapers_values(random: Random, n: int) -> Wide:
    """Seen from a side are all, one less, one, or as many as there are; nearly all are given."""
    board = square(random, n)
    kind = random.choice(("rising", "nearly", "any"))
    if kind != "any":  # the columns in the order of the first row, so that all of it is seen
        order = sorted(range(n), key=board[0].__getitem__)
        board = [[row[c] for c in order] for row in board]
        if kind == "nearly":
            for row in board:
                row[n // 2], row[n // 2 - 1] = row[n // 2 - 1], row[n // 2]
    cells, lacking = opened(random, board)
    rows = {0, cells[0][0], cells[-1][0]}
    cols = {cells[0][1], cells[-1][1]}
    told = {"left": {r: seen(board[r]) for r in rows},
            "right": {r: seen(board[r][::-1]) for r in rows},
            "top": {c: seen([row[c] for row in board]) for c in cols}}  # fmt: skip
    if random.random() < 0.2:
        told["left"][0] = max(1, told["left"][0] - 1)
    spoilt(random, board, cells)

    def claim(full):
        return (
            all(seen(full[r]) == number for r, number in told["left"].items())
            and all(seen(full[r][::-1]) == number for r, number in told["right"].items())
            and all(seen([row[c] for row in full]) == k for c, k in told["top"].items())
        )

    truth = tried(
        lacking,
        lambda *values: (
            differ(full := filled(board, cells, values)) and differ(zip(*full)) and claim(full)
        ),
    )
    sides = {side: [known.get(i, ".") for i in range(n)] for side, known in told.items()}
    puzzle = gw.Skyscrapers(with_dots(board, cells), **sides)
    return Wide(puzzle, truth, named(*map(name, cells)))


def seen(heights):
    return sum(not heights[:i] or h > max(heights[:i]) for i, h in enumerate(heights))


def kenken(random: Random, n: int, most: int | None = None) -> Wide:
    """Cages over open cells and given ones; with `most` the product passes that number."""
    board = square(random, n)
    cells, lacking = opened(random, board, 4)
    free = [(r, c) for r in range(n) for c in range(n) if (r, c) not in cells]
    random.shuffle(free)
    cages, signs = [cells[:2], cells[2:]], ["×", random.choice("+×")]
    while most and prod(board[r][c] for r, c in cages[0]) * n < most:
        cages[0] = [*cages[0], free.pop()]
    if random.random() < 0.5:
        cages[0] = [*cages[0], free.pop()]
    how = {"+": sum, "×": prod}
    totals = [how[s]([board[r][c] for r, c in cage]) for cage, s in zip(cages, signs)]
    spoilt(random, board, [*cells, *cages[0]])

    def claim(*values):
        full = filled(board, cells, values)
        return (
            differ(full)
            and differ(zip(*full))
            and all(
                how[s]([full[r][c] for r, c in cage]) == total
                for cage, s, total in zip(cages, signs, totals)
            )
        )

    told = [{"cells": list(map(name, cage)), "target": f"{total}{s}"}
            for cage, s, total in zip(cages, signs, totals)]  # fmt: skip
    puzzle = gw.KenKen(told, board=with_dots(board, cells))
    return Wide(puzzle, tried(lacking, claim), named(*map(name, cells)))


def kenken_values(random: Random, n: int) -> Wide:
    return kenken(random, n)


def kenken_products(random: Random, number: int) -> Wide:
    return kenken(random, random.choice((9, 10, 12)), min(number, 10**28))


def hidoku_cells(random: Random, n: int) -> Wide:
    """A path that goes to and fro, with some runs of its numbers left out."""
    cols = random.choice([c for c in (1, 2, 3, 5, 8, 9, 11) if c == 1 or n > 2 * c])
    rows = -(-n // cols)
    way = [(r, c if r % 2 == 0 else cols - 1 - c) for r in range(rows) for c in range(cols)][:n]
    if random.random() < 0.5:
        way.reverse()
    king = random.random() < 0.6
    number = {cell: i for i, cell in enumerate(way, 1)}
    hidden = set()
    for _ in range(2):
        start = random.choice((0, n - 3, random.randrange(n)))
        hidden |= set(way[start : start + 3])
    if random.random() < 0.15:
        cell = random.choice(way)
        number[cell] = random.randint(1, n)
    given = {number[cell]: cell for cell in way if cell not in hidden}
    clash = len(given) < n - len(hidden)
    touching = {
        a: [b for b in way if b != a and abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1
            and (king or a[0] == b[0] or a[1] == b[1])]
        for a in way
    }  # fmt: skip
    cells, truth = sorted(hidden), set()

    def walk(path, open_):
        if len(path) == n:
            place = {cell: i for i, cell in enumerate(path, 1)}
            truth.add(tuple(place[cell] for cell in cells))
            return
        at = len(path) + 1
        ahead = touching[path[-1]] if path else way
        for cell in [given[at]] if at in given else sorted(open_):
            if cell in ahead:
                walk([*path, cell], open_ - {cell})

    if not clash:
        walk([], frozenset(hidden))
    board = [["#"] * cols for _ in range(rows)]
    for r, c in way:
        board[r][c] = "." if (r, c) in hidden else number[r, c]
    puzzle = gw.Hidoku(board, adjacency="king" if king else "rook")
    return Wide(puzzle, truth, named(*map(name, cells)))


def magic(random, numbers, table, cells, sums_of, uses=1, order=()):
    """A magic board, its truth by trying all numbers in the open cells."""
    totals = {kind: sum(table[r][c] for r, c in kind) for kind in sums_of}
    free = set(numbers)
    if uses == 1:
        free -= {v for r, row in enumerate(table) for c, v in enumerate(row) if (r, c) not in cells}

    def claim(*values):
        full = filled(table, cells, values)
        flat = [v for row in full for v in row]
        return (
            all(v in known for v in flat)
            and all(flat.count(v) <= uses for v in set(flat))
            and all(sum(full[r][c] for r, c in kind) == total for kind, total in totals.items())
            and all(full[a][b] < full[c][d] for (a, b), (c, d) in order)
        )

    known = set(numbers)
    groups = [{"cells": list(map(name, kind)), "sum": total} for kind, total in totals.items()]
    keys = {"order": [f"{name(a)} < {name(b)}" for a, b in order]} if order else {}
    puzzle = gw.MagicBoard(
        with_dots(table, cells), numbers=list(numbers), lines=[], groups=groups, uses=uses, **keys
    )
    return Wide(puzzle, tried([sorted(free)] * len(cells), claim), named(*map(name, cells)))


def magic_cells(random: Random, n: int) -> Wide:
    """Numbers 1 to n or a few more, in one row or several; sums over short and long groups."""
    rows = random.choice([r for r in (1, 3, 4, 5) if n % r == 0])
    cols = n // rows
    start = random.choice((1, 0, -5, 40))
    numbers = range(start, start + n + random.choice((0, 0, 1, 2)))
    values = random.sample(numbers, n)
    table = [values[r * cols : (r + 1) * cols] for r in range(rows)]
    places = [(r, c) for r in range(rows) for c in range(cols)]
    cells = random.sample(places, 4)
    groups = [tuple(cells[:2]), tuple(cells[1:3] + random.sample(places, 1))]
    groups[1] = tuple(dict.fromkeys(groups[1]))
    groups.append(tuple(places) if random.random() < 0.5 else tuple(cells))
    order = [(cells[0], cells[1])] if random.random() < 0.3 else []
    if order and table[order[0][0][0]][order[0][0][1]] > table[order[0][1][0]][order[0][1][1]]:
        order = [order[0][::-1]]
    return magic(random, numbers, table, cells, dict.fromkeys(groups), 1, order)


def magic_uses(random: Random, n: int) -> Wide:
    """One number many times, and how often that may be."""
    uses = n + random.choice((-1, 0, 0, 1))
    table = [[1] * n + [2, 3, 3]]
    cells = [(0, c) for c in random.sample(range(n + 3), 4)]
    return magic(random, (1, 2, 3), table, cells, {tuple(cells): None}, uses)


def magic_groups(random: Random, n: int) -> Wide:
    """Many groups on one board of nine cells."""
    flat = random.sample(range(1, 12), 9)
    table = [flat[:3], flat[3:6], flat[6:]]
    places = [(r, c) for r in range(3) for c in range(3)]
    cells = random.sample(places, 3)
    groups = {}
    while len(groups) < n:
        groups[tuple(sorted(random.sample(places, random.randint(2, 6))))] = None
    return magic(random, range(1, 12), table, cells, groups)


def magic_sums(random: Random, number: int) -> Wide:
    """Few numbers that are near a boundary, or sums that are."""
    part = random.choice((1, 2, 3))
    step = random.choice((1, 1, number // 7))
    few = random.choice(({0, 1, -number // 3}, {number // part - k for k in range(6)}))
    numbers = sorted({number // part - step * k for k in range(-1, 4)} | few)
    numbers = [x for x in numbers if abs(x) <= 10**30]
    values = random.sample(numbers, 6)
    table = [values[:3], values[3:]]
    cells = random.sample([(r, c) for r in range(2) for c in range(3)], 3)
    groups = {((0, 0), (0, 1), (0, 2)): None, ((0, 0), (1, 0)): None, ((1, 1), (1, 2)): None}
    groups = {g: None for g in groups if abs(sum(table[r][c] for r, c in g)) <= 10**30}
    return magic(random, numbers, table, cells, groups, random.choice((1, 2)))


def jodici_sums(random: Random, number: int) -> Wide:
    """Rings whose sum cannot be: never a solution."""
    board = [[3, 7, 5, 8, 4, 3], [6, 1, 1, 5, 9, 8], [6, 7, 9, 2, 2, 4]]
    cells = [(0, 0), (1, 0)]
    right = random.random() < 0.3
    totals = {} if right else {random.choice(("ring", "sector")): number}
    truth = set() if not right else tried(
        [range(1, 10)] * 2, lambda a, b: differ_jodici(filled(board, cells, (a, b))))  # fmt: skip
    puzzle = gw.Jodici(with_dots(board, cells), **totals)
    return Wide(puzzle, truth, named(*map(name, cells)))


def differ_jodici(board):
    flat = [v for row in board for v in row]
    return (
        all(flat.count(v) <= 2 for v in flat)
        and all(sum(row) == 30 for row in board)
        and all(sum(col) == 15 for col in zip(*board))
    )


def kakuro_cells(random: Random, n: int) -> Wide:
    """A strip of two or three rows with as many cells; runs of three across, two or three down."""
    rows = random.choice((2, 3))
    groups = -(-n // (3 * rows))
    cols = 4 * groups
    value = {}
    for g in range(groups):
        digits = random.sample(range(1, 10), 9)
        for r in range(rows):
            for c in range(3):
                if len(value) < n:
                    value[r + 1, 4 * g + c + 1] = digits[3 * r + c]
    cells = random.sample(sorted(value), 2)
    near = [(a, b) for a, b in value if a == cells[0][0] and abs(b - cells[0][1]) == 1]
    cells = sorted({*cells, *near[:1], *((a + 1, b) for a, b in near[:1] if (a + 1, b) in value)})
    board = [["#"] * (cols + 1) for _ in range(rows + 1)]
    runs = []
    for r in range(rows + 1):
        for c in range(cols + 1):
            if (r, c) in value:
                board[r][c] = "." if (r, c) in cells else value[r, c]
                continue
            down = run(value, r, c, 1, 0)
            across = run(value, r, c, 0, 1)
            told = []
            for cells_of in (down, across):
                has_sum = bool(cells_of) and random.random() < 0.9
                if cells_of:
                    total = sum(value[x] for x in cells_of) if has_sum else None
                    runs.append((cells_of, total))
                told.append(str(sum(value[x] for x in cells_of)) if has_sum else "")
            board[r][c] = "\\".join(told) if any(told) else "#"

    def claim(*values):
        full = value | dict(zip(cells, values))
        return all(
            len({full[x] for x in line}) == len(line)
            and (total is None or sum(full[x] for x in line) == total)
            for line, total in runs
        )

    puzzle = gw.Kakuro(board)
    read = named(*(f"r{r + 1}c{c + 1}" for r, c in cells))
    return Wide(puzzle, tried([range(1, 10)] * len(cells), claim), read)


def run(value, r, c, down, right):
    """The cells after a black one."""
    found = []
    while (r := r + down, c := c + right) in value:
        found.append((r, c))
    return found


def suguru_cells(random: Random, n: int) -> Wide:
    """A row of one region, nearly all of whose numbers are given."""
    numbers = random.sample(range(1, n + 1), n)
    places = random.sample(range(n), random.randint(2, 4))
    if random.random() < 0.15:
        place = random.choice([place for place in range(n) if place not in places])
        numbers[place] = random.randint(1, n)
    row = [["." if place in places else number for place, number in enumerate(numbers)]]
    given = [number for place, number in enumerate(numbers) if place not in places]
    lacking = sorted(set(range(1, n + 1)).difference(given))
    truth = tried(
        [lacking] * len(places), lambda *values: len({*given, *values}) == len(given) + len(values)
    )
    puzzle = gw.Suguru(row, ["a" * n])
    return Wide(puzzle, truth, named(*(name((0, place)) for place in places)))


def star_battle_cells(random: Random, n: int) -> Wide:
    """Rows are the regions, and all is given but four cells in which two rows meet two columns."""
    order = [*range(1, n, 2), *range(0, n, 2)]
    rows = sorted(random.sample(range(n), 2))
    cols = [order[r] for r in rows]
    if random.random() < 0.5:
        cols = random.sample(range(n), 2)
    board = [["*" if c == order[r] else "x" for c in range(n)] for r in range(n)]
    cells = [(r, c) for r in rows for c in cols]

    def claim(*values):
        full = filled(board, cells, ["*" if value else "x" for value in values])
        lines = [*full, *zip(*full)]
        stars = [(r, c) for r in range(n) for c in range(n) if full[r][c] == "*"]
        return all(line.count("*") == 1 for line in lines) and not any(
            full[r + 1][a] == "*" for r, c in stars if r + 1 < n
            for a in (c - 1, c, c + 1) if 0 <= a < n
        )  # fmt: skip

    truth = tried([[0, 1]] * 4, claim)
    puzzle = gw.StarBattle(with_dots(board, cells), [chr(0x100 + r) * n for r in range(n)])
    return Wide(puzzle, truth, named(*map(name, cells)))
