"""What a worker answers: every operation, in the form that it is described in."""

import base64
import io
import json
import zlib
from pathlib import Path

import pytest
from web_support import EASY

import gridwright as gw
from gridwright.formats.links.lz_string import compressed
from gridwright.web import worker as module
from gridwright.web.answering import ANSWERS, LISTED
from gridwright.web.messages import packed
from gridwright.web.routes import EVENTS, LISTS, OPERATIONS
from gridwright.web.worker import Worker

EXAMPLES = Path(__file__).parents[2] / "examples"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
LATIN = 'puzzle = "latin"\nboard = """\n1 . .\n. . .\n. . .\n"""\n'
PACKING = 'puzzle = "polyomino"\nboard = """\n. .\n. .\n"""\nuses = 2\n[pieces]\nD = "xx"\n'


def messages(op, seconds=10.0, cancelled=False, **fields):
    """What is said about a job: (kind, late, content) of each message."""
    sink = io.BytesIO()
    worker = Worker(io.BytesIO(), sink)
    if cancelled:
        worker.cancelled.add(7)
    asked = {"text": EASY, **fields} if op in ANSWERS and op != "generate" else fields
    if op in OPERATIONS:
        assert OPERATIONS[op].takes.fault(asked) is None
    worker.send(worker.answer(7, {"op": op, "seconds": seconds, "fields": asked}))
    lines = sink.getvalue().splitlines()
    told = []
    for head, content in zip(map(json.loads, lines[::2]), map(json.loads, lines[1::2])):
        assert head["id"] == 7
        told.append((head["kind"], head["late"], content))
        if head["kind"] in EVENTS:
            assert EVENTS[head["kind"]].fault(content) is None
    return told


def done(op, **fields):
    kind, late, content = messages(op, **fields)[-1]
    assert (kind, late) == ("done", False), content
    assert (OPERATIONS | LISTS)[op].gives.fault(content) is None
    return content


def test_all_operations_that_are_described_are_there():
    assert {*ANSWERS} == {*OPERATIONS} and {*LISTED} == {*LISTS} - {"health"}


def test_a_sheet_is_told():
    told = done("describe")
    assert (told["family"], len(told["cells"]), told["playable"]) == ("sudoku", 81, True)
    assert told["svg"].startswith("<svg")


def test_a_board_is_checked_by_its_statements_and_on_request_by_the_solution():
    assert done("check", values={"r1c3": 5})["conflicts"][0] == {
        "cells": ["r1c1", "r1c3"],
        "broken": "row 1",
        "open": False,
    }
    told = done("check", values={"r1c3": 1})
    assert (told["conflicts"], told["wrong"], told["right"]) == ([], [], None)
    told = done("check", values={"r1c3": 1, "r1c1": 5}, solution=True)
    assert (told["wrong"], told["right"], told["full"]) == (["r1c3"], False, False)
    names = [f"r{r}c{c}" for r in range(1, 10) for c in range(1, 10)]
    told = done("check", values=dict(zip(names, map(int, SOLVED))), solution=True)
    assert told == {"conflicts": [], "wrong": [], "right": True, "full": True}


def test_a_solution_has_values_by_name_and_a_picture():
    told = done("solve", steps=True)
    assert (told["status"], told["count"], told["solutions"][0]["values"]["r1c3"]) == (
        "unique",
        "1",
        4,
    )
    assert len(told["steps"]) == 51 and told["svg"].startswith("<svg")
    told = done("solve", text=LATIN, limit=3)
    assert (told["status"], told["count"], len(told["solutions"])) == ("multiple", "3", 3)
    assert told["differences"]["r1c2"] == [2, 2, 3]
    told = done("solve", text=PACKING)
    assert all(set(one["values"].values()) == {1} for one in told["solutions"])
    assert done("solve", text=LATIN.replace("1 . .", "1 1 ."))["status"] == "none"


def test_counts_are_texts():
    assert done("count", text=LATIN)["count"] == "4"
    assert done("count", text=LATIN, limit=2) | {"stats": {}} == {
        "count": "2",
        "exhausted": False,
        "stopped": "limit",
        "stats": {},
    }


def test_a_hint_tells_what_its_strength_does():
    assert "step" not in done("hint", strength=1)
    told = done("hint", values={"r1c3": 4})
    assert told["step"]["places"] and told["svg"].startswith("<svg")
    assert done("hint", values={"r1c3": 1})["wrong"] == ["r1c3"]


def test_steps_are_told_one_after_the_other_and_all_in_the_end():
    told = messages("explain", most=3)
    content = told[-1][2]
    assert content["status"] == "limit" and [s["step"] for s in content["steps"]] == [1, 2, 3]
    assert told[0][0] == "steps" and told[0][2]["steps"] == content["steps"][:1]
    assert done("explain", text=LATIN)["status"] == "stuck"
    assert done("explain", text=LATIN.replace("1 . .", "1 1 ."))["status"] == "contradiction"


def test_puzzles_are_made_one_after_the_other_and_the_same_ones_again(slow_without_compiler):
    wishes = {"family": "latin", "size": [4, 4], "seed": 7}
    told = messages("generate", **wishes, n=3)
    made = told[-1][2]["made"]
    assert [one["number"] for one in made] == [0, 1, 2] and told[-1][2]["wished"] == 3
    assert told[0][0] == "made" and told[0][2]["made"] == made[:1]
    assert done("generate", **wishes, n=1, start=2)["made"] == made[2:]
    assert all(gw.solve(gw.parse(one["text"])).is_unique for one in made)
    assert made[0]["svg"].startswith("<svg") and made[0]["id"] == "latin:size=4x4:seed=7:0"
    (graded,) = done("generate", **wishes, n=1, level="easy")["made"]
    assert graded["grade"]["level"] == "easy"


LONG = {"family": "hidoku", "size": [12, 12], "n": 24}


def test_what_cannot_be_made_is_refused():
    kind, _, content = messages("generate", family="model")[-1]
    assert kind == "error" and "no puzzles are made" in content["error"]
    assert "size" in messages("generate", family="latin", size=[4])[-1][2]["error"]
    assert "cancelled" in messages("generate", **LONG, cancelled=True)[-1][2]["error"]


@pytest.mark.parametrize(("n", "is_taken"), [(0, False), (1, True), (24, True), (25, False)])
def test_a_page_of_puzzles_is_made_at_most(n, is_taken):
    assert (OPERATIONS["generate"].takes.fault({"family": "latin", "n": n}) is None) == is_taken


def test_what_there_was_time_for_is_handed_out():
    kind, late, content = messages("generate", **LONG, seconds=0.1)[-1]
    assert late and (kind == "error" or len(content["made"]) < content["wished"])


def test_true_candidates_are_counted(slow_without_compiler):
    assert done("candidates", text=LATIN, count=9)["counts"]["r1c2"] == {"2": 2, "3": 2}


def test_pictures_and_other_forms():
    assert done("draw", values={"r1c3": 4}, theme="dark")["svg"].startswith("<svg")
    assert "┃" in done("draw", to="txt")["text"]
    assert done("convert", to="line")["text"].strip() == EASY


def test_families_and_examples_are_listed():
    told = done("families")
    assert "sudoku" in [one["family"] for one in told["families"]] and "toml" in told["forms"]
    examples = {one["name"]: one for one in done("examples")["examples"]}
    assert {"sudoku", "hidoku", "exact-cover"} <= {*examples}
    assert examples["killer"]["family"] == "sudoku" and "cages" in examples["killer"]["text"]
    killer, small = examples["killer"], examples["alphametic"]
    assert len(killer["whole"]) > len(killer["svg"]) and "whole" not in small
    assert all(one["about"] for one in examples.values())


def test_errors_have_their_place_and_line():
    bad = LATIN.replace("1 . .", "1 x .")
    ((kind, late, told),) = messages("solve", text=bad)
    assert (kind, late, told["place"]) == ("error", False, "r1c2") and told["line"] == 3
    ((_, _, told),) = messages("check", values={"r0c99": 1})
    assert "r0c99" in told["error"]
    assert messages("grade", text=LATIN)[-1][2] == {"status": "multiple"}
    ((_, _, told),) = messages("convert", to="nonsense" * 10)
    assert "no form" in told["error"] and len(told["error"]) < 300
    ((_, _, told),) = messages("solve", text="{" * 100_000)
    assert len(told["error"]) <= module.MOST_SAID


def test_what_was_not_finished_says_that_more_time_would_help():
    kind, late, told = messages("count", text="." * 81, seconds=0.3)[-1]
    assert (kind, late, told["exhausted"], told["stopped"]) == ("done", True, False, "time")
    killer = (EXAMPLES / "killer.toml").read_text("utf-8")
    kind, late, told = messages("explain", seconds=0.01, text=killer)[-1]
    assert (kind, late, told["status"]) == ("done", True, "limit")
    kind, late, _ = messages("describe", seconds=1e-9, text="x" * 900_000)[-1]
    assert (kind, late) == ("error", False) or late


def test_a_job_that_was_cancelled_ends():
    _, late, told = messages("count", text="." * 81, cancelled=True)[-1]
    assert not late and "cancelled" in (told.get("stopped"), told.get("error", "")[9:])


def test_an_answer_is_bounded(monkeypatch):
    monkeypatch.setattr(module, "ANSWER_BYTES", 1000)
    ((kind, _, told),) = messages("describe")
    assert kind == "error" and "more than 1,000 bytes" in told["error"]


@pytest.mark.parametrize("error", [KeyError("x"), MemoryError(), RecursionError()], ids=repr)
def test_what_goes_wrong_ends_the_job_and_not_the_worker(error, monkeypatch, capsys):
    def fail(job):
        raise error

    monkeypatch.setitem(ANSWERS, "check", fail)
    ((kind, _, _),) = messages("check")
    assert kind == ("defect" if isinstance(error, KeyError) else "error")
    assert ("KeyError" in capsys.readouterr().err) == isinstance(error, KeyError)


def test_jobs_and_cancellations_are_read_in_any_order():
    said = packed(3, "cancel") + packed(4, "job", {"op": "check"}) + b"\n"
    worker = Worker(io.BytesIO(said[:-1]), io.BytesIO())
    worker.listen()
    assert worker.cancelled == {3} and worker.jobs == [(4, {"op": "check"})]


XSS = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</title><svg onload=alert(1)>",
]


@pytest.mark.parametrize("text", XSS)
def test_no_text_of_a_puzzle_is_markup_in_its_picture(text):
    puzzle = f"title = '{text}'\nauthor = '{text}'\nnote = '{text}'\n" + LATIN
    for op in ("describe", "solve", "draw"):
        svg = done(op, text=puzzle)["svg"]
        assert "<script" not in svg and "<img" not in svg and "<svg onload" not in svg


def deflated():
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.b64encode(packer.compress(b"a" * 20_000_000) + packer.flush()).decode()


F_PUZZLES = "https://www.f-puzzles.com/?load="
LAUGHS = (
    '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    '<opensudoku><game data="&b;"/></opensudoku>'
)
BOMBS = {
    "f-puzzles": lambda: F_PUZZLES + compressed('{"size":1000000000}'),
    "many letters": lambda: F_PUZZLES + compressed('{"title":"%s"}' % ("x" * 300_000)),
    "puzz.link": lambda: "https://puzz.link/p?sudoku/1000000/1000000/",
    "puzz.link 100": lambda: "https://puzz.link/p?sudoku/100/100/" + "z" * 500,
    "deflate": lambda: "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + deflated(),
    "billion laughs": lambda: LAUGHS,
    "tatham": lambda: "solo:6x6:" + "z" * 49 + "v",
    "deep": lambda: '{"version":"http://ipuz.org/v2","puzzle":' + "[" * 5000 + "]" * 5000 + "}",
    "long": lambda: "x" * 1_000_000,
    "wide": lambda: "puzzle = 'magic-board'\nboard = '''\n" + ". " * 100 * 100,
    "board": lambda: "puzzle = 'magic-board'\nboard = '''\n" + (". " * 100 + "\n") * 100 + "'''\n",
    "packing": lambda: "puzzle='polyomino'\nbox=[10,10,10]\npieces='hexominoes'\n",
}


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS)
def test_a_bomb_is_refused_or_stopped(bomb):
    text = bomb()
    for op in ("describe", "solve"):
        kind, _, told = messages(op, seconds=0.3, text=text)[-1]
        assert kind in ("error", "done"), told
        assert len(told.get("error", "")) < 2_000
