"""Exact covers by learning: what a contradiction followed from becomes a clause.

`fields` lays out the arrays, `activity` is the order of what to branch on, `aims` says when to
start over and what values to try, `clauses` keeps and follows what was learned, `reasons` finds
out what to learn, `search` does the rest.
"""
