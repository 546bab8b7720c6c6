"""Compiled bounds of clues say what those in Python say, and know how far they reach."""

from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

import gridwright as gw
from gridwright.clues.statement import ClueStatement
from gridwright.engines import clue_ends
from gridwright.engines.clue_ends import MOST_VALUES, ClueBounds, Layout
from gridwright.explain.ground import Ground
from gridwright.explain.parts import quick_ends
from gridwright.explain.parts.clues import ClueEnds
from gridwright.explain.shorten import _give_back

EXAMPLES = Path(__file__).parents[2] / "examples"
TEN = list(range(10))
DIGIT = (1 << 10) - 1


def clues_of(name):
    ground = Ground(gw.load(EXAMPLES / f"crossnumber{name}.toml"))
    return ground, [part for part in ground.parts if isinstance(part, ClueEnds)]


def some_of(domain, random):
    """A part of a set: now all of it, now a run, now single values."""
    bits = [1 << i for i in range(domain.bit_length()) if domain >> i & 1]
    first, last = sorted(random.choices(range(len(bits)), k=2))
    chosen = random.choice((bits, bits[first : last + 1], [random.choice(bits)]))
    return sum(bit for bit in chosen if bit in (chosen[0], chosen[-1]) or random.random() < 0.7)


@pytest.mark.parametrize("name", ["", "-equations", "-signed", "-squared", "-two-grids", "-octal"])
def test_it_says_the_same_as_python(name):
    ground, clues = clues_of(name)
    random, bounds, n_broken, n_told, n = Random(name), ClueBounds(), 0, 0, 0
    for clue in clues:
        bounded = bounds.added(clue.layout())
        for _ in range(60 if bounded is not None else 0):
            domains = tuple([some_of(ground.blank[v], random) for v in clue.scope])
            told = clue.judged_plainly(domains)
            found = bounded.gone(domains)
            if told is None:
                assert found is None
                n_broken += 1
                continue
            assert found is not None
            gone = {v: int(x) for v, x in zip(clue.scope, found, strict=False) if x}
            assert gone == told
            n_told += bool(told)
            n += 1
    assert n_broken and n_told and n > n_told


@pytest.mark.parametrize("name", ["-equations", "-signed", "-two-grids"])
def test_what_it_needs_is_what_giving_back_finds(name):
    ground, clues = clues_of(name)
    random, n_needed, n_given = Random(name), 0, 0
    for clue in clues:
        compiled = ClueBounds().added(clue.layout())
        for is_told in (False, True) * 3:
            state = ground.begin()
            for v in clue.scope:
                state.domains[v] = some_of(ground.blank[v], random)
            told = clue.judged_plainly(clue.seen(state.domains))
            if (told is not None) != is_told or told == {}:
                continue
            for v in clue.scope:
                gone = ground.blank[v] & ~state.domains[v] & ~(told or {}).get(v, 0)
                if not gone or any(out & state.domains[u] == 0 for u, out in (told or {}).items()):
                    continue
                now, expected = state.copy(), state.copy()
                _give_back(expected.domains, v, gone, partial(clue.says, expected, told, 40))
                clue._compiled = compiled
                needed = clue.needed(now, v, gone, told, 40)
                clue._compiled = None
                assert needed == gone & ~expected.domains[v]
                n_needed, n_given = n_needed + bool(needed), n_given + (needed != gone)
    assert n_needed and n_given


def is_broken(bounded, domains):
    return bounded.gone(domains) is None


def test_many_values_are_given_back_in_halves():
    for n in (24, 25, 48, 49, 62):
        numbers, blank = list(range(n)), (1 << n) - 1
        bounded = ClueBounds().added(layout("A + B", numbers=numbers, blank=blank))
        random = Random(n)
        for _ in range(20):
            here = 1 << random.randrange(n)
            domains = [here, random.getrandbits(n) | 1, blank, blank]
            domains[2:] = [random.choice((1, 2, 4)) for _ in range(2)]
            now = domains.copy()

            if not is_broken(bounded, now):
                continue
            gone = blank & ~here
            _give_back(now, 0, gone, partial(is_broken, bounded, now))
            assert bounded.needed(domains, 0, gone, None) == gone & ~now[0]


def test_without_compiled_code_it_does_not_tell_what_it_needs():
    ground, clues = clues_of("-equations")
    assert clues[0].needed(ground.begin(), clues[0].scope[0], 1, None, 40) is None


def test_a_variable_without_a_value_breaks_a_clue():
    bounded = ClueBounds().added(layout("A + B"))
    assert bounded.gone((DIGIT,) * 4) is not None
    assert bounded.gone((DIGIT, 0, DIGIT, DIGIT)) is None


def layout(*texts, numbers=TEN, blank=DIGIT, digits=2):
    """Clues in letters A and B, all equal to an entry of so many digits."""
    programs = [ClueStatement(text, frozenset("AB")).tree.program for text in texts]
    n, places = 2 + digits, {"A": 0, "B": 1}
    return Layout(
        numbers, [blank] * n, [0, 1], [], range(2, n), 10, is_signed=False,
        programs=programs, places=places,
    )  # fmt: skip


def test_where_several_values_are_equal_they_meet():
    bounded = ClueBounds().added(layout("7A", "2B"))
    # 7A is from 14 to 63 and 2B from 2 to 18, so A is 2 and B from 7 to 9
    gone = bounded.gone((DIGIT & ~3, DIGIT & ~1, DIGIT, DIGIT))
    left = [DIGIT & ~int(x) for x in gone]
    assert left[2] == 0b10  # 14 to 18
    assert bounded.gone((DIGIT & ~7, DIGIT & ~1, DIGIT, DIGIT)) is None  # at least 21


def test_so_many_values_have_room_and_no_more():
    many = list(range(MOST_VALUES))
    assert layout("A + B", numbers=many, blank=(1 << MOST_VALUES) - 1).fits
    bounded = ClueBounds().added(layout("A + B", numbers=many, blank=(1 << MOST_VALUES) - 1))
    assert bounded.gone((1 << 61, 1 << 61, DIGIT, DIGIT)) is None  # 122 has three digits
    assert bounded.gone((1 << 61, 1 << 38, DIGIT, DIGIT)) == () or not any(
        bounded.gone((1 << 61, 1 << 38, 1 << 9, 1 << 9))
    )
    assert not layout("A + B", numbers=[*many, 99], blank=1).fits


def test_bounds_that_are_too_large_are_left_to_python():
    half = (1 << 61) // 9
    assert layout(f"{half}A + {half}B").fits  # 18 * half is below 2 ** 62
    assert not layout(f"{half + 1}A + {half + 1}B + 9").fits
    assert not layout(f"{1 << 31}A * {1 << 31}B - {1 << 31}A * {1 << 31}B").fits
    assert layout("A", digits=18).fits
    assert not layout("A", digits=19).fits
    assert ClueBounds().added(layout("A", digits=19)) is None


def test_values_that_are_too_large_are_left_to_python():
    assert layout("A", numbers=[*TEN, (1 << 62) - 1]).fits
    assert not layout("A", numbers=[*TEN, 1 << 62]).fits
    assert not layout("A", numbers=[-(1 << 62), *TEN], blank=DIGIT << 1).fits


def test_other_operations_are_left_to_python():
    assert not layout("A^B").fits
    assert layout("-A + 30").fits


def test_when_an_array_is_full_another_one_is_begun(monkeypatch):
    one = layout("A + B")
    monkeypatch.setattr(clue_ends, "_ROOM", 2 * len(one.written(0)))
    bounds = ClueBounds()
    made = [bounds.added(one) for _ in range(5)]
    same = [a._numbers is b._numbers for a, b in pairwise(made)]
    assert same == [True, False, True, False]
    domains = DIGIT & ~0b11, DIGIT & ~0b111, DIGIT, DIGIT & ~1
    assert len({tuple(map(int, clue.gone(domains))) for clue in made}) == 1


def test_python_answers_until_it_is_worth_while(monkeypatch):
    monkeypatch.setattr(quick_ends, "_WORTH", 3)
    monkeypatch.setattr(ClueBounds, "is_there", lambda _: True)
    ground, clues = clues_of("-equations")
    domains = [tuple([ground.blank[v] for v in clue.scope]) for clue in clues]
    for clue, seen in zip(clues[:4], domains[:4], strict=True):
        assert clue.judged(seen, 40) == clue.judged_plainly(seen)
    assert [clue._compiled is not None for clue in clues[:4]] == [False, False, False, True]


def test_it_is_compiled_when_it_has_paid(monkeypatch):
    class Kernel(clue_ends.Entry):
        def is_kept(self, *_):
            return False

    done = []
    monkeypatch.setattr(clue_ends, "narrow", Kernel(lambda *_: 0))
    monkeypatch.setattr(clue_ends, "_compiled", lambda: done.append(1))
    monkeypatch.setattr(clue_ends, "_PAYS", 3)
    bounds = ClueBounds()
    assert [bounds.is_there() for _ in range(5)] == [False, False, False, True, True]
    assert done == [1]


def test_without_a_compiler_it_is_never_used(monkeypatch):
    monkeypatch.setattr(clue_ends, "narrow", lambda *_: 0)
    monkeypatch.setattr(clue_ends, "_PAYS", 0)
    bounds = ClueBounds()
    assert not any(bounds.is_there() for _ in range(3))
