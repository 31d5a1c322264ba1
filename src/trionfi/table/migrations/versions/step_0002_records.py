"""Records that somebody brought to be looked at."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "records",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
    )
    op.create_index("records_by_age", "records", ["created"])


def downgrade() -> None:
    op.drop_table("records")
