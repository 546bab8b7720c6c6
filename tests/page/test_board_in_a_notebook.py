"""A board in a cell of a notebook: the widget's code in a browser, its questions to the kernel."""

import json
import queue

import pytest
from page_support import text_of

import gridwright as gw

pytest.importorskip("anywidget", reason="anywidget is not installed")
from gridwright.web.widget import board

NOTEBOOK = "http://notebook.test/"
CELL = """async ([source, state]) => {
  const heard = [], asked = [];
  window.fromKernel = message => heard.forEach(tell => tell(message));
  const model = {
    get: name => state[name], send: message => toKernel(message),
    on: (kind, tell) => { if (kind === 'msg:custom') heard.push(tell); }, off: () => {},
  };
  const url = URL.createObjectURL(new Blob([source], {type: 'text/javascript'}));
  const {default: widget} = await import(url);
  document.body.replaceChildren();
  window.unmade = widget.render({model, el: document.body});
}"""


class Cell:
    """A page that shows a widget, and is told what the kernel says."""

    def __init__(self, page, widget):
        self.page, self.said = page, queue.Queue()
        widget.send = self.said.put
        widget._worker.sink.hand_on = self.said.put
        page.expose_function("toKernel", widget.heard)
        state = {key: getattr(widget, key) for key in ("_page", "_modules", "_fragment", "_title")}
        page.evaluate(CELL, [widget._esm, {**state, "height": widget.height}])
        self.board = page.frame_locator("iframe")

    def until(self, locator, seconds=20):
        for _ in range(int(seconds / 0.02)):
            while not self.said.empty():
                self.page.evaluate("message => fromKernel(message)", self.said.get())
            if locator.count():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("it is not shown")


@pytest.fixture
def cell(browser):
    made, context = [], browser.new_context(viewport={"width": 1000, "height": 900})

    def make(widget):
        page = context.new_page()
        page.on("pageerror", lambda error: made.append(str(error)))
        page.route(NOTEBOOK, lambda route: route.fulfill(body="", content_type="text/html"))
        page.goto(NOTEBOOK)
        return Cell(page, widget)

    yield make
    context.close()
    assert made == []


def test_a_board_is_played_hinted_and_explained_by_the_kernel(cell):
    puzzle = gw.parse(text_of("futoshiki.toml"))
    values = gw.solve(puzzle).solution.assignment
    shown = cell(board(puzzle, height=800))
    shown.until(shown.board.locator("[role=gridcell]"))
    shown.board.locator("[role=gridcell]").first.click()
    shown.page.keyboard.press("h")
    shown.until(shown.board.locator(".strength"))
    shown.page.keyboard.press("Escape")
    for i, place in enumerate(gw.sheet(puzzle).cells):
        if "given" not in place:
            shown.board.locator(f'[role=gridcell][data-i="{i}"]').focus()
            shown.page.keyboard.type(str(values[puzzle.variable(place["id"])]))
    shown.until(shown.board.locator(".stamp"))


def test_what_is_sent_to_the_page_is_text_alone():
    widget = board(gw.Latin("1 .\n. ."))
    names = [name for name, _ in widget._modules]
    assert names[-1] == "main" and names.index("api") < names.index("play")
    assert "icons/" not in widget._page + "".join(text for _, text in widget._modules)
    json.dumps([widget._page, widget._modules])
    assert sum(len(text) for _, text in widget._modules) < 200_000


def test_a_question_that_does_not_exist_is_not_asked():
    widget = board(gw.Latin("1 .\n. ."))
    widget.heard({"id": 1, "kind": "__class__", "body": {}})
    assert widget._worker.jobs == []
