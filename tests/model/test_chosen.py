"""Assignments told by their ones, and the quick check of many of them."""

import copy
import pickle
import random

import pytest

from gridwright.model import model as model_module
from gridwright.model.chosen import Chosen, ChosenCheck, ones
from gridwright.model.constraints import AllDifferent, AtMostOne, Between, ExactlyOne, LinearSum
from gridwright.model.model import Model


def test_a_choice_is_the_mapping_it_stands_for():
    choice = Chosen(("b", "d"), dict.fromkeys("abcd"))
    table = {"a": 0, "b": 1, "c": 0, "d": 1}
    assert choice == table == choice.table() == dict(choice)
    assert (list(choice), len(choice), choice.get("e"), "e" in choice) == (
        [*"abcd"],
        4,
        None,
        False,
    )
    assert list(ones(choice)) == list(ones(table)) == ["b", "d"]
    assert copy.deepcopy(choice) == pickle.loads(pickle.dumps(choice)) == table
    with pytest.raises(KeyError):
        choice["e"]


def random_choice_model(rng: random.Random) -> Model:
    """Constraints of every kind on 0/1 variables, some of which must have a certain value."""
    variables = [f"v{i}" for i in range(rng.randint(1, 7))]
    constraints = []
    for _ in range(rng.randint(0, 5)):
        scope = tuple(rng.sample(variables, rng.randint(0, len(variables))))
        colours = tuple(rng.choice(("red", "blue", None)) for _ in scope)
        lo = rng.randint(0, 2)
        constraints.append(
            rng.choice(
                [
                    ExactlyOne(scope),
                    AtMostOne(scope),
                    AtMostOne(scope, colours),
                    Between(scope, lo, lo + rng.randint(0, 1)),
                    AllDifferent(scope),
                    LinearSum(scope * 2, 2),  # a variable twice in a scope
                ]
            )
        )
    domains = {v: rng.choice([(0, 1)] * 8 + [(0,), (1,)]) for v in variables}
    return Model(domains, constraints)


@pytest.mark.parametrize("seed", range(300))
def test_the_quick_check_knows_the_meaning_of_every_constraint(seed):
    model = random_choice_model(random.Random(seed))
    check, variables = ChosenCheck(model.domains, model.constraints), list(model.domains)
    subsets = list(range(1 << len(variables)))
    random.Random(seed).shuffle(subsets)  # what was remembered of one must not mislead the next
    for subset in subsets:
        choice = tuple(v for i, v in enumerate(variables) if subset >> i & 1)
        wrong = model.violations(Chosen(choice, model.domains).table())
        if check.may_be_zero:
            assert check.is_right(choice) == (not wrong), (seed, choice)
        else:
            assert not check.is_right(choice)
        for _ in range(2):  # before and after the quick check takes over
            assert model.violations(Chosen(choice, model.domains)) == wrong, (seed, choice)


def test_choices_of_what_is_no_variable_or_twice_the_same_are_not_right():
    model = Model({"a": (0, 1), "b": (0, 1)}, [ExactlyOne(("a", "b"))])
    check = ChosenCheck(model.domains, model.constraints)
    assert check.is_right(("a",))
    assert not check.is_right(("a", "c"))
    assert not check.is_right(("c",))
    assert not check.is_right(("a", "a"))
    assert not check.is_right(())


def test_violations_of_the_thousandth_choice_are_those_of_the_first():
    model = Model({"a": (0, 1), "b": (0, 1)}, [ExactlyOne(("a", "b"), name="one of them")])
    for _ in range(1000):
        assert model.violations(Chosen(("a",), model.domains)) == ()
    wrong = model.violations(Chosen(("a", "b"), model.domains))
    assert [violation.broken for violation in wrong] == ["one of them"]
    assert model.violations(Chosen(("a",), {"a": None}))[0].broken == "no value"


def test_choices_of_models_too_large_for_tables_are_checked_all_the_same(monkeypatch):
    monkeypatch.setattr(model_module, "_MOST_PLACES", 1)
    model = Model({"a": (0, 1), "b": (0, 1)}, [ExactlyOne(("a", "b"))])
    for _ in range(40):
        assert model.violations(Chosen(("a",), model.domains)) == ()
        assert model.violations(Chosen((), model.domains)) != ()
    assert model._check is None
