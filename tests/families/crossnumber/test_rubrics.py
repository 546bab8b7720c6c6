"""What rubrics say of all clues: how answers are entered, what may be wrong, where clues belong."""

from itertools import permutations, product

import pytest

import gridwright as gw
from gridwright.clues.statement import ClueStatement
from gridwright.model.checking.clues import reader
from gridwright.model.store import read_model, write_model

ROW = {"entries": {"1a": "r1c1 r1c2 r1c3"}}
TWO = {"entries": {"1a": "r1c1 r1c2", "2a": "r2c1 r2c2"}}


def firsts(**keys):
    return sorted(s["1a"] for s in gw.solutions(gw.Crossnumber(**keys)))


def figures(n):
    return [int(d) for d in str(n)]


CHANGED = {  # by definition, of the digits before and now
    "with one digit changed": lambda a, b: (
        len(a) == len(b) and sum(x != y for x, y in zip(a, b, strict=True)) == 1
    ),
    "with one digit left out": lambda a, b: b in [a[:i] + a[i + 1 :] for i in range(len(a))],
    "with one digit put in": lambda a, b: a in [b[:i] + b[i + 1 :] for i in range(len(b))],
    "with two digits swapped": lambda a, b: (
        len(a) == len(b)
        and sum(x != y for x, y in zip(a, b, strict=True)) == 2
        and sorted(a) == sorted(b)
    ),
    "cycled": lambda a, b: a != b and b in [a[i:] + a[:i] for i in range(len(a))],
    "jumbled": lambda a, b: a != b and sorted(a) == sorted(b),
    "jumbled, no digit in its own place": lambda a, b: (
        sorted(a) == sorted(b) and all(x != y for x, y in zip(a, b, strict=True))
    ),
    "without its first digit": lambda a, b: a[1:] == b,
    "without its last digit": lambda a, b: a[:-1] == b,
}


@pytest.mark.parametrize("way", CHANGED)
def test_digits_are_changed_as_is_said_of_kinds_and_of_expressions(way):
    squares = [n * n for n in range(1, 100)]
    expected = [
        n for n in range(100, 1000) if any(CHANGED[way](figures(s), figures(n)) for s in squares)
    ]
    assert firsts(**ROW, clues={"1a": "square"}, entered=way) == expected
    clue = ClueStatement("square", entering=way)
    assert [n for n in range(100, 1000) if reader(clue).allows(n, {})] == expected
    one = [n for n in range(100, 1000) if CHANGED[way](figures(361), figures(n))]
    assert firsts(**ROW, clues={"1a": "AA"}, letters="19", entered=way) == one


def test_numbers_in_another_base_have_its_digits():
    for base in (2, 3, 9, -2, -9, -10):
        for n in (1, 2, 7, 10, 15, 59):
            clue = ClueStatement(str(n), entering=f"in base {base}")
            (entry,) = clue.numbers(1, 10**8, {})
            digits = figures(entry)[::-1]
            assert sum(d * base**i for i, d in enumerate(digits)) == n
            assert max(digits) < abs(base)
            assert reader(clue).allows(entry, {}) and not reader(clue).allows(entry + 1, {})


def test_a_set_of_numbers_is_written_otherwise_and_read_back():
    for way in ("in base 7", "in factorial base", "each digit - 2", "concat(answer, ds(answer))"):
        one_by_one = {
            entry
            for n in (4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169)
            for entry in ClueStatement(str(n), entering=way).numbers(100, 999, {})
        }
        clue = ClueStatement("square and < 170 and > 1", entering=way)
        assert set(clue.numbers(100, 999, {})) == one_by_one
        assert {n for n in range(100, 1000) if reader(clue).allows(n, {})} == one_by_one


def test_some_answers_are_entered_otherwise():
    clues = {"1a": "12", "2a": "34"}
    found = gw.solutions(gw.Crossnumber(**TWO, clues=clues, entered="exactly one reversed"))
    assert sorted((s["1a"], s["2a"]) for s in found) == [(12, 43), (21, 34)]
    both = gw.Crossnumber(**TWO, clues=clues, entered={"across": "exactly 2 reversed"})
    assert [(s["1a"], s["2a"]) for s in gw.solutions(both)] == [(21, 43)]


def test_so_many_clues_are_false():
    keys = {"clues": {"1a": "square", "2a": "> 97"}, "every": "> 79", "variants": "exactly 1 false"}
    found = {(s["1a"], s["2a"]) for s in gw.solutions(gw.Crossnumber(**TWO, **keys))}
    pairs = permutations(range(80, 100), 2)
    assert found == {(a, b) for a, b in pairs if (a == 81) + (b > 97) == 1}


MISPRINTS = {  # A is 2, B is 3, C is 5; what A + B × C may be then
    "one sign wrong": {2 - 15, 30, 2 + 3 + 5, 2 + 3 - 5},
    "one letter wrong": {3 + 15, 5 + 15, 2 + 10, 2 + 25, 2 + 6, 2 + 9},
    "one letter missing": {x * 2 + 15 for x in (2, 3, 5)} | {2 + x * 15 for x in (2, 3, 5)},
    "one letter too many": set(),
}


@pytest.mark.parametrize("way", MISPRINTS)
def test_a_clue_has_one_misprint(way):
    keys = {"letter": {"A": 2, "B": 3, "C": 5}, "signs": "+ - ×", "variants": way}
    body = "A + B × C" if way != "one letter too many" else "AA + BC + B × C"
    keys["clues"] = {"1a": f"{body} + 100", "2a": "A + B + C"}
    one = {"variants": {"1a": way}, "letters": "2..5"}
    expected = MISPRINTS[way] or {2 + 15 + 15, 4 + 5 + 15, 4 + 3 + 15}
    plain = {} if way != "one sign wrong" else {"signs": "+ - ×"}
    puzzle = gw.Crossnumber(
        entries={"1a": "r1c1 r1c2 r1c3", "2a": "r2c1 r2c2"},
        clues=keys["clues"],
        letter=keys["letter"],
        variants=one["variants"],
        **plain,
    )
    found = {s["1a"] - 100 for s in gw.solutions(puzzle)}
    if way == "one sign wrong":  # the last sign may be the wrong one, too
        expected = expected | {2 + 15 - 200, 2 + 1500}
    if way == "one letter missing":
        expected = expected | set()
    assert found == {n for n in expected if 0 <= n < 900}


def test_signs_are_left_open():
    clue = {"clues": {"1a": "A ? B ? C"}, "letter": {"A": 20, "B": 30, "C": 4}, "signs": "+ - ×"}
    values = {eval(f"20 {x} 30 {y} 4") for x, y in product("+-*", repeat=2)}
    assert firsts(**ROW, **clue) == sorted(n for n in values if 100 <= n < 1000)


def test_letters_side_by_side_mean_what_is_said():
    letters = {"A": 1, "B": 2, "C": 3}
    ways = {"number": 123, "concatenation": 123, "sum of squares": 14, "sum": 6, "product": 6}
    for way, value in ways.items():
        keys = {"clues": {"1a": "ABC + 200"}, "letter": letters, "juxtaposed": way}
        assert firsts(**ROW, **keys) == [value + 200]
    rev = {"clues": {"1a": "rev(ABC)"}, "letter": letters, "juxtaposed": "number"}
    assert firsts(**ROW, **rev) == [321]


def test_words_are_worth_the_places_of_their_letters():
    assert firsts(**ROW, clues={"1a": "SAGE"}, letters="A = 1, B = 2, ... Z = 26") == [665]
    assert firsts(**ROW, clues={"1a": "yg"}, letters="A=1..Z=26", letter={"y": 20}) == [140]


def test_letters_have_values_in_groups():
    keys = {"clues": {"1a": "AbB"}, "letter": {"A..C": "7..8", "a..c": "7"}}
    assert firsts(**ROW, **keys, letters_differ="A..C") == [392, 392]
    assert firsts(**ROW, **keys) == []
    with pytest.raises(gw.PuzzleError, match="'A' has values twice"):
        gw.Crossnumber(**ROW, clues={"1a": "A"}, letter={"A": "7", "ABC": "8"})


def test_clues_find_their_places():
    grid = {"grid": "..\n..", "unplaced": "square\nprime\n2 * square\n2 * prime (2)"}
    kinds = [
        {n for n in range(10, 100) if is_of(n)}
        for is_of in (
            lambda n: round(n**0.5) ** 2 == n,
            lambda n: all(n % d for d in range(2, n)),
            lambda n: n % 2 == 0 and round((n / 2) ** 0.5) ** 2 == n / 2,
            lambda n: n % 2 == 0 and all(n // 2 % d for d in range(2, n // 2)),
        )
    ]
    expected = set()
    for a, b in product(range(10, 100), repeat=2):
        downs = [int(f"{x}{y}") for x, y in zip(str(a), str(b), strict=True)]
        four = [a, b, *downs]
        if len(set(four)) == 4 and min(four) > 9:
            orders = permutations(four)
            if any(all(n in kind for n, kind in zip(o, kinds, strict=True)) for o in orders):
                expected.add((a, b))
    found = list(gw.solutions(gw.Crossnumber(**grid)))
    assert {(s["1a"], s["3a"]) for s in found} == expected
    for solution in found:
        assert set(solution.facts["placed"]) == {"1a", "3a", "1d", "2d"}


def test_clues_of_a_direction_find_theirs_in_ascending_order():
    keys = {"grid": "..\n..", "ascending": True, "duplicates": True}
    puzzle = gw.Crossnumber(**keys, unplaced={"across": "> 97\n98..99"})
    found = {(s["1a"], s["3a"]) for s in gw.solutions(puzzle)}
    assert found == {(98, 99), (99, 98)}


def test_a_rubric_is_stored_with_its_model():
    puzzle = gw.Crossnumber(
        **TWO,
        clues={"1a": "A ? B", "2a": "AB"},
        letters="2..9",
        entered="answer + 1",
        juxtaposed="number",
        variants={"2a": "one letter wrong"},
    )
    model = puzzle.model()
    assert read_model(write_model(model)) == model


WRONG = {
    "in base 99": "in base 99; expected a base from 2 to 64",
    "answer plus": "entered: expected a number",
    "rev(answr)": "expected what becomes of the answer",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_cannot_be_entered_is_told_once(text):
    with pytest.raises(gw.PuzzleError) as caught:
        gw.Crossnumber(**TWO, clues={"1a": "prime", "2a": "square"}, entered=text)
    assert WRONG[text] in str(caught.value)
    assert not hasattr(caught.value, "errors")


def test_rubrics_are_read_aloud_and_printed():
    puzzle = gw.Crossnumber(
        **TWO,
        clues={"1a": "AB ? A", "2a": "B"},
        letters="2..9",
        signs="+ -",
        juxtaposed="number",
        entered={"across": "reversed"},
    )
    rules = puzzle.family.rules(puzzle)
    assert "letters side by side are the digits of a number" in rules
    assert "each ? stands for + or −" in rules
    assert "across answers are entered reversed" in rules
    readings = {reading.clue: reading.text for reading in puzzle.family.readings(puzzle)}
    assert readings["2a"] == "B, entered reversed"


def test_nothing_is_left_out_of_so_many_clues():
    keys = {"clues": {"1a": "square", "2a": "square"}, "every": "prime"}
    none = gw.Crossnumber(**TWO, **keys, entered="exactly 1 reversed")
    assert gw.suspects(none).clues == ("every entry",)
