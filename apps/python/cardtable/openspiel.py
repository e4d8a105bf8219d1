"""What OpenSpiel's algorithms ask of a game and a state besides the methods of the compiled module.

Importing `cardtable` adds these methods to its classes. OpenSpiel is not imported here. Where a program has imported its
module `pyspiel`, `get_type()` answers with that module's own constants; elsewhere with those below, which have the same
names.
"""

from __future__ import annotations

import enum
import sys
from types import SimpleNamespace
from typing import Any, Optional

import numpy as np

from ._cardtable import Game, State

INVALID_ACTION = -1
#: More actions and outcomes of chance than a state can hold.
MAX_GAME_LENGTH = 10_000_000
#: More than any pile has cards, or any die has faces.
MAX_CHANCE_OUTCOMES = 1_024


class GameType:
    """Names for what `get_type()` says, as in `pyspiel.GameType`."""

    Dynamics = enum.Enum("Dynamics", "MEAN_FIELD SEQUENTIAL SIMULTANEOUS")
    ChanceMode = enum.Enum("ChanceMode", "DETERMINISTIC EXPLICIT_STOCHASTIC SAMPLED_STOCHASTIC")
    Information = enum.Enum("Information", "IMPERFECT_INFORMATION ONE_SHOT PERFECT_INFORMATION")
    RewardModel = enum.Enum("RewardModel", "REWARDS TERMINAL")
    Utility = enum.Enum("Utility", "CONSTANT_SUM GENERAL_SUM IDENTICAL ZERO_SUM")


def _constants() -> Any:
    return getattr(sys.modules.get("pyspiel"), "GameType", GameType)


def get_type(game: Game) -> SimpleNamespace:
    """What kind of game it is.

    With sampled chance the cards to come are decided and hidden, so every game has imperfect information. With explicit
    chance they are not decided, so only games with secret hands have.
    """
    constants = _constants()
    about = game.describe()
    is_explicit = game.chance == "explicit"
    is_imperfect = about["secret_hands"] or not is_explicit
    information = constants.Information
    mode = constants.ChanceMode
    return SimpleNamespace(
        short_name=game.name,
        long_name=about["name"],
        dynamics=constants.Dynamics.SEQUENTIAL,
        chance_mode=mode.EXPLICIT_STOCHASTIC if is_explicit else mode.SAMPLED_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if is_imperfect else information.PERFECT_INFORMATION,
        utility=constants.Utility.ZERO_SUM,
        reward_model=constants.RewardModel.TERMINAL,
        max_num_players=about["max_players"],
        min_num_players=about["min_players"],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={},
        default_loadable=True,
        is_concrete=True,
    )


class Observation:
    """What `open_spiel.python.observation.make_observation(game)` returns for these games."""

    def __init__(self, game: Game, remembers: bool):
        self._remembers = remembers
        shape = game.information_state_tensor_shape() if remembers else game.observation_tensor_shape()
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"info_state" if remembers else "observation": self.tensor.reshape(shape)}

    def set_from(self, state: State, player: int) -> None:
        self.tensor[:] = state.information_state_tensor(player) if self._remembers else state.observation_tensor(player)

    def string_from(self, state: State, player: int) -> str:
        return state.information_state_string(player) if self._remembers else state.observation_string(player)

    def compress(self) -> bytes:
        return self.tensor.tobytes()

    def decompress(self, compressed: bytes) -> None:
        self.tensor[:] = np.frombuffer(compressed, np.float32)


def make_py_observer(game: Game, iig_obs_type: Any = None, params: Optional[dict] = None) -> Observation:
    """An observer of the information state, if `iig_obs_type.perfect_recall`; otherwise of the observation."""
    if params:
        raise ValueError("params: an observer of these games has none")
    return Observation(game, bool(getattr(iig_obs_type, "perfect_recall", False)))


def get_parameters(game: Game) -> dict[str, Any]:
    """The number of players, how chance is treated, and the options."""
    return {"players": game.num_players(), "chance": game.chance, **game.options}


def observation_tensor_size(game: Game) -> int:
    return int(np.prod(game.observation_tensor_shape()))


def information_state_tensor_size(game: Game) -> int:
    return int(np.prod(game.information_state_tensor_shape()))


def max_game_length(game: Game) -> int:
    """A bound, not the usual length: no state can hold more actions and outcomes."""
    return MAX_GAME_LENGTH


def max_chance_nodes_in_history(game: Game) -> int:
    """A bound, not the usual number."""
    return MAX_GAME_LENGTH if game.chance == "explicit" else 0


def max_chance_outcomes(game: Game) -> int:
    """A bound, not the usual number; 0 with sampled chance."""
    return MAX_CHANCE_OUTCOMES if game.chance == "explicit" else 0


def policy_tensor_shape(game: Game) -> list[int]:
    return [game.num_distinct_actions()]


def history_str(state: State) -> str:
    """The actions and outcomes so far. With explicit chance no other node of the game tree has the same."""
    return ", ".join(map(str, state.history()))


def is_initial_state(state: State) -> bool:
    return not state.history()


def is_player_node(state: State) -> bool:
    return state.current_player() >= 0


def is_mean_field_node(state: State) -> bool:
    return False


def apply_action_with_legality_check(state: State, action: int) -> None:
    """The same as apply_action, which always checks."""
    state.apply_action(action)


def player_reward(state: State, player: int) -> float:
    return state.rewards()[player]


_OF_GAME = (
    get_type,
    get_parameters,
    information_state_tensor_size,
    make_py_observer,
    max_chance_nodes_in_history,
    max_chance_outcomes,
    max_game_length,
    observation_tensor_size,
    policy_tensor_shape,
)
_OF_STATE = (
    apply_action_with_legality_check,
    history_str,
    is_initial_state,
    is_mean_field_node,
    is_player_node,
    player_reward,
)
for _class, _methods in ((Game, _OF_GAME), (State, _OF_STATE)):
    for _method in _methods:
        setattr(_class, _method.__name__, _method)
Game.make_observer = make_py_observer
del _class, _methods, _method
