#!/usr/bin/env python3
"""A bot for Cardtable as a separate program: reads one request per line, answers with one line.

    cardtable arena last-card --bots "medium,cmd:python3 apps/python/examples/random_bot.py" --games 20

Each request has the game, the seat, the seat's view and its legal moves:

    {"cmd":"bot","game":"last-card","seat":1,"view":{...},"moves":["play 7C","draw"],"ms":5000,"seed":17}

The answer names one of the moves. This bot takes any of them, but in Last Card it prefers playing to drawing.
"""

import json
import random
import sys


def choose(request):
    moves = request["moves"]
    if "declare" in moves:
        return "declare"
    plays = [move for move in moves if move.startswith("play")]
    return random.Random(request["seed"]).choice(plays or moves)


for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"ok": True, "move": choose(request)}), flush=True)
