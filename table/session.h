// A game with its history: the moves that were made, undo and redo. The present is always the start with the moves
// played again, so that a session is no more than where it started and what was done.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
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
  std::string move;

  friend bool operator==(const Step&, const Step&) = default;
};

class Session {
 public:
  /// The events are those of the deal.
  static Session dealt(const GameType& type, const OptionValues& options, std::size_t players, std::uint64_t seed,
                       std::vector<EventRecord>* events = nullptr);
  static std::expected<Session, InputError> set_up(const GameType& type, const json::value& position);

  const Match& match() const { return *now_; }
  const Origin& origin() const { return origin_; }
  /// The moves that led to the present, without those that were undone.
  std::span<const Step> steps() const { return std::span(steps_).first(made_); }

  /// A move that is taken ends what could be redone.
  std::expected<std::vector<EventRecord>, Refusal> play(Seat seat, std::string_view move);
  /// So many decisions back; false, and nothing changed, when there are not so many.
  bool undo(std::size_t count = 1);
  /// The moves that could be redone.
  std::span<const Step> undone_steps() const { return std::span(steps_).subspan(made_); }
  std::size_t undone() const { return undone_steps().size(); }
  /// The position as it was after so many of the present's steps.
  std::unique_ptr<Match> match_after(std::size_t steps) const;
  /// One decision forward again; nothing when no move was undone.
  std::optional<std::vector<EventRecord>> redo();

 private:
  Session(std::unique_ptr<Match> start, Origin origin);

  std::unique_ptr<Match> start_;
  std::unique_ptr<Match> now_;
  Origin origin_;
  std::vector<Step> steps_;
  std::size_t made_ = 0;
  /// The position after every so many steps, so that going back does not play the whole game again.
  std::vector<std::unique_ptr<Match>> checkpoints_;
};

}  // namespace cardtable
