"""The game server: HTTP, sockets, store, bot workers."""
