"""Batches against single states, and their bad input."""

import json
import pickle

import numpy as np
import pytest

import cardtable


def test_the_same_as_single_states(name):
    batch = cardtable.Batch(name, n=6, options={"turn_limit": 30})
    game = batch.game
    observations, masks, rewards, done, to_move = batch.reset(3)
    states = [game.new_initial_state(int(seed)) for seed in batch.seeds]
    ends = 0
    for _ in range(250):
        actions = batch.random_actions()
        for i, state in enumerate(states):
            if done[i]:
                continue
            player = state.current_player()
            assert to_move[i] == player
            assert (observations[i] == state.observation_bytes(player)).all()
            assert np.flatnonzero(masks[i]).tolist() == state.legal_actions()
            state.apply_action(actions[i])
        was_done = done.copy()
        batch.step(actions)
        seeds = batch.seeds
        for i, state in enumerate(states):
            if was_done[i]:
                # NEXT_STEP: this step dealt anew, and its action was ignored.
                states[i] = game.new_initial_state(int(seeds[i]))
                assert not done[i] and not rewards[i].any()
            elif state.is_terminal():
                ends += 1
                assert done[i] and to_move[i] == -1 and not masks[i].any()
                np.testing.assert_allclose(rewards[i], state.returns(), rtol=1e-6)
                assert batch.truncated[i] == (state.result()["reason"] == "turn-limit")
            else:
                assert not done[i] and not rewards[i].any()
    assert ends > 3


def test_arrays_are_the_same_objects():
    batch = cardtable.Batch("last-card", players=4, n=8)
    first = batch.reset(1)
    second = batch.step(batch.random_actions())
    assert all(a is b for a, b in zip(first, second))
    assert first.observations is batch.observations


def test_arrays_of_the_caller():
    n, game = 8, cardtable.load_game("last-card", players=4, history=0)
    out = {
        "observations": np.zeros((n, game.observation_tensor_shape()[0]), np.uint8),
        "masks": np.zeros((n, game.num_distinct_actions()), np.int8),
        "rewards": np.zeros((n, 4), np.float32),
        "done": np.zeros(n, np.bool_),
        "to_move": np.zeros(n, np.int32),
    }
    batch = cardtable.Batch(game, n=n, out=out)
    step = batch.reset(1)
    assert step.masks is out["masks"] and out["masks"].any()
    reference = cardtable.Batch("last-card", players=4, n=n)
    reference.reset(1)
    assert (reference.observations == out["observations"]).all()
    actions = np.empty(n, np.int32)
    assert batch.random_actions(actions) is actions


def test_history_frames():
    batch = cardtable.Batch("last-card", players=3, n=4, history=2)
    assert batch.observations.shape == (4, 3, batch.game.observation_tensor_shape()[0])
    batch.reset(5)
    seen = [{} for _ in range(4)]
    for _ in range(120):
        for i in range(4):
            if batch.done[i]:
                seen[i] = {}
                continue
            mine = seen[i].setdefault(int(batch.to_move[i]), [])
            frames = batch.observations[i]
            for k in range(2):
                wanted = mine[-1 - k] if k < len(mine) else 0
                assert (frames[1 + k] == wanted).all()
            mine.append(frames[0].copy())
        batch.step(batch.random_actions())


def test_threads_change_nothing():
    one = cardtable.Batch("rotorouter", players=4, n=200, threads=1)
    two = cardtable.Batch("rotorouter", players=4, n=200, threads=3)
    for batch in (one, two):
        batch.reset(9)
        batch.play_random(100)
    assert (one.observations == two.observations).all() and (one.masks == two.masks).all()


def test_a_game_of_the_batch_can_be_looked_at():
    batch = cardtable.Batch("fasttrack", players=3, n=3)
    batch.reset(2)
    batch.play_random(17)
    state = batch.state(1)
    if not batch.done[1]:
        assert state.current_player() == batch.to_move[1]
        assert (state.observation_bytes() == batch.observations[1]).all()
    with pytest.raises(IndexError):
        batch.state(3)


def test_seeds_of_each_game():
    batch = cardtable.Batch("last-card", players=3, n=3)
    batch.reset_each([8, 8, 3])
    assert (batch.observations[0] == batch.observations[1]).all()
    other = cardtable.Batch("last-card", players=3, n=2)
    other.reset(2)
    assert (other.observations[1] == batch.observations[2]).all(), "game i has the seed 2 + i"
    # Without seeds, each game goes on as it would after its end.
    batch.reset_each()
    other.reset_each()
    assert (other.observations[1] == batch.observations[2]).all()
    with pytest.raises(ValueError, match="seeds"):
        batch.reset_each([1, 2])
    with pytest.raises(ValueError, match="reset"):
        cardtable.Batch("last-card", n=2).reset_each()


def test_a_game_is_set_to_a_state(name):
    batch = cardtable.Batch(name, n=3, history=1)
    batch.reset(1)
    batch.play_random(5)
    others = batch.observations[0].copy()
    state = batch.game.new_initial_state(77)
    for _ in range(4):
        state.apply_action(state.legal_actions()[0])
    batch.set_state(2, state)
    assert batch.to_move[2] == state.current_player() and not batch.done[2]
    assert (batch.observations[2, 0] == state.observation_bytes()).all() and not batch.observations[2, 1].any()
    assert np.flatnonzero(batch.masks[2]).tolist() == state.legal_actions()
    assert (batch.observations[0] == others).all()
    # From here both go on alike.
    for _ in range(30):
        if batch.done[2]:
            break
        actions = batch.random_actions()
        state.apply_action(actions[2])
        batch.step(actions)
        assert batch.done[2] == state.is_terminal()
        if not batch.done[2]:
            assert (batch.observations[2, 0] == state.observation_bytes()).all()


def test_states_that_do_not_fit():
    batch = cardtable.Batch("last-card", players=2, n=2)
    state = batch.game.new_initial_state(1)
    with pytest.raises(ValueError, match="reset"):
        batch.set_state(0, state)
    batch.reset(1)
    with pytest.raises(IndexError):
        batch.set_state(2, state)
    for other in (
        cardtable.load_game("fasttrack", players=2),
        cardtable.load_game("last-card", players=3),
        cardtable.load_game("last-card", players=2, options={"hand_size": 7}),
    ):
        with pytest.raises(ValueError, match="state"):
            batch.set_state(0, other.new_initial_state(1))
    explicit = cardtable.load_game("last-card", players=2, chance="explicit").new_initial_state()
    with pytest.raises(ValueError, match="chance"):
        batch.set_state(0, explicit)


@pytest.mark.parametrize("arguments", [{}, {"masks": False, "observations": False}, {"history": 2}])
def test_pickles_go_on_alike(name, arguments):
    batch = cardtable.Batch(name, n=4, max_steps=20, **arguments)
    before = pickle.loads(pickle.dumps(batch))
    with pytest.raises(ValueError, match="reset"):
        before.step([0] * 4)
    batch.reset(6)
    batch.play_random(13)
    copy = pickle.loads(pickle.dumps(batch))
    for _ in range(25):
        for mine, theirs in zip((*batch._arrays, batch.truncated), (*copy._arrays, copy.truncated)):
            assert (mine is None and theirs is None) or (mine == theirs).all()
        actions = batch.random_actions()
        assert (actions == copy.random_actions()).all()
        batch.step(actions)
        copy.step(actions)


def test_pickles_of_another_version_or_damaged():
    batch = cardtable.Batch("last-card", n=2)
    batch.reset(1)
    saved = batch.__getstate__()

    def refused(**changes):
        with pytest.raises(ValueError):
            cardtable.Batch.__new__(cardtable.Batch).__setstate__({**saved, **changes})

    cardtable.Batch.__new__(cardtable.Batch).__setstate__(saved)
    refused(version=0)
    refused(games="[")
    refused(games="{}")
    refused(games="[{}]")
    games = json.loads(saved["games"])
    for field in games[1]:
        refused(games=json.dumps([games[0], {key: value for key, value in games[1].items() if key != field}]))
    refused(games=json.dumps([games[0], {**games[1], "position": {}}]))
    refused(games=json.dumps([games[0], {**games[1], "offered": 106}]))


def test_every_array_goes_to_other_libraries():
    batch = cardtable.Batch("last-card", n=3)
    batch.reset(1)
    tensors = batch.tensors
    assert set(tensors) == {"observations", "masks", "rewards", "done", "truncated", "to_move"}
    for name, array in tensors.items():
        taken = np.from_dlpack(array)
        assert taken.ctypes.data == getattr(batch, name).ctypes.data, "the same memory"
        assert (taken == getattr(batch, name)).all()
    assert "masks" not in cardtable.Batch("last-card", n=3, masks=False).tensors


def test_what_is_written_only_where_it_changes_cannot_be_written_to():
    batch = cardtable.Batch("last-card", n=2)
    batch.reset(1)
    for array in (batch.observations, batch.masks, batch.step(batch.random_actions()).masks):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1
    batch.rewards[0] = 0.5


def test_memory(name):
    batch = cardtable.Batch(name, players=cardtable.describe(name)["max_players"], n=2)
    assert batch.bytes_per_game < 4096


def test_illegal_actions_change_no_game():
    batch = cardtable.Batch("last-card", players=4, n=16)
    batch.reset(1)
    actions = batch.random_actions()
    before = batch.observations.copy()
    for bad, rule in ((105, True), (-1, False), (107, False), (2**31 - 1, False)):
        wrong = actions.copy()
        wrong[5] = bad
        with pytest.raises(cardtable.IllegalAction, match="game 5 of the batch") as caught:
            batch.step(wrong)
        assert caught.value.action == bad
    assert (batch.observations == before).all()
    batch.step(actions)
    with pytest.raises(cardtable.IllegalAction):
        batch.step(np.full(16, 2**40))


def test_actions_of_finished_games_are_ignored():
    batch = cardtable.Batch("last-card", players=2, n=2, max_steps=1)
    batch.reset(1)
    batch.step(batch.random_actions())
    assert batch.done.all() and batch.truncated.all() and not batch.rewards.any()
    batch.step(np.array([-5, 10**6]))
    assert not batch.done.any() and (batch.to_move >= 0).all()


@pytest.mark.parametrize(
    "actions",
    [
        np.zeros(15, np.int32),
        np.zeros((16, 1), np.int32),
        np.zeros(16, np.float32),
        np.zeros(16, bool),
        ["draw"] * 16,
        None,
        104,
        [[1, 2], [3]],
    ],
)
def test_actions_of_the_wrong_kind(actions):
    batch = cardtable.Batch("last-card", players=4, n=16)
    batch.reset(1)
    with pytest.raises((TypeError, ValueError)):
        batch.step(actions)


def test_actions_that_are_not_contiguous_are_taken():
    batch = cardtable.Batch("last-card", players=4, n=16)
    batch.reset(1)
    twin = cardtable.Batch("last-card", players=4, n=16)
    twin.reset(1)
    actions = batch.random_actions()
    spread = np.repeat(actions, 2)[::2]
    batch.step(actions)
    twin.step(spread.astype(np.int64).tolist())
    assert (batch.observations == twin.observations).all()


def test_outputs_of_the_wrong_kind():
    def refused(error=ValueError, **out):
        with pytest.raises(error):
            cardtable.Batch("last-card", players=4, n=8, out=out)

    refused(done=np.zeros(7, bool))
    refused(TypeError, rewards=np.zeros((8, 4), np.float64))
    refused(TypeError, rewards=[0] * 32)
    refused(rewards=np.zeros((4, 8), np.float32).T)
    refused(rewards=np.zeros((8, 8), np.float32)[:, ::2])
    frozen = np.zeros(8, np.int32)
    frozen.setflags(write=False)
    refused(to_move=frozen)
    refused(actions=np.zeros(8, np.int32))
    batch = cardtable.Batch("last-card", players=4, n=8)
    batch.reset(1)
    for out in (np.zeros(8, np.int64), np.zeros(9, np.int32), np.zeros(16, np.int32)[::2], [0] * 8):
        with pytest.raises((TypeError, ValueError)):
            batch.random_actions(out)


def test_before_the_deal_and_impossible_sizes():
    batch = cardtable.Batch("last-card", players=4, n=2)
    for call in (lambda: batch.step([0, 0]), batch.random_actions, lambda: batch.state(0)):
        with pytest.raises(ValueError, match="reset"):
            call()
    for n in (0, 2**30):
        with pytest.raises(ValueError):
            cardtable.Batch("last-card", players=4, n=n)
    for arguments in ({"n": -1}, {"threads": 0}, {"threads": 100_000}, {"history": 1000}):
        with pytest.raises((TypeError, ValueError)):
            cardtable.Batch("last-card", players=4, **{"n": 2, **arguments})


def test_random_actions_are_uniform():
    # The first decision of one deal, many times: every legal action about equally often.
    batch = cardtable.Batch("last-card", players=2, n=4000, observations=False)
    batch.reset(1)
    actions = batch.random_actions()
    assert (actions == batch.random_actions()).all()
    share = batch.masks[np.arange(4000), actions]
    assert share.all()
    legal = batch.masks.sum(1)
    twos = legal == 2
    first = np.argmax(batch.masks[twos], 1)
    hits = int((actions[twos] == first).sum())
    # Within five standard deviations of a half.
    assert abs(hits - twos.sum() / 2) < 5 * np.sqrt(twos.sum()) / 2
