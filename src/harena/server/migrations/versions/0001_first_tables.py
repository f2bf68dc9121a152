"""First tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("handle", sa.String(length=64), nullable=True),
        sa.Column("password", sa.Text(), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("handle"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("rules", sa.String(length=64), nullable=False),
        sa.Column("packs", sa.JSON(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("creator", sa.String(length=32), nullable=False),
        sa.Column("invite", sa.String(length=64), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("tutorial", sa.Boolean(), nullable=False),
        sa.Column("clock", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("base", sa.Text(), nullable=True),
        sa.Column("parent", sa.String(length=32), nullable=True),
        sa.Column("parent_step", sa.Integer(), nullable=True),
        sa.Column("rematch", sa.String(length=32), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("finished", sa.BigInteger(), nullable=True),
        sa.Column("turns", sa.Integer(), nullable=False),
        sa.Column("outcome", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("deadline", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tables_deadline"), ["deadline"], unique=False)
        batch_op.create_index("ix_tables_listing", ["status", "listed", "created"], unique=False)

    op.create_table(
        "events",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("move_id", sa.String(length=64), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seq"),
        sa.UniqueConstraint("table_id", "seat", "move_id"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=True),
        sa.Column("level", sa.String(length=64), nullable=True),
        sa.Column("word", sa.String(length=128), nullable=False),
        sa.ForeignKeyConstraint(
            ["player"],
            ["players.id"],
        ),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seats_player"), ["player"], unique=False)

    op.create_table(
        "sessions",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("digest"),
    )
    with op.batch_alter_table("sessions", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_sessions_created"), ["created"], unique=False)
        batch_op.create_index(batch_op.f("ix_sessions_player"), ["player"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("sessions", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_sessions_player"))
        batch_op.drop_index(batch_op.f("ix_sessions_created"))

    op.drop_table("sessions")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_seats_player"))

    op.drop_table("seats")
    op.drop_table("events")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_index("ix_tables_listing")
        batch_op.drop_index(batch_op.f("ix_tables_deadline"))

    op.drop_table("tables")
    op.drop_table("players")
