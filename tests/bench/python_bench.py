#!/usr/bin/python3
"""How fast the games are from Python, on one thread. Everything is measured in one process, one after the other and in
several rounds, by the time of the processor that it took; the best round counts, since a busy machine only ever makes it
slower. Batches are compared with the native rate in turns of 2,000 games, so that what slows the machine slows both.

    PYTHONPATH=build/python tests/bench/python_bench.py [--game last-card] [--players 4] [--seconds 1] [--rounds 3]

The figures of docs/python.md and of PettingZoo in docs/environments.md come from this. `native` is what `cardtable
simulate --threads 1` runs. Where PettingZoo is not installed, a stand-in of the tests takes its place.
"""

import argparse
import array
import importlib.util
import pathlib
import random
import sys
import time

import numpy as np

import cardtable

if importlib.util.find_spec("pettingzoo") is None:  # the tests' stand-ins have the same loop
    sys.path.append(str(pathlib.Path(__file__).parents[2] / "apps" / "python" / "tests" / "stand_ins"))


def single_state(game, seconds):
    """Random play, one decision per call: the policy chooses in Python from a buffer that is used again and again."""
    buffer = array.array("i", bytes(4 * game.max_legal_actions()))
    state = game.new_initial_state(1)
    step, draw, decisions = state.step, random.Random(1).random, 0
    n = state.bind_legal(buffer)
    start = time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(5000):
            n = step(buffer[int(draw() * n)])
            if n == 0:
                state.reset(decisions)
                n = len(state.legal_actions())
        decisions += 5000
    return decisions / (time.process_time() - start)


def plain_loop(game, seconds):
    """The loop that OpenSpiel's tutorials show: a list of legal actions, a choice, apply_action."""
    chooser, decisions = random.Random(1), 0
    state = game.new_initial_state(1)
    start = time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(2000):
            if state.is_terminal():
                state = game.new_initial_state(decisions)
            state.apply_action(chooser.choice(state.legal_actions()))
        decisions += 2000
    return decisions / (time.process_time() - start)


def native(game, seconds):
    decisions, seed, games = 0, 1, 2000
    start = time.process_time()
    while time.process_time() - start < seconds:
        decisions += cardtable.simulate(game, games=games, seed=seed, threads=1)["decisions"]
        seed += games
    return decisions / (time.process_time() - start)


def batch(game, seconds, n, **arguments):
    games = cardtable.Batch(game, n=n, **arguments)
    games.reset(1)
    actions, steps = np.empty(n, np.int32), 0
    games.play_random(200)  # games at all stages
    start = time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(20):
            games.step(games.random_actions(actions))
        steps += 20 * n
    return steps / (time.process_time() - start)


def pettingzoo(game, seconds):
    """An AEC environment without wrappers, with a random choice among the legal actions."""
    from cardtable.pettingzoo import raw_env

    table, draw, decisions = raw_env(game.name, players=game.players), random.Random(1).random, 0
    table.reset(seed=1)
    start = time.process_time()
    while time.process_time() - start < seconds:
        table.reset()
        for _ in table.agent_iter(400):
            observation, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                break
            legal = np.flatnonzero(observation["action_mask"])
            table.step(int(legal[int(draw() * len(legal))]))
            decisions += 1
    return decisions / (time.process_time() - start)


def batch_against_native(game, seconds, n):
    """The rate of a batch without observations and masks, divided by the native one."""
    games = cardtable.Batch(game, n=n, observations=False, masks=False)
    games.reset(1)
    games.play_random(200)
    actions, times, decisions, seed = np.empty(n, np.int32), [0.0, 0.0], [0, 0], 1
    while sum(times) < 2 * seconds:
        start = time.process_time()
        played = cardtable.simulate(game, games=2000, seed=seed, threads=1)["decisions"]
        middle = time.process_time()
        steps = played // n + 1
        for _ in range(steps):
            games.step(games.random_actions(actions))
        end = time.process_time()
        times = [times[0] + middle - start, times[1] + end - middle]
        decisions = [decisions[0] + played, decisions[1] + steps * n]
        seed += 2000
    return decisions[1] / times[1] / (decisions[0] / times[0])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=cardtable.games())
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("-n", type=int, default=4096, help="games in a batch")
    flags = parser.parse_args()
    for name in flags.game or cardtable.games():
        game = cardtable.load_game(name, players=flags.players, history=0)
        measures = {
            "native, cardtable simulate": lambda: native(game, flags.seconds),
            "batch, no observations": lambda: batch(game, flags.seconds, flags.n, observations=False, masks=False),
            "batch, observations and masks": lambda: batch(game, flags.seconds, flags.n),
            "single state, reused buffer": lambda: single_state(game, flags.seconds),
            "single state, OpenSpiel's loop": lambda: plain_loop(game, flags.seconds),
            "PettingZoo, without wrappers": lambda: pettingzoo(game, flags.seconds),
        }
        best = dict.fromkeys(measures, 0.0)
        ratios = []
        for _ in range(flags.rounds):
            found = {label: measure() for label, measure in measures.items()}
            ratios.append(batch_against_native(game, flags.seconds, flags.n))
            best = {label: max(best[label], rate) for label, rate in found.items()}
        print(f"{game.name}, {game.players} players, batches of {flags.n}")
        for label, rate in best.items():
            print(f"  {label:32} {rate / 1e6:8.2f} million decisions per second")
        print(f"  batch against native, in turns, each round: {', '.join(f'{ratio:.0%}' for ratio in ratios)}")
        games = cardtable.Batch(game, n=2)
        rows = sum(getattr(games, name)[:1].nbytes for name in ("observations", "masks", "rewards"))
        print(f"  {games.bytes_per_game} bytes per game, and {rows} in the arrays for observation, mask and rewards")


if __name__ == "__main__":
    main()
