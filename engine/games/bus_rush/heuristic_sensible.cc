#include "engine/games/bus_rush/heuristic_sensible.h"

#include <limits>
#include <optional>

#include "engine/games/bus_rush/heuristic_outlook.h"
#include "engine/games/bus_rush/trade.h"

namespace cardtable::bus_rush {
namespace {

/// A move below this is never worth a thought.
constexpr int kLeastWorth = -12;

/// One card of each sort in a hand: others of its kind and borough do the same.
class Sorts {
 public:
  Sorts(const Catalog& catalog, const State& state) {
    for (const BusCards& of_borough : state.bus_in) {
      const BusCards here = state.own().bus & of_borough;
      if (here.empty()) continue;
      for (std::size_t kind = 0; kind < kBusKindKeys.size(); ++kind) {
        const BusCards like = here & catalog.of_kind(static_cast<BusKind>(kind));
        bus_ = bus_ | (like - like.begin().rest());  // the first of them, if there is any
      }
    }
    EnumSet<RushKind> kinds;
    for (const Card card : state.own().rush) {
      if (!kinds.contains(catalog.rush_kind(card))) rush_.insert(card);
      kinds.insert(catalog.rush_kind(card));
    }
  }
  bool has(Card card) const { return bus_.contains(card) || rush_.contains(card); }

 private:
  BusCards bus_;
  RushCards rush_;
};

/// The trade of Bus cards that costs least, of equals the first in the list of legal moves. The cost of a set is the
/// sum of the costs of its cards, so the best set of each form consists of the cards that are missed least.
class BestTrade {
 public:
  explicit BestTrade(const Outlook& outlook) : outlook_(outlook) {}

  /// In the order of the list: one card, one of each value, several of value 1.
  void look_at(const Catalog& catalog, BusCards hand, int price) {
    const auto of_value = [&](int value) { return hand & catalog.of_value(static_cast<std::size_t>(value)); };
    const BusCards ones = of_value(1);
    if (const BusCards single = of_value(price); !single.empty()) weigh(outlook_.least_missed(single, 1));
    if (price == 1) return;
    if (const BusCards twos = of_value(2); price == 3 && !ones.empty() && !twos.empty()) {
      weigh(outlook_.least_missed(ones, 1) | outlook_.least_missed(twos, 1));
    }
    const auto count = static_cast<std::size_t>(price);
    if (ones.size() >= count) weigh(outlook_.least_missed(ones, count));
  }

  const std::optional<Move>& best() const { return best_; }
  int gain() const { return gain_; }

 private:
  void weigh(BusCards cards) {
    auto card = cards.begin();
    const Card first = *card;
    const Card second = cards.size() > 1 ? *++card : Card();
    const Card third = cards.size() > 2 ? *++card : Card();
    const Move trade = Move::traded(cards.size(), first, second, third);
    const int gain = outlook_.worth_of(trade);
    if (gain <= gain_) return;
    gain_ = gain;
    best_ = trade;
  }

  const Outlook& outlook_;
  std::optional<Move> best_;
  int gain_ = kLeastWorth;
};

/// Two values in place of a worth: a move that is not considered, and one that is kept whatever it is worth.
constexpr int kPointless = std::numeric_limits<int>::min();
constexpr int kNotAsked = std::numeric_limits<int>::max();

constexpr int if_at_least(int least, int worth) { return worth >= least ? worth : kPointless; }

/// The worth of a move, where that decides whether it is sensible. Trades of Bus cards are judged separately.
int judge(const Outlook& outlook, const Sorts& sorts, const State& state, const Move& move) {
  switch (move.kind()) {
    case MoveKind::kEnd:
      return state.now.actions == 0 ? kNotAsked : kPointless;  // waiting gives a card for the action that is left
    case MoveKind::kWait:
      return kNotAsked;
    case MoveKind::kPerkUse:
    case MoveKind::kPerkBuy:
      return if_at_least(1, outlook.worth_of(move));
    case MoveKind::kBus:
      return sorts.has(move.card()) ? kNotAsked : kPointless;
    case MoveKind::kRush:
      if (move.count() == 2 && !sorts.has(move.bus_card())) return kPointless;
      [[fallthrough]];
    case MoveKind::kTrade:
      return sorts.has(move.card()) ? if_at_least(kLeastWorth, outlook.worth_of(move)) : kPointless;
  }
  return kNotAsked;
}

/// Calls back with each sensible move and its worth, or kNotAsked if that is not known yet. `listed` are the legal
/// moves except trades of Bus cards.
template <class Keep>
void for_each_sensible(const Catalog& catalog, const State& state, const Outlook& outlook, const Move* listed,
                       std::size_t count, Keep keep) {
  const Sorts sorts(catalog, state);
  for (std::size_t i = 0; i < count; ++i) {
    const Move move = listed[i];
    if (const int worth = judge(outlook, sorts, state, move); worth != kPointless) keep(move, worth);
  }
  if (!can_trade_bus(state)) return;
  const TradePrices prices = trade_prices(state.settings, modifiers_for(catalog, state, state.on_turn));
  BestTrade trade(outlook);
  trade.look_at(catalog, state.own().bus, prices.usual);
  if (prices.low > 0) trade.look_at(catalog, state.own().bus, prices.low);
  if (trade.best()) keep(*trade.best(), trade.gain());
}

}  // namespace

void SensibleRules::legal_moves(const State& state, MoveList& moves) const {
  list_all_but_bus_trades(catalog(), state, moves);
  if (moves.size() == 1 && !can_trade_bus(state)) return;
  const Outlook outlook(catalog(), state);
  const std::size_t listed = moves.size();
  moves.clear();  // the moves are read ahead of where they are written
  for_each_sensible(catalog(), state, outlook, moves.begin(), listed,
                    [&](const Move& move, int) { moves.push_back(move); });
}

void SensibleRules::judged_moves(const State& state, JudgedMoves& judged) const {
  MoveList& moves = judged.moves;
  list_all_but_bus_trades(catalog(), state, moves);
  const std::size_t listed = moves.size();
  moves.clear();
  if (listed == 1 && !can_trade_bus(state)) return judged.push_back(Move::end(), 0);  // which is always legal
  const Outlook outlook(catalog(), state);
  for_each_sensible(catalog(), state, outlook, moves.begin(), listed, [&](const Move& move, int worth) {
    judged.push_back(move, worth == kNotAsked ? outlook.worth_of(move) : worth);
  });
}

}  // namespace cardtable::bus_rush
