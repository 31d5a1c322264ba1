"""Alembic runs in our own process, on the connection it is handed."""

from alembic import context

from trionfi.table.schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
