"""A sample of what a search for letters has left, one letter after the other.

Nodes are rows of domains, as in `letters`.  All values of a letter are tried in each of them, and
of what is left so many are kept, each as likely as any other.

Source  J. S. Vitter, Random sampling with a reservoir (1985), algorithm R
"""

from typing import Any

from gridwright.kernels.bits import ONE, ZERO, mixed, next_state, place, u
from gridwright.kernels.compiled import entry, inner, sources
from gridwright.kernels.later import numpy as np
from gridwright.kernels.lists.apart import DUE, FOUNDS, NODES, ROW, wake
from gridwright.kernels.lists.letters import propagate

__all__ = ["spread"]


@inner
def _copy(net, words, source, target):
    for w in range(net[ROW]):
        words[u(target + w)] = words[u(source + w)]


def _make() -> Any:
    """A closure over the fingerprint, so that numba's cache does not serve older code."""
    version = sources()

    @entry
    def spread(
        net: Any,
        words: Any,
        ints: Any,
        spare: Any,
        source: Any,
        n: Any,
        letter: Any,
        target: Any,
        room: Any,
        seed: Any,
    ) -> int:
        """Try a letter in `n` rows from `source` on; how many of what is left are kept.

        They are written from `target` on, at most `room`; the row after these is scratch.  What
        was tried is added to NODES, FOUNDS is how many were left.
        """
        tried, left, state = 0, 0, np.uint64(seed + version * 0)
        scratch = target + room * net[ROW]
        for i in range(n):
            row = source + i * net[ROW]
            untried = words[u(row + letter)]
            is_known = untried & (untried - ONE) == ZERO
            while untried:
                value = untried & ~(untried - ONE)
                untried &= ~value
                _copy(net, words, row, scratch)
                if not is_known:
                    tried += 1
                    words[u(scratch + letter)] = value
                    words[u(spare + DUE)] |= ONE << place(letter)
                    wake(net, words, scratch, spare, letter)
                    if not propagate(net, words, ints, scratch, spare):
                        continue
                to = left
                if left >= room:
                    state = next_state(state)
                    to = np.int64(mixed(state) % np.uint64(left + 1))
                if to < room:
                    _copy(net, words, scratch, target + to * net[ROW])
                left += 1
        ints[NODES] += tried
        ints[FOUNDS] = left
        return min(left, room)

    return spread


spread = _make()
