"""How tools/mutants.py breaks rules: places to break, which to try, the tests that reach them, and the trials."""
