"""What people see: a run on a pseudo-terminal."""

import re

import pytest
from cli_support import EASY, EMPTY, TWO, Files, OnTerminal, Run

STYLE = re.compile(r"\x1b\[([0-9;]*)m")
BOLD, CYAN = "1", "36"


def styles_of(seen: str, digit: str) -> set[str]:
    return {
        style for style, text in re.findall(r"\x1b\[([0-9;]*)m([^\x1b]*)", seen) if digit in text
    }


def plain(seen: str) -> str:
    return STYLE.sub("", seen).replace("\r\n", "\n")


def test_givens_and_found_numbers_are_told_apart(on_terminal: OnTerminal) -> None:
    terminal = on_terminal("solve", EASY)
    assert terminal.end() == 0
    first = next(line for line in terminal.seen.splitlines() if plain(line).startswith("5 3 4"))
    assert styles_of(first, "5") == {BOLD}  # both are given
    assert styles_of(first, "4") == {CYAN}


def test_a_terminal_shows_the_same_text_as_a_pipe(on_terminal: OnTerminal, run: Run) -> None:
    terminal = on_terminal("solve", EASY)
    terminal.end()
    without_figures = [
        text.rpartition("\n1 node")[0] for text in (plain(terminal.seen), run("solve", EASY).out)
    ]
    assert without_figures[0] == without_figures[1]


def test_sentences_are_broken_between_words_on_a_terminal(
    on_terminal: OnTerminal, run: Run
) -> None:
    terminal = on_terminal("explain", EASY, "--steps", "12", columns=40)
    assert terminal.end() == 0
    lines = plain(terminal.seen).splitlines()
    assert max(map(len, lines[1:])) <= 40
    assert any(re.match(r"   \S", line) for line in lines)
    told = " ".join(run("explain", EASY, "--steps", "12").out.split())
    assert " ".join(" ".join(lines).split()) == told


def test_no_color_is_obeyed(on_terminal: OnTerminal) -> None:
    terminal = on_terminal("solve", EASY, NO_COLOR="1")
    assert terminal.end() == 0
    codes = {code for style in STYLE.findall(terminal.seen) for code in style.split(";")}
    assert not any(code.startswith(("3", "4", "9", "10")) for code in codes)
    assert "5 3 4 | 6 7 8 | 9 1 2" in plain(terminal.seen)


def test_a_dumb_terminal_gets_no_styles(on_terminal: OnTerminal) -> None:
    terminal = on_terminal("solve", EASY, TERM="dumb")
    terminal.end()
    assert "\x1b" not in terminal.seen


def test_a_pipe_gets_no_styles(run: Run) -> None:
    assert "\x1b" not in run("solve", EASY).out


def test_forty_columns_are_enough_for_a_sudoku(on_terminal: OnTerminal) -> None:
    terminal = on_terminal("solve", EASY, columns=40)
    assert terminal.end() == 0
    board = [line for line in plain(terminal.seen).splitlines() if "|" in line]
    assert len(board) == 9
    assert max(map(len, board)) <= 40


def test_a_board_wider_than_the_terminal_is_not_cut(on_terminal: OnTerminal, write: Files) -> None:
    write("wide", 'puzzle = "hidoku"\nboard = """\n' + ". " * 30 + '\n"""\n')
    terminal = on_terminal("solve", "wide", "--limit", "1", columns=40)
    assert terminal.end() == 0
    assert " ".join(f"{n:2}" for n in range(1, 31)).strip() in plain(terminal.seen)


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_progress_fits_the_width_and_is_wiped_out(on_terminal: OnTerminal, columns: int) -> None:
    terminal = on_terminal("count", EMPTY, columns=columns)
    terminal.wait_for("of the tree")
    terminal.interrupt()
    assert terminal.end() == 130
    shown, _, told = terminal.seen.rpartition("\r" + " ")
    assert told.lstrip(" ").startswith("\rat least ")
    pieces = [piece for piece in terminal.seen.partition("at least")[0].split("\r") if piece]
    assert len(pieces) >= 2
    assert all(len(piece) < columns for piece in pieces)
    assert "\n" not in shown
    assert pieces[-1].strip() == ""
    assert len(pieces[-1]) >= len(pieces[-2].rstrip())


def test_progress_none_shows_none(on_terminal: OnTerminal) -> None:
    terminal = on_terminal("count", EMPTY, "--time", "1.3", "--progress", "none")
    assert terminal.end() == 4
    assert "of the tree" not in terminal.seen


HOSTILE = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202e\r\x08"
"""Sets the title, clears the screen, turns red, turns text round, goes back."""


@pytest.mark.parametrize(
    "content",
    [
        TWO + f"title = {HOSTILE!a}\n".replace("\\x", "\\u00").replace("'", '"'),
        TWO.replace("latin", "lat\\u001b[31min"),
        TWO.replace("board", '"\\u001b[31mbord"'),
        TWO.replace("1 2", f"1 {HOSTILE}"),
        HOSTILE,
        f"{EASY} {HOSTILE}\n{EASY[:80]}{HOSTILE[0]}",
        f"| {HOSTILE}\na b {HOSTILE[0]}[31mc\na\nb \x1b[31mc\n",
        'puzzle = "polyomino"\nboard = "..\\n.."\npieces = {"\\u001b[31mA" = "xx"}\nuses = 2\n',
        'puzzle = "equation-board"\nnumbers = "1..2"\nequations = ["\\u001b[31ma = 1"]\n',
    ],
    ids=["title", "family", "key", "cell", "text", "lines", "items", "piece", "equation"],
)
@pytest.mark.parametrize("command", ["solve", "check"])
def test_contents_send_no_control_characters(
    on_terminal: OnTerminal, write: Files, content: str, command: str
) -> None:
    write("hostile", content)
    terminal = on_terminal(command, "hostile")
    terminal.end()
    assert terminal.seen
    assert set(plain(terminal.seen)) & set(HOSTILE) <= set("]0;owned[2J31m")
    assert not set(STYLE.findall(terminal.seen)) & {"31"}


def test_file_names_send_no_control_characters(on_terminal: OnTerminal, write: Files) -> None:
    name = HOSTILE + ".toml"
    write(name, TWO)
    for words in (
        ("solve", name),
        ("check", name),
        ("count", name),
        ("solve", name + "?"),
        (name,),
    ):
        terminal = on_terminal(*words)
        terminal.end()
        assert "owned" in terminal.seen
        assert "\x07" not in terminal.seen
        assert "\x1b]" not in terminal.seen
        assert "\u202e" not in terminal.seen
