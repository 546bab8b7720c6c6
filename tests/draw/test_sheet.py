"""Books: the same bytes each time, sound, with their fonts, pages in order."""

import io
import re
from pathlib import Path

import pytest

import gridwright as gw

pikepdf = pytest.importorskip("pikepdf", reason="the extra pdf is not installed")
pytest.importorskip("reportlab", reason="the extra pdf is not installed")
pytest.importorskip("segno", reason="the extra pdf is not installed")

from gridwright.draw.book import PAPERS, Book, Entry  # noqa: E402
from gridwright.draw.paging import pages_of, readable, room_of  # noqa: E402
from gridwright.draw.png import FONTS  # noqa: E402
from gridwright.draw.sheet import imposed, write_sheet  # noqa: E402
from gridwright.scene.paper import LEAST_TYPE, least_type  # noqa: E402
from gridwright.scene.scene import Box, Role, Scene, Stroke, Words  # noqa: E402

EXAMPLE = Path(__file__).parents[2] / "examples" / "crossnumber.toml"
PUZZLES = [
    gw.Sudoku(["1...", "....", "....", "...2"]),
    gw.Hidoku(["1 . .", ". . .", ". . 9"], adjacency="hex"),
    gw.MagicBoard(["..."] * 3),
    gw.Polyomino("..\n..", {"I": "xx"}, uses=2),
    gw.ExactCover("ab", ["a", "b"]),
]


def entries(n=5, title="A board", note="", text=""):
    made = []
    for i in range(n):
        puzzle = PUZZLES[i % len(PUZZLES)]
        solved = gw.solve(puzzle, limit=1, engine="plain").solutions[0]
        pictures = gw.draw(puzzle).scene, gw.draw(puzzle, solved).scene
        made.append(Entry(title, note, *pictures, text))
    return made


def opened(book):
    return pikepdf.open(io.BytesIO(write_sheet(book)[0]))


@pytest.mark.parametrize("booklet", [False, True])
@pytest.mark.parametrize("solutions", ["end", "none", "facing"])
@pytest.mark.parametrize("per_page", [1, 2, 4, 6])
def test_a_book_is_sound_and_always_the_same(per_page, solutions, booklet):
    book = Book(entries(), "Title", per_page=per_page, solutions=solutions, booklet=booklet)
    data, n_pages, complaints = write_sheet(book)
    assert write_sheet(book)[0] == data
    assert complaints == []
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert pdf.check_pdf_syntax() == []
        assert pdf.pdf_version == "1.7"
        assert len(pdf.pages) == n_pages
    n = -(-5 // per_page)
    logical = {"end": n + 1, "none": n, "facing": 2 * n + 1}[solutions]
    assert n_pages == (-(-logical // 4) * 2 if booklet else logical)


@pytest.mark.parametrize(("paper", "size"), PAPERS.items())
def test_pages_have_the_size_of_the_paper(paper, size):
    with opened(Book(entries(1), paper=paper)) as pdf:
        assert [float(x) for x in pdf.pages[0].MediaBox[2:]] == pytest.approx(size, abs=0.01)
    with opened(Book(entries(1), paper=paper, booklet=True)) as pdf:
        wide = [float(x) for x in pdf.pages[0].MediaBox[2:]]
        assert wide == pytest.approx(size[::-1], abs=0.01)


def test_every_font_is_a_part_of_one_that_is_in_the_file():
    with opened(Book(entries(title="Größe — Ωμέγα — Жук"))) as pdf:
        for page in pdf.pages:
            for font in page.Resources["/Font"].values():
                assert "/FontFile2" in font.FontDescriptor
                assert str(font.BaseFont).startswith("/") and "+DejaVuSans" in str(font.BaseFont)
                assert "/ToUnicode" in font


def letters_of(font):
    """What the codes of a font in a file stand for: its ToUnicode map."""
    pairs = re.findall(rb"<([0-9A-F]{2})> <([0-9A-F]{4,})>", font.ToUnicode.read_bytes())
    return {int(code, 16): bytes.fromhex(to.decode()).decode("utf-16-be") for code, to in pairs}


def texts_of(page):
    """The texts of a page as a reader that copies them has them, in the order of drawing."""
    found, letters = [], {}
    for operands, operator in pikepdf.parse_content_stream(page):
        if str(operator) == "Tf":
            letters = letters_of(page.Resources.Font[str(operands[0])])
        elif str(operator) == "Tj":
            found.append("".join(letters[code] for code in bytes(operands[0])))
    return found


def test_text_can_be_selected_and_copied():
    title = "Größe — Ωμέγα — Жук"
    with opened(Book(entries(5, title=title), "Mine", per_page=6)) as pdf:
        puzzles, solutions = map(texts_of, pdf.pages)
    assert puzzles.count("Mine") == 1 and solutions.count("Solutions") == 1
    for number, entry in enumerate(entries(5), 1):
        assert f"{number}. {title}" in "".join(puzzles)
        assert f"{number}. {title}" in "".join(solutions)
        for scene, told in ((entry.scene, puzzles), (entry.solved, solutions)):
            words = [shape.text for shape in scene.shapes if isinstance(shape, Words)]
            assert all(word in "".join(told) for word in words if word)


def test_a_book_has_metadata_and_bookmarks():
    hostile = "<b>\x1b[31m\u202e"
    with opened(Book(entries(2, title=hostile), "My book", "Me")) as pdf:
        assert pdf.docinfo["/Title"] == "My book" and pdf.docinfo["/Author"] == "Me"
        with pdf.open_outline() as outline:
            assert [item.title for item in outline.root] == ["Puzzles", "Solutions"]
            told = "<b>\\x1b[31m\\u202e"
            titles = [item.title for item in outline.root[1].children]
            assert titles == [f"1. {told}", f"2. {told}"]


def test_a_booklet_has_its_bookmarks_in_the_order_of_reading():
    book = Book(entries(5), "Title", per_page=1, booklet=True)
    with opened(book) as pdf, pdf.open_outline() as outline:
        assert [item.title for item in outline.root] == ["Puzzles", "Solutions"]
        places = [item.destination[0] for item in outline.root[0].children]
        sides = [[page.obj for page in pdf.pages].index(place) for place in places]
        # six pages on four sides: the first has no neighbour, then 2 alone, 6 and 3, 4 and 5
        assert sides == [0, 1, 2, 3, 3]


@pytest.mark.parametrize(("per_page", "is_told"), [(1, True), (6, False)])
def test_what_a_solution_says_below_its_board_is_printed_where_it_can_be_read(per_page, is_told):
    board = [Words(Role.FOUND, "7", Box(0, 0, 1, 1), 0.5), Stroke(Role.BOX, ((0, 0), (1, 1)))]
    board.append(Words(Role.LABEL, "12", Box(0, 1.1, 1, 0.5), 0.5))
    below = [Words(Role.LABEL, "told", Box(0, 1.5 + i / 2, 3, 0.5), 0.34) for i in range(30)]
    entry = Entry("t", "", Scene.of(board), Scene.of([*board, *below]))
    bare = entry._replace(solved=Scene.of(board))
    sizes = []
    for each in (entry, bare):
        with opened(Book([each], per_page=per_page, solutions="facing")) as pdf:
            sizes.append(len(pdf.pages[2].Contents.read_bytes()))
    assert (sizes[0] > sizes[1]) == is_told


def test_letters_that_no_font_has_are_told():
    _, _, complaints = write_sheet(Book(entries(1, title="数独 a")))
    assert complaints == ["no font has the letters 数独; --font names one that has them"]


def test_an_own_font_takes_what_the_others_lack(tmp_path):
    own = str(FONTS / "DejaVuSans.ttf")
    _, _, complaints = write_sheet(Book(entries(1, title="数 a"), font=own))
    assert complaints == ["no font has the letters 数"]
    (tmp_path / "bad.ttf").write_bytes(b"no font")
    with pytest.raises(gw.PuzzleError, match=r"bad\.ttf: no TrueType font"):
        write_sheet(Book(entries(1), font=str(tmp_path / "bad.ttf")))


def test_a_qr_code_is_on_the_page_where_it_has_room():
    with opened(Book(entries(1, text="1234"), solutions="none")) as pdf:
        with_code = len(pdf.pages[0].Contents.read_bytes())
    with opened(Book(entries(1), solutions="none")) as pdf:
        assert with_code > len(pdf.pages[0].Contents.read_bytes()) + 1000
    for text in ("x" * 2000, "x" * 4000):
        _, _, complaints = write_sheet(Book(entries(1, text=text), per_page=6))
        assert complaints == ["1. A board: the text is too long for a QR code here"]


def test_long_titles_and_notes_leave_room_for_the_picture():
    book = Book(entries(6, title="W" * 400, note="many words " * 300), per_page=6)
    assert write_sheet(book)[1] == 2


def test_a_puzzle_without_solution_says_so():
    scene = gw.draw(PUZZLES[0]).scene
    entries = [Entry("No way", "", scene), Entry("Hard", "", scene, unsolved="not solved")]
    with opened(Book(entries)) as pdf:
        assert texts_of(pdf.pages[1])[-3:] == ["no solution", "2. Hard", "not solved"]


@pytest.mark.parametrize("n", range(1, 18))
def test_a_booklet_has_every_page_once_in_the_order_for_folding(n):
    sides = list(imposed(n))
    assert sorted(p for side in sides for p in side if p is not None) == list(range(n))
    assert len(sides) % 2 == 0
    full = len(sides) * 2
    for i, (left, right) in enumerate(sides):
        # the two pages of a side add up to the same; front pages have the later one on the left
        known = [p for p in (left, right) if p is not None]
        assert len(known) < 2 or left + right == full - 1
        assert len(known) < 2 or (left > right) == (i % 2 == 0)


def crossword(n_rows):
    clues = [f"{n} multiple of {n} and prime plus {n} (2)" for n in range(1, 5 * n_rows + 1)]
    puzzle = gw.Crossnumber(starts=["X." * 5] * n_rows, across=clues, duplicates=True)
    return gw.draw(puzzle).scene


@pytest.mark.parametrize(
    ("n_rows", "n_pages"), [((1, 1, 1), 1), ((1, 10, 1), 3), ((10, 10), 2), ((60, 1), 4)]
)
def test_what_needs_more_room_has_pages_of_its_own(n_rows, n_pages):
    book = Book([Entry(f"T{i}", "", crossword(n)) for i, n in enumerate(n_rows)])
    with opened(book._replace(solutions="none", per_page=4)) as pdf:
        assert len(pdf.pages) == n_pages
        told = [" ".join(texts_of(page)) for page in pdf.pages]
    assert all(sum(f"{i}. T{i - 1}" in text for text in told) for i in range(1, len(n_rows) + 1))
    assert ("(continued)" in " ".join(told)) == (60 in n_rows)


@pytest.mark.parametrize("n_rows", [1, 10, 30, 60])
def test_solutions_face_puzzles_of_any_length(n_rows):
    first = Entry("A", "", crossword(n_rows), crossword(1))
    with opened(Book([first, *entries(2, title="B")], solutions="facing")) as pdf:
        told = [" ".join(texts_of(page)) for page in pdf.pages]
    solutions = [place for place, text in enumerate(told) if text.startswith("Solutions")]
    assert solutions and all(place % 2 == 0 for place in solutions)  # the first page is the cover


def test_a_solution_drops_its_text_before_its_type_is_too_small():
    solved = gw.load(EXAMPLE)
    scene = gw.draw(solved, gw.solve(solved, engine="plain", limit=1).solutions[0]).scene
    book = Book([Entry("A", "", gw.draw(solved).scene, scene)])
    with opened(Book([*book.entries, *entries(6)])) as pdf:
        told = " ".join(texts_of(pdf.pages[-1]))
    assert "B = 15" in told and "Across" not in told
    for whole in (book, book._replace(solutions="facing", per_page=1)):
        with opened(whole) as pdf:
            assert "Across" in " ".join(texts_of(pdf.pages[-1]))


def slots_of(scenes, **how):
    """The titles on each page of puzzles, and how its slots stand."""
    book = Book([Entry(f"T{i}", "", scene) for i, scene in enumerate(scenes)], **how)
    pages = pages_of(book._replace(solutions="none"))
    return [("".join(slot.entry.title for slot in page.slots), page.grid) for page in pages]


SMALL = gw.draw(PUZZLES[0]).scene


@pytest.mark.parametrize(
    ("n", "grids"),
    [
        (1, [(1, 1)]),
        (2, [(1, 2)]),
        (3, [(2, 2)]),
        (4, [(2, 2)]),
        (5, [(2, 2), (1, 1)]),
        (6, [(2, 2), (1, 2)]),
    ],
)
def test_a_page_has_as_many_slots_as_puzzles_unless_it_is_told(n, grids):
    assert [grid for _, grid in slots_of([SMALL] * n)] == grids
    assert [grid for _, grid in slots_of([SMALL] * n, per_page=6)] == [(2, 3)]


def picture(name):
    return gw.draw(gw.load(EXAMPLE.with_name(name))).scene


def test_what_nobody_could_read_or_write_in_has_more_of_the_page():
    samurai, killer, queens = map(picture, ("samurai.toml", "killer.toml", "queens.dlx"))
    assert slots_of([SMALL, SMALL, samurai, SMALL]) == [("T0T1", (1, 2)), ("T2T3", (1, 2))]
    assert slots_of([killer] * 4) == [("T0T1T2T3", (2, 2))]
    assert slots_of([killer] * 2, paper="a5", per_page=4) == [("T0", (1, 1)), ("T1", (1, 1))]
    assert slots_of([SMALL, queens, SMALL]) == [("T0", (1, 1)), ("T1", (1, 1)), ("T2", (1, 1))]
    long = crossword(5)
    assert slots_of([SMALL, long, long, SMALL], per_page=4) == [("T0T1T2T3", (2, 2))]
    assert slots_of([SMALL, long, long, SMALL]) == [("T0T1", (1, 2)), ("T2T3", (1, 2))]


def test_sums_of_cages_grow_to_the_least_type_and_solutions_do_without_them():
    killer = gw.load(EXAMPLE.with_name("killer.toml"))
    solved = gw.draw(killer, gw.solve(killer, limit=1).solutions[0]).scene
    entry = Entry("K", "", gw.draw(killer).scene, solved)
    book = Book([entry] * 7)
    with opened(book) as pdf:
        assert texts_of(pdf.pages[0]).count("24") == 8
        assert "24" not in texts_of(pdf.pages[-1])
    [slot, *_] = next(pages_of(book)).slots
    room = room_of(book, (2, 2))
    grown, points = readable(slot, slot.scene, room), room.width / 9
    assert (
        least_type(grown.shapes, points)
        >= LEAST_TYPE - 0.01
        > least_type(entry.scene.shapes, points)
    )
    assert grown.flaws() == []
