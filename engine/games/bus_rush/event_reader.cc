// Reads what event_text.cc has written, for the log of a saved game.
#include <array>
#include <limits>
#include <optional>

#include "engine/games/bus_rush/codec.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/text.h"

namespace cardtable::bus_rush {
namespace {

class EventReader {
 public:
  EventReader(const Codec& codec, const JsonReader& reader) : codec_(codec), reader_(reader) {}

  /// Reads only the fields that events of its kind have; all of them must be present.
  Event read() {
    read_kind();
    if (reader_.failed()) return event_;
    if (const auto field = told("seat")) event_.seat = seat(*field);
    if (const auto field = told("by")) event_.other = seat(*field);
    if (codec_.tells(event_.kind, "from")) read_former_owner();
    if (const auto field = told("card")) event_.card = card(*field);
    if (const auto field = told("cards")) read_cards(*field);
    read_count();
    read_choice("rule", kRuleIds, event_.rule);
    read_choice("borough", kBoroughKeys, event_.borough);
    read_choice("deck", kDeckKeys, event_.deck);
    read_choice("effect", kRestrictionKeys, event_.restriction);
    read_choice("bonus", kBonusKeys, event_.bonus);
    const bool is_private = event_.kind == EventKind::kDrewCard || event_.kind == EventKind::kRerouted;
    if (is_private && !reader_.failed()) event_.audience = Audience::only(event_.seat);
    return event_;
  }

 private:
  std::optional<JsonReader> told(std::string_view name) const {
    return codec_.tells(event_.kind, name) ? std::optional(reader_.field(name)) : std::nullopt;
  }

  void read_kind() {
    const auto field = reader_.field("event");
    const auto name = field.string();
    constexpr std::size_t kKinds = number_of(EventKind::kTurnLimit) + 1;
    for (std::size_t i = 0; i < kKinds; ++i) {
      event_.kind = static_cast<EventKind>(i);
      if (codec_.event_name(event_.kind) == name) return;
    }
    field.refuse(in_quotes(name) + " is not an event");
  }

  static Seat seat(const JsonReader& reader) {
    return seat_at(static_cast<std::size_t>(reader.integer(0, kMaxPlayers - 1)));
  }

  /// A bonus may have been nobody's.
  void read_former_owner() {
    if (const auto field = reader_.optional_field("from")) event_.other = seat(*field);
  }

  Card card(const JsonReader& reader) const {
    const auto id = reader.string();
    const auto found = codec_.rules.catalog().find(id);
    if (!found) reader.refuse(in_quotes(id) + " is not a card");
    return found.value_or(Card{});
  }

  void read_cards(const JsonReader& list) {
    event_.count = static_cast<std::uint32_t>(list.size(event_.cards.size()));
    for (std::size_t i = 0; i < event_.count; ++i) event_.cards[i] = card(list.item(i));
  }

  /// Each kind of event gives its number a telling name; no event has two numbers.
  void read_count() {
    constexpr std::array<std::string_view, 7> kNames{
        "count", "round", "actions", "points", "returns_in_round", "bus_plays_allowed", "rounds"};
    for (const std::string_view name : kNames) {
      const auto field = told(name);
      if (!field) continue;
      event_.count = static_cast<std::uint32_t>(field->integer(0, std::numeric_limits<std::uint32_t>::max()));
    }
  }

  template <class Keys, class Enum>
  void read_choice(std::string_view name, const Keys& keys, Enum& value) {
    if (const auto field = told(name)) value = static_cast<Enum>(field->choice(keys));
  }

  const Codec& codec_;
  const JsonReader& reader_;
  Event event_{};
};

}  // namespace

Event Codec::parse_event(const JsonReader& reader) const { return EventReader(*this, reader).read(); }

}  // namespace cardtable::bus_rush
