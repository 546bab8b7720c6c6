"""Fuzz every parser: whatever the bytes, nothing but PuzzleError may come out.

    python fuzz/fuzz_parsers.py -max_total_time=10
    python fuzz/fuzz_parsers.py crash-...            (go through one input again)

The first byte of an input chooses the parser, the rest is what it reads.  What parses must be
the same puzzle when it is formatted and parsed again, make a model or say why not, and be drawn
without control characters.  Seeds are the examples and a text of each kind.  Needs atheris
(`pip install atheris`); options are those of libFuzzer.
"""

import subprocess
import sys
import tempfile
from io import BytesIO, TextIOWrapper
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["gridwright"]):
    import gridwright as gw
    from gridwright.api.solving import read_lines
    from gridwright.basics.catalogue import FOLDER, read_catalogue
    from gridwright.clues.numbers.costs import too_dear
    from gridwright.clues.statement import ClueStatement
    from gridwright.engines.plain import Plain
    from gridwright.families.registry import all_families
    from gridwright.formats.links import link_formats, penpa, penpa_writing
    from gridwright.formats.links.lz_string import compressed, decompressed
    from gridwright.model.expression import parse_relation
    from gridwright.model.grid import Grid
    from gridwright.model.model import Model
    from gridwright.model.store import read_model, write_model
    from gridwright.puzzles.element import element_names, find_element
    from gridwright.testing import random_model
    from gridwright.text.board import read_number, read_rows

    FAMILIES = all_families()

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
OPTIONS = ("-max_len=4000", "-timeout=20", "-rss_limit_mb=2500")
SMALL = 150
"""Variables up to which a parsed puzzle is made a model of."""

MODEL = Model(
    {name: range(4) for name in "abcd"},
    [gw.AllDifferent(tuple("abcd")), gw.LinearSum(("a", "b"), 3)],
)


def puzzle_text(data: bytes) -> None:
    """Any text, by `parse`, with all that follows from it."""
    follow(gw.parse(data.decode("utf-8", "surrogateescape")))


def puzzle_file(data: bytes) -> None:
    """The bytes of a file, which may hold many puzzles."""
    with TextIOWrapper(BytesIO(data), "utf-8-sig") as file:
        for found in read_lines(file, "file"):
            if isinstance(found.puzzle, gw.PuzzleError):
                str(found.puzzle)
            else:
                follow(found.puzzle)


def follow(puzzle: gw.Puzzle) -> None:
    """Format and parse, draw, make a model, give a value."""
    text = gw.format(puzzle)
    if gw.parse(text) != puzzle:
        raise AssertionError(f"another puzzle comes back from {text!r}")
    drawn = str(puzzle)
    if not all(line.isprintable() for line in drawn.split("\n")):
        raise AssertionError(f"drawn with control characters: {drawn!r}")
    if len(puzzle.family.variables(puzzle)) <= SMALL:
        model = puzzle.model()
        gw.solve(puzzle, nodes=3, engine="plain", time=2)  # no compiler; it is reading that counts
        if read_model(write_model(model)) != model:
            raise AssertionError("another model comes back from its text")


def formula(data: bytes) -> None:
    """A relation, under both rules of precedence, and its value."""
    text = data.decode("utf-8", "surrogateescape")
    for left_to_right in (False, True):
        relation = parse_relation(text, left_to_right=left_to_right)
        relation.is_true(dict.fromkeys(relation.names, 3))


def clue(data: bytes) -> None:
    """A clue or a relation, with letters and without, and some of its numbers."""
    text = data.decode("utf-8", "surrogateescape")
    for has_letters in (False, True):
        for is_relation in (False, True):
            try:
                statement = ClueStatement(text, has_letters, True, is_relation)
                known = dict.fromkeys(statement.names, 3)
                if is_relation:
                    statement.is_true(known)
                elif too_dear(statement.tree, 99) is None:
                    found = set(statement.numbers(1, 99, known))
                    if found != {n for n in range(1, 100) if statement.allows(n, known)}:
                        raise AssertionError(f"the numbers of {text!r} are not those it allows")
            except gw.PuzzleError as error:
                str(error)


def board(data: bytes) -> None:
    """Rows of tokens, their numbers, and names of cells."""
    text = data.decode("utf-8", "surrogateescape")
    for row in read_rows(text, ragged=True):
        for token in row.tokens:
            for read in (read_number, Grid(9, 9).cell):
                try:
                    read(token)
                except gw.PuzzleError as error:
                    str(error)


def stored_model(data: bytes) -> None:
    """A model as JSON, and a short search of it."""
    model = read_model(data.decode("utf-8", "surrogateescape"))
    if read_model(write_model(model)) != model:
        raise AssertionError("another model comes back from its text")
    if len(model.domains) <= SMALL:
        gw.solve(model, nodes=5)


def stored_search(data: bytes) -> None:
    """A search of `MODEL` as bytes; what is loaded must go on without an error."""
    search = Plain().load(MODEL, data)
    for found in search.advance(30):
        str(MODEL.violations(found))
    search.dump()


def catalogue(data: bytes) -> None:
    """A catalogue of messages; what it says is one line of text, whatever it is."""
    found = read_catalogue(data, "x.po", "x")
    for n in range(3):
        assert isinstance(found.plural("{n} step", "{n} steps", n), str)


def link(data: bytes) -> None:
    """What is packed in the links of another program, or their whole address; and written again.

    The first byte chooses: an address as it stands; f-puzzles, penpa or SudokuPad with the text
    inside.
    """
    text = data[1:].decode("utf-8", "replace")
    first = data[0] if data else 0
    kind, family = first % 4, FAMILIES[first // 4 % len(FAMILIES)].name
    if kind == 0:
        puzzle = gw.parse(f"https://{text}")
    elif kind == 1:
        puzzle = gw.parse(f"https://www.f-puzzles.com/?load={compressed(text)}")
    elif kind == 3:
        puzzle = gw.parse(f"https://sudokupad.app/scl{compressed(text)}")
    else:
        puzzle = gw.parse(
            f"https://swaroopg92.github.io/penpa-edit/#p={penpa.packed(text)}", family=family
        )
    follow(puzzle)
    for name, form in link_formats().items():
        if puzzle.family.name in form.writes:
            try:
                again = gw.parse(gw.link(puzzle, to=name), family=puzzle.family.name)
            except gw.PuzzleError as error:
                str(error)
            else:
                if again.givens != puzzle.givens:
                    raise AssertionError(f"{name}: other givens come back")


FORMS = ("minizinc", "xcsp3", "dimacs", "opb")


def exported(data: bytes) -> None:
    """The model of any text in a form of other solvers: which one, its length tells."""
    puzzle = gw.parse(data.decode("utf-8", "surrogateescape"))
    if len(puzzle.family.variables(puzzle)) <= SMALL:
        try:
            gw.convert(puzzle, FORMS[len(data) % len(FORMS)])
        except gw.PuzzleError as error:
            str(error)


PARSERS = (
    *(puzzle_text, puzzle_file, formula, board, stored_model, stored_search, clue, link, exported),
    catalogue,
)


def test_one_input(data: bytes) -> None:
    """What libFuzzer calls."""
    if not data:
        return
    try:
        PARSERS[data[0] % len(PARSERS)](data[1:])
    except gw.PuzzleError as error:
        told = str(error)
        if not all(line.isprintable() for line in told.split("\n")):
            raise AssertionError(f"an error with control characters: {told!r}") from error


def seeds() -> list[bytes]:
    """The examples, and a text of each other kind, each after the number of its parser."""
    texts = [path.read_bytes() for path in sorted(EXAMPLES.glob("*.*")) if path.suffix != ".md"]
    texts += [gw.format(gw.Sudoku("1...|..2.|....|...3".replace("|", "\n"))).encode()]
    puzzles = (
        gw.Futoshiki(". < .\n^   v\n.   .", order=["r1c1 < r2c2"]),
        gw.KenKen([{"cells": ["r1c1", "r2c1"], "target": "2\u00f7"}], board="..\n.."),
        gw.Kakuro("3/4 .\n. #"),
        gw.Skyscrapers("..\n..", top="2 .", right=". 1"),
        gw.Sudoku("." * 16, cages=[{"cells": ["r1c1", "r1c2"], "sum": 3}]),
    )
    texts += [gw.format(puzzle).encode() for puzzle in puzzles]
    for name in element_names():
        value = {name: find_element(name).example}
        texts.append(gw.format(gw.Sudoku("." * 81, **value)).encode())
    found = [bytes([number]) + text for number in (0, 1) for text in texts]
    found += [
        b"\x02" + text for text in (b"a + b * c = 20", b"(x - y) / 2 < z ^ 2 != 7", b"a\xc2\xb2=4")
    ]
    found += [
        b"\x03" + text for text in (b"1 2 .\n# -3 __", b"1,2,\n.,#,", b"5 3 | .\n---+--\n1 r1c1 |")
    ]
    found += [
        b"\x06" + text.encode()
        for text in ("JE(RK + S)", "2 * square and > @3d", "3d = 2d - rev(4a)", "{1, 2..9} or √A!")
    ]
    found += [b"\x07" + path.read_bytes()[:4000] for path in FOLDER.glob("*.po")]
    for seed in range(40):
        try:
            found.append(b"\x04" + write_model(random_model(seed)).encode())
        except gw.ModelError:  # it holds a Python function
            continue
    found += [b"\x08" + text for text in texts]
    found += [b"\x07" + seed for seed in link_seeds()]
    search = Plain().start(MODEL)
    for _ in range(4):
        search.advance(3)
        found.append(b"\x05" + search.dump())
    return found


def link_seeds() -> list[bytes]:
    """Addresses of all programs that are written, and what two of them pack."""
    found = []
    for family in ("sudoku", "kakuro", "futoshiki", "skyscrapers", "kenken", "jigsaw", "killer"):
        puzzle = gw.load(EXAMPLES / f"{family}.toml")
        for name in link_formats():
            try:
                address = gw.link(puzzle, to=name).removeprefix("https://").encode()
            except gw.PuzzleError:
                continue
            found.append(b"\x00" + address)
    puzzle = gw.Sudoku(["1...", "....", "....", "...2"])
    for name in element_names():
        element = find_element(name)
        if element.f_puzzles:
            value = {name: element.example}
            address = gw.link(gw.Sudoku("." * 81, **value), to="f-puzzles")
            found.append(b"\x01" + decompressed(address.partition("load=")[2]).encode())
    address = gw.link(puzzle, to="f-puzzles")
    found.append(b"\x01" + decompressed(address.partition("load=")[2]).encode())
    cells = "{id:'a puzzle',metadata:{t:'x',rules:'Normal sudoku rules apply.'},ce:[[{v:1},],[,]]"
    found.append(
        b"\x03" + f"{cells},re:[[[0,0],[0,1]],[[1,0],[1,1]]],ca:[{{ce:[[0,0]],v:1}}]}}".encode()
    )
    for number, family in enumerate(FAMILIES):
        lines = penpa_writing.drawn({"puzzle": "sudoku", "board": "1...\n" * 4}, {(0, 0): 1})
        found += [bytes([number * 4 + 2]) + lines.encode()] * (family.name in ("sudoku", "latin"))
    return found


def words() -> set[str]:
    """What is worth being put in anywhere: names of families, keys, kinds and signs."""
    names = {name for family in FAMILIES for name in (family.name, *family.aliases, *family.keys)}
    kinds = {kind.__name__ for kind in gw.Constraint.__subclasses__()}
    return (
        names | kinds | {"puzzle = ", "'''", "true", "..", "r1c1", "range", "scope", "0x", "\u0663"}
    )


def escaped(word: str) -> str:
    """A word as libFuzzer wants it in a dictionary."""
    return "".join(f"\\x{byte:02x}" for byte in word.encode())


def main(arguments: list[str]) -> int:
    """Write the seeds into a folder of their own, and run libFuzzer on it as a child."""
    with tempfile.TemporaryDirectory() as folder:
        corpus = Path(folder, "corpus")
        corpus.mkdir()
        for number, seed in enumerate(seeds()):
            (corpus / f"seed{number}").write_bytes(seed)
        dictionary = Path(folder, "words")
        dictionary.write_text("".join(f'"{escaped(word)}"\n' for word in sorted(words())))
        only_options = all(argument.startswith("-") for argument in arguments)
        last = [f"-dict={dictionary}", str(corpus)] if only_options else []
        command = [sys.executable, __file__, "--child", *OPTIONS, *arguments, *last]
        return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    if sys.argv[1:2] != ["--child"]:
        sys.exit(main(sys.argv[1:]))
    atheris.Setup([sys.argv[0], *sys.argv[2:]], test_one_input)
    atheris.Fuzz()
