// The actions of NYC Bus Rush as numbers (engine/kit/action_table.h). Every move that the cards of the catalogue allow
// has a number, in this order, so other cards have other actions:
//
//   wait, perk buy, end;  perk use CARD;  bus CARD;  bus CARD SEAT EFFECT (Select cards);  rush CARD;
//   rush CARD BOROUGH;  rush CARD BUSCARD BOROUGH (Reroutes);  trade RUSHCARD;  trade of one, of two, of three Bus
//   cards that are worth no more than 3, the highest price
//
// Cards are in the order of the catalogue.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/games/bus_rush/rules.h"
#include "engine/kit/action_table.h"

namespace cardtable::bus_rush {

class Actions {
 public:
  using Rules = bus_rush::Rules;
  static constexpr bool kIsTotal = true;

  explicit Actions(const Rules& rules);

  Action size() const { return static_cast<Action>(moves_.size()); }
  Action action_of(const Move& move) const {
    const std::uint32_t rank = rank_of(move);
    return rank < kRanks ? static_cast<Action>(by_rank_[rank]) - 1 : kNoAction;
  }
  Move move_of(Action action) const { return moves_[static_cast<std::size_t>(action)]; }
  std::vector<ActionGroup> groups() const { return groups_; }

 private:
  // A number for every move that the lanes of cards leave room for; a catalogue has far fewer, which by_rank_ packs.
  static constexpr std::uint32_t kBus = lane_of(DeckKind::kBus).size;
  static constexpr std::uint32_t kRush = lane_of(DeckKind::kRush).size;
  static constexpr auto kPlaces = static_cast<std::uint32_t>(kBoroughs);
  static constexpr std::uint32_t kEffects = kMaxPlayers * kRestrictions;
  static constexpr std::uint32_t kPerkUse = 3;
  static constexpr std::uint32_t kBusPlay = kPerkUse + lane_of(DeckKind::kPerk).size;
  static constexpr std::uint32_t kSelect = kBusPlay + kBus;
  static constexpr std::uint32_t kRushPlay = kSelect + kBus * kEffects;
  static constexpr std::uint32_t kTravel = kRushPlay + kRush;
  static constexpr std::uint32_t kReroute = kTravel + kRush * kPlaces;
  static constexpr std::uint32_t kTradeRush = kReroute + kRush * kBus * kPlaces;
  static constexpr std::uint32_t kTradeOne = kTradeRush + kRush;
  static constexpr std::uint32_t kTradeTwo = kTradeOne + kBus;
  static constexpr std::uint32_t kTradeThree = kTradeTwo + kBus * (kBus - 1) / 2;
  static constexpr std::uint32_t kRanks = kTradeThree + kBus * (kBus - 1) * (kBus - 2) / 6;

  static std::uint32_t rank_of(const Move& move);
  static std::uint32_t trade_rank(const Move& move);

  void add(const Move& move);
  void add_plays(const Catalog& catalog);
  void add_trades(const Catalog& catalog);
  void close_group(std::string_view form);

  std::vector<std::uint16_t> by_rank_ = std::vector<std::uint16_t>(kRanks);  ///< the action plus 1; 0 for none
  std::vector<Move> moves_;
  std::vector<ActionGroup> groups_;
};

static_assert(ActionTable<Actions>);

}  // namespace cardtable::bus_rush
