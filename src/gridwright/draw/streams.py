"""Streams of a PDF, without its table of objects: how large they get, and the objects in them.

Most programs keep objects in compressed streams.  Where the table of objects is damaged no
reader looks into those, so they are written out as plain objects here.
"""

import re
import zlib
from collections.abc import Iterable, Iterator
from itertools import chain, pairwise

__all__ = ["MOST_INFLATED", "inflates_too_far", "unpacked"]

MOST_INFLATED = 200_000_000
"""The most bytes in one stream: a reader needs about twice as much."""
_MOST_UNPACKED = 50_000_000
"""The most bytes in all streams of objects together."""
_LAYERS = 8
"""How many times over a stream may be compressed; layers further inside are ignored."""
_STEP = 65_536
_HEAD = 4_096
"""Bytes before a stream that are searched for its dictionary."""

_STREAM = re.compile(rb"(?<!end)stream\r?\n")
_PACK = re.compile(rb"/Type[ \t\r\n]*/ObjStm(?![A-Za-z])")
_N = re.compile(rb"/N[ \t\r\n]+([0-9]{1,7})(?![0-9])")
_FIRST = re.compile(rb"/First[ \t\r\n]+([0-9]{1,9})(?![0-9])")


class _TooFar(Exception):
    """A stream gets larger than MOST_INFLATED."""


def inflates_too_far(data: bytes) -> bool:
    """Whether a stream gets larger than MOST_INFLATED, however often it is compressed."""
    whole = memoryview(data)
    try:
        for match in _STREAM.finditer(data):
            chunks, is_compressed = _parts(whole[match.end() :]), False
            for _ in range(_LAYERS):
                first = next(chunks, b"")
                if not _looks_compressed(first):
                    break
                chunks, is_compressed = _inflated(chain([first], chunks)), True
            if is_compressed:
                for _chunk in chunks:
                    pass
    except _TooFar:
        return True
    return False


def unpacked(data: bytes) -> bytes:
    """The objects in streams of objects, one after the other; nothing of those it cannot read."""
    objects: list[bytes] = []
    room = _MOST_UNPACKED
    for stream in _STREAM.finditer(data):
        head = data[max(0, stream.start() - _HEAD) : stream.start()].rpartition(b"obj")[2]
        n, first = _N.search(head), _FIRST.search(head)
        if _PACK.search(head) and n and first and b"/Predictor" not in head:
            body = _first_bytes(_inflated(_parts(memoryview(data)[stream.end() :])), room)
            room -= len(body)
            objects += _objects(body, int(n[1]), int(first[1]))
    return b"".join(objects)


def _objects(body: bytes, n: int, first: int) -> Iterator[bytes]:
    """The objects of one stream, which begins with pairs of a number and a place."""
    numbers = body[:first].split()[: 2 * n]
    if len(numbers) % 2 or not all(number.isdigit() and len(number) < 10 for number in numbers):
        return
    places = [first + int(place) for place in numbers[1::2]]
    for number, (start, end) in zip(
        numbers[::2], pairwise([*places, len(body)]), strict=False
    ):  # fmt: skip
        yield b"\n%d 0 obj\n%s\nendobj\n" % (int(number), body[start:end])


def _parts(data: memoryview) -> Iterator[bytes]:
    for start in range(0, len(data), _STEP):
        yield bytes(data[start : start + _STEP])


def _looks_compressed(data: bytes) -> bool:
    """Whether these can be the first bytes of what zlib writes."""
    return len(data) > 1 and data[0] & 15 == 8 and (data[0] * 256 + data[1]) % 31 == 0


def _inflated(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """What a compressed stream holds, up to its end or to where it is damaged."""
    inflate, n = zlib.decompressobj(), 0
    for chunk in chunks:
        while chunk:
            try:
                inflated = inflate.decompress(chunk, _STEP)
            except zlib.error:
                return
            n += len(inflated)
            if n > MOST_INFLATED:
                raise _TooFar
            if inflated:
                yield inflated
            if inflate.eof:
                return
            chunk = inflate.unconsumed_tail


def _first_bytes(chunks: Iterable[bytes], most: int) -> bytes:
    taken = bytearray()
    for chunk in chunks:
        if len(taken) + len(chunk) > most:
            break
        taken += chunk
    return bytes(taken)
