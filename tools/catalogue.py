"""The messages of the package, and catalogues that lack some: python -m tools.catalogue [FILE.po]

Messages are the first texts of calls of `message` and `plural` (`basics.language`) and those of a
few tables.  Each catalogue gets the messages that it lacks, without a translation, and loses those
that nobody says any more.  Without files it is ours that are brought up to date.
"""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from gridwright.basics.catalogue import FOLDER, read_entries
from gridwright.basics.stopped import Stopped
from gridwright.cli.wording import reason_to_stop
from gridwright.explain.grades import LEVELS
from gridwright.explain.labels import LABELS
from gridwright.explain.names import TECHNIQUES
from gridwright.explain.sentences import SENTENCES
from gridwright.families.registry import all_families
from gridwright.puzzles.element import element_names, find_element

__all__ = ["messages", "written"]

SOURCE = Path(__file__).parents[1] / "src" / "gridwright"
HEADINGS = ("Across", "Down", "Up")
"""Of the clues of crosswords, where they are usual."""


@cache
def messages() -> dict[str, str]:
    """Every message with its plural form, or an empty text, in the order of the package's files."""
    found: dict[str, str] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for message, plural in _said(tree):
            found.setdefault(message, plural)
    tables = [
        *TECHNIQUES.values(),
        *LEVELS,
        *LABELS,
        *SENTENCES,
        *HEADINGS,
        *map(reason_to_stop, Stopped),
    ]
    for family in all_families():
        if type(family).__module__.startswith("gridwright."):
            tables += family.rule_texts.values()
    for name in element_names():
        element = find_element(name)
        if type(element).__module__.startswith("gridwright."):
            tables += (element.rule, *filter(None, [getattr(element, "negative_rule", "")]))
    return found | {text: "" for text in tables if text not in found}


def _said(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The messages of calls, also where the text stands in a name or a table of the module."""
    constants: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(target, ast.Name):
                    constants.setdefault(target.id, []).append(node.value)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        function = node.func
        name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
        if name == "message":
            yield from ((text, "") for text in _texts(node.args[0], constants))
        elif name in ("plural", "Said", "_Said") and len(node.args) > 1:
            ones, many = (list(_texts(arg, constants)) for arg in node.args[:2])
            if many or name == "plural":  # `_Said` is a reading of a clue elsewhere
                yield from zip(ones, many, strict=True)


def _texts(node: ast.expr, constants: dict[str, list[ast.expr]]) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.Name(id=name) | ast.Subscript(value=ast.Name(id=name)):
            for value in constants.get(name, ()):
                yield from _texts(value, {})
        case ast.Dict(values=values):
            for value in values:
                yield from _texts(value, {})


def written(path: Path) -> str:
    """A catalogue with all messages, those that it has with their translations."""
    entries = {e.message: e for e in read_entries(path.read_text(encoding="utf-8"), str(path))}
    head = entries[""].forms[0] if "" in entries else "Content-Type: text/plain; charset=UTF-8\n"
    parts = [f'msgid ""\nmsgstr {_quoted(head)}\n']
    for message, plural in messages().items():
        known = entries.get(message)
        forms = known.forms if known is not None and bool(known.plural) == bool(plural) else ()
        if plural:
            forms = forms or ("", "")
            told = "".join(f"msgstr[{n}] {_quoted(form)}\n" for n, form in enumerate(forms))
            parts.append(f"msgid {_quoted(message)}\nmsgid_plural {_quoted(plural)}\n{told}")
        else:
            parts.append(f"msgid {_quoted(message)}\nmsgstr {_quoted((*forms, '')[0])}\n")
    return "\n".join(parts)


def _quoted(text: str) -> str:
    """A text as .po files have it, a line of the file for each line of the text."""
    signs = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
    lines = ["".join(signs.get(c, c) for c in line) for line in text.splitlines(keepends=True)]
    if len(lines) > 1:
        return "\n".join(['""', *(f'"{line}"' for line in lines)])
    return f'"{"".join(lines)}"'


def main() -> None:
    """Bring catalogues up to date."""
    for path in map(Path, sys.argv[1:] or map(str, sorted(FOLDER.glob("*.po")))):
        path.write_text(written(path), encoding="utf-8")
        text = path.read_text(encoding="utf-8")
        lacking = [e.message for e in read_entries(text, str(path)) if not all(e.forms)]
        print(f"{path}: {len(lacking)} of {len(messages())} messages have no translation")


if __name__ == "__main__":
    main()
