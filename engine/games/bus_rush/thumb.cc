#include "engine/games/bus_rush/thumb.h"

#include <algorithm>

#include "engine/games/bus_rush/bonus.h"
#include "engine/games/bus_rush/thumb_outlook.h"

namespace cardtable::bus_rush {
namespace {

/// The move with the highest worth, each raised by a random amount below `blur`; of equals any.
template <class Note>
Move best_of(const Outlook& outlook, const MoveList& moves, std::uint32_t blur, Rng& rng, Note note) {
  Move best = moves[0];
  int best_worth = 0;
  std::uint32_t equals = 0;
  for (const Move& move : moves) {
    int worth = outlook.worth_of(move);
    note(move, worth);
    if (blur > 1) worth += static_cast<int>(rng.below(blur));
    if (equals > 0 && worth < best_worth) continue;
    equals = equals > 0 && worth == best_worth ? equals + 1 : 1;
    if (equals == 1 || rng.below(equals) == 0) best = move;
    best_worth = worth;
  }
  return best;
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

Move Thumb::choose(const Rules& rules, const Observation& seen, Rng& rng, Trace* trace) {
  const State guess = rules.determinize(seen, rng);
  MoveList moves;
  rules.legal_moves(guess, moves);
  ThoughtRanking<Move, int> ranking;
  const Move best = best_of(Outlook(rules.catalog(), guess), moves, 1, rng,
                            [&](const Move& move, int worth) { ranking.add(move, worth); });
  if (trace != nullptr) ranking.tell(best, *trace, [&](const Move& move) { return reason(rules, seen, move); });
  return best;
}

Move Thumb::quick_move(const Rules& rules, const State& state, const Rules::MoveList& moves, Rng& rng) {
  constexpr std::uint32_t kBlur = 6;
  if (moves.size() == 1) return moves[0];
  return best_of(Outlook(rules.catalog(), state), moves, kBlur, rng, [](const Move&, int) {});
}

Values Thumb::prospects(const Rules&, const State& state) {
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
