// One step of the skill ladder: a bot of one level against bots of the level below. Every deal is played once with the
// better bot in each seat, so that everybody gets the same cards. Each of these games is then played again with the
// same deal, the same bots and other luck: what both games have in common, the deal has decided.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "ai/bots/bots.h"
#include "engine/core/input_error.h"
#include "engine/core/language.h"
#include "engine/core/seat.h"

namespace cardtable {

namespace json = boost::json;

struct Rung {
  BotSpec upper;
  BotSpec lower;
};

/// The wins of a deal's games, `[rotation][seat]`; the better bot sat at the seat with the number of the rotation.
using DealWins = std::vector<PerSeat<std::uint64_t>>;

/// Wins are in Tally::kWholeWin, products of two in its square.
struct RungTally {
  std::uint64_t deals = 0;
  std::uint64_t upper_wins = 0;
  std::uint64_t lower_wins = 0;  ///< of all lower seats together
  std::uint64_t squares = 0;     ///< of the wins of every seat in every game
  /// Of each deal: the better bot's wins in all its games and the products of a seat's wins in a game and the same game
  /// with other luck, added up over seats and games; and the sums of their squares and of their product.
  std::uint64_t uppers = 0;
  std::uint64_t commons = 0;
  std::uint64_t upper_squares = 0;
  std::uint64_t common_squares = 0;
  std::uint64_t upper_times_common = 0;

  void add_deal(const DealWins& wins, const DealWins& again);
  void add(const RungTally& other);
  friend bool operator==(const RungTally&, const RungTally&) = default;
};

/// A share and its 99.9 % interval, for sentences.
struct SureShare {
  double share = 0;
  double low = 0;
  double high = 1;
};

/// What decides who wins, as shares of the variance of a seat's result.
struct LuckAndSkill {
  double win_rate = 0;  ///< of the better bot
  double low = 0;
  double high = 1;
  double elo = 0;
  SureShare skill;  ///< which bot it is
  SureShare deal;   ///< seat and cards at the start
  SureShare draws;  ///< the rest: what comes up on the way
};
LuckAndSkill luck_and_skill(const RungTally& tally, std::size_t players);
/// `Between medium and easy players, who wins is decided to 12 % (9 to 15) by the deal, …`; empty without games.
std::string luck_sentence(const Rung& rung, const RungTally& tally, std::size_t players,
                          Language language = Language::kEnglish);

json::array rung_json(const RungTally& tally);
std::expected<RungTally, InputError> parse_rung(const json::value& value);

}  // namespace cardtable
