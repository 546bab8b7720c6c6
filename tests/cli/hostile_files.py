"""Files made to hurt, of every family: what is in them, by a name that says how.

All of them are refused (exit status 2), or have no solution that could be missed (1).
"""

import random
from collections.abc import Iterator

from gridwright.families.registry import all_families
from gridwright.puzzles.board_family import BoardFamily

M = 999_000
"""Nearly as many characters as a text may have."""

ODD_LETTERS = "é\u0301\u200b\u202e\u2066\ufeff\U0001f600\u0000ſKⅫ½٣²"
GRID = 'grid = """\n...\n...\n...\n"""\n'


def of(family: str, *lines: str) -> str:
    return "\n".join([f'puzzle = "{family}"', *lines, ""])


def text(key: str, content: str) -> str:
    return f'{key} = """\n{content}\n"""'


def rows(n: int, cells: str, end: str = "\n") -> str:
    return (cells + end) * n


def listed(key: str, item: str, n: int) -> str:
    return f"{key} = [{', '.join([item] * n)}]"


BOARDS = sorted(
    family.name
    for family in all_families()
    if isinstance(family, BoardFamily) and type(family).__module__.startswith("gridwright.")
)


def boards() -> Iterator[tuple[str, str]]:
    for family in BOARDS:
        yield f"{family}: cells beyond all bounds", of(family, text("board", rows(400, ". " * 400)))
        yield f"{family}: one row without end", of(family, f'board = "{". " * (M // 2)}"')
        yield f"{family}: one column without end", of(family, text("board", ".,\n" * (M // 3)))
        yield f"{family}: a number without end", of(family, f'board = "{"9" * M} ."')
        yield f"{family}: letters of many scripts", of(family, text("board", "𝟙 ٣ ２ ߁\n" * 4))
        yield f"{family}: a list in lists", of(family, "board = " + "[" * 90 + "1" + "]" * 90)
        yield f"{family}: rows that are numbers", of(family, listed("board", "[9e300, nan]", 999))


def sudokus() -> Iterator[tuple[str, str]]:
    board = text("board", rows(9, "........."))
    yield "a line of 625 signs that are none", "Z" * 625 + "!" * 9
    yield "very many lines that are nearly Sudokus", "xx" + ("." * 80 + "\n") * 9000
    yield "very many fields", "," * M
    yield "very many fields in lines", "x" + rows(M // 11, "1,,,;\t;,,")
    yield "a box of nothing", of("sudoku", board, "box = [0, 9]")
    yield "a box of too much", of("sudoku", board, f"box = [{10**40}, {10**40}]")
    yield "regions beyond all bounds", of("sudoku", board, text("regions", rows(9, "a" * 9000)))
    cages = ", ".join('{cells = ["r1c1"], sum = 3}' for _ in range(20_000))
    yield "thousands of cages on one cell", of("sudoku", board, f"cages = [{cages}]")
    named = " ".join(f"x{i}" for i in range(9000))
    yield "a board of cages of its own size", of("sudoku", board, text("cages", named))
    sums = "{" + ", ".join(f"x{i} = 1" for i in range(60_000)) + "}"
    yield (
        "thousands of sums",
        of("sudoku", board, text("cages", rows(9, "a" * 9)), f"sums = {sums}"),
    )
    yield (
        "a cage with a sum without end",
        of("sudoku", board, f'cages = [{{cells = ["r1c1"], sum = {10**400}}}]'),
    )


def sums() -> Iterator[tuple[str, str]]:
    square = text("board", rows(3, ". . ."))
    yield "numbers without end", of("magic-board", square, f'numbers = "1..{10**29}"')
    yield (
        "numbers in a list without end",
        of("magic-board", square, listed("numbers", "7", 300_000)),
    )
    yield (
        "groups of one cell",
        of("magic-board", square, listed("groups", '{cells = ["r1c1", "r1c1"], sum = 1}', 20_000)),
    )
    yield (
        "an order in circles",
        of("magic-board", square, "sum = 15", listed("order", '"r1c1 < r1c2 < r1c1"', 20)),
    )
    yield (
        "an order of thousands",
        of("magic-board", square, f'order = ["{" < ".join(["r9c9"] * 90_000)}"]'),
    )
    yield "sums of rows without end", of("magic-board", square, listed("row_sums", "5", 200_000))
    yield "a huge use", of("magic-board", square, f"uses = {'9' * 4000}")
    yield "a huge sum", of("magic-board", square, f"sum = {'9' * 31}0")
    run = "\\".join(["9" * 5000, "9" * 5000])
    yield "a sum of thousands of digits", of("kakuro", f"board = '''\n# {run}\n. .\n'''")
    yield "thousands of strokes", of("kakuro", "board = '''\n" + "\\" * M + "\n'''")
    yield "cages of letters without end", of("kenken", text("cages", rows(90, "ab" * 9000)))
    yield (
        "targets without cages",
        of(
            "kenken",
            text("cages", "a"),
            "targets = {" + ", ".join(f'b{i} = "1+"' for i in range(9999)) + "}",
        ),
    )
    yield "a target without end", of("kenken", text("cages", "a"), f'targets = {{a = "{"9" * M}"}}')
    yield "a target of another sign", of("kenken", text("cages", "a"), 'targets = {a = "6\\u2020"}')
    yield "signs without cells", of("futoshiki", text("board", "<" * 300_000))
    yield "signs between all rows", of("futoshiki", text("board", rows(90_000, ".\n^")))
    yield "signs under nothing", of("futoshiki", text("board", "." + " " * 300_000 + "^\n^"))
    yield (
        "thousands of signs twice",
        of("futoshiki", text("board", ". .\n. ."), listed("order", '"r1c1 < r9c9"', 40_000)),
    )
    yield (
        "rings that are none",
        of("jodici", text("board", rows(3, ". . . . . .")), f"ring = {10**40}"),
    )


def paths() -> Iterator[tuple[str, str]]:
    yield "a path over nothing", of("hidoku", text("board", rows(90, "#" * 90)))
    yield "a path of another kind", of("hidoku", 'board = "."', f'adjacency = "{"k" * 99_000}"')
    yield "a path with numbers beyond", "1,2,3\n" * 3 + "," * 99_999
    yield "a text that only nearly is a path", "y" + rows(99_999, "1,2,x")


def packings() -> Iterator[tuple[str, str]]:
    names = "".join(f'p{i} = "x"\n' for i in range(40_000))
    yield "thousands of pieces", of("polyomino", "box = [90, 90]", "[pieces]", names)
    yield (
        "a piece as large as can be",
        of("polyomino", "box = [9, 9]", "[pieces]", text("p", rows(999, "x" * 900))),
    )
    yield (
        "a piece far apart",
        of("polyomino", "box = [9, 9]", "[pieces]", f'p = "x{"." * 900_000}x"'),
    )
    layers = "\n---\n".join(["x"] * 60_000)
    yield (
        "a piece of thousands of layers",
        of("polyomino", "box = [9, 9, 9]", "[pieces]", text("p", layers)),
    )
    for symmetry in ("apart", "up to rotation", "up to reflection"):
        yield (
            f"a box of hexominoes, {symmetry}",
            of(
                "polyomino",
                "box = [10, 10, 10]",
                'pieces = "hexominoes"',
                f'symmetry = "{symmetry}"',
            ),
        )
    yield (
        "a large board with symmetry",
        of(
            *(
                "polyomino",
                "box = [100, 100]",
                'pieces = "pentominoes"',
                'symmetry = "up to rotation"',
            )
        ),
    )
    yield (
        "a torus with all shifts",
        of(
            *("polyomino", "box = [40, 40]", 'pieces = {a = "x"}', "uses = 2000", "wrap = true"),
            'symmetry = "up to reflection"',
        ),
    )
    yield "a box of nothing at all", of("polyomino", "box = [0, 0]", 'pieces = "soma"')
    yield "a box beyond all bounds", of("polyomino", f"box = [{10**30}, 1, 1]", 'pieces = "soma"')
    yield "uses without end", of("polyomino", "box = [2, 2]", 'pieces = "soma"', f"uses = {10**31}")
    yield (
        "a board of thousands of layers",
        of("polyomino", text("board", "\n--\n".join(["."] * 90_000)), 'pieces = "soma"'),
    )
    yield (
        "ends that wrap and do not",
        of("polyomino", "box = [2, 2]", 'pieces = "soma"', listed("wrap", '"rows!"', 50_000)),
    )


def covers() -> Iterator[tuple[str, str]]:
    yield "an item of a megabyte", "a " + "b" * M + " c\na c\n"
    yield "items without end", " ".join(f"i{i}" for i in range(150_000)) + "\nnone\n"
    yield "an option with an item twice", "a b\n" + "a " * 400_000
    yield "colours without end", "a | b\na:" + "x" * M
    yield "bars without end", "a " + "| " * 400_000
    yield "options of an unknown item", "a b\n" + "c\n" * 300_000
    yield "multiplicities without end", f"{'9' * 5000}:{'9' * 5000}|a b\na b\n"
    yield (
        "options in a list in lists",
        of("exact-cover", 'items = ["a"]', "options = " + "[" * 95 + "]" * 95),
    )
    yield (
        "options of other things",
        of("exact-cover", 'items = ["a"]', listed("options", "[{}]", 99_000)),
    )
    yield (
        "items that are all one",
        of("exact-cover", listed("items", '"a"', 150_000), "options = []"),
    )


def formulas() -> Iterator[tuple[str, str]]:
    for name, formula in {
        "brackets": "(" * 4900 + "a" + ")" * 4900 + " = 1",
        "signs": "-" * 9900 + "a = 1",
        "powers": "a" + "^a" * 4900 + " = 1",
        "comparisons": "a" + " = a" * 9000,
        "a name": "a" * M + " = 1",
        "a number": "a = " + "9" * M,
        "a program": "__import__('os').system('true') = 1",
        "nothing": " " * M,
        "characters": ODD_LETTERS.replace("\0", "\\\\0") + " = 1",
        "a division": "a / 0 / 0 / 0 = b",
        "a tower": "9^9^9^9^9 = a + 1",
    }.items():
        board = of("equation-board", 'numbers = "1..9"', f'equations = ["{formula}"]')
        yield f"equation of {name}", board
        yield f"alphametic of {name}", of("alphametic", f'equations = "{formula}"')
        relation = of("crossnumber", GRID + f'relations = "{formula}"')
        if name not in ("comparisons", "nothing", "signs", "powers"):
            yield f"relation of {name}", relation
    yield (
        "equations without end",
        of("equation-board", 'numbers = "1..9"', listed("equations", '"a=b"', 100_000)),
    )
    yield (
        "unknowns given that are none",
        of(
            *("equation-board", 'numbers = "1..9"', 'equations = ["a = b"]'),
            "given = {" + ", ".join(f"x{i} = 1" for i in range(50_000)) + "}",
        ),
    )
    yield (
        "a word of 2,400 letters",
        of("alphametic", "base = 64", f'equations = "{"A" * 2400} = B"'),
    )
    yield "words without end", of("alphametic", text("equations", "A + B = C\n" * 90_000))
    yield "a base without end", of("alphametic", f"base = {10**29}", 'equations = "A = B"')


def crosswords() -> Iterator[tuple[str, str]]:
    letters = 'letters = "1..26"'

    def clues(body: str, *lines: str) -> str:
        return of("crossnumber", *lines, GRID + text("across", body))

    yield "blanks between clues", clues("1 A (4)" + " " * 900_000 + "x", letters)
    yield "relations without end", of("crossnumber", GRID + text("relations", "a=1\n" * 190_000))
    yield "lines that go on", clues("1 A\n" + "+\n" * 400_000, letters)
    yield "lines that go on with a star", clues("1 A\n" + "*1 \n" * 200_000, letters)
    yield "clues in one line", clues("1 A (3) " * 100_000, letters)
    yield (
        "headings without end",
        of("crossnumber", GRID + text("clues", "Across\n" * 140_000 + "x")),
    )
    yield "numbers of thousands of digits", clues("9" * M, letters)
    yield "names of entries like numbers", clues("1 " + "1a" * 4900)
    yield "words upon words", clues("1 " + "square of " * 900 + "2")
    yield "sums of sums of sums", clues("1 " + "sum of " * 1200 + "1 and 2")
    yield "half of half of half", clues("1 " + "half of " * 1200 + "prime")
    yield "digit sums of digit sums", clues("1 " + "digit sum of " * 700 + "4a")
    yield "prime powers to the end", clues("1 " + "prime power " * 800 + "(")
    yield "sets of sets", clues("1 " + "{" * 4900 + "1" + "}" * 4900)
    yield "an anagram of everything", clues("1 anagram of " + "9" * 9000)
    yield "multiples of multiples", clues("1 " + "multiple of " * 800 + "2")
    yield "every script", clues("1 " + "АΒＣA" * 900, letters)
    yield "signs nobody sees", clues("1 " + "\u200b" * 9000 + "\u202e", letters)
    yield "letters without end", of("crossnumber", 'letters = "1..99999999999"', GRID)
    yield (
        "letters below everything",
        of("crossnumber", f'letters = "-{10**29}..5 and != 0"', GRID + text("across", "1 A")),
    )
    yield (
        "letters of a tower",
        of("crossnumber", 'letters = "{1..9^9^9}"', GRID + text("across", "1 A")),
    )
    yield "letters that are none", of("crossnumber", "letters = []", GRID + text("across", "1 A"))
    yield "letters in lists", of("crossnumber", "letters = " + "[" * 90 + "]" * 90, GRID)
    entries = "{" + ", ".join(f'e{i} = "r1c1"' for i in range(40_000)) + "}"
    yield "entries without end", of("crossnumber", f"entries = {entries}", "clues = {nosuch = '1'}")
    yield "an entry of a million cells", of("crossnumber", 'entries = {1a = "r1c1..r1c999999"}')
    many = " ".join(["r1c1..r1c9999"] * 60_000)
    yield "an entry of ranges without end", of("crossnumber", f'entries = {{1a = "{many}"}}')
    yield (
        "an entry from there to nowhere",
        of("crossnumber", f'entries = {{1a = "r1c1 to{" " * M}"}}'),
    )
    yield "cells beyond the board", of("crossnumber", GRID, "cells = {r99999c99999 = 1}")
    yield "digits without end", of("crossnumber", GRID, f'digits = "{"1," * 400_000}"')
    yield "digits of a kind of a kind", of("crossnumber", GRID, f'digits = "{"not " * 9000}prime("')
    yield (
        "uses of digits that are none",
        of(
            "crossnumber",
            GRID,
            "digit_uses = {" + ", ".join(f"d{i} = 1" for i in range(50_000)) + "}",
        ),
    )
    yield (
        "lengths without end",
        of("crossnumber", f'across_lengths = "{"1/" * 400_000}"', 'down_lengths = "1"'),
    )
    yield "starts without end", of("crossnumber", text("starts", rows(999, "X" * 999)))
    yield "a grid without white", of("crossnumber", text("grid", rows(90, "#" * 90)))
    yield (
        "a direction without end",
        of("crossnumber", 'entries = {1q = "r1c1"}', f'{"q" * 90_000} = "1 prime prime("'),
    )
    yield (
        "keys without end",
        of("crossnumber", GRID) + "".join(f"k{i} = 1\n" for i in range(90_000)),
    )
    yield "keys given twice", of("crossnumber", GRID) + 'letters = "1..3"\n' * 40_000
    yield "clues of an entry again and again", clues("1 prime\n" * 1900)
    yield (
        "givens that are none",
        of(
            "crossnumber",
            GRID,
            "given = {" + ", ".join(f"r{i}c1 = 1" for i in range(9, 40_000)) + "}",
        ),
    )


def fill_ins() -> Iterator[tuple[str, str]]:
    yield "values that fit nowhere", of("fill-in", GRID + text("values", "1234567 " * 120_000))
    yield "a value without end", of("fill-in", GRID + f'values = "{"1" * M}"')
    yield "values that are words", of("fill-in", GRID + text("values", "abc " * 240_000))
    yield (
        "values on a board of runs",
        of("fill-in", text("grid", rows(90, "..#" * 30)), text("values", "12 " * 300_000)),
    )


def models() -> Iterator[tuple[str, str]]:
    for name, json in {
        "lists in lists": "[" * 400_000,
        "tables in tables": '{"a":' * 150_000,
        "a number without end": "9" * M,
        "no model": '{"format": 1}',
        "domains without end": '{"variables": [' + "[1]," * 200_000 + "1]}",
        "escapes": '"' + "\\u0000" * 150_000 + '"',
    }.items():
        yield f"a model of {name}", of("model", f"json = '{json}'")


def files() -> Iterator[tuple[str, str]]:
    yield (
        "keys of many parts in a table",
        of("latin", "board = {" + ".".join("a" * 160_000) + "=1}"),
    )
    deep = ".".join(['"="'] * 99_000)
    yield "quoted keys of many parts in a list", of("latin", f'board = ["""x""", {{{deep} = 1}}]')
    yield "tables in tables", of("latin", "board = " + "{a = " * 90_000)
    yield "sections without end", of("latin") + "".join(f"[s{i}]\n" for i in range(90_000))
    yield "the same section again and again", of("latin") + "[[s]]\n" * 140_000
    yield "texts that end nowhere", of("latin", 'board = """' + '\\"""' * 200_000)
    yield "texts upon texts", of("latin", "board = " + "''''''" * 150_000)
    yield "comments without end", of("latin") + "#" * M
    yield "a date that is none", of("latin", "board = 9999-99-99T99:99:99" + "9" * 9000)
    yield "floats without end", of("latin", "board = 1." + "9" * M)
    yield "escapes without end", of("latin", 'board = "' + "\\U0010FFFF" * 90_000 + '"')
    yield "a family of many scripts", of("ⅼatin", "board = '1'")
    yield (
        "a title of a megabyte of signs",
        of("latin", 'title = "' + "\\u001b[31m" * 80_000 + '"', "board = 5"),
    )
    yield (
        "a picture of everything",
        of("latin", 'board = "1"', "picture = {" + "a = 1, " * 90_000 + "b = 1}"),
    )
    yield "byte order marks", "\ufeff" * 300_000
    yield "lines that end in other ways", "\x0b\x0c\x1c\x85\u2028" * 100_000
    yield "half a surrogate pair", "1,2\n\ud800,3\n"
    rng = random.Random(14)
    for i in range(6):
        signs = "".join(rng.choices("0123456789,.#|:;=[]{}'\"\\ \n\tab_-", k=200_000))
        yield f"noise {i}", ("" if i % 2 else of("latin")) + signs


def every_file() -> dict[str, str]:
    """The contents of all hostile files, by name."""
    kinds = (boards, sudokus, sums, paths, packings, covers, formulas, crosswords, fill_ins)
    return {name: content for kind in (*kinds, models, files) for name, content in kind()}


if __name__ == "__main__":
    print(len(every_file()))
