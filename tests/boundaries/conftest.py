import pytest

from gridwright.kernels import propagation
from gridwright.kernels.propagators import registry


@pytest.fixture(autouse=True, scope="session")
def compile_once():
    """All propagators in one function, for wide models would make dozens of them."""
    make = propagation.propagation_for
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(propagation, "propagation_for", lambda posted: make(registry.OURS))
        yield
