"""A stream of lines answered chunk by chunk, on threads, in order."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gridwright.bulk.answering import Answering, Done
from gridwright.bulk.chunks import Place, chunks
from gridwright.bulk.ordered import in_order
from gridwright.bulk.streams import Stream
from gridwright.bulk.writing import AnswerForm, JsonForm, LineForm

__all__ = ["AnswerOptions", "answered"]


@dataclass(frozen=True)
class AnswerOptions:
    """How a stream is answered: up to `limit` solutions a puzzle (None: all), on `jobs` threads.

    `strict` ends it at the first bad line, `as_json` writes objects.
    """

    limit: int | None = 2
    jobs: int = 1
    as_json: bool = False
    strict: bool = False


def answered(
    stream: Stream,
    options: AnswerOptions,
    start: Place,
    *,
    cancelled: Callable[[], bool],
    idle: Callable[[], None] = lambda: None,
) -> Iterator[Done]:
    """The output about each chunk from a place on, until done or cancelled.

    `idle` is called while nothing is ready.  Raises WrongSolution.
    """
    stop = threading.Event()

    def look() -> None:
        idle()
        if cancelled():
            stop.set()

    form: AnswerForm = JsonForm(stream.source) if options.as_json else LineForm()
    work = Answering(
        *(stream.source, form, options.limit, stop),
        strict=options.strict,
        quick=start == Place() and not stream.is_long,
    )
    for done in in_order(chunks(stream, start), work, options.jobs, stop=stop, idle=look):
        yield done
        if options.strict and done.errors:
            break
        look()
