#include "engine/games/bus_rush/choices.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "engine/games/bus_rush/names.h"
#include "engine/kit/seat_order.h"

namespace cardtable::bus_rush {
namespace {

/// What a move costs, and whether that is more than it brings.
struct Price {
  std::string text;
  bool is_costly = false;
};

void add_clause(std::string& text, std::string_view clause) {
  if (clause.empty()) return;
  if (!text.empty()) text += "; ";
  text += clause;
}

/// What playing a Bus card brings, apart from any restriction.
struct Ride {
  Card card;
  std::string meaning;
  bool wins = false;
};

class Choosing {
 public:
  Choosing(const Codec& codec, const State& state)
      : codec_(codec),
        catalog_(codec.rules.catalog()),
        state_(state),
        modifiers_(modifiers_for(catalog_, state, state.on_turn)),
        bus_cards_to_draw_(state.draw_piles.bus.size() + state.discards.bus.size()) {}

  Choice of(const Move& move) {
    Choice choice{.move = codec_.format_move(move), .label = label_of(move), .meaning = "", .price = ""};
    if (move.kind() == MoveKind::kBus) {
      const Ride& ride = ride_with(move);
      choice.is_goal = true;
      if (ride.wins || move.target() == kNoSeat) choice.meaning = ride.meaning;
    }
    if (move.kind() == MoveKind::kWait) {
      choice.meaning = fmt::format("Draw {}.", counted(state_.settings.wait_draw, "Bus card"));
    }
    if (move.kind() == MoveKind::kPerkUse) choice.meaning = catalog_.effect_text(move.card());
    Price price = price_of(move);
    choice.price = std::move(price.text);
    choice.is_costly = price.is_costly && !wins(move);
    return choice;
  }

  bool wins(const Move& move) { return move.kind() == MoveKind::kBus && ride_with(move).wins; }

  /// BR-TURN-2: ending the turn gives up what is left of it.
  Price price_of_end(bool has_better) const {
    const std::size_t actions = state_.now.actions;
    if (!has_better) return {};
    if (actions == 0) return {"your free Bus play is lost", true};
    return {actions == 1 ? "your unused action is lost" : fmt::format("your {} unused actions are lost", actions),
            true};
  }

 private:
  std::string label_of(const Move& move) const {
    switch (move.kind()) {
      case MoveKind::kBus:
        return label_of_bus(move);
      case MoveKind::kRush:
        if (move.borough() == kNoBorough) return fmt::format("Play {}", title_of(catalog_, move.card()));
        if (move.count() == 2) {
          return fmt::format("Reroute {} to {}", title_of(catalog_, move.bus_card()), name_of(move.borough()));
        }
        return fmt::format("{} to {}", title_of(catalog_, move.card()), name_of(move.borough()));
      case MoveKind::kTrade:
        return label_of_trade(move);
      case MoveKind::kWait:
        return "Wait";
      case MoveKind::kPerkBuy:
        return "Buy a Perk";
      case MoveKind::kPerkUse:
        return fmt::format("Use {}", title_of(catalog_, move.card()));
      case MoveKind::kEnd:
        return "End turn";
    }
    return "";
  }
  std::string label_of_bus(const Move& move) const {
    const std::string title = title_of(catalog_, move.card());
    const Borough to = state_.borough_now(move.card());
    if (to != state_.borough_of(state_.on_turn)) return fmt::format("Ride {} to {}", title, name_of(to));
    if (move.target() == kNoSeat) return fmt::format("Play {}", title);
    return fmt::format("Play {}: no {} for @{}", title, cards_of(move.restriction()), index(move.target()));
  }
  std::string label_of_trade(const Move& move) const {
    const auto cards = move.cards();
    const std::string given = titles_of(catalog_, std::span(cards).first(move.count()));
    return fmt::format("Trade {} for {}", given, move.card().is_of(DeckKind::kRush) ? "2 Bus cards" : "a Rush card");
  }

  /// What happens up to the end of the turn, by playing it: a point, a bonus, a restriction, the end of the game.
  const Ride& ride_with(const Move& move) {
    const auto known = std::ranges::find(rides_, move.card(), &Ride::card);
    if (known != rides_.end()) return *known;
    State after = state_;
    EventLog<Event> log;
    codec_.rules.apply(after, state_.on_turn, move, log);
    Ride ride{.card = move.card(), .meaning = fmt::format("1 point in {}", name_of(state_.borough_now(move.card())))};
    for (const Event& event : log.events) {
      if (event.kind == EventKind::kTurnEnded) break;  // what follows is the next turn
      ride.wins = ride.wins || event.kind == EventKind::kWon;
      add_clause(ride.meaning, effect_of(event));
    }
    ride.meaning += '.';
    rides_.push_back(std::move(ride));
    return rides_.back();
  }
  std::string effect_of(const Event& event) const {
    switch (event.kind) {
      case EventKind::kGroupMoved:
        return "everybody on the bus comes along";
      case EventKind::kRestricted:
        return fmt::format("@{} may not play {} next turn", index(event.seat), cards_of(event.restriction));
      case EventKind::kBonusTaken:
        return fmt::format("{} for {}", counted(state_.settings.bonus_points, "point"),
                           kBonusNames[number_of(event.bonus)]);
      case EventKind::kWon:
        return "you win";
      default:
        return "";
    }
  }

  Price price_of(const Move& move) const {
    switch (move.kind()) {
      case MoveKind::kBus:
        return price_of_bus(move);
      case MoveKind::kRush:
        return price_of_rush(move);
      case MoveKind::kTrade:
        return move.card().is_of(DeckKind::kRush) ? price_of_rush_trade() : Price{};
      case MoveKind::kWait:
        if (bus_cards_to_draw_ == 0) {
          return {joined(actions_text(1), "there is no Bus card to draw: you would get nothing"), true};
        }
        return {actions_text(1)};
      case MoveKind::kPerkBuy:
        return price_of_perk();
      case MoveKind::kPerkUse:
        return {note_on_perk(move.card())};
      case MoveKind::kEnd:
        break;  // it depends on the other moves
    }
    return {};
  }

  /// What a move costs in actions, and whether the turn ends because none is left.
  std::string actions_text(std::uint8_t cost, std::optional<std::uint8_t> free_plays = std::nullopt) const {
    if (cost == 0) return "";
    const std::uint8_t left = actions_after(state_.now.actions, cost);
    std::string text = cost < kBothActions ? "1 action" : state_.now.actions == 2 ? "both actions" : "all your actions";
    if (left == 0 && free_plays.value_or(state_.now.free_bus_plays) == 0) text += ", your turn ends";
    return text;
  }
  std::uint8_t free_plays_after_bus() const {
    const std::uint8_t free = state_.now.free_bus_plays;
    return free > 0 ? static_cast<std::uint8_t>(free - 1) : std::uint8_t{0};
  }
  static std::string joined(std::string text, std::string_view clause) {
    add_clause(text, clause);
    return text;
  }

  /// A Select card that restricts nobody is wasted in part: there is another choice.
  Price price_of_bus(const Move& move) const {
    const std::string note = note_on_bus(move);
    return {joined(actions_text(bus_play_cost(state_.now), free_plays_after_bus()), note),
            !note.empty() && move.target() != kNoSeat};
  }
  /// A restriction that changes nothing for its player (BR-RESTRICT-3).
  std::string note_on_bus(const Move& move) const {
    const BusKind kind = catalog_.bus_kind(move.card());
    if (kind != BusKind::kLimited && kind != BusKind::kSelect) return "";
    const bool is_limited = kind == BusKind::kLimited;
    const Seat target = is_limited ? seat_after(state_.on_turn, state_.players) : move.target();
    const Restriction effect = is_limited ? Restriction::kBlockNonExpressBus : move.restriction();
    if (state_.player(target).restrictions.contains(effect)) {
      return fmt::format("@{} already has this restriction: you only score the point", index(target));
    }
    if (modifiers_for(catalog_, state_, target).lifted().contains(effect)) {
      return fmt::format("@{}'s Perk lifts this while it is active", index(target));
    }
    return "";
  }

  Price price_of_rush(const Move& move) const {
    const std::uint8_t cost = rush_cost(catalog_, move.card(), modifiers_);
    const RushKind kind = catalog_.rush_kind(move.card());
    if (kind == RushKind::kBusTransfer) {
      const std::string_view note = note_on_transfer();
      return {joined(actions_text(cost, std::uint8_t{1}), note), !note.empty()};
    }
    const bool is_full =
        kind == RushKind::kReroute && state_.current().score_in(move.borough()) >= state_.settings.borough_cap;
    if (!is_full) return {actions_text(cost)};
    return {joined(actions_text(cost), "you have all 3 points there: the card could not be played"), true};
  }
  /// BR-RUSH-2: what is a free play worth now?
  std::string_view note_on_transfer() const {
    const BusCards served = served_bus_cards(catalog_, state_, state_.own().bus);
    const bool can_ride = !(served - blocked_bus_cards(catalog_, state_, modifiers_)).empty();
    const bool is_last_action = state_.now.actions == 1;
    if (!can_ride && is_last_action) {
      return "you have no Bus card to play now: your turn would end, and the card would be lost for nothing";
    }
    if (!can_ride) return "none of your Bus cards can be played where you are now";
    if (is_last_action && has_bus_play_left(state_.now) && bus_play_cost(state_.now) > 0) {
      return "with one action left it gains nothing: you can play the Bus card for that action";
    }
    return "";
  }

  Price price_of_rush_trade() const {
    if (bus_cards_to_draw_ == 0) return {"there is no Bus card to draw: you would get nothing", true};
    if (bus_cards_to_draw_ == 1) return {"there is only 1 Bus card to draw"};
    return {};
  }

  /// BR-PERK-1: it is paid for unseen.
  Price price_of_perk() const {
    const bool ends_turn = state_.now.actions == 1 && state_.now.free_bus_plays == 0;
    const std::string_view when = ends_turn ? "1 action, bought unseen, your turn ends" : "1 action, bought unseen";
    return {joined(std::string(when), note_on_silence()), ends_turn || modifiers_.silences_perks()};
  }
  std::string_view note_on_silence() const {
    return modifiers_.silences_perks() ? "Perks have no effect while Bridge Reconstruction lasts" : "";
  }
  std::string note_on_perk(Card card) const {
    const Card active = state_.current().active_perk;
    const bool is_same = !active.is_none() && catalog_.perk_kind(active) == catalog_.perk_kind(card);
    return std::string(is_same ? "it does the same as your active Perk" : note_on_silence());
  }

  const Codec& codec_;
  const Catalog& catalog_;
  const State& state_;
  Modifiers modifiers_;
  std::size_t bus_cards_to_draw_;
  std::vector<Ride> rides_;
};

}  // namespace

Choices choices_of(const Codec& codec, const State& state, const MoveList& moves) {
  Choosing choosing(codec, state);
  Choices all;
  std::vector<Choice>& choices = all.list;
  choices.reserve(moves.size());
  std::ptrdiff_t winning = 0;
  for (const Move& move : moves) {
    const bool wins = choosing.wins(move);
    choices.insert(wins ? choices.begin() + winning : choices.end(), choosing.of(move));
    winning += wins ? 1 : 0;
    if (wins && all.winning.is_none()) all.winning = move.card();
  }
  // `end` is always listed last.
  const bool has_better =
      std::ranges::any_of(choices, [&](const Choice& one) { return &one != &choices.back() && !one.is_costly; });
  auto [price, is_costly] = choosing.price_of_end(has_better);
  choices.back().price = std::move(price);
  choices.back().is_costly = is_costly;
  std::ranges::stable_partition(choices, [](const Choice& one) { return !one.is_costly; });
  return all;
}

}  // namespace cardtable::bus_rush
