#include "engine/games/fasttrack/move_facts.h"

#include <algorithm>
#include <utility>

#include "engine/games/fasttrack/split.h"

namespace cardtable::fasttrack {
namespace {

unsigned steps_of(const Open& game, const Move& move, Travel travel) {
  const Section section = game.section(game.on_turn);
  switch (travel) {
    case Travel::kTrack:
    case Travel::kRing:
      return clockwise_steps(section, move.from, move.to);
    case Travel::kBackward:
    case Travel::kIntoBullseye:
      return game.effect().steps;
    default:
      return 0;
  }
}

/// FT-SPLIT-7: a first part after which nothing can follow ends the turn.
bool is_half_split(const Open& game, const Move& move, unsigned steps) {
  if (move.kind != MoveKind::kSplit) return false;
  return !can_be_completed(game, *game.peg_at(game.on_turn, move.from), move.to, steps);
}

State state_from(const Rules& rules, const Observation& seen) {
  Rng rng(0);
  return rules.determinize(seen, rng);
}

}  // namespace

MoveFacts facts_of(const Open& game, const Move& move) {
  const Section section = game.section(game.on_turn);
  const bool enters = move.kind == MoveKind::kEnter;
  MoveFacts facts{.move = move, .travel = travel_of(section, move, game.effect().is_backward)};
  facts.from = enters ? entering_peg(game).hole : move.from;
  facts.to = enters ? home_of(section) : move.to;
  const PegsOfSeat& pegs = game.pegs_of(game.on_turn);
  facts.peg = static_cast<std::size_t>(game.peg_at(game.on_turn, facts.from) - pegs.data());
  facts.steps = steps_of(game, move, facts.travel);
  facts.is_half = is_half_split(game, move, facts.steps);
  if (move.kind == MoveKind::kSplit) {
    facts.part = 1;
    if (!facts.is_half) facts.steps_left = kSplitSteps - facts.steps;
  } else if (game.is_mid_split()) {
    facts.part = 2;
  }
  if (game.occupied.contains(facts.to)) {
    facts.cuts = owner_of_peg_on(game, facts.to);
    facts.cut_to = hole_after_cut(game, facts.cuts);
  }
  return facts;
}

Foresight::Foresight(const Rules& rules, const Observation& seen) : rules_(rules), state_(state_from(rules, seen)) {}

std::vector<Event> Foresight::events_of(const Move& move) const {
  State state = state_;
  EventLog<Event> log;
  rules_.apply(state, state.on_turn, move, log);
  const auto is_next = [](const Event& event) {
    return event.kind == EventKind::kTurn || event.kind == EventKind::kDrew || event.kind == EventKind::kReshuffled;
  };
  log.events.erase(std::ranges::find_if(log.events, is_next), log.events.end());
  return std::move(log.events);
}

Outcome Foresight::outcome_of(const Move& move) const {
  Outcome outcome;
  for (const Event& event : events_of(move)) {
    outcome.wins |= event.kind == EventKind::kWon;
    outcome.gets_fasttrack |= event.kind == EventKind::kFastTrack;
    outcome.completes_circuit |= event.kind == EventKind::kCircuit;
    outcome.loses_status |= event.kind == EventKind::kLostStatus;
  }
  return outcome;
}

}  // namespace cardtable::fasttrack
