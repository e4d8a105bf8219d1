#include "engine/games/bus_rush/thumb_sensible.h"

#include "engine/games/bus_rush/thumb_outlook.h"

namespace cardtable::bus_rush {
namespace {

/// A move below this is never worth a thought.
constexpr int kLeastWorth = -12;

/// One card of each sort in a hand: others of its kind and borough do the same.
class Sorts {
 public:
  Sorts(const Catalog& catalog, const State& state) {
    for (const BusCards& of_borough : state.bus_in) {
      for (std::size_t kind = 0; kind < kBusKindKeys.size(); ++kind) {
        const BusCards like = state.own().bus & of_borough & catalog.of_kind(static_cast<BusKind>(kind));
        if (!like.empty()) bus_.insert(*like.begin());
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

bool is_bus_trade(const Move& move) { return move.kind() == MoveKind::kTrade && move.card().is_of(DeckKind::kBus); }

/// Whether the move is one to think about; trades of Bus cards are judged together.
bool is_sensible(const Outlook& outlook, const Sorts& sorts, const State& state, const Move& move) {
  switch (move.kind()) {
    case MoveKind::kEnd:
      return state.now.actions == 0;  // waiting gives a card for the action that is left
    case MoveKind::kWait:
      return true;
    case MoveKind::kPerkUse:
    case MoveKind::kPerkBuy:
      return outlook.worth_of(move) > 0;
    case MoveKind::kBus:
      return sorts.has(move.card());
    case MoveKind::kRush:
      if (move.count() == 2 && !sorts.has(move.bus_card())) return false;
      return sorts.has(move.card()) && outlook.worth_of(move) >= kLeastWorth;
    case MoveKind::kTrade:
      return sorts.has(move.card()) && outlook.worth_of(move) >= kLeastWorth;
  }
  return true;
}

}  // namespace

void SensibleRules::legal_moves(const State& state, MoveList& moves) const {
  Rules::legal_moves(state, moves);
  if (moves.size() == 1) return;
  const Outlook outlook(catalog(), state);
  const Sorts sorts(catalog(), state);
  const Move* const listed = moves.begin();
  const std::size_t count = moves.size();
  Move best_trade;
  int best_gain = kLeastWorth;
  moves.clear();  // the moves are read ahead of where they are written
  for (std::size_t i = 0; i < count; ++i) {
    const Move move = listed[i];
    if (!is_bus_trade(move)) {
      if (is_sensible(outlook, sorts, state, move)) moves.push_back(move);
      continue;
    }
    const int gain = outlook.worth_of(move);
    if (gain <= best_gain) continue;
    best_gain = gain;
    best_trade = move;
  }
  if (best_trade != Move::end()) moves.push_back(best_trade);
}

}  // namespace cardtable::bus_rush
