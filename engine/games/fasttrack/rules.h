// FastTrack's implementation of the game contract (engine/core/game.h). The rules themselves are in movement.h (where a
// peg gets to, and what it cuts), split.h, legal.h (which moves there are), refusal.cc (why others are not) and turn.h
// (what a move does); the rulebook is engine/games/fasttrack/rulebook.md.
#pragma once

#include <optional>
#include <string_view>

#include "engine/core/drawn.h"
#include "engine/core/game.h"
#include "engine/core/inline_list.h"
#include "engine/core/input_error.h"
#include "engine/core/language.h"
#include "engine/games/fasttrack/state.h"
#include "engine/games/fasttrack/turn.h"
#include "engine/games/fasttrack/types.h"

namespace cardtable::fasttrack {

struct Rules {
  using State = fasttrack::State;
  using Move = fasttrack::Move;
  using Rule = fasttrack::Rule;
  using Event = fasttrack::Event;
  using Observation = fasttrack::Observation;
  /// A 7 gives each of five pegs at most a whole move and six first parts, each on two ways (70); any other card at
  /// most three moves a peg and `enter`.
  using MoveList = InlineList<Move, kMostPegs * 2 * kSplitSteps>;

  static const GameInfo& info();
  /// Variants in which a peg could never come in, or never leave the bullseye.
  static std::optional<InputError> wrong_options(const OptionValues& options, std::size_t players,
                                                 Language language = Language::kEnglish);
  /// Each section of the board has its colour.
  static SeatColours seat_colours(const OptionValues& options, std::size_t players);

  template <class Sink>
  State deal(const OptionValues& options, std::size_t players, std::uint64_t seed, Sink&& sink,
             Seat first = Seat{0}) const {
    Rng rng(seed);
    auto&& chance = chance_of(rng, sink);
    State state = dealt(options, players, first, chance);
    state.rng = rng;
    sink(Event{.kind = EventKind::kTurn, .seat = state.on_turn});
    draw_card(state, sink);
    settle(state, sink);
    return state;
  }

  std::size_t players(const State& state) const { return state.players; }
  OptionValues options(const Open& state) const { return kOptions.values(state.settings); }
  Seat to_decide(const State& state) const { return state.is_over() ? kNoSeat : state.on_turn; }

  void legal_moves(const Open& state, MoveList& moves) const {
    moves.clear();
    for_each_move(state, state.moves, splits_in(state, state.moves), [&](const Move& move) { moves.push_back(move); });
  }

  /// The same move as a draw from the list of legal moves, without making the list.
  Drawn<Move> random_move(const Open& state, Rng& rng) const {
    const auto others = static_cast<std::uint32_t>(std::popcount(state.moves));
    const SplitBits splits = splits_in(state, state.moves);
    const auto legal = others + static_cast<std::uint32_t>(std::popcount(splits));
    const std::uint32_t number = rng.below(legal);
    if (number < others) return {move_at(state, nth_bit(state.moves, number)), legal};
    return {split_at(state, nth_bit(splits, number - others)), legal};
  }

  Verdict<Rule> check(const State& state, Seat seat, const Move& move) const;

  template <class Sink>
  void apply(State& state, Seat, const Move& move, Sink&& sink) const {
    make_move(state, move, sink);
  }

  Result result(const State& state) const;
  Observation observe(const State& state, Viewer viewer) const;
  State determinize(const Observation& seen, Rng& rng) const;
  template <class Visit>
  void for_each_unseen_pile(State& state, const Visit& visit) const {
    visit(state.draw_pile.span());
  }
  std::string_view broken_invariant(const State& state) const;

 private:
  template <class Source>
  static State dealt(const OptionValues& options, std::size_t players, Seat first, Source& chance);
};

/// The cards of the deck, the discards and the card drawn; a second Joker counts as Card::second_joker.
CardSet cards_present(const State& state);

/// What is wrong with a peg by itself: the field of a position that says so, and a text with places for the name of its
/// hole and the number of pegs. Both are empty if nothing is.
struct PegFault {
  std::string_view field;
  std::string_view text;
};
PegFault fault_of(const Peg& peg, Section section, const Settings& settings);

static_assert(Game<Rules>);

}  // namespace cardtable::fasttrack
