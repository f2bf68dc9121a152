"""A deterministic simulation of the server: one seed, one run. Time, network, store, bus and bots are injected."""
