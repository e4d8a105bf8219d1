// A game that is chosen at run time: the static contract behind two small virtual interfaces. GameType is one game
// (Last Card), Match is one position of it. Everything above the engine (bots, tables, the server, the command line)
// goes through these; search and simulation do not.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/input_error.h"
#include "engine/core/tally.h"

namespace cardtable {

namespace json = boost::json;

/// An event, ready for whoever may see it.
struct EventRecord {
  Audience audience;
  json::object data;
  std::string text;  ///< past tense, `@2` where the name of seat 2 goes
};

/// Why a move was not taken. Nothing has changed then.
struct Refusal {
  enum class Kind : std::uint8_t { kRule, kInput, kState };
  Kind kind = Kind::kInput;
  std::string rule;  ///< of kRule
  std::string message;
};

/// What the rules say of a move that nobody has made yet.
struct Judgement {
  bool is_legal = false;
  bool is_mistake = false;  ///< it would be taken, and cost its penalty
  Refusal refusal;          ///< why not; of a mistake the rule that it breaks
};

class GameType;

class Match {
 public:
  virtual ~Match() = default;

  virtual const GameType& type() const = 0;
  virtual std::unique_ptr<Match> clone() const = 0;

  virtual std::size_t players() const = 0;
  virtual OptionValues options() const = 0;
  /// kNoSeat once the game is over.
  virtual Seat to_decide() const = 0;
  /// The legal moves of the seat to decide, in a fixed order.
  virtual std::vector<std::string> moves() const = 0;
  /// Takes the move, or changes nothing and says why.
  virtual std::expected<std::vector<EventRecord>, Refusal> play(Seat seat, std::string_view move) = 0;
  /// What `play` would say, without playing.
  virtual Judgement judge(Seat seat, std::string_view move) const = 0;
  /// The move as the game itself writes it, for logs and replays; the text must be one that `play` took.
  virtual std::string canonical(std::string_view move) const = 0;

  virtual json::object view(Viewer viewer) const = 0;
  virtual json::object position() const = 0;
  /// A match that looks the same from this seat, with everything it cannot know made up.
  virtual std::unique_ptr<Match> imagined(Seat seat, std::uint64_t seed) const = 0;
  virtual Result result() const = 0;
  /// Nothing when more than `most` positions would have to be visited.
  virtual std::optional<std::uint64_t> perft(int depth, std::uint64_t most) const = 0;
  virtual std::string_view broken_invariant() const = 0;
  /// Whether a table should ask before it goes on, with people at these seats and bots at the others.
  virtual bool asks_to_go_on(SeatSet people) const = 0;
};

/// A match and what happened on the way to its first decision.
struct Start {
  std::unique_ptr<Match> match;
  std::vector<EventRecord> events;
};

/// Totals of uniformly random games (see `cardtable bench`).
struct PlayoutTotals {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t unfinished = 0;  ///< games cut off at the bound on decisions
};

/// How often something happened: a kind of event (`drew`), with the rule that was its reason where it has one.
struct EventCount {
  std::string event;
  std::string rule;
  std::uint64_t count = 0;
};

class GameType {
 public:
  virtual ~GameType() = default;

  virtual const GameInfo& info() const = 0;
  /// Why these options cannot go with that number of players; nothing when they can. Each value alone is already valid.
  virtual std::optional<InputError> wrong_options(const OptionValues& options, std::size_t players) const = 0;
  virtual SeatColours seat_colours(const OptionValues& options, std::size_t players) const = 0;
  /// Players must be within GameInfo's bounds and the options valid.
  virtual Start deal(const OptionValues& options, std::size_t players, std::uint64_t seed) const = 0;
  virtual std::expected<std::unique_ptr<Match>, InputError> set_up(const json::value& position) const = 0;
  virtual json::array catalog() const = 0;
  /// What is not as in the usual game besides its options (other cards), as a short text; empty when nothing is.
  virtual std::string variant() const = 0;
  virtual std::size_t state_size() const = 0;
  /// Plays games of at most `most` decisions each, move by move at random.
  virtual PlayoutTotals random_games(const OptionValues& options, std::size_t players, std::uint64_t seed,
                                     std::uint64_t games, std::uint64_t most) const = 0;
  /// Uniformly random games with the seeds from `first`, of at most `most` decisions each, added to the tally.
  virtual void tally_random_games(const OptionValues& options, std::size_t players, std::uint64_t first,
                                  std::uint64_t games, std::uint64_t most, Tally& tally) const = 0;
  /// The tally's events by name.
  virtual std::vector<EventCount> event_counts(const Tally& tally) const = 0;
};

}  // namespace cardtable
