// The deal of the day: everybody who asks for the same game and day gets the same deal, seat and opponents, on every
// machine (docs/daily.md). Nothing here reads a clock; the caller says which day it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/seat.h"

namespace cardtable {

/// Rises when the same day would give another deal, other moves of the bots or another score. Only results of the same
/// version are compared.
inline constexpr int kDailyVersion = 2;
/// The opponents, and the player whose score is par.
inline constexpr std::string_view kDailyLevel = "hard";

struct DailyDeal {
  std::size_t players = 0;  ///< of a day, as few as the game allows
  Seat seat{};              ///< the player's, bots sit in the others; kNoSeat where people sit in all
  Seat first{};             ///< who begins
  std::uint64_t seed = 0;
  std::uint64_t bot_seed = 0;
  std::string_view level = kDailyLevel;  ///< of the bots, if there are any
  OptionValues options{};
};

/// The days since 1 January 1970 of a date such as `2026-11-18`; nothing if the calendar has no such date.
std::optional<std::int64_t> day_number(std::string_view date);
/// What HMAC-SHA256 of a text gives under the hash of `purpose`, with the usual bots and no options.
DailyDeal deal_drawn(std::string_view purpose, std::string_view text, std::size_t players);
/// From HMAC-SHA256 of the game and the day: nobody can foresee a deal without asking this function, and nobody can
/// choose one.
DailyDeal daily_deal(const GameInfo& info, std::string_view date);
/// The version of a game's rules and of everything else that a result depends on: `1.1`.
std::string daily_version(const GameInfo& info);

}  // namespace cardtable
