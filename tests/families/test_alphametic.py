from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gridwright as gw
from gridwright.families.alphametic import Alphametic
from gridwright.testing import check_family

PUBLISHED = {
    "SEND + MORE = MONEY": "9567 + 1085 = 10652",
    "DONALD + GERALD = ROBERT": "526485 + 197485 = 723970",
    "CROSS + ROADS = DANGER": "96233 + 62513 = 158746",
    "FORTY + TEN + TEN = SIXTY": "29786 + 850 + 850 = 31486",
    "HAWAII + IDAHO + IOWA + OHIO = STATES": "510199 + 98153 + 9301 + 3593 = 621246",
    "SATURN + URANUS + NEPTUNE + PLUTO = PLANETS": "127503 + 502351 + 3947539 + 46578 = 4623971",
}


@pytest.mark.parametrize("engine", ["plain", "domains"])
@pytest.mark.parametrize("equation", PUBLISHED)
def test_published_alphametics_have_their_one_solution(equation, engine):
    solution = gw.solve(gw.Alphametic(equation), engine=engine).solution
    assert str(solution).split("\n")[:2] == [equation, PUBLISHED[equation]]


def test_a_solution_knows_letters_and_words():
    solution = gw.solve(gw.Alphametic("SEND + MORE = MONEY")).solution
    assert (solution.letters["S"], solution["S"], solution["MONEY"]) == (9, 9, 10652)
    assert solution.as_json() == {
        "letters": {"D": 7, "E": 5, "M": 1, "N": 6, "O": 0, "R": 8, "S": 9, "Y": 2},
        "values": {"SEND": 9567, "MORE": 1085, "MONEY": 10652},
    }


def test_products_and_comparisons_are_formulas_of_the_letters():
    found = gw.solutions(gw.Alphametic(["AB * AB = CDB", "C < D"]))
    expected = [n for n in range(10, 32) if len(set(f"{n}{n * n}")) == 4 and n % 10 == n * n % 10]
    expected = [n for n in expected if str(n * n)[0] < str(n * n)[1]]
    assert sorted(solution["AB"] for solution in found) == expected
    assert expected


def test_several_equations_share_their_letters():
    puzzle = gw.Alphametic("TWO + TWO = FOUR\nTWO > 900")
    assert {solution["TWO"] for solution in gw.solutions(puzzle)} == {928, 938}


def trials(equation, base, *, leading_zero=False, duplicates=False):
    """All assignments for which the formula of whole words is true."""
    formula = gw.parse_relation(equation)
    letters = sorted({letter for name in formula.names for letter in name})
    choices = product(range(base), repeat=len(letters))
    for digits in choices if duplicates else permutations(range(base), len(letters)):
        known = dict(zip(letters, digits))
        words = {}
        for name in formula.names:
            words[name] = sum(known[x] * base**i for i, x in enumerate(reversed(name)))
        leads = [known[name[0]] for name in formula.names if len(name) > 1]
        if (leading_zero or all(leads)) and formula.is_true(words):
            yield known


WORDS = st.text("ABCD", min_size=1, max_size=3)
SUMS = st.lists(WORDS | st.integers(0, 60).map(str), min_size=1, max_size=3).map(" + ".join)


@given(
    SUMS,
    st.sampled_from(["=", "= 2 *", "<", "= AB +", "* A ="]),
    WORDS,
    st.integers(4, 6),
    st.booleans(),
    st.booleans(),
)
def test_counts_agree_with_trying_all_digits(left, sign, right, base, zero, duplicates):
    equation = f"{left} {sign} {right}"
    keys = {"base": base, "leading_zero": zero, "duplicates": duplicates}
    expected = list(trials(equation, base, leading_zero=zero, duplicates=duplicates))
    found = [s.letters for s in gw.solutions(gw.Alphametic(equation, **keys), engine="plain")]
    assert sorted(map(sorted, (f.items() for f in found))) == sorted(
        map(sorted, (e.items() for e in expected))
    )


def test_all_keys_survive_writing_and_reading(example):
    puzzles = [
        gw.parse(example("alphametic.toml")),
        gw.Alphametic("AB + BA = CBC", base=12, leading_zero=True, duplicates=True, given={"C": 1}),
        gw.Alphametic(["AB - A = A²", "A != B"], base=16),
        gw.Alphametic("A + B = C = D + 1"),
    ]
    check_family(Alphametic(), puzzles)


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ('equations = "SEND + = MONEY"', "equation 1: expected a number, a name or '('"),
        ('equations = ["AB = BA", "A1 = 3"]', "equation 2: 'A1' is not a word of letters"),
        ('equations = "AB = BA"\nbase = 1', "base: '1'; expected 2 to 64"),
        ('equations = "AB = BA"\ngiven = {C = 1}', "given: 'C' is not a letter"),
        ('equations = "AB = BA"\ngiven = {A = 10}', "A: '10' is not a digit in base 10"),
        ("equations = 3", "expected a list of texts"),
        (f'equations = "{"A" * 3000} = B"', "at most"),
    ],
)
def test_a_complaint_names_the_place_and_what_was_expected(complaint, keys, message):
    assert message in complaint(f'puzzle = "alphametic"\n{keys}\n')
