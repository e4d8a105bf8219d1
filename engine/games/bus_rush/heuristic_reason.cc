// Why a player likes a move, in words: what happens when it is made, judged by what is open and its own hand. Drawn
// cards are made up, and nothing here looks at them.
#include <algorithm>

#include "engine/core/seat_colour.h"
#include "engine/games/bus_rush/heuristic.h"
#include "engine/games/bus_rush/names.h"
#include "engine/games/bus_rush/words.h"
#include "engine/kit/reason.h"

namespace cardtable::bus_rush {
namespace {

std::string what_of(const Catalog& catalog, const Move& move, Language language) {
  const auto title = [&](Card card) { return title_of(catalog, card, language); };
  switch (move.kind()) {
    case MoveKind::kRush:
      if (move.bus_card().is_none()) break;
      return say(language,
                 msg::do_reroute{.borough = name_of(move.borough(), language), .card = title(move.bus_card())});
    case MoveKind::kTrade: {
      if (move.card().is_of(DeckKind::kRush)) return say(language, msg::do_trade_rush{.card = title(move.card())});
      const auto cards = move.cards();
      return say(language,
                 msg::do_trade_bus{.cards = titles_of(catalog, std::span(cards).first(move.count()), language)});
    }
    case MoveKind::kWait:
      return say(language, msg::do_wait{});
    case MoveKind::kPerkBuy:
      return say(language, msg::do_buy{});
    case MoveKind::kPerkUse:
      return say(language, msg::do_use{.card = title(move.card())});
    case MoveKind::kEnd:
      return say(language, msg::do_end{});
    case MoveKind::kBus:
      break;
  }
  return say(language, msg::do_play{.card = title(move.card())});
}

/// What there is to say about an event of the move; nothing for most.
std::string thought_on(const Event& event, Language language) {
  switch (event.kind) {
    case EventKind::kScored:
      return say(language, msg::why_scores{.borough = name_of(event.borough, language), .points = event.count});
    case EventKind::kGroupMoved:
      return say(language, msg::why_takes_group{.borough = name_of(event.borough, language)});
    case EventKind::kRiderMoved:
    case EventKind::kTripStarted:
      return say(language, msg::why_goes_alone{.borough = name_of(event.borough, language)});
    case EventKind::kRestricted:
      return say(language, msg::why_restricts{.cards = cards_of(event.restriction, language),
                                              .colour = kColoursBySeat[index(event.seat)]});
    case EventKind::kTransferred:
      return say(language, msg::why_transfer{});
    case EventKind::kBonusTaken:
      return say(language, msg::why_takes_bonus{.bonus = name_of(event.bonus, language)});
    case EventKind::kBonusLocked:
      return say(language, msg::why_keeps_bonus{.bonus = name_of(event.bonus, language)});
    default:
      return "";
  }
}

/// How many of the player's Bus cards could be played there, if those are more than where the player is now.
std::string thought_on_cards(const Catalog& catalog, const State& before, const State& after, Language language) {
  const auto rides = [&](const State& state) { return served_bus_cards(catalog, state, before.own().bus).size(); };
  const std::size_t then = rides(after);
  return then > rides(before) ? say(language, msg::why_cards_there{.count = then}) : "";
}

std::string plain_thought(const Catalog& catalog, const Settings& settings, const Move& move, Language language) {
  switch (move.kind()) {
    case MoveKind::kTrade:
      return say(language, msg::why_trade{});
    case MoveKind::kWait:
      return say(language, msg::why_wait{.count = settings.wait_draw});
    case MoveKind::kPerkBuy:
      return say(language, msg::why_buy{});
    case MoveKind::kPerkUse:
      return effect_of(catalog, move.card(), language);
    case MoveKind::kRush:
      return say(language, msg::why_rush{});
    default:
      return "";
  }
}

}  // namespace

Reason Heuristic::reason(const Rules& rules, const Observation& seen, const Move& move, Language language) {
  Rng rng(0);
  const State before = rules.determinize(seen, rng);
  State after = before;
  EventLog<Event> log;
  rules.apply(after, seen.on_turn, move, log);
  Reason reason{what_of(rules.catalog(), move, language)};
  // A move that wins needs no other reason.
  if (std::ranges::find(log.events, EventKind::kWon, &Event::kind) != log.events.end()) {
    reason.add(say(language, msg::why_wins{}));
    return reason;
  }
  bool has_moved = false;
  for (const Event& event : log.events) {
    if (event.kind == EventKind::kTurnEnded) break;  // what follows is the next turn
    reason.add(thought_on(event, language));
    has_moved = has_moved || event.kind == EventKind::kGroupMoved || event.kind == EventKind::kRiderMoved ||
                event.kind == EventKind::kTripStarted;
  }
  if (has_moved && move.kind() == MoveKind::kRush && after.on_turn == before.on_turn) {
    reason.add(thought_on_cards(rules.catalog(), before, after, language));
  }
  if (reason.why.empty()) reason.add(plain_thought(rules.catalog(), before.settings, move, language));
  return reason;
}

}  // namespace cardtable::bus_rush
