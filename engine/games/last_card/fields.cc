// The fields of Last Card's positions and views, listed once: writing, reading and the client's types follow. Reading
// checks everything. Cards may be missing; any other position that the rules could not bring about is refused, with the
// path of the error.
#include "engine/kit/fields.h"

#include <fmt/format.h>

#include "engine/games/last_card/codec.h"
#include "engine/games/last_card/guide.h"

namespace cardtable::last_card {
namespace {

constexpr std::uint16_t kMostPressure = 999;

struct DirectionSign {
  static json::value write(Direction direction) { return static_cast<int>(direction); }
  static void read(const JsonReader& reader, Direction& direction) {
    const auto sign = reader.integer(-1, 1);
    if (sign == 0) reader.refuse("must be 1 or -1");
    direction = sign < 0 ? Direction::kBackward : Direction::kForward;
  }
  static std::string type(TypeSheet& /*sheet*/, Direction /*sample*/) { return "1 | -1"; }
};

/// The cards played so far in this turn, or null. They are the top of the discard and must have been legal card by
/// card; direction and wraps follow from them.
struct RunOfTurn {
  static json::value write(const Open& game) {
    if (!game.is_mid_turn()) return nullptr;
    return json::object{{"cards", cards_json(game.discard.span().last(game.run.length))},
                        {"direction", game.run.direction},
                        {"wraps", game.run.wraps}};
  }
  static std::string type(TypeSheet& /*sheet*/, const Open& /*sample*/) {
    return "{ cards: string[]; direction: number; wraps: number } | null";
  }
  static void read(const JsonReader& run, State& state) {
    run.only_fields({"cards", "direction", "wraps"});
    Pile<Card, kCards> cards;
    const auto list = run.field("cards");
    ListOf{CardText{}, 1}.read(list, cards);
    const auto& discard = state.discard;
    if (cards.size() > discard.size()) list.refuse("has more cards than the discard pile");
    if (run.failed()) return;
    State before = state;  // the turn played again, from its start
    before.discard.truncate(discard.size() - cards.size());
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const Card card = cards[i];
      if (card != discard[before.discard.size()]) list.item(i).refuse("is not what lies on the discard pile there");
      // After a refill in the middle of a turn nothing lies below the run, and its first card cannot be checked.
      const bool has_below = !before.discard.empty();
      const bool is_shield = state.pressure > 0 && is_red_jack(card);
      if (is_shield || (has_below && !playable_cards(before).contains(card))) {
        list.item(i).refuse(format_card(card) + " could not be played there");
      }
      if (run.failed()) return;
      before.run = extended(before.run, has_below ? before.top() : card, card, state.settings);
      before.discard.push_back(card);
    }
    state.run = before.run;
    if (state.pressure > 0 && state.settings.draw_value(cards[0]) == 0) {
      list.refuse("only draw cards can be played under pressure");
    }
    std::int8_t direction = state.run.direction;
    std::uint8_t wraps = state.run.wraps;
    if (const auto given = run.optional_field("direction")) InRange{-1, 1}.read(*given, direction);
    if (const auto given = run.optional_field("wraps")) InRange{0, state.settings.wraps}.read(*given, wraps);
    // Older positions give a stack of a 2 and a Jack the direction "down", which means nothing.
    const bool is_of_a_stack = state.pressure > 0 && direction == -1;
    const std::string_view misfit = "does not fit the cards of the run";
    if (direction != state.run.direction && !is_of_a_stack) run.child("direction").refuse(std::string(misfit));
    if (wraps != state.run.wraps) run.child("wraps").refuse(std::string(misfit));
    if (state.hand(state.on_turn).empty()) run.refuse("an emptied hand has already ended the turn");
  }
};

/// A card of a seat's hand that everybody has seen.
struct SeenCard : CardText {
  const State& state;
  std::size_t seat;

  void read(const JsonReader& reader, Card& card) const {
    card = reader.card();
    const std::string name = format_card(card);
    if (!state.hands[seat].contains(card)) reader.refuse(fmt::format("{} is not in the hand of seat {}", name, seat));
    if (state.exposed[seat].contains(card)) reader.refuse(name + " appears twice");
  }
};

/// What positions and views show alike.
template <class Io>
void describe_flow(Io& io, Like<Open> auto& game) {
  io("direction", game.direction, DirectionSign{}).help("1 if the next seat follows, -1 if the one before does");
  io("pressure", game.pressure, InRange{0, kMostPressure})
      .help("cards that the player on turn must draw unless they stack or shield");
}

/// Whether draw cards can add up to that: twos and fives make every number but 1 and 3.
bool is_sum_of_draws(int total, const Settings& settings) {
  const auto is_sum_of = [](int rest, int value) { return rest == 0 || (value > 0 && rest % value == 0); };
  if (settings.black_jack_draws == 0) return total >= 0 && is_sum_of(total, settings.two_draws);
  for (int rest = total; rest >= 0; rest -= settings.black_jack_draws) {
    if (is_sum_of(rest, settings.two_draws)) return true;
  }
  return false;
}

/// A position while it is written or read.
struct Draft {
  const Codec& codec;
  State state;
  mutable CardTaker taker{Rules::info(), CardTaker::Jokers::kNone};

  void finish(const JsonReader& root) {
    state.in_game = taker.taken();
    if (!state.settings.deck().contains_all(state.in_game)) {
      root.field("options").refuse("there are cards that a deck of these ranks and suits does not have");
    }
    check_option_at_top(root, "hand_size");
    check_declared(root);
    check_pressure(root);
    // A position may stand where the start of a turn finds the game finished.
    NullSink sink;
    if (!root.failed() && !state.is_over() && !state.is_mid_turn()) settle_turn_start(state, sink);
  }

 private:
  /// A seat that has declared holds one card. If it holds none and no run is going on, it has won the game.
  void check_declared(const JsonReader& root) {
    for (const Seat seat : state.declared) {
      const auto item = root.field("declared").item(index(seat));
      const auto size = state.hand(seat).size();
      const bool has_won = size == 0 && seat == state.on_turn && !state.is_mid_turn();
      if (!has_won && !state.settings.declaring) item.refuse("nobody declares where the option declaring is off");
      if (size != 1 && !has_won) item.refuse(fmt::format("seat {} does not hold one card", index(seat)));
      if (has_won) state.ending = Ending::kWon;
    }
  }
  void check_pressure(const JsonReader& root) const {
    const auto& discard = state.discard;
    if (state.pressure == 0) return;
    if (discard.size() <= state.run.length) return;  // what caused it was shuffled away in the middle of the turn
    const auto value = state.settings.draw_value(discard[discard.size() - 1U - state.run.length]);
    const auto pressure = root.field("pressure");
    if (value == 0) pressure.refuse("there is pressure, but no draw card on top of the discard pile");
    // The card on top is part of the sum.
    if (!is_sum_of_draws(state.pressure - value, state.settings)) {
      pressure.refuse("cannot be the total with that card on top");
    }
  }
};

template <class Io>
void describe(Io& io, Like<Draft> auto& draft) {
  auto& state = draft.state;
  const CardText card{&draft.taker};
  describe_head(io, state, Rules::info());
  describe_flow(io, state);
  io("hand_size", state.settings.hand_size, OptionNumber{Rules::info(), "hand_size"}).help("the option of that name");
  io.required("hands", state.hands, EachOf{state.players, "hands", "players", ListOf{card, 0, kCards}})
      .help("of each seat");
  io.late([&] { io("draw_pile", state.draw_pile, TopFirst{card}).help("top first"); });
  io.required("discard", state.discard, ListOf{card, 1}).help("top last");
  io.late([&] {
    io.where(state.is_mid_turn(), "run", state, RunOfTurn{})
        .help("the cards played in this turn, the last of `discard`");
  });
  io.last([&] { io("declared", state.declared, SeatFlags{state.players}).help("who has declared the last card"); });
  io.late([&] {
    const auto seen = [&](std::size_t seat) { return ListOf{SeenCard{{}, state, seat}, 0, kCards}; };
    io("exposed", state.exposed, EachOf{state.players, "lists", "players", seen})
        .help("what everybody has seen of them");
  });
  io("turns", state.turns).help("turns that have ended");
  describe_tail(io, state, kOptions);
}

}  // namespace

template <class Io>
void describe(Io& io, const Look<Codec>& look) {
  const Observation& seen = look.seen;
  describe_view_head(io, seen, Rules::info());
  io("players", SeatSet::all(seen.players),
     ListOf{Object{"LastCardPlayer", [&](auto& player, Seat seat) {
                     player("seat", seat);
                     player("cards", seen.hand_sizes[index(seat)]).help("how many are in the hand");
                     player("exposed", seen.exposed[index(seat)]).help("those that everybody has seen");
                     player("declared", seen.has_declared(seat)).help("the last card");
                   }}});
  io("over", seen.is_over());
  io("on_turn", seen.on_turn);
  io("turns", seen.turns).help("turns that have ended");
  describe_flow(io, seen);
  io("top", seen.top()).help("the card in play");
  io("active_suit", suit_name(seen.top().suit())).help("its suit");
  io("free_start", seen.settings.is_queen(seen.top())).help("any card may start");
  io("in_play", words_in_play(seen, look.language))
      .help("what the card in play does now, or what may follow it; empty at the end");
  io("run", seen, RunOfTurn{}).help("the cards played in this turn");
  io("discard", seen.discard).help("bottom first; the cards of the run are the last ones");
  io("draw_pile", seen.draw_pile_size).help("how many cards are left in it");
  io.where(seen.viewer.has_value(), "hand", seen.hand).help("the viewer's own; a spectator has none");
  io("options", seen.settings, Options{kOptions});
}

const Codec::Positions& Codec::positions() { return kPositions<Codec, Draft>; }
const Codec::Views& Codec::views() { return kViews<Codec>; }

}  // namespace cardtable::last_card
