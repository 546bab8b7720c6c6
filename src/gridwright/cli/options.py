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
    "language_option",
    "plugin_option",
    "seconds_option",
    "with_cluster",
]

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Common:
    """The values of the shared options."""

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
        plugins, is_verbose = values.pop("plugins"), values.pop("verbose")
        common = Common(**{name: values.pop(name) for name in shared})
        if plugins:
            from gridwright.cli.plugging import run_plugins

            if wrong := run_plugins(plugins):
                return wrong
        try:
            return command(common=common, **values)
        finally:
            if is_verbose:
                tell_what_was_compiled()

    wrapped.__name__ = command.__name__
    for option in reversed(_OPTIONS):
        wrapped = option(wrapped)
    shared = [param.name for param in wrapped.__click_params__]  # type: ignore[attr-defined]
    for own_word in ("plugins", "verbose"):
        shared.remove(own_word)
    wrapped.__click_params__ = own + wrapped.__click_params__  # type: ignore[attr-defined]
    return wrapped  # type: ignore[return-value]


job_option = click.option(
    "--job",
    metavar="FILE",
    help="Store the run in FILE, so that a crash loses nothing; an existing job is resumed.",
)


def tell_what_was_compiled() -> None:
    """What was compiled, in how many seconds, and why kept machine code was not used."""
    from gridwright.api.kept import told
    from gridwright.cli.output import complain

    for line in told():
        complain(line)


def cluster_options(command: F) -> F:
    """Add the options of a cluster, `cluster` and `audit`."""
    for option in (
        click.option(
            "--audit",
            type=click.FloatRange(0, 1),
            default=0.0,
            metavar="SHARE",
            help="Have the cluster repeat this share of its counts, and compare the results.",
        ),
        click.option(
            "--cluster",
            metavar="WHERE",
            help="Search on the workers of a Dask cluster: tcp://host:port, tls://host:port, or "
            "local:N for N processes on this machine.",
        ),
    ):
        command = option(command)
    return command


def with_cluster(common: Common, cluster: str | None, audit: float) -> Common:
    """The shared options with those of a cluster; raises UsageError where they do not fit."""
    if cluster is not None and common.jobs is not None:
        raise click.UsageError("--cluster and --jobs cannot be used together")
    if cluster is None and audit:
        raise click.UsageError("--audit requires --cluster")
    return replace(common, cluster=cluster, audit=audit)


def _plugin_option(**how: Any) -> Callable[[F], F]:
    return click.option(
        "--plugin",
        "plugins",
        multiple=True,
        metavar="FILE.py",
        help="Run a Python file of your own first, which defines families or elements.",
        **how,
    )


def _run_at_once(ctx: click.Context, param: click.Parameter, paths: tuple[str, ...]) -> None:
    if paths:
        from gridwright.cli.plugging import run_plugins

        if wrong := run_plugins(paths):
            ctx.exit(wrong)


plugin_option = _plugin_option(callback=_run_at_once, expose_value=False)
"""For commands that do not have the shared options."""


def command_began() -> float:
    """When the command began, on the clock `time.monotonic`; now, if that is not known."""
    context = click.get_current_context(silent=True)
    began = None if context is None else context.find_root().obj
    return began if isinstance(began, float) else monotonic()


class _Seconds(click.FloatRange):
    """A number of 0 or more; NaN is refused."""

    def convert(self, value: Any, param: Any, ctx: Any) -> Any:
        number = super().convert(value, param, ctx)
        if isnan(number):
            self.fail(f"{value!r} is not a valid number of seconds.", param, ctx)
        return number


json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print JSON, one object per line."
)

language_option = click.option(
    "--language",
    default="en",
    show_default=True,
    metavar="NAME",
    help="Language of sentences and headings: en, de, or a catalogue FILE.po.",
)

seconds_option = click.option(
    "--time", type=_Seconds(0), metavar="S", help="Stop after so many seconds."
)

_OPTIONS = (
    click.option(
        "--engine",
        default="auto",
        metavar="NAME",
        help="Engine to search with; see the engines command.",
    ),
    click.option(
        "--time",
        type=_Seconds(0),
        metavar="S",
        help="Time limit per puzzle in seconds, including reading it and building its model.",
    ),
    click.option("--nodes", type=click.IntRange(0), metavar="N", help="Node limit per puzzle."),
    click.option(
        "--jobs",
        type=click.IntRange(1),
        metavar="N",
        help="Maximum number of threads to search on.",
    ),
    json_option,
    click.option(
        "--progress",
        type=click.Choice(["auto", "none", "json"]),
        default="auto",
        help="What to show on standard error during a long search.",
    ),
    click.option(
        "--seed",
        type=int,
        default=0,
        metavar="N",
        help="Seed for random choices, where any are made.",
    ),
    click.option(
        "--family",
        metavar="NAME",
        help="Read text without keys as a puzzle of this family; see the families command.",
    ),
    _plugin_option(),
    click.option(
        "--verbose",
        is_flag=True,
        help="Tell on standard error what was compiled, and why kept machine code was not used.",
    ),
)
