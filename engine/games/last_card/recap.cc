#include "engine/games/last_card/recap.h"

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

std::vector<std::string> facts_of(const Counted& game) {
  FactList facts;
  if (game.run.size >= 3) {
    facts.add(20 + 5 * game.run.size,
              fmt::format("{}'s longest run: {} cards", seat_words(game.run.seat), game.run.size));
  }
  if (game.draw.size >= 4) {
    facts.add(15 + 4 * game.draw.size,
              fmt::format("{} drew {} cards at once", seat_words(game.draw.seat), game.draw.size));
  }
  if (game.shield.size > 0) {
    facts.add(38 + game.shield.size, fmt::format("{} cancelled a total of {} with {}", seat_words(game.shield.seat),
                                                 game.shield.size, card_words(game.shield.card)));
  }
  if (const Seat seat = game.forgot.most(); seat != kNoSeat) {
    facts.add(50, fmt::format("{} played the last card without having declared", seat_words(seat)));
  }
  if (const Seat seat = game.mistakes.most(); seat != kNoSeat) {
    const auto count = game.mistakes[seat];
    facts.add(20 + 4 * count, fmt::format("{} paid for {} mistake{}", seat_words(seat), count, plural_s(count)));
  }
  if (const Seat seat = game.lost_turns.most(); seat != kNoSeat && game.lost_turns[seat] >= 2) {
    facts.add(16 + 3 * game.lost_turns[seat],
              fmt::format("{} lost {} turns to 8s", seat_words(seat), game.lost_turns[seat]));
  }
  if (game.reversals >= 2) {
    facts.add(14 + 2 * game.reversals, fmt::format("The direction of play turned {}", times_words(game.reversals)));
  }
  // If one draw was the whole total, it is in the list already.
  if (const Seat seat = game.drawn.most(); seat != kNoSeat && game.drawn[seat] > game.draw.size) {
    facts.add(
        12, fmt::format("{} drew the most: {} card{}", seat_words(seat), game.drawn[seat], plural_s(game.drawn[seat])));
  }
  facts.add(5, fmt::format("The game took {} turn{}", game.turns, plural_s(game.turns)));
  return std::move(facts).best_first();
}

std::string sentence_of(const Result& result, const Counted& game, std::size_t players) {
  if (result.reason == rule_id(Rule::kStale1)) {
    return no_winner_sentence("Nobody could play or draw any more", result, players);
  }
  const Seat winner = result.winners.first();
  if (winner == kNoSeat) return plain_sentence(result, players);
  return fmt::format("{} got rid of every card: the last one was {}.", seat_words(winner), card_words(game.last));
}

}  // namespace

Recap recap(const Result& result, std::span<const Event> events, std::size_t players) {
  Counted game;
  for (const Event& event : events) game.count(event);
  return {sentence_of(result, game, players), facts_of(game)};
}

}  // namespace cardtable::last_card
