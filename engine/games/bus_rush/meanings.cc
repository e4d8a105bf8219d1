// What each card, button, counter and place of NYC Bus Rush is, in a line. The words on cards are made from the
// catalogue and the tables of effects, so that another catalogue explains itself too.
#include <fmt/format.h>

#include "engine/games/bus_rush/codec.h"
#include "engine/games/bus_rush/names.h"

namespace cardtable::bus_rush {
namespace {

class Meanings {
 public:
  Meanings(const Catalog& catalog, const Settings& settings) : catalog_(catalog), settings_(settings) {}

  std::vector<Meaning> all() {
    add_cards();
    add_places();
    add_restrictions();
    add_bonuses();
    add_buttons();
    add_counters();
    add_steps();
    return std::move(list_);
  }

 private:
  void add(std::string key, std::string_view name, std::string text, Rule rule) {
    list_.push_back({std::move(key), std::string(name), std::move(text), std::string(rule_id(rule))});
  }

  void add_cards() {
    for (const Card card : catalog_.all<DeckKind::kBus>()) {
      add(key_of(card), fmt::format("the {}", catalog_.name(card)), text_of_bus(card),
          rule_of(catalog_.bus_kind(card)));
    }
    for (std::size_t i = 0; i < kBusKindNames.size(); ++i) {
      const auto kind = static_cast<BusKind>(i);
      add(fmt::format("rerouted:{}", kBusKindKeys[i]), fmt::format("a rerouted {} card", name_of(kind)),
          fmt::format("Until it leaves your hand it counts for the borough it shows now: 1 point there.{}",
                      extra_of(kind)),
          Rule::kRush1);
    }
    for (const Card card : catalog_.all<DeckKind::kRush>()) {
      const RushRow& row = row_of(catalog_.rush_kind(card));
      add(key_of(card), catalog_.name(card), fmt::format("{} {}", row.text, cost_of(catalog_.actions(card))), row.rule);
    }
    for (const Card card : catalog_.all<DeckKind::kEvent>()) {
      const std::uint8_t rounds = catalog_.rounds(card);
      add(key_of(card), fmt::format("the Event {}", catalog_.name(card)),
          fmt::format("{} {}", catalog_.effect_text(card),
                      rounds == 0 ? "It happens at once." : fmt::format("It lasts {}.", counted(rounds, "round"))),
          rounds == 0 ? Rule::kEvent2 : Rule::kEvent1);
    }
    for (const Card card : catalog_.all<DeckKind::kPerk>()) {
      add(key_of(card), fmt::format("the Perk {}", catalog_.name(card)),
          fmt::format("{} Only your active Perk has an effect; changing it is free.", catalog_.effect_text(card)),
          Rule::kPerk2);
    }
  }
  std::string key_of(Card card) const { return fmt::format("card:{}", catalog_.id(card)); }

  std::string text_of_bus(Card card) const {
    const BusKind kind = catalog_.bus_kind(card);
    return fmt::format("{}, {}: play it there to score 1 point.{} Trade value {}.", name_of(kind),
                       bus_rush::name_of(catalog_.borough(card)), extra_of(kind), catalog_.value(card));
  }
  static std::string extra_of(BusKind kind) {
    switch (kind) {
      case BusKind::kLocal:
        return "";
      case BusKind::kLimited:
        return fmt::format(" The next player may not play {}.", cards_of(Restriction::kBlockNonExpressBus));
      case BusKind::kSelect:
        return " You choose a player and which cards that player may not play next turn.";
      case BusKind::kExpress:
        return " It also takes everybody there from Manhattan, or to Manhattan.";
    }
    return "";
  }
  static Rule rule_of(BusKind kind) {
    constexpr std::array kRules{Rule::kBus1, Rule::kRestrict1, Rule::kRestrict2, Rule::kBus2};
    return kRules[number_of(kind)];
  }
  static std::string cost_of(std::uint8_t actions) {
    if (actions == 0) return "It costs no action.";
    return actions < kBothActions ? "It costs 1 action." : "It takes both actions.";
  }

  void add_places() {
    for (const Borough borough : kAllBoroughs) {
      add(fmt::format("borough:{}", bus_rush::key_of(borough)), bus_rush::name_of(borough),
          fmt::format("Each Bus card you play here scores 1 point, up to {}. You need at least 1 to win.",
                      settings_.borough_cap),
          Rule::kBus4);
    }
    add("piece:bus", "the group's bus",
        "Everybody without a taxi travels together: a travel card takes them all along, no matter who plays it.",
        Rule::kBus2);
    add("piece:taxi", "a taxi",
        fmt::format("Its rider travels alone for up to {}, or until the group comes to the same borough.",
                    counted(settings_.taxi_rounds, "round")),
        Rule::kTaxi2);
  }

  void add_restrictions() {
    constexpr std::array<std::string_view, kRestrictions> kNames{"No Local, Limited or Select cards",
                                                                 "No Express cards", "No Rush cards"};
    for (std::size_t i = 0; i < kRestrictions; ++i) {
      add(fmt::format("restriction:{}", kRestrictionKeys[i]), kNames[i],
          fmt::format("This player may not play {} on the next turn. Trading them is allowed.", kRestrictedCards[i]),
          Rule::kRestrict3);
    }
  }

  void add_bonuses() {
    if (!settings_.bonuses) return;
    const BonusRow express = row_of(settings_, Bonus::kExpressRider);
    add("bonus:express_rider", kBonusNames[0],
        fmt::format(
            "{} for the first to play {}. A player who plays more takes it over, until its owner has played {}.",
            counted(settings_.bonus_points, "point"), counted(express.taken_at, "Express card"), express.locked_at),
        Rule::kBonus1);
    add("bonus:queens_bus_redesign", kBonusNames[1],
        fmt::format("{}, for good, for the first to play {} in Queens.", counted(settings_.bonus_points, "point"),
                    counted(settings_.queens_taken_at, "card")),
        Rule::kBonus1);
  }

  void add_buttons() {
    add("button:wait", "Wait", fmt::format("Draw {} for 1 action.", counted(settings_.wait_draw, "Bus card")),
        Rule::kTurn3);
    add("button:trade", "Trade",
        fmt::format("Once per turn, at no cost in actions: Bus cards with trade values of {} together for a Rush card, "
                    "or a Rush "
                    "card for {}.",
                    settings_.trade_price, counted(settings_.trade_cards, "Bus card")),
        Rule::kTrade1);
    add("button:perk", "Buy a Perk",
        fmt::format("Draw a Perk for {}, without seeing it first. It helps you for the rest of the game while it is "
                    "active.",
                    counted(settings_.perk_actions, "action")),
        Rule::kPerk1);
    add("button:end", "End turn", "The next player plays. Actions that you have not used are lost.", Rule::kTurn2);
    add("button:back", "Back", "Choose something else; nothing has been played yet.", Rule::kTurn2);
  }

  void add_counters() {
    add("counter:round", "Round", fmt::format("Everybody plays once a round. {}", event_rhythm("A new Event comes")),
        Rule::kEvent1);
    add("counter:actions", "Actions",
        fmt::format("You have {} per turn. Most cards cost 1; the turn ends when none is left.", settings_.actions),
        Rule::kTurn1);
    add("counter:plays", "Bus plays", "How many Bus cards may still be played this turn. Each scores 1 point.",
        Rule::kBus5);
    add("counter:trade", "Trade price",
        "The trade values of your Bus cards must add up to exactly this to buy a Rush card.", Rule::kTrade1);
    add("counter:points", "Points",
        fmt::format("{} win the game, with at least 1 in every borough.", settings_.points_to_win), Rule::kWin1);
    add("counter:hand", "Cards in hand", "How many Bus cards and how many Rush cards this player holds.", Rule::kView1);
    add("counter:value", "Trade value",
        fmt::format("What the card is worth in a trade: {} in all buy a Rush card. It has nothing to do with points.",
                    settings_.trade_price),
        Rule::kTrade1);
    const std::array<std::string, 4> texts{
        fmt::format("Play them where you are to score. {} drawn at the start of a turn.", drawn_words()),
        "They move you around or help your Bus cards. They come from trades.",
        event_rhythm("A new Event, which applies to everybody, is revealed"),
        fmt::format("Bought unseen for {}. One at a time is active.", counted(settings_.perk_actions, "action"))};
    constexpr std::array kRules{Rule::kBus3, Rule::kTrade1, Rule::kEvent1, Rule::kPerk1};
    for (std::size_t i = 0; i < kDeckKeys.size(); ++i) {
      add(fmt::format("deck:{}", kDeckKeys[i]), fmt::format("{} cards", kDeckNames[i]),
          fmt::format("{} The first number counts the cards left to draw, the second the discards.", texts[i]),
          kRules[i]);
    }
  }

  /// `One is`, `3 are`.
  std::string drawn_words() const {
    if (settings_.turn_draw == 0) return "None is";
    return settings_.turn_draw == 1 ? "One is" : fmt::format("{} are", settings_.turn_draw);
  }
  /// `A new Event comes every second round.`
  std::string event_rhythm(std::string_view what) const {
    constexpr std::array<std::string_view, 10> kRounds{"",
                                                       "round",
                                                       "second round",
                                                       "third round",
                                                       "fourth round",
                                                       "fifth round",
                                                       "sixth round",
                                                       "seventh round",
                                                       "eighth round",
                                                       "ninth round"};
    if (settings_.event_rounds == 0) return "There are no Events in this game.";
    return fmt::format("{} every {}.", what, kRounds[settings_.event_rounds]);
  }

  /// The questions in the middle of a choice.
  void add_steps() {
    add("step:to", "Where to?", "Choose the borough to travel to.", Rule::kTaxi1);
    add("step:reroute", "To which borough?", "Choose the borough that the card counts for.", Rule::kRush1);
    add("step:card", "Which Bus card?", "Choose the Bus card that gets another borough.", Rule::kRush1);
    add("step:seat", "Whom does it restrict?", "Choose the player who may not play some cards next turn.",
        Rule::kRestrict2);
    add("step:effect", "Which cards?", "Choose what that player may not play next turn.", Rule::kRestrict2);
    add("step:trade", "Which cards do you trade?",
        "Pick Bus cards whose trade values add up to the price, or one Rush card.", Rule::kTrade1);
  }

  const Catalog& catalog_;
  const Settings& settings_;
  std::vector<Meaning> list_;
};

}  // namespace

std::vector<Meaning> Codec::meanings(const OptionValues& options, std::size_t, Language /*language*/) const {
  const Settings settings = settings_from(options);
  return Meanings(rules.catalog(), settings).all();
}

}  // namespace cardtable::bus_rush
