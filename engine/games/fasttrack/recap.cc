// How a game of FastTrack ended and what was remarkable in it, taken from its events.
#include "engine/games/fasttrack/module.h"
#include "engine/games/fasttrack/words.h"

namespace cardtable::fasttrack {
namespace {

/// What the facts are made of.
struct Counted : EventCounts<Event> {
  SeatCounts cuts;
  SeatCounts bullseyes;
  Peak<Event> streak;  ///< the most plays in a row
  std::uint32_t turns = 0;
  Seat first_home = kNoSeat;  ///< the first to complete a circuit
  Event last_cut;
  std::uint32_t last_cut_turn = 0;

  explicit Counted(std::span<const Event> events) : EventCounts(events) {
    std::uint32_t in_a_row = 0;
    for (const Event& event : events) {
      if (event.kind == EventKind::kTurn) {
        ++turns;
        in_a_row = 1;
      }
      if (event.kind == EventKind::kExtraTurn) streak.offer(event, ++in_a_row);
      if (event.kind == EventKind::kCut) {
        if (event.other != kNoSeat) ++cuts[event.other];
        last_cut = event;
        last_cut_turn = turns;
      }
      if (event.kind == EventKind::kCircuit && first_home == kNoSeat) first_home = event.seat;
      if (event.kind == EventKind::kMoved && event.travel == Travel::kIntoBullseye) ++bullseyes[event.seat];
    }
  }
};

std::vector<std::string> facts_of(const Counted& game, Language language) {
  FactList facts(language);
  const SeatCounts was_cut = game[EventKind::kCut];
  facts.add_most<msg::fact_was_cut>(was_cut, {.basic = 30, .for_each = 3});
  facts.add_most<msg::fact_cuts>(game.cuts, {.basic = 28, .for_each = 3, .least = 2});
  // A cut near the end costs a whole circuit, and there is hardly time for another.
  if (game.last_cut.other != kNoSeat && game.last_cut_turn * 4 >= game.turns * 3) {
    facts.add(34, msg::fact_late_cut{.seat = game.last_cut.other,
                                     .turn = game.last_cut_turn,
                                     .turns = game.turns,
                                     .victim = game.last_cut.seat});
  }
  if (was_cut.total() == 0) facts.add(22, msg::fact_no_cuts{});
  facts.add_most<msg::fact_fasttrack>(game[EventKind::kFastTrack], {.basic = 26, .for_each = 2});
  facts.add_most<msg::fact_bullseye>(game.bullseyes, {.basic = 29, .for_each = 2});
  const Peak<Event>& streak = game.streak;
  if (streak.size >= 3) {
    facts.add(20 + 4 * streak.size, msg::fact_streak{.count = streak.size, .seat = streak.event.seat});
  }
  facts.add_most<msg::fact_no_moves>(game[EventKind::kNoMove], {.basic = 18, .for_each = 1, .least = 3});
  if (game.first_home != kNoSeat) facts.add(15, msg::fact_first_circuit{.seat = game.first_home});
  facts.add(5, msg::fact_turns{.count = game.turns});
  return std::move(facts).best_first();
}

std::string sentence_of(const Result& result, std::size_t players, Language language) {
  if (result.reason == rule_id(Rule::kTurn4)) {
    const Leaders leaders(result, players, language);
    return say(language, msg::recap_stalemate{.ahead = leaders.count, .seats = leaders.names});
  }
  const Seat winner = result.winners.first();
  if (winner == kNoSeat) return plain_sentence(result, players, language);
  return say(language, msg::recap_won{.seat = winner});
}

}  // namespace

Recap recap(const Result& result, std::span<const Event> events, std::size_t players, Language language) {
  return {sentence_of(result, players, language), facts_of(Counted(events), language)};
}

}  // namespace cardtable::fasttrack
