"""Which tests are near a module: those with its name, then those of what it is part of.

Also which are recorded, that is, asked what lines they run: all that run the package in their own
process, and without the compiler those that are near kernels.
"""

from fnmatch import fnmatch
from pathlib import Path

__all__ = ["AREAS", "files_for", "is_kernel", "recorded"]

AREAS = (
    "kernels", "engines/cover", "engines/domains", "engines/lists", "engines/plain",
    "engines/sudoku9", "families", "run", "basics", "clues", "model", "puzzles", "scene", "text",
)  # fmt: skip
"""What is changed."""

_PARTS: list[tuple[str, tuple[str, ...]]] = [
    ("kernels/exact_cover/", ("kernels/test_exact_cover_kernel.py", "engines/cover")),
    ("kernels/lists/", ("engines/lists", "families/crossnumber/test_crossnumber_lists.py")),
    ("kernels/sudoku9/", ("kernels/test_sudoku_*.py", "engines/sudoku9/test_sudoku9_engine.py")),
    ("kernels/counting/", ("engines/test_domain_counting.py",)),
    ("kernels/frontier", ("engines/test_domain_counting.py",)),
    ("kernels/numbered", ("engines/test_domain_counting.py",)),
    ("kernels/states", ("engines/test_domain_counting.py",)),
    ("kernels/sums", ("kernels/test_sums_kernel.py", "engines/test_sum_boards.py")),
    ("kernels/propagators/", ("kernels/test_network.py", "engines/test_domains.py")),
    ("kernels/", ("kernels/test_[!o]*.py", "engines/test_domains.py")),
    ("engines/cover/", ("engines/cover", "run/test_weights.py")),
    ("engines/lists/", ("engines/lists", "families/crossnumber/test_crossnumber_lists.py")),
    ("engines/domains/", ("engines/test_domains.py", "engines/test_sum_boards.py",
                          "engines/test_domain_counting.py")),
    ("engines/plain/", ("engines/test_plain*.py",)),
    ("engines/sudoku9/", ("engines/sudoku9/test_sudoku9_engine.py",)),
    ("families/crossnumber/", ("families/crossnumber", "cli/test_hostile_crosswords.py")),
    ("families/drawing_", ("families/test_drawn*.py", "families/test_drawings.py")),
    ("families/", ("families/test_reading.py", "families/test_examples.py")),
    ("clues/", ("clues", "families/crossnumber")),
    *((f"{part}/", (part, "draw/test_svg.py", "families/test_examples.py"))
      for part in ("basics", "model", "puzzles", "scene", "text")),
    ("run/job", ("run/test_damaged_jobs.py", "run/test_job.py")),
    ("run/cluster/", ("run/test_coordinator.py", "run/test_messages.py", "run/test_cluster.py")),
    ("run/", ("run/test_threads.py", "run/test_limits.py", "run/test_batch.py")),
]  # fmt: skip
"""The first row whose text the path begins with; paths below `tests`, which may be patterns."""

_ALWAYS = ("work/test_*.py", "boundaries/test_*.py", "test_differential.py")
"""Bounds of work, and random puzzles on all engines: for what changes an answer or a bound."""

_ANSWERING = ("kernels/", "engines/", "model/constraints", "basics/evaluate", "model/expression",
              "clues", "model/entries")  # fmt: skip


def is_kernel(path: str) -> bool:
    """Whether a module is compiled."""
    return path.startswith("kernels/")


def files_for(path: str, tests: Path) -> list[Path]:
    """The tests of a module of the package, nearest first."""
    stem, part = Path(path).stem, path.partition("/")[0]
    found: list[Path] = []
    if not stem.startswith("__"):
        found += sorted(tests.rglob(f"test_{stem}.py"))
        for name in (f"test_{stem}s.py", f"test_*_{stem}.py"):
            found += sorted((tests / part).rglob(name))
    patterns = next((names for part, names in _PARTS if path.startswith(part)), ())
    if path.startswith(_ANSWERING):
        patterns = (*patterns, *_ALWAYS)
    for pattern in patterns:
        for place in sorted(tests.glob(pattern)):
            found += sorted(place.rglob("test_*.py")) if place.is_dir() else [place]
    return list(dict.fromkeys(file for file in found if file.name != "test_other_modes.py"))


_OTHER_THINGS = ("tools/*", "docs/*", "test_bench.py", "test_contributing.py", "test_dead_code.py",
                 "test_docs.py", "test_gallery.py", "test_layers.py", "test_plugin.py",
                 "test_proofs.py", "*/test_other_modes.py", "*/test_twenty_kills*.py",
                 "run/test_sharing.py")  # fmt: skip
"""Tests of documents, other programs and other processes, or of threads, endless with a trace."""

_NEAR_KERNELS = ("kernels/*", "engines/*", "boundaries/*", "families/crossnumber/*_lists.py",
                 "test_differential.py")  # fmt: skip

_TOGETHER = 12
"""So many files at most are recorded by one process."""


def recorded(tests: Path, *, interpreted: bool) -> list[list[Path]]:
    """The files that are recorded, those together that one process takes."""
    folders: dict[Path, list[Path]] = {}
    for file in sorted(tests.rglob("test_*.py")):
        path = file.relative_to(tests).as_posix()
        if any(fnmatch(path, pattern) for pattern in _OTHER_THINGS):
            continue
        if not interpreted or any(fnmatch(path, pattern) for pattern in _NEAR_KERNELS):
            folders.setdefault(file.parent, []).append(file)
    return [
        files[i : i + _TOGETHER]
        for files in folders.values()
        for i in range(0, len(files), _TOGETHER)
    ]
