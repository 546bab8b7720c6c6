"""Running searches: limits, progress, stopping.  Built once, for every engine."""
