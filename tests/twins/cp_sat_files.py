"""All solutions of a puzzle file of the first families, by CP-SAT: their rules written apart.

What is read are the keys of the file alone, as TOML; nothing of the package is called.  A board is
told as its rows (None where no number stands), a packing as pieces with their cells, letters as
pairs with their numbers, and a cover as the places of its options.
"""

import re
import tomllib
from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise, product

from cp_sat_asked import Asked, givens, letters, numbers_of, place, used_at_most, words

__all__ = ["FILES_BY_CP_SAT", "solutions_of_file"]

KING = [(a, b) for a, b in product((-1, 0, 1), repeat=2) if (a, b) != (0, 0)]
TOUCHING = {
    "king": KING,
    "rook": [(0, 1), (1, 0), (0, -1), (-1, 0)],
    "hex": [(0, 1), (0, -1), (-1, 0), (-1, 1), (1, 0), (1, -1)],
}
"""Steps to neighbours; on hexagons a cell touches those above it and above to its right."""


def solutions_of_file(text, most):
    """The solutions of a puzzle file, as a set; one more than `most` if there are so many."""
    file = tomllib.loads(text)
    return FILES_BY_CP_SAT[file["puzzle"]](file, Asked(most))


def sudoku(file, asked):
    board = words(file["board"])
    n, model = len(board), asked.model
    x = {at: asked.number(1, n) for at in product(range(n), repeat=2)}
    givens(model, x, board)
    height, width = file.get("box", {4: (2, 2), 6: (2, 3), 9: (3, 3)}[n])
    boxes = [
        [(r + a, c + b) for a in range(height) for b in range(width)]
        for r in range(0, n, height)
        for c in range(0, n, width)
    ]
    houses = list(letters(file["regions"]).values()) if "regions" in file else boxes
    houses += [[(k, c) for c in range(n)] for k in range(n)]
    houses += [[(r, k) for r in range(n)] for k in range(n)]
    if file.get("diagonals") in (True, "falling"):
        houses.append([(k, k) for k in range(n)])
    if file.get("diagonals") in (True, "rising"):
        houses.append([(k, n - 1 - k) for k in range(n)])
    if file.get("windoku"):
        steps = list(product(range(3), repeat=2))
        corners = product((1, 5), repeat=2)
        houses += [[(top + a, left + b) for a, b in steps] for top, left in corners]
    if file.get("global_entropy"):
        for r, c in product(range(n - 1), repeat=2):
            square = [x[r + a, c + b] for a in (0, 1) for b in (0, 1)]
            for lowest in (1, 1 + n // 3, 1 + 2 * n // 3):
                within = [asked.yes_or_no() for _ in square]
                third = range(lowest, lowest + n // 3)
                for value, one in zip(square, within):
                    inside = [(k, int(k in third)) for k in range(1, n + 1)]
                    model.add_allowed_assignments([value, one], inside)
                model.add_bool_or(within)
    cages = file.get("cages", [])
    if isinstance(cages, str):
        cages = [(at, file["sums"].get(one)) for one, at in letters(cages).items()]
    else:
        cages = [([place(cell) for cell in one["cells"]], one.get("sum")) for one in cages]
    for cells, total in cages:
        houses.append(cells)
        if total is not None:
            model.add(sum(x[at] for at in cells) == total)
    for house in houses:
        model.add_all_different([x[at] for at in house])
    if "candidates" in file:
        for at, var in x.items():
            told = words(file["candidates"])[at[0]][at[1]]
            if told != ".":
                model.add_allowed_assignments([var], [(int(digit),) for digit in told])
    return asked.boards(x, n, n)


def futoshiki(file, asked):
    """A number every four characters, signs between two on its line or on the line between."""
    lines = file["board"].strip("\n").splitlines()
    numbers = [line for line in lines if not set(line) <= set("^v ")]
    n, model = len(numbers), asked.model
    x = {at: asked.number(1, n) for at in product(range(n), repeat=2)}
    givens(model, x, [[line[4 * c] for c in range(n)] for line in numbers])
    for k in range(n):
        model.add_all_different([x[k, c] for c in range(n)])
        model.add_all_different([x[r, k] for r in range(n)])
    smaller, r = [], -1
    for line in lines:
        r += line in numbers and not set(line) <= set("^v ")
        for at, sign in enumerate(line):
            if sign in "<>":
                left, right = (r, at // 4), (r, at // 4 + 1)
                smaller.append((left, right) if sign == "<" else (right, left))
            elif sign in "^v":
                upper, lower = (r, at // 4), (r + 1, at // 4)
                smaller.append((upper, lower) if sign == "^" else (lower, upper))
    for chain in file.get("order", []):
        smaller += pairwise(map(place, chain.split(" < ")))
    for one, other in smaller:
        model.add(x[one] < x[other])
    return asked.boards(x, n, n)


def kakuro(file, asked):
    board = words(file["board"])
    rows, cols, model = len(board), len(board[0]), asked.model
    is_black = {at: "#" in (w := board[at[0]][at[1]]) or "/" in w or "\\" in w
                for at in product(range(rows), range(cols))}  # fmt: skip
    x = {at: asked.number(1, 9) for at, black in is_black.items() if not black}
    givens(model, x, board)
    for (r, c), black in is_black.items():
        if not black:
            continue
        told = (*re.split(r"[/\\]", board[r][c].replace("#", "")), "")[:2]
        for (down, right), total in zip(((1, 0), (0, 1)), told):
            run, at = [], (r + down, c + right)
            while at in x:
                run.append(x[at])
                at = at[0] + down, at[1] + right
            if run:
                model.add_all_different(run)
            if total:
                model.add(sum(run) == int(total))
    return asked.boards(x, rows, cols)


def hidoku(file, asked):
    """Whoever holds k has a neighbour that holds k + 1."""
    board = words(file["board"])
    rows, cols, model = len(board), len(board[0]), asked.model
    steps = TOUCHING[file.get("adjacency", "king")]
    places = [at for at in product(range(rows), range(cols)) if board[at[0]][at[1]] != "#"]
    x = {at: asked.number(1, len(places)) for at in places}
    givens(model, x, board)
    has = {(at, k): asked.yes_or_no() for at in x for k in range(1, len(x) + 1)}
    for at, var in x.items():
        model.add_exactly_one(has[at, k] for k in range(1, len(x) + 1))
        model.add(var == sum(k * has[at, k] for k in range(1, len(x) + 1)))
    for k in range(1, len(x) + 1):
        model.add_exactly_one(has[at, k] for at in x)
    for (r, c), k in has:
        if k < len(x):
            near = [(r + a, c + b) for a, b in steps if (r + a, c + b) in x]
            model.add_bool_or([~has[(r, c), k], *(has[at, k + 1] for at in near)])
    return asked.boards(x, rows, cols)


def magic_board(file, asked):
    """Lines whose sum nobody tells have all the same: rows, columns and diagonals of a square."""
    board = words(file["board"])
    rows, cols, model = len(board), len(board[0]), asked.model
    places = [at for at in product(range(rows), range(cols)) if board[at[0]][at[1]] != "#"]
    numbers = numbers_of(file.get("numbers", f"1..{len(places)}"))
    x = {at: asked.one_of(numbers) for at in places}
    givens(model, x, board)
    used_at_most(asked, x.values(), numbers, file.get("uses", 1))
    lines = {
        "rows": [[at for at in places if at[0] == r] for r in range(rows)],
        "columns": [[at for at in places if at[1] == c] for c in range(cols)],
        "diagonals": [[(k, k) for k in range(rows)], [(k, rows - 1 - k) for k in range(rows)]],
    }
    usual = [] if file.keys() & {"groups", "row_sums", "column_sums"} else list(lines)
    kinds = file.get("lines", usual if rows == cols or not usual else ["rows", "columns"])
    most = sum(max(abs(number) for number in numbers) for _ in places)
    shared = {kind: asked.number(-most, most) for kind in kinds}
    for kind in kinds:
        for line in lines[kind]:
            model.add(sum(x[at] for at in line) == shared[kind])
        if "sum" in file:
            model.add(shared[kind] == file["sum"])
    if rows == cols:
        for one, other in pairwise(shared.values()):
            model.add(one == other)
    told = list(zip(lines["rows"], file.get("row_sums", ())))
    told += zip(lines["columns"], file.get("column_sums", ()))
    told += [([place(cell) for cell in group["cells"]], group.get("sum", "."))
             for group in file.get("groups", ())]  # fmt: skip
    for line, total in told:
        if total != ".":
            model.add(sum(x[at] for at in line) == total)
    for chain in file.get("order", ()):
        for one, other in pairwise(map(place, chain.split(" < "))):
            model.add(x[one] < x[other])
    return asked.boards(x, rows, cols)


def jodici(file, asked):
    board, model = words(file["board"]), asked.model
    x = {at: asked.number(1, 9) for at in product(range(3), range(6))}
    givens(model, x, board)
    used_at_most(asked, x.values(), range(1, 10), 2)
    for r in range(3):
        model.add(sum(x[r, c] for c in range(6)) == file.get("ring", 30))
    for c in range(6):
        model.add(sum(x[r, c] for r in range(3)) == file.get("sector", 15))
    return asked.boards(x, 3, 6)


def equation_board(file, asked):
    """Each equation is tried by Python with all numbers; a division must be exact."""
    numbers, model = numbers_of(file["numbers"]), asked.model
    names = sorted(set(re.findall("[a-z]+", " ".join(file["equations"]))))
    x = {name: asked.one_of(numbers) for name in names}
    for name, number in file.get("given", {}).items():
        model.add(x[name] == number)
    if file.get("different"):
        model.add_all_different(x.values())
    for equation in file["equations"]:
        used = sorted(set(re.findall("[a-z]+", equation)))
        text = re.sub("(?<![<>!])=", "==", equation).replace("^", "**").replace("/", "//")
        code = compile(text, equation, "eval")
        rows = [row for row in product(numbers, repeat=len(used))
                if _is_true(code, equation, dict(zip(used, row)))]  # fmt: skip
        model.add_allowed_assignments([x[name] for name in used], rows)
    return asked.all(list(x.values()), lambda values: frozenset(zip(names, values)))


def _is_true(code, equation, values):
    quotient = re.match("([a-z]) / ([a-z]) ", equation)
    if quotient:
        upper, lower = (values[name] for name in quotient.groups())
        if lower == 0 or Fraction(upper, lower).denominator != 1:
            return False
    return eval(code, {}, values)


def alphametic(file, asked):
    model, base = asked.model, file.get("base", 10)
    names = sorted(set(re.findall("[A-Za-z]", " ".join(file["equations"]))))
    x = {name: asked.number(0, base - 1) for name in names}
    if not file.get("duplicates"):
        model.add_all_different(x.values())
    for name, digit in file.get("given", {}).items():
        model.add(x[name] == digit)
    for equation in file["equations"]:
        a, sign, b, equals, c = equation.split()
        assert equals == "="
        if not file.get("leading_zero"):
            for word in (a, b, c):
                if len(word) > 1:
                    model.add(x[word[0]] != 0)
        a, b, c = (sum(x[name] * base**k for k, name in enumerate(word[::-1]))
                   for word in (a, b, c))  # fmt: skip
        if sign == "*":
            product_ = asked.number(0, base**12)
            model.add_multiplication_equality(product_, [a, b])
            model.add(product_ == c)
        else:
            model.add(a + b == c if sign == "+" else a - b == c)
    return asked.all(list(x.values()), lambda values: frozenset(zip(names, values)))


TETROMINOES = {"I": "xxxx", "L": "xxx\nx", "O": "xx\nxx", "S": ".xx\nxx", "T": "xxx\n.x"}


def polyomino(file, asked):
    """A piece lies where one of its turned or mirrored shapes is moved, as often as it may."""
    board, model = words(file["board"]), asked.model
    open_ = {(r, c) for r, row in enumerate(board) for c, sign in enumerate(row) if sign != "#"}
    pieces = TETROMINOES if file["pieces"] == "tetrominoes" else file["pieces"]
    lies = {}
    for name, picture in pieces.items():
        shape = letters(picture)["x"]
        for turned in _turned(shape, file.get("turn", True), file.get("flip", True)):
            for r, c in product(range(-9, 10), repeat=2):
                cells = frozenset((r + a, c + b) for a, b in turned)
                if cells <= open_ and (name, cells) not in lies:
                    lies[name, cells] = asked.yes_or_no()
    uses = file.get("uses", 1)
    for at in open_:
        model.add_exactly_one(var for (_, cells), var in lies.items() if at in cells)
    for name in pieces:
        used = sum(var for (other, _), var in lies.items() if other == name)
        model.add(used <= uses)
    laid = list(lies)
    return asked.all(list(lies.values()),
                     lambda values: frozenset(p for p, v in zip(laid, values) if v))  # fmt: skip


def _turned(shape, turn, flip):
    found = [shape]
    for _ in range(3 if turn else 0):
        found.append([(b, -a) for a, b in found[-1]])
    return found + ([[(a, -b) for a, b in one] for one in found] if flip else [])


def fill_in(file, asked):
    """Every number is written just as often as it is listed, every entry holds one of them."""
    lines, model = file["grid"].split(), asked.model
    white = {(r, c) for r, line in enumerate(lines) for c, sign in enumerate(line) if sign != "#"}
    entries = []
    for down, right in ((1, 0), (0, 1)):
        for r, c in white:
            run = []
            while (r - down, c - right) not in white and (
                r + len(run) * down,
                c + len(run) * right,
            ) in white:
                run.append((r + len(run) * down, c + len(run) * right))
            if len(run) > 1:
                entries.append(run)
    crossed = {at for run in entries for at in run}
    x = {at: asked.number(0, file.get("base", 10) - 1) for at in crossed}
    holds = {}
    for k, run in enumerate(entries):
        for number in set(file["values"].split()):
            if len(number) == len(run):
                holds[k, number] = asked.yes_or_no()
                for at, digit in zip(run, number):
                    model.add(x[at] == int(digit)).only_enforce_if(holds[k, number])
        model.add_exactly_one(var for (other, _), var in holds.items() if other == k)
    for number, often in Counter(file["values"].split()).items():
        model.add(sum(v for (_, other), v in holds.items() if other == number) == often)
    return asked.boards(x, len(lines), len(lines[0]))


def exact_cover(file, asked):
    model, options = asked.model, file["options"]
    secondary = set(file.get("secondary", ()))
    chosen = [asked.yes_or_no() for _ in options]
    for item in file["items"]:
        model.add_exactly_one(v for v, option in zip(chosen, options) if item in option)
    told = [{word.partition(":")[0]: word.partition(":")[2] for word in o} for o in options]
    for (a, one), (b, other) in combinations(enumerate(told), 2):
        for item in secondary & one.keys() & other.keys():
            if not one[item] or one[item] != other[item]:
                model.add_bool_or([~chosen[a], ~chosen[b]])
    for var, option in zip(chosen, told):
        if option.keys() <= secondary:
            model.add(var == 0)
    return asked.all(chosen, lambda values: frozenset(k for k, v in enumerate(values) if v))


FILES_BY_CP_SAT = {
    "alphametic": alphametic,
    "equation-board": equation_board,
    "exact-cover": exact_cover,
    "fill-in": fill_in,
    "futoshiki": futoshiki,
    "hidoku": hidoku,
    "jodici": jodici,
    "kakuro": kakuro,
    "magic-board": magic_board,
    "polyomino": polyomino,
    "sudoku": sudoku,
}
