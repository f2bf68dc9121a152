"""From when to when the server ran, for live clocks; and the secret that a rematch would be dealt from."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "runs",
        sa.Column("started", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("started"),
    )
    op.add_column("tables", sa.Column("next_secret", sa.LargeBinary(), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "next_secret")
    op.drop_table("runs")
