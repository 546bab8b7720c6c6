"""Counting with the domains engine: sweeps, components and their memo against plain counts."""

import random
from collections.abc import Iterator
from itertools import chain

import pytest
from paths_twin import board, numbered, random_route, walked_count

import gridwright as gw
from gridwright.engines import domains
from gridwright.engines.base import Refused
from gridwright.engines.domains import Domains, counting
from gridwright.engines.domains.counting import DomainCount
from gridwright.engines.domains.packing import pack
from gridwright.engines.domains.parting import PartedCount
from gridwright.engines.domains.posting import post
from gridwright.engines.domains.routes import route_of
from gridwright.engines.domains.sweeping import Sweep, sweep_of
from gridwright.engines.search import Goal
from gridwright.kernels import propagation
from gridwright.kernels.counting import fields as at
from gridwright.kernels.propagators import OURS
from gridwright.model.constraints import (
    Adjacency,
    AllDifferent,
    AtMost,
    Between,
    Constraint,
    LinearSum,
    Relation,
)
from gridwright.model.expression import parse_relation
from gridwright.model.model import Model
from gridwright.testing import brute_force, random_model


def advanced(count: DomainCount | Sweep | PartedCount, budgets: Iterator[int]) -> int:
    """The count by slices, each of which keeps the promises of `engines.base.Counting`."""
    total = 0
    while not count.done:
        nodes, fraction, budget = count.stats.nodes, count.fraction, next(budgets)
        found = count.advance(budget)
        total += found
        assert found >= 0
        assert 0 <= count.stats.nodes - nodes <= budget
        assert fraction <= count.fraction <= 1
    assert count.fraction == 1
    assert count.advance(9) == 0
    return total


def budgets(seed: int) -> Iterator[int]:
    rng = random.Random(seed)
    return iter(lambda: rng.choice((0, 1, 1, 2, 5, 40)), None)


def parted(
    model: Model, probes: int = 2000, keeps: bool = True, first_nodes: int = 0
) -> PartedCount:
    count = PartedCount(pack(post(model)))
    count.probes, count.keeps, count.first_nodes = probes, keeps, first_nodes
    return count


@pytest.fixture
def compile_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All propagators in one function, for random models would make hundreds of them."""
    make = propagation.propagation_for
    monkeypatch.setattr(propagation, "propagation_for", lambda posted: make(OURS))


def check_model(seed: int) -> None:
    """Every way to search counts what brute force finds; partial counts never exceed it."""
    model = random_model(seed)
    try:
        post(model)
    except Refused:
        return
    expected = sum(1 for _ in brute_force(model))
    for count in (
        parted(model),
        parted(model, probes=0),
        parted(model, keeps=False),
        parted(model, first_nodes=1 + seed % 40),
    ):
        assert advanced(count, budgets(seed)) == expected, seed
    assert advanced(Domains().start(model, Goal.COUNT), budgets(seed)) == expected, seed


def check_route(seed: int) -> None:
    """Sweeps and searches count what walking all paths does."""
    model = random_route(seed)
    expected = walked_count(model)
    route = route_of(model)
    sweep = None if route is None else sweep_of(route)
    numbers = set(chain.from_iterable(model.domains.values()))
    if sweep is not None:
        assert advanced(sweep, budgets(seed)) == expected, seed
    else:  # the first or the last number is nowhere possible
        assert {1, len(model.domains)} - numbers and expected == 0, seed
    assert advanced(parted(model, probes=seed % 2 * 50), budgets(seed)) == expected, seed
    assert advanced(DomainCount(model), budgets(seed)) == expected, seed


@pytest.mark.usefixtures("compile_once")
@pytest.mark.parametrize("block", range(10))
def test_counts_of_random_models_are_those_of_brute_force(block: int) -> None:
    for seed in range(200 * block, 200 * block + 200):
        check_model(seed)


@pytest.mark.parametrize("block", range(10))
def test_counts_of_random_boards_are_those_of_walking_all_paths(block: int) -> None:
    for seed in range(40 * block, 40 * block + 40):
        check_route(seed)


def test_a_count_is_only_given_when_a_sweep_is_finished() -> None:
    count, found = DomainCount(numbered(board(4, 4, "king"))), []
    while not count.done:
        found.append(count.advance(50))
    assert found.pop() == 343_184
    assert not any(found)


def test_what_is_counted_so_far_never_exceeds_the_count(compile_once: None) -> None:
    path = board(4, 4, "rook")
    count, totals = parted(numbered(path)), [0]
    while not count.done:
        totals.append(totals[-1] + count.advance(5))
    assert totals[-1] == 552
    assert len(set(totals)) > 3


def sweep_of_model(model: Model) -> Sweep:
    route = route_of(model)
    assert route is not None
    sweep = sweep_of(route)
    assert sweep is not None
    return sweep


@pytest.mark.usefixtures("slow_without_compiler")
def test_boards_that_fell_to_a_contradiction_in_another_component() -> None:
    # propagation stops before its fixpoint: this board's count came out as 147,036
    given = {17: 49, 44: 3, 1: 52, 32: 58, 25: 57, 40: 59, 16: 55, 58: 63, 29: 19, 11: 47, 63: 10}
    given |= {10: 46, 42: 24, 37: 20}
    model = numbered(board(8, 8, "hex"), given)
    assert sweep_of_model(model).advance(1 << 60) == 147_714
    assert advanced(parted(model), iter(lambda: 1000, None)) == 147_714


def several(model: Model, copies: int) -> Model:
    """Independent copies of a model side by side."""
    domains = {f"{v} {k}": d for k in range(copies) for v, d in model.domains.items()}
    constraints = [
        type(c)(**{**vars(c), "scope": tuple(f"{v} {k}" for v in c.scope)})
        for k in range(copies)
        for c in model.constraints
    ]
    return Model(domains, constraints)


PARTS: list[tuple[list[Constraint], int]] = [
    ([AllDifferent((0, 1, 2)), LinearSum((0, 1, 2), 6)], 10),
    ([AtMost((0, 1, 2), 1), LinearSum((1, 2), 4)], 12),
    ([LinearSum((0, 1), 3, (2, -1))], 15),
    ([AtMost((0, 1, 2), 2), LinearSum((0, 1, 2), 5)], 15),
]


@pytest.mark.usefixtures("compile_once", "slow_without_compiler")
@pytest.mark.parametrize(("constraints", "copies"), PARTS)
def test_independent_parts_multiply_and_are_counted_once(
    constraints: list[Constraint], copies: int
) -> None:
    model = Model(dict.fromkeys(range(3), range(5)), constraints)
    one = sum(1 for _ in brute_force(model))
    count = parted(several(model, copies))
    assert advanced(count, budgets(copies)) == one**copies
    assert count.stats.nodes < copies * (one + 10) * 3


@pytest.mark.usefixtures("compile_once", "slow_without_compiler")
def test_counts_of_components_outgrow_their_limbs() -> None:
    model = several(Model({0: range(7), 1: range(7)}, [LinearSum((0, 1), 6)]), 90)
    count = parted(model)
    assert advanced(count, budgets(0)) == 7**90
    assert count.K[at.LIMBS] > 4


@pytest.mark.usefixtures("compile_once")
def test_a_key_tells_what_settled_variables_leave() -> None:
    # whatever the switch is, the same variables are open with the same values
    names = ("s", "v0", "v1", "v2")
    for rule in (
        LinearSum(names, 5),
        AtMost(names, 2),
        Relation(names, parse_relation("v0 * v1 + v2 * s = 2 * s + s ^ 2")),
    ):
        model = Model({"s": range(1, 4), **dict.fromkeys(names[1:], range(4))}, [rule])
        expected = sum(1 for _ in brute_force(model))
        assert advanced(parted(model, probes=0), budgets(3)) == expected
    options = Model(dict.fromkeys(range(5), (0, 1)), [Between(tuple(range(5)), 1, 3)])
    assert advanced(parted(options, probes=0), budgets(4)) == 25


def test_the_choice_is_told() -> None:
    free = numbered(board(3, 3, "king"))
    for model, engine in (
        (free, "domains: frontier"),
        (Model({"a": (1, 2)}, [AtMost(("a",), 1)]), "domains: components"),
        (Model({}, []), "domains: components"),
    ):
        count = Domains().start(model, Goal.COUNT)
        count.advance(1 << 40)
        assert count.done and count.stats.engine == engine


def test_the_api_counts_with_a_sweep() -> None:
    hidoku = gw.Hidoku("1 . . .\n. . . .\n. . . .\n. . . 16")
    count = gw.count(hidoku, engine="domains")
    assert count.exhausted
    assert count.stats.engine == "domains: frontier"
    assert count == len(list(gw.solutions(hidoku, engine="domains")))
    assert gw.count(hidoku, engine="domains", limit=7) == 7
    stopped = gw.count(hidoku, engine="domains", nodes=10)
    assert stopped == 0 and not stopped.exhausted


def test_a_path_with_other_constraints_or_gaps_is_no_route() -> None:
    path = board(2, 3, "king")
    domains = dict.fromkeys(path.scope, range(1, 7))
    assert route_of(Model(domains, [path])) is not None
    for other in (
        Model(domains, [path, LinearSum((0, 1), 5)]),
        Model(domains, [path, path]),
        Model({**domains, "more": (1, 2)}, [path]),
        Model({**domains, 0: (1, 2)}, [path]),
        Model(dict.fromkeys(path.scope, range(1, 8)), [path]),
        Model({**domains, 0: ()}, [path]),
    ):
        assert route_of(other) is None
    assert sweep_of(route_of(numbered(board(20, 20, "king")))) is None  # type: ignore[arg-type]


def test_a_count_is_ready_where_one_of_its_way_was_made_ready(monkeypatch):
    """Paths without given numbers, with some, and what is no path are counted in three ways."""
    monkeypatch.setattr(domains, "_warmed", set())
    monkeypatch.setattr(counting, "warm_count", lambda model: None)
    row = Adjacency(range(4), ((1,), (0, 2), (1, 3), (2,)))
    free = Model(dict.fromkeys(range(4), range(1, 5)), [row])
    given = Model({**dict.fromkeys(range(4), (1, 3, 4)), 1: (2,)}, [row])
    none = Model({**dict.fromkeys(range(4), range(1, 5)), 0: (1, 2)}, [row])
    engine = Domains()
    for made_ready in (free, given, none):
        engine.warm(made_ready, Goal.COUNT)
        ready = [engine.is_ready(model, Goal.COUNT) for model in (free, given, none)]
        assert ready == [model is made_ready for model in (free, given, none)]
        assert not engine.is_ready(made_ready)
        domains._warmed.clear()
