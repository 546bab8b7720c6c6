"""Models of which one is meant: statements that hold where a variable has a value."""

import pytest

import gridwright as gw
from gridwright.basics.errors import ModelError
from gridwright.engines.registry import find_engine
from gridwright.model.cases import When, case_variable, cases_of
from gridwright.model.constraints import AllDifferent, LinearSum, Table
from gridwright.model.model import Model
from gridwright.model.store import digest, read_model, write_model

DIFFER = AllDifferent(("a", "b"))
SUM = LinearSum(("a", "b"), 4)
WHENS = (
    When(("which", "a", "b"), 1, DIFFER),
    When(("which", "a", "b"), 2, SUM),
    Table(
        ("which", "a"), frozenset({(1, 1), (1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2), (3, 3)})
    ),
)
MODEL = Model({"a": range(1, 4), "b": range(1, 4), "which": (1, 2, 3)}, WHENS)


def told(assignment):
    return tuple(sorted(assignment.items()))


def solutions(search, budget=1):
    found = []
    while not search.done:
        found += search.advance(budget)
    return sorted(map(told, found))


def test_every_case_has_its_own_solutions_and_no_other():
    expected = [
        {"a": a, "b": b, "which": which}
        for a in (1, 2, 3)
        for b in (1, 2, 3)
        for which in (1, 2, 3)
        if {1: a != b, 2: a + b == 4 and a != 2, 3: True}[which]
    ]
    assert all(MODEL.violations(one) == () for one in expected)
    for name in ("lists", "plain"):
        found = gw.solve(MODEL, limit=None, engine=name).solutions
        assert sorted(map(told, (s.assignment for s in found))) == sorted(map(told, expected))


def test_domains_of_a_case_are_those_that_its_tables_allow():
    assert case_variable(MODEL) == "which"
    assert [list(case.domains["a"]) for case in cases_of(MODEL, "which")] == [
        [1, 2, 3],
        [1, 3],
        [1, 2, 3],
    ]
    assert case_variable(Model({"a": range(2)})) is None


def test_what_is_said_is_about_the_rest_of_the_scope():
    with pytest.raises(ModelError, match="other variables than the scope"):
        When(("which", "a"), 1, DIFFER)


def test_two_variables_that_tell_cases_are_no_cases():
    other = When(("a", "b"), 1, Table(("b",), frozenset({(2,)})))
    assert case_variable(Model(MODEL.domains, (*WHENS, other))) is None


def test_a_search_of_cases_can_be_stored_anywhere_and_cut():
    engine = find_engine("lists")
    whole = solutions(engine.start(MODEL))
    for budget in range(8):
        search = engine.start(MODEL)
        found = list(search.advance(budget)) if budget else []
        again = engine.load(MODEL, search.dump())
        assert solutions(again) == sorted(set(whole) - set(map(told, found)))
        cut = engine.start(MODEL)
        found = list(cut.advance(budget)) if budget else []
        pieces = cut.split(3)
        assert cut.done
        rest = [one for piece in pieces for one in solutions(piece)]
        assert sorted([*map(told, found), *rest]) == whole


def test_models_of_cases_are_stored():
    assert read_model(write_model(MODEL)) == MODEL
    assert digest(MODEL) != digest(Model(MODEL.domains, WHENS[:2]))
