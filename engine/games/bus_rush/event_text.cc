// What happened, for programs and for people.
#include <fmt/format.h>

#include "engine/games/bus_rush/codec.h"
#include "engine/games/bus_rush/formats.h"
#include "engine/games/bus_rush/names.h"
#include "engine/kit/event_form.h"

namespace cardtable::bus_rush {
namespace {

std::span<const Card> traded_cards(const Event& event) { return std::span(event.cards).first(event.count); }

/// What the Event does, without the full stop.
std::string_view effect_of(const Catalog& catalog, Card event_card) {
  const std::string_view text = catalog.effect_text(event_card);
  return text.substr(0, text.size() - 1);
}

using Field = EventField<Codec>;
/// The other seat of an event: the player of a Limited or Select card, the former owner of a bonus.
constexpr Field other_field(std::string_view name) {
  return {.name = name,
          .value = [](const Codec&, const Event& event) { return seat_json(event.other); },
          .words = [](const Codec&, const Event& event) { return seat_words(event.other); }};
}

constexpr auto kFields = std::to_array<Field>({
    seat_field<Codec>(),
    {.name = "card",
     .value = [](const Codec& codec, const Event& event) -> json::value {
       return json::string(codec.rules.catalog().id(event.card));
     },
     .words = [](const Codec& codec, const Event& event) { return title_of(codec.rules.catalog(), event.card); }},
    {.name = "cards",
     .value = [](const Codec& codec, const Event& event) -> json::value {
       return ids_json(codec.rules.catalog(), traded_cards(event));
     },
     .words = [](const Codec& codec,
                 const Event& event) { return titles_of(codec.rules.catalog(), traded_cards(event)); }},
    count_field<Codec>(),
    count_field<Codec>("round"),
    count_field<Codec>("actions"),
    count_field<Codec>("points"),
    count_field<Codec>("returns_in_round"),
    count_field<Codec>("bus_plays_allowed"),
    count_field<Codec>("rounds"),
    plural_field<Codec>(),
    {.name = "a", .words = [](const Codec&, const Event& event) { return std::string(event.count == 0 ? "no" : "a"); }},
    {.name = "borough",
     .value = [](const Codec&, const Event& event) -> json::value { return json::string(key_of(event.borough)); },
     .words = [](const Codec&, const Event& event) { return std::string(name_of(event.borough)); }},
    {.name = "deck",
     .value = [](const Codec&, const Event& event) -> json::value {
       return json::string(kDeckKeys[number_of(event.deck)]);
     },
     .words = [](const Codec&, const Event& event) { return std::string(kDeckNames[number_of(event.deck)]); }},
    {.name = "effect",
     .value = [](const Codec&, const Event& event) -> json::value { return json::string(key_of(event.restriction)); },
     .words = [](const Codec&, const Event& event) { return std::string(cards_of(event.restriction)); }},
    {.name = "bonus",
     .value = [](const Codec&, const Event& event) -> json::value {
       return json::string(kBonusKeys[number_of(event.bonus)]);
     },
     .words = [](const Codec&, const Event& event) { return std::string(kBonusNames[number_of(event.bonus)]); }},
    other_field("by"),
    other_field("from"),
    {.name = "from_owner",
     .words = [](const Codec&,
                 const Event& event) { return event.other == kNoSeat ? "" : " from " + seat_words(event.other); }},
    {.name = "for_rounds",
     .words =
         [](const Codec&, const Event& event) {
           return event.count == 0 ? "" : fmt::format(" for {} round{}", event.count, plural_s(event.count));
         }},
    {.name = "what_it_does",
     .words = [](const Codec& codec,
                 const Event& event) { return std::string(effect_of(codec.rules.catalog(), event.card)); }},
    rule_field<Codec>(),
});

constexpr auto kForms = std::to_array<EventForm>({
    {"round", "Round {round} began"},
    {"turn", "{seat}'s turn, with {actions} action{s}"},
    {"turn_ended", "{seat}'s turn ended", "rule"},
    {"drew", "{seat} drew {a} {deck} card", "count rule"},
    {"drew_card", "{seat} got {card}", "deck rule"},
    {"reshuffled", "The {deck} discards were shuffled into a new draw pile of {count}", "rule"},
    {"played_bus", "{seat} played {card} in {borough}", "rule"},
    {"scored", "{seat} now has {points} point{s} in {borough}", "rule"},
    {"group_moved", "{seat} took the group to {borough}"},
    {"rider_moved", "{seat} went on alone to {borough}", "rule"},
    {"trip_started", "{seat} took a taxi to {borough}, back in round {returns_in_round} at the latest", "rule"},
    {"trip_ended", "{seat} was back with the group in {borough}", "rule"},
    {"restricted", "{by} kept {seat} from playing {effect}", "rule"},
    {"played_rush", "{seat} played {card}", "rule"},
    {"rerouted", "{seat} rerouted {card} to {borough}", "rule"},
    {"transferred", "{seat} could play {bus_plays_allowed} Bus cards this turn", "rule"},
    {"traded_bus", "{seat} traded {cards} for a Rush card", "rule"},
    {"traded_rush", "{seat} traded {card} for Bus cards", "rule"},
    {"waited", "{seat} waited", "rule"},
    {"bought_perk", "{seat} bought the Perk {card}", "rule"},
    {"active_perk", "{seat} made {card} the active Perk", "rule"},
    {"lost_perk", "{seat} had to discard {card}", "rule"},
    {"revealed", "The Event {card} was revealed{for_rounds}: {what_it_does}", "rounds rule"},
    {"expired", "The Event {card} was over", "rule"},
    {"bonus_taken", "{seat} took the bonus {bonus}{from_owner}", "from rule"},
    {"bonus_locked", "{seat} kept the bonus {bonus} for good", "rule"},
    {"won", "{seat} won", "rule"},
    {"turn_limit", "The turn limit ended the game"},
});
static_assert(kForms.size() == number_of(EventKind::kTurnLimit) + 1);

constexpr EventForms kEventForms(kForms, kFields);

}  // namespace

std::string_view Codec::event_name(EventKind kind) const { return kEventForms.name(kind); }
bool Codec::cites_rule(EventKind kind) const { return kEventForms.has(kind, "rule"); }
bool Codec::tells(EventKind kind, std::string_view field) const { return kEventForms.has(kind, field); }
json::object Codec::event_json(const Event& event) const { return kEventForms.to_json(*this, event); }
std::string Codec::event_text(const Event& event) const { return kEventForms.to_text(*this, event); }

}  // namespace cardtable::bus_rush
