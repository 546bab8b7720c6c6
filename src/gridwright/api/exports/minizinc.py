"""MiniZinc, the modelling language of minizinc.org."""

from collections.abc import Iterator, Sequence

from gridwright.api.exports.stating import Different, Formula, Linear, Occurs, Rows, Tree, stated
from gridwright.basics.printable import printable
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["minizinc"]

_INFIX = {
    "add": "+",
    "sub": "-",
    "mul": "*",
    "eq": "=",
    "ne": "!=",
    "lt": "<",
    "le": "<=",
    "gt": ">",
    "ge": ">=",
    "or": "\\/",
}
_TRUTHS = {"eq", "ne", "lt", "le", "gt", "ge", "or"}


def minizinc(puzzle: Puzzle) -> str:
    """The model of a puzzle; raises FormatError for a constraint that cannot be said."""
    return "\n".join(_lines(puzzle)) + "\n"


def _lines(puzzle: Puzzle) -> Iterator[str]:
    model = puzzle.model()
    yield f"% {puzzle.family.name}, written by gridwright"
    yield 'include "globals.mzn";'
    for n, (variable, domain) in enumerate(model.domains.items()):
        yield f"var {_domain(domain)}: x{n}; % {printable(puzzle.name(variable))}"
    for name, statement in stated(model, "minizinc"):
        yield f"constraint {_said(statement)}; % {printable(name)}"
    yield "solve satisfy;"


def _domain(domain: Sequence[int]) -> str:
    if not domain:
        return "{}"
    if domain[-1] - domain[0] == len(domain) - 1:
        return f"{domain[0]}..{domain[-1]}"
    return "{" + ", ".join(map(str, domain)) + "}"


def _said(statement: Different | Formula | Linear | Occurs | Rows) -> str:
    match statement:
        case Different(names):
            return f"all_different([{', '.join(names)}])"
        case Linear(weights, names, sign, total):
            terms = (x if w == 1 else f"{w} * {x}" for w, x in zip(weights, names, strict=True))
            return f"{' + '.join(terms) or '0'} {_INFIX[sign]} {total}"
        case Occurs(names, value, sign, times):
            return f"count([{', '.join(names)}], {value}) {_INFIX[sign]} {times}"
        case Rows(names, rows) if rows:
            written = " | ".join(", ".join(map(str, row)) for row in rows)
            return f"table([{', '.join(names)}], [| {written} |])"
        case Rows():
            return "false"
        case Formula(tree):
            return _formula(tree)


def _formula(tree: Tree) -> str:
    if not isinstance(tree, tuple):
        return f"({tree})" if isinstance(tree, int) and tree < 0 else str(tree)
    operation, *parts = tree
    if operation == "max":
        return f"max([{', '.join(map(_formula, parts))}])"
    if operation == "neg":
        return f"(-{_formula(parts[0])})"
    if operation == "add":  # truths count as 0 and 1
        parts = [
            f"bool2int{_formula(part)}" if _is_truth(part) else _formula(part) for part in parts
        ]
    else:
        parts = list(map(_formula, parts))
    return f"({f' {_INFIX[operation]} '.join(parts)})"


def _is_truth(tree: Tree) -> bool:
    return isinstance(tree, tuple) and tree[0] in _TRUTHS
