// How a table was set up: the game, its options, the players, the speed of bots and clocks. It is read from a person's
// request and written to the journal, from which it comes back unchanged.
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

#include "engine/core/seat.h"
#include "engine/registry/registry.h"
#include "tables/table/deal_set.h"

namespace cardtable {

namespace json = boost::json;

enum class ChairKind : std::uint8_t { kOpen, kPerson, kBot };
/// As messages, journals and replays write them.
inline constexpr std::array<std::string_view, 3> kChairKinds{"open", "person", "bot"};

/// A seat of a table and its player.
struct Chair {
  ChairKind kind = ChairKind::kOpen;
  std::string name;
  std::string level;     ///< of a bot
  std::string token;     ///< proves who holds the seat; only for people
  bool is_away = false;  ///< a bot plays for this person
  bool is_free = false;  ///< of a bot: a newcomer may take its seat, also during a game
};

/// The level that fills open seats and stands in for people.
inline constexpr std::string_view kStandInLevel = "medium";

/// The slowest pace of bots.
inline constexpr std::int64_t kMostPaceMs = 10'000;

/// With a clock of at least a day, people need not be at the table at the same time (TableSetup::is_slow).
inline constexpr std::int64_t kDayMs = 86'400'000;

/// How long a person must be away, at least, before a bot plays their cards where other people would see it.
inline constexpr std::int64_t kLeastAwayMs = 30'000;

/// The games of a set that a table of people plays, one after the other.
struct SetPlayed {
  DealSet set;
  std::size_t from = 1;  ///< the set's number of the table's first game

  /// The set's number of a game of the table, both counted from 1; nothing after the last one.
  std::optional<std::size_t> number_of(std::uint64_t game) const;
};

struct TableSetup {
  const GameType* type = nullptr;
  OptionValues options;
  std::vector<Chair> chairs;
  std::optional<std::uint64_t> seed;    ///< of the first deal; drawn at random when the game begins if nobody chose it
  std::optional<Seat> first = Seat{0};  ///< who begins the first game; drawn with the deal if nobody chose it
  std::uint64_t bot_seed = 0;
  bool is_one_device = false;      ///< all people sit at one screen and share one token
  std::int64_t pace_ms = 800;      ///< how long bots wait before a move
  std::int64_t clock_ms = 0;       ///< for each turn; 0 for no clock
  std::int64_t away_ms = 120'000;  ///< before a bot stands in for an absent person; 0 for never
  std::string day;                 ///< the name of a deal of the day or of a set (tables/table/deal_set.h)
  std::optional<SetPlayed> set{};  ///< of people, from that deal on
  bool is_listed = false;          ///< in the lobby, where anybody may sit down; otherwise people come by a link
  bool is_try = false;             ///< of the deal of the day: this is the try that counts
  std::string replay;              ///< a saved game to continue; it sets the options and the number of seats
  std::string key;                 ///< source of random numbers when it goes on; 32 bytes in hexadecimal
  std::string secret;              ///< of the first deal, where other people may sit; 32 bytes in hexadecimal
  std::string commitment;          ///< its SHA-256

  /// People come by when they have time: the clock runs on while nobody is connected and while the table is not in
  /// memory, and a bot takes over for a player who has not come in time.
  bool is_slow() const { return clock_ms >= kDayMs; }
};

/// A person's request. All `token`s are still empty; people other than the first are open seats unless all sit at one
/// device.
std::expected<TableSetup, InputError> read_request(const Registry& registry, const json::value& request,
                                                   Language language = Language::kEnglish);

/// Whether somebody who does not share the others' device can sit here: an open seat, a bot whose seat is free, or
/// another token.
bool has_seats_for_others(std::span<const Chair> chairs);

json::object setup_json(const TableSetup& setup);
std::expected<TableSetup, InputError> read_setup(const Registry& registry, const json::value& value);

}  // namespace cardtable
