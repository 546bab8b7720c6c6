"""Notebooks show pictures; a long solve shows a bar, and an interrupt keeps what was found."""

import sys
import types

import pytest

import gridwright as gw
from gridwright.api import notebook
from gridwright.api.solving import Progress
from gridwright.puzzles.result import MOST_SHOWN

PUZZLE = gw.Latin("1 .\n. .", title="<b>")
CELLS = {
    "puzzle": "import signal, gridwright as gw\npuzzle = gw.Latin('1 .\\n. .')\npuzzle",
    "solution": "result = gw.solve(puzzle)\nresult.solution",
    "result": "result",
    "picture": "gw.draw(puzzle, theme='dark')",
    "interrupted": "gw.solve(gw.Sudoku('.' * 81), limit=None, engine='plain',\n"
    "    progress=lambda p: p.solutions > 2 and signal.raise_signal(signal.SIGINT))",
}


@pytest.fixture(scope="module")
def outputs():
    """What the cells of a notebook show, by MIME type."""
    nbclient = pytest.importorskip("nbclient", reason="nbclient is not installed")
    pytest.importorskip("ipykernel", reason="ipykernel is not installed")
    nbformat = pytest.importorskip("nbformat", reason="nbformat is not installed")
    page = nbformat.v4.new_notebook(cells=list(map(nbformat.v4.new_code_cell, CELLS.values())))
    nbclient.NotebookClient(page, timeout=120, kernel_name="python3").execute()
    return {name: cell.outputs[-1].data for name, cell in zip(CELLS, page.cells, strict=True)}


@pytest.mark.parametrize("name", ["puzzle", "solution", "picture"])
def test_a_notebook_shows_the_picture(outputs, name):
    assert outputs[name]["image/svg+xml"].startswith("<svg")


def test_a_notebook_shows_what_is_proved_with_pictures(outputs):
    html = outputs["result"]["text/html"]
    assert "<strong>unique</strong>: 1 solution; stopped: exhausted" in html
    assert html.count("<svg") == 1 and "engine plain" in html


def test_interrupting_the_kernel_keeps_what_was_found(outputs):
    html = outputs["interrupted"]["text/html"]
    assert "<strong>multiple</strong>: at least" in html and "stopped: cancelled" in html
    assert html.count("<svg") >= 2


@pytest.fixture(scope="module")
def kernel():
    """A kernel of one's own, and a client that talks to it."""
    manager = pytest.importorskip("jupyter_client.manager", reason="no jupyter_client")
    pytest.importorskip("ipykernel", reason="ipykernel is not installed")
    manager, client = manager.start_new_kernel(kernel_name="python3")
    yield manager, client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def messages_until(client, asked, is_last):
    """What a kernel says of what it was asked, up to the first message for which this is true."""
    found = []
    while not found or not is_last(found[-1]):
        message = client.get_iopub_msg(timeout=60)
        if message["parent_header"].get("msg_id") == asked:
            found.append(message)
    return found


def of_type(messages, *types):
    return [message["content"] for message in messages if message["msg_type"] in types]


def is_idle(message):
    state = message["content"].get("execution_state")
    return message["msg_type"] == "status" and state == "idle"


@pytest.mark.parametrize(
    "call", ["gw.solve(EMPTY, limit=None, engine='plain')", "gw.count(EMPTY, engine='plain')"]
)
def test_a_long_search_shows_a_live_bar_until_the_kernel_is_interrupted(kernel, call):
    manager, client = kernel
    asked = client.execute(f"import gridwright as gw; EMPTY = gw.Sudoku('.' * 81)\n{call}")
    shown = messages_until(client, asked, lambda m: m["msg_type"] == "update_display_data")
    manager.interrupt_kernel()
    after = messages_until(client, asked, is_idle)
    (first,) = of_type(shown, "display_data")
    bars = [first, *of_type([*shown, *after], "update_display_data")]
    assert len({bar["transient"]["display_id"] for bar in bars}) == 1, "there are several bars"
    assert all("<progress" in bar["data"]["text/html"] for bar in bars[:-1])
    assert bars[-1]["data"]["text/html"] == "", "the bar is left behind"
    assert not of_type(after, "error")
    (result,) = of_type(after, "execute_result")
    if "solve" in call:
        html = result["data"]["text/html"]
        assert "stopped: cancelled" in html and "<svg" in html and "<strong>multiple" in html
    else:
        assert int(result["data"]["text/plain"].split()[0].strip("Count(,)")) > 0
    asked = client.execute("gw.solve(gw.Latin('1 .\\n. .')).solution.rows")  # it goes on
    (result,) = of_type(messages_until(client, asked, is_idle), "execute_result")
    assert result["data"]["text/plain"] == "((1, 2), (2, 1))"


def test_a_result_shows_a_few_solutions_and_says_how_many_more():
    html = gw.solve(gw.Latin("...\n...\n..."), limit=None)._repr_html_()
    assert html.count("<svg") == MOST_SHOWN
    assert "and 8 more" in html and "12 solutions" in html


def test_a_result_of_many_solutions_is_one_line_of_text():
    told = repr(gw.solve(gw.Latin("...\n...\n..."), limit=None, engine="plain"))
    assert told == "<Result multiple: 12 solutions; stopped: exhausted; engine plain>"


def test_a_title_is_escaped():
    assert "<b>" not in PUZZLE._repr_svg_()
    assert "<b>" not in gw.solve(PUZZLE)._repr_html_()


def test_elsewhere_nothing_is_watched():
    assert not notebook.is_notebook()
    options = {}
    with notebook.watched(options):
        assert options == {}


@pytest.fixture
def shown(monkeypatch):
    """What a bar displays, one text a change."""
    changes = []

    class Handle:
        def update(self, picture):
            changes.append(picture)

    def display(picture, display_id):
        changes.append(picture)
        return Handle()

    fake = types.SimpleNamespace(HTML=str, display=display)
    monkeypatch.setitem(sys.modules, "IPython", types.SimpleNamespace(display=fake))
    monkeypatch.setitem(sys.modules, "IPython.display", fake)
    return changes


def test_a_bar_comes_late_and_goes_at_the_end(shown, monkeypatch):
    clock = iter([0.0, 0.1, 0.6, 0.6, 0.7, 0.9, 0.9])
    monkeypatch.setattr(notebook, "monotonic", lambda: next(clock))
    bar = notebook.Bar()
    progress = Progress(0.25, 3, 1000, 0.6)
    for expected in (0, 1, 1, 2):
        bar(progress)
        assert len(shown) == expected
    assert 'value="0.2500"' in shown[0] and "25.0%, 3 solutions, 1,000 nodes" in shown[0]
    bar.end()
    assert shown[-1] == ""


def test_a_bar_that_was_never_shown_leaves_nothing(shown):
    bar = notebook.Bar()
    bar.end()
    assert shown == []


def test_a_result_without_solutions_says_what_contradicts_one_another(monkeypatch):
    monkeypatch.setattr(notebook, "is_notebook", lambda: True)
    html = gw.solve(gw.Futoshiki(". < 1\n.   ."), progress=None)._repr_html_()
    assert "<br>r1c2 = 1 is impossible: r1c1 &lt; r1c2<br>" in html


def test_a_conflict_shows_itself():
    cages = [{"cells": ["r1c1", "r1c2"], "sum": 17}, {"cells": ["r2c1", "r2c2"], "sum": 16}]
    html = gw.conflict(gw.Sudoku("." * 81, cages=cages))._repr_html_()
    assert "<li>the cage of r1c1</li>" in html
    assert "<svg" in html
