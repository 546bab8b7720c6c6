"""Whether neighbours touch one another: answered once for boards of one shape, for lists too."""

import pytest

from gridwright.basics.errors import ModelError
from gridwright.model.constraints import Adjacency
from gridwright.model.graphs import Connected
from gridwright.model.neighbours import are_mutual


@pytest.mark.parametrize("kind", [tuple, list])
@pytest.mark.parametrize(
    ("neighbours", "is_right"),
    [
        ([], True),
        ([()], True),
        ([(1,), (0,)], True),
        ([(1, 1), (0,)], True),
        ([(0,)], True),
        ([(1,), ()], False),
        ([(), (0,)], False),
        ([(-1,), (0,)], False),
        ([(1,), (2,)], False),
        ([(1, 2), (0,), (0,)], True),
        ([(1, 2), (0,), (1,)], False),
    ],
)
def test_neighbours_are_places_that_touch_one_another(kind, neighbours, is_right):
    given = kind(kind(near) for near in neighbours)
    assert [are_mutual(given) for _ in range(2)] == [is_right] * 2
    scope = tuple(range(len(neighbours)))
    for made in (lambda: Adjacency(scope, given), lambda: Connected(scope, given, frozenset({1}))):
        if is_right:
            made()
        else:
            with pytest.raises(ModelError, match="those it touches"):
                made()


def test_as_many_neighbours_as_places_are_wanted():
    with pytest.raises(ModelError, match="neighbours of 3 places"):
        Adjacency((0, 1, 2), ((1,), (0,)))
