"""Ends and numbers of clues that are written out agree with those that are worked out plainly."""

import random
from itertools import product

import pytest

from gridwright.clues.intervals import bounds_of
from gridwright.clues.statement import ClueStatement
from gridwright.explain.parts.ends import Ends
from gridwright.explain.parts.loops import Loops, Room

TEXTS = [
    "A",
    "7 - A",
    "A + B - C",
    "A(B + C) - D",
    "(A - B)(C - D)",
    "(A - B)(B - C)D",
    "A(B - CD) + D - 5",
    "-A B - (C - D)A",
    "(A + B)(C + D) - (A - D)C",
    "AB - AB + 3",
]
NAMES = "ABCD"
PLACES = {name: i for i, name in enumerate(NAMES)}


def program(text):
    return ClueStatement(text, has_letters=True).tree.program


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("floor", [0, -6])
def test_ends_are_those_of_intervals_and_letters_are_beyond_a_limit_where_they_are_fixed(
    text, floor
):
    rng = random.Random(text)
    code, n_letters = program(text), 3  # the last is as an entry is: not looked at by itself
    ends = Ends(code, PLACES, dict.fromkeys(NAMES, floor), n_letters)
    for _ in range(60):
        bounds = []
        for _ in NAMES:
            lo = rng.randint(floor, 9)
            bounds.append((lo, rng.randint(lo, 9)))
        least, most = ends.whole(bounds)
        assert (least, most) == tuple(bounds_of(code, dict(zip(NAMES, bounds, strict=True))))
        lo = rng.randint(least - 3, most + 3)
        hi = rng.randint(lo, max(lo, most) + 3)
        low = high = out = 0
        for i in range(n_letters):
            for n in (0, 1):
                fixed = dict(zip(NAMES, bounds, strict=True))
                fixed[NAMES[i]] = (bounds[i][n], bounds[i][n])
                first, last = bounds_of(code, fixed)
                bit = 1 << 2 * i + n
                low |= bit * (last < lo)
                high |= bit * (first > hi)
                out |= bit * (not any(first <= b and a <= last for a, b in ((lo, hi), (-hi, -lo))))
        assert ends.signed(bounds, (lo, hi)) == out
        if least <= hi and lo <= most:  # else all letters are, whichever way they go
            assert ends.low(bounds, lo) == low
            assert ends.high(bounds, hi) == high


@pytest.mark.parametrize("text", [*TEXTS, "A^4 + B", "rev A + B"])
@pytest.mark.parametrize("is_signed", [False, True])
def test_loops_go_through_the_choices_in_their_order(text, is_signed):
    code, sets, units = program(text), ([1, 2, 12], [2, 3], [0, 1, 7], [3, 5]), {1, 4, 7, 8}
    places = {name: i for i, name in enumerate(sorted(set(text) & set(NAMES)))}
    sets = sets[: len(places)]
    apart = [list(range(i + 1, len(places))) for i in range(len(places))]
    if len(apart) > 2:
        apart[0] = apart[0][1:]  # the first two may be alike
    loops = Loops([code, program("A + 1")], places, apart, Room(10, 100, is_signed))
    assert len(loops) == 2
    expected = []
    for choice in product(*sets):
        if any(choice[i] == choice[j] for i, later in enumerate(apart) for j in later):
            continue
        known = {name: choice[i] for name, i in places.items()}
        text_of = {"A^4 + B": "A**4 + B", "rev A + B": "int(str(A)[::-1]) + B"}.get(text, text)
        for one in (text_of, "A + 1"):
            number = value(one, known)
            number = abs(number) if is_signed else number
            if (
                (number > 0 or (is_signed and number == 0))
                and number < 100
                and number % 10 in units
            ):
                expected.append((choice, number))
    assert list(loops.numbers(sets, units)) == expected


def value(text, known):
    """What a clue makes, by bounds of single numbers or as Python reads it."""
    if "**" in text or "rev" in text or "str" in text:
        return eval(text, {}, known)
    lo, hi = bounds_of(program(text), {name: (x, x) for name, x in known.items()})
    assert lo == hi
    return lo


@pytest.mark.parametrize(
    ("text", "is_natural", "takes"),
    [
        ("A^4 + B", False, True),
        ("A^5", True, False),
        ("(A+B)^2", True, False),
        ("A^B", True, False),
        ("rev A + B", True, True),
        ("rev A + B", False, False),
        ("rev (A + B)", True, False),
    ],
)
def test_only_names_are_raised_to_small_powers_or_reversed(text, is_natural, takes):
    assert Loops.takes(program(text), is_natural=is_natural) is takes


def test_as_many_loops_as_python_takes():
    n = 18
    places = {f"x{i}": i for i in range(n)}
    code = [*places]
    code += [program("A + B")[-1]] * (n - 1)
    loops = Loops([code], places, [[]] * n, Room(10, 100))
    assert list(loops.numbers([[1]] * (n - 1) + [[2, 3]], range(10))) == [
        ((*[1] * (n - 1), 2), n + 1),
        ((*[1] * (n - 1), 3), n + 2),
    ]
