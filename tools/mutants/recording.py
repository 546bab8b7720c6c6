"""What became of changes: a file of results, so that a run can go on, and a page for people."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path

from tools.mutants.choosing import Choice
from tools.mutants.running import KILLED, SLOW, SURVIVED, UNTESTED, Outcome

__all__ = ["Results", "page", "verdicts"]

_HEAD = """\
# Mutants

Small changes to the package that none of the tests tried notices, which run the changed line.
`make mutants` writes this page. What the last column says is written by people and kept:
*equivalent* (no input shows a difference), *only slower* (no answer changes, and no bound of work
that is promised), *to be killed*, *killed by* a test elsewhere. With `--keep` the changes that
earlier draws have tried come first, as far as their lines are still there.

"""


class Results:
    """Outcomes by the keys of changes, a line of JSON each, and what tests take without one."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / "results.jsonl"
        self.outcomes: dict[str, Outcome] = {}
        self.known: dict[str, float | None] = {}
        for line in self.file.read_text(encoding="utf-8").splitlines() if self._is_there() else ():
            try:
                content = json.loads(line)
            except ValueError:  # the run was stopped while it wrote
                continue
            if "tests" in content:
                self.known[content["tests"]] = content["seconds"]
            else:
                self.outcomes[content["key"]] = Outcome(
                    content["what"], content["seconds"], content.get("by", "")
                )

    def _is_there(self) -> bool:
        return self.file.exists()

    def add(self, choice: Choice, outcome: Outcome) -> None:
        """Keep an outcome."""
        self.outcomes[choice.key] = outcome
        self._write({"key": choice.key, **asdict(outcome)})

    def keep_known(self, known: dict[str, float | None]) -> None:
        """Keep what tests take without a change."""
        for tests, seconds in known.items():
            if tests not in self.known:
                self.known[tests] = seconds
                self._write({"tests": tests, "seconds": seconds})

    def _write(self, content: dict[str, object]) -> None:
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(content) + "\n")


def page(
    choices: Sequence[Choice], outcomes: dict[str, Outcome], known: dict[str, str], command: str
) -> str:
    """The page: figures, then the changes that survived, by module."""
    tried = [choice for choice in choices if choice.key in outcomes]
    n = {
        what: sum(outcomes[choice.key].what == what for choice in tried)
        for what in (KILLED, SLOW, SURVIVED, UNTESTED)
    }
    survivors = [c for c in tried if outcomes[c.key].what in (SURVIVED, UNTESTED)]
    said = [known.get(choice.key, "") for choice in survivors]
    harmless = sum(verdict.startswith(("equivalent", "only slower")) for verdict in said)
    elsewhere = sum(verdict.startswith("killed by") for verdict in said)
    matter = len(tried) - harmless
    left = len(survivors) - harmless - elsewhere
    number = str(len(tried)) + (f" of {len(choices)}" if len(tried) < len(choices) else "")
    text = _HEAD + f"`{command}`: {number} changes, {n[KILLED]} noticed by a test, {n[SLOW]} "
    text += f"because tests took too long, {len(survivors)} by none"
    text += f" ({n[UNTESTED]} without tests)" if n[UNTESTED] else ""
    text += f". {harmless} of these change no answer and no bound, {elsewhere} are noticed farther "
    share = left / matter if matter else 0
    text += f"away; {left} of {matter} that may matter are left, {share:.1%}.\n"
    for path in sorted({choice.path for choice in survivors}):
        here = [choice for choice in survivors if choice.path == path]
        text += f"\n## {path}\n\n| line | change | was | now | verdict |\n|---|---|---|---|---|\n"
        for choice in sorted(here, key=lambda choice: (choice.mutation.line, choice.key)):
            was, now = map(_code, choice.lines)
            cells = [str(choice.mutation.line), choice.mutation.kind, was, now]
            text += f"| {' | '.join([*cells, known.get(choice.key, '')])} |\n"
    return text


def verdicts(text: str) -> dict[str, str]:
    """What people have written on a page, by the keys of changes."""
    known, path = {}, ""
    for line in text.splitlines():
        if line.startswith("## "):
            path = line[3:].strip()
        cells = _cells(line)
        if len(cells) == 5 and cells[4] and cells[0].isdigit():
            known["\t".join((path, _plain(cells[2]), _plain(cells[3])))] = cells[4]
    return known


def _code(text: str) -> str:
    return f"`` {text} ``".replace("|", "\\|")


def _plain(cell: str) -> str:
    return cell.removeprefix("``").removesuffix("``").strip()


def _cells(line: str) -> list[str]:
    """The cells of a row of a table, their bars as they were."""
    if not (line.startswith("| ") and line.endswith("|")):
        return []
    parts: Iterable[str] = line[1:-1].replace("\\|", "\0").split("|")
    return [part.strip().replace("\0", "|") for part in parts]
