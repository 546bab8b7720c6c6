"""Statements that questions tell, or leave out: answers are those of models with them."""

from random import Random

import numpy as np
import pytest

import gridwright as gw
from gridwright.engines.columns import Columns
from gridwright.engines.one_by_one import SearchQuestions
from gridwright.engines.pinning import Pins, Told
from gridwright.engines.registry import find_engine, questions_to
from gridwright.testing import brute_force, random_model

V = ("a", "b", "c", "d")
STATEMENTS = [
    [gw.AllDifferent(V)],
    [gw.AllDifferent(V[:2]), gw.LinearSum(V[:2], 3)],
    [gw.Increasing(V[1:3])],
    [gw.Visible(V, 2)],
    [gw.Product(V[2:], 4)],
    [gw.Table(V[:2], frozenset({(1, 2), (3, 3), (0, 1)}))],
    [gw.AtMost(V, 2)],
    [gw.LinearSum((), 1)],
    [],
    [gw.AllDifferent(V[2:]), gw.AllDifferent(V[1:])],
]
WAYS = ("domains", "plain", "lists")


def prepared(model, way, statements):
    engine = find_engine(way)
    asked = engine.questions(model, statements)
    return asked or SearchQuestions(engine.name, engine.start, model, statements)


def expected(model, statements, pins):
    told = [k.number for k in pins if isinstance(k, Told)]
    more = [one for k in told for one in statements[k]]
    domains = {v: (pins[v],) if v in pins else values for v, values in model.domains.items()}
    fits = all(x in model.domains[v] for v, x in pins.items() if v in model.domains)
    whole = gw.Model(domains, (*model.constraints, *more))
    return {tuple(one.values()) for one in brute_force(whole)} if fits else set()


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("base", [[], [gw.AllDifferent(V[:3])], [gw.LinearSum(V, 6)]], ids=len)
def test_statements_hold_where_they_are_told(way, base):
    model = gw.Model(dict.fromkeys(V, range(4)), base)
    asked, random = prepared(model, way, STATEMENTS), Random(len(base))
    pins = [{}] + [{Told(k): 1} for k in range(len(STATEMENTS))]
    for _ in range(60):
        chosen = random.sample(range(len(STATEMENTS)), random.randint(0, 4))
        some = {Told(k): 1 for k in chosen} | {
            v: random.randint(0, 3) for v in V[: chosen[:1] == [0]]
        }
        pins.append(some)
    hidden = np.array([0, 1, 2, 3])
    for given in (
        (None, hidden) if not base or base[0].holds(*hidden[: len(base[0].scope)]) else (None,)
    ):
        answers = asked.ask(pins, 300, hidden=given)
        for q, pinned in enumerate(pins):
            left = expected(model, STATEMENTS, pinned)
            assert answers.counts[q] == len(left), pinned
            known = given is not None and tuple(hidden.tolist()) in left
            found = {tuple(row) for row in answers.solutions[q, : len(left) - known].tolist()}
            assert found == left - ({tuple(hidden.tolist())} if known else set()), pinned


@pytest.mark.parametrize("seed", range(40))
def test_random_models_are_asked_with_some_of_their_statements(seed):
    model, random = random_model(seed), Random(seed)
    constraints = list(model.constraints)
    base = [one for one in constraints if random.random() < 0.5]
    groups = [[one] for one in constraints if one not in base]
    empty = gw.Model(model.domains, base)
    asked = questions_to(empty, statements=groups)
    pins = [
        {Told(k): 1 for k in range(len(groups)) if random.random() < share}
        for share in (0, 0.2, 0.5, 0.8, 1)
    ]
    answers = asked.ask(pins, 5, jobs=1)
    for q, pinned in enumerate(pins):
        assert answers.counts[q] == min(5, len(expected(empty, groups, pinned)))
    again = asked.ask(pins[::-1], 5, jobs=2)
    assert again.counts[::-1].tolist() == answers.counts.tolist()
    assert again.nodes[::-1].tolist() == answers.nodes.tolist()


@pytest.mark.parametrize("n_questions", [2, 16, 17])
def test_what_many_questions_tell_is_propagated_once_and_changes_nothing(n_questions):
    model = gw.Model(dict.fromkeys(V, range(4)), [gw.AtMost(V, 3)])
    asked, random = prepared(model, "domains", STATEMENTS), Random(n_questions)
    for common in ({0, 2}, {3}, {1, 6, 9}, {7}, {0, 1, 2, 3, 4, 5}):
        pins = [
            {"a": random.randint(0, 3)} | {Told(k): 1 for k in common | {random.randrange(10)}}
            for _ in range(n_questions)
        ]
        together = asked.ask(pins, 300, jobs=1)
        for q, pinned in enumerate(pins):
            alone = asked.ask([pinned], 300)
            assert together.counts[q] == len(expected(model, STATEMENTS, pinned))
            assert together.nodes[q] == alone.nodes[0]
            assert (together.solutions[q] == alone.solutions[0]).all()


def test_masks_say_after_values_which_statements_are_told():
    model = gw.Model(dict.fromkeys("ab", range(3)))
    asked = prepared(model, "domains", [[gw.Increasing(("a", "b"))], [gw.LinearSum(("a", "b"), 3)]])
    masks = np.array([[0, 0, 0, 0], [0, 0, 1, 0], [0, 0, 1, 1], [1, 0, 0, 0]], np.bool_)
    assert asked.ask(masks, 9, hidden=[1, 2]).counts.tolist() == [9, 3, 1, 3]
    assert asked.ask(masks, 9, hidden=[2, 0]).counts.tolist() == [9, 3, 1, 3]
    one = [Pins(np.array([0, 2]), np.array([2, 0]), np.array([1, 2]))]
    assert asked.ask(one[0], 9).counts.tolist() == [0]


@pytest.mark.parametrize("way", ["domains", "plain"])
def test_a_statement_is_told_or_left_out(way):
    asked = prepared(gw.Model({"a": range(3)}), way, [[gw.LinearSum(("a",), 1)]])
    for value in (0, 2, -1, 10**30):
        with pytest.raises(gw.ModelError, match="it is told"):
            asked.ask([{Told(0): value}])
    with pytest.raises(gw.ModelError, match="no variable"):
        asked.ask([{Told(1): 1}])
    with pytest.raises(gw.ModelError, match="it is told"):
        asked.ask(Pins(np.array([0, 1]), np.array([1]), np.array([0])))


def test_a_solution_that_breaks_what_was_told_is_never_handed_out(monkeypatch):
    model = gw.Model(dict.fromkeys("ab", range(3)))
    asked = prepared(model, "domains", [[gw.Increasing(("a", "b"))]])
    monkeypatch.setattr(asked, "_told", lambda told: (np.zeros(2, np.int64), np.zeros(0, np.int64)))
    with pytest.raises(gw.WrongSolution, match="was told is broken"):
        asked.ask([{Told(0): 1}], 9)


@pytest.mark.parametrize("n", [1, 51, 52, 53, 63, 64, 65, 1024, 1025])
def test_values_that_differ_are_known_across_the_bits_of_a_sum(n):
    scope = tuple(range(min(n, 4)))
    for base in (0, -7, 1 << 40):
        model = gw.Model(
            dict.fromkeys(scope, (base, base + n - 1, base + n)), [gw.AllDifferent(scope)]
        )
        columns = Columns(model)
        rows = np.array([[base + (n if v % 2 else 0) for v in scope]], np.int64)
        assert (columns.first_flaw(rows) is None) == (len(scope) < 3)
    many = gw.Model(dict.fromkeys(range(n), range(2)), [gw.AllDifferent(tuple(range(n)))])
    ones = np.ones((1, n), np.int64)
    assert (Columns(many).first_flaw(ones) is None) == (n == 1)


def test_solutions_that_come_twice_are_found_whatever_their_hashes(monkeypatch):
    asked = prepared(gw.Model(dict.fromkeys("ab", range(3))), "plain", [])
    rows, questions = np.array([[0, 1], [1, 0], [0, 1], [0, 1]]), np.array([0, 0, 1, 2])
    for hashing in (asked.hashing, np.zeros(2, np.int64)):  # all are the same
        monkeypatch.setattr(asked, "hashing", hashing)
        assert not asked._repeats(rows, questions)
        assert asked._repeats(rows, np.array([0, 0, 1, 0]))
