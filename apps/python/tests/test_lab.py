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


REPLAYS = __file__.replace("apps/python/tests/test_lab.py", "tests/samples/replays/{}.txt")


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


KEYED = """cardtable replay 2
game last-card rules 1
players 3
key 31cbfec37f3fdc9efcaf9b4f2df4fcd57ac1a9ce201c2827bb1c2513b3730d64
commitment 1 630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd
contribution 0 72dbb7336c76780023f83da4c355f2eeea85733b13d3477697917790c1229084 202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f
receipt 0 174553b456dddfc6908ecab1c101fe6ab21e2baa0617795b7d43a63482993fd5 a63407bc16258e80021946b46f5503954d270751ef5cc323c9df32127ba1b1149b92a569e6b3e5963b768031c0f61dc45bb3cc36f59b2bb7e135a2d480984e0f
contribution 2 ca2a4fe727faaecf16ecd130a86e0885c5540c05375340445071c0657555fd42 404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f
secret 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
moves
0 draw
1 draw
"""


def test_replays_from_a_key(tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(KEYED)
    replay = cardtable.read_replay(file)
    state = replay.state(2)
    assert state.full_history() == [(seat, action) for seat, action, _ in replay.moves]
    assert cardtable.deserialize(state.serialize()).position() == state.position()
    assert "seat 0 signed" in replay.verify()
    file.write_text(KEYED.replace("key 31", "key 32"))
    with pytest.raises(ValueError, match="does not follow"):
        cardtable.read_replay(file).verify()


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
