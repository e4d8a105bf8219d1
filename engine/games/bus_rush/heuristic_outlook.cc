#include "engine/games/bus_rush/heuristic_outlook.h"

#include <algorithm>

#include "engine/games/bus_rush/bonus.h"

namespace cardtable::bus_rush {
namespace {

// What things are worth, in hundredths of a point. Fitted to win against values chosen by hand, with small random
// changes to all of them at once and the same deals for both sides, over 600,000 games of two players; a point, a win
// and what comes first were given.
constexpr int kWin = 5'000;
constexpr int kPoint = 100;
constexpr int kFirstPoint = 18;    // in a borough without any: a win needs one in each
constexpr int kBonusStep = 18;     // a play towards a bonus, and as much more for every one made before
constexpr int kBonusGuard = 14;    // an Express play of the Express Rider, who can still lose it
constexpr int kFittingCard = 27;   // a card in hand that can be played at a place, two at most counted
constexpr int kBarrenPlace = 49;   // a place where the leader of the others cannot score any more
constexpr int kDrawnBus = 30;      // an unknown Bus card
constexpr int kUsefulBus = 1;      // a Bus card in hand that can still score: one like it is soon drawn again
constexpr int kStrongBus = 62;     // the same for an Express or restricting one
constexpr int kDrawnRush = 51;     // an unknown Rush card
constexpr int kFreeFirst = 500;    // what costs nothing and gains something comes before all else
constexpr int kSecondAction = 17;  // what the other action of a turn brings when nothing better is known
constexpr std::size_t kManyCards = 7;

/// Keeping a Rush card, in the order of RushKind.
constexpr std::array<int, kRushKindKeys.size()> kRushKept{40, 41, 32, 11, 25, 27, 74};
/// A restriction on the leader, in the order of Restriction.
constexpr std::array<int, kRestrictions> kRestrictionWorth{81, 0, 16};
constexpr int kNoBusAtAll = 64;  // both restrictions on Bus plays
/// A Perk for many turns, in the order of Perk.
constexpr std::array<int, kPerkKeys.size()> kPerkWorth{18, 50, 33, 29};
constexpr int kPerkBought = 80;  // an unknown one, at the start
constexpr int kPerkRounds = 9;   // after that many rounds it no longer pays

Seat leader_of_others(const State& state) {
  Seat leader = kNoSeat;
  for (std::size_t i = 1; i < state.players; ++i) {
    const Seat seat = seat_at((index(state.on_turn) + i) % state.players);
    if (leader == kNoSeat || points_of(state, seat) > points_of(state, leader)) leader = seat;
  }
  return leader;
}

}  // namespace

Outlook::Outlook(const Catalog& catalog, const State& state)
    : catalog_(catalog),
      state_(state),
      me_(state.current()),
      hand_(state.own()),
      here_(state.borough_of(state.on_turn)),
      modifiers_(modifiers_for(catalog, state, state.on_turn)),
      leader_(leader_of_others(state)),
      points_(points_of(state, state.on_turn)) {
  if (!me_.restrictions.empty()) blocked_ = blocked_bus_cards(catalog, state, modifiers_);
  for (const Borough borough : kAllBoroughs) {
    const auto b = number_of(borough);
    point_[b] = worth_of_point(borough);
    if (point_[b] > 0) useful_ = useful_ | (hand_.bus & state.bus_in[b]);
  }
  for (std::size_t i = 0; i < kind_.size(); ++i) kind_[i] = worth_of_kind(static_cast<BusKind>(i));
  for (const Borough borough : kAllBoroughs) place_[number_of(borough)] = worth_of_place(borough);
  best_here_ = best_ride_from(here_, useful_ - blocked_);
}

bool Outlook::wins_with(Borough borough, bool is_express) const {
  int points = points_ + 1;
  const Settings& settings = state_.settings;
  if (points + settings.bonus_points * static_cast<int>(kBonuses) < settings.points_to_win) return false;
  for (const Borough other : kAllBoroughs) {
    if (other != borough && me_.score_in(other) == 0) return false;
  }
  const auto takes = [&](Bonus bonus) {
    const BonusHolder& holder = state_.bonuses[number_of(bonus)];
    const int count = me_.bonus_counts[number_of(bonus)] + 1;
    if (!state_.settings.bonuses || holder.locked || holder.owner == state_.on_turn) return false;
    if (count < row_of(settings, bonus).taken_at) return false;
    return holder.owner == kNoSeat || count > state_.player(holder.owner).bonus_counts[number_of(bonus)];
  };
  if (borough == Borough::kQueens && takes(Bonus::kQueensBusRedesign)) points += settings.bonus_points;
  if (is_express && takes(Bonus::kExpressRider)) points += settings.bonus_points;
  return points >= settings.points_to_win;
}

int Outlook::worth_of_point(Borough borough) const {
  const int score = me_.score_in(borough);
  if (score >= state_.settings.borough_cap) return 0;
  int worth = kPoint + (score == 0 ? kFirstPoint : 0);
  const bool is_open = state_.bonuses[number_of(Bonus::kQueensBusRedesign)].owner == kNoSeat;
  if (borough == Borough::kQueens && is_open && state_.settings.bonuses) worth += kBonusStep * (1 + score);
  return worth;
}

/// What an Express play brings beyond its point.
int Outlook::worth_of_express() const {
  const BonusHolder& holder = state_.bonuses[number_of(Bonus::kExpressRider)];
  if (!state_.settings.bonuses || holder.locked) return 0;
  if (holder.owner == state_.on_turn) return kBonusGuard;
  const auto count_of = [&](Seat seat) -> int {
    return state_.player(seat).bonus_counts[number_of(Bonus::kExpressRider)];
  };
  const int taken_at = row_of(state_.settings, Bonus::kExpressRider).taken_at;
  const int target = holder.owner == kNoSeat ? taken_at : std::max(taken_at, count_of(holder.owner) + 1);
  const int missing = target - count_of(state_.on_turn);
  return std::max(0, kBonusStep * (4 - missing));
}

int Outlook::worth_of_restriction(Seat target, Restriction effect) const {
  const Player& player = state_.player(target);
  if (player.restrictions.contains(effect)) return 0;
  const bool has_perk = !player.active_perk.is_none();
  if (has_perk && modifiers_for(catalog_, state_, target).lifted().contains(effect)) return 0;
  int worth = kRestrictionWorth[number_of(effect)];
  if (effect == Restriction::kBlockExpressBus && player.restrictions.contains(Restriction::kBlockNonExpressBus)) {
    worth = kNoBusAtAll;
  }
  return target == leader_ ? worth : worth / 2;
}

/// What a card's kind brings beyond its point.
int Outlook::worth_of_kind(BusKind kind) const {
  switch (kind) {
    case BusKind::kLocal:
      return 0;
    case BusKind::kLimited:
      return worth_of_restriction(seat_after(state_.on_turn, state_.players), Restriction::kBlockNonExpressBus);
    case BusKind::kSelect: {
      int best = 0;
      for (std::size_t i = 0; i < kRestrictions; ++i) {
        best = std::max(best, worth_of_restriction(leader_, static_cast<Restriction>(i)));
      }
      return best;
    }
    case BusKind::kExpress:
      return worth_of_express();
  }
  return 0;
}

int Outlook::worth_of_ride(BusKind kind, Borough borough) const {
  const bool wins = point_[number_of(borough)] > 0 && wins_with(borough, kind == BusKind::kExpress);
  return point_[number_of(borough)] + kind_[number_of(kind)] + (wins ? kWin : 0);
}

/// The useful cards in hand that can be played at a place.
BusCards Outlook::served_from(Borough place) const {
  BusCards served = state_.bus_in[number_of(place)];
  const BusCards express = catalog_.of_kind(BusKind::kExpress);
  for (const Borough there : kAllBoroughs) {
    if (is_express_link(place, there)) served = served | (state_.bus_in[number_of(there)] & express);
  }
  return served & useful_;
}

int Outlook::best_ride_from(Borough place, BusCards hand) const {
  int best = 0;
  for (const Card card : served_from(place) & hand) {
    best = std::max(best, worth_of_ride(catalog_.bus_kind(card), state_.borough_now(card)));
  }
  return best;
}

int Outlook::worth_of_place(Borough borough) const {
  const int fitting = static_cast<int>(std::min<std::size_t>(2, served_from(borough).size()));
  const bool is_barren = state_.player(leader_).score_in(borough) >= state_.settings.borough_cap;
  return kFittingCard * fitting + (is_barren ? kBarrenPlace : 0);
}

int Outlook::worth_of_bus(const Move& move) const {
  const BusKind kind = catalog_.bus_kind(move.card());
  const Borough there = state_.borough_now(move.card());
  int worth = worth_of_ride(kind, there) + place_[number_of(there)] - place_[number_of(here_)];
  if (kind == BusKind::kSelect) {
    worth += worth_of_restriction(move.target(), move.restriction()) - kind_[number_of(kind)];
  }
  return worth;
}

/// A card turned into a ride from here, if that beats what the hand has.
int Outlook::worth_of_reroute(const Move& move) const {
  const BusKind kind = catalog_.bus_kind(move.bus_card());
  const bool is_served =
      move.borough() == here_ || (kind == BusKind::kExpress && is_express_link(here_, move.borough()));
  const bool can_ride = state_.now.actions > bus_play_cost(state_.now) && has_bus_play_left(state_.now) &&
                        !blocked_.contains(move.bus_card());
  if (!is_served || !can_ride) return -1;
  const int given_up = useful_.contains(move.bus_card()) ? kUsefulBus : 0;
  return worth_of_ride(kind, move.borough()) - best_here_ - given_up - kRushKept[0] / 2;
}

/// After the first ride: another one for the same action.
int Outlook::worth_of_transfer() const {
  if (has_bus_play_left(state_.now)) return -1;
  return best_here_ > 0 ? best_here_ : -1;
}

int Outlook::worth_of_travel(const Move& move, RushKind kind) const {
  const auto to = number_of(move.borough());
  const std::uint8_t cost = rush_cost(catalog_, move.card(), modifiers_);
  int worth = place_[to] - place_[number_of(here_)] - kRushKept[number_of(kind)] / 2;
  const bool rides_at_once =
      has_bus_play_left(state_.now) && actions_after(state_.now.actions, cost) >= bus_play_cost(state_.now);
  if (rides_at_once) worth += best_ride_from(move.borough(), useful_ - blocked_);
  if (has_bus_play_left(state_.now)) worth -= best_here_;
  // Nobody takes a taxi's passenger away from there: the ride of the next turn counts half.
  if (kind == RushKind::kTaxi) worth += rides_at_once ? kFittingCard : best_ride_from(move.borough(), useful_) / 2;
  return worth;
}

int Outlook::worth_of_rush(const Move& move) const {
  const RushKind kind = catalog_.rush_kind(move.card());
  if (kind == RushKind::kReroute) return worth_of_reroute(move);
  return kind == RushKind::kBusTransfer ? worth_of_transfer() : worth_of_travel(move, kind);
}

/// A Rush card is kept for the best that it can do now, if that is more than usual.
int Outlook::worth_of_keeping(Card card) const {
  const RushKind kind = catalog_.rush_kind(card);
  int worth = kRushKept[number_of(kind)];
  if (kind == RushKind::kReroute) {
    for (const Card bus_card : hand_.bus)
      worth = std::max(worth, worth_of_reroute(Move::reroute(card, bus_card, here_)));
  }
  for (const Borough to : reach_of(kind, here_)) worth = std::max(worth, worth_of_travel(Move::rush(card, to), kind));
  return worth;
}

int Outlook::worth_of_trade(const Move& move) const {
  int gain = kDrawnRush;
  if (move.card().is_of(DeckKind::kRush)) {
    const bool is_short = useful_.size() <= 2;
    gain = (is_short ? 3 : 2) * kDrawnBus - worth_of_keeping(move.card());
    if (hand_.bus.size() > kManyCards) gain -= kDrawnBus;
  } else {
    for (std::size_t i = 0; i < move.count(); ++i) {
      if (!useful_.contains(move.card_at(i))) continue;
      gain -= catalog_.bus_kind(move.card_at(i)) == BusKind::kLocal ? kUsefulBus : kStrongBus;
    }
  }
  return gain > 0 ? gain + kFreeFirst : gain;
}

BusCards Outlook::least_missed(BusCards cards, std::size_t count) const {
  const BusCards useful = cards & useful_;
  const BusCards local = useful & catalog_.of_kind(BusKind::kLocal);
  BusCards missed;
  for (const BusCards& alike : {cards - useful, local, useful - local}) {
    for (auto card = alike.begin(); card != alike.end() && count > 0; ++card, --count) missed.insert(*card);
  }
  return missed;
}

int Outlook::worth_of_wait() const {
  const int drawn = hand_.bus.size() > kManyCards ? 1 : kDrawnBus;
  return best_here_ == 0 && has_bus_play_left(state_.now) ? drawn + kSecondAction : drawn;
}

int Outlook::worth_of_perk(Card card) const {
  const auto worth = [&](Card perk) { return perk.is_none() ? 0 : kPerkWorth[number_of(catalog_.perk_kind(perk))]; };
  const int gain = worth(card) - worth(me_.active_perk);
  return gain > 0 ? gain + kFreeFirst : gain;
}

int Outlook::worth_of(const Move& move) const {
  switch (move.kind()) {
    case MoveKind::kBus:
      return worth_of_bus(move);
    case MoveKind::kRush:
      return worth_of_rush(move);
    case MoveKind::kTrade:
      return worth_of_trade(move);
    case MoveKind::kWait:
      return worth_of_wait();
    case MoveKind::kPerkBuy:
      return me_.perks.empty() && state_.round <= kPerkRounds ? kPerkBought : -1;
    case MoveKind::kPerkUse:
      return worth_of_perk(move.card());
    case MoveKind::kEnd:
      return 0;
  }
  return 0;
}

}  // namespace cardtable::bus_rush
