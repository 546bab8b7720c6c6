"""Compiled waves are what waves in Python are, as far as they go."""

from collections import Counter
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

import gridwright as gw
from gridwright.engines import waves as compiled
from gridwright.explain import quick
from gridwright.explain.explainer import Explainer
from gridwright.explain.ground import Ground
from gridwright.explain.parts.cases import InCase
from gridwright.explain.parts.clues import ClueEnds
from gridwright.explain.parts.counts import Count, Totals
from gridwright.explain.parts.listed import PATIENT, Listed
from gridwright.explain.parts.part import State, bits
from gridwright.explain.quick import Quick, QuickWave, go_on, join_all, quickened
from gridwright.explain.trial import Trial
from gridwright.explain.wave import ONLY, TRIAL, Wave

EXAMPLES = Path(__file__).parents[2] / "examples"
ALL = 1 << 20
CAPS = (40, 1_600, PATIENT)
NAMES = ["equations", "fives", "turned", "signed", "growing", "squared", "base"]
BOARDS = ["magic-board", "killer", "futoshiki", "jigsaw"]


def example(name):
    return Ground(gw.load(EXAMPLES / f"{name if name in BOARDS else 'crossnumber' + name}.toml"))


def quick_of(ground):
    said = quick._all_said(ground)
    assert said is not None
    return Quick(ground, said)


def boards(ground, random, n):
    """Boards on which less and less is possible; lists are written on the way."""
    state = ground.begin()
    for place in range(n):
        for part in ground.parts:
            is_list = isinstance(part, Listed | InCase)
            if is_list and part.write(state, (0, 600, 6_000)[place % 3]):
                ground.has_learnt()
        yield state.copy()
        for _ in range(20):
            wave = Wave(ground, state, 40, ALL)
            for v in random.sample(range(len(state.domains)), 1 + len(state.domains) // 8):
                values = list(bits(state.domains[v]))
                gone = sum(random.sample(values, random.randrange(len(values))))
                wave.take(v, gone, TRIAL)
            for number, part in enumerate(ground.parts):
                if not part.is_book:
                    wave.ask(number)
            if not wave.run():
                break
        else:
            return
        state = wave.state


def assert_alike(wave, other):
    assert (wave.broken is None) == (other.broken is None)
    assert (wave.level, wave.is_done) == (other.level, other.is_done)
    if other.n_found >= 0:
        assert wave.n_found == other.n_found
        assert (wave.imagined, wave.call) == other.order
    else:
        assert other.order is None
    if wave.broken is None:
        assert wave.state == other.state
        assert wave.imagined == other._kept[compiled.IMAGINED]


def both(ground, of, state, cap, most, v, value):
    waves = Wave(ground, state, cap, most), QuickWave(of, state, cap, most)
    assert waves[0].suppose(v, value) == waves[1].suppose(v, value)
    return waves


@pytest.mark.parametrize("name", [*(f"-{name}" for name in NAMES), *BOARDS])
def test_they_break_as_soon_and_leave_the_same(name):
    ground, random = example(name), Random(name)
    of, seen = quick_of(ground), set()
    for state in boards(ground, random, 5):
        open_ = [v for v, domain in enumerate(state.domains) if domain & (domain - 1)]
        for v in random.sample(open_, min(9, len(open_))):
            value = random.choice(list(bits(state.domains[v])))
            for cap in CAPS:
                wave, other = both(ground, of, state, cap, 1, v, value)
                assert_alike(wave, other)
                for most in (2, 4, ALL):
                    wave.most = other.most = most
                    assert wave.run() == other.run()
                    assert_alike(wave, other)
                seen.add(wave.broken is None)
    assert seen == {True, False}


def test_in_a_case_what_is_not_known_is_asked_in_python(monkeypatch):
    ground, random = example("-base"), Random(7)
    parts = [part for part in ground.parts if isinstance(part, InCase)]
    odd = [part.said for part in parts if isinstance(part.said, ClueEnds)][:4]
    real, n_asked = quick._said, Counter[int]()
    monkeypatch.setattr(quick, "_said", lambda part: None if part in odd else real(part))
    of, seen = quick_of(ground), set()
    ask = of._asked

    def asked(part, domains, placed, cap):
        n_asked[part] += 1
        return ask(part, domains, placed, cap)

    of.waves._ask = asked
    for state in boards(ground, random, 2):
        open_ = [v for v, domain in enumerate(state.domains) if domain & (domain - 1)]
        for v in random.sample(open_, min(9, len(open_))):
            wave, other = both(ground, of, state, 40, ALL, v, next(bits(state.domains[v])))
            assert (wave.broken is None) == (other.broken is None)
            assert wave.broken is not None or wave.state == other.state
            seen.add(wave.broken is None)
    assert seen == {True, False}
    assert {id(ground.parts[part].said) for part in n_asked} == {*map(id, odd)}


@pytest.mark.parametrize("name", ["equations", "fives", "turned"])
def test_they_take_in_what_is_known_as_others_do(name):
    ground, random = example(f"-{name}"), Random(name)
    of, n_joined = quick_of(ground), 0
    for state in boards(ground, random, 4):
        open_ = [v for v, domain in enumerate(state.domains) if domain & (domain - 1)]
        pairs = []
        for v in open_[:: max(1, len(open_) // 4)]:
            wave, other = both(ground, of, state, 40, ALL, v, next(bits(state.domains[v])))
            if wave.broken is None:
                pairs.append((wave, other))
        for (wave, other), (second, third) in pairwise(pairs):
            for way in ("join", "join_wave", "absorb", "take"):
                one, two = Wave(ground, wave.state, 40, ALL), QuickWave(of, other.state, 40, ALL)
                if way == "take":
                    v = random.randrange(len(ground.variables))
                    gone = one.state.domains[v] & ~second.state.domains[v]
                    one.take(v, gone, TRIAL)
                    two.take(v, gone, TRIAL)
                elif way == "absorb":
                    one.absorb(second.state, range(len(ground.variables)))
                    two.absorb(second.state, range(len(ground.variables)))
                else:
                    one.join(second.state)
                    two.join_wave(third) if way == "join_wave" else two.join(third.state)
                assert one.run() == two.run()
                if one.broken is None:
                    assert one.state == two.state
                    n_joined += 1
    assert n_joined


@pytest.mark.parametrize(
    ("name", "cap", "n"), [("equations", 40, 65), ("base", 40, 65), ("fives", PATIENT, 9)]
)  # one more than go together; in fives some have to ask
def test_many_go_on_together_as_each_does_by_itself(name, cap, n):
    ground = example(f"-{name}")
    of, ends = quick_of(ground), set()
    *_, state, last = boards(ground, Random(name), 4)
    literals = [
        (v, value)
        for v, domain in enumerate(state.domains)
        for value in (bits(domain) if domain & (domain - 1) else ())
    ]
    literals = (literals * (n // len(literals) + 1))[:n]
    for most in (-1, 1, ALL):
        pairs = [[QuickWave(of, state, cap, -1) for _ in range(2)] for _ in literals]
        for pair, (v, value) in zip(pairs, literals, strict=True):
            for wave in pair:
                wave.suppose(v, value)
        ground.n_asked = 0
        did = go_on([one for one, _ in pairs if one.may_go_on(most)], most)
        n_asked = ground.n_asked if all(did) else None
        ground.n_asked = 0
        for one, other in pairs:
            other.most = most
            other.run()
            if n_asked is None:
                one.run()
            assert one._kept[: of.waves.size] == other._kept[: of.waves.size] or most < 0
            ends.add((one.broken is None, one.is_done))
        assert n_asked in (None, ground.n_asked)
    assert ends >= {(False, False), (True, True), (True, False)}
    late = [pair for pair in pairs if pair[0].is_done]
    behind = [i % 3 > 0 for i in range(len(late))]
    did = join_all([one for one, _ in late], last, behind)
    for (one, other), is_behind, is_through in zip(late, behind, did, strict=True):
        for wave in (other,) if is_through else (one, other):
            if is_behind:
                wave.join(last)
        assert one.run() == other.run()
        assert one.broken is not None or one.state == other.state


def test_one_that_has_to_ask_does_not_go_on_with_others():
    ground = example("-fives")
    of, state = quick_of(ground), ground.begin()
    waves = [QuickWave(of, state, PATIENT, ALL) for _ in range(3)]
    said = map(quick._said, ground.parts)
    other = next(i for i, one in enumerate(said) if isinstance(one.what, compiled.Other))
    for wave in (waves[0], waves[2]):
        wave.ask(other)
    assert go_on(waves, ALL) == [False, True, False]
    assert [wave.run() for wave in waves] == [False] * 3
    assert waves[0].state == waves[2].state


def test_they_follow_a_board_where_nothing_that_spoke_is_touched():
    ground = example("-equations")
    of, told = quick_of(ground), set()
    old = ground.begin()
    v = next(v for v, domain in enumerate(old.domains) if domain & (domain - 1))
    for u in range(len(ground.variables)):
        now = old.copy()
        now.domains[u] &= now.domains[u] - 1 or now.domains[u]
        changed = sum(1 << number for number in (*ground.watching[u], *ground.booking[u]))
        waves = both(ground, of, old, 40, 0, v, next(bits(old.domains[v])))
        follows = [wave.follow(old, now, changed, [u]) for wave in waves]
        assert follows[0] == follows[1]
        if follows[0]:
            assert waves[0].state == waves[1].state
        told.add(follows[0])
    assert told == {True, False}


def test_parts_that_know_more_are_asked_again():
    ground = example("-turned")
    of, state = quick_of(ground), ground.begin()
    waves = both(ground, of, state, PATIENT - 1, ALL, 0, next(bits(state.domains[0])))
    for number, part in enumerate(ground.parts):
        if isinstance(part, Listed) and part.write(state, 20_000):
            ground.has_learnt()
            for wave in waves:
                wave.ask(number)
    assert not any(wave.is_done for wave in waves)
    assert waves[0].run() == waves[1].run()
    assert_alike(*waves)


def test_a_list_may_have_any_number_of_rows():
    ground = example("-turned")
    number = next(i for i, part in enumerate(ground.parts) if isinstance(part, Listed))
    part, state = ground.parts[number], ground.begin()
    for n_rows in (0, 1, 63, 64, 65, 128, 129):
        rows = [tuple(domain & -domain for domain in part.blank)] * n_rows
        of = quick_of(ground)
        of.waves.write(number, *laid_out(rows, len(part.scope)), [0] * len(part.scope))
        for cap in (max(0, n_rows - 1), n_rows):
            wave = of.waves.begun(state.domains, state.placed)
            wave[compiled.MOST] = -1  # nothing else speaks
            of.waves.ask(wave, number)
            after = of.waves.went(wave, cap, compiled.GO_ON)
            is_single = [after[of.waves.domains.start + v].bit_count() == 1 for v in part.scope]
            assert bool(after[compiled.IS_BROKEN]) == (n_rows == 0)
            assert all(is_single) == (0 < n_rows <= cap)


def laid_out(rows, width):
    columns = [{} for _ in range(width)]
    for number, row in enumerate(rows):
        for column, bit in zip(columns, row, strict=True):
            column[bit] = column.get(bit, 0) | 1 << number
    return len(rows), columns


@pytest.mark.parametrize("name", ["killer", "magic-board"])
def test_they_ask_no_parts_but_some(name):
    ground, random = example(name), Random(name)
    of, seen = quick_of(ground), set()
    for state in boards(ground, random, 3):
        open_ = [v for v, domain in enumerate(state.domains) if domain & (domain - 1)]
        for v in open_[:6]:
            value = random.choice(list(bits(state.domains[v])))
            numbers = range(len(ground.parts))
            only = frozenset(random.sample(numbers, random.randrange(len(numbers))))
            wave = Wave(ground, state, 40, ALL, only)
            other = QuickWave(of, state, 40, ALL, only)
            assert wave.suppose(v, value) == other.suppose(v, value)
            assert_alike(wave, other)
            again = other.told(state, v, value)
            assert (again.events, again.broken) == (wave.events, wave.broken)
            seen.add(wave.broken is None)
    assert True in seen


@pytest.mark.parametrize("name", ["-octal", "-ladders", "-cube", "killer"])
def test_steps_and_how_much_is_asked_are_the_same_with_them(name, monkeypatch):
    told = []
    for worth in (0, 1 << 62):
        monkeypatch.setattr(import_module("gridwright.explain.ground"), "WORTH", worth)
        monkeypatch.setattr(quick, "_PAYS", worth)
        explainer = Explainer(example(name).puzzle)
        steps = [(step, explainer.places) for step in explainer.steps()]
        told.append((steps, explainer.ground.n_asked))
        assert (explainer.ground.quick is None) == (worth > 0)
    assert told[0] == told[1]


def test_a_trial_tells_why_it_fails_whoever_followed_it():
    ground, found = example("-turned"), []
    state = next(state for i, state in enumerate(boards(ground, Random(1), 4)) if i == 3)
    for of in (None, quick_of(ground)):
        ground.quick, ground.quick_from = of, 1 << 62
        trials = [
            Trial(ground, state, v, value, 1_600)
            for v, domain in enumerate(state.domains)
            for value in (bits(domain) if domain & (domain - 1) else ())
        ]
        fails = [trial.deepen(1, 200) for trial in trials]
        lengths = [trial.length for trial in trials]
        found.append((fails, lengths, [one.proof for one in trials if one.fails]))
        assert any(trial.taken for trial in trials)
    assert found[0] == found[1]


def test_only_a_wave_after_which_nothing_follows_goes_over_to_compiled_code():
    ground = example("-equations")
    ground.quick = quick_of(ground)
    state = ground.begin()
    wave = Wave(ground, state, 40, -1)
    wave.suppose(0, next(bits(state.domains[0])))
    assert quickened(ground, wave) is wave
    wave.most = ALL
    wave.run()
    other = quickened(ground, wave)
    assert isinstance(other, QuickWave)
    assert other.is_done
    assert other.state == wave.state


def test_what_is_not_known_stays_in_python(monkeypatch):
    ground = example("-fives")
    assert quick._all_said(ground) is not None
    ground.out[0] = 1  # an option of a cover, which nobody tells
    assert quick._all_said(ground) is None
    ground.out[0] = 0
    monkeypatch.setattr(quick, "_FEW", len(ground.parts) + 1)
    assert quick._all_said(ground) is None
    monkeypatch.setattr(quick, "_FEW", len(ground.parts) // 2)
    assert quick._all_said(ground) is not None  # two parts are asked in Python
    for limit, is_known in ((len(ground.values), True), (len(ground.values) - 1, False)):
        monkeypatch.setattr(compiled, "MOST_VALUES", limit)
        assert (quick._all_said(ground) is not None) == is_known
    assert quick._said(ONLY) is not None
    for part in Ground(gw.load(EXAMPLES / "star-battle.toml")).parts:
        assert (quick._said(part) is None) == (part.kind != "cover.spared")


def test_great_weights_stay_in_python():
    part = next(part for part in example("-fives").parts if isinstance(part, Totals))
    for weight, is_known in ((1 << 50, True), ((1 << 50) + 1, False)):
        part.weights[0] = weight
        assert (quick._said(part) is not None) == is_known


def test_counts_have_no_more_than_there_are():
    part = next(part for part in example("-fives").parts if isinstance(part, Count))
    part.hi = 1 << 70
    assert quick._said(part).what.hi == len(part.scope)


def test_it_is_compiled_only_where_that_pays(monkeypatch):
    prepared = []
    monkeypatch.setattr(compiled, "prepare", lambda: prepared.append(1))
    for is_kept, asked, expected in (
        (True, 20_000, 0), (True, 20_001, 1), (False, 20_001, 0), (False, 400_000, 0),
        (False, 400_001, 1),
    ):  # fmt: skip
        monkeypatch.setattr(compiled, "is_kept", lambda is_kept=is_kept: is_kept)
        ground = example("-turned")
        for ground.n_asked in (20_001, asked) if asked > 20_000 else (asked,):
            quick._quick(ground)
        assert len(prepared) == expected
        assert (ground.quick is not None) == bool(expected)
        prepared.clear()


def test_a_state_may_be_the_same_in_another_list():
    ground = example("-turned")
    of = quick_of(ground)
    state = ground.begin()
    first = of.waves.begun(*state)
    state.domains[0] &= -state.domains[0]
    second = of.waves.begun(*state)
    assert first[of.waves.domains.start] != second[of.waves.domains.start]
    assert of.waves.begun(*State(*map(list, state))) == second


@pytest.mark.parametrize("is_compiled", [False, True])
def test_what_a_trial_saw_in_vain_is_not_looked_at_again(is_compiled):
    ground = example("-turned")
    state = next(state for i, state in enumerate(boards(ground, Random(1), 4)) if i == 2)
    ground.quick, ground.quick_from = quick_of(ground) if is_compiled else None, 1 << 62
    trials = [
        Trial(ground, state, v, value, 40)
        for v, domain in enumerate(state.domains)
        for value in (bits(domain) if domain & (domain - 1) else ())
    ][:60]
    vain = [trial for trial in trials if not trial.deepen(1, 1 << 30)]
    n_asked = ground.n_asked
    assert vain and not any(trial.deepen(1, 1 << 30) for trial in vain)
    assert ground.n_asked == n_asked
    assert any(trial.deepen(2, 1 << 30) for trial in vain)  # deeper there is more to see
    assert ground.n_asked > n_asked
