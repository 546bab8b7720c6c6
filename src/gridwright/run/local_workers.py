"""A cluster on this machine: a scheduler in this process, workers in processes of their own.

They listen on loopback only.  Worker processes are sessions of their own, so that Ctrl-C on the
terminal does not reach them, and they leave by themselves when the scheduler is gone; those that
end before are replaced.
"""

import logging
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from pathlib import Path

from gridwright.run.connecting import CLOSE, connected
from gridwright.run.crew import DaskCrew

__all__ = ["LocalWorkers"]

HOST = "127.0.0.1"

LOOK = 0.25
"""Seconds between two looks whether they are all alive."""

MOST_REPLACED = 50
"""Workers that are replaced before it is given up."""


class LocalWorkers:
    """`n` workers of one thread each."""

    def __init__(self, n: int) -> None:
        import dask
        from distributed import LocalCluster

        self.folder = Path(tempfile.mkdtemp(prefix="gridwright-"))
        with dask.config.set({**_SETTINGS, "temporary-directory": str(self.folder)}):
            self.cluster = LocalCluster(
                n_workers=0,
                processes=True,
                host=HOST,
                dashboard_address=None,
                silence_logs=logging.CRITICAL,
                scheduler_kwargs={"dashboard": False, "dashboard_address": f"{HOST}:0"},
            )
        self.cluster.loop.add_callback(self.cluster.scheduler.http_server.stop)
        self.closed = threading.Event()
        self.lock = threading.Lock()
        self.processes = [self._begun() for _ in range(n)]

    def crew(self) -> DaskCrew:
        """The workers, to be given orders; closing it ends them all."""
        crew = connected(self.cluster.scheduler_address, self.close)
        threading.Thread(target=self._replace, args=(crew,), daemon=True).start()
        return crew

    def close(self) -> None:
        """End all processes at once: they hold nothing that is needed."""
        with self.lock:
            self.closed.set()
            for process in self.processes:
                process.kill()
        for process in self.processes:
            process.wait()
        with suppress(Exception):  # whatever is left ends with this process
            self.cluster.close(timeout=CLOSE)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _begun(self) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "distributed.cli.dask_worker"]
        command += [self.cluster.scheduler_address, "--host", HOST, "--nthreads", "1"]
        command += ["--no-nanny", "--no-dashboard", "--death-timeout", "10"]
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [*command, "--local-directory", str(self.folder)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=os.environ | {"DASK_DISTRIBUTED__WORKER__HTTP__ROUTES": "[]"},
                start_new_session=True,
            )

    def _replace(self, crew: DaskCrew) -> None:
        """Begin a new worker for each that has ended."""
        n_replaced = 0
        while not self.closed.wait(LOOK):
            with self.lock:
                for i, process in enumerate(self.processes):
                    if process.poll() is None or self.closed.is_set():
                        continue
                    n_replaced += 1
                    if n_replaced > MOST_REPLACED:
                        crew.lost = f"workers end again and again: {self._last_words()}"
                        return
                    self.processes[i] = self._begun()

    def _last_words(self) -> str:
        lines = (self.folder / "log").read_text(errors="replace").split("\n")
        return next((line[:200] for line in reversed(lines) if line.strip()), "without a word")


_SETTINGS: dict[str, object] = {
    "distributed.scheduler.allowed-failures": 0,
    "distributed.scheduler.http.routes": [],
}
"""We do again what has failed; nobody looks at it over HTTP."""
