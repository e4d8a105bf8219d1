// Moves as dense numbers, for programs that learn: an action is a number from 0 on with a fixed meaning, the same in
// every position and in every version of the same rules. A game's table is in its actions.h; later additions go at the
// end.
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace cardtable {

using Action = std::int32_t;
/// For a move without a number, which is never legal.
inline constexpr Action kNoAction = -1;

/// Consecutive actions of one form, for the documentation.
struct ActionGroup {
  std::string_view form;  ///< `play CARD`
  Action first = 0;
  Action count = 0;
};

/// Made once from the game's Rules, whose data (a card catalogue) it may need.
template <class T>
concept ActionTable = Game<typename T::Rules> && std::constructible_from<T, const typename T::Rules&> &&
                      requires(const T table, const typename T::Rules::Move move, Action action) {
                        /// Whether every action below size() is a move the rules can check; otherwise only the legal
                        /// ones are.
                        { T::kIsTotal } -> std::convertible_to<bool>;
                        /// How many actions there are.
                        { table.size() } -> std::same_as<Action>;
                        /// Every legal move has its own action; kNoAction for moves that are never legal.
                        { table.action_of(move) } -> std::same_as<Action>;
                        /// The way back; `action` is at least 0 and less than size().
                        { table.move_of(action) } -> std::same_as<typename T::Rules::Move>;
                        { table.groups() } -> std::same_as<std::vector<ActionGroup>>;
                      };

}  // namespace cardtable
