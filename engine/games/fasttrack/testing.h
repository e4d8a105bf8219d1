// Positions for FastTrack's tests, written as a player would say them. Pegs are listed by hole, with marks for their
// statuses: `ft-2*` has FastTrack status, `ft-2*!` must exit as well, `outer-1-0+` has completed its circuit. Pegs that
// are not listed are in holding; those at their entry or in their safe zone have a circuit without saying so.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/fasttrack/codec.h"
#include "engine/kit/text.h"
#include "engine/registry/erase.h"

namespace cardtable::fasttrack {

/// Four pegs of a seat, safe.
inline const std::string kAllSafe0 = "safe-0-1 safe-0-2 safe-0-3 safe-0-4";
inline const std::string kAllSafe3 = "safe-3-1 safe-3-2 safe-3-3 safe-3-4";

struct Layout {
  std::string card = "2S";
  std::vector<std::string> pegs;  ///< a line for each player
  std::size_t seat = 0;
  std::string deck = "2D 3D 5D 8D 9D 10D";  ///< top first
  std::string discard;
  json::object more = {};  ///< further fields of the position
};

inline const GameType& game_type() {
  static const GameTypeOf<Codec> type;
  return type;
}

inline json::array cards_from(std::string_view text) {
  json::array cards;
  for (const auto card : split_words(text)) cards.emplace_back(card);
  return cards;
}

inline json::object peg_from(std::string_view word, Section section) {
  const auto name = word.substr(0, word.find_first_of("*!+"));
  const auto hole = parse_hole(name);
  EXPECT_TRUE(hole) << word;
  Peg peg{.hole = hole.value_or(Hole{})};
  peg.has_fasttrack = word.contains('*');
  peg.must_exit = word.contains('!');
  peg.has_circuit = word.contains('+') || is_safe(peg.hole) || peg.hole == entry_of(section);
  return peg_json(peg);
}

inline json::object position_from(const Layout& layout) {
  const std::size_t players = layout.pegs.size();
  const auto* options = layout.more.if_contains("options");
  const auto* agreed = options != nullptr ? options->as_object().if_contains("pegs") : nullptr;
  const std::size_t count = agreed != nullptr ? agreed->to_number<std::size_t>() : kMostPegs;
  json::array seats;
  for (std::size_t seat = 0; seat < players; ++seat) {
    const Section section{kSectionsOf[players][seat]};
    json::array pegs;
    for (const auto word : split_words(layout.pegs[seat])) pegs.push_back(peg_from(word, section));
    for (unsigned i = 0; pegs.size() < count && i + 1 < count; ++i) {
      pegs.push_back(json::object{{"hole", hole_name(hold_hole(section, i))}});
    }
    seats.push_back(std::move(pegs));
  }
  json::object position{{"game", "fasttrack"},
                        {"players", players},
                        {"seat", layout.seat},
                        {"pegs", seats},
                        {"deck", cards_from(layout.deck)},
                        {"discard", cards_from(layout.discard)}};
  position["card"] = layout.card.empty() ? json::value(nullptr) : json::value(layout.card);
  for (const auto& field : layout.more) position[field.key()] = field.value();
  return position;
}

/// A game in the middle of play, driven by move texts.
class TestGame {
 public:
  explicit TestGame(const Layout& layout) : TestGame(position_from(layout)) {}
  explicit TestGame(const json::object& position) {
    auto match = game_type().set_up(position);
    EXPECT_TRUE(match.has_value()) << (match ? "" : match.error().text());
    if (match) match_ = std::move(*match);
  }
  TestGame(std::size_t players, std::uint64_t seed)
      : match_(game_type().deal(default_options(game_type().info().options), players, seed).match) {}

  Match& match() { return *match_; }
  std::vector<std::string> moves() const { return match_->move_texts(); }
  bool offers(std::string_view move) const { return std::ranges::count(moves(), move) == 1; }
  /// The moves that start with this word.
  std::set<std::string> moves_with(std::string_view word) const {
    std::set<std::string> found;
    for (const auto& move : moves()) {
      if (move.starts_with(word)) found.insert(move);
    }
    return found;
  }

  /// The id of the rule that forbids the move, `input` for nonsense, `legal` otherwise. Nothing changes.
  std::string verdict(std::string_view move) const {
    const auto copy = match_->clone();
    const auto taken = copy->play(copy->to_decide(), move);
    if (taken) return "legal";
    return taken.error().kind == RefusalKind::kRule ? taken.error().rule : "input";
  }

  /// Makes a legal move; returns what happened, one text per event.
  std::vector<std::string> play(std::string_view move) {
    std::vector<std::string> texts;
    const auto events = match_->play(match_->to_decide(), move);
    EXPECT_TRUE(events.has_value()) << move << ": " << (events ? "" : events.error().rule + events.error().message);
    if (!events) return texts;
    for (const auto& event : *events) texts.push_back(match_->type().describe(event).text);
    EXPECT_EQ(match_->broken_invariant(), "");
    return texts;
  }

  /// The pegs of a seat that are not in holding, as a Layout writes them, circuits always marked.
  std::string pegs(std::size_t seat) const {
    std::vector<std::string> words;
    const auto position = match_->position();
    for (const auto& peg : position.at("pegs").at(seat).as_array()) {
      const auto& object = peg.as_object();
      std::string word(object.at("hole").as_string());
      if (word.starts_with("hold")) continue;
      if (object.contains("fasttrack")) word += '*';
      if (object.contains("must_exit")) word += '!';
      if (object.contains("circuit")) word += '+';
      words.push_back(word);
    }
    return join(words, " ");
  }
  std::size_t held(std::size_t seat) const { return kMostPegs - split_words(pegs(seat)).size(); }

  std::size_t seat() const { return index(match_->to_decide()); }
  bool is_over() const { return match_->result().over; }
  std::string card() const { return text_of("card"); }
  std::string text_of(std::string_view field) const {
    const auto position = match_->position();
    const auto& value = position.at(field);
    return value.is_string() ? std::string(value.as_string()) : json::serialize(value);
  }

 private:
  std::unique_ptr<Match> match_;
};

/// Whether a text stands among the events of a play.
inline bool tells(const std::vector<std::string>& events, std::string_view text) {
  return std::ranges::find(events, text) != events.end();
}

}  // namespace cardtable::fasttrack
