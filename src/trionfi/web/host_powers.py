"""What the host may do about the seats of a table."""

from trionfi.core.seats import letter
from trionfi.table.fairness import substitute_refusal
from trionfi.table.seat import BOT, HUMAN, OPEN
from trionfi.table.table import RUNNING, SETTING, Table
from trionfi.web.page_model import HostPower


def host_powers(table: Table) -> tuple[HostPower, ...]:
    powers: list[HostPower] = []
    for at, seat in enumerate(table.seats):
        name, is_own = table.names[at], table.settings.host in seat.persons
        if seat.kind == OPEN:
            powers.append(HostPower(at, "bot", f"a bot takes seat {letter(at)}"))
        elif table.status == SETTING and not is_own:
            void = "; its links become void" if seat.kind == HUMAN else ""
            sure = f"Free {name}’s seat? They lose it, and somebody else may take it." if void else ""
            powers.append(HostPower(at, "free", f"free {name}’s seat{void}", sure))
        elif table.status == RUNNING and seat.kind == HUMAN and not is_own:
            powers += powers_over_player(at, name, seat.called > 0, seat.away)
        elif table.status == RUNNING and seat.kind == BOT and not substitute_refusal(table, at):
            powers.append(
                HostPower(at, "substitute", f"let somebody take over {name}’s hand; all must agree")
            )
    return tuple(powers)


def powers_over_player(at: int, name: str, is_called: bool, is_away: bool) -> list[HostPower]:
    if not is_called:
        return [HostPower(at, "call", f"ask whether {name} is still here")]
    keeps = [] if is_away else [HostPower(at, "bot", f"a bot keeps {name}’s seat until they are back")]
    sure = f"Give {name}’s seat to a bot until the game ends?"
    return [*keeps, HostPower(at, "free", f"a bot plays on for {name} until the game ends", sure)]
