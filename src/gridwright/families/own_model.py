"""Custom models: variables and constraints without a puzzle around them.

Text       puzzle = "model" with the keys `variables` and `statements` (`model_reading`); or the
           model as stored by `model.store`, in the key `json`
"""

from collections.abc import Iterator
from typing import Any

from gridwright.basics.errors import FormatError
from gridwright.basics.printable import printable
from gridwright.families.model_reading import read_text
from gridwright.model.model import Assignment, Model
from gridwright.model.store import read_model, write_model
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.puzzle import Family, Puzzle, Solution
from gridwright.text.spans import Span, Text, TextRole
from gridwright.text.table import KeyTable

__all__ = ["OwnModel", "own_model"]

MOST_NAMED = 12
"""Variables that are told of a constraint without a name."""


class OwnModel(Family):
    """Variables by name."""

    name = "model"
    engines = ("cover", "domains")
    summary = "solve a model of your own, made of variables and constraints"
    nouns = {"cell": "variable"}
    rule_texts = {"": "Find a value for every variable so that all conditions are met."}
    keys = {
        "variables": "lines such as x, y = 1..9 or q[8] = 1..8",
        "statements": "lines such as x + y = 12, all different: q[*], if x > 3 then y = 1",
        "json": "the model, as stored by gridwright",
    }
    main_keys = ("json",)

    def build(self, table: KeyTable) -> Puzzle:
        if "json" not in table:
            model = read_text(table)
            told = {key: table.text(key) for key in ("variables", "statements") if key in table}
            return Puzzle(self, clues={"model": model, **told})
        text = table.text("json")
        return Puzzle(self, clues={"model": table.reading("json", lambda: read_model(text))})

    def model(self, puzzle: Puzzle) -> Model:
        model: Model = puzzle.clues["model"]
        if not puzzle.givens:
            return model
        given = {name: (value,) for name, value in puzzle.givens.items()}
        return Model({**model.domains, **given}, model.constraints)

    def variables(self, puzzle: Puzzle) -> tuple[int | str, ...]:
        return tuple(puzzle.clues["model"].domains)

    def find(self, puzzle: Puzzle, name: str) -> str | None:
        """The variable of an array as statements write it: ``q[2]``, ``x[1,2]``."""
        word, bracket, indices = name.partition("[")
        variable = f"{word}_{indices.removesuffix(']').replace(',', '_')}"
        is_one = bracket and name.endswith("]") and variable in puzzle.clues["model"].domains
        return variable if is_one else None

    def check_givens(self, puzzle: Puzzle) -> None:
        for name, value in puzzle.givens.items():
            if value not in puzzle.clues["model"].domains[name]:
                raise FormatError(f"{value} is not in its domain", place=str(name))

    def each_clue(self, puzzle: Puzzle) -> Iterator[Clue]:
        """Every constraint: nobody says which are rules."""
        for constraint in puzzle.clues["model"].constraints:
            kind = type(constraint).__name__
            of = ", ".join(map(str, constraint.scope[:MOST_NAMED]))
            more = ", ..." * (len(constraint.scope) > MOST_NAMED)
            yield Clue(constraint.name or f"{kind} of {of}{more}", (constraint,))

    def read(self, puzzle: Puzzle, assignment: Assignment) -> Solution:
        values = {str(name): value for name, value in assignment.items()}
        return Solution(puzzle, assignment, facts={"values": values})

    def text(self, puzzle: Puzzle, solution: Solution | None = None) -> Text:
        if solution is None:
            return Text(((Span(repr(puzzle.clues["model"]), TextRole.LABEL),),))
        return Text(
            tuple(
                (
                    Span(f"{printable(str(name))} = ", TextRole.LABEL),
                    Span(str(value), TextRole.FOUND),
                )
                for name, value in solution.assignment.items()
            )
        )

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        told = {
            key: puzzle.clues[key] for key in ("variables", "statements") if key in puzzle.clues
        }
        return told if told and not puzzle.givens else {"json": write_model(self.model(puzzle))}


def own_model(model: Model) -> Puzzle:
    """The puzzle that is nothing but this model."""
    return Puzzle(OwnModel(), clues={"model": model})
