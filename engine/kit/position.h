// The common parts of all games' positions and views: how they begin and end, how piles and cards are written, and the
// readers for both. A game's codec adds the rest.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <concepts>
#include <cstdint>
#include <expected>
#include <limits>
#include <string>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/inline_list.h"
#include "engine/kit/card_set.h"
#include "engine/kit/json_reader.h"

namespace cardtable {

/// `{"game":"last-card","players":3,"seat":0}`: the start of a position.
json::object position_head(const GameInfo& info, std::size_t players, Seat on_turn);
/// Options and generator, the end of a position.
void add_position_tail(json::object& position, const GameInfo& info, const OptionValues& options, const Rng& rng);
/// `{"game":"last-card","seat":1}`: the start of a view; the seat is null for a spectator.
json::object view_head(const GameInfo& info, Viewer viewer);

/// A seat, or null for nobody.
json::value seat_json(Seat seat);

/// The matching readers. Fields that may be left out default to the start of a game: seat 0, the usual options, turn 0.
/// read_game refuses a position of another game.
void read_game(const JsonReader& root, const GameInfo& info);
std::uint8_t read_players(const JsonReader& root, const GameInfo& info);
Seat read_seat(const JsonReader& root, std::size_t players);
OptionValues read_position_options(const JsonReader& root, const GameInfo& info);
/// An option that may also stand at the top of the position; it must not contradict `options`.
void read_option_at_top(const JsonReader& root, const GameInfo& info, std::size_t option, OptionValues& options);
std::uint32_t read_turns(const JsonReader& root);
Rng read_generator(const JsonReader& root);

/// False where it is missing.
bool read_flag(const JsonReader& object, std::string_view name);
/// 0 where it is missing.
template <std::integral Number>
Number read_count(const JsonReader& object, std::string_view name,
                  std::int64_t most = std::numeric_limits<Number>::max()) {
  const auto field = object.optional_field(name);
  return field ? static_cast<Number>(field->integer(0, most)) : Number{0};
}
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
/// A draw pile: in states the top is last, in JSON it is first.
template <class Pile, class Write>
json::array top_first_json(const Pile& pile, Write&& write) {
  json::array array = list_json(pile, write);
  std::reverse(array.begin(), array.end());
  return array;
}

/// A pile that may be left out; `take` makes a card of a reader.
template <class Pile, class Take>
void read_pile(const JsonReader& object, std::string_view name, Pile& pile, Take&& take) {
  const auto list = object.optional_field(name);
  if (!list) return;
  const auto size = list->size(Pile::capacity());
  for (std::size_t i = 0; i < size && !object.failed(); ++i) {
    const auto card = take(list->item(i));
    if (!object.failed()) pile.push_back(card);
  }
}
/// The same for a draw pile, whose top is written first.
template <class Pile, class Take>
void read_top_first(const JsonReader& object, std::string_view name, Pile& pile, Take&& take) {
  Pile top_first;
  read_pile(object, name, top_first, take);
  while (!top_first.empty()) pile.push_back(top_first.pop_back());
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

/// Reads a position with `read(const JsonReader&) -> State` and holds the result to the rules' invariants.
template <class Rules, class Read>
std::expected<typename Rules::State, InputError> read_position(const Rules& rules, const json::value& value,
                                                               Read&& read) {
  JsonReader::Slot error;
  const typename Rules::State state = read(JsonReader(value, error));
  if (error) return std::unexpected(*error);
  if (const auto broken = rules.broken_invariant(state); !broken.empty()) {
    return std::unexpected(InputError{"position", fmt::format("breaks what always holds: {}", broken)});
  }
  return state;
}

}  // namespace cardtable
