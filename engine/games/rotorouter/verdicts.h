// Why an action of the player on turn is refused. Each action has a function that returns the rule, or nothing. The
// list of legal moves asks the same questions as the check of a single move.
#pragma once

#include <optional>

#include "engine/games/rotorouter/state.h"

namespace cardtable::rotorouter {

/// RR-FORCE-1, RR-FORCE-2: the rule that forces the held card to be played, if any. Waived while the card cannot be
/// placed (RR-FORCE-3).
inline std::optional<Rule> force_to_play(const Open& state, bool has_placement) {
  const Hand& hand = state.own();
  if (!has_placement) return std::nullopt;
  if (hand.forced) return Rule::kForce1;
  if (hand.held == TrackCard::kElbow && hand.is_elbow_due(state.settings)) return Rule::kForce2;
  return std::nullopt;
}

/// The turn's card is still to be drawn, and there is one.
inline bool has_draw_ahead(const State& state) {
  return !state.own().held && !state.turn.is_card_done() && can_draw(state.own_pile(), state.own().discard);
}

inline std::optional<Rule> rule_against_draw(const State& state) {
  if (has_draw_ahead(state)) return std::nullopt;
  return state.turn.bottomed ? Rule::kBottom1 : Rule::kTurn1;
}

/// `has_placement` is about the held card; false when none is held.
inline std::optional<Rule> rule_against_bottom(const State& state, bool has_placement) {
  if (!state.own().held) return Rule::kTurn1;
  return force_to_play(state, has_placement);
}

inline std::optional<Rule> rule_against_end(const State& state, bool has_placement) {
  if (has_draw_ahead(state)) return state.own().forced ? Rule::kForce1 : Rule::kTurn1;
  return force_to_play(state, has_placement);
}

inline std::optional<Rule> rule_against_roll(const State& state) {
  return state.turn.rolled ? std::optional(Rule::kTurn1) : std::nullopt;
}

inline std::optional<Rule> rule_against_apply(const State& state) {
  if (!state.turn.die) return Rule::kTurn1;
  return *state.turn.die == Face::kNone ? std::optional(Rule::kDie2) : std::nullopt;
}

inline std::optional<Rule> rule_against_token(const State& state) {
  return state.turn.token ? std::optional(Rule::kTurn1) : std::nullopt;
}

}  // namespace cardtable::rotorouter
