"""Reasons: the path to a solution, and why there is none or more than one."""
