// RotoRouter's implementation of the game contract (engine/core/game.h). The rules themselves are in plays.h (cards),
// tokens.h, fixes.h, turn.h (what actions do), check.cc (what is refused and why) and rules.cc; the rulebook is
// engine/games/rotorouter/rulebook.md.
#pragma once

#include <string_view>

#include "engine/core/drawn.h"
#include "engine/core/game.h"
#include "engine/core/inline_list.h"
#include "engine/core/input_error.h"
#include "engine/core/language.h"
#include "engine/core/memory.h"
#include "engine/games/rotorouter/memory.h"
#include "engine/games/rotorouter/settings.h"
#include "engine/games/rotorouter/state.h"
#include "engine/games/rotorouter/turn.h"
#include "engine/games/rotorouter/types.h"

namespace cardtable::rotorouter {

/// With e empty cells and t tiles, e + t = 81: a T has 4 ways to lie in an empty cell, RT has 3 ways to turn a tile,
/// and each of at most four tokens can go to every tile, so cards and tokens make 4e + 7t ≤ 567 moves. Every
/// cell but the four corners can be a trapped Straight, on a full board on which both kinds alternate. Then there are
/// draw or bottom, token place, roll or apply, and end.
inline constexpr std::size_t kMostMoves = 567 + 77 + 5;

struct Rules {
  using State = rotorouter::State;
  using Move = rotorouter::Move;
  using Rule = rotorouter::Rule;
  using Event = rotorouter::Event;
  using Observation = rotorouter::Observation;
  using Memory = rotorouter::Memory;
  using MoveList = InlineList<Move, kMostMoves>;

  static const GameInfo& info();
  /// Red, green, blue and yellow, those that play.
  static SeatColours seat_colours(const OptionValues& options, std::size_t players);

  template <class Sink>
  State deal(const OptionValues& options, std::size_t players, std::uint64_t seed, Sink&& sink,
             Seat first = Seat{0}) const {
    Rng rng(seed);
    auto&& chance = chance_of(rng, sink);
    State state = dealt(options, players, first, chance);
    state.rng = rng;
    sink(Event{.kind = EventKind::kTurn, .seat = state.on_turn});
    return state;
  }

  std::size_t players(const State& state) const { return state.players(); }
  /// The option `colors` must name as many as play (RR-SETUP-1), and die, decks and corners must be possible.
  static std::optional<InputError> wrong_options(const OptionValues& options, std::size_t players,
                                                 Language language = Language::kEnglish);
  /// RR-PAUSE-1: people have played, all of them have finished and exactly one computer player is left. The table asks
  /// once, when the answer turns from false to true.
  bool asks_to_go_on(const State& state, SeatSet people) const;
  OptionValues options(const State& state) const { return kOptions.values(state.settings); }
  Seat to_decide(const State& state) const { return state.is_over() ? kNoSeat : state.on_turn; }

  /// There always is one. A sealed corner can be fixed. Otherwise, with a card held: if it can be placed, that is
  /// legal, and if it cannot, no force holds and the turn may end. With no card held: if the turn's card is still to
  /// come and there is one, it can be drawn; and if not, the turn may end, since the force of the turn was met by
  /// playing or is waived (a card bottomed in a forced turn could not be placed).
  void legal_moves(const State& state, MoveList& moves) const;

  /// The same move as a draw from the list of legal moves.
  Drawn<Move> random_move(const State& state, Rng& rng) const;

  Verdict<Rule> check(const State& state, Seat seat, const Move& move) const;

  template <class Sink>
  void apply(State& state, Seat, const Move& move, Sink&& sink) const {
    act(state, move, sink);
    if (!state.is_over()) waive_elbow(state, sink);
  }

  Result result(const State& state) const;
  Observation observe(const State& state, Viewer viewer) const;
  State determinize(const Observation& seen, Rng& rng) const;
  /// No observation says where in a pile a card lies, not even one that was just put at the bottom.
  template <class Visit>
  void for_each_unseen_pile(State& state, const Visit& visit) const {
    for (TrackPile& pile : state.draw_piles) visit(pile.span());
  }
  std::string_view broken_invariant(const State& state) const;
  void remember(PerSeat<Memory>& memories, const State& before, Seat mover, const Move& move, const State& after) const;

 private:
  template <class Sink>
  static void act(State& state, const Move& move, Sink& sink) {
    switch (move.kind) {
      case MoveKind::kDraw:
        return draw_card(state, sink);
      case MoveKind::kPlace:
      case MoveKind::kRotate:
      case MoveKind::kReplace:
        return play_card(state, move, sink);
      case MoveKind::kBottom:
        return bottom_card(state, sink);
      case MoveKind::kTokenPlace:
        return place_token(state, sink);
      case MoveKind::kTokenMove:
        return move_token(state, move.cell, move.to, sink);
      case MoveKind::kRoll:
        return roll_die(state, sink);
      case MoveKind::kApply:
        return apply_die(state, sink);
      case MoveKind::kFix:
        return fix_straight(state, move.cell, sink);
      case MoveKind::kEnd:
        return end_turn(state, sink);
    }
  }

  template <class Source>
  static State dealt(const OptionValues& options, std::size_t players, Seat first, Source& chance);
};

/// The colours of that many players: those chosen when there are as many, else Red and Blue for two, Red, Green and
/// Blue for three. A bit a colour.
unsigned colors_for(std::size_t players, unsigned chosen);
/// Gives the seats these colours.
void set_colors(Open& game, unsigned bits);
/// RR-STAND-1: the place of each seat: those who finished in that order, then by corners scored; equals share a place.
PerSeat<std::uint8_t> places(const Open& game);

static_assert(Game<Rules> && Remembering<Rules>);

}  // namespace cardtable::rotorouter
