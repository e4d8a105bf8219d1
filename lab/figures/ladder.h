// One step of the skill ladder: a bot of one level against bots of the level below. Every deal is played once with the
// better bot in each seat, so that everybody gets the same cards; comparing the same seat of the same deal also shows
// how much the deal alone decides.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <expected>
#include <vector>

#include "ai/bots/bots.h"
#include "engine/core/input_error.h"
#include "engine/core/seat.h"

namespace cardtable {

namespace json = boost::json;

struct Rung {
  BotSpec upper;
  BotSpec lower;
};

/// Wins are in Tally::kWholeWin, products of two in its square.
struct RungTally {
  std::uint64_t deals = 0;
  std::uint64_t upper_wins = 0;
  std::uint64_t lower_wins = 0;  ///< of all lower seats together
  std::uint64_t squares = 0;     ///< of the wins of every seat in every game
  std::uint64_t upper_and_lower =
      0;  ///< same deal, same seat: the win of the better bot there times each of the other's
  std::uint64_t lower_and_lower = 0;  ///< the wins of the other in two games, for every two

  /// `wins[rotation][seat]`; the better bot sat at the seat with the number of the rotation.
  void add_deal(const std::vector<PerSeat<std::uint64_t>>& wins);
  void add(const RungTally& other);
  friend bool operator==(const RungTally&, const RungTally&) = default;
};

/// What decides who wins, as shares of the variance of a seat's result.
struct LuckAndSkill {
  double win_rate = 0;  ///< of the better bot
  double low = 0;
  double high = 1;
  double elo = 0;
  double skill = 0;  ///< which bot it is
  double deal = 0;   ///< seat and cards
  double rest = 0;   ///< what happens on the way
};
LuckAndSkill luck_and_skill(const RungTally& tally, std::size_t players);

json::array rung_json(const RungTally& tally);
std::expected<RungTally, InputError> parse_rung(const json::value& value);

}  // namespace cardtable
