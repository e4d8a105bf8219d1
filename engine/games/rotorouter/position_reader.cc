// Reads a position. Everything is checked: what the rules could not bring about, but for missing cards and tokens, is
// refused with the path of what is wrong.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "engine/games/rotorouter/codec.h"
#include "engine/games/rotorouter/hand_reader.h"
#include "engine/kit/option_text.h"
#include "engine/kit/text.h"

namespace cardtable::rotorouter {
namespace {

constexpr std::int64_t kMostTurns = std::numeric_limits<std::uint32_t>::max();

bool is_active(const State& state, Color color) {
  return std::find(state.colors.begin(), state.colors.end(), color) != state.colors.end();
}

Color read_active_color(const JsonReader& reader, const State& state) {
  const Color color = read_color(reader);
  if (!reader.failed() && !is_active(state, color)) reader.refuse(fmt::format("{} does not play", color_name(color)));
  return color;
}

bool read_flag(const JsonReader& object, std::string_view name) {
  const auto flag = object.optional_field(name);
  return flag && flag->boolean();
}

/// The colours of the seats: `colors`, which may also stand among the options, or those usual for that many hands.
void read_colors(const JsonReader& root, std::size_t hands, unsigned from_options, State& state) {
  unsigned bits = colors_for(std::clamp(hands, kMinPlayers, kMaxPlayers), from_options);
  if (const auto colors = root.optional_field("colors")) {
    unsigned named = 0;
    const auto count = colors->size(kColors);
    for (std::size_t i = 0; i < count; ++i) {
      const auto bit = 1U << index(read_color(colors->item(i)));
      if (bit <= named) colors->item(i).refuse("colours stand once each, in the order red, green, blue, yellow");
      named |= bit;
    }
    if (!root.failed() && count < kMinPlayers) return colors->refuse("must have 2 to 4 colours");
    if (from_options != 0 && from_options != named) colors->refuse("differs from options.colors");
    bits = named;
  } else if (from_options != 0 && bits != from_options) {
    root.field("options").field("colors").refuse("must have as many colours as there are hands");
  }
  for (std::size_t color = 0; color < kColors; ++color) {
    if (((bits >> color) & 1U) != 0) state.colors.push_back(color_at(color));
  }
}

void read_settings(const JsonReader& root, State& state) {
  const auto specs = Rules::info().options;
  OptionValues options = default_options(specs);
  const auto object = root.optional_field("options");
  if (object) read_options(*object, specs, options);
  if (const auto size = root.optional_field("size")) {
    const auto value = read_option(*size, specs[kSizeIndex]);
    if (object && object->has("size") && options[kSizeIndex] != value) size->refuse("differs from options.size");
    options[kSizeIndex] = value;
  }
  state.settings.turn_limit = static_cast<std::uint32_t>(options[kTurnLimitIndex]);
  state.settings.size = static_cast<std::uint8_t>(options[kSizeIndex]);
  state.settings.stop_at_winner = options[kStopAtWinnerIndex] != 0;
  const auto hands = root.field("hands");
  const auto count = hands.size(kMaxPlayers);
  read_colors(root, count, static_cast<unsigned>(options[kColorsIndex]), state);
  if (!root.failed() && count != state.players()) {
    hands.refuse(fmt::format("has {} hands for {} colours", count, state.players()));
  }
}

void read_board(const JsonReader& root, State& state) {
  const auto board = root.optional_field("board");
  if (!board) return;
  const auto* object = board->value().if_object();
  if (object == nullptr) return board->refuse("must be an object");
  for (const auto& member : *object) {
    const Cell cell = read_cell(*board, member.key(), state);
    const auto tile = board->field(member.key());
    tile.only_fields({"exits", "owner"});
    const auto exits = tile.field("exits");
    const auto parsed = parse_exits(exits.string());
    if (!parsed) exits.refuse(in_quotes(exits.string()) + " is no tile (write EW, NE, NEW, NESW, …)");
    const Color owner = read_active_color(tile.field("owner"), state);
    if (root.failed()) return;
    with_grid(state.size(), [&]<class G>(G) {
      state.board.set_tile<G>(cell, *parsed);
      state.board.set_owner<G>(cell, owner);
    });
  }
}

void read_tokens(const JsonReader& root, State& state) {
  const auto tokens = root.optional_field("tokens");
  if (!tokens) return;
  const auto* object = tokens->value().if_object();
  if (object == nullptr) return tokens->refuse("must be an object");
  for (const auto& member : *object) {
    const Cell cell = read_cell(*tokens, member.key(), state);
    const auto token = tokens->field(member.key());
    const Color color = read_active_color(token, state);
    if (root.failed()) return;
    with_grid(state.size(), [&]<class G>(G) {
      if (!G::has(Tracks<G>(state.board).taken, cell)) token.refuse("there is no track under the token");
      if (G::has(G::kCorners & ~G::home(color), cell)) token.refuse("no token stays on another colour's corner");
      state.board.tokens[index(color)] |= G::of(cell);
    });
  }
}

void read_turn(const JsonReader& root, State& state) {
  const auto turn = root.optional_field("turn");
  if (!turn) return;
  turn->only_fields({"drawn", "played", "bottomed", "token", "rolled", "die", "fixed"});
  state.turn.drawn = read_flag(*turn, "drawn");
  state.turn.played = read_flag(*turn, "played");
  state.turn.bottomed = read_flag(*turn, "bottomed");
  state.turn.token = read_flag(*turn, "token");
  state.turn.rolled = read_flag(*turn, "rolled");
  state.turn.fixed = read_flag(*turn, "fixed");
  if (const auto die = turn->optional_field("die")) {
    state.turn.die = static_cast<Face>(die->choice(kFaceNames));
    if (!state.turn.rolled) die->refuse("the die was not rolled");
  }
}

void check_turn(const JsonReader& root, const State& state) {
  const auto turn = root.optional_field("turn");
  if (!turn || root.failed()) return;
  const Turn& done = state.turn;
  const bool is_held = state.own().held.has_value();
  if (done.played && done.bottomed) turn->refuse("a card is either played or bottomed");
  if (done.is_card_done() && is_held) turn->refuse("a card is held, but this turn's card was played or bottomed");
  if (done.drawn && !done.is_card_done() && !is_held) {
    turn->refuse("a card was drawn but is neither held nor played nor bottomed");
  }
  if (state.is_over() && !done.is_fresh()) turn->refuse("the game is over");
}

void read_finished(const JsonReader& root, State& state) {
  if (const auto finished = root.optional_field("finished")) {
    const auto count = finished->size(state.players());
    for (std::size_t i = 0; i < count && !root.failed(); ++i) {
      const auto item = finished->item(i);
      const Seat seat = seat_at(static_cast<std::size_t>(item.integer(0, static_cast<int>(state.players()) - 1)));
      const auto& list = state.finished;
      if (std::find(list.begin(), list.end(), seat) != list.end()) return item.refuse("is there twice");
      if (!state.hand(seat).has_finished()) return item.refuse("has not scored three corners");
      state.finished.push_back(seat);
    }
  }
  for (std::size_t seat = 0; seat < state.players(); ++seat) {
    const auto& list = state.finished;
    const bool is_listed = std::find(list.begin(), list.end(), seat_at(seat)) != list.end();
    if (state.hands[seat].has_finished() && !is_listed) {
      root.field("hands").item(seat).refuse("has scored three corners, but is not in `finished`");
    }
  }
}

State read_state(const JsonReader& root) {
  root.only_fields(
      {"game", "size", "colors", "seat", "board", "tokens", "hands", "turn", "finished", "turns", "options", "rng"});
  State state;
  read_settings(root, state);
  if (root.failed()) return state;
  if (const auto seat = root.optional_field("seat")) {
    state.on_turn = seat_at(static_cast<std::size_t>(seat->integer(0, static_cast<int>(state.players()) - 1)));
  }
  if (const auto turns = root.optional_field("turns")) {
    state.turns = static_cast<std::uint32_t>(turns->integer(0, kMostTurns));
  }
  state.rng = Rng(0);
  if (const auto rng = root.optional_field("rng")) state.rng = rng->rng();
  read_turn(root, state);
  read_board(root, state);
  read_tokens(root, state);
  for (std::size_t seat = 0; seat < state.players() && !root.failed(); ++seat) {
    read_hand(root.field("hands").item(seat), seat_at(seat), state);
  }
  if (root.failed()) return state;
  read_finished(root, state);
  state.ending = ending_of(state);
  if (!state.is_over() && state.own().has_finished()) {
    (root.has("seat") ? root.field("seat") : root).refuse("the seat on turn has finished");
  }
  check_turn(root, state);
  return state;
}

}  // namespace

std::expected<State, InputError> Codec::parse_position(const json::value& value) const {
  JsonReader::Slot error;
  const State state = read_state(JsonReader(value, error));
  if (error) return std::unexpected(*error);
  if (const auto broken = rules.broken_invariant(state); !broken.empty()) {
    return std::unexpected(InputError{"position", fmt::format("breaks what always holds: {}", broken)});
  }
  return state;
}

}  // namespace cardtable::rotorouter
