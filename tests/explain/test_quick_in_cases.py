"""What compiled code a puzzle has, and how much was asked of it, is one for all of its cases."""

import random
from pathlib import Path

import gridwright as gw
from gridwright.explain.ground import WORTH, Ground
from gridwright.explain.parts.cases import InCase
from gridwright.explain.parts.clues import ClueEnds
from gridwright.explain.parts.listed import Listed
from gridwright.explain.parts.part import Broken, State
from gridwright.explain.parts.quick_rows import quick_rows
from gridwright.explain.parts.quick_sums import quick_sums
from gridwright.explain.quick import expect

BASES = Path(__file__).parents[2] / "examples" / "crossnumber-base.toml"


def test_the_cases_of_a_puzzle_share_its_compiled_code():
    said = [part.said for part in Ground(gw.load(BASES)).parts if isinstance(part, InCase)]
    ends = [part._quick for part in said if isinstance(part, ClueEnds)]
    settings = [part.setting for part in said if isinstance(part, Listed)]
    assert len(ends) > 9 and len({*map(id, ends)}) == 1
    assert len(settings) > 9
    for of_puzzle in (quick_rows, quick_sums):
        assert len({id(of_puzzle(setting)) for setting in settings}) == 1


def _is_met(part, state, cap):
    """Whether what is said in a case can be met, asked of a board of that case alone."""
    domains = state.domains.copy()
    for v, values in part.inside.items():
        domains[v] &= values
        if not domains[v]:
            return False
    try:
        part.said.speak(State(domains, state.placed), cap)
    except Broken:
        return False
    return True


def test_a_case_is_ruled_out_where_what_is_said_in_it_cannot_be_met():
    ground, rng = Ground(gw.load(BASES)), random.Random(1)
    parts = [part for part in ground.parts if isinstance(part, InCase)]
    for part in parts:
        part.write(ground.begin(), 600)
    found = {True: 0, False: 0}
    for _ in range(30):
        state = ground.begin()
        for v, domain in enumerate(state.domains):
            less = domain & rng.getrandbits(domain.bit_length()) & rng.getrandbits(20)
            if rng.random() < 0.6 and less:
                state.domains[v] = less
        for part in parts:
            cases = state.domains[part.which]
            if cases & part.case and cases != part.case:
                is_met = _is_met(part, state, 40)
                assert part.speak(state, 40) == ({} if is_met else {part.which: part.case})
                found[is_met] += 1
    assert min(found.values()) > 100


def test_compiled_waves_are_looked_for_as_soon_as_very_much_is_to_be_asked():
    ground = Ground(gw.load(BASES))
    expect(ground, WORTH // 2)
    assert ground.quick_from == WORTH
    expect(ground, WORTH // 2 + 1)
    assert ground.quick_from < ground.n_asked
    ground.quick_from = 1 << 62  # they were looked for in vain
    expect(ground, WORTH)
    assert ground.quick_from == 1 << 62


def _said_of(part, state):
    """What a part says of a board, and None where it breaks."""
    try:
        return part.speak(state, 40)
    except Broken:
        return None


def test_a_part_in_a_case_says_no_more_of_what_it_does_not_mind():
    ground, rng = Ground(gw.load(BASES)), random.Random(2)
    parts = [part for part in ground.parts if isinstance(part, InCase)]
    for part in parts:
        part.write(ground.begin(), 600)
    n_minded = n_others = n_settled = 0
    for _ in range(60):
        state = ground.begin()
        for v, domain in enumerate(state.domains):
            less = domain & rng.getrandbits(domain.bit_length())
            if rng.random() < 0.7 and less:
                state.domains[v] = less
        for part in rng.sample(parts, 20):
            v = rng.choice([part.which, *part.scope])
            before = state.domains[v]
            left = before & rng.getrandbits(before.bit_length())
            if v == part.which and rng.random() < 0.5:
                left = before & part.case
            if not left or left == before:
                continue
            if part.minding(v)(before, left):
                n_minded += 1
                n_settled += v == part.which
                continue
            then = state.copy()
            then.domains[v] = left
            said, now = _said_of(part, state), _said_of(part, then)
            n_others += 1
            if said is None:
                continue
            assert now is not None
            assert all(not gone & ~said.get(u, 0) & then.domains[u] for u, gone in now.items())
    assert min(n_minded, n_others) > 200 and n_settled > 10


def test_a_part_in_a_case_minds_what_is_left_in_it():
    ground = Ground(gw.load(BASES))
    part = next(
        part for part in ground.parts if isinstance(part, InCase) and isinstance(part.said, Listed)
    )
    v, which = next(iter(part.inside)), part.which
    inside, blank = part.inside[v], ground.blank[v]
    assert blank & ~inside
    assert not part.minding(v)(blank, inside)  # what is gone is beyond the case
    assert part.minding(v)(blank, blank & ~(inside & -inside))
    others = ground.blank[which] & ~part.case
    assert not part.minding(which)(ground.blank[which], others)
    assert not part.minding(which)(ground.blank[which], part.case | others & -others)
    assert part.minding(which)(ground.blank[which], part.case)
