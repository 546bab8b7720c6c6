"""What compiled code a puzzle has, and how much was asked of it, is one for all of its cases."""

from pathlib import Path

import gridwright as gw
from gridwright.explain.ground import Ground
from gridwright.explain.parts.cases import InCase
from gridwright.explain.parts.clues import ClueEnds
from gridwright.explain.parts.listed import Listed
from gridwright.explain.parts.quick_rows import quick_rows
from gridwright.explain.parts.quick_sums import quick_sums

BASES = Path(__file__).parents[2] / "examples" / "crossnumber-base.toml"


def test_the_cases_of_a_puzzle_share_its_compiled_code():
    said = [part.said for part in Ground(gw.load(BASES)).parts if isinstance(part, InCase)]
    ends = [part._quick for part in said if isinstance(part, ClueEnds)]
    settings = [part.setting for part in said if isinstance(part, Listed)]
    assert len(ends) > 9 and len({*map(id, ends)}) == 1
    assert len(settings) > 9
    for of_puzzle in (quick_rows, quick_sums):
        assert len({id(of_puzzle(setting)) for setting in settings}) == 1
