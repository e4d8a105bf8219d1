// Drawn positions for tests. Only the test programs compile this file.
#include "engine/games/rotorouter/testing.h"

#include <algorithm>
#include <stdexcept>

#include "engine/kit/say.h"
#include "engine/kit/text.h"
#include "engine/registry/erase.h"

namespace cardtable::rotorouter {
namespace {

constexpr auto kGlyphs = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"─", "EW"},
    {"│", "NS"},
    {"└", "NE"},
    {"┌", "ES"},
    {"┐", "SW"},
    {"┘", "NW"},
    {"┴", "NEW"},
    {"├", "NES"},
    {"┬", "ESW"},
    {"┤", "NSW"},
    {"┼", "NESW"},
});
constexpr std::size_t kGlyphBytes = 3;  // of a box-drawing character in UTF-8

std::string_view color_of_letter(char letter) {
  for (const auto name : kColorNames) {
    if (name[0] == letter || name[0] + ('A' - 'a') == letter) return name;
  }
  throw std::logic_error("no such colour in a drawing");
}

}  // namespace

json::value relaxed(std::string_view text) {
  std::string strict(text);
  std::ranges::replace(strict, '\'', '"');
  return json::parse(strict);
}

json::object drawn(const Drawing& drawing) {
  json::object board;
  json::object tokens;
  for (std::size_t row = 0; row < drawing.size(); ++row) {
    const auto words = split_words(drawing[row]);
    for (std::size_t column = 0; column < words.size(); ++column) {
      const auto word = words[column];
      if (word == "·") continue;
      const auto glyph = std::ranges::find(kGlyphs, word.substr(0, kGlyphBytes), [](const auto& g) { return g.first; });
      if (glyph == kGlyphs.end()) throw std::logic_error("no such tile in a drawing");
      const auto cell = format_cell(Cell(column, row));
      board[cell] = json::object{{"exits", glyph->second}, {"owner", color_of_letter(word[kGlyphBytes])}};
      if (word.size() > kGlyphBytes + 1) tokens[cell] = color_of_letter(word[kGlyphBytes + 1]);
    }
  }
  return {{"board", std::move(board)}, {"tokens", std::move(tokens)}};
}

TestGame::TestGame(const Drawing& drawing, std::string_view rest) {
  json::object position = drawn(drawing);
  position["hands"] = json::array{json::object{}, json::object{}};
  const json::value more = relaxed(rest);
  for (const auto& member : more.as_object()) position[member.key()] = member.value();
  const auto state = codec_.parse_position(position);
  if (!state) throw std::logic_error(state.error().text());
  state_ = *state;
  memories_ = codec_.parse_memories(position, state_).value();
}

TestGame::TestGame(std::size_t players, std::uint64_t seed, const OptionValues& options)
    : state_(rules_.deal(options, players, seed, NullSink{})) {}

std::string TestGame::refusal(std::string_view move) const { return refusal(state_.on_turn, move); }

std::string TestGame::refusal(Seat seat, std::string_view text) const {
  const auto move = codec_.parse_move(text);
  if (!move) return move.error().text();
  const auto verdict = rules_.check(state_, seat, *move);
  if (seat == rules_.to_decide(state_)) {
    const auto listed = moves();
    EXPECT_EQ(std::ranges::find(listed, text) != listed.end(), verdict.is_legal()) << text;
  }
  if (verdict.is_legal()) return "";
  return verdict.kind == VerdictKind::kForbidden ? std::string(rule_id(verdict.rule))
                                                 : say(Language::kEnglish, *verdict.why);
}

TestGame& TestGame::play(std::string_view text) {
  const auto why = refusal(text);
  if (!why.empty()) throw std::logic_error(std::string(text) + ": " + why);
  EventLog<Event> log;
  apply_and_remember(rules_, state_, memories_, state_.on_turn, *codec_.parse_move(text), log);
  events_.clear();
  for (const Event& event : log.events) events_.emplace_back(codec_.event_json(event).at("event").as_string());
  EXPECT_EQ(rules_.broken_invariant(state_), "") << text;
  return *this;
}

std::vector<std::string> TestGame::moves(std::string_view prefix) const {
  std::vector<std::string> texts;
  if (state_.is_over()) return texts;
  Rules::MoveList list;
  rules_.legal_moves(state_, list);
  for (const Move& move : list) {
    auto text = codec_.format_move(move);
    if (text.starts_with(prefix)) texts.push_back(std::move(text));
  }
  return texts;
}

std::string TestGame::at(std::string_view cell) const {
  const json::object whole = position();
  const auto* tile = whole.at("board").as_object().if_contains(cell);
  if (tile == nullptr) return "·";
  const std::string_view exits = tile->at("exits").as_string();
  std::string text(std::ranges::find(kGlyphs, exits, [](const auto& g) { return g.second; })->first);
  text += tile->at("owner").as_string()[0];
  if (const auto* token = whole.at("tokens").as_object().if_contains(cell)) {
    text += static_cast<char>(token->as_string()[0] - 'a' + 'A');
  }
  return text;
}

json::object TestGame::view(Viewer viewer) const { return codec_.view(rules_.observe(state_, viewer)); }
json::object TestGame::position() const { return codec_.position(state_); }

std::string position_error(std::string_view text) {
  const Rules rules;
  const auto match = GameTypeOf<Codec>(rules).set_up(relaxed(text));
  return match ? "" : match.error().text();
}

}  // namespace cardtable::rotorouter
