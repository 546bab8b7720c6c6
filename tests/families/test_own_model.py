"""Models in files: what lines mean, where errors are, what is bounded."""

from itertools import product

import pytest

import gridwright as gw


def model(variables: str, statements: str = "") -> gw.Puzzle:
    return gw.puzzle("model", variables=variables, statements=statements)


def rows(puzzle: gw.Puzzle, names: str) -> set[tuple[int, ...]]:
    found = gw.solve(puzzle, limit=None, engine="plain").solutions
    return {tuple(s.assignment[name] for name in names.split()) for s in found}


STATEMENTS = {
    "x + y = z": lambda x, y, z: x + y == z,
    "x = 1 or y > 2 or z = 0": lambda x, y, z: x == 1 or y > 2 or z == 0,
    "if x = 1 then y = 2": lambda x, y, z: x != 1 or y == 2,
    "if x > 1 and not y = 2 then z = 0 or z = 3": lambda x, y, z: (
        not (x > 1 and y != 2) or z in (0, 3)
    ),
    "not x < y": lambda x, y, z: x >= y,
    "x = 1 if and only if y = 1": lambda x, y, z: (x == 1) == (y == 1),
    "all different: x, y, z": lambda x, y, z: len({x, y, z}) == 3,
    "all different: x + 1, y, 2": lambda x, y, z: len({x + 1, y, 2}) == 3,
    "increasing: x, y, z": lambda x, y, z: x < y < z,
    "count 1 2: x, y, z >= 2": lambda x, y, z: sum(v in (1, 2) for v in (x, y, z)) >= 2,
    "count 1: x, y = z": lambda x, y, z: (x, y).count(1) == z,
    "count 3: x, y, z <= 1": lambda x, y, z: (x, y, z).count(3) <= 1,
    "table x, y: 1 2 | 2 * | 3 1": lambda x, y, z: (x, y) in ((1, 2), (3, 1)) or x == 2,
    "lexicographic: x, y < y, z": lambda x, y, z: (x, y) < (y, z),
    "lexicographic: x, y <= y, z": lambda x, y, z: (x, y) <= (y, z),
    "for i in 1..2: x != i; z = 0  # told": lambda x, y, z: x not in (1, 2) and z == 0,
    "max(x, y) - min(y, z) = abs(x - z) mod 3": lambda x, y, z: (
        max(x, y) - min(y, z) == abs(x - z) % 3
    ),
}


@pytest.mark.parametrize("text", STATEMENTS)
def test_a_statement_means_what_it_says(text: str) -> None:
    wanted = {row for row in product(range(4), repeat=3) if STATEMENTS[text](*row)}
    assert rows(model("x, y, z = 0..3", text), "x y z") == wanted and wanted


def test_arrays_begin_with_one_or_where_they_say() -> None:
    puzzle = model("q[2], r[0..1,3] = 1 5\ns[2..1] = 7", "q[1] < q[2]")
    names = list(puzzle.model().domains)
    assert names == ["q_1", "q_2", *(f"r_{i}_{j}" for i in (0, 1) for j in (1, 2, 3))]
    slices = model("r[2,3] = 0 1", "sum(r[*,2]) = 2; all different: r[1,j] for j in 1..3 if j != 3")
    assert rows(slices, "r_1_1 r_1_2 r_2_2") == {(0, 1, 1)}


ERRORS = [
    ("", "", "variables: no variables; expected lines such as"),
    ("x", "", "line 1: variables: 'x': expected names, =, values"),
    ("x = y", "", "variables: .*expected"),
    ("x = 1..2\nx = 3", "", "line 2: variables: there is a variable 'x' already"),
    ("max = 1..2", "", "'max' is no name of a variable"),
    ("x[a] = 1..2", "", "'a': expected a number of items"),
    ("x[-1..2] = 1..2", "", "indices are not negative"),
    ("x[99999] = 1..2", "", "cannot be an array: at most 10,000 variables"),
    ("x[100,101] = 1..2", "", "cannot be an array: at most 10,000 variables"),
    ("xs = 1..2", "x = 1", "statements: no variable 'x'; did you mean 'xs'"),
    ("x = 1..2", "x > 1\n3 = 3", "line 2: statements: '3 = 3' has no variables"),
    ("x = 1..2", "x +", "expected"),
    ("x = 1..2", "x > 1;", "nothing is stated"),
    ("x = 1..2", "all differnt: x", "'all differnt': no statement begins so"),
    ("x = 1..2", "cont 3: x = 1", "no statement begins so; did you mean 'count'"),
    ("x[3] = 1..2", "x[4] = 1", "x[4]: 4 is not in 1..3"),
    ("x[3] = 1..2", "x[1,2] = 1", "x[1,2]: expected 1 indices"),
    ("x[3] = 1..2", "y[1] = 1", "no array 'y'"),
    ("x[3], y = 1..2", "x[y] = 1", "y is no index; indices are numbers"),
    ("x[3] = 1..2", "for i in 1..2 x[i] = 1", "expected a colon"),
    ("x[3] = 1..2", "for i 1..2: x[i] = 1", "expected 'i in 1..9'"),
    ("x[3] = 1..2", "x[1 = 1", "this bracket is not closed"),
    ("x[3] = 1..2", "sum(x[*] = 1", "this bracket is not closed"),
    ("x = 1..2", "count 1: x", "how many"),
    ("x = 1..2", "count: x = 1", "count what"),
    ("x, y = 1..2", "table x, y: 1 2 3", "'1 2 3': expected 2 values"),
    ("x, y = 1..2", "runs x, y: 1 a", "'a': expected whole numbers"),
    ("x, y = 1..2", "lexicographic: x, y", "two rows of one length"),
    ("x, y = 1..2", "all different: x,, y", "a list with nothing between commas"),
    ("x = 1..2", "for i in 1..99999, j in 1..99999: x > i", "over"),
    ("x[151] = 1..2", "all different: x[i] + 1 for i in 1..151", "151 terms that differ; at most"),
    ("x[9] = 1..2", "sum(" * 101 + "x[1]" + ")" * 101 + " = 1", "levels of brackets"),
    ("x = 1..2", "x = " + "1" * 10_001, "a line of 10,005 characters"),
]


@pytest.mark.parametrize(("variables", "statements", "told"), ERRORS, ids=range(len(ERRORS)))
def test_errors_say_where_and_what(variables: str, statements: str, told: str) -> None:
    text = (
        f'puzzle = "model"\nvariables = """\n{variables}\n"""\nstatements = """\n{statements}\n"""'
    )
    with pytest.raises(gw.PuzzleError) as caught:
        gw.parse(text)
    message = str(caught.value)
    if told.startswith("line"):
        lines = {"line 1": "line 3", "line 2": f"line {7 if 'statements' in told else 4}"}
        told = lines[told[:6]] + told[6:]
    if ".*" not in told:
        assert told in message or told in str(caught.value.message), message


def test_what_was_built_in_python_is_stored_and_read() -> None:
    m = gw.ModelBuilder()
    x = m.array("x", (2, 2), range(3))
    m.add((x[0, 0] == 1) >> (x[1, 1] == 2), gw.iff(x[0, 1] == 1, x[1, 0] > 0), name="told")
    assert gw.count(gw.parse(gw.format(gw.solve(m).puzzle))) == gw.count(m)
    assert {c.name for c in m.model.constraints} == {"told"}


@pytest.mark.parametrize(
    ("condition", "kept"),
    [
        ("i != j and i + j > 3", {(1, 3), (2, 3), (3, 1), (3, 2)}),
        ("i = 1 or j = 1 and i = 3", {(1, 1), (1, 2), (1, 3), (3, 1)}),
        ("not (i < 3 and j < 3) and not i = j", {(1, 3), (2, 3), (3, 1), (3, 2)}),
        ("min(i, j) = 3", {(3, 3)}),
    ],
)
def test_conditions_on_indices_are_joined(condition, kept):
    lines = f"for i in 1..3, j in 1..3 if {condition}: x[i,j] = 1"
    model = gw.puzzle("model", variables="x[3,3] = 0 1", statements=lines).model()
    assert {c.scope[0] for c in model.constraints} == {f"x_{i}_{j}" for i, j in kept}
