// The legal moves of the player on turn in words, with their prices, sorted by topic. guide.cc builds the prompt from
// them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/rotorouter/codec.h"
#include "engine/kit/say.h"

namespace cardtable::rotorouter {

/// What a player gets for one more corner.
enum class Gain : std::uint8_t { kCorner, kWin, kFinish };
constexpr auto select_keys(Gain) { return std::to_array<std::string_view>({"corner", "win", "finish"}); }

/// What the player on turn can do, with the facts that sentences about it need.
class TurnChoices : private Speaker {
 public:
  TurnChoices(const Codec& codec, const State& state, const Rules::MoveList& moves, Language language);

  /// Every legal move, what matters most first: scoring, then what has to come first, cards, tokens, die, end.
  std::vector<Choice> choices() const;

  /// The corners that a token can score now.
  const std::vector<Color>& goals() const { return goals_; }
  Gain gain() const {
    if (state_.own().scored.size() + 1 < state_.settings.corners) return Gain::kCorner;
    return state_.finished.empty() ? Gain::kWin : Gain::kFinish;
  }
  const std::vector<Cell>& fixes() const { return fixes_; }
  bool is_sealed() const { return fixes_.size() == 1 && fixes_[0] == state_.home(state_.on_turn); }
  bool has(MoveKind kind) const { return ((kinds_ >> static_cast<unsigned>(kind)) & 1U) != 0; }
  /// A token can move to a tile, which scores nothing.
  bool can_wander() const { return can_wander_; }
  /// `your corner`, `b3`.
  std::string place(Cell cell) const;

 private:
  Choice choice(const Move& move) const;
  std::string label(const Move& move) const;
  std::string token_label(const Move& move) const;
  std::string meaning(const Move& move) const;
  std::string price(const Move& move) const;
  /// The held card could be placed, so not playing it is a skip (RR-BOTTOM-2).
  bool is_skip() const { return has(MoveKind::kPlace); }
  std::string skip_price() const;
  std::string end_price() const;
  bool joins(const Move& placement) const;

  const Codec& codec_;
  const State& state_;
  const Rules::MoveList& moves_;
  std::vector<Color> goals_;
  std::vector<Cell> fixes_;
  unsigned kinds_ = 0;  ///< one bit per MoveKind
  bool can_wander_ = false;
};

}  // namespace cardtable::rotorouter
