"""The command line: thin, on top of `api`."""

import gc
import os
import signal
import sys
from contextlib import suppress
from time import monotonic

__all__ = ["main"]

ROOM = 20_000
"""Objects in new cycles before they are looked for: what a start makes is there to stay, and to
look through it again and again takes a tenth of the time of a short command."""

ONE_THREAD = "OPENBLAS_NUM_THREADS", "1"
"""For numpy, which else starts a thread for each core as it is imported: these spin a while, for 50
to 70 ms of CPU time, and nothing here multiplies matrices that are worth it."""


def main() -> None:
    """Run the command line and exit with one of the statuses of `cli.status`."""
    began = monotonic()
    gc.set_threshold(ROOM, 10, 10)
    os.environ.setdefault(*ONE_THREAD)
    try:
        status = _run(began)
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = 130
    except BrokenPipeError:
        # the reader has seen enough (`| head`); keep the interpreter from complaining at exit
        _no_more_output()
        status = 0
    except OSError as error:
        with suppress(OSError):  # standard error may be what cannot be written to
            print(f"gridwright: cannot write: {error.strerror or error}".lower(), file=sys.stderr)
        _no_more_output()
        status = 2
    except Exception as error:
        from gridwright.cli.defects import report_defect
        from gridwright.cli.status import DEFECT

        status = DEFECT
        with suppress(OSError):
            report_defect(error)
    try:
        sys.stderr.flush()
    except OSError:
        _no_more_output("stderr")  # else the interpreter has another status at its end
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the output is complete and the status stands
    if "numba" in sys.modules or status in (4, 130):
        # the compiler takes up to half a second to leave, longer when it is at work on a thread;
        # and who wants to stop does not wait until a million options have been put away
        os._exit(status)
    sys.exit(status)


def _run(began: float) -> int:
    import click

    from gridwright.cli.app import OutputClosed, app
    from gridwright.cli.output import prepare, printable_lines

    prepare()
    try:
        status: int = app(standalone_mode=False, obj=began)
        return status
    except click.ClickException as error:
        if isinstance(error, click.UsageError) and error.ctx is not None:
            print(error.ctx.get_usage(), file=sys.stderr)
            print(f"Try '{error.ctx.command_path} --help' for help.\n", file=sys.stderr)
        print(f"gridwright: {printable_lines(error.format_message())}", file=sys.stderr)
        return error.exit_code
    except click.Abort:
        raise KeyboardInterrupt from None
    except OutputClosed:
        raise BrokenPipeError from None


def _no_more_output(name: str = "stdout") -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), getattr(sys, name).fileno())
