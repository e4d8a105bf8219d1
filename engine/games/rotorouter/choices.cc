#include "engine/games/rotorouter/choices.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

#include "engine/games/rotorouter/board.h"
#include "engine/games/rotorouter/names.h"
#include "engine/kit/sort_stably.h"

namespace cardtable::rotorouter {
namespace {

/// Where moves of a kind stand in the list, in the order of MoveKind. Scoring comes before all of them.
constexpr auto kRanks = std::to_array<std::uint8_t>({4, 2, 2, 2, 8, 5, 6, 9, 7, 1, 10});
static_assert(kRanks.size() == static_cast<std::size_t>(MoveKind::kEnd) + 1);

}  // namespace

TurnChoices::TurnChoices(const Codec& codec, const State& state, const Rules::MoveList& moves)
    : codec_(codec), state_(state), moves_(moves) {
  for (const Move& move : moves_) {
    kinds_ |= 1U << static_cast<unsigned>(move.kind);
    if (move.kind == MoveKind::kFix) fixes_.push_back(move.cell);
    if (move.kind != MoveKind::kTokenMove) continue;
    const auto goal = goal_at(state, state.on_turn, move.to);
    if (!goal) can_wander_ = true;
    if (goal && std::ranges::find(goals_, *goal) == goals_.end()) goals_.push_back(*goal);
  }
}

std::string TurnChoices::place(Cell cell) const {
  return cell == state_.home(state_.on_turn) ? "your corner" : cell_words(cell, state_.size());
}

std::vector<Choice> TurnChoices::choices() const {
  const auto rank = [&](const Move& move) {
    const bool scores = move.kind == MoveKind::kTokenMove && goal_at(state_, state_.on_turn, move.to).has_value();
    return scores ? 0 : kRanks[static_cast<std::size_t>(move.kind)];
  };
  std::vector<Move> sorted(moves_.begin(), moves_.end());
  sort_stably(sorted, std::ranges::less{}, rank);
  std::vector<Choice> choices;
  choices.reserve(sorted.size());
  for (const Move& move : sorted) choices.push_back(choice(move));
  return choices;
}

Choice TurnChoices::choice(const Move& move) const {
  Choice choice{.move = codec_.format_move(move), .label = label(move), .meaning = meaning(move), .price = ""};
  choice.is_goal = move.kind == MoveKind::kTokenMove && goal_at(state_, state_.on_turn, move.to).has_value();
  if (move.kind == MoveKind::kPlace && !joins(move)) {
    choice.price =
        move.cell == state_.home(state_.on_turn) ? "leads off the board" : "joins no track: nothing rides onto it";
  }
  if (move.kind == MoveKind::kBottom || move.kind == MoveKind::kEnd) {
    choice.price = skip_price();
    choice.is_costly = !choice.price.empty();
  }
  if (move.kind == MoveKind::kEnd) {
    const std::string more = unused();
    if (!more.empty()) choice.price += (choice.price.empty() ? "" : " ") + more;
    choice.is_costly = choice.is_costly || !goals_.empty() || has(MoveKind::kTokenPlace);
  }
  return choice;
}

std::string TurnChoices::label(const Move& move) const {
  switch (move.kind) {
    case MoveKind::kDraw:
      return "Draw a card";
    case MoveKind::kPlace:
      return fmt::format("Place {} on {}", tile_words(move.exits), place(move.cell));
    case MoveKind::kRotate:
      return fmt::format("Turn {} to be {}", place(move.cell), tile_words(move.exits));
    case MoveKind::kReplace:
      return fmt::format("Make {} a Cross", place(move.cell));
    case MoveKind::kBottom:
      return "Bottom";
    case MoveKind::kTokenPlace:
      return "New token";
    case MoveKind::kTokenMove:
      return token_label(move);
    case MoveKind::kRoll:
      return "Roll the die";
    case MoveKind::kApply:
      return "Turn the gears";
    case MoveKind::kFix:
      return fmt::format("Make the Straight on {} a Cross", place(move.cell));
    case MoveKind::kEnd:
      return "End turn";
  }
  return "";
}

std::string TurnChoices::token_label(const Move& move) const {
  const auto goal = goal_at(state_, state_.on_turn, move.to);
  if (!goal) return fmt::format("Move the token from {} to {}", place(move.cell), place(move.to));
  std::string score = "core " + corner_words(*goal);
  const auto rides = std::ranges::count_if(
      moves_, [&](const Move& one) { return one.kind == MoveKind::kTokenMove && one.to == move.to; });
  if (rides > 1) score += " from " + place(move.cell);
  if (!is_last_corner()) return "S" + score;
  return (state_.finished.empty() ? "Win: s" : "Finish: s") + score;
}

/// Placements and moves of tokens say everything in their labels, and there are many of them.
std::string TurnChoices::meaning(const Move& move) const {
  switch (move.kind) {
    case MoveKind::kDraw:
      return "One card per turn. You may place it, keep it or put it under your pile.";
    case MoveKind::kBottom:
      return fmt::format("Puts {} under your draw pile. You draw no other card this turn.{}",
                         the_card(*state_.own().held), skip_price().empty() ? " No skip: it fits nowhere." : "");
    case MoveKind::kTokenPlace:
      return fmt::format("Puts one of your {} tokens on your corner. One token action per turn.",
                         number_words(state_.settings.tokens));
    case MoveKind::kRoll:
      return "5 of its 8 faces turn all tiles. You see the roll before you use it.";
    case MoveKind::kApply:
      return fmt::format("Turns every tile by {}, each neighbour the other way.", face_words(*state_.turn.die));
    case MoveKind::kTokenMove:
      return goal_at(state_, state_.on_turn, move.to) ? "The token rides there and leaves the board for good." : "";
    case MoveKind::kEnd:
      return state_.own().held ? fmt::format("You keep {} for your next turn.", the_card(*state_.own().held)) : "";
    case MoveKind::kFix:
      return is_sealed() ? "You must do this before anything else." : "Free, but only before anything else.";
    case MoveKind::kPlace:
    case MoveKind::kRotate:
    case MoveKind::kReplace:
      return "";
  }
  return "";
}

/// Whether something can ride from the new tile: to a track beside it, or from the player's corner into the board. A
/// tile beside the network need not join it (RR-PLACE-3), which is easy to overlook.
bool TurnChoices::joins(const Move& placement) const {
  const bool is_home = placement.cell == state_.home(state_.on_turn);
  return with_grid(state_.size(), [&]<class G>(G) {
    const Tracks<G> tracks(state_.board);
    const auto leads_on = [&](Side side) {
      const auto there = G::moved(G::of(placement.cell), side) & G::kAll;
      return placement.exits.has(side) && (there & (is_home ? G::kAll : tracks.with(opposite(side)))) != 0;
    };
    return std::ranges::any_of(kAllSides, leads_on);
  });
}

/// What it costs not to play the held card; empty if it fits nowhere or no card is held (RR-BOTTOM-2, RR-FORCE-1).
std::string TurnChoices::skip_price() const {
  const Hand& hand = state_.own();
  if (!has(MoveKind::kPlace)) return "";
  const auto& [limit, elbow_limit] = std::pair<int, int>(state_.settings.force_after, state_.settings.elbow_after);
  const int skips = std::min(hand.skips + 1, limit);
  std::string price = limit == 0 ? "A skip."
                      : skips < limit
                          ? fmt::format("A skip, {} of {}.", skips, limit)
                          : fmt::format("{} skip in a row: next turn you must play a card.", ordinal(limit));
  if (hand.held != TrackCard::kElbow || elbow_limit == 0) return price;
  const int elbows = std::min(hand.elbow_skips + 1, elbow_limit);
  return price + (elbows < elbow_limit
                      ? fmt::format(" Elbow skip {} of {}.", elbows, elbow_limit)
                      : fmt::format(" {} Elbow skip: you must play the next Elbow.", ordinal(elbow_limit)));
}

/// What the player leaves undone by ending the turn now.
std::string TurnChoices::unused() const {
  std::vector<std::string> left;
  for (const Color goal : goals_) left.push_back(corner_words(goal));
  if (has(MoveKind::kTokenPlace)) {
    left.emplace_back("new token");
  } else if (can_wander_ && goals_.empty()) {
    left.emplace_back("token move");
  }
  if (has(MoveKind::kRoll)) left.emplace_back("die");
  if (has(MoveKind::kApply)) left.emplace_back("roll");
  return left.empty() ? "" : "Unused: " + list_words(left, "and") + ".";
}

}  // namespace cardtable::rotorouter
