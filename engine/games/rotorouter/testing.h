// Positions that a player can read, for RotoRouter's tests. A board is drawn row by row, one word per cell: `·` is
// empty, `└r` an Elbow of Red's, `─bR` a Straight of Blue's with a token of Red's. The rest of a position is its JSON
// with ' for ". Everything goes through the public notation.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/games/rotorouter/codec.h"

namespace cardtable::rotorouter {

using Texts = std::vector<std::string>;

using Drawing = std::vector<std::string_view>;

/// JSON with ' for ".
json::value relaxed(std::string_view text);

/// The `board` and `tokens` of a drawing.
json::object drawn(const Drawing& drawing);

class TestGame {
 public:
  /// Two empty hands unless `rest` says more.
  explicit TestGame(const Drawing& drawing, std::string_view rest = "{}");
  /// A game from the deal.
  TestGame(std::size_t players, std::uint64_t seed, const OptionValues& options);

  /// Nothing when the move is legal, else the rule that forbids it, or why it is not a move at all. Also checks that
  /// the list of moves agrees.
  std::string refusal(std::string_view move) const;
  /// The same for any seat.
  std::string refusal(Seat seat, std::string_view move) const;
  /// Plays a move that must be legal.
  TestGame& play(std::string_view move);
  /// The moves that begin with `prefix`, in their order.
  std::vector<std::string> moves(std::string_view prefix = "") const;
  /// Names of the events of the latest move.
  const std::vector<std::string>& events() const { return events_; }

  const State& state() const { return state_; }
  const Hand& hand(std::size_t seat) const { return state_.hands[seat]; }
  /// What the bot of that seat would remember.
  const Memory& memory(std::size_t seat) const { return memories_[seat]; }
  /// `┴r`, `─bR` or `·`.
  std::string at(std::string_view cell) const;
  json::object view(Viewer viewer = kSpectator) const;
  json::object position() const;
  Result result() const { return rules_.result(state_); }

 private:
  Rules rules_;
  Codec codec_{rules_};
  State state_;
  Memories<Rules> memories_{};
  std::vector<std::string> events_;
};

/// Why a position is refused, with its path; nothing when it is taken.
std::string position_error(std::string_view text);

}  // namespace cardtable::rotorouter
