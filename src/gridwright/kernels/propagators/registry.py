"""Every propagator that kernels run: one row each, of ours as of those that are added.

A row says with which others a propagator is compiled, and what a count by components
(kernels/counting) is to know of its constraint: what joins open variables, and what settled ones
leave to them.  Statements ask for a propagator by its *kind*, which stands at KIND:

  bits 0..2  JOINS     which open variables of a scope hang together
                       TOGETHER    whichever they are
                       NOTHING     none: what it says follows from the others, or is in the domains
                       USED_UP     none, if each component has just enough values (permutation)
                       NEXT        consecutive numbers (path)
                       OVERLAPPING neighbours in the scope whose values overlap (increasing)
                       UNLESS_MET  all, until the number of ones is sure to be right (between)
                       UNLESS_ONE  all, until a one is among them (colours)
  bits 3..5  LEAVES    what distinguishes one state of the settled ones from another
                       EACH        which value is where
                       TALLY       which values there are, wherever (at_most)
                       TOTAL       what is missing of the total, with coefficients (linear)
                       ONES        how many ones are missing (between)
  bits 6..             the place of the row

The compiler knows a loop's propagators as `chosen`, a number: a compiled function is cached only
if it closes over numbers, not over other functions.  They are looked up while it is compiled.
"""

from collections.abc import Callable, Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from numba import types
from numba.extending import overload

from gridwright.kernels.compiled import INNER, tiny
from gridwright.kernels.fields import KIND
from gridwright.kernels.propagators.at_most import at_most
from gridwright.kernels.propagators.degree import degree
from gridwright.kernels.propagators.different import settle
from gridwright.kernels.propagators.increasing import increasing
from gridwright.kernels.propagators.linear import linear
from gridwright.kernels.propagators.options import between, colours
from gridwright.kernels.propagators.pairs import pairs
from gridwright.kernels.propagators.path import path
from gridwright.kernels.propagators.permutation import join, permutation
from gridwright.kernels.propagators.product import product
from gridwright.kernels.propagators.relation import relation
from gridwright.kernels.propagators.table import table
from gridwright.kernels.propagators.visible import visible

__all__ = [  # kinds, what joins and leaves, and what asks for them
    *(
        "AT_MOST",
        "BETWEEN",
        "COLOURS",
        "DEGREE",
        "DIFFERENT",
        "INCREASING",
        "JOIN",
        "LINEAR",
        "NEVER",
        "OURS",
        "PAIRS",
        "PATH",
        "PERMUTATION",
        "PRODUCT",
        "RELATION",
        "TABLE",
    ),
    *(
        "EACH",
        "NEXT",
        "NOTHING",
        "ONES",
        "OVERLAPPING",
        "TALLY",
        "TOGETHER",
        "TOTAL",
        "UNLESS_MET",
        "UNLESS_ONE",
        "USED_UP",
    ),
    *(
        "Propagator",
        "Row",
        "add",
        "bundle_of",
        "choose",
        "joins_of",
        "kind_of",
        "leaves_of",
        "row_of",
        "run",
    ),
]

Propagator = Callable[..., Any]

TOGETHER, NOTHING, USED_UP, NEXT, OVERLAPPING, UNLESS_MET, UNLESS_ONE = range(7)
EACH, TALLY, TOTAL, ONES = range(4)


class Row(NamedTuple):
    """What is known of a propagator besides its kind."""

    function: Propagator | None
    bundle: str
    """Those of one name are compiled together; alone or in a mixture if there is none."""
    waits: bool
    """Whether its constraints are queued, to be run."""


_rows: dict[int, Row] = {}
_kinds: dict[Propagator | None, int] = {}


def add(
    function: Propagator | None,
    bundle: str = "",
    *,
    joins: int = TOGETHER,
    leaves: int = EACH,
    waits: bool = True,
) -> int:
    """The kind of a new propagator; ValueError if it has one already."""
    if function in _kinds:
        raise ValueError(f"{function} has a row already")
    kind = _kinds[function] = len(_rows) << 6 | leaves << 3 | joins
    _rows[kind] = Row(function, bundle, waits)
    return kind


def kind_of(function: Propagator) -> int:
    """The kind of a propagator, which is added with nothing particular if it is new."""
    return _kinds[function] if function in _kinds else add(function)


def row_of(kind: int) -> Row:
    """The row of a kind."""
    return _rows[kind]


@tiny
def joins_of(kind):
    """What of a scope hangs together."""
    return kind & 7


@tiny
def leaves_of(kind):
    """What settled variables leave to the others."""
    return kind >> 3 & 7


NEVER = add(None)  # whoever asks for it is refuted
DIFFERENT = add(settle, waits=False)  # its work is done as variables are settled
PERMUTATION = add(permutation, "sums", joins=USED_UP)
AT_MOST = add(at_most, "sums", leaves=TALLY)
LINEAR = add(linear, "sums", leaves=TOTAL)
PRODUCT = add(product)
TABLE = add(table)
PATH = add(path, "paths", joins=NEXT)
DEGREE = add(degree, "paths", joins=NOTHING)
JOIN = add(join, "paths", joins=NOTHING)
INCREASING = add(increasing, "sums", joins=OVERLAPPING)
RELATION = add(relation, "formulas")
BETWEEN = add(between, joins=UNLESS_MET, leaves=ONES)
COLOURS = add(colours, joins=UNLESS_ONE)
PAIRS = add(pairs, "paths", joins=NOTHING)
VISIBLE = add(visible)

OURS = tuple(_rows)
"""The kinds of the package itself."""

_chosen: dict[int, dict[int, Propagator]] = {}
"""The propagators, by kind, that a number stands for."""


def bundle_of(kinds: Iterable[int]) -> frozenset[int]:
    """The kinds that are compiled together where these are wanted.

    A bundle holds what a sort of family needs, so that most models share a few compilations; a
    mixture of bundles is compiled as it is.
    """
    wanted = frozenset(kind for kind in kinds if _runs(kind))
    bundles: dict[str, set[int]] = {}
    for kind, row in _rows.items():
        if row.bundle:
            bundles.setdefault(row.bundle, set()).add(kind)
    return next((frozenset(b) for b in bundles.values() if wanted <= b), wanted)


def _runs(kind: int) -> bool:
    return _rows[kind].waits and _rows[kind].function is not None


def choose(kinds: Iterable[int]) -> int:
    """A number for these propagators, by which the compiler and its cache know them.

    It is another one if a kind, a name, a file or what a function closes over is another.  Our
    own files are in the fingerprint of all sources; those that a plug-in's import from are not.
    """
    chosen, digest = dict[int, Propagator](), blake2b(digest_size=7)
    for kind in sorted(kinds):
        function = _rows[kind].function
        if function is None:
            continue
        chosen[kind] = function
        digest.update(f"{kind} ".encode())
        if kind in OURS:
            continue
        plain = getattr(function, "py_func", function)
        code, closed = plain.__code__, [cell.cell_contents for cell in plain.__closure__ or ()]
        file = Path(code.co_filename)
        digest.update(f"{code.co_qualname} {closed} ".encode())
        digest.update(file.read_bytes() if file.is_file() else code.co_code)
    number = int.from_bytes(digest.digest(), "little")
    _chosen[number] = chosen
    return number


def run(chosen: int, sets: Any, ints: Any, c: Any) -> Any:
    """Run the propagator of constraint c, one of those chosen; False at a contradiction."""
    function = _chosen[chosen].get(ints[c + KIND])
    return function is not None and function(sets, ints, c)


_OPTIONS: Any = INNER


@overload(run, jit_options=_OPTIONS)
def _compiled(chosen, sets, ints, c):
    if not isinstance(chosen, types.IntegerLiteral):
        return None  # numba asks again with the literal
    return _dispatch(_chosen[chosen.literal_value])


def _dispatch(chosen: dict[int, Propagator]) -> Callable[..., Any]:
    """Ask for one kind after the other.

    It is written out as text: of functions nested in one another each takes 50 ms to compile.
    """
    names: dict[str, Any] = {"KIND": KIND}
    lines = ["def dispatch(chosen, sets, ints, c):", "    kind = ints[c + KIND]"]
    for i, (kind, function) in enumerate(chosen.items()):
        names[f"propagator_{i}"] = function
        lines += [f"    if kind == {kind}:", f"        return propagator_{i}(sets, ints, c)"]
    exec("\n".join([*lines, "    return False"]), names)
    dispatch: Callable[..., Any] = names["dispatch"]
    return dispatch
