"""Which rows of a list fit the domains of its variables, where these are alike and where not."""

import numpy as np
import pytest

from gridwright.engines.lists.problem import RowList
from gridwright.engines.lists.translate import translate
from gridwright.model.model import Model


@pytest.mark.parametrize(
    ("domains", "fitting"),
    [
        ([range(4), range(1, 4)], [[1, 3], [3, 1]]),  # kinds of one length, one value less
        ([range(4), range(3)], [[3, 0], [3, 1]]),  # of two lengths
        ([range(4), range(5)], [[1, 3], [1, 4], [3, 0], [3, 1]]),
        ([range(5), range(1, 5)], [[1, 3], [1, 4], [3, 1], [4, 1]]),  # no row is beyond
    ],
)
def test_rows_fit_their_domains(domains: list[range], fitting: list[list[int]]) -> None:
    problem = translate(Model(dict(enumerate(domains)), []))
    rows = np.array([[1, 3], [1, 4], [3, 0], [3, 1], [4, 1]], np.int64)
    assert rows[problem.fits(RowList((0, 1), rows))].tolist() == fitting


def test_rows_of_nothing_fit() -> None:
    problem = translate(Model({0: range(3)}, []))
    assert problem.fits(RowList((), np.zeros((2, 0), np.int64))).tolist() == [True, True]
