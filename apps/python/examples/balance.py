#!/usr/bin/python3
"""A balance experiment: is a seat better than the others, and how long does a game take?

    PYTHONPATH=build/python apps/python/examples/balance.py

Last Card with two to five players and both sizes of hands, played by random bots and by `medium` ones.
"""

import itertools

import cardtable

if __name__ == "__main__":
    print("players  hand  bots     games  decisions  wins of each seat")
    for players, hand_size, bot in itertools.product((2, 3, 4, 5), (5, 7), ("random", "medium")):
        games = 20_000 if bot == "random" else 1_000
        report = cardtable.simulate(
            "last-card", players=players, bots=[bot], games=games, threads=2, options={"hand_size": hand_size}
        )
        shares = []
        for seat in report["seats"]:
            low, high = seat["interval"]
            fair = low <= 1 / players <= high
            shares.append(f"{seat['share']:.1%}{'' if fair else '*'}")
        print(f"{players:7}  {hand_size:4}  {bot:7} {games:6}  {report['length']['mean']:9.1f}  {'  '.join(shares)}")
    print("* the 95 % interval does not include an equal share")
