"""Very many questions about one puzzle: which givens are enough, what is left for each cell?

The puzzle is prepared once, without its givens; a question says which values are given.  Every
solution that an answer rests on has been checked by the constraints' own meaning.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from gridwright.api.problems import Problem, as_puzzle
from gridwright.basics.errors import NotUnique, PuzzleError
from gridwright.engines.registry import questions_to
from gridwright.model.constraints import Variable
from gridwright.model.model import Model
from gridwright.puzzles.puzzle import Puzzle, Solution

if TYPE_CHECKING:  # it loads numpy
    from gridwright.engines.questions import Answers, Pins

__all__ = ["Questions", "Redundant"]

Givens = Mapping[Variable, int]


class Redundant(NamedTuple):
    """Givens that a puzzle does not need: those that may go alone, and a set that may go at once.

    Of the latter none can be added to; the rest makes a minimal puzzle.
    """

    singly: tuple[Variable, ...]
    together: tuple[Variable, ...]


class Questions:
    """A puzzle, or a model of one's own, prepared for very many questions about its givens.

    `engine` is the name of an engine, or "auto"; afterwards the name of the one that answers.
    Raises PuzzleError for a puzzle that makes no model, EngineError if the engine cannot take it.

    >>> import gridwright as gw
    >>> asked = Questions(gw.Latin("1 2 3\\n2 . .\\n. . ."))
    >>> asked.unique([{"r1c1": 1, "r1c2": 2}, {"r1c1": 1, "r1c2": 2, "r2c1": 2}])
    [False, True]
    >>> asked.redundant()
    Redundant(singly=(0, 1, 2), together=(2,))
    """

    def __init__(self, puzzle: Problem, *, engine: str = "auto") -> None:
        puzzle = puzzle if isinstance(puzzle, Model) else as_puzzle(puzzle)
        self.puzzle = puzzle if isinstance(puzzle, Puzzle) else None
        preferred: Sequence[str] = ()
        if isinstance(puzzle, Puzzle):
            preferred = puzzle.family.engines
            model = puzzle.with_givens(dict.fromkeys(puzzle.givens)).model()
        else:
            model = puzzle
        self.model = model
        known: Givens = {} if self.puzzle is None else self.puzzle.givens
        self.givens: Givens = {v: known[v] for v in model.domains if v in known}
        self._questions = questions_to(model, engine, preferred)
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

        pins     a mapping for each question; or, for questions about hidden solutions, an array
                 bool[n, variables] that says which of their values are fixed
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

        return true_candidates(self._questions, self.givens, most, nodes, jobs)

    def redundant(self, *, nodes: int | None = None, jobs: int | None = None) -> Redundant:
        """The givens without which the puzzle still has one solution; by name or cell.

        One by one, and as a set that may go at once, which is looked for from the last given
        to the first.  A given for which more than `nodes` nodes would be needed stays.  Raises
        NotUnique unless the puzzle has exactly one solution.

        >>> import gridwright as gw
        >>> Questions(gw.Latin("1 2\\n. .")).redundant()
        Redundant(singly=(0, 1), together=(1,))
        """
        whole = self.ask([self.givens], 2, None, jobs)
        if whole.counts[0] != 1:
            raise NotUnique("it has not exactly one solution, so that no given can be spared")
        hidden = whole.solutions[0, 0]
        rests = [self._without(self.givens, given) for given in self.givens]
        counts = self.ask(rests, 2, nodes, jobs, hidden=hidden).counts
        singly = [given for given, n in zip(self.givens, counts, strict=True) if n == 1]
        kept, together = self.givens, []
        for given in reversed(singly):
            rest = self._without(kept, given)
            if self.ask([rest], 2, nodes, 1, hidden=hidden).counts[0] == 1:
                kept = rest
                together.append(given)
        return Redundant(tuple(singly), tuple(reversed(together)))

    def separating(
        self,
        solutions: Sequence[Solution | Mapping[Variable, int]],
        price: Mapping[Variable, float] | None = None,
    ) -> tuple[tuple[Variable, int], ...]:
        """Variables whose value tells the first of some solutions from others, and from how many.

        Those that tell it from most others for their price come first; all cost 1 where no
        price is given, and those that tell it from none are left out.

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
        prices = price or {}
        found = [(variable, n) for variable, n in ruled if n]
        found.sort(key=lambda pair: -pair[1] / prices.get(pair[0], 1))
        return tuple(found)

    def _named(self, question: Givens) -> Givens:
        if self.puzzle is None:
            return question
        return {self.puzzle.variable(name): value for name, value in question.items()}

    @staticmethod
    def _without(givens: Givens, given: Variable) -> Givens:
        return {variable: value for variable, value in givens.items() if variable != given}
