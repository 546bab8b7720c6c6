"""How values and names are written in explanations."""

from itertools import islice
from pathlib import Path

import gridwright as gw

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_values_of_letters_are_said_as_numbers() -> None:
    steps = islice(gw.explain(gw.load(EXAMPLES / "crossnumber-equations.toml")), 2)
    assert "Y = 11 makes it at least 117, over 99" in " ".join(step.because for step in steps)
