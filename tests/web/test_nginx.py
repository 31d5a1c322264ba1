"""A whole game through nginx with TLS and HTTP/2, by the configuration of docs/hosting.md."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import httpx2
import pytest

from tests.conftest import require
from tests.web.clients import PATIENCE, fields_of, moves_on, soon
from tests.web.server import Server
from trionfi.web.bench.processes import free_port

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"
NAME = "play.example"
WRAPPER = """
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {sites}
}}
"""


def nginx() -> str:
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin") or ""


def sites(server: int, plain: int, secure: int, folder: Path, at_once: int) -> str:
    """What the page says, on other ports, with another certificate, and so many requests of an address at once."""
    found = re.findall(r"^```nginx\n(.*?)^```", PAGE.read_text("utf-8"), re.M | re.S)
    assert len(found) == 1
    text = str(found[0])
    for old, new in (
        ("server 127.0.0.1:8765;", f"server 127.0.0.1:{server};"),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{secure} ssl http2;"),
        ("limit_conn addresses 400;", f"limit_conn addresses {at_once};"),
        ("/etc/letsencrypt/live/play.example/fullchain.pem", f"{folder}/cert.pem"),
        ("/etc/letsencrypt/live/play.example/privkey.pem", f"{folder}/key.pem"),
    ):
        assert old in text, f"the page has no “{old}” any more"
        text = text.replace(old, new)
    return text


def make_certificate(folder: Path) -> None:
    subject = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *subject, *files]
    subprocess.run(command, check=True, capture_output=True)


class Proxy:
    """nginx before a server, both on ports of their own."""

    def __init__(self, server: Server, folder: Path, at_once: int = 400) -> None:
        self.folder = folder
        self.plain, self.secure = free_port(), free_port()
        make_certificate(folder)
        config = folder / "nginx.conf"
        config.write_text(
            WRAPPER.format(folder=folder, sites=sites(server.port, self.plain, self.secure, folder, at_once))
        )
        self.trust = ssl.create_default_context(cafile=str(folder / "cert.pem"))
        command = [nginx(), "-c", str(config), "-e", str(folder / "error.log")]
        subprocess.run([*command, "-t"], check=True, capture_output=True)
        self.process = subprocess.Popen(command)
        self.wait()

    def wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.secure)).close()
                return
            except ConnectionRefusedError:
                assert time.monotonic() < end, (self.folder / "error.log").read_text()
                time.sleep(0.05)

    def browser(self) -> httpx2.Client:
        """A client that takes our name for this machine, and believes our certificate alone."""
        return httpx2.Client(
            base_url=f"https://{NAME}:{self.secure}",
            transport=Rerouted(verify=self.trust),
            headers={"origin": f"https://{NAME}:{self.secure}"},  # as a browser sends it
            timeout=PATIENCE,
            follow_redirects=True,
        )

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)


class Rerouted(httpx2.HTTPTransport):
    """Sends what is meant for our name to this machine."""

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        rerouted = httpx2.Request(
            request.method,
            request.url.copy_with(host="127.0.0.1"),
            headers=request.headers,  # with the Host that was meant
            stream=request.stream,
            extensions={**request.extensions, "sni_hostname": NAME},
        )
        return super().handle_request(rerouted)


@dataclass(frozen=True)
class Place:
    """A server, nginx before it, and the file with the server's log."""

    server: Server
    proxy: Proxy
    log: Path

    def lines(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    require(
        "nginx", nginx() and shutil.which("openssl"), "no nginx, or no openssl (the packages of that name)"
    )
    folder = tmp_path_factory.mktemp("nginx")
    flags = ("--trusted-proxy", "127.0.0.1", "--allowed-host", NAME, "--log", "json", "--workers", "2")
    server = Server(f"sqlite:///{folder / 'tables.sqlite'}", *flags, log=folder / "server.log")
    try:
        proxy = Proxy(server, folder)
        try:
            yield Place(server, proxy, folder / "server.log")
        finally:
            proxy.stop()
    finally:
        server.stop()


def test_a_whole_game_is_played_through_nginx(place: Place) -> None:
    """Two people, each in a browser without the script, and somebody who watches the stream."""
    with place.proxy.browser() as anna, place.proxy.browser() as bruno:
        chosen = {"seats": "2", "name": "Anna", "option:difficulty": "doomed"}
        page = anna.post("/set/shipwreck", data=chosen)
        assert page.status_code == 200, page.text[:500]
        address = page.url.path
        assert bruno.post(f"{address}/join", data={"name": "Bruno"}).status_code == 200
        assert anna.post(f"{address}/life", data={"does": "start"}).status_code == 200
        with anna.stream("GET", f"{address}/events", headers={"accept-encoding": "identity"}) as stream:
            assert stream.headers["content-type"].startswith("text/event-stream")
            pieces = stream.iter_text()
            assert heard(pieces, "event: table")
            play_to_the_end(address, (anna, bruno))
            assert heard(pieces, 'data-status="over"')  # nothing between has held it back
        assert "Play again" in anna.get(address).text
        assert anna.get(f"{address}/record").json()["result"]["over"] is True
    assert [line for line in place.lines() if line["level"] == "error"] == []


def play_to_the_end(address: str, people: tuple[httpx2.Client, ...]) -> None:
    """Whoever is asked takes the last of the moves offered."""
    for _ in range(500):
        for person in people:
            page = person.get(address)
            assert page.status_code == 200, page.text[:500]
            if 'data-status="over"' in page.text:
                return
            moves = moves_on(page.text)
            if moves:
                form = {**fields_of(page.text), "move": str(moves[-1]["move"])}
                assert person.post(f"{address}/move", data=form).status_code == 200
        time.sleep(0.05)  # what another process has to tell takes a moment
    raise AssertionError("the game does not end")


def heard(pieces: Iterator[str], words: str) -> bool:
    """Whether a stream says this, sooner or later."""
    text = ""
    for piece in pieces:
        text = text[-200:] + piece
        if words in text:
            return True
    return False


def test_https_gets_host_cookies_hsts_and_the_true_address(place: Place) -> None:
    proxy, server = place.proxy, place.server
    with proxy.browser() as anna:
        page = anna.get("/")
        assert page.headers["strict-transport-security"].startswith("max-age=")
        [cookie] = page.headers.get_list("set-cookie")
        assert cookie.startswith("__Host-trionfi=")
        assert "Secure" in cookie
        assert "HttpOnly" in cookie
        assert "/" not in page.headers.get("server", "")  # no version
        claims = {"x-forwarded-for": "203.0.113.9"}  # nginx throws it away
        assert anna.get("/seat/nowhere/token", headers=claims).status_code == 404
        assert anna.get("/metrics").status_code == 403
        assert httpx2.get(f"{server.address}/metrics", timeout=PATIENCE).status_code == 200
        assert anna.get("/healthz").json() == {"status": "ok"}
        plain = httpx2.get(f"http://127.0.0.1:{proxy.plain}/rules", headers={"host": NAME}, timeout=PATIENCE)
        assert (plain.status_code, plain.headers["location"]) == (301, f"https://{NAME}/rules")
        other = httpx2.get(f"{server.address}/", headers={"host": "elsewhere.example"}, timeout=PATIENCE)
        assert other.status_code == 421
    [wrong] = [line for line in place.lines() if line.get("reason") == "wrong token"]
    assert wrong["address"] == "127.0.0.1"


def test_one_address_has_only_so_many_requests_at_once(place: Place, tmp_path: Path) -> None:
    proxy = Proxy(place.server, tmp_path, at_once=2)
    try:
        with proxy.browser() as anna:
            table = anna.post("/quick/shipwreck").url.path
            with anna.stream("GET", f"{table}/events"), anna.stream("GET", f"{table}/events"):
                refused = anna.get("/rules")
                assert (refused.status_code, refused.headers["retry-after"]) == (429, "30")
                assert "Go on in 30 seconds" in refused.text
        with proxy.browser() as bruno:
            soon(lambda: bruno.get("/rules").status_code == 200)
    finally:
        proxy.stop()


def test_http_2_is_spoken(place: Place) -> None:
    trust = ssl.create_default_context(cafile=str(place.proxy.folder / "cert.pem"))
    trust.set_alpn_protocols(["h2", "http/1.1"])
    wire = socket.create_connection(("127.0.0.1", place.proxy.secure))
    with closing(wire), trust.wrap_socket(wire, server_hostname=NAME) as secured:
        assert secured.selected_alpn_protocol() == "h2"


def test_the_units_of_the_page_are_such_that_systemd_takes(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("needs systemd-analyze")
    pattern = r"`/etc/systemd/system/([\w.-]+)`:\n\n```ini\n(.*?)^```"
    units = dict(re.findall(pattern, PAGE.read_text("utf-8"), re.M | re.S))
    assert set(units) == {"trionfi.service", "trionfi-backup.service", "trionfi-backup.timer"}
    for name, text in units.items():
        runs = re.sub(r"ExecStart=\S+", f"ExecStart={shutil.which('true')}", text)
        runs = runs.replace("User=trionfi", "User=root").replace("Group=trionfi", "Group=root")
        (tmp_path / name).write_text(runs)
    for name in units:
        unit = tmp_path / name
        done = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True
        )
        said = [line for line in done.stderr.splitlines() if unit.name in line]
        assert said == [], done.stderr
