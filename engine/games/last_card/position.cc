// The whole state as JSON, and back. Reading checks everything: a position that the rules could not bring about, but
// for missing cards, is refused with the path of what is wrong.
#include <fmt/format.h>

#include "engine/games/last_card/codec.h"
#include "engine/kit/option_text.h"

namespace cardtable::last_card {
namespace {

constexpr std::uint16_t kMostPressure = 999;

/// Takes cards out of the JSON and refuses one that was there before.
class CardTaker {
 public:
  Card take(const JsonReader& reader) {
    const Card card = reader.card();
    if (reader.failed()) return card;
    if (card.is_joker()) reader.refuse("Last Card has no Jokers");
    if (taken_.contains(card)) reader.refuse(format_card(card) + " is there twice");
    taken_.insert(card);
    return card;
  }
  CardSet taken() const { return taken_; }

 private:
  CardSet taken_;
};

void read_settings(const JsonReader& root, State& state) {
  const auto specs = Rules::info().options;
  OptionValues options = default_options(specs);
  const auto object = root.optional_field("options");
  if (object) read_options(*object, specs, options);
  if (const auto hand_size = root.optional_field("hand_size")) {
    const auto value = read_option(*hand_size, specs[kHandSizeIndex]);
    if (object && object->has("hand_size") && options[kHandSizeIndex] != value) {
      hand_size->refuse("differs from options.hand_size");
    }
    options[kHandSizeIndex] = value;
  }
  state.settings = settings_from(options);
}

void read_hands(const JsonReader& root, State& state, CardTaker& cards) {
  const auto hands = root.field("hands");
  const auto count = hands.size(kCards);
  if (!hands.failed() && count != state.players) {
    hands.refuse(fmt::format("has {} hands for {} players", count, state.players));
  }
  if (root.failed()) return;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    const auto hand = hands.item(seat);
    const auto size = hand.size(kCards);
    for (std::size_t i = 0; i < size; ++i) state.hands[seat].insert(cards.take(hand.item(i)));
  }
}

void read_piles(const JsonReader& root, State& state, CardTaker& cards) {
  const auto discard = root.field("discard");
  const auto discards = discard.size(kCards);
  if (!discard.failed() && discards == 0) discard.refuse("must have at least one card");
  for (std::size_t i = 0; i < discards; ++i) state.discard.push_back(cards.take(discard.item(i)));
  if (const auto pile = root.optional_field("draw_pile")) {
    // Written top first; in the state the top is last.
    for (std::size_t left = pile->size(kCards); left > 0; --left) {
      state.draw_pile.push_back(cards.take(pile->item(left - 1)));
    }
  }
}

void read_exposed(const JsonReader& root, State& state) {
  const auto exposed = root.optional_field("exposed");
  if (!exposed) return;
  if (const auto count = exposed->size(kCards); !root.failed() && count != state.players) {
    return exposed->refuse(fmt::format("has {} lists for {} players", count, state.players));
  }
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
      if (state.exposed[seat].contains(card)) return item.refuse(format_card(card) + " is there twice");
      state.exposed[seat].insert(card);
    }
  }
}

/// A declared seat holds one card. One that holds none, with no run going on, has won the game.
void read_declared(const JsonReader& root, State& state) {
  const auto declared = root.optional_field("declared");
  if (!declared) return;
  if (const auto count = declared->size(kCards); !root.failed() && count != state.players) {
    return declared->refuse(fmt::format("has {} entries for {} players", count, state.players));
  }
  for (std::size_t seat = 0; seat < state.players && !root.failed(); ++seat) {
    const auto item = declared->item(seat);
    if (!item.boolean()) continue;
    const auto size = state.hands[seat].size();
    const bool has_won = size == 0 && seat_at(seat) == state.on_turn && !state.is_mid_turn();
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
    before.run = extended(before.run, has_below ? before.top() : card, card);
    before.discard.push_back(card);
  }
  if (state.pressure > 0 && draw_value(discard[discard.size() - length]) == 0) {
    return cards.refuse("only draw cards can be played under pressure");
  }
  if (const auto direction = run->optional_field("direction")) {
    if (direction->integer(-1, 1) != before.run.direction) direction->refuse("does not fit the cards of the run");
  }
  if (const auto wraps = run->optional_field("wraps")) {
    if (wraps->integer(0, 1) != before.run.wraps) wraps->refuse("does not fit the cards of the run");
  }
  if (state.hand(state.on_turn).empty()) run->refuse("an emptied hand has already ended the turn");
  state.run = before.run;
}

void check_pressure(const JsonReader& root, const State& state) {
  if (state.pressure == 0 || root.failed()) return;
  const auto reader = root.field("pressure");
  const auto& discard = state.discard;
  if (discard.size() <= state.run.length) return;  // what caused it was shuffled away in the middle of the turn
  const auto value = draw_value(discard[discard.size() - 1U - state.run.length]);
  if (value == 0) return reader.refuse("there is pressure, but no draw card on top of the discard pile");
  // Twos and fives make every number but 1 and 3, and the card on top is part of the sum.
  const int rest = state.pressure - value;
  if (rest < 0 || rest == 1 || rest == 3) reader.refuse("cannot be the total with that card on top");
}

State read_state(const JsonReader& root) {
  root.only_fields({"game", "players", "seat", "direction", "pressure", "hand_size", "hands", "draw_pile", "discard",
                    "run", "declared", "exposed", "options", "rng", "turns"});
  State state;
  state.players = static_cast<std::uint8_t>(root.field("players").integer(2, kMaxPlayers));
  read_settings(root, state);
  if (const auto seat = root.optional_field("seat")) {
    state.on_turn = seat_at(static_cast<std::size_t>(seat->integer(0, state.players - 1)));
  }
  if (const auto direction = root.optional_field("direction")) {
    const auto value = direction->integer(-1, 1);
    if (value == 0) direction->refuse("must be 1 or -1");
    state.direction = value < 0 ? Direction::kBackward : Direction::kForward;
  }
  if (const auto pressure = root.optional_field("pressure")) {
    state.pressure = static_cast<std::uint16_t>(pressure->integer(0, kMostPressure));
  }
  if (const auto turns = root.optional_field("turns")) {
    state.turns = static_cast<std::uint32_t>(turns->integer(0, std::numeric_limits<std::uint32_t>::max()));
  }
  state.rng = Rng(0);
  if (const auto rng = root.optional_field("rng")) state.rng = rng->rng();
  CardTaker cards;
  read_hands(root, state, cards);
  read_piles(root, state, cards);
  if (root.failed()) return state;
  state.in_game = cards.taken();
  read_run(root, state);
  read_exposed(root, state);
  read_declared(root, state);
  check_pressure(root, state);
  return state;
}

}  // namespace

json::object Codec::position(const State& state) const {
  const auto specs = Rules::info().options;
  json::array hands;
  json::array exposed;
  json::array declared;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    hands.push_back(cards_json(state.hands[seat]));
    exposed.push_back(cards_json(state.exposed[seat]));
    declared.emplace_back(state.has_declared(seat_at(seat)));
  }
  json::array draw_pile = cards_json(state.draw_pile);
  std::reverse(draw_pile.begin(), draw_pile.end());
  json::object position{{"game", Rules::info().key},           {"players", state.players},
                        {"seat", index(state.on_turn)},        {"direction", static_cast<int>(state.direction)},
                        {"pressure", state.pressure},          {"hand_size", state.settings.hand_size},
                        {"hands", std::move(hands)},           {"draw_pile", std::move(draw_pile)},
                        {"discard", cards_json(state.discard)}};
  if (state.is_mid_turn()) {
    const auto run = state.discard.span().last(state.run.length);
    position["run"] =
        json::object{{"cards", cards_json(run)}, {"direction", state.run.direction}, {"wraps", state.run.wraps}};
  }
  position["declared"] = std::move(declared);
  position["exposed"] = std::move(exposed);
  position["turns"] = state.turns;
  position["options"] = options_json(specs, options_from(state.settings));
  position["rng"] = format_rng(state.rng);
  return position;
}

std::expected<State, InputError> Codec::parse_position(const json::value& value) const {
  JsonReader::Slot error;
  State state = read_state(JsonReader(value, error));
  if (error) return std::unexpected(*error);
  // A position may stand where the start of a turn finds the game finished.
  if (!state.is_over() && !state.is_mid_turn()) {
    NullSink sink;
    settle_turn_start(state, sink);
  }
  if (const auto broken = rules.broken_invariant(state); !broken.empty()) {
    return std::unexpected(InputError{"position", fmt::format("breaks what always holds: {}", broken)});
  }
  return state;
}

}  // namespace cardtable::last_card
