"""Sentences of whole rubrics, each held to what it says by trying every filled grid."""

from itertools import combinations, pairwise, product
from math import gcd, prod

import pytest
from small_grids import across, columns, down, rows

import gridwright as gw
from gridwright.basics.errors import PuzzleError
from gridwright.engines.lists import tallies
from gridwright.families.crossnumber.whole import groups, pairs, reading, rubric, sets
from gridwright.families.crossnumber.whole.hints import hint_of
from gridwright.families.crossnumber.whole.sentences import parts_of_sentence

GRID = {
    "grid": "...\n...",
    "digits": "0-2",
    "duplicates": True,
    "leading_zero": True,
    "given": {"r1c1": 1},
}
CELLS = [f"r{r}c{c}" for r in (1, 2) for c in (1, 2, 3)]
GRIDS = [(1, *t) for t in product(range(3), repeat=5)]


def lines(t):
    return rows(t) + columns(t)


def is_prime(n):
    return n > 1 and all(n % d for d in range(2, int(n**0.5) + 1))


def is_square(n):
    return n > 0 and int(n**0.5) ** 2 == n


def neighbours(t):
    return [pair for line in lines(t) for pair in pairwise(line)]


def blocks(t):
    return [(t[i], t[i + 1], t[i + 3], t[i + 4]) for i in (0, 1)]


CORNERS = (0, 2, 3, 5)
SENTENCES = {
    # rows and columns
    "the digits in each row never decrease": lambda t: all(
        a <= b for row in rows(t) for a, b in pairwise(row)
    ),
    "every row has an even sum": lambda t: all(sum(row) % 2 == 0 for row in rows(t)),
    "all rows have an odd total": lambda t: all(sum(row) % 2 for row in rows(t)),
    "exactly one row has an even sum": lambda t: [sum(r) % 2 for r in rows(t)].count(0) == 1,
    "at least two columns add up to 2": lambda t: [sum(c) for c in columns(t)].count(2) >= 2,
    "all but one of the columns contain a 1": lambda t: (
        [1 in c for c in columns(t)].count(True) == 2
    ),
    "no column has an even sum": lambda t: all(sum(c) % 2 for c in columns(t)),
    "not every column has an even sum": lambda t: any(sum(c) % 2 for c in columns(t)),
    "the sum of the digits in each column is less than 3": lambda t: all(
        sum(c) < 3 for c in columns(t)
    ),
    "the product of the digits in each row is the same": lambda t: len({*map(prod, rows(t))}) == 1,
    "each column has the same sum": lambda t: len({*map(sum, columns(t))}) == 1,
    "each column has a different product": lambda t: len({*map(prod, columns(t))}) == 3,
    "no digit is repeated in any row or column": lambda t: all(
        len({*line}) == len(line) for line in lines(t)
    ),
    "the digits in each row are consecutive in some order": lambda t: all(
        len({*r}) == 3 and max(r) - min(r) == 2 for r in rows(t)
    ),
    "each row contains the digits 0 to 2 in some order": lambda t: all(
        {*r} == {0, 1, 2} for r in rows(t)
    ),
    "every column contains a 2": lambda t: all(2 in c for c in columns(t)),
    "no row contains exactly two 2s": lambda t: all(r.count(2) != 2 for r in rows(t)),
    "the top row adds up to 5": lambda t: sum(t[:3]) == 5,
    "the top row's digits add up to 3": lambda t: sum(t[:3]) == 3,
    "each column’s digits are different": lambda t: all(a != b for a, b in columns(t)),
    "the digits in the bottom row are in descending order": lambda t: t[3] > t[4] > t[5],
    "row 2 contains exactly two 2s": lambda t: t[3:].count(2) == 2,
    "each row is a palindrome": lambda t: all(r[0] == r[2] for r in rows(t)),
    "each row has the same number of odd digits": lambda t: len({r.count(1) for r in rows(t)}) == 1,
    # blocks, corners, adjacent cells
    "every 2 by 2 block adds up to 5": lambda t: all(sum(b) == 5 for b in blocks(t)),
    "Each 2x2 block of cells contains at least three 2s.": lambda t: all(
        b.count(2) >= 3 for b in blocks(t)
    ),
    "no 2 x 2 square has an odd sum": lambda t: all(sum(b) % 2 == 0 for b in blocks(t)),
    "the four corner cells are all odd": lambda t: all(t[i] % 2 for i in CORNERS),
    "the corner digits add up to 7": lambda t: sum(t[i] for i in CORNERS) == 7,
    "exactly three of the corner cells contain a 1": lambda t: (
        [t[i] for i in CORNERS].count(1) == 3
    ),
    "the digits round the perimeter add up to 11": lambda t: sum(t) == 11,
    "no cell contains 0 or 2": lambda t: {*t} == {1},
    "exactly five cells are even": lambda t: [n % 2 for n in t].count(0) == 5,
    "adjacent cells differ by 1": lambda t: all(abs(a - b) == 1 for a, b in neighbours(t)),
    "no two adjacent cells add up to 2": lambda t: all(a + b != 2 for a, b in neighbours(t)),
    "adjacent cells contain digits of different parity": lambda t: all(
        (a + b) % 2 for a, b in neighbours(t)
    ),
    "odd and even digits alternate, as on a chessboard": lambda t: all(
        (a + b) % 2 for a, b in neighbours(t)
    ),
    # the whole grid
    "there are exactly four 2s in the grid": lambda t: t.count(2) == 4,
    "the grid contains no 0s": lambda t: 0 not in t,
    "there are at least five zeros in the grid": lambda t: t.count(0) >= 5,
    "there are more odd digits than even digits in the grid": lambda t: 2 * t.count(1) > 6,
    "there are twice as many even digits as odd digits": lambda t: t.count(1) == 2,
    "the top row adds up to more than the bottom row": lambda t: sum(t[:3]) > sum(t[3:]),
    "the first column has the same sum as the last column": lambda t: t[0] + t[3] == t[2] + t[5],
    "the top row adds up to 3 less than the bottom row": lambda t: sum(t[:3]) == sum(t[3:]) - 3,
    "the bottom row adds up to twice as much as the top row": lambda t: (
        sum(t[3:]) == 2 * sum(t[:3])
    ),
    "exactly two columns add up to more than the top row": lambda t: (
        [sum(c) > sum(t[:3]) for c in columns(t)].count(True) == 2
    ),
    "columns 1 and 3 have the same sum": lambda t: t[0] + t[3] == t[2] + t[5],
    "column 1 is the sum of the other two columns": lambda t: down(t)[0] == down(t)[1] + down(t)[2],
    "the bottom row is twice the top row": lambda t: across(t)[1] == 2 * across(t)[0],
    # digits by how often they are there
    "exactly one digit appears three times": lambda t: [*map(t.count, range(3))].count(3) == 1,
    "at least two digits appear exactly twice": lambda t: [*map(t.count, range(3))].count(2) >= 2,
    "no digit appears in more than one row": lambda t: not {*t[:3]} & {*t[3:]},
    "no digit appears in exactly two columns": lambda t: all(
        [d in c for c in columns(t)].count(True) != 2 for d in range(3)
    ),
    "each digit that is used appears in every column": lambda t: all(
        all(d in c for c in columns(t)) for d in t
    ),
    "each of the digits appears in at least one corner cell": lambda t: (
        {t[i] for i in CORNERS} == {0, 1, 2}
    ),
    "no even digit appears in exactly one column": lambda t: all(
        [d in c for c in columns(t)].count(True) != 1 for d in (0, 2)
    ),
    "three of the corner cells hold the same digit": lambda t: (
        3 in [[t[i] for i in CORNERS].count(d) for d in range(3)]
    ),
    "at least three of the corner cells are equal": lambda t: (
        max([t[i] for i in CORNERS].count(d) for d in range(3)) >= 3
    ),
    "no three of the corner cells hold the same digit": lambda t: (
        max([t[i] for i in CORNERS].count(d) for d in range(3)) < 3
    ),
    "no two of the cells in each row hold the same digit": lambda t: all(
        len({*r}) == 3 for r in rows(t)
    ),
    "exactly one row contains exactly one 2": lambda t: [r.count(2) for r in rows(t)].count(1) == 1,
    # entries
    "the two longest entries are multiples of 3": lambda t: all(
        n and n % 3 == 0 for n in across(t)
    ),
    "the shortest entries are all prime": lambda t: all(map(is_prime, down(t))),
    "the digit sum of 1a lies between that of 1d and that of 4a": lambda t: (
        sum(t[:3]) in range(sum(columns(t)[0]), sum(t[3:]) + 1)
        or sum(t[:3]) in range(sum(t[3:]), sum(columns(t)[0]) + 1)
    ),
    "1d lies between 2d and 3d": lambda t: min(down(t)[1:]) <= down(t)[0] <= max(down(t)[1:]),
    "1a is even\nthe other across entry is prime": lambda t: (
        t[2] % 2 == 0 and is_prime(across(t)[1])
    ),
    "1d and 2d are prime\nthe other entries are even": lambda t: (
        is_prime(down(t)[0])
        and is_prime(down(t)[1])
        and all(n and not n % 2 for n in (down(t)[2], *across(t)))
    ),
    "exactly one of the three-digit entries is prime": lambda t: (
        [*map(is_prime, across(t))].count(True) == 1
    ),
    "the three-digit entries are all multiples of 3": lambda t: all(
        n and n % 3 == 0 for n in across(t)
    ),
    "all two-digit entries are primes": lambda t: all(map(is_prime, down(t))),
    "all two-digit entries are prime and the other entries are even": lambda t: (
        all(map(is_prime, down(t))) and t[2] % 2 == t[5] % 2 == 0
    ),
    "the across entries are distinct multiples of 5": lambda t: (
        all(n and n % 5 == 0 for n in across(t)) and len({*across(t)}) == 2
    ),
    "the three down entries are two primes and one square": lambda t: any(
        is_prime(a) and is_prime(b) and is_square(c)
        for a, b, c in ([*down(t)[i:], *down(t)[:i]] for i in range(3))
    ),
    "all down entries but 2d are prime": lambda t: is_prime(down(t)[0]) and is_prime(down(t)[2]),
    "the two across entries are multiples of the same prime": lambda t: gcd(*across(t)) > 1,
    "the largest down entry is at 2d": lambda t: down(t)[1] == max(down(t)),
    # pairs
    "at least one across entry is equal to a down entry": lambda t: bool({*across(t)} & {*down(t)}),
    "exactly one across entry is equal to a down entry": lambda t: (
        [n in down(t) for n in across(t)].count(True) == 1
    ),
    "each across entry is a multiple of the down entry with the same number": lambda t: (
        across(t)[0] % down(t)[0] == 0
    ),
    "every down entry is greater than at least one across entry": lambda t: all(
        n > min(across(t)) for n in down(t)
    ),
    "every down entry is less than every across entry": lambda t: max(down(t)) < min(across(t)),
    "no down entry is greater than any across entry": lambda t: max(down(t)) <= min(across(t)),
    "each down entry is less than exactly one across entry": lambda t: all(
        [n < m for m in across(t)].count(True) == 1 for n in down(t)
    ),
    "no two entries of the same length add up to a square": lambda t: all(
        not is_square(a + b) for group in (across(t), down(t)) for a, b in combinations(group, 2)
    ),
    "the digits of 1a and 1d together add up to 7": lambda t: sum(t[:4]) == 7,
    "the digits of each down entry are in ascending order": lambda t: all(
        a < b for a, b in columns(t)
    ),
}


def solutions(text, **more):
    puzzle = gw.Crossnumber(**{**GRID, **more}, relations=text)
    return sorted(tuple(s[c] for c in CELLS) for s in gw.solutions(puzzle))


@pytest.mark.parametrize("text", SENTENCES)
def test_a_sentence_of_a_rubric_is_held_to_what_it_says(text):
    expected = [t for t in GRIDS if SENTENCES[text](t)]
    assert 0 < len(expected) < len(GRIDS)
    assert solutions(text) == expected


REFUSED = {  # and what can be written instead
    "one across entry is equal to a down entry": "expected 'exactly one' or 'at least one'",
    "each row contains two 2s": "just two, or two at least",
    "columns 1 and 4 have the same sum": "no such column",
    "the longest entry is prime": "2 entries are of this length",
    "the three longest entries are prime": "3 longest entries: 3 entries have 2 digits",
    "the top row adds up to more than each column": "as which of the columns",
    "each column adds up to more than column 1": "compared with one of themselves",
    "the top row is the sum of the rows above": "there are none",
    "the bottom row is the sum of the rows above": "there is one",
    "the bottom row is the product of the other columns": "of a column",
    "one of the corner cells holds the same digit": "just one of these",
    "exactly one of the corner cells holds the same digit": "expected how many are the same",
    "the other entries are prime": "expected 'all entries but 1a and 5d are",
    "both rows and all columns sum to eleventy": "one thing a line",
    "the seven across entries are prime": "there are 2 of these",
    "the two across entries are two primes and one square": "3 entries by their kinds",
    "exactly four columns have an even sum": "there are only 3 of these columns",
    "each cell contains a two-digit number": "expected a greater base",
    "the digits in the shaded cells are prime": "no cell is shaded",
    "the row adds up to 4": "expected 'each row', 'row 2' or 'the top row'",
    "no two rows contain a 2": "expected what they would have in common",
    "the main diagonal adds up to 4": "have no diagonal",
    "the centre cell is prime": "no cell in the middle",
    "squares are even": "of the grid, or numbers",
    "across answers are entered in reverse": 'entered = "reversed"',
    "one digit of each clue is misprinted": 'variants = "one digit wrong"',
    "clues are given in jumbled order": "unplaced",
    "all numbers are in base eight": "base = 8",
    "where answers clash the sum is entered": "clashes = ",
    "half of the columns add up to 4": "half: there are 3 of these columns",
    "every down entry divides any across entry": "some one, or each",
}


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_not_read_is_refused_with_what_can_be_written(text):
    with pytest.raises(PuzzleError) as refused:
        gw.Crossnumber(**GRID, relations=text)
    assert REFUSED[text] in str(refused.value)


def test_of_the_main_diagonal_no_other_is_told():
    puzzle = gw.Crossnumber(grid="..\n..", relations="the main diagonal adds up to 3", digits="1-3")
    assert {s["r1c1"] + s["r2c2"] for s in gw.solutions(puzzle)} == {3}
    assert "r1c2" not in puzzle.readings()[0].text


def test_shaded_cells_and_unclued_entries_are_those_of_the_puzzle():
    text = "the digits in the shaded squares are all prime\nthe unclued entries are distinct primes"
    puzzle = gw.Crossnumber(
        grid="..\n..",
        across={1: "even"},
        relations=text,
        picture={"shade": ["r1c1", "r2c1"]},
        duplicates=True,
    )
    found = {(s["1a"], s["3a"]) for s in gw.solutions(puzzle)}
    primes = [n for n in range(11, 100) if is_prime(n)]
    assert found == {
        (a, b)
        for a in range(10, 100, 2)
        for b in primes
        if is_prime(a // 10) and is_prime(b // 10)
        for c, d in [(a // 10 * 10 + b // 10, a % 10 * 10 + b % 10)]
        if c in primes and d in primes and len({b, c, d}) == 3
    }


def test_a_grid_may_be_its_own_image_upside_down():
    text = "the grid looks the same when turned through 180 degrees, with 6 and 9 interchanged"
    puzzle = gw.Crossnumber(grid="..\n..", relations=text, duplicates=True)
    assert {s["1a"] for s in gw.solutions(puzzle)} == {
        10 * a + b for a in (1, 6, 8, 9) for b in (1, 6, 8, 9)
    }


def test_a_sentence_of_several_is_all_of_them():
    several = "each row has an even sum, and no column contains a 2; all down entries are odd"
    lines = several.replace(", and ", "\n").replace("; ", "\n")
    assert solutions(several) == solutions(lines) != solutions("each row has an even sum")


@pytest.mark.parametrize(("n", "is_read"), [(12, True), (13, False)])
def test_there_are_so_many_sentences_in_one(n, is_read):
    assert bool(parts_of_sentence("; ".join(["no row contains a 2"] * n))) == is_read


@pytest.mark.parametrize(
    ("text", "most"),
    [("at least two rows add up to 25", 3), ("at most one row adds up to less than 25", 3)],
)
def test_so_many_conditions_are_known_before_all_cells_are(text, most, monkeypatch):
    keys = {"grid": "...\n...\n...", "digits": "7-9", "down": {"2": "prime"}}
    puzzle = gw.Crossnumber(**keys, relations=text)
    found = {}
    for bound in (most, most - 1):  # choices of the rows of which one is, or is not, so
        monkeypatch.setattr(tallies, "_MOST_CHOICES", bound)
        result = gw.solve(puzzle, limit=400, engine="lists")
        found[bound] = {str(s) for s in result.solutions}, result.stats.nodes
    assert found[most][0] == found[most - 1][0]
    assert found[most][1] < found[most - 1][1]


@pytest.mark.parametrize(
    ("said", "same"),
    [
        ("one letter squared", "square one letter"),
        ("exactly one letter in each clue is squared", "square one letter"),
        ("one occurrence of a letter is reversed", "reverse one occurrence"),
        ("a letter is missing in each clue", "one letter missing"),
    ],
)
def test_variants_may_be_told_as_they_are_printed(said, same):
    keys = {"entries": {"1a": "r1c1 r1c2"}, "letters": "2..9", "clues": {"1a": "AB + A"}}
    one, other = (gw.Crossnumber(**keys, variants=text) for text in (said, same))
    assert gw.count(one) == gw.count(other)
    assert list(one.rules()) == list(other.rules())


@pytest.mark.parametrize(("length", "is_told"), [(400, True), (401, False), (60_000, False)])
def test_what_a_long_line_may_be_about_is_not_looked_for(length, is_told):
    line = "the grid looks the same when turned in every row " + "x" * length
    assert bool(hint_of(line[:length])) == is_told


BOUNDS = [
    (pairs, "_MOST", "any two entries that cross share a digit", 4),
    (pairs, "_MOST", "every across entry shares a digit with an entry that crosses it", 4),
    (groups, "_MOST", "every 1 by 2 block adds up to 5", 2),
    (rubric, "MOST", "exactly one row has an even sum", 2),
    (reading, "MOST", "every row has an even sum", 2),
    (sets, "_MOST_KINDS", "the two across entries are one prime and one square", 2),
]


@pytest.mark.parametrize(("module", "bound", "sentence", "n"), BOUNDS)
def test_a_sentence_comes_to_so_many_conditions_and_no_more(
    module, bound, sentence, n, monkeypatch
):
    monkeypatch.setattr(module, bound, n)
    assert gw.Crossnumber(grid="..\n..", relations=sentence).readings()
    monkeypatch.setattr(module, bound, n - 1)
    with pytest.raises(PuzzleError, match=f"more than {n - 1}"):
        gw.Crossnumber(grid="..\n..", relations=sentence)
