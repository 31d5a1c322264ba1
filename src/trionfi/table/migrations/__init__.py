"""The steps by which the store's shape has come about."""
