"""What the progress line says."""

import pytest

from gridwright.api.solving import Progress
from gridwright.cli.progress import duration, told


def test_what_matters_most_comes_first() -> None:
    progress = Progress(0.25, 1, 3_400_000, 2.0, 5, 2, (50.0, 200.0))
    assert told(progress) == (
        "25.0% of the tree · 50 s to 3 min left · 1 solution · "
        "3,400,000 nodes (1.7 million a second) · 2.0 s · 5 units, 2 at a time"
    )


def test_one_unit_and_an_unknown_end_are_not_told() -> None:
    assert told(Progress(0.0, 20, 900, 2.0)) == (
        "0.0% of the tree · 20 solutions · 900 nodes (450 a second) · 2.0 s"
    )


@pytest.mark.parametrize(
    ("left", "words"),
    [
        ((10.0, 10.2), "about 10 s left"),
        ((301.0, 422.0), "5 to 7 min left"),
        ((100.0, 8000.0), "100 s to 2 h left"),
        ((200_000.0, 10_000_000.0), "2 to 116 days left"),
    ],
)
def test_the_time_left_is_a_range(left: tuple[float, float], words: str) -> None:
    assert words in told(Progress(0.5, 0, 1, 60.0, left=left))


def test_a_duration_has_one_unit() -> None:
    told_ = [duration(s) for s in (0, 119, 120, 7199, 7200, 172_799, 172_800)]
    assert told_ == ["0 s", "119 s", "2 min", "120 min", "2 h", "48 h", "2 days"]
