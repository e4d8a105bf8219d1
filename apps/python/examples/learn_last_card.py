#!/usr/bin/python3
"""Learns Last Card by playing against itself with PPO, in numpy alone, draws how it got better, and measures the result.

    PYTHONPATH=build/python apps/python/examples/learn_last_card.py --decisions 60000 --picture curve.svg

A network with one hidden layer gives the probability of each action and the value of the position. It plays all seats of
a batch of games. Each decision is then judged by the player's final result and by the network's own estimates on the way
(generalised advantages), and the policy takes a few clipped steps towards what went better than expected (proximal policy
optimisation). To measure progress, the network plays one seat against random players; in the end it plays whole matches
against the bots. The same seed gives the same figures on machines whose numpy calculates alike.
"""

import argparse
import time

import numpy as np

import cardtable

DISCOUNT, TRACE, ENTROPY, CLIP, EPOCHS = 0.98, 0.9, 0.01, 0.2, 3


class Network:
    def __init__(self, inputs, hidden, actions, seed=0):
        rng = np.random.default_rng(seed)
        # The last column of `out` is the value.
        shapes = {"into": (inputs, hidden), "bias": (hidden,), "out": (hidden, actions + 1), "base": (actions + 1,)}
        scale = {"into": inputs**-0.5, "out": 0.1 * hidden**-0.5}
        self.weights = {k: (rng.standard_normal(s) * scale.get(k, 0)).astype(np.float32) for k, s in shapes.items()}
        self.moments = {k: (np.zeros_like(w), np.zeros_like(w)) for k, w in self.weights.items()}
        self.updates = 0

    def forward(self, x, mask):
        w = self.weights
        hidden = np.tanh(x @ w["into"] + w["bias"])
        both = hidden @ w["out"] + w["base"]
        logits = np.where(mask, both[:, :-1], -1e9)
        logits -= logits.max(1, keepdims=True)
        chances = np.exp(logits)
        chances /= chances.sum(1, keepdims=True)
        return hidden, chances, both[:, -1]

    def learn(self, x, mask, actions, before, advantages, targets, rate):
        """`before` are the probabilities of the actions when they were taken."""
        hidden, chances, values = self.forward(x, mask)
        rows, n = np.arange(len(x)), len(x)
        # Beyond the clip, more of the same would gain nothing: no gradient there.
        ratio = chances[rows, actions] / before
        counts = np.where(advantages > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        pull = advantages * ratio * counts
        logs = np.log(chances + 1e-9)
        entropy = -(chances * logs).sum(1, keepdims=True)
        # The gradient of the loss with respect to the network's output: policy, a small bonus for curiosity, value.
        slope = chances * pull[:, None]
        slope[rows, actions] -= pull
        slope += ENTROPY * chances * (logs + entropy)
        out = np.concatenate([slope, 0.5 * (values - targets)[:, None]], 1) / n
        inner = (out @ self.weights["out"].T) * (1 - hidden**2)
        self.step({"into": x.T @ inner, "bias": inner.sum(0), "out": hidden.T @ out, "base": out.sum(0)}, rate)

    def step(self, gradients, rate):
        """Adam."""
        self.updates += 1
        for name, gradient in gradients.items():
            first, second = self.moments[name]
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient**2 - second)
            steady = second / (1 - 0.999**self.updates)
            self.weights[name] -= rate * first / (1 - 0.9**self.updates) / (np.sqrt(steady) + 1e-8)


def sample(chances, rng):
    """An action for each row, with its chance."""
    return (chances.cumsum(1) > rng.random((len(chances), 1)) * 0.999999).argmax(1).astype(np.int32)


def collect(batch, scale, network, steps, rng):
    """Plays this many steps; returns observations, masks, actions, their probabilities, advantages and targets of every
    decision."""
    n, rows = len(batch), np.arange(len(batch))
    taken = []
    for _ in range(steps):
        x = batch.observations * scale
        mask, seats = batch.masks.copy(), batch.to_move.copy()
        _, chances, values = network.forward(x, mask)
        actions = sample(chances, rng)
        batch.step(actions)
        taken.append((x, mask, seats, actions, chances[rows, actions], values, batch.rewards.copy(), batch.done.copy()))
    # Backwards: what lies ahead of each seat in each game.
    players = batch.rewards.shape[1]
    gained, ahead, trace = (np.zeros((n, players), np.float32) for _ in range(3))
    found = []
    is_last = np.ones((n, players), bool)  # no later decision of that seat is known yet
    for x, mask, seats, actions, before, values, rewards, done in reversed(taken):
        gained[done], ahead[done], trace[done], is_last[done] = rewards[done], 0, 0, False
        deciding = seats >= 0
        seat = np.where(deciding, seats, 0)
        delta = gained[rows, seat] + DISCOUNT * ahead[rows, seat] - values
        advantage = delta + DISCOUNT * TRACE * trace[rows, seat]
        keep = deciding & ~is_last[rows, seat]
        found.append((x[keep], mask[keep], actions[keep], before[keep], advantage[keep], (advantage + values)[keep]))
        i = rows[deciding]
        gained[i, seat[i]], ahead[i, seat[i]] = 0, values[i]
        trace[i, seat[i]] = np.where(is_last[i, seat[i]], 0, advantage[i])
        is_last[i, seat[i]] = False
    return [np.concatenate(parts) for parts in zip(*found)]


def evaluate(network, game, scale, games=512, seed=10_000):
    """The share of games that the network wins in one seat against random players, and its standard error."""
    batch = cardtable.Batch(game, n=games)
    batch.reset(seed)
    rng = np.random.default_rng(seed)
    own = np.arange(games) % game.players
    won = np.full(games, -1.0)
    while (won < 0).any():
        actions = batch.random_actions()
        mine = (batch.to_move == own) & (won < 0)
        if mine.any():
            _, chances, _ = network.forward(batch.observations[mine] * scale, batch.masks[mine])
            actions[mine] = sample(chances, rng)
        batch.step(actions)
        ended = batch.done & (won < 0)
        won[ended] = batch.rewards[ended, own[ended]] > 0
    return won.mean(), won.std() / games**0.5


def matches(network, game, scale, bots, games, seed):
    """What the network wins against each bot, every deal from both sides, with 95 % intervals."""

    def learned(state):
        seat = state.current_player()
        x, mask = state.observation_bytes(seat)[None] * scale, state.legal_actions_mask(seat)[None].astype(bool)
        return int(network.forward(x, mask)[1][0].argmax())

    for name in bots:
        report = cardtable.arena([learned, name], game=game, games=games, seed=seed)
        (own,) = [row for row in report["standings"] if row["name"] == "learned"]
        low, high = own["interval"]
        print(f"against {name}: {own['win_rate']:.1%} ({low:.1%} to {high:.1%}) of {games} games", flush=True)


def draw(points, fair, path, title):
    """The learning curve as a picture; `points` are decisions, win rate and its standard error."""
    width, height, left, bottom = 640, 320, 60, 40
    most = max(p[0] for p in points) or 1
    place = lambda t, v: (left + t / most * (width - left - 20), height - bottom - v * (height - bottom - 30))  # noqa: E731
    line = " ".join("%.1f,%.1f" % place(t, v) for t, v, _ in points)
    band = [place(t, min(1, v + 2 * e)) for t, v, e in points] + [place(t, max(0, v - 2 * e)) for t, v, e in points[::-1]]
    parts = [f'<text x="{left}" y="18" font-size="14">{title}</text>']
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = place(0, share)[1]
        parts.append(f'<path d="M{left} {y:.1f}H{width - 20}" stroke="#ddd"/><text x="14" y="{y + 4:.1f}">{share:.0%}</text>')
    for i in range(5):
        x = place(most * i / 4, 0)[0]
        parts.append(f'<text x="{x - 30:.1f}" y="{height - 14}">{most * i / 4:,.0f}</text>')
    y = place(0, fair)[1]
    parts.append(f'<path d="M{left} {y:.1f}H{width - 20}" stroke="#b3261e" stroke-dasharray="5 4"/>')
    parts.append(f'<text x="{width - 130}" y="{y - 6:.1f}" fill="#b3261e">random players</text>')
    parts.append(f'<polygon points="{" ".join("%.1f,%.1f" % p for p in band)}" fill="#1f4fa3" fill-opacity="0.2"/>')
    parts.append(f'<polyline points="{line}" fill="none" stroke="#1f4fa3" stroke-width="2"/>')
    with open(path, "w", encoding="utf-8") as file:
        file.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
            f'font-size="12"><rect width="100%" height="100%" fill="white"/>{"".join(parts)}</svg>\n'
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--decisions", type=int, default=60_000, help="how many to learn from")
    parser.add_argument("--games", type=int, default=256, help="games at once")
    parser.add_argument("--hidden", type=int, default=128, help="units of the hidden layer")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--looks", type=int, default=512, help="games for each of 20 points of the learning curve")
    parser.add_argument("--matches", type=int, default=400, help="games against each bot in the end; 2 players only")
    parser.add_argument("--picture", help="where to draw the learning curve")
    flags = parser.parse_args()
    game = cardtable.load_game("last-card", players=flags.players, history=0)
    batch, scale = cardtable.Batch(game, n=flags.games), game.observation_scale()
    network = Network(len(scale), flags.hidden, game.num_distinct_actions(), flags.seed)
    rng = np.random.default_rng(flags.seed)
    batch.reset(flags.seed)
    points, decisions = [], 0
    while True:
        if decisions * 20 >= len(points) * flags.decisions:
            rate, error = evaluate(network, game, scale, flags.looks)
            points.append((decisions, rate, error))
            spent = time.process_time()
            print(f"{spent:5.0f} s  {decisions:9,} decisions  wins {rate:.1%} ± {2 * error:.1%}", flush=True)
        if decisions >= flags.decisions:
            break
        rate = 1e-3 * (1 - 0.9 * decisions / flags.decisions)
        x, mask, actions, before, advantages, targets = collect(batch, scale, network, 64, rng)
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
        decisions += len(x)
        for _ in range(EPOCHS):
            order = rng.permutation(len(x))
            for i in np.array_split(order, max(1, len(x) // 2048)):
                network.learn(x[i], mask[i], actions[i], before[i], advantages[i], targets[i], rate)
    if flags.picture:
        draw(points, 1 / flags.players, flags.picture, f"Last Card, {flags.players} players: games won against random players")
    if flags.players == 2 and flags.matches > 0:
        matches(network, game, scale, ("random", "easy", "medium"), flags.matches, flags.seed)


if __name__ == "__main__":
    main()
