"""One Sudoku in every form in which people type, paste and export it."""

import json

import gridwright as gw

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
STATE = "\n".join(SOLUTION[k : k + 9] for k in range(0, 81, 9))
ROWS = [LINE[k : k + 9] for k in range(0, 81, 9)]
NUMBERS = [[0 if cell == "." else int(cell) for cell in row] for row in ROWS]
THIRDS = [[row[:3], row[3:6], row[6:]] for row in ROWS]
PARTED = [3, 6]
ARRAY = str(NUMBERS).replace("],", "]\n").replace(",", "")
FLOATS = "\n".join("[" + " ".join(f"{cell}." for cell in row) + "]" for row in NUMBERS)


def ruled(rule: str, between: str, ends: str = "", spaces: str = "") -> str:
    """The board with a line between boxes, and with signs between and at the ends of rows."""
    lines = []
    for k, thirds in enumerate(THIRDS):
        lines += [rule] * (k in PARTED)
        lines.append(ends + between.join(spaces.join(third) for third in thirds) + ends)
    return "\n".join(lines)


def fields(separator: str, empty: str = "") -> str:
    return "\n".join(separator.join(row).replace(".", empty) for row in ROWS)


def signs(sign: str, between: str = "") -> str:
    return "\n".join(between.join(row).replace(".", sign) for row in ROWS)


def cells_between(row: str) -> str:
    """A row of a table in Markdown, blank in empty cells."""
    return "| " + " | ".join(row.replace(".", " ")) + " |"


def table_of(rows: list[str], start: str = "<td>", end: str = "</td>") -> str:
    """A table of a page, with nothing in empty cells."""
    cells = [[start + cell.replace(".", "") + end for cell in row] for row in rows]
    return "<table>\n" + "".join(f"<tr>{''.join(row)}</tr>\n" for row in cells) + "</table>\n"


WIDE = str.maketrans("0123456789.", "０１２３４５６７８９．")
SUDOKUS = {
    "a line": LINE,
    "a line of zeros": LINE.replace(".", "0"),
    "a line with a comment": f"{LINE} # easy",
    "a line in quotes": f'"{LINE}",',
    "a line of cells with blanks": " ".join(LINE),
    "a line behind a sign that nobody sees": f"\u200b{LINE}",
    "a block with blanks of a page": "\n".join("\u00a0".join(row) for row in ROWS),
    "boxes with blanks between": "\n".join(" ".join(thirds) for thirds in THIRDS),
    "boxes of zeros with blanks between": "\n".join(" ".join(t) for t in THIRDS).replace(".", "0"),
    "boxes with blank lines between": ruled("", " "),
    "a title above": "\n".join(["Grid 01", *ROWS]),
    "HoDoKu": f":0000:x:{LINE}::",
    "HoDoKu, a step on the way": f":0702:9:{LINE.replace('..7', '+4.7', 1)}:913 922:r5c5::",
    "Markdown below nothing": "\n".join(["|" * 10, "|---" * 9 + "|", *map(cells_between, ROWS)]),
    "Markdown below names": "\n".join(
        ["| A | B | C | D | E | F | G | H | I |", "|:---:" * 9 + "|", *map(cells_between, ROWS)]
    ),
    "Markdown below its first row": "\n".join(
        [cells_between(ROWS[0]), "|---" * 9 + "|", *map(cells_between, ROWS[1:])]
    ),
    "a line and its title": f"{LINE};A newspaper's",
    "a line and its rating": f"{LINE},2.3",
    "a line, a tab and its rating": f"{LINE}\t2.3",
    "two columns": f"quizzes,solutions\n{LINE.replace('.', '0')},{SOLUTION}",
    "five columns": f"id,puzzle,solution,clues,difficulty\n1,{LINE},{SOLUTION},30,2.2",
    "a line of stars": LINE.replace(".", "*"),
    "a line of dashes": LINE.replace(".", "-"),
    "a line of x": LINE.replace(".", "x"),
    "wide digits": "\n".join(ROWS).translate(WIDE),
    "a wide line": LINE.translate(WIDE),
    "a block of code": "```\n" + "\n".join(ROWS) + "\n```\n",
    "a block of code in a message": f"Today's puzzle:\n\n~~~ text\n{LINE}\n~~~\nHave fun!\n",
    "a file in a block of code": f'```toml\npuzzle = "sudoku"\nboard = "{LINE}"\n```',
    "a block of code without its end": "````\n" + "\n".join(ROWS),
    "a quotation": "".join(f"> {row}\n" for row in ROWS),
    "a block of code that is quoted": f"> Mine:\n>\n> ```\n> {LINE}\n> ```\n",
    "a table of a page": table_of(ROWS),
    "a page": f"<!DOCTYPE html>\n<html><body><h1>Sudoku</h1>{table_of(ROWS)}</body></html>",
    "a table of fields": table_of(ROWS, '<td><INPUT maxlength=1 value="', '"></td>'),
    "a table of headings and bold digits": table_of(ROWS, "<th class='x'><b>&nbsp;", "</b>"),
    "fields in quotation marks": "\n".join(",".join(f'"{c}"' for c in row) for row in ROWS),
    "empty fields in quotation marks": fields('","').replace("\n", '"\n"').join('""'),
    "a mark of byte order": f"\ufeff{LINE}",
    "a block": "\n".join(ROWS),
    "a block with blanks": "\n".join(" ".join(row) for row in ROWS),
    "rulers": ruled("---+---+---", "|"),
    "Simple Sudoku": f"*-----------*\n{ruled('|---+---+---|', '|', '|')}\n*-----------*",
    "commas and zeros": fields(",", "0"),
    "commas and dots": fields(",", "."),
    "empty fields": fields(","),
    "semicolons": fields(";"),
    "tabs": fields("\t"),
    "blanks for empty": signs(" "),
    "blanks cut at the end": "\n".join(row.replace(".", " ").rstrip() for row in ROWS),
    "blanks in every other column": "\n".join(" ".join(row).replace(".", " ") for row in ROWS),
    **{f"{sign} for empty": signs(sign) for sign in "*-·_xX?"},
    **{f"{sign} between blanks": signs(sign, " ") for sign in "*-·_xX?"},
    **{
        f"{sign} in boxes that are drawn": (
            "┌───────┬───────┬───────┐\n"
            + ruled("├───────┼───────┼───────┤", " │ ", "│", " ").replace(".", sign)
            + "\n└───────┴───────┴───────┘"
        )
        for sign in ".·•_?"
    },
    "dashes, bars and rulers": ruled("------+-------+------", " | ", "", " ").replace(".", "-"),
    "SadMan": "#ASomeone\n#DIts title\n[Puzzle]\n" + "\n".join(ROWS) + "\n[State]\n" + STATE,
    "an address": f"https://example.org/sudoku?bd={LINE.replace('.', '0')}&x=1",
    "an address with dots": f"https://example.org/play/#s={LINE}",
    "JSON": json.dumps(NUMBERS),
    "JSON on many lines": json.dumps(NUMBERS, indent=1),
    "JSON with null": json.dumps([[cell or None for cell in row] for row in NUMBERS]),
    "JSON of texts": json.dumps(ROWS),
    "a JSON object": json.dumps({"board": NUMBERS}),
    "a flat list": json.dumps([cell for row in NUMBERS for cell in row]),
    "Python": f"board = {[[cell or None for cell in row] for row in NUMBERS]}",
    "a printed array": ARRAY,
    "a printed array of floats": f"[{FLOATS}]",
    "an array's repr": f"array({NUMBERS})",
    "an array's repr with its type": f"array({NUMBERS}, dtype=uint8)",
    "our own drawing": str(gw.draw(gw.Sudoku(LINE))),
    "our own drawing with a title": "A title\n\n" + str(gw.draw(gw.Sudoku(LINE))),
    "a table": "\n".join("| " + " | ".join(row.replace(".", " ")) + " |" for row in ROWS),
    "OpenSudoku": (
        '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku version="2"><folder name="f">'
        f'<game data="{LINE.replace(".", "0")}" state="0"/></folder></opensudoku>'
    ),
    "ipuz": json.dumps({"kind": ["http://ipuz.org/sudoku#1"], "puzzle": NUMBERS}),
    "ipuz in a call": f'ipuz({{"kind": ["http://ipuz.org/sudoku#1"], "puzzle": {NUMBERS}}})',
}

CANDIDATES = """\
.-------------------.-----------------.-----------------.
| 1    2345   2345  | 6   789   789   | 789   789   789 |
| 2345 6      789   | 12  3     4     | 5     1     2   |
| 7    8      9     | 5   1     2     | 3     4     6   |
:-------------------+-----------------+-----------------:
| 2    1      4     | 3   6     5     | 8     9     7   |
| 3    6      5     | 8   9     7     | 2     1     4   |
| 8    9      7     | 2   1     4     | 3     6     5   |
:-------------------+-----------------+-----------------:
| 5    3      1     | 6   4     2     | 9     7     8   |
| 6    4      2     | 9   7     8     | 5     3     1   |
| 9    7      8     | 5   3     1     | 6     4     2   |
'-------------------'-----------------'-----------------'
"""
