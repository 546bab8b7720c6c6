"""The options that commands share."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import isnan
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:  # --help needs none of it
    from gridwright.run.workers import Workers

__all__ = [
    "Common",
    "cluster_options",
    "command_began",
    "common_options",
    "job_option",
    "json_option",
    "with_cluster",
]

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Common:
    """What the shared options say."""

    engine: str
    time: float | None
    nodes: int | None
    jobs: int | None
    as_json: bool
    progress: str
    seed: int
    family: str | None = None
    job: str | None = None
    in_order: bool = False
    cluster: str | None = None
    audit: float = 0.0

    def workers(self, *, counting: bool) -> "Workers":
        """Who is to search."""
        from gridwright.run.workers import workers_for

        return workers_for(
            counting=counting,
            jobs=self.jobs,
            job=self.job,
            cluster=self.cluster,
            audit=self.audit,
            in_order=self.in_order,
        )


def common_options(command: F) -> F:
    """Add the shared options; the command gets them as one value, `common`."""

    own = list(getattr(command, "__click_params__", ()))

    def wrapped(**values: Any) -> Any:
        common = Common(**{name: values.pop(name) for name in shared})
        return command(common=common, **values)

    wrapped.__name__, wrapped.__doc__ = command.__name__, command.__doc__
    for option in reversed(_OPTIONS):
        wrapped = option(wrapped)
    shared = [param.name for param in wrapped.__click_params__]  # type: ignore[attr-defined]
    wrapped.__click_params__ = own + wrapped.__click_params__  # type: ignore[attr-defined]
    return wrapped  # type: ignore[return-value]


job_option = click.option(
    "--job",
    metavar="FILE",
    help="Keep the run in this file, made or gone on with, so that a crash loses nothing.",
)


def cluster_options(command: F) -> F:
    """Add the options of a cluster, `cluster` and `audit`."""
    for option in (
        click.option(
            "--audit",
            type=click.FloatRange(0, 1),
            default=0.0,
            metavar="SHARE",
            help="Have this share of a cluster's counts done twice, and compare.",
        ),
        click.option(
            "--cluster",
            metavar="WHERE",
            help="Search on the workers of a Dask cluster: tcp://host:port, tls://host:port, or "
            "local:N for N processes of this machine.",
        ),
    ):
        command = option(command)
    return command


def with_cluster(common: Common, cluster: str | None, audit: float) -> Common:
    """The shared options with those of a cluster; raises UsageError where they do not go."""
    if cluster is not None and common.jobs is not None:
        raise click.UsageError("--cluster and --jobs exclude each other")
    if cluster is None and audit:
        raise click.UsageError("--audit goes with --cluster")
    return replace(common, cluster=cluster, audit=audit)


def command_began() -> float:
    """When the command began, of the clock `time.monotonic`; now, if nobody noted it."""
    context = click.get_current_context(silent=True)
    began = None if context is None else context.find_root().obj
    return began if isinstance(began, float) else monotonic()


class _Seconds(click.FloatRange):
    """A number of 0 or more; what is no number is refused."""

    def convert(self, value: Any, param: Any, ctx: Any) -> Any:
        number = super().convert(value, param, ctx)
        if isnan(number):
            self.fail(f"{value!r} is not a valid number of seconds.", param, ctx)
        return number


json_option = click.option(
    "--json", "as_json", is_flag=True, help="One JSON object a puzzle and line."
)

_OPTIONS = (
    click.option(
        "--engine",
        default="auto",
        metavar="NAME",
        help="The engine that is to search; see the command engines.",
    ),
    click.option(
        "--time",
        type=_Seconds(0),
        metavar="S",
        help="Seconds for each puzzle, at most, with reading it and making its model.",
    ),
    click.option(
        "--nodes", type=click.IntRange(0), metavar="N", help="Nodes for each puzzle, at most."
    ),
    click.option(
        "--jobs", type=click.IntRange(1), metavar="N", help="Threads to search on, at most."
    ),
    json_option,
    click.option(
        "--progress",
        type=click.Choice(["auto", "none", "json"]),
        default="auto",
        help="What to show on standard error while a search takes long.",
    ),
    click.option(
        "--seed",
        type=int,
        default=0,
        metavar="N",
        help="Seed of random choices, if an engine makes any.",
    ),
    click.option(
        "--family",
        metavar="NAME",
        help="Read a text without keys as a puzzle of this family; see the command families.",
    ),
)
