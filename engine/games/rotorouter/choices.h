// The legal moves of the player on turn in words, with their prices, sorted by topic. guide.cc builds the prompt from
// them.
#pragma once

#include <string>
#include <vector>

#include "engine/games/rotorouter/codec.h"

namespace cardtable::rotorouter {

/// What the player on turn can do, with the facts that sentences about it need.
class TurnChoices {
 public:
  TurnChoices(const Codec& codec, const State& state, const Rules::MoveList& moves);

  /// Every legal move, what matters most first: scoring, then what has to come first, cards, tokens, die, end.
  std::vector<Choice> choices() const;

  /// The corners that a token can score now.
  const std::vector<Color>& goals() const { return goals_; }
  /// Scoring one more corner finishes the player.
  bool is_last_corner() const { return state_.own().scored.size() + 1 == state_.settings.corners; }
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
  std::string skip_price() const;
  bool joins(const Move& placement) const;
  std::string unused() const;

  const Codec& codec_;
  const State& state_;
  const Rules::MoveList& moves_;
  std::vector<Color> goals_;
  std::vector<Cell> fixes_;
  unsigned kinds_ = 0;  ///< one bit per MoveKind
  bool can_wander_ = false;
};

}  // namespace cardtable::rotorouter
