"""A second opinion catches an engine that proves what is not so."""

import json
from dataclasses import replace

import pytest

import gridwright as gw
from gridwright.api import opinion
from gridwright.basics.halting import ask
from gridwright.engines import registry
from gridwright.engines.base import are_kin
from gridwright.engines.plain import Plain

ONE = gw.Latin("1 2 .\n2 . .\n. . .")
NONE = gw.Latin("1 . 1\n. . .\n. . .")
TWO = gw.Latin("1 2 .\n. . .\n. . .")


class Hasty(Plain):
    """Takes the first solution for the only one."""

    name = "hasty"

    def start(self, model):
        return Cut(self.name, super().start(model), 1)


class Blind(Hasty):
    """Finds nothing."""

    name = "blind"

    def start(self, model):
        return Cut(self.name, Plain.start(self, model), 0)


class Relative(Blind):
    """As blind, and says that it is a plain engine."""

    name = "relative"
    kin = ("plain",)


class Poor(Plain):
    """Never has enough nodes."""

    name = "poor"

    def start(self, model):
        return Waiting()


class Cut:
    """A search that drops all but the first solutions."""

    def __init__(self, name, search, most):
        self.name, self.search, self.most = name, search, most

    def __getattr__(self, name):
        return getattr(self.search, name)

    @property
    def stats(self):
        return replace(self.search.stats, engine=self.name)

    def advance(self, budget):
        found = self.search.advance(budget)[: self.most]
        self.most -= len(found)
        return found


class Waiting:
    """A search that opens nodes and finds nothing."""

    done, fraction, n_nodes = False, 0.0, 0

    @property
    def stats(self):
        return gw.Stats("poor", nodes=self.n_nodes)

    def advance(self, budget):
        self.n_nodes += budget
        return ()


@pytest.fixture
def engines(monkeypatch):
    """Replace the engines that there are."""

    def only(*engines):
        known = {engine.name: engine for engine in engines}
        monkeypatch.setattr(opinion, "engine_names", lambda: sorted(known))
        for module in (registry, opinion):
            monkeypatch.setattr(module, "find_engine", known.__getitem__)

    return only


def of(puzzle, engine, **limits):
    return gw.second_opinion(gw.solve(puzzle, engine=engine), **limits)


@pytest.mark.parametrize("puzzle", [ONE, NONE])
def test_another_engine_agrees(puzzle):
    found = of(puzzle, "plain")
    assert (found.first, found.engine, found.agrees) == ("plain", "cover", True)
    assert found.status is gw.solve(puzzle).status
    assert json.loads(json.dumps(found.as_json())) == {
        "first": "plain",
        "engine": "cover",
        "status": found.status.value,
        "agrees": True,
    }


@pytest.mark.parametrize(
    ("puzzle", "first", "second", "status"),
    [
        (TWO, Hasty(), Plain(), gw.Status.MULTIPLE),
        (TWO, Blind(), Plain(), gw.Status.MULTIPLE),
        (ONE, Blind(), Plain(), gw.Status.UNIQUE),
        (ONE, Plain(), Blind(), gw.Status.NONE),
    ],
)
def test_an_engine_that_is_wrong_is_contradicted(engines, puzzle, first, second, status):
    engines(first, second)
    found = of(puzzle, first.name)
    assert (found.engine, found.agrees, found.status) == (second.name, False, status)


def test_two_different_only_solutions_contradict_each_other(engines):
    class Last(Plain):
        name = "last"

        def start(self, model):
            search = super().start(model)
            while not search.done:
                found = search.advance(100)
            return Given(found[-1:])

    class Given(Waiting):
        def __init__(self, found):
            self.found = found

        @property
        def done(self):
            return not self.found

        def advance(self, budget):
            found, self.found = self.found, ()
            return found

    engines(Hasty(), Last())
    found = of(TWO, "hasty")
    assert (found.engine, found.agrees, found.status) == ("last", False, gw.Status.MULTIPLE)


def test_an_engine_that_shares_propagators_is_not_asked(engines):
    engines(Plain(), Relative())
    found = of(ONE, "plain")
    assert found.engine is found.agrees is found.status is found.stopped is None
    assert found.declined == {"relative": "it shares propagators with plain"}


def test_only_what_is_declared_makes_engines_kin():
    class Bare:
        name = "bare"

    assert are_kin(Plain(), Relative()) and are_kin(Relative(), Plain())
    assert not are_kin(Plain(), Hasty())
    assert not are_kin(Bare(), Plain())
    ours = [registry.find_engine(name) for name in registry.engine_names()]
    assert not any(are_kin(a, b) for a in ours for b in ours if a is not b)


def test_reasons_of_engines_that_decline_are_told():
    many = tuple(f"v{i}" for i in range(20))
    odd = gw.Where(many, test=lambda *values: sum(values) == 5)
    model = gw.Model(dict.fromkeys(many, (0, 1)), [gw.Increasing(many, strict=False), odd])
    found = of(model, "plain")
    assert found.engine is found.stopped is None
    assert set(found.declined) == set(registry.engine_names()) - {"plain"}
    assert all(found.declined.values())


def test_an_engine_that_does_not_settle_it_gives_way_to_the_next(engines):
    engines(Plain(), Poor(), Blind())
    found = of(NONE, "plain")
    assert (found.engine, found.agrees) == ("blind", True)


@pytest.mark.parametrize(
    ("limits", "stopped"),
    [
        ({"nodes": 50}, gw.Stopped.NODES),
        ({"time": 0}, gw.Stopped.TIME),
        ({"cancelled": lambda: True}, gw.Stopped.CANCELLED),
    ],
)
def test_limits_stop_a_second_opinion_too(engines, limits, stopped):
    engines(Plain(), Poor())
    found = of(ONE, "plain", **limits)
    assert (found.engine, found.agrees, found.stopped) == (None, None, stopped)
    assert found.as_json()["stopped"] == stopped.value


def test_limits_hold_while_others_are_asked_whether_they_take_it(engines):
    class Thorough(Plain):
        name = "thorough"

        def why_not(self, model):
            while True:
                ask()

    engines(Plain(), Thorough())
    found = of(ONE, "plain", time=0.01)
    assert (found.engine, found.stopped) == (None, gw.Stopped.TIME)


def test_there_is_no_second_opinion_on_what_is_not_proved():
    with pytest.raises(gw.PuzzleError, match="expected unique or none"):
        gw.second_opinion(gw.solve(TWO))
    with pytest.raises(gw.PuzzleError, match="holds 0 of 1 solutions"):
        gw.second_opinion(gw.Result(ONE, (), 1, gw.Stopped.EXHAUSTED, gw.Stats("plain")))
