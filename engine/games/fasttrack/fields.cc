// The fields of FastTrack's positions and views, listed once: writing, reading and the client's types follow. Reading
// checks everything. Cards may be missing; any other position that the rules could not bring about is refused, with the
// path of the error.
#include "engine/kit/fields.h"

#include <fmt/format.h>

#include "engine/games/fasttrack/codec.h"
#include "engine/games/fasttrack/guide.h"
#include "engine/kit/text.h"

namespace cardtable::fasttrack {

namespace {

struct HoleName {
  static json::value write(Hole hole) { return json::string(hole_name(hole)); }
  static void read(const JsonReader& reader, Hole& hole) {
    const auto text = reader.string();
    const auto named = parse_hole(text);
    if (!named) reader.refuse(in_quotes(text) + " is not a hole (write home-0, outer-2-1, ft-3, center)");
    hole = named.value_or(Hole{});
  }
  static std::string type(TypeSheet& /*sheet*/, Hole /*sample*/) { return "string"; }
};

}  // namespace

/// Flags that are false are left out.
template <class Io, Like<Peg> AnyPeg>
void describe(Io& io, AnyPeg& peg) {
  bool has_fasttrack = peg.has_fasttrack;  // bits have no address
  bool must_exit = peg.must_exit;
  bool has_circuit = peg.has_circuit;
  io.required("hole", peg.hole, HoleName{});
  io.where(has_fasttrack, "fasttrack", has_fasttrack);
  io.where(must_exit, "must_exit", must_exit);
  io.where(has_circuit, "circuit", has_circuit).help("has been at its safe-zone entry");
  if constexpr (!std::is_const_v<AnyPeg>) peg = {peg.hole, has_fasttrack, must_exit, has_circuit};
}

namespace {

constexpr Object kPeg{"Peg"};

struct PegsInPlay {
  std::size_t count;

  json::value write(const PegsOfSeat& pegs) const { return ListOf{kPeg}.write(std::span(pegs).first(count)); }
  void read(const JsonReader& reader, PegsOfSeat& pegs) const {
    pegs.fill(Peg{.hole = kOffBoard});
    const auto size = reader.size(kMostPegs);
    if (size != count) reader.refuse(fmt::format("has {} pegs, every player has {}", size, count));
    for (std::size_t i = 0; i < count && !reader.failed(); ++i) kPeg.read(reader.item(i), pegs[i]);
  }
  static std::string type(TypeSheet& sheet, const PegsOfSeat& sample) { return ListOf{kPeg}.type(sheet, sample); }
};

/// The card that was drawn, and what is left of a split.
struct Drawn {
  std::optional<Card> card;
  std::optional<std::uint8_t> steps_left;
  std::optional<Hole> split_from;
  bool split_fasttrack = false;
};

Drawn drawn_in(const Open& game) {
  Drawn drawn;
  if (!game.is_over() && game.players > 0) drawn.card = game.card;
  drawn.split_fasttrack = game.split_had_fasttrack;
  if (!game.is_mid_split()) return drawn;
  drawn.steps_left = game.steps_left;
  drawn.split_from = game.pegs_of(game.on_turn)[game.split_peg].hole;
  return drawn;
}

template <class Io>
void describe_drawn(Io& io, Like<Drawn> auto&& drawn, CardText card) {
  io("card", drawn.card, OrNull{card}).help("the card drawn; null once the game is over");
  io("steps_left", drawn.steps_left, OrNull{InRange{1, kSplitSteps - 1}}).help("for the second part of a split");
  io("split_from", drawn.split_from, OrNull{HoleName{}}).help("where the peg stands that made the first part");
}

struct TravelName {
  static json::value write(Travel travel) { return json::string(travel_name(travel)); }
  static std::string type(TypeSheet& sheet, Travel /*sample*/) {
    std::array<std::string_view, static_cast<std::size_t>(Travel::kOutOfBullseye) + 1> names;
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = travel_name(static_cast<Travel>(i));
    return sheet.add("Travel", OneWord::any_of(names));
  }
};

/// A move with everything that a client needs to draw it.
template <class Io>
void describe_move(Io& io, const MoveFacts& facts, const Look<Codec>& look, Section section, bool has_ring_moves) {
  io("move", look.codec.format_move(facts.move));
  io("kind", facts.travel, TravelName{});
  io("part", only_if(facts.part > 0, facts.part)).help("1 or 2 of a split");
  io("from", facts.from, HoleName{});
  io("to", facts.to, HoleName{});
  io("steps", facts.steps);
  io("steps_left", facts.steps_left).help("for another peg, after the first part of a split");
  io("half_split", facts.is_half).help("the play ends with this first part");
  io("short", short_words(facts, has_ring_moves, look.language)).help("a word or two for a small button");
  io("path", path_of(section, facts.travel, facts.from, facts.to), ListOf{HoleName{}})
      .help("the holes that the peg steps on, including the last");
  io("cuts", only_if(facts.cuts != kNoSeat, facts), OrNull{Object{"", [](auto& cut, const MoveFacts& its) {
                                                                    cut("seat",
                                                                        its.cuts == kNoSeat ? Seat{0} : its.cuts);
                                                                    cut("to", its.cut_to, HoleName{});
                                                                  }}});
}

/// The legal moves, and the holes of the pegs that have one, in the order of the moves.
template <class Io>
void describe_moves(Io& io, const Look<Codec>& look) {
  const Open& game = look.seen;
  Rules::MoveList legal;
  if (!game.is_over()) look.codec.rules.legal_moves(game, legal);
  const Section section = game.section(game.on_turn);
  std::vector<MoveFacts> moves;
  std::vector<Hole> movable;
  for (const Move& move : legal) {
    moves.push_back(facts_of(game, move));
    if (std::ranges::find(movable, moves.back().from) == movable.end()) movable.push_back(moves.back().from);
  }
  const bool has_ring_moves = std::ranges::any_of(
      legal, [&](const Move& move) { return travel_of(section, move, game.effect().is_backward) == Travel::kRing; });
  io("movable", movable, ListOf{HoleName{}}).help("the holes of the pegs that can move");
  io("moves", moves,
     ListOf{Object{
         "MoveView",
         [&](auto& move, const MoveFacts& facts) { describe_move(move, facts, look, section, has_ring_moves); }}})
      .help("the legal moves of the seat on turn");
}

/// Why a game without a card has ended.
Ending ending_of(const State& state, std::size_t winners, bool is_limit_reached) {
  if (winners == 1) return Ending::kWon;
  if (is_limit_reached) return Ending::kTurnLimit;
  return is_stalemate(state) ? Ending::kStalemate : Ending::kNone;
}

/// A position while it is written or read.
struct Draft {
  const Codec& codec;
  State state;
  Drawn drawn = drawn_in(state);
  mutable CardTaker taker{Rules::info(), CardTaker::Jokers::kTwo};

  void check_pegs(const JsonReader& root) {
    std::array<bool, kHoles> taken{};
    for (const Seat seat : SeatSet::all(state.players)) {
      for (std::size_t i = 0; i < state.settings.pegs; ++i) {
        const auto reader = root.field("pegs").item(index(seat)).item(i);
        const Peg& peg = state.pegs_of(seat)[i];
        if (const auto [field, text] = fault_of(peg, state.section(seat), state.settings); !text.empty()) {
          (field.empty() ? reader : reader.field(field))
              .refuse(fmt::format(fmt::runtime(text), hole_name(peg.hole), state.settings.pegs));
        }
        bool& is_taken = taken[index(peg.hole)];
        if (is_taken) reader.field("hole").refuse(fmt::format("two pegs stand on {}", hole_name(peg.hole)));
        is_taken = true;
      }
    }
  }

  void finish(const JsonReader& root) {
    state.in_game = taker.taken();
    state.place_pegs();
    take_drawn(root);
    if (root.failed() || state.is_over()) return;
    NullSink sink;
    if (state.is_mid_split()) {
      state.moves = completing_moves(state);
    } else {
      settle(state, sink);
    }
  }

 private:
  /// The card that was drawn; a game without one is over.
  void take_drawn(const JsonReader& root) {
    const bool is_limit_reached = state.settings.turn_limit > 0 && state.turns >= state.settings.turn_limit;
    std::size_t winners = 0;
    for (const Seat seat : SeatSet::all(state.players)) winners += has_won(state, seat) ? 1U : 0U;
    if (winners > 1) return root.field("pegs").refuse("more than one player has won");
    const auto card = root.child("card");
    if (!drawn.card) {
      state.ending = ending_of(state, winners, is_limit_reached);
      if (!state.is_over()) card.refuse("is null, but the game is not over");
      if (drawn.steps_left) root.child("steps_left").refuse("a finished game has none");
      return;
    }
    state.card = *drawn.card;
    if (is_limit_reached) return card.refuse("must be null: the turn limit is reached");
    for (const Peg& peg : state.pegs_of(state.on_turn)) {
      if (state.effect().is_backward && peg.has_fasttrack && !peg.must_exit) {
        card.refuse(fmt::format("a 4 marks the peg on {} as must_exit (FT-FAST-4)", hole_name(peg.hole)));
      }
    }
    if (root.failed()) return;
    take_split(root);
    if (!state.is_mid_split() && winners > 0) card.refuse("must be null: a player has won (FT-WIN-1)");
  }

  /// The middle of a split: a 7, a peg that has made its part, and another peg that can make the second.
  void take_split(const JsonReader& root) {
    const auto left = root.child("steps_left");
    const auto from = root.child("split_from");
    if (!drawn.steps_left) {
      if (drawn.split_from) from.refuse("needs steps_left");
      if (drawn.split_fasttrack) root.child("split_fasttrack").refuse("needs steps_left");
      return;
    }
    if (!drawn.split_from) return from.refuse("is missing");
    if (!state.effect().splits) return left.refuse("only a 7 is split (FT-SPLIT-1)");
    const Hole hole = *drawn.split_from;
    const Peg* peg = state.peg_at(state.on_turn, hole);
    if (peg == nullptr) return from.refuse(fmt::format("no peg of seat {} stands there", index(state.on_turn)));
    if (!is_on_loop(hole) && !is_safe(hole)) return from.refuse("no part of a split ends there (FT-SPLIT-2)");
    state.steps_left = *drawn.steps_left;
    state.split_peg = static_cast<std::uint8_t>(peg - state.pegs_of(state.on_turn).data());
    state.split_had_fasttrack = drawn.split_fasttrack;
    if (!has_move(state)) left.refuse("no other peg can take them (FT-SPLIT-7)");
  }
};

template <class Io>
void describe(Io& io, Like<Draft> auto& draft) {
  auto& state = draft.state;
  const CardText card{&draft.taker};
  describe_head(io, state, Rules::info());
  io.rules(Rules::info());
  io.late([&] {  // after the piles
    describe_drawn(io, draft.drawn, card);
    io.where(draft.drawn.steps_left.has_value(), "split_fasttrack", draft.drawn.split_fasttrack)
        .help("whether that peg had FastTrack status before");
  });
  io.required("pegs", state.pegs, EachOf{state.players, "lists", "players", PegsInPlay{state.settings.pegs}})
      .help("the pegs of each seat");
  io.check(draft, &Draft::check_pegs);
  io("deck", state.draw_pile, TopFirst{card}).help("top first");
  io("discard", state.discard, ListOf{card}).help("top last");
  io("turns", state.turns, InRange{0, std::numeric_limits<std::int32_t>::max()}).help("turns that have ended");
  describe_tail(io, state, kOptions);
}

}  // namespace

template <class Io>
void describe(Io& io, const Look<Codec>& look) {
  const Observation& seen = look.seen;
  const auto& discard = seen.discard;
  describe_view_head(io, seen, Rules::info());
  io("over", seen.is_over());
  io("on_turn", seen.on_turn);
  io("turns", seen.turns).help("turns that have ended");
  describe_drawn(io, drawn_in(seen), {});
  io("split_fasttrack", seen.split_had_fasttrack).help("whether that peg had FastTrack status before");
  io("deck", seen.draw_pile.size()).help("how many cards are left in it");
  io("discard", discard.size()).help("how many cards are on it");
  io("discard_top", only_if(!discard.empty(), discard.empty() ? Card{} : discard.back()));
  io("players", SeatSet::all(seen.players),
     ListOf{
         Object{"Player", [&](auto& player, Seat seat) {
                  player("seat", seat);
                  player("section", index(seen.section(seat))).help("of the board, 0 to 5");
                  player("pegs", seen.pegs_of(seat), PegsInPlay{seen.settings.pegs}).help("always in the same order");
                  player("holding", pegs_in_holding(seen.pegs_of(seat))).help("how many are there");
                  player("safe", pegs_in_safe_zone(seen.pegs_of(seat))).help("how many are in the safe zone");
                }}});
  describe_moves(io, look);
  io("options", seen.settings, Options{kOptions});
}

json::object peg_json(const Peg& peg) { return write_fields(peg); }

const Codec::Positions& Codec::positions() { return kPositions<Codec, Draft>; }
const Codec::Views& Codec::views() { return kViews<Codec>; }

}  // namespace cardtable::fasttrack
