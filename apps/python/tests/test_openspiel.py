"""Small algorithms that call what OpenSpiel's call, on games small enough to check the results."""

import collections
import random
import sys
import types

import numpy as np
import pytest
from small_games import fasttrack_opening, last_card_ending

import cardtable
from cardtable.openspiel import GameType

ENDINGS = {
    "two against two": {},
    "two against one": {"hands": (["5C", "9D"], ["6C"]), "pile": ("9C", "2H", "7D")},
}


def all_states(state, found=None):
    found = {} if found is None else found
    found[state.history_str()] = state.clone()
    for action in state.legal_actions():
        all_states(state.child(action), found)
    return found


def uniform(state):
    legal = state.legal_actions(state.current_player())
    return {action: 1 / len(legal) for action in legal}


def values(state, policy):
    """The expected returns when everybody follows the policy."""
    if state.is_terminal():
        return np.array(state.returns())
    ways = state.chance_outcomes() if state.is_chance_node() else policy(state).items()
    return sum(probability * values(state.child(action), policy) for action, probability in ways)


def best_response_value(game, player, policy):
    """An exact best response: at each information set, the action that is best on the average of its states."""
    sets = collections.defaultdict(list)

    def collect(state, reach):
        if state.is_terminal():
            return
        if state.current_player() == player:
            sets[state.information_state_string(player)].append((state, reach))
            ways = [(action, 1.0) for action in state.legal_actions()]
        else:
            ways = state.chance_outcomes() if state.is_chance_node() else list(policy(state).items())
        for action, probability in ways:
            collect(state.child(action), reach * probability)

    chosen = {}

    def value(state):
        if state.is_terminal():
            return state.player_return(player)
        if state.is_chance_node():
            return sum(probability * value(state.child(action)) for action, probability in state.chance_outcomes())
        if state.current_player() != player:
            return sum(probability * value(state.child(action)) for action, probability in policy(state).items())
        key = state.information_state_string(player)
        if key not in chosen:
            chosen[key] = max(
                sets[key][0][0].legal_actions(player),
                key=lambda action: sum(reach * value(one.child(action)) for one, reach in sets[key]),
            )
        return value(state.child(chosen[key]))

    root = game.new_initial_state()
    collect(root, 1.0)
    return value(root)


def nash_conv(game, policy):
    improvements = [best_response_value(game, player, policy) for player in range(game.num_players())]
    return sum(improvements) - game.utility_sum()


class Regrets:
    """Regret matching for the information sets of a game."""

    def __init__(self, plus=False):
        self.plus, self.regrets, self.sums = plus, {}, {}

    def row(self, state):
        key = state.information_state_string(state.current_player())
        legal = state.legal_actions()
        if key not in self.regrets:
            self.regrets[key], self.sums[key] = np.zeros(len(legal)), np.zeros(len(legal))
        return key, legal

    def strategy(self, key):
        positive = np.maximum(self.regrets[key], 0)
        total = positive.sum()
        return positive / total if total > 0 else np.full(len(positive), 1 / len(positive))

    def average(self, state):
        key, legal = self.row(state)
        total = self.sums[key].sum()
        shares = self.sums[key] / total if total > 0 else np.full(len(legal), 1 / len(legal))
        return dict(zip(legal, shares))


def cfr(game, iterations, plus):
    table = Regrets(plus)

    def walk(state, reach, weight, player):
        if state.is_terminal():
            return np.array(state.returns())
        if state.is_chance_node():
            total = np.zeros(2)
            for action, probability in state.chance_outcomes():
                further = reach.copy()
                further[2] *= probability
                total += probability * walk(state.child(action), further, weight, player)
            return total
        mover = state.current_player()
        key, legal = table.row(state)
        strategy = frozen.setdefault(key, table.strategy(key))
        below = []
        for action, probability in zip(legal, strategy):
            further = reach.copy()
            further[mover] *= probability
            below.append(walk(state.child(action), further, weight, player))
        mean = sum(probability * value for probability, value in zip(strategy, below))
        if mover == player:
            others = reach[1 - mover] * reach[2]
            table.regrets[key] += [others * (value[mover] - mean[mover]) for value in below]
            table.sums[key] += weight * reach[mover] * strategy
        return mean

    for iteration in range(1, iterations + 1):
        for player in range(2):
            frozen = {}
            walk(game.new_initial_state(), np.ones(3), iteration if plus else 1, player)
            if plus:
                for regrets in table.regrets.values():
                    np.maximum(regrets, 0, out=regrets)
    return table


def external_sampling(game, iterations, seed):
    table, chooser = Regrets(), np.random.RandomState(seed)

    def sample(ways):
        actions, shares = zip(*ways)
        return chooser.choice(actions, p=np.array(shares) / sum(shares))

    def walk(state, player):
        if state.is_terminal():
            return state.player_return(player)
        if state.is_chance_node():
            return walk(state.child(sample(state.chance_outcomes())), player)
        mover = state.current_player()
        key, legal = table.row(state)
        strategy = table.strategy(key)
        if mover != player:
            table.sums[key] += strategy
            return walk(state.child(sample(list(zip(legal, strategy)))), player)
        below = np.array([walk(state.child(action), player) for action in legal])
        mean = strategy @ below
        table.regrets[key] += below - mean
        return mean

    for _ in range(iterations):
        for player in range(2):
            walk(game.new_initial_state(), player)
    return table


def outcome_sampling(game, iterations, seed):
    """Plays whole games in place, as OpenSpiel's does; returns how many information sets it has visited."""
    chooser = np.random.RandomState(seed)
    visited = set()
    for _ in range(iterations):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, shares = zip(*state.chance_outcomes())
                state.apply_action(outcomes[chooser.choice(range(len(outcomes)), p=shares)])
            else:
                visited.add(state.information_state_string(state.current_player()))
                state.apply_action(chooser.choice(state.legal_actions()))
    return visited


@pytest.fixture(params=ENDINGS, name="ending")
def _ending(request):
    return last_card_ending(**ENDINGS[request.param])


def test_every_state_has_its_own_history(ending):
    states = all_states(ending.new_initial_state())
    assert len(states) > 50
    sets = {s.information_state_string(s.current_player()) for s in states.values() if s.is_player_node()}
    assert 5 < len(sets) <= len(states)
    # Information sets of different players never have the same string.
    for state in states.values():
        if not state.is_chance_node():
            assert state.information_state_string(0) != state.information_state_string(1)


@pytest.mark.parametrize("plus", [False, True])
def test_counterfactual_regret_minimization(ending, plus):
    before = nash_conv(ending, uniform)
    table = cfr(ending, 15, plus)
    assert before > 0.01
    assert 0 <= nash_conv(ending, table.average) + 1e-9 < before / 3


def test_external_sampling(ending):
    table = external_sampling(ending, 100, 1)
    assert nash_conv(ending, table.average) < nash_conv(ending, uniform) / 2


def test_outcome_sampling_visits_information_sets_of_the_tree(ending):
    states = all_states(ending.new_initial_state()).values()
    sets = {state.information_state_string() for state in states if state.is_player_node()}
    visited = outcome_sampling(ending, 60, 1)
    assert visited <= sets and len(visited) > len(sets) / 4


def test_expectimax_and_values_agree_in_the_opening_of_fasttrack():
    """Two turns: nobody can win, so every value is that of a draw, through all 52 cards of both turns."""
    game = fasttrack_opening(turns=1)
    assert values(game.new_initial_state(), uniform) == pytest.approx([0, 0])
    assert best_response_value(game, 0, uniform) == pytest.approx(0)


def ismcts(state, simulations, seed):
    """One tree for all worlds, keyed by information states, with the assertions of OpenSpiel's."""
    chooser = np.random.RandomState(seed)
    game_type = state.get_game().get_type()
    assert game_type.information == GameType.Information.IMPERFECT_INFORMATION
    visits, sums = collections.Counter(), collections.Counter()

    def key(one):
        return one.current_player(), one.information_state_string()

    def roll_out(one):
        one = one.clone()
        while not one.is_terminal():
            if one.is_chance_node():
                outcomes, shares = zip(*one.chance_outcomes())
                one.apply_action(chooser.choice(outcomes, p=shares))
            else:
                one.apply_action(chooser.choice(one.legal_actions()))
        return one.returns()

    def simulate(one):
        if one.is_terminal():
            return one.returns()
        if one.is_chance_node():
            outcomes, shares = zip(*one.chance_outcomes())
            one.apply_action(chooser.choice(outcomes, p=shares))
            return simulate(one)
        node, mover, legal = key(one), one.current_player(), one.legal_actions()
        if node not in known:
            known[node] = legal
            return roll_out(one)
        assert known[node] == legal
        total = 1 + sum(visits[node, action] for action in legal)
        action = max(legal, key=lambda a: float("inf") if not visits[node, a] else
                     sums[node, a] / visits[node, a] + np.sqrt(np.log(total) / visits[node, a]))
        one.apply_action(action)
        returns = simulate(one)
        visits[node, action] += 1
        sums[node, action] += returns[mover]
        return returns

    known = {key(state): state.legal_actions()}
    for _ in range(simulations):
        world = state.resample_from_infostate(state.current_player(), lambda: chooser.uniform())
        assert key(world) == key(state)
        simulate(world)
    return max(state.legal_actions(), key=lambda action: visits[key(state), action])


@pytest.mark.parametrize("chance", ["sampled", "explicit"])
@pytest.mark.filterwarnings("error::cardtable.HiddenFutureWarning")
def test_information_set_search(name, chance):
    game = cardtable.load_game(name, players=2, options={"turn_limit": 8}, chance=chance)
    if game.get_type().information != GameType.Information.IMPERFECT_INFORMATION:
        pytest.skip("with explicit chance this game has no hidden information")
    state = game.new_initial_state() if chance == "explicit" else game.new_initial_state(3)
    chooser = random.Random(3)
    for _ in range(12):
        while state.is_chance_node():
            state.apply_action(chooser.choice(state.legal_actions()))
        if state.is_terminal():
            break
        state.apply_action(ismcts(state, 12, 1))


def test_what_the_type_says(name):
    for chance in ("sampled", "explicit"):
        game = cardtable.load_game(name, chance=chance)
        kind = game.get_type()
        assert kind.short_name == name and kind.dynamics == GameType.Dynamics.SEQUENTIAL
        assert kind.reward_model == GameType.RewardModel.TERMINAL and kind.utility == GameType.Utility.ZERO_SUM
        assert kind.chance_mode.name == f"{chance.upper()}_STOCHASTIC"
        assert kind.min_num_players <= game.num_players() <= kind.max_num_players
    # By hand from the rulebooks: only Last Card and NYC Bus Rush have hands that others must not see.
    has_secrets = name in ("last-card", "bus-rush")
    assert (kind.information == GameType.Information.IMPERFECT_INFORMATION) == has_secrets


def test_constants_are_those_of_pyspiel_where_it_is_loaded(monkeypatch):
    own = types.SimpleNamespace(**{
        group: types.SimpleNamespace(**{one.name: f"{group}.{one.name}" for one in getattr(GameType, group)})
        for group in ("Dynamics", "ChanceMode", "Information", "RewardModel", "Utility")
    })
    monkeypatch.setitem(sys.modules, "pyspiel", types.SimpleNamespace(GameType=own))
    assert cardtable.load_game("last-card").get_type().dynamics == "Dynamics.SEQUENTIAL"


def test_sizes_and_shapes(name):
    game = cardtable.load_game(name, history=2)
    state = game.new_initial_state(1)
    assert len(state.information_state_tensor(0)) == game.information_state_tensor_size()
    assert int(np.prod(game.information_state_tensor_shape())) == game.information_state_tensor_size()
    assert len(state.observation_tensor(0)) == game.observation_tensor_size()
    assert game.policy_tensor_shape() == [game.num_distinct_actions()]
    assert len(state.legal_actions_mask(0)) == game.num_distinct_actions()
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 1, 0)
    assert game.get_parameters()["players"] == game.num_players()
    assert game.max_chance_outcomes() == 0 and game.max_chance_nodes_in_history() == 0
    assert state.is_initial_state() and not state.is_mean_field_node()
    state.apply_action_with_legality_check(np.int64(state.legal_actions()[0]))
    assert not state.is_initial_state() and state.history_str() == ", ".join(map(str, state.history()))
    assert state.get_game() is game and state.player_reward(0) == 0


def test_an_observer(name):
    game = cardtable.load_game(name)
    state = game.new_initial_state(1)
    for perfect_recall in (False, True):
        observer = game.make_py_observer(types.SimpleNamespace(perfect_recall=perfect_recall))
        observer.set_from(state, 1)
        wanted = state.information_state_tensor(1) if perfect_recall else state.observation_tensor(1)
        assert (observer.tensor == wanted).all()
        text = state.information_state_string(1) if perfect_recall else state.observation_string(1)
        assert observer.string_from(state, 1) == text
        (whole,) = observer.dict.values()
        assert whole.base is not None and whole.size == observer.tensor.size
        packed = observer.compress()
        observer.tensor[:] = 0
        observer.decompress(packed)
        assert (observer.tensor == wanted).all()
    with pytest.raises(ValueError, match="params"):
        game.make_observer(None, {"x": 1})
