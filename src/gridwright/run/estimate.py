"""How many solutions there may be, from random probes of the search tree.

A probe goes down from the root, at each node to one of its branches at random; the product of the
numbers of branches, or 0 at a dead end, is an unbiased estimate of the number of solutions.  The
mean of many probes comes with an interval, which trusts that they were many: solutions that hide in
few branches are found by few probes, and both mean and interval are too low until they are.

Source: D. E. Knuth, Estimating the efficiency of backtrack programs (1975)
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from gridwright.basics.halting import Halted
from gridwright.basics.numbers import seconds_of, whole
from gridwright.engines.plain.search import RuleNetwork
from gridwright.model.model import Model
from gridwright.run.stopping import Stopping

__all__ = ["Estimate", "estimate"]

NORMAL_95 = 1.959964
"""Standard errors on each side within which 95 % of a normal distribution lie."""


@dataclass(frozen=True)
class Estimate:
    """The mean of the probes and its 95 % interval; `nodes` are those of the whole tree.

    `is_exact` says that there was nothing to choose: the probe was the whole search.  Without a
    probe, because there was no time for one, nothing is known: 0 to infinity.
    """

    mean: float
    low: float
    high: float
    probes: int
    nodes: float
    is_exact: bool


def estimate(
    model: Model,
    *,
    probes: int | None = None,
    seconds: float = 5.0,
    seed: int = 0,
    cancelled: Callable[[], bool] = lambda: False,
) -> Estimate:
    """Probe the tree of the plain engine, for so many probes or seconds; once if there is time."""
    probes = None if probes is None else whole(probes, "a number of probes:", 1)
    stopping = Stopping(seconds_of(seconds, "an estimate in seconds:"), cancelled)
    n, mean, spread, nodes = 0, 0.0, 0.0, 0.0
    try:
        network, root, exact = stopping.of(_begun, model)
        if exact is not None:
            return Estimate(exact, exact, exact, 1, 1.0, True)
        random = Random(seed)
        while n == 0 or not (stopping.reason() or n == probes):
            n_solutions, visited = stopping.of(_probe, network, root, random)
            n += 1
            nodes += (visited - nodes) / n
            before, mean = mean, mean + (n_solutions - mean) / n
            spread += (n_solutions - before) * (n_solutions - mean)
    except Halted:
        if n == 0:
            return Estimate(0.0, 0.0, math.inf, 0, 0.0, False)
    error = NORMAL_95 * math.sqrt(spread / (n - 1) / n) if n > 1 else math.inf
    return Estimate(mean, max(0.0, mean - error), mean + error, n, nodes, False)


def _begun(model: Model) -> tuple[RuleNetwork, list[int], float | None]:
    """The network, its root propagated, and the number of solutions if that tells it."""
    network = RuleNetwork(model)
    root = network.root.copy()
    if network.propagate(root, None) is not None:
        return network, root, 0.0
    return network, root, None if network.choose(root) else 1.0


def _probe(network: RuleNetwork, root: list[int], random: Random) -> tuple[float, float]:
    """What one way down says about the numbers of solutions and of nodes."""
    domains, ways, nodes = root.copy(), 1.0, 1.0
    while decisions := network.choose(domains):
        ways *= len(decisions)
        nodes += ways
        if network.propagate(domains, random.choice(decisions)) is not None:
            return 0.0, nodes
    return ways, nodes
