"""Automata of statements: what they accept, and both sides of every bound of theirs."""

from random import Random

import pytest

import gridwright as gw
from gridwright.engines import automata
from gridwright.engines.automata import MOST_SETS, automaton_of, order_of


def accepts(constraint, domains, values) -> bool:
    automaton = automaton_of(constraint, domains)
    states = {0}
    for i in order_of(constraint):
        states = {end for s in states for x, end in automaton.moves[s] if x == values[i]}
    return not states.isdisjoint(automaton.accepting)


@pytest.mark.parametrize("n", [4, 9, 13, 16, 25])
def test_an_automaton_accepts_the_rows_of_different_values_that_are_right(n):
    random, values, scope = Random(n), list(range(1, n + 1)), tuple(range(n))
    domains = [range(1, n + 1)] * n
    for _ in range(12):
        row = random.sample(values, n)
        low, high = sorted((row.index(1), row.index(n)))
        total = sum(row[low + 1 : high])
        for said in (
            gw.Sandwich(scope, total, (1, n)),
            gw.Sandwich(scope, total + 1, (1, n)),
            gw.XSum(scope, sum(row[: row[0]])),
            gw.XSum(scope, sum(row[: row[0]]) - 1),
            gw.NumberedRoom(scope, row[row[0] - 1]),
            gw.NumberedRoom(scope, row[row[0] - 1] % n + 1),
        ):
            assert accepts(said, domains, row) == said.holds(*row), (said, row)
        other = random.sample(values, n)
        assert said.holds(*other) == accepts(said, domains, other)


def test_nine_rows_have_few_sets_and_what_has_many_is_added_up():
    def n_sets(n, total):
        found = automata._sets_with_sum(list(range(2, n)), total, n - 2)
        return None if found is None else len(found)

    assert max(n_sets(9, total) for total in range(36)) <= MOST_SETS
    assert n_sets(13, 38) <= MOST_SETS < n_sets(14, 45)
    assert n_sets(25, 150) is None
    small, large = (
        automaton_of(gw.Sandwich(tuple(range(n)), total, (1, n)), [range(1, n + 1)] * n)
        for n, total in ((9, 17), (25, 150))
    )
    assert len(small.moves) < 100 and 100 < len(large.moves) <= 151 + 2


@pytest.mark.parametrize("more", [0, 1])
def test_too_many_transitions_are_left_to_others(more, monkeypatch):
    monkeypatch.setattr(automata, "MOST_TRANSITIONS", 6)
    moves = tuple((0, x, 0) for x in range(6 + more))
    said = gw.Regular(("a", "b"), moves, frozenset({0}))
    automaton = automaton_of(said, [range(9)] * 2)
    assert (automaton is None) == bool(more)
    model = gw.Model(dict.fromkeys("ab", range(9)), [said])
    assert gw.count(model, engine="plain") == (6 + more) ** 2


@pytest.mark.parametrize("engine", ["plain", "domains"])
@pytest.mark.parametrize("n_states", [63, 64, 65, 129])
def test_states_are_told_apart_at_the_edges_of_words(engine, n_states):
    """Steps of 1 to 3 around a ring of states, from 0 to the last one."""
    ring = tuple((s, x, (s + x) % n_states) for s in range(n_states) for x in range(1, 4))
    scope, last = tuple("abc"), n_states - 1
    wrap = tuple((s, 60, (s + 60) % n_states) for s in range(n_states))
    said = gw.Regular(scope, ring + wrap, frozenset({last}))
    steps = (1, 2, 3, 60)
    wanted = sum((a + b + c) % n_states == last for a in steps for b in steps for c in steps)
    model = gw.Model(dict.fromkeys(scope, range(70)), [said])
    assert gw.count(model, engine=engine) == wanted


@pytest.mark.parametrize("engine", ["plain", "domains"])
@pytest.mark.parametrize("value", [63, 64, 65])
def test_values_are_counted_and_chosen_at_the_edges_of_words(engine, value):
    domains = {"a": (0, value), "b": (value - 1, value), "c": (1, value, 130), "n": range(70)}
    model = gw.Model(domains, [gw.Cardinality(("a", "b", "c", "n"), (value,)), gw.Maximum("cab")])
    rows = [
        (a, b, c)
        for a in domains["a"]
        for b in domains["b"]
        for c in domains["c"]
        if c == max(a, b)
    ]
    found = {s.assignment["n"]: s for s in gw.solve(model, limit=None, engine=engine).solutions}
    assert gw.count(model, engine=engine) == len(rows)
    assert set(found) == {row.count(value) for row in rows}
    element = gw.Model({**domains, "n": (0, 1, 2)}, [gw.ElementAt(("n", "a", "b", "c", "a"))])
    wanted = sum(
        (b, c, a)[n] == a
        for a in domains["a"]
        for b in domains["b"]
        for c in domains["c"]
        for n in range(3)
    )
    assert gw.count(element, engine=engine) == wanted
