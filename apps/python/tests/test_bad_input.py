"""Exceptions with reasons, never a crash, and nothing has changed."""

import copy
import json
import multiprocessing
import pickle
import threading

import numpy as np
import pytest
from conftest import random_game

import cardtable


@pytest.fixture
def state():
    return cardtable.load_game("last-card", players=3).new_initial_state(4)


def test_unknown_games_players_and_options():
    with pytest.raises(ValueError, match="last-card, fasttrack"):
        cardtable.load_game("chess")
    with pytest.raises(ValueError, match="2 to 5 players"):
        cardtable.load_game("last-card", players=9)
    with pytest.raises(ValueError, match="options"):
        cardtable.load_game("last-card", options={"hand": 5})
    with pytest.raises(ValueError, match="hand_size"):
        cardtable.load_game("last-card", options={"hand_size": 6000})
    with pytest.raises(TypeError):
        cardtable.load_game("last-card", players="four")
    with pytest.raises(ValueError):
        cardtable.load_game("last-card", data="deck bus 60")
    with pytest.raises((ValueError, TypeError)):
        cardtable.load_game("last-card", players=-1)


def test_illegal_actions_name_the_rule_and_change_nothing(state):
    game = state.game
    before, legal = state.serialize(), state.legal_actions()
    hand = state.view(state.current_player())["hand"]
    for action in range(game.num_distinct_actions()):
        if action in legal:
            continue
        with pytest.raises(cardtable.IllegalAction) as caught:
            state.apply_action(action)
        assert caught.value.action == action and str(caught.value)
        assert state.serialize() == before
    held = [game.string_to_action("play " + card) for card in hand]
    refused = [action for action in held if action not in legal]
    assert refused, "the seed must leave a card that does not fit"
    with pytest.raises(cardtable.IllegalAction) as caught:
        state.apply_action(refused[0])
    assert caught.value.rule == "LC-MATCH-1" and caught.value.title
    assert "LC-MATCH-1" in str(caught.value)
    copy = pickle.loads(pickle.dumps(caught.value))
    assert copy.rule == caught.value.rule and str(copy) == str(caught.value)


@pytest.mark.parametrize("action", [-1, 107, 10**6, 2**40, -(2**80)])
def test_numbers_that_are_no_action(state, action):
    for take in (state.apply_action, state.step):
        with pytest.raises(ValueError):
            take(action)
    assert state.history() == []


@pytest.mark.parametrize("action", ["draw", 1.0, None, [104], np.array([104, 105]), np.float32(104)])
def test_things_that_are_no_number(state, action):
    for take in (state.apply_action, state.step):
        with pytest.raises(TypeError):
            take(action)
    assert state.history() == []


def test_all_kinds_of_integers_are_taken(state):
    for kind in (int, np.int8, np.int32, np.int64, np.uint16):
        twin = copy.copy(state)
        twin.apply_action(kind(104))
        assert twin.history() == [104]


def test_finished_games():
    game = cardtable.load_game("last-card", players=2, options={"turn_limit": 3})
    state = random_game(game, 1)
    before = state.serialize()
    for action in (0, 104, 999):
        with pytest.raises(cardtable.IllegalAction, match="over"):
            state.apply_action(action)
    for ask in (state.observation_tensor, state.information_state_tensor, lambda: cardtable.bot("easy")(state)):
        with pytest.raises(ValueError, match="over"):
            ask()
    with pytest.raises(ValueError, match="over"):
        cardtable.analyse(state)
    assert state.serialize() == before


def test_players_that_do_not_exist(state):
    for player in (3, -1, 100):
        with pytest.raises(ValueError, match="player"):
            state.observation_tensor(player)
        with pytest.raises(ValueError, match="player"):
            state.resample_from_infostate(player, 1)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_seeds_out_of_range(seed):
    with pytest.raises(ValueError, match="seed"):
        cardtable.load_game("last-card").new_initial_state(seed)


def test_outputs_that_do_not_fit(state):
    size = state.game.observation_tensor_shape()[0]
    bad = [
        np.zeros(size - 1, np.float32),
        np.zeros(size, np.float64),
        np.zeros(2 * size, np.float32)[::2],
        [0.0] * size,
    ]
    for out in bad:
        with pytest.raises((TypeError, ValueError)):
            state.observation_tensor(0, out=out)
    frozen = np.zeros(size, np.float32)
    frozen.setflags(write=False)
    with pytest.raises(ValueError):
        state.observation_tensor(0, out=frozen)


def test_buffers_that_do_not_fit(state):
    room = state.game.max_legal_actions()
    bad = [
        np.zeros(room - 1, np.int32),
        np.zeros(room, np.int64),
        np.zeros(room, np.float32),
        np.zeros((room, 1), np.int32),
        np.zeros(2 * room, np.int32)[::2],
        bytes(4 * room),
        "text",
        7,
    ]
    for buffer in bad:
        with pytest.raises((TypeError, ValueError, BufferError)):
            state.bind_legal(buffer)
    frozen = np.zeros(room, np.int32)
    frozen.setflags(write=False)
    with pytest.raises((ValueError, BufferError)):
        state.bind_legal(frozen)


def test_deserialising_garbage(state):
    good = json.loads(state.serialize())
    for text in ("", "{", "[]", "null", "7", "\x00", "{}", json.dumps({"cardtable": 1})):
        with pytest.raises(ValueError):
            cardtable.deserialize(text)

    def refused(match=None, **changes):
        with pytest.raises(ValueError, match=match):
            cardtable.deserialize(json.dumps({**good, **changes}))

    refused(cardtable=2)
    refused(game="chess")
    refused(rules_version=999, match="rules")
    refused(start={})
    refused(start=None)
    refused(history=[[0]], match="history")
    refused(history=[[9, 104]], match="history")
    refused(history=[[0, -1]], match="history")
    refused(history=[[0, 10**9]], match="history")
    refused(history="draw")
    refused(history=[[0, 105]], match="LC-|history")
    with pytest.raises(ValueError):
        cardtable.load_game("fasttrack").deserialize_state(state.serialize())
    with pytest.raises(TypeError):
        cardtable.deserialize(7)


@pytest.mark.parametrize("kind", [cardtable.State, cardtable.Game, cardtable.Replay, cardtable._cardtable.BatchCore])
def test_nothing_is_made_from_nothing(kind):
    class Own(kind):
        def __init__(self):
            pass

    for make in (kind, Own, lambda: kind.__new__(kind), lambda: object.__new__(kind), lambda: Own.__new__(Own)):
        with pytest.raises(TypeError):
            make()


def _play(seed):
    state = random_game(cardtable.load_game("last-card", players=4), seed, 100)
    batch = cardtable.Batch("last-card", players=4, n=256, threads=2)
    batch.reset(seed)
    batch.play_random(20)
    return state.serialize(), batch.to_move.tolist()


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_other_processes(method):
    # A batch with its own threads exists while the others start.
    batch = cardtable.Batch("last-card", players=4, n=256, threads=2)
    batch.reset(1)
    batch.play_random(5)
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(_play, [1, 2]) == [_play(1), _play(2)]


def test_a_batch_goes_on_in_a_forked_process():
    batch = cardtable.Batch("last-card", players=4, n=256, threads=2)
    batch.reset(1)
    batch.play_random(5)
    context = multiprocessing.get_context("fork")
    receive, send = context.Pipe(False)

    def go_on():
        batch.play_random(20)
        send.send(batch.to_move.tolist())

    process = context.Process(target=go_on)
    process.start()
    theirs = receive.recv() if receive.poll(60) else None
    process.join(60)
    batch.play_random(20)
    assert theirs == batch.to_move.tolist() and process.exitcode == 0


def test_several_threads():
    """Threads with their own games work; threads that share a batch may be refused, but never crash."""
    failures, results = [], {}

    def own(seed):
        try:
            results[seed] = _play(seed)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is a failure
            failures.append(error)

    threads = [threading.Thread(target=own, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
    assert all(results[seed] == _play(seed) for seed in range(4))

    batch = cardtable.Batch("last-card", players=4, n=512)
    batch.reset(1)
    refusals = []

    def shared():
        for _ in range(200):
            try:
                batch.play_random(3)
            except RuntimeError as error:
                refusals.append(str(error))
            except Exception as error:  # noqa: BLE001
                failures.append(error)

    threads = [threading.Thread(target=shared) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
    assert all("another thread" in text for text in refusals)


def test_batches_that_were_pickled_otherwise():
    batch = cardtable.Batch("last-card", players=2, n=2)
    batch.reset(1)
    saved = batch.__getstate__()
    bad = [
        ({**saved, "version": 0}, "another version"),
        ({}, "another version"),
        ({**saved, "games": "[]x"}, "is not what a batch has saved"),
        ({**saved, "games": json.dumps([{}])}, "another number of games"),
        ({**saved, "arrays": {}}, "observations is missing"),
        *(({k: v for k, v in saved.items() if k != name}, name) for name in ("arguments", "games", "arrays")),
    ]
    for given, reason in bad:
        with pytest.raises(ValueError, match=reason):
            cardtable.Batch.__new__(cardtable.Batch).__setstate__(given)
