"""The table for other programs: JSON over HTTP, described by an OpenAPI document that is made from the same list."""
