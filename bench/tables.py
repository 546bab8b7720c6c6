"""What was measured, as Markdown: tables, ratios, and the machine it was measured on."""

import importlib.metadata
import math
import platform
import statistics
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import gridwright
from bench.interleaved import Results

__all__ = [
    "best_lines",
    "cpu_table",
    "geometric_mean",
    "heading",
    "machine",
    "median_table",
    "ratio_lines",
    "tell",
    "versions",
]


def cpu_table(results: Results, known: dict[str, int]) -> list[str]:
    """CPU times of the work: the median, and in brackets the fastest and the slowest.

    Figures that are noise are marked with ``~``, results that contradict `known` or one another
    with ``WRONG``.
    """
    rows = []
    for task in results.tasks:
        found = results.found(task)
        is_wrong = len(found) > 1 or not found <= {known.get(task, *found or [0])}
        cells = [_cell(results, task, name) for name in results.names]
        rows.append(["WRONG " * is_wrong + task, "/".join(map(str, sorted(found))), *cells])
    return _table(["CPU s", "count", *results.names], rows)


def _cell(results: Results, task: str, name: str) -> str:
    runs = results.good(task, name)
    if not runs:
        return results.why_missing(task, name)
    times = sorted(run.cpu for run in runs)
    mark = "" if all(run.is_above_noise for run in runs) else "~"
    return (
        f"{mark}{_seconds(statistics.median(times))} ({_seconds(times[0])}-{_seconds(times[-1])})"
    )


def _seconds(value: float) -> str:
    """Three figures that count, but no more than microseconds."""
    return f"{value:.{max(0, min(6, 2 - math.floor(math.log10(abs(value) or 1))))}f}"


def median_table(results: Results, field: str, title: str) -> list[str]:
    """The medians of another field of the runs."""
    rows = []
    for task in results.tasks:
        medians = (results.median(task, name, field) for name in results.names)
        rows.append([task, *("" if value is None else _seconds(value) for value in medians)])
    return _table([title, *results.names], rows)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    lines = ["| " + " | ".join(row) + " |" for row in (head, *rows)]
    return [lines[0], "|---" * len(head) + "|", *lines[1:], ""]


def geometric_mean(values: Sequence[float]) -> float:
    """NaN if there are none."""
    return math.exp(statistics.fmean(map(math.log, values))) if values else math.nan


def ratio_lines(results: Results, name: str, other: str) -> list[str]:
    """How many times as long `name` takes as `other`: the mean, the least, and each."""
    ratios = results.ratios(name, other)
    if not ratios:
        return []
    least = min(ratios, key=lambda task: ratios[task])
    each = ", ".join(f"{task} {ratio:.2f}" for task, ratio in ratios.items())
    return [
        f"* **{name} / {other}**: geometric mean {geometric_mean(list(ratios.values())):.2f} "
        f"of {len(ratios)}, least {ratios[least]:.2f} ({least}). {each}."
    ]


def best_lines(results: Results, ours: str, tasks: Sequence[str], what: str) -> list[str]:
    """How many times as long the best of the others took: the mean, the least, and each."""
    ratios: dict[str, float] = {}
    for task in tasks:
        mine = results.median(task, ours, "cpu")
        others = [results.median(task, name, "cpu") for name in results.names if name != ours]
        times = [time for time in others if time is not None]
        if mine and times:
            ratios[task] = min(times) / mine
    if not ratios:
        return []
    least = min(ratios, key=lambda task: ratios[task])
    each = ", ".join(f"{task} {ratio:.1f}" for task, ratio in ratios.items())
    return [
        f"* **{what}: the best peer / {ours}**: geometric mean "
        f"{geometric_mean(list(ratios.values())):.1f} of {len(ratios)}, least {ratios[least]:.1f} "
        f"({least}). {each}."
    ]


def heading(
    title: str, command: str, packages: Sequence[str], rounds: int, timeout: float
) -> list[str]:
    """Where, when, with what."""
    return [
        f"# {title}, {date.today()}",
        "",
        f"{machine()}; one core; gridwright {gridwright.__version__}, {versions(packages)}; "
        f"{rounds} rounds; at most {timeout:g} s a run.",
        "",
        f"    python -m bench {command}",
        "",
    ]


def tell(lines: Sequence[str], file: Path | None) -> None:
    """Print the report, and write it."""
    print("\n".join(lines))
    if file:
        file.write_text("\n".join(lines) + "\n")


def machine() -> str:
    """Processor and system."""
    model, info = platform.processor() or platform.machine(), Path("/proc/cpuinfo")
    if info.exists():
        names = (line for line in info.read_text().splitlines() if line.startswith("model name"))
        model = next(names, f": {model}").partition(":")[2].strip()
    return f"{model}, {platform.system()} {platform.release().partition('-')[0]}"


def versions(packages: Sequence[str]) -> str:
    """Python and the packages that are installed, with their versions."""
    found = [f"Python {platform.python_version()}"]
    for package in packages:
        try:
            found.append(f"{package} {importlib.metadata.version(package)}")
        except importlib.metadata.PackageNotFoundError:
            continue
    return ", ".join(found)
