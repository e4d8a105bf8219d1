// How a game of NYC Bus Rush ended and what was remarkable in it, taken from its events.
#include "engine/games/bus_rush/module.h"
#include "engine/games/bus_rush/names.h"
#include "engine/games/bus_rush/words.h"

namespace cardtable::bus_rush {
namespace {

/// What the facts are made of. Only borough points make the lead here: they are what rounds are played for.
struct Counted : EventCounts<Event> {
  Peak<Event> best;  ///< the most points in one turn
  Event stolen;      ///< a bonus, last
  std::uint32_t round = 0;
  Lead lead;

  explicit Counted(std::span<const Event> events) : EventCounts(events) {
    std::uint32_t turn_points = 0;
    SeatCounts points;
    PerSeat<std::array<std::uint32_t, kBoroughs>> in_borough{};
    for (const Event& event : events) {
      if (event.kind == EventKind::kRound) round = event.count;
      if (event.kind == EventKind::kTurn) turn_points = 0;
      if (event.kind == EventKind::kBonusTaken && event.other != kNoSeat) stolen = event;
      if (event.kind != EventKind::kScored) continue;
      auto& now = in_borough[index(event.seat)][number_of(event.borough)];
      const std::uint32_t gained = event.count > now ? event.count - now : 0;
      now = event.count;
      points[event.seat] += gained;
      turn_points += gained;
      best.offer(event, turn_points, round);
      lead.pass_to(points.most(), round);
    }
  }
};

std::vector<std::string> facts_of(const Counted& game, Language language) {
  FactList facts(language);
  const Lead& lead = game.lead;
  const Peak<Event>& best = game.best;
  if (lead.changes > 0) facts.add(36 + lead.changes, msg::fact_lead{.round = lead.since, .seat = lead.seat});
  if (best.size >= 2) {
    facts.add(20 + 6 * best.size,
              msg::fact_best_turn{.points = best.size, .round = best.when, .seat = best.event.seat});
  }
  if (game.stolen.other != kNoSeat) {
    facts.add(45,
              msg::fact_bonus{
                  .bonus = name_of(game.stolen.bonus, language), .from = game.stolen.other, .seat = game.stolen.seat});
  }
  facts.add_most<msg::fact_taxis>(game[EventKind::kTripStarted], {.basic = 26, .for_each = 2});
  facts.add_most<msg::fact_restricted>(game[EventKind::kRestricted], {.basic = 24, .for_each = 2});
  facts.add_most<msg::fact_rush>(game[EventKind::kPlayedRush], {.basic = 22, .for_each = 1});
  facts.add_most<msg::fact_trades>(game[EventKind::kTradedBus] + game[EventKind::kTradedRush],
                                   {.basic = 14, .for_each = 1});
  facts.add_most<msg::fact_waits>(game[EventKind::kWaited], {.basic = 13, .for_each = 1, .least = 3});
  const std::uint32_t moves = game[EventKind::kGroupMoved].total();
  if (moves > 0) facts.add(10, msg::fact_group{.count = moves});
  facts.add(5, msg::fact_rounds{.count = game.round});
  return std::move(facts).best_first();
}

std::string sentence_of(const Result& result, std::size_t players, Language language) {
  const Seat winner = result.winners.first();
  if (winner == kNoSeat || !result.scores) return plain_sentence(result, players, language);
  return say(language, msg::recap_won{.points = (*result.scores)[index(winner)], .seat = winner});
}

}  // namespace

Recap recap(const Result& result, std::span<const Event> events, std::size_t players, Language language) {
  return {sentence_of(result, players, language), facts_of(Counted(events), language)};
}

}  // namespace cardtable::bus_rush
