"""How our docstrings become Markdown: examples as blocks, tables of names, links to the reference.

Docstrings are written to be read in an editor; what Markdown would take for something else is said
to it here.
"""

import re

import gridwright

__all__ = ["as_markdown"]

LINKED = {name for name in gridwright.__all__ if name[0].isupper()} - {"Table"} | {
    *("cheapest", "differences", "load_all", "parse", "parse_relation", "second_opinion", "solve")
}
"""Public names that mean themselves wherever they stand: arguments, too, are called `place`."""

_EXAMPLE = re.compile(r"(?:^>>> .*\n?)(?:^.+\n?)*", re.MULTILINE)
_ROWS = re.compile(r"(?:^[\w./<>^ `]+?(?: {2,})\S.*\n(?:^ {4,}\S.*\n)*){2,}", re.MULTILINE)
_ROW = re.compile(r"^(\S.*?) {2,}(\S.*(?:\n {4,}\S.*)*)$", re.MULTILINE)
_NAME = re.compile(r"(?<![\[`])`(\w+)`(?![\]`])")
_ERROR = re.compile(r"(?<![\w`\[.])(\w+Error|NotUnique|MissingExtra|UnknownName)(?![\w`\]])")


def as_markdown(text: str, own_name: str = "") -> str:
    """A docstring as Markdown.

    >>> as_markdown("How many: see `Result`.")
    'How many: see [`Result`][gridwright.Result].'
    >>> as_markdown(">>> 1 + 1\\n2").splitlines()[0]
    '```pycon'
    >>> as_markdown("lo   the least\\nhi   the greatest").splitlines()[-1]
    '| `hi` | the greatest |'
    """
    pieces, end = [], 0
    text += "\n"
    for match in _EXAMPLE.finditer(text):
        pieces += [
            _prose(text[end : match.start()], own_name),
            f"```pycon\n{match[0].strip()}\n```\n",
        ]
        end = match.end()
    return "".join([*pieces, _prose(text[end:], own_name)]).strip()


def _prose(text: str, own_name: str) -> str:
    text = _ROWS.sub(_table, text)
    text = _ERROR.sub(r"`\1`", text)
    return _NAME.sub(lambda match: _linked(match, own_name), text)


def _table(match: re.Match[str]) -> str:
    rows = [(name, " ".join(what.split())) for name, what in _ROW.findall(match[0])]
    lines = [f"| `{name}` | {what.replace('|', chr(92) + '|')} |" for name, what in rows]
    return "\n".join(["", "| | |", "|---|---|", *lines, "", ""])


def _linked(match: re.Match[str], own_name: str) -> str:
    name = match[1]
    if name == own_name or name not in LINKED:
        return match[0]
    return f"[`{name}`][gridwright.{name}]"
