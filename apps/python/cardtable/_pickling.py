"""Functions for pickled games and states: those of the compiled module cannot be pickled themselves."""

from . import _cardtable


def load_game(*arguments):
    return _cardtable.load_game(*arguments)


def restore_state(game, text):
    return _cardtable.restore_state(game, text)
