"""Boards of the families of `board_families` that are wide in one quantity; see `wide_boards`."""

from itertools import product
from random import Random

from boundary_support import Wide, named, tried
from wide_boards import differ, filled, name, opened, spoilt, square, with_dots

import gridwright as gw


def changed(random, rows, cells, wrong):
    """The board with dots in these cells; now and then another cell has a wrong value."""
    board = with_dots(rows, cells)
    if random.random() < 0.15:
        r, c = random.choice([p for p in product(range(len(rows)), range(len(rows[0])))
                              if p not in cells and rows[p[0]][p[1]] != "#"])  # fmt: skip
        board[r][c] = wrong
    return board


def alike(line):
    return any(len(set(line[k : k + 3])) == 1 for k in range(len(line) - 2))


def binairo_columns(random: Random, n: int) -> Wide:
    """Each column stands beside its opposite, so that rows are right whatever the columns are."""
    words = [w for w in product((0, 1), repeat=8) if sum(w) == 4 and not alike(w) and w[0]]
    columns = []
    for word in random.sample(words, n // 2):
        columns += [word, tuple(1 - x for x in word)]
    rows = [list(row) for row in zip(*columns)]
    r, c = random.randrange(8), random.randrange(n)
    others = [k for k in range(8) if rows[k][c] != rows[r][c]]
    cells = [(r, c), (random.choice(others), c), *((random.randrange(8), random.randrange(n))
             for _ in range(3))]  # fmt: skip
    cells = list(dict.fromkeys(cells))
    board = changed(random, rows, cells, random.randrange(2))

    def claim(*values):
        full = filled(board, cells, values)
        return all(
            all(sum(line) * 2 == len(line) and not alike(line) for line in lines)
            and len(set(map(tuple, lines))) == len(lines)
            for lines in (full, [list(col) for col in zip(*full)])
        )

    truth = tried([(0, 1)] * len(cells), claim)
    return Wide(gw.Binairo(board), truth, named(*map(name, cells)))


def easy_as_abc_cells(random: Random, n: int) -> Wide:
    """Three letters and many empty cells; two rows and two columns are open where they meet."""
    rows = [["ABC"[v - 1] if v <= 3 else "x" for v in row] for row in square(random, n)]
    first, second = random.sample(range(n), 2)
    cols = random.sample([c for c in range(n) if rows[first][c] != "x"], 1)
    cols.append(random.choice([c for c in range(n) if c != cols[0]]))
    cells = [(r, c) for r in (first, second) for c in cols]
    told = ["."] * n
    told[first] = next(x for x in rows[first] if x != "x")
    board = changed(random, rows, cells, random.choice("xABC"))

    def claim(*values):
        full = filled(board, cells, ["xABC"[v] for v in values])
        lines = [*full, *zip(*full)]
        return next((x for x in full[first] if x != "x"), "") == told[first] and all(
            line.count(letter) == 1 for line in lines for letter in "ABC"
        )

    truth = tried([range(4)] * 4, claim)
    puzzle = gw.EasyAsAbc(board, letters=3, left=told)
    return Wide(puzzle, truth, named(*map(name, cells)))


def kropki_values(random: Random, n: int) -> Wide:
    """Dots where they are true of the square, at the cells that are open."""
    board = square(random, n)
    cells, lacking = opened(random, board)
    white, black = [], []
    for r, c in cells:
        for other in ((r, c + 1), (r + 1, c)):
            if max(other) < n:
                low, high = sorted((board[r][c], board[other[0]][other[1]]))
                if high == low + 1:
                    white.append(((r, c), other))
                elif high == 2 * low:
                    black.append(((r, c), other))
    spoilt(random, board, cells)

    def claim(*values):
        full = filled(board, cells, values)
        at = [(full[a][b], full[c][d]) for (a, b), (c, d) in white]
        double = [(full[a][b], full[c][d]) for (a, b), (c, d) in black]
        return (
            differ(full)
            and differ(zip(*full))
            and all(abs(a - b) == 1 for a, b in at)
            and all(max(pair) == 2 * min(pair) for pair in double)
        )

    told = {key: [" ".join(map(name, pair)) for pair in pairs]
            for key, pairs in (("white", white), ("black", black)) if pairs}  # fmt: skip
    puzzle = gw.Kropki(with_dots(board, cells), negative=False, **told)
    return Wide(puzzle, tried(lacking, claim), named(*map(name, cells)))


def numbered_rooms_values(random: Random, n: int) -> Wide:
    told: dict[int, int] = {}

    def claim(board):
        if not told:
            told.update({r: row[row[0] - 1] for r, row in enumerate(board) if r % 3 == 0})
        return all(board[r][board[r][0] - 1] == number for r, number in told.items())

    board = square(random, n)
    claim(board)
    cells, lacking = opened(random, board)
    spoilt(random, board, cells)
    truth = tried(
        lacking,
        lambda *values: (
            differ(full := filled(board, cells, values)) and differ(zip(*full)) and claim(full)
        ),
    )
    left = [told.get(r, ".") for r in range(n)]
    puzzle = gw.NumberedRooms(with_dots(board, cells), left=left)
    return Wide(puzzle, truth, named(*map(name, cells)))


def ripple_effect_sizes(random: Random, n: int) -> Wide:
    """A row of one region, nearly all of whose numbers are given, and a cell alone at its end."""
    numbers = random.sample(range(1, n + 1), n)
    places = random.sample(range(n), random.randint(2, 4))
    if random.random() < 0.15:
        place = random.choice([place for place in range(n) if place not in places])
        numbers[place] = random.randint(1, n)
    given = [number for place, number in enumerate(numbers) if place not in places]
    lacking = sorted(set(range(1, n + 1)).difference(given))

    def claim(*values):
        full = dict(enumerate(numbers)) | dict(zip(places, values))
        return len(set(full.values())) == n and full[n - 1] != 1

    row = [["." if place in places else number for place, number in enumerate(numbers)] + ["."]]
    puzzle = gw.RippleEffect(row, ["a" * n + "b"])
    truth = tried([lacking] * len(places), claim)
    return Wide(puzzle, truth, named(*(name((0, place)) for place in places)))


FOUR = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]


def samurai_columns(random: Random, n: int) -> Wide:
    """A Sudoku of four rows at either end of a board that has holes between them."""
    board = [row + ["#"] * (n - 8) + row for row in FOUR]
    r, c = random.choice((0, 2)), random.choice((0, 2, n - 4, n - 2))
    cells = [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)]
    cells += random.sample([(k, x) for k in range(4) for x in range(4) if (k, x) not in cells], 2)
    held = changed(random, board, cells, random.randint(1, 4))

    def claim(*values):
        full = filled(held, cells, values)
        return all(is_sudoku([row[at : at + 4] for row in full]) for at in (0, n - 4))

    puzzle = gw.Samurai(held, corners=f"r1c1 r1c{n - 3}", size=4)
    return Wide(puzzle, tried([range(1, 5)] * len(cells), claim), named(*map(name, cells)))


def is_sudoku(rows):
    boxes = [[rows[r + a][c + b] for a in (0, 1) for b in (0, 1)] for r in (0, 2) for c in (0, 2)]
    return differ(rows) and differ(zip(*rows)) and differ(boxes)


def str8ts_values(random: Random, n: int) -> Wide:
    """A row of runs of four, each of four consecutive numbers, and one of what is left."""
    starts = random.sample(range(n // 5), n // 5)
    row: list[int | str] = []
    for k in starts:
        row += [*random.sample(range(4 * k + 1, 4 * k + 5), 4), "#"]
    row += ["#"] * (n - len(row))
    places = random.sample([c for c in range(n) if row[c] != "#"], 2)
    cells = [(0, c) for c in places]
    held = changed(random, [row], cells, random.randint(1, n))

    def claim(*values):
        full = filled(held, cells, values)[0]
        runs = [full[c : c + 4] for c in range(0, 5 * len(starts), 5)]
        white = [x for x in full if x != "#"]
        return len(set(white)) == len(white) and all(max(run) - min(run) == 3 for run in runs)

    truth = tried([range(1, n + 1)] * 2, claim)
    return Wide(gw.Str8ts(held), truth, named(*map(name, cells)))


def two_rows(random, n):
    """The numbers 1 to 2 n in two rows, some cells, and what these lack."""
    numbers = random.sample(range(1, 2 * n + 1), 2 * n)
    rows = [numbers[:n], numbers[n:]]
    c = random.randrange(n - 1)
    cells = [(0, c), (1, c), (0, c + 1), *random.sample([(1, k) for k in range(n) if k != c], 1)]
    held = changed(random, rows, cells, random.randint(1, 2 * n))
    given = {x for row in held for x in row if x != "."}
    return rows, held, cells, sorted(set(range(1, 2 * n + 1)) - given)


def sujiko_columns(random: Random, n: int) -> Wide:
    rows, held, cells, lacking = two_rows(random, n)
    sums = [sum(row[c] + row[c + 1] for row in rows) for c in range(n - 1)]

    def claim(*values):
        full = filled(held, cells, values)
        return differ([full[0] + full[1]]) and all(
            sum(row[c] + row[c + 1] for row in full) == total for c, total in enumerate(sums)
        )

    puzzle = gw.Sujiko(held, [sums])
    return Wide(puzzle, tried([lacking] * 4, claim), named(*map(name, cells)))


def survo_columns(random: Random, n: int) -> Wide:
    rows, held, cells, lacking = two_rows(random, n)
    down = [sum(column) if random.random() < 0.8 else "." for column in zip(*rows)]

    def claim(*values):
        full = filled(held, cells, values)
        return (
            differ([full[0] + full[1]])
            and all(sum(row) == sum(own) for row, own in zip(full, rows))
            and all(total in (".", sum(column)) for column, total in zip(zip(*full), down))
        )

    puzzle = gw.Survo(held, row_sums=[sum(row) for row in rows], column_sums=down)
    return Wide(puzzle, tried([lacking] * 4, claim), named(*map(name, cells)))


HEXAGON = [[3, 17, 18], [19, 7, 1, 11], [16, 2, 5, 6, 9], [12, 4, 8, 14], [10, 13, 15]]


def magic_hexagon_numbers(random: Random, n: int) -> Wide:
    """The one of order 3, all of its numbers times another one, which need not divide its sum."""
    rows = [[v * (n // 19) for v in row] for row in HEXAGON]
    cells = random.sample([(r, c) for r, row in enumerate(rows) for c in range(len(row))], 4)
    held = [
        ["." if (r, c) in cells else v for c, v in enumerate(row)] for r, row in enumerate(rows)
    ]
    lacking = sorted(rows[r][c] for r, c in cells)

    def claim(*values):
        full = filled(held, cells, values)
        lines: dict[tuple[str, int], list[int]] = {}
        for r, row in enumerate(full):
            for c, value in enumerate(row):
                q = c + max(0, 2 - r)
                for key in (("row", r), ("down", q), ("up", q + r)):
                    lines.setdefault(key, []).append(value)
        return len(set(values)) == 4 and len(set(map(sum, lines.values()))) == 1

    numbers = sorted(v for row in rows for v in row)
    puzzle = gw.MagicHexagon(held, numbers=numbers)
    places = [f"r{r + 1}c{c + max(0, 2 - r) + 1}" for r, c in cells]
    return Wide(puzzle, tried([lacking] * 4, claim), named(*places))


def transversal_cells(random: Random, n: int) -> Wide:
    """The diagonal of a cyclic square of odd order, of which two rows are open at two columns."""
    rows = [[(r + c) % n + 1 for c in range(n)] for r in range(n)]
    a, b = sorted(random.sample(range(n), 2))
    cells = [(a, a), (a, b), (b, a), (b, b)]
    board = [["*" if r == c else "x" for c in range(n)] for r in range(n)]
    held = changed(random, board, cells, "*")

    def claim(*values):
        full = filled(held, cells, ["x*"[v] for v in values])
        chosen = [(r, c) for r, c in product(range(n), repeat=2) if full[r][c] == "*"]
        return len(chosen) == n and all(
            len(found) == n
            for found in (
                {r for r, _ in chosen}, {c for _, c in chosen}, {rows[r][c] for r, c in chosen}
            )
        )  # fmt: skip

    puzzle = gw.Transversal(rows, board=held)
    return Wide(puzzle, tried([(0, 1)] * 4, claim), named(*map(name, cells)))
