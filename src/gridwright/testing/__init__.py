"""What holds families, engines and propagators to their contracts, for tests of one's own."""

from gridwright.testing.conformance import *  # noqa: F403
from gridwright.testing.conformance import __all__ as __all__
