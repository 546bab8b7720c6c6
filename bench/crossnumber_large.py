"""Crosswords of the size that magazines print, drawn by chance, with how each is solved by hand.

Most examples of `bench.crossnumber_by_hand` are toys of 6 to 18 entries, on which half of our time
goes into reading.  Here is one of each manner with 20 to 40 entries: a grid and digits by chance,
and for each entry a clue of the manner, told twice: in words, and as the search by hand wants it.
The same name makes the same puzzle.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from math import isqrt
from random import Random
from typing import Any, NamedTuple

import gridwright as gw
from bench.by_hand.filling import fill, is_prime, is_semiprime
from bench.by_hand.lettering import as_it_stands, cubed, solve_letters, squared_somewhere, turned
from gridwright.families.crossnumber.random_crosswords import entries_of
from gridwright.families.crossnumber.random_grids import random_grid

__all__ = ["LARGE", "large"]

Cells = Mapping[str, Sequence[int]]
Solve = Callable[[gw.Puzzle], int]
FORMS = (
    *("xy + z", "xy - z", "xyz - y", "x(y + z)", "xx + yz", "x + y + z", "x(y + z) + p", "xyz"),
    *("xyzp - y", "x - y", "x + y"),
)
SAMPLES = 40_000
"""Expressions that are drawn before the numbers that they make are put into a grid."""


class Lettered(NamedTuple):
    """How a crossword of letters is made and solved."""

    size: int
    longest: int
    names: str
    values: Sequence[int]
    keys: Mapping[str, Any]
    reading: Callable[[str, str], Iterable[str]] = lambda entry, text: [as_it_stands(text)]
    entered: Callable[[int], Sequence[int]] = lambda n: (n,)
    own: Mapping[str, Any] | None = None
    told: Mapping[str, str] | None = None
    sides: int = 1


def _both_ways(n: int) -> tuple[int, ...]:
    return (n, turned(n)) if n > 0 and n % 10 else (n,)


def _starred(entry: str, text: str) -> list[str]:
    return [as_it_stands(re.sub(r"([A-Z])\*", r"rev(\1)", text)).replace("rev*", "rev")]


ALONE = re.compile(r"(?<![A-Z)])[A-Z](?![A-Z(])")
"""A letter with nothing to be multiplied by, which may have a star."""

PRIMES = [n for n in range(2, 60) if is_prime(n)]
REV = {"rev": turned}

MANNERS: dict[str, Lettered] = {
    "large-plain": Lettered(9, 4, "ABCDEFGHJKLMNPQR", range(1, 19), {"letters": "1..18"}),
    "large-chains": Lettered(9, 4, "ABCDEFGHJKLMNPQR", range(1, 19), {"letters": "1..18"}, sides=2),
    "large-reversed": Lettered(
        *(8, 4, "ABCDEFGHJKLMNP", PRIMES, {"letters": "primes < 60", "variants": "reverse"}),
        entered=_both_ways,
    ),
    "large-squared": Lettered(
        *(8, 4, "ABCDEFGHJKLMNP", range(1, 18)),
        {"letters": "1..17", "variants": {"across": "square one occurrence"}},
        lambda entry, text: (
            squared_somewhere(text) if entry.endswith("a") else [as_it_stands(text)]
        ),
    ),
    "large-cubed": Lettered(
        *(
            8,
            4,
            "ABCDEFGHJKLMNP",
            range(1, 18),
            {"letters": "1..17", "variants": "cube one letter"},
        ),
        lambda entry, text: cubed(text),
    ),
    "large-stars": Lettered(
        *(8, 4, "ABCDEFGHJK", range(12, 50), {"letters": "12..49", "starred": "reverse"}),
        _starred,
        own=REV,
    ),
    "large-signed": Lettered(
        *(8, 4, "ABCDEFGHJKLMNP", range(-10, 11), {"letters": "-10..10", "signed": True}),
        entered=lambda n: (abs(n),),
    ),
    "large-sums": Lettered(
        *(8, 4, "ABCDEFGHJKLMNP", range(1, 18)),
        {"letters": "1..17", "letter": {"X": "AB", "Y": "C + D", "Z": "X - E"}},
        told={"X": "A*B", "Y": "C+D", "Z": "A*B-E"},
    ),
}
"""Crosswords of letters by their names."""


@cache
def large(task: str) -> tuple[gw.Puzzle, Solve]:
    """A puzzle, and what solves it by hand: the number of its solutions."""
    return lettered(task, MANNERS[task]) if task in MANNERS else listed(task)


def drawn(random: Random, size: int, longest: int) -> tuple[list[str], Cells]:
    """A grid and its entries, by the generator of the project."""
    grid = None
    while grid is None:
        grid = random_grid(size, size, longest, random.randrange)
    return grid, entries_of(grid)


def crossword(grid: list[str], cells: Cells, clues: Mapping[str, str], **keys: Any) -> gw.Puzzle:
    """The puzzle with these clues."""
    lines = {
        way: "\n".join(
            f"{name[:-1]} {text} ({len(cells[name])})"
            for name, text in clues.items()
            if name[-1] == way
        )
        for way in "ad"
    }
    return gw.Crossnumber(grid=grid, across=lines["a"], down=lines["d"], **keys)


class Filling:
    """Digits by chance, changed where an entry has no clue yet."""

    def __init__(self, random: Random, cells: Cells) -> None:
        self.random, self.cells = random, cells
        self.first = {run[0] for run in cells.values()}
        every = sorted({cell for run in cells.values() for cell in run})
        self.digits = {cell: self.digit(cell) for cell in every}

    def digit(self, cell: int) -> int:
        return self.random.randint(1 if cell in self.first else 0, 9)

    def number(self, name: str) -> int:
        return int("".join(str(self.digits[cell]) for cell in self.cells[name]))

    def clued(self, tell: Callable[[str, int], Any]) -> dict[str, Any] | None:
        """What each entry is told by; None without luck."""
        clues = {name: tell(name, self.number(name)) for name in self.cells}
        for _ in range(4_000):
            numbers = [self.number(name) for name in self.cells]
            bad = [name for name, told in clues.items() if told is None]
            if not bad and len(set(numbers)) == len(numbers):
                return clues
            cell = self.random.choice(self.cells[self.random.choice(bad or list(self.cells))])
            old, before = self.digits[cell], len(bad)
            self.digits[cell] = self.digit(cell)
            crossing = [name for name, run in self.cells.items() if cell in run]
            known = {name: clues[name] for name in crossing}
            clues |= {name: tell(name, self.number(name)) for name in crossing}
            if sum(told is None for told in clues.values()) > before:
                self.digits[cell] = old
                clues |= known
        return None


# ------------------------------------------------------------------ letters


def lettered(task: str, manner: Lettered) -> tuple[gw.Puzzle, Solve]:
    """A crossword of expressions in letters."""
    random = Random(task)
    names = manner.names + ("XYZ" if manner.told else "")
    worth = dict(zip(manner.names, random.sample(list(manner.values), len(names)), strict=False))
    worth |= {x: eval(text, dict(worth)) for x, text in (manner.told or {}).items()}
    table: dict[tuple[str, int], list[str]] = {}
    for _ in range(SAMPLES):
        text = "".join(random.choice(names) if x in "xyzp" else x for x in random.choice(FORMS))
        if task == "large-stars":
            text = ALONE.sub(lambda found: found[0] + random.choice(["", "*"]), text)
        for way in "ad":
            meant = random.choice(list(manner.reading(way, text)))
            number = eval(meant, {**worth, **(manner.own or {})})
            key = way, random.choice(list(manner.entered(number)))
            if text not in table.setdefault(key, []):
                table[key].append(text)

    def tell(name: str, number: int) -> str | None:
        texts = table.get((name[-1], number), [])
        return " = ".join(texts[: manner.sides]) if len(texts) >= manner.sides else None

    clues = None
    while clues is None:
        grid, cells = drawn(random, manner.size, manner.longest)
        clues = Filling(random, cells).clued(tell)
    puzzle = crossword(grid, cells, clues, **manner.keys)
    told = clues

    def solve(puzzle: gw.Puzzle) -> int:
        how = {"entered": manner.entered, "own": manner.own, "told": manner.told}
        return solve_letters(puzzle.entries, told, manner.values, manner.reading, **how)

    return puzzle, solve


# ------------------------------------------------------------------ lists


def _is_square(n: int) -> bool:
    return n > 0 and isqrt(n) ** 2 == n


def _is_triangular(n: int) -> bool:
    return n > 0 and _is_square(8 * n + 1)


def _digit_product(n: int) -> int:
    product = 1
    for digit in str(n):
        product *= int(digit)
    return product


def _digit_sum(n: int) -> int:
    return sum(map(int, str(n)))


def _collatz(n: int) -> int:
    n, steps = int(n), 0
    while n > 1:
        n, steps = (3 * n + 1 if n % 2 else n // 2), steps + 1
    return steps


Told = tuple[str, Any]
"""A clue in words, and as `fill` wants it."""


def _of_kind(n: int) -> list[Told]:
    found: list[Told] = []
    for c in range(-12, 13):
        sign = f" {'-' if c < 0 else '+'} {abs(c)}" if c else ""
        if _is_square(n - c):
            found.append((f"square{sign}", lambda m, c=c: _is_square(m - c)))
        if _is_triangular(n - c):
            found.append((f"triangular{sign}", lambda m, c=c: _is_triangular(m - c)))
    found += [
        (f"{k} * prime", lambda m, k=k: m % k == 0 and is_prime(m // k))
        for k in range(7, 60)
        if n % k == 0 and is_prime(n // k)
    ]
    if len(str(n)) > 2 and n == turned(n):
        found.append(("palindrome", lambda m: m == turned(m)))
    return found


def _of_digits(n: int) -> list[Told]:
    product, total = _digit_product(n), _digit_sum(n)
    found: list[Told] = []
    if product:
        found.append((f"digit product {product}", lambda m: _digit_product(m) == product))
    if not 4 < total < 9 * len(str(n)) - 4:
        found.append((f"digit sum {total}", lambda m: _digit_sum(m) == total))
    return found


def _weak(n: int) -> list[Told]:
    found: list[Told] = [(f"multiple of {k}", lambda m, k=k: m % k == 0) for k in (13, 17, 19, 23)]
    found = [one for one, k in zip(found, (13, 17, 19, 23), strict=True) if n % k == 0]
    if is_prime(n):
        found.append(("prime", is_prime))
    if is_semiprime(n):
        found.append(("semiprime", is_semiprime))
    return found


LISTED: dict[str, tuple[int, int, tuple[Any, ...], str]] = {
    "large-kinds": (8, 4, (_of_kind,), "sums"),
    "large-digits": (8, 4, (_of_digits, _of_digits, _weak), "sums"),
    "large-linked": (10, 4, (_of_kind, _of_digits), "all"),
    "large-twelve": (12, 5, (_of_kind, _of_digits), "all"),
    "large-python": (8, 4, (_of_kind, _weak), "steps"),
}
"""By name: size, longest entry, manners of clues that name no entry, links between entries."""


def listed(task: str) -> tuple[gw.Puzzle, Solve]:
    """A crossword of kinds of numbers and of links between entries."""
    size, longest, manners, links = LISTED[task]
    random = Random(task)
    clues: dict[str, Told] | None = None
    while clues is None:
        grid, cells = drawn(random, size, longest)
        names = list(cells)
        random.shuffle(names)
        linked = set(names[: int(0.55 * len(names))])
        filling = Filling(random, cells)
        alone: dict[tuple[str, int], Told | None] = {}

        def tell(name: str, n: int, alone: Any = alone) -> Told | None:
            if (name, n) not in alone:
                found = [one for manner in manners for one in manner(n)]
                alone[name, n] = random.choice(found) if found else None
            return alone[name, n]

        def tell_all(name: str, n: int, linked: Any = linked, tell: Any = tell) -> Told | None:
            return ("", None) if name in linked else tell(name, n)

        clues = filling.clued(tell_all)
    known = [name for name in names if name not in linked]
    for name in names:
        if name in linked:
            clues[name] = _link(random, links, name, known, filling)
            known.append(name)
    told = {name: rule for name, (_, rule) in clues.items()}
    functions = {"steps": _collatz} if links == "steps" else {}
    texts = {name: text for name, (text, _) in clues.items()}
    puzzle = crossword(grid, cells, texts, **({"functions": functions} if functions else {}))
    return puzzle, lambda puzzle: fill(puzzle.entries, told)


def _link(random: Random, links: str, name: str, known: list[str], filling: Filling) -> Told:
    """A clue that names one or two entries that are told before."""
    n = filling.number(name)
    for _ in range(400):
        a, b = random.sample(known, 2)
        x, y = filling.number(a), filling.number(b)
        if links == "steps" and abs(n - _collatz(x)) < 1000 and random.random() < 0.5:
            c = n - _collatz(x)
            sign = f"{'-' if c < 0 else '+'} {abs(c)}"
            return f"steps({a}) {sign}", (a, lambda x, c=c: [_collatz(x) + c])
        if abs(n - x - y) < 20:
            c = n - x - y
            return f"{a} + {b} {'-' if c < 0 else '+'} {abs(c)}", (
                f"{a} {b}",
                lambda x, y, c=c: [x + y + c],
            )
        if abs(n - x + y) < 20:
            c = n - x + y
            return f"{a} - {b} {'-' if c < 0 else '+'} {abs(c)}", (
                f"{a} {b}",
                lambda x, y, c=c: [x - y + c],
            )
        if links == "all" and x < n and n % x < 20:
            k, c = divmod(n, x)
            return f"{k} * {a} + {c}", (a, lambda x, k=k, c=c: [k * x + c])
        if links == "all" and abs(n - turned(x)) < 10:
            c = n - turned(x)
            return f"reverse({a}) {'-' if c < 0 else '+'} {abs(c)}", (
                a,
                lambda x, c=c: [turned(x) + c],
            )
    a = random.choice(known)
    c = n - filling.number(a)
    return f"{a} {'-' if c < 0 else '+'} {abs(c)}", (a, lambda x, c=c: [x + c])


LARGE = (*MANNERS, *LISTED)
"""The names of all."""
