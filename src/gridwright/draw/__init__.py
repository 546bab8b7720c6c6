"""Pictures of scenes: SVG, PNG, PDF and text."""
