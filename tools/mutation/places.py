"""Where a module of rules can be broken, and how. A mutant is one edit at one place.

Only what functions do is broken. Tables of constants are figures, and text is no rule: docstrings, annotations,
assertions, errors, sentences and what is noted for the log stay as they are.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

# Comparisons: how each is written, and what it becomes.
COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}
BOOLEANS: dict[type[ast.boolop], tuple[str, str]] = {ast.And: ("and", "or"), ast.Or: ("or", "and")}
SUMS: dict[type[ast.operator], tuple[str, str]] = {ast.Add: ("+", "-"), ast.Sub: ("-", "+")}

# What the rules call a seat.
SEATS = frozenset(
    (
        "seat",
        "rival",
        "owner",
        "winner",
        "loser",
        "leader",
        "player",
        "who",
        "whom",
        "viewer",
        "victim",
        "caster",
    )
    + ("giver", "getter", "payer", "taker")
)
COUNTED = ("table", "self")  # who may know how many seats there are
LOG = "log"  # the attribute of a position that listens for the log
NOTES = ("note", "note_more")  # what a rule calls to keep what happened for the log


@dataclass(frozen=True)
class Mutant:
    """Replaces the bytes from `start` to `end` of a file below src/ by `text`."""

    file: str
    function: str
    start: int
    end: int
    text: str
    line: int
    statement: range  # the lines of the statement that the place belongs to: who runs one of them reaches it
    before: str
    after: str
    nth: int = 1  # of those that read the same in this function

    @property
    def key(self) -> tuple[str, str, str, str, int]:
        """Names the mutant without line numbers, so that edits elsewhere do not rename it."""
        return self.file, self.function, self.before, self.after, self.nth

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]


def mutants_of(source: bytes, file: str) -> list[Mutant]:
    """All mutants of a module, in reading order."""
    finder = Finder(source, file)
    finder.visit(ast.parse(source))
    edits = {(mutant.start, mutant.end, mutant.text): mutant for mutant in finder.found}
    seen: Counter[tuple[str, ...]] = Counter()
    numbered = []
    for _, mutant in sorted(edits.items()):
        seen[mutant.key[:4]] += 1
        numbered.append(replace(mutant, nth=seen[mutant.key[:4]]))
    return numbered


def without_comments(source: bytes) -> bytes:
    """The same source, as long as before, with spaces for comments."""
    lines = source.splitlines(keepends=True)
    for token in tokenize.tokenize(io.BytesIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, size = token.start[0] - 1, len(token.string.encode())
            code = lines[row].rstrip(b"\r\n")
            lines[row] = code[:-size] + b" " * size + lines[row][len(code) :]
    return b"".join(lines)


def one_line(text: bytes) -> str:
    return " ".join(text.decode().split())


def last_ones(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements after which a body is done, down through its branches."""
    last = body[-1]
    yield last
    if isinstance(last, ast.If):
        yield from last_ones(last.body)
        yield from last_ones(last.orelse) if last.orelse else ()
    elif isinstance(last, ast.With):
        yield from last_ones(last.body)


def header(statement: ast.stmt) -> range:
    """The lines of a statement, without the body that it may have."""
    body: list[ast.stmt] = getattr(statement, "body", [])
    last = max(statement.lineno, body[0].lineno - 1) if body else statement.end_lineno or statement.lineno
    return range(statement.lineno, last + 1)


def listens(test: ast.expr) -> bool:
    """Whether a condition asks for a listener: what it guards is noted for the log."""
    return any(isinstance(node, ast.Attribute) and node.attr == LOG for node in ast.walk(test))


def goes_round(loop: ast.For | ast.While) -> str:
    """The seat that goes through all in `while seat < table.seats` or `for seat in range(table.seats)`."""
    name: ast.expr | None = None
    if isinstance(loop, ast.For):
        if isinstance(loop.iter, ast.Call) and len(loop.iter.args) == 1 and is_seats(loop.iter.args[0]):
            name = loop.target
    elif isinstance(loop.test, ast.Compare) and isinstance(loop.test.ops[0], ast.Lt):
        name = loop.test.left if is_seats(loop.test.comparators[0]) else None
    return name.id if isinstance(name, ast.Name) else ""


def is_seats(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "seats"


def is_fixed(node: ast.expr) -> bool:
    """A number or a name in capitals, the same for everybody."""
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id.isupper())


class Finder(ast.NodeVisitor):
    """Walks a module, and finds its mutants."""

    def __init__(self, source: bytes, file: str) -> None:
        self.source = without_comments(source)
        self.file = file
        self.found: list[Mutant] = []
        self.scope: list[str] = []
        self.statement = range(1, 2)
        self.exits: set[ast.stmt] = set()  # early ones no more: nothing would follow them
        self.for_all: dict[ast.stmt, str] = {}  # what is done for each seat in turn, and the seat
        self.any_order = ""  # a seat whose turn may as well be the next one's
        self.seats: list[str] = []  # the seats that are known so far in this function
        self.counted = ""  # who knows how many seats there are
        self.naming = 0  # how many arguments and subscripts deep
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    # Places in the source

    def begin(self, node: ast.expr | ast.stmt) -> int:
        return self.lines[node.lineno - 1] + node.col_offset

    def finish(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.lines[node.end_lineno - 1] + node.end_col_offset

    def line_of(self, place: int) -> int:
        return next(number for number, end in enumerate(self.lines[1:], 1) if place < end)

    def edit(self, start: int, end: int, text: str) -> None:
        """Notes a mutant, with the lines that it changes as they read before and after."""
        first, last = self.line_of(start), self.line_of(max(start, end - 1))
        top, bottom = self.lines[first - 1], self.lines[last]
        before = one_line(self.source[top:bottom])
        after = one_line(self.source[top:start] + text.encode() + self.source[end:bottom])
        name = ".".join(self.scope)
        self.found.append(Mutant(self.file, name, start, end, text, first, self.statement, before, after))

    def rewrite(self, node: ast.expr | ast.stmt, text: str) -> None:
        self.edit(self.begin(node), self.finish(node), text)

    def operator(self, left: ast.expr, right: ast.expr, written: str, text: str) -> None:
        """Replaces the operator between two operands, where else only brackets can stand."""
        start, end = self.finish(left), self.begin(right)
        pattern = rb"\s+".join(re.escape(word.encode()) for word in written.split())
        there = re.search(pattern, self.source[start:end])
        assert there is not None
        self.edit(start + there.start(), start + there.end(), text)

    # Where to look

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.stmt):
            outside, self.statement = self.statement, header(node)
            super().visit(node)
            self.statement = outside
        else:
            super().visit(node)

    def visit_Module(self, node: ast.Module) -> None:
        self.visit_definitions(node.body)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.scope.append(node.name)
        self.visit_definitions(node.body)
        self.scope.pop()

    def visit_definitions(self, body: list[ast.stmt]) -> None:
        for statement in body:
            if isinstance(statement, ast.ClassDef | ast.FunctionDef):
                self.visit(statement)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outside = self.seats, self.counted
        names = [arg.arg for arg in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
        self.scope.append(node.name)
        self.seats = [name for name in names if name in SEATS]
        self.counted = next((name for name in COUNTED if name in names), "")
        self.exits |= set(last_ones(node.body))
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default is not None:
                self.visit(default)
        for statement in node.body:
            self.visit(statement)
        self.scope.pop()
        self.seats, self.counted = outside

    def visit_loop(self, node: ast.For | ast.While) -> None:
        self.exits |= {last for last in last_ones(node.body) if isinstance(last, ast.Continue)}
        name = goes_round(node)
        for statement in node.body:
            if name and isinstance(statement, ast.Assign) and is_fixed(statement.value):
                self.for_all[statement] = name
        self.generic_visit(node)

    visit_For = visit_loop  # noqa: N815
    visit_While = visit_loop  # noqa: N815

    def visit_If(self, node: ast.If) -> None:
        if listens(node.test):
            for statement in node.orelse:
                self.visit(statement)
        else:
            self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        self.any_order = self.for_all.get(node, "")
        self.generic_visit(node)
        self.any_order = ""
        for target in node.targets:
            self.note_seat(target)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.visit(node.target)
        if node.value is not None:
            self.visit(node.value)
            self.note_seat(node.target)

    def note_seat(self, target: ast.expr) -> None:
        if isinstance(target, ast.Name) and target.id in SEATS and target.id not in self.seats:
            self.seats.append(target.id)

    def leave_alone(self, node: ast.AST) -> None:
        """An assertion, an error or a sentence: no rule."""

    visit_Assert = visit_Raise = visit_JoinedStr = leave_alone  # noqa: N815

    # What to break

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for left, kind, right in zip(operands, node.ops, operands[1:], strict=False):
            self.operator(left, right, *COMPARISONS[type(kind)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        """All the ands of a condition become ors, or the other way round."""
        written, text = BOOLEANS[type(node.op)]
        start, end = self.begin(node), self.finish(node)
        already = len(self.found)
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.operator(left, right, written, text)
        whole = self.source[start:end]
        for single in reversed(self.found[already:]):
            whole = whole[: single.start - start] + text.encode() + whole[single.end - start :]
        del self.found[already:]
        self.edit(start, end, whole.decode())
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        sentence = any(
            isinstance(side, ast.JoinedStr)
            or (isinstance(side, ast.Constant) and isinstance(side.value, str))
            for side in (node.left, node.right)
        )
        if type(node.op) in SUMS and not sentence:
            self.operator(node.left, node.right, *SUMS[type(node.op)])
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if type(node.op) in SUMS:
            written, text = SUMS[type(node.op)]
            self.operator(node.target, node.value, f"{written}=", f"{text}=")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            text = self.source[self.begin(node) : self.finish(node)].decode()
            self.rewrite(node, text.removeprefix("not").lstrip())
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.rewrite(node, str(not node.value))
        elif isinstance(node.value, int):
            self.rewrite(node, str(node.value + 1))

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            if isinstance(node.value.func, ast.Name) and node.value.func.id in NOTES:
                return
            self.rewrite(node, "pass")
        self.generic_visit(node)

    def drop_early_exit(self, node: ast.Return | ast.Continue | ast.Break) -> None:
        if node not in self.exits:
            self.rewrite(node, "pass")
        self.generic_visit(node)

    visit_Return = visit_Continue = visit_Break = drop_early_exit  # noqa: N815

    def visit_Call(self, node: ast.Call) -> None:
        self.visit(node.func)
        is_cast = isinstance(node.func, ast.Name) and node.func.id == "cast"
        self.naming += 1
        for argument in (*node.args[is_cast:], *node.keywords):
            self.visit(argument)
        self.naming -= 1

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.visit(node.value)
        self.naming += 1
        self.visit(node.slice)
        self.naming -= 1

    def visit_Name(self, node: ast.Name) -> None:
        """A seat that is named is another one: each that is at hand, or else the next."""
        if not self.naming or node.id not in self.seats:
            return
        others = [name for name in self.seats if name != node.id]
        for other in others:
            self.rewrite(node, other)
        if not others and self.counted and node.id != self.any_order:
            self.rewrite(node, f"(({node.id} + 1) % {self.counted}.seats)")
