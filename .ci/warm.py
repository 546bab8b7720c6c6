"""Compile what most tests need, while packages are installed and one core would be idle.

All kernels of the engines and of explanations, and all propagators in one function, as tests of
random models have them.
"""

import gridwright as gw
from gridwright.api.solving import warm
from gridwright.engines.domains import Domains
from gridwright.kernels import propagation
from gridwright.kernels.propagators import OURS

for name, seconds in warm():
    print(f"{name}: {seconds:.1f} s", flush=True)
make = propagation.propagation_for
propagation.propagation_for = lambda posted: make(OURS)
Domains().start(gw.Latin("1 2\n. .").model()).advance(0)
