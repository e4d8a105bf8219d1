// Why a player likes a move, in words: what it scores, and whether it makes its own way shorter or another's longer.
// Cards and rolls to come are made up, and nothing here looks at them.
#include <fmt/format.h>

#include "engine/games/rotorouter/heuristic.h"
#include "engine/games/rotorouter/heuristic_routes.h"
#include "engine/games/rotorouter/names.h"

namespace cardtable::rotorouter {
namespace {

std::string held_card(const Open& state) {
  const auto held = state.own().held;
  return held ? the_card(*held) : "the card";
}

std::string what_of(const Open& state, const Move& move) {
  switch (move.kind) {
    case MoveKind::kDraw:
      return "draw a card";
    case MoveKind::kPlace:
      return fmt::format("place {} on {}", held_card(state), cell_words(move.cell, state.size()));
    case MoveKind::kRotate:
      return fmt::format("turn {} with {}", cell_words(move.cell, state.size()), held_card(state));
    case MoveKind::kReplace:
      return fmt::format("make {} a Cross with {}", cell_words(move.cell, state.size()), held_card(state));
    case MoveKind::kBottom:
      return "put " + held_card(state) + " under the pile";
    case MoveKind::kTokenPlace:
      return "place a token";
    case MoveKind::kTokenMove:
      return fmt::format("move a token to {}", cell_words(move.to, state.size()));
    case MoveKind::kRoll:
      return "roll the die";
    case MoveKind::kApply:
      return "turn the whole board";
    case MoveKind::kFix:
      return "make the trapped Straight a Cross";
    case MoveKind::kEnd:
      return "end the turn";
  }
  return "";
}

/// What the move does to the ways of the players, by the heuristic's measure.
std::vector<std::string> thoughts_on_ways(const State& before, const State& after) {
  constexpr double kNoticed = 0.05;
  constexpr double kHindered = 0.5;
  const Seat me = before.on_turn;
  const auto lost = [&](Seat seat) {
    return turns_to_go(after, after.board, seat) - turns_to_go(before, before.board, seat);
  };
  std::vector<std::string> thoughts;
  const double own = lost(me);
  if (own < -kNoticed) thoughts.push_back("brings the corners closer");
  if (own > kNoticed) thoughts.push_back("makes its own way longer");
  for (std::size_t i = 0; i < before.players(); ++i) {
    if (seat_at(i) == me || lost(seat_at(i)) < kHindered) continue;
    thoughts.push_back(fmt::format("gets in {}'s way", color_title(before.color(seat_at(i)))));
  }
  return thoughts;
}

/// What there is to say about moves that change nobody's way.
std::string_view plain_thought(MoveKind kind) {
  switch (kind) {
    case MoveKind::kDraw:
      return "a card first";
    case MoveKind::kBottom:
      return "it does not help now";
    case MoveKind::kTokenPlace:
      return "one more token on its way";
    case MoveKind::kRoll:
    case MoveKind::kEnd:
      return "nothing else helps";
    default:
      return "changes little";
  }
}

bool changes_ways(MoveKind kind) {
  return kind != MoveKind::kDraw && kind != MoveKind::kBottom && kind != MoveKind::kRoll && kind != MoveKind::kEnd;
}

}  // namespace

Reason Heuristic::reason(const Rules& rules, const Observation& seen, const Move& move, Language /*language*/) {
  const State before = with_sorted_piles(seen);
  Reason reason{what_of(seen, move)};
  if (changes_ways(move.kind)) {
    State after = before;
    EventLog<Event> log;
    rules.apply(after, seen.on_turn, move, log);
    for (const Event& event : log.events) {
      if (event.kind == EventKind::kScored) {
        reason.add("scores " + corner_words(event.color));
      }
      if (event.kind == EventKind::kFinished) reason.add(event.count == 1 ? "wins" : "finishes");
    }
    if (reason.why.empty()) reason.why = thoughts_on_ways(before, after);
  }
  if (reason.why.empty()) reason.add(std::string(plain_thought(move.kind)));
  return reason;
}

}  // namespace cardtable::rotorouter
