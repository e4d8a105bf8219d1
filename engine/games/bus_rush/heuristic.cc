#include "engine/games/bus_rush/heuristic.h"

#include <algorithm>
#include <optional>

#include "engine/games/bus_rush/heuristic_outlook.h"
#include "engine/games/bus_rush/known.h"

namespace cardtable::bus_rush {
namespace {

/// The move with the highest worth, each raised by a random amount below `blur`; of equals any.
template <class WorthOf>
Move best_of(const MoveList& moves, WorthOf worth_of, std::uint32_t blur, Rng& rng) {
  Move best = moves[0];
  int best_worth = 0;
  std::uint32_t equals = 0;
  for (const Move& move : moves) {
    int worth = worth_of(move);
    if (blur > 1) worth += static_cast<int>(rng.below(blur));
    if (equals > 0 && worth < best_worth) continue;
    equals = equals > 0 && worth == best_worth ? equals + 1 : 1;
    if (equals == 1 || rng.below(equals) == 0) best = move;
    best_worth = worth;
  }
  return best;
}

Move best_of(const JudgedMoves& judged, Rng& rng) {
  const int* worth = judged.worths.data();
  return best_of(judged.moves, [&](const Move&) { return *worth++; }, 1, rng);
}

/// The best move, if no other is as good.
std::optional<Move> only_best(const JudgedMoves& judged) {
  std::size_t best = 0;
  bool is_only = true;
  for (std::size_t i = 1; i < judged.moves.size(); ++i) {
    if (judged.worths[i] < judged.worths[best]) continue;
    is_only = judged.worths[i] > judged.worths[best];
    best = i;
  }
  return is_only ? std::optional(judged.moves[best]) : std::nullopt;
}

void tell(const JudgedMoves& judged, const Move& best, const Rules& rules, const Observation& seen, Trace& trace) {
  ThoughtRanking<Move, int> ranking;
  for (std::size_t i = 0; i < judged.moves.size(); ++i) ranking.add(judged.moves[i], judged.worths[i]);
  ranking.tell(best, trace, [&](const Move& move) { return Heuristic::reason(rules, seen, move, trace.language); });
}

/// How far a player has come, in points.
double progress_of(const State& state, Seat seat) {
  constexpr double kBonusPlay = 0.3;     // a play towards a bonus that is still to be had
  constexpr double kUsefulCard = 0.15;   // a Bus card that can still score
  constexpr double kRushCard = 0.2;      // any
  constexpr double kActivePerk = 0.3;    // any
  constexpr double kEmptyBorough = 0.4;  // the loss for a borough without a point
  const Player& player = state.player(seat);
  double progress = points_of(state, seat);
  for (const Borough borough : kAllBoroughs) {
    const auto left = static_cast<std::size_t>(state.settings.borough_cap - player.score_in(borough));
    const std::size_t held = (state.hand(seat).bus & state.bus_in[number_of(borough)]).size();
    progress += kUsefulCard * static_cast<double>(std::min(left, held));
    if (player.score_in(borough) == 0) progress -= kEmptyBorough;
  }
  for (std::size_t i = 0; i < kBonuses; ++i) {
    const bool is_open = state.bonuses[i].owner != seat && !state.bonuses[i].locked && state.settings.bonuses;
    if (is_open) progress += kBonusPlay * player.bonus_counts[i];
  }
  progress += kRushCard * static_cast<double>(state.hand(seat).rush.size());
  return progress + (player.active_perk.is_none() ? 0 : kActivePerk);
}

}  // namespace

Move Heuristic::choose(const Rules& rules, const Observation& seen, Rng& rng, Trace* trace) {
  JudgedMoves judged;
  rules.judged_moves(without_hidden_cards(rules.catalog(), seen), judged);
  pass_over_guess(seen, rng);  // equals are drawn with the numbers after those of a guess
  const Move best = best_of(judged, rng);
  if (trace != nullptr) tell(judged, best, rules, seen, *trace);
  return best;
}

Move Heuristic::choose_once(const Rules& rules, const Observation& seen, Rng rng, Trace* trace) {
  if (trace != nullptr) return choose(rules, seen, rng, trace);
  JudgedMoves judged;
  rules.judged_moves(without_hidden_cards(rules.catalog(), seen), judged);
  if (const auto only = only_best(judged)) return *only;
  pass_over_guess(seen, rng);
  return best_of(judged, rng);
}

Move Heuristic::quick_move(const Rules& rules, const State& state, const Rules::MoveList& moves, Rng& rng) {
  constexpr std::uint32_t kBlur = 6;
  if (moves.size() == 1) return moves[0];
  const Outlook outlook(rules.catalog(), state);
  return best_of(moves, [&](const Move& move) { return outlook.worth_of(move); }, kBlur, rng);
}

Values Heuristic::prospects(const Rules&, const State& state) {
  // Shares by the eighth power: two points ahead in the middle of a game are worth about two wins to one.
  constexpr double kBase = 8;
  Values values{};
  double sum = 0;
  for (std::size_t i = 0; i < state.players; ++i) {
    const double progress = kBase + progress_of(state, seat_at(i));
    const double fourth = progress * progress * progress * progress;
    values[i] = fourth * fourth;
    sum += values[i];
  }
  for (std::size_t i = 0; i < state.players; ++i) values[i] /= sum;
  return values;
}

}  // namespace cardtable::bus_rush
