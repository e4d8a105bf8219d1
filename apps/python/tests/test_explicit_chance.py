"""Chance nodes: what chance can give, how probable it is, and that trees hold no more than the players can see."""

import collections
import copy
import json
import pickle
import random

import pytest
from small_games import fasttrack_opening, last_card_ending

import cardtable


def explicit(name, **options):
    players = options.pop("players", 0)
    return cardtable.load_game(name, players=players, options=options, chance="explicit")


def play(game, seed, limit=300):
    """Visits every node of a random game."""
    state = game.new_initial_state()
    chooser = random.Random(seed)
    for _ in range(limit):
        yield state
        if state.is_terminal():
            break
        state.apply_action(chooser.choice(state.legal_actions()))


def test_a_deal_is_drawn_card_by_card():
    """Last Card, three cards each and one turned up: 52, 51, … 46 cards are left. The rest of the deck stays open."""
    state = explicit("last-card", players=2, hand_size=3).new_initial_state()
    for left in range(52, 45, -1):
        assert state.current_player() == cardtable.CHANCE == -1
        outcomes = state.chance_outcomes()
        assert [outcome for outcome, _ in outcomes] == state.legal_actions() == list(range(left))
        assert all(probability == pytest.approx(1 / left) for _, probability in outcomes)
        state.apply_action(0)
    assert state.current_player() == 0 and not state.is_chance_node()
    assert len(state.history()) == 7
    cards = state.position()
    dealt = cards["hands"][0] + cards["hands"][1] + cards["discard"]
    assert len(set(dealt)) == 7 and len(cards["draw_pile"]) == 45


def test_every_deal_is_as_probable_as_it_should_be():
    """The first card dealt goes to seat 0: each of the 52 once."""
    state = explicit("last-card", players=2, hand_size=3).new_initial_state()
    first = collections.Counter()
    for outcome in state.legal_actions():
        child = state.child(outcome)
        while child.is_chance_node():
            child.apply_action(child.legal_actions()[-1])
        first.update(child.position()["hands"][0])
    # Whatever the last outcome stands for, each card is among the first seat's three in at least one of 52 deals.
    assert len(first) == 52


def test_a_draw_lists_the_cards_of_the_pile():
    game = last_card_ending()
    state = game.new_initial_state()
    state.apply_action(game.string_to_action("draw"))
    assert state.is_chance_node()
    assert [probability for _, probability in state.chance_outcomes()] == pytest.approx([1 / 3] * 3)
    drawn = {json.dumps(state.child(outcome).view(0)["hand"]) for outcome in range(3)}
    assert len(drawn) == 3


def test_a_die_has_its_faces():
    """RotoRouter's die has eight sides, 3 + 2 + 2 + 1 of four faces; rolling it is one chance node."""
    for state in play(explicit("rotorouter", players=2), 3):
        if state.is_chance_node() or state.is_terminal():
            continue
        roll = state.string_to_action("roll")
        if roll in state.legal_actions():
            after = state.child(roll)
            assert [probability for _, probability in after.chance_outcomes()] == pytest.approx([1 / 8] * 8)
            return
    pytest.fail("nobody could roll")


def test_probabilities_and_copies(name):
    for seed in range(3):
        for state in play(explicit(name, turn_limit=12), seed):
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                assert len(outcomes) > 1 and sum(p for _, p in outcomes) == pytest.approx(1)
                assert min(p for _, p in outcomes) > 0
                assert len(state.legal_actions_mask()) == len(outcomes) and state.legal_actions_mask().all()
                assert state.legal_actions(0) == [] and state.returns() == [0] * state.num_players()
                assert state.action_to_string(cardtable.CHANCE, 0)
            else:
                assert state.is_terminal() or state.legal_actions()
        assert state.is_terminal() or len(state.history()) >= 299


def test_saved_and_read_again(name):
    for steps, state in enumerate(play(explicit(name, turn_limit=4), 5)):
        if steps % 3:
            continue
        for twin in (cardtable.deserialize(state.serialize()), pickle.loads(pickle.dumps(state)), copy.copy(state)):
            assert twin.serialize() == state.serialize()
            assert twin.history_str() == state.history_str() and twin.game.chance == "explicit"
            assert twin.legal_actions() == state.legal_actions()
            if len(state.history()) > 40 or not state.is_chance_node():
                assert twin.information_state_string(0) == state.information_state_string(0)


def test_undo_to_the_start(name):
    state = None
    before = []
    for state in play(explicit(name, turn_limit=2), 8, limit=60):
        before.append(state.serialize())
    for text in before[-2::-1]:
        player, action = state.full_history()[-1]
        state.undo_action(player, action)
        assert state.serialize() == text
    with pytest.raises(ValueError, match="nothing"):
        state.undo_action(0, 0)


def test_undo_with_sampled_chance(name):
    state = cardtable.load_game(name).new_initial_state(2)
    texts = []
    for _ in range(12):
        texts.append(state.serialize())
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(ValueError, match="the last action is"):
        state.undo_action(*((state.full_history()[-1][0], 999_999)))
    for text in reversed(texts):
        state.undo_action(*state.full_history()[-1])
        assert state.serialize() == text


def leaves(state, probability=1.0):
    if state.is_chance_node():
        for outcome, share in state.chance_outcomes():
            yield from leaves(state.child(outcome), probability * share)
    else:
        yield probability, json.dumps([state.view(player) for player in range(state.num_players())])


def test_the_same_distribution_as_outcomes(name):
    """What the chance nodes after an action lead to is what outcomes() lists, as all players together see it."""
    compared = 0
    for state in play(explicit(name, players=2, turn_limit=30), 21):
        if state.is_chance_node() or state.is_terminal() or compared >= 8:
            continue
        for action in state.legal_actions()[:2]:
            listed = state.outcomes(action)
            if listed is None or len(listed) > 60:
                continue
            expected = collections.Counter()
            for outcome, probability in listed:
                after = copy.copy(state)
                after.apply_outcome(action, outcome)
                expected[json.dumps([after.view(player) for player in range(after.num_players())])] += probability
            found = collections.Counter()
            for probability, view in leaves(state.child(action)):
                found[view] += probability
            assert found.keys() == expected.keys()
            assert all(found[view] == pytest.approx(expected[view]) for view in found)
            compared += 1
    assert compared > 0


def test_what_is_not_decided_is_not_in_the_tree():
    """FastTrack turns one of 52 cards over: each turn has one chance node, whatever the order of the other cards."""
    state = fasttrack_opening(turns=2).new_initial_state()
    assert len(state.chance_outcomes()) == 52
    state.apply_action(0)
    assert not state.is_chance_node()
    state.apply_action(state.legal_actions()[0])
    if not state.is_terminal():
        assert len(state.chance_outcomes()) in (51, 52)


def test_bad_input():
    game = explicit("last-card", players=2)
    state = game.new_initial_state()
    for outcome in (-1, 52, 1 << 70):
        with pytest.raises(ValueError, match="not an outcome"):
            state.apply_action(outcome)
    with pytest.raises(ValueError, match="seed"):
        game.new_initial_state(seed=1)
    with pytest.raises(ValueError, match="seed"):
        state.reset(1)
    with pytest.raises(ValueError, match="chance"):
        cardtable.load_game("last-card", chance="maybe")
    for ask in (state.position, state.view, lambda: state.observation_string(0), lambda: state.observation_clone(0),
                lambda: state.information_state_string(), lambda: cardtable.bot("easy")(state), lambda: str(state),
                lambda: cardtable.analyse(state), lambda: state.outcomes(104), lambda: state.apply_outcome(104, "-")):
        with pytest.raises(ValueError, match="chance"):
            ask()
    assert state.information_state_string(0) == "" and not state.observation_tensor(0).any()
    with pytest.raises(ValueError, match="not a chance node"):
        last_card_ending().new_initial_state().chance_outcomes()
    text = json.loads(state.serialize())
    for change in ({"history": [52]}, {"history": ["x"]}, {"players": 9}, {"first": 5}, {"cardtable": 2}, {"options": 1}):
        with pytest.raises(ValueError):
            cardtable.deserialize(json.dumps({**text, **change}))


def test_any_seat_begins():
    game = explicit("last-card", players=3, hand_size=3)
    state = game.new_initial_state(first=2)
    while state.is_chance_node():
        state.apply_action(0)
    assert state.current_player() == 2
    state.reset(first=1)
    assert state.is_chance_node() and state.history() == []


def test_bots_play_with_explicit_chance(name):
    for state in play(explicit(name, turn_limit=3), 1, limit=120):
        if not state.is_chance_node() and not state.is_terminal():
            assert cardtable.bot("easy", seed=1)(state) in state.legal_actions()
