"""The domains engine: what engines promise, published counts, and what it refuses."""

import io
import json
import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import numpy as np
import pytest

import gridwright.kernels.propagators.relation as relation
from gridwright.basics.errors import EngineError
from gridwright.engines.domains import Domains
from gridwright.engines.plain import Plain
from gridwright.families.reading import read_one
from gridwright.kernels import propagation
from gridwright.kernels.propagators import OURS
from gridwright.model.constraints import (
    Adjacency,
    AllDifferent,
    AtMost,
    Between,
    Constraint,
    ExactlyOne,
    Increasing,
    LinearSum,
    Product,
    Relation,
    Table,
    Where,
)
from gridwright.model.expression import parse_relation
from gridwright.model.model import Model
from gridwright.testing import brute_force, check_engine, random_model

EXAMPLES = Path(__file__).parents[2] / "examples"
ALL_KINDS = OURS
ENGINE = Domains()


@pytest.fixture(autouse=True)
def compile_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All propagators in one function, for random models would make hundreds of them."""
    make = propagation.propagation_for
    monkeypatch.setattr(propagation, "propagation_for", lambda posted: make(ALL_KINDS))


def solve(model: Model) -> list[dict[int | str, int]]:
    search, found = ENGINE.start(model), []
    while not search.done:
        found += search.advance(1 << 40)
    return [dict(solution) for solution in found]


def n_solutions(model: Model) -> int:
    return len(solve(model))


def example(name: str) -> Model:
    with open(EXAMPLES / name, encoding="utf-8") as file:
        return read_one(file).model()


@pytest.mark.parametrize(
    "block", [*range(4), *(pytest.param(n, marks=pytest.mark.slow) for n in range(4, 20))]
)
def test_keeps_the_promises_of_an_engine(block: int) -> None:
    check_engine(ENGINE, map(random_model, range(200 * block, 200 * block + 200)))


CHECK = """
from gridwright.engines.domains import Domains
from gridwright.kernels import propagation
from gridwright.kernels.propagators import OURS
from gridwright.testing import check_engine, random_model
make = propagation.propagation_for
propagation.propagation_for = lambda posted: make(OURS)
check_engine(Domains(), map(random_model, range({lo}, {hi})))
"""


@pytest.mark.parametrize("hi", range(-1, 5))
@pytest.mark.parametrize("lo", range(-1, 5))
def test_as_many_are_chosen_as_may_be(lo: int, hi: int) -> None:
    model = Model(dict.fromkeys(range(3), (0, 1)), [Between((0, 1, 2), lo, hi)])
    found = solve(model)
    assert len(found) == sum(lo <= sum(chosen) <= hi for chosen in product((0, 1), repeat=3))
    assert all(not model.violations(solution) for solution in found)


@pytest.mark.parametrize("values", [(1, 2, 3, 4), (1, 2), (1, 9), (1, 2, 4, 5)])
@pytest.mark.parametrize("near", [((1,), (0,), (3,), (2,)), ((1,), (0, 2), (1, 3), (2,))])
def test_a_path_needs_places_that_hang_together_and_a_number_for_each(
    near: tuple[tuple[int, ...], ...], values: tuple[int, ...]
) -> None:
    found = solve(Model(dict.fromkeys(range(4), values), [Adjacency((0, 1, 2, 3), near)]))
    assert len(found) == (2 if values == (1, 2, 3, 4) and near[1] == (0, 2) else 0)


def test_works_where_no_cache_can_be_written() -> None:
    code = "from numba.core import caching; caching.CacheImpl._locator_classes = []\n"
    code += CHECK.format(lo=0, hi=1).replace("make(OURS)", "make([])")
    code = code.replace("map(random_model, range(0, 1))", "[]")
    code += "print(len(Domains().start(random_model(3)).variables))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]


def test_the_hidoku_of_2015_has_one_solution_and_takes_few_nodes() -> None:
    search = ENGINE.start(example("hidoku.txt"))
    assert len(search.advance(20)) == 1
    assert search.done


@pytest.mark.parametrize(
    "name", ["equation-board.toml", "jodici.toml", "latin.toml", "magic-board.toml", "sudoku.toml"]
)
def test_agrees_with_plain_on_the_examples(name: str) -> None:
    model = example(name)
    search, expected = Plain().start(model), []
    while not search.done:
        expected += search.advance(1000)
    key = [tuple(s[v] for v in model.domains) for s in solve(model)]
    assert sorted(key) == sorted(tuple(s[v] for v in model.domains) for s in expected)


def magic(order: int) -> Model:
    n = order * order
    lines = [tuple(range(i * order, i * order + order)) for i in range(order)]
    lines += [tuple(range(i, n, order)) for i in range(order)]
    lines += [tuple(range(0, n, order + 1)), tuple(range(order - 1, n - 1, order - 1))]
    total = order * (n + 1) // 2
    constraints: list[Constraint] = [AllDifferent(tuple(range(n)))]
    return Model(
        dict.fromkeys(range(n), range(1, n + 1)),
        constraints + [LinearSum(line, total) for line in lines],
    )


@pytest.mark.parametrize(("order", "count"), [(2, 0), (3, 8), (4, 7040)])
def test_counts_of_magic_squares(order: int, count: int) -> None:
    assert n_solutions(magic(order)) == count


@pytest.mark.parametrize(("order", "count"), [(3, 12), (4, 576)])
def test_counts_of_latin_squares(order: int, count: int) -> None:
    cells = [tuple(range(r * order, r * order + order)) for r in range(order)]
    houses = [*cells, *zip(*cells, strict=True)]
    model = Model(dict.fromkeys(range(order**2), range(order)), map(AllDifferent, houses))
    assert n_solutions(model) == count


@pytest.mark.parametrize(("n", "count"), [(6, 4), (8, 92)])
def test_counts_of_queens_with_sums_as_differences(n: int, count: int) -> None:
    domains: dict[int | str, range] = dict.fromkeys(range(n), range(n))
    constraints: list[Constraint] = [AllDifferent(tuple(range(n)))]
    for sign in (1, -1):
        names = [f"{'+' if sign > 0 else '-'}{i}" for i in range(n)]
        domains |= dict.fromkeys(names, range(-n, 2 * n))
        constraints.append(AllDifferent(tuple(names)))
        constraints += [LinearSum((i, name), -sign * i, (1, -1)) for i, name in enumerate(names)]
    assert n_solutions(Model(domains, constraints)) == count


def grid(rows: int, cols: int, *, king: bool) -> Constraint:
    def touches(a: int, b: int) -> bool:
        down, across = abs(a // cols - b // cols), abs(a % cols - b % cols)
        return max(down, across) == 1 if king else down + across == 1

    cells = tuple(range(rows * cols))
    return Adjacency(cells, tuple(tuple(b for b in cells if touches(a, b)) for a in cells))


@pytest.mark.parametrize(
    ("rows", "cols", "king", "count"),
    [(1, 1, True, 1), (2, 2, True, 24), (3, 3, True, 784), (3, 3, False, 40), (4, 4, False, 552)],
)
def test_counts_of_paths_through_a_board(rows: int, cols: int, king: bool, count: int) -> None:
    path = grid(rows, cols, king=king)
    domains = dict.fromkeys(path.scope, range(1, rows * cols + 1))
    assert n_solutions(Model(domains, [path])) == count


def test_paths_through_more_numbers_than_places() -> None:
    path = grid(2, 2, king=False)
    model = Model(dict.fromkeys(path.scope, range(1, 7)), [path, AllDifferent(path.scope)])
    assert n_solutions(model) == 3 * n_solutions(
        Model(dict.fromkeys(path.scope, range(1, 5)), [path])
    )


def test_two_paths_over_the_same_places() -> None:
    king, rook = grid(2, 3, king=True), grid(2, 3, king=False)
    model = Model(dict.fromkeys(range(6), range(6)), [king, rook])
    alone = Model(dict.fromkeys(range(6), range(6)), [rook])
    assert n_solutions(model) == n_solutions(alone) > 0


FORMULAS = (
    "a * b - c ^ 2 = 3",
    "a + b * c > 2 * a - c",
    "(a * b) / c = b - 1",
    "-a < b - c < a * 2",
    "(a - b) ^ 2 + (b - c) ^ 2 <= 3 * a",
    "a / b != c / a",
    "2 ^ c - a = b",
)


@pytest.mark.parametrize("text", FORMULAS)
@pytest.mark.parametrize("most", [1, 300])
def test_formulas_by_intervals_and_by_trial(
    text: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if most == 1:  # the limit is a constant of the compiled code
        code = f"""
from gridwright.kernels.propagators import relation
relation.MOST_COMBINATIONS = 1
from tests.engines.test_domains import check_formula
check_formula({text!r})
"""
        environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(EXAMPLES.parent)}
        command = [sys.executable, "-W", "error", "-c", code]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stderr[-2000:]
    else:
        assert most == relation.MOST_COMBINATIONS
        check_formula(text)


def check_formula(text: str) -> None:
    domains = {"a": range(-2, 12), "b": (-7, 1, 2, 3, 5, 11), "c": range(9)}
    model = Model(domains, [Relation(("a", "b", "c"), parse_relation(text))])
    found = [tuple(s.values()) for s in solve(model)]
    expected = [tuple(s.values()) for s in brute_force(model)]
    assert sorted(found) == sorted(expected)


def test_values_far_apart_and_wide_domains() -> None:
    far = Model(
        {"a": (10**15, 10**15 + 70), "b": (-(10**15), 5 - 10**15)}, [LinearSum(("a", "b"), 70)]
    )
    assert solve(far) == [{"a": 10**15 + 70, "b": -(10**15)}]
    wide = Model({"a": range(100_000), "b": range(50_000)}, [
        LinearSum(("a", "b"), 120_000, (2, -1)), Increasing(("a", "b")),
        Table(("a", "b"), frozenset({(60_001, 2), (85_000, 50_000), (60_000, 0)})),
    ])  # fmt: skip
    assert solve(wide) == []


REFUSED = [
    (Model({"a": (0, 1 << 20)}), "more than 131,072 numbers"),
    (Model({"a": (1 << 61,)}), "beyond 10^18"),
    (Model({v: range(1000) for v in "ab"}, [Where(("a", "b"), max)]), "a Where constraint"),
    (
        Model({v: range(1, 900) for v in "abcdefgh"}, [Product(tuple("abcdefgh"), 6)]),
        "a product beyond",
    ),
    (
        Model(
            {v: range(9) for v in range(50)}, [LinearSum(tuple(range(50)), 7, (1, *[1 << 60] * 49))]
        ),
        "a sum beyond",
    ),
    (
        Model(
            {v: range(900) for v in "ab"}, [Relation(("a", "b"), parse_relation("a ^ 9 = b ^ 9"))]
        ),
        "the numbers of a formula",
    ),
    (Model(dict.fromkeys(range(5000), range(100_000))), "words of memory"),
]


@pytest.mark.parametrize(("model", "reason"), REFUSED)
def test_refuses_what_would_be_too_large(model: Model, reason: str) -> None:
    assert reason in (ENGINE.why_not(model) or "")
    with pytest.raises(EngineError, match="cannot take this puzzle"):
        ENGINE.start(model)


def test_takes_small_models_of_any_constraint() -> None:
    model = Model({v: range(4) for v in "abc"}, [Where(("a", "c"), lambda a, c: a == c * c)])
    assert n_solutions(model) == 8


def test_a_fresh_search_can_be_cut_into_many() -> None:
    pieces = ENGINE.start(magic(4)).split(16)
    assert len(pieces) == 16
    found = [tuple(s.values()) for piece in pieces for s in piece.advance(1 << 40)]
    assert all(piece.done for piece in pieces)
    assert len(found) == len(set(found)) == 7040


def test_split_dump_and_load_in_the_middle_of_a_linked_search() -> None:
    path = grid(4, 4, king=False)
    model = Model(dict.fromkeys(path.scope, range(1, 17)), [path])
    expected = {tuple(s.values()) for s in solve(model)}
    todo, found = [ENGINE.start(model)], []
    for turn in range(100_000):
        if not todo:
            break
        search = todo.pop(turn % len(todo))
        found += search.advance(7)
        if turn % 5 == 0 and not search.done:
            again = ENGINE.load(model, search.dump())
            assert again.dump() == search.dump()
            todo += again.split(3)
        elif not search.done:
            todo.append(search)
    assert len(found) == len(expected)
    assert {tuple(s.values()) for s in found} == expected


def tampered(dump: bytes, name: str, change: object) -> bytes:
    with np.load(io.BytesIO(dump)) as content:
        arrays = dict(content)
    if name in arrays:
        arrays[name] = change(arrays[name])  # type: ignore[operator]
    else:
        header = json.loads(arrays["header"].tobytes())
        header[name] = change
        arrays["header"] = np.frombuffer(json.dumps(header).encode(), np.uint8)
    content = io.BytesIO()
    np.savez_compressed(content, **arrays)
    return content.getvalue()


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("LAST", 999),
        ("NODES", -1),
        ("reached", 7),
        ("shares", [1]),
        ("weights", lambda a: a - 99),
        ("weights", lambda a: a[1:]),
        ("rows", lambda a: a | np.uint64(1 << 50)),
        ("rows", lambda a: a * np.uint64(0)),
        ("rows", lambda a: a.astype(np.int64)),
        ("stories", lambda a: a[1:]),
        ("stories", lambda a: a * 0 - 5),
        ("log", lambda a: a + 1000),
        ("log", lambda a: a[1:]),
        ("saved", lambda a: a * np.uint64(0)),
        ("saved", lambda a: a[:-1]),
        ("header", lambda a: a[1:]),
    ],
)
def test_load_refuses_what_the_kernel_could_not_trust(name: str, change: object) -> None:
    path = grid(3, 4, king=True)
    model = Model(dict.fromkeys(path.scope, range(1, 13)), [path])
    search = ENGINE.start(model)
    search.advance(25)
    dump = search.dump()
    assert ENGINE.load(model, dump).dump() == dump
    with pytest.raises(EngineError):
        ENGINE.load(model, tampered(dump, name, change))


def test_numbers_that_occur_several_times() -> None:
    domains = dict.fromkeys(range(6), range(3))
    model = Model(domains, [AtMost(tuple(range(6)), 2), Increasing((0, 1, 2, 3), strict=False)])
    assert n_solutions(model) == sum(1 for _ in brute_force(model))


def test_options_of_items() -> None:
    options = dict.fromkeys(range(6), (0, 1))
    model = Model(options, [ExactlyOne((0, 1, 2)), ExactlyOne((2, 3, 4)), ExactlyOne((1, 4, 5))])
    assert n_solutions(model) == sum(1 for _ in brute_force(model))
