"""Gymnasium's contract for environments and vectors, by its documentation."""

import os
import pickle
import sys

import numpy as np
import pytest

import cardtable

try:
    import gymnasium  # noqa: F401
except ImportError:
    sys.path.insert(0, os.path.join(os.path.dirname(__file__), "stand_ins"))

from cardtable.gymnasium import Env, VectorEnv  # noqa: E402
from cardtable._pixels import _GLYPHS, terminal_pixels  # noqa: E402
from gymnasium.vector import VectorEnv as BaseVectorEnv  # noqa: E402


def first_legal(observation):
    return int(np.flatnonzero(observation["action_mask"])[0])


def first_legal_of_each(observations):
    return observations["action_mask"].argmax(1)


def play(env, seed, choose=first_legal):
    """Plays a game and returns everything that the environment gave."""
    observation, info = env.reset(seed=seed)
    log = [observation["observation"].tobytes()]
    reward, terminated, truncated = 0.0, False, False
    while not (terminated or truncated):
        assert reward == 0 and env.observation_space.contains(observation) and isinstance(info, dict)
        observation, reward, terminated, truncated, info = env.step(choose(observation))
        assert isinstance(terminated, bool) and isinstance(truncated, bool)
        log.append((observation["observation"].tobytes(), reward, terminated, truncated))
    assert not observation["action_mask"].any()
    return log


def test_a_game_against_bots(name):
    players = cardtable.describe(name)["max_players"]
    env = Env(name, players=players, opponents=["easy", "random"], options={"turn_limit": 8}, seat=1)
    log = play(env, 1)
    assert log[-1][2] != log[-1][3], "it ended or was cut off, not both"
    assert env.state.is_terminal()
    assert log[-1][1] == pytest.approx(env.state.returns()[1])
    with pytest.raises(ValueError, match="over"):
        env.step(0)


def test_seeds():
    one, other = (
        Env("last-card", players=3, opponents="random", options={"turn_limit": 40}) for _ in range(2)
    )
    assert play(one, 5) == play(other, 5) == play(one, 5)
    assert play(one, 6) != play(other, 5)
    # Without a seed the next game of the same sequence is dealt, which is another one.
    games = []
    for env in (one, other):
        first = env.reset(seed=9)[0]["observation"]
        second = env.reset()[0]["observation"]
        assert (first != second).any()
        games.append(second)
    assert (games[0] == games[1]).all()


def test_functions_as_opponents_see_only_what_their_seat_sees():
    seen = []

    def opponent(state):
        seen.append((state.current_player(), state.observation_bytes().tobytes()))
        return state.legal_actions()[0]

    env = Env("last-card", players=2, opponents=opponent, options={"turn_limit": 40})
    play(env, 3)
    assert seen and {player for player, _ in seen} == {1}


def test_illegal_actions_change_nothing():
    env = Env("last-card", players=2)
    with pytest.raises(ValueError, match="reset"):
        env.step(0)
    observation, _ = env.reset(seed=1)
    with pytest.raises(cardtable.IllegalAction):
        env.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert (env.step(first_legal(observation))[0]["observation"] != observation["observation"]).any()


def test_games_are_cut_off():
    env = Env("fasttrack", players=2, opponents="random", max_steps=3)
    log = play(env, 1)
    assert len(log) == 1 + 3 and log[-1][1:] == (0.0, False, True)


def test_an_environment_is_saved_and_set():
    env = Env("last-card", players=2, opponents="medium")
    observation, _ = env.reset(seed=4)
    observation = env.step(first_legal(observation))[0]
    copy = pickle.loads(pickle.dumps(env))
    state = env.state
    for _ in range(3):
        mine, theirs = env.step(first_legal(observation)), copy.step(first_legal(observation))
        assert (mine[0]["observation"] == theirs[0]["observation"]).all() and mine[1:4] == theirs[1:4]
        observation = mine[0]
    other = Env("last-card", players=2, opponents="medium")
    there, _ = other.set_state(state)
    assert (there["observation"] == state.observation_tensor(0)).all()
    with pytest.raises(ValueError, match="another game"):
        other.set_state(cardtable.load_game("fasttrack").new_initial_state(1))


def test_bad_arguments():
    for arguments in (
        {"opponents": "nobody"}, {"opponents": []}, {"opponents": ["easy"] * 3}, {"seat": 2}, {"seat": -1},
        {"render_mode": "human"}, {"players": 9}, {"game": "chess"},
    ):  # fmt: skip
        with pytest.raises(ValueError):
            Env(**{"players": 2, **arguments})
    with pytest.raises(ValueError, match="options"):
        Env("last-card").reset(options={"first": 1})
    with pytest.raises(ValueError, match="seat"):
        VectorEnv("last-card", seat=1)
    with pytest.raises(ValueError):
        VectorEnv("last-card", num_envs=0, opponents="easy")
    envs = VectorEnv("last-card", num_envs=2)
    for seed in ([1], [1, None], -1):
        with pytest.raises(ValueError, match="seed"):
            envs.reset(seed=seed)


def test_rendering():
    env = Env("last-card", render_mode="ansi")
    assert env.render() is None
    env.reset(seed=1)
    assert len(env.render().splitlines()) > 3
    picture = Env("last-card", render_mode="svg")
    picture.reset(seed=1)
    assert picture.render().startswith("<svg")
    pixels = Env("last-card", render_mode="rgb_array")
    pixels.reset(seed=1)
    assert pixels.render().dtype == np.uint8


def test_pixels_of_a_screen():
    """The letter T in red: a bar of five pixels and a stem of six, each two by two."""
    paper, red = (0xFF, 0xFD, 0xF7), (0xB3, 0x26, 0x1E)
    array = terminal_pixels("\x1b[31mT\x1b[0m\n")
    assert array.shape == (2 * (2 * 6 + 10), 2 * (2 * 6 + 6), 3)
    small = array[::2, ::2]
    is_red = (small == red).all(2)
    assert is_red.sum() == 5 + 6 and is_red[6, 6:11].all() and is_red[6:13, 8].all()
    assert (small[~is_red] == paper).all()


def test_every_character_of_the_screens_can_be_drawn(name):
    state = cardtable.load_game(name).new_initial_state(2)
    for _ in range(60):
        if state.is_terminal():
            break
        assert set(state.screen()) - set(_GLYPHS) <= {"\n"}
        state.apply_action(state.legal_actions()[-1])


@pytest.mark.parametrize("opponents", [None, "random"])
def test_a_vector_keeps_the_contract(name, opponents):
    n = 5
    envs = VectorEnv(name, num_envs=n, opponents=opponents, options={"turn_limit": 12})
    assert isinstance(envs, BaseVectorEnv) and envs.num_envs == n
    assert "NEXT_STEP" in str(envs.metadata["autoreset_mode"])
    observations, infos = envs.reset(seed=1)
    ends, done = 0, np.zeros(n, bool)
    for _ in range(60):
        assert envs.observation_space.contains(observations) and isinstance(infos, dict)
        assert (observations["action_mask"].any(1) != done).all()
        actions = first_legal_of_each(observations)
        assert envs.action_space.contains(actions)
        was_done = done
        observations, rewards, terminated, truncated, infos = envs.step(actions)
        assert rewards.shape == terminated.shape == truncated.shape == (n,)
        assert terminated.dtype == truncated.dtype == np.bool_ and not (terminated & truncated).any()
        done = terminated | truncated
        # The step after an end deals anew: no reward, no end, and something to do.
        assert not rewards[was_done].any() and not done[was_done].any()
        assert not rewards[~done].any()
        ends += int(done.sum())
    assert ends >= n
    envs.close()
    assert envs.closed


def test_each_environment_of_a_vector_has_its_own_seed():
    envs = VectorEnv("last-card", num_envs=3, opponents="random")
    alone = Env("last-card", opponents="random")
    for seed, seeds in ((7, (7, 8, 9)), ([4, 4, 1], (4, 4, 1))):
        together = envs.reset(seed=seed)[0]["observation"]
        for i, own in enumerate(seeds):
            assert (together[i] == alone.reset(seed=own)[0]["observation"]).all()
    batch = VectorEnv("last-card", num_envs=3)
    single = VectorEnv("last-card", num_envs=1)
    together = batch.reset(seed=[4, 4, 1])[0]["observation"]
    assert (together[0] == together[1]).all() and (together[0] != together[2]).any()
    assert (single.reset(seed=1)[0]["observation"][0] == together[2]).all()
    # Without a seed each goes on with its own deals.
    assert (batch.reset()[0]["observation"][2] == single.reset()[0]["observation"][0]).all()


def test_rewards_of_self_play_are_those_of_the_last_mover():
    envs = VectorEnv("last-card", num_envs=20, players=3, options={"turn_limit": 200})
    observations, infos = envs.reset(seed=2)
    chooser = np.random.default_rng(1)
    wins = 0
    for _ in range(400):
        mover = infos["to_move"]
        weights = observations["action_mask"] * chooser.random(observations["action_mask"].shape)
        observations, rewards, terminated, _, infos = envs.step(weights.argmax(1))
        for i in np.flatnonzero(terminated):
            assert rewards[i] == infos["rewards"][i, mover[i]]
            assert infos["rewards"][i].sum() == pytest.approx(0, abs=1e-6) and infos["to_move"][i] == -1
            wins += int(rewards[i] == 1)
    assert wins > 5, "who plays the last card wins"


def test_a_vector_is_saved_and_set():
    for opponents in (None, "random"):
        envs = VectorEnv("fasttrack", num_envs=4, opponents=opponents)
        observations = envs.reset(seed=3)[0]
        for _ in range(5):
            observations = envs.step(first_legal_of_each(observations))[0]
        copy = pickle.loads(pickle.dumps(envs))
        for _ in range(5):
            actions = first_legal_of_each(observations)
            mine, theirs = envs.step(actions), copy.step(actions)
            for a, b in zip((*mine[0].values(), *mine[1:4]), (*theirs[0].values(), *theirs[1:4])):
                assert (a == b).all()
            observations = mine[0]
        state = envs.state(2)
        there = envs.set_state(0, state)
        assert (there["observation"][0] == observations["observation"][2]).all()
