// Last Card's implementation of the game contract (engine/core/game.h). The rules themselves are in playable.h (what
// may be played) and turn.h (what it does); the rulebook is engine/games/last_card/rulebook.md.
#pragma once

#include <optional>
#include <string_view>

#include "engine/core/drawn.h"
#include "engine/core/game.h"
#include "engine/core/inline_list.h"
#include "engine/core/input_error.h"
#include "engine/core/language.h"
#include "engine/core/memory.h"
#include "engine/games/last_card/memory.h"
#include "engine/games/last_card/state.h"
#include "engine/games/last_card/turn.h"
#include "engine/games/last_card/types.h"

namespace cardtable::last_card {

struct Rules {
  using State = last_card::State;
  using Move = last_card::Move;
  using Rule = last_card::Rule;
  using Event = last_card::Event;
  using Observation = last_card::Observation;
  using Memory = last_card::Memory;
  /// At most all 52 cards, `draw` or `end`, and `declare`.
  using MoveList = InlineList<Move, kCards + 2>;

  static const GameInfo& info();
  /// A deck must have enough cards for everybody's hand and the first discard (LC-SETUP-1).
  static std::optional<InputError> wrong_options(const OptionValues& options, std::size_t players,
                                                 Language language = Language::kEnglish);

  template <class Sink>
  State deal(const OptionValues& options, std::size_t players, std::uint64_t seed, Sink&& sink,
             Seat first = Seat{0}) const {
    Rng rng(seed);
    auto&& chance = chance_of(rng, sink);
    State state = dealt(options, players, first, chance);
    state.rng = rng;
    sink(Event{.kind = EventKind::kTurnedUp, .card = state.top(), .rule = Rule::kSetup2});
    sink(Event{.kind = EventKind::kTurn, .seat = state.on_turn});
    return state;
  }

  std::size_t players(const State& state) const { return state.players; }
  OptionValues options(const State& state) const { return kOptions.values(state.settings); }
  Seat to_decide(const State& state) const { return state.is_over() ? kNoSeat : state.on_turn; }

  void legal_moves(const State& state, MoveList& moves) const {
    moves.clear();
    const CardSet hand = state.hand(state.on_turn);
    for (const Card card : hand& playable_cards(state)) moves.push_back(Move::play(card));
    moves.push_back(state.is_mid_turn() ? Move::end() : Move::draw());
    if (can_declare(state, state.on_turn)) moves.push_back(Move::declare());
  }

  /// The same move as a draw from the list of legal moves, without making the list.
  Drawn<Move> random_move(const State& state, Rng& rng) const {
    const CardSet cards = state.hand(state.on_turn) & playable_cards(state);
    const auto plays = static_cast<std::uint32_t>(cards.size());
    const std::uint32_t legal = plays + (can_declare(state, state.on_turn) ? 2 : 1);
    const std::uint32_t number = rng.below(legal);
    if (number < plays) {
      auto card = cards.begin();
      for (std::uint32_t before = 0; before < number; ++before) ++card;
      return {Move::play(*card), legal};
    }
    if (number > plays) return {Move::declare(), legal};
    return {state.is_mid_turn() ? Move::end() : Move::draw(), legal};
  }

  Verdict<Rule> check(const State& state, Seat seat, const Move& move) const;

  template <class Sink>
  void apply(State& state, Seat seat, const Move& move, Sink&& sink) const {
    switch (move.kind) {
      case MoveKind::kPlay:
        if (const auto broken = rule_against_play(state, seat, move.card)) {
          make_mistake(state, seat, move.card, *broken, sink);
        } else {
          play_card(state, move.card, sink);
        }
        break;
      case MoveKind::kDraw:
        draw_and_pass(state, sink);
        break;
      case MoveKind::kEnd:
        finish_play(state, sink);
        break;
      case MoveKind::kDeclare:
        state.set_declared(seat);
        sink(Event{.kind = EventKind::kDeclared, .seat = seat, .rule = Rule::kDecl1});
        break;
      case MoveKind::kExpose:
        state.exposed[index(seat)].insert(move.card);
        sink(Event{.kind = EventKind::kExposed, .seat = seat, .card = move.card, .rule = Rule::kPen3});
        draw_cards(state, seat, state.settings.show_penalty, Rule::kPen3, sink);
        break;
    }
  }

  Result result(const State& state) const;
  Observation observe(const State& state, Viewer viewer) const;
  State determinize(const Observation& seen, Rng& rng) const;
  void remember(PerSeat<Memory>& memories, const State& before, Seat mover, const Move& move, const State& after) const;
  template <class Visit>
  void for_each_unseen_pile(State& state, const Visit& visit) const {
    visit(state.draw_pile.span());
  }
  std::string_view broken_invariant(const State& state) const;

  /// LC-DECL-1.
  static bool can_declare(const State& state, Seat seat) {
    return state.hand(seat).size() == 1 && state.settings.declaring && !state.has_declared(seat);
  }

 private:
  template <class Source>
  static State dealt(const OptionValues& options, std::size_t players, Seat first, Source& chance);
};

static_assert(Game<Rules> && Remembering<Rules>);

}  // namespace cardtable::last_card
