"""Explanations as files: pages of a book, a web page, a text, or one picture of all steps."""

from collections.abc import Sequence
from html import escape
from pathlib import Path

from gridwright.api.panels import Panel
from gridwright.api.unfolding import unfolding
from gridwright.basics.errors import PuzzleError
from gridwright.basics.files import write_whole
from gridwright.basics.halting import asking
from gridwright.basics.language import ENGLISH, Language
from gridwright.basics.printable import printable
from gridwright.draw.book import PER_PAGE, Book, Entry
from gridwright.draw.paging import LARGEST, room_of
from gridwright.draw.picture import find_writer
from gridwright.draw.sheet import write_sheet
from gridwright.draw.svg import write_svg
from gridwright.draw.text import write_text
from gridwright.play.sheet import called
from gridwright.puzzles.puzzle import Puzzle
from gridwright.scene.paper import LEAST_TYPE
from gridwright.scene.scene import Article, Item, Scene, Section
from gridwright.scene.strip import Captioned, panel, strip

__all__ = ["FORMS", "entry_of", "save_panels", "steps_a_page", "strip_of", "title_of"]

_HEADING = 24.0
"""What stands above a picture in its slot, in points."""
MOST_IN_A_PICTURE = 60
"""Steps that one picture holds; a book and a page have no bound."""
FORMS = (".pdf", ".html", ".md", ".svg", ".png", ".txt")


def save_panels(
    path: str | Path,
    puzzle: Puzzle,
    panels: Sequence[Panel],
    *,
    language: Language = ENGLISH,
    theme: str = "auto",
    closing: str = "",
) -> list[str]:
    """Write steps with their boards; the suffix says how.

    What could not be shown is returned, a sentence each.

    A .pdf has six panels a page, .html and .md are pages, all other writers draw one picture of all
    panels.  Long trials unfold in .html; elsewhere they are told as deep as their panels say.
    Raises PuzzleError for a suffix that is not known and for too many steps for a picture,
    MissingExtra, OSError.
    """
    suffix, title = Path(path).suffix.lower(), title_of(puzzle)
    complaints: list[str] = []
    if suffix == ".pdf":
        book = Book(
            [entry_of(one) for one in asking(panels, 4)],
            title=title,
            author=puzzle.meta.get("author", ""),
            per_page=steps_a_page("a4"),
            solutions="none",
            chapter=language.message("Steps"),
            numbered=False,
        )
        data, _, complaints = write_sheet(book)
    elif suffix == ".html":
        data = _page(title, panels, language, theme, closing).encode()
    elif suffix == ".md":
        data = _markdown(title, panels, closing).encode()
    else:
        write = find_writer(path)
        if len(panels) > MOST_IN_A_PICTURE:
            told = f"{len(panels)} steps; a picture holds at most {MOST_IN_A_PICTURE}"
            raise PuzzleError(f"{told}, a .pdf or .html all", place=str(path))
        content = write(strip_of(panels, title), theme)
        data = content.encode() if isinstance(content, str) else content
    write_whole(path, data)
    return complaints


def strip_of(panels: Sequence[Panel], title: str = "") -> Scene:
    """All panels in one picture, row after row."""
    captioned = [Captioned(one.title, one.scene(), one.sentences) for one in asking(panels, 4)]
    columns = 1 if len(panels) == 1 else 2 if len(panels) in (2, 4) else 3
    return strip(captioned, columns, title)


def title_of(puzzle: Puzzle) -> str:
    """The title of a puzzle, or the name of its family."""
    return printable(str(puzzle.meta.get("title") or called(puzzle.family)))


def steps_a_page(paper: str) -> int:
    """How many panels a page has; of a small one they would be too small otherwise."""
    return 2 if paper == "a5" else 6


def entry_of(found: Panel, paper: str = "a4") -> Entry:
    """A panel as it is printed: a board with its sentences below.

    What would be too small in its part of a page becomes an article, which may take a whole one.
    """
    board = found.scene()
    slot = room_of(Book((), paper=paper), PER_PAGE[steps_a_page(paper)])
    room = slot._replace(height=slot.height - _HEADING)
    scene = panel(board, found.sentences, room, LEAST_TYPE, LARGEST * slot.width)
    if scene is None:
        lines = tuple(Item("", line.strip()) for line in found.sentences)
        article = Article(board.shapes, sections=(Section("", lines),))
        scene = Scene(board.shapes, board.title, board.description, board.pitch, article)
    return Entry(found.title, "", scene, is_step=True)


def _markdown(title: str, panels: Sequence[Panel], closing: str) -> str:
    """A text with the boards in characters: a list of lines would lose their numbers."""
    parts = [f"# {title}"]
    for one in asking(panels, 4):
        board = write_text(one.scene()).rstrip("\n")
        sentences = "  \n".join(_plain(line) for line in one.sentences)
        parts += [f"## {_plain(one.title)}", f"```text\n{board}\n```", sentences]
    return "\n\n".join([*parts, *([_plain(closing)] if closing else [])]) + "\n"


def _plain(line: str) -> str:
    """A line in which nothing is taken for a mark of Markdown."""
    indent = len(line) - len(line.lstrip())
    text = "".join("\\" + c if c in "\\`*_<>[]|#&" else c for c in line.lstrip())
    head, dot, rest = text.partition(". ")
    if dot and head.isdigit():
        text = f"{head}\\. {rest}"
    return "\u00a0" * indent + text


_STYLE = """
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;
background:light-dark(#f7f5f0,#14161a);color:light-dark(#1d1b16,#eceae3)}
h1{font:600 1.75rem Georgia,serif}
ol{display:grid;grid-template-columns:repeat(auto-fill,minmax(19rem,1fr));gap:1.5rem;padding:0;
list-style:none}
li{background:light-dark(#fff,#171a20);border:1px solid light-dark(#ddd6c8,#3a3f4a);
border-radius:12px;padding:1rem;break-inside:avoid}
h2{font-size:1rem;margin:0 0 .5rem}
svg{width:100%;height:auto;max-height:24rem}
p{margin:.25rem 0 0}
p.line{padding-left:1.5rem;text-indent:-1.5rem}
details{margin:.25rem 0 0}
details details{padding-left:1.5rem}
summary{cursor:pointer}
@media print{body{margin:0;max-width:none}ol{grid-template-columns:1fr 1fr}}
"""


def _page(title: str, panels: Sequence[Panel], language: Language, theme: str, closing: str) -> str:
    """A page that needs nothing else and runs nothing."""
    code = language.name if language.name.isalpha() else "en"
    parts = [
        f'<!doctype html>\n<html lang="{code}">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>",
        f"<h1>{escape(title)}</h1>\n<ol>",
    ]
    for one in asking(panels, 4):
        picture, told = write_svg(one.scene(), theme), unfolding(one.step.because, language)
        parts.append(f"<li><h2>{escape(one.title)}</h2>\n{picture}{told}</li>")
    end = f"<p>{escape(closing)}</p>\n" if closing else ""
    return "\n".join([*parts, f"</ol>\n{end}</body>\n</html>\n"])
