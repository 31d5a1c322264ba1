"""A form with a file is read as browsers send it, and nothing in it makes reading slow."""

from __future__ import annotations

import pytest

from trionfi.web.forms import LONGEST_HEAD, MOST_PARTS, BadForm, read_multipart

TYPE = "multipart/form-data; boundary=sea"


def form(*parts: bytes, end: bytes = b"--sea--\r\n") -> bytes:
    return b"".join(b"--sea\r\n" + part + b"\r\n" for part in parts) + end


def field(name: bytes, content: bytes, more: bytes = b"") -> bytes:
    return b'Content-Disposition: form-data; name="' + name + b'"' + more + b"\r\n\r\n" + content


def test_fields_and_files_are_found_under_their_names() -> None:
    body = form(
        field(b"file", b"{\r\n\r\n}", b'; filename="my game.json"\r\nContent-Type: application/json'),
        field(b"text", b""),
    )
    assert read_multipart(TYPE, body) == {"file": b"{\r\n\r\n}", "text": b""}


@pytest.mark.parametrize(
    "content_type",
    [
        TYPE,
        'Multipart/Form-Data; charset=utf-8; Boundary="sea"',
        "multipart/form-data;boundary=sea",
    ],
)
def test_a_boundary_is_found_however_it_is_written(content_type: str) -> None:
    assert read_multipart(content_type, form(field(b"a", b"1"))) == {"a": b"1"}


@pytest.mark.parametrize(
    "content_type",
    ["", "text/plain", "multipart/form-data", f"{TYPE}{'a' * 80}", "multipart/mixed; boundary=sea"],
)
def test_what_is_no_such_form_is_refused(content_type: str) -> None:
    with pytest.raises(BadForm, match="no form"):
        read_multipart(content_type, form(field(b"a", b"1")))


def test_of_a_field_given_twice_the_first_counts() -> None:
    assert read_multipart(TYPE, form(field(b"a", b"1"), field(b"a", b"2"))) == {"a": b"1"}


def test_what_stands_before_and_after_the_form_is_passed_over() -> None:
    body = b"hello\r\n" + form(field(b"a", b"1")) + b"--sea\r\n" + field(b"b", b"2")
    assert read_multipart(TYPE, body) == {"a": b"1"}


def test_a_name_without_quotes_and_in_any_order_is_a_name() -> None:
    part = b"CONTENT-DISPOSITION: form-data; filename=x.json; name=file\r\n\r\n1"
    assert read_multipart(TYPE, form(part)) == {"file": b"1"}


def test_a_form_that_breaks_off_is_refused() -> None:
    with pytest.raises(BadForm, match="no end"):
        read_multipart(TYPE, form(field(b"a", b"1"), end=b""))


def test_a_form_has_so_many_parts_and_no_more() -> None:
    names = [bytes([ord("a") + at]) for at in range(MOST_PARTS + 1)]
    assert len(read_multipart(TYPE, form(*(field(name, b"1") for name in names[:-1])))) == MOST_PARTS
    with pytest.raises(BadForm, match="too many parts"):
        read_multipart(TYPE, form(*(field(name, b"1") for name in names)))


def test_the_headings_of_a_part_are_short() -> None:
    with pytest.raises(BadForm, match="heading"):
        read_multipart(TYPE, form(field(b"a", b"1", b"; x=" + b"(" * LONGEST_HEAD)))


def test_a_part_without_a_name_is_nobodys() -> None:
    assert read_multipart(TYPE, form(b"X-Odd: 1\r\n\r\n1", b"no heading at all")) == {"": b"1"}
