"""`trionfi bench table`: the web table under load, and beside it the least that any such server must do."""
