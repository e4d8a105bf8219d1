// How a table was set up: the game, its options, who is to sit where, how fast bots and clocks go. Read from what a
// person asked for, and written to the journal, from which it comes back the same.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry/registry.h"

namespace cardtable {

namespace json = boost::json;

enum class ChairKind : std::uint8_t { kOpen, kPerson, kBot };
/// As messages, journals and replays write them.
inline constexpr std::array<std::string_view, 3> kChairKinds{"open", "person", "bot"};

/// A seat of a table and who sits there.
struct Chair {
  ChairKind kind = ChairKind::kOpen;
  std::string name;
  std::string level;     ///< of a bot
  std::string token;     ///< who shows it holds the seat; a person's only
  bool is_away = false;  ///< a person for whom a bot plays
};

/// The level that fills open seats and stands in for people.
inline constexpr std::string_view kStandInLevel = "medium";

/// The slowest pace of bots.
inline constexpr std::int64_t kMostPaceMs = 10'000;

/// How long somebody must at least be gone before a bot plays their cards, where other people would see it.
inline constexpr std::int64_t kLeastAwayMs = 30'000;

struct TableSetup {
  const GameType* type = nullptr;
  OptionValues options;
  std::vector<Chair> chairs;
  std::optional<std::uint64_t> seed;  ///< of the first deal; drawn when the game begins if nobody chose it
  std::uint64_t bot_seed = 0;
  bool is_one_device = false;      ///< all people sit at one screen and share one token
  std::int64_t pace_ms = 800;      ///< how long bots wait before they move
  std::int64_t clock_ms = 0;       ///< for each turn; 0 for no clock
  std::int64_t away_ms = 120'000;  ///< until a bot stands in for somebody who is gone; 0 for never
  std::string replay;              ///< a saved game to go on with; then options and number of seats are its
  std::string secret;              ///< of the first deal, where other people may sit; 32 bytes in hexadecimal
  std::string commitment;          ///< its SHA-256
};

/// What a person asked for. Everybody's `token` is still empty; people other than the first are open seats unless all
/// sit at one device.
std::expected<TableSetup, InputError> read_request(const Registry& registry, const json::value& request);

/// Whether there is a seat for somebody who does not share the device of the others: an open one, or another token.
bool has_seats_for_others(std::span<const Chair> chairs);

json::object setup_json(const TableSetup& setup);
std::expected<TableSetup, InputError> read_setup(const Registry& registry, const json::value& value);

}  // namespace cardtable
