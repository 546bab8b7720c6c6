"""Make docs/gallery.md and its pictures from the examples: ``python docs/make_gallery.py``.

Every puzzle file of examples/ is drawn twice, as it is printed and solved.  The pictures adapt to
light and dark pages by themselves.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import gridwright as gw

__all__ = ["gallery"]

ROOT = Path(__file__).parents[1]
HEAD = """# Gallery

What `gridwright draw` makes of the [examples](../examples), empty and solved. This page is written
by `make gallery`; the pictures are light or dark as their reader prefers.
"""


def gallery() -> Iterator[tuple[Path, str]]:
    """Every file of the gallery with its content, the page last."""
    page = [HEAD]
    for path in sorted((ROOT / "examples").iterdir()):
        if path.suffix == ".md":
            continue
        puzzle = gw.load(path)
        title = puzzle.meta.get("title", puzzle.family.name.capitalize())
        solution = shown(puzzle)
        page.append(f"## {title}\n\n`gridwright draw examples/{path.name}`\n")
        pictures = []
        for kind, picture in (("empty", gw.draw(puzzle)), ("solved", gw.draw(puzzle, solution))):
            name = f"gallery/{path.name}-{kind}.svg"
            yield ROOT / "docs" / name, picture.svg()
            pictures.append(f'<img src="{name}" alt="{kind}" width="48%">')
        page.append("\n".join(pictures) + "\n")
    yield ROOT / "docs" / "gallery.md", "\n".join(page)


def shown(puzzle: gw.Puzzle) -> gw.Solution:
    """The solution that is drawn, the same one whoever finds them: of a few by its text, of many
    the plain engine's first.
    """
    result = gw.solve(puzzle, limit=5)
    if result.exhausted:
        return min(result.solutions, key=str)
    return gw.solve(puzzle, limit=1, engine="plain").solutions[0]


def main() -> None:
    """Write what is not yet as it should be, and take away what no longer belongs there."""
    made = dict(gallery())
    for path, content in made.items():
        path.parent.mkdir(exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != content:
            path.write_text(content, encoding="utf-8")
            print(f"written: {path.relative_to(ROOT)}")
    for path in (ROOT / "docs" / "gallery").iterdir():
        if path not in made:
            path.unlink()
            print(f"removed: {path.relative_to(ROOT)}")


if __name__ == "__main__":
    sys.exit(main())
