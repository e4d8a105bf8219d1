"""States made up from what one player has seen: that player cannot tell them from the true state."""

import copy
import json
import pickle
import random

import numpy as np
import pytest
from conftest import GAMES, random_game

import cardtable


def positions(name, chance="sampled", stops=(0, 1, 7, 30, 90, 250)):
    """Positions of random games with every number of players."""
    about = cardtable.describe(name)
    for seed in range(max(4, GAMES // 8)):
        players = about["min_players"] + seed % (about["max_players"] - about["min_players"] + 1)
        game = cardtable.load_game(name, players=players, history=2, chance=chance)
        state = game.new_initial_state(seed if chance == "sampled" else None)
        chooser = random.Random(seed)
        for step in range(max(stops) + 1):
            if state.is_terminal():
                break
            if step in stops and not state.is_chance_node():
                yield state
            state.apply_action(chooser.choice(state.legal_actions()))


def own_actions(state, player):
    return [action for one, action in state.full_history() if one == player]


def test_the_player_sees_the_same(name):
    for state in positions(name):
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, 5)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert (other.information_state_tensor(player) == state.information_state_tensor(player)).all()
            assert own_actions(other, player) == own_actions(state, player)
            assert len(other.history()) == len(state.history())
            assert other.current_player() == state.current_player()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()


def test_the_player_goes_on_seeing_the_same(name):
    """Actions without chance lead to the same strings and tensors."""
    compared = 0
    # In FastTrack only the first part of a split 7 leaves nothing to chance.
    for state in positions(name, "explicit", range(150) if name == "fasttrack" else (0, 1, 7, 30, 90, 250)):
        player = state.current_player()
        if player < 0:
            continue
        other = state.resample_from_infostate(player, 11)
        for action in state.legal_actions()[:8]:
            true, made_up = state.child(action), other.child(action)
            if true.is_chance_node() or made_up.is_chance_node():
                continue
            assert made_up.information_state_string(player) == true.information_state_string(player)
            assert (made_up.information_state_tensor(player) == true.information_state_tensor(player)).all()
            assert own_actions(made_up, player) == own_actions(true, player)
            compared += 1
    assert compared > 0


def test_nothing_depends_on_what_the_player_cannot_know(name):
    """From another state that looks the same, the same seed makes up the same state, byte for byte."""
    for state in positions(name):
        for player in range(state.num_players()):
            again = state.resample_from_infostate(player, 3).resample_from_infostate(player, 8)
            assert again.serialize() == state.resample_from_infostate(player, 8).serialize()


def test_saved_and_read_again(name):
    for state in positions(name):
        player = state.num_players() - 1
        other = state.observation_clone(player, 4)
        if not other.is_terminal():
            other.apply_action(other.legal_actions()[-1])
        for twin in (cardtable.deserialize(other.serialize()), pickle.loads(pickle.dumps(other)), other.clone()):
            assert twin.serialize() == other.serialize()
            assert twin.information_state_string(player) == other.information_state_string(player)
            assert (twin.information_state_tensor(player) == other.information_state_tensor(player)).all()
            assert twin.full_history() == other.full_history()


def test_with_explicit_chance(name):
    for state in positions(name, "explicit"):
        player = state.current_player()
        if player < 0:
            continue
        other = state.resample_from_infostate(player, random.Random(1).random)
        assert other.information_state_string() == state.information_state_string()
        assert own_actions(other, player) == own_actions(state, player)
        assert all(one != cardtable.CHANCE for one, _ in other.full_history())
        assert other.game.chance == "explicit"


def test_what_others_hide_is_not_in_the_history():
    """NYC Bus Rush: only the player who changes a card's borough knows to which."""
    found = 0
    for state in positions("bus-rush"):
        for player in range(state.num_players()):
            true, made_up = state.full_history(), state.observation_clone(player, 1).full_history()
            for (one, action), (other, shown) in zip(true, made_up):
                assert one == other and shown in (action, -1)
                if state.action_to_string(action).startswith("rush reroute") and one != player:
                    assert shown == -1
                    found += 1
                if one == player:
                    assert shown == action
    assert found > 0


def test_another_players_string_has_nothing_secret():
    """Last Card: who draws learns the card; a made-up state does not say which it was."""
    game = cardtable.load_game("last-card", players=2)
    state = game.new_initial_state(3)
    (drawer,) = {state.current_player()}
    state.apply_action(game.string_to_action("draw"))
    assert "drew_card" in state.information_state_string(drawer)
    made_up = state.observation_clone(1 - drawer, 1)
    assert "drew_card" not in made_up.information_state_string(drawer)
    assert '"drew"' in made_up.information_state_string(drawer)


def test_copies_that_see_the_future_warn():
    state = cardtable.load_game("last-card").new_initial_state(1)
    with pytest.warns(cardtable.HiddenFutureWarning, match="observation_clone"):
        state.clone()
    with pytest.warns(cardtable.HiddenFutureWarning):
        state.child(state.legal_actions()[0])


@pytest.mark.filterwarnings("error::cardtable.HiddenFutureWarning")
def test_copies_that_see_no_future_do_not_warn(name):
    sampled = cardtable.load_game(name).new_initial_state(1)
    copy.copy(sampled), copy.deepcopy(sampled), pickle.loads(pickle.dumps(sampled))
    sampled.observation_clone(0).clone()
    over = random_game(cardtable.load_game(name, options={"turn_limit": 5}), 1, limit=100_000)
    assert over.is_terminal()
    over.clone()
    cardtable.load_game(name, chance="explicit").new_initial_state().clone()


def test_searching_observation_clones_does_not_see_the_next_card():
    """FastTrack shows no card before it is turned over: over many copies the next one varies."""
    state = cardtable.load_game("fasttrack", players=2).new_initial_state(1)
    seen = set()
    for seed in range(60):
        copied = state.observation_clone(rng=seed)
        copied.apply_action(copied.legal_actions()[0])
        seen.add(json.dumps(copied.view(0)["card"]))
    assert len(seen) > 8
    assert np.all(state.observation_bytes(0) == state.observation_clone(0, 1).observation_bytes(0))
