from gridwright.basics.printable import printable

from gridwright.text.spans import Role, Span, Text, board_text


def cells(*texts):
    return [None if text == "#" else Span(text, Role.FOUND) for text in texts]


def test_columns_are_aligned_to_the_right():
    assert board_text([cells("1", "22"), cells("333", "4")]).plain() == "  1  22\n333   4"


def test_holes_and_slanted_rows_are_drawn():
    drawn = board_text([cells("1", "#"), cells("2", "3"), cells("4", "5")], slant=True)
    assert drawn.plain() == "1 #\n 2 3\n  4 5"


def test_boxes_are_ruled_off():
    rows = [cells(*"1234") for _ in range(4)]
    assert board_text(rows, box=(2, 2)).plain().splitlines() == [
        "1 2 | 3 4",
        "1 2 | 3 4",
        "----+----",
        "1 2 | 3 4",
        "1 2 | 3 4",
    ]


def test_every_line_of_a_ruled_board_is_as_wide_as_the_others():
    for n, box in ((4, (2, 2)), (6, (2, 3)), (9, (3, 3)), (12, (3, 4)), (16, (4, 4))):
        lines = board_text([cells(*["10"] * n) for _ in range(n)], box=box).plain().splitlines()
        assert len({len(line) for line in lines}) == 1, lines


def test_plain_has_no_blanks_at_the_ends_of_lines():
    assert Text(((Span("a  ", Role.LABEL), Span("  ", Role.RULE)), ())).plain() == "a\n"


def test_roles_survive_the_layout():
    line = board_text([[Span("1", Role.GIVEN), Span(".", Role.EMPTY)]]).lines[0]
    assert [span.role for span in line if span.text.strip()] == [Role.GIVEN, Role.EMPTY]


def test_printable_leaves_letters_of_every_script_and_escapes_the_rest():
    assert printable("Grüße 数独") == "Grüße 数独"
    assert printable("\x1b[31m\u202ea\n") == "\\x1b[31m\\u202ea\\n"
