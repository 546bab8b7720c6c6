"""Invariants of the sparse sets and of frames, on random problems and after every step."""

import random

import numpy as np
import pytest
from cover_twin import clash, random_problem
from numba import njit

from gridwright.engines.cover.exactly_once import arrays
from gridwright.engines.cover.frames import search_frame
from gridwright.engines.cover.problem import pack
from gridwright.kernels.exact_cover import dense
from gridwright.kernels.exact_cover import fields as at
from gridwright.kernels.exact_cover import frame as fr
from gridwright.kernels.exact_cover import sparse as kernel


@njit
def take(I, T, U, option):
    return kernel.take(I, T, U, option)


@njit
def undo(I, T, U):
    kernel.undo(I, T, U)


def table(I, T, name, size):
    return T[I[name] : I[name] + size]


def is_alive(I, U, option):
    return bool(int(U[I[at.ALIVE] + option // 64]) >> (option % 64) & 1)


def check_sparse_sets(I, T, U):
    """I1 to I4 of exact_cover_fields."""
    n_nodes, n_items, n_options = (int(I[f]) for f in (at.N_NODES, at.N_ITEMS, at.N_OPTIONS))
    item_of, option_of = table(I, T, at.ITEM_OF, n_nodes), table(I, T, at.OPTION_OF, n_nodes)
    slot, where = table(I, T, at.SLOT, n_nodes), table(I, T, at.WHERE, n_nodes)
    base, size = table(I, T, at.BASE, n_items + 1), table(I, T, at.SIZE, n_items)
    nodes = np.arange(n_nodes)
    assert (slot[where] == nodes).all()
    assert (base[item_of] <= where).all() and (where < base[item_of + 1]).all()
    for x in nodes:
        if size[item_of[x]] >= 0:
            live = where[x] < base[item_of[x]] + size[item_of[x]]
            assert live == is_alive(I, U, int(option_of[x]))
        elif item_of[x] < I[at.N_PRIMARY]:
            assert not is_alive(I, U, int(option_of[x]))
    assert I[at.OPEN] == (size[: I[at.N_PRIMARY]] >= 0).sum()
    assert I[at.N_LIVE] == sum(is_alive(I, U, o) for o in range(n_options))


def problem(seed):
    n_items, n_primary, options, colours = random_problem(seed, max_options=20)
    return pack(n_items, n_primary, options, colours)


@pytest.mark.parametrize("seed", range(150))
def test_taking_and_undoing_keep_the_invariants(seed):
    p, rng = problem(seed), random.Random(seed)
    I, T, U, _, _ = arrays(p, max(len(p.option), 1), p.n_primary + 3)
    check_sparse_sets(I, T, U)
    sizes = []
    for _ in range(30):
        live = [o for o in range(len(p.option)) if is_alive(I, U, o)]
        if live and rng.random() < 0.6:
            sizes.append((table(I, T, at.SIZE, p.n_items).copy(), U.copy()))
            option = rng.choice(live)
            I[at.FORCED_N] = 0  # as before every choice of the search
            if take(I, T, U, np.int64(option)):
                assert not is_alive(I, U, option)
                check_sparse_sets(I, T, U)
                continue
        if sizes:
            undo(I, T, U)
            size, alive = sizes.pop()
            assert (table(I, T, at.SIZE, p.n_items) == size).all() and (alive == U).all()
            check_sparse_sets(I, T, U)


def row(J, F, field, k):
    words = F[J[field] + k * J[fr.STRIDE] :][: J[fr.STRIDE]]
    return {64 * w + b for w, word in enumerate(words) for b in range(64) if int(word) >> b & 1}


def check_frame(p, J, F):
    """F1 to F5 of exact_cover_frame."""
    n, ids = int(J[fr.BITS]), J[J[fr.ID] :]
    items = [
        dict(zip(p.item_of[a:b].tolist(), p.class_of[a:b].tolist(), strict=True))
        for a, b in zip(p.start[:-1], p.start[1:], strict=True)
    ]
    clashes = [row(J, F, fr.CLASH, o) for o in range(n)]
    for a in range(n):
        assert a in clashes[a]
        assert all(a in clashes[b] for b in clashes[a])
    chosen = J[J[fr.CHOSEN] :]
    for level in range(J[fr.LEVEL] + 1):
        depth = J[J[fr.LEVEL_AT] + 4 * level]
        live = row(J, F, fr.LIVE, level)
        assert row(J, F, fr.UNTRIED, level) <= live
        for o in live:
            assert not any(clash(items[ids[o]], items[c]) for c in chosen[:depth])
    for i in range(J[fr.ITEMS], J[fr.WIDTH]):
        assert not F[J[fr.ROWS] + np.arange(J[fr.WORDS]) * J[fr.WIDTH] + i].any()
    packed = F[J[fr.PACKED] :][: n * J[fr.QUADS]].astype("<u8").view("<u2").reshape(n, -1)
    for o in range(n):
        places = J[J[fr.PLACES] + J[J[fr.FIRST] + o] :][: J[J[fr.COVERS] + o]].tolist()
        padding = [J[fr.WIDTH] - 1] * (4 * J[fr.QUADS] - len(places))
        assert packed[o].tolist() == places + padding
    assert J[fr.WIDTH] > J[fr.ITEMS]


@njit
def weigh(J, F):
    return dense.weigh(J, F)


@pytest.mark.parametrize("words", [4, 5, 8, 9])
def test_what_weighing_writes_stays_in_its_part_of_a_frame(words):
    J, F = fr.allocate_frame(3, 64 * words, 2, 8, 3, 1)
    J[fr.WORDS], J[fr.LEVEL] = words, -1
    J[fr.STRIDE], J[fr.WIDTH] = J[fr.UNTRIED] - J[fr.LIVE], fr.PADDING
    F[J[fr.LIVE] : J[fr.LIVE] + words] = ~np.uint64(0)
    rows = F[J[fr.ROWS] : J[fr.ROWS] + words * fr.PADDING].reshape(words, fr.PADDING)
    rows[0, 2], rows[-1, 1], rows[-1, 2] = 7, 3, 1
    J[J[fr.QUEUE] :] = -1
    before = J[: J[fr.NONZERO]].copy()
    weight, alive = weigh(J, F)
    assert (weight >> np.uint64(32), weight & np.uint64(0xFFFFFFFF), alive) == (1, 1, 2)
    assert words == 4 or J[fr.NONZERO_END] == J[fr.NONZERO] + 2 * words <= J[fr.QUEUE]
    before[fr.NONZERO_END] = J[fr.NONZERO_END]
    assert (J[J[fr.QUEUE] :] == -1).all() and (J[: J[fr.NONZERO]] == before).all()


@pytest.mark.parametrize("engine", [at.BITS, at.EVENTS])
@pytest.mark.parametrize("seed", range(100))
def test_every_node_of_a_frame_keeps_the_invariants(seed, engine):
    p = problem(seed)
    I, T, U, J, F = arrays(p, max(len(p.option), 1), p.n_primary + 3)
    I[at.HAND_OVER], I[at.ENGINE] = max(len(p.option), 1), engine
    out = np.zeros(1, np.int32)
    if kernel.advance_top(I, T, U, J, F, out, 1) == kernel.HANDED:
        for _ in range(200):
            check_frame(p, J, F)
            if search_frame(J, F, out, 1) == kernel.DONE:
                break
    assert (table(I, T, at.ROW_OF, p.n_items + p.n_classes) == at.NONE).all()
