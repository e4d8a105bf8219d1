// Positions and play for Last Card's tests, written as a player would read them. Only for tests.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/games/last_card/codec.h"
#include "engine/kit/text.h"
#include "engine/kit/words.h"

namespace cardtable::last_card {

/// Options of a puzzle in which a mistake is refused instead of punished.
inline constexpr auto kPrevented = R"({"penalties":"prevented"})";

/// A position; hands and piles are cards separated by blanks.
struct Puzzle {
  std::vector<std::string> hands;
  std::string discard;  ///< bottom first, the last card is the top
  std::string draw;     ///< top first
  int pressure = 0;
  int seat = 0;
  int direction = 1;
  std::string run;  ///< the cards of the current turn; they are the end of `discard`
  std::vector<bool> declared;
  std::vector<std::string> exposed;
  std::string options = "{}";  ///< JSON
};

inline json::array cards_of(std::string_view cards) {
  json::array array;
  for (const auto card : split_words(cards)) array.emplace_back(card);
  return array;
}

inline json::object position_of(const Puzzle& puzzle) {
  json::object position{{"game", "last-card"},
                        {"players", puzzle.hands.size()},
                        {"seat", puzzle.seat},
                        {"direction", puzzle.direction},
                        {"pressure", puzzle.pressure},
                        {"discard", cards_of(puzzle.discard)},
                        {"draw_pile", cards_of(puzzle.draw)},
                        {"options", json::parse(puzzle.options)}};
  json::array hands;
  for (const auto& hand : puzzle.hands) hands.push_back(cards_of(hand));
  position["hands"] = std::move(hands);
  if (!puzzle.run.empty()) position["run"] = json::object{{"cards", cards_of(puzzle.run)}};
  if (!puzzle.declared.empty()) {
    json::array declared;
    for (const bool is_declared : puzzle.declared) declared.emplace_back(is_declared);
    position["declared"] = std::move(declared);
  }
  if (!puzzle.exposed.empty()) {
    json::array exposed;
    for (const auto& cards : puzzle.exposed) exposed.push_back(cards_of(cards));
    position["exposed"] = std::move(exposed);
  }
  return position;
}

/// Plays from a position. Moves are given as text, and every accepted move is followed by a check of the invariants.
class TestGame {
 public:
  explicit TestGame(const Puzzle& puzzle) {
    const auto parsed = codec_.parse_position(position_of(puzzle));
    EXPECT_TRUE(parsed.has_value()) << parsed.error().text();
    if (parsed) state_ = *parsed;
  }
  explicit TestGame(const State& state) : state_(state) {}

  const State& state() const { return state_; }

  /// Makes moves of the seat on turn, separated by `;`, all of which must be legal.
  TestGame& play(std::string_view moves) {
    while (!moves.empty()) {
      const auto end = std::min(moves.find(';'), moves.size());
      accept(state_.on_turn, moves.substr(0, end), VerdictKind::kLegal);
      moves.remove_prefix(std::min(end + 1, moves.size()));
    }
    return *this;
  }
  /// A legal move out of turn.
  TestGame& play_as(int seat, std::string_view move) {
    accept(seat_at(static_cast<std::size_t>(seat)), move, VerdictKind::kLegal);
    return *this;
  }
  /// Makes a play that counts as a mistake, and returns the rule it breaks.
  std::string mistake(std::string_view move, int seat = -1) {
    const Seat by = seat < 0 ? state_.on_turn : seat_at(static_cast<std::size_t>(seat));
    const auto verdict = verdict_of(by, move);
    accept(by, move, VerdictKind::kMistake);
    return std::string(rule_id(verdict.rule));
  }
  /// The rule that forbids the move, `legal`, or why it is impossible. Changes nothing.
  std::string verdict(std::string_view move, int seat = -1) const {
    const auto verdict = verdict_of(seat < 0 ? state_.on_turn : seat_at(static_cast<std::size_t>(seat)), move);
    if (verdict.kind == VerdictKind::kLegal) return "legal";
    if (verdict.kind == VerdictKind::kImpossible) return say(Language::kEnglish, *verdict.why);
    return std::string(rule_id(verdict.rule));
  }

  std::string moves() const {
    Rules::MoveList list;
    rules_.legal_moves(state_, list);
    std::vector<std::string> texts;
    for (const auto& move : list) texts.push_back(codec_.format_move(move));
    return join(texts);
  }
  std::string hand(int seat) const { return cards_text(state_.hands.at(static_cast<std::size_t>(seat))); }
  std::string exposed(int seat) const { return cards_text(state_.exposed.at(static_cast<std::size_t>(seat))); }
  std::string discard() const { return cards_text(state_.discard); }
  std::size_t draw_pile() const { return state_.draw_pile.size(); }
  int on_turn() const { return static_cast<int>(index(state_.on_turn)); }
  int pressure() const { return state_.pressure; }
  bool declared(int seat) const { return state_.has_declared(seat_at(static_cast<std::size_t>(seat))); }
  Result result() const { return rules_.result(state_); }
  const std::vector<Event>& events() const { return events_; }
  int count(EventKind kind) const {
    return static_cast<int>(std::ranges::count_if(events_, [&](const Event& event) { return event.kind == kind; }));
  }

 private:
  template <class Cards>
  static std::string cards_text(const Cards& cards) {
    std::vector<std::string> texts;
    for (const Card card : cards) texts.push_back(format_card(card));
    return join(texts, " ");
  }

  Verdict<Rule> verdict_of(Seat seat, std::string_view text) const {
    const auto move = codec_.parse_move(text);
    EXPECT_TRUE(move.has_value()) << text;
    return move ? rules_.check(state_, seat, *move) : Verdict<Rule>::impossible(kit_msg::impossible_no_move::kPhrase);
  }

  void accept(Seat seat, std::string_view text, VerdictKind expected) {
    const auto verdict = verdict_of(seat, text);
    ASSERT_EQ(verdict.kind, expected) << text << ": " << rule_id(verdict.rule);
    EventLog<Event> log;
    rules_.apply(state_, seat, codec_.parse_move(text).value(), log);
    events_ = log.events;
    EXPECT_EQ(rules_.broken_invariant(state_), "") << "after " << text;
  }

  Rules rules_;
  Codec codec_{rules_};
  State state_;
  std::vector<Event> events_;  ///< of the last move
};

}  // namespace cardtable::last_card
