// Why a player likes a move, in words: what happens when it is made, judged by what is open and its own hand. Drawn
// cards are made up, and nothing here looks at them.
#include <fmt/format.h>

#include "engine/games/bus_rush/heuristic.h"
#include "engine/games/bus_rush/names.h"
#include "engine/kit/reason.h"

namespace cardtable::bus_rush {
namespace {

/// `Blue`.
std::string colour_of(Seat seat) {
  std::string name(name_of(kColoursBySeat[index(seat)]));
  name.front() = static_cast<char>(name.front() - 'a' + 'A');
  return name;
}

std::string traded(const Catalog& catalog, const Move& move) {
  if (move.card().is_of(DeckKind::kRush)) return fmt::format("trade {} for Bus cards", title_of(catalog, move.card()));
  const auto cards = move.cards();
  return fmt::format("trade {} for a Rush card", titles_of(catalog, std::span(cards).first(move.count())));
}

std::string what_of(const Catalog& catalog, const Move& move) {
  switch (move.kind()) {
    case MoveKind::kBus:
      return "play " + title_of(catalog, move.card());
    case MoveKind::kRush:
      if (move.count() == 2) {
        return fmt::format("reroute {} to {}", title_of(catalog, move.bus_card()), name_of(move.borough()));
      }
      return "play " + title_of(catalog, move.card());
    case MoveKind::kTrade:
      return traded(catalog, move);
    case MoveKind::kWait:
      return "wait";
    case MoveKind::kPerkBuy:
      return "buy a Perk";
    case MoveKind::kPerkUse:
      return "use the Perk " + title_of(catalog, move.card());
    case MoveKind::kEnd:
      return "end the turn";
  }
  return "";
}

/// What there is to say about an event of the move; nothing for most.
std::string thought_on(const Event& event) {
  switch (event.kind) {
    case EventKind::kScored:
      return event.count == 1 ? fmt::format("scores the first point in {}", name_of(event.borough))
                              : fmt::format("scores in {}, {} now", name_of(event.borough), event.count);
    case EventKind::kGroupMoved:
      return fmt::format("takes the group to {}", name_of(event.borough));
    case EventKind::kRiderMoved:
    case EventKind::kTripStarted:
      return fmt::format("goes alone to {}", name_of(event.borough));
    case EventKind::kRestricted:
      return fmt::format("keeps {} from {}", colour_of(event.seat), cards_of(event.restriction));
    case EventKind::kTransferred:
      return "one more Bus play, the next one free";
    case EventKind::kBonusTaken:
      return fmt::format("takes the bonus {}", kBonusNames[number_of(event.bonus)]);
    case EventKind::kBonusLocked:
      return fmt::format("keeps the bonus {} for good", kBonusNames[number_of(event.bonus)]);
    case EventKind::kWon:
      return "wins";
    default:
      return "";
  }
}

/// How many more of the player's Bus cards could be played there than where the player is now.
std::string thought_on_cards(const Catalog& catalog, const State& before, const State& after) {
  const auto rides = [&](const State& state) { return served_bus_cards(catalog, state, before.own().bus).size(); };
  const std::size_t now = rides(before);
  const std::size_t then = rides(after);
  if (then <= now) return "";
  return fmt::format("{} of its Bus cards run there", then);
}

std::string_view plain_thought(const Catalog& catalog, const Move& move) {
  switch (move.kind()) {
    case MoveKind::kTrade:
      return "gives away what helps least now";
    case MoveKind::kWait:
      return "draws a Bus card";
    case MoveKind::kPerkBuy:
      return "it lasts for the whole game";
    case MoveKind::kPerkUse:
      return catalog.effect_text(move.card());
    case MoveKind::kRush:
      return "it can be played there";
    default:
      return "nothing else helps";
  }
}

}  // namespace

Reason Heuristic::reason(const Rules& rules, const Observation& seen, const Move& move, Language /*language*/) {
  Rng rng(0);
  const State before = rules.determinize(seen, rng);
  State after = before;
  EventLog<Event> log;
  rules.apply(after, seen.on_turn, move, log);
  Reason reason{what_of(rules.catalog(), move)};
  bool has_moved = false;
  for (const Event& event : log.events) {
    if (event.kind == EventKind::kTurnEnded) break;  // what follows is the next turn
    reason.add(thought_on(event));
    has_moved = has_moved || event.kind == EventKind::kGroupMoved || event.kind == EventKind::kRiderMoved ||
                event.kind == EventKind::kTripStarted;
  }
  if (has_moved && move.kind() == MoveKind::kRush && after.on_turn == before.on_turn) {
    reason.add(thought_on_cards(rules.catalog(), before, after));
  }
  if (reason.why.empty()) reason.add(std::string(plain_thought(rules.catalog(), move)));
  return reason;
}

}  // namespace cardtable::bus_rush
