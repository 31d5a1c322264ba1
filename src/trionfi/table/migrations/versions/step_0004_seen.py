"""When somebody last looked at a table, so that it does not expire under their eyes."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("seen", sa.Float(53)))


def downgrade() -> None:
    op.drop_column("tables", "seen")
