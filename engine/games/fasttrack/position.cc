// The whole state as JSON, and back. Reading checks everything. Cards may be missing; any other position that the rules
// could not bring about is refused, with the path of the error.
#include "engine/kit/position.h"

#include <fmt/format.h>

#include <limits>

#include "engine/games/fasttrack/codec.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/text.h"

namespace cardtable::fasttrack {
namespace {

Hole read_hole(const JsonReader& reader) {
  const auto text = reader.string();
  const auto hole = parse_hole(text);
  if (!hole) reader.refuse(in_quotes(text) + " is not a hole (write home-0, outer-2-1, ft-3, center)");
  return hole.value_or(Hole{});
}

Peg read_peg(const JsonReader& reader) {
  reader.only_fields({"hole", "fasttrack", "must_exit", "circuit"});
  Peg peg;
  peg.hole = read_hole(reader.field("hole"));
  peg.has_fasttrack = read_flag(reader, "fasttrack");
  peg.must_exit = read_flag(reader, "must_exit");
  peg.has_circuit = read_flag(reader, "circuit");
  return peg;
}

/// What is wrong with a peg by itself, reported at the path of the wrong field.
void check_peg(const JsonReader& reader, const Peg& peg, Section section, const Settings& settings) {
  const std::string_view name = hole_name(peg.hole);
  const bool is_own = Section{info_of(peg.hole).section} == section;
  if ((is_safe(peg.hole) || is_holding(peg.hole)) && !is_own) {
    return reader.field("hole").refuse(fmt::format("{} belongs to another section", name));
  }
  const unsigned places = settings.places();
  const bool is_beyond = (is_safe(peg.hole) && info_of(peg.hole).number > places) ||
                         (is_holding(peg.hole) && info_of(peg.hole).number >= places);
  if (is_beyond) {
    return reader.field("hole").refuse(fmt::format("{} is not in use with {} pegs (FT-SETUP-2)", name, settings.pegs));
  }
  if (peg.hole == kCenter && !settings.has_bullseye) {
    return reader.field("hole").refuse("the bullseye is not played (FT-BULL-1)");
  }
  if (peg.has_fasttrack && !settings.has_ring) {
    return reader.field("fasttrack").refuse("the ring is not played (FT-FAST-1)");
  }
  if (peg.has_fasttrack && !is_ft(peg.hole)) {
    return reader.field("fasttrack").refuse(fmt::format("{} is not an FT hole", name));
  }
  if (peg.has_fasttrack && is_own) {
    return reader.field("fasttrack").refuse("a peg's own FT hole gives no status (FT-FAST-1)");
  }
  if (peg.must_exit && !peg.has_fasttrack) {
    return reader.field("must_exit").refuse("only a peg with FastTrack status must exit (FT-FAST-4)");
  }
  if (peg.has_circuit && is_holding(peg.hole)) {
    return reader.field("circuit").refuse("a peg in holding has no statuses (FT-CUT-1)");
  }
  if (!peg.has_circuit && (is_safe(peg.hole) || peg.hole == entry_of(section))) {
    reader.refuse(fmt::format("a peg on {} has completed its circuit (FT-SAFE-1)", name));
  }
}

void read_pegs(const JsonReader& root, State& state) {
  const auto seats = root.field("pegs");
  if (!has_item_for_each(seats, state.players, "lists", "players")) return;
  std::array<bool, kHoles> taken{};
  for (std::size_t seat = 0; seat < state.players && !root.failed(); ++seat) {
    const auto list = seats.item(seat);
    const std::size_t pegs = state.settings.pegs;
    if (const auto count = list.size(kMostPegs); !root.failed() && count != pegs) {
      return list.refuse(fmt::format("has {} pegs, every player has {}", count, pegs));
    }
    state.pegs[seat].fill(Peg{.hole = kOffBoard});
    for (std::size_t i = 0; i < pegs && !root.failed(); ++i) {
      const auto reader = list.item(i);
      const Peg peg = read_peg(reader);
      if (root.failed()) return;
      check_peg(reader, peg, state.section(seat_at(seat)), state.settings);
      if (taken[index(peg.hole)]) {
        reader.field("hole").refuse(fmt::format("two pegs stand on {}", hole_name(peg.hole)));
      }
      taken[index(peg.hole)] = true;
      state.pegs[seat][i] = peg;
    }
  }
  // After an error some pegs are off the board and cannot be placed.
  if (!root.failed()) state.place_pegs();
}

/// The middle of a split: a 7, a peg that has made its part, and another peg that can make the second.
void read_split(const JsonReader& root, State& state) {
  const auto left = root.optional_field("steps_left");
  const auto from = root.optional_field("split_from");
  const bool had_fasttrack = read_flag(root, "split_fasttrack");
  if (!left) {
    if (from) from->refuse("needs steps_left");
    if (had_fasttrack) root.field("split_fasttrack").refuse("needs steps_left");
    return;
  }
  const auto steps = left->integer(1, kSplitSteps - 1);
  const Hole hole = read_hole(root.field("split_from"));
  if (root.failed()) return;
  if (!state.effect().splits) return left->refuse("only a 7 is split (FT-SPLIT-1)");
  const Peg* peg = state.peg_at(state.on_turn, hole);
  if (peg == nullptr) return from->refuse(fmt::format("no peg of seat {} stands there", index(state.on_turn)));
  if (!is_on_loop(hole) && !is_safe(hole)) return from->refuse("no part of a split ends there (FT-SPLIT-2)");
  state.steps_left = static_cast<std::uint8_t>(steps);
  state.split_peg = static_cast<std::uint8_t>(peg - state.pegs_of(state.on_turn).data());
  state.split_had_fasttrack = had_fasttrack;
  if (!has_move(state)) left->refuse("no other peg can take them (FT-SPLIT-7)");
}

bool is_turn_limit_reached(const State& state) {
  return state.settings.turn_limit > 0 && state.turns >= state.settings.turn_limit;
}

/// Why a game without a card has ended.
Ending ending_of(const State& state, std::size_t winners) {
  if (winners == 1) return Ending::kWon;
  if (is_turn_limit_reached(state)) return Ending::kTurnLimit;
  return is_stalemate(state) ? Ending::kStalemate : Ending::kNone;
}

/// The card that was drawn; a game without one is over.
void read_card(const JsonReader& root, State& state, CardTaker& take) {
  std::size_t winners = 0;
  for (std::size_t seat = 0; seat < state.players; ++seat) winners += has_won(state, seat_at(seat)) ? 1U : 0U;
  if (winners > 1) return root.field("pegs").refuse("more than one player has won");
  const auto card = root.optional_field("card");
  if (card) state.card = take(*card);
  state.in_game = take.taken();
  if (root.failed()) return;
  if (!card) {
    state.ending = ending_of(state, winners);
    if (state.ending == Ending::kNone) root.child("card").refuse("is null, but the game is not over");
    if (root.has("steps_left")) root.field("steps_left").refuse("a finished game has none");
    return;
  }
  if (is_turn_limit_reached(state)) return card->refuse("must be null: the turn limit is reached");
  if (state.effect().is_backward) {
    for (const Peg& peg : state.pegs_of(state.on_turn)) {
      if (peg.has_fasttrack && !peg.must_exit) {
        card->refuse(fmt::format("a 4 marks the peg on {} as must_exit (FT-FAST-4)", hole_name(peg.hole)));
      }
    }
  }
  read_split(root, state);
  if (!state.is_mid_split() && winners > 0) card->refuse("must be null: a player has won (FT-WIN-1)");
}

State read_state(const JsonReader& root) {
  root.only_fields({"game", "players", "seat", "card", "steps_left", "split_from", "split_fasttrack", "pegs", "deck",
                    "discard", "turns", "options", "rng"});
  State state;
  read_game(root, Rules::info());
  state.players = read_players(root, Rules::info());
  state.on_turn = read_seat(root, state.players);
  state.turns = read_count<std::uint32_t>(root, "turns", std::numeric_limits<std::int32_t>::max());
  state.settings = settings_from(read_position_options(root, Rules::info()));
  state.rng = read_generator(root);
  if (root.failed()) return state;
  CardTaker take(Rules::info(), CardTaker::Jokers::kTwo);
  read_pegs(root, state);
  read_top_first(root, "deck", state.draw_pile, take);
  read_pile(root, "discard", state.discard, take);
  if (!root.failed()) read_card(root, state, take);
  return state;
}

}  // namespace

json::object peg_json(const Peg& peg) {
  json::object object{{"hole", hole_name(peg.hole)}};
  if (peg.has_fasttrack) object["fasttrack"] = true;
  if (peg.must_exit) object["must_exit"] = true;
  if (peg.has_circuit) object["circuit"] = true;
  return object;
}

json::array pegs_json(std::span<const Peg> pegs) { return list_json(pegs, peg_json); }

json::object Codec::position(const State& state) const {
  json::object position = position_head(Rules::info(), state.players, state.on_turn);
  position["card"] = state.is_over() ? json::value(nullptr) : json::value(json::string(format_card(state.card)));
  position["steps_left"] = nullptr;
  position["split_from"] = nullptr;
  if (state.is_mid_split()) {
    position["steps_left"] = state.steps_left;
    position["split_from"] = hole_name(state.pegs_of(state.on_turn)[state.split_peg].hole);
    position["split_fasttrack"] = state.split_had_fasttrack;
  }
  json::array pegs;
  for (std::size_t seat = 0; seat < state.players; ++seat) pegs.push_back(pegs_json(state.pegs_in_play(seat_at(seat))));
  position["pegs"] = std::move(pegs);
  position["deck"] = top_first_json(state.draw_pile, format_card);
  position["discard"] = cards_json(state.discard);
  position["turns"] = state.turns;
  add_position_tail(position, Rules::info(), rules.options(state), state.rng);
  return position;
}

std::expected<State, InputError> Codec::parse_position(const json::value& value) const {
  return read_position(rules, value, [](const JsonReader& root) {
    State state = read_state(root);
    NullSink sink;
    if (root.failed() || state.is_over()) return state;
    if (state.is_mid_split()) {
      state.moves = completing_moves(state);
    } else {
      settle(state, sink);
    }
    return state;
  });
}

}  // namespace cardtable::fasttrack
