"""What start.py does: the virtual environment, the compiled copy, the jobs. Standard library only."""
