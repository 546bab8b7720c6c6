"""Exact cover instances with known counts, each a function of no arguments.

An instance is (n_items, n_primary, options, colours): items below n_primary must be covered once,
the others at most once or in one colour; options are lists of items; colours is None or, parallel
to options, lists with the colour of each item (-1 for none).
"""

import itertools
import random
from pathlib import Path

PENTOMINOES = {
    "F": "01 10 11 12 20",
    "I": "00 01 02 03 04",
    "L": "00 01 02 03 13",
    "N": "00 01 02 12 13",
    "P": "00 01 02 10 11",
    "T": "00 01 02 11 21",
    "U": "00 02 10 11 12",
    "V": "00 01 02 10 20",
    "W": "00 10 11 21 22",
    "X": "01 10 11 12 21",
    "Y": "00 01 02 03 11",
    "Z": "00 01 11 21 22",
}


def shape(text):
    return [(int(rc[0]), int(rc[1])) for rc in text.split()]


def turns(cells):
    """All rotations and reflections of a plane shape, each normalised to touch both axes."""
    seen = set()
    for flip in (False, True):
        now = [(r, -c) for r, c in cells] if flip else list(cells)
        for _ in range(4):
            now = [(c, -r) for r, c in now]
            low_r, low_c = min(r for r, _ in now), min(c for _, c in now)
            seen.add(tuple(sorted((r - low_r, c - low_c) for r, c in now)))
    return sorted(seen)


def placements(cells, board):
    """Cell indices of every placement of a shape on a board given as {(row, column): index}."""
    rows, cols = 1 + max(r for r, _ in board), 1 + max(c for _, c in board)
    for turned in turns(cells):
        for r, c in itertools.product(range(rows), range(cols)):
            if all((r + dr, c + dc) in board for dr, dc in turned):
                yield [board[r + dr, c + dc] for dr, dc in turned]


def board(rows, cols, holes=()):
    cells = [rc for rc in itertools.product(range(rows), range(cols)) if rc not in holes]
    return {rc: k for k, rc in enumerate(cells)}


def pentominoes(rows, cols, holes=()):
    where = board(rows, cols, holes)
    options = [
        [k] + [12 + cell for cell in cells]
        for k, text in enumerate(PENTOMINOES.values())
        for cells in placements(shape(text), where)
    ]
    return 12 + len(where), 12 + len(where), options, None


def pentominoes_8x8():
    return pentominoes(8, 8, {(3, 3), (3, 4), (4, 3), (4, 4)})


def pentominoes_6x10():
    return pentominoes(6, 10)


def y_pentominoes(rows, cols):
    where = board(rows, cols)
    return len(where), len(where), list(placements(shape(PENTOMINOES["Y"]), where)), None


def y_10x10():
    return y_pentominoes(10, 10)


def y_15x15():
    return y_pentominoes(15, 15)


def dominoes(rows, cols):
    where = board(rows, cols)
    return len(where), len(where), list(placements([(0, 0), (0, 1)], where)), None


def rotations():
    for axes in itertools.permutations(range(3)):
        for signs in itertools.product((1, -1), repeat=3):
            sign = signs[0] * signs[1] * signs[2]
            swaps = sum(axes[i] > axes[j] for i in range(3) for j in range(i + 1, 3))
            if sign * (-1) ** swaps == 1:
                yield axes, signs


def soma():
    pieces = [
        "000 100 010",
        "000 100 200 010",
        "000 100 200 110",
        "000 100 110 210",
        "000 100 010 011",
        "000 100 010 101",
        "000 100 010 001",
    ]
    options = []
    for k, text in enumerate(pieces):
        cells = [tuple(map(int, c)) for c in text.split()]
        for axes, signs in sorted(rotations()):
            turned = [tuple(signs[d] * c[axes[d]] for d in range(3)) for c in cells]
            low = [min(c[d] for c in turned) for d in range(3)]
            turned = [tuple(c[d] - low[d] for d in range(3)) for c in turned]
            for shift in itertools.product(range(3), repeat=3):
                moved = sorted(tuple(c[d] + shift[d] for d in range(3)) for c in turned)
                if all(x < 3 for c in moved for x in c):
                    option = [k] + [7 + 9 * x + 3 * y + z for x, y, z in moved]
                    if option not in options:
                        options.append(option)
    return 34, 34, options, None


def langford(n):
    options = [[k - 1, n + i, n + i + k + 1] for k in range(1, n + 1) for i in range(2 * n - k - 1)]
    return 3 * n, 3 * n, options, None


def langford_12():
    return langford(12)


def queens(n):
    """Rows and columns primary in organ-pipe order, diagonals secondary (single cells left out)."""
    pipe = sorted(range(n), key=lambda i: abs(2 * i - n + 1))
    place = {r: k for k, r in enumerate(pipe)}
    options = []
    for r, c in itertools.product(range(n), range(n)):
        option = [2 * place[r], 2 * place[c] + 1]
        if 0 < r + c < 2 * n - 2:
            option.append(2 * n + r + c - 1)
        if 0 < r - c + n - 1 < 2 * n - 2:
            option.append(2 * n + 2 * n - 3 + r - c + n - 2)
        options.append(option)
    return 2 * n + 2 * (2 * n - 3), 2 * n, options, None


def queens_14():
    return queens(14)


def latin_reduced(n):
    def free(r, c, v):
        return (r != 0 or v == c) and (c != 0 or v == r)

    options = [
        [n * r + c, n * n + n * r + v, 2 * n * n + n * c + v]
        for r, c, v in itertools.product(range(n), repeat=3)
        if free(r, c, v)
    ]
    return 3 * n * n, 3 * n * n, options, None


def latin_6():
    return latin_reduced(6)


def sudoku(box, givens):
    """givens: value 0..n-1 of each cell in reading order, -1 for an empty one; n = box * box."""
    n = box * box
    options = []
    for r, c, v in itertools.product(range(n), repeat=3):
        if givens[n * r + c] in (-1, v):
            b = r // box * box + c // box
            options.append([n * r + c, n * (n + r) + v, n * (2 * n + c) + v, n * (3 * n + b) + v])
    return 4 * n * n, 4 * n * n, options, None


SUDOKU_16_CLUES = (
    ".......123............4....9.....5.......1.7..2..........35.4....14..8...6......."
)


def sudoku_line(line):
    return sudoku(3, [int(ch) - 1 if ch in "123456789" else -1 for ch in line])


def sudoku_16_clues():
    return sudoku_line(SUDOKU_16_CLUES)


def macmahon():
    """The 24 squares with edges in three colours, in 4x6, the rim in colour 0."""
    rows, cols = 4, 6
    squares = sorted(
        {min(q[i:] + q[:i] for i in range(4)) for q in itertools.product(range(3), repeat=4)}
    )
    across = {
        (r, c): 48 + (rows + 1) * 0 + r * cols + c for r in range(rows + 1) for c in range(cols)
    }
    down = {
        (r, c): 48 + (rows + 1) * cols + r * (cols + 1) + c
        for r in range(rows)
        for c in range(cols + 1)
    }
    n_items = 48 + len(across) + len(down)
    options, colours = [], []
    for k, q in enumerate(squares):
        for turned in sorted({q[i:] + q[:i] for i in range(4)}):
            for r, c in itertools.product(range(rows), range(cols)):
                top, right, bottom, left = turned
                if (
                    (r == 0 and top)
                    or (r == rows - 1 and bottom)
                    or (c == 0 and left)
                    or (c == cols - 1 and right)
                ):
                    continue
                edges = [
                    (across[r, c], top),
                    (down[r, c + 1], right),
                    (across[r + 1, c], bottom),
                    (down[r, c], left),
                ]
                options.append([k, 24 + cols * r + c] + [e for e, _ in edges])
                colours.append([-1, -1] + [x for _, x in edges])
    return n_items, 48, options, colours


def words(n_words, length, letters, seed):
    rng = random.Random(seed)
    found = set()
    vowels, rest = letters[:3], letters[3:]
    while len(found) < n_words:
        odd = rng.random() < 0.5
        found.add("".join(rng.choice(vowels if (i + odd) % 2 else rest) for i in range(length)))
    return sorted(found)


def word_square(n_words, length, letters="aeonrstl", seed=1):
    """Rows and columns all words of a made-up list."""
    options, colours = [], []
    for line in range(2 * length):
        for word in words(n_words, length, letters, seed):
            k = line % length
            cells = [k * length + i if line < length else i * length + k for i in range(length)]
            options.append([line] + [2 * length + c for c in cells])
            colours.append([-1] + [ord(ch) for ch in word])
    return 2 * length + length * length, 2 * length, options, colours


def sudoku_file(box, number):
    """A large Sudoku with one solution, from data/.

    1: nearly without a choice.  The others were made by taking clues from a scrambled grid while
    the solution stays the only one: the hardest two of 60 minimal ones of 16x16, one of 25x25.
    """
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    file = Path(__file__).parent / "data" / f"sudoku_{box * box}_{number}.txt"
    return sudoku(box, [digits.find(ch) for ch in file.read_text().strip()])


def sudoku_16x16():
    return sudoku_file(4, 1)


def sudoku_16x16_2():
    return sudoku_file(4, 2)


def sudoku_16x16_3():
    return sudoku_file(4, 3)


def sudoku_25x25():
    return sudoku_file(5, 1)


def sudoku_25x25_2():
    return sudoku_file(5, 2)


def partridge(order):
    """One square of side 1, two of side 2, ... (each a piece of its own) in a square.

    There is no packing below order 8, whose square of side 36 is out of reach; that there is
    none of order 5 is a search of 17 million nodes.
    """
    side = order * (order + 1) // 2
    pieces = [k for k in range(order, 0, -1) for _ in range(k)]
    options = [
        [piece] + [len(pieces) + side * (r + a) + c + b for a in range(k) for b in range(k)]
        for piece, k in enumerate(pieces)
        for r, c in itertools.product(range(side - k + 1), repeat=2)
    ]
    return len(pieces) + side * side, len(pieces) + side * side, options, None


def partridge_5():
    return partridge(5)


def words_5():
    return word_square(200, 5, seed=3)


def dominoes_6x6():
    return dominoes(6, 6)


def dominoes_16x16():
    return dominoes(16, 16)


COUNTS = {
    "pentominoes_8x8": 520,
    "pentominoes_6x10": 9356,
    "soma": 11520,
    "langford_12": 216288,
    "queens_14": 365596,
    "latin_6": 9408,
    "y_10x10": 350,
    "y_15x15": 1696,
    "sudoku_16_clues": 793327,
    "sudoku_16x16": 1,
    "sudoku_16x16_2": 1,
    "sudoku_16x16_3": 1,
    "sudoku_25x25": 1,
    "sudoku_25x25_2": 1,
    "partridge_5": 0,
    "macmahon": 106624,
    "words_5": 519884,
    "dominoes_6x6": 6728,
}


def knuth_text(instance):
    """The instance in Knuth's text format; item names are p0, p1, ... and s0, s1, ..."""
    n_items, n_primary, options, colours = instance
    name = [f"p{i}" if i < n_primary else f"s{i}" for i in range(n_items)]
    head = " ".join(name[:n_primary]) + (
        " | " + " ".join(name[n_primary:]) if n_items > n_primary else ""
    )
    palette = "0123456789abcdefghijklmnopqrstuvwxyz"
    lines = [head]
    for k, option in enumerate(options):
        tint = colours[k] if colours else [-1] * len(option)
        lines.append(
            " ".join(
                name[i] + (":" + palette[c % 36] if c >= 0 else "") for i, c in zip(option, tint)
            )
        )
    return "\n".join(lines) + "\n"
