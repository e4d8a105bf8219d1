#include "engine/games/bus_rush/heuristic.h"

#include <algorithm>

#include "engine/core/best.h"
#include "engine/core/misjudged.h"
#include "engine/games/bus_rush/heuristic_outlook.h"

namespace cardtable::bus_rush {
namespace {

void tell(const JudgedMoves& judged, const Move& best, const Rules& rules, const Observation& seen, Trace& trace) {
  ThoughtRanking<Move, int> ranking;
  for (std::size_t i = 0; i < judged.moves.size(); ++i) ranking.add(judged.moves[i], judged.worths[i]);
  ranking.tell(best, trace, [&](const Move& move) { return Heuristic::reason(rules, seen, move, trace.language); });
}

/// How far a player has come, in points. The weights were chosen by hand and never fitted.
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

Move Heuristic::choose(const Rules& rules, const Observation& seen, Rng& rng, Trace* trace, double blur) {
  JudgedMoves judged;
  rules.judged_moves(without_hidden_cards(rules.catalog(), seen), judged);
  Best<Move, int> best;
  for (std::size_t i = 0; i < judged.moves.size(); ++i) judged.worths[i] = misjudged(judged.worths[i], blur, rng);
  for (std::size_t i = 0; i < judged.moves.size(); ++i) best.offer(judged.moves[i], judged.worths[i], rng);
  if (trace != nullptr) tell(judged, best.item(), rules, seen, *trace);
  return best.item();
}

Move Heuristic::quick_move(const Rules& rules, const State& state, const Rules::MoveList& moves, Rng& rng) {
  constexpr std::uint32_t kBlur = 30;  // chosen by hand: less than a third of a point
  if (moves.size() == 1) return moves[0];
  const Outlook outlook(rules.catalog(), state);
  Best<Move, int> best;
  for (const Move& move : moves) {
    best.offer(move, outlook.worth_of(move) + static_cast<int>(rng.below(kBlur)), rng);
  }
  return best.item();
}

Values Heuristic::prospects(const Rules&, const State& state) {
  // Shares by the eighth power: two points ahead in the middle of a game are worth about two wins to one. Chosen by
  // hand for that; `cardtable calibrate bus-rush` shows how far the chances that follow come true.
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
