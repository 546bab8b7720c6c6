"""What docs/server.md shows is what is answered; and whatever is asked, something is."""

import doctest
import json
import random
import re
import shlex
from itertools import pairwise
from pathlib import Path

import pytest
from web_support import JSON, Inline, asked

from gridwright.web.app import STATIC
from gridwright.web.routes import LISTS, OPERATIONS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "server.md").read_text("utf-8")
SHOWN = re.findall(r"^\$ (curl (?:.*\\\n)*.*)\n((?:(?!\$ |```).*\n)+)", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("command", "output"), SHOWN)
def test_a_request_is_answered_as_the_page_shows(command, output):
    words = shlex.split(command.replace("\\\n", " "))
    headers, body, path = {}, None, None
    for before, word in pairwise(words):
        if before == "-H":
            name, _, value = word.partition(": ")
            headers[name] = value
        elif before == "-d":
            body = word
        elif word.startswith("localhost:8000"):
            path = word.removeprefix("localhost:8000")
    (answer,) = asked(("POST", path, {"content": body, "headers": headers}), pool=Inline())
    found = answer.text.rstrip() + "\n"
    same = doctest.OutputChecker().check_output(output, found, doctest.ELLIPSIS)
    assert same, found


def test_the_page_tells_all_operations():
    assert len(SHOWN) >= 5
    for name in OPERATIONS:
        assert f"| `{name}` |" in PAGE
    assert all(f"`{name}`" in PAGE or f"/{name}`" in PAGE for name in LISTS)


TEXTS = [path.read_text("utf-8") for path in sorted((ROOT / "examples").glob("*.toml"))]
WRONG = [0, -1, 10**29, 10**40, 0.5, None, True, "x", [], {}, "\ud800", "r1c1"]
PIECES = ["", ".", "9", "-1", "\0", "\ud800", "'", '"', "[", "é", "9" * 50, "#", "\n"]


def fuzzed(draw):
    """A request that was made wrong: its path and its body."""
    text = draw.choice(TEXTS)
    for _ in range(draw.choice([0, 1, 1, 2, 5])):
        at = draw.randrange(len(text) + 1)
        text = text[:at] + draw.choice(PIECES) + text[at + draw.choice([0, 1, 1, 10, 200]) :]
    fields = {"text": text, "seconds": 0.02}
    for name in ("values", "strength", "limit", "most", "theme", "to", "family", "text"):
        if draw.random() < 0.1:
            fields[name] = draw.choice(WRONG)
    if draw.random() < 0.4:
        names = [f"r{draw.randint(0, 10)}c{draw.randint(0, 10)}" for _ in range(4)]
        fields["values"] = {name: draw.choice([1, 2, 9, -1, 10**20]) for name in names}
    op = draw.choice(["check", "describe", "hint", "draw", "convert", "explain", "solve"])
    if draw.random() < 0.9:
        fields = {name: fields[name] for name in OPERATIONS[op].takes.fields if name in fields}
    body = json.dumps(fields).encode()
    if draw.random() < 0.1:
        at = draw.randrange(len(body))
        body = body[:at] + bytes(draw.randrange(256) for _ in range(3)) + body[at + 2 :]
    return f"/api/v1/{op}", body


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_asked_is_answered_or_refused(seed):
    draw = random.Random(seed)
    requests = [fuzzed(draw) for _ in range(40)]
    posts = [("POST", path, {"content": body, "headers": JSON}) for path, body in requests]
    for (path, body), answer in zip(requests, asked(*posts, pool=Inline())):
        assert answer.status_code in (200, 400, 422), (path, body, answer.text)
        told = answer.json()
        if answer.status_code == 200:
            kind = OPERATIONS[path.rpartition("/")[2]].gives
            assert kind.fault(told) is None, (path, body)
        else:
            assert told["error"]


def test_the_files_of_the_page_are_compressed_where_that_is_taken():
    path = STATIC / "css" / "app.css"
    packed, plain = asked(
        ("GET", "/css/app.css", {"headers": {"accept-encoding": "gzip"}}),
        ("GET", "/css/app.css", {"headers": {"accept-encoding": "identity"}}),
    )
    assert packed.content == plain.content == path.read_bytes()
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.headers["cache-control"] == plain.headers["cache-control"] == "no-cache"
    assert "accept-encoding" in packed.headers["vary"].lower()
    assert "default-src" in packed.headers["content-security-policy"]
