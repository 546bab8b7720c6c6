"""What is listed of a large board before its first step can be stopped on the way."""

from collections.abc import Callable
from itertools import count

import pytest

import gridwright as gw
from gridwright.basics.halting import Halted, halted_by
from gridwright.basics.stopped import Stopped
from gridwright.engines.registry import questions_to
from gridwright.explain.supposing import Supposing

BOARD = gw.MagicBoard("\n".join([". " * 8] * 8))
"""64 cells and numbers, so that of 16 cells in turn it is asked four times."""


def asked_at_most(n: int) -> Callable[[], Stopped | None]:
    questions = count(1)
    return lambda: Stopped.TIME if next(questions) > n else None


def test_true_candidates_are_listed_a_few_cells_at_a_time() -> None:
    questions = questions_to(BOARD.model(), "domains")
    assert len(questions.possible({})) == 64
    with pytest.raises(Halted), halted_by(asked_at_most(3)):
        questions.possible({})


def test_suppositions_are_listed_a_few_cells_at_a_time() -> None:
    class Board:
        class state:  # noqa: N801
            domains = ((1 << 64) - 1,) * 64

    supposing = Supposing.__new__(Supposing)
    supposing.board = Board()  # type: ignore[assignment]
    nothing = (0,) * 64  # of what cannot be refuted
    assert len(supposing._open(1, nothing)) == 64 * 64
    with pytest.raises(Halted), halted_by(asked_at_most(3)):
        supposing._open(1, nothing)
