// NYC Bus Rush's implementation of the game contract (engine/core/game.h). The rules themselves are in bus.h, rush.h,
// trade.h and bonus.h (what is allowed), play.h and turn.h (what it does) and effects.h (what Events, Perks and
// restrictions change); the rulebook is engine/games/bus_rush/rulebook.md.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/drawn.h"
#include "engine/core/game.h"
#include "engine/core/language.h"
#include "engine/games/bus_rush/catalog.h"
#include "engine/games/bus_rush/log.h"
#include "engine/games/bus_rush/move.h"
#include "engine/games/bus_rush/play.h"
#include "engine/games/bus_rush/settings.h"
#include "engine/games/bus_rush/state.h"

namespace cardtable::bus_rush {

class Rules {
 public:
  using State = bus_rush::State;
  using Move = bus_rush::Move;
  using Rule = bus_rush::Rule;
  using Event = bus_rush::Event;
  using Observation = bus_rush::Observation;
  using MoveList = bus_rush::MoveList;

  /// With the catalogue in the build.
  Rules() : catalog_(Catalog::standard()) {}
  explicit Rules(std::shared_ptr<const Catalog> catalog) : catalog_(std::move(catalog)) {}

  const Catalog& catalog() const { return *catalog_; }
  static const GameInfo& info();
  /// With the cards of this catalogue, in the form of cards.txt.
  static std::expected<Rules, InputError> from_data(std::string_view text);

  template <class Sink>
  State deal(const OptionValues& options, std::size_t players, std::uint64_t seed, Sink&& sink,
             Seat first = Seat{0}) const {
    Rng rng(seed);
    auto&& chance = chance_of(rng, sink);
    State state = dealt(options, players, first, chance);
    state.rng = rng;
    Stage<Sink> stage{*catalog_, state, sink};
    sink(Event{.kind = EventKind::kRound, .count = state.round});
    start_turn(stage, 0);
    return state;
  }

  /// Says in replays that other cards were played with; empty for the usual ones.
  std::string variant() const;
  std::size_t players(const State& state) const { return state.players; }
  /// The cards must suffice for the deal, and the points for a win.
  std::optional<InputError> wrong_options(const OptionValues& options, std::size_t players,
                                          Language language = Language::kEnglish) const;
  OptionValues options(const State& state) const { return kOptions.values(state.settings); }
  Seat to_decide(const State& state) const { return state.is_over() ? kNoSeat : state.on_turn; }
  void legal_moves(const State& state, MoveList& moves) const;
  /// The same as one drawn from the list of legal moves (numbered_moves.h).
  Drawn<Move> random_move(const State& state, Rng& rng) const;
  Verdict<Rule> check(const State& state, Seat seat, const Move& move) const;

  template <class Sink>
  void apply(State& state, Seat, const Move& move, Sink&& sink) const {
    Stage<Sink> stage{*catalog_, state, sink};
    switch (move.kind()) {
      case MoveKind::kBus:
        play_bus(stage, move);
        break;
      case MoveKind::kRush:
        play_rush(stage, move);
        break;
      case MoveKind::kTrade:
        trade(stage, move);
        break;
      case MoveKind::kWait:
        wait(stage);
        break;
      case MoveKind::kPerkBuy:
        buy_perk(stage);
        break;
      case MoveKind::kPerkUse:
        use_perk(stage, move.card());
        break;
      case MoveKind::kEnd:
        return end_turn(stage);
    }
    if (!state.is_over()) settle_turn(stage);
  }

  Result result(const State& state) const;
  Observation observe(const State& state, Viewer viewer) const;
  State determinize(const Observation& seen, Rng& rng) const;
  template <class Visit>
  void for_each_unseen_pile(State& state, const Visit& visit) const {
    for_each_deck([&]<DeckKind kDeck>(PileOf<kDeck>& pile) { visit(pile.span()); }, state.draw_piles);
  }
  std::string_view broken_invariant(const State& state) const;

 private:
  template <class Source>
  State dealt(const OptionValues& options, std::size_t players, Seat first, Source& chance) const;

  std::shared_ptr<const Catalog> catalog_;
};

/// What a player knows for certain, as a state: nobody but the viewer holds any cards, and a draw pile that has cards
/// has one, of no kind. The moves of the viewer are the same. Bots that need no more can skip guessing the hidden cards
/// (Rules::determinize).
State without_hidden_cards(const Catalog& catalog, const Observation& seen);
/// The legal moves in their order, except trades of Bus cards: those are most of them, and much alike.
void list_all_but_bus_trades(const Catalog& catalog, const State& state, MoveList& moves);

static_assert(Game<Rules>);

}  // namespace cardtable::bus_rush
