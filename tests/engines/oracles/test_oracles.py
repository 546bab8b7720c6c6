"""CP-SAT and CaDiCaL as engines: what engines promise, and what happens without them."""

import gc
import json
import threading
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.api.solving import engines
from gridwright.basics.errors import EngineError, MissingExtra
from gridwright.engines.oracles import search as oracle
from gridwright.engines.oracles.cadical import Cadical
from gridwright.engines.oracles.cp_sat import CpSat
from gridwright.engines.plain import Plain
from gridwright.model.expression import parse_relation
from gridwright.model.model import Model
from gridwright.testing import brute_force, check_engine, random_model

EXAMPLES = Path(__file__).parents[3] / "examples"
MODULES = {"cp-sat": "ortools", "cadical": "pysat"}
ORACLES = [
    pytest.param(
        engine,
        id=engine.name,
        marks=pytest.mark.skipif(
            find_spec(MODULES[engine.name]) is None,
            reason=f"{MODULES[engine.name]} is not installed (the extra `oracles`)",
        ),
    )
    for engine in (CpSat(), Cadical())
]
CP_SAT, CADICAL = ORACLES


def all_solutions(engine, model):
    search, found = engine.start(model), []
    while not search.done:
        found += search.advance(1000)
    return sorted(tuple(solution[v] for v in model.domains) for solution in found)


@pytest.mark.parametrize("engine", ORACLES)
@pytest.mark.parametrize("block", range(4))
def test_keeps_the_promises_of_an_engine(engine, block):
    check_engine(engine, map(random_model, range(40 * block, 40 * block + 40)))


@pytest.mark.slow
@pytest.mark.parametrize("engine", ORACLES)
@pytest.mark.parametrize("block", range(4))
def test_keeps_the_promises_of_an_engine_on_thousands(engine, block):
    check_engine(engine, map(random_model, range(1000 * block + 200, 1000 * block + 1200)))


@pytest.mark.parametrize("engine", ORACLES)
@pytest.mark.parametrize("seed", range(20_000, 20_060))
def test_takes_random_models_of_all_kinds_and_finds_what_plain_finds(engine, seed):
    model = random_model(seed)
    if engine.why_not(model) is None:
        assert all_solutions(engine, model) == all_solutions(Plain(), model)
    else:  # what it cannot be told is rare and has a reason
        assert "10^1" in engine.why_not(model)


@pytest.mark.parametrize("engine", ORACLES)
@pytest.mark.parametrize(
    ("name", "count"),
    [("hidoku.txt", 1), ("magic-board.toml", 1), ("jodici.toml", 1), ("latin.toml", 12),
     ("queens.dlx", 92), ("soma.toml", 240), ("sudoku.toml", 1)],
)  # fmt: skip
def test_examples_have_their_published_counts(engine, name, count):
    assert gw.count(gw.load(EXAMPLES / name), engine=engine.name) == count


FORMULAS = (
    "a * b - c ^ 2 = 3",
    "(a * b) / c = b - 1",
    "-a < b - c < a * 2",
    "a / b != c / a",
    "2 ^ c - a = b",
    "c ^ 0 + a ^ b = 2",
    "7 / 2 = a",
    "3 - 1 = 2 < a",
    "3 = 4",
    "(-a) ^ 1 < b",
)


@pytest.mark.parametrize("engine", ORACLES)
@pytest.mark.parametrize("text", FORMULAS)
def test_formulas_mean_what_they_say(engine, text):
    domains = {"a": range(-2, 8), "b": (-7, 1, 2, 3, 5), "c": range(6)}
    model = Model(domains, [gw.Relation(("a", "b", "c"), parse_relation(text))])
    assert all_solutions(engine, model) == [tuple(s.values()) for s in brute_force(model)]


def pigeons(n):
    """One hole too few: a proof that takes either solver hours for n = 30."""
    cells = {(i, j): i * n + j for i in range(n + 1) for j in range(n)}
    rows = [gw.ExactlyOne(tuple(cells[i, j] for j in range(n))) for i in range(n + 1)]
    pairs = [
        gw.AtMostOne((cells[a, j], cells[b, j]))
        for j in range(n)
        for a, b in combinations(range(n + 1), 2)
    ]
    return Model(dict.fromkeys(cells.values(), (0, 1)), [*rows, *pairs])


@pytest.mark.parametrize("engine", ORACLES)
def test_a_long_proof_can_be_stopped(engine):
    magic = gw.MagicBoard(["." * 9] * 9).model()
    search = engine.start(magic if engine.name == "cp-sat" else pigeons(30))
    for _ in range(3):
        assert not search.advance(1 << 60)
        assert not search.done


@CP_SAT.marks[0]
def test_the_thread_of_a_search_ends_with_it():
    before = threading.active_count()
    search = CpSat().start(gw.MagicBoard(["...."] * 4).model())
    search.advance(1)
    assert threading.active_count() == before + 1
    del search
    gc.collect()
    assert threading.active_count() == before


def go_on(engine, model, dump):
    search = engine.load(model, dump)
    while not search.done:
        search.advance(1000)


@pytest.mark.parametrize("engine", ORACLES)
def test_a_stored_search_goes_on_where_it_stood_and_nowhere_else(engine):
    model = gw.Latin(["...."] * 4).model()
    search, found = engine.start(model), []
    while len(found) < 300:
        found += search.advance(7)
    dump = search.dump()
    again = engine.load(model, dump)
    assert again.dump() == dump
    while not again.done:
        found += again.advance(50)
    assert len({tuple(solution.values()) for solution in found}) == len(found) == 576
    content = json.loads(dump)
    for key, value in (("solutions", 5), ("nodes", 10**6), ("nodes", -1), ("done", 2),
                       ("version", "0"), ("nodes", None)):  # fmt: skip
        with pytest.raises(EngineError):
            go_on(engine, model, json.dumps({**content, key: value}).encode())


REFUSED = [
    (CP_SAT, Model({"a": (1 << 61,)}), "numbers beyond 10^18"),
    (CP_SAT, Model({v: range(1000) for v in "ab"}, [gw.Where(("a", "b"), max)]), "a Where"),
    (
        CP_SAT,
        Model({v: range(1, 900) for v in "abcdefgh"}, [gw.Product(tuple("abcdefgh"), 6)]),
        "a product beyond",
    ),
    (
        CP_SAT,
        Model({v: range(9) for v in range(50)}, [
            gw.LinearSum(tuple(range(50)), 7, (1, *[1 << 60] * 49))]),
        "a sum beyond",
    ),
    (
        CP_SAT,
        Model({v: range(900) for v in "ab"}, [
            gw.Relation(("a", "b"), parse_relation("a ^ 7 = b ^ 7"))]),
        "the numbers of a formula may exceed 10^17",
    ),
    (
        CP_SAT,
        Model({v: range(900) for v in "ab"}, [
            gw.Relation(("a", "b"), parse_relation("a ^ b = 7"))]),
        "a power or a remainder of many numbers",
    ),
    (CADICAL, Model({v: range(90_000) for v in range(12)}), "values of variables"),
    (
        CADICAL,
        Model({v: range(900) for v in "abc"}, [gw.LinearSum(tuple("abc"), 7, (1, 999, 99_999))]),
        "partial sums or products",
    ),
    (CADICAL, Model({v: range(1000) for v in "ab"}, [gw.Where(("a", "b"), max)]), "a Where"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("engine", "model", "reason"),
    [pytest.param(e.values[0], m, r, id=r, marks=e.marks) for e, m, r in REFUSED],
)
def test_refuses_what_would_be_too_large(engine, model, reason):
    assert reason in (engine.why_not(model) or "")
    with pytest.raises(EngineError, match=f"the engine {engine.name} cannot take this puzzle: "):
        engine.start(model)


@pytest.mark.parametrize("engine", [CpSat(), Cadical()], ids=["cp-sat", "cadical"])
def test_a_missing_extra_is_told_in_a_line_with_the_command(engine, monkeypatch):
    monkeypatch.setattr(oracle, "find_spec", lambda name: None)
    puzzle = gw.Latin([".."] * 2)
    for told in (engine.why_not(puzzle.model()), engines(puzzle)[engine.name]):
        assert "is not installed; pip install 'gridwright[oracles]' (in a clone: " in told
        assert told.endswith("pip install '.[oracles]')")
        assert "\n" not in told
    with pytest.raises(EngineError, match=r"gridwright\[oracles\]"):
        gw.solve(puzzle, engine=engine.name)
    with pytest.raises(MissingExtra, match=r"gridwright\[oracles\]"):
        engine.start(puzzle.model())


def test_they_are_never_chosen_by_themselves():
    from gridwright.families.registry import all_families

    assert not any({"cp-sat", "cadical"} & set(family.engines) for family in all_families())


@pytest.mark.parametrize("near", [2**30, 2**31, -(2**31), 2**53, 10**18])
def test_cp_sat_loses_no_rows_of_tables_with_large_values(near):
    rows = frozenset((near + i, near + j) for i in range(5) for j in range(i))
    values = range(near, near + 5)
    model = gw.Model({"a": values, "b": values}, [gw.Table(("a", "b"), rows)])
    found = gw.solve(model, limit=None, engine="cp-sat")
    assert found.exhausted
    assert {(s["a"], s["b"]) for s in found.solutions} == rows


@pytest.mark.parametrize(("twos", "is_taken"), [(49, True), (56, False), (61, False)])
def test_ranges_that_cannot_be_added_up_are_refused_by_cp_sat(twos, is_taken):
    """Each partial product is a variable of CP-SAT, and their ranges together must fit, too."""
    domains = {"a": range(-3, 4)} | {f"two {i}": range(2, 3) for i in range(twos)}
    domains |= {f"one {i}": range(1, 2) for i in range(40)}
    model = gw.Model(domains, [gw.Product(tuple(domains), total=3 * 2**twos)])
    engine = CpSat()
    if not is_taken:
        assert "too large" in engine.why_not(model) or "beyond" in engine.why_not(model)
        return
    assert engine.why_not(model) is None
    search, found = engine.start(model), []
    while not search.done:
        found += search.advance(10)
    assert [solution["a"] for solution in found] == [3]


@pytest.mark.parametrize(("most", "is_taken"), [(17, False), (18, True), (19, True)])
def test_what_is_written_out_is_bounded_in_all(monkeypatch, most, is_taken):
    monkeypatch.setattr("gridwright.engines.oracles.clauses._MOST_MOVES", most)
    told = [gw.Where(pair, lambda a, b: a != b) for pair in (("a", "b"), ("b", "c"))]
    reason = CADICAL.values[0].why_not(Model({v: range(3) for v in "abc"}, told))
    assert (reason is None) == is_taken
    assert is_taken or "combinations to write out in all" in reason


@pytest.mark.parametrize("engine", [CADICAL])
@pytest.mark.parametrize(("lo", "hi"), [(0, 0), (1, 2), (2, 2), (3, 4), (4, 4), (5, 5)])
def test_how_many_have_one_of_some_values(engine, lo, hi):
    from gridwright.model.globals import Among

    model = Model({v: range(4) for v in "abcd"}, [Among(tuple("abcd"), frozenset({1, 3}), lo, hi)])
    search, found = engine.start(model), []
    while not search.done:
        found += search.advance(100)
    assert len(found) == len({tuple(sorted(one.items())) for one in found})
    assert len(found) == sum(1 for _ in brute_force(model))
