// What every card, button, counter and place of Last Card is, in a line.
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/games/last_card/codec.h"
#include "engine/games/last_card/words.h"
#include "engine/kit/card_words.h"

namespace cardtable::last_card {
namespace {

/// The cards of its suit that may follow a card in a run.
enum class Beside : std::uint8_t { kBoth, kBelow, kAbove };
constexpr auto select_keys(Beside) { return std::to_array<std::string_view>({"both", "below", "above"}); }

Beside beside(Card card, const Settings& settings) {
  if (settings.wraps > 0) return Beside::kBoth;
  if (step_down(card).is_wrap) return Beside::kAbove;
  return step_up(card).is_wrap ? Beside::kBelow : Beside::kBoth;
}

using TextAndRule = std::pair<std::string, Rule>;

TextAndRule card_text(Card card, const Settings& settings, std::size_t players, Language language) {
  const bool are_two = players == 2;
  if (const auto value = settings.draw_value(card); value > 0) {
    return {say(language, msg::card_draws{.draws = value, .two_players = are_two, .twos = settings.two_draws > 0}),
            Rule::kEffect2};
  }
  if (is_red_jack(card) && !settings.draw_cards.empty()) return {say(language, msg::card_cancels{}), Rule::kPress3};
  if (card.rank() == settings.skipping) {
    return {say(language, msg::card_skips{.two_players = are_two}), Rule::kEffect8};
  }
  if (card.rank() == settings.reversing) {
    return {say(language, msg::card_reverses{.two_players = are_two}), Rule::kEffectK};
  }
  if (settings.is_queen(card)) {
    return {say(language, msg::card_queen{.lone = settings.lone_queen_penalty, .penalty = settings.queen_penalty}),
            Rule::kQueen2};
  }
  return {say(language, msg::card_run{.above = rank_word(step_up(card).to.rank(), language),
                                      .below = rank_word(step_down(card).to.rank(), language),
                                      .beside = beside(card, settings),
                                      .hops = settings.hops,
                                      .same = rank_word(card.rank(), language),
                                      .suit = suit_words(card.suit(), language),
                                      .wild = settings.wild.contains(card)}),
          Rule::kRun1};
}

/// What the words about things depend on.
struct ThingFacts : Settings {
  Language language;

  bool reversing() const { return Settings::reversing != kNoRank; }
};

constexpr auto kThings = std::to_array<Thing<ThingFacts, Rule>>({
    {"button:draw", msg::thing_draw{}, msg::thing_draw_about::say, Rule::kTurn1},
    {"button:end", msg::button_end{}, msg::thing_end_about::say, Rule::kEffect1},
    {"button:declare", msg::button_declare{}, msg::thing_declare_about::say, Rule::kDecl1},
    {"button:play", msg::thing_play{}, msg::thing_play_about::say, Rule::kRun1},
    {"button:show-card", msg::thing_show_card{}, msg::thing_show_card_about::say, Rule::kPen3},
    {"button:show", msg::thing_show{}, msg::thing_show_about::say, Rule::kPen3},
    {"button:mistake", msg::button_mistake{}, msg::thing_mistake_about::say, Rule::kPen1},
    {"counter:pressure", msg::thing_pressure{}, msg::thing_pressure_about::say, Rule::kPress1},
    {"counter:draw-pile", msg::thing_draw_pile{}, msg::thing_draw_pile_about::say, Rule::kDeck1},
    {"counter:cards", msg::thing_cards{}, msg::thing_cards_about::say, Rule::kWin1},
    {"place:in-play", msg::thing_in_play{}, msg::thing_in_play_about::say, Rule::kMatch1},
    {"place:direction", msg::thing_direction{}, msg::thing_direction_about::say, Rule::kEffectK},
    {"badge:last-card", msg::thing_last_card{}, msg::thing_last_card_about::say, Rule::kDecl1},
    {"badge:shown", msg::thing_shown{}, msg::thing_shown_about::say, Rule::kPen3},
    {"event:mistake", msg::thing_event_mistake{}, msg::thing_event_mistake_about::say, Rule::kPen1},
    {"event:left_queen", msg::thing_event_left_queen{}, msg::thing_event_left_queen_about::say, Rule::kQueen2},
    {"event:forgot", msg::thing_event_forgot{}, msg::thing_event_forgot_about::say, Rule::kDecl3},
    {"event:declared", msg::thing_event_declared{}, msg::thing_event_declared_about::say, Rule::kDecl1},
    {"event:shielded", msg::thing_event_shielded{}, msg::thing_event_shielded_about::say, Rule::kPress3},
    {"event:skipped", msg::thing_event_skipped{}, msg::thing_event_skipped_about::say, Rule::kEffect8},
    {"event:reversed", msg::thing_event_reversed{}, msg::thing_event_reversed_about::say, Rule::kEffectK},
    {"event:exposed", msg::thing_event_exposed{}, msg::thing_event_exposed_about::say, Rule::kPen3},
    {"event:won", msg::thing_event_won{}, msg::thing_event_won_about::say, Rule::kWin1},
});

}  // namespace

std::vector<Meaning> Codec::meanings(const OptionValues& options, std::size_t players, Language language) const {
  const Settings settings = settings_from(options);
  MeaningList<Rules> all;
  for (const Card card : CardSet::standard()) {
    auto [text, rule] = card_text(card, settings, players, language);
    all.add("card:" + format_card(card), card_words(card, language), std::move(text), rule);
  }
  all.add(kThings, ThingFacts{settings, language});
  return std::move(all).take();
}

}  // namespace cardtable::last_card
