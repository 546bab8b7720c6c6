import copy
import pickle
import random
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gridwright as gw
from gridwright.basics.bounds import MAX_DOMAIN
from gridwright.basics.errors import ModelError, SizeError, Undecided, WrongSolution
from gridwright.model.constraints import AllDifferent, Between, Constraint, ExactlyOne, LinearSum
from gridwright.model.model import Model
from gridwright.run.verifying import verify
from gridwright.testing.random_models import random_model


@given(st.lists(st.integers(-5, 5), max_size=8))
def test_a_domain_is_its_values_sorted_and_without_repeats(values):
    model = Model({"a": values})
    assert list(model.domains["a"]) == sorted(set(values))
    assert model == Model({"a": iter(values[::-1])})


def test_models_are_equal_however_their_domains_were_written():
    assert Model({"a": range(1, 4)}) == Model({"a": (3, 2, 1)}) == Model({"a": range(3, 0, -1)})
    assert Model({"a": (0, 1)}) == Model({"a": range(2)})
    assert Model({"a": ()}) == Model({"a": range(5, 5)}) == Model({"a": range(9, 2)})
    assert Model({"a": [True, 0]}) == Model({"a": (0, 1)})
    assert Model({"a": (1, 2)}) != Model({"a": (1, 3)})
    assert Model({"a": (1,), "b": (1,)}) != Model({"b": (1,), "a": (1,)})


def test_violations_name_the_variables_and_what_was_broken():
    model = Model(
        {"a": range(1, 4), "b": range(1, 4)},
        [AllDifferent(("a", "b"), name="row 1"), LinearSum(("a", "b"), 5)],
    )
    assert model.violations({"a": 2, "b": 3}) == ()
    assert model.violations({"a": 2, "b": 2}) == ((("a", "b"), "row 1"), (("a", "b"), "LinearSum"))
    assert model.violations({"a": 2}) == ((("b",), "no value"),)
    assert model.violations({"a": 7, "b": -2}) == (
        (("a",), "not in its domain"),
        (("b",), "not in its domain"),
    )


def test_values_that_are_no_numbers_are_violations_not_crashes():
    model = Model({"a": range(1, 4), "b": range(1, 4)}, [LinearSum(("a", "b"), 5)])
    told = [v.broken for v in model.violations({"a": "2", "b": [3]})]
    assert told == ["not in its domain", "not in its domain", "LinearSum"]


def test_a_constraint_on_an_unknown_variable_is_refused_with_a_guess():
    with pytest.raises(ModelError, match="row 1: no variable 'lenght'; did you mean 'length'"):
        Model({"length": (1,)}, [AllDifferent(("lenght",), name="row 1")])


@pytest.mark.parametrize("kind", [ExactlyOne, lambda scope: Between(scope, 1, 2)])
def test_items_and_options_need_variables_that_are_0_or_1(kind):
    Model({"a": (0, 1), "b": (1,), "c": (), "d": (0,)}, [kind(("a", "b", "c", "d"))])
    with pytest.raises(ModelError, match="'a' is not 0 or 1"):
        Model({"a": (0, 1, 2)}, [kind(("a",))])


@pytest.mark.parametrize(
    "values", [range(MAX_DOMAIN + 1), range(10**20), range(0, 10**20, 2), range(10**4000, -1, -1)]
)
def test_a_domain_over_the_bound_is_refused_at_once(values):
    with pytest.raises(SizeError, match="a: more than 100,000 values"):
        Model({"a": values})


@pytest.mark.parametrize("values", ["ab", [1.5], [None], [[1]]])
def test_values_that_are_no_whole_numbers_are_refused(values):
    with pytest.raises(ModelError, match="a: expected whole numbers"):
        Model({"a": values})


def test_a_model_that_was_asked_for_violations_can_be_copied_and_pickled():
    model = Model({"a": (1, 2), 3: range(2)}, [AllDifferent(("a", 3))])
    assert model.violations({"a": 2, 3: 1}) == ()
    assert pickle.loads(pickle.dumps(model)) == copy.deepcopy(model) == model


def test_violations_by_either_way_are_the_same():
    for seed in range(300):
        model = random_model(seed)
        rng = random.Random(seed)
        for _ in range(20):
            assignment = {v: rng.choice(list(d) or [0]) for v, d in model.domains.items()}
            if rng.random() < 0.2:
                assignment.pop(rng.choice(list(assignment)))
            if assignment and rng.random() < 0.2:
                assignment[rng.choice(list(assignment))] = rng.choice([99, 0.5, "1", None])
            quick = model._is_right(assignment)
            assert quick == (not model.violations(assignment)), seed
            told = {v for v in model.domains if assignment.get(v) not in model.domains[v]}
            assert not (quick and told), seed


@dataclass(frozen=True)
class Doubtful(Constraint):
    """True of even numbers; engines cannot tell of numbers from 4 on, the check of those from 8."""

    def holds(self, *values):
        if values[0] >= 8:
            raise Undecided("undecided beyond 7")
        return values[0] % 2 == 0

    def is_met(self, *values):
        if values[0] >= 4:
            raise Undecided("undecided beyond 3")
        return values[0] % 2 == 0


@pytest.mark.parametrize(
    ("value", "outcome", "told"),
    [
        (2, None, None),
        (3, WrongSolution, "the engine some returned a wrong solution: doubtful, with a = '3'"),
        (4, None, None),
        (5, Undecided, "doubtful: undecided beyond 3"),
        (8, Undecided, "doubtful: undecided beyond 7"),
    ],
)
def test_a_solution_is_right_wrong_or_undecided(value, outcome, told):
    model = Model({"a": range(10), "b": range(2)}, [Doubtful(("a",), name="doubtful")])
    if outcome is None:
        verify(model, {"a": value, "b": 0}, lambda: "some")
    else:
        with pytest.raises(outcome, match=told):
            verify(model, {"a": value, "b": 0}, lambda: "some")


def test_what_is_wrong_elsewhere_is_told_whatever_is_undecided():
    constraints = [Doubtful(("a",), name="doubtful"), LinearSum(("b",), 1, name="one")]
    model = Model({"a": range(10), "b": range(2)}, constraints)
    assert [wrong.broken for wrong in model.violations({"a": 8, "b": 0})] == ["one"]
    with pytest.raises(Undecided):
        model.violations({"a": 8, "b": 1})


def test_what_an_engine_cannot_tell_is_settled_by_the_check():
    for last, expected in ((4, [0, 2, 4]), (3, [0, 2]), (5, "beyond 3"), (8, "beyond")):
        model = gw.Model({"a": range(last + 1)}, [Doubtful(("a",))])
        found = gw.solutions(model, engine="plain")
        if isinstance(expected, str):
            with pytest.raises(Undecided, match=expected):
                list(found)
        else:
            assert [solution["a"] for solution in found] == expected
