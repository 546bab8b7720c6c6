"""The models of docs/own-models.md: as many solutions in a file as are known, in few lines."""

import re
from pathlib import Path

import pytest

import gridwright as gw

PAGE = (Path(__file__).parents[2] / "docs" / "own-models.md").read_text(encoding="utf-8")
SECTIONS = dict(part.split("\n", 1) for part in PAGE.split("\n### ")[1:])
KNOWN = {
    "Magic series": 1,
    "Golomb ruler": 4,
    "Quasigroup with holes": 56,
    "Social golfers": 48,
    "Nonogram": 1,
    "Knights and knaves": 1,
    "Zebra": 1,
    "Graph colouring": 120,
    "Bin packing": 6,
    "Costas arrays": 40,
    "De Bruijn sequences": 16,
    "Tournament": 24,
}


def test_the_page_has_these_models() -> None:
    assert list(SECTIONS) == list(KNOWN)


@pytest.mark.parametrize("name", KNOWN)
def test_a_model_of_the_page_has_the_known_number_of_solutions(name: str) -> None:
    [text] = re.findall(r"```toml\n(.*?)```", SECTIONS[name], re.DOTALL)
    [code] = re.findall(r"```python\n(.*?)```", SECTIONS[name], re.DOTALL)
    assert len(text.splitlines()) < 15 and len(code.split("\n\n")[0].splitlines()) < 15
    puzzle = gw.parse(text)
    assert gw.count(puzzle, engine="plain") == KNOWN[name]
    assert gw.parse(gw.format(puzzle)) == puzzle


def test_the_first_model_of_the_page_is_read_too() -> None:
    [text] = re.findall(r"```toml\n(.*?)```", PAGE.split("\n## ")[0], re.DOTALL)
    assert gw.count(gw.parse(text)) == 2


NUMBERS = "x, y, z, n = 0..9\ncoin = 1 2 5 10\nq[8] = 1..8\nnext[8] = 1..8"
ARRAYS = "x[9,9] = 0..1\nn, y = 0..9"
ROWS = re.findall(r"^\| (`.*`) \| .* \|$", PAGE, re.MULTILINE)
SAID = [said for row in ROWS for said in re.findall(r"`(.*?)`", row)]


@pytest.mark.parametrize("said", SAID)
def test_each_statement_of_the_table_is_read(said: str) -> None:
    said = said.replace(r"\|", "|")
    variables = ARRAYS if "x[" in said else NUMBERS
    said = f"for i in 1..9: {said}" if "[i," in said else said
    text = f'puzzle = "model"\nvariables = """\n{variables}\n"""\nstatements = "{said}"\n'
    assert gw.parse(text).model().constraints


def test_the_table_has_each_kind_of_statement() -> None:
    assert len(SAID) >= 14 and "coin = 1 2 5 10" in PAGE
