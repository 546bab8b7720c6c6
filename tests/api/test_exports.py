"""Models for other solvers say what ours say, by readers and solvers that are not ours."""

from random import Random

import pytest
from exported_texts import judge_minizinc, judge_xcsp3, read_dimacs, read_opb
from random_puzzles import PUZZLES, random_puzzle

import gridwright as gw
from gridwright.api.exports import EXPORTS, export

JUDGES = {"minizinc": judge_minizinc, "xcsp3": judge_xcsp3}
SEEDS = range(2)
MOST = 60
"""Solutions that are compared."""


def exported(family: str, seed: int, to: str) -> tuple[gw.Puzzle, str]:
    puzzle = random_puzzle(family, seed)
    try:
        return puzzle, export(puzzle, to)
    except gw.FormatError as error:
        pytest.skip(str(error))


def neighbours(model: gw.Model, solutions: list, random: Random) -> list[dict]:
    """Assignments of which most break a constraint: solutions changed a little, and others."""
    found = []
    for k in range(60):
        values = {x: random.choice(domain) for x, domain in model.domains.items()}
        if solutions and k % 3:
            values = dict(random.choice(solutions).assignment)
            for x in random.sample(sorted(values, key=str), min(k % 4, len(values))):
                values[x] = random.choice(model.domains[x])
            one, other = random.choices(sorted(values, key=str), k=2)
            if k % 2:
                values[one], values[other] = values[other], values[one]
        found.append(values)
    return found


@pytest.mark.parametrize("to", sorted(JUDGES))
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("family", sorted(PUZZLES))
def test_a_written_model_is_true_of_what_ours_is_true_of(family: str, seed: int, to: str) -> None:
    puzzle, text = exported(family, seed, to)
    model, judge = puzzle.model(), JUDGES[to](text)
    if not all(model.domains.values()):
        return
    names = {variable: f"x{n}" for n, variable in enumerate(model.domains)}
    solutions = list(gw.solutions(puzzle, limit=MOST))
    for values in [dict(solution.assignment) for solution in solutions]:
        assert judge({names[x]: value for x, value in values.items()})
    for values in neighbours(model, solutions, Random(seed)):
        is_right = not model.violations(values)
        assert judge({names[x]: value for x, value in values.items()}) == is_right, values


def count(puzzle: gw.Puzzle) -> int:
    return len(list(gw.solutions(puzzle, limit=MOST, engine="plain")))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("family", sorted(PUZZLES))
def test_another_solver_finds_as_many_solutions_in_dimacs(family: str, seed: int) -> None:
    solvers = pytest.importorskip("pysat.solvers")
    puzzle, text = exported(family, seed, "dimacs")
    clauses, shown = read_dimacs(text)
    n = 0
    with solvers.Solver(name="cadical153", bootstrap_with=clauses) as solver:
        while n < MOST and solver.solve():
            model = set(solver.get_model() or ())
            n += 1
            solver.add_clause([-x if x in model else x for x in shown])
    assert n == count(puzzle)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("family", sorted(PUZZLES))
def test_another_solver_finds_as_many_solutions_in_opb(family: str, seed: int) -> None:
    cp = pytest.importorskip("ortools.sat.python.cp_model")
    puzzle, text = exported(family, seed, "opb")
    n_literals, comparisons = read_opb(text)
    n_shown = sum(map(len, puzzle.model().domains.values()))
    model = cp.CpModel()
    literals = [None, *(model.new_bool_var("") for _ in range(n_literals))]
    for terms, sign, total in comparisons:
        sum_ = sum(weight * literals[x] for weight, x in terms)
        model.add(sum_ >= total if sign == ">=" else sum_ == total)
    n = 0
    solver = cp.CpSolver()
    solver.parameters.num_workers = 1
    while n < MOST and solver.solve(model) in (cp.OPTIMAL, cp.FEASIBLE):
        n += 1
        shown = literals[1 : n_shown + 1]
        model.add_bool_or([~x if solver.boolean_value(x) else x for x in shown])
    assert n == count(puzzle)


@pytest.mark.parametrize("to", sorted(EXPORTS))
def test_what_cannot_be_said_is_refused_by_name(to: str) -> None:
    names = [f"v{i}" for i in range(20)]
    where = gw.Where(tuple(names), lambda *values: True, name="my rule")
    model = gw.Model(dict.fromkeys(names, range(9)), [where])
    with pytest.raises(gw.FormatError, match=f"{to} cannot say .*20,000 combinations"):
        gw.convert(model, to)


@pytest.mark.parametrize("to", sorted(EXPORTS))
def test_names_are_written_as_comments_that_end_with_their_line(to: str) -> None:
    name = 'bad\nconstraint false; --> "quoted" <x>'
    model = gw.Model({name: (1, 2), "b": (1, 2)}, [gw.AllDifferent((name, "b"), name=name)])
    text = gw.convert(model, to)
    if to in JUDGES:
        assert JUDGES[to](text)({"x0": 1, "x1": 2})
    assert "\nconstraint false" not in text


@pytest.mark.parametrize(
    "constraint",
    [
        gw.Visible(("a", "b", "c"), times=2),
        gw.Product(("a", "b"), 6),
        gw.AtMost(("a", "b", "c"), 1),
        gw.Increasing(("a", "b", "c"), strict=False),
        gw.Between(("a", "b", "c"), 1, 2),
        gw.LinearSum(("a", "b", "c"), 1, (2, -1, 3)),
        gw.AtMostOne(("a", "b", "c"), colours=("red", "red", None)),
        gw.Relation(("a", "b"), gw.parse_relation("-a - 1 < b * 2 - 3")),
        gw.Adjacency(("a", "b", "c"), ((1,), (0, 2), (1,))),
        gw.Table(("a",), frozenset({(1,), (2,)})),
        gw.Table(("a", "b"), frozenset()),
    ],
    ids=lambda one: type(one).__name__,
)
@pytest.mark.parametrize("to", sorted(JUDGES))
def test_each_kind_of_constraint_means_the_same(to: str, constraint: gw.Constraint) -> None:
    is_choice = isinstance(constraint, gw.Between | gw.AtMostOne)
    domain = (0, 1) if is_choice else (-1, 1, 2, 3)
    model = gw.Model(dict.fromkeys("abc", domain), [constraint])
    judge = JUDGES[to](gw.convert(model, to))
    for a in domain:
        for b in domain:
            for c in domain:
                is_right = not model.violations({"a": a, "b": b, "c": c})
                assert judge({"x0": a, "x1": b, "x2": c}) == is_right, (a, b, c)
