#include "engine/games/bus_rush/recap.h"

#include "engine/kit/english_words.h"

namespace cardtable::bus_rush {
namespace {

/// What the facts are made of. Only borough points make the lead here: they are what rounds are played for.
struct Counted {
  SeatCounts points;
  SeatCounts rush;
  SeatCounts trades;
  SeatCounts trips;
  SeatCounts restricted;
  SeatCounts perks;
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
      case EventKind::kBoughtPerk:
        ++perks[event.seat];
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

void add_race(const Counted& game, FactList& facts) {
  if (game.lead_changes > 0) {
    facts.add(36 + game.lead_changes, fmt::format("Turning point: {} took the lead in the boroughs in round {}",
                                                  seat_words(game.leader), game.lead_round));
  }
  if (game.best_points >= 2) {
    facts.add(20 + 6 * game.best_points, fmt::format("{}'s best turn: {} points, in round {}", seat_words(game.best_of),
                                                     game.best_points, game.best_round));
  }
  if (game.stole != kNoSeat) {
    facts.add(45, fmt::format("{} took the bonus {} from {}", seat_words(game.stole),
                              kBonusNames[number_of(game.stolen)], seat_words(game.stolen_from)));
  }
}

std::vector<std::string> facts_of(const Counted& game) {
  FactList facts;
  add_race(game, facts);
  if (const Seat seat = game.trips.most(); seat != kNoSeat) {
    facts.add(26 + 2 * game.trips[seat],
              fmt::format("{} took a taxi {}", seat_words(seat), times_words(game.trips[seat])));
  }
  if (const Seat seat = game.restricted.most(); seat != kNoSeat) {
    facts.add(24 + 2 * game.restricted[seat],
              fmt::format("{} was kept from playing cards {}", seat_words(seat), times_words(game.restricted[seat])));
  }
  if (const Seat seat = game.rush.most(); seat != kNoSeat) {
    facts.add(22 + game.rush[seat],
              fmt::format("{} played the most Rush cards: {}", seat_words(seat), game.rush[seat]));
  }
  if (const Seat seat = game.trades.most(); seat != kNoSeat) {
    facts.add(14 + game.trades[seat], fmt::format("{} traded {}", seat_words(seat), times_words(game.trades[seat])));
  }
  if (const Seat seat = game.waits.most(); seat != kNoSeat && game.waits[seat] >= 3) {
    facts.add(13 + game.waits[seat], fmt::format("{} waited {}", seat_words(seat), times_words(game.waits[seat])));
  }
  if (game.moves > 0) facts.add(10, fmt::format("The bus went to another borough {}", times_words(game.moves)));
  facts.add(5, fmt::format("The game took {} round{}", game.round, plural_s(game.round)));
  return std::move(facts).best_first();
}

std::string sentence_of(const Result& result, std::size_t players) {
  const Seat winner = result.winners.first();
  if (winner == kNoSeat || !result.scores) return plain_sentence(result, players);
  return fmt::format("{} has {} points and at least one in every borough.", seat_words(winner),
                     (*result.scores)[index(winner)]);
}

}  // namespace

Recap recap(const Result& result, std::span<const Event> events, std::size_t players, Language /*language*/) {
  Counted game;
  for (const Event& event : events) game.count(event);
  return {sentence_of(result, players), facts_of(game)};
}

}  // namespace cardtable::bus_rush
