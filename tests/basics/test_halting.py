"""The question whether to go on."""

import threading
from contextvars import Context, copy_context

import pytest
from gridwright.basics.stopped import Stopped

from gridwright.basics.halting import Halted, ask, asking, halted_by


def test_nobody_stops_what_has_no_limits():
    ask()
    assert list(asking(range(1000), every=3)) == list(range(1000))


def test_the_reason_is_told():
    with halted_by(lambda: Stopped.CANCELLED), pytest.raises(Halted) as halted:
        ask()
    assert halted.value.reason is Stopped.CANCELLED
    ask()


def test_a_loop_asks_before_the_first_and_after_so_many():
    asked = []
    with halted_by(lambda: asked.append(None)):
        things = asking(range(9), every=4)
        told = [(thing, len(asked)) for thing in things]
    assert [asks for _, asks in told] == [1, 1, 1, 1, 2, 2, 2, 2, 3]


def test_inner_limits_keep_the_outer_ones():
    with halted_by(lambda: Stopped.TIME), halted_by(lambda: None), pytest.raises(Halted) as halted:
        ask()
    assert halted.value.reason is Stopped.TIME


def test_it_is_no_error_that_one_catches():
    assert not issubclass(Halted, Exception)


def test_a_thread_asks_in_a_copy_of_the_context():
    told = []

    def work():
        try:
            ask()
        except Halted as halted:
            told.append(halted.reason)

    with halted_by(lambda: Stopped.TIME):
        contexts = [Context(), copy_context()]
    for context in contexts:
        thread = threading.Thread(target=context.run, args=(work,))
        thread.start()
        thread.join()
    assert told == [Stopped.TIME]
