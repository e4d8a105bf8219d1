// The legal moves by their number in the list, without the list: their number follows from the sizes of a few sets of
// cards, and only the requested move is made. Random play needs no more.
#pragma once

#include <cstddef>

#include "engine/games/bus_rush/catalog.h"
#include "engine/games/bus_rush/move.h"
#include "engine/games/bus_rush/state.h"
#include "engine/games/bus_rush/trade.h"

namespace cardtable::bus_rush {

/// Valid as long as catalogue and state are, and the state does not change.
class NumberedMoves {
 public:
  NumberedMoves(const Catalog& catalog, const State& state);

  std::size_t size() const { return size_; }
  /// The move that Rules::legal_moves lists at this place.
  Move operator[](std::size_t number) const;

 private:
  Move bus_play(std::size_t number) const;
  Move rush_play(std::size_t number) const;
  Move bus_trade(int price, std::size_t number) const;
  Move free_move(std::size_t number) const;

  const Catalog& catalog_;
  const State& state_;
  BusCards playable_;
  RushCards playable_rush_;
  Borough here_;
  TradePrices prices_{};
  // How many there are of each sort.
  std::uint32_t bus_plays_;
  std::uint32_t rush_plays_;
  std::uint32_t usual_trades_;
  std::uint32_t bus_trades_;
  std::uint32_t rush_trades_;
  std::uint32_t size_;
};

}  // namespace cardtable::bus_rush
