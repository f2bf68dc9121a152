"""How a table stands is kept with every change, so that lists need no logs.

What follows from the kinds of entries alone is filled in here. Whom a running game waits for and what seats are called
takes the games: `waiting` and `seat_names` stay null, and the store fills them in before it serves (see store.py).
"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Columns are added in place: making the table anew would, on SQLite, delete every log that refers to it.
    op.add_column("tables", sa.Column("seq", sa.Integer(), server_default="0", nullable=False))
    op.add_column("tables", sa.Column("waiting", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("tables", sa.Column("resigned", sa.JSON(), server_default="[]", nullable=False))
    op.add_column("tables", sa.Column("offers", sa.JSON(), server_default="[]", nullable=False))
    op.add_column("tables", sa.Column("seat_names", sa.JSON(none_as_null=True), nullable=True))
    _fill(op.get_bind())


def _fill(connection: sa.Connection) -> None:
    tables = sa.table("tables", *[sa.column(name) for name in ("id", "status", "seq", "waiting", "resigned", "offers")])
    events = sa.table("events", *[sa.column(name) for name in ("table_id", "seq", "kind", "seat", "text")])
    last = sa.select(sa.func.max(events.c.seq)).where(events.c.table_id == tables.c.id).scalar_subquery()
    connection.execute(sa.update(tables).values(seq=sa.func.coalesce(last, 0)))
    connection.execute(sa.update(tables).where(tables.c.status != "running").values(waiting="[]"))
    telling = sa.select(events.c.table_id, events.c.kind, events.c.seat, events.c.text)
    resigned: dict[str, set[int]] = {}
    offers: dict[str, set[int]] = {}
    for table, kind, seat, text in connection.execute(telling.where(events.c.kind.in_(("resign", "flag", "rematch")))):
        seats = {int(each) for each in text.split(",")} if kind == "flag" else {seat}
        (offers if kind == "rematch" else resigned).setdefault(table, set()).update(seats)
    for column, found in (("resigned", resigned), ("offers", offers)):
        for table, seats in found.items():
            values = {column: json.dumps(sorted(seats))}
            connection.execute(sa.update(tables).where(tables.c.id == table).values(**values))


def downgrade() -> None:
    for name in ("seat_names", "offers", "resigned", "waiting", "seq"):
        op.drop_column("tables", name)
