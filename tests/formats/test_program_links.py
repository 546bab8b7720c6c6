"""Links of other programs: what is read is right, what is not is refused with its name."""

import csv
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.formats.links import link_formats
from gridwright.formats.links.f_puzzles import object_of
from gridwright.formats.links.lz_string import compressed, decompressed

FPUZZLES = "https://www.f-puzzles.com/?load="
DATA = Path(__file__).parents[3] / "shared" / "data" / "links"
EXAMPLES = Path(__file__).parents[2] / "examples"


# ------------------------------------------------------------------ packing


@pytest.mark.parametrize(
    ("text", "packed"), [("", "Q==="), ("a", "IZA="), ('{"size":4}', "N4IgzglgXgpiBcAWAvkA")]
)
def test_texts_are_packed_as_lz_string_does(text: str, packed: str) -> None:
    assert compressed(text) == packed
    assert decompressed(packed) == text


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6, 7, 8, 15, 16, 17, 255, 256, 257, 65_536])
def test_what_is_packed_is_unpacked(n: int) -> None:
    for text in ("a" * n, "ab" * n, "".join(chr(32 + k * k % 90) for k in range(n)), "é漢😀" * n):
        assert decompressed(compressed(text)) == text


def test_every_character_of_16_bits_is_kept() -> None:
    text = "".join(map(chr, (0, 1, 127, 128, 255, 256, 257, 0xD7FF, 0xE000, 0xFFFF, 0x10000)))
    assert decompressed(compressed(text)) == text


def test_what_is_unpacked_is_bounded() -> None:
    packed = compressed("a" * 1000)
    assert len(decompressed(packed, 1000)) == 1000
    with pytest.raises(gw.SizeError, match="more than 999 characters"):
        decompressed(packed, 999)
    with pytest.raises(gw.SizeError, match="more than 2,000,000 characters"):
        decompressed(compressed("a" * 2_000_001))


@pytest.mark.parametrize(
    "packed", ["N4", "N", "!", "////", "AAAA", "N4IgzglgXgpiBcAWAvk", "9" * 50]
)
def test_broken_packing_is_refused(packed: str) -> None:
    with pytest.raises(gw.FormatError):
        decompressed(packed)


# ------------------------------------------------------------------ f-puzzles and SudokuPad


def f_puzzles(**more: object) -> str:
    """The link of a grid of four rows with further keys."""
    import json

    grid: list[list[dict[str, object]]] = [[{} for _ in range(4)] for _ in range(4)]
    grid[0][0] = {"value": 1, "given": True}
    grid[0][1] = {"value": 2}
    return FPUZZLES + compressed(json.dumps({"size": 4, "grid": grid, **more}))


def test_givens_are_read_and_entered_values_are_not() -> None:
    puzzle = gw.parse(f_puzzles(title="A title", author="Somebody", ruleset="Rules"))
    assert puzzle.givens == {0: 1} and puzzle.grid.rows == 4
    assert puzzle.meta == {"title": "A title", "author": "Somebody", "note": "Rules"}


def test_a_plus_that_became_a_blank_is_one_again() -> None:
    link = next(link for k in range(99) if "+" in (link := f_puzzles(title=f"title {k}")))
    assert gw.parse(link.replace("+", "%20")) == gw.parse(link)


def test_cages_regions_and_both_diagonals_are_read() -> None:
    both = {"diagonal+": True, "diagonal-": True}
    cage = [{"cells": ["R1C1", "R1C2"], "value": "3"}]
    puzzle = gw.parse(f_puzzles(killercage=cage, **both))
    assert puzzle.clues["diagonals"] is True
    assert [(cage.cells, cage.value) for cage in puzzle.clues["cages"]] == [((0, 1), 3)]


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"fogofwar": True}, "f-puzzles: a puzzle with 'fogofwar', which is not read yet"),
        ({"sandwichsum": [{"cell": "R1C1", "value": "3"}]}, "r1c1"),
        ({"thermometer": [{"lines": [["R1C1"]]}]}, "expected at least 2 cells, found 1"),
        ({"thermometer": [{"line": ["R1C1"]}]}, "'thermometer' of another form than its own"),
        ({"thermometer": [{"lines": [["R1C1", "R1C5"]]}]}, "'r1c5' is not a cell of this board"),
        ({"negative": ["kropki"]}, "a negative rule for 'kropki', which is not read yet"),
        ({"ratio": [{"cells": ["R1C1", "R1C2"], "value": "x"}]}, "a ratio of 'x'"),
        ({"odd": [{"cell": "R1C1"}] * 2001}, "2,001 items of 'odd'; at most 2,000"),
        ({"killercage": [{"cells": ["R9C9"], "value": "3"}]}, "r9c9"),
        ({"text": [{"value": "x"}]}, "a drawn text, which only the rules in its text give"),
        ({"grid": [[{}]]}, "no square grid of 2 to 16 rows"),
        ({"grid": 3}, "in place of a list"),
    ],
)
def test_what_no_family_holds_is_refused_by_name(more: dict[str, object], message: str) -> None:
    with pytest.raises(gw.PuzzleError) as caught:
        gw.parse(f_puzzles(**more))
    assert message in str(caught.value)


def test_false_and_empty_keys_say_nothing() -> None:
    assert gw.parse(f_puzzles(antiknight=False, thermometer=[], text="")).givens == {0: 1}


@pytest.mark.parametrize("name", ["sudoku", "jigsaw", "killer", "diagonal"])
@pytest.mark.parametrize("to", ["f-puzzles", "sudokupad"])
def test_what_is_written_is_read_again(name: str, to: str) -> None:
    puzzle = gw.load(EXAMPLES / f"{name}.toml")
    found = gw.parse(gw.link(puzzle, to=to))
    assert found.givens == puzzle.givens
    assert gw.solve(found).solution.rows == gw.solve(puzzle).solution.rows


def test_regions_are_written_by_number() -> None:
    regions = "a a b b\na c c b\na c c b\nd d d d\n"
    found = object_of({"puzzle": "sudoku", "board": ". . . .\n" * 4, "regions": regions}, {})
    assert [[cell["region"] for cell in row] for row in found["grid"]][1] == [0, 2, 2, 1]


@pytest.mark.parametrize(
    ("puzzle", "message"),
    [
        (gw.Latin("1 .\n. ."), "links to f-puzzles cannot hold a latin; only a sudoku"),
        (gw.Sudoku(["." * 25] * 25), "a link to f-puzzles cannot hold 25 rows; at most 16"),
    ],
)
def test_what_a_link_cannot_hold_is_refused_by_name(puzzle: gw.Puzzle, message: str) -> None:
    with pytest.raises(gw.FormatError) as caught:
        gw.link(puzzle, to="f-puzzles")
    assert str(caught.value) == message


def test_families_and_programs_that_do_not_go_together_are_named() -> None:
    with pytest.raises(gw.FormatError, match="links to tatham cannot hold a latin; only a sudoku"):
        gw.link(gw.Latin("1 .\n. ."), to="tatham")
    with pytest.raises(gw.UnknownName, match="did you mean 'f-puzzles'"):
        gw.link("1...\n....\n....\n....", to="fpuzzles")


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("https://sudokupad.app/wsj7iunsg6", "whose puzzle only its server knows"),
        ("https://sudokupad.app/scl" + "N" * 40, "SudokuPad: character 1 of what is packed"),
        ("https://www.f-puzzles.com/", "an address without load="),
        (FPUZZLES + "N4Igz", "f-puzzles: packed text that ends too early"),
        (FPUZZLES + compressed("[1]"), "f-puzzles: what is packed is no object"),
        (FPUZZLES + compressed("[" * 100_000), "f-puzzles: what is packed is no JSON"),
        ("https://puzz.link/p?hitori/4/4/1114", "puzz.link: the genre 'hitori', which is not read"),
        ("https://puzz.link/p?sudoku/4/4/zzzz", "puzz.link: "),
        ("https://puzz.link/p?sudoku/4/5/g", "a Sudoku of 5 rows of 4 cells"),
        ("https://puzz.link/p?sudoku/99/99/g", "99 rows of 99; at most 60"),
        ("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3#17", "a seed"),
        ("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/loopy.html#7x7:a", "'loopy'"),
        ("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3", "is no id"),
        ("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3:a", "expected 81"),
    ],
)
def test_links_that_cannot_be_read_are_refused_in_one_line(link: str, message: str) -> None:
    with pytest.raises(gw.FormatError) as caught:
        gw.parse(link)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


# ------------------------------------------------------------------ the others


def test_a_sudoku_of_puzz_link_is_read() -> None:
    puzzle = gw.parse("https://puzz.link/p?sudoku/4/4/g1k23k3g")
    assert gw.convert(puzzle, to="line") == ".1.....23.....3.\n"


def test_numbers_beyond_15_have_two_digits() -> None:
    puzzle = gw.parse("https://puzz.link/p?sudoku/16/16/f-10zz")
    assert puzzle.givens == {0: 15, 1: 16}


TATHAM = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/"


def test_an_id_without_its_page_is_read_where_its_game_is_named() -> None:
    whole = gw.parse(f"{TATHAM}unequal.html#2:0R,0,0,0")
    assert gw.parse("unequal#2:0R,0,0,0") == whole
    assert gw.parse(" 2:0R,0,0,0\n", family="futoshiki") == whole
    with pytest.raises(gw.FormatError, match="no puzzle is recognised"):
        gw.parse("2:0R,0,0,0")
    with pytest.raises(gw.FormatError, match="Tatham: "):
        gw.parse("2:0R,0,0,0", family="sudoku")


def test_boxes_of_solo_are_as_wide_as_its_second_number() -> None:
    puzzle = gw.parse(f"{TATHAM}solo.html#2x3:zj")
    assert puzzle.clues.get("box") in (None, (2, 3))
    assert gw.parse(f"{TATHAM}solo.html#3x2:zj").clues["box"] == (3, 2)


def test_signs_of_unequal_say_which_cell_is_greater() -> None:
    puzzle = gw.parse(f"{TATHAM}unequal.html#2:0R,0,0,0")
    assert puzzle.family.name == "futoshiki"
    assert gw.solve(puzzle).solution.rows == ((2, 1), (1, 2))


def test_towers_are_skyscrapers_with_clues_at_four_sides() -> None:
    puzzle = gw.parse(f"{TATHAM}towers.html#2:1/2/2/1/1/2/2/1")
    assert puzzle.family.name == "skyscrapers"
    assert gw.solve(puzzle).solution.rows == ((2, 1), (1, 2))


def rows(name: str) -> list[dict[str, str]]:
    path = DATA / name
    if not path.exists():
        pytest.skip(f"the public test data are not here: {name}")
    csv.field_size_limit(1 << 24)
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


@pytest.mark.parametrize("name", ["links.tsv", "tatham-generated.tsv"])
def test_no_public_link_is_read_wrongly(name: str) -> None:
    n_right, refused = 0, list[str]()
    for row in rows(name):
        if row["kind"] in ("penpa", "ipuz", "opensudoku", "sadman .sdk"):
            continue
        try:
            puzzle = gw.parse(row["link"])
        except gw.FormatError as error:
            refused.append(str(error))
            continue
        published = [c for c in row["solution"] or "" if c.isdigit()]
        found = [str(value) for line in gw.solve(puzzle).solution.rows for value in line if value]
        if published:
            assert "".join(found) in ("".join(published), "".join(published).replace("0", ""))
            n_right += 1
    assert all("not read yet" in text or "only its server knows" in text for text in refused)
    assert n_right >= (5 if name == "links.tsv" else 40)


def test_public_links_of_f_puzzles_are_packed_to_the_same_bytes() -> None:
    for row in rows("links.tsv"):
        if row["kind"] == "f-puzzles":
            packed = row["link"].partition("load=")[2].replace(" ", "+")
            assert compressed(decompressed(packed)) == packed


def test_every_format_of_links_says_which_addresses_are_its_own() -> None:
    assert {name for name, form in link_formats().items() if form.hosts} >= {"f-puzzles", "tatham"}
