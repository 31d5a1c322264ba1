"""What can go wrong at a table, told to the person who can act.

TrionfiError
  TableError      carries a kind of answer, and the sentence
    NoSuchTable   there is no table of this name
    RulesChanged  the rules have changed, and its game cannot go on under the new ones
    Refused       not allowed here and now, whatever the rules of the game say
      NotInvited  seats here are by invitation
    LostRace      somebody else wrote this ply first; look again
  BadStore        the database cannot be used; says what to do
"""

from trionfi.core.errors import TrionfiError


class TableError(TrionfiError):
    """Something that a table answers."""


class NoSuchTable(TableError):
    """There is no table of this name."""


class RulesChanged(TableError):
    """The rules have changed, and the game of this table cannot go on under the new ones."""


class Refused(TableError):
    """Not allowed here and now."""


class NotInvited(Refused):
    """Seats at this table are by invitation."""


class LostRace(TableError):
    """Somebody else wrote this ply first."""


class BadStore(TrionfiError):
    """The database cannot be used."""
