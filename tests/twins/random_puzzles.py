"""Small random puzzles of every family, most of them with few solutions; the same for a seed."""

from collections.abc import Callable
from itertools import pairwise
from math import prod
from random import Random

from random_boards import BOARDS

import gridwright as gw

__all__ = ["PUZZLES", "random_puzzle"]

JODICI = [[3, 7, 5, 8, 4, 3], [6, 1, 1, 5, 9, 8], [6, 7, 9, 2, 2, 4]]
SUDOKU = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
JIGSAWS = ["aabb\naabb\nccdd\nccdd", "aaab\naccb\ndccb\ndddb", "AAAB\nCABB\nCCDB\nCDDD"]


def random_puzzle(family: str, seed: int) -> gw.Puzzle:
    """The puzzle of a seed."""
    return PUZZLES[family](Random(f"{family} {seed}"))


def latin_square(random: Random, n: int) -> list[list[int]]:
    """A cyclic square with rows, columns and values shuffled."""
    rows, cols, values = (random.sample(range(n), n) for _ in range(3))
    return [[values[(r + c) % n] + 1 for c in cols] for r in rows]


def some(random: Random, rows: list[list[int]], share: float, most: int = 9) -> list[list]:
    """The board with a share of its values left, now and then one of them wrong."""
    board = [[value if random.random() < share else "." for value in row] for row in rows]
    if random.random() < 0.1:
        row = random.choice(board)
        row[random.randrange(len(row))] = random.randint(1, most)
    return board


def cages(random: Random, n: int, share: float) -> list[list[tuple[int, int]]]:
    """Sets of one to three cells that hang together, over a share of a board."""
    free = {(r, c) for r in range(n) for c in range(n)}
    found = []
    while len(free) > (1 - share) * n * n:
        cage = [random.choice(sorted(free))]
        free.discard(cage[0])
        for _ in range(random.randrange(3)):
            near = [(r + a, c + b) for r, c in cage for a, b in ((0, 1), (1, 0), (-1, 0), (0, -1))]
            if inside := sorted(free.intersection(near)):
                cage.append(random.choice(inside))
                free.discard(cage[-1])
        found.append(cage)
    return found


def names(cage: list[tuple[int, int]]) -> list[str]:
    return [f"r{r + 1}c{c + 1}" for r, c in cage]


def latin(random: Random) -> gw.Puzzle:
    n = random.randint(2, 5)
    return gw.Latin(some(random, latin_square(random, n), 0.4 if n > 3 else 0.2, n))


def sudoku(random: Random) -> gw.Puzzle:
    labels = random.sample(range(1, 5), 4)
    rows = [[labels[value - 1] for value in row] for row in SUDOKU]
    keys: dict = {"diagonals": True} if random.random() < 0.3 else {}
    if random.random() < 0.4:
        keys["regions"] = random.choice(JIGSAWS)
    return gw.Sudoku(some(random, rows, 0.25, 4), **keys)


def killer(random: Random) -> gw.Puzzle:
    labels = random.sample(range(1, 5), 4)
    rows = [[labels[value - 1] for value in row] for row in SUDOKU]
    found = [
        {"cells": names(cage), "sum": sum(rows[r][c] for r, c in cage)}
        for cage in cages(random, 4, 0.7)
        if len({rows[r][c] for r, c in cage}) == len(cage) or random.random() < 0.1
    ]
    return gw.Sudoku("." * 16, cages=found)


def hidoku(random: Random) -> gw.Puzzle:
    grid = gw.Grid(*random.choice([(3, 3), (3, 4), (4, 4), (2, 6)]))
    adjacency = random.choice(["king", "king", "rook", "hex"])
    path = [random.choice(grid.cells)]
    while near := sorted(set(grid.neighbours(path[-1], adjacency)).difference(path)):
        path.append(random.choice(near))  # what it does not reach is a hole
    board: list[list] = [["#"] * grid.cols for _ in range(grid.rows)]
    for number, cell in enumerate(path, 1):
        board[cell // grid.cols][cell % grid.cols] = number if random.random() < 0.35 else "."
    if random.random() < 0.1:
        board[path[0] // grid.cols][path[0] % grid.cols] = random.randint(1, len(path))
    return gw.Hidoku(board, adjacency=adjacency)


def magic_board(random: Random) -> gw.Puzzle:
    rows, cols = random.choice([(3, 3), (2, 3), (2, 4), (1, 4)])
    start, uses = random.choice([-2, 0, 1, 1, 5]), random.choice([1, 1, 2])
    pool = [x for x in range(start, start + rows * cols + 1) for _ in range(uses)]
    values = random.sample(pool, rows * cols)
    table = [values[r * cols : (r + 1) * cols] for r in range(rows)]
    keys: dict = {
        "numbers": f"{start}..{start + rows * cols}",
        "uses": uses,
        "row_sums": [sum(row) if random.random() < 0.8 else "." for row in table],
        "column_sums": [sum(col) if random.random() < 0.8 else "." for col in zip(*table)],
    }
    if random.random() < 0.5:
        cells = random.sample([(r, c) for r in range(rows) for c in range(cols)], 3)
        keys["groups"] = [{"cells": names(cells), "sum": sum(table[r][c] for r, c in cells)}]
    if random.random() < 0.3:
        keys["order"] = ["r1c1 < r1c3" if cols > 2 else "r1c1 < r1c2"]
    board = [[value if random.random() < 0.25 else "." for value in row] for row in table]
    return gw.MagicBoard(board, **keys)


def jodici(random: Random) -> gw.Puzzle:
    order = random.sample(range(6), 6)
    rows = [[row[c] for c in order] for row in random.sample(JODICI, 3)]
    return gw.Jodici(some(random, rows, 0.7))


def equation_board(random: Random) -> gw.Puzzle:
    values = {name: random.randint(-3, 6) for name in "abcd"}
    equations = []
    for _ in range(random.randint(2, 4)):
        x, y, z = random.sample("abcd", 3)
        sign, other = random.choice("+-*"), random.choice("+-*")
        total = gw.parse_relation(f"{x} {sign} {y} {other} {z} = 0")
        number = next(t for t in range(-300, 301) if gw.parse_relation(
            f"{x} {sign} {y} {other} {z} = {t}").is_true(values))  # fmt: skip
        equations.append(total.text.replace("= 0", f"= {number}"))
    if random.random() < 0.4:
        equations.append(random.choice(["a / b = c", "a < d", "a ^ 2 > b", "a != b", "2 * a <= d"]))
    return gw.EquationBoard(equations, numbers="-3..6", different=random.random() < 0.3)


def polyomino(random: Random) -> gw.Puzzle:
    rows, cols = random.choice([(2, 4), (3, 4), (4, 4), (3, 3)])
    board = [["."] * cols for _ in range(rows)]
    for _ in range(rows * cols % 4):
        board[random.randrange(rows)][random.randrange(cols)] = "#"
    return gw.Polyomino(board, random.choice(["tetrominoes", {"L": "x.\nxx", "I": "xx"}]),
                        uses=random.choice([1, 2, 3]), flip=random.random() < 0.5)  # fmt: skip


def exact_cover(random: Random) -> gw.Puzzle:
    items, colours = list("abcde"), ["", "", ":x", ":y"]
    options = []
    for _ in range(random.randint(4, 14)):
        primary = random.sample(items[:4], random.randint(1, 3))
        secondary = ["e" + random.choice(colours)] if random.random() < 0.4 else []
        options.append(" ".join(primary + secondary))
    return gw.parse("a b c d | e\n" + "\n".join(options) + "\n")


def kakuro(random: Random) -> gw.Puzzle:
    rows, cols = random.choice([(2, 2), (2, 3), (3, 3)])
    values = latin_square(random, 9)
    black = {(r, c) for r in range(rows) for c in range(cols) if random.random() < 0.15}
    board: list[list] = [["#"] * (cols + 1) for _ in range(rows + 1)]
    for r in range(rows):
        for c in range(cols):
            if (r, c) not in black:
                board[r + 1][c + 1] = values[r][c] if random.random() < 0.1 else "."
    if len(black) == rows * cols:
        board[1][1] = "."
    for r in range(rows + 1):
        for c in range(cols + 1):
            if board[r][c] == "#":
                down = run(board, values, r, c, 1, 0)
                across = run(board, values, r, c, 0, 1)
                told = [str(sum(s)) if s and random.random() < 0.95 else "" for s in (down, across)]
                board[r][c] = "\\".join(told) if any(told) else "#"
    return gw.Kakuro(board)


def run(board, values, r: int, c: int, down: int, right: int) -> list[int]:
    """The values after a black cell."""
    found = []
    r, c = r + down, c + right
    while r < len(board) and c < len(board[0]) and "\\" not in str(board[r][c]) != "#":
        found.append(values[r - 1][c - 1])
        r, c = r + down, c + right
    return found


def kenken(random: Random) -> gw.Puzzle:
    """Every third of numbers that need not be above 0."""
    n = random.randint(2, 4)
    numbers = list(range(1, n + 1))
    if is_other := random.random() < 1 / 3:
        numbers = sorted(random.sample(range(-3, 5), n))
    square = [[numbers[k - 1] for k in row] for row in latin_square(random, n)]
    found = []
    for cage in cages(random, n, 0.8):
        values = sorted((square[r][c] for r, c in cage), key=abs)
        targets = [f"{sum(values)}+", f"{prod(values)}×"]
        if len(values) == 2:
            targets += [f"{abs(values[1] - values[0])}-"]
            if values[0] and values[1] % values[0] == 0:
                targets += [f"{values[1] // values[0]}÷"]
        found.append({"cells": names(cage), "target": random.choice(targets)})
    if is_other:
        return gw.KenKen(found, board=["." * n] * n, numbers=numbers)
    return gw.KenKen(found, board=some(random, square, 0.1, n))


def futoshiki(random: Random) -> gw.Puzzle:
    n = random.randint(2, 4)
    square = latin_square(random, n)
    order = []
    for _ in range(random.randint(0, 2 * n)):
        a, b = (tuple(random.randrange(n) for _ in range(2)) for _ in range(2))
        if square[a[0]][a[1]] < square[b[0]][b[1]]:
            order.append(" < ".join(names([a, b])))
    return gw.Futoshiki(some(random, square, 0.2, n), order=order)


def skyscrapers(random: Random) -> gw.Puzzle:
    n = random.randint(2, 4)
    square = latin_square(random, n)
    share = random.choice((0.3, 0.6, 1.0))
    cols = list(zip(*square))
    lines = {"top": cols, "left": square,
             "bottom": [c[::-1] for c in cols], "right": [r[::-1] for r in square]}  # fmt: skip
    sides = {
        side: [seen(line) if random.random() < share else "." for line in seen_from]
        for side, seen_from in lines.items()
        if random.random() < 0.8
    }
    if sides and random.random() < 0.1:
        random.choice(list(sides.values()))[0] = random.randint(1, n)
    return gw.Skyscrapers(some(random, square, 0.1, n), **sides)


def seen(heights) -> int:
    """How many buildings are higher than all before them."""
    return sum(all(h > other for other in heights[:i]) for i, h in enumerate(heights))


def alphametic(random: Random) -> gw.Puzzle:
    base = random.choice((4, 5, 6, 10))
    letters = random.sample("ABCDEFGHKL", base)
    sign, most = random.choice((("+", base**3), ("-", base**3), ("*", base**2)))
    a, b = (random.randrange(1, most) for _ in range(2))
    a, b = max(a, b), min(a, b)
    c = {"+": a + b, "-": a - b, "*": a * b}[sign] + random.choice((0, 0, 0, 1))
    words = [word(number, base, letters) for number in (a, b, c)]
    return gw.Alphametic(f"{words[0]} {sign} {words[1]} = {words[2]}", base=base)


def word(number: int, base: int, letters: list[str]) -> str:
    """A number whose digits are letters."""
    found = letters[number % base]
    while number := number // base:
        found = letters[number % base] + found
    return found


def fill_in(random: Random) -> gw.Puzzle:
    """A grid with a few black squares, the numbers of a random filling, perhaps one changed."""
    n, base = random.choice((3, 4)), random.choice((2, 3, 10))
    black = set(random.sample([(r, c) for r in range(n) for c in range(n)], random.randint(0, 2)))
    digit = {(r, c): random.randrange(base) for r in range(n) for c in range(n)}
    lines = [[(r, c) for c in range(n)] for r in range(n)]
    lines += [[(r, c) for r in range(n)] for c in range(n)]
    numbers = []
    for line in lines:
        run: list[str] = []
        for cell in [*line, None]:
            if cell is not None and cell not in black:
                run.append(str(digit[cell]))
                continue
            if len(run) > 1:
                numbers.append("".join(run))
            run = []
    if random.random() < 0.3:
        numbers[0] = "".join(random.sample(numbers[0], len(numbers[0])))
    random.shuffle(numbers)
    rows = ["".join("#" if (r, c) in black else "." for c in range(n)) for r in range(n)]
    return gw.FillIn(" ".join(numbers), "\n".join(rows), base=base)


def parted(random: Random, rows: int, cols: int, seeds: list[tuple[int, int]]) -> list[str]:
    """A board parted into regions, which grow from these cells."""
    cells = [(r, c) for r in range(rows) for c in range(cols)]
    letter = dict(zip(seeds, "abcdefghijklmnopqrstuvwxyz"))
    while len(letter) < len(cells):
        r, c = random.choice([cell for cell in cells if cell not in letter])
        near = [letter.get((r + a, c + b)) for a, b in ((0, 1), (1, 0), (-1, 0), (0, -1))]
        if known := [one for one in near if one]:
            letter[r, c] = random.choice(known)
    return ["".join(letter[r, c] for c in range(cols)) for r in range(rows)]


def star_battle(random: Random) -> gw.Puzzle:
    """Regions grow from stars that do not touch, most of the time."""
    n, stars = random.randint(4, 6), random.choice((1, 1, 1, 1, 1, 2))
    order = random.sample(range(n), n)
    for _ in range(20):
        if all(abs(a - b) > 1 for a, b in pairwise(order)):
            break
        random.shuffle(order)
    rows = [[int(c == order[r]) for c in range(n)] for r in range(n)]
    regions = parted(random, n, n, list(enumerate(order)))
    return gw.StarBattle(some(random, rows, 0.1, 1), regions, stars=stars)


def suguru(random: Random) -> gw.Puzzle:
    """Regions of up to five cells, cut from a snake that runs through the board."""
    rows, cols = random.randint(2, 4), random.randint(2, 4)
    snake = [(r, c if r % 2 else cols - 1 - c) for r in range(rows) for c in range(cols)]
    letter: dict[tuple[int, int], str] = {}
    for one in "abcdefghijklmnop":
        letter |= dict.fromkeys(snake[: random.choice((3, 4, 4, 5))], one)
        snake = [cell for cell in snake if cell not in letter]
    board = [["."] * cols for _ in range(rows)]
    if random.random() < 0.5:
        board[random.randrange(rows)][random.randrange(cols)] = 1
    return gw.Suguru(board, ["".join(letter[r, c] for c in range(cols)) for r in range(rows)])


PUZZLES: dict[str, Callable[[Random], gw.Puzzle]] = {
    "latin": latin,
    "sudoku": sudoku,
    "killer": killer,
    "hidoku": hidoku,
    "magic-board": magic_board,
    "jodici": jodici,
    "equation-board": equation_board,
    "polyomino": polyomino,
    "exact-cover": exact_cover,
    "kakuro": kakuro,
    "kenken": kenken,
    "futoshiki": futoshiki,
    "skyscrapers": skyscrapers,
    "star-battle": star_battle,
    "suguru": suguru,
    "alphametic": alphametic,
    "fill-in": fill_in,
    **BOARDS,
}
