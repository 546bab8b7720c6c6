"""Functions of variables that all differ: compiled for domains, asked early by the plain engine."""

from itertools import permutations
from random import Random

import pytest

import gridwright as gw
from gridwright.engines.automata import automaton_of_rows
from gridwright.engines.registry import refusal

ROW = tuple("abcdefghi")


def between(*row: int) -> int:
    first, last = sorted((row.index(1), row.index(9)))
    return sum(row[first + 1 : last])


def house(*more: gw.Constraint, n: int = 9, **domains: object) -> gw.Model:
    known = {name: range(1, n + 1) for name in ROW[:n]} | domains
    return gw.Model(known, [gw.AllDifferent(ROW[:n]), *more])


def test_an_automaton_of_rows_reads_these_and_no_others() -> None:
    for seed in range(40):
        random = Random(seed)
        rows = sorted({tuple(random.randrange(3) for _ in range(4)) for _ in range(seed)})
        made = automaton_of_rows(rows)
        if not rows:
            assert made is None
            continue
        assert made is not None and made.accepting == {len(made.moves) - 1}
        ways = [(0, ())]
        for _ in range(4):
            ways = [(end, (*row, x)) for state, row in ways for x, end in made.moves[state]]
        assert sorted(row for state, row in ways if state in made.accepting) == rows


def test_a_function_of_nine_different_cells_is_taken_by_domains() -> None:
    said = gw.Where(ROW, lambda *row: between(*row) == 33)
    wanted = sum(between(*row) == 33 for row in permutations(range(1, 10)))
    assert gw.count(house(said), engine="domains") == wanted
    assert refusal("domains", house(said)) is None
    assert "20,000" in str(refusal("domains", gw.Model(house().domains, [said])))


@pytest.mark.parametrize("engine", ["plain", "domains"])
@pytest.mark.parametrize("seed", range(6))
def test_engines_agree_with_brute_force(engine: str, seed: int) -> None:
    random = Random(seed)
    domains = {name: sorted(random.sample(range(8), random.randint(3, 8))) for name in ROW[:7]}
    scope = tuple(random.sample(ROW[:7], 6))
    total = random.randint(12, 24)
    model = house(gw.Where(scope, lambda *row: row[0] * row[1] + row[-1] == total), n=7, **domains)
    everything = gw.Model(domains, [gw.AllDifferent(ROW[:7])])
    wanted = sum(
        s.assignment[scope[0]] * s.assignment[scope[1]] + s.assignment[scope[-1]] == total
        for s in gw.solutions(everything)
    )
    assert gw.count(model, engine=engine) == wanted


@pytest.mark.parametrize(("n", "is_taken"), [(9, True), (10, False)])
def test_permutations_of_nine_are_the_most(n: int, is_taken: bool) -> None:
    names = tuple(f"x{i}" for i in range(n))
    said = gw.Where(names, lambda *row: row == tuple(range(len(row))))
    model = gw.Model(dict.fromkeys(names, range(n)), [gw.AllDifferent(names), said])
    assert (refusal("domains", model) is None) == is_taken
    if is_taken:
        assert gw.count(model, engine="domains") == 1


def test_what_no_permutation_meets_has_no_solution() -> None:
    never = gw.Where(ROW[:8], lambda *row: sum(row) > 99)
    assert gw.count(house(never), engine="domains") == 0


def test_the_plain_engine_asks_as_soon_as_few_permutations_are_left() -> None:
    """Five open cells have 120 orders, and 3,125 combinations that it would not try."""
    fixed = {name: (value,) for name, value in zip(ROW, (5, 6, 7, 8), strict=False)}
    asked: list[tuple[int, ...]] = []

    def test(*row: int) -> bool:
        asked.append(row)
        return row[4:] == (9, 1, 2, 3, 4)

    model = house(gw.Where(ROW, test), **fixed)
    result = gw.solve(model, engine="plain")
    assert result.is_unique and result.stats.nodes == 1 and asked
    assert all(len(set(row)) == 9 for row in asked)


def test_rules_without_the_house_do_not_lean_on_it() -> None:
    """A conflict is told with all that is needed for it."""
    model = gw.Model(
        dict.fromkeys(ROW[:5], range(5)),
        [gw.AllDifferent(ROW[:5]), gw.Where(ROW[:5], lambda *row: len(set(row)) < 5)],
    )
    assert gw.solve(model).count == 0
    assert gw.count(gw.Model(model.domains, model.constraints[1:])) == 5**5 - 120
