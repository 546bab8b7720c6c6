"""Random Sudokus of 9x9 as sets of candidates, uint16[81]; the same seed makes the same one."""

import numpy as np

__all__ = ["random_board", "random_masks"]


def random_board(rng):
    """A solved board: the regular one with digits, bands, stacks, rows and columns exchanged."""

    def lines():
        return [3 * block + k for block in rng.permutation(3) for k in rng.permutation(3)]

    regular = np.array([[(3 * (r % 3) + r // 3 + c) % 9 for c in range(9)] for r in range(9)])
    board = rng.permutation(9)[regular[lines()][:, lines()]]
    return (board.T if rng.random() < 0.5 else board).reshape(81)


def random_masks(seed):
    """A board with givens, pencil marks, or both; often with a few solutions, or a slip."""
    rng = np.random.default_rng(seed)
    masks = 1 << random_board(rng)
    kind = seed % 4
    if kind == 0:  # givens and empty cells
        masks[rng.random(81) < rng.uniform(0.2, 0.6)] = 511
    elif kind == 1:  # pencil marks everywhere
        for _ in range(rng.integers(1, 4)):
            masks |= np.where(rng.random(81) < 0.8, 1 << rng.integers(0, 9, 81), 0)
    elif kind == 2:  # both
        masks |= rng.integers(0, 512, 81) & rng.integers(0, 512, 81)
        masks[rng.random(81) < 0.1] = 511
    else:  # two boards, one upon the other: both are solutions
        masks |= 1 << random_board(rng)
        masks |= np.where(rng.random(81) < 0.5, 1 << rng.integers(0, 9, 81), 0)
    if rng.random() < 0.2:  # a slip
        masks[rng.integers(81)] = rng.integers(0, 512)
    return masks.astype(np.uint16)
