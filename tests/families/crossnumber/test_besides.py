"""What entries have besides what is in the grid: answers, digits of misprints, final digits."""

import re
from itertools import combinations, product
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.clues.numbers.besides import BESIDES
from gridwright.families.crossnumber.variants import MOST_WAYS, shares

PAGE = Path(__file__).parents[3] / "docs" / "crosswords.md"
PAIR = {"entries": {"1a": "r1c1 r1c2", "2a": "r2c1 r2c2"}, "duplicates": True}
SQUARE = {"across_lengths": "2/2", "down_lengths": "2/2", "duplicates": True}
LEFT_OUT = {"entered": "with one digit left out", "clues": {"1a": "square", "2a": "cube"}}
MORE = {"entered": "answer + 1"}
WRONG = {"variants": "one digit wrong", "clues": {"1a": "49", "2a": "27"}}
LETTERS = {"letter": {"A": "1..2", "B": "3..4", "C": "5..6"}}
PAIRS = [(a, b) for a in range(10, 100) for b in range(10, 100)]


def solutions(**keys):
    return list(gw.solutions(gw.Crossnumber(**keys)))


def pairs(**keys):
    return sorted((s["1a"], s["2a"]) for s in solutions(**{**PAIR, **keys}))


def shortened(n):
    """What is left of a number without one digit, and that digit."""
    text = str(n)
    parts = [(text[:i] + text[i + 1 :], int(text[i])) for i in range(len(text))]
    return {(int(rest), digit) for rest, digit in parts if len(rest) == 2 and rest[0] != "0"}


SQUARES = {one for n in range(10, 32) for one in shortened(n * n)}
CUBES = {one for n in range(5, 10) for one in shortened(n**3)}


@pytest.mark.parametrize(
    ("relation", "holds"),
    [
        ("omitted(1a) + 3 < omitted(2a)", lambda a, b: a + 3 < b),
        ("the omitted digits add up to 4", lambda a, b: a + b == 4),
        ("the product of the dropped digits is 18", lambda a, b: a * b == 18),
        ("the omitted digits, in clue order, form a square", lambda a, b: 10 * a + b in TWO),
        ("the omitted digits are both prime", lambda a, b: {a, b} <= {2, 3, 5, 7}),
        ("none of the omitted digits is odd", lambda a, b: not (a % 2 or b % 2)),
    ],
)
def test_digits_that_were_left_out_are_named(relation, holds):
    expected = {(x, y) for (x, a), (y, b) in product(SQUARES, CUBES) if holds(a, b)}
    assert set(pairs(**LEFT_OUT, relations=relation)) == expected


TWO = {n * n for n in range(1, 10)}


def test_relations_are_about_the_grid_and_answers_about_what_they_were():
    keys = {**PAIR, "clues": {"1a": "{16, 27, 35}", "2a": "72"}, "entered": {"1a": "reversed"}}
    assert pairs(**keys, relations="answer(1a) > 1a") == []
    assert pairs(**keys, relations="the answer to 1a is odd") == [(53, 72), (72, 72)]
    assert pairs(**keys, relations="1a = 2a") == pairs(**keys, relations="answer(1a) = 27")
    called = [("answer(1a)", "2a", lambda a, b: a + b == 99)]
    assert pairs(**keys, relations=called) == [(72, 72)]
    puzzle = gw.Crossnumber(**keys, after={"n": "answer(1a) + 1", "m": "sum of answer(1a) 2a"})
    assert {(s["1a"], s.facts["after"]["n"], s.facts["after"]["m"]) for s in gw.solutions(puzzle)}
    assert [s.facts["after"] for s in gw.solutions(puzzle.with_givens({"r1c1": 5}))] == [
        {"n": 36, "m": 35 + 72}
    ]


def misprinted(n):
    """The numbers that a number of two digits may have been, with the digit, and the one now."""
    for place, digit in product((1, 10), range(10)):
        wrong = n // place % 10
        right = n + (digit - wrong) * place
        if digit != wrong and right > 9:
            yield right, digit, wrong


@pytest.mark.parametrize(
    ("relation", "holds"),
    [
        ("correct(1a) = misprinted(2a)", lambda a, b: a[1] == b[2]),
        ("the correct digits add up to 15", lambda a, b: a[1] + b[1] == 15),
        ("the misprinted digits add up to 16", lambda a, b: a[2] + b[2] == 16),
        ("the correct digits, in clue order, form a cube", lambda a, b: (a[1], b[1]) in CUBED),
    ],
)
def test_digits_of_misprints_are_named(relation, holds):
    both = product(misprinted(49), misprinted(27))
    expected = sorted((a[0], b[0]) for a, b in both if holds(a, b))
    engine = "lists" if "add" in relation else "plain"
    found = gw.solutions(gw.Crossnumber(**PAIR, **WRONG, relations=relation), engine=engine)
    assert sorted((s["1a"], s["2a"]) for s in found) == expected


CUBED = {(0, 1), (0, 8), (2, 7), (6, 4)}


@pytest.mark.parametrize("way", ["missing", "too many"])
def test_a_digit_that_is_not_there_has_no_name(way):
    keys = {**PAIR, "variants": f"one digit {way}", "clues": {"1a": "5", "2a": "any"}}
    keys["clues"]["1a"] = "5" if way == "missing" else "125"
    named, other = ("correct", "misprinted") if way == "missing" else ("misprinted", "correct")
    keys["variants"] = {"1a": keys["variants"]}
    with pytest.raises(gw.PuzzleError, match=f"{other}.1a.: there is none"):
        gw.Crossnumber(**keys, relations=f"{other}(1a) = 1")
    found = solutions(**keys, given={"2a": 10}, relations=f"{named}(1a) = 2")
    assert [s["1a"] for s in found] == ([25, 52] if way == "missing" else [15])


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"relations": "answer(1a) = 3"}, "every answer is entered as it is"),
        ({"relations": "final(1a) = 3"}, "without the key changed"),
        ({"relations": "omitted(1a) = 3"}, "entered with one digit left out"),
        ({"relations": "the inserted digits add up to 3"}, "entered with one digit put in"),
        ({"relations": "the wrong digits add up to 3"}, "variants that tell of one wrong digit"),
        ({"relations": "answer(9a) = 3", **LEFT_OUT}, "there is no entry '9a'"),
        (
            {"relations": "answer(1a)[1] = 3", **LEFT_OUT, **MORE},
            "which digits an answer has is not known",
        ),
        (
            {"relations": "@answer_1a[1] = 3", **LEFT_OUT, **MORE},
            "which digits an answer has is not",
        ),
        ({"after": {"n": "final(1a)"}}, "without the key changed"),
        ({"changed": {"rows": 9}}, "rows: expected '9', but there are only 2 cells in one row"),
        ({"changed": {"rows": "few"}}, "expected a number, 0..2 or 0 or 1"),
        ({"changed": {"to": 7}}, "to: expected what becomes of a digit"),
        ({"changed": {"to": "prime"}}, "expected a formula with digit"),
        ({"changed": {"to": "digit"}}, "changes no digit into another one"),
        ({"changed": {"to": "digit + A + B + C"}, **LETTERS}, "to: expected at most 2 letters"),
        ({"changed": {"to": "A swapped with A"}, **LETTERS}, "at most 2 letters, each another one"),
        ({"changed": {"down": "prime"}}, "down: there is no entry of this direction"),
        ({"changed": {"every": 7}}, "every: expected a kind of number"),
        ({"clashes": {"rows": 1}}, "as in {entered = "),
        ({"clashes": "across", "entered": "reversed"}, "cannot be combined with the key entered"),
        ({**SQUARE, "clashes": "across * 0 + 77"}, "is a digit for no two digits"),
        ({**SQUARE, "clashes": "prime"}, "expected a formula with across and down"),
        ({"entered": "reversed or cycled, each twice"}, "0 answers cannot be shared so by 2"),
        ({**LEFT_OUT, "entered": "reversed or cycled, each twice"}, "2 answers cannot be shared"),
        ({"letter": {"A": "1..3"}, "letter_means": "letter + B"}, "expected a formula such as"),
        ({"letter": {"A": "1..3"}, "letter_means": "prime"}, "expected a formula such as"),
    ],
)
def test_what_is_not_there_or_makes_no_sense_is_refused(keys, told):
    if keys.get("across_lengths"):
        keys, base = {**keys}, {}
    else:
        base = PAIR
    with pytest.raises(gw.PuzzleError) as caught:
        gw.Crossnumber(**{**base, **keys})
    assert told in str(caught.value)


def test_a_digit_may_become_what_two_letters_tell():
    keys = {**PAIR, "letter": {"A": "1..2", "B": "3..4"}, "clues": {"1a": "10", "2a": "11"}}
    found = solutions(**keys, changed={"rows": "1", "to": "digit + A + B"})
    finals = sorted(sum(s.facts["final"], ()) for s in found)
    assert finals == sorted(
        (*one, *other)
        for by in (1 + 3, 1 + 4, 2 + 3, 2 + 4)
        for one in ((1 + by, 0), (1, by))
        for other in ((1 + by, 1), (1, 1 + by))
    )


def entries_of(grid):
    a, b, c, d = grid
    return {"1a": 10 * a + b, "3a": 10 * c + d, "1d": 10 * a + c, "2d": 10 * b + d}


GRIDS = [g for g in product(range(10), repeat=4) if all(g[:3])]


@pytest.mark.parametrize(
    ("told", "made"),
    [
        ("across + down", lambda a, d: {a + d}),
        ("their difference", lambda a, d: {abs(a - d)}),
        ("either", lambda a, d: {a, d}),
        ("their mean", lambda a, d: {(a + d) // 2} if (a + d) % 2 == 0 else set()),
        ("the larger", lambda a, d: {max(a, d)}),
        ("(across * down) % 10", lambda a, d: {a * d % 10}),
    ],
)
@pytest.mark.parametrize("rows", [1, "0..2", "0 or 2"])
def test_clashing_answers_are_entered_as_told(told, made, rows):
    across, down = {1: "{31, 57, 80}", 3: "{27, 64}"}, {1: "{32, 96}", 2: "{17, 84}"}
    counts = {1: {1}, "0..2": {0, 1, 2}, "0 or 2": {0, 2}}[rows]
    expected = []
    answers = product((31, 57, 80), (27, 64), (32, 96), (17, 84))
    for one, three, first, second in answers:
        pairs_ = [(one // 10, first // 10), (one % 10, second // 10)]
        pairs_ += [(three // 10, first % 10), (three % 10, second % 10)]
        marks = [a != d for a, d in pairs_]
        if {sum(marks[:2]), sum(marks[2:])} <= counts:
            ways = [made(a, d) if a != d else {a} for a, d in pairs_]
            digits = product(*([n for n in way if n < 10] for way in ways))
            expected += [grid for grid in digits if all(grid[:3])]
    keys = {**SQUARE, "across": across, "down": down}
    puzzle = gw.Crossnumber(**keys, clashes={"entered": told, "rows": rows})
    found = gw.solutions(puzzle)
    assert sorted(sum(s.rows, ()) for s in found) == sorted(expected) and expected


def test_clues_that_clash_are_about_answers_and_relations_about_the_grid():
    keys = {**SQUARE, "clashes": "their sum", "across": {1: "31", 3: "1a + 12"}, "down": {1: "54"}}
    (solution,) = gw.solutions(gw.Crossnumber(**keys, relations="2d = 13 and answer(2d) = 13"))
    assert solution.rows == ((8, 1), (4, 3))
    assert solution.facts["clashes"] == "r1c1 3/5→8"


@pytest.mark.parametrize(
    ("told", "to"),
    [
        ({"to": "digit + 1"}, lambda d: {d + 1}),
        ({"to": "9 - digit"}, lambda d: {9 - d}),
        ({"to": "digit - 1 or digit + 1"}, lambda d: {d - 1, d + 1}),
        ({}, lambda d: set(range(10)) - {d}),
    ],
)
def test_digits_are_changed_at_the_end(told, to):
    clues = {"across": {1: "{21, 38}", 3: "{46, 50}"}, "down": {}}
    expected = set()
    for one, three in product((21, 38), (46, 50)):
        grid = (one // 10, one % 10, three // 10, three % 10)
        for places in combinations(range(4), 2):
            ways = [to(d) if k in places else {d} for k, d in enumerate(grid)]
            for final in product(*ways):
                found = entries_of(final) if all(0 <= d < 10 for d in final) else {}
                is_so = found and found["1a"] % 7 == 0 and found["2d"] % 11 == 0
                if is_so and all(final[:3]) and len({k // 2 for k in places}) == 2:
                    expected.add((grid, final))
    changed = {**told, "rows": 1, "across": "any"}
    relations = "final(1a) % 7 = 0\nfinal(2d) % 11 = 0"
    found = solutions(**SQUARE, **clues, changed=changed, relations=relations)
    assert {(sum(s.rows, ()), sum(s.facts["final"], ())) for s in found} == expected
    assert len(found) == len(expected)


@pytest.mark.parametrize("throughout", ["digit + X", "digit + X throughout", "X swapped with Y"])
def test_letters_tell_what_becomes_of_digits(throughout):
    keys = {**SQUARE, "across": {1: "24", 3: "42"}, "changed": {"to": throughout, "down": "even"}}
    letters = {"X": "1..5", **({"Y": "1..9"} if "Y" in throughout else {})}
    found = {
        (sum(s.facts["final"], ()), s["X"])
        for s in solutions(**keys, letter=letters, letters_differ=True)
    }
    expected = set()
    for x, y in product(range(1, 6), range(1, 10)):
        for final in product((2, 2 + x), (4, 4 + x), (4, 4 + x), (2, 2 + x)):
            is_so = throughout == "digit + X" or final == (2 + x, 4 + x, 4 + x, 2 + x)
            if (
                "Y" not in throughout
                and is_so
                and max(final) < 10
                and not (final[2] | final[3]) & 1
            ):
                expected.add((final, x))
        swap = {x: y, y: x}
        final = tuple(swap.get(digit, digit) for digit in (2, 4, 4, 2))
        if "Y" in throughout and x != y and not (final[2] | final[3]) & 1:
            expected.add((final, x))
    assert found == expected


@pytest.mark.parametrize("symmetry", ["180", "mirror", "90"])
def test_places_of_changes_are_symmetric(symmetry):
    keys = {**SQUARE, "across": {1: "24", 3: "42"}}
    changed = {"to": "digit + 1", "symmetry": symmetry, "cells": 2}
    marks = {
        tuple(int(a != b) for a, b in zip((2, 4, 4, 2), sum(s.facts["final"], ()), strict=True))
        for s in solutions(**keys, changed=changed)
    }
    images = {"180": (3, 2, 1, 0), "mirror": (1, 0, 3, 2), "90": (1, 3, 0, 2)}[symmetry]
    assert marks == {
        one
        for one in product((0, 1), repeat=4)
        if sum(one) == 2 and all(one[i] == one[k] for i, k in enumerate(images))
    }
    for way, index in (("across", (0, 1)), ("down", (0, 2))):
        found = solutions(**keys, changed={"to": "digit + 1", f"{way}_entries": 2})
        assert len(found) == 1 and index
        with pytest.raises(gw.PuzzleError, match="there are only 2 cells in one entry"):
            gw.Crossnumber(**keys, changed={f"{way}_entries": 3})


def test_cells_without_an_image_do_not_clash():
    keys = {"grid": "..\n.#", "clues": {"1a": "19", "1d": "37"}}
    assert solutions(**keys, clashes="their sum") != []
    assert solutions(**keys, clashes={"entered": "their sum", "symmetry": "180"}) == []


def test_answers_without_their_ends_have_digits_that_may_be_named():
    told = {"entered": "without its first and last digits", "clues": {"1a": "square", "2a": "any"}}
    relations = "the sum of the first digit of answer(1a) and the last digit of answer(1a) is 10"
    squares = (str(n * n) for n in range(32, 100))
    expected = {int(n[1:3]) for n in squares if int(n[0]) + int(n[3]) == 10 and n[1] != "0"}
    found = solutions(**PAIR, **told, given={"2a": 10}, relations=relations)
    assert {s["1a"] for s in found} == expected
    told["entered"] = "without its last digit"
    found = solutions(**PAIR, **told, given={"2a": 10}, relations="omitted(1a) = answer(1a)[1]")
    numbers = (str(n * n) for n in range(10, 32))
    assert {s["1a"] for s in found} == {int(n[:2]) for n in numbers if n[0] == n[2]}


def test_entries_at_the_end_are_no_two_alike_and_begin_with_no_zero():
    keys = {"across_lengths": "2/2", "down_lengths": "2/2", "across": {1: "12", 3: "34"}}
    changed = {"cells": 1, "to": "digit - 1 or digit + 1"}
    every = {(0, 2, 3, 4), (2, 2, 3, 4), (1, 1, 3, 4), (1, 3, 3, 4)}
    every |= {(1, 2, 2, 4), (1, 2, 4, 4), (1, 2, 3, 3), (1, 2, 3, 5)}
    for more in ({}, {"duplicates": True}, {"leading_zero": True}):
        found = solutions(**keys, **more, changed=changed)
        expected = {
            grid
            for grid in every
            if (grid[0] or "leading_zero" in more)
            and (len(set(entries_of(grid).values())) == 4 or "duplicates" in more)
        }
        assert {sum(s.facts["final"], ()) for s in found} == expected


def test_a_solution_tells_clashes_and_changes_and_the_grid_at_the_end():
    changed = {"cells": 1, "to": "digit + 1", "every": "even"}
    row = {"entries": {"1a": "r1c1 r1c2"}, "changed": changed}
    assert solutions(**row, clues={"1a": "49"}) == []
    puzzle = gw.Crossnumber(**row, clues={"1a": "47"})
    (solution,) = gw.solutions(puzzle)
    text = puzzle.family.text(puzzle, solution).plain()
    assert "changes  r1c2 7→8" in text and "final grid  48" in text
    svg = gw.draw(puzzle, solution).svg()
    assert "r1c2 7→8" in svg.replace("\u00a0", " ")
    assert gw.parse(gw.format(puzzle)).model() == puzzle.model()


def test_answers_are_shared_by_ways():
    entries = {f"{k}a": f"r{k}c1 r{k}c2" for k in (1, 2, 3)}
    clues = {"1a": "12", "2a": "31", "3a": "17"}
    ways = {"as it is": lambda n: n, "reversed": lambda n: n[::-1], "answer + 1": lambda n: n}
    ways["answer + 1"] = lambda n: str(int(n) + 1)
    numbers = ("12", "31", "17")
    for told, is_so in {
        "each once": lambda used: sorted(used) == sorted(ways),
        "each equally often": lambda used: sorted(used) == sorted(ways),
        "each at least once": lambda used: set(used) == set(ways),
    }.items():
        expected = {
            tuple(int(ways[way](n)) for way, n in zip(used, numbers, strict=True))
            for used in product(ways, repeat=3)
            if is_so(used)
        }
        keys = {"entries": entries, "clues": clues, "duplicates": True}
        text = f"{', '.join(list(ways)[:2])} or answer + 1, {told}"
        found = gw.solutions(gw.Crossnumber(**keys, entered=text))
        assert {(s["1a"], s["2a"], s["3a"]) for s in found} == expected


def test_ways_are_at_most_eight():
    ways = [f"answer + {k}" for k in range(MOST_WAYS + 1)]
    assert shares(f"{', '.join(ways)}, each once") is None
    assert shares(f"{', '.join(ways[1:])}, each once").quota(MOST_WAYS) == 1
    assert shares("reversed or cycled, each at least twice").quota(3) is None
    assert shares("reversed or cycled, each at least twice").quota(5) == 2
    assert shares("reversed or cycled, each twice").quota(5) is None
    assert shares("reversed or cycled, each equally often").quota(5) is None


def test_the_digit_of_a_letter_is_counted():
    keys = {**PAIR, "letter": {"X": "0..12"}, "clues": {"1a": "{22, 25}", "2a": "{12, 31}"}}
    for uses in (0, 1, 2, "0 or 3"):
        allowed = {0, 3} if isinstance(uses, str) else {uses}
        expected = {
            (a, b, x)
            for a, b, x in product((22, 25), (12, 31), range(10))
            if f"{a}{b}".count(str(x)) in allowed
        }
        found = gw.solutions(gw.Crossnumber(**keys, digit_uses={"X": uses}))
        assert {(s["1a"], s["2a"], s["X"]) for s in found} == expected


@pytest.mark.parametrize(
    ("piece", "is_apart"),
    [
        ("knight", lambda down, right: {abs(down), abs(right)} == {1, 2}),
        ("king", lambda down, right: max(abs(down), abs(right)) == 1),
    ],
)
def test_cells_that_a_piece_can_move_between_differ(piece, is_apart):
    places = list(product(range(2), range(3)))
    expected = {
        digits
        for digits in product((1, 2, 3), repeat=6)
        if all(
            digits[i] != digits[k]
            for i, (r, c) in enumerate(places)
            for k, (row, col) in enumerate(places)
            if is_apart(row - r, col - c)
        )
    }
    expected = {one for one in expected if one[:3] <= (1, 2, 3)}
    relations = f"no two cells a {piece}'s move apart hold the same digit\n1a <= 123"
    entries = {"1a": "r1c1..r1c3", "4a": "r2c1..r2c3"}
    found = solutions(entries=entries, digits="1-3", duplicates=True, relations=relations)
    assert {sum(s.rows, ()) for s in found} == expected


def test_neighbours_are_those_in_the_list_of_clues():
    keys = {**PAIR, "clues": {"2a": "10", "1a": "90"}}
    found = pairs(**keys, clue_means={"1a": "{clue} - {next}", "2a": "> {previous} - {clue}"})
    assert found == [(a, b) for a, b in PAIRS if a == 90 - b and b > a - 10]


def test_what_is_named_is_read_aloud():
    puzzle = gw.Crossnumber(**PAIR, **LEFT_OUT, relations="omitted(1a) = 2\nanswer(2a) is odd")
    said = {reading.printed: reading.text for reading in puzzle.family.readings(puzzle)}
    assert said["omitted(1a) = 2"] == "the digit left out of 1a is 2"
    assert said["answer(2a) is odd"] == "the answer to 2a is odd"


def test_the_page_tells_of_each():
    text = PAGE.read_text(encoding="utf-8").split("\n## What entries have besides\n")[1]
    told = re.findall(r"^\| `(\w+)\(6a\)` \|", text.split("\n## ")[0], re.MULTILINE)
    assert set(told) == set(BESIDES)
