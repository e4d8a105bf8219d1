"""The examples do what they say."""

import os
import pathlib
import re
import runpy
import subprocess
import sys
import time

import pytest

import cardtable

EXAMPLES = pathlib.Path(__file__).resolve().parents[1] / "examples"


def run(monkeypatch, name, *arguments):
    monkeypatch.setattr(sys, "argv", [name, *map(str, arguments)])
    return runpy.run_path(str(EXAMPLES / name), run_name="__main__")


def test_balance(monkeypatch, capsys):
    simulate = cardtable.simulate
    monkeypatch.setattr(cardtable, "simulate", lambda *args, **named: simulate(*args, **{**named, "games": 20}))
    run(monkeypatch, "balance.py")
    lines = capsys.readouterr().out.splitlines()
    # Two to five players, two sizes of hands, two bots, between a heading and a note.
    assert len(lines) == 1 + 4 * 2 * 2 + 1


def test_learning(monkeypatch, capsys, tmp_path):
    picture = tmp_path / "curve.svg"
    run(monkeypatch, "learn_last_card.py", "--decisions", 15_000, "--looks", 128, "--matches", 4, "--picture", picture)
    output = capsys.readouterr().out
    rates = [float(rate) for rate in re.findall(r"wins (\S+)%", output)]
    assert rates[0] < 60 < rates[-1], "random at first, and better than that after one batch of decisions"
    assert re.findall(r"against (\w+): .* of 4 games", output) == ["random", "easy", "medium"]
    assert picture.read_text().startswith("<svg")


def test_search():
    ismcts = runpy.run_path(str(EXAMPLES / "ismcts.py"))["ismcts"]
    game = cardtable.load_game("last-card", players=2, options={"turn_limit": 20})
    report = cardtable.arena([ismcts, "random"], game=game, games=2, seed=4)
    assert [row["faults"] for row in report["standings"]] == [0, 0]


@pytest.mark.skipif("CARDTABLE_PROGRAM" not in os.environ, reason="needs CARDTABLE_PROGRAM")
def test_table_client_keeps_to_the_limits_of_the_server(monkeypatch, capsys, tmp_path):
    """FastTrack among bots without a pause asks for a hundred moves; the client must not send them too fast."""
    server = subprocess.Popen(
        [os.environ["CARDTABLE_PROGRAM"], "serve", "--port", "0", "--db", str(tmp_path / "tables.db")],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    try:
        address = None
        deadline = time.monotonic() + 30
        while address is None and time.monotonic() < deadline:
            address = re.match(r"listening on (\S+)", server.stdout.readline())
        run(monkeypatch, "table_client.py", address[1], "--game", "last-card", "--games", 3)
        run(monkeypatch, "table_client.py", address[1], "--game", "fasttrack", "--games", 1)
    finally:
        server.terminate()
        server.wait()
    assert re.findall(r"won \d of \d", capsys.readouterr().out)[0].endswith("of 3")
