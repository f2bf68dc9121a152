"""The laboratory: many games at once, and what they show."""

from harena.lab.simulate import BotSummary, SeatSummary, Summary, simulate

__all__ = ["BotSummary", "SeatSummary", "Summary", "simulate"]
