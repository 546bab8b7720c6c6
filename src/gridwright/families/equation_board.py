"""Equation board: whole numbers for named unknowns so that all equations are true.

Variables  name -> its number
Text       equations such as ``a + b * c = 20``; `board` is a picture made of the names
Source     the square of unknowns with equations across and down, as printed with the magic
           number board of 2014
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any

from gridwright.basics.bounds import MAX_EQUATIONS
from gridwright.basics.errors import FormatError, PuzzleError, UnknownName, did_you_mean, shown
from gridwright.basics.typeset import typeset
from gridwright.families.random_equations import random_equations
from gridwright.model.constraints import AllDifferent, Constraint, LinearSum, Relation, Variable
from gridwright.model.expression import Expression, parse_relation
from gridwright.model.linear import linear_form
from gridwright.model.model import Assignment, Model
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.drafting import Below, Draft, Drafting, needed, shuffled, sized
from gridwright.puzzles.puzzle import Family, Puzzle, Solution
from gridwright.puzzles.step import NO_CANDIDATES, Candidates
from gridwright.text.board import EMPTY, HOLE
from gridwright.text.spans import Span, Text, TextRole, board_text
from gridwright.text.table import KeyTable, write_numbers

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.puzzles.playing import Board
    from gridwright.puzzles.step import Step
    from gridwright.scene.scene import Scene

__all__ = ["EquationBoard"]

_Picture = tuple[tuple[str | None, ...], ...]


class EquationBoard(Family):
    """Equations over named unknowns."""

    name = "equation-board"
    is_made = True
    styles = {"": "equations across and down, of the first numbers, each once"}
    engines = ("domains",)
    summary = "find numbers for the unknowns so that every equation holds"
    gentlest = 2.3
    nouns = {"cell": "letter"}
    rule_texts = {
        "": "Find a number for every letter so that all equations are true.",
        "different": "No two letters stand for the same number.",
    }
    keys = {
        "numbers": 'what the unknowns may be, such as "-9..99", or a list',
        "equations": 'a list such as ["a + b * c = 20", "a < b"]',
        "left_to_right": "true if + - * / have equal precedence; usually * and / go first",
        "given": "known numbers, such as {a = 5}",
        "different": "true if no two unknowns are equal",
        "board": "the names as they are printed, . or # for an empty place",
    }
    layers = {"given": "given"}
    main_keys = ("equations",)

    def build(self, table: KeyTable) -> Puzzle:
        clues: dict[str, Any] = {"numbers": table.numbers("numbers")}
        texts = table.sequence("equations", str, 'equations such as "a + b = 7"')
        if len(texts) > MAX_EQUATIONS:
            message = f"{len(texts):,} equations; at most {MAX_EQUATIONS:,}"
            raise table.error("equations", message)
        left_to_right = table.flag("left_to_right")
        clues["equations"] = table.reading(
            "equations",
            lambda: tuple(
                _read_equation(i, text, left_to_right) for i, text in enumerate(texts, 1)
            ),
        )
        if table.flag("different"):
            clues["different"] = True
        if "board" in table:
            clues["board"] = _read_picture(table)
        givens: dict[Variable, int] = {}
        for name, value in (table.table("given") if "given" in table else {}).items():
            if not isinstance(value, int) or isinstance(value, bool):
                raise table.error("given", f"{name}: expected a whole number, found {shown(value)}")
            givens[name] = value
        puzzle = Puzzle(self, givens=givens, clues=clues)
        table.reading("given", lambda: self.check_givens(puzzle))
        return puzzle

    def check_givens(self, puzzle: Puzzle) -> None:
        known, numbers = self.variables(puzzle), puzzle.clues["numbers"]
        for name, value in puzzle.givens.items():
            if name not in known:
                guess = did_you_mean(str(name), map(str, known))
                raise UnknownName(f"{shown(name)} occurs in no equation{guess}")
            if value not in numbers:
                raise FormatError(f"{name}: {shown(value, 12)} is not one of {_told(numbers)}")

    def variables(self, puzzle: Puzzle) -> tuple[str, ...]:
        """The names of the equations, in order of appearance, then those of the board alone."""
        equations: tuple[Expression, ...] = puzzle.clues["equations"]
        names = [name for equation in equations for name in equation.names]
        names += [name for row in puzzle.clues.get("board", ()) for name in row if name]
        return tuple(dict.fromkeys(names))

    def model(self, puzzle: Puzzle) -> Model:
        names, clues = self.variables(puzzle), puzzle.clues
        constraints: list[Constraint] = []
        for equation in clues["equations"]:
            constraints += _statements(equation)
        if clues.get("different"):
            constraints.append(AllDifferent(names, name="no two unknowns are equal"))
        domains: dict[Variable, Sequence[int]] = dict.fromkeys(names, clues["numbers"])
        domains |= {name: (value,) for name, value in puzzle.givens.items()}
        return Model(domains, constraints)

    def each_clue(self, puzzle: Puzzle) -> Iterator[Clue]:
        for equation in puzzle.clues["equations"]:
            yield Clue(equation.text, tuple(_statements(equation)))

    def in_print(self, statement: str) -> str:
        for plain, sign in (("<=", "≤"), (">=", "≥"), ("!=", "≠")):
            statement = statement.replace(plain, sign)
        return typeset(statement)

    def empty(self, size: tuple[int, int] | None, style: str, keys: Mapping[str, Any]) -> Puzzle:
        rows, cols = sized(size or (3, 3), 2, 4)
        names = ascii_lowercase
        board = tuple(tuple(names[r * cols : (r + 1) * cols]) for r in range(rows))
        clues = {"numbers": range(1, rows * cols + 1), "equations": (), "board": board}
        return Puzzle(self, clues={**clues, "different": True})

    def random_puzzle(
        self, frame: Puzzle, values: Assignment, below: Below, style: str
    ) -> Drafting:
        board, names = frame.clues["board"], self.variables(frame)
        order = shuffled(len(names), below)
        hidden = {name: x + 1 for name, x in zip(names, order, strict=True)}
        texts = random_equations([*board, *zip(*board, strict=True)], hidden, below)
        told = tuple(_read_equation(i, text, False) for i, text in enumerate(texts, 1))
        clues = {**frame.clues, "equations": told}
        puzzle = Puzzle(self, clues=clues)
        pins: list[dict[Variable, int]] = [{name: hidden[name]} for name in names]
        order = shuffled(len(pins), below)
        given = yield from needed((), order, model=puzzle.model(), pins=pins)
        if given is None or 3 * len(given) > len(names):
            return None
        known: dict[Variable, int] = {names[unit]: hidden[names[unit]] for unit in given}
        return Draft(Puzzle(self, givens=known, clues=clues), dict(hidden.items()))

    def read(self, puzzle: Puzzle, assignment: Assignment) -> Solution:
        rows = tuple(
            tuple(None if name is None else assignment.get(name) for name in row)
            for row in puzzle.clues.get("board", ())
        )
        values = {str(name): value for name, value in assignment.items()}
        return Solution(puzzle, assignment, rows, {"values": values})

    def text(self, puzzle: Puzzle, solution: Solution | None = None) -> Text:
        values = puzzle.givens if solution is None else solution.assignment

        def span(name: str) -> Span:
            role = TextRole.GIVEN if name in puzzle.givens else TextRole.FOUND
            return Span(str(values[name]), role) if name in values else Span(name, TextRole.EMPTY)

        picture: _Picture = puzzle.clues.get("board", ())
        board = board_text([[name and span(name) for name in row] for row in picture])  # type: ignore[misc]
        if solution is None:
            equations = puzzle.clues["equations"]
            return Text(board.lines + tuple((Span(e.text, TextRole.LABEL),) for e in equations))
        rest = [name for name in self.variables(puzzle) if not any(name in row for row in picture)]
        return Text(
            board.lines + tuple((Span(f"{name} = ", TextRole.LABEL), span(name)) for name in rest)
        )

    def draw(
        self,
        puzzle: Puzzle,
        solution: Solution | None = None,
        steps: "Sequence[Step]" = (),
        candidates: Candidates = NO_CANDIDATES,
    ) -> "Scene":
        from gridwright.families.drawing_equations import draw_equations

        caption, names = self.caption(puzzle, solution), self.variables(puzzle)
        return draw_equations(puzzle, names, solution, caption, steps, candidates)

    def board(self, puzzle: Puzzle) -> "Board":
        from gridwright.families.drawing_equations import equation_places
        from gridwright.puzzles.playing import Board, Listed

        names, equations = self.variables(puzzle), puzzle.clues["equations"]
        scene, places = equation_places(puzzle, names, *self.caption(puzzle))
        said = (
            Listed(e.text, "", self.in_print(e.text), "Equations", tuple(e.names))
            for e in equations
        )
        return Board(scene, places, tuple(said))

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        equations = puzzle.clues["equations"]
        values: dict[str, Any] = {
            "numbers": write_numbers(puzzle.clues["numbers"]),
            "equations": [equation.text for equation in equations],
        }
        if any(equation.left_to_right for equation in equations):
            values["left_to_right"] = True
        if puzzle.givens:
            values["given"] = dict(puzzle.givens)
        if puzzle.clues.get("different"):
            values["different"] = True
        if "board" in puzzle.clues:
            rows = (" ".join(name or HOLE for name in row) for row in puzzle.clues["board"])
            values["board"] = "".join(row + "\n" for row in rows)
        return values


def _read_equation(number: int, text: str, left_to_right: bool) -> Expression:
    try:
        return parse_relation(" ".join(text.split()), left_to_right=left_to_right)
    except PuzzleError as error:
        error.place = f"equation {number}"
        raise


def _read_picture(table: KeyTable) -> _Picture:
    rows = table.rows("board")
    for row in rows:
        for c, token in enumerate(row.tokens, 1):
            if token not in EMPTY and token != HOLE and not _is_name(token):
                message = f"{shown(token)} is not a name; expected names such as a, and . for none"
                raise table.error("board", message, place=f"cell {c}", within=row.line)
    return tuple(
        tuple(None if token in EMPTY or token == HOLE else token for token in row.tokens)
        for row in rows
    )


def _is_name(token: str) -> bool:
    return token.isascii() and token.isidentifier()


def _told(numbers: Sequence[int]) -> str:
    written = write_numbers(numbers)
    return (
        written
        if isinstance(written, str)
        else ", ".join(map(str, written[:8])) + ", ..." * (len(written) > 8)
    )


def _statements(equation: Expression) -> Iterator[Constraint]:
    """The equation as sums if it is linear, since engines reason best about those."""
    forms = [form for side in equation.sides if (form := linear_form(side)) is not None]
    if set(equation.signs) != {"="} or len(forms) < len(equation.sides):
        yield Relation(equation.names, equation, name=equation.text)
        return
    for left, right in pairwise(forms):
        weights = {name: left.get(name, 0) - right.get(name, 0) for name in {**left, **right}}
        total = -weights.pop("", 0)
        weights = {name: weight for name, weight in weights.items() if weight}
        yield LinearSum(tuple(weights), total, tuple(weights.values()), name=equation.text)
