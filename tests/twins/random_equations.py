"""Crosswords of equations in letters, each letter another number: made from a random filling.

Every entry has one clue, an expression of two to six letters that has its value; every letter
occurs.  Nothing is done to make the solution the only one, but with a clue for every entry it
nearly always is.  The same seed makes the same puzzle.
"""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import prod
from random import Random
from string import ascii_uppercase

from random_relations import entries_of

import gridwright as gw

__all__ = ["random_equations", "random_grid"]

FORMS = ("p + p", "p - p", "p + p + p", "x(y + z)", "x(y + z) + p", "x^2 + p")


def random_grid(random: Random, n: int, longest: int = 4, checked: float = 0.6) -> list[str]:
    """Black squares with a half-turn symmetry; white ones hang together, each in an entry."""
    while True:
        black = set()
        for _ in range(int(n * n * 0.11 * random.uniform(0.8, 1.2))):
            r, c = random.randrange(n), random.randrange(n)
            black |= {(r, c), (n - 1 - r, n - 1 - c)}
        if has_run(black, n, longest + 1):
            continue
        grid = ["".join(".#"[(r, c) in black] for c in range(n)) for r in range(n)]
        runs = list(entries_of(grid).values())
        white = {(r, c) for r in range(n) for c in range(n)} - black
        if not runs or {x for run in runs for x in run} != white:
            continue
        if sum(map(len, runs)) - len(white) >= checked * len(white) and is_one_piece(white):
            return grid


def has_run(black: set[tuple[int, int]], n: int, length: int) -> bool:
    """Whether so many white squares follow one another; nearly all random grids end here."""
    rows, cols = [(1 << n) - 1] * n, [(1 << n) - 1] * n
    for r, c in black:
        rows[r] &= ~(1 << c)
        cols[c] &= ~(1 << r)
    for white in rows + cols:
        for _ in range(length - 1):
            white &= white >> 1
        if white:
            return True
    return False


def is_one_piece(cells: set[tuple[int, int]]) -> bool:
    seen, todo = set(), [min(cells)]
    while todo:
        r, c = todo.pop()
        if (r, c) in cells - seen:
            seen.add((r, c))
            todo += [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
    return seen == cells


class Expressions:
    """Expressions of any number by letters that have values."""

    def __init__(self, random: Random, values: dict[str, int]) -> None:
        self.random, self.values = random, values
        self.products: dict[int, list[tuple[str, ...]]] = {}
        for n in (1, 2, 3):
            for letters in combinations_with_replacement(values, n):
                self.products.setdefault(prod(values[x] for x in letters), []).append(letters)
        self.sums: dict[int, list[tuple[str, str]]] = {}
        for pair in combinations(values, 2):
            self.sums.setdefault(values[pair[0]] + values[pair[1]], []).append(pair)
        self.known = [
            sorted({n for n, all_ in self.products.items() if any(len(x) == size for x in all_)})
            for size in (1, 2, 3)
        ]

    def product(self, number: int) -> str:
        letters = list(self.random.choice(self.products[number]))
        self.random.shuffle(letters)
        return "".join(letters)

    def some(self, number: int, tries: int = 300) -> Iterator[str]:
        """Expressions that have this value."""
        random, products = self.random, self.products
        for _ in range(tries):
            form = random.choice(FORMS)
            p, q = (random.choice(random.choice(self.known)) for _ in range(2))
            x = random.choice(list(self.values))
            rest = self.values[x] * random.choice(list(self.sums))
            if form == "p + p" and number - p in products:
                yield f"{self.product(p)} + {self.product(number - p)}"
            elif form == "p - p" and number + p in products:
                yield f"{self.product(number + p)} - {self.product(p)}"
            elif form == "p + p + p" and number - p - q in products:
                yield f"{self.product(p)} + {self.product(q)} + {self.product(number - p - q)}"
            elif form == "x^2 + p" and number - self.values[x] ** 2 in products:
                yield f"{x}^2 + {self.product(number - self.values[x] ** 2)}"
            elif form == "x(y + z)" and number % self.values[x] == 0:
                if number // self.values[x] in self.sums:
                    y, z = random.choice(self.sums[number // self.values[x]])
                    yield f"{x}({y} + {z})"
            elif form == "x(y + z) + p" and number - rest in products:
                y, z = random.choice(self.sums[rest // self.values[x]])
                yield f"{x}({y} + {z}) + {self.product(number - rest)}"


def random_equations(
    seed: int, n: int, n_letters: int, top: int | None = None
) -> tuple[gw.Puzzle, dict[str, int]]:
    """A puzzle of n x n with so many letters, which are different numbers up to `top` (as many
    as there are letters, if it is not said), and their values."""
    random = Random(f"equations {seed} {n} {n_letters} {top}")
    top = top or n_letters
    while True:
        grid = random_grid(random, n)
        entries = entries_of(grid)
        numbers = random.sample(range(1, top + 1), n_letters)
        values = dict(zip(ascii_uppercase, numbers, strict=False))
        clues = clued(random, Expressions(random, values), entries)
        if clues is not None:
            break
    lines = {way: [] for way in "ad"}
    for name, told in clues.items():
        lines[name[-1]].append(f"{name[:-1]} {told} ({len(entries[name])})")
    across, down = ("\n".join(lines[way]) for way in "ad")
    letters = f"1..{top}"
    return gw.Crossnumber(grid=grid, letters=letters, across=across, down=down), values


def clued(
    random: Random, made: Expressions, entries: dict[str, list[tuple[int, int]]]
) -> dict[str, str] | None:
    """An expression for each entry of a random filling, with every letter; None without luck."""
    firsts = {run[0] for run in entries.values()}
    cells = sorted({cell for run in entries.values() for cell in run})
    digits = {cell: random.randint(1 if cell in firsts else 0, 9) for cell in cells}
    numbers = {name: int("".join(str(digits[x]) for x in run)) for name, run in entries.items()}
    if len(set(numbers.values())) < len(numbers):
        return None
    clues: dict[str, str] = {}
    for name in sorted(entries, key=lambda name: numbers[name]):
        missing = set(made.values) - set("".join(clues.values()))
        told = list(made.some(numbers[name]))
        if not told:
            return None
        clues[name] = max(told, key=lambda text: len(missing & set(text)))
    return clues if set(made.values) <= set("".join(clues.values())) else None
