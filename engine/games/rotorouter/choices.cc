#include "engine/games/rotorouter/choices.h"

#include <algorithm>
#include <functional>

#include "engine/games/rotorouter/board.h"
#include "engine/games/rotorouter/names.h"
#include "engine/games/rotorouter/words.h"
#include "engine/kit/sort_stably.h"
#include "engine/kit/word_list.h"

namespace cardtable::rotorouter {
namespace {

/// Where moves of a kind stand in the list, in the order of MoveKind. Scoring comes before all of them.
constexpr auto kRanks = std::to_array<std::uint8_t>({4, 2, 2, 2, 8, 5, 6, 9, 7, 1, 10});
static_assert(kRanks.size() == static_cast<std::size_t>(MoveKind::kEnd) + 1);

/// One more skip.
enum class Skip : std::uint8_t { kFree, kCounts, kForces };
constexpr auto select_keys(Skip) { return std::to_array<std::string_view>({"free", "counts", "forces"}); }

Skip skip_of(int skips, int limit) {
  if (limit == 0) return Skip::kFree;
  return skips + 1 < limit ? Skip::kCounts : Skip::kForces;
}

}  // namespace

TurnChoices::TurnChoices(const Codec& codec, const State& state, const Rules::MoveList& moves, Language language)
    : Speaker(language), codec_(codec), state_(state), moves_(moves) {
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
  return cell == state_.home(state_.on_turn) ? say(msg::corner_yours{}) : cell_words(cell, state_.size(), language_);
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
  Choice choice{.move = codec_.format_move(move), .label = label(move), .meaning = meaning(move), .price = price(move)};
  choice.is_goal = move.kind == MoveKind::kTokenMove && goal_at(state_, state_.on_turn, move.to).has_value();
  if (move.kind == MoveKind::kBottom || move.kind == MoveKind::kEnd) choice.is_costly = is_skip();
  if (move.kind == MoveKind::kEnd && (!goals_.empty() || has(MoveKind::kTokenPlace))) choice.is_costly = true;
  return choice;
}

std::string TurnChoices::label(const Move& move) const {
  switch (move.kind) {
    case MoveKind::kDraw:
      return say(msg::button_draw{});
    case MoveKind::kPlace:
      return say(msg::button_place{.cell = place(move.cell), .tile = tile_words(move.exits, language_)});
    case MoveKind::kRotate:
      return say(msg::button_rotate{.cell = place(move.cell), .tile = tile_words(move.exits, language_)});
    case MoveKind::kReplace:
      return say(msg::button_replace{.cell = place(move.cell)});
    case MoveKind::kBottom:
      return say(msg::button_bottom{});
    case MoveKind::kTokenPlace:
      return say(msg::button_token{});
    case MoveKind::kTokenMove:
      return token_label(move);
    case MoveKind::kRoll:
      return say(msg::button_roll{});
    case MoveKind::kApply:
      return say(msg::button_apply{});
    case MoveKind::kFix:
      return say(msg::button_fix{.cell = place(move.cell)});
    case MoveKind::kEnd:
      return say(msg::button_end{});
  }
  return "";
}

std::string TurnChoices::token_label(const Move& move) const {
  const auto goal = goal_at(state_, state_.on_turn, move.to);
  if (!goal) return say(msg::button_move{.from = place(move.cell), .to = place(move.to)});
  const auto rides = std::ranges::count_if(
      moves_, [&](const Move& one) { return one.kind == MoveKind::kTokenMove && one.to == move.to; });
  return say(msg::button_score{
      .corner = corner_words(*goal, language_), .from = place(move.cell), .gain = gain(), .rides = rides});
}

/// Placements and moves of tokens say everything in their labels, and there are many of them.
std::string TurnChoices::meaning(const Move& move) const {
  const auto held = state_.own().held;
  const Settings& settings = state_.settings;
  switch (move.kind) {
    case MoveKind::kDraw:
      return say(msg::move_draw{});
    case MoveKind::kBottom:
      return say(msg::move_bottom{.card = the_card(*held, language_), .skips = is_skip()});
    case MoveKind::kTokenPlace:
      return say(msg::move_token{.number = number_words(settings.tokens, language_)});
    case MoveKind::kRoll:
      return say(msg::move_roll{.sides = settings.die_sides, .turning = settings.die_sides - settings.die[0]});
    case MoveKind::kApply:
      return say(msg::move_apply{.die = face_words(*state_.turn.die, language_)});
    case MoveKind::kTokenMove:
      return goal_at(state_, state_.on_turn, move.to) ? say(msg::move_score{}) : "";
    case MoveKind::kEnd:
      return held ? say(msg::move_keep{.card = the_card(*held, language_)}) : "";
    case MoveKind::kFix:
      return say(msg::move_fix{.sealed = is_sealed()});
    case MoveKind::kPlace:
    case MoveKind::kRotate:
    case MoveKind::kReplace:
      return "";
  }
  return "";
}

std::string TurnChoices::price(const Move& move) const {
  if (move.kind == MoveKind::kBottom) return skip_price();
  if (move.kind == MoveKind::kEnd) return end_price();
  if (move.kind != MoveKind::kPlace || joins(move)) return "";
  const bool is_home = move.cell == state_.home(state_.on_turn);
  return is_home ? say(msg::price_leads_off{}) : say(msg::price_joins_nothing{});
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

/// What it costs not to play the held card (RR-FORCE-1, RR-FORCE-2); empty if that is no skip.
std::string TurnChoices::skip_price() const {
  if (!is_skip()) return "";
  const Hand& hand = state_.own();
  const Settings& settings = state_.settings;
  const bool is_elbow = hand.held == TrackCard::kElbow;
  return say(msg::price_skip{.count = hand.skips + 1,
                             .elbow = is_elbow ? skip_of(hand.elbow_skips, settings.elbow_after) : Skip::kFree,
                             .elbow_limit = settings.elbow_after,
                             .elbow_nth = say(msg::nth_skip{.limit = settings.elbow_after}),
                             .elbows = hand.elbow_skips + 1,
                             .limit = settings.force_after,
                             .nth = say(msg::nth_skip{.limit = settings.force_after}),
                             .skip = skip_of(hand.skips, settings.force_after)});
}

/// Also what the player leaves undone by ending the turn now.
std::string TurnChoices::end_price() const {
  std::vector<std::string> things;
  for (const Color goal : goals_) things.push_back(corner_words(goal, language_));
  if (has(MoveKind::kTokenPlace)) {
    things.push_back(say(msg::unused_token{}));
  } else if (can_wander_ && goals_.empty()) {
    things.push_back(say(msg::unused_move{}));
  }
  if (has(MoveKind::kRoll)) things.push_back(say(msg::unused_die{}));
  if (has(MoveKind::kApply)) things.push_back(say(msg::unused_roll{}));
  if (things.empty()) return skip_price();
  return say(msg::price_unused{.is_skip = is_skip(), .skip = skip_price(), .things = and_list(things, language_)});
}

}  // namespace cardtable::rotorouter
