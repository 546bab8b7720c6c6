"""Streams cut into chunks: together they are the text, each is whole lines."""

import io
import random

import pytest

from gridwright.basics.bounds import MAX_TEXT
from gridwright.bulk.chunks import MOST_LINES, Place, chunks
from gridwright.bulk.streams import Stream


class Trickle:
    """A file that gives a few bytes at a time, as pipes do."""

    def __init__(self, data, seed):
        self.file, self.random = io.BytesIO(data), random.Random(seed)

    def read(self, n):
        return self.file.read(min(n, self.random.randint(1, 50)))


START = Place()


def chunks_of(data, start=START, size=100, seed=None):
    read = io.BytesIO(data).read if seed is None else Trickle(data, seed).read
    return list(chunks(Stream(read, "many"), start, size))


def random_text(seed):
    rng = random.Random(seed)
    ends = rng.choice(["\n", "\r\n", "\r", "\n\r"])
    lines = ["x" * rng.choice([0, 1, 5, 81, 300]) for _ in range(rng.randint(0, 60))]
    return "".join(line + rng.choice(ends if rng.random() < 0.1 else [ends]) for line in lines)


@pytest.mark.parametrize("seed", range(40))
def test_chunks_are_the_text_with_line_feeds(seed):
    text = random_text(seed) + "x" * (seed % 3)
    expected = io.StringIO(text, newline=None).read()
    found = chunks_of(text.encode(), seed=seed)
    assert b"".join(chunk.text for chunk in found).decode() == expected
    assert all(chunk.text.endswith(b"\n") for chunk in found[:-1])
    n_lines = len(expected.splitlines())
    assert [chunk.start for chunk in found] == [Place(), *[chunk.end for chunk in found[:-1]]][
        : len(found)
    ]
    assert (found[-1].end if found else Place()) == Place(len(text), n_lines)


@pytest.mark.parametrize("seed", range(20))
def test_reading_can_begin_at_the_end_of_any_chunk(seed):
    text = random_text(seed).encode()
    whole = chunks_of(text)
    for k, chunk in enumerate(whole):
        rest = chunks_of(text, chunk.end)
        assert b"".join(c.text for c in rest) == b"".join(c.text for c in whole[k + 1 :])
        assert not rest or rest[-1].end == whole[-1].end


@pytest.mark.parametrize("seed", [None, 3])
def test_a_line_over_the_bound_is_an_error_and_the_rest_goes_on(seed):
    text = b"a\nb\n" + b"x" * (MAX_TEXT + 400_000) + b"\nc\nd\n"
    found = chunks_of(text, size=1000, seed=seed)
    assert b"".join(chunk.text for chunk in found) == b"a\nb\nc\nd\n"
    assert [str(chunk.error) for chunk in found if chunk.error] == [
        "many, line 3: a line of more than 1,000,000 characters"
    ]
    assert found[-1].end == Place(len(text), 5)


def test_what_cannot_be_read_any_more_is_an_error():
    def read(n):
        if n < 100:
            return b"a\nb\n"
        raise OSError(5, "Input/output error")

    stream = Stream(read, "many")
    *_, last = chunks(stream, Place())
    assert str(last.error) == "many: input/output error"


def test_a_text_that_has_become_shorter_cannot_be_gone_on_with():
    [chunk] = chunks_of(b"a\n", Place(100, 50))
    assert "the text has become shorter" in str(chunk.error)


def test_a_chunk_has_no_more_lines_than_the_bound():
    text = b"x\n" * (2 * MOST_LINES + 5)
    found = chunks_of(text, size=1 << 18)
    assert [chunk.end.line - chunk.start.line for chunk in found] == [MOST_LINES, MOST_LINES, 5]
    assert b"".join(chunk.text for chunk in found) == text
    assert found[-1].end == Place(len(text), 2 * MOST_LINES + 5)
