"""The game as OpenSpiel's users expect it."""

import array
import copy
import pickle
import random

import numpy as np
import pytest
from conftest import GAMES, random_game

import cardtable


def test_plays_to_the_end(name):
    game = cardtable.load_game(name, options={"turn_limit": 60})
    state = random_game(game, 1, limit=100_000)
    assert state.is_terminal()
    assert state.current_player() == cardtable.TERMINAL == -4
    assert state.legal_actions() == []
    assert not state.legal_actions_mask().any()
    assert sum(state.returns()) == pytest.approx(0)
    assert state.rewards() == state.returns()
    assert state.result()["reason"]


def test_actions_and_texts_are_a_bijection(name):
    seen = {}
    games = max(1, GAMES // 4)
    for seed in range(games):
        info = cardtable.describe(name)
        players = info["min_players"] + seed % (info["max_players"] - info["min_players"] + 1)
        game = cardtable.load_game(name, players=players, options={"turn_limit": 100})
        state = game.new_initial_state(seed)
        chooser = random.Random(seed)
        while not state.is_terminal():
            legal = state.legal_actions()
            for action in legal:
                text = state.action_to_string(action)
                assert 0 <= action < game.num_distinct_actions()
                assert state.string_to_action(text) == action
                assert game.string_to_action(text) == action
                assert seen.setdefault(action, text) == text
            state.apply_action(chooser.choice(legal))
    assert len(set(seen.values())) == len(seen)


def test_fixed_meanings():
    # By hand from the tables in the games' actions.h: these numbers never change.
    last_card = cardtable.load_game("last-card")
    assert last_card.action_to_string(0) == "play AC"
    assert last_card.action_to_string(13 + 6) == "play 7D"
    assert last_card.action_to_string(51) == "play KS"
    assert last_card.action_to_string(52) == "expose AC"
    assert [last_card.action_to_string(a) for a in (104, 105, 106)] == ["draw", "end", "declare"]
    assert last_card.num_distinct_actions() == 107
    rotorouter = cardtable.load_game("rotorouter")
    assert rotorouter.num_distinct_actions() == 6 + 2 * 81 * 11 + 2 * 81 + 81 * 81
    assert rotorouter.action_to_string(0) == "draw"
    assert rotorouter.action_to_string(6) == "place a1 EW"
    assert rotorouter.action_to_string(6 + 11 * (9 + 1) + 10) == "place b2 NESW"
    assert rotorouter.action_to_string(8510) == "token i9 i9"
    fasttrack = cardtable.load_game("fasttrack")
    assert fasttrack.num_distinct_actions() == 3589
    assert fasttrack.action_to_string(0) == "enter"
    # The first hole of the loop: one hole on, thirteen on, four back, the first safe hole of its section.
    assert fasttrack.action_to_string(1) == "move side-left-0-1 side-left-0-2"
    assert fasttrack.action_to_string(1 + 12) == "move side-left-0-1 ft-1"
    assert fasttrack.action_to_string(1 + 13) == "move side-left-0-1 side-right-5-3"
    assert fasttrack.action_to_string(1 + 14) == "move side-left-0-1 safe-0-1"
    bus_rush = cardtable.load_game("bus-rush")
    assert [bus_rush.action_to_string(a) for a in (0, 1, 2)] == ["wait", "perk buy", "end"]


def test_the_same_seed_gives_the_same_game(game):
    one, other = random_game(game, 5, 80), random_game(game, 5, 80)
    assert one.serialize() == other.serialize()
    assert one.history() == other.history()
    assert random_game(game, 6, 80).serialize() != one.serialize()


def test_table_deal_any_seat_begins(game):
    for first in range(game.players):
        state = game.new_initial_state(3, first=first)
        assert state.current_player() == first
        assert state.position().get("first", 0) == first
        assert cardtable.deserialize(state.serialize()).position() == state.position()
        other = game.new_initial_state(4)
        other.reset(3, first=first)
        assert other.position() == state.position()


@pytest.mark.parametrize("first", [-1, 3])
def test_table_deal_there_is_no_such_seat(first):
    with pytest.raises(ValueError, match="first"):
        cardtable.load_game("last-card", players=3).new_initial_state(1, first=first)


def test_sorted_and_by_player(game):
    state = game.new_initial_state(3)
    legal = state.legal_actions()
    assert legal == sorted(legal) and legal
    assert state.legal_actions(state.current_player()) == legal
    other = (state.current_player() + 1) % game.num_players()
    assert state.legal_actions(other) == []
    assert np.flatnonzero(state.legal_actions_mask()).tolist() == legal
    mask = np.ones(game.num_distinct_actions(), np.uint8)
    assert state.legal_actions_mask(out=mask) is mask
    assert np.flatnonzero(mask).tolist() == legal
    assert not state.is_chance_node()


@pytest.mark.filterwarnings("ignore::cardtable.HiddenFutureWarning")
def test_clones_are_independent(game):
    state = random_game(game, 2, 20)
    before = state.serialize()
    for twin in (state.clone(), copy.copy(state), copy.deepcopy(state)):
        assert twin.serialize() == before
        twin.apply_action(twin.legal_actions()[0])
        assert state.serialize() == before
        assert len(twin.history()) == len(state.history()) + 1


def test_serialize(game):
    state = random_game(game, 4, 60)
    text = state.serialize()
    for twin in (cardtable.deserialize(text), game.deserialize_state(text), pickle.loads(pickle.dumps(state))):
        assert twin.serialize() == text
        assert twin.history() == state.history()
        assert twin.position() == state.position()
        for player in range(game.num_players()):
            assert twin.information_state_string(player) == state.information_state_string(player)
    loaded = pickle.loads(pickle.dumps(game))
    assert loaded.describe() == game.describe()


def test_observations(game):
    state = random_game(game, 9, 30)
    names = game.observation_names()
    assert len(set(names)) == len(names) == game.observation_tensor_shape()[0]
    for player in range(game.num_players()):
        tensor = state.observation_tensor(player)
        assert tensor.dtype == np.float32 and tensor.shape == (len(names),)
        assert tensor.min() >= 0 and tensor.max() <= 1
        scaled = state.observation_bytes(player) * game.observation_scale()
        np.testing.assert_allclose(scaled, tensor, rtol=1e-6)
    if not state.is_terminal():
        assert (state.observation_tensor() == state.observation_tensor(state.current_player())).all()


def test_what_a_last_card_observation_says():
    game = cardtable.load_game("last-card", players=3)
    state = game.new_initial_state(8)
    entries = dict(zip(game.observation_names(), state.observation_bytes(1).tolist()))
    view = state.view(1)
    hand = {name.split(":")[1] for name, value in entries.items() if name.startswith("hand:") and value}
    assert hand == set(view["hand"]) and len(hand) == 5
    assert entries["me.cards"] == entries["next.cards"] == entries["second.cards"] == 5
    assert entries["players:3"] == 1 and entries["players:4"] == 0
    # 52 cards, three hands of five, one card turned up.
    assert entries["draw_pile"] == 52 - 15 - 1


def test_information_state(game):
    state = game.new_initial_state(12)
    chooser = random.Random(12)
    frames = {player: [] for player in range(game.num_players())}
    for _ in range(40):
        if state.is_terminal():
            break
        player = state.current_player()
        frames[player].append(state.observation_tensor(player))
        state.apply_action(chooser.choice(state.legal_actions()))
    for player in range(game.num_players()):
        flat = state.information_state_tensor(player)
        assert flat.shape == (game.information_state_tensor_size(),)
        tensor = flat.reshape(game.information_state_tensor_shape())
        assert (tensor[0] == state.observation_tensor(player)).all()
        expected = frames[player][::-1][: game.history]
        for row in range(game.history):
            wanted = expected[row] if row < len(expected) else 0
            assert (tensor[1 + row] == wanted).all()


def test_resampling_keeps_what_the_player_knows(game):
    for seed in range(5):
        state = random_game(game, seed, 25)
        if state.is_terminal():
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, random.Random(seed).random)
        assert (other.observation_bytes(player) == state.observation_bytes(player)).all()
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()


def test_resampling_makes_up_what_is_hidden():
    game = cardtable.load_game("last-card", players=4)
    state = game.new_initial_state(1)
    hands = {str(state.resample_from_infostate(0, seed).position()["hands"][1]) for seed in range(20)}
    assert len(hands) > 10


def test_information_states_tell_no_secret():
    """A player's history does not contain events that only others may see."""
    game = cardtable.load_game("last-card", players=2)
    draw = game.string_to_action("draw")
    state = game.new_initial_state(3)
    player = state.current_player()
    before = set(state.view(player)["hand"])
    state.apply_action(draw)
    (card,) = set(state.view(player)["hand"]) - before
    assert f'"drew_card","seat":{player},"card":"{card}"' in state.information_state_string(player)
    assert "drew_card" not in state.information_state_string(1 - player)


def test_bound_buffer(game):
    state = game.new_initial_state(7)
    for buffer in (np.zeros(game.max_legal_actions(), np.int32), array.array("i", [0] * game.max_legal_actions())):
        state.reset(7)
        n = state.bind_legal(buffer)
        for _ in range(50):
            if n == 0:
                break
            assert sorted(int(a) for a in buffer[:n]) == state.legal_actions()
            n = state.step(buffer[n // 2])
        assert n == len(state.legal_actions())
    assert state.bind_legal(None) == n


def test_other_cards():
    text = open(
        __file__.replace("apps/python/tests/test_state.py", "engine/games/bus_rush/cards.txt"), encoding="utf-8"
    ).read()
    usual = cardtable.load_game("bus-rush")
    renamed = text.replace("m7-loc ", "m8-loc ", 1)
    other = cardtable.load_game("bus-rush", data=renamed)
    assert other.string_to_action("bus m8-loc") == usual.string_to_action("bus m7-loc")
    state = random_game(other, 1, 50)
    assert pickle.loads(pickle.dumps(state)).serialize() == state.serialize()
    with pytest.raises(ValueError, match="line"):
        cardtable.load_game("bus-rush", data="deck bus 1\n")


def test_outcomes_are_what_chance_can_bring():
    state = cardtable.load_game("rotorouter", players=2).new_initial_state(seed=3)
    roll = state.string_to_action("roll")
    while roll not in state.legal_actions():
        state.apply_action(state.legal_actions()[-1])
    faces = state.outcomes(roll)
    assert len(faces) >= 2 and abs(sum(p for _, p in faces) - 1) < 1e-9
    seen = set()
    for outcome, _ in faces:
        after = copy.copy(state)
        after.apply_outcome(roll, outcome)
        assert after.information_state_string(0) != state.information_state_string(0)
        again = cardtable.deserialize(after.serialize())
        assert again.position() == after.position() and again.serialize() == after.serialize()
        seen.add(after.observation_string(0))
    assert len(seen) == len(faces)
    with pytest.raises(ValueError, match="outcome"):
        state.apply_outcome(roll, "nonsense")


def test_outcomes_of_a_draw_follow_from_the_pile():
    state = cardtable.load_game("last-card", players=2).new_initial_state(seed=1)
    draw = state.string_to_action("draw")
    cards = state.outcomes(draw)
    assert len(cards) == len(state.position()["draw_pile"])
    assert all(abs(p - 1 / len(cards)) < 1e-12 for _, p in cards)
