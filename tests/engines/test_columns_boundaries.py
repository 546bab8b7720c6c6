"""Values on both sides of what short numbers and sums of bits hold: columns agree with `holds`."""

from itertools import product

import numpy as np
import pytest

from gridwright.engines.columns import Columns
from gridwright.model.constraints import AllDifferent, AtMost, Increasing
from gridwright.model.model import Model

EDGES = [
    *((1 << k) + d for k in (6, 7, 8, 15, 16, 31, 32, 61) for d in (-2, -1, 0, 1)),
    *(-(1 << k) + d for k in (6, 7, 8, 15, 31) for d in (-1, 0, 1)),
]


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("span", [29, 30, 51, 52])
def test_rows_are_told_as_their_statements_hold(edge, span):
    values = sorted({edge, edge + 1, edge + span, 0, 1, span})
    model = Model(
        dict.fromkeys("abc", values),
        [AllDifferent(("a", "b", "c")), AtMost(("a", "b"), 1), Increasing(("a", "b"), True)],
    )
    columns = Columns(model)
    for row in product(values, repeat=3):
        is_fine = not model.violations(dict(zip("abc", row, strict=True)))
        assert (columns.first_flaw(np.array([row], np.int64)) is None) == is_fine


@pytest.mark.parametrize("beyond", [127, 128, 255, 256, 65_536, 1 << 32, -129, -256])
def test_a_value_outside_of_its_domain_is_a_flaw_whatever_is_left_of_it_in_a_short_number(beyond):
    columns = Columns(Model({"a": range(4), "b": range(4)}, [AllDifferent(("a", "b"))]))
    rows = np.array([[0, 1], [beyond + 2, 1], [2, 3]], np.int64)
    assert columns.first_flaw(rows) == 1
