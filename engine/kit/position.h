// What all games' positions have in common: the game they are of, cards that appear once, and the invariants that they
// are held to. Their fields are in fields.h.
#pragma once

#include <fmt/format.h>

#include <boost/json.hpp>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/game.h"
#include "engine/kit/card_set.h"
#include "engine/kit/json_reader.h"

namespace cardtable {

/// A seat, or null for nobody.
json::value seat_json(Seat seat);

/// Refuses a position of another game, or of a version of its rules that cannot be played.
void read_game(const JsonReader& root, const GameInfo& info);
/// An option that may also stand at the top of the position must not contradict `options`.
void check_option_at_top(const JsonReader& root, std::string_view name);

/// Refuses an array with more or fewer items than expected: `has 3 hands for 2 players`.
bool has_item_for_each(const JsonReader& array, std::size_t wanted, std::string_view items, std::string_view owners);

/// An array with what `write` makes of each item.
template <class Items, class Write>
json::array list_json(const Items& items, Write&& write) {
  json::array array;
  for (const auto& item : items) array.emplace_back(write(item));
  return array;
}
/// Playing cards by their notation.
template <class Cards>
json::array cards_json(const Cards& cards) {
  return list_json(cards, format_card);
}

/// Takes playing cards out of the JSON and refuses a card that appears more often than in the deck.
class CardTaker {
 public:
  enum class Jokers : std::uint8_t { kNone, kTwo };
  CardTaker(const GameInfo& info, Jokers jokers) : info_(info), jokers_(jokers) {}

  Card operator()(const JsonReader& reader);
  /// The cards taken so far; the second of two Jokers is Card::second_joker.
  CardSet taken() const { return taken_; }

 private:
  const GameInfo& info_;
  Jokers jokers_;
  CardSet taken_;
};

/// A position of an older version of the rules as the present rules write it; nothing if it needs no change.
std::optional<json::value> by_present_rules(const json::value& position, const GameInfo& info);

/// Reads a position with `read(const JsonReader&) -> State` and holds the result to the rules' invariants.
template <class Rules, class Read>
std::expected<typename Rules::State, InputError> read_position(const Rules& rules, const json::value& value,
                                                               Read&& read) {
  JsonReader::Slot error;
  const auto changed = by_present_rules(value, Rules::info());
  const typename Rules::State state = read(JsonReader(changed ? *changed : value, error));
  if (error) return std::unexpected(*error);
  if (const auto broken = rules.broken_invariant(state); !broken.empty()) {
    return std::unexpected(InputError{"position", fmt::format("breaks what always holds: {}", broken)});
  }
  return state;
}

}  // namespace cardtable
