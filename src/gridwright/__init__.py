"""gridwright solves, proves, counts, checks and shows number puzzles.

>>> import gridwright as gw
>>> result = gw.solve(gw.Latin("1 2 .\\n2 . .\\n. . ."))
>>> result.status.value, result.count
('unique', 1)
>>> print(result.solution)
1 2 3
2 3 1
3 1 2
"""

from gridwright.api import check, count, format, load, load_all, parse, puzzle, solutions, solve
from gridwright.constructors import (
    EquationBoard,
    ExactCover,
    Hidoku,
    Jodici,
    Latin,
    MagicBoard,
    Polyomino,
    Sudoku,
)
from gridwright.core.constraints import (
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
    Where,
)
from gridwright.core.errors import (
    EngineError,
    ExpressionError,
    FormatError,
    ModelError,
    NotUnique,
    PuzzleError,
    SizeError,
    UnknownName,
)
from gridwright.core.expression import parse_relation
from gridwright.core.family import BoardFamily, Family
from gridwright.core.grid import Grid
from gridwright.core.model import Model, Violation
from gridwright.core.puzzle import Puzzle
from gridwright.core.result import Count, Result, Solution, Stats, Status, Stopped

__version__ = "0.1.0"

__all__ = [
    "Adjacency",
    "AllDifferent",
    "AtMost",
    "AtMostOne",
    "Between",
    "BoardFamily",
    "Constraint",
    "Count",
    "EngineError",
    "EquationBoard",
    "ExactCover",
    "ExactlyOne",
    "ExpressionError",
    "Family",
    "FormatError",
    "Grid",
    "Hidoku",
    "Increasing",
    "Jodici",
    "Latin",
    "LinearSum",
    "MagicBoard",
    "Model",
    "ModelError",
    "NotUnique",
    "Polyomino",
    "Product",
    "Puzzle",
    "PuzzleError",
    "Relation",
    "Result",
    "SizeError",
    "Solution",
    "Stats",
    "Status",
    "Stopped",
    "Sudoku",
    "Table",
    "UnknownName",
    "Violation",
    "Where",
    "check",
    "count",
    "format",
    "load",
    "load_all",
    "parse",
    "parse_relation",
    "puzzle",
    "solutions",
    "solve",
]
