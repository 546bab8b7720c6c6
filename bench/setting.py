"""What the sets of the benchmark have in common: their options, and one core for every run."""

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

__all__ = ["chosen", "on_one_core", "options"]

ROOT = Path(__file__).resolve().parent.parent


def options(name: str, told: str | None, *, timeout: float) -> argparse.ArgumentParser:
    """The options of a set that is measured run by run."""
    parser = argparse.ArgumentParser(
        prog=f"python -m bench {name}",
        description=told,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="", metavar="A,B", help="names or beginnings")
    parser.add_argument(
        "--timeout", type=float, default=timeout, metavar="S", help="of one run, in seconds"
    )
    parser.add_argument("-o", dest="file", type=Path, help="where the report goes too")
    return parser


def chosen(
    parser: argparse.ArgumentParser, args: argparse.Namespace, names: Sequence[str], what: str
) -> list[str]:
    """The names that ``--only`` asks for; all of them if it asks for none."""
    found = [name for name in names if name.startswith(tuple(args.only.split(",")))]
    if not found:
        parser.error(f"no {what} {args.only}; there are {', '.join(names)}")
    return found


def on_one_core() -> None:
    """Pin this process and its children to the last core, and let them import the bench."""
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
