#!/usr/bin/python3
"""Information-set Monte Carlo tree search for every game, in 60 lines.

    PYTHONPATH=build/python apps/python/examples/ismcts.py [game]

Each iteration draws at random what the player cannot know, walks down one tree that all these worlds share, adds a node
and plays the game out at random.
"""

import math
import random
import sys

import cardtable


class Node:
    def __init__(self):
        self.visits, self.value, self.available, self.children = 0, 0.0, 0, {}


def choose_in_tree(node, legal, rng, curiosity=0.7):
    """An untried move, or the most promising of the moves that are legal in this world."""
    untried = [action for action in legal if action not in node.children]
    for action in legal:
        if action in node.children:
            node.children[action].available += 1
    if untried:
        return rng.choice(untried), True

    def promise(action):
        child = node.children[action]
        return child.value / child.visits + curiosity * math.sqrt(math.log(child.available) / child.visits)

    return max(legal, key=promise), False


def play_out(state, rng, most=400):
    for _ in range(most):
        legal = state.legal_actions()
        if not legal:
            break
        state.apply_action(rng.choice(legal))
    return state.returns()


def search(state, iterations, rng):
    player, root = state.current_player(), Node()
    for _ in range(iterations):
        world = state.resample_from_infostate(player, rng.random)
        node, path = root, []
        while not world.is_terminal():
            mover = world.current_player()
            action, is_new = choose_in_tree(node, world.legal_actions(), rng)
            node = node.children.setdefault(action, Node())
            node.available += is_new
            path.append((node, mover))
            world.apply_action(action)
            if is_new:
                break
        returns = play_out(world, rng)
        for node, mover in path:
            node.visits += 1
            node.value += returns[mover]
    return max(root.children, key=lambda action: root.children[action].visits)


def ismcts(state, rng=random.Random(1)):
    return search(state, 60, rng)


if __name__ == "__main__":
    report = cardtable.arena([ismcts, "random"], game=sys.argv[1] if len(sys.argv) > 1 else "last-card", games=20)
    for row in report["standings"]:
        print(f"{row['name']:10} won {row['wins']:4.1f} of {row['games']}")
