// What the cards, holes, marks and counters of FastTrack are, a line each.
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/games/fasttrack/codec.h"
#include "engine/games/fasttrack/names.h"
#include "engine/games/fasttrack/words.h"

namespace cardtable::fasttrack {
namespace {

using TextAndRule = std::pair<std::string, Rule>;

/// FT-BULL-1: the cards that take a peg into the bullseye.
RankBits cards_into_bullseye(const Settings& settings) {
  RankBits ranks = bits_of({Rank::kAce, Rank::kJack, Rank::kQueen, Rank::kKing});
  if (settings.jokers > 0) ranks |= bits_of({Rank::kJoker});
  return ranks;
}

TextAndRule about_hole(Hole hole, std::size_t players, const Settings& settings, Language language) {
  const HoleInfo& info = info_of(hole);
  const Section section{info.section};
  const Seat owner = owner_of(section, players);
  const bool is_played = owner != kNoSeat;
  if (info.kind == HoleKind::kFastTrack && settings.has_ring) {
    return {say(language, msg::about_ft{.played = is_played, .seat = owner}), Rule::kFast1};
  }
  if (info.kind == HoleKind::kBullseye) {
    if (!settings.has_bullseye || !settings.has_ring) return {say(language, msg::about_no_bullseye{}), Rule::kBull1};
    return {say(language, msg::about_bullseye{.cards = one_of(cards_into_bullseye(settings), language),
                                              .leaving = one_of(settings.leaving_bullseye, language)}),
            Rule::kBull1};
  }
  if (is_played) {
    if (hole == entry_of(section)) return {say(language, msg::about_entry{.seat = owner}), Rule::kSafe1};
    if (info.kind == HoleKind::kHome) {
      return {say(language, msg::about_home{.nth = ordinal_word(settings.pegs, language), .places = settings.places()}),
              Rule::kWin1};
    }
    if (is_safe(hole)) return {say(language, msg::about_safe{.seat = owner}), Rule::kSafe2};
    if (is_holding(hole)) {
      return {say(language, msg::about_hold{.cards = one_of(settings.entering, language), .seat = owner}),
              Rule::kEnter1};
    }
  } else if (is_safe(hole) || is_holding(hole)) {
    return {say(language, msg::about_not_played{}), Rule::kSetup1};
  }
  return {say(language, msg::about_track{}), Rule::kCut1};
}

Rule rule_of(Card card, const Settings& settings) {
  const CardEffect effect = settings.effect_of(card);
  if (effect.is_backward) return Rule::kBack1;
  if (effect.splits) return Rule::kSplit1;
  if (effect.enters) return Rule::kEnter1;
  return effect.leaves_bullseye ? Rule::kBull3 : Rule::kMove1;
}

/// What the words about marks depend on.
struct MarkFacts : Settings {
  Language language;

  std::string nth() const { return ordinal_word(pegs, language); }
};

constexpr auto kMarks = std::to_array<Thing<MarkFacts, Rule>>({
    {"status:fasttrack", msg::mark_fasttrack{}, msg::mark_fasttrack_about::say, Rule::kFast2},
    {"status:must-exit", msg::mark_must_exit{}, msg::mark_must_exit_about::say, Rule::kFast4},
    {"status:circuit", msg::mark_circuit{}, msg::mark_circuit_about::say, Rule::kSafe1},
    {"counter:deck", msg::mark_deck{}, msg::mark_deck_about::say, Rule::kDeck1},
    {"counter:discard", msg::mark_discard{}, msg::mark_discard_about::say, Rule::kDeck1},
    {"counter:steps", msg::mark_steps{}, msg::mark_steps_about::say, Rule::kSplit1},
    {"button:back", msg::mark_back{}, msg::mark_back_about::say, Rule::kTurn1},
});

}  // namespace

std::vector<Meaning> Codec::meanings(const OptionValues& options, std::size_t players, Language language) const {
  const Settings settings = settings_from(options);
  MeaningList<Rules> all;
  const auto add_card = [&](Card card) {
    all.add("card:" + format_card(card), card_words(card, language), card_use(card, settings, language),
            rule_of(card, settings));
  };
  for (const Card card : CardSet::standard()) add_card(card);
  add_card(Card::first_joker());
  all.add(kMarks, MarkFacts{settings, language});
  for (unsigned i = 0; i < kHoles; ++i) {
    const Hole hole = hole_at(i);
    auto [text, rule] = about_hole(hole, players, settings, language);
    all.add("place:" + std::string(hole_name(hole)), hole_words(hole, players, kSpectator, language), std::move(text),
            rule);
  }
  return std::move(all).take();
}

}  // namespace cardtable::fasttrack
