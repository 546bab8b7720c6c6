"""Hooks of MkDocs: pages from outside ``docs/``, links between them, the list of families."""

from typing import Any

from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from tools.site.links import ROOT, shown_files, turned

__all__ = ["on_config", "on_files", "on_page_markdown"]

WIDE = {"index.md": ["navigation", "toc"], "experiments.md": ["toc"], "gallery.md": ["toc"]}
"""Pages that need the room of what is usually beside them."""

SOURCES: dict[str, str] = {}
"""Paths in the repository by place on the site, of the pages from outside ``docs/``."""


def on_config(config: Any) -> Any:
    """Put every family's page into the menu."""
    for entry in config.nav:
        if "Families" in entry:
            pages = sorted((ROOT / "docs" / "families").glob("*.md"))
            names = [page.name for page in pages if page.name != "index.md"]
            entry["Families"] = ["families/index.md", *(f"families/{name}" for name in names)]
    return config


def on_files(files: Files, config: Any) -> Files:
    """Add the pages and examples that lie outside ``docs/``."""
    for place, path in shown_files():
        SOURCES[place] = path.relative_to(ROOT).as_posix()
        if path.suffix == ".md":
            content = path.read_text(encoding="utf-8")
            files.append(File.generated(config, place, content=content))
        else:
            files.append(File.generated(config, place, abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, page: Page, config: Any, files: Files) -> str:
    """Turn links that are written for the repository; name the one function that hides."""
    place = page.file.src_uri
    if place in WIDE:
        page.meta["hide"] = WIDE[place]
    markdown = turned(markdown, SOURCES.get(place, f"docs/{place}"))
    markdown = markdown.replace("```python\n>>> ", "```pycon\n>>> ")
    return markdown.replace("::: gridwright.draw\n", f"::: {function_draw()}\n")


def function_draw() -> str:
    """Where `gridwright.draw` is written: of that name there is a package, too."""
    import gridwright

    return f"{gridwright.draw.__module__}.draw"
