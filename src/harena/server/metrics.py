"""Figures for Prometheus. Each server has its own registry, so that several can live in one process."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

_FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
_SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20)


class Metrics:
    """What a server counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)  # memory and processor time, where the system tells
        self.requests = Counter(
            "harena_http_requests", "HTTP requests.", ("method", "route", "status"), registry=self.registry
        )
        self.request_seconds = Histogram(
            "harena_http_seconds", "Time to answer a request.", ("route",), buckets=_FAST, registry=self.registry
        )
        self.connections = Gauge("harena_connections", "Open connections, sockets included.", registry=self.registry)
        self.connections_refused = Counter(
            "harena_connections_refused",
            "Connections ended before their request was looked at, by the status they were told.",
            ("reason",),
            registry=self.registry,
        )
        self.sockets = Gauge("harena_sockets", "Open table sockets.", registry=self.registry)
        self.tables = Gauge("harena_live_tables", "Tables in memory.", registry=self.registry)
        self.commands = Counter("harena_commands", "Commands at tables.", ("kind", "result"), registry=self.registry)
        self.move_seconds = Histogram(
            "harena_move_seconds",
            "From a move's arrival to its acknowledgement.",
            buckets=_FAST,
            registry=self.registry,
        )
        self.commit_seconds = Histogram(
            "harena_commit_seconds", "Time of a commit.", buckets=_FAST, registry=self.registry
        )
        self.commit_size = Histogram(
            "harena_commit_jobs",
            "Jobs in a commit.",
            buckets=(1, 2, 5, 10, 20, 50, 100, 200, 512),
            registry=self.registry,
        )
        self.bot_seconds = Histogram(
            "harena_bot_seconds", "Time a bot took.", ("level",), buckets=_SLOW, registry=self.registry
        )
        self.bot_failures = Counter(
            "harena_bot_failures", "Bots that failed or were too slow.", ("level",), registry=self.registry
        )
        self.bot_turns = Counter(
            "harena_bot_turns",
            "Questions to bots, by who thought: a worker elsewhere, or a process of this server.",
            ("place",),
            registry=self.registry,
        )
        self.workers = Gauge("harena_workers", "Workers elsewhere that were heard of lately.", registry=self.registry)
        self.bus_connected = Gauge(
            "harena_bus_connected", "Whether the bus is connected: 1 or 0.", registry=self.registry
        )
        self.bus_told = Counter("harena_bus_told", "What was told over the bus.", registry=self.registry)
        self.bus_dropped = Counter(
            "harena_bus_dropped", "What others have to find in the store: the bus was lost.", registry=self.registry
        )
        self.closed = Counter(
            "harena_sockets_closed", "Sockets closed by the server.", ("reason",), registry=self.registry
        )
        self._done: dict[tuple[str, str], Counter] = {}

    def committed(self, jobs: int, seconds: float) -> None:
        """A commit went through."""
        self.commit_seconds.observe(seconds)
        self.commit_size.observe(jobs)

    def command(self, kind: str, result: str) -> None:
        """A command was answered. (The labelled child is kept: looking it up is the dear part.)"""
        child = self._done.get((kind, result))
        if child is None:
            child = self._done[kind, result] = self.commands.labels(kind, result)
        child.inc()

    def text(self) -> bytes:
        """Everything, in Prometheus' text format."""
        return generate_latest(self.registry)
