"""The output about each puzzle: ``puzzle:count:solution``, or a JSON object."""

import json
from typing import Protocol

import numpy as np

from gridwright.bulk.answers import Answers, BulkAnswer
from gridwright.formats.sudoku import symbol
from gridwright.model.stats import Stats

__all__ = ["AnswerForm", "JsonForm", "LineForm"]

ZERO, COLON, FEED = ord("0"), ord(":"), ord("\n")


class AnswerForm(Protocol):
    """A way to write answers, a line each."""

    lists_all: bool
    """Whether all solutions are wanted, not the first only."""

    def block(self, answers: Answers) -> bytes:
        """The lines of many."""

    def line(self, answer: BulkAnswer) -> bytes:
        """The line of one."""


class LineForm:
    """``puzzle:count:solution``; the first solution, nothing if there is none."""

    lists_all = False

    def block(self, answers: Answers) -> bytes:
        counts, n = answers.counts, len(answers.counts)
        if n and counts.max() > 9:
            return b"".join(map(self._line, answers.cells, counts.tolist(), answers.solutions))
        table = np.empty((n, 166), np.uint8)
        table[:, :81] = answers.cells
        table[:, [81, 83]] = COLON
        table[:, 82] = counts + ZERO
        table[:, 84:165] = answers.solutions
        table[:, 84:165] += ZERO
        table[:, 165] = FEED
        if counts.all():
            return table.tobytes()
        is_written = np.ones(table.shape, bool)
        is_written[counts == 0, 84:165] = False
        return table[is_written].tobytes()

    def _line(self, cells: np.ndarray, count: int, solution: np.ndarray) -> bytes:
        first = (solution + np.uint8(ZERO)).tobytes() if count else b""
        return b"%b:%d:%b\n" % (cells.tobytes(), count, first)

    def line(self, answer: BulkAnswer) -> bytes:
        first = "".join(symbol(v) for rows in answer.solutions[:1] for row in rows for v in row)
        return f"{answer.cells}:{answer.count}:{first}\n".encode()


class JsonForm:
    """The object that `solve --json` prints."""

    lists_all = True

    def __init__(self, source: str) -> None:
        self.source = source
        prefix = json.dumps(f"{source}:" if source else "")[:-1]
        number = b"%d" if source else b"%.0d"
        self.head = (
            b'{"puzzle": "sudoku", "source": ' + prefix.encode().replace(b"%", b"%%") + number
        )
        board = ", ".join("[" + ", ".join("0" * 9) + "]" for _ in range(9))
        self.board = np.frombuffer(f"[{board}]".encode(), np.uint8)
        self.places = np.flatnonzero(self.board == ZERO)

    def block(self, answers: Answers) -> bytes:
        """The lines of puzzles that have one solution or none."""
        tails: dict[tuple[int, int], bytes] = {}
        boards = np.tile(self.board, (len(answers.counts), 1))
        boards[:, self.places] = answers.solutions + np.uint8(ZERO)
        unique = (
            self.head + b'", "status": "unique", "count": 1, "exhausted": true, '
            b'"stopped": "exhausted", "solutions": [{"rows": %b}], "stats": %b}\n'
        )
        none = (
            self.head + b'", "status": "none", "count": 0, "exhausted": true, '
            b'"stopped": "exhausted", "solutions": [], "stats": %b}\n'
        )
        written = []
        keys = zip(answers.guesses.tolist(), answers.counts.tolist(), strict=True)
        for key, line, board in zip(keys, answers.lines.tolist(), boards, strict=True):
            tail = tails.get(key)
            if tail is None:
                tail = tails[key] = _stats(*key, answers.seconds)
            written.append(
                unique % (line, board.tobytes(), tail) if key[1] else none % (line, tail)
            )
        return b"".join(written)

    def line(self, answer: BulkAnswer) -> bytes:
        content = {
            "puzzle": "sudoku",
            "source": f"{self.source}:{answer.line}" if self.source else "",
            "status": answer.status.value,
            "count": answer.count,
            "exhausted": answer.is_exhausted,
            "stopped": answer.stopped.value,
            "solutions": [{"rows": [list(row) for row in rows]} for rows in answer.solutions],
            "stats": answer.stats.as_json(),
        }
        return json.dumps(content).encode() + b"\n"


def _stats(guesses: int, count: int, seconds: float) -> bytes:
    """The figures of an exhausted search: each guess makes two grids of one."""
    stats = Stats("sudoku9", 2 * guesses + 1, 2 * guesses, guesses + 1 - count, seconds)
    return json.dumps(stats.as_json()).encode()
