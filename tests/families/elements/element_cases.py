"""What each element means, written apart from it: a random value of its key, and a test of a board.

Boards are Sudokus of four rows; cells are pairs of row and column from 0, values stand in `rows`.
`LINES` are tests of the values along a line, `PAIRS` of two neighbours, by kind, `CELLS` of a cell.
"""

from collections import Counter
from collections.abc import Callable
from itertools import combinations, pairwise, product
from random import Random
from typing import Any

N = 4
CELLS = list(product(range(N), repeat=2))
Rows = tuple[tuple[int, ...], ...]
Case = tuple[Any, Callable[[Rows], bool]]
NEIGHBOURS = [
    ((r, c), (r + a, c + b))
    for r, c in CELLS
    for a, b in ((0, 1), (1, 0))
    if r + a < N and c + b < N
]


def name(cell: tuple[int, int]) -> str:
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def named(cells: list[tuple[int, int]]) -> str:
    return " ".join(map(name, cells))


def values(rows: Rows, cells: list[tuple[int, int]]) -> list[int]:
    return [rows[r][c] for r, c in cells]


def walk(random: Random, n: int) -> list[tuple[int, int]]:
    """Cells of which each touches the next, n if there is a way."""
    cells = [random.choice(CELLS)]
    while len(cells) < n:
        r, c = cells[-1]
        near = [(a, b) for a, b in CELLS if max(abs(a - r), abs(b - c)) == 1]
        free = [cell for cell in near if cell not in cells]
        if not free:
            break
        cells.append(random.choice(free))
    return cells


def box(cell: tuple[int, int]) -> tuple[int, int]:
    return cell[0] // 2, cell[1] // 2


def neighbours(cell: tuple[int, int]) -> list[tuple[int, int]]:
    return [b if a == cell else a for a, b in NEIGHBOURS if cell in (a, b)]


def threes(told: list[int], key: Callable[[int], int]) -> bool:
    groups = [tuple(map(key, told[k : k + 3])) for k in range(len(told) - 2)]
    return all(len(set(group)) == 3 for group in groups)


LINES: dict[str, tuple[int, int, Callable[[list[int]], bool]]] = {
    "thermometers": (2, 4, lambda v: sorted(set(v)) == v),
    "slow_thermometers": (2, 5, lambda v: sorted(v) == v),
    "whispers": (2, 4, lambda v: all(abs(a - b) >= 2 for a, b in pairwise(v))),
    "dutch_whispers": (2, 2, lambda v: abs(v[0] - v[1]) >= 4),
    "parity_lines": (2, 6, lambda v: {x % 2 for x in v[::2]}.isdisjoint(x % 2 for x in v[1::2])),
    "palindromes": (2, 5, lambda v: v == v[::-1]),
    "renban": (2, 4, lambda v: sorted(v) == list(range(min(v), min(v) + len(v)))),
    "nabner": (2, 3, lambda v: min(abs(a - b) for a, b in combinations(v, 2)) >= 2),
    "between_lines": (
        3,
        5,
        lambda v: min(v[0], v[-1]) < min(v[1:-1]) <= max(v[1:-1]) < max(v[0], v[-1]),
    ),
    "lockouts": (
        *(3, 4),
        lambda v: (
            abs(v[0] - v[-1]) >= 4
            and all(x < min(v[0], v[-1]) or x > max(v[0], v[-1]) for x in v[1:-1])
        ),
    ),
    "double_arrows": (3, 5, lambda v: sum(v) == 2 * (v[0] + v[-1])),
    "modular_lines": (3, 4, lambda v: threes(v, lambda x: x % 3)),
    "entropic_lines": (3, 4, lambda v: threes(v, lambda x: (x - 1) // 3)),
    "extra_regions": (2, 4, lambda v: len(set(v)) == len(v)),
    "zippers": (
        *(3, 5),
        lambda v: (
            len(
                {v[k] + v[-1 - k] for k in range(len(v) // 2)}
                | set(v[len(v) // 2 : -(len(v) // 2)])
            )
            == 1
        ),
    ),
}

PAIRS: dict[str, dict[str, Callable[[int, int], bool]]] = {
    "kropki": {"white": lambda a, b: a - b in (1, -1), "black": lambda a, b: 2 in (a / b, b / a)},
    "xv": {"x": lambda a, b: a + b == 10, "v": lambda a, b: a + b == 5},
}


def lines(key: str, random: Random) -> Case:
    least, most, test = LINES[key]
    told = [
        cells
        for _ in range(random.randint(1, 2))
        if len(cells := walk(random, random.randint(least, most))) >= least
    ] or [[(0, 0), (0, 1), (1, 2)][:most]]
    return [named(cells) for cells in told], lambda rows: all(test(values(rows, c)) for c in told)


def pairs(key: str, random: Random) -> Case:
    kinds = PAIRS[key]
    told = {kind: random.sample(NEIGHBOURS, random.randint(0, 2)) for kind in kinds}
    negative = random.choice([False, False, True, *kinds])
    value: dict[str, Any] = {kind: [named(list(p)) for p in found] for kind, found in told.items()}
    without = list(kinds) if negative is True else [negative] if negative else []
    if negative:
        value["negative"] = negative
    signed = [set(pair) for found in told.values() for pair in found]

    def holds(rows: Rows) -> bool:
        right = all(
            kinds[kind](*values(rows, list(pair))) for kind, found in told.items() for pair in found
        )
        others = [pair for pair in NEIGHBOURS if set(pair) not in signed]
        return right and not any(
            kinds[kind](*values(rows, list(pair))) for kind in without for pair in others
        )

    return value, holds


def cells(key: str, random: Random) -> Case:
    told = random.sample(CELLS, random.randint(1, 3))

    def one(rows: Rows, cell: tuple[int, int]) -> bool:
        r, c = cell
        value = rows[r][c]
        others = [rows[a][b] for a, b in neighbours(cell) if (a, b) not in told]
        return {
            "odd": value in (1, 3),
            "even": value in (2, 4),
            "minimums": all(value < other for other in others),
            "maximums": all(value > other for other in others),
            "column_indexers": rows[r][value - 1] == c + 1,
            "row_indexers": rows[value - 1][c] == r + 1,
            "box_indexers": values(rows, [k for k in CELLS if box(k) == box(cell)])[value - 1]
            == 2 * (r % 2) + c % 2 + 1,
        }[key]

    return [name(cell) for cell in told], lambda rows: all(one(rows, cell) for cell in told)


def everywhere(key: str, random: Random) -> Case:
    steps = {"anti_knight": {(1, 2), (2, 1)}, "anti_king": {(0, 1), (1, 0), (1, 1)}}

    def holds(rows: Rows) -> bool:
        if key == "non_consecutive":
            return all(abs(a - b) != 1 for a, b in (values(rows, list(p)) for p in NEIGHBOURS))
        if key == "anti_taxicab":
            return not any(
                rows[a][b] == rows[r][c] == abs(a - r) + abs(b - c)
                for (a, b), (r, c) in combinations(CELLS, 2)
            )
        if key == "disjoint_groups":
            places = Counter((r % 2, c % 2, rows[r][c]) for r, c in CELLS)
            return max(places.values()) == 1
        return not any(
            rows[a][b] == rows[r][c] and (abs(a - r), abs(b - c)) in steps[key]
            for (a, b), (r, c) in combinations(CELLS, 2)
        )

    return True, holds


def arrows(key: str, random: Random) -> Case:
    n_circle = random.choice([1, 1, 2])
    found = walk(random, n_circle + random.randint(1, 3))
    if len(found) <= n_circle:
        found = [(0, 0), (0, 1), (0, 2)]
    circle, shaft = found[:n_circle], found[n_circle:]

    def holds(rows: Rows) -> bool:
        return int("".join(map(str, values(rows, circle)))) == sum(values(rows, shaft))

    return [f"{named(circle)} = {named(shaft)}"], holds


def clones(key: str, random: Random) -> Case:
    one = random.sample(CELLS, 2)
    other = []
    for r, c in one:  # cells that may hold the same
        far = [(a, b) for a, b in CELLS if a != r and b != c and box((a, b)) != box((r, c))]
        other.append(random.choice([cell for cell in far if cell not in (*one, *other)]))
    return [f"{named(one)} = {named(other)}"], lambda rows: values(rows, one) == values(rows, other)


def dots(key: str, random: Random) -> Case:
    pair, number = list(random.choice(NEIGHBOURS)), random.randint(1, 4)

    def holds(rows: Rows) -> bool:
        low, high = sorted(values(rows, pair))
        return high - low == number if key == "differences" else high == low * number

    return [f"{named(pair)} = {number}"], holds


def region_sums(key: str, random: Random) -> Case:
    line = walk(random, 5)
    line = line if len(line) > 1 else [(0, 0), (0, 1)]

    def holds(rows: Rows) -> bool:
        sums, last = [], None
        for cell in line:
            if box(cell) != last:
                sums.append(0)
                last = box(cell)
            sums[-1] += rows[cell[0]][cell[1]]
        return len(set(sums)) == 1

    return [named(line)], holds


def quadruples(key: str, random: Random) -> Case:
    r, c = random.randrange(3), random.randrange(3)
    numbers = sorted(random.choices(range(1, 5), k=random.randint(1, 3)))
    four = [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)]

    def holds(rows: Rows) -> bool:
        around = values(rows, four)
        return all(around.count(number) >= numbers.count(number) for number in numbers)

    return [f"{name((r, c))} = {' '.join(map(str, numbers))}"], holds


def little_killers(key: str, random: Random) -> Case:
    way, (down, right) = random.choice(
        [("dr", (1, 1)), ("dl", (1, -1)), ("ur", (-1, 1)), ("ul", (-1, -1))]
    )
    column = random.randrange(1, 4) if right == 1 else random.randrange(0, 3)
    start = (0 if down == 1 else 3, column)
    diagonal = [
        cell for k in range(4) if (cell := (start[0] + k * down, start[1] + k * right)) in CELLS
    ]
    total = random.randint(2, 12)
    text = f"r{start[0] - down + 1}c{start[1] - right + 1} {way} = {total}"
    return [text], lambda rows: sum(values(rows, diagonal)) == total


def seen(line: list[int]) -> int:
    return sum(all(a < line[k] for a in line[:k]) for k in range(len(line)))


def between(line: list[int]) -> int:
    low, high = sorted((line.index(1), line.index(N)))
    return sum(x for k, x in enumerate(line) if low < k < high)


OUTSIDE: dict[str, Callable[[list[int]], int]] = {
    "skyscrapers": seen,
    "sandwich": between,
    "x_sums": lambda line: sum(line[k] for k in range(line[0])),
    "numbered_rooms": lambda line: dict(enumerate(line, 1))[line[0]],
}


def outside(key: str, random: Random) -> Case:
    told: dict[str, int] = {}
    tests: list[tuple[str, int, int]] = []
    for _ in range(random.randint(1, 2)):
        place, number = random.randrange(4), random.randint(0 if key == "sandwich" else 1, 6)
        side = random.choice("trbl")
        at = {"t": (0, place + 1), "b": (5, place + 1), "l": (place + 1, 0), "r": (place + 1, 5)}
        row, col = at[side]
        if f"r{row}c{col}" not in told:
            told[f"r{row}c{col}"] = number
            tests.append((side, place, number))

    def holds(rows: Rows) -> bool:
        for side, place, number in tests:
            line = list(rows[place] if side in "lr" else [row[place] for row in rows])
            if OUTSIDE[key](line if side in "tl" else line[::-1]) != number:
                return False
        return True

    is_table = random.random() < 0.5
    return told if is_table else [f"{at} = {number}" for at, number in told.items()], holds


FORMULAS: dict[str, Callable[[int, int, int, int], bool]] = {
    "{0} + {1} = {2} + {3}": lambda a, b, c, d: a + b == c + d,
    "abs({0} - {1}) >= 2; {2} mod 2 = {3} mod 2": lambda a, b, c, d: (
        (a - b) ** 2 >= 4 and (c - d) % 2 == 0
    ),
    "max({0}, {1}, {2}) = {3}": lambda a, b, c, d: sorted((a, b, c))[2] == d,
    "min({0}, {1}) < min({2}, {3})": lambda a, b, c, d: not (a >= c or a >= d) or (b < c and b < d),
    "if {0} = 1 then {1} > {2}": lambda a, b, c, d: a != 1 or b > c,
    "{0} = 2 if and only if {3} = 3": lambda a, b, c, d: (a == 2) is (d == 3),
    "count 1 2: {0}, {1}, {2}, {3} = 3": lambda a, b, c, d: (
        [x < 3 for x in (a, b, c, d)].count(True) == 3
    ),
    "table {0}, {1}: 1 * | * 4": lambda a, b, c, d: a == 1 or b == 4,
}


def statements(key: str, random: Random) -> Case:
    at = [random.choice(CELLS) for _ in range(4)]
    told, holds = random.choice(list(FORMULAS.items()))
    if len(set(at)) < 4:  # most statements over lists of cells know each once
        return statements(key, random)
    names = [name((r, c)) if random.random() < 0.5 else f"cell[{r + 1},{c + 1}]" for r, c in at]
    if told.startswith("table"):
        names = [name(cell) for cell in at]
    return told.format(*names), lambda rows: holds(*values(rows, at))


SPECIAL: dict[str, Callable[[str, Random], Case]] = {
    "statements": statements,
    "arrows": arrows,
    "clones": clones,
    "differences": dots,
    "ratios": dots,
    "region_sums": region_sums,
    "quadruples": quadruples,
    "little_killers": little_killers,
}
for _key in OUTSIDE:
    SPECIAL[_key] = outside
for _key in LINES:
    SPECIAL[_key] = lines
for _key in PAIRS:
    SPECIAL[_key] = pairs
for _key in ("odd", "even", "minimums", "maximums"):
    SPECIAL[_key] = cells
for _key in ("column_indexers", "row_indexers", "box_indexers"):
    SPECIAL[_key] = cells
for _key in ("anti_knight", "anti_king", "anti_taxicab", "non_consecutive", "disjoint_groups"):
    SPECIAL[_key] = everywhere


def case(key: str, seed: int) -> Case:
    """A random value of a key, and whether a board is right by it."""
    return SPECIAL[key](key, Random(f"{key} {seed}"))
