#include "engine/games/bus_rush/choices.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/games/bus_rush/names.h"
#include "engine/games/bus_rush/words.h"
#include "engine/kit/seat_order.h"

namespace cardtable::bus_rush {
namespace {

/// What a move costs, and whether that is more than it brings.
struct Price {
  std::string text;
  bool is_costly = false;
};

/// What happens up to the end of the turn when a Bus card is played.
struct Ride {
  Card card;
  bool moves = false;  ///< everybody on the bus
  bool wins = false;
  EnumSet<Bonus> bonuses{};
  Seat restricted = kNoSeat;
  Restriction restriction{};
};

class Choosing : private Speaker {
 public:
  Choosing(const Codec& codec, const State& state, Language language)
      : Speaker(language),
        codec_(codec),
        catalog_(codec.rules.catalog()),
        state_(state),
        modifiers_(modifiers_for(catalog_, state, state.on_turn)),
        bus_cards_to_draw_(state.draw_piles.bus.size() + state.discards.bus.size()) {}

  Choice of(const Move& move) {
    Price price = price_of(move);
    return {.move = codec_.format_move(move),
            .label = label_of(move),
            .meaning = meaning_of(move),
            .price = std::move(price.text),
            .is_goal = move.kind() == MoveKind::kBus,
            .is_costly = price.is_costly && !wins(move)};
  }

  bool wins(const Move& move) { return move.kind() == MoveKind::kBus && ride_with(move).wins; }

  /// BR-TURN-2: ending the turn gives up what is left of it.
  std::string price_of_end() const { return say(msg::price_end{.actions = state_.now.actions}); }

 private:
  std::string title(Card card) const { return title_of(catalog_, card, language_); }
  std::string name(Borough borough) const { return name_of(borough, language_); }

  std::string label_of(const Move& move) const {
    switch (move.kind()) {
      case MoveKind::kBus:
        return label_of_bus(move);
      case MoveKind::kRush:
        return label_of_rush(move);
      case MoveKind::kTrade:
        return label_of_trade(move);
      case MoveKind::kWait:
        return say(msg::button_wait{});
      case MoveKind::kPerkBuy:
        return say(msg::button_buy{});
      case MoveKind::kPerkUse:
        return say(msg::button_use{.card = title(move.card())});
      case MoveKind::kEnd:
        return say(msg::button_end{});
    }
    return "";
  }
  std::string label_of_bus(const Move& move) const {
    const std::string card = title(move.card());
    const Borough to = state_.borough_now(move.card());
    if (to != state_.borough_of(state_.on_turn)) {
      return say(msg::button_ride{.borough = name(to), .card = card});
    }
    if (move.target() == kNoSeat) return say(msg::button_play{.card = card});
    return say(msg::button_restrict{.card = card, .restriction = move.restriction(), .seat = move.target()});
  }
  std::string label_of_rush(const Move& move) const {
    const std::string card = title(move.card());
    if (move.borough() == kNoBorough) return say(msg::button_play{.card = card});
    const std::string to = name(move.borough());
    if (move.bus_card().is_none()) return say(msg::button_travel{.borough = to, .card = card});
    return say(msg::button_reroute{.borough = to, .card = title(move.bus_card())});
  }
  std::string label_of_trade(const Move& move) const {
    if (move.card().is_of(DeckKind::kRush)) {
      return say(msg::button_trade_rush{.card = title(move.card()), .count = state_.settings.trade_cards});
    }
    const auto cards = move.cards();
    const std::string given = titles_of(catalog_, std::span(cards).first(move.count()), language_);
    return say(msg::button_trade_bus{.cards = given});
  }

  std::string meaning_of(const Move& move) {
    switch (move.kind()) {
      case MoveKind::kBus: {
        // The label of a Select card says it all.
        const Ride& ride = ride_with(move);
        return ride.wins || move.target() == kNoSeat ? meaning_of(ride) : "";
      }
      case MoveKind::kWait:
        return say(msg::move_wait{.count = state_.settings.wait_draw});
      case MoveKind::kPerkUse:
        return effect_sentence(catalog_, move.card(), language_);
      default:
        return "";
    }
  }
  std::string meaning_of(const Ride& ride) const {
    return say(msg::move_bus{.borough = name(state_.borough_now(ride.card)),
                             .cards = cards_of(ride.restriction, language_),
                             .express_rider = ride.bonuses.contains(Bonus::kExpressRider),
                             .moves = ride.moves,
                             .points = state_.settings.bonus_points,
                             .queens_bus_redesign = ride.bonuses.contains(Bonus::kQueensBusRedesign),
                             .restricts = ride.restricted != kNoSeat,
                             .seat = ride.restricted,
                             .wins = ride.wins});
  }

  const Ride& ride_with(const Move& move) {
    const auto known = std::ranges::find(rides_, move.card(), &Ride::card);
    if (known != rides_.end()) return *known;
    State after = state_;
    EventLog<Event> log;
    codec_.rules.apply(after, state_.on_turn, move, log);
    Ride ride{.card = move.card()};
    for (const Event& event : log.events) {
      if (event.kind == EventKind::kTurnEnded) break;  // what follows is the next turn
      ride.moves = ride.moves || event.kind == EventKind::kGroupMoved;
      ride.wins = ride.wins || event.kind == EventKind::kWon;
      if (event.kind == EventKind::kBonusTaken) ride.bonuses.insert(event.bonus);
      if (event.kind == EventKind::kRestricted) {
        ride.restricted = event.seat;
        ride.restriction = event.restriction;
      }
    }
    rides_.push_back(ride);
    return rides_.back();
  }

  Price price_of(const Move& move) const {
    switch (move.kind()) {
      case MoveKind::kBus:
        return price_of_bus(move);
      case MoveKind::kRush:
        return price_of_rush(move);
      case MoveKind::kTrade:
        return move.card().is_of(DeckKind::kRush) ? price_of_draws("", state_.settings.trade_cards) : Price{};
      case MoveKind::kWait:
        return price_of_draws(price_in_actions(1, state_.now.free_bus_plays), state_.settings.wait_draw);
      case MoveKind::kPerkBuy:
        return price_of_perk();
      case MoveKind::kPerkUse:
        return {note_on_perk(move.card())};
      case MoveKind::kEnd:
        break;  // it depends on the other moves
    }
    return {};
  }

  /// What a move costs in actions, and whether the turn ends because none is left, nor a free Bus play.
  std::string price_in_actions(std::uint8_t cost, int free_plays) const {
    const std::uint8_t spent = cost < kBothActions ? cost : state_.now.actions;
    return say(msg::price_actions{.ends = spent == state_.now.actions && free_plays <= 0, .spent = spent});
  }
  std::string with_note(const std::string& price, const std::string& note) const {
    if (price.empty() || note.empty()) return price + note;
    return say(msg::price_both{.note = note, .price = price});
  }

  /// A Select card that restricts nobody is wasted in part: there is another choice.
  Price price_of_bus(const Move& move) const {
    std::string note = note_on_bus(move);
    const bool is_costly = !note.empty() && move.target() != kNoSeat;
    std::string price = price_in_actions(bus_play_cost(state_.now), state_.now.free_bus_plays - 1);
    return {with_note(price, note), is_costly};
  }
  /// A restriction that changes nothing for its player (BR-RESTRICT-3).
  std::string note_on_bus(const Move& move) const {
    const BusKind kind = catalog_.bus_kind(move.card());
    if (kind != BusKind::kLimited && kind != BusKind::kSelect) return "";
    const bool is_limited = kind == BusKind::kLimited;
    const Seat target = is_limited ? seat_after(state_.on_turn, state_.players) : move.target();
    const Restriction effect = is_limited ? Restriction::kBlockNonExpressBus : move.restriction();
    if (state_.player(target).restrictions.contains(effect)) {
      return say(msg::note_restricted{.seat = target});
    }
    const bool is_lifted = modifiers_for(catalog_, state_, target).lifted().contains(effect);
    return is_lifted ? say(msg::note_lifted{.seat = target}) : "";
  }

  Price price_of_rush(const Move& move) const {
    const RushKind kind = catalog_.rush_kind(move.card());
    const bool is_transfer = kind == RushKind::kBusTransfer;
    const std::uint8_t cap = state_.settings.borough_cap;
    std::string note;
    if (is_transfer) note = note_on_transfer();
    if (kind == RushKind::kReroute && state_.current().score_in(move.borough()) >= cap) {
      note = say(msg::note_full{.cap = cap});
    }
    const bool is_costly = !note.empty();
    std::string price =
        price_in_actions(rush_cost(catalog_, move.card(), modifiers_), is_transfer ? 1 : state_.now.free_bus_plays);
    return {with_note(price, note), is_costly};
  }
  /// BR-RUSH-2: what is a free play worth now?
  std::string note_on_transfer() const {
    const BusCards served = served_bus_cards(catalog_, state_, state_.own().bus);
    const bool can_ride = !(served - blocked_bus_cards(catalog_, state_, modifiers_)).empty();
    const bool is_last_action = state_.now.actions == 1;
    if (!can_ride && is_last_action) return say(msg::note_lost_transfer{});
    if (!can_ride) return say(msg::note_early_transfer{});
    if (is_last_action && has_bus_play_left(state_.now) && bus_play_cost(state_.now) > 0) {
      return say(msg::note_late_transfer{});
    }
    return "";
  }

  /// Of a move that draws Bus cards, perhaps fewer than it should.
  Price price_of_draws(std::string price, std::size_t draws) const {
    if (bus_cards_to_draw_ >= draws) return {std::move(price)};
    std::string note = say(msg::note_few_cards{.count = bus_cards_to_draw_});
    return {with_note(price, note), bus_cards_to_draw_ == 0};
  }

  /// BR-PERK-1: it is paid for unseen.
  Price price_of_perk() const {
    const std::uint8_t cost = state_.settings.perk_actions;
    const bool ends_turn = state_.now.actions == cost && state_.now.free_bus_plays == 0;
    return {with_note(say(msg::price_buy{.ends = ends_turn, .spent = cost}), note_on_silence()),
            ends_turn || modifiers_.silences_perks()};
  }
  std::string note_on_silence() const {
    for (const ActiveEvent& active : state_.events) {
      if (!catalog_.while_active(catalog_.event_kind(active.card)).silences_perks()) continue;
      return say(msg::note_silent_perks{.card = title(active.card)});
    }
    return "";
  }
  std::string note_on_perk(Card card) const {
    const Card active = state_.current().active_perk;
    const bool is_same = !active.is_none() && catalog_.perk_kind(active) == catalog_.perk_kind(card);
    return is_same ? say(msg::note_same_perk{}) : note_on_silence();
  }

  const Codec& codec_;
  const Catalog& catalog_;
  const State& state_;
  Modifiers modifiers_;
  std::size_t bus_cards_to_draw_;
  std::vector<Ride> rides_;
};

}  // namespace

Choices choices_of(const Codec& codec, const State& state, const MoveList& moves, Language language) {
  Choosing choosing(codec, state, language);
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
  choices.back().is_costly = has_better;
  if (has_better) choices.back().price = choosing.price_of_end();
  std::ranges::stable_partition(choices, [](const Choice& one) { return !one.is_costly; });
  return all;
}

}  // namespace cardtable::bus_rush
