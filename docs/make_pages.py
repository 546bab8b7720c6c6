"""Write the pages that are generated: ``python docs/make_pages.py``, or ``make pages``.

    docs/families/NAME.md   one a family: its keys, examples and pictures
    docs/families/index.md  all of them
    docs/command-line.md    the commands and their options, as the program itself describes them
    docs/gridwright.1       the same as a manual page
    docs/reference/index.md the names on each page of the reference; its other words are kept

The title of a family's page, and what stands between its two comments, is written by people and
kept.
"""

import re
import sys
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import click

import gridwright as gw
from gridwright.cli.app import app
from gridwright.families.registry import all_families
from gridwright.text.keys import META

__all__ = ["NOTES", "pages"]

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
BEGIN, END = "<!-- written by hand, and kept -->", "<!-- end of what is written by hand -->"
NOTES = re.compile(f"{re.escape(BEGIN)}\n(.*?)\n{re.escape(END)}", re.DOTALL)


def pages() -> dict[Path, Callable[[], str]]:
    """Every generated page with what makes its content."""
    families = sorted(all_families(), key=lambda family: family.name)
    makers: dict[Path, Callable[[], str]] = {
        page_of(family): partial(family_page, family) for family in families
    }
    makers[DOCS / "families" / "index.md"] = partial(families_page, families)
    makers[DOCS / "command-line.md"] = command_page
    makers[DOCS / "gridwright.1"] = manual_page
    makers[DOCS / "reference" / "index.md"] = reference_index
    return makers


# the reference

BOTH = "draw"
"""A function and a package: its page has no place of that name."""


def reference_index() -> str:
    """The index with the names that each page has now, in the page's order."""
    text = (DOCS / "reference" / "index.md").read_text(encoding="utf-8")
    return re.sub(r"^(\*\*\[.+\]\((.+)\)\*\*: ).*$", names_of_page, text, flags=re.MULTILINE)


def names_of_page(line: re.Match[str]) -> str:
    """A line of the index: its beginning, and a link to each name."""
    start, page = line.groups()
    text = (DOCS / "reference" / page).read_text(encoding="utf-8")
    names = re.findall(r"^::: gridwright\.(\w+)$", text, re.MULTILINE)
    links = [
        f"[`{name}`]({page})" if name == BOTH else f"[`{name}`]({page}#gridwright.{name})"
        for name in names
    ]
    return f"{start}{', '.join(links)}."


# families


@cache
def examples_by_family() -> dict[str, list[tuple[Path, gw.Puzzle]]]:
    """The puzzle files of ``examples/``, by family; the one named after its family comes first."""
    found: dict[str, list[tuple[Path, gw.Puzzle]]] = {}
    for path in sorted((ROOT / "examples").iterdir()):
        if path.suffix != ".md":
            puzzle = gw.load(path)
            found.setdefault(puzzle.family.name, []).append((path, puzzle))
    for name, files in found.items():
        files.sort(key=lambda file: (file[0].stem != name, file[0].name))
    return found


def kept(path: Path) -> str:
    """What people wrote on a page."""
    match = NOTES.search(path.read_text(encoding="utf-8")) if path.exists() else None
    return match[1] if match else ""


def page_of(family: Any) -> Path:
    """Where a family is described."""
    return DOCS / "families" / f"{family.name}.md"


def family_page(family: Any) -> str:
    """One family: what people say of it, a puzzle with its pictures, its keys."""
    examples = examples_by_family().get(family.name, [])
    notes = kept(page_of(family))
    lines = [f"# {title(family)}", "", f"{sentence(family.summary)}", "", BEGIN, notes, END, ""]
    if examples:
        path, _ = examples[0]
        text = path.read_text(encoding="utf-8").strip("\n")
        language = "toml" if path.suffix == ".toml" else "text"
        lines += ["## A puzzle", "", pictures(path.name), ""]
        lines += [f"[{path.name}](../../examples/{path.name}):", "", f"```{language}", text, "```"]
        lines += ["", "```console", f"$ gridwright solve examples/{path.name}", "```", ""]
    lines += ["## The keys of its files", ""]
    if family.aliases:
        words = " or ".join(f'`puzzle = "{alias}"`' for alias in (family.name, *family.aliases))
        lines += [f"A file begins with {words}.", ""]
    else:
        lines += [f'A file begins with `puzzle = "{family.name}"`.', ""]
    lines += ["| key | what it holds |", "|---|---|"]
    lines += [f"| `{key}` | {cell(what)} |" for key, what in family.keys.items()]
    decorated = "; `picture` decorates the board ([pictures](../pictures.md#decoration))"
    lines += [
        "",
        f"Every file may also have {', '.join(f'`{key}`' for key in META)}"
        f"{decorated if family.is_decorated else ''}.",
        "",
    ]
    constructor = type(family).__name__
    if constructor in gw.__all__:
        anchor = f"../reference/{'models' if constructor == 'ExactCover' else 'puzzles'}.md"
        lines += [
            "## From Python",
            "",
            f"[`gw.{constructor}`]({anchor}#gridwright.{constructor}) "
            f'takes the same keys, and so does `gw.puzzle("{family.name}", ...)`.',
            "",
        ]
    if examples[1:]:
        lines += ["## More puzzles", ""]
        for path, puzzle in examples[1:]:
            words = puzzle.meta.get("title", path.stem)
            lines += [f"### {words}", "", pictures(path.name), ""]
            lines += [f"[{path.name}](../../examples/{path.name})", ""]
    return "\n".join(lines).rstrip() + "\n"


def title(family: Any) -> str:
    """What people call a family: what the page says already, or ``Magic board``, ``KenKen``."""
    path = page_of(family)
    if path.exists():
        return path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
    name: str = family.name.replace("-", " ")
    written = type(family).__name__
    return written if written.lower() == name else name.capitalize()


def pictures(name: str) -> str:
    """A puzzle and its solution side by side, out of the gallery."""
    return "\n".join(
        f'<img src="../gallery/{name}-{kind}.svg" alt="{alt}" width="48%">'
        for kind, alt in (("empty", "the puzzle"), ("solved", "its solution"))
    )


def families_page(families: list[Any]) -> str:
    """A table of all families, each with a small picture."""
    lines = [
        "# Families",
        "",
        "The kinds of puzzle that gridwright knows, each with a page of its own.",
        "",
    ]
    lines += ["| | family | what it is |", "|---|---|---|"]
    for family in families:
        files = examples_by_family().get(family.name)
        picture = ""
        if files:
            source = f"../gallery/{files[0][0].name}-solved.svg"
            picture = f'<img src="{source}" alt="" width="72">'
        words = " and ".join(f"`{word}`" for word in family.aliases)
        also = f" Also called {words}." if words else ""
        link = f"[{title(family)}]({family.name}.md)"
        lines.append(f"| {picture} | {link} | {cell(sentence(family.summary))}{also} |")
    lines += [
        "",
        "`gridwright families` prints the same, with those of installed plug-ins. A family "
        "is one short file: see [contributing](../../CONTRIBUTING.md#add-a-family).",
    ]
    return "\n".join(lines) + "\n"


def sentence(text: str) -> str:
    """A summary as a sentence."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def cell(text: str) -> str:
    """A text as it may stand in a cell of a table."""
    return text.replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")


# the command line


def commands() -> Iterator[tuple[str, click.Command]]:
    """All commands with their full names, those of groups after their group."""

    def below(group: click.Group, path: str) -> Iterator[tuple[str, click.Command]]:
        for name in group.commands:
            command = group.commands[name]
            yield f"{path} {name}", command
            if isinstance(command, click.Group):
                yield from below(command, f"{path} {name}")

    return below(app, "gridwright")


def paragraphs(command: click.Command) -> list[str]:
    """The help of a command, a text for each paragraph."""
    text = (command.help or "").strip()
    return [" ".join(paragraph.split()) for paragraph in re.split(r"\n\s*\n", text)]


def usage(path: str, command: click.Command) -> str:
    """``gridwright solve [OPTIONS] PUZZLE...``"""
    if isinstance(command, click.Group):
        return f"{path} COMMAND ..."
    arguments = [p.metavar or p.name or "" for p in command.params if isinstance(p, click.Argument)]
    return " ".join([path, "[OPTIONS]", *arguments] if options(command) else [path, *arguments])


def options(command: click.Command) -> list[click.Option]:
    """The options of a command, in its own order, without ``--help``."""
    return [parameter for parameter in command.params if isinstance(parameter, click.Option)]


def common_options() -> list[click.Option]:
    """The options that most commands have, in the order of the first that has them."""
    found: dict[str, list[click.Option]] = {}
    for _, command in commands():
        for option in options(command):
            found.setdefault(option.opts[-1], []).append(option)
    return [all_[0] for all_ in found.values() if len(all_) >= MANY]


MANY = 6
"""An option that so many commands have is described once."""


def own_options(command: click.Command) -> tuple[list[click.Option], bool]:
    """The options to be told of a command; whether it has those that most share besides.

    One that has only some of these has them told as its own.
    """
    if "--engine" not in {option.opts[-1] for option in options(command)}:
        return options(command), False
    shared = {option.opts[-1] for option in common_options()}
    return [option for option in options(command) if option.opts[-1] not in shared], True


def written(option: click.Option) -> str:
    """An option as it is typed, ``-o, --output FILE``."""
    names = ", ".join(sorted(option.opts, key=len))
    return names if option.is_flag or choices(option) else f"{names} {option.metavar or 'TEXT'}"


def choices(option: click.Option) -> list[str]:
    """The words that an option takes, if it takes only some."""
    return list(getattr(option.type, "choices", []))


def meaning(option: click.Option) -> str:
    """What an option does, with the words it takes."""
    words = choices(option)
    told = (option.help or "").strip()
    if words:
        one_of = f"{', '.join(words[:-1])} or {words[-1]}"
        first = f", {option.default} if not given" if option.show_default else ""
        told = f"{told} One of {one_of}{first}.".strip()
    return told


def exit_statuses() -> list[tuple[str, str]]:
    """Every exit status and its meaning, out of the help of the command itself."""
    text = next(part for part in paragraphs(app) if part.startswith("Exit status:"))
    pairs = text.removeprefix("Exit status:").strip(" .").split(", ")
    return [(number, what) for number, _, what in (pair.partition(" ") for pair in pairs)]


COMPLETION = {
    "bash": 'eval "$(_GRIDWRIGHT_COMPLETE=bash_source gridwright)"     # in ~/.bashrc',
    "zsh": 'eval "$(_GRIDWRIGHT_COMPLETE=zsh_source gridwright)"      # in ~/.zshrc',
    "fish": "_GRIDWRIGHT_COMPLETE=fish_source gridwright | source     # in config.fish",
}


def command_page() -> str:
    """The reference of the command line, in Markdown."""
    lines = ["# The command line", ""]
    about = [part for part in paragraphs(app) if not part.startswith("Exit status:")]
    for part in about:
        lines += [cell(part), ""]
    lines += ["| command | what it does |", "|---|---|"]
    for path, command in commands():
        anchor = path.replace(" ", "-")
        lines.append(f"| [`{path}`](#{anchor}) | {cell(paragraphs(command)[0])} |")
    lines += ["", "## Exit status", "", "| status | meaning |", "|---|---|"]
    lines += [f"| {number} | {cell(what)} |" for number, what in exit_statuses()]
    lines += [
        "",
        "## Completion",
        "",
        "The shell completes commands, options and their values after "
        "one line in its start-up file:",
        "",
        "```sh",
        *COMPLETION.values(),
        "```",
        "",
        "## The manual",
        "",
        "`man gridwright` shows this page where the package was installed "
        "from a wheel into a folder that `man` looks through; `man docs/gridwright.1` shows it "
        "from a clone.",
        "",
    ]
    for path, command in commands():
        lines += [f"## {path}", "", f"```text\n{usage(path, command)}\n```", ""]
        for part in paragraphs(command):
            lines += [cell(part), ""]
        own, has_common = own_options(command)
        lines += option_table(own) if own else []
        if has_common:
            also = "Also the" if own else "It has the"
            lines += [f"{also} [common options](#common-options).", ""]
    lines += ["## Common options", "", *option_table(common_options())]
    return "\n".join(lines).rstrip() + "\n"


def option_table(shown: list[click.Option]) -> list[str]:
    """Options as a table."""
    rows = [f"| `{written(option)}` | {cell(meaning(option))} |" for option in shown]
    return ["| option | what it does |", "|---|---|", *rows, ""]


def manual_page() -> str:
    """The same in the language of ``man``."""
    lines = ['.TH GRIDWRIGHT 1 "" gridwright "User Commands"', ".SH NAME"]
    about = paragraphs(app)
    lines += [f"gridwright \\- {roff(about[0].rstrip('.')).lower()}", ".SH SYNOPSIS"]
    lines += [".B gridwright", "COMMAND [OPTIONS] [ARGUMENTS]", ".SH DESCRIPTION"]
    for part in about[1:]:
        if not part.startswith("Exit status:"):
            lines += [".PP", roff(part)]
    lines += [".SH COMMANDS"]
    for path, command in commands():
        lines += [f".SS {roff(usage(path, command))}"]
        for part in paragraphs(command):
            lines += [".PP", roff(part)]
        own, has_common = own_options(command)
        lines += described(own)
        if has_common:
            lines += [".PP", "Also the common options."]
    lines += [".SH COMMON OPTIONS", *described(common_options())]
    lines += [".SH EXIT STATUS"]
    for number, what in exit_statuses():
        lines += [".TP", f".B {number}", roff(what)]
    lines += [
        ".SH ENVIRONMENT",
        ".TP",
        ".B GRIDWRIGHT_TRACEBACK",
        roff("If it is 1, a defect in gridwright shows where it happened."),
        ".TP",
        ".B OPENBLAS_NUM_THREADS",
        roff("How many threads numpy may start for products of matrices: 1 unless it is set."),
        ".SH COMPLETION",
    ]
    for shell, line in COMPLETION.items():
        lines += [".TP", f".B {shell}", roff(line.split("    ")[0])]
    return "\n".join(lines) + "\n"


def described(shown: list[click.Option]) -> list[str]:
    """Options as entries of a manual page."""
    return [
        line
        for option in shown
        for line in (".TP", f".B {roff(written(option))}", roff(meaning(option)))
    ]


def roff(text: str) -> str:
    """A text in which nothing is a command of roff."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text[:1] in (".", "'") else text


def main() -> None:
    """Write what is not yet as it should be, and name what no longer belongs there."""
    made = pages()
    for path, content in ((path, make()) for path, make in made.items()):
        path.parent.mkdir(exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != content:
            path.write_text(content, encoding="utf-8")
            print(f"written: {path.relative_to(ROOT)}")
    for path in sorted((DOCS / "families").glob("*.md")):
        if path not in made:
            print(f"of no family any more: {path.relative_to(ROOT)}")


if __name__ == "__main__":
    sys.exit(main())
