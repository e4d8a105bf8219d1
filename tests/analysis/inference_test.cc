// How much better are figures that draw conclusions from what the others did? In small end-games of Last Card every
// arrangement of the hidden cards can be tried: how likely each is, given all that happened, follows from playing the
// game again from it and asking the heuristic whether it would have made the same moves. That is the truth here. The
// evaluation must come closer to it with inference than without.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "engine/games/last_card/heuristic.h"
#include "tables/analysis/evaluate.h"

namespace cardtable::last_card {
namespace {

constexpr Seat kMe{0};

/// How many cards everybody holds at the start, and how many are in the draw pile. All others were played before.
struct EndGame {
  std::uint8_t players;
  std::size_t hand;
  std::size_t pile;
};
constexpr std::array<EndGame, 2> kEndGames{{{2, 4, 4}, {3, 2, 3}}};

State dealt(const EndGame& game, Rng& rng) {
  State state;
  state.players = game.players;
  state.in_game = CardSet::standard();
  std::array<Card, kCards> deck = kFreshDeck<>;
  rng.shuffle(std::span<Card>(deck));
  const Card* next = deck.begin();
  for (std::size_t seat = 0; seat < game.players; ++seat) {
    for (std::size_t i = 0; i < game.hand; ++i) state.hands[seat].insert(*next++);
  }
  for (std::size_t i = 0; i < game.pile; ++i) state.draw_pile.push_back(*next++);
  while (next != deck.end()) state.discard.push_back(*next++);
  state.rng = rng.fork();
  return state;
}

/// A possible truth, and how likely it is that everything happened as it did.
struct World {
  State state;
  double weight = 1;
};

/// Every arrangement of what seat 0 does not see.
std::vector<World> every_world(const State& state) {
  std::vector<std::uint8_t> hidden;  // codes of cards
  for (std::size_t seat = 1; seat < state.players; ++seat) {
    for (const Card card : state.hands[seat]) hidden.push_back(card.code());
  }
  for (const Card card : state.draw_pile) hidden.push_back(card.code());
  std::ranges::sort(hidden);
  std::vector<World> worlds;
  do {
    State world = state;
    auto next = hidden.begin();
    bool is_sorted = true;  // a hand has no order: one arrangement stands for all
    for (std::size_t seat = 1; seat < state.players; ++seat) {
      const auto end = next + static_cast<std::ptrdiff_t>(world.hands[seat].size());
      is_sorted = is_sorted && std::is_sorted(next, end);
      world.hands[seat] = {};
      for (; next != end; ++next) world.hands[seat].insert(Card::from_code(*next));
    }
    if (!is_sorted) continue;
    for (Card& card : world.draw_pile.span()) card = Card::from_code(*next++);
    worlds.push_back({world});
  } while (std::ranges::next_permutation(hidden).found);
  return worlds;
}

/// How often the heuristic makes that move; it breaks ties at random.
double chance_of_move(const Rules& rules, const State& state, const Move& move, Rng& rng) {
  constexpr int kTries = 24;
  const Observation seen = rules.observe(state, state.on_turn);
  int same = 0;
  for (int i = 0; i < kTries; ++i) same += Heuristic::choose(rules, seen, rng, nullptr) == move ? 1 : 0;
  return static_cast<double>(same) / kTries;
}

std::string key_of(const State& state) {
  std::string key;
  for (std::size_t seat = 1; seat < state.players; ++seat) key += std::to_string(state.hands[seat].bits()) + " ";
  for (const Card card : state.draw_pile) key += static_cast<char>('0' + card.code());
  return key;
}

struct Errors {
  std::uint32_t positions = 0;
  std::uint32_t moves = 0;
  double plain = 0;
  double inferred = 0;
};

/// Compares the values of seat 0's moves in the position, by three ways to weigh the worlds.
void judge(const Rules& rules, const State& truth, const Memory& memory, const std::vector<World>& worlds,
           Errors& errors) {
  constexpr int kPlayouts = 12;
  constexpr int kSamples = 60'000;
  Rng rng(5);
  const Observation seen = rules.observe(truth, kMe);
  std::map<std::string, double> inferred;
  for (int i = 0; i < kSamples; ++i) inferred[key_of(Heuristic::imagine(rules, seen, memory, rng))] += 1.0 / kSamples;
  double total = 0;
  for (const World& world : worlds) total += world.weight;
  // All arrangements of the present, whatever happened before; those of no weight are not among `worlds`.
  const std::vector<World> possible = every_world(truth);
  std::map<std::string, double> exact;
  for (const World& world : worlds) exact[key_of(world.state)] += world.weight / total;

  Rules::MoveList moves;
  rules.legal_moves(truth, moves);
  Evaluator<Heuristic> evaluator(rules);
  for (const Move& move : moves) {
    double plain_error = 0;
    double inferred_error = 0;
    for (const World& world : possible) {
      double value = 0;
      for (int i = 0; i < kPlayouts; ++i) {
        State after = world.state;
        after.rng = rng.fork();
        Memories<Rules> memories{};
        rules.apply(after, kMe, move, NullSink{});
        value += evaluator.play_out(after, memories, rng)[0] / kPlayouts;
      }
      const std::string key = key_of(world.state);
      const double truly = exact.contains(key) ? exact.at(key) : 0;
      plain_error += (1.0 / static_cast<double>(possible.size()) - truly) * value;
      inferred_error += ((inferred.contains(key) ? inferred.at(key) : 0) - truly) * value;
    }
    errors.plain += std::abs(plain_error);
    errors.inferred += std::abs(inferred_error);
    ++errors.moves;
  }
  ++errors.positions;
}

/// Plays until seat 0 has a choice after somebody else drew, and judges that position.
void judge_game(const EndGame& game, std::uint64_t seed, Errors& errors) {
  constexpr int kMostDecisions = 24;
  const Rules rules;
  Rng rng(seed);
  State truth = dealt(game, rng);
  const std::size_t pile = truth.draw_pile.size();
  std::vector<World> worlds = every_world(truth);
  Memories<Rules> memories{};
  std::size_t drawn = 0;
  for (int i = 0; i < kMostDecisions && !truth.is_over(); ++i) {
    const Seat mover = truth.on_turn;
    const Observation seen = rules.observe(truth, mover);
    Rules::MoveList moves;
    rules.legal_moves(truth, moves);
    if (mover == kMe && moves.size() > 1 && drawn >= 2) {
      return judge(rules, truth, memories[0], worlds, errors);
    }
    const Move move = Heuristic::choose(rules, seen, rng, nullptr);
    for (World& world : worlds) {
      if (mover != kMe) world.weight *= chance_of_move(rules, world.state, move, rng);
      if (world.weight > 0) rules.apply(world.state, mover, move, NullSink{});
    }
    apply_and_remember(rules, truth, memories, mover, move, NullSink{});
    if (truth.draw_pile.size() > pile || truth.draw_pile.empty()) return;  // a new pile: no longer small
    if (mover != kMe && move == Move::draw()) ++drawn;
    const Observation now = rules.observe(truth, kMe);
    std::erase_if(worlds,
                  [&](const World& world) { return world.weight == 0 || rules.observe(world.state, kMe) != now; });
  }
}

TEST(Inference, HalvesTheErrorInSolvedEndGames) {
  constexpr std::uint32_t kPositions = 40;
  const std::uint32_t wanted = std::getenv("CARDTABLE_DEEP") != nullptr ? 10 * kPositions : kPositions;
  Errors errors;
  for (std::uint64_t seed = 1; errors.positions < wanted; ++seed) {
    judge_game(kEndGames[seed % kEndGames.size()], seed, errors);
  }
  const double plain = 100 * errors.plain / errors.moves;
  const double inferred = 100 * errors.inferred / errors.moves;
  std::cout << errors.positions << " positions, " << errors.moves << " moves: mean error of a value " << plain
            << " points without inference, " << inferred << " with it\n";
  EXPECT_LT(inferred, plain / 2);
}

}  // namespace
}  // namespace cardtable::last_card
