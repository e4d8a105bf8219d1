// What happened, for programs and for people.
#include "engine/games/bus_rush/codec.h"
#include "engine/games/bus_rush/json_parts.h"
#include "engine/games/bus_rush/names.h"
#include "engine/games/bus_rush/words.h"
#include "engine/kit/event_table.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/text.h"

namespace cardtable::bus_rush {
namespace {

std::span<const Card> traded_cards(const Event& event) { return std::span(event.cards).first(event.count); }

/// What the Event does, without the full stop.
std::string_view effect_of(const Catalog& catalog, Card event_card) {
  const std::string_view text = catalog.effect_text(event_card);
  return text.substr(0, text.size() - 1);
}

struct EventFacts : BasicEventFacts<Codec> {
  const Catalog& catalog() const { return codec.rules.catalog(); }

  std::string card() const { return title_of(catalog(), event.card); }
  std::string cards() const { return titles_of(catalog(), traded_cards(event)); }
  /// What an Event card does.
  std::string_view what_it_does() const { return effect_of(catalog(), event.card); }
  std::string_view borough() const { return name_of(event.borough); }
  std::string_view deck() const { return kDeckNames[number_of(event.deck)]; }
  /// The cards that a restriction keeps a player from playing.
  std::string_view effect() const { return cards_of(event.restriction); }
  std::string_view bonus() const { return kBonusNames[number_of(event.bonus)]; }
  /// The player of a Limited or Select card.
  Seat by() const { return event.other; }
  /// The former owner of a bonus.
  Seat from() const { return event.other; }
  bool has_owner() const { return event.other != kNoSeat; }
  auto round() const { return event.count; }
  auto actions() const { return event.count; }
  auto points() const { return event.count; }
  auto returns_in_round() const { return event.count; }
  auto bus_plays_allowed() const { return event.count; }
  auto rounds() const { return event.count; }
};

std::string_view card_id(const Codec& codec, Card card) { return codec.rules.catalog().id(card); }

void read_card(const Codec& codec, const JsonReader& reader, Card& card) {
  const auto id = reader.string();
  const auto found = codec.rules.catalog().find(id);
  if (!found) return reader.refuse(in_quotes(id) + " is not a card");
  card = *found;
}

json::array traded_ids(const Codec& codec, const Event& event) {
  return ids_json(codec.rules.catalog(), traded_cards(event));
}

void read_traded(const Codec& codec, const JsonReader& list, Event& event) {
  event.count = static_cast<std::uint32_t>(list.size(event.cards.size()));
  for (std::size_t i = 0; i < event.count; ++i) read_card(codec, list.item(i), event.cards[i]);
}

/// Each kind of event gives its number a telling name; no event has two numbers.
constexpr auto kEventFields = [](auto& io, auto& event) {
  io.seat("seat", event.seat);
  io.other("card", event.card, card_id, read_card);
  io.other("cards", event, traded_ids, read_traded);
  io.number("count", event.count);
  io.number("round", event.count);
  io.number("actions", event.count);
  io.number("points", event.count);
  io.number("returns_in_round", event.count);
  io.number("bus_plays_allowed", event.count);
  io.number("rounds", event.count);
  io.choice("borough", event.borough, kBoroughKeys);
  io.choice("deck", event.deck, kDeckKeys);
  io.choice("effect", event.restriction, kRestrictionKeys);
  io.choice("bonus", event.bonus, kBonusKeys);
  io.seat("by", event.other);
  io.seat_or_nobody("from", event.other);
  io.choice("rule", event.rule, kRuleIds);
};

constexpr auto kEventRows = std::to_array<cardtable::EventRow<EventFacts>>({
    {EventKind::kRound, "round", "round", msg::log_round::say},
    {EventKind::kTurn, "turn", "seat actions", msg::log_turn::say},
    {EventKind::kTurnEnded, "turn_ended", "seat rule", msg::log_turn_ended::say},
    {EventKind::kDrew, "drew", "seat count deck rule", msg::log_drew::say},
    {EventKind::kDrewCard, "drew_card", "seat card deck rule", msg::log_drew_card::say, ForWhom::kItsSeat},
    {EventKind::kReshuffled, "reshuffled", "count deck rule", msg::log_reshuffled::say},
    {EventKind::kPlayedBus, "played_bus", "seat card borough rule", msg::log_played_bus::say},
    {EventKind::kScored, "scored", "seat points borough rule", msg::log_scored::say},
    {EventKind::kGroupMoved, "group_moved", "seat borough", msg::log_group_moved::say},
    {EventKind::kRiderMoved, "rider_moved", "seat borough rule", msg::log_rider_moved::say},
    {EventKind::kTripStarted, "trip_started", "seat returns_in_round borough rule", msg::log_trip_started::say},
    {EventKind::kTripEnded, "trip_ended", "seat borough rule", msg::log_trip_ended::say},
    {EventKind::kRestricted, "restricted", "seat effect by rule", msg::log_restricted::say},
    {EventKind::kPlayedRush, "played_rush", "seat card rule", msg::log_played_rush::say},
    {EventKind::kRerouted, "rerouted", "seat card borough rule", msg::log_rerouted::say, ForWhom::kItsSeat},
    {EventKind::kTransferred, "transferred", "seat bus_plays_allowed rule", msg::log_transferred::say},
    {EventKind::kTradedBus, "traded_bus", "seat cards rule", msg::log_traded_bus::say},
    {EventKind::kTradedRush, "traded_rush", "seat card rule", msg::log_traded_rush::say},
    {EventKind::kWaited, "waited", "seat rule", msg::log_waited::say},
    {EventKind::kBoughtPerk, "bought_perk", "seat card rule", msg::log_bought_perk::say},
    {EventKind::kActivePerk, "active_perk", "seat card rule", msg::log_active_perk::say},
    {EventKind::kLostPerk, "lost_perk", "seat card rule", msg::log_lost_perk::say},
    {EventKind::kRevealed, "revealed", "card rounds rule", msg::log_revealed::say},
    {EventKind::kExpired, "expired", "card rule", msg::log_expired::say},
    {EventKind::kBonusTaken, "bonus_taken", "seat bonus from rule", msg::log_bonus_taken::say},
    {EventKind::kBonusLocked, "bonus_locked", "seat bonus rule", msg::log_bonus_locked::say},
    {EventKind::kWon, "won", "seat rule", msg::log_won::say},
    {EventKind::kTurnLimit, "turn_limit", "", msg::log_turn_limit::say},
});
static_assert(kEventRows.size() == number_of(EventKind::kTurnLimit) + 1);

constexpr EventTable kEvents(kEventRows, kEventFields);

}  // namespace

std::string_view Codec::event_name(EventKind kind) const { return kEvents.name(kind); }
bool Codec::cites_rule(EventKind kind) const { return kEvents.has(kind, "rule"); }
json::object Codec::event_json(const Event& event) const { return kEvents.to_json(*this, event); }
Event Codec::parse_event(const JsonReader& reader) const { return kEvents.from_json(*this, reader); }
std::string Codec::event_text(const Event& event, Language language) const {
  return kEvents.to_text(*this, event, language);
}

}  // namespace cardtable::bus_rush
