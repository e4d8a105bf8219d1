// The whole state as JSON, and back. Reading checks everything: a position that the rules could not bring about, but
// for missing cards, is refused with the path of what is wrong.
#include <fmt/format.h>

#include <limits>

#include "engine/games/fasttrack/codec.h"
#include "engine/kit/option_text.h"
#include "engine/kit/text.h"

namespace cardtable::fasttrack {
namespace {

/// Takes cards out of the JSON and refuses one that is there more often than in the deck.
class CardTaker {
 public:
  Card take(const JsonReader& reader) {
    const Card card = reader.card();
    if (reader.failed()) return card;
    if (!taken_.contains(card)) {
      taken_.insert(card);
    } else if (card.is_joker() && !taken_.contains(Card::second_joker())) {
      taken_.insert(Card::second_joker());
    } else {
      reader.refuse(fmt::format("{} is there {}", format_card(card), card.is_joker() ? "three times" : "twice"));
    }
    return card;
  }
  CardSet taken() const { return taken_; }

 private:
  CardSet taken_;
};

Hole read_hole(const JsonReader& reader) {
  const auto text = reader.string();
  const auto hole = parse_hole(text);
  if (!hole) reader.refuse(in_quotes(text) + " is no hole (write home-0, outer-2-1, ft-3, center)");
  return hole.value_or(Hole{});
}

bool read_flag(const JsonReader& reader, std::string_view name) {
  const auto field = reader.optional_field(name);
  return field && field->boolean();
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

/// What is wrong with a peg by itself, at the path of the field that is to blame.
void check_peg(const JsonReader& reader, const Peg& peg, Section section) {
  const std::string_view name = hole_name(peg.hole);
  const bool is_own = Section{info_of(peg.hole).section} == section;
  if ((is_safe(peg.hole) || is_holding(peg.hole)) && !is_own) {
    return reader.field("hole").refuse(fmt::format("{} belongs to another section", name));
  }
  if (peg.has_fasttrack && !is_ft(peg.hole)) {
    return reader.field("fasttrack").refuse(fmt::format("{} is no FT hole", name));
  }
  if (peg.has_fasttrack && is_own) {
    return reader.field("fasttrack").refuse("the own FT hole gives no status (FT-FAST-1)");
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
  if (const auto count = seats.size(kMaxPlayers); !root.failed() && count != state.players) {
    return seats.refuse(fmt::format("has {} lists for {} players", count, state.players));
  }
  std::array<bool, kHoles> taken{};
  for (std::size_t seat = 0; seat < state.players && !root.failed(); ++seat) {
    const auto list = seats.item(seat);
    if (const auto count = list.size(kPegs); !root.failed() && count != kPegs) {
      return list.refuse(fmt::format("has {} pegs, every player has {}", count, kPegs));
    }
    for (std::size_t i = 0; i < kPegs && !root.failed(); ++i) {
      const auto reader = list.item(i);
      const Peg peg = read_peg(reader);
      if (root.failed()) return;
      check_peg(reader, peg, state.section(seat_at(seat)));
      if (taken[index(peg.hole)]) {
        reader.field("hole").refuse(fmt::format("two pegs stand on {}", hole_name(peg.hole)));
      }
      taken[index(peg.hole)] = true;
      state.pegs[seat][i] = peg;
      if (!is_holding(peg.hole)) state.occupied.insert(peg.hole);
    }
  }
}

void read_pile(const JsonReader& root, std::string_view name, bool is_top_first, CardTaker& cards,
               InlineList<Card, kCards>& pile) {
  const auto list = root.optional_field(name);
  if (!list) return;
  const auto size = list->size(kCards);
  for (std::size_t i = 0; i < size && !root.failed(); ++i) {
    const Card card = cards.take(list->item(i));
    if (!root.failed()) pile.push_back(card);  // in the state the top is last
  }
  if (is_top_first) std::reverse(pile.begin(), pile.end());
}

/// The middle of a split: a 7, a peg that has made its part, and somebody who can make the other.
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

bool is_turn_limit_reached(const State& state) { return state.turn_limit > 0 && state.turns >= state.turn_limit; }

/// Why a game without a card has ended.
Ending ending_of(const State& state, std::size_t winners) {
  if (winners == 1) return Ending::kWon;
  if (is_turn_limit_reached(state)) return Ending::kTurnLimit;
  return is_stalemate(state) ? Ending::kStalemate : Ending::kNone;
}

/// The card that was drawn; a game without one is over.
void read_card(const JsonReader& root, State& state, CardTaker& cards) {
  std::size_t winners = 0;
  for (std::size_t seat = 0; seat < state.players; ++seat) winners += has_won(state, seat_at(seat)) ? 1U : 0U;
  if (winners > 1) return root.field("pegs").refuse("more than one player has won");
  const auto card = root.optional_field("card");
  if (card) state.card = cards.take(*card);
  state.in_game = cards.taken();
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
  if (const auto game = root.optional_field("game"); game && game->string() != Rules::info().key) {
    game->refuse(fmt::format("must be {}", Rules::info().key));
  }
  state.players = static_cast<std::uint8_t>(root.field("players").integer(kMinPlayers, kMaxPlayers));
  if (const auto seat = root.optional_field("seat")) {
    state.on_turn = seat_at(static_cast<std::size_t>(seat->integer(0, state.players - 1)));
  }
  if (const auto turns = root.optional_field("turns")) {
    state.turns = static_cast<std::uint32_t>(turns->integer(0, std::numeric_limits<std::int32_t>::max()));
  }
  const auto specs = Rules::info().options;
  OptionValues options = default_options(specs);
  if (const auto object = root.optional_field("options")) read_options(*object, specs, options);
  state.turn_limit = static_cast<std::uint32_t>(options[kTurnLimitOption]);
  state.rng = Rng(0);
  if (const auto rng = root.optional_field("rng")) state.rng = rng->rng();
  if (root.failed()) return state;
  CardTaker cards;
  read_pegs(root, state);
  read_pile(root, "deck", true, cards, state.draw_pile);
  read_pile(root, "discard", false, cards, state.discard);
  if (!root.failed()) read_card(root, state, cards);
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

json::object Codec::position(const State& state) const {
  json::array seats;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    json::array pegs;
    for (const Peg& peg : state.pegs[seat]) pegs.push_back(peg_json(peg));
    seats.push_back(std::move(pegs));
  }
  json::array deck;
  json::array discard;
  for (const Card card : state.draw_pile) deck.emplace_back(format_card(card));
  for (const Card card : state.discard) discard.emplace_back(format_card(card));
  std::reverse(deck.begin(), deck.end());
  json::object position{{"game", Rules::info().key}, {"players", state.players}, {"seat", index(state.on_turn)},
                        {"card", nullptr},           {"steps_left", nullptr},    {"split_from", nullptr}};
  if (!state.is_over()) position["card"] = format_card(state.card);
  if (state.is_mid_split()) {
    position["steps_left"] = state.steps_left;
    position["split_from"] = hole_name(state.pegs_of(state.on_turn)[state.split_peg].hole);
    position["split_fasttrack"] = state.split_had_fasttrack;
  }
  position["pegs"] = std::move(seats);
  position["deck"] = std::move(deck);
  position["discard"] = std::move(discard);
  position["turns"] = state.turns;
  position["options"] = options_json(Rules::info().options, rules.options(state));
  position["rng"] = format_rng(state.rng);
  return position;
}

std::expected<State, InputError> Codec::parse_position(const json::value& value) const {
  JsonReader::Slot error;
  State state = read_state(JsonReader(value, error));
  if (error) return std::unexpected(*error);
  if (!state.is_over()) {
    NullSink sink;
    settle(state, sink);
  }
  if (const auto broken = rules.broken_invariant(state); !broken.empty()) {
    return std::unexpected(InputError{"position", fmt::format("breaks what always holds: {}", broken)});
  }
  return state;
}

}  // namespace cardtable::fasttrack
