"""Variables, constraints and what they mean; grids; models as JSON.  Standard library only."""
