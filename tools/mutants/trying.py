"""One change in a copy of the sources, and the tests that may notice it.

Tests that run the changed line are tried, few and cheap ones first, and others while they stay
within some seconds of CPU.  Kernels are tried without their compiler first: compiling them anew
takes longer than most changes live.  Where no recorded test runs the line, the files of tests
near the module are tried, for some of their tests start processes, which are not recorded.  A
change that makes tests take several times as much as they did has been noticed, too.
"""

import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tools.mutants.choosing import Choice
from tools.mutants.covering import Covering, in_order, lines_of, within
from tools.mutants.mutating import mutated
from tools.mutants.running import KILLED, SLOW, SURVIVED, UNTESTED, Outcome, Run, run

__all__ = ["Workshop"]

FEW, MANY = 2.0, 12.0
"""Seconds of CPU, as recorded, of the tests that are tried first, and of those after them."""

NEAR = 2
"""So many files near a module are tried whole."""

PATIENCE = 2.5
"""So many times the CPU seconds that the tests take without a change are allowed, and"""

GRACE = 10
"""so many seconds more;"""

COLD = 120
"""and so many where kernels are compiled anew."""

MOST, MOST_COLD = 40.0, 150.0
"""Seconds of CPU of one test of which nothing is known, and of one that may compile kernels."""


@dataclass(frozen=True)
class Tests:
    """What is run at once: files, only the tests with these names in them if there are any."""

    files: tuple[Path, ...]
    names: tuple[str, ...]
    seconds: float
    """Of CPU, without a change."""
    interpreted: bool = False
    is_cold: bool = False
    """Whether kernels are compiled anew."""
    most: float = MOST
    """Seconds of CPU for one test."""

    @property
    def limit(self) -> float:
        """Seconds of CPU for all."""
        return PATIENCE * self.seconds + GRACE + COLD * self.is_cold


def _named(root: Path, names: Sequence[str], taken: dict[str, float], **how: bool) -> Tests:
    files = dict.fromkeys(root / name.partition("::")[0] for name in names)
    total, longest = sum(taken[name] for name in names), max(taken[name] for name in names)
    most = MOST_COLD if how.get("is_cold") else 2 * PATIENCE * longest + GRACE / 2
    return Tests(tuple(files), tuple(names), total, most=most, **how)


class Workshop:
    """A copy of a project's sources, in which one change after the other is tried.

    `files_for` are the files near a module. `known` has the CPU seconds of whole files without a
    change; it is filled as they are asked for.  Once `is_stopped` is set, by another thread,
    an attempt raises Stopped.
    """

    def __init__(
        self,
        root: Path,
        package: str,
        folder: Path,
        files_for: Callable[[str], Sequence[Path]],
        is_kernel: Callable[[str], bool],
        known: dict[str, float | None],
    ) -> None:
        self.root, self.package, self.folder = root, package, folder
        self.files_for, self.is_kernel, self.known = files_for, is_kernel, known
        self.is_stopped = False
        self.is_stale = True
        """Whether kernels in the cold cache are those of another change."""
        self.compiled = Covering(folder.parent / "lines")
        self.interpreted = Covering(folder.parent / "lines-interpreted")
        self.sources = folder / "src"
        if self.sources.exists():
            shutil.rmtree(self.sources)
        shutil.copytree(
            root / Path(package).parent, self.sources, ignore=shutil.ignore_patterns("__pycache__")
        )

    # ------------------------------------------------------------------ what tests run

    def record(self, files: Sequence[Path], place: Path, *, interpreted: bool) -> None:
        """Note which lines the tests of some files run."""
        run(
            Run(
                self.root, self.sources, self.folder / "warm", files, 3600, interpreted,
                ("-p", "tools.mutants.noting"),
                {
                    "PYTHONDONTWRITEBYTECODE": "",
                    "PYTHONPYCACHEPREFIX": str(self.folder / "bytes"),
                    "GRIDWRIGHT_MUTANTS_NOTES": str(place),
                    "GRIDWRIGHT_MUTANTS_PACKAGE": str(self.sources / Path(self.package).name),
                },
                "not slow and not subprocess",
            ),
            lambda: self.is_stopped,
        )  # fmt: skip

    # ------------------------------------------------------------------ one change

    def attempt(self, choice: Choice) -> Outcome:
        """Make a change, run tests, and take it back."""
        seconds, is_tested = 0.0, False
        self.is_stale = True
        for tests in self._tests(choice):
            is_tested = True
            outcome = self._changed(choice, tests)
            seconds += outcome.seconds
            if outcome.what == SLOW and tests.names and not tests.is_cold:
                without = self._run(replace(tests, seconds=COLD, most=MOST))
                seconds += without.seconds
                if without.seconds > tests.limit / 2:  # there was something to compile, perhaps
                    outcome = self._changed(choice, replace(tests, seconds=COLD, most=MOST))
                    seconds += outcome.seconds
            if outcome.what != SURVIVED:
                return Outcome(outcome.what, seconds, outcome.by)
        return Outcome(SURVIVED if is_tested else UNTESTED, seconds)

    def _changed(self, choice: Choice, tests: Tests) -> Outcome:
        """Run tests with a change."""
        place = self.sources / Path(self.package).name / choice.path
        times = place.stat()
        try:
            place.write_text(mutated(choice.text, choice.mutation), encoding="utf-8")
            return self._run(tests)
        finally:  # with its old time: what was compiled from it is still good
            place.write_text(choice.text, encoding="utf-8")
            os.utime(place, ns=(times.st_atime_ns, times.st_mtime_ns))

    def _tests(self, choice: Choice) -> Iterator[Tests]:
        """What is run, one after the other while the change is not noticed."""
        lines = lines_of(choice.text, choice.mutation.line)
        kernel = self.is_kernel(choice.path)
        covering = self.interpreted if kernel else self.compiled
        path = f"{Path(self.package).name}/{choice.path}"
        found = covering.tests(path, lines) or covering.tests(path, None)
        names = in_order(found)
        few = within(names, found, FEW) if names else []
        many = within([name for name in names if name not in few], found, MANY)
        for some in (few, many):
            if some:
                yield _named(self.root, some, found, interpreted=kernel)
        if kernel:
            yield from self._compiled(choice.path, names)
        elif not names:
            yield from self._near(choice.path)

    def _compiled(self, path: str, names: Sequence[str]) -> Iterator[Tests]:
        """Of a kernel: cases of the tests that run a line of it, and what bounds the work of its
        engine; then others of the files near it, for not all of them run without the compiler.
        """
        functions = {name.partition("[")[0] for name in names}
        engine = {"exact_cover": "-cover", "lists": "-lists", "sudoku9": "-sudoku9"}
        bounded = next((name for part, name in engine.items() if f"/{part}/" in path), "-domains")
        taken = self.compiled.seconds
        surely, near = set(), set(self.files_for(path))
        for name in taken:
            is_bound = name.startswith("tests/work/") and bounded in name
            if is_bound or name.partition("[")[0] in functions:
                surely.add(name)
        others = {name for name in taken if self.root / name.partition("::")[0] in near} - surely
        for some in (surely, others):
            chosen = within(in_order({name: taken[name] for name in some}), taken, MANY)
            if chosen:
                yield _named(self.root, chosen, taken, is_cold=True)

    def _near(self, path: str) -> Iterator[Tests]:
        """The nearest files whose tests pass without a change, while they take little."""
        total = 0.0
        for file in self.files_for(path)[:NEAR]:
            key = f"warm {file.relative_to(self.root).as_posix()}"
            if key not in self.known:
                outcome = self._run(Tests((file,), (), 600, most=MOST_COLD))
                self.known[key] = outcome.seconds if outcome.what == SURVIVED else None
                if outcome.what != SURVIVED:
                    print(f"left out, as it fails without a change: {key}", flush=True)
            taken = self.known[key]
            if taken is None or (total and total + taken > MANY):
                continue
            total += taken
            yield Tests((file,), (), taken, most=MOST)

    def _run(self, tests: Tests) -> Outcome:
        cache = self.folder / ("cold" if tests.is_cold else "warm")
        if tests.is_cold and self.is_stale:
            shutil.rmtree(cache, ignore_errors=True)
            self.is_stale = False
        last, chosen = self.folder / "last", self.folder / "chosen"
        last.write_text("", encoding="utf-8")
        settings = {
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONPYCACHEPREFIX": str(self.folder / "bytes"),
            "GRIDWRIGHT_MUTANTS_LAST": str(last),
        }
        if tests.names:
            chosen.write_text("\n".join(tests.names), encoding="utf-8")
            settings["GRIDWRIGHT_MUTANTS_TESTS"] = str(chosen)
        settings["GRIDWRIGHT_MUTANTS_MOST"] = str(tests.most)
        words = ("-x", "-p", "tools.mutants.watching")
        what = Run(
            self.root,
            self.sources,
            cache,
            tests.files,
            tests.limit,
            tests.interpreted,
            words,
            settings,
        )
        outcome = run(what, lambda: self.is_stopped)
        by = last.read_text(encoding="utf-8") if outcome.what in (KILLED, SLOW) else ""
        return Outcome(outcome.what, outcome.seconds, by)
