// What every game's guide must hold: it is complete, in words, and about moves that the rules accept.
#pragma once

#include <set>
#include <string>

#include "engine/kit/guide.h"
#include "tests/battery/words.h"

namespace cardtable {

/// Looks at the guide of one position and says what is wrong with it; empty when nothing is.
template <GuidingCodec C>
class GuideCheck {
 public:
  using G = typename C::Rules;

  GuideCheck(const G& rules, const C& codec) : rules_(rules), codec_(codec), notation_(notation_of(codec)) {}

  std::string problem(const typename G::State& state, Viewer viewer) const {
    const Guide guide = guide_for(codec_, rules_, state, viewer);
    if (guide.goal.empty()) return "there is no goal";
    if (guide.progress.size() != rules_.players(state)) return "not everybody has progress";
    for (const Progress& progress : guide.progress) {
      if (progress.text.empty()) return "a seat's progress says nothing";
      if (progress.done < 0 || progress.done > progress.of) return "progress beyond its end: " + progress.text;
    }
    if (guide.prompt.empty()) return "there is no prompt";
    if (auto wrong = wrong_choices(state, viewer, guide); !wrong.empty()) return wrong;
    if (const auto word = notation_in(words_in(guide), notation_); !word.empty())
      return "notation in the words: " + word;
    if constexpr (kIsTranslated<C>) {
      const auto word = untranslated<C>(words_in(guide_for(codec_, rules_, state, viewer, Language::kPseudo)));
      if (!word.empty()) return "not from the catalogue: " + word;
    }
    return {};
  }

 private:
  std::string wrong_choices(const typename G::State& state, Viewer viewer, const Guide& guide) const {
    std::set<std::string> said;
    for (const Choice& choice : guide.choices) {
      if (!viewer) return "a spectator is given a choice";
      if (choice.label.empty()) return "a choice without words: " + choice.move;
      if (!said.insert(choice.move).second) return "a move appears twice: " + choice.move;
      const auto move = codec_.parse_move(choice.move);
      if (!move || !rules_.check(state, *viewer, *move).is_accepted()) return "not accepted: " + choice.move;
    }
    if (!viewer || rules_.to_decide(state) != *viewer) return {};
    for (const PricedMoves& others : guide.at_a_price) said.insert(others.moves.begin(), others.moves.end());
    typename G::MoveList moves;
    rules_.legal_moves(state, moves);
    for (const auto& move : moves) {
      if (!said.contains(codec_.format_move(move))) return "left out: " + codec_.format_move(move);
    }
    return {};
  }

  static std::string words_in(const Guide& guide) {
    std::string all = guide.goal + " " + guide.prompt;
    for (const Progress& progress : guide.progress) all += " " + progress.text;
    for (const Choice& choice : guide.choices) all += " " + choice.label + " " + choice.meaning + " " + choice.price;
    for (const PricedMoves& priced : guide.at_a_price) all += " " + priced.label + " " + priced.price;
    return all;
  }

  const G& rules_;
  const C& codec_;
  std::set<std::string> notation_;
};

}  // namespace cardtable
