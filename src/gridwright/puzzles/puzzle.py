"""A puzzle, its family and a solution: three nouns that know one another.

A puzzle is a value; nothing is solved yet.  A family is all that is particular to one kind: a file
with a subclass of `Family` (`BoardFamily`, if of cells), an entry point of `gridwright.families`.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from gridwright.basics.bounds import MAX_DESCRIPTION
from gridwright.basics.errors import UnknownName, did_you_mean, shown
from gridwright.model.constraints import Constraint, Variable
from gridwright.model.grid import Cell, Grid
from gridwright.model.model import Assignment, Model
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.further import further, read_further, symmetry_told, written_further
from gridwright.puzzles.makes import Makes
from gridwright.puzzles.reading import Reading
from gridwright.puzzles.rules import rules_of
from gridwright.puzzles.step import NO_CANDIDATES, Candidates, Step
from gridwright.puzzles.without_keys import WithoutKeys
from gridwright.text.keys import FURTHER, META, PICTURE, SYMMETRY
from gridwright.text.spans import Text
from gridwright.text.table import KeyTable
from gridwright.text.toml import write_toml

if TYPE_CHECKING:  # loaded when something is drawn, or more is told
    from gridwright.model.bound import Told
    from gridwright.puzzles.playing import Board
    from gridwright.scene.scene import Scene

__all__ = ["NO_BOARD", "Family", "Puzzle", "Rows", "Solution"]

Rows = tuple[tuple[int | None, ...], ...]

NO_BOARD = Grid(0, 0)
"""The grid of families that have no board."""


@dataclass(frozen=True, eq=False)
class Puzzle:
    """One puzzle.

    `givens` maps variables (cells, or names where the family has no board) to values; `clues`
    are the family's further keys, validated and normalised; `meta` is for people, `more` what
    `with_constraints` has added.  Families without a board have an empty grid.

    >>> import gridwright as gw
    >>> puzzle = gw.Latin("1 .\\n. .")
    >>> puzzle.family.name, dict(puzzle.givens), puzzle.name(3), puzzle.variable("r2c2")
    ('latin', {0: 1}, 'r2c2', 3)
    >>> puzzle.with_givens({"r2c2": 1}).givens[3]
    1
    """

    family: "Family"
    grid: Grid = NO_BOARD
    givens: Mapping[Variable, int] = field(default_factory=dict)
    clues: Mapping[str, Any] = field(default_factory=dict)
    meta: Mapping[str, Any] = field(default_factory=dict)
    more: tuple[Constraint, ...] = ()

    def __post_init__(self) -> None:
        for name in ("givens", "clues", "meta"):
            object.__setattr__(self, name, MappingProxyType(dict(getattr(self, name))))

    def __eq__(self, other: object) -> bool:
        # subclasses add memories of how a puzzle was made, which do not make it another one
        return isinstance(other, Puzzle) and all(
            getattr(self, name) == getattr(other, name)
            for name in ("family", "grid", "givens", "clues", "meta", "more")
        )

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        tables = dict(self.givens), dict(self.clues), dict(self.meta)
        return Puzzle, (self.family, self.grid, *tables, self.more)

    def __repr__(self) -> str:
        """One line without the board: ``<Puzzle: sudoku, 9x9, 30 givens, 'Easy'>``."""
        parts = [self.kind, f"{len(self.givens):,} given{'' if len(self.givens) == 1 else 's'}"]
        parts += [shown(self.meta["title"])] if "title" in self.meta else []
        return f"<{type(self).__name__}: {', '.join(parts)}>"

    @property
    def kind(self) -> str:
        """The family, and the size of a board: ``sudoku, 9x9``."""
        size = f", {self.grid.rows}x{self.grid.cols}" if self.grid.cells else ""
        return self.family.name + size

    def __str__(self) -> str:
        return self.family.text(self).plain()

    def _repr_svg_(self) -> str:
        from gridwright.scene.display import svg_of

        return svg_of(self.family.draw(self))

    def model(self) -> Model:
        """The puzzle as variables and constraints."""
        model = self.family.model(self)
        return Model(model.domains, (*model.constraints, *self.more)) if self.more else model

    def with_constraints(self, *told: "Told | Iterable[Told]", name: str = "") -> "Puzzle":
        """The same puzzle, of which more is told, by names; board, rows and picture stay.

        Raises UnknownName for an unknown name, ExpressionError for what is no formula, ModelError
        for what says nothing of any variable.

        >>> import gridwright as gw
        >>> puzzle = gw.Latin("1 . .\\n. . .\\n. . .").with_constraints("abs(r2c2 - r3c3) = 1")
        >>> gw.count(puzzle), gw.solve(puzzle).solutions[0].rows[0]
        (2, (1, 2, 3))
        """
        more = (*self.more, *further(told, name, self.variable))
        return Puzzle(self.family, self.grid, self.givens, self.clues, self.meta, more)

    def with_givens(self, givens: Mapping[Variable, int | None]) -> "Puzzle":
        """The same puzzle with other givens, by cells or their names; None removes one.

        Raises UnknownName for an unknown cell, PuzzleError for a value that cannot be there.
        """
        all_ = {**self.givens, **{self.variable(name): value for name, value in givens.items()}}
        known = [(v, value) for v, value in all_.items() if value is not None]
        in_order = dict(sorted(known, key=lambda item: str(item[0])))
        puzzle = Puzzle(self.family, self.grid, in_order, self.clues, self.meta, self.more)
        self.family.check_givens(puzzle)
        return puzzle

    def variable(self, name: Variable) -> Variable:
        """The variable with this name: ``"r1c1"`` is a cell of the grid, if there is a grid."""
        known = self.family.variables(self)
        if name in known:
            return name
        if isinstance(name, str):
            if (variable := self.family.find(self, name)) is not None:
                return variable
            if self.grid.cells:
                return self.grid.cell(name)
        guess = did_you_mean(str(name), map(self.name, known))
        raise UnknownName(f"there is no {shown(name)} in this puzzle{guess}")

    def readings(self) -> tuple[Reading, ...]:
        """Every clue as it was understood, in words; empty where a family has no clues to read."""
        return tuple(self.family.readings(self))

    def rules(self) -> tuple[str, ...]:
        """What holds besides the clues, a sentence each; empty where the family says nothing."""
        return self.family.rules(self)

    def name(self, variable: Variable) -> str:
        """The name of a variable for people: ``r1c1`` for a cell, its own name otherwise."""
        is_cell = isinstance(variable, int) and self.grid.cells
        return self.grid.name(variable) if is_cell else str(variable)  # type: ignore[arg-type]

    @property
    def entries(self) -> Mapping[str, tuple[Variable, ...]]:
        """What solutions know by name beside variables, with the variables of each.

        >>> import gridwright as gw
        >>> puzzle = gw.Crossnumber(grid="..\\n.#", across="1 49")
        >>> {name: [puzzle.name(v) for v in cells] for name, cells in puzzle.entries.items()}
        {'1a': ['r1c1', 'r1c2'], '1d': ['r1c1', 'r2c1']}
        """
        return self.family.entries(self)


@dataclass(frozen=True)
class Solution:
    """One solution: values by variable, and what the family reads from them.

    `rows` is the board with None for holes (empty where a family has no board); further facts
    of the family (`values`, `options`, `cover`, `pieces`, ...) are attributes.  `names` are other
    things with a value, such as entries of a crossword.  Raises UnknownName for one without.

    >>> import gridwright as gw
    >>> solution = gw.solve(gw.Latin("1 .\\n. .")).solution
    >>> solution.rows, solution["r2c2"]
    (((1, 2), (2, 1)), 1)
    """

    puzzle: Puzzle
    assignment: Mapping[Variable, int]
    rows: Rows = ()
    facts: Mapping[str, Any] = field(default_factory=dict)
    names: Mapping[str, int] = field(default_factory=dict)

    def __getitem__(self, name: Variable) -> int:
        """The value of a cell (``"r1c1"``), of a named variable, or of one of `names`."""
        if name in self.assignment:
            return self.assignment[name]
        if name in self.names:
            return self.names[str(name)]
        if (cell := self.puzzle.variable(name)) in self.assignment:
            return self.assignment[cell]
        raise UnknownName(f"the solution has no value for {shown(name)}")

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):  # asked of a bare object when it is copied, or by notebooks
            raise AttributeError(name)
        if name in self.facts:
            return self.facts[name]
        hint = did_you_mean(name, [*self.facts, "rows", "assignment"])
        raise AttributeError(f"a solution of {self.puzzle.family.name} has no {name!r}{hint}")

    def __repr__(self) -> str:
        """One line without the values: ``<Solution: sudoku, 9x9, 81 values>``."""
        return f"<Solution: {self.puzzle.kind}, {len(self.assignment):,} values>"

    def __str__(self) -> str:
        return self.puzzle.family.text(self.puzzle, self).plain()

    def shown(self, *steps: Step) -> str:
        """The board as SVG, with the steps that led to it marked."""
        from gridwright.scene.display import svg_of

        return svg_of(self.puzzle.family.draw(self.puzzle, self, steps))

    _repr_svg_ = shown

    def as_json(self) -> dict[str, Any]:
        """A JSON object with `rows` (if there is a board) and the family's facts."""
        return ({"rows": [list(row) for row in self.rows]} if self.rows else {}) | {**self.facts}


class Family(Makes, WithoutKeys[Puzzle], ABC):
    """One kind of puzzle.  Instances have no state; there is one of each family.

    name       the word after ``puzzle =`` in a file; some of its `aliases` have `implied` keys
    title      what people call it, if that is not its name without hyphens
    summary    one line for people
    keys       the keys a file may have, each with one line on what it means
    nouns      what explanations say for "cell" ("option" goes with a number), and for "option"
    rule_texts  what a solver must be told, by the keys with which it holds, see `puzzles.rules`
    layers     the keys that are set by drawing on a board, and how: see `play.setting`
    main_keys  the keys that Python callers may pass without their names, in this order
    engines    engines to prefer for its models, best first
    max_text   the largest number of characters of a text without keys, see `without_keys`
    is_decorated  whether a file may add to its picture, see `scene.annotations`
    tilings    shapes of cells among which `picture = {tiles = ...}` chooses
    takes_elements  whether files may have `puzzles.element`s: thermometers, dots between cells, ...
    plays      "values" are written in places, "choices" of places are made, "pieces" are laid

    >>> import gridwright as gw
    >>> gw.Hidoku("1 .\\n. .").family.aliases
    ('hidato', 'numbrix')
    """

    name: ClassVar[str]
    aliases: ClassVar[tuple[str, ...]] = ()
    implied: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    title: ClassVar[str] = ""
    summary: ClassVar[str] = ""
    keys: ClassVar[Mapping[str, str]]
    nouns: ClassVar[Mapping[str, str]] = {}
    rule_texts: ClassVar[Mapping[str, str]] = {}
    layers: ClassVar[Mapping[str, str]] = {}
    main_keys: ClassVar[tuple[str, ...]] = ("board",)
    engines: ClassVar[tuple[str, ...]] = ()
    is_decorated: ClassVar[bool] = False
    tilings: ClassVar[tuple[str, ...]] = ()
    takes_elements: ClassVar[bool] = False
    plays: ClassVar[str] = "values"

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    def puzzle(self, table: KeyTable) -> Puzzle:
        """Make a puzzle from keys; raises PuzzleError with the place of the error."""
        own, also = tuple(self.known_keys(table)), (PICTURE,) if self.is_decorated else ()
        table.expect((*own, *META, *also, FURTHER, SYMMETRY, "puzzle"))
        meta: dict[str, Any] = {key: table.text(key) for key in META if key in table}
        puzzle = self.build(table)
        if PICTURE in table:
            from gridwright.scene.annotations import read_picture

            meta[PICTURE] = read_picture(table, puzzle.grid, self.cell_names(puzzle), self.tilings)
        meta |= {} if SYMMETRY in own else symmetry_told(table, puzzle)
        more = read_further(table, puzzle.variable)
        return Puzzle(self, puzzle.grid, puzzle.givens, puzzle.clues, meta, more)

    def known_keys(self, table: KeyTable) -> Iterable[str]:
        """The keys that this table may have; a family may know more than its `keys`."""
        return self.keys

    @abstractmethod
    def build(self, table: KeyTable) -> Puzzle:
        """Read the family's own keys."""

    @abstractmethod
    def model(self, puzzle: Puzzle) -> Model:
        """The puzzle as variables and constraints."""

    @abstractmethod
    def read(self, puzzle: Puzzle, assignment: Assignment) -> Solution:
        """The solution that an assignment of the model's variables stands for."""

    @abstractmethod
    def text(self, puzzle: Puzzle, solution: Solution | None = None) -> Text:
        """The puzzle, or its solution, as text."""

    @abstractmethod
    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        """The keys from which `build` makes this puzzle again."""

    def draw(
        self,
        puzzle: Puzzle,
        solution: Solution | None = None,
        steps: Sequence[Step] = (),
        candidates: Candidates = NO_CANDIDATES,
    ) -> "Scene":
        """The puzzle, or its solution, as a picture; of its text unless the family draws one."""
        from gridwright.scene.drawing import text_scene

        return text_scene(self.text(puzzle, solution), *self.caption(puzzle, solution))

    def board(self, puzzle: Puzzle) -> "Board":
        """What a player has before them; a square with its name for every variable by default."""
        from gridwright.puzzles.named_board import named_board

        return named_board(puzzle)

    def write_value(self, value: int) -> str:
        """The text of a value on the board."""
        return str(value)

    def in_print(self, statement: str) -> str:
        """The name of a constraint as reasons tell it: with the signs that are printed, say."""
        return statement

    def caption(self, puzzle: Puzzle, solution: Solution | None = None) -> tuple[str, str]:
        """A title, and a description for those who cannot see the picture."""
        text = self.text(puzzle, solution).plain()
        board = f"\n{text}" if len(text) <= MAX_DESCRIPTION else ""
        return puzzle.meta.get("title", self.name), f"{self.name}: {self.summary}{board}"

    def variables(self, puzzle: Puzzle) -> Sequence[Variable]:
        """The variables that may be given."""
        return puzzle.grid.cells

    def find(self, puzzle: Puzzle, name: str) -> Variable | None:
        """The variable with an alternative name of the family; None if there is none."""
        return None

    def helpers(self, puzzle: Puzzle, variables: Iterable[Variable]) -> Collection[Variable]:
        """Those variables of its model that follow from the others, and that nobody asks for."""
        return ()

    def cell_names(self, puzzle: Puzzle) -> Mapping[str, Cell]:
        """The cells that have names of their own, besides ``r1c1`` and the like."""
        return {}

    def entries(self, puzzle: Puzzle) -> Mapping[str, tuple[Variable, ...]]:
        """What is written in several variables and has a name, as in a crossword."""
        return {}

    def check_givens(self, puzzle: Puzzle) -> None:
        """Raise PuzzleError if a given has a value that is not allowed there."""

    def notes(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Facts that were derived rather than given, one sentence each."""
        return ()

    def readings(self, puzzle: Puzzle) -> Iterable[Reading]:
        """Every clue in words, for ``check --reading``; `without_each` calls them the same."""
        return ()

    def rules(self, puzzle: Puzzle) -> tuple[str, ...]:
        """What holds besides the clues, one sentence each."""
        return rules_of(self.rule_texts, puzzle.clues)

    def each_clue(self, puzzle: Puzzle) -> Iterator[Clue]:
        """The clues besides givens; without one the model is the same with fewer constraints."""
        return iter(())

    def fixed_by(self, puzzle: Puzzle) -> Mapping[Variable, Assignment]:
        """For each given what it fixes in the model that the puzzle has without givens."""
        return {variable: {variable: value} for variable, value in puzzle.givens.items()}

    def without_each(self, puzzle: Puzzle) -> Iterator[tuple[str, Puzzle]]:
        """For each clue that may be mistyped: its name, and the puzzle without it."""
        return iter(())

    def format(self, puzzle: Puzzle) -> str:
        """The puzzle as a puzzle file; `parse` is its inverse."""
        return write_toml(self.file_keys(puzzle))

    def file_keys(self, puzzle: Puzzle) -> dict[str, Any]:
        """All keys of its puzzle file; raises ModelError for constraints that hold functions."""
        own = {"puzzle": self.name, **self.key_values(puzzle), **puzzle.meta}
        return own | written_further(puzzle.more, puzzle.model)
