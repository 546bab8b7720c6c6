"""All boards that solve a puzzle, by CP-SAT: the rules written apart from the package."""

from itertools import combinations, product
from math import prod

import pytest

__all__ = ["BOARDS_BY_CP_SAT"]

SIDES = ("top", "right", "bottom", "left")


class Board:
    """Integer variables for the cells of a puzzle, its givens, and all solutions as rows."""

    def __init__(self, puzzle, lo, hi, values=None):
        self.cp = pytest.importorskip("ortools.sat.python.cp_model")
        self.model = self.cp.CpModel()
        self.rows, self.cols = puzzle.grid.rows, puzzle.grid.cols
        places = [divmod(cell, self.cols) for cell in puzzle.grid.cells]
        self.x = {place: self.model.new_int_var(lo, hi, "") for place in places}
        if values is not None:
            for var in self.x.values():
                self.model.add_allowed_assignments([var], [(v,) for v in values])
        for cell, value in puzzle.givens.items():
            self.model.add(self.x[divmod(cell, self.cols)] == value)

    def lines(self):
        rows = [[self.x.get((r, c)) for c in range(self.cols)] for r in range(self.rows)]
        return rows + [list(col) for col in zip(*rows)]

    def latin(self):
        for line in self.lines():
            self.model.add_all_different([var for var in line if var is not None])

    def differ(self):
        self.model.add_all_different(list(self.x.values()))

    def from_side(self, side, place):
        """The variables of a line, the nearest first."""
        if side in ("left", "right"):
            line = [self.x[place, c] for c in range(self.cols)]
        else:
            line = [self.x[r, place] for r in range(self.rows)]
        return line[::-1] if side in ("right", "bottom") else line

    def sides(self, puzzle):
        for side in SIDES:
            for place, number in enumerate(puzzle.clues.get(side, ())):
                if number is not None:
                    yield self.from_side(side, place), number

    def solutions(self):
        found, x, rows, cols = set(), self.x, self.rows, self.cols

        class Collect(self.cp.CpSolverSolutionCallback):
            def on_solution_callback(self):
                found.add(
                    tuple(
                        tuple(self.value(x[r, c]) if (r, c) in x else None for c in range(cols))
                        for r in range(rows)
                    )
                )

        solver = self.cp.CpSolver()
        solver.parameters.enumerate_all_solutions = True
        solver.parameters.num_workers = 1
        solver.solve(self.model, Collect())
        return found


def neighbours(x):
    for r, c in x:
        for other in ((r, c + 1), (r + 1, c)):
            if other in x:
                yield (r, c), other


def binairo(puzzle):
    board = Board(puzzle, 0, 1)
    for line in board.lines():
        board.model.add(2 * sum(line) == len(line))
        for k in range(len(line) - 2):
            board.model.add_linear_constraint(sum(line[k : k + 3]), 1, 2)
    rows, cols = board.lines()[: board.rows], board.lines()[board.rows :]
    for lines in (rows, cols):  # as numbers in base 2
        numbers = [sum(2**k * var for k, var in enumerate(line)) for line in lines]
        board.model.add_all_different(numbers)
    return board.solutions()


def str8ts(puzzle):
    """Least and greatest number of a run are as far apart as it is long."""
    n = max(puzzle.grid.rows, puzzle.grid.cols)
    board = Board(puzzle, 1, n)
    board.latin()
    black = {divmod(cell, board.cols) for cell in puzzle.clues.get("black", ())}
    for line in [[(r, c) for c in range(board.cols)] for r in range(board.rows)] + [
        [(r, c) for r in range(board.rows)] for c in range(board.cols)
    ]:
        run = []
        for place in [*line, None]:
            if place in board.x and place not in black:
                run.append(board.x[place])
                continue
            if run:
                lo, hi = (board.model.new_int_var(1, n, "") for _ in range(2))
                board.model.add_min_equality(lo, run)
                board.model.add_max_equality(hi, run)
                board.model.add(hi - lo == len(run) - 1)
            run = []
    return board.solutions()


def sujiko(puzzle):
    board = Board(puzzle, 1, len(puzzle.grid.cells))
    board.differ()
    for r, row in enumerate(puzzle.clues["circles"]):
        for c, total in enumerate(row):
            if total is not None:
                four = [board.x[r + a, c + b] for a in (0, 1) for b in (0, 1)]
                board.model.add(sum(four) == total)
    return board.solutions()


def survo(puzzle):
    board = Board(puzzle, 1, len(puzzle.grid.cells))
    board.differ()
    sums = [*puzzle.clues.get("row_sums", (None,) * board.rows),
            *puzzle.clues.get("column_sums", (None,) * board.cols)]  # fmt: skip
    for line, total in zip(board.lines(), sums):
        if total is not None:
            board.model.add(sum(line) == total)
    return board.solutions()


def ripple_effect(puzzle):
    """If a number stands at both of two places, it is less than how far they are apart."""
    letters = "".join(puzzle.clues["regions"])
    board = Board(puzzle, 1, 16)
    of = {place: letters[place[0] * board.cols + place[1]] for place in board.x}
    for one in set(letters):
        cells = [board.x[place] for place in board.x if of[place] == one]
        board.model.add_all_different(cells)
        for cell in cells:
            board.model.add(cell <= len(cells))
    for (r, c), (a, b) in combinations(board.x, 2):
        if r == a or c == b:
            same = board.model.new_bool_var("")
            board.model.add(board.x[r, c] == board.x[a, b]).only_enforce_if(same)
            board.model.add(board.x[r, c] != board.x[a, b]).only_enforce_if(~same)
            board.model.add(board.x[r, c] < abs(r - a) + abs(c - b)).only_enforce_if(same)
    return board.solutions()


def easy_as_abc(puzzle):
    """A boolean for each letter in each cell; before the one that is seen nothing stands."""
    letters = puzzle.clues["letters"]
    board = Board(puzzle, 0, letters)
    has = {}
    for var in board.x.values():
        for letter in range(letters + 1):
            has[var.index, letter] = board.model.new_bool_var("")
        board.model.add_exactly_one(has[var.index, k] for k in range(letters + 1))
        board.model.add(var == sum(k * has[var.index, k] for k in range(letters + 1)))
    for line in board.lines():
        for letter in range(1, letters + 1):
            board.model.add_exactly_one(has[var.index, letter] for var in line)
    for line, letter in board.sides(puzzle):
        for k, var in enumerate(line):
            for other in range(1, letters + 1):
                if other != letter:
                    board.model.add_bool_or(
                        [~has[var.index, other], *(has[v.index, letter] for v in line[:k])]
                    )
    return board.solutions()


def kropki(puzzle):
    n = puzzle.grid.rows
    board = Board(puzzle, 1, n)
    board.latin()
    dots = {frozenset(divmod(cell, n) for cell in pair): colour
            for colour in ("white", "black") for pair in puzzle.clues.get(colour, ())}  # fmt: skip
    for a, b in neighbours(board.x):
        pairs = {
            "white": [p for p in product(range(1, n + 1), repeat=2) if abs(p[0] - p[1]) == 1],
            "black": [p for p in product(range(1, n + 1), repeat=2) if max(p) == 2 * min(p)],
        }
        both = [board.x[a], board.x[b]]
        if colour := dots.get(frozenset((a, b))):
            board.model.add_allowed_assignments(both, pairs[colour])
        elif puzzle.clues["negative"]:
            board.model.add_forbidden_assignments(both, pairs["white"] + pairs["black"])
    return board.solutions()


def numbered_rooms(puzzle):
    board = Board(puzzle, 1, puzzle.grid.rows)
    board.latin()
    for line, number in board.sides(puzzle):
        board.model.add_element(line[0] - 1, line, number)
    return board.solutions()


def samurai(puzzle):
    size, (height, width) = puzzle.clues["size"], {4: (2, 2), 9: (3, 3)}[puzzle.clues["size"]]
    board = Board(puzzle, 1, size)
    for corner in puzzle.clues["corners"]:
        top, left = divmod(corner, board.cols)
        for k in range(size):
            board.model.add_all_different([board.x[top + k, left + c] for c in range(size)])
            board.model.add_all_different([board.x[top + r, left + k] for r in range(size)])
        for r, c in product(range(0, size, height), range(0, size, width)):
            board.model.add_all_different(
                [board.x[top + r + a, left + c + b] for a in range(height) for b in range(width)]
            )
    return board.solutions()


def magic_hexagon(puzzle):
    """Places as cubes: lines are where one of three coordinates is the same."""
    numbers = list(puzzle.clues.get("numbers", range(1, len(puzzle.grid.cells) + 1)))
    board = Board(puzzle, min(numbers), max(numbers), numbers)
    board.differ()
    for key in (lambda r, c: r, lambda r, c: c, lambda r, c: r + c):
        lines = {}
        for r, c in board.x:
            lines.setdefault(key(r, c), []).append(board.x[r, c])
        for line in lines.values():
            board.model.add(sum(line) * len(lines) == sum(numbers))
    return board.solutions()


def transversal(puzzle):
    board = Board(puzzle, 0, 1)
    square = puzzle.clues["square"]
    for line in board.lines():
        board.model.add(sum(line) == 1)
    for number in range(1, board.rows + 1):
        board.model.add(sum(v for (r, c), v in board.x.items() if square[r][c] == number) == 1)
    return board.solutions()


def latin(puzzle):
    board = Board(puzzle, 1, puzzle.grid.rows)
    board.latin()
    return board.solutions()


def skyscrapers(puzzle):
    """A roof is seen if it is higher than the highest before it."""
    board = Board(puzzle, 1, puzzle.grid.rows)
    board.latin()
    for line, number in board.sides(puzzle):
        seen, highest = [], 0
        for var in line:
            is_seen = board.model.new_bool_var("")
            board.model.add(var > highest).only_enforce_if(is_seen)
            board.model.add(var <= highest).only_enforce_if(~is_seen)
            top = board.model.new_int_var(1, puzzle.grid.rows, "")
            board.model.add_max_equality(top, [highest, var])
            seen.append(is_seen)
            highest = top
        board.model.add(sum(seen) == number)
    return board.solutions()


def kenken(puzzle):
    """A product or a quotient that holds is written for each row of values that has it."""
    n = puzzle.grid.rows
    numbers = list(puzzle.clues.get("numbers", range(1, n + 1)))
    board = Board(puzzle, min(numbers), max(numbers), numbers)
    board.latin()
    for cage in puzzle.clues["cages"]:
        target, holds = cage.value.number, CAGES[cage.value.sign]
        rows = [row for row in product(numbers, repeat=len(cage.cells)) if holds(row, target)]
        board.model.add_allowed_assignments([board.x[divmod(cell, n)] for cell in cage.cells], rows)
    return board.solutions()


CAGES = {
    "+": lambda row, target: sum(row) == target,
    "×": lambda row, target: prod(row) == target,
    "-": lambda row, target: abs(row[0] - row[-1]) == target,
    "÷": lambda row, target: any(b and a == b * target for a, b in (row, row[::-1])),
}


BOARDS_BY_CP_SAT = {
    "binairo": binairo,
    "easy-as-abc": easy_as_abc,
    "kenken": kenken,
    "kropki": kropki,
    "latin": latin,
    "magic-hexagon": magic_hexagon,
    "numbered-rooms": numbered_rooms,
    "ripple-effect": ripple_effect,
    "samurai": samurai,
    "skyscrapers": skyscrapers,
    "str8ts": str8ts,
    "sujiko": sujiko,
    "survo": survo,
    "transversal": transversal,
}
