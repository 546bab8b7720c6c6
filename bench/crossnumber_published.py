"""Crosswords of the kinds of which published ones were slow, each with a search written for it.

All were made for this, by chance, so that each has the one solution that it was made of.
The searches by hand are those of `bench.by_hand`, told what a careful author would tell them:
``choose`` from a table, letters read both ways, relations as Python functions that are asked as
soon as their entries are known, powers as lists.
"""

import re
import sys
from collections.abc import Callable
from math import comb, gcd
from pathlib import Path
from typing import Any

import gridwright as gw
from bench.by_hand.filling import fill
from bench.by_hand.lettering import as_it_stands, solve_letters, turned, uses_turned

__all__ = ["PUBLISHED", "published"]

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "twins"))

Solve = Callable[[gw.Puzzle], int]


# ------------------------------------------------------------------ a triangle of ways to choose

ROWS = 6
TOP = 18


def triangle() -> gw.Puzzle:
    """Entries along the three directions of a triangle; nearly all clues choose."""
    return gw.Crossnumber(
        entries={name: " ".join(run) for name, run in along_a_triangle().items()},
        letters=f"1..{TOP}",
        across="""
            4 GJ + choose(I, K) - choose(B, A)
            5 choose(I, H) + A
            3 DG + choose(J, K) - choose(I, A)
            2 choose(B, A) + choose(F, D) - G
            1 LG + choose(E, C) - choose(E, C)
        """,
        down="""
            1 choose(D, B) + choose(I, D) - F
            2 choose(I, K) + choose(J, C) - J
            3 choose(G, B) + choose(J, K) - H
            4 IG + choose(G, F) - choose(H, A)
            5 choose(H, A) + H
        """,
        up="""
            1 HI + choose(I, E) - choose(F, H)
            2 JB + choose(I, E) - choose(F, B)
            3 choose(H, C) + choose(F, H) - E
            4 EK + choose(G, A) - choose(F, L)
            5 choose(E, C) + choose(H, C) - E
        """,
    )


def along_a_triangle() -> dict[str, list[str]]:
    """Row k has k cells; entries of two to five digits, along rows and both slopes."""
    cells = {
        (k, i): f"r{k}c{ROWS - k + 2 * i}" for k in range(1, ROWS + 1) for i in range(1, k + 1)
    }
    runs = {
        "a": [[cells[k, i] for i in range(1, k + 1)] for k in range(2, ROWS + 1)],
        "d": [[cells[k, i] for k in range(i, ROWS + 1)] for i in range(1, ROWS)],
        "u": [[cells[k, k - i] for k in range(ROWS, i, -1)] for i in range(ROWS - 1)],
    }
    return {
        f"{number}{way}": run[:5]
        for way, all_ in runs.items()
        for number, run in enumerate(all_, start=1)
    }


def triangle_by_hand(puzzle: gw.Puzzle) -> int:
    table = {(n, k): comb(n, k) for n in range(1, TOP + 1) for k in range(1, TOP + 1)}

    def plain(entry: str, text: str) -> list[str]:
        return [re.sub(r"choose\*?\(", "choose(", as_it_stands(text))]

    own = {"choose": lambda n, k: table[n, k]}
    return solve_letters(puzzle.entries, texts_of(puzzle), range(1, TOP + 1), plain, own=own)


# ------------------------------------------------------------------ letters or their reversals


def reversals(seed: int) -> gw.Puzzle:
    """Each use of a letter is its number or the reversal of that."""
    from random_functions import reversals as made

    puzzle: gw.Puzzle = made(seed, n_letters=9, top=18)
    return puzzle


def reversals_by_hand(puzzle: gw.Puzzle) -> int:
    def both(entry: str, text: str) -> list[str]:
        return uses_turned(text)

    own = {"rev": turned}
    return solve_letters(puzzle.entries, texts_of(puzzle), range(1, 19), both, own=own)


# ------------------------------------------------------------------ relations


def relations(n: int, grid: str, seed: int) -> gw.Puzzle:
    """So many relations between two or three entries."""
    from random_relations import random_relations

    puzzle, _ = random_relations(seed, n, grid, (5, 5, 0))
    return puzzle


def relations_by_hand(puzzle: gw.Puzzle) -> int:
    """Each relation as a function; an entry that one computes from others is not listed."""
    own: dict[str, Any] = {"gcd": gcd, "rev": turned, "ds": digit_sum, "dp": digit_product}
    told: dict[str, Any] = {}
    asked: list[tuple[str, Callable[..., bool]]] = []
    for line in str(dict(puzzle.clues["setting"].keys)["relations"]).splitlines():
        names = list(dict.fromkeys(re.findall(r"\d+[ad]", line)))
        asked.append((" ".join(names), function(names, line, own)))
        entry, _, other = line.partition(" == ")
        others = [name for name in names if name != entry]
        if entry in names and entry not in told and others and not needs(told, others, entry):
            told[entry] = " ".join(others), function(others, f"[{other}]", own)
    return fill(puzzle.entries, told, asked)


def needs(told: dict[str, Any], names: list[str], entry: str) -> bool:
    """Whether one of these entries is that one, or is computed from it."""
    return any(
        name == entry or (name in told and needs(told, told[name][0].split(), entry))
        for name in names
    )


def function(names: list[str], text: str, own: dict[str, Any]) -> Callable[..., Any]:
    """An expression as a function of entries."""
    text = re.sub(r"(\d+[ad])", r"_\1", text)
    made: Callable[..., Any] = eval(f"lambda {', '.join('_' + x for x in names)}: {text}", own)
    return made


def digit_sum(n: int) -> int:
    return sum(map(int, str(n)))


def digit_product(n: int) -> int:
    product = 1
    for digit in str(n):
        product *= int(digit)
    return product


# ------------------------------------------------------------------ powers of ten digits


def powers() -> gw.Puzzle:
    """A cube, a sixth and a ninth power of ten digits, one below the other."""
    return gw.Crossnumber(
        grid=["." * 10] * 3,
        across="1 cube\n11 6th power\n12 9th power",
        down="6 digit sum 16\n7 digit sum 11\n9 digit sum 19\n10 digit sum 15",
    )


def powers_by_hand(puzzle: gw.Puzzle) -> int:
    told = {
        "1a": [n**3 for n in range(1000, 2155)],
        "11a": [n**6 for n in range(32, 47)],
        "12a": [n**9 for n in range(10, 13)],
        "6d": lambda n: digit_sum(n) == 16,
        "7d": lambda n: digit_sum(n) == 11,
        "9d": lambda n: digit_sum(n) == 19,
        "10d": lambda n: digit_sum(n) == 15,
    }
    return fill(puzzle.entries, told)


# ------------------------------------------------------------------ a check on all digits

ROWS_OF_FOUR = ("1a", "5a", "6a", "7a")
ALL_DIGITS = "0133346677777999"


def multiset() -> gw.Puzzle:
    """Clues with tens of thousands of fillings; which digits there are in all says the rest."""

    def are_those(s: Any) -> bool:
        return "".join(sorted("".join(str(s[name]) for name in ROWS_OF_FOUR))) == ALL_DIGITS

    return gw.Crossnumber(
        grid=["...."] * 4,
        across="1 square\n5 triangular\n6 cube\n7 multiple of 1111",
        down="2 odd",
        check=are_those,
    )


def multiset_by_hand(puzzle: gw.Puzzle) -> int:
    told = {
        "1a": [n * n for n in range(32, 100)],
        "5a": [n * (n + 1) // 2 for n in range(45, 141)],
        "6a": [n**3 for n in range(10, 22)],
        "7a": range(1111, 10_000, 1111),
        "2d": lambda n: n % 2 == 1,
    }
    digits = list(map(int, ALL_DIGITS))
    return fill(puzzle.entries, told, check=lambda grid: sorted(grid) == digits)


PUBLISHED: dict[str, tuple[Callable[[], gw.Puzzle], Solve]] = {
    "triangle": (triangle, triangle_by_hand),
    "reversals": (lambda: reversals(6), reversals_by_hand),
    "relations-66": (lambda: relations(66, "5x5", 0), relations_by_hand),
    "relations-110": (lambda: relations(110, "5x5", 1), relations_by_hand),
    "powers": (powers, powers_by_hand),
    "multiset": (multiset, multiset_by_hand),
}
"""By name, what makes each, and how it is solved by hand."""


def published(task: str) -> gw.Puzzle:
    """The puzzle of a task."""
    return PUBLISHED[task][0]()


def texts_of(puzzle: gw.Puzzle) -> dict[str, str]:
    """The clues of a puzzle with letters, by entry."""
    keys = dict(puzzle.clues["setting"].keys)
    ways = {"across": "a", "down": "d", "up": "u"}
    lines = [(line, end) for way, end in ways.items() for line in keys.get(way, "").splitlines()]
    parted = [(line.strip().partition(" "), end) for line, end in lines if line.strip()]
    return {label + end: text for (label, _, text), end in parted}
