"""Tests that start processes can be left out by ``-m "not subprocess"``."""

import sys

import pytest
from cli_support import Run, Start


def test_what_runs_the_command_is_marked(run: Run, request: pytest.FixtureRequest) -> None:
    assert request.node.get_closest_marker("subprocess")
    assert run("--version", command=(sys.executable, "-c", "")).status == 0


def test_what_begins_the_command_is_marked(start: Start, request: pytest.FixtureRequest) -> None:
    assert request.node.get_closest_marker("subprocess")


def test_what_starts_nothing_is_not_marked(request: pytest.FixtureRequest) -> None:
    assert request.node.get_closest_marker("subprocess") is None
