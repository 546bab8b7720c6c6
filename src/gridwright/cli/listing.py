"""The commands that list families, engines and examples, and begin a puzzle file."""

from pathlib import Path

from gridwright.api.kept import kept, notes
from gridwright.api.solving import all_families, engines, find_family, load, warm
from gridwright.api.templates import about, example, examples, template
from gridwright.basics.errors import PuzzleError
from gridwright.basics.printable import printable
from gridwright.cli import status
from gridwright.cli.output import complain, say, write_json
from gridwright.cli.running import Task, each
from gridwright.cli.wording import from_source
from gridwright.puzzles.element import element_names, find_element
from gridwright.puzzles.rules import extra_rules, usual_rules
from gridwright.scene.annotations import KEYS
from gridwright.text.keys import META, PICTURE

__all__ = ["list_engines", "list_examples", "list_families", "new_puzzle", "show_family"]
__all__ += ["show_kept", "warm_engines"]


def list_families(*, as_json: bool = False) -> int:
    """Print each family with its keys."""
    for number, family in enumerate(all_families()):
        if as_json:
            write_json(about(family))
            continue
        aliases = f" (also {', '.join(family.aliases)})" if family.aliases else ""
        say("\n" * bool(number) + f"{family.name}{aliases}: {family.summary}")
        for key, meaning in family.keys.items():
            say(f"    {key}: {meaning}")
    if not as_json:
        say(f"\nEvery puzzle file may also have the keys {', '.join(META[:-1])} and {META[-1]};")
        say(f"boards may also have {PICTURE}, a table with any of {', '.join(KEYS)}.")
    return status.DONE


def show_family(name: str, *, as_json: bool = False) -> int:
    """Print one family with its keys, its rules and an example."""
    try:
        family = find_family(name)
    except PuzzleError as error:
        complain(str(error))
        return status.BAD_INPUT
    found = example(family)
    text = "" if found is None else found.read_text(encoding="utf-8")
    usual, extra = usual_rules(family.rule_texts), list(extra_rules(family.rule_texts))
    names = element_names() if family.takes_elements else ()
    elements = {name: find_element(name).summary for name in names}
    if as_json:
        rules = {"rules": list(usual), "rules_with_keys": dict(extra)}
        more = {"elements": elements} if elements else {}
        write_json({**about(family), **more, **rules, "example": text})
        return status.DONE
    aliases = f" (also {', '.join(family.aliases)})" if family.aliases else ""
    say(f"{family.name}{aliases}: {family.summary}")
    if family.rule_texts:
        say("")
    for rule in usual:
        say(rule)
    for key, rule in extra:
        say(f"With {key}: {rule}")
    say("\nKeys:")
    for key, meaning in family.keys.items():
        say(f"    {key}: {meaning}")
    if elements:
        say("\nElements, keys that may be added:")
    for key, meaning in elements.items():
        say(f"    {key}: {meaning}")
    if found is not None:
        say(f"\nAn example, {found.name}:\n\n{text.rstrip()}")
    return status.DONE


def new_puzzle(name: str, size: tuple[int, int] | None, output: str | None) -> int:
    """Print a puzzle file to be filled in, or write it."""
    try:
        text = template(name, size)
        if output is None:
            say(text.removesuffix("\n"))
        else:
            with open(output, "x", encoding="utf-8") as file:
                file.write(text)
    except PuzzleError as error:
        complain(str(error))
        return status.BAD_INPUT
    except OSError as error:
        if output is None:  # as of any command
            raise
        complain(f"{output}: cannot write: {(error.strerror or str(error)).lower()}")
        return status.BAD_INPUT
    return status.DONE


def list_examples(folder: str | None) -> int:
    """Print the names of the examples with what they are, or copy all into a folder."""
    found = examples()
    if not found:
        complain("the examples did not come with this installation")
        return status.BAD_INPUT
    if folder is None:
        for name, path in found.items():
            puzzle = load(path)
            title = printable(puzzle.meta.get("title", ""))
            say(f"{name}: {puzzle.family.name}{f', {title}' if title else ''}")
        return status.DONE
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
        for name, path in found.items():
            with open(Path(folder) / name, "xb") as file:
                file.write(path.read_bytes())
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        complain(f"{error.filename or folder}: cannot write: {reason}")
        return status.BAD_INPUT
    say(f"{folder}: {len(found)} examples")
    return status.DONE


def list_engines(words: tuple[str, ...], *, as_json: bool = False) -> int:
    """Print each engine, and why it cannot take a puzzle."""

    def handle(task: Task) -> int:
        refusals = task.stopping.of(engines, task.puzzle)
        if as_json:
            head = {"puzzle": task.puzzle.family.name, "source": task.source}
            write_json({**head, "engines": refusals})
            return status.DONE
        say(from_source(task.source, task.puzzle.family.name))
        for name, reason in refusals.items():
            say(f"    {name}: {'can solve it' if reason is None else f'cannot: {reason}'}")
        return status.DONE

    return each(words, handle)


def warm_engines() -> int:
    """Compile or load the kernels of every engine, and print how long each took."""
    for name, seconds in warm():
        say(f"{name}: {seconds:.1f} s")
    for note in notes():
        complain(note)
    return status.DONE


def show_kept(as_json: bool) -> int:
    """List the machine code of kernels that is kept: file, size, age, and whether it is used."""
    listed = kept()
    if as_json:
        for one in listed:
            write_json({**one._asdict(), "path": str(one.path), "age": round(one.age)})
        return status.DONE
    for folder in dict.fromkeys(one.path.parent for one in listed):
        say(str(folder))
        for one in listed:
            if one.path.parent == folder:
                use = "used" if one.is_current else "for another version or machine"
                age = f"{one.age / 86400:.1f} days"
                say(f"    {one.name}: {one.size:,} bytes, {age}, key {one.key}, {use}")
    if not listed:
        say("nothing is kept")
    return status.DONE
