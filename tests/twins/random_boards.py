"""Small random boards of the families of `board_families`, most of them with few solutions."""

from itertools import permutations, product
from random import Random

import gridwright as gw

__all__ = ["BOARDS"]

SIDES = ("top", "right", "bottom", "left")


def latin_square(random: Random, n: int) -> list[list[int]]:
    """A cyclic square with rows, columns and values shuffled."""
    rows, cols, values = (random.sample(range(n), n) for _ in range(3))
    return [[values[(r + c) % n] + 1 for c in cols] for r in rows]


def some(random: Random, rows, share: float, wrong=None) -> list[list]:
    """The board with a share of its values left, now and then one of them another."""
    board = [[v if v == "#" or random.random() < share else "." for v in row] for row in rows]
    if random.random() < 0.1 and wrong is not None:
        r, c = random.randrange(len(board)), random.randrange(len(board[0]))
        board[r][c] = "#" if board[r][c] == "#" else wrong
    return board


def lines_from(rows, side: str) -> list[list]:
    lines = [list(row) for row in (rows if side in ("left", "right") else zip(*rows))]
    return [line[::-1] if side in ("right", "bottom") else line for line in lines]


def sides_of(random: Random, rows, see, share: float, wrong) -> dict[str, list]:
    """What is seen of a board, at a share of its sides; now and then one number is another."""
    told = {
        side: [see(line) if random.random() < share else "." for line in lines_from(rows, side)]
        for side in SIDES
        if random.random() < 0.8
    }
    if told and random.random() < 0.1:
        side = random.choice(sorted(told))
        told[side][random.randrange(len(told[side]))] = wrong
    return {side: ["." if x is None else x for x in numbers] for side, numbers in told.items()}


def binairo(random: Random) -> gw.Puzzle:
    """Nearly random zeros and ones; a square without three alike is drawn row by row."""
    n, m = random.choice(((2, 4), (4, 4), (4, 6), (4, 4)))
    words = [w for w in product((0, 1), repeat=m) if sum(w) * 2 == m and not alike(w)]
    rows = []
    for _ in range(200):
        rows = random.sample(words, min(n, len(words)))
        if all(sum(col) * 2 == n and not alike(col) for col in zip(*rows)):
            break
    return gw.Binairo(some(random, rows, 0.45, random.randrange(2)))


def alike(line) -> bool:
    return any(len(set(line[k : k + 3])) == 1 for k in range(len(line) - 2))


def str8ts(random: Random) -> gw.Puzzle:
    """Black cells on a Latin square, of which some have numbers."""
    n = random.randint(3, 5)
    square = [sorted(range(1, n + 1), key=lambda v: (v + r) % n) for r in range(n)]
    if random.random() < 0.5:
        square = latin_square(random, n)
    cells = list(product(range(n), repeat=2))
    black = random.sample(cells, random.randint(n, 2 * n))
    numbered = random.sample(black, random.randint(0, 2))
    for r, c in black:
        if (r, c) not in numbered:
            square[r][c] = "#"
    board = some(random, square, 0.25, random.randint(1, n))
    if random.random() < 0.8:
        for r, c in numbered:
            board[r][c] = square[r][c]
    names = " ".join(f"r{r + 1}c{c + 1}" for r, c in numbered)
    return gw.Str8ts(board, **({"black": names} if names else {}))


def sujiko(random: Random) -> gw.Puzzle:
    rows, cols = random.choice(((2, 2), (2, 3), (3, 3), (3, 3)))
    numbers = random.sample(range(1, rows * cols + 1), rows * cols)
    board = [numbers[r * cols : (r + 1) * cols] for r in range(rows)]
    circles = [
        [sum(board[r + a][c + b] for a in (0, 1) for b in (0, 1)) for c in range(cols - 1)]
        for r in range(rows - 1)
    ]
    if random.random() < 0.3:
        circles[-1][-1] = random.choice((".", circles[-1][-1] + 1))
    return gw.Sujiko(some(random, board, 0.3, random.randint(1, rows * cols)), circles)


def survo(random: Random) -> gw.Puzzle:
    rows, cols = random.choice(((2, 2), (2, 3), (3, 3), (2, 4)))
    numbers = random.sample(range(1, rows * cols + 1), rows * cols)
    board = [numbers[r * cols : (r + 1) * cols] for r in range(rows)]
    told = [[sum(row) if random.random() < 0.8 else "." for row in lines]
            for lines in (board, zip(*board))]  # fmt: skip
    if random.random() < 0.1:
        told[0][0] = random.randint(3, 9)
    keys = dict(zip(("row_sums", "column_sums"), told))
    return gw.Survo(some(random, board, 0.25, random.randint(1, rows * cols)), **keys)


def ripple_effect(random: Random) -> gw.Puzzle:
    """Regions of up to four cells, cut from a snake that runs through the board."""
    rows, cols = random.randint(2, 4), random.randint(2, 4)
    snake = [(r, c if r % 2 else cols - 1 - c) for r in range(rows) for c in range(cols)]
    letter: dict[tuple[int, int], str] = {}
    for one in "abcdefghijklmnop":
        letter |= dict.fromkeys(snake[: random.choice((1, 2, 3, 3, 4))], one)
        snake = [cell for cell in snake if cell not in letter]
    board = [["."] * cols for _ in range(rows)]
    if random.random() < 0.5:
        board[random.randrange(rows)][random.randrange(cols)] = 1
    regions = ["".join(letter[r, c] for c in range(cols)) for r in range(rows)]
    return gw.RippleEffect(board, regions)


def easy_as_abc(random: Random) -> gw.Puzzle:
    n = random.randint(2, 4)
    letters = random.randint(1, n)
    square = latin_square(random, n)
    rows = [["ABCD"[v - 1] if v <= letters else "x" for v in row] for row in square]
    see = lambda line: next((v for v in line if v != "x"), None)  # noqa: E731
    told = sides_of(random, rows, see, 0.6, "A")
    return gw.EasyAsAbc(some(random, rows, 0.2, "A"), letters=letters, **told)


def kropki(random: Random) -> gw.Puzzle:
    n = random.randint(2, 5)
    rows = latin_square(random, n)
    cells = list(product(range(n), repeat=2))
    dots: dict[str, list[str]] = {"white": [], "black": []}
    for r, c in cells:
        for a, b in ((r, c + 1), (r + 1, c)):
            if (a, b) in cells:
                x, y = sorted((rows[r][c], rows[a][b]))
                fit = ["white"] * (y == x + 1) + ["black"] * (y == 2 * x)
                if fit:
                    dots[random.choice(fit)].append(f"r{r + 1}c{c + 1} r{a + 1}c{b + 1}")
    negative = random.random() < 0.7
    if random.random() < 0.2 and dots["white"]:
        dots["white"].pop()
    told = {colour: pairs for colour, pairs in dots.items() if pairs}
    return gw.Kropki(some(random, rows, 0.15, random.randint(1, n)), negative=negative, **told)


def numbered_rooms(random: Random) -> gw.Puzzle:
    n = random.randint(2, 4)
    rows = latin_square(random, n)
    told = sides_of(random, rows, lambda line: line[line[0] - 1], 0.6, random.randint(1, n))
    return gw.NumberedRooms(some(random, rows, 0.2, random.randint(1, n)), **told)


def samurai(random: Random) -> gw.Puzzle:
    """Two Sudokus of four rows that share a box, nearly all of one of them given."""
    first = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
    rename = random.sample(range(1, 5), 4)
    first = [[rename[v - 1] for v in row] for row in first]
    base = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
    # the left upper box of the second is the right lower one of the first
    to = {base[r][c]: first[2 + r][2 + c] for r in (0, 1) for c in (0, 1)}
    second = [[to[v] for v in row] for row in base]
    board = [["#"] * 6 for _ in range(6)]
    for r, c in product(range(4), repeat=2):
        board[r][c] = first[r][c]
    for r, c in product(range(4), repeat=2):
        board[2 + r][2 + c] = second[r][c]
    return gw.Samurai(some(random, board, 0.45, random.randint(1, 4)), corners="r1c1 r3c3", size=4)


HEXAGON = [[3, 17, 18], [19, 7, 1, 11], [16, 2, 5, 6, 9], [12, 4, 8, 14], [10, 13, 15]]


def magic_hexagon(random: Random) -> gw.Puzzle:
    """The one of order 3, perhaps its mirror image, or multiples of its numbers."""
    times = random.choice((1, 1, -1, 3))
    rows = [[v * times for v in row] for row in HEXAGON[:: random.choice((1, -1))]]
    board = [[v if random.random() < 0.4 else "." for v in row] for row in rows]
    if random.random() < 0.2:
        board[0][0] = rows[1][1]
    numbers = sorted(v for row in rows for v in row)
    return gw.MagicHexagon(board, **({} if times == 1 else {"numbers": numbers}))


def transversal(random: Random) -> gw.Puzzle:
    n = random.randint(1, 5)
    square = random.choice((latin_square(random, n), any_square(random, n)))
    board = [["."] * n for _ in range(n)]
    if random.random() < 0.5:
        board[random.randrange(n)][random.randrange(n)] = random.choice("*xx")
    return gw.Transversal(square, board=board)


def any_square(random: Random, n: int) -> list[list[int]]:
    """A Latin square row by row, or a cyclic one where that fails."""
    rows: list[tuple[int, ...]] = []
    for _ in range(n):
        fit = [
            row
            for row in permutations(range(1, n + 1))
            if all(a != b for other in rows for a, b in zip(row, other))
        ]
        if not fit:
            return latin_square(random, n)
        rows.append(random.choice(fit))
    return [list(row) for row in rows]


BOARDS = {
    "binairo": binairo,
    "easy-as-abc": easy_as_abc,
    "kropki": kropki,
    "magic-hexagon": magic_hexagon,
    "numbered-rooms": numbered_rooms,
    "ripple-effect": ripple_effect,
    "samurai": samurai,
    "str8ts": str8ts,
    "sujiko": sujiko,
    "survo": survo,
    "transversal": transversal,
}
