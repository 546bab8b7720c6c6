"""Ctrl-C and `--time` end every command soon, whatever it is at, and with clean output."""

import random
from pathlib import Path

import pytest
from stoppable import COMMANDS, FILES, Ended, Long, interrupted, limited

EXAMPLES = sorted(
    path
    for path in (Path(__file__).parents[2] / "examples").iterdir()
    if path.suffix in (".toml", ".txt", ".dlx")
)
SOON = 1.0
"""CPU seconds after which a command is taken not to stop; half of it was asked for, when alone."""

SAMPLE = {"symmetry": 0.6, "estimate": 0.6, "300,000 options": 1.2}
"""Commands of the quick tests, and after how many CPU seconds they are interrupted."""


def assert_clean(ended: Ended, status: int) -> None:
    assert ended.status == status, ended
    assert "Traceback" not in ended.err
    assert "Exception ignored" not in ended.err
    assert len(ended.err.splitlines()) <= 1
    assert ended.cpu < SOON, ended


def files_of(long: Long, folder: Path) -> None:
    for word in long.words:
        if word in FILES:
            (folder / word).write_text(FILES[word]())


@pytest.mark.parametrize("long", [c for c in COMMANDS if c.name in SAMPLE], ids=lambda c: c.name)
def test_ctrl_c_ends_what_is_no_search(long: Long, tmp_path: Path) -> None:
    files_of(long, tmp_path)
    ended = interrupted(long.words, tmp_path, SAMPLE[long.name])
    assert ended is not None, "it ended by itself"
    assert_clean(ended, 130)


def test_time_holds_while_a_model_is_made(tmp_path: Path) -> None:
    [long] = (c for c in COMMANDS if c.name == "a box of hexominoes")
    files_of(long, tmp_path)
    ended = limited(long.words, tmp_path, 0.5)
    assert_clean(ended, 4)
    assert "stopped by the time limit" in ended.out + ended.err


@pytest.mark.slow
@pytest.mark.parametrize("long", COMMANDS, ids=lambda long: long.name)
def test_ctrl_c_and_time_hold_everywhere(long: Long, tmp_path: Path) -> None:
    files_of(long, tmp_path)
    for after in (*long.moments, 0.6, 1.5):
        ended = interrupted(long.words, tmp_path, after)
        if ended is not None:
            assert_clean(ended, 130)
    ended = limited(long.words, tmp_path, long.limit)
    assert_clean(ended, 4 if ended.status else 0)


def words_of(path: Path, number: int) -> tuple[str, ...]:
    """Some command for an example."""
    command = (("solve", "--all"), ("count",), ("check",), ("draw", "--solution"))[number % 4]
    return (command[0], str(path), *command[1:])


def stop_example(path: Path, number: int, folder: Path, moment: float) -> None:
    ended = limited(words_of(path, number), folder, 0.001)
    if ended.status == 4:
        assert "stopped by the time limit" in ended.out + ended.err
    assert_clean(ended._replace(cpu=0.0), ended.status if ended.status in (0, 1, 3) else 4)
    found = interrupted(words_of(path, number), folder, moment)
    if found is not None and found.status not in (0, 1, 3):  # it had just ended
        assert_clean(found, 130)


@pytest.mark.parametrize("number", range(0, len(EXAMPLES), 12))
def test_some_examples_stop_in_order(number: int, tmp_path: Path) -> None:
    stop_example(EXAMPLES[number], number, tmp_path, 0.2)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_all_examples_stop_in_order(number: int, tmp_path: Path) -> None:
    moments = random.Random(number)
    for command in range(4):
        stop_example(EXAMPLES[number], command, tmp_path, moments.uniform(0.1, 0.7))
