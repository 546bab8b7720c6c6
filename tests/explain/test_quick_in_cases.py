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
