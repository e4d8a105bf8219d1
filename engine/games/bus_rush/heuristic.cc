#include "engine/games/bus_rush/heuristic.h"

#include <algorithm>

#include "engine/core/best.h"
#include "engine/core/misjudged.h"
#include "engine/core/portable_exp.h"
#include "engine/games/bus_rush/heuristic_outlook.h"

namespace cardtable::bus_rush {
namespace {

void tell(const JudgedMoves& judged, const Move& best, const Rules& rules, const Observation& seen, Trace& trace) {
  ThoughtRanking<Move, int> ranking;
  for (std::size_t i = 0; i < judged.moves.size(); ++i) ranking.add(judged.moves[i], judged.worths[i]);
  ranking.tell(best, trace, [&](const Move& move) { return Heuristic::reason(rules, seen, move, trace.language); });
}

/// What adds to the odds of winning, as a logarithm: fitted to the results of 26,000 games of two and four players that
/// the heuristic played against itself with one random move in fifteen. Boroughs without a point, Perks in reserve and
/// useful cards other than Express and those that fit the place added nothing to the forecast.
struct Odds {
  double point = 0.47;
  double last_points = 0.64;   ///< for each of the last three, with a point in every borough
  double rush_card = 0.13;     ///< any
  double express_card = 0.39;  ///< that can still score
  double fitting_card = 0.15;  ///< that can score where the player is, two at most
  double perk = 0.18;          ///< in use
  double bonus_play = 0.23;    ///< towards Express Rider while it is to be had,
  double queens_play = 0.37;   ///< and towards Queens Bus Redesign
  double held_bonus = 0.32;    ///< for Express Rider beyond its points, while it can be lost
  double action = 0.10;        ///< left in the turn
  double restriction = -0.15;
};
constexpr Odds kOdds;

/// The Bus cards in a hand that can still score.
BusCards useful_cards(const State& state, Seat seat) {
  BusCards useful;
  for (const Borough borough : kAllBoroughs) {
    if (state.player(seat).score_in(borough) < state.settings.borough_cap) {
      useful = useful | (state.hand(seat).bus & state.bus_in[number_of(borough)]);
    }
  }
  return useful;
}

/// The logarithm of a player's odds, up to a constant.
double odds_of(const Catalog& catalog, const State& state, Seat seat) {
  constexpr int kLast = 3;
  constexpr std::size_t kMostFitting = 2;
  const Player& player = state.player(seat);
  const int points = points_of(state, seat);
  const BusCards useful = useful_cards(state, seat);
  const BusCards fitting = useful & state.bus_in[number_of(state.borough_of(seat))];
  double odds = kOdds.point * points;
  if (std::ranges::all_of(player.score, [](std::uint8_t score) { return score > 0; })) {
    odds += kOdds.last_points * std::max(0, kLast - (state.settings.points_to_win - points));
  }
  odds += kOdds.rush_card * static_cast<double>(state.hand(seat).rush.size());
  odds += kOdds.express_card * static_cast<double>((useful & catalog.of_kind(BusKind::kExpress)).size());
  odds += kOdds.fitting_card * static_cast<double>(std::min(kMostFitting, fitting.size()));
  if (!player.active_perk.is_none()) odds += kOdds.perk;
  for (std::size_t i = 0; i < kBonuses && state.settings.bonuses; ++i) {
    if (state.bonuses[i].locked) continue;
    const double play = i == number_of(Bonus::kQueensBusRedesign) ? kOdds.queens_play : kOdds.bonus_play;
    odds += state.bonuses[i].owner == seat ? kOdds.held_bonus : play * player.bonus_counts[i];
  }
  if (state.on_turn == seat) odds += kOdds.action * state.now.actions;
  return odds + kOdds.restriction * static_cast<double>(player.restrictions.size());
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

Values Heuristic::prospects(const Rules& rules, const State& state) {
  Values values{};
  double sum = 0;
  for (std::size_t i = 0; i < state.players; ++i) {
    values[i] = portable_exp(odds_of(rules.catalog(), state, seat_at(i)));
    sum += values[i];
  }
  for (std::size_t i = 0; i < state.players; ++i) values[i] /= sum;
  return values;
}

}  // namespace cardtable::bus_rush
