"""What is drawn once and kept: the same again without being drawn, and never more than there is room for."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import islice

import pytest
from jinja2 import DictLoader, Environment, StrictUndefined, UndefinedError
from markupsafe import Markup
from msgspec.structs import replace

from tests.web.looks.positions import DEALS, played
from trionfi import game
from trionfi.core.view import View
from trionfi.web import render
from trionfi.web.jinja import Pages, Templates
from trionfi.web.kept import GAP, KEPT, kept
from trionfi.web.page_model import ChatLine, LogLine, TablePage
from trionfi.web.sample_page import sample_page


def test_what_was_drawn_is_kept_and_all_is_forgotten_before_it_becomes_too_much() -> None:
    drawn: list[int] = []

    def macro(number: int) -> Markup:
        drawn.append(number)
        return Markup("<b>{}</b>").format(number)

    drawing = kept(macro, 100)
    assert drawing.each([1, 2, 1]) == Markup("<b>1</b><b>2</b><b>1</b>")
    assert drawn == [1, 2]
    drawing.each(range(350))
    assert len(drawing.answers) == 50
    assert kept(macro) is drawing  # found again by the next board
    assert kept(drawing) is drawing


@cache
def sheets(slug: str) -> list[TablePage]:
    """Of one position in seven, what each seat and a spectator is shown."""
    found: list[TablePage] = []
    for state in islice(played(slug, 5), 0, None, 7):
        found += [sample_page(state, seat) for seat in (None, *range(state.seats))]
        if len(found) >= 60:
            break
    return found


@pytest.mark.parametrize("slug", DEALS)
def test_what_is_kept_depends_on_nothing_but_what_it_is_given(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = sheets(slug)
    pages = [render.render_board(page) for page in shown]
    for drawing in KEPT.values():
        monkeypatch.setattr(drawing, "most", 0)  # each answer is forgotten before the next
        drawing.answers.clear()
    forget_lines(shown)
    assert [render.render_board(page) for page in shown] == pages
    assert max(len(drawing.answers) for drawing in KEPT.values()) == 1


def forget_lines(shown: list[TablePage]) -> None:
    """What was drawn of their logs."""
    render.line_html.cache_clear()
    for page in shown:
        for line in page.log:
            line.__dict__.clear()


def test_a_log_is_drawn_newest_first_with_its_rules_and_how_often() -> None:
    lines = [LogLine("<b> draws.", "3.1"), LogLine("<b> draws.", "3.1"), LogLine("“Yes.”", is_new=True)]
    page = replace(sheets("arcanity")[0], log=tuple(lines))
    assert render.log_lines(page) == (
        '<li class="new">&#8220;Yes.&#8221;</li>'
        '<li>&lt;b&gt; draws &#215; 2. <span class="rule">'
        '<a class="rule" href="/rules/arcanity#3.1" target="rules">&#167;3.1</a></span></li>'
    )


class WithBoard(Templates):
    """Templates in which the board is written out, as Jinja wants it."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        source, file, is_fresh = super().get_source(environment, template)
        return source.replace("{board}", template.partition("@")[2]), file, is_fresh


def as_read(page: str) -> str:
    """What a browser makes of breaks, indents and letters by number."""
    return re.sub(r"\s+", " ", re.sub(r"&#(\d{3,});", lambda found: chr(int(found[1])), page))


@pytest.mark.parametrize("slug", DEALS)
def test_our_templates_say_what_jinja_would_say(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = sheets(slug)
    pages = [as_read(render.render_board(page)) for page in shown]
    monkeypatch.setattr(render, "Pages", Environment)
    monkeypatch.setattr(render, "Templates", WithBoard)
    plain = render.Renderer()
    forget_lines(shown)
    assert [as_read(plain.board(page)) for page in shown] == pages


@pytest.mark.parametrize("slug", DEALS)
def test_a_board_is_ascii_on_one_line(slug: str) -> None:
    said = (ChatLine("Zoë", "Grüße – 🂡", 1),)
    for shown in sheets(slug):
        names = tuple(f"Zoë {name}" for name in shown.names)
        page = replace(shown, names=names, note="so – Zoë says (§3.4)", chat=said)
        html = render.render_board(page)
        assert html.isascii()
        assert "\n" not in html
        assert GAP not in html


def test_words_are_escaped_whatever_they_are() -> None:
    template = Pages(autoescape=True).from_string("{{ it }}{{ it }}")
    for it, told in (("<b> & 'q'", "&lt;b&gt; &amp; &#39;q&#39;"), (7, "7"), (None, "None"), (True, "True")):
        assert template.render(it=it) == told * 2
    assert template.render(it=Markup("<b>")) == "<b><b>"


def test_a_dot_means_a_key_of_a_dict_or_whatever_else_there_is() -> None:
    template = Pages(autoescape=True, undefined=StrictUndefined).from_string(
        "{{ it.real }}{{ it.of is defined }}"
    )
    for it, told in (
        ({"real": 1, "of": 2}, "1True"),
        (7, "7False"),
        (View(game("arcanity"), {"real": 3}), "3True"),
    ):
        assert template.render(it=it) == told
    with pytest.raises(UndefinedError, match="has no attribute 'real'"):
        template.render(it={})


def test_what_is_included_sees_what_is_there_and_leaves_nothing_behind() -> None:
    files = {
        "page": "{% set it = 1 %}{% include 'part' %}{{ it }}{% include which %}{{ word(it, class='b') }}",
        "part": "{% set it = it + 1 %}{{ it }}{{ 'even' if it % 2 == 0 }}{{ 'odd' if it % 2 }}",
    }
    for environment in (Environment, Pages):
        page = environment(loader=DictLoader(files), autoescape=True).get_template("page")
        assert page.render(which="part", word=lambda it, **more: f"<{it}{more}>") == (
            "2even12even&lt;1{&#39;class&#39;: &#39;b&#39;}&gt;"
        )


def test_nothing_that_templates_call_asks_for_the_context() -> None:
    known = render.RENDERER.environment.globals.values()
    assert not [it for it in known if hasattr(it, "jinja_pass_arg")]
