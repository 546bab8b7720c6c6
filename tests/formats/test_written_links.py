"""Links that are written are read again, and name what they cannot hold."""

import pytest

import gridwright as gw
from gridwright.formats.links import link_formats
from gridwright.formats.links.penpa import packed, unpacked

EXAMPLES = {
    "sudoku": "sudoku.toml",
    "latin": "latin.toml",
    "hidoku": "hidoku.txt",
    "magic-board": "magic-board.toml",
    "kakuro": "kakuro.toml",
    "skyscrapers": "skyscrapers.toml",
    "futoshiki": "futoshiki.toml",
    "kenken": "kenken.toml",
}
WRITTEN = [
    (name, family)
    for name, form in sorted(link_formats().items())
    for family in form.writes
    if (name, family) not in {("puzz.link", "futoshiki"), ("puzz-link", "futoshiki")}
]


def same(one: gw.Puzzle, other: gw.Puzzle) -> bool:
    """Whether two puzzles have the same solutions, and one of them."""
    found = [
        [s.assignment for s in gw.solve(p, limit=3, engine="plain").solutions] for p in (one, other)
    ]
    return one.family == other.family and found[0] == found[1] and bool(found[0])


@pytest.mark.parametrize(("to", "family"), WRITTEN)
def test_what_is_written_is_read_again(to: str, family: str) -> None:
    puzzle = gw.load(f"examples/{EXAMPLES[family]}")
    if family == "magic-board":
        puzzle = gw.MagicBoard("2 . .\n. 5 .\n. . 8")
    if family == "kenken" and to != "tatham":  # which multiply alone
        puzzle = gw.KenKen(cages="aab\ncbb\nccc", targets={"a": "6×", "b": "3×", "c": "12×"})
    link = gw.link(puzzle, to=to)
    again = gw.parse(link, family=family if to == "penpa" else None)
    assert again.givens == puzzle.givens
    assert same(puzzle, again)


SUMS = {"a": 6, "b": 9, "c": 5, "d": 5, "e": 9, "f": 6}
VARIANTS = [
    ("penpa", gw.load("examples/jigsaw.toml")),
    ("tatham", gw.load("examples/jigsaw.toml")),
    ("tatham", gw.load("examples/diagonal.toml")),
    ("tatham", gw.load("examples/killer.toml")),
    ("tatham", gw.Sudoku("1...\n....\n....\n....", cages="aabb\nacdb\necdf\neeff", sums=SUMS)),
    ("penpa", gw.Skyscrapers("1 . .\n. . .\n. . .", top="3 . 1", left=". 2 .", bottom=". . 2")),
    ("puzz.link", gw.KenKen([{"cells": ["r1c1"], "target": "1"}], board=".")),
    ("tatham", gw.Sudoku("1.....\n......\n......\n......\n......\n.....2", box=[3, 2])),
    ("tatham", gw.Futoshiki("1 < . < .\n        v\n.   .   .\n^        \n. > .   .")),
    ("puzz.link", gw.Futoshiki(". < . < .\n        v\n.   .   .\n^        \n. > .   .")),
    ("penpa", gw.Sudoku(["......"] * 6, box=[3, 2], title="a, b", author="c")),
]


@pytest.mark.parametrize(("to", "puzzle"), VARIANTS)
def test_variants_are_written_and_read_again(to: str, puzzle: gw.Puzzle) -> None:
    if to not in link_formats():
        pytest.skip("its entry point is not installed yet")
    again = gw.parse(gw.link(puzzle, to=to), family=puzzle.family.name)
    assert same(puzzle, again)
    if to == "penpa":
        assert dict(again.meta).items() <= dict(puzzle.meta).items()


CELLS = [f"r{r}c{c}" for r in range(1, 5) for c in range(1, 5)]
REST = CELLS[1:]
SPLIT = [CELLS[::2][:4], CELLS[1::2][:4], CELLS[8:12], CELLS[12:]]


def caged(cages: list[list[str]], sums: list[int]) -> gw.Puzzle:
    """A Sudoku of order 4 with cages."""
    sums = [*sums, *[10] * (len(cages) - len(sums))]
    told = [{"cells": cells, "sum": total} for cells, total in zip(cages, sums, strict=True)]
    return gw.Sudoku(["...."] * 4, cages=told)


def kenken(cages: list[list[str]], board: str = ". .\n. .", number: int = 2) -> gw.Puzzle:
    """A KenKen of order 2 that multiplies."""
    told = [{"cells": cells, "target": f"{number}×"[: len(cells) + 3]} for cells in cages]
    return gw.KenKen(told, board=board)


@pytest.mark.parametrize(
    ("to", "puzzle", "told"),
    [
        ("penpa", gw.Sudoku("." * 81, diagonals=True), "cannot hold 'diagonals'"),
        ("penpa", gw.load("examples/kenken.toml"), "cannot hold a kenken"),
        ("tatham", caged([["r1c1", "r1c2"]], [3]), "cannot hold a cell outside of all cages"),
        (
            "tatham",
            caged([["r1c1"], REST], [1, 39]),
            "cannot hold a cage of one cell, of more than 4",
        ),
        ("tatham", caged(SPLIT, [20, 20]), "or in several pieces"),
        ("puzz.link", gw.load("examples/kenken.toml"), "cannot hold '1-'; only products"),
        ("puzz.link", kenken([["r1c1", "r1c2"]]), "cannot hold a cell without a cage"),
        ("puzz.link", kenken([["r1c1", "r2c2"], ["r1c2"], ["r2c1"]]), "a cage in several pieces"),
        ("puzz.link", kenken([["r1c1", "r1c2"], ["r2c1", "r2c2"]], "1 .\n. ."), "the givens of a"),
        ("puzz.link", kenken([["r1c1", "r1c2"], ["r2c1", "r2c2"]], number=4096), "the number 4096"),
        ("tatham", kenken([["r1c1", "r1c2"]]), "cannot hold a cell without a cage"),
        ("kudamono", gw.Hidoku("1 .\n. .", adjacency="rook"), "cannot hold 'rook' adjacency"),
    ],
)
def test_what_a_link_cannot_hold_is_named(to: str, puzzle: gw.Puzzle, told: str) -> None:
    if to not in link_formats():
        pytest.skip("its entry point is not installed yet")
    with pytest.raises(gw.FormatError, match=told):
        gw.link(puzzle, to=to)


def test_a_drawing_asks_for_its_genre_and_refuses_what_else_is_drawn() -> None:
    if "penpa" not in link_formats():
        pytest.skip("its entry point is not installed yet")
    link = gw.link(gw.Latin("1 .\n. ."), to="penpa")
    with pytest.raises(gw.FormatError, match="does not say its genre; name it with --family"):
        gw.parse(link)
    with pytest.raises(gw.FormatError, match="a drawing as a jodici"):
        gw.parse(link, family="jodici")
    lines = unpacked(link.partition("&p=")[2]).split("\n")
    lines[3] = lines[3].replace("zT:[]", "zT:[[30,31]]")
    with pytest.raises(gw.FormatError, match="a latin with 'thermo'"):
        gw.parse(f"{link.partition('&p=')[0]}&p={packed(chr(10).join(lines))}", family="latin")


HEAD = "square,9,9\n[0,0,0,0]\n\n"


@pytest.mark.parametrize(
    "text",
    [
        *("", "A", "x" * 99),
        *map(packed, ("a", "\n" * 99, "x" * 3_000_000, "square,9,9\n[0]\n\n{}")),
        *map(packed, (HEAD + "[" * 99_999, HEAD + "{zN:[1]}", HEAD + '{zN:{"5":["1"]}}')),
        *map(packed, ("square,999,9\n[0,0,0,0]\n\n{}", "square,9,9\n[9,9,9,9]\n\n{}")),
    ],
    ids=range(12),
)
def test_hostile_drawings_are_refused(text: str) -> None:
    from gridwright.formats.links.penpa import Penpa

    with pytest.raises(gw.PuzzleError, match="penpa"):
        Penpa().read_as(f"/penpa-edit/#m=edit&p={text}", "sudoku")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("W=4x3&L=(4)2(6)1x3(1)3(11)2&G=hidoku", None),
        ("W=4x3&L=(4)99&G=hidoku", "beyond the board"),
        ("W=999x3&L=&G=hidoku", "at most 100"),
        ("W=4&L=&G=hidoku", "no size"),
        ("W=4x3&L=abc&G=hidoku", "is no number with its place"),
        ("W=4x3&L=&G=nurikabe", "the genre 'nurikabe'"),
        ("W=4x3&L=&G=hidoku&X=1", "a Hidoku with 'X'"),
    ],
)
def test_kudamono_is_read_or_refused(text: str, told: str | None) -> None:
    from gridwright.formats.links.kudamono import Kudamono

    if told is None:
        keys = Kudamono().read(f"/x?{text}")
        assert keys["board"] == "4,.,.,11\n.,.,.,.\n.,6,#,1"
        return
    with pytest.raises(gw.FormatError, match=told):
        Kudamono().read(f"/x?{text}")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("p?minarism/4/4/hhhq", "greater"),
        ("p?minarism/4/4/hhhq21pgi", "a Minarism with differences"),
        ("p?minarism/4/4/" + "g" * 99, "signs beyond the board"),
        ("p?factors/2/2/0", "borders; expected 4"),
        ("p?factors/2/2/00", "a room without a product"),
        ("p?factors/2/2/!!", "are no borders"),
        ("p?skyscrapers/2/2/" + "1" * 13, "in a body of 12 cells"),
        ("p?kropki/4/4/aa7fioco", "the genre 'kropki'"),
    ],
)
def test_genres_of_puzz_link_are_read_or_refused(text: str, told: str) -> None:
    if told == "greater":
        solution = gw.solve(gw.parse(f"https://puzz.link/{text}"), limit=1).solutions[0]
        assert solution.rows[0] == (4, 3, 2, 1)
        return
    with pytest.raises(gw.PuzzleError, match=told):
        gw.parse(f"https://puzz.link/{text}")


def test_factors_are_kenken_of_products() -> None:
    """A square of two rows: its upper row is one room, whose product is 2, the others are cells."""
    puzzle = gw.parse("https://puzz.link/p?factors/2/2/8o212")  # 01, then 11
    assert puzzle.family.name == "kenken"
    assert gw.solve(puzzle, limit=None).count == 1
