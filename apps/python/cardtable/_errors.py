"""The exceptions that cardtable raises besides Python's own."""

from __future__ import annotations

from typing import Optional


class IllegalAction(ValueError):
    """The action is not possible now, and nothing has changed.

    `rule` is the id of the rule that forbids it, `title` is the title of that rule; both are None where no rule is
    needed to refuse it (a card that the player does not hold, a game that is over). str() is the reason in words.
    """

    def __init__(
        self, message: str, rule: Optional[str] = None, title: Optional[str] = None, action: Optional[int] = None
    ):
        super().__init__(message)
        self.rule = rule
        self.title = title
        self.action = action

    def __str__(self) -> str:
        message = super().__str__()
        return f"{message} ({self.rule})" if self.rule else message

    def __reduce__(self):
        return type(self), (super().__str__(), self.rule, self.title, self.action)


class HiddenFutureWarning(UserWarning):
    """A copy of a game whose shuffles and dice are already decided goes on as the game itself will.

    A search on such a copy sees the future. `warnings.simplefilter("error", cardtable.HiddenFutureWarning)` makes it an
    exception.
    """
