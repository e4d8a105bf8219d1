import os
import random

import pytest

import cardtable

# How many random games the slower tests play; ./test --all plays more.
GAMES = int(os.environ.get("CARDTABLE_PYTHON_GAMES", "40"))


def random_game(game, seed, limit=500):
    """A state after random play, and the generator that chose."""
    state = game.new_initial_state(seed)
    chooser = random.Random(seed)
    for _ in range(limit):
        if state.is_terminal():
            break
        state.apply_action(chooser.choice(state.legal_actions()))
    return state


@pytest.fixture(params=cardtable.games())
def name(request):
    return request.param


@pytest.fixture
def game(name):
    return cardtable.load_game(name)
