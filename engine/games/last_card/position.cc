// The whole state as JSON, and back. Reading checks everything. Cards may be missing; any other position that the rules
// could not bring about is refused, with the path of the error.
#include "engine/kit/position.h"

#include <fmt/format.h>

#include "engine/games/last_card/codec.h"
#include "engine/kit/json_reader.h"

namespace cardtable::last_card {
namespace {

constexpr std::uint16_t kMostPressure = 999;

void read_hands(const JsonReader& root, State& state, CardTaker& take) {
  const auto hands = root.field("hands");
  if (!has_item_for_each(hands, state.players, "hands", "players")) return;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    const auto hand = hands.item(seat);
    const auto size = hand.size(kCards);
    for (std::size_t i = 0; i < size; ++i) state.hands[seat].insert(take(hand.item(i)));
  }
}

void read_piles(const JsonReader& root, State& state, CardTaker& take) {
  const auto discard = root.field("discard");
  if (!root.failed() && discard.size(kCards) == 0) discard.refuse("must have at least one card");
  read_pile(root, "discard", state.discard, take);
  read_top_first(root, "draw_pile", state.draw_pile, take);
}

void read_exposed(const JsonReader& root, State& state) {
  const auto exposed = root.optional_field("exposed");
  if (!exposed) return;
  if (!has_item_for_each(*exposed, state.players, "lists", "players")) return;
  for (std::size_t seat = 0; seat < state.players && !root.failed(); ++seat) {
    const auto list = exposed->item(seat);
    const auto size = list.size(kCards);
    for (std::size_t i = 0; i < size; ++i) {
      const auto item = list.item(i);
      const Card card = item.card();
      if (root.failed()) return;
      if (!state.hands[seat].contains(card)) {
        return item.refuse(fmt::format("{} is not in the hand of seat {}", format_card(card), seat));
      }
      if (state.exposed[seat].contains(card)) return item.refuse(format_card(card) + " appears twice");
      state.exposed[seat].insert(card);
    }
  }
}

/// A seat that has declared holds one card. If it holds none and no run is going on, it has won the game.
void read_declared(const JsonReader& root, State& state) {
  const auto declared = root.optional_field("declared");
  if (!declared) return;
  if (!has_item_for_each(*declared, state.players, "entries", "players")) return;
  for (std::size_t seat = 0; seat < state.players && !root.failed(); ++seat) {
    const auto item = declared->item(seat);
    if (!item.boolean()) continue;
    const auto size = state.hands[seat].size();
    const bool has_won = size == 0 && seat_at(seat) == state.on_turn && !state.is_mid_turn();
    if (!has_won && !state.settings.declaring) return item.refuse("nobody declares where the option declaring is off");
    if (size != 1 && !has_won) return item.refuse(fmt::format("seat {} does not hold one card", seat));
    state.set_declared(seat_at(seat));
    if (has_won) state.ending = Ending::kWon;
  }
}

/// The run must be the top of the discard and must have been legal card by card; direction and wraps follow from it.
void read_run(const JsonReader& root, State& state) {
  const auto run = root.optional_field("run");
  if (!run) return;
  run->only_fields({"cards", "direction", "wraps"});
  const auto cards = run->field("cards");
  const auto length = cards.size(kCards);
  const auto& discard = state.discard;
  if (root.failed()) return;
  if (length == 0) return cards.refuse("must have at least one card");
  if (length > discard.size()) return cards.refuse("has more cards than the discard pile");
  State before = state;  // the turn played again, from its start
  before.discard.truncate(discard.size() - length);
  for (std::size_t i = 0; i < length; ++i) {
    const auto item = cards.item(i);
    const Card card = item.card();
    if (root.failed()) return;
    if (card != discard[discard.size() - length + i]) return item.refuse("is not what lies on the discard pile there");
    // After a refill in the middle of a turn nothing lies below the run, and its first card cannot be checked.
    const bool has_below = !before.discard.empty();
    const bool is_shield = state.pressure > 0 && is_red_jack(card);
    if (is_shield || (has_below && !playable_cards(before).contains(card))) {
      return item.refuse(format_card(card) + " could not be played there");
    }
    before.run = extended(before.run, has_below ? before.top() : card, card, state.settings);
    before.discard.push_back(card);
  }
  if (state.pressure > 0 && state.settings.draw_value(discard[discard.size() - length]) == 0) {
    return cards.refuse("only draw cards can be played under pressure");
  }
  if (const auto direction = run->optional_field("direction")) {
    const auto value = direction->integer(-1, 1);
    // Older positions give a stack of a 2 and a Jack the direction "down", which means nothing.
    const bool is_of_a_stack = state.pressure > 0 && value == -1;
    if (value != before.run.direction && !is_of_a_stack) direction->refuse("does not fit the cards of the run");
  }
  if (const auto wraps = run->optional_field("wraps")) {
    if (wraps->integer(0, state.settings.wraps) != before.run.wraps) wraps->refuse("does not fit the cards of the run");
  }
  if (state.hand(state.on_turn).empty()) run->refuse("an emptied hand has already ended the turn");
  state.run = before.run;
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

void check_pressure(const JsonReader& root, const State& state) {
  if (state.pressure == 0 || root.failed()) return;
  const auto reader = root.field("pressure");
  const auto& discard = state.discard;
  if (discard.size() <= state.run.length) return;  // what caused it was shuffled away in the middle of the turn
  const auto value = state.settings.draw_value(discard[discard.size() - 1U - state.run.length]);
  if (value == 0) return reader.refuse("there is pressure, but no draw card on top of the discard pile");
  // The card on top is part of the sum.
  if (!is_sum_of_draws(state.pressure - value, state.settings)) {
    reader.refuse("cannot be the total with that card on top");
  }
}

State read_state(const JsonReader& root) {
  root.only_fields({"game", "players", "seat", "direction", "pressure", "hand_size", "hands", "draw_pile", "discard",
                    "run", "declared", "exposed", "options", "rng", "turns"});
  State state;
  read_game(root, Rules::info());
  state.players = read_players(root, Rules::info());
  OptionValues options = read_position_options(root, Rules::info());
  read_option_at_top(root, Rules::info(), kHandSizeIndex, options);
  state.settings = settings_from(options);
  state.on_turn = read_seat(root, state.players);
  if (const auto direction = root.optional_field("direction")) {
    const auto value = direction->integer(-1, 1);
    if (value == 0) direction->refuse("must be 1 or -1");
    state.direction = value < 0 ? Direction::kBackward : Direction::kForward;
  }
  state.pressure = read_count<std::uint16_t>(root, "pressure", kMostPressure);
  state.turns = read_turns(root);
  state.rng = read_generator(root);
  CardTaker take(Rules::info(), CardTaker::Jokers::kNone);
  read_hands(root, state, take);
  read_piles(root, state, take);
  if (root.failed()) return state;
  state.in_game = take.taken();
  read_run(root, state);
  read_exposed(root, state);
  read_declared(root, state);
  check_pressure(root, state);
  return state;
}

}  // namespace

json::value run_json(const Open& game) {
  if (!game.is_mid_turn()) return nullptr;
  return json::object{{"cards", cards_json(game.discard.span().last(game.run.length))},
                      {"direction", game.run.direction},
                      {"wraps", game.run.wraps}};
}

json::object Codec::position(const State& state) const {
  json::array hands;
  json::array exposed;
  json::array declared;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    hands.push_back(cards_json(state.hands[seat]));
    exposed.push_back(cards_json(state.exposed[seat]));
    declared.emplace_back(state.has_declared(seat_at(seat)));
  }
  json::object position = position_head(Rules::info(), state.players, state.on_turn);
  position["direction"] = static_cast<int>(state.direction);
  position["pressure"] = state.pressure;
  position["hand_size"] = state.settings.hand_size;
  position["hands"] = std::move(hands);
  position["draw_pile"] = top_first_json(state.draw_pile, format_card);
  position["discard"] = cards_json(state.discard);
  if (state.is_mid_turn()) position["run"] = run_json(state);
  position["declared"] = std::move(declared);
  position["exposed"] = std::move(exposed);
  position["turns"] = state.turns;
  add_position_tail(position, Rules::info(), rules.options(state), state.rng);
  return position;
}

std::expected<State, InputError> Codec::parse_position(const json::value& value) const {
  return read_position(rules, value, [](const JsonReader& root) {
    State state = read_state(root);
    // A position may stand where the start of a turn finds the game finished.
    NullSink sink;
    if (!root.failed() && !state.is_over() && !state.is_mid_turn()) settle_turn_start(state, sink);
    return state;
  });
}

}  // namespace cardtable::last_card
