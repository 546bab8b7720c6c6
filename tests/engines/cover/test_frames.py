"""Which loop searches a frame, and that many frames are no way around a budget of nodes."""

import itertools

import pytest

from bench import cover_instances as instances
from gridwright.basics.halting import Halted, halted_by
from gridwright.basics.stopped import Stopped
from gridwright.engines.cover import exactly_once as engine
from gridwright.engines.cover import frames
from gridwright.engines.cover.exactly_once import CoverSearch
from gridwright.engines.cover.problem import pack
from gridwright.kernels.exact_cover import fields as at
from gridwright.kernels.exact_cover import frame as fr


def follows_events(instance):
    """Whether the first frame is searched by events."""
    search = CoverSearch(pack(*instance), listing=False)
    for _ in range(20):
        search.advance(1)
        ints, _, _, frame, _, _ = search._arrays
        if ints[at.STAGE] == at.FRAME:
            return bool(frame[fr.EVENTS])
    raise AssertionError("no frame is entered")


@pytest.mark.parametrize(
    ("instance", "by_itself"),
    [(instances.queens(8), False), (instances.latin_6(), True)],
    ids=["queens 8", "latin 6"],
)
def test_a_frame_is_searched_by_events_if_told_to_or_where_they_pay(
    instance, by_itself, monkeypatch
):
    for told, expected in ((at.EITHER, by_itself), (at.BITS, False), (at.EVENTS, True)):
        monkeypatch.setattr(engine, "ENGINE", told)
        assert follows_events(instance) == expected


@pytest.mark.parametrize("loop", [at.BITS, at.EVENTS], ids=["bits", "events"])
def test_a_call_opens_no_more_nodes_than_its_budget_however_many_frames_it_enters(
    loop, monkeypatch
):
    monkeypatch.setattr(engine, "ENGINE", loop)
    monkeypatch.setattr(engine, "FRAME_OPTIONS", 12)
    search = CoverSearch(pack(*instances.langford(8)), listing=False)
    calls, opened = 0, 0
    while not search.done:
        search.advance(20)
        assert search.stats.nodes - opened <= 20
        opened, calls = search.stats.nodes, calls + 1
    assert search.stats.found == 300
    assert calls > 20


@pytest.mark.parametrize("loop", [at.BITS, at.EVENTS], ids=["bits", "events"])
def test_what_waits_for_its_kernel_stands_at_a_path_and_loses_nothing(loop, monkeypatch):
    monkeypatch.setattr(engine, "ENGINE", loop)
    monkeypatch.setattr(engine, "FRAME_OPTIONS", 12)
    problem = pack(*instances.langford(7))
    expected = list(CoverSearch(problem).batch(1 << 60))
    answers = itertools.cycle([False, False, True])
    monkeypatch.setattr(frames, "is_prepared", lambda *_: next(answers))
    search, found, waits = CoverSearch(problem), [], 0
    while not search.done:
        before = search.stats.nodes
        found += search.advance(10)
        waits += search.stats.nodes < before + 10
        search = CoverSearch.restored(problem, search.stored())
    assert found == expected
    assert waits > 20


def test_a_search_that_is_halted_on_its_way_to_where_it_begins_goes_there_later(monkeypatch):
    problem = pack(*instances.langford(7))
    search = CoverSearch(problem)
    search.advance(50)
    part, *_ = search.split(2)
    assert len(part.path()) > 1
    expected = list(CoverSearch(problem, path=part.path()).batch(1 << 60))
    monkeypatch.setattr(frames, "is_prepared", lambda *_: False)
    with pytest.raises(Halted), halted_by(lambda: Stopped.TIME):
        part.advance(1)
    monkeypatch.undo()
    assert list(part.batch(1 << 60)) == expected
