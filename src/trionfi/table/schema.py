"""What the store keeps: tables, their append-only logs, snapshots, who sits where, records brought from elsewhere,
and what whoever runs the server needs: reports and bans.

A table's log has one row per ply, and no two rows share one: whoever writes a ply first has it, whatever process or
machine it is. Snapshots and sitters can be made again from the logs.
"""

import sqlalchemy as sa

metadata = sa.MetaData()

BIG = sa.BigInteger().with_variant(sa.Integer, "sqlite")  # SQLite counts up only what is called INTEGER

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(200), nullable=False),
    sa.Column("status", sa.String(16), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("created", sa.Float(53), nullable=False),
    sa.Column(
        "seen", sa.Float(53)
    ),  # when somebody last looked at it; kept only where nothing happens any more
    sa.Index("tables_by_status", "status", "created"),
)

log = sa.Table(
    "log",
    metadata,
    sa.Column("seq", BIG, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("at", sa.Float(53), nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.UniqueConstraint("table_id", "ply", name="one_entry_per_ply"),
    sqlite_autoincrement=True,
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)

sitters = sa.Table(
    "sitters",
    metadata,
    sa.Column("person", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)

records = sa.Table(
    "records",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("created", sa.Float(53), nullable=False),
    sa.Index("records_by_age", "created"),
)

bans = sa.Table(
    "bans",
    metadata,
    sa.Column("kind", sa.String(16), primary_key=True),
    sa.Column("value", sa.String(64), primary_key=True),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("created", sa.Float(53), nullable=False),
    sa.Column("ends", sa.Float(53)),
)

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", BIG, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sa.Column("at", sa.Float(53), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("reported", sa.Text, nullable=False),
    sa.Column("reporter", sa.String(16), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sqlite_autoincrement=True,
)

house = sa.Table(
    "house",
    metadata,
    sa.Column("key", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
