"""What Alembic runs: the server hands it an open connection."""

from alembic import context

from harena.server.database import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    transaction_per_migration=False,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
