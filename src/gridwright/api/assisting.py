"""What a setter may add to a draft with several solutions: ``gw.assist(draft).facts``."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from gridwright.api.questions import Questions
from gridwright.api.recipes import values_of
from gridwright.basics.errors import PuzzleError
from gridwright.model.constraints import Constraint, Increasing, LinearSum, Variable
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.result import Status

__all__ = ["Assistance", "TrueFact", "assist"]

NODES: Final = 100_000
"""Nodes of each question."""

MOST_LEFT: Final = 10
"""Solutions that are counted with a fact."""

MOST_FACTS: Final = 2_000
"""Of which that is asked; further ones are left out."""

OF_GIVEN, OF_FACT = 3, 1
"""Prices: a value tells more than a sign."""


class TrueFact(NamedTuple):
    """Something that is true of one solution and of another one not."""

    name: str
    """A cell, or what a family tells beside values, as the signs of a Futoshiki."""
    value: int
    price: int
    """3 for a value, 1 for what else is told."""
    left: int | None
    """How many solutions there are with it, up to 10; None if that takes too many nodes."""
    text: str


@dataclass(frozen=True)
class Assistance:
    """What is known of a draft.

    status    whether it has one solution, several or none; unknown if that takes too many nodes
    solution  one solution, the wanted one if there is one
    other     another one, which the facts exclude
    facts     true of `solution` and not of `other`: the cheapest first, of those the ones that
              leave fewest solutions
    spare     givens, of a puzzle with one solution, any one of which may go

    >>> import gridwright as gw
    >>> found = gw.assist(gw.Latin("1 . .\\n. 2 .\\n. . ."))
    >>> found.status.value, found.other, found.facts
    ('unique', None, ())
    """

    status: Status
    solution: Solution | None = None
    other: Solution | None = None
    facts: tuple[TrueFact, ...] = ()
    spare: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """What JSON tells of it."""
        rows = [one and [list(row) for row in one.rows] for one in (self.solution, self.other)]
        return {
            "status": self.status.value,
            "solution": rows[0],
            "other": rows[1],
            "facts": [fact._asdict() for fact in self.facts],
            "spare": list(self.spare),
        }


def assist(
    draft: Puzzle,
    solution: Solution | Puzzle | Sequence[Sequence[int | None]] | Mapping[Any, int] | None = None,
    *,
    nodes: int = NODES,
    jobs: int | None = None,
) -> Assistance:
    """Find a second solution of a draft, and what a setter may add so that it is none.

    `solution` is the one that is wanted, if there is one.  Raises PuzzleError for a draft that
    makes no model, and for a wanted solution that is none.

    >>> import gridwright as gw
    >>> found = assist(gw.Futoshiki(". < . .\\n. . .\\n. . 3"))
    >>> found.status.value, found.facts[0].price, found.facts[-1].price
    ('multiple', 1, 3)
    >>> assist(gw.Latin("1 2\\n. .")).spare
    ('r1c1', 'r1c2')
    """
    family = draft.family
    facts: dict[Variable, Constraint] = {}
    if isinstance(family, BoardFamily):
        facts.update(family.facts(draft).items())
    asked = Questions(draft, derived=facts)
    told, hidden = asked.told(), None
    wanted = values_of(solution, draft)
    if wanted is not None:
        values: dict[Variable, int] = dict(wanted.items())
        whole = asked.ask([{**values, **told}], 2, nodes, jobs)
        clashes = any(values.get(cell, x) != x for cell, x in draft.givens.items())
        if whole.counts[0] != 1 or clashes:
            raise PuzzleError("the wanted solution is none of this draft")
        hidden = whole.solutions[0, 0]
    answers = asked.ask([told], 2, nodes, jobs, hidden=hidden)
    n = int(answers.counts[0])
    if n < 1:
        return Assistance(Status.NONE if n == 0 else Status.UNKNOWN)
    first = answers.solutions[0, 0] if hidden is None else hidden
    is_true = dict(zip(asked.variables, first.tolist(), strict=True))
    known = _solution(draft, is_true)
    if n == 1:
        spare = asked.redundant(nodes=nodes, jobs=jobs).singly
        return Assistance(Status.UNIQUE, known, spare=tuple(map(draft.name, spare)))
    second = answers.solutions[0, 1 if hidden is None else 0]
    is_false = dict(zip(asked.variables, second.tolist(), strict=True))
    names = [name for name in asked.variables if is_true[name] != is_false[name]][:MOST_FACTS]
    left = asked.ask([{**told, name: is_true[name]} for name in names], MOST_LEFT, nodes, jobs)
    found = [
        TrueFact(
            str(name) if name in facts else draft.name(name),
            is_true[name],
            OF_FACT if name in facts else OF_GIVEN,
            count if count > 0 else None,
            _text(draft, facts, name, is_true[name]),
        )
        for name, count in zip(names, left.counts.tolist(), strict=True)
    ]
    found.sort(key=lambda fact: (fact.price, fact.left or MOST_LEFT + 1, fact.name))
    return Assistance(Status.MULTIPLE, known, _solution(draft, is_false), tuple(found))


def _solution(draft: Puzzle, values: Mapping[Variable, int]) -> Solution:
    """The solution that these values are; those of facts are left out."""
    variables = draft.model().domains
    return draft.family.read(draft, {name: values[name] for name in variables})


def _text(draft: Puzzle, facts: Mapping[Variable, Constraint], name: Variable, value: int) -> str:
    statement = facts.get(name)
    if statement is None:
        return f"{draft.name(name)} is {value}"
    if isinstance(statement, LinearSum):
        return f"{name}: {value}"
    if isinstance(statement, Increasing) and len(statement.scope) == 2:
        return str(name) if value else str(name).replace(" < ", " > ")
    return f"{name} {'holds' if value else 'does not hold'}"
