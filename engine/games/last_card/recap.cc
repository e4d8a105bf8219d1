#include "engine/games/last_card/recap.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/games/last_card/words.h"
#include "engine/kit/card_words.h"

namespace cardtable::last_card {
namespace {

/// Something that happened once, with its size.
struct Peak {
  Seat seat = kNoSeat;
  std::uint32_t size = 0;
  Card card{};

  void offer(Seat who, std::uint32_t how_much, Card with = {}) {
    if (how_much > size) *this = {who, how_much, with};
  }
};

/// What the facts are made of.
struct Counted {
  SeatCounts drawn;
  SeatCounts mistakes;
  SeatCounts lost_turns;
  SeatCounts forgot;
  Peak run;
  Peak draw;
  Peak shield;
  std::uint32_t turns = 0;
  std::uint32_t reversals = 0;
  Card last{};  ///< the last card that was played

  void count(const Event& event) {
    switch (event.kind) {
      case EventKind::kTurn:
        ++turns;
        run_now_ = 0;
        break;
      case EventKind::kPlayed:
        run.offer(event.seat, ++run_now_);
        last = event.card;
        break;
      case EventKind::kDrew:
        drawn[event.seat] += event.count;
        draw.offer(event.seat, event.count);
        break;
      case EventKind::kMistake:
      case EventKind::kLeftQueen:
        ++mistakes[event.seat];
        break;
      case EventKind::kForgot:
        ++forgot[event.seat];
        break;
      case EventKind::kPressure:
        pressure_ = event.count;
        break;
      case EventKind::kShielded:
        shield.offer(event.seat, pressure_, event.card);
        break;
      case EventKind::kSkipped:
        ++lost_turns[event.seat];
        break;
      case EventKind::kReversed:
        ++reversals;
        break;
      default:
        break;
    }
  }

 private:
  std::uint32_t run_now_ = 0;
  std::uint32_t pressure_ = 0;
};

std::vector<std::string> facts_of(const Counted& game, Language language) {
  FactList facts;
  if (game.run.size >= 3) {
    facts.add(20 + 5 * game.run.size,
              say(language, msg::fact_longest_run{.count = game.run.size, .seat = game.run.seat}));
  }
  if (game.draw.size >= 4) {
    facts.add(15 + 4 * game.draw.size,
              say(language, msg::fact_biggest_draw{.count = game.draw.size, .seat = game.draw.seat}));
  }
  if (game.shield.size > 0) {
    facts.add(38 + game.shield.size, say(language, msg::fact_shield{.card = card_words(game.shield.card, language),
                                                                    .count = game.shield.size,
                                                                    .seat = game.shield.seat}));
  }
  if (const Seat seat = game.forgot.most(); seat != kNoSeat)
    facts.add(50, say(language, msg::fact_forgot{.seat = seat}));
  if (const Seat seat = game.mistakes.most(); seat != kNoSeat) {
    const auto count = game.mistakes[seat];
    facts.add(20 + 4 * count, say(language, msg::fact_mistakes{.count = count, .seat = seat}));
  }
  if (const Seat seat = game.lost_turns.most(); seat != kNoSeat && game.lost_turns[seat] >= 2) {
    const auto count = game.lost_turns[seat];
    facts.add(16 + 3 * count, say(language, msg::fact_lost_turns{.count = count, .seat = seat}));
  }
  if (game.reversals >= 2) {
    facts.add(14 + 2 * game.reversals, say(language, msg::fact_reversals{.count = game.reversals}));
  }
  // If one draw was the whole total, it is in the list already.
  if (const Seat seat = game.drawn.most(); seat != kNoSeat && game.drawn[seat] > game.draw.size) {
    facts.add(12, say(language, msg::fact_most_drawn{.count = game.drawn[seat], .seat = seat}));
  }
  facts.add(5, say(language, msg::fact_turns{.count = game.turns}));
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
  Counted game;
  for (const Event& event : events) game.count(event);
  return {sentence_of(result, game, players, language), facts_of(game, language)};
}

}  // namespace cardtable::last_card
