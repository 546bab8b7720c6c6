"""Compiled sums say what those in Python say, and know how far they reach."""

from functools import partial
from itertools import pairwise
from random import Random

import pytest

from gridwright.engines import adding as compiled
from gridwright.engines.adding import FULL, SumLayout, Sums
from gridwright.explain.parts import quick_sums
from gridwright.explain.parts.adding import Adding, Silent
from gridwright.explain.parts.part import State
from gridwright.explain.parts.quick_sums import QuickAdding
from gridwright.explain.parts.setting import Setting
from gridwright.explain.parts.sums import SumEnds
from gridwright.explain.parts.ways import SumWays
from gridwright.explain.shorten import _give_back

CAPS = (5, 30, 100, 1_000, 4_000)


def some_sum(random):
    """Numbers with weights, values, which of them differ, and a total that may be made."""
    n, width = random.randint(2, 6), random.choice((3, 7, 9, 25, 40, 62))
    first = random.choice((-3, 0, 1, 5))
    values = list(range(first, first + width))
    weights = [1] * n if random.random() < 0.6 else random.choices((1, 2, -1, 3), k=n)
    weights[-1] = weights[-2]
    share = random.choice((0.6, 1, 1))
    apart = [tuple(j for j in range(i + 1, n) if random.random() < share) for i in range(n)]
    middle = sum(weight * (first + width // 2) for weight in weights)
    return weights, values, apart, middle + random.randint(-width, width)


def some_domains(random, n, width):
    share = random.choice((0.2, 0.5, 0.9))
    return tuple(
        sum(1 << bit for bit in range(width) if random.random() < share) or 1 for _ in range(n)
    )


def outcome(ask, *arguments):
    try:
        return ask(*arguments)
    except Silent:
        return "silent"


def test_a_compiled_search_finds_the_same_and_is_silent_at_the_same_cap():
    random, sums, seen = Random(18), Sums(), set()
    for _ in range(80):
        one = some_sum(random)
        plain, added = Adding(*one), sums.added(SumLayout(*one))
        quick = QuickAdding(plain, added)
        for _ in range(4):
            domains, cap = some_domains(random, plain.n, plain.width), random.choice(CAPS)
            expected = outcome(plain.supported, domains, cap)
            assert outcome(quick.supported, domains, cap) == expected
            assert outcome(quick.is_made, domains, cap) == outcome(plain.is_made, domains, cap)
            i = random.randrange(plain.n)
            assert quick.taking(i, domains, cap) == plain.taking(i, domains, cap)
            assert added.supported(domains, cap) != FULL
            seen.add(expected if expected in ("silent", None, domains) else "some")
    assert {"silent", None, "some"} < seen


def test_it_counts_as_many_combinations():
    random, counts = Random(3), set()
    for _ in range(100):
        weights, values, apart, total = some_sum(random)
        n = len(weights)
        setting = Setting({}, values, [(1 << len(values)) - 1] * n, (), (), {})
        part = SumWays(range(n), (0,), setting, apart, total, weights)
        added = Sums().added(part.layout())
        domains = some_domains(random, n, len(values))
        for most, patience in ((41, 2_000), (41, 50), (3, 2_000)):
            found = len(_listed(part, domains, most, patience))
            assert added.combinations(domains, most, patience) == found
            counts.add(found)
    assert {0, 1, 41} < counts


def _listed(part, domains, most, patience):
    found = {}
    for chosen in part._each(0, part.start(), domains, [patience]):
        found[tuple(sorted(chosen)) if part.is_set and part.is_alike else chosen] = None
        if len(found) >= most:
            break
    return found


def test_ends_leave_the_same_and_need_the_same():
    random, seen = Random(7), set()
    for _ in range(150):
        weights, values, _, total = some_sum(random)
        if random.random() < 0.3:
            values = sorted(random.sample(range(-20, 90), len(values)))
        n, blank = len(weights), (1 << len(values)) - 1
        setting = Setting({}, values, [blank] * n, (), (), {})
        part = SumEnds(range(n), (0,), setting, total, weights)
        added = Sums().added(part.layout())
        domains = some_domains(random, n, len(values))
        told, found = part.judged_plainly(domains), added.gone(domains)
        seen.add(None if told is None else bool(told))
        if told is None:
            assert found is None
        else:
            assert {i: out for i, out in enumerate(found) if out} == told
        for target in (None, *([told] if told else [])):
            for v in range(n):
                now = list(domains)
                gone = blank & ~now[v] & ~(target or {}).get(v, 0)
                says = partial(part.says, State(now, []), target, 40)
                if not gone or not says():
                    continue
                out = None if target is None else [target.get(u, 0) for u in range(n)]
                needed = added.needed(domains, v, gone, out)
                _give_back(now, v, gone, says)
                assert now[v] == domains[v] | gone & ~needed
                seen.add("needed" if needed else "not needed")
    assert seen == {None, True, False, "needed", "not needed"}


@pytest.mark.parametrize(
    ("weights", "values", "fits", "is_searched"),
    [
        ([1] * 12, range(62), True, True),
        ([1] * 12, range(63), False, False),
        ([1] * 13, range(62), True, False),
        ([1], range(9), True, False),
        ([1, 2, 2], range(9), True, True),
        ([1, 2], range(9), True, False),
        ([1, 1], [1, 2, 4], True, False),
        ([(1 << 50) - 2, 1], [1], True, False),
        ([(1 << 50) - 1, 1], [1], False, False),
        ([], [1], False, False),
    ],
)
def test_what_has_room(weights, values, fits, is_searched):
    n = len(weights)
    apart = [range(i + 1, n) for i in range(n)]
    one = SumLayout(weights, list(values), apart, 9)
    assert (one.fits, one.is_searched) == (fits, is_searched)
    assert not SumLayout(weights, list(values), (), 9).is_searched
    assert (Sums().added(one) is not None) == fits


def test_totals_are_no_greater_than_there_is_room():
    for total, fits in ((1 << 50, False), ((1 << 50) - 1, True), (1 - (1 << 50), True)):
        assert SumLayout([1, 1], [1, 2], (), total).fits == fits


def test_where_the_table_is_full_python_answers(monkeypatch):
    apart, values = [range(i + 1, 5) for i in range(5)], list(range(5, 30))
    domains = (0b1010110101, 0b111011, 0b1110000111, 0b10101010101, 0b110011)
    full = {}
    for n_entries in (4, 1 << 13):
        monkeypatch.setattr(compiled, "_ENTRIES", n_entries)
        full[n_entries] = set()
        for total in range(40, 70):
            plain = Adding([1] * 5, values, apart, total)
            added = Sums().added(SumLayout([1] * 5, values, apart, total))
            quick = QuickAdding(plain, added)
            expected = outcome(plain.supported, domains, 1_000)
            assert outcome(quick.supported, domains, 1_000) == expected
            expected = outcome(plain.is_made, domains, 1_000)
            assert outcome(quick.is_made, domains, 1_000) == expected
            assert quick.taking(0, domains, 1_000) == plain.taking(0, domains, 1_000)
            full[n_entries] |= {
                added.supported(domains, 1_000) == FULL,
                added.is_made(domains, 1_000) == FULL,
                added.taking(0, domains, 1_000) < 0,
            }
    assert full == {4: {True, False}, 1 << 13: {False}}


def test_when_an_array_is_full_another_one_is_begun(monkeypatch):
    one = SumLayout([1, 1], [1, 2, 3], [(1,), ()], 4)
    monkeypatch.setattr(compiled, "_ROOM", 2 * len(one.written(0, 0)))
    sums = Sums()
    made = [sums.added(one) for _ in range(5)]
    assert [a._numbers is b._numbers for a, b in pairwise(made)] == [True, False, True, False]
    assert {tuple(one.supported((7, 7), 100)) for one in made} == {(0b101, 0b101)}


def test_python_answers_until_it_is_worth_while(monkeypatch):
    monkeypatch.setattr(quick_sums, "_WORTH", 3)
    monkeypatch.setattr(Sums, "is_there", lambda _: True)
    setting = Setting({}, [1, 2, 3], [7, 7], (), (), {})
    part = SumWays((0, 1), (0,), setting, [(1,), ()], 4, (1, 1))
    assert [type(part._adding) for _ in range(5)] == [Adding] * 3 + [QuickAdding] * 2


def test_it_is_compiled_when_it_has_paid(monkeypatch):
    class Kernel(compiled.Entry):
        def is_kept(self, *_):
            return False

    done = []
    monkeypatch.setattr(compiled, "answered", Kernel(lambda *_: 0))
    monkeypatch.setattr(compiled, "_compiled", lambda: done.append(1))
    monkeypatch.setattr(compiled, "_PAYS", 3)
    sums = Sums()
    assert [sums.is_there() for _ in range(5)] == [False, False, False, True, True]
    assert done == [1]


def test_without_a_compiler_it_is_never_used(monkeypatch):
    monkeypatch.setattr(compiled, "answered", lambda *_: 0)
    monkeypatch.setattr(compiled, "_PAYS", 0)
    sums = Sums()
    assert not any(sums.is_there() for _ in range(3))
