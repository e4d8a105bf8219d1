"""Bots, arena, simulation, analysis, replays."""

import pytest
from conftest import random_game

import cardtable


def test_bots_play(name):
    game = cardtable.load_game(name)
    state = random_game(game, 1, 6)
    for level in ("random", "easy", "medium", "hard@50"):
        before = state.serialize()
        action = cardtable.bot(level, seed=1)(state)
        assert action in state.legal_actions()
        assert cardtable.bot(level, seed=1)(state) == action
        assert state.serialize() == before
    assert cardtable.bots() == ["random", "easy", "medium", "hard", "expert"]
    with pytest.raises(ValueError, match="there is no bot"):
        cardtable.bot("grandmaster")
    with pytest.raises(ValueError):
        cardtable.bot("hard@many")(state)


def test_arena_with_functions():
    def first_action(state):
        return state.legal_actions()[0]

    report = cardtable.arena(["medium", first_action], game="last-card", games=20, seed=3)
    rows = {row["name"]: row for row in report["standings"]}
    assert set(rows) == {"medium", "first_action"}
    assert report["games"] == 20 and rows["medium"]["games"] == 20
    assert rows["medium"]["wins"] + rows["first_action"]["wins"] == 20 - report["without_winner"]
    assert rows["first_action"]["faults"] == 0
    again = cardtable.arena(["medium", first_action], game="last-card", games=20, seed=3, threads=2)
    assert again["decisions"] == report["decisions"]


def test_functions_cannot_peek():
    """A function receives the same state whatever the others hold."""
    game = cardtable.load_game("last-card", players=2)
    truth = []

    def peeks(state):
        truth.append(state.position()["hands"][1 - state.current_player()])
        return state.legal_actions()[0]

    cardtable.arena([peeks, "random"], game=game, games=2, seed=5)
    real = game.new_initial_state(5).position()["hands"]
    assert truth and truth[0] != real[1]


def test_faults_and_exceptions_in_the_arena():
    report = cardtable.arena([lambda state: 105, "random"], game="last-card", games=4)
    assert {row["faults"] for row in report["standings"]} == {0, 4}

    class Broken(Exception):
        pass

    def broken(state):
        raise Broken("no idea")

    with pytest.raises(Broken, match="no idea"):
        cardtable.arena([broken, "random"], game="last-card", games=4)
    with pytest.raises((TypeError, RuntimeError)):
        cardtable.arena([lambda state: "draw", "random"], game="last-card", games=4)
    with pytest.raises(ValueError, match="one per seat"):
        cardtable.arena(["random"], game=cardtable.load_game("last-card", players=2))
    with pytest.raises(TypeError):
        cardtable.arena([7, "random"])


def test_simulate_counts_what_the_program_counts():
    report = cardtable.simulate("last-card", players=3, games=300, seed=9)
    assert report["games"] == 300 and report["players"] == 3
    # The same games through batches of one: the same decisions.
    assert report["decisions"] == cardtable.simulate("last-card", players=3, games=300, seed=9, threads=2)["decisions"]
    with pytest.raises(ValueError):
        cardtable.simulate("last-card", players=3, bots=["random"] * 4)
    with pytest.raises(ValueError):
        cardtable.simulate("last-card", players=3, games=1, threads=0)


def test_analyse():
    game = cardtable.load_game("last-card", players=2)
    state = random_game(game, 3, 8)
    found = cardtable.analyse(state, samples=40, seed=1)
    assert found["best_action"] in state.legal_actions()
    assert found == cardtable.analyse(state, samples=40, seed=1)
    with pytest.raises(ValueError, match="samples"):
        cardtable.analyse(state, samples=0)


REPLAYS = __file__.replace("bindings/python/tests/test_lab.py", "tests/samples/replays/{}.txt")


def test_replays(name):
    replay = cardtable.read_replay(REPLAYS.format(name))
    assert replay.game.name == name and len(replay) == len(replay.moves)
    end = replay.state(len(replay))
    assert end.full_history() == [(seat, action) for seat, action, _ in replay.moves]
    state = replay.state(0)
    for seat, action, text in replay.moves:
        assert state.action_to_string(action) == text
    assert cardtable.deserialize(end.serialize()).serialize() == end.serialize()
    with pytest.raises(IndexError):
        replay.state(len(replay) + 1)


def test_damaged_replays(tmp_path):
    file = tmp_path / "game.txt"
    for text in ("", "garbage\n", "cardtable 99\n"):
        file.write_text(text)
        with pytest.raises(ValueError):
            cardtable.read_replay(file)
    with pytest.raises(FileNotFoundError):
        cardtable.read_replay(tmp_path / "nothing.txt")


def test_help_is_useful():
    import pydoc

    text = pydoc.plain("".join(pydoc.render_doc(thing) for thing in (cardtable.State, cardtable.Batch, cardtable)))
    for word in ("apply_action(self, action, /)", "IllegalAction", "NEXT_STEP", "describe", "legal_actions_mask"):
        assert word in text
    for item in cardtable.__all__:
        assert getattr(cardtable, item).__doc__, item


def test_the_types_name_everything():
    """The stub lists what the module has."""
    stub = open(cardtable.__file__.replace("__init__.py", "_cardtable.pyi"), encoding="utf-8").read()
    for owner in (cardtable.State, cardtable.Game, cardtable.Replay):
        body = stub.split(f"class {owner.__name__}:")[1].split("\nclass ")[0]
        for attribute in vars(owner):
            if not attribute.startswith("_"):
                assert f"def {attribute}(" in body, f"{owner.__name__}.{attribute}"
