// A game set up from a position as a player would write it, played and questioned in the notation of the rulebook.
// Only for tests.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry/registry.h"

namespace cardtable::bus_rush {

inline const GameType& game_type() {
  static const Registry registry;
  return *registry.find("bus-rush");
}

/// What is wrong with a position: `path: message`, or nothing.
inline std::string why_refused(std::string_view position) {
  const auto match = game_type().set_up(json::parse(position));
  return match ? "" : match.error().text();
}

class Played {
 public:
  explicit Played(std::string_view position) {
    auto match = game_type().set_up(json::parse(position));
    if (!match) {
      ADD_FAILURE() << match.error().text() << " in " << position;
      match = std::move(game_type().deal(default_options(game_type().info().options), 2, 0).match);
    }
    match_ = *std::move(match);
  }
  Played(std::size_t players, std::uint64_t seed)
      : match_(std::move(game_type().deal(default_options(game_type().info().options), players, seed).match)) {}

  /// Plays a move for the seat to decide: `ok`, or the rule that forbids it, or `input`.
  std::string play(std::string_view move) { return play_as(match_->to_decide(), move); }
  std::string play_as(Seat seat, std::string_view move) {
    const auto before = json::serialize(match_->position());
    auto events = match_->play(seat, move);
    if (events) {
      EXPECT_EQ(match_->broken_invariant(), "") << "after " << move;
      events_.clear();
      for (const EventValue& event : *events) events_.push_back(match_->type().describe(event));
      return "ok";
    }
    EXPECT_EQ(json::serialize(match_->position()), before) << "a refused move changed something";
    if (events.error().kind != RefusalKind::kRule) return "input";
    EXPECT_FALSE(events.error().message.empty()) << events.error().rule;
    return events.error().rule;
  }
  /// All of these, one after the other; stops where one is refused.
  std::string play_all(std::initializer_list<std::string_view> moves) {
    for (const auto move : moves) {
      if (const auto answer = play(move); answer != "ok") return std::string(move) + ": " + answer;
    }
    return "ok";
  }

  /// A part of the position by JSON pointer: `/hands/0/score/queens`.
  json::value at(std::string_view pointer) const { return json::value(match_->position()).at_pointer(pointer); }
  int number(std::string_view pointer) const { return at(pointer).to_number<int>(); }
  std::string word(std::string_view pointer) const { return std::string(at(pointer).as_string()); }
  bool is_null(std::string_view pointer) const { return at(pointer).is_null(); }
  std::size_t size(std::string_view pointer) const { return at(pointer).as_array().size(); }
  std::string text(std::string_view pointer) const { return json::serialize(at(pointer)); }

  json::object view(Viewer viewer) const { return match_->view(viewer); }
  Guide guide(Viewer viewer) const { return match_->guide(viewer); }
  Guide guide() const { return guide(match_->to_decide()); }
  /// The words on a move of the player to decide.
  Choice choice(std::string_view move) const {
    for (const Choice& choice : guide().choices) {
      if (choice.move == move) return choice;
    }
    ADD_FAILURE() << move << " is not a choice";
    return {};
  }
  json::object position() const { return match_->position(); }
  std::vector<std::string> moves() const { return match_->move_texts(); }
  bool lists(std::string_view move) const {
    const auto moves = match_->move_texts();
    return std::ranges::find(moves, move) != moves.end();
  }
  /// The moves that begin so.
  std::vector<std::string> moves_with(std::string_view beginning) const {
    auto moves = match_->move_texts();
    std::erase_if(moves, [&](const std::string& move) { return !move.starts_with(beginning); });
    return moves;
  }
  /// The names of what the last move brought about.
  std::vector<std::string> events() const {
    std::vector<std::string> names;
    for (const auto& event : events_) names.emplace_back(event.data.at("event").as_string());
    return names;
  }
  const std::vector<EventRecord>& event_records() const { return events_; }
  bool happened(std::string_view name) const {
    const auto names = events();
    return std::ranges::find(names, name) != names.end();
  }

  Seat to_decide() const { return match_->to_decide(); }
  Result result() const { return match_->result(); }

 private:
  std::unique_ptr<Match> match_;
  std::vector<EventRecord> events_;
};

}  // namespace cardtable::bus_rush
