"""Many games at once, in numpy arrays."""

from __future__ import annotations

from typing import NamedTuple, Optional, Sequence, Union

import numpy as np

from . import _cardtable


# Rises when older pickles can no longer be read.
_PICKLES = 1


class Step(NamedTuple):
    """The arrays of a batch. A batch writes into the same arrays at every call."""

    observations: Optional[np.ndarray]
    masks: Optional[np.ndarray]
    rewards: np.ndarray
    done: np.ndarray
    to_move: np.ndarray


class Batch:
    """`n` games of one kind that take a step together, without Python's global lock, on `threads` threads.

    The next step deals a finished game (`done`) anew, whatever its action: Gymnasium's vectors call this mode
    NEXT_STEP. That step has reward 0 and the first observation of the new game.

    observations  uint8 (n, entries): what the player to move sees; at the end of a game, its last mover. With
                  history=k the shape is (n, 1 + k, entries): the current view, then what that player saw at its
                  earlier decisions, latest first. `game.observation_scale()` takes the numbers to 0 … 1.
    masks         bool (n, actions): the legal actions; none where the game is over
    rewards       float32 (n, players): 0 before the end, then the returns
    done          bool (n,): this step ended the game
    truncated     bool (n,): it was cut off, by max_steps or the game's turn limit
    to_move       int32 (n,): the player to move, -1 where the game is over

    A step writes observations and masks only where they change. So the batch's own cannot be written to by others: copy
    them first. `out` may hold arrays of the caller's own under these names; they must be C-contiguous and of that dtype
    and shape, and what the caller writes into them may stay there until the next deal.
    observations=False and masks=False leave these out. An illegal action raises IllegalAction, which says in which
    game, and no game has changed then. A batch may be used by one thread at a time. Batches can be pickled.
    """

    def __init__(
        self,
        game: Union[str, _cardtable.Game],
        players: int = 0,
        n: int = 1,
        threads: int = 1,
        options: Optional[dict] = None,
        observations: bool = True,
        masks: bool = True,
        max_steps: int = 0,
        history: int = 0,
        out: Optional[dict[str, np.ndarray]] = None,
    ):
        if not isinstance(game, _cardtable.Game):
            game = _cardtable.load_game(game, players=players, options=options, history=history)
        self.game = game
        self.n = n
        # What a pickle needs; arrays of the caller's own become arrays of the batch.
        self._arguments = {
            "game": game, "n": n, "threads": threads, "observations": observations, "masks": masks,
            "max_steps": max_steps,
        }  # fmt: skip
        self._core = _cardtable.make_batch(game, n, threads, max_steps, observations, masks, out or {})
        self.observations = self._shown("observations", out)
        self.masks = self._shown("masks", out)
        self.rewards = self._core.array("rewards")
        self.done = self._core.array("done")
        self.truncated = self._core.array("truncated")
        self.to_move = self._core.array("to_move")
        self._arrays = Step(self.observations, self.masks, self.rewards, self.done, self.to_move)

    def _shown(self, name: str, out: Optional[dict[str, np.ndarray]]) -> Optional[np.ndarray]:
        """An array that is written only where it changes, so that nobody else may write into it."""
        array = self._core.array(name)
        if array is None or name in (out or {}):
            return array
        array = array.view()
        array.flags.writeable = False
        return array

    def reset(self, seed: Optional[int] = None) -> Step:
        """Deals every game anew. The same seed gives the same games, whatever the number of threads."""
        self._core.reset(seed)
        return self._arrays

    def reset_each(self, seeds: Optional[Sequence[int]] = None) -> Step:
        """Deals every game anew, each from a seed of its own, or from where its generator stands. `reset(seed)` is
        reset_each([seed, seed + 1, …])."""
        self._core.reset_each([] if seeds is None else [int(seed) % 2**64 for seed in seeds])
        return self._arrays

    def step(self, actions) -> Step:
        """Takes one action per game; ignores the actions for finished games."""
        self._core.step(actions)
        return self._arrays

    def random_actions(self, out: Optional[np.ndarray] = None) -> np.ndarray:
        """A uniformly random legal action for every game, 0 for finished ones; written into `out` (int32) if given.
        A second call before the next step returns the same actions."""
        return self._core.random_actions(out)

    def play_random(self, steps: int) -> Step:
        """Plays this many random steps without returning to Python in between, for measurements and warming up."""
        self._core.play_random(steps)
        return self._arrays

    def state(self, game: int) -> _cardtable.State:
        """A copy of one of the games, for inspection; its history begins there."""
        return self._core.state(game)

    def set_state(self, game: int, state: _cardtable.State) -> None:
        """Continues one of the games from this state. It must be of the same game, players and options."""
        self._core.set(game, state)

    @property
    def tensors(self) -> dict[str, np.ndarray]:
        """The arrays once more, under their names, in types that every library takes over without a copy by DLPack
        (`torch.from_dlpack`, `jax.dlpack.from_dlpack`): truth values are uint8."""
        return {
            name: array.view(np.uint8) if array.dtype == np.bool_ else array
            for name, array in self._named_arrays().items()
            if array is not None
        }

    def __getstate__(self) -> dict:
        arrays = {name: np.array(array) for name, array in self._named_arrays().items() if array is not None}
        return {"version": _PICKLES, "arguments": self._arguments, "games": self._core.save(), "arrays": arrays}

    def __setstate__(self, saved: dict) -> None:
        if saved.get("version") != _PICKLES:
            raise ValueError(f"this batch was pickled by another version of cardtable ({saved.get('version')!r})")
        for name in ("arguments", "games", "arrays"):
            if name not in saved:
                raise ValueError(f"batch: {name} is missing in what was pickled")
        self.__init__(**saved["arguments"])
        self._core.load(saved["games"])
        for name, array in self._named_arrays().items():
            if array is None:
                continue
            if name not in saved["arrays"]:
                raise ValueError(f"batch: arrays: {name} is missing in what was pickled")
            array[...] = saved["arrays"][name]

    def _named_arrays(self) -> dict[str, Optional[np.ndarray]]:
        return {name: self._core.array(name) for name in (*Step._fields, "truncated")}

    @property
    def seeds(self) -> np.ndarray:
        """The seed that each game was dealt with: `game.new_initial_state(seed)` gives the same deal."""
        return self._core.seeds()

    @property
    def bytes_per_game(self) -> int:
        """The memory of a game in bytes, without the arrays."""
        return self._core.bytes_per_game

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"Batch({self.game.name!r}, players={self.game.players}, n={self.n})"
