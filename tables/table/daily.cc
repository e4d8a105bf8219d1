#include "tables/table/daily.h"

#include <fmt/format.h>

#include <chrono>
#include <string>

#include "tables/fair/digest.h"

namespace cardtable {
namespace {

constexpr std::string_view kName = "cardtable daily deal";

/// The digits as a number; nothing if there is anything else among them.
std::optional<int> number_of(std::string_view digits) {
  int number = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') return std::nullopt;
    number = 10 * number + (digit - '0');
  }
  return number;
}

std::uint64_t number_at(const Bytes32& bytes, std::size_t from) {
  std::uint64_t number = 0;
  for (std::size_t i = from; i < from + 8; ++i) number = number << 8U | bytes[i];
  return number;
}

}  // namespace

std::optional<std::int64_t> day_number(std::string_view date) {
  if (date.size() != 10 || date[4] != '-' || date[7] != '-') return std::nullopt;
  const auto year = number_of(date.substr(0, 4));
  const auto month = number_of(date.substr(5, 2));
  const auto day = number_of(date.substr(8, 2));
  if (!year || !month || !day) return std::nullopt;
  const std::chrono::year_month_day found{std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(*month)),
                                          std::chrono::day(static_cast<unsigned>(*day))};
  if (!found.ok()) return std::nullopt;
  return std::chrono::sys_days(found).time_since_epoch().count();
}

DailyDeal deal_drawn(std::string_view purpose, std::string_view text, std::size_t players) {
  const Bytes32 key = sha256({reinterpret_cast<const std::uint8_t*>(purpose.data()), purpose.size()});
  const Bytes32 drawn = hmac_sha256(key, text);
  return {.players = players,
          .seat = seat_at(number_at(drawn, 16) % players),
          .seed = number_at(drawn, 0),
          .bot_seed = number_at(drawn, 8)};
}

DailyDeal daily_deal(const GameInfo& info, std::string_view date) {
  DailyDeal deal = deal_drawn(kName, fmt::format("{} {}", info.key, date), info.min_players);
  deal.options = default_options(info.options);
  return deal;
}

std::string daily_version(const GameInfo& info) { return fmt::format("{}.{}", info.rules_version, kDailyVersion); }

}  // namespace cardtable
