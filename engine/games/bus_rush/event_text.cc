// What happened, for programs and for people.
#include <fmt/format.h>

#include "engine/games/bus_rush/codec.h"
#include "engine/games/bus_rush/json_parts.h"
#include "engine/kit/text.h"

namespace cardtable::bus_rush {
namespace {

enum class Field : std::uint8_t { kSeat, kCard, kCards, kCount, kBorough, kOther, kRestriction, kDeck };
using Fields = EnumSet<Field>;

/// How each kind of event is told. `text` is filled in with what the event has; {s} is a plural s, {other} the second
/// seat.
struct EventForm {
  std::string_view name;
  Fields fields;
  std::string_view count_name;
  std::string_view text;
};
constexpr std::array<std::string_view, kRestrictions> kRestrictionTexts{"Bus cards other than Express",
                                                                        "Express Bus cards", "Rush cards"};
constexpr Fields kSeatOnly(Field::kSeat);
constexpr Fields kSeatAndCard(Field::kSeat, Field::kCard);
constexpr Fields kSeatAndBorough(Field::kSeat, Field::kBorough);

constexpr auto kEventForms = std::to_array<EventForm>({
    {"round", Fields(Field::kCount), "round", "Round {count} began"},
    {"turn", Fields(Field::kSeat, Field::kCount), "actions", "Turn of {seat}, with {count} action{s}"},
    {"turn_ended", kSeatOnly, "", "{seat}'s turn ended"},
    {"drew", Fields(Field::kSeat, Field::kCount, Field::kDeck), "count", "{seat} drew {number} {deck} card"},
    {"drew_card", Fields(Field::kSeat, Field::kCard, Field::kDeck), "", "{seat} got {card}"},
    {"reshuffled", Fields(Field::kCount, Field::kDeck), "count",
     "The {deck} discards were shuffled into a new draw pile of {count}"},
    {"played_bus", Fields(Field::kSeat, Field::kCard, Field::kBorough), "", "{seat} played {card} in {borough}"},
    {"scored", Fields(Field::kSeat, Field::kCount, Field::kBorough), "points",
     "{seat} now had {count} point{s} in {borough}"},
    {"group_moved", kSeatAndBorough, "", "{seat} took the group to {borough}"},
    {"rider_moved", kSeatAndBorough, "", "{seat} went on alone to {borough}"},
    {"trip_started", Fields(Field::kSeat, Field::kCount, Field::kBorough), "returns_in_round",
     "{seat} took a taxi to {borough}, back in round {count} at the latest"},
    {"trip_ended", kSeatAndBorough, "", "{seat} was back with the group in {borough}"},
    {"restricted", Fields(Field::kSeat, Field::kOther, Field::kRestriction), "",
     "{other} kept {seat} from playing {restriction}"},
    {"played_rush", kSeatAndCard, "", "{seat} played {card}"},
    {"rerouted", Fields(Field::kSeat, Field::kCard, Field::kBorough), "", "{seat} rerouted {card} to {borough}"},
    {"transferred", Fields(Field::kSeat, Field::kCount), "bus_plays_allowed",
     "{seat} could play {count} Bus cards this turn"},
    {"traded_bus", Fields(Field::kSeat, Field::kCards), "", "{seat} traded {cards} for a Rush card"},
    {"traded_rush", kSeatAndCard, "", "{seat} traded {card} for Bus cards"},
    {"waited", kSeatOnly, "", "{seat} waited"},
    {"bought_perk", kSeatAndCard, "", "{seat} bought the Perk {card}"},
    {"active_perk", kSeatAndCard, "", "{seat} made {card} the active Perk"},
    {"lost_perk", kSeatAndCard, "", "{seat} had to discard {card}"},
    {"revealed", Fields(Field::kCard, Field::kCount), "rounds", "The Event {card} was revealed"},
    {"expired", Fields(Field::kCard), "", "The Event {card} was over"},
    {"bonus_taken", Fields(Field::kSeat, Field::kOther), "", "{seat} took the bonus {bonus}"},
    {"bonus_locked", kSeatOnly, "", "{seat} kept the bonus {bonus} for good"},
    {"won", kSeatOnly, "", "{seat} won"},
    {"turn_limit", Fields(), "", "The turn limit ended the game"},
});
static_assert(kEventForms.size() == number_of(EventKind::kTurnLimit) + 1);

constexpr const EventForm& form_of(EventKind kind) { return kEventForms[number_of(kind)]; }

constexpr bool has_bonus(EventKind kind) { return kind == EventKind::kBonusTaken || kind == EventKind::kBonusLocked; }

constexpr bool has_rule(EventKind kind) {
  return kind != EventKind::kTurn && kind != EventKind::kRound && kind != EventKind::kGroupMoved &&
         kind != EventKind::kTurnLimit;
}

std::span<const Card> traded_cards(const Event& event) {
  return std::span(event.cards).first(event.kind == EventKind::kTradedBus ? event.count : 0U);
}

/// `M7 Columbus and Amsterdam Avenues, M15 First and Second Avenues`.
std::string names_of(const Catalog& catalog, std::span<const Card> cards) {
  std::vector<std::string_view> names;
  for (const Card card : cards) names.push_back(catalog.name(card));
  return join(names);
}

}  // namespace

std::string_view Codec::event_name(EventKind kind) const { return form_of(kind).name; }
bool Codec::cites_rule(EventKind kind) const { return has_rule(kind); }

json::object Codec::event_json(const Event& event) const {
  const EventForm& form = form_of(event.kind);
  const Catalog& cards = rules.catalog();
  const Fields has = form.fields;
  json::object object{{"event", form.name}};
  if (has.contains(Field::kSeat)) object["seat"] = index(event.seat);
  if (has.contains(Field::kCard)) object["card"] = cards.id(event.card);
  if (has.contains(Field::kCards)) object["cards"] = ids_json(cards, traded_cards(event));
  if (has.contains(Field::kCount)) object[form.count_name] = event.count;
  if (has.contains(Field::kBorough)) object["borough"] = key_of(event.borough);
  if (has.contains(Field::kDeck)) object["deck"] = kDeckKeys[number_of(event.deck)];
  if (has.contains(Field::kRestriction)) object["effect"] = key_of(event.restriction);
  if (has_bonus(event.kind)) object["bonus"] = kBonusKeys[number_of(event.bonus)];
  // Who did it to the seat: the player of a Limited or Select card, the former owner of a bonus.
  if (has.contains(Field::kOther)) object[has_bonus(event.kind) ? "from" : "by"] = seat_or_null(event.other);
  if (has_rule(event.kind)) object["rule"] = rule_id(event.rule);
  return object;
}

std::string Codec::event_text(const Event& event) const {
  const EventForm& form = form_of(event.kind);
  const Catalog& cards = rules.catalog();
  const auto seat_text = [](Seat seat) { return fmt::format("@{}", index(seat)); };
  std::string text = fmt::format(
      fmt::runtime(form.text), fmt::arg("seat", seat_text(event.seat)), fmt::arg("other", seat_text(event.other)),
      fmt::arg("card", event.card.is_none() ? std::string_view() : cards.name(event.card)),
      fmt::arg("cards", names_of(cards, traded_cards(event))), fmt::arg("count", event.count),
      fmt::arg("number", event.count == 0 ? "no" : "a"), fmt::arg("s", event.count == 1 ? "" : "s"),
      fmt::arg("borough", event.borough == kNoBorough ? std::string_view() : name_of(event.borough)),
      fmt::arg("restriction", event.restriction == kNoRestriction ? std::string_view()
                                                                  : kRestrictionTexts[number_of(event.restriction)]),
      fmt::arg("deck", kDeckNames[number_of(event.deck)]), fmt::arg("bonus", kBonusNames[number_of(event.bonus)]));
  if (event.kind == EventKind::kBonusTaken && event.other != kNoSeat) text += " from " + seat_text(event.other);
  if (event.kind == EventKind::kRevealed) {
    text += event.count > 0 ? fmt::format(" for {} round{}", event.count, event.count == 1 ? "" : "s") : "";
    text += fmt::format(": {}", row_of(cards.event_kind(event.card)).text);
    text.pop_back();  // the row's full stop
  }
  return text;
}

}  // namespace cardtable::bus_rush
