"""Card-driven tabletop games for learning and search.

    import cardtable

    game = cardtable.load_game("last-card", players=4)
    state = game.new_initial_state(seed=7)
    while not state.is_terminal():
        action = cardtable.bot("medium")(state)
        state.apply_action(action)
    print(state.returns())

    batch = cardtable.Batch("last-card", players=4, n=4096, threads=2)
    batch.reset(seed=1)
    batch.step(batch.random_actions())

`describe("last-card")` says what every action and every entry of an observation means. PettingZoo's environments are in
`cardtable.pettingzoo`; PettingZoo and Gymnasium are imported only there.
"""

from __future__ import annotations

from typing import Any, Callable, Optional, Sequence, Union

from . import _cardtable, openspiel
from ._batch import Batch, Step
from ._cardtable import (
    CHANCE,
    TERMINAL,
    Game,
    Replay,
    State,
    __version__,
    analyse,
    bots,
    deserialize,
    games,
    load_game,
    parse_replay,
)
from ._errors import HiddenFutureWarning, IllegalAction

__all__ = [
    "CHANCE",
    "TERMINAL",
    "Batch",
    "Bot",
    "Game",
    "HiddenFutureWarning",
    "IllegalAction",
    "Replay",
    "State",
    "Step",
    "analyse",
    "arena",
    "bot",
    "bots",
    "describe",
    "deserialize",
    "games",
    "load_game",
    "openspiel",
    "parse_replay",
    "read_replay",
    "simulate",
]

# The public names, not those of the compiled module.
for _class in (Game, Replay, State):
    _class.__module__ = __name__
del _class


class Bot:
    """A computer player: call it with a state to get the action of the player to decide.

    It sees only what that player may see. With a seed, the same position gives the same action; levels that think by
    the clock (`expert`) still depend on the machine.
    """

    def __init__(self, level: str, seed: Optional[int] = None):
        # Finds a wrong name here rather than at the first move.
        name = level.split("@")[0]
        if name not in bots():
            raise ValueError(f"there is no bot '{level}' (there are {', '.join(bots())})")
        self.level = level
        self.seed = seed
        self.__name__ = level

    def __call__(self, state: State) -> int:
        return _cardtable.choose(state, self.level, self.seed)

    def __repr__(self) -> str:
        return f"bot({self.level!r})"


def bot(level: str, seed: Optional[int] = None) -> Bot:
    """The computer player of that level: `random`, `easy`, `medium`, `hard`, `expert`, or with a budget of its own,
    `hard@500` (iterations) or `expert@200ms`."""
    return Bot(level, seed)


def _as_game(game: Union[str, Game], players: int, options: Optional[dict], history: int = 0) -> Game:
    if isinstance(game, Game):
        return game
    return load_game(game, players=players, options=options, history=history)


def describe(game: Union[str, Game], players: int = 0, options: Optional[dict] = None) -> dict[str, Any]:
    """What the actions and the entries of an observation mean.

    `actions` lists groups of consecutive actions (`form`, `first`, `count`); `observation` has a `name` for every entry
    and the largest number it can have (`most`).
    """
    return _as_game(game, players, options).describe()


def arena(
    players: Sequence[Union[str, Bot, Callable[[State], int]]],
    game: Union[str, Game] = "last-card",
    games: int = 100,
    seed: Optional[int] = 1,
    threads: int = 1,
    options: Optional[dict] = None,
) -> dict[str, Any]:
    """Lets bots and Python functions play against each other.

    One player per seat: the name of a bot, or a function that is given a state and returns an action. In that state
    everything that the seat cannot know is made up, so a function sees no more than a bot does. Every deal is played
    once for each rotation of the players over the seats. An illegal answer loses the game; an exception ends the arena.
    Players of the same name are counted together.
    """
    seats = [player.level if isinstance(player, Bot) else player for player in players]
    return _cardtable.run_arena(_as_game(game, len(seats), options), seats, games, seed, threads)


def simulate(
    game: Union[str, Game] = "last-card",
    players: int = 0,
    bots: Sequence[str] = ("random",),
    games: int = 0,
    seconds: float = 0.0,
    seed: Optional[int] = 1,
    threads: int = 1,
    options: Optional[dict] = None,
) -> dict[str, Any]:
    """Plays many games between bots and returns statistics, as `cardtable simulate --json` does."""
    if games == 0 and seconds == 0:
        games = 10_000
    return _cardtable.run_simulation(_as_game(game, players, options), list(bots), games, seconds, seed, threads)


def read_replay(path: Any) -> Replay:
    """The saved game in that file. A file that is damaged, or was played by other rules, raises ValueError with the
    line."""
    with open(path, encoding="utf-8") as file:
        return parse_replay(file.read())
