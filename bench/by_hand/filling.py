"""Filling a grid entry by entry: lists of candidates, looked up by the digits that cross them.

The order is fixed beforehand, as one would by hand: next comes the entry with the fewest numbers
left to try, by the length of its list and how many of its digits are known by then.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import ne
from typing import Any

__all__ = ["fill", "is_prime", "is_semiprime"]

Cells = Mapping[str, Sequence[int]]
Told = Mapping[str, Any]


def fill(
    cells: Cells,
    told: Told,
    asked: Sequence[tuple[str, Callable[..., bool]]] = (),
    *,
    base: int = 10,
    duplicates: bool = False,
    most: Mapping[int, int] | None = None,
    check: Callable[[list[int]], bool] | None = None,
    cell_ok: Callable[[int, int], bool] | None = None,
    different: int = 64,
) -> int:
    """How many fillings there are.

    told     entry -> its numbers, what they have in common, or (names of entries, function of
             these -> numbers); an entry that is missing may be any number
    asked    conditions on entries, asked as soon as these are known
    most     how often a digit may be used at most
    check    a condition on the digits of all cells, in the order of their names, at the end
    cell_ok  whether a cell may hold a digit
    different  how many different digits there may be
    """
    listed: dict[str, list[int]] = {}
    functions: dict[str, tuple[list[str], Callable[..., Any]]] = {}
    for entry, run in cells.items():
        rule, length = told.get(entry), len(run)
        lo, hi = base ** (length - 1), base**length
        if isinstance(rule, tuple):
            functions[entry] = rule[0].split(), rule[1]
        elif callable(rule):
            listed[entry] = [n for n in range(lo, hi) if rule(n)]
        elif rule is not None:
            listed[entry] = [n for n in rule if lo <= n < hi]
        elif length < 6:
            listed[entry] = list(range(lo, hi))
    order = _order(cells, listed, functions, base)
    places = {cell: i for i, cell in enumerate(sorted({c for run in cells.values() for c in run}))}
    known: set[int] = set()
    steps = []
    for i, entry in enumerate(order):
        run = [places[cell] for cell in cells[entry]]
        old = [k for k, cell in enumerate(run) if cell in known]
        new = [k for k, cell in enumerate(run) if cell not in known]
        known |= set(run)
        done = set(order[: i + 1])
        tests = [
            (names, test)
            for names, test in ((text.split(), test) for text, test in asked)
            if entry in names and done >= set(names)
        ]
        index: dict[tuple[int, ...], list[tuple[int, tuple[int, ...]]]] = {}
        for n in listed.get(entry, ()):
            digits = _digits(n, len(run), base)
            if cell_ok and not all(
                cell_ok(c, d) for c, d in zip(cells[entry], digits, strict=True)
            ):
                continue
            key = tuple([digits[k] for k in old])
            index.setdefault(key, []).append((n, tuple([digits[k] for k in new])))
        steps.append(
            (
                entry,
                [run[k] for k in old],
                [run[k] for k in new],
                (old, new, len(run), index, functions.get(entry), tests),
            )
        )
    grid, values, used = [-1] * len(places), dict[str, int](), set[tuple[int, int]]()
    left = [len(places)] * base
    for digit, n in (most or {}).items():
        left[digit] = n
    at_first = list(left)
    found = 0

    def place(depth: int) -> None:
        nonlocal found
        if depth == len(steps):
            found += check is None or check(grid)
            return
        entry, old, new, (old_at, new_at, length, index, function, tests) = steps[depth]
        key = tuple([grid[cell] for cell in old])
        if function is None:
            options = index.get(key, ())
        else:
            options = []
            for n in function[1](*[values[name] for name in function[0]]):
                if base ** (length - 1) <= n < base**length:
                    digits = _digits(n, length, base)
                    if tuple([digits[k] for k in old_at]) == key and (
                        not cell_ok
                        or all(cell_ok(c, d) for c, d in zip(cells[entry], digits, strict=True))
                    ):
                        options.append((n, tuple([digits[k] for k in new_at])))
        for n, digits in options:
            if not duplicates and (length, n) in used:
                continue
            values[entry] = n
            if not all(test(*[values[name] for name in names]) for names, test in tests):
                continue
            for cell, digit in zip(new, digits, strict=True):
                grid[cell] = digit
                left[digit] -= 1
            if min(left) >= 0 and sum(map(ne, left, at_first)) <= different:
                used.add((length, n))
                place(depth + 1)
                used.discard((length, n))
            for digit in digits:
                left[digit] += 1

    place(0)
    return found


def _order(
    cells: Cells,
    listed: Mapping[str, Sequence[int]],
    functions: Mapping[str, tuple[list[str], Any]],
    base: int,
) -> list[str]:
    """The entries, always the one next of which least numbers are likely to be tried."""
    order: list[str] = []
    known: set[int] = set()

    def size(entry: str) -> float:
        fresh = sum(cell not in known for cell in cells[entry])
        many = len(listed[entry]) if entry in listed else 3.0
        return min(many / base ** (len(cells[entry]) - fresh), float(base**fresh)) + fresh / 100

    while len(order) < len(cells):
        open_ = [
            entry
            for entry in cells
            if entry not in order and (entry in listed or set(functions[entry][0]) <= set(order))
        ]
        best = min(open_, key=size)
        order.append(best)
        known |= set(cells[best])
    return order


def _digits(n: int, length: int, base: int) -> tuple[int, ...]:
    if base == 10:
        return tuple(map(int, str(n).zfill(length)))
    return tuple([n // base**k % base for k in range(length - 1, -1, -1)])


_SIEVE = bytearray([1]) * 100_000
_SIEVE[:2] = b"\0\0"
for _p in range(2, 317):
    if _SIEVE[_p]:
        _SIEVE[_p * _p :: _p] = bytes(len(range(_p * _p, 100_000, _p)))
_PRIMES = [n for n in range(100_000) if _SIEVE[n]]


def is_prime(n: int) -> bool:
    """For numbers below 100,000."""
    return n > 1 and _SIEVE[n] == 1


def is_semiprime(n: int) -> bool:
    """A product of two primes, below 100,000."""
    for p in _PRIMES:
        if p * p > n:
            return False
        if n % p == 0:
            return is_prime(n // p)
    return False
