"""The games as PettingZoo's AEC environments. Needs `pettingzoo` and `gymnasium`: pip install cardtable[pettingzoo]

    from cardtable.pettingzoo import env

    table = env("last-card", players=4)
    table.reset(seed=42)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        done = termination or truncation
        action = None if done else table.action_space(agent).sample(observation["action_mask"])
        table.step(action)
"""

from __future__ import annotations

from typing import Any, Optional, Union

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import _cardtable
from ._pixels import terminal_pixels
from ._svg import terminal_svg

_RENDER_MODES = ("human", "ansi", "rgb_array", "svg")


def env(game: str = "last-card", players: int = 0, options: Optional[dict] = None, **keywords: Any) -> AECEnv:
    """The environment in PettingZoo's usual wrappers: they check the order of calls, and an illegal action ends the
    game for the agent that took it."""
    table: AECEnv = raw_env(game, players, options, **keywords)
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=-1)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)


class raw_env(AECEnv):
    """The environment itself. An illegal action raises cardtable.IllegalAction and changes nothing.

    observation  {"observation": float32 from 0 to 1, "action_mask": int8}; what each entry means:
                 cardtable.describe(game)
    rewards      0 until the game ends; then 1 for winning alone, a sum of 0, and 0 for a draw
    truncations  the game ended by its turn limit, after max_steps decisions, or after max_cycles for each player
    state()      what all players see, one after the other; nobody knows as much. The order of the piles is not in it
    render_mode  "human" prints the table, "ansi" returns it as text, "svg" and "rgb_array" as a picture
    """

    def __init__(
        self,
        game: str = "last-card",
        players: int = 0,
        options: Optional[dict] = None,
        render_mode: Optional[str] = None,
        max_steps: int = 0,
        max_cycles: int = 0,
    ):
        super().__init__()
        self._game = _cardtable.load_game(game, players=players, options=options, history=0)
        if render_mode is not None and render_mode not in _RENDER_MODES:
            raise ValueError(f"render_mode: must be one of {', '.join(_RENDER_MODES)}, not {render_mode!r}")
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v0",
            "render_modes": list(_RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        if max_steps < 0 or max_cycles < 0:
            raise ValueError("max_steps and max_cycles: must not be negative; 0 is for no limit")
        limits = [limit for limit in (max_steps, max_cycles * self._game.players) if limit > 0]
        self._max_steps = min(limits, default=0)
        self.possible_agents = [f"player_{seat}" for seat in range(self._game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents = []
        entries, actions = self._game.observation_tensor_shape()[0], self._game.num_distinct_actions()
        # The same object for every call, as the interface demands.
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, (entries,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.state_space = spaces.Box(0.0, 1.0, (entries * len(self.possible_agents),), np.float32)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._state: Optional[_cardtable.State] = None
        self._seeds = np.random.SeedSequence()

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict] = None) -> None:
        if seed is not None:
            self._seeds = np.random.SeedSequence(seed)
        # Without a seed, deals the next game of the same sequence.
        deal = int(self._seeds.spawn(1)[0].generate_state(1, np.uint64)[0])
        self._state = self._game.new_initial_state(deal, first=(options or {}).get("first", 0))
        self._steps = 0
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._state.current_player()]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat, state = self._seats[agent], self._state
        mask = state.legal_actions_mask(seat).view(np.int8)
        if self._is_cut_off():
            mask[:] = 0
        return {"observation": state.observation_tensor(seat), "action_mask": mask}

    def state(self) -> np.ndarray:
        return np.concatenate([self._state.observation_tensor(seat) for seat in range(self._game.players)])

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("only an agent that is done takes the action None")
        self._state.apply_action(action)  # raises, and nothing has changed, if it is illegal
        self._steps += 1
        # Nobody earns anything before the end, so that rewards need no clearing.
        seat = self._state.current_player()
        if seat < 0 or self._is_cut_off():
            self._end()
        else:
            self.agent_selection = self.possible_agents[seat]
        if self.render_mode == "human":
            self.render()

    def render(self) -> Union[None, str, np.ndarray]:
        if self.render_mode is None or self._state is None:
            return None
        if self.render_mode == "ansi":
            return self._state.screen()
        if self.render_mode == "rgb_array":
            return terminal_pixels(self._state.screen(colour=True))
        if self.render_mode == "svg":
            return terminal_svg(self._state.screen(colour=True), self._game.name)
        print(self._state.screen())
        return None

    def close(self) -> None:
        pass

    def _is_cut_off(self) -> bool:
        return 0 < self._max_steps <= self._steps

    def _end(self) -> None:
        result = self._state.result()
        was_cut_off = result is None or result["reason"] == "turn-limit"
        returns = self._state.returns()
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = returns[seat]
            self.terminations[agent] = not was_cut_off
            self.truncations[agent] = was_cut_off
            self.infos[agent] = {} if result is None else {"result": result}
        self._accumulate_rewards()
