// A game with its history: its moves, undo and redo. The present is always the start with the moves played again, so a
// record needs only the starting point and the moves.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/registry/match.h"

namespace cardtable {

/// Where a game came from: a deal from a seed, or a position that somebody set up.
struct Origin {
  std::variant<std::uint64_t, json::object> start;

  const std::uint64_t* seed() const { return std::get_if<std::uint64_t>(&start); }
  const json::object* position() const { return std::get_if<json::object>(&start); }
};

struct Step {
  Seat seat{};
  MoveCode move{};

  friend bool operator==(const Step&, const Step&) = default;
};

class GameRecord {
 public:
  /// The events are those of the deal.
  static GameRecord dealt(const GameType& type, const OptionValues& options, std::size_t players, std::uint64_t seed,
                          EventList* events = nullptr);
  static std::expected<GameRecord, InputError> set_up(const GameType& type, const json::value& position);

  const Match& match() const { return *now_; }
  const Origin& origin() const { return origin_; }
  /// The moves that led to the present, without undone moves.
  std::span<const Step> steps() const { return std::span(steps_).first(made_); }

  /// Makes the move if the rules accept it; otherwise nothing changes. A new move discards the moves that could be
  /// redone. Adds what happened to `events`, if given.
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
  /// Makes the next undone move again; false when there is none.
  bool redo(EventList* events = nullptr);

 private:
  GameRecord(std::unique_ptr<Match> start, Origin origin);

  std::unique_ptr<Match> start_;
  std::unique_ptr<Match> now_;
  Origin origin_;
  std::vector<Step> steps_;
  std::size_t made_ = 0;
  /// The position after every kStepsPerCheckpoint steps, so that going back does not play the whole game again.
  std::vector<std::unique_ptr<Match>> checkpoints_;
};

}  // namespace cardtable
