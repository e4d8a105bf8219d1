"""The games as Gymnasium's environments. Needs `gymnasium`: pip install cardtable[gymnasium]

    from cardtable.gymnasium import Env, VectorEnv

    env = Env("last-card", opponents="medium")           # one seat is yours, bots play the others
    observation, info = env.reset(seed=1)
    action = env.action_space.sample(observation["action_mask"])
    observation, reward, terminated, truncated, info = env.step(action)

    envs = VectorEnv("last-card", num_envs=1024)         # self-play: each action is that of the player to move
    envs = VectorEnv("last-card", num_envs=16, opponents=["hard", "easy"], players=3)

A seed means what it means in Gymnasium: `reset(seed)` starts the random numbers of an environment anew, `reset()` goes on
with them, and environment i of a vector with seed s is one whose own seed is s + i.
"""

from __future__ import annotations

from typing import Any, Callable, Optional, Sequence, Union

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import VectorEnv as _VectorEnv

from . import Bot, _cardtable, bot
from ._batch import Batch
from ._pixels import terminal_pixels
from ._svg import terminal_svg

try:
    from gymnasium.vector import AutoresetMode

    _NEXT_STEP: Any = AutoresetMode.NEXT_STEP
except ImportError:  # Gymnasium before 1.1 has no name for it
    _NEXT_STEP = "NextStep"

Opponent = Union[str, Callable[[_cardtable.State], int]]
_SEED_BITS = 2**64


def _opponents(given: Union[Opponent, Sequence[Opponent]], count: int) -> list[Opponent]:
    """One for each of the other seats; a shorter list repeats."""
    listed = [given] if isinstance(given, str) or callable(given) else list(given)
    if not listed or len(listed) > count:
        raise ValueError(f"opponents: must be 1 to {count} bots, not {len(listed)}")
    for one in listed:
        if isinstance(one, str):
            bot(one)  # raises if there is none of that name
    return [listed[i % len(listed)] for i in range(count)]


def _spaces(game: _cardtable.Game) -> tuple[spaces.Dict, spaces.Discrete]:
    entries, actions = game.observation_tensor_shape()[0], game.num_distinct_actions()
    observation = {
        "observation": spaces.Box(0.0, 1.0, (entries,), np.float32),
        "action_mask": spaces.Box(0, 1, (actions,), np.int8),
    }
    return spaces.Dict(observation), spaces.Discrete(actions)


def _no_first(options: Optional[dict]) -> None:
    if options:
        raise ValueError(f"options: there are none for a reset, but {', '.join(sorted(options))} was given")


class Env(gymnasium.Env):
    """One seat of a game among bots.

    observation  {"observation": float32 from 0 to 1, "action_mask": int8}, as that seat sees the game; the mask is all 0
                 once the game is over
    reward       0 until the game ends; then 1 for winning alone and 0 for a draw; see State.returns
    truncated    the game ended by its turn limit, or after max_steps decisions of the seat
    opponents    the name of a bot or a function of a state, or a list of them for the next seats in turn. A function
                 gets a state in which everything hidden from its seat is sampled
    seat         which seat is yours; seat 0 begins
    render_mode  "ansi" returns what the seat sees as text, "svg" and "rgb_array" as a picture
    """

    metadata = {"render_modes": ["ansi", "rgb_array", "svg"], "render_fps": 2}

    def __init__(
        self,
        game: str = "last-card",
        players: int = 0,
        options: Optional[dict] = None,
        opponents: Union[Opponent, Sequence[Opponent]] = "medium",
        seat: int = 0,
        max_steps: int = 0,
        render_mode: Optional[str] = None,
    ):
        self._game = _cardtable.load_game(game, players=players, options=options, history=0)
        if not 0 <= seat < self._game.players:
            raise ValueError(f"seat: must be from 0 to {self._game.players - 1}, not {seat}")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode: must be ansi, rgb_array or svg, not {render_mode!r}")
        others = [(seat + 1 + i) % self._game.players for i in range(self._game.players - 1)]
        self._bots = dict(zip(others, _opponents(opponents, len(others))))
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space, self.action_space = _spaces(self._game)
        self._max_steps = max_steps
        self._seeds = np.random.SeedSequence()
        self._state: Optional[_cardtable.State] = None
        self._steps = 0

    @property
    def game(self) -> _cardtable.Game:
        return self._game

    @property
    def state(self) -> _cardtable.State:
        """The state of the game, with everything hidden: a copy, which may be given to set_state of another one."""
        if self._state is None:
            raise ValueError("call reset() first")
        return _cardtable.restore_state(self._game, self._state.serialize())

    def set_state(self, state: _cardtable.State) -> tuple[dict, dict]:
        """Goes on from this state of the same game; the bots move if it is their turn. Returns what reset returns."""
        if (state.game.name, state.game.players, state.game.options) != (
            self._game.name, self._game.players, self._game.options
        ):  # fmt: skip
            raise ValueError("state: is of another game, or has other players or options")
        self._state = _cardtable.restore_state(self._game, state.serialize())
        self._steps = 0
        self._let_bots_play()
        return self._observation(), self._info()

    def reset(self, *, seed: Optional[int] = None, options: Optional[dict] = None) -> tuple[dict, dict]:
        super().reset(seed=seed)
        _no_first(options)
        if seed is not None:
            self._seeds = np.random.SeedSequence(seed)
        self._steps = 0
        self._state = None
        while self._state is None or self._state.is_terminal():  # bots may end a game before it is the seat's turn
            self._state = self._game.new_initial_state(self._next_seed())
            self._let_bots_play()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[dict, float, bool, bool, dict]:
        if self._state is None or self._is_over():
            raise ValueError("the game is over: call reset()" if self._state else "call reset() first")
        self._state.apply_action(action)  # raises, and nothing has changed, if it is illegal
        self._steps += 1
        self._let_bots_play()
        is_over = self._is_over()
        result = self._state.result()
        was_cut_off = is_over and (result is None or result["reason"] == "turn-limit")
        reward = self._state.returns()[self.seat] if is_over else 0.0
        return self._observation(), reward, is_over and not was_cut_off, was_cut_off, self._info()

    def render(self) -> Union[None, str, np.ndarray]:
        if self.render_mode is None or self._state is None:
            return None
        if self.render_mode == "ansi":
            return self._state.screen(self.seat)
        if self.render_mode == "rgb_array":
            return terminal_pixels(self._state.screen(self.seat, colour=True))
        return terminal_svg(self._state.screen(self.seat, colour=True), self._game.name)

    def close(self) -> None:
        self._state = None

    def _next_seed(self) -> int:
        return int(self._seeds.spawn(1)[0].generate_state(1, np.uint64)[0])

    def _is_over(self) -> bool:
        return self._state.is_terminal() or 0 < self._max_steps <= self._steps

    def _let_bots_play(self) -> None:
        while not self._is_over() and self._state.current_player() != self.seat:
            player = self._bots[self._state.current_player()]
            seed = self._next_seed()
            if isinstance(player, str):
                action = _cardtable.choose(self._state, player, seed)
            else:
                action = player(self._state.observation_clone(self._state.current_player(), seed))
            self._state.apply_action(action)

    def _observation(self) -> dict[str, np.ndarray]:
        mask = self._state.legal_actions_mask(self.seat).view(np.int8)
        if self._is_over():
            mask[:] = 0
        return {"observation": self._state.observation_tensor(self.seat), "action_mask": mask}

    def _info(self) -> dict:
        result = self._state.result()
        return {} if result is None else {"result": result}


class VectorEnv(_VectorEnv):
    """Many games at once. After a game has ended, the next step deals a new one and ignores its action (NEXT_STEP).

    Without opponents the players of a game take turns in one environment (self-play), in compiled code on `threads`
    threads. An action is that of the player to move, who also gets the observation. `reward` is that of the player who
    has just moved; `infos["rewards"]` (num_envs, players) has everybody's, and `infos["to_move"]` says who moves next,
    -1 where the game is over.

    With opponents each environment is an `Env`, and `seat` is yours.

    The arrays are new ones at every step, unless copy=False.
    """

    def __init__(
        self,
        game: str = "last-card",
        num_envs: int = 1,
        players: int = 0,
        options: Optional[dict] = None,
        opponents: Union[None, Opponent, Sequence[Opponent]] = None,
        seat: int = 0,
        max_steps: int = 0,
        threads: int = 1,
        copy: bool = True,
    ):
        self.num_envs = num_envs
        self.metadata = {"render_modes": [], "autoreset_mode": _NEXT_STEP}
        self.render_mode = None
        self.spec = None
        self.closed = False
        self._batch: Optional[Batch] = None
        self._envs: list[Env] = []
        self._copy = copy
        if opponents is None:
            if seat != 0:
                raise ValueError("seat: without opponents every seat is yours")
            self._batch = Batch(game, players, num_envs, threads, options, max_steps=max_steps)
            self._game = self._batch.game
            self._scale = self._game.observation_scale()
            self._is_seeded = False
        else:
            if num_envs < 1:
                raise ValueError("num_envs: must be at least 1")
            self._envs = [Env(game, players, options, opponents, seat, max_steps) for _ in range(num_envs)]
            self._game = self._envs[0].game
            self._done = np.zeros(num_envs, np.bool_)
        self.single_observation_space, self.single_action_space = _spaces(self._game)
        entries, actions = self._game.observation_tensor_shape()[0], self._game.num_distinct_actions()
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (num_envs, entries), np.float32),
                "action_mask": spaces.Box(0, 1, (num_envs, actions), np.int8),
            }
        )
        self.action_space = spaces.MultiDiscrete(np.full(num_envs, actions))
        self._observations = {
            "observation": np.zeros((num_envs, entries), np.float32),
            "action_mask": np.zeros((num_envs, actions), np.int8),
        }

    @property
    def game(self) -> _cardtable.Game:
        return self._game

    def reset(
        self, *, seed: Union[None, int, Sequence[Optional[int]]] = None, options: Optional[dict] = None
    ) -> tuple[dict, dict]:
        _no_first(options)
        seeds = self._seeds(seed)
        if self._batch is not None:
            return self._reset_batch(seeds)
        for i, env in enumerate(self._envs):
            self._put(i, env.reset(seed=seeds[i])[0])
        self._done[:] = False
        return self._current(), {}

    def step(self, actions: Any) -> tuple[dict, np.ndarray, np.ndarray, np.ndarray, dict]:
        return self._step_batch(actions) if self._batch is not None else self._step_envs(actions)

    def state(self, index: int) -> _cardtable.State:
        """A copy of the state of one of the games."""
        return self._batch.state(index) if self._batch is not None else self._envs[index].state

    def set_state(self, index: int, state: _cardtable.State) -> dict:
        """Goes on from this state in one of the games. Returns the observations of all."""
        if self._batch is not None:
            self._batch.set_state(index, state)
            return self._from_batch()
        self._put(index, self._envs[index].set_state(state)[0])
        self._done[index] = state.is_terminal()
        return self._current()

    def render(self) -> None:
        return None

    def close(self, **keywords: Any) -> None:
        self.closed = True

    def _seeds(self, seed: Union[None, int, Sequence[Optional[int]]]) -> list[Optional[int]]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, (int, np.integer)):
            return [int(seed) + i for i in range(self.num_envs)]
        seeds = list(seed)
        if len(seeds) != self.num_envs:
            raise ValueError(f"seed: must be one number or {self.num_envs}, not {len(seeds)}")
        return seeds

    def _reset_batch(self, seeds: list[Optional[int]]) -> tuple[dict, dict]:
        if all(seed is None for seed in seeds):
            if self._is_seeded:
                self._batch.reset_each()
            else:
                self._batch.reset()
        else:
            if any(seed is None for seed in seeds):
                raise ValueError("seed: in self-play either every environment has one or none")
            self._batch.reset_each([_deal_seed(seed) for seed in seeds])
        self._is_seeded = True
        return self._from_batch(), self._infos()

    def _step_batch(self, actions: Any) -> tuple[dict, np.ndarray, np.ndarray, np.ndarray, dict]:
        batch = self._batch
        mover = batch.to_move.copy()
        batch.step(actions)
        rewards = np.where(mover >= 0, np.take_along_axis(batch.rewards, np.maximum(mover, 0)[:, None], 1)[:, 0], 0.0)
        truncated = batch.truncated.copy()
        return self._from_batch(), rewards, batch.done & ~truncated, truncated, self._infos()

    def _infos(self) -> dict:
        return {"to_move": self._batch.to_move.copy(), "rewards": self._batch.rewards.copy()}

    def _from_batch(self) -> dict[str, np.ndarray]:
        np.multiply(self._batch.observations, self._scale, out=self._observations["observation"])
        self._observations["action_mask"][...] = self._batch.masks
        return self._current()

    def _step_envs(self, actions: Any) -> tuple[dict, np.ndarray, np.ndarray, np.ndarray, dict]:
        actions = np.asarray(actions)
        if actions.shape != (self.num_envs,):
            raise ValueError(f"actions: must have shape ({self.num_envs},), not {actions.shape}")
        rewards = np.zeros(self.num_envs)
        terminated, truncated = np.zeros(self.num_envs, np.bool_), np.zeros(self.num_envs, np.bool_)
        for i, env in enumerate(self._envs):
            if self._done[i]:
                self._put(i, env.reset()[0])
                continue
            observation, rewards[i], terminated[i], truncated[i], _ = env.step(int(actions[i]))
            self._put(i, observation)
        self._done = terminated | truncated
        return self._current(), rewards, terminated, truncated, {}

    def _put(self, index: int, observation: dict) -> None:
        for name, array in observation.items():
            self._observations[name][index] = array

    def _current(self) -> dict[str, np.ndarray]:
        if not self._copy:
            return self._observations
        return {name: array.copy() for name, array in self._observations.items()}


def _deal_seed(seed: int) -> int:
    if not 0 <= seed < _SEED_BITS:
        raise ValueError(f"seed: must be from 0 to 2^64 - 1, not {seed}")
    return seed


__all__ = ["Bot", "Env", "VectorEnv"]
