// Why a player likes a move, in words: what happens when it is made. The deck is made up, and nothing here looks at it.
#include <fmt/format.h>

#include "engine/games/fasttrack/heuristic.h"
#include "engine/games/fasttrack/move_facts.h"
#include "engine/games/fasttrack/names.h"
#include "engine/kit/english_words.h"

namespace cardtable::fasttrack {
namespace {

/// `4 steps before the safe zone`, of a hole of the track and a peg of that seat.
std::string way_home(const Open& state, Seat seat, Hole hole) {
  const unsigned steps = loop_distance(hole, entry_of(state.section(seat)));
  return steps == 0 ? "at the safe zone" : steps_words(steps) + " before the safe zone";
}

std::string what_of(const Open& state, const Move& move) {
  const MoveFacts facts = facts_of(state, move);
  const std::string peg = peg_words(facts.peg);
  if (move.kind == MoveKind::kEnter) return fmt::format("bring {} in", peg);
  const auto hole = [&](Hole where) { return hole_words(where, state.players); };
  const std::string way = fmt::format("{} from {} to {}", peg, hole(facts.from), hole(facts.to));
  return move.kind == MoveKind::kSplit ? "split the 7, first " + way : "move " + way;
}

std::string moved_to(const Open& before, const Event& event) {
  if (event.to == kCenter) return "takes the bullseye";
  if (is_safe(event.to)) return is_safe(event.from) ? "makes room in the safe zone" : "reaches the safe zone";
  return fmt::format("ends {}", way_home(before, before.on_turn, event.to));
}

/// What there is to say about an event of the move; nothing for most.
std::string thought_on(const Open& before, const Event& event) {
  switch (event.kind) {
    case EventKind::kEntered:
      return "one more peg on the track";
    case EventKind::kMoved:
      return moved_to(before, event);
    case EventKind::kCut:
      return fmt::format("cuts {}, {}", seat_words(event.seat), way_home(before, event.seat, event.from));
    case EventKind::kFastTrack:
      return "gets onto FastTrack";
    case EventKind::kLostStatus:
      return "gives up FastTrack";
    case EventKind::kHalfSplit:
      return "the rest of the 7 is lost";
    case EventKind::kExtraTurn:
      return "draws again";
    case EventKind::kWon:
      return "wins";
    default:
      return "";
  }
}

}  // namespace

Reason Heuristic::reason(const Rules& rules, const Observation& seen, const Move& move, Language /*language*/) {
  Reason reason{what_of(seen, move)};
  const auto events = Foresight(rules, seen).events_of(move);
  const bool wins = !events.empty() && events.back().kind == EventKind::kWon;
  for (const Event& event : events) {
    if (!wins || event.kind != EventKind::kMoved) reason.add(thought_on(seen, event));
  }
  return reason;
}

}  // namespace cardtable::fasttrack
