"""The commands about long runs: run show, run list, run resume and run export."""

import click

from gridwright.cli.arguments import files
from gridwright.cli.options import Common, cluster_options, common_options, with_cluster

__all__ = ["run"]


@click.group(help="Show, resume and export long runs stored in job files.")
def run() -> None:
    """The commands after ``run``."""


@run.command("show", help="Show what a job is searching for and how far it has got.")
@click.argument("path", metavar="JOB", shell_complete=files)
def show_run(path: str) -> int:
    from gridwright.cli.long_running import show_job

    return show_job(path)


@run.command("list", help="List the units into which a job has been split.")
@click.argument("path", metavar="JOB", shell_complete=files)
def list_run(path: str) -> int:
    from gridwright.cli.long_running import list_units

    return list_units(path)


@run.command("resume", help="Resume a job.")
@click.argument("path", metavar="JOB", shell_complete=files)
@cluster_options
@common_options
def resume_run(path: str, cluster: str | None, audit: float, common: Common) -> int:
    common = with_cluster(common, cluster, audit)
    from gridwright.cli.long_running import resume_job

    return resume_job(path, common)


@run.command("export", help="Print the solutions that a job has found so far.")
@click.argument("path", metavar="JOB", shell_complete=files)
@common_options
def export_run(path: str, common: Common) -> int:
    from gridwright.cli.long_running import export_job

    return export_job(path, common)
