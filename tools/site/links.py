"""Where a file of the repository stands on the site, and the links of a page.

Pages are read in two places: in the repository, where a link is relative to the file, and on the
site, where ``ARCHITECTURE.md`` is ``architecture.md`` and ``docs/`` is the root.  So links are
written for the repository, and turned when the site is built.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from posixpath import dirname, join, normpath, relpath

__all__ = ["ROOT", "anchors", "links_of", "on_site", "shown_files", "turned", "without_code"]

ROOT = Path(__file__).resolve().parents[2]
PAGES = {
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "README.md": "index.md",
}
"""Files at the root of the repository by their place on the site."""
_LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\(([^()\s]+)\)")
_TARGET = re.compile(r"\]\(([^()\s]+)\)|(?:src|href)=\"([^\"]+)\"")
_FENCE = re.compile(r"^( *)(```|~~~)[^\n]*\n.*?^\1\2 *$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`[^`\n]+`")
_HEADING = re.compile(r"^#{1,6} +(.+?)(?: +\{ *#([\w.-]+) *\})? *$", re.MULTILINE)


def shown_files() -> Iterator[tuple[str, Path]]:
    """Files outside ``docs/`` that are part of the site, each after its place there."""
    for name, place in PAGES.items():
        if name != "README.md":
            yield place, ROOT / name
    for path in sorted((ROOT / "examples").iterdir()):
        if path.is_file():
            yield f"examples/{path.name}", path


def on_site(path: str) -> str | None:
    """The place on the site of a path of the repository; None if it is not there.

    >>> on_site("docs/glossary.md"), on_site("ARCHITECTURE.md"), on_site("src/gridwright")
    ('glossary.md', 'architecture.md', None)
    """
    if path in PAGES:
        return PAGES[path]
    if path.startswith("docs/"):
        return path.removeprefix("docs/")
    return path if path.startswith("examples/") else None


def without_code(text: str) -> str:
    """A page without its blocks and spans of code, in which nothing is a link."""
    return _CODE.sub("", _FENCE.sub("", text))


def links_of(text: str) -> Iterator[str]:
    """The targets of all links and pictures of a page.

    >>> list(links_of("[a](b.md#c), ![d](e.svg) and `[f](g)`"))
    ['b.md#c', 'e.svg']
    """
    for match in _TARGET.finditer(without_code(text)):
        yield match[1] or match[2]


def anchors(text: str) -> set[str]:
    """What may follow ``#`` in a link to a page: its headings, and the names it documents.

    >>> sorted(anchors("# Long runs: A & B\\n\\n::: gridwright.solve"))
    ['gridwright.solve', 'long-runs-a-b']
    """
    prose = _FENCE.sub("", text)
    found = {match[2] or slug(match[1]) for match in _HEADING.finditer(prose)}
    return found | set(re.findall(r"^::: (gridwright[\w.]*)$", prose, re.MULTILINE))


def slug(heading: str) -> str:
    """The anchor that Markdown makes of a heading."""
    bare = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
    kept = re.sub(r"[^\w\s-]", "", bare.encode("ascii", "ignore").decode()).strip().lower()
    return re.sub(r"[-\s]+", "-", kept)


def turned(text: str, path: str) -> str:
    """A page of the repository with its links as the site needs them.

    What leads to a file that is not on the site keeps its words and is no link there.

    >>> turned("[map](../ARCHITECTURE.md#layers), [code](../src/x.py)", "docs/glossary.md")
    '[map](architecture.md#layers), code'
    """
    here = on_site(path) or path

    def turn(match: re.Match[str]) -> str:
        words, target = match[1], match[2]
        if ":" in target or target.startswith("#"):
            return match[0]
        file, hash_, anchor = target.partition("#")
        there = on_site(normpath(join(dirname(path), file)))
        return (
            f"[{words}]({relpath(there, dirname(here) or '.')}{hash_}{anchor})" if there else words
        )

    pieces, end = [], 0
    for fence in _FENCE.finditer(text):
        pieces += [_LINK.sub(turn, text[end : fence.start()]), fence[0]]
        end = fence.end()
    return "".join([*pieces, _LINK.sub(turn, text[end:])])
