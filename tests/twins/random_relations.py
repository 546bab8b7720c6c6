"""Crosswords of nothing but relations between entries, all true of one random filling.

Each relation is between two or three entries; the same seed makes the same puzzle.
"""

from collections.abc import Iterator
from math import gcd, isqrt
from random import Random

import gridwright as gw

__all__ = ["GRIDS", "random_relations"]

GRIDS = {
    "4x4": ["....", ".#..", "..#.", "...."],
    "5x5": ["...#.", ".....", ".#.#.", ".....", ".#..."],
    "6x6": ["...#..", ".#....", "....#.", ".#....", "....#.", "..#..."],
    "7x7": ["....#..", ".#...#.", ".......", "#.#.#.#", ".......", ".#...#.", "..#...."],
    "8x8": [
        *("....#...", ".#.#.#..", "........", "...#.#.#"),
        *("#.#.#...", "........", "..#.#.#.", "...#...."),
    ],
}  # fmt: skip


def digit_sum(n: int) -> int:
    return sum(map(int, str(n)))


def digit_product(n: int) -> int:
    product = 1
    for digit in str(n):
        product *= int(digit)
    return product


def entries_of(grid: list[str]) -> dict[str, list[tuple[int, int]]]:
    """The entries of a grid of black squares, numbered as usual, by their cells."""
    n_rows, n_cols = len(grid), len(grid[0])
    white = {(r, c) for r in range(n_rows) for c in range(n_cols) if grid[r][c] == "."}
    found: dict[str, list[tuple[int, int]]] = {}
    number = 0
    for r, c in sorted(white):
        starts = []
        for name, (down, right) in {"a": (0, 1), "d": (1, 0)}.items():
            run = [(r, c)]
            while (last := (run[-1][0] + down, run[-1][1] + right)) in white:
                run.append(last)
            if (r - down, c - right) not in white and len(run) > 1:
                starts.append((name, run))
        number += bool(starts)
        found |= {f"{number}{name}": run for name, run in starts}
    return found


def filled(random: Random, entries: dict[str, list[tuple[int, int]]]) -> dict[str, int]:
    """A random filling: different numbers that do not begin with 0."""
    cells = sorted({cell for run in entries.values() for cell in run})
    firsts = {run[0] for run in entries.values()}
    while True:
        digits = {cell: random.randint(1 if cell in firsts else 0, 9) for cell in cells}
        numbers = {name: int("".join(str(digits[x]) for x in run)) for name, run in entries.items()}
        if len(set(numbers.values())) == len(numbers):
            return numbers


def strong(random: Random, numbers: dict[str, int]) -> Iterator[str]:
    """True relations that leave few pairs of numbers."""
    names = list(numbers)
    while True:
        x, y, z, w = random.sample(names, 4)
        a, b, c, d = (numbers[name] for name in (x, y, z, w))
        yield f"{x} == {y} + {z} - {b + c - a}" if b + c > a else f"{x} == {y} + {z} + {a - b - c}"
        if a % b == 0:
            yield f"{x} % {y} == 0"
        if str(a)[::-1] == str(b):
            yield f"{x} == rev({y})"
        if gcd(a, b) > 4:
            yield f"gcd({x}, {y}) == {gcd(a, b)}"
        if a < b:
            yield f"{y} - {x} == {b - a}" if random.random() < 0.3 else f"{y} % {x} == {b % a}"
        if a == b + c - d:
            yield f"{x} == {y} + {z} - {w}"


def weak(random: Random, numbers: dict[str, int]) -> Iterator[str]:
    """True relations that leave many."""
    names = list(numbers)
    while True:
        x, y, z = random.sample(names, 3)
        a, b, c = (numbers[name] for name in (x, y, z))
        s, t, u = map(digit_sum, (a, b, c))
        k = random.randint(3, 13)
        yield f"{x} > {y}" if a > b else f"{y} > {x}"
        yield f"{x} * 2 < {y} * 3" if 2 * a < 3 * b else f"{x} * 2 >= {y} * 3"
        yield f"ds({x}) < ds({y})" if s < t else f"ds({x}) >= ds({y})"
        if s == t:
            yield f"ds({x}) == ds({y})"
        if a % k == b % k:
            yield f"{x} % {k} == {y} % {k}"
        if s + t == u:
            yield f"ds({x}) + ds({y}) == ds({z})"
        if digit_product(a) == digit_product(b) * k:
            yield f"dp({x}) == dp({y}) * {k}"
        if (a + b) % c == 0:
            yield f"({x} + {y}) % {z} == 0"
        if (a + b) % k == 0:
            yield f"({x} + {y}) % {k} == 0"
        if (a * b) % k == 1:
            yield f"{x} * {y} % {k} == 1"
        yield f"{x} + {y} > {z}" if a + b > c else f"{x} + {y} <= {z}"
        if gcd(a, b) == 1:
            yield f"gcd({x}, {y}) == 1"


def named(random: Random, numbers: dict[str, int]) -> Iterator[str]:
    """True relations by kinds of number and functions that arithmetic has no word for."""
    names = list(numbers)
    while True:
        x, y, z = random.sample(names, 3)
        a, b, c = (numbers[name] for name in (x, y, z))
        for sign, value in (("+", a + b), ("-", a - b), ("*", a * b)):
            if value > 0:
                yield from (f"{kind}({x} {sign} {y})" for kind in kinds_of(value))
        yield from (f"{kind}({x} + rev({y}))" for kind in kinds_of(a + int(str(b)[::-1])))
        yield f"gcd({x}, {y}) == {gcd(a, b)}"
        if gcd(a, b) > 1:
            yield f"lcm({x}, {y}) < {x} * {y}"
        if gcd(a, b) == gcd(b, c):
            yield f"gcd({x}, {y}) == gcd({y}, {z})"


def kinds_of(n: int) -> Iterator[str]:
    """Some kinds that a number is of."""
    if isqrt(n) ** 2 == n:
        yield "square"
    if isqrt(8 * n + 1) ** 2 == 8 * n + 1:
        yield "triangular"
    if str(n) == str(n)[::-1]:
        yield "palindrome"
    if n > 1 and all(n % p for p in range(2, isqrt(n) + 1)):
        yield "prime"


def random_relations(
    seed: int, n: int, grid: str = "6x6", shares: tuple[int, int, int] = (3, 5, 2)
) -> tuple[gw.Puzzle, dict[str, int]]:
    """A puzzle with so many relations (so many strong, weak, named), and the filling it is of."""
    random = Random(f"relations {seed} {n} {grid}")
    numbers = filled(random, entries_of(GRIDS[grid]))
    sources = [kind(random, numbers) for kind in (strong, weak, named)]
    told: dict[str, None] = {}
    while len(told) < n:
        told[next(random.choices(sources, shares)[0])] = None
    return gw.Crossnumber(grid=GRIDS[grid], relations="\n".join(told)), numbers
