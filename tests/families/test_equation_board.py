from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.families.equation_board import EquationBoard
from gridwright.scene.scene import Role, Stroke, Words
from gridwright.testing import check_family

BOARD = 'puzzle = "equation-board"\nnumbers = "0..9"\nequations = ["a + b = 7", "c = 2"]\n'


def kinds(*equations, **keys):
    model = gw.EquationBoard(equations, numbers="0..9", **keys).model()
    return [type(constraint) for constraint in model.constraints]


def test_the_example_has_one_solution_with_values_and_rows(example):
    solution = gw.solve(gw.parse(example("equation-board.toml"))).solution
    assert solution.rows == ((10, -6, 14), (23, 46, -5), (26, 27, -2))
    assert solution.values == dict(zip("abcdefghi", sum(solution.rows, ()), strict=True))
    assert solution["e"] == 46


def test_the_usual_precedence_can_be_switched_off():
    usual = gw.EquationBoard(["2 + 3 * a = 20"], numbers="0..9")
    assert gw.solve(usual).solution["a"] == 6
    assert (
        gw.solve(gw.EquationBoard(["2 + 3 * a = 20"], numbers="0..9", left_to_right=True)).solution[
            "a"
        ]
        == 4
    )


def test_values_may_repeat_unless_they_are_to_be_different():
    assert gw.count(gw.EquationBoard(["a + b = 4"], numbers="0..9")) == 5
    assert gw.count(gw.EquationBoard(["a + b = 4"], numbers="0..9", different=True)) == 4


def test_a_linear_equation_becomes_a_sum():
    (constraint,) = (
        gw.EquationBoard(["2 * (a - b) = 3 - -c * 4 - a"], numbers="0..9").model().constraints
    )
    assert constraint == gw.LinearSum(("a", "b", "c"), 3, (3, -2, -4))
    assert constraint.name == "2 * (a - b) = 3 - -c * 4 - a"
    assert kinds("a = b + 1 = c", "a - a = 0") == [gw.LinearSum] * 3
    assert kinds("a * b = 6", "a < b", "a / 2 = b", "a ^ 2 = b", "a = 2 < b") == [gw.Relation] * 5


def test_a_board_is_a_picture_of_the_names():
    puzzle = gw.EquationBoard(["a + b = 7"], numbers="0..9", board="a b\n. q", given={"a": 3})
    assert str(puzzle) == "3 b\n# q\na + b = 7"
    solution = next(gw.solutions(puzzle))
    assert solution.rows == ((3, 4), (None, 0))
    assert str(solution) == "3 4\n# 0"


def test_without_a_board_the_values_are_listed():
    assert str(gw.solve(gw.EquationBoard(["a = 3", "b = a * a"], numbers="0..9")).solution) == (
        "a = 3\nb = 9"
    )


def test_an_equation_that_is_false_is_a_proof():
    for equation in ("1 = 2", "a = 10", "a / 0 = 1", "a - a = 1", "0 * a ^ 2 = 1"):
        assert gw.solve(gw.EquationBoard([equation], numbers="0..9")).status is gw.Status.NONE


FORMULAS = st.recursive(
    st.sampled_from(["a", "b", "c", "2", "0"]),
    lambda inner: st.tuples(inner, st.sampled_from("+-*/"), inner).map(
        lambda parts: "({} {} {})".format(*parts)
    ),
    max_leaves=5,
)


@given(FORMULAS, st.sampled_from(["=", "<", "!=", ">="]), FORMULAS, st.booleans())
@settings(deadline=None, max_examples=100)
def test_counts_agree_with_trying_all_values(left, sign, right, different):
    puzzle = gw.EquationBoard(
        [f"{left} {sign} {right}", "a + b < 9", "c = c"], numbers="-2..2", different=different
    )
    formula = gw.parse_relation(f"{left} {sign} {right}")
    expected = sum(
        formula.is_true(dict(zip("abc", values, strict=True)))
        for values in product(range(-2, 3), repeat=3)
        if not different or len(set(values)) == 3
    )
    assert gw.count(puzzle) == expected


def test_all_keys_survive_writing_and_reading():
    puzzles = [
        gw.EquationBoard(["a + b * c = 7"], numbers=[-2, 0, 5, 7], given={"a": 7}, different=True),
        gw.EquationBoard(["x\n\t= y²"], numbers="-9..99", left_to_right=True, board="x#\n.y"),
    ]
    check_family(EquationBoard(), puzzles)


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ("given = {d = 5}", "line 4: given: 'd' occurs in no equation"),
        ("given = {a = 10}", "line 4: given: a: '10' is not one of 0..9"),
        ("given = {a = true}", "line 4: given: a: expected a whole number, found 'True'"),
        ("given = 5", "line 4: given: expected a table, found '5'"),
        (
            'board = "a + b"',
            "line 4: cell 2: '+' is not a name; expected names such as a, and . for none",
        ),
        ('different = "yes"', "line 4: different: expected true or false, found 'yes'"),
        ("equation = []", "line 4: unknown key 'equation'; did you mean 'equations'?"),
    ],
)
def test_a_complaint_names_the_place_and_what_was_expected(complaint, keys, message):
    assert complaint(BOARD + keys + "\n") == message


def test_a_formula_that_cannot_be_read_is_shown_with_the_place(complaint):
    assert complaint(BOARD.replace("c = 2", "c = (2")) == (
        "line 3: equation 2: this bracket is not closed\n    c = (2\n        ^"
    )
    assert complaint(BOARD.replace("c = 2", "c + 2")) == (
        "line 3: equation 2: expected an operator or a comparison such as '=', it ends here\n"
        "    c + 2\n         ^"
    )


def test_numbers_and_equations_are_required(complaint):
    assert complaint('puzzle = "equation-board"\nequations = ["a = 1"]') == (
        "the key 'numbers' is missing; expected a text such as \"1..9\" or a list of whole numbers"
    )
    assert complaint('puzzle = "equation-board"\nnumbers = "1..9"') == (
        "the key 'equations' is missing; expected a list of equations such as \"a + b = 7\""
    )


@pytest.mark.parametrize(
    "text", ["(" * 200 + "a" + ")" * 200 + " = 1", "a" * 20_000 + " = 1", "-" * 5_000 + "a = 1"]
)
def test_hostile_formulas_are_refused(text):
    with pytest.raises(gw.ExpressionError):
        gw.EquationBoard([text], numbers="0..9")


def test_in_text_the_signs_stand_right_between_the_rows(example):
    lines = str(gw.draw(gw.parse(example("equation-board.toml")))).splitlines()
    assert [k for k, line in enumerate(lines) if "┏" in line] == [0, 4, 8]
    assert [lines[k].split() for k in (3, 7)] == [["+", "×", "×"], ["×", "+", "+"]]


@pytest.mark.parametrize(
    ("highest", "marks"),
    [(36, [*range(-1, 35)]), (37, [1, 2, 3])],  # with 36 values all have places
)
def test_marks_stand_in_the_square_of_their_unknown(highest, marks):
    puzzle = gw.EquationBoard(["a + b = 5"], numbers=f"-1..{highest - 2}")
    left = tuple(range(-1, highest - 1))
    gone = tuple(x for x in left if x not in (1, 2, 3))
    step = gw.Step("", "", {}, {"a": gone})
    shapes = gw.draw(puzzle, steps=[step], candidates={"a": left}).scene.shapes
    roles = {Role.CANDIDATE, Role.ELIMINATED}
    texts = [shape.text for shape in shapes if isinstance(shape, Words) and shape.role in roles]
    assert sorted(int(text.replace("−", "-")) for text in texts) == marks
    assert sum(isinstance(shape, Stroke) and shape.role in roles for shape in shapes) == (
        len(marks) - 3
    )
