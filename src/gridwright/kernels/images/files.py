"""Images as files: where they are, what makes one trustworthy, how they are written.

    gridwright image\n  checksum (16 bytes)  length of the header (4 bytes)  header  object code

The checksum is over all that follows; the header is JSON: name, kinds, key, and what `linking`
needs to know.
"""

import json
import os
import stat
import struct
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from threading import get_ident
from typing import NamedTuple

from gridwright.kernels.images.key import digest, key, takes_generic
from gridwright.kernels.later import IS_CHECKED, IS_COMPILED

__all__ = [
    *("Image", "Odd", "all_files", "are_used", "folders", "is_proved", "leave_shipped", "note"),
    *("notes", "prepared", "read", "write"),
]

MAGIC = b"gridwright image\n"
MOST = 1 << 24
"""Bytes of an image; the largest of ours have 300,000."""

MOST_KEYS = 8
"""Images of one kernel for other keys that are left beside a new one."""


class Odd(Exception):
    """An image that is not to be trusted, or cannot be made."""


class Image(NamedTuple):
    """Object code, and what must be known to call it."""

    symbol: str
    """What is called."""
    missing: tuple[str, ...]
    """Names in it of what is never called and is nowhere."""
    result: str
    """Numba's name of what is returned."""
    code: bytes


notes: list[str] = []
"""Why images were not used, or not written, in this process."""


prepared: list[tuple[str, float]] = []
"""What Numba has compiled here, or loaded from its own cache, and in how many seconds."""


def note(reason: str) -> None:
    """Remember a reason, once."""
    if reason not in notes:
        notes.append(reason)
        if os.environ.get("GRIDWRIGHT_IMAGES") == "tell":
            print(f"gridwright: {reason}", file=sys.stderr)


def are_used() -> bool:
    """Whether images are read and written at all."""
    return (
        IS_COMPILED
        and not IS_CHECKED
        and os.environ.get("GRIDWRIGHT_IMAGES", "1") != "0"
        and hasattr(os, "getuid")
    )


@cache
def folders() -> tuple[Path, ...]:
    """Where images may be: beside the kernels, or with the user's caches, as Numba's own."""
    if chosen := os.environ.get("NUMBA_CACHE_DIR"):
        return (Path(chosen) / "gridwright-images",)
    beside = Path(__file__).parent.parent / "__pycache__"
    if os.access(beside if beside.exists() else beside.parent, os.W_OK):
        return (beside / "images",)
    from platformdirs import user_cache_path

    return (beside / "images", user_cache_path("gridwright") / "images")


SHIPPED = Path(__file__).parent.parent / "kept"
"""Images that came with the package, for many processors."""

_own: list[bool] = []


def leave_shipped() -> None:
    """From now on, take images for this processor only."""
    _own.append(True)


def read(name: str) -> Image | None:
    """The image of this name, None if there is none; Odd if it is not to be trusted.

    What is not to be trusted hides those in folders that come later.
    """
    for folder, of in _places():
        path = _path(folder, name, of)
        try:
            descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError as error:
            raise Odd(f"{path} cannot be read: {error.strerror}") from error
        with open(descriptor, "rb") as file:
            _look_at(path, os.fstat(descriptor))
            _look_at(folder, os.stat(folder, follow_symlinks=False))
            raw = file.read(MOST + 1)
        return _unpacked(path, raw, name, of)
    return None


def _places() -> Iterator[tuple[Path, str]]:
    """Where an image may be, and its key there."""
    for folder in folders():
        yield folder, key()
    if not _own and SHIPPED.is_dir() and takes_generic():
        yield SHIPPED, key(is_generic=True)


def _path(folder: Path, name: str, of: str) -> Path:
    return folder / f"{name}.{digest(of)}.image"


def _look_at(path: Path, about: os.stat_result) -> None:
    """Refuse what others could have written."""
    if not (stat.S_ISREG(about.st_mode) or stat.S_ISDIR(about.st_mode)):
        raise Odd(f"{path} is no file")
    if about.st_uid not in (os.geteuid(), 0):
        raise Odd(f"{path} belongs to somebody else")
    if about.st_mode & 0o022:
        raise Odd(f"{path} can be written by others")


def _unpacked(path: Path, raw: bytes, name: str, of: str) -> Image:
    start = len(MAGIC)
    body = raw[start + 16 :]
    if not raw.startswith(MAGIC) or len(raw) > MOST or raw[start : start + 16] != _sum(body):
        raise Odd(f"{path} is damaged")
    (length,) = struct.unpack_from("<I", body)
    head = json.loads(body[4 : 4 + length])
    if head["key"] != of or head["name"] != name:
        raise Odd(f"{path} is for something else")
    return Image(head["symbol"], tuple(head["missing"]), head["result"], body[4 + length :])


def _sum(body: bytes) -> bytes:
    return blake2b(body, digest_size=16).digest()


def write(name: str, image: Image) -> None:
    """Keep an image, in the first folder that takes it; a note if none does."""
    head = {
        "name": name,
        "key": key(),
        "symbol": image.symbol,
        "missing": image.missing,
        "result": image.result,
    }
    packed = json.dumps(head).encode()
    body = struct.pack("<I", len(packed)) + packed + image.code
    for folder in folders():
        try:
            _write(_path(folder, name, key()), MAGIC + _sum(body) + body)
        except OSError as error:
            note(f"no image of {name} was kept: {error}")
        else:
            _forget_oldest(folder, name)
            return


def _write(path: Path, content: bytes) -> None:
    """Beside its place, then renamed: nobody sees half of it."""
    if not path.parent.exists():
        path.parent.parent.mkdir(parents=True, exist_ok=True)
        path.parent.mkdir(mode=0o700, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}.{get_ident()}.part")
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    try:
        with open(descriptor, "wb") as file:
            file.write(content)
        os.replace(part, path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _forget_oldest(folder: Path, name: str) -> None:
    """Images for sources, processors and versions of long ago are not kept for ever."""
    try:
        alike = sorted(folder.glob(f"{name}.*.image"), key=lambda path: -path.stat().st_mtime)
        for path in alike[MOST_KEYS:]:
            path.unlink()
    except OSError:  # another process was faster, or they are not ours
        return


def is_proved() -> bool:
    """Whether there are images for this key, which Numba has made, then, in these versions."""
    if not are_used():
        return False
    try:
        return any(any(folder.glob(f"*.{digest(of)}.image")) for folder, of in _places())
    except (OSError, LookupError, ImportError, AttributeError):
        return False


def all_files() -> Iterator[tuple[Path, bool]]:
    """All images that there are; whether each is of a key with which it would be used now."""
    current = {(folder, digest(of)) for folder, of in _places()}
    for folder in (*folders(), SHIPPED):
        if folder.is_dir():
            for path in sorted(folder.glob("*.image")):
                yield path, (folder, path.name.split(".")[-2]) in current
