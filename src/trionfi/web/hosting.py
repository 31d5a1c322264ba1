"""What whoever runs a server chooses for it, as `trionfi serve` was told; worker processes read it again."""

import os
from dataclasses import asdict, dataclass

import msgspec

HOSTING = "TRIONFI_HOSTING"


@dataclass(frozen=True)
class Hosting:
    """How a server meets the world."""

    host_names: tuple[str, ...] = ()  # those it answers to; any where none is named
    proxies: tuple[str, ...] = ()  # whose word on addresses is believed
    limit_factor: float = 1.0  # how generous the rate limits are; 0 is none
    metrics_from: tuple[
        str, ...
    ] = ()  # addresses that may read /metrics; only this machine if there are none
    metrics_folder: str = ""  # where several processes share what they count
    expire_days: float = 0  # after which a table that nobody uses is deleted; 0 is never
    expire_uploads_days: float = 0  # the same for records that somebody brought
    contact: str = ""  # how to reach whoever runs this server, for the privacy page

    def to_environment(self) -> None:
        os.environ[HOSTING] = msgspec.json.encode(asdict(self)).decode()


def hosting_from_environment() -> Hosting:
    return msgspec.json.decode(os.environ.get(HOSTING, "{}"), type=Hosting)
