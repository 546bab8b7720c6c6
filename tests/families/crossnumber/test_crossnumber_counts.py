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


GRIDS = {  # a clue of the grid, and what it counts
    "20 plus the number of 2s in the grid": lambda cells: 20 + cells.count(2),
    "21 plus the number of zeros in the grid": lambda cells: 21 + cells.count(0),
    "10 + how many cells hold even digits": lambda cells: 10 + sum(d % 2 == 0 for d in cells),
    "the sum of the digits in the grid": sum,
    "17 + number of different digits in the grid": lambda cells: 17 + len({*cells}),
}


@pytest.mark.parametrize("engine", ["plain", "lists"])
@pytest.mark.parametrize("clue", GRIDS)
def test_a_clue_may_count_the_digits_of_the_grid(clue, engine):
    clues = {"1a": clue, "1d": "multiple of 7", "2d": "square or 7"}
    puzzle = gw.Crossnumber(grid="..\n..", clues=clues, duplicates=True)
    found = {(s["1a"], s["3a"]) for s in gw.solutions(puzzle, engine=engine)}
    expected = set()
    for top in range(10, 100):
        for low in range(10, 100):
            cells = [*divmod(top, 10), *divmod(low, 10)]
            down = (10 * cells[0] + cells[2], 10 * cells[1] + cells[3])
            if down[0] % 7 == 0 and down[1] in (16, 25, 36, 49, 64, 81):
                expected |= {(top, low)} if GRIDS[clue](cells) == top else set()
    assert found == expected
    assert expected


def test_the_grid_is_read_as_such_and_not_counted_where_it_may_begin_with_zero():
    clues = {"1a": "number of 7s in the grid"}
    assert gw.Crossnumber(grid="..\n..", clues=clues).readings()[0].text == (
        "how often the grid has the digit 7"
    )
    with pytest.raises(gw.PuzzleError, match="entries may begin with 0"):
        gw.Crossnumber(grid="..\n..", clues=clues, leading_zero=True)
    with pytest.raises(gw.PuzzleError, match="an entry has two or more"):
        gw.Crossnumber(entries={"1a": "r1c1", "2a": "r2c1"}, clues=clues)
