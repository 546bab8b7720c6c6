"""XCSP3, the format of xcsp.org (F. Boussemart and others, XCSP3-core, 2020)."""

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import quoteattr

from gridwright.api.exports.stating import Different, Formula, Linear, Occurs, Rows, Tree, stated
from gridwright.basics.printable import printable
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["xcsp3"]


def xcsp3(puzzle: Puzzle) -> str:
    """The model of a puzzle; raises FormatError for a constraint that cannot be said."""
    return "\n".join(_lines(puzzle)) + "\n"


def _lines(puzzle: Puzzle) -> Iterator[str]:
    model = puzzle.model()
    yield '<instance format="XCSP3" type="CSP">'
    yield "<variables>"
    for n, (variable, domain) in enumerate(model.domains.items()):
        note = quoteattr(printable(puzzle.name(variable)))
        yield f'<var id="x{n}" note={note}> {_domain(domain)} </var>'
    yield "</variables>"
    yield "<constraints>"
    for name, statement in stated(model, "xcsp3"):
        yield _said(statement, quoteattr(printable(name)))
    yield "</constraints>"
    yield "</instance>"


def _domain(domain: Sequence[int]) -> str:
    if len(domain) > 1 and domain[-1] - domain[0] == len(domain) - 1:
        return f"{domain[0]}..{domain[-1]}"
    return " ".join(map(str, domain))


def _said(statement: Different | Formula | Linear | Occurs | Rows, note: str) -> str:
    match statement:
        case Different(names):
            return f"<allDifferent note={note}> {' '.join(names)} </allDifferent>"
        case Linear(weights, names, sign, total):
            coefficients = f"<coeffs> {' '.join(map(str, weights))} </coeffs>"
            inside = f"{coefficients} <condition> ({sign},{total}) </condition>"
            return f"<sum note={note}> {_list(names)} {inside} </sum>"
        case Occurs(names, value, sign, times):
            inside = f"<values> {value} </values> <condition> ({sign},{times}) </condition>"
            return f"<count note={note}> {_list(names)} {inside} </count>"
        case Rows(names, rows):
            if len(names) == 1:
                written = " ".join(str(row[0]) for row in rows)
            else:
                written = "".join(f"({','.join(map(str, row))})" for row in rows)
            inside = f"<supports> {written} </supports>"
            return f"<extension note={note}> {_list(names)} {inside} </extension>"
        case Formula(tree):
            return f"<intension note={note}> {_formula(tree)} </intension>"


def _list(names: Sequence[str]) -> str:
    return f"<list> {' '.join(names)} </list>"


def _formula(tree: Tree) -> str:
    if not isinstance(tree, tuple):
        return str(tree)
    operation, *parts = tree
    return f"{operation}({','.join(map(_formula, parts))})"
