"""The plain engine and another one in turns: who answers, at what cost, and what can be missing."""

import itertools
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest
from random_equations import random_equations

import gridwright as gw
from gridwright.basics.errors import EngineError
from gridwright.engines import portfolio as portfolio_module
from gridwright.engines.allowance import Allowance
from gridwright.engines.base import Engine, Unavailable
from gridwright.engines.cover import Cover
from gridwright.engines.lists import Lists
from gridwright.engines.plain import Plain
from gridwright.engines.portfolio import DUE, Portfolio, node_work
from gridwright.engines.search import Goal
from gridwright.model.constraints import AllDifferent, Increasing
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats

MODEL = Model({name: range(6) for name in "abcdef"}, [AllDifferent(tuple("abcdef"))])
EXAMPLES = Path(__file__).parents[2] / "examples"
NODE = 100
"""Work of a node of `Slow`."""


class Slow(Engine):
    """Finds the solutions of `found`, one after each so many nodes, and then nothing for ever."""

    name = "slow"

    def __init__(self, found: Sequence[Assignment] = (), every: int = 1000) -> None:
        self.found, self.every, self.searches = list(found), every, list[SlowSearch]()

    def start(self, model: Model) -> "SlowSearch":  # type: ignore[override]
        self.searches.append(SlowSearch(self))
        return self.searches[-1]


class SlowSearch:
    done, fraction, node_work = False, 0.0, NODE

    def __init__(self, engine: Slow) -> None:
        self.engine, self.nodes = engine, 0

    @property
    def work(self) -> int:
        return NODE * self.nodes

    @property
    def stats(self) -> Stats:
        return Stats("slow", nodes=self.nodes)

    def advance(self, budget: int) -> list[Assignment]:
        first, self.nodes = self.nodes // self.engine.every, self.nodes + budget
        return self.engine.found[first : self.nodes // self.engine.every]

    def split(self, parts: int) -> list["SlowSearch"]:
        raise NotImplementedError

    def dump(self) -> bytes:
        raise NotImplementedError


def portfolio(slow: Engine, wanted: int | None = 2, first: int = 5) -> Portfolio:
    search = Portfolio(MODEL, Plain(), lambda: slow, wanted)
    search.nodes_left = first
    return search


def run(search: Portfolio, budget: int = 1000) -> list[Assignment]:
    """What is found until it is settled who answers."""
    found: list[Assignment] = []
    while search.search is None:
        before = search.stats.nodes
        found += search.advance(budget)  # type: ignore[arg-type]
        assert search.stats.nodes - before <= budget
    return found


def some(n: int) -> list[Assignment]:
    return list(Plain().start(MODEL).advance(1 << 30))[-n:]


@pytest.mark.parametrize("budget", [1, 7, 100_000])
def test_where_one_gets_lost_the_plain_engine_answers_for_about_twice_its_work(budget: int) -> None:
    slow = Slow()
    assert slow.start(MODEL).node_work
    search = portfolio(slow, wanted=None)
    found = run(search, budget)
    assert (len(found), search.done, search.stats.engine) == (720, True, "plain")
    work = node_work(MODEL) * search.plain.stats.nodes  # type: ignore[union-attr]
    assert slow.searches[-1].work <= max(DUE, 1.2 * work)
    assert search.stats.nodes == slow.searches[-1].nodes + search.plain.stats.nodes  # type: ignore[union-attr]


@pytest.mark.parametrize("budget", [1, 7, 100_000])
@pytest.mark.parametrize("wanted", [1, 2, 3, None])
def test_who_has_found_two_of_many_answers_from_then_on(budget: int, wanted: int | None) -> None:
    held = some(5)
    search = portfolio(Slow(held, every=100), wanted=wanted)
    found = run(search, budget)
    enough = 1 if wanted == 1 else 2
    assert found[:enough] == held[:enough]
    assert search.stats.engine == "slow"
    while len(found) < 5:
        found += search.advance(budget)  # type: ignore[arg-type]
    assert found == held


def test_what_a_finished_engine_holds_comes_in_the_order_of_values() -> None:
    found = run(portfolio(Slow(), wanted=None))
    values = [tuple(assignment.values()) for assignment in found]
    assert values == sorted(values)


def test_a_run_that_stops_before_it_is_settled_gives_what_it_held() -> None:
    search = portfolio(Slow(), wanted=None, first=100)
    search.advance(100)
    assert len(search.give_up()) > 0
    assert search.give_up() == []


def test_a_search_that_tells_no_work_goes_on_alone(slow_without_compiler: None) -> None:
    search = Portfolio(MODEL, Plain(), Cover, None)
    search.nodes_left = 5
    assert run(search) == []
    assert search.stats.engine == "cover"
    while not search.done:
        search.advance(100)
    assert search.stats.nodes == search.search.stats.nodes + 5  # type: ignore[union-attr]


def test_letters_whose_order_is_planned_are_searched_alone() -> None:
    puzzle, values = random_equations(2, 5, 16)
    search, before = Portfolio(puzzle.model(), Plain(), Lists, None), 0
    while search.search is None:
        before = 0 if search.plain is None else search.plain.stats.nodes
        search.advance(1 << 10)
    assert search.stats.engine == "lists"
    assert search.second is search.search and not search.second.node_work
    found = search.give_up()
    while not search.done:
        found = [*found, *search.advance(1 << 14)]  # type: ignore[misc]
    assert [{x: one[x] for x in values} for one in found] == [values]
    assert search.stats.nodes > 1_000
    assert before == (0 if search.plain is None else search.plain.stats.nodes)


def test_an_engine_that_cannot_be_had_is_done_without_and_told() -> None:
    def choose() -> Engine:
        raise Unavailable("no compiler today")

    search = Portfolio(MODEL, Plain(), choose, None)
    search.nodes_left = 5
    run(search)
    assert search.stats.engine == "plain"
    assert search.stats.note == "no compiler today; the engine plain continues"
    assert "no compiler today" in search.stats.as_json()["note"]


BLOCKED = """
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("numba", "llvmlite"):
            raise ImportError(f"{name} is not here")

sys.meta_path.insert(0, Blocked())
"""
LATIN = "[['.'] * 7 for _ in range(7)]"


def blocked(code: str) -> subprocess.CompletedProcess[str]:
    """Run where numba cannot be imported."""
    asked = [sys.executable, "-c", BLOCKED + code]
    return subprocess.run(asked, capture_output=True, text=True, check=False)


def test_without_numba_the_plain_engine_goes_on_and_says_so() -> None:
    ran = blocked(f"""
import gridwright.api.solving
import gridwright as gw
puzzle = gw.Latin({LATIN})
count = gw.count(puzzle, nodes=3000)
assert count.stats.engine == "plain" and count.stats.nodes == 3000, count.stats
assert "needs numba, which cannot be imported: numba is not here" in count.stats.note
assert "needs numba" in gridwright.api.solving.engines(puzzle)["domains"]
for engine in ("cover", "domains", "sudoku9"):
    try:
        gw.solve(puzzle, engine=engine)
        raise AssertionError(engine)
    except gw.EngineError as error:
        assert "needs numba" in str(error), error
""")
    assert (ran.returncode, ran.stderr) == (0, "")


def test_the_command_says_on_standard_error_what_is_missing(tmp_path: Path) -> None:
    rows = "\n".join(["1" + " ." * 6, *[" ".join("." * 7)] * 6])
    (tmp_path / "latin.toml").write_text(f"puzzle = 'latin'\nboard = '''\n{rows}\n'''\n")
    ran = blocked(f"""
from gridwright.cli import main
sys.argv = ["gridwright", "count", "--nodes", "3000", {str(tmp_path / "latin.toml")!r}]
main()
""")
    assert "gridwright: the engine cover needs numba, which cannot be imported" in ran.stderr
    assert "Traceback" not in ran.stderr
    assert "at least" in ran.stdout


def test_without_threads_the_same_is_found_by_the_same_engine(
    slow_without_compiler: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    puzzle = gw.Latin([["."] * 5 for _ in range(5)])
    expected = gw.count(puzzle, jobs=2)
    monkeypatch.setattr(threading.Thread, "start", refuse)
    told = gw.count(puzzle, jobs=2)
    assert (told, told.stats.engine) == (161_280, expected.stats.engine)


def test_a_named_engine_that_refuses_says_why() -> None:
    with pytest.raises(EngineError, match="cannot take this puzzle"):
        gw.solve(MODEL, engine="sudoku9")


def chain(n: int) -> Model:
    """Numbers of which each is less than the next: the root has n rules to apply, many times."""
    names = [f"x{i}" for i in range(n)]
    pairs = [Increasing((a, b)) for a, b in itertools.pairwise(names)]
    return Model({name: range(n + 1) for name in names}, pairs)


@pytest.mark.parametrize("budget", [1, 1000])
def test_the_first_turn_ends_inside_a_node_that_takes_more_than_is_allowed(
    budget: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(portfolio_module, "TRIAL", 30)
    held = some(2)
    search = Portfolio(chain(12), Plain(), lambda: Slow(held, every=1), 2)
    assert search.nodes_left > 1000
    search.advance(budget)
    assert search.plain is not None
    assert (search.nodes_left, search.plain.stats.nodes, search.plain.allowance) == (0, 0, None)
    assert run(search, budget)[:2] == held


def test_an_allowance_is_enough_to_the_last_place_and_not_beyond() -> None:
    model = Model({"a": range(3), "b": range(3)}, [Increasing(("a", "b"))])
    usual = Plain().start(model)
    everything = usual.advance(1 << 30)
    meter = Allowance(1000, lambda constraint: 7)
    first = Plain().start(model)
    first.allowance = meter
    first.advance(1)
    spent = 1000 - meter.left
    assert spent > 0
    assert spent % 7 == 0
    for left, n_nodes in ((spent, 1), (spent - 1, 0)):
        search = Plain().start(model)
        search.allowance = Allowance(left, lambda constraint: 7)
        search.advance(1)
        assert search.stats.nodes == n_nodes
        assert search.allowance.is_spent == (n_nodes == 0)
        search.allowance = None
        assert len(search.advance(1 << 30)) == len(everything)  # nothing is lost
        assert search.stats == usual.stats


def judged(
    closed: float, dead_ends: int, found: int = 0, spent: int = 500, *, exhaustive: bool = False
) -> bool:
    """Whether an allowance of 1,000 of which so much is spent is at its end."""
    meter = Allowance(1000, lambda constraint: 1, hopeful=True, exhaustive=exhaustive)
    meter.left -= spent
    meter.judge(closed, dead_ends, found)
    return meter.is_spent


def test_a_hopeful_allowance_ends_where_two_of_it_would_not_suffice() -> None:
    assert judged(0.249, 4)
    assert not judged(0.25, 4)  # half of it for a quarter of the tree
    assert not judged(0.0, 3)
    assert not judged(0.0, 4, found=1)
    assert judged(0.0, 4, spent=100)
    assert not judged(0.0, 4, spent=99)


def test_an_allowance_for_all_solutions_ends_so_whatever_is_found() -> None:
    assert judged(0.249, 4, found=1, exhaustive=True)
    assert not judged(0.25, 4, found=1, exhaustive=True)
    assert not judged(0.0, 3, found=1, exhaustive=True)
    assert not judged(0.0, 4, found=1, spent=99, exhaustive=True)


def test_the_first_turn_of_a_count_ends_early_where_there_is_much_to_find() -> None:
    empty = gw.MagicBoard([[None] * 4 for _ in range(4)]).model()
    search = Portfolio(empty, Plain(), lambda: Slow(), None, Goal.COUNT)
    while search.nodes_left:
        search.advance(1000)
    assert (search.trial.n_found > 0, search.stats.nodes < 100) == (True, True)


def test_the_first_turn_ends_early_in_an_empty_square_however_it_is_paused() -> None:
    empty, nodes = gw.MagicBoard([[None] * 6 for _ in range(6)]).model(), set[int]()
    for budget in (1, 5, 1000):
        search = Portfolio(empty, Plain(), lambda: Slow(), 2)
        while search.nodes_left:
            search.advance(budget)
        nodes.add(search.stats.nodes)
    assert len(nodes) == 1
    assert max(nodes) < 40


def test_the_first_turn_goes_on_where_it_keeps_pace() -> None:
    search = Portfolio(gw.load(EXAMPLES / "jigsaw.toml").model(), Plain(), lambda: Slow(), 2)
    assert len(run(search)) == 1
    assert search.stats.engine == "plain"
    assert search.trial.left < search.trial.whole // 2
