// How RotoRouter's computer players play: when they roll the die and whether they apply it, how often a token returns
// to one of its last three cells, whether they pass a win or keep a card without a play, and when the cards that act on
// tiles are played. docs/bots.md describes these habits.
//   rotorouter_habits LEVEL [LEVEL] [GAMES] [SEED]
// Two players on 7×7, until somebody has won or 400 turns are over. Two levels play each other, each deal from both
// seats.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <vector>

#include "ai/bots/bots.h"
#include "engine/games/rotorouter/codec.h"
#include "engine/kit/text.h"
#include "engine/registry/erase.h"

namespace {

using namespace cardtable;
using rotorouter::Cell;
using rotorouter::Move;
using rotorouter::MoveKind;
using rotorouter::TrackCard;

constexpr std::int32_t kTurnLimit = 400;

struct Habits {
  std::uint64_t games = 0, wins = 0, turns = 0;
  std::uint64_t rolls = 0, early_rolls = 0, applied = 0;
  std::uint64_t token_moves = 0, returns = 0;
  std::uint64_t wins_in_sight = 0, wins_passed = 0;  ///< turns in which a move would have won, and which were ended
  std::uint64_t dead_cards = 0;                      ///< turns ended with a card without a legal play
  /// RS, RE, RT and RC, by the most corners that anybody had scored then.
  std::array<std::uint64_t, 3> drawn{};
  std::array<std::uint64_t, 3> played{};
  std::array<std::uint64_t, 3> forced{};  ///< of those played
};

bool is_card_played(const Move& move) {
  return move.kind == MoveKind::kPlace || move.kind == MoveKind::kRotate || move.kind == MoveKind::kReplace;
}

/// The latest moves of a player's tokens.
struct Trail {
  std::vector<std::pair<Cell, Cell>> steps;

  /// Adds a move; says whether it took the token to one of its last three cells.
  bool add(Cell from, Cell to) {
    bool is_return = false;
    Cell at = from;
    int cells = 0;
    for (auto step = steps.rbegin(); step != steps.rend() && cells < 3; ++step) {
      if (step->second != at) continue;
      at = step->first;
      is_return |= at == to;
      ++cells;
    }
    steps.emplace_back(from, to);
    return is_return;
  }
};

std::size_t most_scored(const rotorouter::Open& seen) {
  std::size_t most = 0;
  for (const auto& hand : seen.hands) most = std::max(most, hand.scored.size());
  return most;
}

bool wins(const rotorouter::Observation& seen, const Move& move) {
  return move.kind == MoveKind::kTokenMove && goal_at(seen, seen.on_turn, move.to) &&
         seen.own().scored.size() + 1U == seen.settings.corners;
}

/// `moves` are the legal ones; `could_win` says whether one of the turn's moves so far would have won.
void note(Habits& habits, Trail& trail, const rotorouter::Observation& seen, const Move& move,
          const std::vector<Move>& moves, bool& could_win) {
  const auto& held = seen.own().held;
  could_win |= std::ranges::any_of(moves, [&](const Move& one) { return wins(seen, one); });
  if (move.kind == MoveKind::kEnd || wins(seen, move)) {
    if (could_win) ++habits.wins_in_sight;
    if (could_win && move.kind == MoveKind::kEnd) ++habits.wins_passed;
    could_win = false;
  }
  if (move.kind == MoveKind::kEnd && held && std::ranges::none_of(moves, is_card_played)) ++habits.dead_cards;
  if (is_card_played(move) && *held >= TrackCard::kRs) {
    ++habits.played[most_scored(seen)];
    if (std::ranges::find(moves, Move::bottom()) == moves.end()) ++habits.forced[most_scored(seen)];
  }
  if (move.kind == MoveKind::kEnd) ++habits.turns;
  if (move.kind == MoveKind::kApply) ++habits.applied;
  if (move.kind == MoveKind::kRoll) {
    ++habits.rolls;
    if (!held && !seen.turn.is_card_done()) ++habits.early_rolls;
  }
  if (move.kind == MoveKind::kTokenMove) {
    ++habits.token_moves;
    if (trail.add(move.cell, move.to)) ++habits.returns;
  }
}

void play(const GameType& type, const std::array<BotSpec, 2>& bots, std::array<Habits, 2>& habits, std::size_t first,
          std::uint64_t seed) {
  auto options = default_options(type.info().options);
  options[option_of<rotorouter::Rules>("turn_limit")] = kTurnLimit;
  options[option_of<rotorouter::Rules>("stop_at_winner")] = 1;
  const auto match = type.deal(options, 2, seed).match;
  const auto& typed = static_cast<const MatchOf<rotorouter::Codec>&>(*match);
  std::array<Trail, 2> trails;
  std::array<bool, 2> could_win{};
  std::vector<MoveCode> codes;
  Rng rng(seed);
  while (match->to_decide() != kNoSeat) {
    const Seat seat = match->to_decide();
    const std::size_t bot = (index(seat) + first) % 2;
    const auto choice = choose_move(*match, bots[bot], {.seed = rng.next(), .stop = {}});
    const auto before = typed.observe(seat);
    match->legal_moves(codes);
    std::vector<Move> moves;
    for (const MoveCode code : codes) moves.push_back(decode_move<Move>(code));
    note(habits[bot], trails[index(seat)], before, decode_move<Move>(choice.move), moves, could_win[index(seat)]);
    match->apply(seat, choice.move, nullptr);
    const auto after = typed.observe(seat);
    const auto& held = after.hand(seat).held;
    if (!before.own().held && held && *held >= TrackCard::kRs) ++habits[bot].drawn[most_scored(after)];
  }
  const auto result = match->result();
  for (std::size_t seat = 0; seat < 2; ++seat) {
    Habits& own = habits[(seat + first) % 2];
    ++own.games;
    if (result.has_won(seat_at(seat))) {
      ++own.wins;
      ++own.turns;  // the winning move ends the turn
    }
  }
}

double share(std::uint64_t part, std::uint64_t all) {
  return all == 0 ? 0 : static_cast<double>(part) / static_cast<double>(all);
}

void print(std::string_view name, const Habits& habits) {
  fmt::print(
      "{:12} {:4} seats, {:3} won, {:.1f} turns | rolls {:.2f} a turn, {:.1f} % before drawing, {:.1f} % applied", name,
      habits.games, habits.wins, share(habits.turns, habits.games), share(habits.rolls, habits.turns),
      100 * share(habits.early_rolls, habits.rolls), 100 * share(habits.applied, habits.rolls));
  fmt::print(" | {} token moves, {:.1f} % to one of the last three cells", habits.token_moves,
             100 * share(habits.returns, habits.token_moves));
  fmt::print(" | {} turns with a winning move, {} passed", habits.wins_in_sight, habits.wins_passed);
  fmt::print(" | {:.1f} % of turns ended with a card without a play", 100 * share(habits.dead_cards, habits.turns));
  fmt::print(" | rotation cards played (forced) of drawn, with 0, 1, 2 corners scored: ");
  for (std::size_t i = 0; i < 3; ++i) {
    fmt::print("{}{} ({}) of {}", i == 0 ? "" : ", ", habits.played[i], habits.forced[i], habits.drawn[i]);
  }
  fmt::print("\n");
}

Habits sum(Habits a, const Habits& b) {
  for (const auto member :
       {&Habits::games, &Habits::wins, &Habits::turns, &Habits::rolls, &Habits::early_rolls, &Habits::applied,
        &Habits::token_moves, &Habits::returns, &Habits::wins_in_sight, &Habits::wins_passed, &Habits::dead_cards}) {
    a.*member += b.*member;
  }
  for (std::size_t i = 0; i < 3; ++i) {
    a.played[i] += b.played[i];
    a.forced[i] += b.forced[i];
    a.drawn[i] += b.drawn[i];
  }
  return a;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<BotSpec> bots;
  std::vector<std::uint64_t> numbers;
  for (int i = 1; i < argc; ++i) {
    if (const auto number = parse_number<std::uint64_t>(argv[i])) {
      numbers.push_back(*number);
    } else if (const auto bot = parse_bot(argv[i])) {
      bots.push_back(*bot);
    } else {
      std::cerr << "rotorouter_habits: " << bot.error().text() << "\n";
      return 2;
    }
  }
  if (bots.empty() || bots.size() > 2) {
    std::cerr << "rotorouter_habits LEVEL [LEVEL] [GAMES] [SEED]\n";
    return 2;
  }
  const std::uint64_t games = !numbers.empty() ? numbers[0] : 50;
  const std::uint64_t seed = numbers.size() > 1 ? numbers[1] : 1;
  const bool is_match = bots.size() == 2;
  const GameTypeOf<rotorouter::Codec> type;
  std::array<Habits, 2> habits{};
  for (std::uint64_t game = 0; game < games; ++game) {
    play(type, {bots.front(), bots.back()}, habits, is_match ? game % 2 : 0, seed + (is_match ? game / 2 : game));
    if (is_match && game % 20 == 19) std::cerr << fmt::format("{} games, {} won\n", game + 1, habits[0].wins);
  }
  if (is_match) {
    print(bots[0].text(), habits[0]);
    print(bots[1].text(), habits[1]);
    return 0;
  }
  print(bots[0].text(), sum(habits[0], habits[1]));
}
