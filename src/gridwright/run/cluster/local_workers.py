"""A cluster on this machine: a scheduler in this process, workers in processes of their own.

They listen on loopback only.  Worker processes are sessions of their own, so that Ctrl-C on the
terminal does not reach them, and they leave by themselves when the scheduler is gone; those that
end before are replaced.
"""

import atexit
import json
import logging
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

from gridwright.run.cluster.connecting import CLOSE, connected
from gridwright.run.cluster.worker_pool import DaskWorkerPool

__all__ = ["LocalWorkers"]

HOST, SCHEDULER = "127.0.0.1", "scheduler.json"

LOOK = 0.25
"""Seconds between two looks whether they are all alive."""

MOST_REPLACED = 50
"""Workers that are replaced before it is given up."""


class LocalWorkers:
    """`n` workers of one thread each."""

    def __init__(self, n: int) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="gridwright-"))
        self.closed, self.lock = threading.Event(), threading.Lock()
        self.processes: list[subprocess.Popen[bytes]] = []
        atexit.register(self._end)  # who is interrupted now will not wait for us
        for _ in range(n):  # they import what they need while we do, and wait for the file
            with self.lock:
                if not self.closed.is_set():
                    self.processes.append(self._begun())
        try:
            self.cluster = self._scheduler()
        except BaseException:
            self._end()
            raise
        address = self.cluster.scheduler_address
        (self.folder / SCHEDULER).write_text(json.dumps({"address": address}))

    def _scheduler(self) -> Any:
        import dask
        from distributed import LocalCluster

        with dask.config.set({**_SETTINGS, "temporary-directory": str(self.folder)}):
            cluster = LocalCluster(
                n_workers=0,
                processes=True,
                host=HOST,
                dashboard_address=None,
                silence_logs=logging.CRITICAL,
                scheduler_kwargs={"dashboard": False, "dashboard_address": f"{HOST}:0"},
            )
        cluster.loop.add_callback(cluster.scheduler.http_server.stop)
        return cluster

    def pool(self) -> DaskWorkerPool:
        """The workers, to be given orders; closing it ends them all."""
        pool = connected(self.cluster.scheduler_address, self.close)
        threading.Thread(target=self._replace, args=(pool,), daemon=True).start()
        return pool

    def close(self) -> None:
        """End all processes at once: they hold nothing that is needed."""
        with suppress(Exception):  # whatever is left ends with this process
            self._end()
            self.cluster.close(timeout=CLOSE)

    def _end(self) -> None:
        with self.lock:
            self.closed.set()
            for process in self.processes:
                process.kill()
        for process in self.processes:
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
        atexit.unregister(self._end)

    def _begun(self) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "distributed.cli.dask_worker"]
        command += ["--scheduler-file", str(self.folder / SCHEDULER)]
        command += ["--host", HOST, "--nthreads", "1"]
        command += ["--no-nanny", "--no-dashboard", "--death-timeout", "20"]
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [*command, "--local-directory", str(self.folder)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=os.environ | _FOR_WORKERS,
                start_new_session=True,
            )

    def _replace(self, pool: DaskWorkerPool) -> None:
        """Begin a new worker for each that has ended."""
        n_replaced = 0
        while not self.closed.wait(LOOK):
            with self.lock:
                for i, process in enumerate(self.processes):
                    if process.poll() is None or self.closed.is_set():
                        continue
                    n_replaced += 1
                    if n_replaced > MOST_REPLACED:
                        pool.lost = f"workers end repeatedly: {self._last_words()}"
                        return
                    self.processes[i] = self._begun()

    def _last_words(self) -> str:
        lines = (self.folder / "log").read_text(errors="replace").split("\n")
        return next((line[:200] for line in reversed(lines) if line.strip()), "without a message")


_SETTINGS: dict[str, object] = {
    "distributed.scheduler.allowed-failures": 0,
    "distributed.scheduler.http.routes": [],
}
"""We do again what has failed; nobody looks at it over HTTP."""

_FOR_WORKERS = {
    "DASK_DISTRIBUTED__WORKER__HTTP__ROUTES": "[]",
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
}
"""The same for workers, whose time nobody looks at either."""
