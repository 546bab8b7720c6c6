"""While very many things are made nothing is collected, and afterwards it is as it was."""

import gc

import pytest

from gridwright.basics.collecting import uncollected


@pytest.fixture(params=[True, False])
def is_on(request):
    """Whether the collector is on before."""
    was = gc.isenabled()
    (gc.enable if request.param else gc.disable)()
    yield request.param
    (gc.enable if was else gc.disable)()


def test_nothing_is_collected_within_it(is_on):
    with uncollected():
        assert not gc.isenabled()
        with uncollected():
            pass
        assert not gc.isenabled()
    assert gc.isenabled() == is_on


def test_it_is_as_before_when_something_goes_wrong(is_on):
    with pytest.raises(LookupError), uncollected():
        raise LookupError
    assert gc.isenabled() == is_on
