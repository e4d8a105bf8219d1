// Why a player likes a move, in words: what happens when it is made. The deck is made up, and nothing here looks at it.
#include <string>
#include <utility>

#include "engine/games/fasttrack/heuristic.h"
#include "engine/games/fasttrack/move_facts.h"
#include "engine/games/fasttrack/names.h"
#include "engine/games/fasttrack/words.h"

namespace cardtable::fasttrack {
namespace {

/// From a hole of the track to the safe zone.
unsigned way_home(const Open& state, Seat seat, Hole hole) {
  return loop_distance(hole, entry_of(state.section(seat)));
}

std::string what_of(const Open& state, const Move& move, Language language) {
  const MoveFacts facts = facts_of(state, move);
  const std::size_t peg = facts.peg + 1;
  if (move.kind == MoveKind::kEnter) return say(language, msg::do_enter{.peg = peg});
  const std::string from = hole_words(facts.from, state.players, kSpectator, language);
  const std::string to = hole_words(facts.to, state.players, kSpectator, language);
  if (move.kind == MoveKind::kSplit) return say(language, msg::do_split{.from = from, .peg = peg, .to = to});
  return say(language, msg::do_move{.from = from, .peg = peg, .to = to});
}

/// What there is to say about an event of the move; nothing for most.
std::string thought_on(const Open& before, const Event& event, Language language) {
  switch (event.kind) {
    case EventKind::kEntered:
      return say(language, msg::why_enters{});
    case EventKind::kMoved:
      if (event.to == kCenter) return say(language, msg::why_bullseye{});
      if (!is_safe(event.to)) {
        return say(language, msg::why_moves{.steps = way_home(before, before.on_turn, event.to)});
      }
      return is_safe(event.from) ? say(language, msg::why_within_safe{}) : say(language, msg::why_safe{});
    case EventKind::kCut:
      return say(language, msg::why_cuts{.seat = event.seat, .steps = way_home(before, event.seat, event.from)});
    case EventKind::kFastTrack:
      return say(language, msg::why_fasttrack{});
    case EventKind::kExtraTurn:
      return say(language, msg::why_again{});
    default:
      return "";
  }
}

}  // namespace

Reason Heuristic::reason(const Rules& rules, const Observation& seen, const Move& move, Language language) {
  Reason reason{what_of(seen, move, language)};
  const auto events = Foresight(rules, seen).events_of(move);
  std::string plain;
  const bool wins = !events.empty() && events.back().kind == EventKind::kWon;
  if (wins) {
    reason.add(say(language, msg::why_wins{}));
    return reason;
  }
  for (const Event& event : events) {
    // Cutting somebody, or getting into safety, says more than where a peg ends.
    auto thought = thought_on(seen, event, language);
    if (event.kind != EventKind::kMoved || is_safe(event.to) || event.to == kCenter) {
      reason.add(std::move(thought));
    } else {
      plain = std::move(thought);
    }
  }
  reason.add(std::move(plain));
  return reason;
}

}  // namespace cardtable::fasttrack
