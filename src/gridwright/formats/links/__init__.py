"""Puzzles in links of other programs: one module a program, offered as entry points.

An entry point of the group ``gridwright.links`` is a `LinkFormat`: which addresses are its own,
what one says as the keys of a puzzle file, and the link of such keys.  Nothing is fetched: a link
whose puzzle only a server knows is refused, and so is what no family of ours holds, by its name.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from gridwright.basics.errors import FormatError, UnknownName, did_you_mean, shown
from gridwright.basics.plugins import load_target, targets

__all__ = ["LinkFormat", "link_format", "link_formats", "read_link", "refuse"]

_ADDRESS = re.compile(r"\s*(?:https?://)?([\w.-]+\.\w+)(/\S*)?\s*", re.IGNORECASE)


class LinkFormat(ABC):
    """The links of one program.

    hosts   a pattern of the hosts whose addresses are its own
    writes  the families that it may hold, if it is written too
    """

    hosts: ClassVar[str]
    writes: ClassVar[tuple[str, ...]] = ()

    @abstractmethod
    def read(self, path: str) -> Mapping[str, Any]:
        """The keys of the puzzle of an address, from what stands after its host.

        Raises FormatError for what it cannot be, or cannot be kept.
        """

    def read_as(self, path: str, family: str | None) -> Mapping[str, Any]:
        """The same for callers who may say of which family it is; a drawing needs that."""
        return self.read(path)

    def write(self, keys: Mapping[str, Any], givens: Mapping[tuple[int, int], int]) -> str:
        """The link of a puzzle: its keys as in a file, and its givens by row and column from 0.

        Raises FormatError for what the link cannot hold.
        """
        raise FormatError("links of this program are only read")


def link_formats() -> dict[str, LinkFormat]:
    """The formats by name."""
    return {name: load_target(target)() for name, target in targets("gridwright.links").items()}


def link_format(name: str) -> LinkFormat:
    """The format of a name; raises UnknownName."""
    formats = link_formats()
    if name not in formats:
        known = f"; known are {', '.join(sorted(formats))}"
        guess = did_you_mean(name, formats) or known
        raise UnknownName(f"no link format {shown(name)}{guess}")
    return formats[name]


def read_link(text: str, family: str | None = None) -> Mapping[str, Any] | None:
    """The keys of a link of one of the programs; None for any other text.

    `family` is the one that was asked for, if one was.
    """
    found = _ADDRESS.fullmatch(text)
    if found is None:
        return None
    host, path = found[1].lower(), found[2] or ""
    for form in link_formats().values():
        if re.fullmatch(form.hosts, host):
            return form.read_as(path, family)
    return None


def refuse(what: str, program: str) -> FormatError:
    """The error for a part of a puzzle of another program that no family of ours holds."""
    return FormatError(f"{program}: {what}, which is not read yet")
