"""Jinja, made quick: the same templates and the same pages in less than half the time."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, MutableMapping
from typing import Any, cast

from jinja2 import BaseLoader, Environment, FileSystemLoader, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.visitor import NodeTransformer

from trionfi.web.escape import ascii_only
from trionfi.web.game_files import game_file


class Generator(CodeGenerator):
    """Writes the Python of a template: what is called is called, what is shown goes through `html`.

    Nothing that our templates call asks for Jinja's context, so nothing looks whether it does.
    """

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802
        self.writeline("from trionfi.web.attribute import attribute")
        self.writeline("from trionfi.web.escape import html")
        super().visit_Template(node, frame)

    def blockvisit(self, nodes_: Iterable[nodes.Node], frame: Frame) -> None:
        """A whole template is put into a list: handing each bit out by itself takes longer than making it."""
        body = list(nodes_)
        whole = frame.rootlevel and frame.buffer is None and not any(type(it) is nodes.Extends for it in body)
        if whole:
            self.buffer(frame)
        super().blockvisit(body, frame)
        if whole:
            self.writeline(f"yield concat({frame.buffer})")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        if forward_caller or node.kwargs or node.dyn_args or node.dyn_kwargs:
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for given in node.args:
            self.visit(given, frame)
            self.write(", ")
        self.write(")")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802
        """A page has attributes and no keys, so nobody need ask which is meant."""
        of_page = isinstance(node.node, nodes.Name) and node.node.name == "page"
        self.write("" if of_page else "attribute(")
        self.visit(node.node, frame)
        self.write(f".{node.attr}" if of_page else f", {node.attr!r})")

    def visit_CondExpr(self, node: nodes.CondExpr, frame: Frame) -> None:  # noqa: N802
        """`{{ "word" if so }}` is no word otherwise; Jinja makes a new undefined value each time."""
        node.expr2 = node.expr2 or nodes.Const("")
        super().visit_CondExpr(node, frame)

    def visit_FromImport(self, node: nodes.FromImport, frame: Frame) -> None:  # noqa: N802
        """Pieces of another template, which are the same for every page: found once, and not name by name."""
        plain_names = all(isinstance(name, str) for name in node.names)
        if node.with_context or not plain_names or not isinstance(node.template, nodes.Const):
            super().visit_FromImport(node, frame)
            return
        names = cast(list[str], node.names)
        wanted = "".join(f"{frame.symbols.ref(name)}, " for name in names)
        self.writeline(f"{wanted}= environment.pieces({node.template.value!r}, {tuple(names)!r})", node)
        if frame.toplevel:
            known = "".join(f"{name!r}: {frame.symbols.ref(name)}, " for name in names)
            self.writeline(f"context.vars.update({{{known}}})")

    def _output_child_to_const(self, node: nodes.Expr, frame: Frame, finalize: Any) -> str:
        """What is there from the start, without the breaks and indents that are there for its readers."""
        return re.sub(r"\s*\n\s*", " ", ascii_only(super()._output_child_to_const(node, frame, finalize)))

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.autoescape and not frame.eval_ctx.volatile and finalize.src is None:
            self.write("html(")
        else:
            super()._output_child_pre(node, frame, finalize)


class Pasted(NodeTransformer):
    """Puts a template where another includes it by its name, in a scope of its own.

    An include costs a new context each time; this costs nothing. An error in it is told of the line that includes it.
    `{board}` in the name is the board that the whole template was asked for.
    """

    def __init__(self, pages: Pages, board: str) -> None:
        self.pages = pages
        self.board = board

    def visit_Extends(self, node: nodes.Extends) -> nodes.Node:  # noqa: N802
        if isinstance(node.template, nodes.Const):
            node.template.value = with_board(node.template.value, self.board)
        return node

    def visit_Include(self, node: nodes.Include) -> nodes.Node:  # noqa: N802
        if not isinstance(node.template, nodes.Const) or node.ignore_missing or not node.with_context:
            return node
        name = with_board(node.template.value.format(board=self.board), self.board)
        source, file, _ = cast(BaseLoader, self.pages.loader).get_source(self.pages, name)
        return nodes.Scope(self.pages._parse(source, name, file).body).set_lineno(node.lineno, override=True)


def with_board(template: str, board: str) -> str:
    """The name of a template that has this board in its midst."""
    return f"{template}@{board}" if board else template


class Templates(FileSystemLoader):
    """`table.html@arcanity` is the file `table.html`; what is behind the @ is for `Pasted`.

    `arcanity/board.html` is in the web package of the game.
    """

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        name = template.partition("@")[0]
        file = game_file(name)
        if file is None:
            return super().get_source(environment, name)
        return file.read_text("utf-8"), str(file), lambda: True


class Pages(Environment):
    """Jinja's environment with its busiest functions, which took most of the time that a board takes."""

    code_generator_class = Generator

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.found: dict[tuple[str, tuple[str, ...]], tuple[Any, ...]] = {}

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """What every template knows, as one dict: Jinja's chain of two is walked again for each template."""
        return {**self.globals, **(d or {})}

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        board = (name or "").partition("@")[2]
        return cast(nodes.Template, Pasted(self, board).visit(super()._parse(source, name, filename)))

    def pieces(self, template: str, names: tuple[str, ...]) -> tuple[Any, ...]:
        """These macros of a template, which knows nothing but what every template knows."""
        found = self.found.get((template, names))
        if found is None:
            module = self.get_template(template).module
            found = self.found[template, names] = tuple(getattr(module, name) for name in names)
        return found
