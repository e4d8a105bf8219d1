// A game's actions as the list of its moves (action_table.h). The game's table adds them group by group in its
// constructor; a move's action is its place in the list.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/kit/action_table.h"

namespace cardtable {

template <class R>
class ListedActions {
 public:
  using Rules = R;
  using Move = typename Rules::Move;
  static constexpr bool kIsTotal = true;

  Action size() const { return static_cast<Action>(moves_.size()); }
  Move move_of(Action action) const { return moves_[static_cast<std::size_t>(action)]; }
  Action action_of(const Move& move) const { return places_[place_of(move)]; }
  std::vector<ActionGroup> groups() const { return groups_; }

 protected:
  void add(const Move& move) {
    moves_.push_back(move);
    if (moves_.size() * 2 > places_.size()) return make_room();
    places_[place_of(move)] = size() - 1;
  }
  /// The moves that were added since the last group.
  void close_group(std::string_view form) {
    const Action first = groups_.empty() ? 0 : groups_.back().first + groups_.back().count;
    if (size() > first) groups_.push_back({form, first, size() - first});
  }
  void add_alone(std::string_view form, const Move& move) {
    add(move);
    close_group(form);
  }

 private:
  /// Its bytes as a number, put together in a register: reading several bytes from memory as one word waits until all
  /// of them are there.
  static std::uint64_t code_of(const Move& move) {
    std::uint64_t code = 0;
    unsigned shift = 0;
    for (const std::uint8_t byte : std::bit_cast<std::array<std::uint8_t, sizeof(Move)>>(move)) {
      code |= std::uint64_t{byte} << shift;
      shift += 8;
    }
    return code;
  }
  /// Where the move is in `places_`, or the free place where it would be.
  std::size_t place_of(const Move& move) const {
    constexpr std::uint64_t kSpread = 0x9E37'79B9'7F4A'7C15;  // 2^64 divided by the golden ratio
    std::size_t place = code_of(move) * kSpread >> shift_;
    while (places_[place] != kNoAction && moves_[static_cast<std::size_t>(places_[place])] != move) {
      place = (place + 1) & (places_.size() - 1);
    }
    return place;
  }
  void make_room() {
    --shift_;
    places_.assign(places_.size() * 2, kNoAction);
    for (std::size_t i = 0; i < moves_.size(); ++i) places_[place_of(moves_[i])] = static_cast<Action>(i);
  }

  std::vector<Move> moves_;
  std::vector<Action> places_ = std::vector<Action>(2, kNoAction);  ///< by the moves' codes; at least half are free
  unsigned shift_ = 63;                                             ///< of a 64-bit number, to a place
  std::vector<ActionGroup> groups_;
};

}  // namespace cardtable
