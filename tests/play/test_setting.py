"""Puzzles as drafts: of every example, empty, changed, without a clue, hostile."""

import random
from contextlib import suppress
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.api.setting import begun, drafted, dropped, spared
from gridwright.api.solving import all_families, find_family
from gridwright.play.element_layers import elements_drawn
from gridwright.play.setting import blanks_of, draft_of, each_less, emptied, fields_of, tools_of
from gridwright.puzzles.element import element_names, find_element

EXAMPLES = sorted(p for p in Path("examples").iterdir() if p.suffix in (".toml", ".txt", ".dlx"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_a_draft_is_the_same_puzzle(path):
    puzzle = gw.load(path)
    draft = draft_of(puzzle)
    again = drafted(puzzle.family.name, draft)
    assert (again.givens, again.grid, again.meta) == (puzzle.givens, puzzle.grid, puzzle.meta) or (
        "picture" in puzzle.meta
    )
    assert draft_of(again) == draft
    if again != puzzle:  # lengths are written differently, or told where they were not
        assert set(map(str, again.model().constraints)) == set(map(str, puzzle.model().constraints))
    keys = {tool["key"] for tool in tools_of(puzzle.family, draft)}
    typed = {field["key"] for field in fields_of(puzzle.family, draft)}
    elements = {element.name for element in elements_drawn(puzzle.family)}
    layers = draft["layers"].keys() - {"bars"}
    assert not keys & typed and layers - elements == keys - elements
    assert layers & elements == puzzle.clues.keys() & elements <= keys


@pytest.mark.parametrize("family", [family.name for family in all_families()])
def test_an_empty_board_is_a_puzzle_without_clues(family):
    draft, puzzle = begun(family)
    assert not puzzle.givens and draft == draft_of(puzzle)
    clues = [clue.name for clue in puzzle.family.each_clue(puzzle)]
    assert not clues or family in (
        "equation-board",
        "alphametic",
        "polyomino",
        "magic-board",
        "model",
    )


def test_sizes_that_cannot_be():
    with pytest.raises(gw.PuzzleError, match="as many rows"):
        begun("latin", (2, 3))
    with pytest.raises(gw.PuzzleError, match="not told by rows"):
        begun("alphametic", (2, 3))


def test_bars_and_black_squares_become_lengths():
    puzzle = gw.parse('puzzle = "crossnumber"\ngrid = """\n....\n.#..\n....\n"""')
    draft = draft_of(puzzle)
    draft["layers"]["bars"] = [["r1c2", "r1c3"], ["r2c4", "r3c4"]]
    found = drafted("crossnumber", draft)
    entries = {name: [found.name(v) for v in cells] for name, cells in found.entries.items()}
    assert entries["1a"] == ["r1c1", "r1c2"] and entries["2a"] == ["r1c3", "r1c4"]
    assert ["r1c4", "r2c4"] in entries.values() and found.grid.holes == {5}
    assert draft_of(found)["layers"]["bars"] == draft["layers"]["bars"]


def test_clues_stay_where_they_are_when_numbers_change():
    puzzle = gw.Crossnumber(grid="...\n...\n...", across="1 square\n4 cube", down="3 prime")
    draft = draft_of(puzzle)
    assert draft["layers"]["clues"] == {"r1c1 a": "square", "r2c1 a": "cube", "r1c3 d": "prime"}
    draft["layers"]["grid"][0][1] = "#"
    found = drafted("crossnumber", draft)
    keys = found.family.key_values(found)
    assert keys["across"] == "3 cube (3)\n" and keys["down"] == "2 prime (3)\n"


@pytest.mark.parametrize("name", element_names())
def test_every_element_is_a_layer_or_is_typed(name):
    element, family = find_element(name), find_family("sudoku")
    puzzle = gw.Sudoku(["." * 9] * 9, **{name: element.example})
    draft = draft_of(puzzle)
    assert drafted("sudoku", draft) == puzzle
    tools = {tool["key"]: tool for tool in tools_of(family, draft)}
    if name == "statements":
        assert name in draft["fields"] and name not in tools
        return
    assert draft["layers"][name] == element.write(puzzle.clues[name], puzzle.grid)
    assert tools[name]["kind"] == ("switch" if element.shape == "switch" else "element")
    names = [clue.name for clue in family.each_clue(puzzle)]
    less = [drafted("sudoku", one) for one in each_less(family, draft)]
    assert len(less) == len(names) == len({*names})
    assert [[clue.name for clue in family.each_clue(one)] for one in less] == [
        [other for other in names if other != gone] for gone in names
    ]
    assert name not in emptied(family, draft)["layers"]


def test_an_element_of_a_link_of_before_is_typed_still():
    draft, _ = begun("latin", (3, 3))
    draft["fields"] = {"odd": '["r1c1"]'}
    keys = {tool["key"] for tool in tools_of(find_family("latin"), draft)}
    offered = {field["key"]: field["says"] for field in fields_of(find_family("latin"), draft)}
    assert "odd" not in keys and "even" in keys
    assert offered["odd"].startswith("cells with odd") and "even" not in offered


def test_elements_and_symmetry_are_typed() -> None:
    draft, _ = begun("latin", (3, 3))
    offered = {field["key"]: field["says"] for field in fields_of(find_family("latin"), draft)}
    assert offered["statements"].startswith("lines such as") and "odd" not in offered
    kenken = find_family("kenken")
    assert "odd" not in {tool["key"] for tool in tools_of(kenken, begun("kenken", (3, 3))[0])}
    draft["fields"] = {"thermometers": "r1c1 r1c2 r1c3", "symmetry": '["values (2 3)"]'}
    puzzle = drafted("latin", draft)
    assert gw.solve(puzzle).solutions[0].rows[0] == (1, 2, 3)
    assert puzzle.meta["symmetry"] == ("values (2 3)",)
    assert drafted("latin", draft_of(puzzle)) == puzzle


def test_blanks_are_places_of_the_board_that_are_no_cells():
    (blank,) = blanks_of(gw.Hidoku("1 .\n# ."))
    assert blank == {"place": "r2c1", "row": 1, "col": 0, "box": [0, 1, 1, 1]}
    (comb,) = blanks_of(gw.parse('puzzle = "hidoku"\nadjacency = "hex"\nboard = "1 .\\n# ."'))
    assert len(comb["poly"]) == 6
    assert blanks_of(gw.Latin("1 .\n. .")) == []


@pytest.mark.parametrize(
    "name", ["killer", "kenken", "futoshiki", "skyscrapers", "kakuro", "crossnumber-bars"]
)
def test_each_mark_can_go(name):
    puzzle = gw.load(f"examples/{name}.toml")
    clues = [clue.name for clue in puzzle.family.each_clue(puzzle)]
    for clue in (clues[0], clues[-1]):
        less = drafted(puzzle.family.name, dropped(puzzle, clue))
        assert clue not in [one.name for one in less.family.each_clue(less)]
    names = [*map(puzzle.name, puzzle.givens), *clues]
    assert len(list(each_less(puzzle.family, draft_of(puzzle)))) == len(names)


def test_what_is_no_clue_cannot_go():
    with pytest.raises(gw.UnknownName, match="no given and no clue"):
        dropped(gw.Latin("1 .\n. ."), "row 1")


def test_what_can_be_spared():
    assert spared(gw.Latin("1 2\n. ."))["together"] in (["r1c1"], ["r1c2"])


@pytest.mark.parametrize(
    ("family", "draft", "message"),
    [
        ("latin", {"layers": []}, "expected a table"),
        ("latin", {"layers": {"board": "1 ."}}, "rows"),
        ("latin", {"layers": {"board": [["1"], ["1", "2"]]}}, "as many tokens"),
        ("latin", {"layers": {"board": [["1 2"]]}}, "without blanks"),
        ("latin", {"layers": {"board": [[1]]}}, "list of texts"),
        ("latin", {"layers": {"board": [["."] * 101] * 101}}, "as many tokens"),
        ("latin", {"fields": {"a = 1\nb": "2"}}, "keys that are not drawn"),
        ("latin", {"fields": {"box": 3}}, "keys that are not drawn"),
        ("sudoku", {"layers": {"cages": [3]}}, "list of texts"),
        ("sudoku", {"layers": {"cages": [{"cells": ["r1c1"], "value": 3}]}}, "texts as values"),
        ("sudoku", {"layers": {"cages": 3}}, "expected a list"),
        ("futoshiki", {"layers": {"order": [["r1c1"]]}}, "missing|expected"),
        ("crossnumber", {"layers": {"given": {"r1c1": "x"}}}, "whole number"),
        ("crossnumber", {"layers": {"grid": [["."]], "bars": [3]}}, "list of texts"),
        ("crossnumber", {"layers": {"clues": {"r1c1 a": "prime"}}}, "grid"),
        ("skyscrapers", {"layers": {"top": 3}}, "list of texts"),
        ("sudoku", {"layers": {"odd": "r1c1"}}, "list of texts"),
        ("sudoku", {"layers": {"odd": [["r1c1"]]}}, "list of texts"),
        ("sudoku", {"layers": {"kropki": ["r1c1 r1c2"]}}, "a table of white, black"),
        ("sudoku", {"layers": {"kropki": {"white": 3}}}, "list of texts"),
        ("sudoku", {"layers": {"kropki": {"red": []}}}, "a table of white, black"),
        ("sudoku", {"layers": {"kropki": {"negative": 3}}}, "expected true"),
    ],
    ids=range(22),
)
def test_hostile_drafts_are_refused(family, draft, message):
    with pytest.raises(gw.PuzzleError, match=message):
        drafted(family, draft)


def test_random_drafts_are_puzzles_or_refused():
    rng = random.Random(7)
    values = [None, 3, -1, "", "#", "r1c1", [], ["."], [[]], [["."]], {}, {"r1c1": "1"}, True, 0.5]

    def made(depth):
        if depth and rng.random() < 0.4:
            return [made(depth - 1) for _ in range(rng.randrange(3))]
        return rng.choice(values)

    for _ in range(600):
        family = rng.choice(all_families())
        draft, _ = begun(family.name)
        for part in (draft["layers"], draft["fields"], draft["meta"]):
            for key in [*part, *family.layers, "bars", "odd", "kropki", "windoku"]:
                if rng.random() < 0.3:
                    part[key] = made(3)
        with suppress(gw.PuzzleError):
            drafted(family.name, draft)


def test_a_field_is_a_value_or_a_text():
    draft, _ = begun("magic-board", (3, 3))
    draft["fields"] = {"numbers": "5..13", "sum": "27", "lines": '["rows", "columns"]'}
    puzzle = drafted("magic-board", draft)
    assert puzzle.clues["sum"] == 27 and puzzle.clues["lines"] == ("rows", "columns")
    assert draft_of(puzzle)["fields"] == draft["fields"]
    assert find_family("jodici").layers == {"board": "values"}


@pytest.mark.parametrize(
    ("clue", "shown"),
    [
        (["a square (3)", "twice a prime"], "(a square) or (twice a prime)"),
        (144, "144"),
        ([144, 169], None),
        ([], None),
    ],
)
def test_clues_that_are_no_texts_are_not_lost_from_a_draft(clue, shown):
    puzzle = gw.Crossnumber(grid="...\n.#.\n...", clues={"1a": clue, "1d": "prime"})
    draft = draft_of(puzzle)
    assert draft["layers"].get("clues", {}).get("r1c1 a") == shown
    again = drafted("crossnumber", draft)
    assert again.clues["setting"].clues == puzzle.clues["setting"].clues
