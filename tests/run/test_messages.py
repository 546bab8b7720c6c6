"""Parcels are read as they were written, and anything else is a FormatError."""

import json
import math
import random
import zlib
from dataclasses import replace

import pytest

import gridwright as gw
from bench.cover_instances import dominoes, knuth_text
from gridwright.basics.errors import FormatError
from gridwright.basics.version import __version__
from gridwright.engines.registry import find_engine
from gridwright.engines.search import Goal
from gridwright.engines.stored import MOST_COUNT
from gridwright.model.chosen import Chosen
from gridwright.model.stats import Stats
from gridwright.model.store import digest, write_model
from gridwright.run.cluster import messages
from gridwright.run.cluster.messages import (
    Answer,
    Order,
    deflated,
    inflated,
    places,
    read_answer,
    read_order,
    write_answer,
    write_order,
)
from gridwright.run.cluster.worker import work

ORDER = Order("7", "1.0", "ab", "cover", True, 2.5, 100, None, 3, b"search\n\0", b"model")
ANSWER = Answer(
    "7", "worked", "1.0", "", 2, (("ones", (0, 3)), ("values", (-5, 10**15))), 0.25,
    Stats("cover", 10, 9, 8), 1.5, (b"left\n", b""), (0.25, 0.5),
)  # fmt: skip
TWO = gw.Latin(["12.", "...", "..."]).model()


def test_parcels_are_read_as_they_were_written() -> None:
    assert read_order(write_order(ORDER)) == ORDER
    assert read_answer(write_answer(ANSWER)) == ANSWER
    text = "é" * 1000
    assert inflated(deflated(text)) == text


@pytest.mark.parametrize("seed", range(300))
def test_a_damaged_parcel_is_told_or_read_as_something_of_the_same_kind(seed: int) -> None:
    rng = random.Random(seed)
    message = bytearray(write_answer(ANSWER))
    for _ in range(rng.randint(1, 4)):
        message[rng.randrange(len(message))] = rng.choice(b'{}[]",:0123456789etrue-.\n \0\xff')
    try:
        answer = read_answer(bytes(message[: rng.randint(1, 2 * len(message))]))
    except FormatError:
        return
    else:
        assert isinstance(answer.count, int) and answer.count >= 0
        assert all(type(value) is int for _, values in answer.found for value in values)
        assert all(isinstance(search, bytes) for search in answer.left)


@pytest.mark.parametrize(
    "change",
    [
        {"count": True}, {"count": -1}, {"count": 1e9}, {"count": "7"}, {"count": None},
        {"fraction": "1"}, {"fraction": float("nan")}, {"fraction": -0.1}, {"fraction": None},
        {"found": {}}, {"found": [[1, 2]]}, {"found": [["values", [True]]]},
        {"found": [["values", [1.0]]]}, {"found": [["others", [1]]]}, {"found": None},
        {"cost": []}, {"cost": ["a", 1, 1]}, {"cost": ["a", 1, 1, -1]}, {"cost": [1, 1, 1, 1]},
        {"cost": ["\x1b[2J", 1, 1, 1]},
        {"told": "x" * 301}, {"ticket": 7}, {"state": None}, {"version": ["1"]},
        {"sizes": [4]}, {"sizes": [-5, 10]}, {"sizes": [2, 2]}, {"sizes": "5"},
        {"sizes": [5, 0, 1]},
        {"weights": [1.0]}, {"weights": None}, {"weights": [1.0, -0.1]}, {"weights": ["1", 1.0]},
        {"weights": [1.0, float("nan")]},
        {"count": MOST_COUNT + 1}, {"fraction": 2.0**61}, {"seconds": 2.0**61},
    ],
)  # fmt: skip
def test_tables_of_other_kinds_are_told(change: dict) -> None:
    line, _, rest = write_answer(ANSWER).partition(b"\n")
    message = json.dumps(json.loads(line) | change).encode() + b"\n" + rest
    with pytest.raises(FormatError):
        read_answer(message)


def test_figures_are_read_up_to_their_bound() -> None:
    most = {"count": MOST_COUNT, "seconds": math.nextafter(2.0**61, 0)}
    line, _, rest = write_answer(ANSWER).partition(b"\n")
    answer = read_answer(json.dumps(json.loads(line) | most).encode() + b"\n" + rest)
    assert (answer.count, answer.seconds) == (most["count"], most["seconds"])


def test_a_search_that_forgets_may_go_on_for_longer(slow_without_compiler: None) -> None:
    model = gw.parse(knuth_text(dominoes(8, 8))).model()
    for make, is_done in ((find_engine("cover"), True), (find_engine("plain"), False)):
        search = make.start(model, Goal.COUNT_IN_PARTS)
        search.advance(1)
        order = replace(
            ORDER, version=__version__, model=digest(model), engine=make.name, seconds=0.0,
            nodes=None, parts=1, search=search.dump(), text=deflated(write_model(model)),
            longest=60.0,
        )  # fmt: skip
        answer = read_answer(work(write_order(order)))
        assert (answer.state, answer.is_done) == (messages.WORKED, is_done)
        assert answer.count == (12_988_816 if is_done else 0)


def test_a_worker_says_what_its_parts_weigh() -> None:
    model = gw.Latin(["....", "....", "....", "...."]).model()
    search = find_engine("plain").start(model)
    search.advance(20)
    order = replace(
        ORDER, version=__version__, model=digest(model), engine="plain", counting=False,
        seconds=0.0, nodes=None, parts=4, search=search.dump(), text=deflated(write_model(model)),
    )  # fmt: skip
    answer = read_answer(work(write_order(order)))
    assert answer.state == "worked"
    assert len(answer.left) == len(answer.weights) == 4
    assert len(set(answer.weights)) > 1
    assert sum(answer.weights) == pytest.approx(1 - answer.fraction)


def test_sizes_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "MAX_MESSAGE", 1000)
    monkeypatch.setattr(messages, "MAX_MODEL", 1000)
    with pytest.raises(FormatError, match="too many bytes"):
        read_answer(b"{}" * 1000)
    with pytest.raises(FormatError, match="cut off or too large"):
        inflated(zlib.compress(bytes(10**6)))
    with pytest.raises(FormatError, match="a model too large"):
        deflated("x" * 1001)
    told = read_answer(write_answer(Answer("7", "worked", "1.0", left=(bytes(2000),))))
    assert (told.state, told.ticket) == ("failed", "7")
    assert "an answer of 2," in told.told


def test_solutions_are_the_same_on_the_other_side() -> None:
    written = places(TWO)
    found = find_engine("plain").start(TWO).advance(1000)
    cover = gw.ExactCover(["a", "b"], [["a"], ["b"], ["a", "b"]]).model()
    chosen = Chosen(tuple(cover.domains)[:2], cover.domains)
    assert Answer("", "", "", found=tuple(map(written, found))).assignments(TWO) == found
    (again,) = Answer("", "", "", found=(places(cover)(chosen),)).assignments(cover)
    assert dict(again) == dict(chosen)
    for wrong in (("values", (1,)), ("ones", (99,)), ("ones", (-1,))):
        with pytest.raises(FormatError):
            Answer("", "", "", found=(wrong,)).assignments(TWO)


def ordered(**changes: object) -> Answer:
    search = find_engine("plain").start(TWO).dump()
    order = Order("1", __version__, digest(TWO), "plain", False, 60.0, None, None, 1, search)
    text = deflated(write_model(TWO))
    return read_answer(work(write_order(Order(**(vars(order) | {"text": text} | changes)))))


def test_a_worker_does_what_an_order_asks() -> None:
    answer = ordered()
    assert (answer.state, answer.count, answer.is_done, len(answer.found)) == ("worked", 2, True, 2)
    counted = ordered(counting=True)
    assert (counted.count, counted.found) == (2, ())
    stopped = ordered(nodes=1)
    assert (stopped.is_done, stopped.cost.nodes) == (False, 1)
    assert len(ordered(nodes=1, parts=9).left) > 1


@pytest.mark.parametrize(
    ("change", "state", "told"),
    [
        ({"version": "0.0.7"}, "other version", ""),
        ({"model": "0" * 64, "text": b""}, "no model", ""),
        ({"model": "0" * 64}, "failed", "another fingerprint"),
        ({"model": "1" * 64, "text": b"x"}, "failed", "cut off"),
        ({"model": "2" * 64, "text": deflated("[]")}, "failed", "not a stored model"),
        ({"engine": "none"}, "failed", "no engine"),
        ({"engine": "sudoku9"}, "failed", "EngineError"),
        ({"search": b"{}"}, "failed", "EngineError"),
    ],
)
def test_a_worker_tells_what_it_cannot_do(change: dict, state: str, told: str) -> None:
    answer = ordered(**change)
    assert answer.state == state
    assert told in answer.told


def test_a_worker_survives_what_is_no_order() -> None:
    assert read_answer(work(b"\xff" * 100)).state == "failed"
