// The deal of the day and the deals of a group over HTTP: scores of games, and the tables of results (docs/daily.md,
// docs/duplicate.md, docs/http-api.md). Nobody can send a score: a player sends the game, which is played again here
// and judged.
#pragma once

#include <boost/json.hpp>
#include <expected>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "tables/analysis/daily_game.h"
#include "tables/api/in_slices.h"
#include "tables/table/deal_set.h"

namespace cardtable {

namespace json = boost::json;

/// Days since 1 January 1970 in Greenwich. Only this reads the clock, so that nobody's own clock decides which results
/// count.
std::int64_t day_of_clock();

/// What `POST /api/daily/{game}` asks.
struct DailyRequest {
  const GameType* type = nullptr;
  std::string day;  ///< or a deal of a set, `CODE/3`
  NamedDeal named;
  std::string version;
  std::string replay;  ///< empty: how bots play that day
  std::string player;  ///< 32 bytes in hexadecimal digits that the player keeps; empty for no place in the table
  std::string name;    ///< for the group's table of a set
};
std::expected<DailyRequest, InputError> read_daily(const Registry& registry, const GameType& type,
                                                   std::string_view body);

/// More results of one deal are not read.
inline constexpr std::size_t kMostResults = 10'000;

/// The name under which the results of a deal are stored.
std::string deal_name(const GameType& type, std::string_view day);

/// How everybody did: how many played, how many of them reached each ten points, the most common mistakes.
std::expected<json::object, StoreError> daily_results(Store& store, const GameType& type, const std::string& day);

/// What `POST /api/sets` asks for: a new set.
std::expected<DealSet, InputError> read_new_set(const Registry& registry, std::string_view body);
json::object set_json(const DealSet& set);
/// Everybody's results in a set, a row for each player; the first kMostInSet.
std::expected<json::array, StoreError> set_results(Store& store, const DealSet& set);
inline constexpr std::size_t kMostInSet = 100;

class Daily {
 public:
  explicit Daily(const Services& services) : works_(services) {}

  /// The progress of this game's score; the first request begins it. `today` is day_of_clock().
  std::expected<InSlices::Answer, Refusal> ask(const DailyRequest& request, const std::string& address,
                                               Language language, std::int64_t today);
  std::int64_t wait_ms(const std::string& address) const { return works_.wait_ms(address); }

 private:
  InSlices works_;
  /// What `hard` did, by deal: everybody is compared with the same games. Only the last few.
  using Pars = std::map<std::string, std::shared_ptr<const JudgedDay>>;
  std::shared_ptr<Pars> pars_ = std::make_shared<Pars>();
};

}  // namespace cardtable
