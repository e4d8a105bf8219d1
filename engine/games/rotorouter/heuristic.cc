#include "engine/games/rotorouter/heuristic.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <variant>

#include "engine/core/best.h"
#include "engine/core/misjudged.h"
#include "engine/games/rotorouter/heuristic_habits.h"
#include "engine/games/rotorouter/heuristic_routes.h"
#include "engine/games/rotorouter/words.h"

namespace cardtable::rotorouter {
namespace {

constexpr std::array kTurningFaces{Face::kClockwise, Face::kCounterClockwise, Face::kHalf};

struct Candidate {
  Move move;
  double gain = 0;
  bool exists = false;
};

/// The game with one card of no particular kind in every draw pile that has any: all that matters here is whether there
/// is something to draw.
State with_short_piles(const Observation& seen) {
  State state{seen};
  for (std::size_t seat = 0; seat < seen.players(); ++seat) {
    if (seen.draw_piles[seat] != CardCounts{}) state.draw_piles[seat].push_back({});
  }
  return state;
}

/// The ways of the player on turn and of the rival, the opponent who is nearest to the end.
template <class G>
struct Prospect {
  Ground<G> ground;
  WayToGo<G> own;
  std::optional<WayToGo<G>> rival;  ///< unless all opponents have finished

  explicit Prospect(const State& state) : ground(state.board), own(way_of(state, state.on_turn)) {
    for (std::size_t i = 0; i < state.players(); ++i) {
      const Seat seat = seat_at(i);
      if (seat == state.on_turn || state.hand(seat).has_finished(state.settings)) continue;
      const WayToGo<G> way = way_of(state, seat);
      if (!rival || way.turns() < rival->turns()) rival.emplace(way);
    }
  }

  /// What a play brings the player on turn, and costs the rival.
  double gain_of_play(const Move& move) const {
    const double gain = own.turns() - own.turns_after_play(ground, move);
    return rival ? gain - kHabits.hindering * (rival->turns() - rival->turns_after_play(ground, move)) : gain;
  }

 private:
  WayToGo<G> way_of(const State& state, Seat seat) const {
    return WayToGo<G>(state.settings, state.board, ground, state.hand(seat), state.color(seat));
  }
};

/// One decision by the heuristic.
class Thinker {
 public:
  /// `moves` is room to list them in.
  Thinker(const Rules& rules, const Observation& seen, const Memory& memory, Rng& rng, Trace* trace, double blur,
          Rules::MoveList& moves)
      : rules_(rules),
        seen_(seen),
        state_(with_short_piles(seen)),
        memory_(memory),
        rng_(rng),
        trace_(trace),
        blur_(blur),
        moves_(moves) {
    rules.legal_moves(state_, moves);
  }

  Move choose() {
    if (moves_.size() == 1) return moves_[0];
    if (const auto fix = best(MoveKind::kFix); fix.exists && fix.gain > 0) return say(fix, msg::thought_frees{});
    if (const auto score = best_scoring(); score.exists) return say(score);
    if (can(Move::draw())) return say({Move::draw(), 0, true}, msg::why_draw{});
    if (state_.own().held) return with_card();
    const Candidate token = best_token_action();
    if (token.exists && token.gain >= kHabits.least_gain) return say(token, msg::thought_best_token{});
    return when_nothing_helps();
  }

 private:
  double gain_of(const Move& move) {
    return with_grid(state_.size(), [&]<class G>(G) {
      const Prospect<G>& here = prospect<G>();
      if (is_play(move)) return here.gain_of_play(move);
      if (move.kind == MoveKind::kTokenMove && !is_scoring(state_, move)) {
        return here.own.turns() - here.own.turns_after_token_move(here.ground, move.cell, move.to);
      }
      State after = state_;
      rules_.apply(after, state_.on_turn, move, NullSink{});
      return here.own.turns() - turns_to_go(after, after.board, state_.on_turn);
    });
  }
  /// Before many moves are compared. Token actions are judged by the own way alone.
  void find_cells(bool for_plays, bool with_other_tiles) {
    with_grid(state_.size(), [&]<class G>(G) {
      Prospect<G>& here = prospect<G>();
      here.own.find_cells(here.ground, with_other_tiles);
      if (for_plays && here.rival) here.rival->find_cells(here.ground, with_other_tiles);
    });
  }
  /// Worked out when first needed: many decisions do without it.
  template <class G>
  Prospect<G>& prospect() {
    if (auto* known = std::get_if<Prospect<G>>(&prospect_)) return *known;
    return prospect_.template emplace<Prospect<G>>(state_);
  }
  bool can(const Move& move) const { return std::find(moves_.begin(), moves_.end(), move) != moves_.end(); }

  /// The best of the moves that `is_meant` accepts; equals have equal chances.
  template <class Meant>
  Candidate best_of(Meant is_meant) {
    Best<Move, double> best;
    for (const Move& move : moves_) {
      if (is_meant(move)) best.offer(move, misjudged(gain_of(move), blur_, rng_), rng_);
    }
    return {best.item(), best.worth(), best.has_any()};
  }
  Candidate best(MoveKind kind) {
    return best_of([&](const Move& move) { return move.kind == kind; });
  }

  /// Scoring comes first, whatever else could be gained.
  Candidate best_scoring() {
    const auto is_meant = [&](const Move& move) { return is_scoring(state_, move); };
    const auto* const first = std::find_if(moves_.begin(), moves_.end(), is_meant);
    if (first == moves_.end()) return {};
    if (std::none_of(first + 1, moves_.end(), is_meant)) return {*first, 0, true};
    return best_of(is_meant);
  }

  Candidate best_token_action() {
    find_cells(false, false);
    return best_of(
        [&](const Move& move) { return is_token_action(move) && !goes_back(rules_, state_, memory_, move); });
  }

  /// Plays the held card if it helps or must be played, else bottoms it.
  Move with_card() {
    const bool is_saved = holds_saved_card(state_);
    find_cells(true, *state_.own().held >= TrackCard::kRs);
    const Candidate play = best_of(is_play);
    if (!play.exists) return say({Move::bottom(), 0, true}, msg::thought_no_play{});
    if (!can(Move::bottom())) return say(play, msg::thought_forced{});
    const double saved_for = state_.own().skips == 0 ? kHabits.saving : kHabits.saving_again;
    // Saving cards is a habit, and no matter of judgement.
    if (is_saved ? gain_of(play.move) >= saved_for : play.gain >= kHabits.least_gain)
      return say(play, msg::thought_best_play{});
    return say({Move::bottom(), play.gain, true},
               is_saved ? Phrase(msg::thought_saved{}) : Phrase(msg::thought_no_help{}));
  }

  /// No token action helps, or it was taken. In a stall, rolls the die once if that is worth it, and tries a branching
  /// spot otherwise and before another roll. If nothing helps, ends the turn.
  Move when_nothing_helps() {
    if (can(Move::apply())) {
      const double gain = gain_of(Move::apply());
      if (gain >= kHabits.least_gain || is_desperate()) {
        return say({Move::apply(), gain, true}, msg::thought_turns_board{});
      }
      note(msg::thought_board_no_help{});
    }
    const bool is_done = state_.turn.token || state_.turn.played;
    if (is_stalled(state_)) {
      const bool rolls = can(Move::roll()) && has_roll_left(memory_) && is_roll_worth_it();
      if (memory_.rotations > 0 || !rolls) {
        if (const auto spot = branching_spot(); spot.exists && spot.gain >= -kHabits.exploring) {
          return say(spot, msg::thought_explores{});
        }
      }
      if (rolls) return say({Move::roll(), 0, true}, msg::thought_tries_die{});
    }
    return say({can(Move::end()) ? Move::end() : moves_[0], 0, true},
               is_done ? Phrase(msg::thought_done{}) : Phrase(msg::thought_nothing_helps{}));
  }

  /// Whether a turn of the board that the die can bring would help, or any will do.
  bool is_roll_worth_it() {
    if (is_desperate()) return true;
    State rolled = state_;
    rolled.turn.rolled = true;
    return std::ranges::any_of(kTurningFaces, [&](Face face) {
      rolled.turn.die = face;
      return state_.settings.die[static_cast<std::size_t>(face)] > 0 &&
             rotorouter::gain_of(rules_, rolled, Move::apply()) >= kHabits.least_gain;
    });
  }
  /// Idle for long, or moving along tracks that nobody has changed for as long as the seat remembers.
  bool is_desperate() const {
    const auto& trail = memory_.trail;
    return memory_.idle_turns >= kHabits.desperation ||
           (trail.size() == Memory::kSteps && std::ranges::none_of(trail, &Step::has_changed));
  }

  /// Where to go when no roll helps.
  Candidate branching_spot() {
    return best_of([&](const Move& move) { return is_to_branching_spot(rules_, state_, memory_, move); });
  }

  void note(const Phrase& thought) {
    if (trace_ != nullptr) trace_->lines.push_back(cardtable::say(trace_->language, thought));
  }
  /// Without a thought the move speaks for itself.
  Move say(const Candidate& candidate, std::optional<Phrase> why = {}) {
    if (trace_ == nullptr) return candidate.move;
    const Language language = trace_->language;
    Reason reason = Heuristic::reason(rules_, seen_, candidate.move, language);
    if (why) {
      std::string thought = cardtable::say(language, *why);
      if (!reason.why.empty() && (is_play(candidate.move) || is_token_action(candidate.move))) {
        thought =
            cardtable::say(language, msg::thought_and_more{.more = reason.why_text(language), .thought = thought});
      }
      reason.why = {std::move(thought)};
    }
    trace_->lines.push_back(reason.text(language));
    return candidate.move;
  }

  const Rules& rules_;
  const Observation& seen_;
  const State state_;
  const Memory& memory_;
  Rng& rng_;
  Trace* trace_;
  double blur_;
  std::variant<std::monostate, Prospect<Grid<7>>, Prospect<Grid<9>>> prospect_;
  const Rules::MoveList& moves_;
};

}  // namespace

Move Heuristic::choose(const Rules& rules, const Observation& seen, const Memory& memory, Rng& rng, Trace* trace,
                       double blur) {
  // Kept from one decision to the next: clearing the whole list takes longer than filling it.
  static thread_local Rules::MoveList moves;
  return Thinker(rules, seen, memory, rng, trace, blur, moves).choose();
}

}  // namespace cardtable::rotorouter
