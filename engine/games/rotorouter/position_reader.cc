// Reads a position and checks everything. Cards and tokens may be missing; any other position that the rules could not
// bring about is refused, with the path of the error.
#include <fmt/format.h>

#include <algorithm>

#include "engine/games/rotorouter/codec.h"
#include "engine/games/rotorouter/hand_reader.h"
#include "engine/games/rotorouter/names.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/position.h"
#include "engine/kit/text.h"

namespace cardtable::rotorouter {
namespace {

bool is_active(const State& state, Color color) {
  return std::find(state.colors.begin(), state.colors.end(), color) != state.colors.end();
}

Color read_active_color(const JsonReader& reader, const State& state) {
  const Color color = read_color(reader);
  if (!reader.failed() && !is_active(state, color)) reader.refuse(fmt::format("{} does not play", color_name(color)));
  return color;
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
  OptionValues options = read_position_options(root, Rules::info());
  read_option_at_top(root, Rules::info(), kSizeIndex, options);
  state.settings = settings_from(options);
  const auto hands = root.field("hands");
  const auto count = hands.size(kMaxPlayers);
  read_colors(root, count, static_cast<unsigned>(options[kColorsIndex]), state);
  if (!root.failed() && count != state.players()) {
    hands.refuse(fmt::format("has {} hands for {} colours", count, state.players()));
  }
  if (root.failed()) return;
  const auto wrong = wrong_settings(state.settings, state.players());
  if (wrong) root.field("options").refuse(wrong->text());
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
    if (!parsed) exits.refuse(in_quotes(exits.string()) + " is not a tile (write EW, NE, NEW, NESW, …)");
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
      if (std::find(list.begin(), list.end(), seat) != list.end()) return item.refuse("appears twice");
      if (!state.hand(seat).has_finished(state.settings)) {
        return item.refuse(fmt::format("has not scored {}", corners_words(state.settings.corners)));
      }
      state.finished.push_back(seat);
    }
  }
  for (std::size_t seat = 0; seat < state.players(); ++seat) {
    const auto& list = state.finished;
    const bool is_listed = std::find(list.begin(), list.end(), seat_at(seat)) != list.end();
    if (state.hands[seat].has_finished(state.settings) && !is_listed) {
      root.field("hands").item(seat).refuse(
          fmt::format("has scored {}, but is not in `finished`", corners_words(state.settings.corners)));
    }
  }
}

State read_state(const JsonReader& root) {
  root.only_fields({"game", "rules", "size", "colors", "seat", "board", "tokens", "hands", "turn", "finished", "turns",
                    "options", "rng", "memory"});
  State state;
  read_game(root, Rules::info());
  read_settings(root, state);
  if (root.failed()) return state;
  state.on_turn = read_seat(root, state.players());
  state.turns = read_turns(root);
  state.rng = read_generator(root);
  read_turn(root, state);
  read_board(root, state);
  read_tokens(root, state);
  for (std::size_t seat = 0; seat < state.players() && !root.failed(); ++seat) {
    read_hand(root.field("hands").item(seat), seat_at(seat), state);
  }
  if (root.failed()) return state;
  read_finished(root, state);
  state.ending = ending_of(state);
  if (!state.is_over() && state.own().has_finished(state.settings)) {
    (root.has("seat") ? root.field("seat") : root).refuse("the seat on turn has finished");
  }
  check_turn(root, state);
  NullSink nobody;
  if (!root.failed() && !state.is_over()) waive_elbow(state, nobody);
  return state;
}

}  // namespace

std::expected<State, InputError> Codec::parse_position(const json::value& value) const {
  return read_position(rules, value, read_state);
}

}  // namespace cardtable::rotorouter
