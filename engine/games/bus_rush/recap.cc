#include "engine/games/bus_rush/recap.h"

#include "engine/games/bus_rush/names.h"
#include "engine/games/bus_rush/words.h"

namespace cardtable::bus_rush {
namespace {

/// What the facts are made of. Only borough points make the lead here: they are what rounds are played for.
struct Counted {
  SeatCounts points;
  SeatCounts rush;
  SeatCounts trades;
  SeatCounts trips;
  SeatCounts restricted;
  SeatCounts waits;
  Seat best_of = kNoSeat;
  std::uint32_t best_points = 0;  ///< the most in one turn
  std::uint32_t best_round = 0;
  Seat stole = kNoSeat;
  Seat stolen_from = kNoSeat;
  Bonus stolen{};
  std::uint32_t round = 0;
  std::uint32_t moves = 0;  ///< of the group
  Seat leader = kNoSeat;
  std::uint32_t lead_round = 0;
  std::uint32_t lead_changes = 0;

  void count(const Event& event) {
    switch (event.kind) {
      case EventKind::kRound:
        round = event.count;
        break;
      case EventKind::kTurn:
        turn_points_ = 0;
        break;
      case EventKind::kScored:
        score(event);
        break;
      case EventKind::kGroupMoved:
        ++moves;
        break;
      case EventKind::kPlayedRush:
        ++rush[event.seat];
        break;
      case EventKind::kTradedBus:
      case EventKind::kTradedRush:
        ++trades[event.seat];
        break;
      case EventKind::kTripStarted:
        ++trips[event.seat];
        break;
      case EventKind::kRestricted:
        ++restricted[event.seat];
        break;
      case EventKind::kWaited:
        ++waits[event.seat];
        break;
      case EventKind::kBonusTaken:
        if (event.other == kNoSeat) break;
        stole = event.seat;
        stolen_from = event.other;
        stolen = event.bonus;
        break;
      default:
        break;
    }
  }

 private:
  void score(const Event& event) {
    auto& now = borough_points_[index(event.seat)][number_of(event.borough)];
    const std::uint32_t gained = event.count > now ? event.count - now : 0;
    now = event.count;
    points[event.seat] += gained;
    turn_points_ += gained;
    if (turn_points_ > best_points) {
      best_points = turn_points_;
      best_of = event.seat;
      best_round = round;
    }
    const Seat first = points.most();
    if (first == kNoSeat || first == leader) return;
    if (leader != kNoSeat) ++lead_changes;
    leader = first;
    lead_round = round;
  }

  std::uint32_t turn_points_ = 0;
  PerSeat<std::array<std::uint32_t, kBoroughs>> borough_points_{};
};

/// Who did something most often; each time makes it `more` interesting.
template <class M>
void add_most(FactList& facts, const SeatCounts& counts, std::uint32_t interest, std::uint32_t more,
              Language language) {
  const Seat seat = counts.most();
  if (seat == kNoSeat) return;
  const auto count = counts[seat];
  facts.add(interest + more * count, say(language, M{.count = count, .seat = seat}));
}

std::vector<std::string> facts_of(const Counted& game, Language language) {
  FactList facts;
  if (game.lead_changes > 0) {
    facts.add(36 + game.lead_changes, say(language, msg::fact_lead{.round = game.lead_round, .seat = game.leader}));
  }
  if (game.best_points >= 2) {
    facts.add(
        20 + 6 * game.best_points,
        say(language, msg::fact_best_turn{.points = game.best_points, .round = game.best_round, .seat = game.best_of}));
  }
  if (game.stole != kNoSeat) {
    facts.add(
        45, say(language, msg::fact_bonus{
                              .bonus = name_of(game.stolen, language), .from = game.stolen_from, .seat = game.stole}));
  }
  add_most<msg::fact_taxis>(facts, game.trips, 26, 2, language);
  add_most<msg::fact_restricted>(facts, game.restricted, 24, 2, language);
  add_most<msg::fact_rush>(facts, game.rush, 22, 1, language);
  add_most<msg::fact_trades>(facts, game.trades, 14, 1, language);
  if (const Seat seat = game.waits.most(); seat != kNoSeat && game.waits[seat] >= 3) {
    add_most<msg::fact_waits>(facts, game.waits, 13, 1, language);
  }
  if (game.moves > 0) facts.add(10, say(language, msg::fact_group{.count = game.moves}));
  facts.add(5, say(language, msg::fact_rounds{.count = game.round}));
  return std::move(facts).best_first();
}

std::string sentence_of(const Result& result, std::size_t players, Language language) {
  const Seat winner = result.winners.first();
  if (winner == kNoSeat || !result.scores) return plain_sentence(result, players, language);
  return say(language, msg::recap_won{.points = (*result.scores)[index(winner)], .seat = winner});
}

}  // namespace

Recap recap(const Result& result, std::span<const Event> events, std::size_t players, Language language) {
  Counted game;
  for (const Event& event : events) game.count(event);
  return {sentence_of(result, players, language), facts_of(game, language)};
}

}  // namespace cardtable::bus_rush
