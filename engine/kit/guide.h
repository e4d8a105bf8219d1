// What a game says to people: the goal and how far everybody is, what a player can do now and what it costs, what each
// card, button and place means. Terminal, browser and programs show the same words. A game writes them once, in its
// folder (guide.h, guide.cc), from an observation alone, so they reveal no more than the board does.
//
// Texts are whole sentences or the words on a button. `@2` stands for the name of seat 2. They name cards, places and
// pieces as people do ("the Jack of clubs", "Red's home"), never in the notation of moves and positions.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/language.h"
#include "engine/kit/codec.h"
#include "engine/kit/say.h"

namespace cardtable {

/// How far one seat has come: `2 of 5 pegs home`. `of` is 0 if there is nothing to count.
struct Progress {
  std::string text;
  int done = 0;
  int of = 0;
};

/// A legal move in words.
struct Choice {
  std::string move;        ///< as it is written
  std::string label;       ///< the words on its button: `Draw 5`
  std::string meaning;     ///< what it does, in a sentence; empty where the label says it all
  std::string price;       ///< what it costs, or that it brings nothing; empty where it costs nothing
  bool is_goal = false;    ///< it scores, or wins
  bool is_costly = false;  ///< a player would not pay this price without a reason: ask before making the move
};

/// Moves that the rules accept at a price without listing them as legal, such as mistakes.
struct PricedMoves {
  std::string kind;  ///< `mistake`, `show`: so that a board can tell them apart
  std::vector<std::string> moves;
  std::string label;
  std::string price;
};

/// A piece whose moves are chosen in two steps: first the piece, then one of its moves.
struct MovingPiece {
  std::string name;                ///< what a player calls it: `#1`
  std::string label;               ///< `Peg #1: from your home`
  std::string prompt;              ///< what to choose next: `Peg #1: Choose steps (1-7)`
  std::vector<std::string> moves;  ///< in the order of a list
};

struct Guide {
  std::string goal;                ///< how the game is won, with the options of this game
  std::vector<Progress> progress;  ///< one per seat
  /// What the viewer can do now, most important first; on somebody else's turn, who that is; after the end, who won and
  /// why.
  std::string prompt;
  std::vector<Choice> choices;  ///< the viewer's legal moves, what matters most first; also those out of turn
  std::vector<PricedMoves> at_a_price;
  /// Where every choice is a move of some piece and there are too many for one list; otherwise empty. Boards show
  /// pieces anyway; this is for a list.
  std::vector<MovingPiece> pieces = {};
};

/// What something on the table means, in one line.
struct Meaning {
  std::string key;   ///< `card:JC`, `button:draw`, `counter:pressure`, `place:home-0`: what a board looks up
  std::string name;  ///< `the Jack of clubs`
  std::string text;  ///< `The next player draws 5.`
  std::string rule;  ///< where the rulebook says it; empty where no single rule does
};

/// A thing whose words depend on nothing but `Facts`: a row of a game's table. `about` is a message's `say` (say.h).
template <class Facts, class Rule>
struct Thing {
  std::string_view key;
  Phrase name;
  std::string (*about)(const Facts&);
  std::optional<Rule> rule{};
};

/// Collects the meanings of a game with these Rules.
template <class Rules>
class MeaningList {
 public:
  using Rule = typename Rules::Rule;

  void add(std::string key, std::string name, std::string text, std::optional<Rule> rule) {
    const std::string_view id = rule ? Rules::info().rules[static_cast<std::size_t>(*rule)] : "";
    list_.push_back({std::move(key), std::move(name), std::move(text), std::string(id)});
  }
  template <class Facts, std::size_t kCount>
  void add(const std::array<Thing<Facts, Rule>, kCount>& things, const Facts& facts) {
    for (const auto& [key, name, about, rule] : things) {
      add(std::string(key), say(facts.language, name), about(facts), rule);
    }
  }
  std::vector<Meaning> take() && { return std::move(list_); }

 private:
  std::vector<Meaning> list_;
};

/// A codec that can explain its game. Optional: a game without it gets the words of plain_guide.
template <class C>
concept GuidingCodec = Codec<C> && requires(const C codec, const typename C::Rules::Observation seen,
                                            const typename C::Rules::MoveList& moves, const OptionValues& options,
                                            std::size_t players, Language language) {
  /// `moves` are the legal moves of a viewer who is to decide; nobody else has any.
  { codec.guide(seen, moves, language) } -> std::same_as<Guide>;
  { codec.meanings(options, players, language) } -> std::same_as<std::vector<Meaning>>;
};

/// The legal moves of a viewer who is to decide.
template <Game G>
typename G::MoveList moves_of_viewer(const G& rules, const typename G::State& state, Viewer viewer) {
  typename G::MoveList moves;
  if (viewer && *viewer == rules.to_decide(state)) rules.legal_moves(state, moves);
  return moves;
}

template <GuidingCodec C>
Guide guide_for(const C& codec, const typename C::Rules& rules, const typename C::Rules::State& state, Viewer viewer,
                Language language = Language::kEnglish) {
  return codec.guide(rules.observe(state, viewer), moves_of_viewer(rules, state, viewer), language);
}

/// `guide` and `meanings` as docs/protocol.md has them, `@2` not yet filled in.
json::object guide_json(const Guide& guide);
json::array meanings_json(const std::vector<Meaning>& meanings);

/// For a game that explains nothing itself: its one-line summary, and its moves as they are written.
Guide plain_guide(std::string_view summary, std::size_t players, std::vector<std::string> moves, Language language);

}  // namespace cardtable
