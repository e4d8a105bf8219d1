#include "engine/games/rotorouter/recap.h"

#include "engine/games/rotorouter/cell.h"
#include "engine/games/rotorouter/names.h"
#include "engine/games/rotorouter/words.h"

namespace cardtable::rotorouter {
namespace {

struct Ride {
  Seat seat = kNoSeat;
  std::size_t cells = 0;
};

std::size_t apart(Cell from, Cell to) {
  const auto difference = [](std::size_t a, std::size_t b) { return a > b ? a - b : b - a; };
  return difference(from.column(), to.column()) + difference(from.row(), to.row());
}

/// What the facts are made of.
struct Counted {
  SeatCounts placed;
  SeatCounts tokens;
  SeatCounts skips;
  SeatCounts turned;  ///< tiles, with cards
  SeatCounts corners;
  Ride ride;
  Seat first = kNoSeat;  ///< the first to score
  Color first_color{};
  std::uint32_t first_turn = 0;
  Seat double_of = kNoSeat;  ///< scored two corners in one turn
  std::uint32_t turns = 0;
  std::uint32_t rolls = 0;
  std::uint32_t applied = 0;
  std::uint32_t lead_changes = 0;
  Seat leader = kNoSeat;
  std::uint32_t lead_turn = 0;

  void count(const Event& event) {
    switch (event.kind) {
      case EventKind::kTurn:
        ++turns;
        scored_now_ = 0;
        break;
      case EventKind::kPlaced:
        ++placed[event.seat];
        break;
      case EventKind::kRotated:
      case EventKind::kReplaced:
        ++turned[event.seat];
        break;
      case EventKind::kSkipped:
        ++skips[event.seat];
        break;
      case EventKind::kTokenPlaced:
        ++tokens[event.seat];
        break;
      case EventKind::kTokenMoved:
        if (apart(event.cell, event.to) > ride.cells) ride = {event.seat, apart(event.cell, event.to)};
        break;
      case EventKind::kScored:
        score(event);
        break;
      case EventKind::kRolled:
        ++rolls;
        break;
      case EventKind::kApplied:
        ++applied;
        break;
      default:
        break;
    }
  }

 private:
  void score(const Event& event) {
    if (first == kNoSeat) {
      first = event.seat;
      first_color = event.color;
      first_turn = turns;
    }
    if (++scored_now_ == 2) double_of = event.seat;
    ++corners[event.seat];
    const Seat now = corners.most();
    if (now == kNoSeat || now == leader) return;
    if (leader != kNoSeat) ++lead_changes;
    leader = now;
    lead_turn = turns;
  }

  std::uint32_t scored_now_ = 0;
};

void add_scores(const Counted& game, Language language, FactList& facts) {
  if (game.first != kNoSeat) {
    facts.add(30, say(language, msg::fact_first_corner{.color = color_words(game.first_color, language),
                                                       .seat = game.first,
                                                       .turn = game.first_turn}));
  }
  if (game.double_of != kNoSeat) facts.add(50, say(language, msg::fact_two_corners{.seat = game.double_of}));
  if (game.lead_changes > 0) {
    facts.add(40, say(language, msg::fact_lead{.seat = game.leader, .turn = game.lead_turn}));
  }
}

std::vector<std::string> facts_of(const Counted& game, Language language) {
  FactList facts;
  add_scores(game, language, facts);
  if (game.ride.cells >= 3) {
    facts.add(20 + 3 * static_cast<std::uint32_t>(game.ride.cells),
              say(language, msg::fact_ride{.count = game.ride.cells, .seat = game.ride.seat}));
  }
  if (const Seat seat = game.placed.most(); seat != kNoSeat) {
    facts.add(16, say(language, msg::fact_placed{.count = game.placed[seat], .seat = seat}));
  }
  if (const Seat seat = game.turned.most(); seat != kNoSeat) {
    const auto count = game.turned[seat];
    facts.add(18 + 2 * count, say(language, msg::fact_turned{.count = count, .seat = seat}));
  }
  if (game.applied > 0) facts.add(22 + game.applied, say(language, msg::fact_applied{.count = game.applied}));
  if (const Seat seat = game.skips.most(); seat != kNoSeat && game.skips[seat] >= 3) {
    const auto count = game.skips[seat];
    facts.add(14 + count, say(language, msg::fact_skips{.count = count, .seat = seat}));
  }
  if (const Seat seat = game.tokens.most(); seat != kNoSeat) {
    facts.add(12, say(language, msg::fact_tokens{.count = game.tokens[seat], .seat = seat}));
  }
  facts.add(5, say(language, msg::fact_turns{.count = game.turns}));
  return std::move(facts).best_first();
}

std::string sentence_of(const Result& result, const Counted& game, std::size_t players, Language language) {
  const Seat winner = result.winners.first();
  if (winner == kNoSeat) return plain_sentence(result, players, language);
  return say(language, msg::recap_won{.corners = corners_words(game.corners[winner], language), .seat = winner});
}

}  // namespace

Recap recap(const Result& result, std::span<const Event> events, std::size_t players, Language language) {
  Counted game;
  for (const Event& event : events) game.count(event);
  return {sentence_of(result, game, players, language), facts_of(game, language)};
}

}  // namespace cardtable::rotorouter
