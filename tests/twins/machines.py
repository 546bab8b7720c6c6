"""A real Dask cluster for tests: scheduler and workers are processes of this machine."""

import os
import re
import subprocess
import sys
import threading
from pathlib import Path
from random import Random

__all__ = ["Machines"]

FALSE_WORKERS = Path(__file__).parent / "false_workers.py"


class Machines:
    """A scheduler on a port of its own, and workers of one thread that come and go."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.workers, self.processes = folder, [], []
        self.address = self.begin_scheduler()

    def begin_scheduler(self) -> str:
        """Begin a scheduler; its address."""
        words = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
        words += ["--dashboard-address", "127.0.0.1:0"]
        self.scheduler = self.begin("dask_scheduler", *words)
        for line in self.scheduler.stderr:
            if found := re.search(rb"Scheduler at: +(tcp://\S+)", line):
                self.drain(self.scheduler)
                return found[1].decode()
        raise AssertionError("the scheduler has ended")

    def begin_worker(self, how: str = "", host: str = "127.0.0.1") -> "subprocess.Popen[bytes]":
        """Begin a worker, honest or one of `false_workers`."""
        words = [self.address, "--host", host, "--nthreads", "1", "--no-nanny", "--no-dashboard"]
        words += ["--local-directory", str(self.folder), "--death-timeout", "30"]
        if how:
            words += ["--preload", str(FALSE_WORKERS)]
        worker = self.begin("dask_worker", *words, FALSE_WORKER=how)
        self.workers.append(worker)
        self.drain(worker)
        return worker

    def begin(self, command: str, *words: str, **changes: str) -> "subprocess.Popen[bytes]":
        """Begin one of dask's commands."""
        process = subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{command}", *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env=os.environ | changes,
        )
        self.processes.append(process)
        return process

    def drain(self, process: "subprocess.Popen[bytes]") -> None:
        """Read what it writes, or it would wait for that."""
        threading.Thread(target=process.stderr.read, daemon=True).start()

    def kill_one(self, rng: Random) -> None:
        """Kill a worker, and begin another one."""
        victim = self.workers.pop(rng.randrange(len(self.workers)))
        victim.kill()
        victim.wait()
        self.begin_worker()

    def end(self) -> None:
        """Kill everything."""
        for process in self.processes:
            process.kill()
        for process in self.processes:
            process.wait()
