"""What all searches have in common: goals, the one envelope of what is stored, damaged bytes."""

import io
import json
import random
import zipfile
from collections.abc import Sequence

import numpy as np
import pytest
from queens import queens

import gridwright as gw
from gridwright.basics.errors import EngineError
from gridwright.engines import stored
from gridwright.engines.base import Engine
from gridwright.engines.cover import Cover
from gridwright.engines.domains import Domains
from gridwright.engines.foreign import adapted, as_search
from gridwright.engines.lists import Lists
from gridwright.engines.path import MOST_DEGREE, read_path, remaining
from gridwright.engines.plain import Plain
from gridwright.engines.registry import engine_names, find_engine
from gridwright.engines.search import Goal, Search
from gridwright.engines.sudoku9 import Sudoku9
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats
from gridwright.run.inline import Run
from gridwright.run.limits import Limits
from gridwright.run.units import Unit, weights

SUDOKU = gw.Sudoku("123456789" + "." * 72).model()
LATIN = gw.Latin(["...."] * 4).model()
SQUARES = gw.MagicBoard([[16, 3, None, None], *[[None] * 4] * 3]).model()

CASES: list[tuple[Engine, Model]] = [
    (Plain(), LATIN),
    (Cover(), queens(6)),
    (Domains(), LATIN),
    (Domains(), SQUARES),
    (Lists(), Model({v: range(4) for v in "abcd"}, [gw.AllDifferent(tuple("abcd"))])),
    (Sudoku9(), SUDOKU),
]


def begun(engine: Engine, model: Model, goal: Goal = Goal.SOLUTIONS) -> Search:
    search = engine.start(model, goal)
    search.advance(20)
    return search


def number(search: Search) -> int:
    n = 0
    while not search.done:
        found = search.advance(100)
        n += found if isinstance(found, int) else len(found)
    return n


@pytest.mark.parametrize(("engine", "model"), CASES[:-1])
def test_all_goals_come_to_the_same_number(engine: Engine, model: Model) -> None:
    assert len({number(engine.start(model, goal)) for goal in Goal}) == 1


@pytest.mark.parametrize(("engine", "model"), CASES[:-1])
def test_a_count_in_parts_can_be_cut_and_stored_anywhere(engine: Engine, model: Model) -> None:
    goal, expected = Goal.COUNT_IN_PARTS, number(engine.start(model))
    rng, open_, n = random.Random(15), [engine.start(model, goal)], 0
    while open_:
        search = open_.pop(rng.randrange(len(open_)))
        found = search.advance(rng.randint(0, 9))
        n += found if isinstance(found, int) else len(found)
        again = engine.load(model, search.dump(), goal)
        assert (again.dump(), again.stats, again.weight) == (
            search.dump(),
            search.stats,
            search.weight,
        )
        if rng.random() < 0.2:
            open_ += again.split(rng.randint(1, 4))
            rest = again.advance(0)
            n += rest if isinstance(rest, int) else len(rest)
        elif not again.done:
            open_.append(again)
    assert n == expected


def test_only_one_class_writes_what_is_stored_around_a_search() -> None:
    for name in engine_names():
        find_engine(name)
    for kind in (type(begun(engine, model)) for engine, model in CASES):
        assert kind.dump is Search.dump
        assert kind.resume is Search.resume
        assert kind.split is Search.split
        assert kind.fraction is Search.fraction


@pytest.mark.parametrize(("engine", "model"), CASES)
def test_what_is_stored_says_whose_it_is(engine: Engine, model: Model) -> None:
    dump = begun(engine, model).dump()
    content = stored.read(dump)
    assert (content["engine"], content["goal"]) == (engine.name, "solutions")
    other = "another engine or for another model"
    without_goal = {name: value for name, value in content.items() if name != "goal"}
    for changed, reason in (
        (content | {"engine": "other"}, other),
        (content | {"model": "0"}, other),
        (content | {"goal": "count"}, "to list solutions, not to count, or reverse"),
        (without_goal, "another version of gridwright"),
        (content | {"nodes": -1}, "not a stored search"),
        (content | {"backtracks": 1.5}, "not a stored search"),
        (content | {"reached": float("nan")}, "not a stored search"),
        (content | {"share": 3}, "not a stored search"),
        (content | {"share": True}, "not a stored search"),
    ):
        with pytest.raises(EngineError, match=reason):
            engine.load(model, stored.written(changed))


@pytest.mark.parametrize(("engine", "model"), CASES)
def test_a_count_is_not_taken_for_a_search_nor_the_reverse(engine: Engine, model: Model) -> None:
    for stored_for, asked_for in (
        (Goal.SOLUTIONS, Goal.COUNT_IN_PARTS),
        (Goal.COUNT_IN_PARTS, Goal.SOLUTIONS),
    ):
        search = begun(engine, model, stored_for)
        if engine.start(model, Goal.COUNT_IN_PARTS).goal is Goal.SOLUTIONS:  # it always makes them
            assert engine.load(model, search.dump(), asked_for).dump() == search.dump()
        else:
            with pytest.raises(EngineError, match="to list solutions, not to count, or reverse"):
                engine.load(model, search.dump(), asked_for)


def loaded(engine: Engine, model: Model, dump: bytes) -> Search | None:
    """The search, None if the bytes are refused, which must be told in few words."""
    told = ""
    try:
        return engine.load(model, dump)
    except EngineError as error:
        told = str(error)
    assert told.isprintable() and len(told) < 200
    return None


@pytest.mark.parametrize(("engine", "model"), CASES)
def test_damaged_bytes_are_refused_or_harmless(engine: Engine, model: Model) -> None:
    dump, rng = begun(engine, model).dump(), random.Random(7)
    for _ in range(300):
        damaged = bytearray(dump)
        for _ in range(rng.randint(1, 3)):
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        cut = rng.randrange(len(dump)) if rng.random() < 0.2 else len(dump)
        search = loaded(engine, model, bytes(damaged[:cut]))
        if search is not None:
            search.advance(10)
            assert 0 <= search.fraction <= 1


@pytest.mark.parametrize(
    "change",
    [
        {"path": [[2, 5, 4]]},
        {"path": [[2, 1_000]]},
        {"path": [[2]]},
        {"path": [[0, 1]]},
        {"path": [[2, 1, 2]] * 1_000},
        {"path": [[2, "1"]]},
        {"path": [[2, 1.5]]},
        {"path": 7},
        {"share": -1},
        {"fraction": 2},
        {"stats": {"nodes": -1}},
        {"stats": {"other": 1}},
        {"waiting": [[1_000]]},
        {"waiting": [["a"]]},
        {"listing": False},
    ],
)
def test_a_stored_cover_that_was_tampered_with_is_refused(change: dict[str, object]) -> None:
    model = queens(6)
    content = stored.read(begun(Cover(), model).dump())
    with pytest.raises(EngineError):
        Cover().load(model, stored.written(content | {"tree": content["tree"] | change}))


def test_more_was_not_told_than_found() -> None:
    model = queens(6)
    content = stored.read(begun(Cover(), model, Goal.COUNT_IN_PARTS).dump())
    with pytest.raises(EngineError, match="more was told than found"):
        Cover().load(model, stored.written(content | {"told": 99}), Goal.COUNT_IN_PARTS)


def test_a_count_with_a_memo_is_neither_stored_nor_trusted() -> None:
    search = Cover().start(queens(6), Goal.COUNT)
    with pytest.raises(EngineError, match="cannot be stored"):
        search.dump()
    content = stored.read(begun(Cover(), queens(6), Goal.COUNT_IN_PARTS).dump())
    with pytest.raises(EngineError, match="cannot be stored"):
        Cover().load(queens(6), stored.written(content | {"goal": "count"}), Goal.COUNT)


def test_a_table_is_stored_with_arrays_and_without() -> None:
    table = {"a": [1, None, "x"], "b": 0.5}
    assert stored.read(stored.written(table)) == table
    with_array = table | {"c": np.arange(6, dtype=np.uint64).reshape(2, 3)}
    again = stored.read(stored.written(with_array))
    assert {name: again[name] for name in table} == table
    assert (again["c"] == with_array["c"]).all()
    assert again["c"].dtype == np.uint64 and again["c"].flags.writeable


def packed(**arrays: np.ndarray) -> bytes:
    content = io.BytesIO()
    np.savez_compressed(content, **arrays)
    return content.getvalue()


def text(table: object) -> np.ndarray:
    return np.frombuffer(json.dumps(table).encode(), np.uint8)


def test_arrays_that_hide_something_are_refused() -> None:
    zeros = io.BytesIO()
    np.save(zeros, np.zeros(3))
    lying = zeros.getvalue().replace(b"(3,)", b"(9,)")
    many = io.BytesIO()
    with zipfile.ZipFile(many, "w") as file:
        file.writestr("header.npy", lying)
    for data in (
        many.getvalue(),
        packed(header=text([1])),
        packed(header=text({"a": 1}), a=np.zeros(3)),
        packed(a=np.zeros(3)),
        packed(header=np.array([{"a": 1}], dtype=object)),
        packed(header=text({}), a=np.array(["text"])),
    ):
        with pytest.raises(EngineError, match="not a stored search"), stored.refused():
            stored.read(data)


def test_arrays_take_no_more_room_than_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    data = packed(header=text({}), a=np.zeros(100_000))
    assert len(data) < 2_000
    stored.read(data)
    monkeypatch.setattr(stored, "MOST_BYTES", 100_000)
    with pytest.raises(ValueError, match="too large"):
        stored.read(data)


class Little:
    """A search with nothing but what a run needs."""

    def __init__(self, model: Model) -> None:
        self.inner = Plain().start(model)

    @property
    def done(self) -> bool:
        return self.inner.done

    @property
    def fraction(self) -> float:
        return self.inner.fraction

    @property
    def stats(self) -> Stats:
        return self.inner.stats

    def advance(self, budget: int) -> Sequence[Assignment]:
        return self.inner.advance(budget)

    def split(self, parts: int) -> list[Search]:
        return self.inner.split(parts)

    def dump(self) -> bytes:
        return self.inner.dump()


class Outside:
    """An engine from outside that knows no goal, and inherits from nobody."""

    name = "outside"

    def why_not(self, model: Model) -> str | None:
        return None

    def start(self, model: Model) -> Little:
        return Little(model)

    def load(self, model: Model, dump: bytes) -> Search:
        return Plain().load(model, dump)


def test_an_engine_from_outside_is_asked_for_solutions_whatever_the_goal() -> None:
    engine = adapted(Outside())  # type: ignore[arg-type]
    assert adapted(engine) is engine
    assert (engine.name, engine.kin, engine.is_oracle, engine.needs) == ("outside", (), False, ())
    assert engine.is_ready(LATIN, Goal.COUNT) and not engine.samples()
    engine.warm(LATIN, Goal.COUNT)
    engine.warm_all()
    for goal in Goal:
        search = engine.start(LATIN, goal)
        found = search.advance(50)
        assert not isinstance(found, int)
        again = engine.load(LATIN, search.dump(), goal)
        n = len(found) + sum(number(part) for part in again.split(3))
        assert n == 576


def test_an_engine_that_knows_goals_is_left_alone() -> None:
    for engine, _ in CASES:
        assert adapted(engine) is engine
        assert find_engine(engine.name).__class__ is engine.__class__


def test_a_search_of_another_class_has_what_all_searches_have() -> None:
    search = as_search(Little(LATIN))
    assert as_search(search) is search
    assert (search.node_work, search.work, search.is_shareable()) == (0, 0, False)
    assert search.give_up() == ()
    assert search.hand_over() is search
    unit = Unit("", 1.0, search)
    parts = unit.cut(3)
    assert sum(part.share for part in parts) == pytest.approx(1)
    assert weights([as_search(Little(LATIN)), as_search(Little(LATIN))]) == [1.0, 1.0]
    run = Run(Little(LATIN), Limits())  # type: ignore[arg-type]
    assert len(list(run)) == 576


def test_less_than_one_part_is_refused_by_every_engine() -> None:
    for engine, model in CASES:
        with pytest.raises(ValueError, match="cannot be cut into 0 parts"):
            engine.start(model).split(0)


def test_figures_of_stored_searches_have_a_bound() -> None:
    assert stored.whole(stored.MOST - 1) == stored.MOST - 1 == 2**61 - 1
    for number in (stored.MOST, -1, True, 1.0):
        with pytest.raises(ValueError, match="an invalid figure"):
            stored.whole(number)
    assert stored.whole(stored.MOST_COUNT, stored.MOST_COUNT) == 10**4000 - 1
    with pytest.raises(ValueError, match="an invalid figure"):
        stored.whole(stored.MOST_COUNT + 1, stored.MOST_COUNT)


def test_degrees_of_stored_paths_have_a_bound_that_a_share_can_be_told_of() -> None:
    [level] = read_path([[MOST_DEGREE, 0, 1]]) or []
    assert level.degree == MOST_DEGREE == 2**1000
    assert remaining([level]) > 0
    with pytest.raises(ValueError, match="an invalid figure"):
        read_path([[MOST_DEGREE + 1, 0, 1]])
