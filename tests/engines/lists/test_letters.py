"""Equations in many letters: a kernel and an order of their own, the same solutions."""

from itertools import permutations

import numpy as np
import pytest
from random_equations import random_equations

import gridwright as gw
from gridwright.engines.lists import Lists
from gridwright.engines.lists.letters import equations_of, polynomial
from gridwright.engines.lists.planning import logarithm, planned
from gridwright.engines.lists.settings import Settings, Stage
from gridwright.engines.lists.translate import translate
from gridwright.kernels.lists import apart as kernel
from gridwright.kernels.lists import arithmetic as codes

STAGES = (Stage((), 1), Stage((), None))  # at the second node the letters' own search begins
PLANNED = Settings(planned=2, few_equations=30, stages=STAGES)
OTHERWISE = Settings(planned=1000, stages=STAGES)


def searched(model, settings, budget=1 << 20):
    search, found = Lists(settings).start(model), []
    while not search.done:
        found += search.advance(budget)
    return found, search


def assignments(found):
    return sorted(tuple(sorted(one.items(), key=str)) for one in found)


def lines(top, clues, length, base=10):
    """Entries that do not cross, each of so many digits, and different letters up to `top`."""
    text = "\n".join(f"{i + 1} {clue} ({length})" for i, clue in enumerate(clues))
    grid = ["." * length] * len(clues)
    return gw.Crossnumber(
        grid=[row for line in grid for row in (line, "#" * length)],
        letters=f"1..{top}",
        base=base,
        across=text,
        down="",
    ).model()


@pytest.mark.parametrize("seed", range(6))
def test_the_letters_own_search_has_the_same_solutions(seed):
    puzzle, values = random_equations(seed, 5, 9, 18)
    found, search = searched(puzzle.model(), PLANNED)
    assert search.root.equations is not None
    assert assignments(found) == assignments(searched(puzzle.model(), OTHERWISE)[0])
    assert any(all(one[x] == n for x, n in values.items()) for one in found)


@pytest.mark.parametrize("top", [62, 63, 64, 65])
def test_values_on_both_sides_of_a_word(top):
    model = lines(top, ["B - A", "AC + B"], 2)
    found, search = searched(model, PLANNED)
    assert (search.root.equations is not None) == (top <= 64)
    expected = [
        abc
        for abc in permutations(range(1, top + 1), 3)
        if 10 <= abc[1] - abc[0] != abc[0] * abc[2] + abc[1] <= 99
    ]
    assert sorted((one["A"], one["B"], one["C"]) for one in found) == expected


@pytest.mark.parametrize("halved", [0, 2, 3, 4, 1000])
@pytest.mark.parametrize("few", [1, 7, 1000])
def test_neither_halves_nor_what_is_tried_out_change_solutions(halved, few):
    model = lines(9, ["A(B + C) - D", "ABC + D^2"], 2)
    found, _ = searched(model, Settings(planned=2, halved=halved, few_equations=few, stages=STAGES))
    expected = sum(
        10 <= a * (b + c) - d <= 99
        and 10 <= a * b * c + d * d <= 99
        and a * (b + c) - d != a * b * c + d * d
        for a, b, c, d in permutations(range(1, 10), 4)
    )
    assert len(found) == expected > 0


@pytest.mark.parametrize("seed", [0, 1])
def test_short_monomials_are_searched_as_long_ones_are(seed, monkeypatch):
    model = random_equations(seed, 6, 12, 20)[0].model()
    settings = Settings(planned=2, stages=(Stage((), 1), Stage((), None)))
    short = Lists(settings).start(model)
    found = searched_to_its_end(short)
    monkeypatch.setattr(kernel, "SHORT", kernel.SHORT + 1)  # read where arrays are made
    long = Lists(settings).start(model)
    assert searched_to_its_end(long) == found
    assert short.stats.nodes == long.stats.nodes > 50


def searched_to_its_end(search):
    found = []
    while not search.done:
        found += search.advance(1 << 20)
    return [tuple(x) for x in found]


def test_budgets_are_kept_and_a_search_is_stored_and_goes_on():
    model = lines(12, ["A + B + C", "AB - C"], 2)
    engine = Lists(PLANNED)
    whole, once = searched(model, PLANNED)
    search, found, nodes = engine.start(model), [], 0
    while not search.done:
        found += search.advance(3)
        assert search.stats.nodes <= nodes + 3
        nodes = search.stats.nodes
        stored, search = search.state(), engine.start(model)
        search.restore({"nodes": nodes, "backtracks": 0, **stored})
    assert found == whole
    assert nodes == once.stats.nodes


@pytest.mark.parametrize("n", [2, 5])
def test_parts_have_all_solutions_in_order(n):
    model = lines(12, ["A + B + C", "AB - C"], 2)
    whole, _ = searched(model, PLANNED)
    search = Lists(PLANNED).start(model)
    found = list(search.advance(40))
    for part in search.parts(n):
        while not part.done:
            found += part.advance(7)
    assert found == whole


@pytest.mark.parametrize(
    "path", [[[2, 0, 1]] * 3000, [[2, 0, 64]], [[2, 1 << 40]], [[2, -1]], [[3, 0, 1]]]
)
def test_a_path_of_another_tree_is_refused(path):
    search = Lists(PLANNED).start(lines(12, ["A + B + C", "AB - C"], 2))
    stored = {"stage": 1, "is_trial": False, "held": [], "nodes": 5, "backtracks": 0}
    with pytest.raises(ValueError, match=r"path"):
        search.restore({**stored, "path": path})


def test_what_is_a_polynomial():
    a, b = (codes.OPERAND, 0), (codes.OPERAND, 1)
    two, minus = (codes.NUMBER, 2), (codes.SUBTRACT, 0)
    assert polynomial((*a, *b, *minus, *two, codes.POWER, 0)) == {(0, 0): 1, (0, 1): -2, (1, 1): 1}
    assert polynomial((*a, *a, *minus)) == {}
    assert polynomial((*a, codes.NEGATE, 0)) == {(0,): -1}
    assert polynomial((*two, *a, codes.POWER, 0)) is None
    assert polynomial((*a, *b, codes.DIVIDED, 0)) is None


def test_what_is_no_equation_of_different_letters_is_searched_as_before():
    def equations(model, least=1):
        return equations_of(translate(model), least)

    assert equations(lines(9, ["A + B + C"], 2)) is not None
    assert equations(lines(9, ["A + B + C"], 2), 4) is None
    assert equations(lines(9, ["A + B + C", "prime"], 2)) is None
    assert equations(lines(9, ["AB / C", "A + B"], 2)) is None
    assert equations(lines(9, ["2^A + B + C"], 2)) is None


def test_what_is_compiled_ahead_needs_both_kernels():
    engine = Lists()
    roots = [engine.start(model).root for model in engine.samples()]
    assert [root.is_planned() for root in roots] == [False, True]
    engine.warm_all()
    assert engine.is_ready(engine.samples()[1])


def test_plans_are_of_all_open_letters_or_there_is_none():
    problem = translate(random_equations(1, 6, 10, 20)[0].model())
    letters = {v for v, name in enumerate(problem.variables) if isinstance(name, str)}
    order = planned(problem, problem.formulas, 10)
    assert set(order) == letters
    assert order == planned(problem, problem.formulas, 10)
    assert planned(problem, problem.formulas, 11) == ()
    assert planned(problem, [], 1) == ()


@pytest.mark.parametrize("n", [1, 2, 3, 63, 64, 65, 1001])
def test_logarithms_are_exact(n):
    parts = logarithm(n)
    assert 2**parts <= n**64 < 2 ** (parts + 1)
    assert abs(parts - 64 * np.log2(n)) <= 1


@pytest.mark.parametrize("n", [63, 64, 65, 129])
def test_clues_on_both_sides_of_a_word(n):
    """The last clue alone says what C is."""
    clues = [f"A + B + {100 + i}" for i in range(n - 1)]
    found, search = searched(lines(4, [*clues, "C + 996"], 3), PLANNED)
    assert len(search.root.equations.clues) == n
    expected = [abc for abc in permutations(range(1, 5), 3) if abc[2] <= 3]
    assert sorted((one["A"], one["B"], one["C"]) for one in found) == expected


@pytest.mark.parametrize("length", [3, 4, 5, 8, 9, 17, 18])
def test_entries_of_one_group_of_digits_and_of_several(length):
    first = 10 ** (length - 1)
    found, search = searched(lines(6, [f"{first}A - BC^2 + D"], length), PLANNED)
    assert search.root.equations is not None
    chosen = permutations(range(1, 7), 4)
    numbers = [(first * a - b * c * c + d, a, b, c, d) for a, b, c, d in chosen]
    expected = [row for row in numbers if first <= row[0] < 10 * first]
    entered = [int("".join(str(one[k]) for k in range(length))) for one in found]
    rows = [(n, *(one[x] for x in "ABCD")) for n, one in zip(entered, found, strict=True)]
    assert sorted(rows) == sorted(expected)
    assert 0 < len(rows) < len(numbers)


@pytest.mark.parametrize(
    ("base", "length", "fits"), [(10, 18, True), (10, 19, False), (16, 14, True), (16, 15, False)]
)
def test_entries_on_both_sides_of_what_is_safe(base, length, fits):
    assert (base**length < 1 << 60) == fits
    found = equations_of(translate(lines(9, ["P + Q + R"], length, base)), 1)
    assert (found is not None) == fits
