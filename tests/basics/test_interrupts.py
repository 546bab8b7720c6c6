"""Ctrl-C is heard while standard input is waited for, whenever it comes."""

import os
import signal
import threading
import time

import pytest

from gridwright.basics import interrupts
from gridwright.basics.interrupts import interruptible, until_readable, waiting


def test_what_can_be_read_is_not_waited_for():
    reading, writing = os.pipe()
    os.write(writing, b"x")
    until_readable(reading)
    os.close(writing)
    assert os.read(reading, 2) == b"x"
    until_readable(reading)  # its end can be read, too
    os.close(reading)
    until_readable(reading)  # and a closed one is for the read to complain about


def test_a_signal_just_before_the_wait_is_heard(monkeypatch):
    """As if it had come between Python's last look and the read, which nobody can time."""
    reading, writing = os.pipe()
    slices = []

    def select(*arguments):
        slices.append(arguments)
        if len(slices) == 2:  # the first wait did not hear of it
            signal.raise_signal(signal.SIGINT)
        return [], [], []

    monkeypatch.setattr(interrupts.select, "select", select)
    with pytest.raises(KeyboardInterrupt), interruptible(), waiting():
        until_readable(reading)
    assert len(slices) == 2 and slices[0][3] <= 0.2
    os.close(reading)
    os.close(writing)


def test_a_signal_ends_the_wait():
    reading, writing = os.pipe()
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt), interruptible(), waiting():
        until_readable(reading)
    assert time.monotonic() - began < 30
    os.close(reading)
    os.close(writing)
