"""Sums told by columns: carries are no part of solutions, and nodes are few."""

from random import Random

import pytest

import gridwright as gw
from gridwright.engines.lists import Lists, Settings, carries
from gridwright.engines.lists.carries import _columns, add_columns
from gridwright.engines.lists.settings import Stage
from gridwright.engines.lists.translate import translate
from gridwright.engines.plain import Plain

SUMS = {
    "sums": (4, "1 1a + 6a - 8319\n2 6a + 7a - 10083\n3 5a + 7a - 17312\n4 1a + 6a - 10876", 460),
    "multiples": (3, "1 4a + 5a - 510\n2 2 * 5a + 4a - 621\n3 1a + 4a - 1004", 500),
}
"""366 and 398 nodes; without columns over 1,541,000, and 86,131."""

AT_ONCE = Settings(stages=(Stage((), 0), Stage((), 0), Stage((1_000, 20_000), None)))


def all_found(engine, model):
    search, found = engine.start(model), []
    while not search.done:
        found += search.advance(1000)
    return sorted(tuple(one[v] for v in model.domains) for one in found), search.stats.nodes


@pytest.mark.parametrize("case", SUMS)
def test_sums_of_entries_take_few_nodes(case):
    n, down, bound = SUMS[case]
    model = gw.Crossnumber(grid=["." * n] * n, down=down).model()
    found, nodes = all_found(Lists(), model)
    assert len(found) == 1 and set(found[0]) <= set(range(10))
    assert nodes <= bound


@pytest.mark.parametrize("seed", range(12))
def test_solutions_are_those_without_columns(seed):
    random = Random(seed)
    signs = [random.choice("+-") for _ in range(4)]
    told = [
        f"1d = 1a {signs[0]} {random.choice(['', '2 * '])}3a {signs[1]} {random.randrange(60)}",
        f"{random.randrange(2, 14)} * 2d {signs[2]} 3a = {random.randrange(1, 99)} + 1a",
        f"1a {signs[3]} 1d < {random.randrange(20, 120)}",
    ]
    base = random.choice([6, 10, 12])
    relations = "\n".join(random.sample(told, 2))
    puzzle = gw.Crossnumber(grid=["..", ".."], base=base, relations=relations)
    model = puzzle.model()
    expected, _ = all_found(Plain(), model)
    assert all_found(Lists(AT_ONCE), model)[0] == expected


def test_a_search_with_columns_is_kept_and_parted():
    model = gw.Crossnumber(grid=["...."] * 4, down=SUMS["sums"][1]).model()
    search, found = Lists().start(model), []
    while not search.done:
        found += search.advance(50)
        search = Lists().load(model, search.dump())
    assert len(found) == 1
    parts = Lists(AT_ONCE).start(model).parts(3)
    for part in parts:
        while not part.done:
            found += part.advance(1000)
    assert len(parts) > 1 and found[0] == found[1] and len(found) == 2


@pytest.mark.parametrize("most", [0, 89, 90])
def test_long_columns_are_not_added(most, monkeypatch):
    monkeypatch.setattr(carries, "_MOST", most)
    problem = translate(gw.Crossnumber(grid=["..."], relations="1a > 0\nr1c1 + r1c2 = 9").model())
    assert add_columns(problem) == (most >= 90)


@pytest.mark.parametrize(("most", "is_added"), [(2, False), (3, True)])
def test_sums_of_many_columns_are_not_added(most, is_added, monkeypatch):
    monkeypatch.setattr(carries, "_MOST_COLUMNS", most)
    puzzle = gw.Crossnumber(grid=["...", "..."], relations="1a + 4a = 777")
    problem = translate(puzzle.model())
    assert add_columns(problem) == is_added
    assert len(problem.variables) - len(puzzle.model().domains) == (2 if is_added else 0)


def test_columns_add_up_to_the_sum():
    weights, number = {1: 900, 2: -17, 3: 1}, -1234
    columns = _columns(10, weights, number)
    for v, n in weights.items():
        assert sum(own.get(v, 0) * 10**k for k, (own, _) in enumerate(columns)) == n
    assert sum(n * 10**k for k, (_, n) in enumerate(columns)) == number


@pytest.mark.parametrize("number", [0, 20, 25])
def test_a_column_may_have_nothing_but_a_number(number):
    """Of tens alone the last column has no digit; 25 is no multiple, and nothing is right."""
    relation = f"10 * 1a = 10 * 3a + {number}"
    model = gw.Crossnumber(grid="..\n..", relations=relation, duplicates=True).model()
    found, _ = all_found(Lists(AT_ONCE), model)
    assert found == all_found(Plain(), model)[0]
    assert bool(found) == (number != 25)
