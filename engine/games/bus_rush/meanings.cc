// What each card, button, counter and place of NYC Bus Rush is, in a line. The words on cards follow the catalogue of
// cards, so that another one explains itself too.
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/games/bus_rush/codec.h"
#include "engine/games/bus_rush/names.h"
#include "engine/games/bus_rush/words.h"

namespace cardtable::bus_rush {
namespace {

/// What the words about things depend on.
struct ThingFacts {
  Language language;
  const Settings& settings;

  auto actions() const { return settings.actions; }
  auto bonus_points() const { return settings.bonus_points; }
  auto borough_cap() const { return settings.borough_cap; }
  auto event_rounds() const { return settings.event_rounds; }
  auto express_kept_at() const { return settings.express_kept_at; }
  auto express_taken_at() const { return settings.express_taken_at; }
  auto perk_actions() const { return settings.perk_actions; }
  auto points_to_win() const { return settings.points_to_win; }
  auto queens_taken_at() const { return settings.queens_taken_at; }
  auto taxi_rounds() const { return settings.taxi_rounds; }
  auto trade_cards() const { return settings.trade_cards; }
  auto trade_price() const { return settings.trade_price; }
  auto turn_draw() const { return settings.turn_draw; }
  auto wait_draw() const { return settings.wait_draw; }
};

struct Thing {
  std::string_view key;
  Phrase name;
  std::string (*about)(const ThingFacts&);
  Rule rule;
};

constexpr auto kThings = std::to_array<Thing>({
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
constexpr auto kBonusThings = std::to_array<Thing>({
    {"bonus:express_rider", msg::thing_express_rider{}, msg::thing_express_rider_about::say, Rule::kBonus1},
    {"bonus:queens_bus_redesign", msg::thing_queens_bus_redesign{}, msg::thing_queens_bus_redesign_about::say,
     Rule::kBonus1},
});

class Meanings {
 public:
  Meanings(const Catalog& catalog, const Settings& settings, Language language)
      : catalog_(catalog), settings_(settings), language_(language) {}

  std::vector<Meaning> all() {
    add_bus_cards();
    add_other_cards();
    for (const Borough borough : kAllBoroughs) {
      add("borough:", key_of(borough), name_of(borough, language_),
          msg::thing_borough_about::say(ThingFacts{language_, settings_}), Rule::kBus4);
    }
    for (std::size_t i = 0; i < kRestrictions; ++i) {
      const auto restriction = static_cast<Restriction>(i);
      add("restriction:", key_of(restriction), say(language_, msg::thing_restriction{.restriction = restriction}),
          say(language_, msg::thing_restriction_about{.cards = cards_of(restriction, language_)}), Rule::kRestrict3);
    }
    if (settings_.bonuses) add_things(kBonusThings);
    add_things(kThings);
    return std::move(list_);
  }

 private:
  void add(std::string_view sort, std::string_view key, std::string name, std::string text, Rule rule) {
    list_.push_back({std::string(sort).append(key), std::move(name), std::move(text), std::string(rule_id(rule))});
  }
  void add_card(Card card, std::string name, std::string text, Rule rule) {
    add("card:", catalog_.id(card), std::move(name), std::move(text), rule);
  }
  void add_things(std::span<const Thing> things) {
    for (const Thing& thing : things) {
      add("", thing.key, say(language_, thing.name), thing.about({language_, settings_}), thing.rule);
    }
  }

  void add_bus_cards() {
    constexpr std::array kRules{Rule::kBus1, Rule::kRestrict1, Rule::kRestrict2, Rule::kBus2};
    for (const Card card : catalog_.all<DeckKind::kBus>()) {
      const BusKind kind = catalog_.bus_kind(card);
      add_card(card, say(language_, msg::name_bus_card{.name = catalog_.name(card)}),
               say(language_, msg::card_bus{.borough = name_of(catalog_.borough(card), language_),
                                            .kind = kind,
                                            .value = catalog_.value(card)}),
               kRules[number_of(kind)]);
    }
    for (std::size_t i = 0; i < kBusKindKeys.size(); ++i) {
      const auto kind = static_cast<BusKind>(i);
      add("rerouted:", kBusKindKeys[i], say(language_, msg::card_rerouted{.kind = kind}),
          say(language_, msg::card_rerouted_about{.kind = kind}), Rule::kRush1);
    }
  }
  void add_other_cards() {
    for (const Card card : catalog_.all<DeckKind::kRush>()) {
      add_card(card, std::string(catalog_.name(card)),
               say(language_, msg::card_rush{.actions = catalog_.actions(card),
                                             .all = settings_.actions > kBothActions,
                                             .text = effect_sentence(catalog_, card, language_)}),
               row_of(catalog_.rush_kind(card)).rule);
    }
    for (const Card card : catalog_.all<DeckKind::kEvent>()) {
      const auto rounds = catalog_.rounds(card);
      add_card(card, say(language_, msg::card_event{.name = catalog_.name(card)}),
               say(language_, msg::card_event_about{.effect = effect_of(catalog_, card, language_), .rounds = rounds}),
               rounds == 0 ? Rule::kEvent2 : Rule::kEvent1);
    }
    for (const Card card : catalog_.all<DeckKind::kPerk>()) {
      add_card(card, say(language_, msg::card_perk{.name = catalog_.name(card)}),
               say(language_, msg::card_perk_about{.effect = effect_of(catalog_, card, language_)}), Rule::kPerk2);
    }
  }

  const Catalog& catalog_;
  const Settings& settings_;
  Language language_;
  std::vector<Meaning> list_;
};

}  // namespace

std::vector<Meaning> Codec::meanings(const OptionValues& options, std::size_t, Language language) const {
  const Settings settings = settings_from(options);
  return Meanings(rules.catalog(), settings, language).all();
}

}  // namespace cardtable::bus_rush
