"""Rubrics of whole puzzles: what clues mean, bases, answers and bars that are to be found."""

from itertools import permutations

import pytest

import gridwright as gw
from gridwright.basics.errors import ExpressionError
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber import meant
from gridwright.scene.scene import Role, Stroke

ROWS = {"across_lengths": "2/2", "down_lengths": "2/2"}
PAIR = {"entries": {"1a": "r1c1 r1c2", "2a": "r2c1 r2c2"}, "duplicates": True}
THREE = {"across_lengths": "3/3/3", "down_lengths": "3/3/3"}


def grids(**keys):
    return sorted(s.rows for s in gw.solutions(gw.Crossnumber(**keys)))


def printed(puzzle, solution=None):
    return gw.draw(puzzle, solution).svg()


def test_a_base_that_is_to_be_found_has_the_solutions_of_each():
    clues = {"across": {1: "square", 3: "1a + 3"}}
    for more in ({}, {"digit_total": "5..14"}, {"relations": "ds(1a) <= ds(2d)"}):
        keys = {**ROWS, **clues, **more, "duplicates": True}
        each = {base: grids(**keys, base=base) for base in range(4, 13)}
        assert sum(map(bool, each.values())) > 3
        puzzle = gw.Crossnumber(**keys, base="4..12")
        for engine in ("lists", "auto"):
            found = gw.solve(puzzle, limit=None, engine=engine).solutions
            assert sorted((s.facts["base"], s.rows) for s in found) == [
                (base, rows) for base, own in each.items() for rows in own
            ]
        assert gw.count(puzzle.with_givens({"base": 7})) == len(each[7])


def test_a_base_that_is_found_is_told():
    puzzle = gw.Crossnumber(**ROWS, across={1: "24", 3: "29"}, base=[7, 13], down={1: "square"})
    solution = gw.solve(puzzle).solution
    assert solution.facts["base"] == 7 and solution["1a"] == 24
    assert "base  7" in puzzle.family.text(puzzle, solution).plain()
    assert "The base is 7." in printed(puzzle, solution)
    assert "one base" in printed(puzzle)
    assert gw.parse(gw.format(puzzle)).model() == puzzle.model()


def test_answers_that_rise_may_be_entered_otherwise():
    primes = [n for n in range(2, 1000) if all(n % d for d in range(2, n))]
    turned = lambda n: str(n)[::-1].lstrip("0")  # noqa: E731
    expected = {
        (turned(a), turned(b))
        for a in (n * n for n in range(1, 32))
        for b in primes
        if a < b and len(turned(a)) == len(turned(b)) == 2
    }
    keys = {"across": {1: "square", 3: "prime"}, "ascending": True, "duplicates": True}
    found = grids(**ROWS, **keys, entered="reversed")
    assert sorted({tuple("".join(map(str, row)) for row in rows) for rows in found}) == sorted(
        expected
    )


def test_clues_may_be_about_answers_that_were_jumbled():
    expected = {
        (figures, str(n + 1)[::-1])
        for n in (n * n for n in range(4, 10))
        for figures in {str(n)[::-1]} - {str(n)}
        if "0" not in (figures[0], str(n + 1)[-1]) and str(n + 1)[::-1] != str(n + 1)
    }
    keys = {"entered": {"across": "jumbled"}, "references": "answers", "duplicates": True}
    found = grids(**ROWS, across={1: "square", 3: "1a + 1"}, **keys)
    assert sorted(tuple("".join(map(str, row)) for row in rows) for rows in found) == sorted(
        expected
    )


def test_of_many_answers_so_many_are_reversed_whatever_clues_say_of_them():
    clues = {"1a": "square", "2a": "1a + 7"}
    keys = {"references": "answers", "entered": "exactly 1 reversed"}
    turned = lambda n: str(n)[::-1].lstrip("0")  # noqa: E731
    expected = {
        pair
        for a in (n * n for n in range(1, 32))
        for pair in ((str(a), turned(a + 7)), (turned(a), str(a + 7)))
        if len(pair[0]) == len(pair[1]) == 2
    }
    found = gw.solutions(gw.Crossnumber(**PAIR, clues=clues, **keys))
    assert {(str(s["1a"]), str(s["2a"])) for s in found} == expected


def test_clues_of_a_pair_are_false_one_by_one():
    clues = {"1a": "49", "2a": "36"}
    puzzle = gw.Crossnumber(**PAIR, clues=clues, variants={"1a 2a": "exactly 1 false"})
    assert gw.count(puzzle) == 2 * 89
    with pytest.raises(gw.PuzzleError, match="is no direction and no entry"):
        gw.Crossnumber(**PAIR, clues=clues, variants={"1a 9a": "exactly 1 false"})


def test_clues_that_mean_something_are_printed_as_they_are():
    means = {"across": "multiple of {clue 1} and less than {clue 2}", "down": "prime + {clue}"}
    puzzle = gw.Crossnumber(**ROWS, across={1: "7, 90"}, down={1: "4"}, clue_means=means)
    assert {s["1a"] % 7 for s in gw.solutions(puzzle)} == {0}
    text = printed(puzzle)
    assert "7, 90 (2)" in text and "a clue N, M means:" in text and ">multiple of N" in text
    assert [r.clue for r in puzzle.family.readings(puzzle)] == ["1a", "1d"]
    assert gw.parse(gw.format(puzzle)) == puzzle


def test_a_clue_may_mean_a_relation_which_is_not_printed_again():
    means = "{entry}[1]^2 + {entry}[2]^2 = {clue}"
    puzzle = gw.Crossnumber(**ROWS, across={1: "25"}, clue_means=means, duplicates=True)
    assert {s["1a"] for s in gw.solutions(puzzle)} == {34, 43}
    assert "Relations" not in printed(puzzle)


@pytest.mark.parametrize("is_refused", [False, True])
def test_what_all_clues_mean_has_a_bound(monkeypatch, is_refused):
    monkeypatch.setattr(meant, "MAX_STATEMENTS", 11 - is_refused)
    keys = {**PAIR, "clues": {"1a": "49", "2a": "7"}, "clue_means": "{clue} + 0"}  # 6 and 5
    if is_refused:
        with pytest.raises(gw.PuzzleError, match="10 characters in what all clues mean"):
            gw.Crossnumber(**keys)
    else:
        assert gw.Crossnumber(**keys)


def test_an_entry_whose_digits_others_have_lacks_no_clue():
    clues = {1: "square", 4: "prime", 5: "cube"}
    puzzle = gw.Crossnumber(**THREE, across=clues, same="diagonal")
    assert puzzle.family.notes(puzzle) == ()
    puzzle = gw.Crossnumber(**THREE, across={1: "square"}, same="diagonal")
    (note,) = puzzle.family.notes(puzzle)
    assert note.startswith("there is no clue for 4a, 5a")


def test_bars_that_were_to_be_found_are_drawn():
    clues = {"across": {1: "concat(A, B)", 3: "C"}, "letters": "7..40", "duplicates": True}
    puzzle = gw.Crossnumber(**ROWS, **clues, given={"A": 7, "B": 8, "C": 40})
    bars = [
        shape.points
        for shape in gw.draw(puzzle, gw.solve(puzzle).solution).scene.shapes
        if isinstance(shape, Stroke) and shape.role is Role.BAR
    ]
    assert ((1, 0), (1, 1)) in bars and ((1, 1), (1, 2)) not in bars


def test_many_entries_are_added_beside_letters():
    keys = {"across": {1: "AB", 3: "AC"}, "letters": "2..9", "duplicates": True}
    found = [
        (s["1a"] + s["3a"], s["A"])
        for s in gw.solutions(
            gw.Crossnumber(**ROWS, **keys, relations="the sum of the across entries is 11A")
        )
    ]
    assert found and all(total == 11 * a for total, a in found)
    largest = gw.Crossnumber(**ROWS, **keys, relations="3a is the largest across entry")
    assert all(s["3a"] >= s["1a"] for s in gw.solutions(largest))


def test_three_entries_are_in_a_progression_whichever_comes_first():
    entries = {name: f"r{i}c1 r{i}c2" for i, name in enumerate(("1a", "2a", "3a"), 1)}
    line = "1a, 2a and 3a are in geometric progression in any order"
    for order in permutations((12, 18, 27)):
        clues = dict(zip(entries, order, strict=True))
        assert gw.count(gw.Crossnumber(entries=entries, clues=clues, relations=line)) == 1
    clues = {"1a": 12, "2a": 18, "3a": 28}
    assert gw.count(gw.Crossnumber(entries=entries, clues=clues, relations=line)) == 0
    with pytest.raises(gw.PuzzleError, match="expected three entries"):
        gw.Crossnumber(entries=entries, relations=line.replace("1a, ", ""))


def test_an_article_is_no_letter_unless_others_have_it():
    keys = {"letters": "2..9"}
    without = gw.Crossnumber(**PAIR, clues={"1a": "A palindrome", "2a": "BC"}, **keys)
    assert [letter for letter, _ in without.family.setting(without).letters] == ["B", "C"]
    used = gw.Crossnumber(**PAIR, clues={"1a": "A palindrome", "2a": "AC"}, **keys)
    assert [letter for letter, _ in used.family.setting(used).letters] == ["A", "C"]


def test_all_texts_that_may_be_meant_have_a_bound():
    n = len(ClueStatement("17", varied="one digit wrong").alternatives)
    longest = (1 << 15) // n
    assert ClueStatement("17".ljust(longest), varied="one digit wrong").alternatives
    with pytest.raises(ExpressionError, match="too long to be read in every way"):
        _ = ClueStatement("17".ljust(longest + 1), varied="one digit wrong").tree


def test_there_are_no_more_than_a_thousand_groups_of_cells():
    lines = ["r1c1 r2c2"] * 1000
    gw.Crossnumber(**ROWS, same="\n".join(lines))
    with pytest.raises(gw.PuzzleError, match="1,001 groups; at most 1,000"):
        gw.Crossnumber(**ROWS, same="\n".join([*lines, "r1c1 r2c2"]))


@pytest.mark.parametrize(
    ("means", "way"),
    [
        ("its digit sum is 3 more than {clue}", "one digit wrong"),
        ("{clue} times {number}", "one digit missing"),
        ("{entry} = {clue}", "one digit wrong"),
        ("the square of {clue}", "one letter wrong"),
    ],
)
def test_a_misprint_is_of_the_clue_and_not_of_what_its_rubric_has_besides(means, way):
    with pytest.raises(gw.PuzzleError, match="more in it than that"):
        gw.Crossnumber(**PAIR, clues={"1a": "12"}, clue_means=means, variants=way)


def test_a_misprinted_number_that_the_rubric_squares_is_another_one():
    puzzle = gw.Crossnumber(
        entries={"1a": "r1c1 r1c2"},
        clues={"1a": "3"},
        clue_means="the square of {clue}",
        variants="one digit wrong",
    )
    assert sorted(s["1a"] for s in gw.solutions(puzzle)) == [16, 25, 36, 49, 64, 81]


def test_the_base_in_a_clue_is_the_one_that_is_meant():
    puzzle = gw.Crossnumber(
        grid="...",
        base="5..7",
        leading_zero=True,
        clues={"1a": "one more than the square of the base being used"},
    )
    found = {(s["base"], s["1a"]) for s in gw.solutions(puzzle)}
    assert found == {(n, n * n + 1) for n in (5, 6, 7)}
