"""PettingZoo's contract for AEC environments, by its documentation; and its own checks, where it is installed."""

import os
import random
import subprocess
import sys
from xml.etree import ElementTree

import numpy as np
import pytest

import cardtable

try:
    import pettingzoo

    REAL = hasattr(pettingzoo, "__version__")
except ImportError:
    sys.path.insert(0, os.path.join(os.path.dirname(__file__), "stand_ins"))
    REAL = False

from cardtable.pettingzoo import env, raw_env  # noqa: E402


def choose(chooser, observation):
    return int(chooser.choice(np.flatnonzero(observation["action_mask"])))


def test_importing_cardtable_imports_neither_library():
    code = "import sys, cardtable; print('gymnasium' in sys.modules or 'pettingzoo' in sys.modules)"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "False"


def test_spaces_are_the_same_object_at_each_call(name):
    table = raw_env(name)
    for agent in table.possible_agents:
        assert table.observation_space(agent) is table.observation_space(agent)
        assert table.action_space(agent) is table.action_space(agent)
    assert table.possible_agents == [f"player_{i}" for i in range(len(table.possible_agents))]
    assert table.metadata["name"] == name.replace("-", "_") + "_v0"


def play(table, seed, cycles=10_000):
    """Plays, and checks the contract at every step. Returns the observations."""
    table.reset(seed=seed)
    assert table.agents == table.possible_agents
    assert not any(table.terminations.values()) and not any(table.truncations.values())
    chooser = random.Random(seed)
    earned = {agent: 0 for agent in table.agents}
    live, finished, log = list(table.agents), set(), []
    for agent in table.agent_iter(cycles):
        observation, reward, termination, truncation, info = table.last()
        assert isinstance(info, dict) and isinstance(termination, bool) and isinstance(truncation, bool)
        assert (termination, truncation) == (table.terminations[agent], table.truncations[agent])
        assert reward == earned[agent], "last() gives what was earned since the agent acted"
        assert table.observation_space(agent).contains(observation)
        assert table.last(observe=False)[0] is None
        is_done = termination or truncation
        assert observation["action_mask"].any() != is_done
        log.append((agent, observation["observation"].tobytes(), float(reward)))
        assert table.step(None if is_done else choose(chooser, observation)) is None
        earned[agent] = 0
        for other, gained in table.rewards.items():
            earned[other] += gained
        if is_done:
            live.remove(agent)
            finished.add(agent)
        assert table.agents == live and table.num_agents == len(live)
        for values in (table.rewards, table.terminations, table.truncations, table.infos):
            assert set(values) == set(live)
        if not live:
            assert finished == set(table.possible_agents)
            break
    return log


def test_the_contract(name):
    for seed in range(2):
        table = raw_env(name, options={"turn_limit": 25})
        play(table, seed)
        assert not table.agents


def test_rewards_are_the_returns():
    table = raw_env("last-card", players=2)
    totals = {}
    for agent, _, reward in play(table, 4):
        totals[agent] = totals.get(agent, 0) + reward
    assert sorted(totals.values()) == [-1, 1]


def test_seeds(name):
    one, other = raw_env(name), raw_env(name)
    assert play(one, 7, 60) == play(other, 7, 60) == play(one, 7, 60)
    assert play(one, 8, 60) != play(other, 7, 60)
    # Without a seed the next game of the same sequence is dealt.
    deals = []
    for table in (one, other):
        table.reset(seed=1)
        table.reset()
        deals.append(table.last()[0]["observation"].tobytes())
    assert deals[0] == deals[1]


def test_illegal_actions_of_the_raw_environment():
    table = raw_env("last-card", players=3)
    table.reset(seed=1)
    mask = table.last()[0]["action_mask"]
    with pytest.raises(cardtable.IllegalAction):
        table.step(int(np.flatnonzero(mask == 0)[0]))
    assert (table.last()[0]["action_mask"] == mask).all()
    with pytest.raises(ValueError):
        table.step(None)


def test_numpy_integers_are_taken():
    table = raw_env("last-card", players=3)
    table.reset(seed=1)
    table.step(np.int32(np.flatnonzero(table.last()[0]["action_mask"])[0]))


def test_games_are_cut_off():
    table = raw_env("fasttrack", players=2, max_steps=3)
    log = play(table, 1)
    assert len(log) == 3 + 2 and all(reward == 0 for *_, reward in log)


def test_cycles_count_for_each_player():
    log = play(raw_env("fasttrack", players=3, max_cycles=2), 1)
    assert len(log) == 3 * 2 + 3 and all(reward == 0 for *_, reward in log)
    assert len(play(raw_env("fasttrack", players=3, max_cycles=2, max_steps=4), 1)) == 4 + 3
    with pytest.raises(ValueError, match="max_cycles"):
        raw_env("fasttrack", max_cycles=-1)


def test_the_state_is_what_all_players_see(name):
    table = raw_env(name)
    table.reset(seed=5)
    state = table.state()
    assert table.state_space.contains(state)
    parts = np.split(state, len(table.possible_agents))
    for agent, part in zip(table.possible_agents, parts):
        assert (part == table.observe(agent)["observation"]).all()


def test_rendering(name, capsys):
    text = raw_env(name, render_mode="ansi")
    text.reset(seed=3)
    assert "player_0" in text.render() or len(text.render().splitlines()) > 3
    picture = raw_env(name, render_mode="svg")
    picture.reset(seed=3)
    root = ElementTree.fromstring(picture.render())
    assert root.tag.endswith("svg") and len(list(root.iter())) > 5
    pixels = raw_env(name, render_mode="rgb_array")
    pixels.reset(seed=3)
    array = pixels.render()
    assert array.dtype == np.uint8 and array.ndim == 3 and array.shape[2] == 3
    assert len(np.unique(array.reshape(-1, 3), axis=0)) > 2, "paper, ink and colours"
    assert capsys.readouterr().out == ""
    shown = raw_env(name, render_mode="human")
    shown.reset(seed=3)
    assert shown.render() is None and capsys.readouterr().out
    shown.close()
    with pytest.raises(ValueError, match="render_mode"):
        raw_env(name, render_mode="video")


def test_the_wrapped_environment():
    table = env("last-card", players=4)
    table.reset(seed=2)
    chooser = random.Random(2)
    for agent in table.agent_iter(50):
        observation, _, termination, truncation, _ = table.last()
        table.step(None if termination or truncation else choose(chooser, observation))


@pytest.mark.skipif(not REAL, reason="PettingZoo is not installed")
def test_its_own_checks(name):
    from pettingzoo.test import api_test, render_test, seed_test

    api_test(env(name, options={"turn_limit": 25}), num_cycles=200)
    seed_test(lambda: env(name), num_cycles=50)
    render_test(lambda **keywords: env(name, **keywords))
