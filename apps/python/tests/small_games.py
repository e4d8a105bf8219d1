"""Games small enough to be solved: the ends of real games, with the methods that algorithms call."""

import json

import cardtable


class Ending:
    """A game that always begins at the same position. It has the methods of the game that it is the end of."""

    def __init__(self, game, position):
        self._game = game
        text = json.loads(game.new_initial_state().serialize() if game.chance == "sampled" else _sampled(game))
        text.update(start=position, history=[], frames=game.history)
        if game.chance == "explicit":
            text["chance"] = "explicit"
        self._start = game.deserialize_state(json.dumps(text))

    def new_initial_state(self):
        return self._start.clone()

    def __getattr__(self, name):
        return getattr(self._game, name)


def _sampled(game):
    return cardtable.load_game(game.name, players=game.players, options=game.options).new_initial_state(1).serialize()


def last_card_ending(hands=(["5C", "7C"], ["6C", "8C"]), pile=("9C", "10C", "JD"), turns=3):
    """Two players, a few cards each, a draw pile of three, and `turns` turns to play."""
    game = cardtable.load_game("last-card", players=2, options={"turn_limit": turns}, chance="explicit")
    position = json.loads(_sampled(game))["start"]
    position.update(hands=[list(hand) for hand in hands], draw_pile=list(pile), discard=["4C"])
    return Ending(game, position)


def fasttrack_opening(turns=2):
    """The first turns of FastTrack: which card is turned over is chance, and only some cards let a peg enter."""
    return cardtable.load_game("fasttrack", players=2, options={"turn_limit": turns, "jokers": 0}, chance="explicit")
