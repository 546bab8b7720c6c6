"""Every packed or bounded quantity, on both sides of its boundaries, on every engine that takes it.

What is true is found by trying, in the files ``wide_...``; the table is `quantities`.
"""

from collections import Counter
from random import Random

import pytest
from boundary_support import COUNTS, answers, check, differences, text_of
from portions import portion, seed_of_the_day
from quantities import QUANTITIES

from gridwright.engines.registry import engine_names, find_engine
from gridwright.families.registry import all_families

ORACLES = {"cp-sat", "cadical"}

FAMILIES = sorted({name.partition(":")[0] for name in QUANTITIES})


def usual(values):
    """Of 63, 64 and 65 the last two, for time; what does not fit any more is among them."""
    return [value for i, value in enumerate(values) if i % 3 or len(values) % 3]


def drawn(name, value, seed):
    return QUANTITIES[name].draw(Random(f"{name} {value} {seed}"), value)


@pytest.mark.parametrize("name", QUANTITIES)
def test_engines_have_the_truth_on_both_sides_of_a_boundary(name):
    quantity, wrong, declined = QUANTITIES[name], [], {}
    for value in usual(quantity.values):
        wide = drawn(name, value, 0)
        told, refused = differences(wide)
        wrong += [f"{value}: {what}" for what in told]
        declined |= {engine: f"{value}: {why}" for engine, why in refused.items()}
    assert not wrong, "\n".join(wrong)
    for engine in ("plain", *quantity.takers.split()):
        assert engine not in declined, f"{engine} should take it: {declined[engine]}"


def test_every_engine_of_ours_crosses_the_boundaries_of_a_word():
    took = Counter()
    for name in ("exact-cover: items", "model: values of a variable"):
        for value in QUANTITIES[name].values:
            model = model_of(drawn(name, value, 1))
            took.update((e, value) for e in engine_names() if find_engine(e).why_not(model) is None)
    for value in COUNTS:
        assert all(took[engine, value] for engine in ("plain", "cover", "domains", "lists"))


def test_every_engine_says_why_it_declines():
    for name in ("latin: values", "magic-board: sums", "model: coefficients"):
        model = model_of(drawn(name, QUANTITIES[name].values[-1], 2))
        reasons = [find_engine(engine).why_not(model) for engine in engine_names()]
        assert all(reason is None or reason.strip() for reason in reasons), name


def model_of(wide):
    from gridwright.api.problems import as_puzzle

    return as_puzzle(wide.puzzle).model()


def test_every_family_of_ours_has_quantities():
    ours = {f.name for f in all_families() if type(f).__module__.startswith("gridwright.")}
    told = f"boundaries/quantities.py has no row for {ours - set(FAMILIES)}: what may be too large?"
    assert set(FAMILIES) == ours, told


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES)
def test_random_puzzles_across_the_boundaries(family):
    """2,000 a family, dealt out among its quantities and their values."""
    cases = [(n, v) for n in QUANTITIES if n.partition(":")[0] == family
             for v in QUANTITIES[n].values]  # fmt: skip
    seed, wrong, with_oracle, numbers = seed_of_the_day(), [], 0, portion(2000)
    for number in numbers:
        name, value = cases[number % len(cases)]
        wide = drawn(name, value, f"{seed} {number}")
        told, declined = differences(wide)
        with_oracle += bool(ORACLES - declined.keys())
        if told:
            wrong.append(f"{name}, {value}, seed {seed}, number {number}:\n" + "\n".join(told))
            wrong[-1] += "\n" + text_of(wide.puzzle)
        if len(wrong) == 3:
            break
    assert not wrong, "\n\n".join(wrong)
    assert with_oracle > len(numbers) * 0.3


def test_a_wrong_answer_is_told_with_the_puzzle():
    wide = drawn("latin: values", 31, 3)
    with pytest.raises(AssertionError, match=r"(?s)solutions, true are.*puzzle = .latin"):
        check(wide._replace(truth={(0, 0)}))
    assert answers(wide)[0].keys() >= {"plain", "cover", "domains"}
