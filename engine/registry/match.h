// A game that is chosen at run time: the static contract behind two small virtual interfaces. GameType is one game
// (Last Card), Match is one position of it. Everything above the engine (bots, tables, the server, the command line)
// goes through these; search and simulation do not. Moves and events are values here; GameType turns them into text and
// JSON for readers.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/input_error.h"
#include "engine/core/language.h"
#include "engine/core/move_code.h"
#include "engine/core/outcomes.h"
#include "engine/core/refusal.h"
#include "engine/core/tally.h"
#include "engine/kit/guide.h"

namespace cardtable {

namespace json = boost::json;

/// An event of any game, as its bytes; the game that made it reads it (GameType::describe).
struct EventValue {
  alignas(8) std::array<std::byte, kMostEventBytes> bytes;
};
using EventList = std::vector<EventValue>;

/// An event, ready for the viewers who may see it.
struct EventRecord {
  Audience audience;
  json::object data;
  std::string text;  ///< past tense, `@2` where the name of seat 2 goes
};

/// What one viewer sees of a match.
struct Sight {
  json::object view;
  Guide guide;                     ///< the same in words: the goal, what the viewer can do now and what it costs
  std::vector<std::string> moves;  ///< the legal moves of a viewer who is to decide, as people write them
};

/// A rule of any game: its place in GameInfo::rules.
enum class RuleIndex : std::uint8_t {};
using AnyVerdict = Verdict<RuleIndex>;

class GameType;

class Match {
 public:
  virtual ~Match() = default;

  virtual const GameType& type() const = 0;
  virtual std::unique_ptr<Match> clone() const = 0;

  virtual std::size_t players() const = 0;
  virtual OptionValues options() const = 0;
  /// The seat that began (TABLE-DEAL).
  virtual Seat first() const = 0;
  /// kNoSeat once the game is over.
  virtual Seat to_decide() const = 0;
  /// Replaces `moves` with the legal moves of the seat to decide, in a fixed order; none once the game is over.
  virtual void legal_moves(std::vector<MoveCode>& moves) const = 0;
  /// What the rules say about a move by that seat.
  virtual AnyVerdict check(Seat seat, MoveCode move) const = 0;
  /// Only ever called with a move that `check` accepts. Adds what happens to `events`, unless that is null. Random
  /// numbers come from `chance`, or from the generator of the state if that is null.
  virtual void apply(Seat seat, MoveCode move, EventList* events, Chance* chance) = 0;
  void apply(Seat seat, MoveCode move, EventList* events) { apply(seat, move, events, nullptr); }
  /// Shuffles the piles that nobody has seen, so nobody can tell.
  virtual void shuffle_unseen(Chance& chance) = 0;
  /// Puts the picked cards on top of their piles; `apply` with a PickedChance then comes out as picked.
  virtual void bring_up(std::span<const Pick> picks) = 0;
  /// Whether somebody learns something from a move that `check` accepts: it involves chance, or, for all that some seat
  /// knows now, it could also turn out differently. A move that reveals nothing may be undone freely.
  virtual bool tells_something(Seat seat, MoveCode move) const = 0;

  virtual json::object view(Viewer viewer, Language language) const = 0;
  json::object view(Viewer viewer) const { return view(viewer, Language::kEnglish); }
  virtual Guide guide(Viewer viewer, Language language) const = 0;
  Guide guide(Viewer viewer) const { return guide(viewer, Language::kEnglish); }
  /// Both from one observation.
  virtual Sight sight(Viewer viewer, Language language) const = 0;
  Sight sight(Viewer viewer) const { return sight(viewer, Language::kEnglish); }
  virtual json::object position() const = 0;
  /// A match that looks the same from this seat, with everything it cannot know made up.
  virtual std::unique_ptr<Match> imagined(Seat seat, std::uint64_t seed) const = 0;
  virtual Result result() const = 0;
  /// Nothing when more than `most` positions would have to be visited.
  virtual std::optional<std::uint64_t> perft(int depth, std::uint64_t most) const = 0;
  virtual std::string_view broken_invariant() const = 0;
  /// Whether a table should ask before it goes on, with people at these seats and bots at the others.
  virtual bool asks_to_go_on(SeatSet people) const = 0;

  /// Why a move was not accepted, or which rule a mistake breaks; `verdict` is of this position.
  Refusal explain(const AnyVerdict& verdict) const;
  /// The move that the text names, if the rules accept it from that seat.
  std::expected<MoveCode, Refusal> read_move(Seat seat, std::string_view text) const;
  /// Makes the move that the text names and returns what happened, or changes nothing and says why.
  std::expected<EventList, Refusal> play(Seat seat, std::string_view text);
  /// The legal moves as people write them.
  std::vector<std::string> move_texts() const;
};

/// A match and what happened on the way to its first decision.
struct Start {
  std::unique_ptr<Match> match;
  EventList events;
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
  virtual std::optional<InputError> wrong_options(const OptionValues& options, std::size_t players,
                                                  Language language) const = 0;
  std::optional<InputError> wrong_options(const OptionValues& options, std::size_t players) const {
    return wrong_options(options, players, Language::kEnglish);
  }
  virtual SeatColours seat_colours(const OptionValues& options, std::size_t players) const = 0;
  /// Players must be within GameInfo's bounds and the options valid.
  virtual Start deal(const OptionValues& options, std::size_t players, std::uint64_t seed, Seat first) const = 0;
  Start deal(const OptionValues& options, std::size_t players, std::uint64_t seed) const {
    return deal(options, players, seed, Seat{0});
  }
  /// The same with random numbers from outside; the generator in the state is not used.
  virtual Start deal(const OptionValues& options, std::size_t players, Chance& chance, Seat first) const = 0;
  virtual std::expected<std::unique_ptr<Match>, InputError> set_up(const json::value& position) const = 0;

  /// Moves as people write them. Every move that is written can be read back.
  virtual std::string format_move(MoveCode move) const = 0;
  virtual std::expected<MoveCode, InputError> parse_move(std::string_view text) const = 0;
  virtual Audience audience(const EventValue& event) const = 0;
  virtual EventRecord describe(const EventValue& event, Language language) const = 0;
  EventRecord describe(const EventValue& event) const { return describe(event, Language::kEnglish); }
  /// Counts the events in the tally.
  virtual void count(const EventList& events, Tally& tally) const = 0;

  virtual json::array catalog(Language language) const = 0;
  json::array catalog() const { return catalog(Language::kEnglish); }
  /// What the cards, buttons, counters and places of a game with these options are; empty where the game does not say.
  virtual std::vector<Meaning> meanings(const OptionValues& options, std::size_t players, Language language) const = 0;
  std::vector<Meaning> meanings(const OptionValues& options, std::size_t players) const {
    return meanings(options, players, Language::kEnglish);
  }
  /// How this game differs from the usual one besides its options (other cards), as a short text; empty if it does not.
  virtual std::string variant() const = 0;
  /// Whether the game can be played with data (cards) other than its own, and the game with such data.
  virtual bool takes_data() const = 0;
  virtual std::expected<std::unique_ptr<GameType>, InputError> with_data(std::string_view text) const = 0;
  virtual std::size_t state_size() const = 0;
  /// The tally's events by name.
  virtual std::vector<EventCount> event_counts(const Tally& tally) const = 0;
};

}  // namespace cardtable
