#!/usr/bin/python3
"""A Python policy at a table of a running server: docs/protocol.md with asyncio and nothing else.

    build/release/cardtable serve --port 8080 &
    PYTHONPATH=build/python apps/python/examples/table_client.py http://localhost:8080 --game last-card --games 3

It opens a table with bots, joins it, and plays until the game is over. A policy receives the game, its seat's view (a
dict) and the legal actions, and returns one of them.
"""

import argparse
import asyncio
import base64
import json
import os
import random
import struct
import time
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import cardtable


class WebSocket:
    """The client's half of RFC 6455, as far as text messages go."""

    # The server allows 20 messages per second on average and disconnects a client that sends more.
    SECONDS_PER_MESSAGE = 1 / 18

    @classmethod
    async def connect(cls, host, port, path):
        self = cls()
        self.may_send = time.monotonic()
        self.reader, self.writer = await asyncio.open_connection(host, port)
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        answer = await self.reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in answer.split(b"\r\n")[0]:
            raise ConnectionError(answer.split(b"\r\n")[0].decode())
        return self

    def _frame(self, opcode, data):
        mask = os.urandom(4)
        size = struct.pack("!B", 0x80 | len(data)) if len(data) < 126 else struct.pack("!BH", 0x80 | 126, len(data))
        self.writer.write(bytes([0x80 | opcode]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    async def send(self, message):
        await asyncio.sleep(self.may_send - time.monotonic())
        self.may_send = time.monotonic() + self.SECONDS_PER_MESSAGE
        self._frame(1, json.dumps(message).encode())
        await self.writer.drain()

    async def receive(self):
        """The next message; None when the server has closed."""
        text = b""
        while True:
            first, second = await self.reader.readexactly(2)
            size = second & 0x7F
            if size == 126:
                (size,) = struct.unpack("!H", await self.reader.readexactly(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", await self.reader.readexactly(8))
            data, opcode = await self.reader.readexactly(size), first & 0xF
            if opcode == 8:
                return None
            if opcode == 9:
                self._frame(10, data)
            elif opcode in (0, 1):
                text += data
                if first & 0x80:
                    return json.loads(text)

    def close(self):
        self.writer.close()


def open_table(url, game, players, level):
    seats = [{"kind": "person", "name": "Policy"}] + [{"kind": "bot", "level": level}] * (players - 1)
    body = json.dumps({"game": game, "seats": seats, "pace": 0}).encode()
    with urlopen(Request(url + "/api/tables", body, {"Content-Type": "application/json"})) as answer:
        return json.load(answer)


async def play(url, game, policy, level="easy"):
    """Plays a game; returns the result that the server reports."""
    opened = await asyncio.to_thread(open_table, url, game.name, game.players, level)
    place = urlsplit(url)
    socket = await WebSocket.connect(place.hostname, place.port or 80, "/ws")
    try:
        await socket.send({"type": "join", "protocol": 1, "table": opened["table"], "token": opened["token"]})
        while (message := await socket.receive()) is not None:
            if message["type"] == "error":
                raise RuntimeError(message["message"])
            result = message.get("table", {}).get("result")
            if result:
                return result
            if message.get("moves"):
                actions = [game.string_to_action(text) for text in message["moves"]]
                move = game.action_to_string(policy(game, message["view"], actions))
                await socket.send({"type": "move", "number": message["number"], "move": move})
        raise ConnectionError("the server closed the connection")
    finally:
        socket.close()


def careless(game, view, actions):
    """Any action, but preferably not drawing."""
    texts = {action: game.action_to_string(action) for action in actions}
    active = [action for action, text in texts.items() if text not in ("draw", "end", "wait")]
    return random.choice(active or actions)


async def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("--game", default="last-card", choices=cardtable.games())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=1, help="played at the same time")
    parser.add_argument("--level", default="easy")
    flags = parser.parse_args()
    game = cardtable.load_game(flags.game, players=flags.players)
    results = await asyncio.gather(*(play(flags.url, game, careless, flags.level) for _ in range(flags.games)))
    for result in results:
        print(result.get("sentence") or result)
    print(f"won {sum(0 in result['winners'] for result in results)} of {len(results)}")


if __name__ == "__main__":
    asyncio.run(main())
