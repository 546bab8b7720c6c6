"""What is listed of a large board before its first step can be stopped on the way."""

from collections.abc import Callable
from itertools import count

import pytest

import gridwright as gw
from gridwright.basics.halting import Halted, halted_by
from gridwright.basics.stopped import Stopped
from gridwright.engines.domains import questions
from gridwright.engines.registry import questions_to
from gridwright.explain import supposing
from gridwright.explain.supposing import Supposing

BOARD = gw.MagicBoard("\n".join([". " * 8] * 8))
"""64 cells and numbers, so that of 16 cells in turn it is asked four times."""


def asked_at_most(n: int) -> Callable[[], Stopped | None]:
    questions = count(1)
    return lambda: Stopped.TIME if next(questions) > n else None


def test_true_candidates_are_listed_a_few_cells_at_a_time() -> None:
    asked = questions_to(BOARD.model(), "domains")
    assert len(asked.possible({})) == 64
    with pytest.raises(Halted), halted_by(asked_at_most(3)):
        asked.possible({})


def test_candidates_are_counted_before_they_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = questions_to(BOARD.model(), "domains")
    monkeypatch.setattr(questions, "MOST_LISTED", 64 * 64)
    assert len(asked.possible({})) == 64
    monkeypatch.setattr(questions, "MOST_LISTED", 64 * 64 - 1)
    with pytest.raises(gw.SizeError, match="more than 4,095 candidates"):
        asked.possible({})


NOTHING = (0,) * 64
"""By cell what cannot be refuted."""


@pytest.fixture
def suppositions() -> Supposing:
    """Of a board of 64 cells with 64 values each."""

    class Board:
        class state:  # noqa: N801
            domains = ((1 << 64) - 1,) * 64

    supposing = Supposing.__new__(Supposing)
    supposing.board = Board()  # type: ignore[assignment]
    return supposing


def test_suppositions_are_listed_a_few_cells_at_a_time(suppositions: Supposing) -> None:
    assert len(suppositions._open(1, NOTHING, None)) == 64 * 64
    with pytest.raises(Halted), halted_by(asked_at_most(3)):
        suppositions._open(1, NOTHING, None)


def test_more_suppositions_than_can_be_kept_are_refused(
    suppositions: Supposing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supposing, "MOST_SUPPOSED", 64**3)
    assert len(suppositions._open(1, NOTHING, None)) == 64 * 64
    monkeypatch.setattr(supposing, "MOST_SUPPOSED", 64**3 - 1)
    with pytest.raises(gw.SizeError, match="4,096 values of 64 variables are too many"):
        suppositions._open(1, NOTHING, None)
    assert len(suppositions._open(1, (1, *NOTHING[1:]), None)) == 64 * 64 - 1


def test_an_empty_board_of_100_x_100_is_refused_at_its_first_step() -> None:
    board = gw.Latin("\n".join([". " * 100] * 100))
    with pytest.raises(gw.SizeError, match="1,000,000 values of 10,000 variables are too many"):
        next(iter(gw.explain(board)))
