import pytest

from gridwright.kernels import propagation
from gridwright.kernels.propagators import OURS


@pytest.fixture(autouse=True, scope="module")
def compile_once():
    """All propagators of ours in one function, for wide models would make dozens of them.

    Not for the whole session: other tests of the same worker have propagators of their own.
    """
    make = propagation.propagation_for
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(propagation, "propagation_for", lambda posted: make(OURS))
        yield
