// What each card, button, counter and place of NYC Bus Rush is, in a line. The words on cards follow the catalogue of
// cards, so that another one explains itself too.
#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engine/games/bus_rush/codec.h"
#include "engine/games/bus_rush/names.h"
#include "engine/games/bus_rush/words.h"

namespace cardtable::bus_rush {
namespace {

/// What the words about things depend on.
struct ThingFacts : Settings {
  Language language;
};

constexpr auto kThings = std::to_array<Thing<ThingFacts, Rule>>({
    {"piece:bus", msg::thing_bus{}, msg::thing_bus_about::say, Rule::kBus2},
    {"piece:taxi", msg::thing_taxi{}, msg::thing_taxi_about::say, Rule::kTaxi2},
    {"button:wait", msg::button_wait{}, msg::thing_wait_about::say, Rule::kTurn3},
    {"button:trade", msg::thing_trade{}, msg::thing_trade_about::say, Rule::kTrade1},
    {"button:perk", msg::button_buy{}, msg::thing_buy_about::say, Rule::kPerk1},
    {"button:end", msg::button_end{}, msg::thing_end_about::say, Rule::kTurn2},
    {"button:back", msg::thing_back{}, msg::thing_back_about::say, Rule::kTurn2},
    {"counter:round", msg::thing_round{}, msg::thing_round_about::say, Rule::kEvent1},
    {"counter:actions", msg::thing_actions{}, msg::thing_actions_about::say, Rule::kTurn1},
    {"counter:plays", msg::thing_plays{}, msg::thing_plays_about::say, Rule::kBus5},
    {"counter:trade", msg::thing_price{}, msg::thing_price_about::say, Rule::kTrade1},
    {"counter:points", msg::thing_points{}, msg::thing_points_about::say, Rule::kWin1},
    {"counter:hand", msg::thing_hand{}, msg::thing_hand_about::say, Rule::kView1},
    {"counter:value", msg::thing_value{}, msg::thing_value_about::say, Rule::kTrade1},
    {"deck:bus", msg::thing_bus_deck{}, msg::thing_bus_deck_about::say, Rule::kBus3},
    {"deck:rush", msg::thing_rush_deck{}, msg::thing_rush_deck_about::say, Rule::kTrade1},
    {"deck:event", msg::thing_event_deck{}, msg::thing_event_deck_about::say, Rule::kEvent1},
    {"deck:perk", msg::thing_perk_deck{}, msg::thing_perk_deck_about::say, Rule::kPerk1},
    {"step:to", msg::thing_where_to{}, msg::thing_where_to_about::say, Rule::kTaxi1},
    {"step:reroute", msg::thing_which_borough{}, msg::thing_which_borough_about::say, Rule::kRush1},
    {"step:card", msg::thing_which_card{}, msg::thing_which_card_about::say, Rule::kRush1},
    {"step:seat", msg::thing_whom{}, msg::thing_whom_about::say, Rule::kRestrict2},
    {"step:effect", msg::thing_which_effect{}, msg::thing_which_effect_about::say, Rule::kRestrict2},
    {"step:trade", msg::thing_which_traded{}, msg::thing_which_traded_about::say, Rule::kTrade1},
});
/// Only where there are bonuses.
constexpr auto kBonusThings = std::to_array<Thing<ThingFacts, Rule>>({
    {"bonus:express_rider", msg::thing_express_rider{}, msg::thing_express_rider_about::say, Rule::kBonus1},
    {"bonus:queens_bus_redesign", msg::thing_queens_bus_redesign{}, msg::thing_queens_bus_redesign_about::say,
     Rule::kBonus1},
});

using Meanings = MeaningList<Rules>;

std::string card_key(const Catalog& catalog, Card card) { return "card:" + std::string(catalog.id(card)); }

void add_bus_cards(const Catalog& catalog, Language language, Meanings& all) {
  constexpr std::array kRules{Rule::kBus1, Rule::kRestrict1, Rule::kRestrict2, Rule::kBus2};
  for (const Card card : catalog.all<DeckKind::kBus>()) {
    const BusKind kind = catalog.bus_kind(card);
    const std::string borough = name_of(catalog.borough(card), language);
    all.add(card_key(catalog, card), say(language, msg::name_bus_card{.name = catalog.name(card)}),
            say(language, msg::card_bus{.borough = borough, .kind = kind, .value = catalog.value(card)}),
            kRules[number_of(kind)]);
  }
  for (std::size_t i = 0; i < kBusKindKeys.size(); ++i) {
    const auto kind = static_cast<BusKind>(i);
    all.add("rerouted:" + std::string(kBusKindKeys[i]), say(language, msg::card_rerouted{.kind = kind}),
            say(language, msg::card_rerouted_about{.kind = kind}), Rule::kRush1);
  }
}

void add_other_cards(const Catalog& catalog, const Settings& settings, Language language, Meanings& all) {
  for (const Card card : catalog.all<DeckKind::kRush>()) {
    all.add(card_key(catalog, card), std::string(catalog.name(card)),
            say(language, msg::card_rush{.actions = catalog.actions(card),
                                         .all = settings.actions > kBothActions,
                                         .text = effect_sentence(catalog, card, language)}),
            row_of(catalog.rush_kind(card)).rule);
  }
  for (const Card card : catalog.all<DeckKind::kEvent>()) {
    const auto rounds = catalog.rounds(card);
    all.add(card_key(catalog, card), say(language, msg::card_event{.name = catalog.name(card)}),
            say(language, msg::card_event_about{.effect = effect_of(catalog, card, language), .rounds = rounds}),
            rounds == 0 ? Rule::kEvent2 : Rule::kEvent1);
  }
  for (const Card card : catalog.all<DeckKind::kPerk>()) {
    all.add(card_key(catalog, card), say(language, msg::card_perk{.name = catalog.name(card)}),
            say(language, msg::card_perk_about{.effect = effect_of(catalog, card, language)}), Rule::kPerk2);
  }
}

}  // namespace

std::vector<Meaning> Codec::meanings(const OptionValues& options, std::size_t, Language language) const {
  const ThingFacts facts{settings_from(options), language};
  Meanings all;
  add_bus_cards(rules.catalog(), language, all);
  add_other_cards(rules.catalog(), facts, language, all);
  for (const Borough borough : kAllBoroughs) {
    all.add("borough:" + std::string(key_of(borough)), name_of(borough, language), msg::thing_borough_about::say(facts),
            Rule::kBus4);
  }
  for (std::size_t i = 0; i < kRestrictions; ++i) {
    const auto restriction = static_cast<Restriction>(i);
    all.add("restriction:" + std::string(key_of(restriction)),
            say(language, msg::thing_restriction{.restriction = restriction}),
            say(language, msg::thing_restriction_about{.cards = cards_of(restriction, language)}), Rule::kRestrict3);
  }
  if (facts.bonuses) all.add(kBonusThings, facts);
  all.add(kThings, facts);
  return std::move(all).take();
}

}  // namespace cardtable::bus_rush
