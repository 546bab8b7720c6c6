"""What we write opens in the programs' own code, where Node.js and their packages are here.

``npm install pzpr lz-string`` in some folder, and NODE_PATH=that folder/node_modules: pzpr is what
runs puzz.link, and judges our solutions too; lz-string packs the links of f-puzzles and SudokuPad.
Of penpa-edit there is no package; Node.js inflates what it packs.
"""

import json
import shutil
import subprocess

import pytest

import gridwright as gw
from gridwright.formats.links.lz_string import compressed
from gridwright.formats.links.penpa_writing import SHORT

EXAMPLES = "examples"


def run(script: str, *packages: str, given: object = None) -> object:
    """What a script prints, as JSON; skips where Node.js or a package is not here."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no Node.js here")
    requires = "".join(f"const {name.replace('-', '')} = require('{name}');" for name in packages)
    head = "const given = JSON.parse(require('fs').readFileSync(0, 'utf8'));"
    found = subprocess.run(
        [node, "-e", requires + head + script],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    if "Cannot find module" in found.stderr:
        missing = " ".join(packages)
        pytest.skip(f"Node.js finds no {missing}: npm install {missing}, and NODE_PATH")
    assert not found.stderr, found.stderr
    return json.loads(found.stdout)


TEXTS = ["", "a", "ab" * 200, "é漢😀\u0000\uffff", json.dumps({"size": 9, "grid": [[{}] * 9] * 9})]


def test_lz_string_unpacks_what_we_pack_and_packs_the_same() -> None:
    script = (
        "console.log(JSON.stringify(given.map(([text, packed]) =>"
        " [lzstring.decompressFromBase64(packed), lzstring.compressToBase64(text)])))"
    )
    pairs = [[text, compressed(text)] for text in TEXTS]
    assert run(script, "lz-string", given=pairs) == pairs


@pytest.mark.parametrize("name", ["sudoku", "jigsaw", "killer", "diagonal"])
def test_links_to_f_puzzles_and_sudokupad_unpack_to_their_objects(name: str) -> None:
    puzzle = gw.load(f"{EXAMPLES}/{name}.toml")
    links = [gw.link(puzzle, to="f-puzzles").partition("=")[2]]
    links.append(gw.link(puzzle, to="sudokupad").partition("fpuzzles")[2])
    script = (
        "console.log(JSON.stringify(given.map(packed =>"
        " JSON.parse(lzstring.decompressFromBase64(packed)))))"
    )
    found = run(script, "lz-string", given=links)
    assert isinstance(found, list) and found[0] == found[1]
    grid = found[0]["grid"]
    given = {
        (r, c): cell["value"]
        for r, row in enumerate(grid)
        for c, cell in enumerate(row)
        if cell.get("given")
    }
    assert given == {divmod(int(cell), len(grid)): value for cell, value in puzzle.givens.items()}


FACTORS = gw.KenKen("aab\ncbb\nccc", targets={"a": "6×", "b": "3×", "c": "12×"})
MINARISM = gw.Futoshiki(". < . < .\n        v\n.   .   .\n^        \n. > .   .")
OF_PZPR = {
    "sudoku": gw.load(f"{EXAMPLES}/sudoku.toml"),
    "kakuro": gw.load(f"{EXAMPLES}/kakuro.toml"),
    "building": gw.load(f"{EXAMPLES}/skyscrapers.toml"),
    "factors": FACTORS,
    "minarism": MINARISM,
}
OPEN = """
const puzzle = new pzpr.Puzzle();
puzzle.open(given.link);
const before = puzzle.check(true).complete;
for (const [row, col, value] of given.values) {
  const cell = puzzle.board.getc(2 * col + 1, 2 * row + 1);
  if (cell.qnum !== value || puzzle.pid === "factors") cell.setAnum(value);
}
const after = puzzle.check(true);
console.log(JSON.stringify([puzzle.pid, before, after.complete, after.text]));
"""


@pytest.mark.parametrize("genre", OF_PZPR)
def test_pzpr_opens_what_we_write_and_takes_our_solution(genre: str) -> None:
    puzzle = OF_PZPR[genre]
    rows = gw.solve(puzzle).solution.rows
    skip = genre == "kakuro"  # whose first row and column are the program's border
    values = [
        [r - skip, c - skip, value]
        for r, row in enumerate(rows)
        for c, value in enumerate(row)
        if value is not None and (r, c) >= (0, 0)
    ]
    link = gw.link(puzzle, to="puzz.link")
    assert run(OPEN, "pzpr", given={"link": link, "values": values}) == [
        genre,
        False,
        True,
        "Complete!",
    ]


@pytest.mark.parametrize("name", ["sudoku", "jigsaw", "latin"])
def test_drawings_for_penpa_inflate_to_lines_of_json(name: str) -> None:
    puzzle = gw.load(f"{EXAMPLES}/{name}.toml")
    script = """
    const zlib = require('zlib');
    const text = zlib.inflateRawSync(Buffer.from(given.packed, 'base64')).toString();
    const lines = text.split('\\n');
    let drawn = lines[3];
    for (const [short, name] of given.names) drawn = drawn.split(short).join('"' + name + '"');
    drawn = JSON.parse(drawn.split('zO').join('null').split('zZ').join('z'));
    console.log(JSON.stringify([lines[0].split(',').slice(0, 3), drawn.number]));
    """
    link = gw.link(puzzle, to="penpa")
    given = {"packed": link.partition("&p=")[2], "names": list(SHORT.items())}
    found = run(script, given=given)
    assert isinstance(found, list) and puzzle.grid is not None
    n = puzzle.grid.rows
    assert found[0] == ["square", str(n), str(n)]
    at = {
        str((cell // n + 2) * (n + 4) + cell % n + 2): v
        for cell, v in puzzle.givens.items()
        if isinstance(cell, int)
    }
    assert {key: int(value[0]) for key, value in found[1].items()} == at
