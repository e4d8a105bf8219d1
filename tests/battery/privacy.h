// Checks that events reveal nothing to viewers who must not know it. It makes two worlds that look alike to a viewer
// but differ in what is hidden, and plays the same move in both. The viewer's trace is what it observes at every event
// and at the end. If the traces agree, the rules have shown the viewer nothing that distinguishes the worlds, so it
// must have received the same events, byte for byte. (If they differ, the rules showed it something, such as a card
// that was turned up, and events may mention it.)
#pragma once

#include <string>
#include <vector>

#include "engine/core/playout.h"
#include "engine/kit/codec.h"
#include "tests/battery/traits.h"

namespace cardtable {

struct PrivacyReport {
  std::string leak;                   ///< what a viewer learned without being allowed to; empty if nothing
  std::uint64_t compared = 0;         ///< moves in worlds with equal traces
  std::uint64_t differing_apart = 0;  ///< those of them in which others received different events
  std::uint64_t private_events = 0;
};

template <class C>
class PrivacyCheck {
 public:
  using G = typename C::Rules;
  using State = typename G::State;
  using Move = typename G::Move;

  PrivacyReport run(std::uint64_t games, int decisions) {
    for (std::uint64_t game = 0; game < games && report_.leak.empty(); ++game) {
      const auto sets = BatteryTraits<C>::option_sets();
      const std::size_t counts = G::info().max_players - G::info().min_players + 1U;
      const std::size_t players = G::info().min_players + game % counts;
      State state = rules_.deal(sets[game % sets.size()], players, game, NullSink{});
      for (int i = 0; i < decisions && rules_.to_decide(state) != kNoSeat && report_.leak.empty(); ++i) {
        compare_worlds(state, players);
        play_random_move(rules_, state, moves_, rng_);
      }
    }
    return report_;
  }

 private:
  struct Heard {
    std::vector<typename G::Observation> trace;  ///< without repetitions
    std::string told;                            ///< events that the viewer may see, as JSON and as text
    std::string untold;                          ///< the others
  };

  /// A move in `state`, as one viewer experiences it.
  Heard lived(State state, Seat mover, const Move& move, Viewer viewer) {
    Heard heard;
    const auto look = [&] {
      const auto seen = rules_.observe(state, viewer);
      if (heard.trace.empty() || !(heard.trace.back() == seen)) heard.trace.push_back(seen);
    };
    look();
    const auto sink = [&](const typename G::Event& event) {
      look();
      const bool is_shown = event.audience.may_see(viewer);
      report_.private_events += event.audience.is_everyone() ? 0U : 1U;
      (is_shown ? heard.told : heard.untold) +=
          json::serialize(codec_.event_json(event)) + " " + codec_.event_text(event) + "\n";
    };
    rules_.apply(state, mover, move, sink);
    look();
    return heard;
  }

  void compare_worlds(const State& state, std::size_t players) {
    for (std::size_t seat = 0; seat <= players; ++seat) {
      const Viewer viewer = seat < players ? Viewer(seat_at(seat)) : kSpectator;
      const State other = BatteryTraits<C>::hidden_permuted(state, viewer, rng_);
      rules_.legal_moves(state, moves_);
      compare(state, other, rules_.to_decide(state), moves_[below(moves_.size())], viewer);
      // Moves that are accepted but never listed, and moves out of turn.
      const Seat any = seat_at(below(players));
      for (int tries = 0; tries < 8; ++tries) compare(state, other, any, universe_[below(universe_.size())], viewer);
    }
  }

  void compare(const State& state, const State& other, Seat mover, const Move& move, Viewer viewer) {
    if (!rules_.check(state, mover, move).is_accepted() || !rules_.check(other, mover, move).is_accepted()) return;
    const Heard here = lived(state, mover, move, viewer);
    const Heard there = lived(other, mover, move, viewer);
    if (here.trace != there.trace) return;
    ++report_.compared;
    report_.differing_apart += here.untold != there.untold ? 1U : 0U;
    if (here.told == there.told) return;
    report_.leak = codec_.format_move(move) + " told " +
                   (viewer ? "seat " + std::to_string(index(*viewer)) : "a spectator") + "\n" + here.told +
                   "and, with other hidden cards,\n" + there.told + "in " + json::serialize(codec_.position(state));
  }

  std::size_t below(std::size_t bound) { return rng_.below(static_cast<std::uint32_t>(bound)); }

  G rules_{};
  C codec_{rules_};
  Rng rng_{12};
  typename G::MoveList moves_;
  std::vector<Move> universe_ = BatteryTraits<C>::every_move();
  PrivacyReport report_;
};

}  // namespace cardtable
