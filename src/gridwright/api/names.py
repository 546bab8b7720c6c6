"""The names of the package, as users import them: ``gridwright.solve`` is `api.solve`."""

import gridwright.api.sudoku as sudoku
from gridwright.api.covers import ExactCover, cheapest
from gridwright.api.draw import draw
from gridwright.api.families import (
    Alphametic,
    Crossnumber,
    EquationBoard,
    FillIn,
    Futoshiki,
    Hidoku,
    Jodici,
    Kakuro,
    KenKen,
    Latin,
    MagicBoard,
    Polyomino,
    Skyscrapers,
    Sudoku,
)
from gridwright.api.opinion import Opinion, second_opinion
from gridwright.api.place import place
from gridwright.api.questions import Questions
from gridwright.api.solving import (
    Solving,
    check,
    conflict,
    count,
    differences,
    format,
    load,
    load_all,
    parse,
    puzzle,
    solutions,
    solve,
    trace,
)
from gridwright.api.suspects import suspects
from gridwright.basics.blocks import in_blocks
from gridwright.basics.errors import (
    EngineError,
    ExpressionError,
    FormatError,
    MissingExtra,
    ModelError,
    NotUnique,
    PuzzleError,
    SizeError,
    UnknownName,
    WrongSolution,
)
from gridwright.basics.stopped import Stopped
from gridwright.basics.value import Value
from gridwright.model.constraints import (
    Adjacency,
    AllDifferent,
    AtMost,
    AtMostOne,
    Between,
    Constraint,
    ExactlyOne,
    Increasing,
    LinearSum,
    Product,
    Relation,
    Table,
    Visible,
    Where,
)
from gridwright.model.expression import Expression, parse_relation
from gridwright.model.grid import Grid
from gridwright.model.model import Model, Violation
from gridwright.model.stats import Stats
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.puzzle import Family, Puzzle, Solution
from gridwright.puzzles.result import Count, Result, Status
from gridwright.puzzles.step import Step

__all__ = [
    "Adjacency",
    "AllDifferent",
    "Alphametic",
    "AtMost",
    "AtMostOne",
    "Between",
    "BoardFamily",
    "Constraint",
    "Count",
    "Crossnumber",
    "EngineError",
    "EquationBoard",
    "ExactCover",
    "ExactlyOne",
    "Expression",
    "ExpressionError",
    "Family",
    "FillIn",
    "FormatError",
    "Futoshiki",
    "Grid",
    "Hidoku",
    "Increasing",
    "Jodici",
    "Kakuro",
    "KenKen",
    "Latin",
    "LinearSum",
    "MagicBoard",
    "MissingExtra",
    "Model",
    "ModelError",
    "NotUnique",
    "Opinion",
    "Polyomino",
    "Product",
    "Puzzle",
    "PuzzleError",
    "Questions",
    "Relation",
    "Result",
    "SizeError",
    "Skyscrapers",
    "Solution",
    "Solving",
    "Stats",
    "Status",
    "Step",
    "Stopped",
    "Sudoku",
    "Table",
    "UnknownName",
    "Value",
    "Violation",
    "Visible",
    "Where",
    "WrongSolution",
    "cheapest",
    "check",
    "conflict",
    "count",
    "differences",
    "draw",
    "format",
    "in_blocks",
    "load",
    "load_all",
    "parse",
    "parse_relation",
    "place",
    "puzzle",
    "second_opinion",
    "solutions",
    "solve",
    "sudoku",
    "suspects",
    "trace",
]
