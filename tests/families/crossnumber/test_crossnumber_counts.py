"""Random crosswords with counts, groups, quantities and varied letters: both engines agree."""

from random import Random

import pytest

import gridwright as gw

WORDS = ("no", "one", "two", "three", "four")


def around(seed):
    """Keys that hold of a random filling of 2x3 cells, and that filling."""
    random = Random(seed)
    board = [random.choice([1, 2, 3, 4, 6]) for _ in range(6)]
    rows, cols = [board[:3], board[3:]], [board[c::3] for c in range(3)]
    numbers = {f"{name}a": number(row) for name, row in zip("14", rows, strict=True)}
    numbers |= {f"{name}d": number(col) for name, col in zip("123", cols, strict=True)}
    keys = {"grid": "...\n...", "digits": "1-4, 6", "duplicates": True}
    digit = random.choice(board)
    keys["digit_uses"] = {str(digit): f"{board.count(digit)} or 5", "even": even(board)}
    keys["digit_total"] = [sum(board), sum(board) + 3]
    keys[random.choice(["different_digits", "every"])] = f"{len(set(board))}"
    if "every" in keys:
        keys["every"] = "not prime" if not any(map(prime, numbers.values())) else "> 10"
    keys["rows_differ"] = all(len(set(row)) == 3 for row in rows)
    keys["columns_differ"] = all(len(set(col)) == 2 for col in cols)
    if board[0] != board[5]:
        keys["different"] = "r1c1 r2c3"
    n_prime = sum(map(prime, numbers.values()))
    n_even = even(number(col) for col in cols)
    keys["relations"] = f"at most {n_prime} entries are prime\nexactly {n_even} down entries: even"
    keys["clues"] = {"1a": f"multiple of {random.choice([1, 3]) if numbers['1a'] % 3 == 0 else 1}"}
    return keys, dict(enumerate(board))


def number(digits):
    return int("".join(map(str, digits)))


def even(numbers):
    return sum(n % 2 == 0 for n in numbers)


def prime(n):
    return all(n % d for d in range(2, n))


@pytest.mark.parametrize("seed", range(40))
def test_the_filling_is_a_solution_and_both_engines_find_the_same(seed):
    keys, board = around(seed)
    puzzle = gw.Crossnumber(**keys)
    assert puzzle.model().violations(board) == ()
    assert gw.parse(gw.format(puzzle)) == puzzle
    given = dict(Random(seed).sample(sorted(board.items()), 2))
    found = [solutions(puzzle.with_givens(given), engine) for engine in ("plain", "lists")]
    assert found[0] == found[1]
    assert tuple(board.values()) in found[0]


def solutions(puzzle, engine):
    every = gw.solutions(puzzle, engine=engine)
    return sorted(tuple(s.assignment[cell] for cell in range(6)) for s in every)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("variant", ["reverse letters", "square one occurrence"])
def test_varied_letters_are_those_of_every_reading(seed, variant):
    random = Random(seed)
    a, b = random.choice("AB"), random.choice("ABC")
    text = random.choice([f"{a}{b} + C", f"{a}{b} + 90 + C", f"C{a} + 100 − B", f"{a} + {b} + 99"])
    values = [2, 3, 12, 31]
    clues = {"1a": text, "3a": "A + 20", "1d": "B + C + 10"}
    puzzle = gw.Crossnumber(
        grid="...\n..#", clues=clues, letters=values, variants={"1a": variant}, duplicates=True
    )
    found = [
        sorted(tuple(sorted((str(v), n) for v, n in s.assignment.items())) for s in every)
        for every in (gw.solutions(puzzle, engine=engine) for engine in ("plain", "lists"))
    ]
    assert found[0] == found[1]
