"""The forecast: a range around what a steady search takes, and nothing before much is known."""

import pytest

from gridwright.run.progress import KEPT, Forecast


def told(points):
    forecast = Forecast()
    return [forecast(fraction, seconds) for fraction, seconds in points]


def test_a_steady_search_ends_when_it_is_said_to():
    for seconds in (10, 20, 50):
        *_, (least, most) = told([(s / 100, float(s)) for s in range(1, seconds + 1)])
        assert least == pytest.approx(100 - seconds)
        assert most == pytest.approx(100 - seconds)


def test_nothing_is_said_at_first():
    assert told([(0.5, 1.0), (0.0, 60.0), (0.0001, 80.0)]) == [None, None, None]


def test_a_search_that_slows_down_has_a_range():
    fast = [(s / 100, float(s)) for s in range(1, 51)]
    slow = [(0.5 + s / 1000, 50.0 + s) for s in range(1, 101)]
    least, most = told(fast + slow)[-1]
    assert least == pytest.approx(0.4 * 150 / 0.6)  # as on the whole
    assert most == pytest.approx(0.4 * 1000, rel=0.2)  # as in the later half
    assert least < most


def test_what_is_remembered_is_bounded():
    forecast = Forecast()
    for i in range(100_000):
        forecast(i / 100_000, i / 10)
    assert len(forecast.past) <= KEPT + 2


def test_a_search_that_stands_still_is_told_by_its_whole():
    points = [(0.5, float(s)) for s in range(50, 300)]
    assert told(points)[-1] == (299.0, 299.0)
