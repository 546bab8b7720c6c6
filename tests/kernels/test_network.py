"""The arrays of the domains kernel: what kernels/fields.py promises, after every node."""

import itertools

import numpy as np
import pytest
from numba import njit

from gridwright.engines.domains import Domains
from gridwright.engines.domains.packing import State
from gridwright.engines.domains.posting import post
from gridwright.engines.domains.search import DomainSearch
from gridwright.engines.domains.splitting import levels
from gridwright.kernels import bits, fields, propagation, tree
from gridwright.kernels.compiled import sources
from gridwright.kernels.propagators import OURS
from gridwright.kernels.propagators.registry import row_of
from gridwright.model.constraints import Adjacency, AllDifferent
from gridwright.model.model import Model
from gridwright.testing import random_model

ALL_KINDS = OURS


@njit
def has_room(sets, ints):  # type: ignore[no-untyped-def]
    return tree.has_room(sets, ints)


@pytest.fixture(autouse=True)
def compile_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All propagators in one function, for random models would make hundreds of them."""
    make = propagation.propagation_for
    monkeypatch.setattr(propagation, "propagation_for", lambda posted: make(ALL_KINDS))


def values(search: DomainSearch, rows: np.ndarray, v: int) -> set[int]:
    figures = search.packed.variables[v]
    place = figures[fields.ROW] - search.packed.rows.start
    words = rows[place : place + figures[fields.WIDE]]
    on = np.flatnonzero(np.unpackbits(words.view(np.uint8), bitorder="little"))
    return set((on + figures[fields.BASE]).tolist())


def check_invariants(search: DomainSearch, state: State) -> None:
    sets, ints = state.seen()
    figures = search.packed.figures(state)
    rows = sets[search.packed.rows]
    domains = [values(search, rows, v) for v in range(len(figures))]
    if ints[fields.LAY]:
        assert ints[fields.STEP] == tree.OPEN, "nothing is done before it is laid out"
        return
    assert [len(domain) for domain in domains] == figures[:, fields.SIZE].tolist(), "I1"
    if ints[fields.STEP] == tree.OPEN:
        return
    depth = int(ints[fields.LEVEL])
    by_level = levels(search.packed, state)
    rows_of_levels = np.array(by_level)  # compared as words: as sets that took most of a minute
    gained = rows_of_levels[1:] & ~rows_of_levels[:-1]
    changed = rows_of_levels[1:] != rows_of_levels[:-1]
    last = (changed * np.arange(1, depth + 1)[:, None]).max(axis=0, initial=0)
    for packed, figure in zip(search.packed.variables, figures, strict=True):
        place = packed[fields.ROW] - search.packed.rows.start
        words = slice(place, place + packed[fields.WIDE])
        assert not gained[:, words].any(), "I3"
        assert last[words].max(initial=0) <= figure[fields.STAMP] <= depth, "I3"
    if ints[fields.LINKED]:
        for v, figure in enumerate(figures):
            link, base = figure[fields.LINK], figure[fields.BASE]
            for x in domains[v] if link >= 0 else ():
                assert figure[fields.TWIN] in domains[ints[link + x - base]], "I4"
    heights = ints[fields.HEIGHT : fields.HEIGHT + tree.N_URGENCIES]
    assert not heights.any(), "I5"
    assert ints[fields.PLACES] == ints[fields.SEEN] == 0, "I5"
    first = int(ints[fields.CONS])
    waiting = ints[first + fields.WAITING :: fields.FIGURES][: ints[fields.N_CONS]]
    assert not waiting.any(), "I5"
    first = int(ints[fields.LEVELS])
    for k in range(depth):
        v, x = ints[first + fields.STORY * k : first + fields.STORY * k + 2]
        assert x in values(search, by_level[k], v), "a decision is possible on its level"
        assert values(search, by_level[k + 1], v) == {x}, "and taken on the next"


def board(rows: int, cols: int, givens: dict[int, int]) -> Model:
    cells = tuple(range(rows * cols))
    near = tuple(
        tuple(
            r * cols + c
            for r in range(max(0, i // cols - 1), min(rows, i // cols + 2))
            for c in range(max(0, i % cols - 1), min(cols, i % cols + 2))
            if (r, c) != divmod(i, cols)
        )
        for i in cells
    )
    domains = {i: (givens[i],) if i in givens else range(1, len(cells) + 1) for i in cells}
    return Model(domains, [AllDifferent(cells), Adjacency(cells, near)])


@pytest.mark.parametrize("seed", range(300))
def test_the_invariants_hold_after_every_node_of_random_models(seed: int) -> None:
    model = random_model(seed)
    engine = Domains()
    if engine.why_not(model) is None:
        follow(engine.start_tree(model), 100)


@pytest.mark.parametrize("seed", range(300))
def test_variables_list_the_constraints_on_them(seed: int) -> None:
    model = random_model(seed)
    if Domains().why_not(model) is not None:
        return
    search = Domains().start_tree(model)
    search.advance(0)
    assert search.under_way is not None
    ints = search.under_way.seen().ints
    network = post(model)
    waits = [s for s in network.statements if row_of(s.kind).waits]
    others = [s for s in network.statements if not row_of(s.kind).waits]
    places = [int(ints[fields.CONS]) + fields.FIGURES * k for k in range(len(waits + others))]
    assert ints[fields.LAY] == 0
    for v, figure in enumerate(search.packed.figures(State(None, ints))):
        bounds = [figure[k] for k in (fields.USES, fields.ENDS, fields.PEERS, fields.PEERS_END)]
        told = [ints[a:b].tolist() for a, b in itertools.pairwise(bounds)]
        about = [(s, place) for s, place in zip(waits, places, strict=False) if v in s.scope]
        assert told[0] == [place for s, place in about if not s.ends]
        assert told[1] == [place for s, place in about if s.ends]
        assert told[2] == [
            place for s, place in zip(others, places[len(waits) :], strict=True) if v in s.scope
        ]


def test_the_log_holds_no_row_of_a_settled_variable() -> None:
    """So there is room for a level where the rows of all open variables have some."""
    search = Domains().start(board(6, 6, {0: 1}))
    for _ in range(200):
        search.advance(1)
        assert search.under_way is not None
        ints = search.under_way.seen().ints
        entries = ints[ints[fields.LOG] :][: ints[fields.LOGGED]].reshape(-1, fields.ENTRY)
        assert (entries[:, fields.OLD_SIZE] > 1).all()


@pytest.mark.parametrize("n_open", [1, 2, 7, 8])
@pytest.mark.parametrize("is_short", [False, True])
def test_a_level_has_room_just_if_all_open_rows_have(n_open: int, is_short: bool) -> None:
    assert has_room(*with_log(tree.LARGE * n_open - is_short, n_open)) == (not is_short)


@pytest.mark.parametrize(("n_words", "expected"), [(tree.LARGE - 1, 0), (tree.LARGE, 1)])
def test_open_rows_are_counted_from_a_large_log_on(n_words: int, expected: int) -> None:
    assert has_room(*with_log(n_words, 0)) == expected


def with_log(n_words: int, n_open: int) -> tuple[np.ndarray, np.ndarray]:
    """Eight variables, some of them open, and so many words to save their rows."""
    figures = fields.VARS + fields.RECORD * 8
    ints = np.zeros(figures + fields.ENTRY * n_open, np.int64)
    ints[[fields.N, fields.LOG, fields.SAVED]] = 8, figures, 8
    ints[fields.ROWS] = 8 * tree.LARGE
    for v in range(8):
        at = fields.VARS + fields.RECORD * v
        ints[at + fields.SIZE], ints[at + fields.WIDE] = 1 + (v < n_open), tree.LARGE
    return np.zeros(8 + n_words, np.uint64), ints


def test_the_invariants_hold_after_every_node_of_a_path_over_two_words() -> None:
    follow(Domains().start(board(9, 9, {0: 1, 40: 30, 80: 81})), 300)


def follow(search: DomainSearch, n_nodes: int) -> None:
    for _ in range(n_nodes):
        if search.under_way is None:
            break
        check_invariants(search, search.under_way)
        search.advance(1)


def test_restarts_lose_and_repeat_nothing() -> None:
    model = board(4, 4, {5: 1, 6: 9})
    usual = Domains().start(model)
    patient = usual.advance(1 << 40)
    hasty = Domains().start(model)
    assert hasty.under_way is not None
    hasty.under_way.ints[fields.LIMIT] = hasty.under_way.ints[fields.STARTS] = 2
    found = []
    while not hasty.done:
        found += hasty.advance(3)
    assert len(found) == len(patient) > 0
    as_sets = [{tuple(s.values()) for s in solutions} for solutions in (found, patient)]
    assert as_sets[0] == as_sets[1]
    assert len(as_sets[0]) == len(found)


def test_the_log_grows_when_it_is_full() -> None:
    search = Domains().start(board(5, 5, {}))
    assert search.under_way is not None
    before = len(search.under_way.ints), len(search.under_way.sets)
    found = search.advance(60)
    assert found
    assert search.under_way is not None
    assert (len(search.under_way.ints), len(search.under_way.sets)) > before


@pytest.mark.parametrize("word", [1, 2, 3, 1 << 63, (1 << 64) - 1, 0b1011000])
def test_bits_are_counted_found_and_mirrored(word: int) -> None:
    # the operations exist inside compiled functions only, unless the compiler is off
    @njit
    def ask(x):  # type: ignore[no-untyped-def]
        return bits.count(x), bits.lowest(x), bits.highest(x), bits.reverse(x)

    expected = word.bit_count(), (word & -word).bit_length() - 1, word.bit_length() - 1
    expected += (int(f"{word:064b}"[::-1], 2),)
    assert tuple(map(int, ask(np.uint64(word)))) == expected


def test_the_fingerprint_of_the_sources_is_stable() -> None:
    assert sources() == sources() > 0
