// How a game of Last Card ended and what was remarkable in it, taken from its events.
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/games/last_card/module.h"
#include "engine/games/last_card/words.h"
#include "engine/kit/card_words.h"

namespace cardtable::last_card {
namespace {

/// What the facts are made of.
struct Counted : EventCounts<Event> {
  SeatCounts drawn;
  Peak<Event> run;
  Peak<Event> draw;
  Peak<Event> shield;
  Card last{};  ///< the last card that was played

  explicit Counted(std::span<const Event> events) : EventCounts(events) {
    std::uint32_t run_now = 0;
    std::uint32_t pressure = 0;
    for (const Event& event : events) {
      if (event.kind == EventKind::kTurn) run_now = 0;
      if (event.kind == EventKind::kPlayed) {
        run.offer(event, ++run_now);
        last = event.card;
      }
      if (event.kind == EventKind::kDrew) {
        drawn[event.seat] += event.count;
        draw.offer(event, event.count);
      }
      if (event.kind == EventKind::kPressure) pressure = event.count;
      if (event.kind == EventKind::kShielded) shield.offer(event, pressure);
    }
  }
};

std::vector<std::string> facts_of(const Counted& game, Language language) {
  FactList facts(language);
  const Peak<Event>& run = game.run;
  const Peak<Event>& draw = game.draw;
  const Peak<Event>& shield = game.shield;
  if (run.size >= 3) facts.add(20 + 5 * run.size, msg::fact_longest_run{.count = run.size, .seat = run.event.seat});
  if (draw.size >= 4)
    facts.add(15 + 4 * draw.size, msg::fact_biggest_draw{.count = draw.size, .seat = draw.event.seat});
  if (shield.size > 0) {
    facts.add(38 + shield.size,
              msg::fact_shield{
                  .card = card_words(shield.event.card, language), .count = shield.size, .seat = shield.event.seat});
  }
  if (const Seat seat = game[EventKind::kForgot].most(); seat != kNoSeat) facts.add(50, msg::fact_forgot{.seat = seat});
  facts.add_most<msg::fact_mistakes>(game[EventKind::kMistake] + game[EventKind::kLeftQueen],
                                     {.basic = 20, .for_each = 4});
  facts.add_most<msg::fact_lost_turns>(game[EventKind::kSkipped], {.basic = 16, .for_each = 3, .least = 2});
  const std::uint32_t reversals = game[EventKind::kReversed].total();
  if (reversals >= 2) facts.add(14 + 2 * reversals, msg::fact_reversals{.count = reversals});
  // If one draw was the whole total, it is in the list already.
  facts.add_most<msg::fact_most_drawn>(game.drawn, {.basic = 12, .least = draw.size + 1});
  facts.add(5, msg::fact_turns{.count = game[EventKind::kTurn].total()});
  return std::move(facts).best_first();
}

std::string sentence_of(const Result& result, const Counted& game, std::size_t players, Language language) {
  if (result.reason == rule_id(Rule::kStale1)) {
    const Leaders leaders(result, players, language);
    return say(language, msg::recap_stalemate{.ahead = leaders.count, .seats = leaders.names});
  }
  const Seat winner = result.winners.first();
  if (winner == kNoSeat) return plain_sentence(result, players, language);
  return say(language, msg::recap_won{.card = card_words(game.last, language), .seat = winner});
}

}  // namespace

Recap recap(const Result& result, std::span<const Event> events, std::size_t players, Language language) {
  const Counted game(events);
  return {sentence_of(result, game, players, language), facts_of(game, language)};
}

}  // namespace cardtable::last_card
