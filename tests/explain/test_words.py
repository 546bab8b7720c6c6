"""How values and names are written in explanations."""

from itertools import islice
from pathlib import Path

import gridwright as gw

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_values_of_letters_are_said_as_numbers() -> None:
    steps = islice(gw.explain(gw.load(EXAMPLES / "crossnumber-equations.toml")), 2)
    assert "Y = 11 makes it at least 117, over 99" in " ".join(step.because for step in steps)


def test_a_set_is_told_as_one_where_its_cells_share_two_houses() -> None:
    """Of the pair in r3c1 and r3c2 the row tells as well as the box that one is not the other."""
    hard = ".8...6.......5.......84.6917.....9..62.4...7...5.9.4...6...2..9..4..3...1.....8.2"
    told = {step.because: step.technique for step in gw.explain(gw.parse(hard))}
    assert (
        told["Box 1: r3c1 and r3c2 hold 3 and 5 in some order. So r1c3 and r2c2 are not 3."]
        == "naked-pair"
    )
    assert "naked-triple" in told.values()
