"""While something is explained garbage is looked for less often, and then as before."""

import gc

import pytest

from gridwright.basics.collecting import ROOM, seldom_collected


@pytest.fixture(params=[0, 1, 700, ROOM - 1, ROOM, ROOM + 1])
def often(request):
    """After how many new things garbage is looked for; 0 if never."""
    was = gc.get_threshold()
    gc.set_threshold(request.param, *was[1:])
    yield request.param
    gc.set_threshold(*was)


def test_garbage_is_looked_for_less_often_within_it(often):
    rest = gc.get_threshold()[1:]
    seldom = often if often == 0 else max(often, ROOM)
    with seldom_collected():
        assert gc.get_threshold() == (seldom, *rest)
        with seldom_collected():
            pass
        assert gc.get_threshold() == (seldom, *rest)
    assert gc.get_threshold() == (often, *rest)


def test_it_is_as_before_when_something_goes_wrong(often):
    with pytest.raises(LookupError), seldom_collected():
        raise LookupError
    assert gc.get_threshold()[0] == often
