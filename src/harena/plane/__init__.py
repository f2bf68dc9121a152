"""Geometry: where things are and what they can reach."""
