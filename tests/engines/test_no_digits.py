"""Cells of entries that hold no digit of the base: all engines take them for nothing written."""

from itertools import product
from random import Random

import pytest

from gridwright.api.exports.stating import stated
from gridwright.basics.errors import Undecided
from gridwright.clues.statement import ClueStatement
from gridwright.engines.domains import Domains
from gridwright.engines.lists import Lists
from gridwright.engines.plain import Plain
from gridwright.engines.plain.search import RuleNetwork
from gridwright.model.cases import When
from gridwright.model.entries import Clued, Entered, NumbersRise, Related, ValuesRise
from gridwright.model.model import Model
from gridwright.model.tallies import HowMany
from gridwright.play.meeting import can_be_met
from gridwright.testing.random_clues import random_clue_model


def with_strays(seed):
    """A random model of clues whose cells may hold more than digits, 12 combinations or more."""
    random, model = Random(seed), random_clue_model(seed)
    more = range(-1 if seed % 4 == 0 else 0, 7)
    domains = {
        v: sorted({*domain, *random.sample(more, 2)}) if isinstance(v, int) else domain
        for v, domain in model.domains.items()
    }
    parts = tuple(one for one in model.constraints if isinstance(one, (Clued, Related)))
    said = list(model.constraints)
    if parts and random.random() < 0.4:
        scope = tuple(dict.fromkeys(v for part in parts for v in part.scope))
        counts = frozenset(random.sample(range(len(parts) + 1), 1))
        said = [one for one in said if one not in parts] + [HowMany(scope, parts, counts)]
    return Model(domains, said)


def tried(model, how):
    """All solutions, by one way of asking constraints."""
    rows = (dict(zip(model.domains, row, strict=True)) for row in product(*model.domains.values()))
    return [
        tuple(row.values())
        for row in rows
        if all(getattr(one, how)(*(row[v] for v in one.scope)) for one in model.constraints)
    ]


def found(engine, model):
    search, solutions = engine.start(model), []
    while not search.done:
        solutions += search.advance(10_000)
    return sorted(tuple(solution[v] for v in model.domains) for solution in solutions)


def test_all_engines_agree_where_cells_may_hold_no_digits():
    taken = dict.fromkeys(("plain", "lists", "domains"), 0)
    for seed in range(60):
        model = with_strays(seed)
        try:
            solutions = tried(model, "holds")
        except Undecided:
            continue
        assert tried(model, "is_met") == solutions, seed
        for engine in (Plain(), Lists(), Domains()):
            if engine.why_not(model) is None:
                taken[engine.name] += 1
                assert found(engine, model) == solutions, (seed, engine.name)
    assert min(taken.values()) > 30, taken


AB = ("a", "b")
STATEMENT = ClueStatement("17")
RELATION = ClueStatement("@1 = 17", has_letters=True, is_relation=True)
ODD = Entered(AB, STATEMENT, subject=(0, 1), enter=lambda _: (0, 17))
IN_ENTRIES = {
    "clue": Clued(AB, STATEMENT, subject=(0, 1)),
    "relation": Related(AB, RELATION, (("1", (0, 1)),)),
    "function": Entered(AB, STATEMENT, subject=(0, 1)),
    "digits of a function": ODD,
    "rising": NumbersRise(AB, ((0, 1),)),
    "values rise": ValuesRise(AB, (Clued(AB, STATEMENT, subject=(0, 1)),)),
}


@pytest.mark.parametrize("said", IN_ENTRIES.values(), ids=IN_ENTRIES)
def test_what_is_no_digit_meets_no_statement(said):
    assert said.holds(1, 7) == said.is_met(1, 7) == (said is not ODD)
    for row in ((0, 17), (2, -3), (1, 10), (-1, 27), (10, -83)):
        assert not said.holds(*row)
        assert not said.is_met(*row)
        is_asked = not isinstance(said, Entered)  # no function is called while a board is filled
        assert not (is_asked and can_be_met(said, [(value,) for value in row]))


def test_a_part_without_digits_is_false():
    one = HowMany(AB, (IN_ENTRIES["clue"],), frozenset({0}))
    model = Model({"a": (0, 1), "b": (7, 17)}, [one])
    for engine in (Plain(), Lists()):
        assert found(engine, model) == [(0, 7), (0, 17), (1, 17)]


def test_a_base_that_does_not_hold_asks_for_no_digits():
    told = When(("base", *AB), 10, IN_ENTRIES["rising"])
    model = Model({"base": (10, 16), "a": (3,), "b": (9, 10)}, [told])
    for engine in (Plain(), Lists(), Domains()):
        assert found(engine, model) == [(10, 3, 9), (16, 3, 9), (16, 3, 10)]


def test_the_last_digit_of_a_base_is_one():
    domains = {"a": (1, 9, 10), "b": (0, 9, 10)}
    rule = RuleNetwork(Model(domains, [IN_ENTRIES["rising"]]))
    assert rule.propagate(rule.root.copy(), None) is None
    allowed = [(1, 0), (1, 9), (9, 0), (9, 9)]
    assert found(Lists(), Model(domains, [IN_ENTRIES["rising"]])) == allowed


def test_other_programs_are_told_that_rising_entries_have_digits():
    rising = [NumbersRise(AB, ((0,), (1,)))]
    below = ("lt", ("mul", "x0", 1), ("mul", "x1", 1))
    told = [one.tree for _, one in stated(Model({"a": (-1, 3), "b": (4, 10)}, rising), "xcsp3")]
    assert told == [("ge", "x0", 0), ("lt", "x1", 10), below]
    told = [one.tree for _, one in stated(Model({"a": (0, 3), "b": (4, 9)}, rising), "xcsp3")]
    assert told == [below]
