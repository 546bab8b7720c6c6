"""The names of the package, as users import them: ``gridwright.solve`` is that of `api.solving`.

Constructors of families and constraints are listed where they are written.
"""

import gridwright.api.families as _families
import gridwright.api.sudoku as sudoku
import gridwright.model.constraints as _constraints
import gridwright.model.globals as _globals
import gridwright.model.graphs as _graphs
import gridwright.model.lines as _lines
from gridwright.api.assisting import Assistance, assist
from gridwright.api.candidates import TrueCandidates, candidates
from gridwright.api.converting import convert, link
from gridwright.api.covers import ExactCover, cheapest
from gridwright.api.draw import draw
from gridwright.api.explaining import Hint, explain, hint
from gridwright.api.families import *  # noqa: F403
from gridwright.api.generating import generate
from gridwright.api.grading import grade
from gridwright.api.opinion import Opinion, second_opinion
from gridwright.api.orbits import Orbits, orbits
from gridwright.api.place import place
from gridwright.api.playing import Clash, conflicts
from gridwright.api.plugging import register
from gridwright.api.problems import parse
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
    puzzle,
    solutions,
    solve,
    trace,
)
from gridwright.api.suspects import Contradiction, contradiction, suspects
from gridwright.basics.blocks import in_blocks
from gridwright.basics.errors import (
    EngineError,
    ExpressionError,
    FormatError,
    MissingExtra,
    ModelError,
    NotMade,
    NotUnique,
    PuzzleError,
    SeveralErrors,
    SizeError,
    UnknownName,
    WrongSolution,
)
from gridwright.basics.stopped import Stopped
from gridwright.basics.value import Value
from gridwright.explain.grades import Grade
from gridwright.generate.made import Made
from gridwright.model.building import (
    Array,
    ModelBuilder,
    all_different,
    iff,
    implies,
    maximum,
    minimum,
    sum,
)
from gridwright.model.constraints import *  # noqa: F403
from gridwright.model.expression import Expression, parse_relation
from gridwright.model.globals import *  # noqa: F403
from gridwright.model.graphs import *  # noqa: F403
from gridwright.model.grid import Grid
from gridwright.model.lines import *  # noqa: F403
from gridwright.model.model import Model, Violation
from gridwright.model.stats import Stats
from gridwright.play.sheet import Sheet, sheet
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.puzzle import Family, Puzzle, Solution
from gridwright.puzzles.reading import Reading
from gridwright.puzzles.result import Count, Result, Status
from gridwright.puzzles.step import Fact, Inference, Reason, Step

__all__ = [
    "Array",
    "Assistance",
    "BoardFamily",
    "Clash",
    "Contradiction",
    "Count",
    "EngineError",
    "ExactCover",
    "Expression",
    "ExpressionError",
    "Fact",
    "Family",
    "FormatError",
    "Grade",
    "Grid",
    "Hint",
    "Inference",
    "Made",
    "MissingExtra",
    "Model",
    "ModelBuilder",
    "ModelError",
    "NotMade",
    "NotUnique",
    "Opinion",
    "Orbits",
    "Puzzle",
    "PuzzleError",
    "Questions",
    "Reading",
    "Reason",
    "Result",
    "SeveralErrors",
    "Sheet",
    "SizeError",
    "Solution",
    "Solving",
    "Stats",
    "Status",
    "Step",
    "Stopped",
    "TrueCandidates",
    "UnknownName",
    "Value",
    "Violation",
    "WrongSolution",
    "all_different",
    "assist",
    "candidates",
    "cheapest",
    "check",
    "conflict",
    "conflicts",
    "contradiction",
    "convert",
    "count",
    "differences",
    "draw",
    "explain",
    "format",
    "generate",
    "grade",
    "hint",
    "iff",
    "implies",
    "in_blocks",
    "link",
    "load",
    "load_all",
    "maximum",
    "minimum",
    "orbits",
    "parse",
    "parse_relation",
    "place",
    "puzzle",
    "register",
    "second_opinion",
    "sheet",
    "solutions",
    "solve",
    "sudoku",
    "sum",
    "suspects",
    "trace",
]

__all__ += [*_families.__all__, *_constraints.__all__, *_globals.__all__]
__all__ += [*_graphs.__all__, *_lines.__all__]
__all__.sort()
