// Which Rush cards may be played, where they lead and what they cost.
#pragma once

#include <optional>

#include "engine/games/bus_rush/catalog.h"

namespace cardtable::bus_rush {

using Boroughs = EnumSet<Borough>;

/// A kind of Rush card: the rule it stands in, and the boroughs it travels between.
struct RushRow {
  Rule rule;
  Boroughs between{};                ///< any two of these, for a travel card
  bool only_with_manhattan = false;  ///< one of the two is Manhattan
};

inline constexpr Boroughs kEverywhere(Borough::kManhattan, Borough::kBrooklyn, Borough::kQueens, Borough::kBronx,
                                      Borough::kStatenIsland);
inline constexpr Boroughs kSubwayBoroughs(Borough::kManhattan, Borough::kBrooklyn, Borough::kQueens, Borough::kBronx);

/// In the order of RushKind.
inline constexpr auto kRushRows = std::to_array<RushRow>({
    {.rule = Rule::kRush1},
    {.rule = Rule::kRush2},
    {.rule = Rule::kRush3, .between = kEverywhere},
    {.rule = Rule::kRush4, .between = kSubwayBoroughs},
    {.rule = Rule::kRush5, .between = Boroughs(Borough::kManhattan, Borough::kStatenIsland)},
    {.rule = Rule::kRush6, .between = kSubwayBoroughs, .only_with_manhattan = true},
    {.rule = Rule::kRush7, .between = Boroughs(Borough::kBrooklyn, Borough::kQueens, Borough::kBronx)},
});
static_assert(kRushRows.size() == kRushKindKeys.size());

constexpr const RushRow& row_of(RushKind kind) { return kRushRows[number_of(kind)]; }
constexpr bool is_travel(RushKind kind) { return !row_of(kind).between.empty(); }

/// Where a travel card leads, by kind and by where it starts.
inline constexpr auto kReach = [] {
  std::array<std::array<Boroughs, kBoroughs>, kRushRows.size()> reach{};
  for (std::size_t kind = 0; kind < kRushRows.size(); ++kind) {
    const RushRow& row = kRushRows[kind];
    for (const Borough from : row.between) {
      for (const Borough to : row.between) {
        const bool with_manhattan = from == Borough::kManhattan || to == Borough::kManhattan;
        if (from != to && (with_manhattan || !row.only_with_manhattan)) reach[kind][number_of(from)].insert(to);
      }
    }
  }
  return reach;
}();

constexpr Boroughs reach_of(RushKind kind, Borough from) { return kReach[number_of(kind)][number_of(from)]; }

/// In how many ways a card of a kind can be played from a borough; a Reroute, which has some for each Bus card, in
/// none.
constexpr std::size_t ways_from(RushKind kind, Borough from) {
  return kind == RushKind::kBusTransfer ? 1 : reach_of(kind, from).size();
}

inline constexpr std::uint8_t kBothActions = 2;  // BR-RUSH-8

/// What a card needs.
inline std::uint8_t rush_cost(const Catalog& catalog, Card card, const Modifiers& modifiers) {
  return modifiers.free_rush().contains(catalog.rush_kind(card)) ? std::uint8_t{0} : catalog.actions(card);
}

/// The Rush cards in hand that the player on turn has the actions for.
inline RushCards affordable_rush_cards(const Catalog& catalog, const State& state, const Modifiers& modifiers) {
  RushCards cards = state.own().rush & catalog.rush_within(state.now.actions);
  if (modifiers.free_rush().empty()) return cards;
  for (const Card card : state.own().rush - cards) {
    if (modifiers.free_rush().contains(catalog.rush_kind(card))) cards.insert(card);
  }
  return cards;
}

/// The actions left after a card with this cost: "both actions" takes all of them.
constexpr std::uint8_t actions_after(std::uint8_t actions, std::uint8_t cost) {
  return cost >= kBothActions ? std::uint8_t{0} : static_cast<std::uint8_t>(actions - cost);
}

inline bool is_rush_blocked(const State& state, const Modifiers& modifiers) {
  const EnumSet<Restriction> restrictions = state.current().restrictions;
  return !restrictions.empty() && blocked_by(restrictions, modifiers.lifted()).rush;
}

/// The rule that forbids the player on turn a Rush card from the hand, or nothing. `bus_card` is a Reroute's, and in
/// the hand too.
inline std::optional<Rule> rule_against_rush(const Catalog& catalog, const State& state, Card card, Card bus_card,
                                             Borough borough) {
  const Modifiers modifiers = modifiers_for(catalog, state, state.on_turn);
  const RushKind kind = catalog.rush_kind(card);
  if (is_rush_blocked(state, modifiers)) return Rule::kRestrict3;
  const std::uint8_t cost = rush_cost(catalog, card, modifiers);
  if (cost > state.now.actions) return cost >= kBothActions ? Rule::kRush8 : row_of(kind).rule;
  if (kind == RushKind::kReroute && state.borough_now(bus_card) == borough) return Rule::kRush1;
  if (is_travel(kind) && !reach_of(kind, state.borough_of(state.on_turn)).contains(borough)) return row_of(kind).rule;
  return std::nullopt;
}

}  // namespace cardtable::bus_rush
