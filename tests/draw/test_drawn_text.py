import gridwright as gw

SOLVED = [[1, 2, 3], [6, 5, 4], [7, 8, 9]]


def test_boxes_are_heavy_and_cells_light():
    assert str(gw.draw(gw.Sudoku(["1...", "....", "....", "...2"]))) == (
        "┏━━━┯━━━┳━━━┯━━━┓\n"
        "┃ 1 │   ┃   │   ┃\n"
        "┠───┼───╂───┼───┨\n"
        "┃   │   ┃   │   ┃\n"
        "┣━━━┿━━━╋━━━┿━━━┫\n"
        "┃   │   ┃   │   ┃\n"
        "┠───┼───╂───┼───┨\n"
        "┃   │   ┃   │ 2 ┃\n"
        "┗━━━┷━━━┻━━━┷━━━┛"
    )


def test_plain_ascii_has_nothing_else(picture):
    assert picture.text(ascii_only=True).isascii()
    assert len(picture.text(ascii_only=True).splitlines()) == len(picture.text().splitlines())


def test_every_text_of_a_scene_is_in_the_drawing(picture):
    drawn = picture.text()
    for shape in picture.scene.shapes:
        if hasattr(shape, "text") and not shape.climbs:
            # an article is broken into lines of its own
            words = shape.text.split() if picture.scene.article else [shape.text]
            assert all(word in drawn for word in words)


def test_hexagons_are_in_slanted_rows():
    puzzle = gw.Hidoku(["1 . .", ". . .", ". . 9"], adjacency="hex")
    assert str(gw.draw(puzzle)).splitlines()[:4] == [
        " ╱ ╲ ╱ ╲ ╱ ╲",
        "│ 1 │   │   │",
        " ╲ ╱ ╲ ╱ ╲ ╱ ╲",
        "  │   │   │   │",
    ]


def test_numbers_of_hexagons_stand_inside_of_them():
    crossword = gw.Crossnumber(
        cells=". a .\nb . c", entries={"1a": "b a", "1d": "a c"}, clues={"1a": "12"}
    )
    lines = str(gw.draw(crossword)).splitlines()
    assert lines[2:8] == [
        "   ╱ ╲", "  │1d↘│", "  │   │", " ╱ ╲ ╱ ╲", "│1a↗│   │", "│   │   │"
    ]  # fmt: skip


def test_an_article_is_set_in_columns_of_characters():
    clues = {"1a": "square", "3a": "multiple of 7 and digit sum 9", "1d": "prime", "2d": "odd"}
    puzzle = gw.Crossnumber(grid="..\n..", clues=clues, title="Four", source="ours")
    assert str(gw.draw(puzzle)).splitlines() == [
        "Four",
        "",
        "No entry begins with 0, and no two are equal.",
        "",
        "┏1━━┯2━━┓",
        "┃   │   ┃",
        "┠3──┼───┨",
        "┃   │   ┃",
        "┗━━━┷━━━┛",
        "",
        "Across                                  Down",
        "1  square (2)                           1  prime (2)",
        "3  multiple of 7 and digit sum 9 (2)    2  odd (2)",
        "",
        "ours",
    ]


def test_no_line_of_an_article_is_wider_than_its_columns():
    long = {"1a": "1" + " + 10" * 900, "3a": "(" * 20 + "7" + ")" * 20, "1d": "8" * 25 + " - 9"}
    picture = gw.draw(gw.Crossnumber(grid="..\n..", clues=long, title="word " * 60))
    assert all(len(line) <= 78 for line in picture.text().splitlines())


def test_shaded_cells_are_filled():
    lines = str(gw.draw(gw.Sudoku(["1...", "....", "....", "...2"], diagonals=True))).splitlines()
    assert lines[1] == "┃░1░│   ┃   │░░░┃"
    plain = gw.draw(gw.Latin(". 1\n. ."), shade=["r1c2"]).text(ascii_only=True)
    assert plain.splitlines()[1] == "|   |:1:|"


def test_holes_are_no_cells():
    assert str(gw.draw(gw.Hidoku(["# 1 .", ". . .", ". . #"]))) == (
        "    ┏━━━┯━━━┓\n"
        "    ┃ 1 │   ┃\n"
        "┏━━━╃───┼───┨\n"
        "┃   │   │   ┃\n"
        "┠───┼───╆━━━┛\n"
        "┃   │   ┃\n"
        "┗━━━┷━━━┛"
    )


def test_longer_values_make_wider_cells():
    lines = str(gw.draw(gw.MagicBoard(["1000 ."], numbers=[7, 1000], sum=1007))).splitlines()
    assert lines[1] == "┃1000 │     ┃ 1007"


def test_sums_stand_at_the_edge():
    assert str(gw.draw(gw.MagicBoard(["..."] * 3), SOLVED)).splitlines() == [
        "             15",
        "┏━━━┯━━━┯━━━┓",
        "┃ 1 │ 2 │ 3 ┃15",
        "┠───┼───┼───┨",
        "┃ 6 │ 5 │ 4 ┃15",
        "┠───┼───┼───┨",
        "┃ 7 │ 8 │ 9 ┃15",
        "┗━━━┷━━━┷━━━┛",
        " 15  15  15  15",
    ]
