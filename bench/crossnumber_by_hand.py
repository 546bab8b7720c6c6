"""Peers of `bench crossnumber`: 31 crosswords of all kinds, each as it would be solved by hand."""

import re
import sys
from collections.abc import Callable
from functools import partial
from math import comb, factorial, isqrt
from pathlib import Path
from typing import Any

import gridwright as gw
from bench.by_hand.filling import fill, is_prime, is_semiprime
from bench.by_hand.lettering import (
    as_it_stands,
    cubed,
    solve_letters,
    squared_somewhere,
    turned,
    uses_turned,
)
from bench.crossnumber_large import LARGE, large
from bench.crossnumber_published import PUBLISHED, published

__all__ = ["TASKS", "puzzle_of"]

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
Lists = dict[str, Any]


# ------------------------------------------------------------------ what is printed


def puzzle_of(task: str) -> gw.Puzzle:
    """The puzzle of a task: an example, or one that is made here."""
    if task in PUBLISHED:
        return published(task)
    if task in LARGE:
        return large(task)[0]
    made = {"long": long_powers, "python": python_functions}
    if task in made:
        return made[task]()
    if task.startswith("functions-"):
        sys.path.insert(0, str(EXAMPLES.parent / "tests" / "twins"))
        from random_functions import functions

        puzzle: gw.Puzzle = functions(int(task.removeprefix("functions-")))
        return puzzle
    return gw.load(EXAMPLES / f"{task}.toml")


def long_powers() -> gw.Puzzle:
    """A cube above a sixth power, both of ten digits."""
    return gw.Crossnumber(
        grid=["." * 10] * 2,
        across="1 cube\n11 6th power",
        down="1 square\n2 prime\n3 power of 2\n4 semiprime\n8 multiple of 12\n10 prime",
    )


def collatz(n: int) -> int:
    """How many steps lead from a number to 1: half of it, or three times it and 1."""
    n, steps = int(n), 0
    while n > 1:
        n, steps = (3 * n + 1 if n % 2 else n // 2), steps + 1
    return steps


def python_functions() -> gw.Puzzle:
    """A function of one's own in clues, others between entries."""
    return gw.Crossnumber(
        across_lengths="32/23/212/32/23",
        down_lengths="23/32/212/23/32",
        functions={"steps": collatz},
        across="""
            1 prime
            4 palindrome
            6 steps(14d) - 3
            7 digit product 0 and palindrome - 2
            8 prime
            9 steps(10a) - 40
            10 7 * prime
            13 5 * prime
            15 multiple of 6
            16 digit sum 6
        """,
        down="""
            1 palindrome
            2 prime
            3 prime
            4 triangular
            5 2 * prime < 400
            8 prime
            9 multiple of 73
            11 steps(9d) + 1
            12 semiprime
            14 3 * prime
        """,
        relations=[
            ("1a", "10a", lambda a, b: collatz(a) == collatz(b) - 56),
            ("8d", "9d", lambda a, b: b - a == 200),
            ("16a", "2d", "13a", lambda a, b, c: (a + b) % c == 7),
            ("15a", "12d", lambda a, b: a + 2 == b),
        ],
    )


def texts_of(puzzle: gw.Puzzle) -> dict[str, str]:
    """The clues of a puzzle with letters, by entry."""
    keys = dict(puzzle.clues["setting"].keys)
    ways = {"across": "a", "down": "d", "east": "e", "south": "s"}
    lines = [(line, end) for way, end in ways.items() for line in keys.get(way, "").splitlines()]
    parted = [(line.partition(" "), end) for line, end in lines if line]
    return {label + end: text for (label, _, text), end in parted}


# ------------------------------------------------------------------ letters


def letters(values: Any, **how: Any) -> Callable[[gw.Puzzle], int]:
    """A puzzle of letters, with what is particular about it."""
    return lambda puzzle: solve_letters(puzzle.entries, texts_of(puzzle), values, **how)


def both_ways(n: int) -> tuple[int, ...]:
    """A number as it is entered, or reversed."""
    return (n, turned(n)) if n > 0 and n % 10 else (n,)


def functions_by_hand(puzzle: gw.Puzzle) -> int:
    """Factorials, powers, ways to choose; `rev` and `choose` take their letters in brackets."""

    def plain(entry: str, text: str) -> list[str]:
        text = as_it_stands(re.sub(r"([A-Z])!", r"fact(\1)", text))
        return [text.replace("rev*", "rev").replace("choose*", "choose").replace(")fact", ")*fact")]

    own = {"choose": comb, "fact": factorial, "rev": turned}
    return solve_letters(puzzle.entries, texts_of(puzzle), range(1, 27), plain, own=own)


# ------------------------------------------------------------------ lists


def ds(n: int) -> int:
    return sum(map(int, str(n)))


def dp(n: int) -> int:
    product = 1
    for digit in str(n):
        product *= int(digit)
    return product


def is_square(n: int) -> bool:
    return n > 0 and isqrt(n) ** 2 == n


def is_triangular(n: int) -> bool:
    return n > 0 and is_square(8 * n + 1)


def is_palindrome(n: int) -> bool:
    return str(n) == str(n)[::-1]


def bars(puzzle: gw.Puzzle) -> int:
    told = {
        "1a": ("10a", lambda n: [n - 22]),
        "4a": lambda n: is_square(n - 3),
        "6a": ("4d 13d", lambda a, b: [a + b]),
        "7a": lambda n: ds(n) == 12,
        "8a": is_palindrome,
        "10a": is_prime,
        "12a": lambda n: ds(n) == 12,
        "14a": lambda n: is_triangular(n + 3),
        "15a": lambda n: n % 7 == 0,
        "1d": lambda n: n % 13 == 0,
        "8d": ("12a", lambda n: [3 * n]),
        "2d": lambda n: is_prime(n - 2),
        "11d": ("12a", lambda n: [n - 19]),
        "3d": is_triangular,
        "4d": lambda n: ds(n) == 6,
        "9d": is_palindrome,
        "5d": ("8d", lambda n: [n + 40]),
        "13d": lambda n: is_prime(n + 1),
    }
    return fill(puzzle.entries, told)


def cube(puzzle: gw.Puzzle) -> int:
    told = {
        "1a": lambda n: ds(n) == 14,
        "2a": lambda n: n % 29 == 0,
        "3a": ("7a", lambda n: [n - 22]),
        "4a": ("6a", lambda n: [n + 40]),
        "5a": is_semiprime,
        "6a": lambda n: ds(n) == 8,
        "7a": ("1a", lambda n: [n + 12]),
        "8a": lambda n: n % 11 == 0 and is_triangular(n // 11),
        "9a": lambda n: n % 2 == 0 and is_prime(n // 2),
        "1d": lambda n: is_triangular(n + 3),
        "2d": lambda n: ds(n) == 13,
        "3d": lambda n: is_prime(n - 2),
        "4d": lambda n: is_triangular(n + 2),
        "5d": lambda n: n % 23 == 0,
        "6d": lambda n: ds(n) == 9,
        "7d": ("1a", lambda n: [n + 8]),
        "8d": lambda n: ds(n) == 12,
        "9d": lambda n: is_square(n + 3),
        "1t": ("7a", lambda n: [n - 26]),
        "2t": is_prime,
        "3t": is_semiprime,
        "4t": lambda n: is_prime(n + 1),
        "5t": lambda n: ds(n) == 8,
        "6t": ("4d", lambda n: [n + 21]),
        "7t": ("1a", lambda n: [n - 12]),
        "8t": ("6t", lambda n: [n - 10]),
        "9t": lambda n: is_prime(n + 3),
    }
    return fill(puzzle.entries, told)


def hexadecimal(puzzle: gw.Puzzle) -> int:
    def d16(n: int) -> int:
        total = 0
        while n:
            n, digit = divmod(n, 16)
            total += digit
        return total

    def turned16(n: int) -> bool:
        return f"{n:x}" == f"{n:x}"[::-1]

    told = {
        "1a": lambda n: is_square(n + 2),
        "4a": is_semiprime,
        "6a": ("18d 10d", lambda a, b: [a - b]),
        "8a": lambda n: is_prime(n + 1),
        "9a": lambda n: d16(n) == 37,
        "11a": lambda n: n % 3 == 0 and is_prime(n // 3),
        "13a": ("17a", lambda n: [n + 33]),
        "14a": ("28d", lambda n: [n - 3]),
        "15a": lambda n: d16(n) == 29,
        "17a": lambda n: n % 23 == 0,
        "20a": turned16,
        "21a": lambda n: is_prime(n - 3),
        "23a": ("12d 31d", lambda a, b: [a - b]),
        "24a": lambda n: d16(n) == 20,
        "26a": ("14d 19d", lambda a, b: [a + 2 * b]),
        "27a": lambda n: n % 13 == 0,
        "29a": is_prime,
        "32a": ("20d", lambda n: [n + 29]),
        "33a": turned16,
        "34a": lambda n: d16(n) == 14,
        "1d": [2 * n**3 for n in range(1, 6)],
        "2d": ("20d 30d", lambda a, b: [a + 2 * b]),
        "3d": ("32a 28d", lambda a, b: [a + 2 * b]),
        "4d": lambda n: n % 6 == 0 and turned16(n // 6),
        "5d": lambda n: is_square(n + 1),
        "7d": lambda n: n % 31 == 0,
        "10d": lambda n: n % 2 == 0 and is_semiprime(n // 2),
        "11d": ("29d 4d", lambda a, b: [a + b]),
        "12d": lambda n: n % 23 == 0,
        "13d": ("10d", lambda n: [10 * n]),
        "14d": ("1d 18d", lambda a, b: [a - b]),
        "16d": ("14d 32a", lambda a, b: [a + b]),
        "17d": ("11d", lambda n: [n - 40]),
        "18d": ("1d 14d", lambda a, b: [a - b]),
        "19d": lambda n: d16(n) == 34,
        "20d": [5 * n**3 for n in range(1, 4)],
        "22d": ("10d", lambda n: [n + 42]),
        "23d": lambda n: n % 2 == 0 and is_triangular(n // 2),
        "24d": lambda n: n % 5 == 0 and is_prime(n // 5),
        "25d": ("31d", lambda n: [8 * n]),
        "28d": ("4d", lambda n: [m for m in range(16, n + 1) if n % m == 0]),
        "29d": is_semiprime,
        "30d": ("4a", lambda n: [m for m in range(16, min(n, 255) + 1) if n % m == 0]),
        "31d": ("10d", lambda n: [n + 29]),
    }
    # either of 14 and 18 down is told by the other: begin with one of them
    told["18d"] = None
    asked = [("14d 18d 1d", lambda a, b, c: a == c - b and b == c - a)]
    return fill(puzzle.entries, told, asked, base=16)


def fives(puzzle: gw.Puzzle) -> int:
    """Five digits, five times each: a choice of five digits after the other."""

    def prime_from(name: str) -> Any:
        return name, lambda n: [n + p for p in range(2, 1000) if is_prime(p)]

    told = {
        "1a": lambda n: ds(n) == 21,
        "4a": is_prime,
        "6a": is_prime,
        "7a": lambda n: ds(n) == 13,
        "8a": ("4a", lambda n: [n + k * k for k in range(1, 10)]),
        "9a": prime_from("6a"),
        "10a": prime_from("13d"),
        "12a": ("4a", lambda n: [turned(n)] if n % 10 else []),
        "14a": prime_from("4a"),
        "15a": prime_from("1d"),
        "1d": prime_from("4a"),
        "2d": lambda n: ds(n) == 10,
        "3d": is_semiprime,
        "4d": ("8a", lambda n: [n - 5]),
        "5d": lambda n: n % 7 == 0,
        "8d": prime_from("9a"),
        "9d": lambda n: dp(n) == 72,
        "11d": lambda n: ds(n) == 6,
        "13d": prime_from("11d"),
    }
    return fill(
        puzzle.entries,
        told,
        most=dict.fromkeys(range(10), 5),
        different=5,
        check=lambda grid: all(grid.count(d) in (0, 5) for d in range(10)),
    )


def evens(puzzle: gw.Puzzle) -> int:
    def after(name: str, most: int) -> Any:
        return name, lambda n: [n + p for p in range(2, most) if is_prime(p)]

    told = {
        "1a": lambda n: n % 3 == 0 and is_palindrome(n // 3),
        "4a": after("5a", 100),
        "5a": lambda n: ds(n) == 6,
        "6a": lambda n: n % 5 == 0 and is_square(n // 5),
        "7a": lambda n: ds(n) == 7,
        "8a": after("6a", 1000),
        "2d": lambda n: n % 19 == 0,
        "3d": lambda n: dp(n) == 10,
        "4d": lambda n: dp(n) == 24,
        "5d": lambda n: dp(n) == 150,
    }

    def check(grid: list[int]) -> bool:
        even = sum(digit % 2 == 0 for digit in grid)
        return even == 8 and is_square(sum(grid)) and grid.count(7) in (0, 3)

    return fill(puzzle.entries, told, check=check)


def rules(puzzle: gw.Puzzle) -> int:
    def after(name: str, most: int) -> Any:
        return name, lambda n: [n + p for p in range(2, most) if is_prime(p)]

    told = {
        "1a": is_prime,
        "4a": ("6a 4d", lambda a, b: [a - b]),
        "6a": after("4d", 100),
        "7a": lambda n: ds(n) == 4,
        "8a": after("15a", 100),
        "9a": after("4a", 100),
        "10a": is_semiprime,
        "13a": after("3d", 1000),
        "15a": ("9a", lambda n: [n - 46]),
        "16a": after("5d", 1000),
        "1d": ("15a 4d", lambda a, b: [a + b]),
        "2d": is_prime,
        "3d": after("4d", 100),
        "4d": ("11d", lambda n: [n - 52]),
        "5d": after("4a", 1000),
        "8d": ("1d", lambda n: [n + k * k for k in range(1, 32)]),
        "9d": lambda n: ds(n) == 7,
        "11d": after("13a", 1000),
        "12d": ("15a", lambda n: [n + 2]),
        "14d": lambda n: ds(n) == 6,
    }
    told["4d"] = None  # any number, which tells others
    told["4a"] = None
    asked: list[Any] = [
        ("4d 11d", lambda a, b: a == b - 52),
        ("4a 6a 4d", lambda a, b, c: a == b - c),
    ]
    for entry in puzzle.entries:
        if entry.endswith("d"):
            asked.append((entry, lambda n: is_prime(n) or is_semiprime(n)))
        asked.append((entry, lambda n: not is_square(n)))
    return fill(puzzle.entries, told, asked)


def quantities(puzzle: gw.Puzzle) -> int:
    told = {
        "1a": ("10a", lambda n: [n + k * k for k in range(1, 32)]),
        "6a": lambda n: dp(n) == 15,
        "7a": ("3d", lambda n: [n - 38]),
        "9a": ("7a", lambda n: [n + p for p in range(2, 90) if is_prime(p)]),
        "2d": ("9d", lambda n: [n - 8]),
        "3d": ("8d", lambda n: [n - 3]),
        "4d": lambda n: ds(n) == 12,
        "8d": ("5a", lambda n: [n - 5]),
        "9d": ("9a", lambda n: [n + 1]),
    }
    names = list(puzzle.entries)
    across, down = ([name for name in names if name.endswith(way)] for way in "ad")
    asked: list[Any] = [
        (" ".join(names), lambda *n: sum(map(is_prime, n)) == 4 and sum(map(is_square, n)) == 1),
        (" ".join(across), lambda *n: sum(m % 3 == 0 for m in n) <= 2),
        (" ".join(down), lambda *n: sum(m % 2 for m in n) >= 3),
    ]
    return fill(puzzle.entries, told, asked)


def types(puzzle: gw.Puzzle) -> int:
    told = {
        "1a": lambda n: ds(n) == 9,
        "5a": is_semiprime,
        "6a": ("2d", lambda n: [n - 21]),
        "7a": ("5a", lambda n: [n - 6]),
        "9a": ("2d", lambda n: [n - 42]),
        "10a": ("3d", lambda n: range(n * -(-100 // n), 1000, n)),
        "1d": lambda n: n % 5 == 0 and is_prime(n // 5),
        "2d": is_prime_power,
        "4d": lambda n: n % 13 == 0,
        "8d": ("7a", lambda n: [n - 9]),
        "9d": lambda n: ds(n) == 8,
    }

    def kinds(n: int) -> tuple[bool, ...]:
        multiple = [n % k == 0 and is_prime(n // k) for k in (1, 2, 3)]
        return (*multiple, is_square(n), is_triangular(n), is_palindrome(n))

    def same(a: int, b: int) -> bool:
        return any(x and y for x, y in zip(kinds(a), kinds(b), strict=True))

    asked: list[Any] = [(f"{x} {y}", same) for x, y in (("9a", "9d"), ("3d", "9d"), ("9a", "2d"))]
    asked += [
        (f"{x} {y}", lambda a, b: not same(a, b))
        for x, y in (("1a", "2d"), ("2d", "8d"), ("5a", "9d"))
    ]
    return fill(puzzle.entries, told, asked)


def is_prime_power(n: int) -> bool:
    p = next(p for p in range(2, n + 1) if n % p == 0)
    while n % p == 0:
        n //= p
    return n == 1


def dominoes(puzzle: gw.Puzzle) -> int:
    ok = set("0123456")

    def few(rule: Any) -> Any:
        return lambda n: ok.issuperset(str(n)) and rule(n)

    fibonacci = [1, 2]
    while fibonacci[-1] < 10**6:
        fibonacci.append(sum(fibonacci[-2:]))
    told = {
        "1a": ("19d 30a", lambda a, b: [a + b]),
        "5a": fibonacci,
        "7a": few(lambda n: ds(n) == 8),
        "11a": ("29a", lambda n: [93 * n]),
        "12a": few(lambda n: n % 10 and is_prime(turned(n))),
        "13a": few(lambda n: n % 11 == 0),
        "15a": few(lambda n: n % 11 == 0 and is_semiprime(n // 11)),
        "16a": ("8d", lambda n: [m for m in range(10, n + 1) if n % m == 0]),
        "17a": ("29a", lambda n: range(n, 10000, n)),
        "19a": ("26a", lambda n: [m for m in range(1, n + 1) if n % m == 0]),
        "21a": few(lambda n: n % 41 == 0),
        "24a": few(is_semiprime),
        "26a": ("12a 27d", lambda a, b: [a - b]),
        "27a": few(lambda n: is_prime(n + 2)),
        "28a": ("5d", lambda n: range(n, 10000, n)),
        "29a": few(is_semiprime),
        "30a": ("1a 19d", lambda a, b: [a - b]),
        "2d": ("10d 9d", lambda a, b: [a + b]),
        "3d": few(lambda n: n % 5 == 0 and is_semiprime(n // 5)),
        "4d": few(is_semiprime),
        "5d": ("25d", lambda n: [m for m in range(1, n + 1) if n % m == 0]),
        "6d": few(is_semiprime),
        "7d": ("22d", lambda n: [n + 14]),
        "8d": ("16a", lambda n: range(n, 10000, n)),
        "9d": few(lambda n: ds(n) == 5),
        "10d": few(lambda n: ds(n) == 9),
        "14d": ("27d", lambda n: range(n, 10000, n)),
        "16d": few(lambda n: ds(n) == 9),
        "18d": few(is_square),
        "19d": ("1a 30a", lambda a, b: [a - b]),
        "20d": ("19a", lambda n: range(n, 10000, n)),
        "21d": few(is_palindrome),
        "22d": ("27d", lambda n: [30 * n]),
        "23d": few(is_palindrome),
        "25d": ("5a 5d", lambda a, b: [a * b]),
        "27d": few(lambda n: is_square(n + 2)),
    }
    asked: list[Any] = [
        ("1a 19d 30a", lambda a, b, c: a == b + c),
        ("16a 8d", lambda a, b: b % a == 0),
        ("5d 5a 25d", lambda a, b, c: c == a * b),
    ]
    for entry in ("1a", "30a", "16a", "5d"):  # each tells another that tells it
        told[entry] = few(lambda n: True)
    return fill(
        puzzle.entries,
        told,
        asked,
        most={**dict.fromkeys(range(7), 9), 7: 0, 8: 0, 9: 0},
        cell_ok=lambda cell, digit: digit < 7,
    )


def long_by_hand(puzzle: gw.Puzzle) -> int:
    told = {
        "1a": [n**3 for n in range(1000, 2155)],
        "11a": [n**6 for n in range(31, 47)],
        "1d": is_square,
        "2d": is_prime,
        "3d": [16, 32, 64],
        "4d": is_semiprime,
        "8d": lambda n: n % 12 == 0,
        "10d": is_prime,
    }
    return fill(puzzle.entries, told)


def python_by_hand(puzzle: gw.Puzzle) -> int:
    told = {
        "1a": is_prime,
        "4a": is_palindrome,
        "6a": ("14d", lambda n: [collatz(n) - 3]),
        "7a": lambda n: dp(n) == 0 and is_palindrome(n + 2),
        "8a": is_prime,
        "9a": ("10a", lambda n: [collatz(n) - 40]),
        "10a": lambda n: n % 7 == 0 and is_prime(n // 7),
        "13a": lambda n: n % 5 == 0 and is_prime(n // 5),
        "15a": lambda n: n % 6 == 0,
        "16a": lambda n: ds(n) == 6,
        "1d": is_palindrome,
        "2d": is_prime,
        "3d": is_prime,
        "4d": is_triangular,
        "5d": lambda n: n < 400 and n % 2 == 0 and is_prime(n // 2),
        "8d": is_prime,
        "9d": lambda n: n % 73 == 0,
        "11d": ("9d", lambda n: [collatz(n) + 1]),
        "12d": ("15a", lambda n: [n + 2]),
        "14d": lambda n: n % 3 == 0 and is_prime(n // 3),
    }
    asked: list[Any] = [
        ("1a 10a", lambda a, b: collatz(a) == collatz(b) - 56),
        ("8d 9d", lambda a, b: b - a == 200),
        ("16a 2d 13a", lambda a, b, c: (a + b) % c == 7),
        ("12d", is_semiprime),
    ]
    return fill(puzzle.entries, told, asked)


# ------------------------------------------------------------------ which there are


def across_squared(entry: str, text: str) -> list[str]:
    return squared_somewhere(text) if entry.endswith("a") else [as_it_stands(text)]


def starred(entry: str, text: str) -> list[str]:
    return [as_it_stands(re.sub(r"([A-Z])\*", r"rev(\1)", text)).replace("rev*", "rev")]


def _large(name: str, puzzle: gw.Puzzle) -> int:
    return large(name)[1](puzzle)


TASKS: dict[str, Callable[[gw.Puzzle], int]] = {
    "crossnumber": letters(range(1, 16)),
    "crossnumber-chains": letters(range(1, 16)),
    "crossnumber-cubed": letters(range(1, 17), reading=lambda entry, text: cubed(text)),
    "crossnumber-equations": letters(range(1, 16)),
    "crossnumber-equations-9x9": letters(range(1, 19)),
    "crossnumber-reversed": letters(
        (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37), entered=both_ways
    ),
    "crossnumber-signed": letters(range(-10, 11), entered=lambda n: (abs(n),)),
    "crossnumber-squared": letters(range(1, 13), reading=across_squared),
    "crossnumber-stars": letters(range(12, 50), reading=starred, own={"rev": turned}),
    "crossnumber-sums": letters(range(1, 16), told={"X": "A*B", "Y": "C+D", "Z": "A*B-E"}),
    "crossnumber-turned": letters(
        range(12, 41), reading=lambda entry, text: uses_turned(text), own={"rev": turned}
    ),
    "crossnumber-two-grids": letters(range(1, 20)),
    "functions-0": functions_by_hand,
    "functions-1": functions_by_hand,
    "crossnumber-bars": bars,
    "crossnumber-cube": cube,
    "crossnumber-dominoes": dominoes,
    "crossnumber-evens": evens,
    "crossnumber-fives": fives,
    "crossnumber-hexadecimal": hexadecimal,
    "crossnumber-quantities": quantities,
    "crossnumber-rules": rules,
    "crossnumber-types": types,
    "long": long_by_hand,
    "python": python_by_hand,
    **{name: solve for name, (_, solve) in PUBLISHED.items()},
    **{name: partial(_large, name) for name in LARGE},
}
"""How each of 31 crosswords, and of those of `LARGE`, is solved by hand: the number of its
solutions."""
