// How a game of RotoRouter ended and what was remarkable in it, taken from its events.
#include "engine/games/rotorouter/cell.h"
#include "engine/games/rotorouter/module.h"
#include "engine/games/rotorouter/names.h"
#include "engine/games/rotorouter/words.h"

namespace cardtable::rotorouter {
namespace {

std::uint32_t apart(Cell from, Cell to) {
  const auto difference = [](std::size_t a, std::size_t b) { return a > b ? a - b : b - a; };
  return static_cast<std::uint32_t>(difference(from.column(), to.column()) + difference(from.row(), to.row()));
}

/// What the facts are made of.
struct Counted : EventCounts<Event> {
  SeatCounts corners;
  Peak<Event> ride;
  Event first;  ///< the first score
  std::uint32_t first_turn = 0;
  Seat double_of = kNoSeat;  ///< scored two corners in one turn
  std::uint32_t turns = 0;
  Lead lead;

  explicit Counted(std::span<const Event> events) : EventCounts(events) {
    std::uint32_t scored_now = 0;
    for (const Event& event : events) {
      if (event.kind == EventKind::kTurn) {
        ++turns;
        scored_now = 0;
      }
      if (event.kind == EventKind::kTokenMoved) ride.offer(event, apart(event.cell, event.to));
      if (event.kind != EventKind::kScored) continue;
      if (corners.total() == 0) {
        first = event;
        first_turn = turns;
      }
      if (++scored_now == 2) double_of = event.seat;
      ++corners[event.seat];
      lead.pass_to(corners.most(), turns);
    }
  }
};

std::vector<std::string> facts_of(const Counted& game, Language language) {
  FactList facts(language);
  if (game.corners.total() > 0) {
    facts.add(30,
              msg::fact_first_corner{
                  .color = color_words(game.first.color, language), .seat = game.first.seat, .turn = game.first_turn});
  }
  if (game.double_of != kNoSeat) facts.add(50, msg::fact_two_corners{.seat = game.double_of});
  if (game.lead.changes > 0) facts.add(40, msg::fact_lead{.seat = game.lead.seat, .turn = game.lead.since});
  const Peak<Event>& ride = game.ride;
  if (ride.size >= 3) facts.add(20 + 3 * ride.size, msg::fact_ride{.count = ride.size, .seat = ride.event.seat});
  facts.add_most<msg::fact_placed>(game[EventKind::kPlaced], {.basic = 16});
  facts.add_most<msg::fact_turned>(game[EventKind::kRotated] + game[EventKind::kReplaced],
                                   {.basic = 18, .for_each = 2});
  const std::uint32_t applied = game[EventKind::kApplied].total();
  if (applied > 0) facts.add(22 + applied, msg::fact_applied{.count = applied});
  facts.add_most<msg::fact_skips>(game[EventKind::kSkipped], {.basic = 14, .for_each = 1, .least = 3});
  facts.add_most<msg::fact_tokens>(game[EventKind::kTokenPlaced], {.basic = 12});
  facts.add(5, msg::fact_turns{.count = game.turns});
  return std::move(facts).best_first();
}

std::string sentence_of(const Result& result, const Counted& game, std::size_t players, Language language) {
  const Seat winner = result.winners.first();
  if (winner == kNoSeat) return plain_sentence(result, players, language);
  return say(language, msg::recap_won{.corners = corners_words(game.corners[winner], language), .seat = winner});
}

}  // namespace

Recap recap(const Result& result, std::span<const Event> events, std::size_t players, Language language) {
  const Counted game(events);
  return {sentence_of(result, game, players, language), facts_of(game, language)};
}

}  // namespace cardtable::rotorouter
