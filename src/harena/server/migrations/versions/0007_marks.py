"""What came of each move, so that a game can be carried over to other rules only where they come to the same."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("events", sa.Column("mark", sa.String(length=16), server_default="", nullable=False))


def downgrade() -> None:
    op.drop_column("events", "mark")
