"""The command line: thin, on top of `api`."""

import os
import sys

__all__ = ["main"]


def main() -> None:
    """Run the command line and exit with one of the statuses of `cli.status`."""
    import click

    from gridwright.cli.app import app

    try:
        status = app(standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        status = error.exit_code
    except (click.Abort, KeyboardInterrupt):
        status = 130
    except BrokenPipeError:
        # the reader has seen enough (`| head`); keep the interpreter from complaining at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 0
    sys.exit(status)
