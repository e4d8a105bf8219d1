// The ways to finish a turn. A move after which the same player decides again, without anything new to know, is worth
// as much as the best way to go on. So a decision compares lines: the move, and what the player does next, up to the
// point where somebody else decides or chance has a say.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/move_code.h"
#include "tables/analysis/evaluation.h"

namespace cardtable {

/// For each choice what the mover does next; nothing where the heuristic plays on.
using TurnPlans = std::vector<std::vector<MoveCode>>;

struct TurnLine {
  std::size_t choice = 0;          ///< the first move, by its place among the choices
  std::vector<MoveCode> finish{};  ///< what follows it; then the heuristic plays on
};

/// Takes away the lines of choices that have no other line.
void drop_only_lines(std::vector<TurnLine>& lines);
/// The line of each choice that stayed longest in a race of its own: with the samples of the decision itself, the
/// luckiest line would look better than it is.
void keep_best_lines(const std::vector<TurnLine>& lines, const Evaluation& race, TurnPlans& plans);

/// All lines of the choices that can be continued in more than one way, and no others. `sample()` makes up a state that
/// fits what the mover sees. A turn with very many lines is cut off, even after the first move: the heuristic finishes
/// it.
template <Game G, class Sample>
std::vector<TurnLine> turn_lines(const G& rules, Seat mover,
                                 const std::vector<std::optional<typename G::Move>>& choices, Sample&& sample) {
  using State = typename G::State;
  constexpr std::size_t kMostLines = 24;
  // What turns up must differ in one of these states, or the plan would foresee it. If it is one of two things that are
  // equally likely, eight states miss that once in 128 times.
  constexpr std::size_t kWorlds = 8;
  using Worlds = std::vector<State>;
  struct Node {
    TurnLine line;
    Worlds worlds;
  };
  Worlds roots;
  for (std::size_t i = 0; i < kWorlds; ++i) roots.push_back(sample());
  std::vector<Node> open;
  std::vector<TurnLine> lines;
  const auto go = [&](const Worlds& from, TurnLine line, const typename G::Move& move) {
    Node node{std::move(line), from};
    const bool goes_on = std::ranges::all_of(node.worlds, [&](State& world) {
      rules.apply(world, mover, move, NullSink{});
      return rules.to_decide(world) == mover && rules.observe(world, mover) == rules.observe(node.worlds[0], mover);
    });
    if (goes_on) {
      open.push_back(std::move(node));
    } else {
      lines.push_back(std::move(node.line));
    }
  };
  for (std::size_t choice = 0; choice < choices.size(); ++choice) {
    if (choices[choice]) go(roots, {.choice = choice}, *choices[choice]);
  }
  // The shortest lines first, so that a cut-off turn is known equally far in all directions.
  std::size_t next = 0;
  typename G::MoveList legal;
  for (; next < open.size(); ++next) {
    rules.legal_moves(open[next].worlds[0], legal);
    if (lines.size() + open.size() - next + legal.size() > kMostLines) break;
    const Node node = open[next];
    for (const auto& move : legal) {
      TurnLine longer = node.line;
      longer.finish.push_back(encode_move(move));
      go(node.worlds, std::move(longer), move);
    }
  }
  for (; next < open.size(); ++next) lines.push_back(std::move(open[next].line));
  drop_only_lines(lines);
  return lines;
}

}  // namespace cardtable
