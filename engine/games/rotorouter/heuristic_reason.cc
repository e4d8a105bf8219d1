// Why a player likes a move, in words: what it scores, and whether it makes its own way shorter or another's longer.
// Cards and rolls to come are made up, and nothing here looks at them.
#include <string>

#include "engine/games/rotorouter/heuristic.h"
#include "engine/games/rotorouter/heuristic_routes.h"
#include "engine/games/rotorouter/names.h"
#include "engine/games/rotorouter/words.h"

namespace cardtable::rotorouter {
namespace {

std::string what_of(const Open& state, const Move& move, Language language) {
  const auto held = state.own().held;
  const std::string card = held ? the_card(*held, language) : "";
  const auto cell = [&](Cell where) { return cell_words(where, state.size(), language); };
  switch (move.kind) {
    case MoveKind::kDraw:
      return say(language, msg::do_draw{});
    case MoveKind::kPlace:
      return say(language, msg::do_place{.card = card, .cell = cell(move.cell)});
    case MoveKind::kRotate:
      return say(language, msg::do_rotate{.card = card, .cell = cell(move.cell)});
    case MoveKind::kReplace:
      return say(language, msg::do_replace{.card = card, .cell = cell(move.cell)});
    case MoveKind::kBottom:
      return say(language, msg::do_bottom{.card = card});
    case MoveKind::kTokenPlace:
      return say(language, msg::do_token{});
    case MoveKind::kTokenMove:
      return say(language, msg::do_move{.cell = cell(move.to)});
    case MoveKind::kRoll:
      return say(language, msg::do_roll{});
    case MoveKind::kApply:
      return say(language, msg::do_apply{});
    case MoveKind::kFix:
      return say(language, msg::do_fix{});
    case MoveKind::kEnd:
      return say(language, msg::do_end{});
  }
  return "";
}

/// What the move does to the ways of the players, by the heuristic's measure.
void add_thoughts_on_ways(const State& before, const State& after, Language language, Reason& reason) {
  constexpr double kNoticed = 0.05;
  constexpr double kHindered = 0.5;
  const Seat me = before.on_turn;
  const auto lost = [&](Seat seat) {
    return turns_to_go(after, after.board, seat) - turns_to_go(before, before.board, seat);
  };
  const double own = lost(me);
  if (own < -kNoticed) reason.add(say(language, msg::why_closer{}));
  for (std::size_t i = 0; i < before.players(); ++i) {
    if (seat_at(i) == me || lost(seat_at(i)) < kHindered) continue;
    const std::string color = color_words(before.color(seat_at(i)), language);
    reason.add(say(language, msg::why_hinders{.color = color}));
  }
}

/// What there is to say about moves that change nobody's way; nothing for most.
std::string plain_thought(MoveKind kind, Language language) {
  switch (kind) {
    case MoveKind::kDraw:
      return say(language, msg::why_draw{});
    case MoveKind::kBottom:
      return say(language, msg::why_no_help{});
    case MoveKind::kTokenPlace:
      return say(language, msg::why_token{});
    default:
      return "";
  }
}

bool changes_ways(MoveKind kind) {
  return kind != MoveKind::kDraw && kind != MoveKind::kBottom && kind != MoveKind::kRoll && kind != MoveKind::kEnd;
}

}  // namespace

Reason Heuristic::reason(const Rules& rules, const Observation& seen, const Move& move, Language language) {
  const State before = with_sorted_piles(seen);
  Reason reason{what_of(seen, move, language)};
  if (changes_ways(move.kind)) {
    State after = before;
    EventLog<Event> log;
    rules.apply(after, seen.on_turn, move, log);
    for (const Event& event : log.events) {
      if (event.kind == EventKind::kScored) {
        reason.add(say(language, msg::why_scores{.corner = corner_words(event.color, language)}));
      }
      if (event.kind == EventKind::kFinished) {
        reason.add(say(language, msg::why_finishes{.won = event.count == 1}));
      }
    }
    if (reason.why.empty()) add_thoughts_on_ways(before, after, language, reason);
  }
  if (reason.why.empty()) reason.add(plain_thought(move.kind, language));
  return reason;
}

}  // namespace cardtable::rotorouter
