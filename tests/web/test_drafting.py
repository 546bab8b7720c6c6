"""Drafts as the server answers them: boards, problems, clues that are dropped, hostile ones."""

import json
import random
from contextlib import suppress

import pytest

import gridwright as gw
from gridwright.api.solving import Stopping, all_families
from gridwright.web.answering import ANSWERS, LISTED, Job
from gridwright.web.routes import LISTS, OPERATIONS


def ask(operation, **fields):
    assert OPERATIONS[operation].takes.fault(fields) is None
    told = ANSWERS[operation](Job(fields, Stopping(20.0), lambda kind, told: None))
    assert OPERATIONS[operation].gives.fault(told) is None
    return json.loads(json.dumps(told, allow_nan=False))


def test_an_empty_board_of_a_size():
    told = ask("draft", family="hidoku", size=[2, 3])
    assert told["draft"]["layers"] == {"board": [[".", ".", "."], [".", ".", "."]]}
    assert len(told["sheet"]["cells"]) == 6 and told["blanks"] == []
    assert told["tools"][0]["holes"] and told["fields"][0]["key"] == "adjacency"


def test_a_text_without_one_of_its_clues():
    text = 'puzzle = "latin"\nboard = "1 1\\n. ."\n'
    found = ask("conflict", text=text)
    assert [one["name"] for one in found["statements"]] == ["r1c1", "r1c2"]
    assert found["broken"] == "row 1" and found["smallest"]
    told = ask("draft", text=text, drop="r1c2")
    assert told["draft"]["layers"]["board"] == [["1", "."], [".", "."]]
    assert ask("spare", text=told["sheet"]["text"])["singly"] == []


def test_what_is_no_puzzle_yet_keeps_its_board():
    draft = ask("draft", family="crossnumber", size=[3, 3])["draft"]
    draft["layers"]["grid"][1][1] = "#"
    draft["layers"]["clues"] = {"r1c1 a": "prim"}
    told = ask("draft", family="crossnumber", draft=draft)
    assert "prim" in told["text"] and told["problem"] and told["draft"] == draft
    assert len(told["sheet"]["cells"]) == 8 and len(told["blanks"]) == 1


@pytest.mark.parametrize(
    "fields",
    [{}, {"family": "none"}, {"family": "latin", "size": [1]}, {"family": "latin", "size": [2, 3]}],
    ids=["nothing", "family", "one-number", "no-square"],
)
def test_what_cannot_be_begun(fields):
    with pytest.raises(gw.PuzzleError):
        ask("draft", **fields)


def test_hostile_drafts_have_a_problem_or_are_refused():
    rng = random.Random(11)
    values = [None, 3, -1, "", "#", "r1c1", [], ["."], [["."]], {}, {"r1c1": "1"}, True, 0.5]
    for _ in range(300):
        family = rng.choice(all_families()).name
        draft = ask("draft", family=family)["draft"]
        for part in ("layers", "fields", "meta"):
            for key in [*draft[part], "bars", "foo"]:
                if rng.random() < 0.25:
                    draft[part][key] = rng.choice(values)
            if rng.random() < 0.05:
                draft[part] = rng.choice(values)
        with suppress(gw.PuzzleError):
            ask("draft", family=family, draft=draft)


def test_families_are_told_with_the_sizes_of_their_boards():
    told = LISTED["families"](None)
    assert LISTS["families"].gives.fault(told) is None
    sizes = {one["family"]: one["size"] for one in told["families"]}
    assert sizes["sudoku"] == [9, 9] and sizes["alphametic"] is None


def test_what_is_offered_can_be_added():
    text = 'puzzle = "futoshiki"\nboard = ". . .\\n. . .\\n. . 3"\norder = ["r1c1 < r1c2"]\n'
    found = ask("assist", text=text)
    assert found["status"] == "multiple"
    left = {fact["name"]: fact for fact in found["facts"]}
    sign = next(fact for fact in found["facts"] if fact["price"] == 1)
    for fact in (sign, left["r1c1"]):
        told = ask("draft", text=text, add={key: fact[key] for key in ("name", "value")})
        found = gw.solve(gw.parse(told["sheet"]["text"]), limit=11)
        assert min(len(found.solutions), 10) == fact["left"]
        assert len(told["draft"]["layers"]["order"]) == 1 + (fact is sign)


@pytest.mark.parametrize(
    "added",
    [
        {"name": "r1c9", "value": 1},
        {"name": "r1c1", "value": 9},
        {"name": "r1c1 < r9c9", "value": 1},
    ],
    ids=["cell", "value", "statement"],
)
def test_what_cannot_be_added_is_refused(added):
    with pytest.raises(gw.PuzzleError):
        ask("draft", text='puzzle = "futoshiki"\nboard = ". .\\n. 2"\n', add=added)
