#include "engine/games/rotorouter/recap.h"

#include <algorithm>

#include "engine/games/rotorouter/cell.h"
#include "engine/games/rotorouter/names.h"
#include "engine/kit/english_words.h"

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

void add_scores(const Counted& game, FactList& facts) {
  if (game.first != kNoSeat) {
    facts.add(30, fmt::format("{} scored the first corner, {}'s, in turn {}", seat_words(game.first),
                              color_name(game.first_color), game.first_turn));
  }
  if (game.double_of != kNoSeat) {
    facts.add(50, fmt::format("{} scored two corners in one turn", seat_words(game.double_of)));
  }
  if (game.lead_changes > 0) {
    facts.add(40, fmt::format("Turning point: {} took the lead in turn {}", seat_words(game.leader), game.lead_turn));
  }
}

std::vector<std::string> facts_of(const Counted& game) {
  FactList facts;
  add_scores(game, facts);
  if (game.ride.cells >= 3) {
    facts.add(20 + 3 * static_cast<std::uint32_t>(game.ride.cells),
              fmt::format("{}'s longest ride: {} cells", seat_words(game.ride.seat), game.ride.cells));
  }
  if (const Seat seat = game.placed.most(); seat != kNoSeat) {
    facts.add(16, fmt::format("{} laid the most track: {} tile{}", seat_words(seat), game.placed[seat],
                              plural_s(game.placed[seat])));
  }
  if (const Seat seat = game.turned.most(); seat != kNoSeat) {
    facts.add(18 + 2 * game.turned[seat],
              fmt::format("{} changed {} tile{} that {} there already", seat_words(seat), game.turned[seat],
                          plural_s(game.turned[seat]), game.turned[seat] == 1 ? "was" : "were"));
  }
  if (game.applied > 0) {
    facts.add(22 + game.applied, fmt::format("The die turned the whole board {}", times_words(game.applied)));
  }
  if (const Seat seat = game.skips.most(); seat != kNoSeat && game.skips[seat] >= 3) {
    facts.add(14 + game.skips[seat], fmt::format("{} skipped {} cards", seat_words(seat), game.skips[seat]));
  }
  if (const Seat seat = game.tokens.most(); seat != kNoSeat) {
    facts.add(12,
              fmt::format("{} sent out {} token{}", seat_words(seat), game.tokens[seat], plural_s(game.tokens[seat])));
  }
  facts.add(5, fmt::format("The game took {} turn{}", game.turns, plural_s(game.turns)));
  return std::move(facts).best_first();
}

std::string sentence_of(const Result& result, std::span<const Event> events, std::size_t players) {
  const Seat winner = result.winners.first();
  if (winner == kNoSeat) return plain_sentence(result, players);
  const auto scored = std::ranges::count_if(
      events, [&](const Event& event) { return event.kind == EventKind::kScored && event.seat == winner; });
  return fmt::format("{} was the first to score {}.", seat_words(winner),
                     corners_words(static_cast<std::size_t>(scored)));
}

}  // namespace

Recap recap(const Result& result, std::span<const Event> events, std::size_t players, Language /*language*/) {
  Counted game;
  for (const Event& event : events) game.count(event);
  return {sentence_of(result, events, players), facts_of(game)};
}

}  // namespace cardtable::rotorouter
