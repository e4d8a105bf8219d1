// What the cards, holes, marks and counters of FastTrack are, a line each.
#include <fmt/format.h>

#include <array>

#include "engine/games/fasttrack/codec.h"
#include "engine/games/fasttrack/names.h"

namespace cardtable::fasttrack {
namespace {

struct Description {
  std::string text;
  Rule rule;
};

/// `four`: of pegs in a safe zone.
std::string_view count_word(unsigned count) {
  constexpr std::array<std::string_view, kMostPegs> kWords{"no", "one", "two", "three", "four"};
  return kWords[count];
}

Description about_hole(Hole hole, std::size_t players, const Settings& settings) {
  const HoleInfo& info = info_of(hole);
  const Section section{info.section};
  const std::string owner = whose(section, players);
  const bool is_played = owner.starts_with('@');
  const std::string_view track = "A hole of the track: landing here cuts an opponent's peg that stands on it.";
  if (info.kind == HoleKind::kFastTrack && !settings.has_ring) return {std::string(track), Rule::kCut1};
  if (info.kind == HoleKind::kFastTrack) {
    std::string text = "Land here exactly to get onto FastTrack: on the ring, 1 step takes a peg to the next FT hole.";
    if (is_played) text += fmt::format(" {} pegs leave the ring here instead.", owner);
    return {text, Rule::kFast1};
  }
  if (info.kind == HoleKind::kBullseye) {
    if (!settings.has_bullseye || !settings.has_ring) return {"Not in use in this game.", Rule::kBull1};
    return {fmt::format("A peg on FastTrack goes in with an A, J, Q, K{}; only a {} brings it out, to its own FT hole.",
                        settings.jokers > 0 ? " or Joker" : "", ranks_words(settings.leaving_bullseye)),
            Rule::kBull1};
  }
  if (is_played) {
    if (hole == entry_of(section)) return {fmt::format("Here {} pegs turn into their safe zone.", owner), Rule::kSafe1};
    if (info.kind == HoleKind::kHome) {
      return {fmt::format("Pegs come in here from holding. With {} in the safe zone, the {} wins here.",
                          count_word(settings.places()), ordinal_word(settings.pegs)),
              Rule::kWin1};
    }
    if (info.kind == HoleKind::kSafe) {
      return {fmt::format("Only {} pegs come here, by an exact count, and nobody cuts them.", owner), Rule::kSafe2};
    }
    if (info.kind == HoleKind::kHold) {
      const std::string cards = ranks_words(settings.entering);
      const bool has_an = cards.starts_with('A') || cards.starts_with('8');
      return {fmt::format("Pegs wait here. {} {} brings one to {} home.", has_an ? "An" : "A", cards, owner),
              Rule::kEnter1};
    }
  } else if (is_safe(hole) || is_holding(hole)) {
    return {"Not in use: nobody plays this section.", Rule::kSetup1};
  }
  return {std::string(track), Rule::kCut1};
}

Rule rule_of(Card card, const Settings& settings) {
  const CardEffect effect = settings.effect_of(card);
  if (effect.is_backward) return Rule::kBack1;
  if (effect.splits) return Rule::kSplit1;
  if (effect.enters) return Rule::kEnter1;
  return effect.leaves_bullseye ? Rule::kBull3 : Rule::kMove1;
}

Meaning meaning(std::string key, std::string name, std::string text, Rule rule) {
  return {.key = std::move(key), .name = std::move(name), .text = std::move(text), .rule = std::string(rule_id(rule))};
}

void add_cards(const Settings& settings, std::vector<Meaning>& meanings) {
  const auto add = [&](Card card) {
    meanings.push_back(
        meaning("card:" + format_card(card), card_words(card), card_use(card, settings), rule_of(card, settings)));
  };
  for (const Card card : CardSet::standard()) add(card);
  add(Card::first_joker());
}

void add_marks(const Settings& settings, std::vector<Meaning>& meanings) {
  meanings.push_back(meaning(
      "status:fasttrack", "on FastTrack",
      "Travels the ring, 1 step per FT hole. A play with none of your pegs on FastTrack ends it.", Rule::kFast2));
  meanings.push_back(meaning("status:must-exit", "must leave FastTrack",
                             "A 4 was drawn: it may not travel the ring or enter the bullseye, and its next move, on "
                             "the outer track, ends its FastTrack status.",
                             Rule::kFast4));
  meanings.push_back(meaning("status:circuit", "circuit completed",
                             fmt::format("It has completed its circuit: the safe zone is open to it, and as the {} "
                                         "peg it wins on its home.",
                                         ordinal_word(settings.pegs)),
                             Rule::kSafe1));
  meanings.push_back(
      meaning("counter:deck", "the deck", "Cards still to be drawn; everybody draws from it.", Rule::kDeck1));
  meanings.push_back(meaning("counter:discard", "the discards",
                             "Cards played; they are shuffled when the deck is empty.", Rule::kDeck1));
  meanings.push_back(meaning("counter:steps", "the steps of a 7",
                             "One peg moves all 7, or two pegs share them: 1 and 6, 2 and 5, 3 and 4.", Rule::kSplit1));
  meanings.push_back(
      meaning("button:back", "Back", "Puts the peg back, so that you can choose another.", Rule::kTurn1));
}

}  // namespace

std::vector<Meaning> Codec::meanings(const OptionValues& options, std::size_t players, Language /*language*/) const {
  const Settings settings = settings_from(options);
  std::vector<Meaning> meanings;
  add_cards(settings, meanings);
  add_marks(settings, meanings);
  for (unsigned i = 0; i < kHoles; ++i) {
    const Hole hole = hole_at(i);
    Description described = about_hole(hole, players, settings);
    meanings.push_back(meaning(fmt::format("place:{}", hole_name(hole)), hole_words(hole, players),
                               std::move(described.text), described.rule));
  }
  return meanings;
}

}  // namespace cardtable::fasttrack
