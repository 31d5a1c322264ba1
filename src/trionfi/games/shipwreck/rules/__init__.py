"""The rules, compiled by mypyc where a C compiler is: what lies on the table and what may happen to it."""
