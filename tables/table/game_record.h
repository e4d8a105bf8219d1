// A game with its history: its moves, undo and redo. The present is always the start with the moves played again, so a
// record needs only the starting point, the moves, and the key of its random numbers if it has one. Only the record
// holds the key. Bots and views get a Match, which has no place for it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/registry/match.h"
#include "tables/fair/digest.h"

namespace cardtable {

/// Where a game came from: a deal from a seed, from a stream of random numbers, or a position that somebody set up.
struct Origin {
  std::variant<std::uint64_t, json::object, Bytes32> start;

  const std::uint64_t* seed() const { return std::get_if<std::uint64_t>(&start); }
  /// The key of the deal's stream.
  const Bytes32* stream() const { return std::get_if<Bytes32>(&start); }
  const json::object* position() const { return std::get_if<json::object>(&start); }
};

/// Far more than anybody makes.
inline constexpr std::uint64_t kMostDecisions = std::uint64_t{1} << 62U;

struct Step {
  Seat seat{};
  MoveCode move{};
  /// Of its stream of random numbers under the game's key, from 1. It rises with every decision that is made, also with
  /// those that are taken back, so no stream is used twice. 0 where the numbers do not come from that key.
  std::uint64_t number = 0;
  bool shuffles_first = false;  ///< what nobody had seen was shuffled before it
  bool has_drawn = false;       ///< from a stream

  friend bool operator==(const Step&, const Step&) = default;
};

class GameRecord {
 public:
  /// The events are those of the deal; `first` is the seat that begins.
  static GameRecord dealt(const GameType& type, const OptionValues& options, std::size_t players, std::uint64_t seed,
                          EventList* events = nullptr, Seat first = Seat{0});
  /// The same with random numbers that come from a key (tables/fair/keyed_chance.h), from the deal to the end.
  static GameRecord dealt(const GameType& type, const OptionValues& options, std::size_t players, const Bytes32& key,
                          EventList* events = nullptr, Seat first = Seat{0});
  /// Only the deal comes from that stream.
  static GameRecord dealt_from_stream(const GameType& type, const OptionValues& options, std::size_t players,
                                      const Bytes32& stream, EventList* events = nullptr, Seat first = Seat{0});
  static std::expected<GameRecord, InputError> set_up(const GameType& type, const json::value& position);

  const Match& match() const { return *now_; }
  const Origin& origin() const { return origin_; }
  /// The moves that led to the present, without undone moves.
  std::span<const Step> steps() const { return std::span(steps_).first(made_); }

  /// From now on random numbers come from this key, and the record forgets the key that it had. What nobody has seen is
  /// shuffled before the next move, so knowing the game so far does not tell how it goes on.
  void continue_with(const Bytes32& key);
  /// The same for a position at its start, whose piles stay as somebody has set them up.
  void start_with(const Bytes32& key);
  const std::optional<Bytes32>& key() const { return key_; }
  /// Whether the deal comes from that key too; of a position, whether all that followed does.
  bool is_dealt_from_key() const { return key_ && is_dealt_from_key_; }
  /// Whether its random numbers came from a key that it does not have: to go on it needs another.
  bool needs_key() const { return !key_ && (origin_.stream() != nullptr || !streams_.empty()); }
  /// Whether all its random numbers come from the generator in the state, so that a start and moves are the whole game.
  bool draws_from_state() const { return !key_ && origin_.stream() == nullptr && streams_.empty() && picks_.empty(); }
  /// Of the next decision.
  std::uint64_t next_number() const { return next_number_; }
  /// How many decisions were made with the present key and taken back.
  std::uint64_t taken_back() const;
  /// The key of a step's stream; nothing if it drew from none.
  std::optional<Bytes32> stream_of(std::size_t step) const;
  /// For a program that chooses what chance gives (engine/core/outcomes.h): the next move comes out as picked.
  void set_next_picks(std::vector<Pick> picks);
  /// Those of a step; nothing if chance was left to itself.
  const std::vector<Pick>* picks_of(std::size_t step) const;
  /// For a game that is read again: the next move is made after others were taken back, and has this number.
  void set_next_number(std::uint64_t number);
  /// The same: the next move draws from this stream.
  void set_next_stream(const Bytes32& stream, bool shuffles_first);

  /// Makes the move if the rules accept it; otherwise nothing changes. A new move discards the moves that could be
  /// redone; in a game with a key the unseen piles are then shuffled first, so that a player who took moves back does
  /// not meet the same cards again. Adds what happened to `events`, if given.
  AnyVerdict play(Seat seat, MoveCode move, EventList* events = nullptr);
  /// The same for a move in notation.
  std::expected<EventList, Refusal> play(Seat seat, std::string_view text);
  /// Takes back `count` decisions; false, and nothing changed, when fewer were made.
  bool undo(std::uint64_t count = 1);
  /// The moves that could be redone.
  std::span<const Step> undone_steps() const { return std::span(steps_).subspan(made_); }
  std::size_t undone() const { return undone_steps().size(); }
  /// Everything that happened from the deal to the present.
  EventList events() const;
  /// The position as it was after the first `steps` moves.
  std::unique_ptr<Match> match_after(std::size_t steps) const;
  /// Makes a step again, also one that was undone, in a match in which all steps before it were made.
  void make_again(Match& match, std::size_t step, EventList* events = nullptr) const;
  /// Makes the next undone move again; false when there is none.
  bool redo(EventList* events = nullptr);

 private:
  GameRecord(std::unique_ptr<Match> start, Origin origin);
  Step play_now(Seat seat, MoveCode move, EventList* events);

  std::unique_ptr<Match> start_;
  std::unique_ptr<Match> now_;
  Origin origin_;
  std::vector<Step> steps_;
  std::size_t made_ = 0;
  std::optional<Bytes32> key_;
  bool is_dealt_from_key_ = false;
  bool shuffles_next_ = false;
  std::uint64_t next_number_ = 1;
  std::optional<Bytes32> next_stream_;
  bool stream_shuffles_ = false;
  std::optional<std::vector<Pick>> next_picks_;
  std::map<std::size_t, std::vector<Pick>> picks_;
  std::map<std::size_t, Bytes32> streams_;  ///< of steps whose numbers come from elsewhere than the key
  /// The position after every kStepsPerCheckpoint steps, so that going back does not play the whole game again.
  std::vector<std::unique_ptr<Match>> checkpoints_;
};

}  // namespace cardtable
