"""DIMACS and OPB: a literal for each value of each variable, and clauses or sums of literals.

Literals after those of the values are auxiliary; a count of solutions is to be projected to the
first ones, which DIMACS says by the line ``c p show`` of the Model Counting Competition.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from gridwright.basics.errors import FormatError
from gridwright.basics.printable import printable
from gridwright.engines.base import Refused
from gridwright.engines.oracles.clauses import Clauses
from gridwright.model import constraints as c
from gridwright.model.constraints import Constraint
from gridwright.model.model import Model
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["dimacs", "opb"]

_SUMS = (c.AllDifferent, c.Between, c.ExactlyOne, c.LinearSum)
"""What OPB says as a sum of literals; of the rest it has the clauses."""


def dimacs(puzzle: Puzzle) -> str:
    """Clauses; raises FormatError for a model that needs too many of them."""
    model = puzzle.model()
    cnf = _clauses(model, "dimacs")
    lines = [f"c {puzzle.family.name}, written by gridwright", *_told(puzzle, cnf, "c")]
    shown = " ".join(map(str, _values(cnf)))
    lines += ["c t pmc", f"c p show {shown} 0"]
    lines.append(f"p cnf {cnf.n_literals} {len(cnf.clauses)}")
    lines += [" ".join(map(str, [*clause, 0])) for clause in cnf.clauses]
    return "\n".join(lines) + "\n"


def opb(puzzle: Puzzle) -> str:
    """Sums of literals, and clauses as sums; raises FormatError as `dimacs` does."""
    model = puzzle.model()
    sums = [one for one in model.constraints if isinstance(one, _SUMS)]
    rest = [one for one in model.constraints if not isinstance(one, _SUMS)]
    cnf = _clauses(Model(model.domains, rest), "opb")
    said = list(chain.from_iterable(_sum(cnf, one) for one in sums))
    said += map(_clause, cnf.clauses)
    head = f"* #variable= {cnf.n_literals} #constraint= {len(said)}"
    about = f"* {puzzle.family.name}, written by gridwright"
    return "\n".join([head, about, *_told(puzzle, cnf, "*"), *said]) + "\n"


def _clauses(model: Model, form: str) -> Clauses:
    try:
        return Clauses(model)
    except Refused as reason:
        for constraint in model.constraints:
            domains = {v: model.domains[v] for v in constraint.scope}
            try:
                Clauses(Model(domains, [constraint]))
            except Refused as alone:
                told = constraint.name or type(constraint).__name__
                raise FormatError(f"{form} cannot say {told!r}: {alone}") from None
        raise FormatError(f"{form} cannot say it: {reason}") from None


def _values(cnf: Clauses) -> Iterator[int]:
    for literals in cnf.literals.values():
        yield from literals.values()


def _told(puzzle: Puzzle, cnf: Clauses, sign: str) -> Iterator[str]:
    """A comment for each literal of a value."""
    for variable, literals in cnf.literals.items():
        name = printable(puzzle.name(variable))
        for value, literal in literals.items():
            yield f"{sign} {literal} is {name} = {value}"


def _sum(cnf: Clauses, constraint: Constraint) -> Iterator[str]:
    literals: Sequence[Mapping[int, int]] = [cnf.literals[v] for v in constraint.scope]
    match constraint:
        case c.AllDifferent():
            for value in sorted(set().union(*literals)):
                yield _compared([(-1, one[value]) for one in literals if value in one], ">=", -1)
        case c.LinearSum():
            pairs = zip(constraint.weights, literals, strict=True)
            terms = [(w * x, literal) for w, one in pairs for x, literal in one.items() if w * x]
            yield _compared(terms, "=", constraint.total)
        case c.Between():
            ones = [(1, one[1]) for one in literals if 1 in one]
            yield _compared(ones, ">=", constraint.lo)
            yield _compared([(-w, x) for w, x in ones], ">=", -constraint.hi)
        case _:
            yield _compared([(1, one[1]) for one in literals if 1 in one], "=", 1)


def _clause(clause: Sequence[int]) -> str:
    """At least one of them: a negated literal counts as 1 less it."""
    negated = sum(literal < 0 for literal in clause)
    terms = [(1 if literal > 0 else -1, abs(literal)) for literal in clause]
    return _compared(terms, ">=", 1 - negated)


def _compared(terms: Sequence[tuple[int, int]], sign: str, total: int) -> str:
    written = " ".join(f"{weight:+d} x{literal}" for weight, literal in terms)
    return f"{written or '+0 x1'} {sign} {total} ;"
