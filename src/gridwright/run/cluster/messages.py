"""What travels between the coordinator of a cluster and its workers: a line of JSON, then bytes.

An `Order` asks a worker to go on with a unit for a while; an `Answer` tells what came of it.
Nothing is pickled, and what comes in is read as if an enemy had written it: sizes are bounded,
kinds are checked, and whatever else is wrong is a FormatError.

The line of JSON is a table; its key ``sizes`` tells how long the pieces are that follow it: stored
searches (and in an order the model, deflated).
"""

import json
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, Final

from gridwright.basics.errors import FormatError, shown
from gridwright.engines.stored import MOST_COUNT
from gridwright.model.chosen import Chosen
from gridwright.model.constraints import Variable
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats

__all__ = [
    "FAILED",
    "NO_MODEL",
    "OTHER_VERSION",
    "WORKED",
    "Answer",
    "Order",
    "deflated",
    "inflated",
    "places",
    "read_answer",
    "read_order",
    "write_answer",
    "write_order",
]

MAX_MESSAGE: Final = 64_000_000
"""Bytes of a message: searches are a few hundred bytes to a few megabytes."""

MAX_MODEL: Final = 512_000_000
"""Characters of a model that is sent: a cover of a million options is about 100 million."""

MAX_TOLD: Final = 300
"""Characters of what a worker says went wrong."""

_MOST = 1 << 61

_ENCODER = json.JSONEncoder(separators=(",", ":"))

_DECODER = json.JSONDecoder()

WORKED, NO_MODEL, OTHER_VERSION, FAILED = "worked", "no model", "other version", "failed"
"""What came of an order; NO_MODEL asks for it to be sent again with the model."""


@dataclass(frozen=True)
class Order:
    """Go on with a stored search of a model.

    Until it is done, for so many seconds or solutions, or until it has opened `nodes` in all; then
    cut what is left into at most `parts`.  A search that forgets something when it is stored may go
    on for `longest` seconds if that is more.  `text` is the model, deflated, or empty if the worker
    should have it.
    """

    ticket: str
    version: str
    model: str
    engine: str
    counting: bool
    seconds: float
    nodes: int | None
    solutions: int | None
    parts: int
    search: bytes
    text: bytes = b""
    longest: float = 0.0

    def having(self, **changes: object) -> "Order":
        """What `dataclasses.replace` gives, ten times as fast: every unit needs some."""
        order = object.__new__(Order)
        vars(order).update(vars(self), **changes)
        return order


@dataclass(frozen=True)
class Answer:
    """What came of an order.

    `fraction` and `cost` are those of the search before it was cut; `left` is nothing if it is
    done, one stored search that goes on with it, or several parts of what is left.  `weights` are
    how much of the tree each of these has, next to the others; nothing says that all weigh the
    same.  `found` holds values in the order of the model's variables, or the places of those that
    are 1.
    """

    ticket: str
    state: str
    version: str
    told: str = ""
    count: int = 0
    found: tuple[tuple[str, tuple[int, ...]], ...] = ()
    fraction: float = 0.0
    cost: Stats = field(default_factory=Stats)
    seconds: float = 0.0
    left: tuple[bytes, ...] = ()
    weights: tuple[float, ...] = ()

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be searched."""
        return not self.left

    def assignments(self, model: Model) -> list[Assignment]:
        """The solutions, as mappings; raises FormatError for places that are none."""
        variables = list(model.domains)
        return [_assignment(model, variables, kind, values) for kind, values in self.found]


VALUES, ONES = "values", "ones"


def places(model: Model) -> Callable[[Assignment], tuple[str, tuple[int, ...]]]:
    """A function that writes solutions of a model as `Answer.found` holds them."""
    numbers = {variable: i for i, variable in enumerate(model.domains)}

    def write(assignment: Assignment) -> tuple[str, tuple[int, ...]]:
        if isinstance(assignment, Chosen):
            return ONES, tuple(numbers[variable] for variable in assignment.ones)
        return VALUES, tuple(assignment[variable] for variable in numbers)

    return write


def _assignment(
    model: Model, variables: Sequence[Variable], kind: str, values: tuple[int, ...]
) -> Assignment:
    if kind == VALUES:
        _expect(len(values) == len(variables), "a solution of another size")
        return dict(zip(variables, values, strict=True))
    _expect(all(0 <= i < len(variables) for i in values), "a place beyond the variables")
    return Chosen(tuple(variables[i] for i in values), model.domains)


# ---------------------------------------------------------------------- writing


def write_order(order: Order) -> bytes:
    """The order as bytes."""
    table = {key: value for key, value in vars(order).items() if key not in ("search", "text")}
    return _packed(table, [order.search, order.text])


def write_answer(answer: Answer) -> bytes:
    """The answer as bytes; one that says so in its place if they would be too many."""
    cost = answer.cost
    table = vars(answer) | {
        "told": answer.told[:MAX_TOLD],
        "cost": [cost.engine, cost.nodes, cost.successors, cost.backtracks],
    }
    del table["left"]
    data = _packed(table, answer.left)
    if len(data) > MAX_MESSAGE:
        message = f"an answer of {len(data):,} bytes"
        return write_answer(Answer(answer.ticket, FAILED, answer.version, message))
    return data


def _packed(table: dict[str, Any], pieces: Sequence[bytes]) -> bytes:
    sizes = [len(piece) for piece in pieces]
    line = _ENCODER.encode(table | {"sizes": sizes}).encode()
    return b"\n".join([line, b"".join(pieces)])


def deflated(text: str) -> bytes:
    """A model's text for an order; raises FormatError if it is too long."""
    _expect(len(text) <= MAX_MODEL, "a model too large to be sent")
    return zlib.compress(text.encode())


def inflated(data: bytes) -> str:
    """The inverse of `deflated`; raises FormatError."""
    try:
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(data, MAX_MODEL).decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise FormatError(f"no model: {shown(error, 80)}") from None
    _expect(unpacking.eof, "a model that is cut off or too large")
    return text


# ---------------------------------------------------------------------- reading


def read_order(data: object) -> Order:
    """The inverse of `write_order`; raises FormatError."""
    table, (search, text) = _unpacked(data, 2)
    return Order(
        _text(table, "ticket"),
        _text(table, "version"),
        _text(table, "model"),
        _text(table, "engine"),
        bool(table.get("counting")),
        _real(table, "seconds"),
        None if table.get("nodes") is None else _whole(table["nodes"]),
        None if table.get("solutions") is None else _whole(table["solutions"]),
        _whole(table.get("parts")),
        search,
        text,
        _real(table, "longest"),
    )


def read_answer(data: object) -> Answer:
    """The inverse of `write_answer`; raises FormatError."""
    table, left = _unpacked(data)
    solutions = table.get("found")
    _expect(isinstance(solutions, list), "no list of solutions")
    return Answer(
        _text(table, "ticket"),
        _text(table, "state"),
        _text(table, "version"),
        _text(table, "told"),
        _whole(table.get("count"), MOST_COUNT + 1),
        tuple(map(_solution, solutions or [])),
        _real(table, "fraction"),
        _cost(table.get("cost")),
        _real(table, "seconds"),
        left,
        _weights(table.get("weights"), len(left)),
    )


def _unpacked(
    data: object, n_pieces: int | None = None
) -> tuple[dict[str, Any], tuple[bytes, ...]]:
    if not isinstance(data, bytes):
        raise FormatError(f"expected bytes, found {type(data).__name__}")
    _expect(len(data) <= MAX_MESSAGE + MAX_MODEL * (n_pieces is not None), "too many bytes")
    line, _, rest = data.partition(b"\n")
    try:
        told = line.decode()
        table, end = _DECODER.raw_decode(told)
        _expect(end == len(told), "more than a table")
    except (ValueError, RecursionError) as error:
        raise FormatError(f"no JSON: {shown(error, 80)}") from None
    sizes = table.get("sizes") if isinstance(table, dict) else None
    if not isinstance(sizes, list) or (n_pieces is not None and len(sizes) != n_pieces):
        raise FormatError("no table with sizes of pieces")
    _expect(sum(map(_whole, sizes)) == len(rest), "pieces of other sizes than told")
    ends = accumulate(sizes)
    return table, tuple(rest[end - size : end] for size, end in zip(sizes, ends, strict=True))


def _solution(item: object) -> tuple[str, tuple[int, ...]]:
    if not (isinstance(item, list) and len(item) == 2 and isinstance(item[1], list)):
        raise FormatError("a solution that is not a list")
    kind, values = item
    _expect(kind in (VALUES, ONES), "a solution of an unknown kind")
    _expect(all(type(value) is int for value in values), "a value that is not a whole number")
    return kind, tuple(values)


def _cost(item: object) -> Stats:
    if not (isinstance(item, list) and len(item) == 4 and isinstance(item[0], str)):
        raise FormatError("no cost")
    _expect(item[0].isprintable(), "no name of an engine")
    return Stats(item[0][:40], *map(_whole, item[1:]))


def _weights(item: object, n: int) -> tuple[float, ...]:
    if not (isinstance(item, list) and len(item) in (0, n)):
        raise FormatError("no weights of what is left")
    return tuple(_number(weight, "a weight") for weight in item)


def _text(table: dict[str, Any], key: str) -> str:
    value = table.get(key)
    if not isinstance(value, str) or len(value) > MAX_TOLD:
        raise FormatError(f"no {key}")
    return value


def _whole(value: object, most: int = _MOST) -> int:
    if type(value) is not int or not 0 <= value < most:
        raise FormatError(f"expected a whole number, found {shown(value)}")
    return value


def _real(table: dict[str, Any], key: str) -> float:
    return _number(table.get(key), key)


def _number(value: object, what: str) -> float:
    if type(value) not in (int, float) or not 0 <= value < _MOST:  # type: ignore[operator]
        raise FormatError(f"no {what}")
    return float(value)  # type: ignore[arg-type]


def _expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise FormatError(otherwise)
