"""Rubrics of whole grids: misprinted numbers, answers entered if they are so, clues in pairs."""

from itertools import product

import pytest

import gridwright as gw
from gridwright.basics.errors import ExpressionError, PuzzleError
from gridwright.clues.statement import ClueStatement
from gridwright.model.checking.clues import reader
from gridwright.model.store import read_model, write_model

TWO = {"entries": {"1a": "r1c1 r1c2", "2a": "r2c1 r2c2"}}
SQUARE = {"grid": "..\n.."}


def firsts(**keys):
    return sorted({s["1a"] for s in gw.solutions(gw.Crossnumber(**keys))})


MISPRINTS = ("one digit wrong", "one digit missing", "one digit too many")


@pytest.mark.parametrize("way", MISPRINTS)
def test_one_digit_of_a_clue_is_misprinted_but_not_that_of_an_entry(way):
    keys = {**TWO, "clues": {"1a": "2a + 27"}, "given": {"2a": 30}, "variants": {"1a": way}}
    one = {int(t) for t in _before(27, way)}
    assert firsts(**keys) == sorted(n + 30 for n in one if 9 < n + 30 < 100 and n)
    letters = {**TWO, "clues": {"1a": "27 + A"}, "letter": {"A": 30}, "variants": {"1a": way}}
    assert firsts(**letters) == firsts(**keys)


def _before(number, way):
    """By definition: texts of digits that differ from this one so."""
    text, lengths = str(number), {"one digit missing": 1, "one digit too many": -1}
    for n in range(10 ** (len(text) + 1)):
        other = str(n)
        if len(other) - len(text) != lengths.get(way, 0):
            continue
        longer, shorter = sorted((text, other), key=len, reverse=True)
        if way == "one digit wrong":
            is_so = sum(a != b for a, b in zip(text, other, strict=True)) == 1
        else:
            is_so = shorter in {longer[:i] + longer[i + 1 :] for i in range(len(longer))}
        if is_so:
            yield other


def test_ordinals_and_names_of_entries_are_printed_right():
    for text in ("4th power", "prime", "3 across", "3d"):
        with pytest.raises(ExpressionError, match="nothing that may be wrong"):
            _ = ClueStatement(text, varied="one digit wrong").alternatives


def test_what_may_be_misprinted_in_too_many_ways_is_refused():
    assert len(ClueStatement("+".join(["11"] * 15), varied="one digit wrong").alternatives) == 255
    with pytest.raises(ExpressionError, match="more than 256 clues may be meant"):
        _ = ClueStatement("+".join(["11"] * 16), varied="one digit wrong").alternatives
    for length, why in ((127, "more than 256"), (128, "too long"), (5_000, "too long")):
        text = "+".join(["11"] * 16).ljust(length)  # 257 of these have 2^15 characters and more
        with pytest.raises(ExpressionError, match=why):
            _ = ClueStatement(text, varied="one digit wrong").alternatives
    long = ClueStatement("AB + 7 " * 900, has_letters=True, letters="AB", varied="one letter wrong")
    with pytest.raises(ExpressionError):
        _ = long.alternatives


CONDITIONS = {
    "reversed if even": lambda n: int(str(n)[::-1]) if n % 2 == 0 else n,
    "answer + 1 if a multiple of 3, otherwise answer - 1": lambda n: n + 1 - 2 * (n % 3 > 0),
    "reversed where they are odd": lambda n: int(str(n)[::-1]) if n % 2 else n,
}


@pytest.mark.parametrize("way", CONDITIONS)
def test_answers_are_entered_otherwise_if_they_are_so(way):
    numbers = [n * n for n in range(1, 40)] + [a * b for a in range(31) for b in range(a)]
    for clue, answers in (("square", numbers[:39]), ("AB", set(numbers[39:]) - {0})):
        kept = [n for n in answers if n % 10 or "reversed" not in way or CONDITIONS[way](n) == n]
        expected = sorted({CONDITIONS[way](n) for n in kept} & set(range(100, 1000)))
        row = {"entries": {"1a": "r1c1 r1c2 r1c3"}, "clues": {"1a": clue}, "entered": way}
        assert firsts(**row, **({"letters": "1..30"} if clue == "AB" else {})) == expected
    statement = ClueStatement("square", entering=way)
    assert [n for n in range(100, 1000) if reader(statement).allows(n, {})] == [
        n for n in range(100, 1000) if statement.allows(n, {})
    ]


def test_conditions_of_answers_are_kinds():
    for way in ("reversed if A", "reversed if 2a", "reversed if", "if even reversed"):
        with pytest.raises(PuzzleError, match="entered"):
            gw.Crossnumber(**TWO, clues={"1a": "AB"}, letters="1..9", entered=way)


def test_two_clues_of_two_entries_are_of_either():
    unplaced = {"1a 3a": "21\n43", "1d 2d": "multiple of 3\n> 20 and even"}
    found = {(s["1a"], s["3a"]) for s in gw.solutions(gw.Crossnumber(**SQUARE, unplaced=unplaced))}
    expected = set()
    for a, b in ((21, 43), (43, 21)):
        downs = [10 * (a // 10) + b // 10, 10 * (a % 10) + b % 10]
        for x, y in (downs, downs[::-1]):
            if x % 3 == 0 and y > 20 and y % 2 == 0 and len({a, b, *downs}) == 4:
                expected.add((a, b))
    assert found == expected
    with pytest.raises(PuzzleError, match="2 clues for 1 entries"):
        gw.Crossnumber(**SQUARE, unplaced={"1a": "21\n43"})


def test_small_letters_behind_numbers_are_entries_where_letters_are_capitals():
    keys = {**TWO, "letters": "1..30"}
    assert {s["2a"] - s["1a"] for s in gw.solutions(gw.Crossnumber(**keys, clues={"2a": "1a + C"}))}
    for clues, reading in (
        ({"1a": "AB", "2a": "1a + C"}, "entry 1a plus C"),
        ({"1a": "ab", "2a": "1a + c"}, "1 times a, plus c"),
        ({"1a": "AB", "2a": "3a + C"}, "three times a, plus C"),
        ({"1a": "AB", "2a": "1a + x"}, "1 times a, plus x"),
    ):
        puzzle = gw.Crossnumber(**keys, clues=clues)
        assert puzzle.readings()[1].text == reading


def test_what_is_asked_afterwards_may_be_of_all_entries():
    puzzle = gw.Crossnumber(
        **TWO, clues={"1a": "3A", "2a": "42"}, letters="5", after={"all": "sum of all entries"}
    )
    assert gw.solve(puzzle).solution.facts["after"] == {"all": 57}
    with pytest.raises(PuzzleError, match="'Q' is not a letter of the clues"):
        gw.Crossnumber(**TWO, clues={"1a": "3A"}, letters="5", after={"q": "Q + 1a"})


IMAGES = {
    "mirror": lambda r, c: (r, 2 - c),
    "upside down": lambda r, c: (2 - r, c),
    "180": lambda r, c: (2 - r, 2 - c),
    "90": lambda r, c: (c, 2 - r),
    "diagonal": lambda r, c: (c, r),
    "other diagonal": lambda r, c: (2 - c, 2 - r),
}


@pytest.mark.parametrize("same", IMAGES)
def test_a_filled_grid_is_its_own_image_and_stays_so_when_it_is_stored(same):
    puzzle = gw.Crossnumber(grid="...\n...\n...", same=same, digits=[1, 2], duplicates=True)
    found = list(gw.solutions(puzzle))
    boards = {
        bits
        for bits in product((1, 2), repeat=9)
        if all(
            bits[3 * r + c] == bits[3 * x + y]
            for r in range(3)
            for c in range(3)
            for x, y in [IMAGES[same](r, c)]
        )
    }
    assert {tuple(n for row in s.rows for n in row) for s in found} == boards
    stored = read_model(write_model(puzzle.family.model(puzzle)))
    assert gw.count(stored) == len(found) > 0


def test_entries_that_are_images_of_one_another_may_be_equal_others_not():
    keys = {"grid": "...\n...", "same": "mirror", "digits": [1, 2]}
    rows = {(s["1a"], s["4a"]) for s in gw.solutions(gw.Crossnumber(**keys))}
    rings = [111, 121, 212, 222]
    assert rows == {
        (a, b)
        for a in rings
        for b in rings
        if a != b and str(a)[0] + str(b)[0] != str(a)[1] + str(b)[1]
    }


def test_letters_of_a_code_are_those_of_the_clues():
    keys = {**SQUARE, "code": "AB\nBA", "letters": "0..9", "clues": {"1a": "12A + B - 3"}}
    found = {s["1a"] for s in gw.solutions(gw.Crossnumber(**keys, duplicates=True))}
    assert found == {n for n in range(10, 100) if 12 * (n // 10) + n % 10 - 3 == n} - {11}
    for code, match in (("AB\nB.", None), ("AB", "1 rows of 2"), ("A-\nBA", "expected a letter")):
        if match:
            with pytest.raises(PuzzleError, match=match):
                gw.Crossnumber(**SQUARE, code=code)
        else:
            gw.Crossnumber(**SQUARE, code=code)


def test_answers_that_clues_are_about_are_stored_too():
    puzzle = gw.Crossnumber(
        **TWO, clues={"1a": "2a + 9", "2a": "square"}, entered="reversed", references="answers"
    )
    model = puzzle.family.model(puzzle)
    stored = read_model(write_model(model))
    assert gw.count(stored) == gw.count(model) > 0
    squares = [n * n for n in range(4, 10)]
    expected = {
        (int(str(n + 9)[::-1]), int(str(n)[::-1])) for n in squares if n < 91 and (n + 9) % 10
    }
    assert {(s["1a"], s["2a"]) for s in gw.solutions(puzzle)} == {
        (a, b) for a, b in expected if a > 9 and b > 9 and a != b
    }


@pytest.mark.parametrize("relation", [False, True])
def test_uses_that_are_alike_are_compared_up_to_a_bound(relation):
    """Each digit has a variable for each cell: 100 x 100 cells and ten digits at most."""

    def puzzle(cols, base):
        text = "each digit that is used is used equally often"
        keys = {"relations": text} if relation else {"digit_uses": "equal"}
        return gw.Crossnumber(grid=["." * cols] * 100, base=base, **keys)

    assert puzzle(100, 10).clues
    for cols, base in ((100, 11), (100, 64)):
        with pytest.raises(gw.PuzzleError, match=rf"uses of {base} digits in .*at most 100,000"):
            puzzle(cols, base)
