"""What everything stands on: errors, bounds, numbers, files, halting.  Standard library only."""
