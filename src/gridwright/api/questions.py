"""Very many questions about one puzzle: which givens are enough, what is left for each cell?

The puzzle is prepared once, without its givens; a question says which values are given, and, where
clues may go too, which of these are told.  Every solution that an answer rests on has been checked
by the constraints' own meaning.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from gridwright.api.problems import Problem, as_puzzle
from gridwright.basics import halting
from gridwright.basics.errors import NotUnique, PuzzleError
from gridwright.engines.registry import questions_to
from gridwright.model.constraints import Constraint, Variable
from gridwright.model.derived import with_derived
from gridwright.model.model import Model
from gridwright.puzzles.clue import without
from gridwright.puzzles.puzzle import Puzzle, Solution

if TYPE_CHECKING:  # it loads numpy
    from gridwright.engines.questions import Answers, Pins

__all__ = ["Questions", "Redundant"]

Givens = Mapping[Variable, int]


class Redundant(NamedTuple):
    """What a puzzle does not need: what may go alone, and a set that may go at once.

    Givens by variable, clues by name.  To the set none can be added: the rest makes a minimal
    puzzle, unless some were `unsettled`, which more nodes were needed for, and stay.
    """

    singly: tuple[Variable, ...]
    together: tuple[Variable, ...]
    unsettled: tuple[Variable, ...] = ()


class Questions:
    """A puzzle, or a model of one's own, prepared for very many questions about its givens.

    `engine` is the name of an engine, or "auto"; afterwards the name of the one that answers.
    With `clues` those of the puzzle (its cages, signs, sums, entries) hold only in questions that
    tell them, as ``{"r1c1 < r1c2": 1}``; their names are then `clues`.  `derived` adds variables
    that a solution determines, by name: how much a `LinearSum` exceeds its total, or whether (1 or
    0) another statement holds.  Raises PuzzleError for a puzzle that makes no model, ModelError
    and SizeError for variables that cannot be derived, EngineError if the engine cannot take it.

    >>> import gridwright as gw
    >>> asked = Questions(gw.Latin("1 2 3\\n2 . .\\n. . ."))
    >>> asked.unique([{"r1c1": 1, "r1c2": 2}, {"r1c1": 1, "r1c2": 2, "r2c1": 2}])
    [False, True]
    >>> asked.redundant()
    Redundant(singly=(0, 1, 2), together=(2,), unsettled=())
    """

    def __init__(
        self,
        puzzle: Problem,
        *,
        engine: str = "auto",
        clues: bool = False,
        derived: Mapping[Variable, Constraint] | None = None,
    ) -> None:
        puzzle = puzzle if isinstance(puzzle, Model) else as_puzzle(puzzle)
        self.puzzle = puzzle if isinstance(puzzle, Puzzle) else None
        self.clues: tuple[str, ...] = ()
        self.givens: Givens = {}
        self._tells: dict[Variable, Givens] = {}
        if isinstance(puzzle, Puzzle):
            family = puzzle.family
            model = puzzle.with_givens(dict.fromkeys(puzzle.givens)).model()
            said = tuple(family.each_clue(puzzle)) if clues else ()
            model = with_derived(without(model, said), derived or {})
            self.clues = tuple(_apart([clue.name for clue in said]))
            self.givens = {v: x for v, x in puzzle.givens.items() if v in model.domains}
            statements = [clue.constraints for clue in said]
            self._questions = questions_to(model, engine, family.engines, statements)
            self._tells |= family.fixed_by(puzzle)
        else:
            model = with_derived(puzzle, derived or {})
            self._questions = questions_to(model, engine)
        self._tells |= {name: {name: 1} for name in self.clues}
        self.model = model
        self.engine = self._questions.engine

    @property
    def variables(self) -> tuple[Variable, ...]:
        """The variables of the model, in the order of the columns of arrays."""
        return self._questions.variables

    def ask(
        self,
        pins: "Pins | Any | Sequence[Givens]",
        limit: int = 2,
        nodes: int | None = None,
        jobs: int | None = None,
        *,
        hidden: Any = None,
    ) -> "Answers":
        """How many solutions there are with the values that each question fixes, as arrays.

        pins     a mapping for each question, of values by variable, and 1 by clue; or, for
                 questions about hidden solutions, an array bool[n, variables and then clues]
                 that says which of their values are fixed and which clues are told
        limit    up to which solutions are counted, 1 to 1,000
        nodes    that one question may take; as many as it needs if None
        jobs     threads; as many as there are cores if None
        hidden   int[variables], or one for each question [n, variables]: known solutions, which
                 count, but are not among those of the answers

        The answers are `counts` int64[n], -1 where `nodes` were not enough, `solutions`
        int64[n, limit, variables], zeros where there are no more, and `nodes` int64[n].  They
        depend neither on threads nor on what else is asked.  Raises ModelError for variables
        that do not exist and for a hidden solution that is none, SizeError for answers of over
        128 million values.

        >>> import gridwright as gw
        >>> asked = Questions(gw.Latin(". .\\n. ."))
        >>> asked.ask([{}, {"r1c1": 2}, {"r1c1": 1, "r2c2": 2}]).counts.tolist()
        [2, 1, 0]
        """
        if not hasattr(pins, "shape") and not hasattr(pins, "starts"):
            pins = [self._named(question) for question in pins]
        halting.ask()
        return self._questions.ask(pins, limit, nodes, jobs, hidden=hidden)

    def count(
        self,
        givens: Iterable[Givens],
        limit: int = 2,
        *,
        nodes: int | None = None,
        jobs: int | None = None,
    ) -> list[int | None]:
        """How many solutions there are with each of these sets of givens, up to `limit`.

        None where a question takes more than `nodes` nodes.

        >>> import gridwright as gw
        >>> Questions(gw.Latin(". . .\\n. . .\\n. . .")).count([{}, {"r1c1": 1}], limit=100)
        [12, 4]
        """
        counts = self.ask(list(givens), limit, nodes, jobs).counts.tolist()
        return [None if count < 0 else count for count in counts]

    def unique(
        self, givens: Iterable[Givens], *, nodes: int | None = None, jobs: int | None = None
    ) -> list[bool | None]:
        """Whether each of these sets of givens has exactly one solution.

        None where a question takes more than `nodes` nodes.

        >>> import gridwright as gw
        >>> Questions(gw.Latin(". .\\n. .")).unique([{}, {"r1c1": 1}])
        [False, True]
        """
        counts = self.count(givens, nodes=nodes, jobs=jobs)
        return [None if count is None else count == 1 for count in counts]

    def candidates(
        self, most: int = 1, *, nodes: int | None = None, jobs: int | None = None
    ) -> dict[Variable, dict[int, int | None]]:
        """Which values each variable has in solutions of the puzzle, and in how many.

        Solutions are counted up to `most`.  None stands for a value for which more than `nodes`
        nodes would be needed.  A puzzle without solution leaves no value to any variable.

        >>> import gridwright as gw
        >>> Questions(gw.Latin("1 .\\n. .")).candidates()
        {0: {1: 1}, 1: {2: 1}, 2: {2: 1}, 3: {1: 1}}
        """
        from gridwright.engines.candidates import true_candidates

        halting.ask()
        return true_candidates(self._questions, self._named(self.told()), most, nodes, jobs)

    def redundant(self, *, nodes: int | None = None, jobs: int | None = None) -> Redundant:
        """The givens and clues without which the puzzle still has one solution.

        One by one, and as a set that may go at once, which is looked for from the last to the
        first.  What more than `nodes` nodes would be needed for stays.  Raises NotUnique unless
        the puzzle has exactly one solution.

        >>> import gridwright as gw
        >>> Questions(gw.Latin("1 2\\n. .")).redundant()
        Redundant(singly=(0, 1), together=(1,), unsettled=())
        >>> puzzle = gw.Futoshiki(". < .\\n. > .")
        >>> Questions(puzzle, clues=True).redundant().singly
        ('r1c1 < r1c2', 'r2c2 < r2c1')
        """
        whole = self.ask([self.told()], 2, None, jobs)
        if whole.counts[0] != 1:
            raise NotUnique("it has not exactly one solution, so that nothing can be spared")
        hidden = whole.solutions[0, 0]
        rests = [self.told({name}) for name in self._tells]
        counts = self.ask(rests, 2, nodes, jobs, hidden=hidden).counts.tolist()
        pairs = list(zip(self._tells, counts, strict=True))
        singly = [name for name, n in pairs if n == 1]
        unsettled = {name: None for name, n in pairs if n < 0}
        together: list[Variable] = []
        for name in reversed(singly):
            rest = self.told({name, *together})
            n = self.ask([rest], 2, nodes, 1, hidden=hidden).counts[0]
            if n == 1:
                together.append(name)
            elif n < 0:
                unsettled[name] = None
        return Redundant(tuple(singly), tuple(reversed(together)), tuple(unsettled))

    def told(self, left_out: Collection[Variable] = ()) -> dict[Variable, int]:
        """What the puzzle tells, as a question, but for these givens and clues.

        >>> import gridwright as gw
        >>> asked = Questions(gw.Futoshiki("1 < .\\n. > ."), clues=True)
        >>> asked.told(["r1c1 < r1c2"])
        {0: 1, 'r2c2 < r2c1': 1}
        """
        told: dict[Variable, int] = {}
        for name, fixed in self._tells.items():
            if name not in left_out:
                told |= fixed
        return told

    def separating(
        self,
        solutions: Sequence[Solution | Mapping[Variable, int]],
        price: Mapping[Variable, float] | None = None,
    ) -> tuple[tuple[Variable, int], ...]:
        """What tells the first of some solutions from others, and from how many of them.

        Variables, by their values, and clues that hold in the first one.  Those that tell it from
        most others for their price come first; all cost 1 where no price is given, and those that
        tell it from none are left out.

        >>> import gridwright as gw
        >>> puzzle = gw.Latin("1 . .\\n. . .\\n. . .")
        >>> Questions(puzzle).separating(gw.solve(puzzle, limit=None).solutions)[0]
        (4, 3)
        """
        rows = [
            solution.assignment if isinstance(solution, Solution) else self._named(solution)
            for solution in solutions
        ]
        if not rows:
            raise PuzzleError("no solutions to be told apart")
        first, others = rows[0], rows[1:]
        ruled = [
            (variable, sum(other.get(variable) != first[variable] for other in others))
            for variable in self.variables
            if variable in first
        ]
        if self.clues:
            held = self._questions.hold([[row[v] for v in self.variables] for row in rows])
            n_broken = (~held[1:]).sum(axis=0).tolist()
            all_told = zip(self.clues, n_broken, held[0].tolist(), strict=True)
            ruled += [(name, n) for name, n, is_true in all_told if is_true]
        prices = price or {}
        found = [(variable, n) for variable, n in ruled if n]
        found.sort(key=lambda pair: -pair[1] / prices.get(pair[0], 1))
        return tuple(found)

    def _named(self, question: Givens) -> Mapping[Any, int]:
        if self.puzzle is None:
            return question
        keys = self._keys()
        return {keys.get(name) or self._variable(name): value for name, value in question.items()}

    def _variable(self, name: Variable) -> Variable:
        known = self.puzzle is None or name in self.model.domains
        return name if known else self.puzzle.variable(name)  # type: ignore[union-attr]

    def _keys(self) -> dict[Variable, Any]:
        """The keys of clues, by their names."""
        from gridwright.engines.pinning import Told

        return {name: Told(k) for k, name in enumerate(self.clues)}


def _apart(names: Sequence[str]) -> Iterator[str]:
    """The names, with a number where one has occurred before."""
    seen: Counter[str] = Counter()
    for name in names:
        seen[name] += 1
        yield name if seen[name] == 1 else f"{name} ({seen[name]})"
