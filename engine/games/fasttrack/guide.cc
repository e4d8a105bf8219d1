// The goal, how far everybody is, and what can be done now.
#include "engine/games/fasttrack/guide.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/games/fasttrack/names.h"
#include "engine/kit/english_words.h"
#include "engine/kit/seat_order.h"
#include "engine/kit/text.h"

namespace cardtable::fasttrack {
namespace {

/// How many things a prompt lists.
constexpr std::size_t kMostThings = 3;

std::string capitalized(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  return text;
}

/// `#1`, `#1 or #3`, `#1, #3 or #4`.
std::string or_list(const std::vector<std::string>& items) {
  if (items.size() < 2) return join(items, "");
  return join(std::vector(items.begin(), items.end() - 1), ", ") + " or " + items.back();
}

void add_once(std::vector<std::string>& items, std::string item) {
  if (std::ranges::find(items, item) == items.end()) items.push_back(std::move(item));
}

std::string number_of(std::size_t peg) { return fmt::format("#{}", peg + 1); }

std::string goal_of(const Open& game) {
  std::string goal = fmt::format("Bring {} pegs into the safe zone, then 1 home", game.settings.places());
  if (game.settings.turn_limit > 0) goal += fmt::format(" ({} turns)", game.settings.turn_limit);
  return goal;
}

Progress progress_of(const Open& game, Seat seat) {
  const int done = static_cast<int>(pegs_in_safe_zone(game.pegs_of(seat))) + (has_won(game, seat) ? 1 : 0);
  const int pegs = game.settings.pegs;
  return {.text = fmt::format("{} of {}", done, pegs), .done = done, .of = pegs};
}

/// The moves of one worth in a few words: `bring peg #2 into your safe zone`. Shorter if it does not come first.
std::string thing_of(const Open& game, Worth worth, const std::vector<DescribedMove>& moves, bool is_first = true) {
  std::vector<std::string> numbers;
  std::vector<std::string> victims;
  for (const DescribedMove& described : moves) {
    if (described.worth != worth) continue;
    add_once(numbers, number_of(described.facts.peg));
    if (described.facts.cuts != kNoSeat) add_once(victims, seat_words(described.facts.cuts));
  }
  const std::string pegs = (is_first ? "peg " : "") + or_list(numbers);
  switch (worth) {
    case Worth::kWin:
      return fmt::format("win: bring {} home", pegs);
    case Worth::kSafe:
      return fmt::format("bring {} into your safe zone", pegs);
    case Worth::kCut:
      return fmt::format("cut {} with {}", or_list(victims), pegs);
    case Worth::kOntoFastTrack:
      return fmt::format("put {} onto FastTrack", pegs);
    case Worth::kOutOfBullseye:
      return fmt::format("bring {} out of the bullseye", pegs);
    case Worth::kEnter:
      return "bring a peg in from holding";
    case Worth::kRing:
      return fmt::format("ride the ring with {}", pegs);
    case Worth::kIntoBullseye:
      return fmt::format("take {} into the bullseye", pegs);
    case Worth::kPlain:
      break;
  }
  const bool is_back = game.effect().is_backward;
  return fmt::format("move {} {} {}", pegs, is_back ? "back" : "by", steps_words(game.effect().steps));
}

/// The things that can be done with the card, what matters most first.
std::string things(const Open& game, const std::vector<DescribedMove>& moves) {
  std::vector<Worth> worths;
  for (const DescribedMove& described : moves) worths.push_back(described.worth);
  std::ranges::sort(worths);
  worths.erase(std::unique(worths.begin(), worths.end()), worths.end());
  std::string text;
  const std::size_t count = worths.front() == Worth::kWin ? 1 : std::min(kMostThings, worths.size());
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) text += i + 1 == count ? ", or " : ", ";
    text += thing_of(game, worths[i], moves, i == 0);
  }
  if (moves.size() == 1 && worths.front() != Worth::kWin) text += ": your only move";
  return capitalized(text);
}

/// FT-SPLIT-1: which peg, how many steps are left.
std::string split_prompt(const Open& game, const std::vector<DescribedMove>& moves) {
  std::vector<std::string> numbers;
  for (const DescribedMove& described : moves) add_once(numbers, number_of(described.facts.peg));
  std::ranges::sort(numbers);
  std::string text;
  if (moves.front().worth <= Worth::kCut) text = capitalized(thing_of(game, moves.front().worth, moves)) + ". ";
  text += fmt::format("✂️ 7 Split: Tap peg ({})", join(numbers, ", "));
  if (moves.front().facts.is_half) return text + ", " + moves.front().choice.price;
  if (game.is_mid_split()) text += fmt::format(" for {}", game.steps_left);
  return text + fmt::format(" | {} left", game.is_mid_split() ? game.steps_left : kSplitSteps);
}

/// FT-FAST-4: `. #2 must leave FastTrack`.
std::string must_exit_words(const PegsOfSeat& pegs) {
  std::vector<std::string> numbers;
  for (std::size_t i = 0; i < kMostPegs; ++i) {
    if (pegs[i].must_exit) numbers.push_back(number_of(i));
  }
  return numbers.empty() ? "" : fmt::format(". {} must leave FastTrack", join(numbers, " and "));
}

std::string own_prompt(const Open& game, const std::vector<DescribedMove>& moves) {
  const bool is_split =
      std::ranges::any_of(moves, [](const DescribedMove& described) { return described.facts.part > 0; });
  const bool wins = moves.front().worth == Worth::kWin;
  if (is_split && !wins) return split_prompt(game, moves);
  return things(game, moves) + (wins ? "" : must_exit_words(game.pegs_of(game.on_turn)));
}

/// Names the player on turn, and says what that may mean for the viewer's pegs.
std::string waiting_prompt(const Codec& codec, const Open& game, Viewer viewer) {
  std::string text = fmt::format("{} plays {}", seat_words(game.on_turn), card_words(game.card));
  if (!viewer) return text;
  std::vector<std::string> in_danger;
  Rules::MoveList legal;
  codec.rules.legal_moves(game, legal);
  for (const Move& move : legal) {
    const MoveFacts facts = facts_of(game, move);
    if (facts.cuts != *viewer) continue;
    add_once(in_danger,
             number_of(static_cast<std::size_t>(game.peg_at(*viewer, facts.to) - game.pegs_of(*viewer).data())));
  }
  if (!in_danger.empty()) return text + fmt::format(" and can cut your peg {}", or_list(in_danger));
  return seat_after(game.on_turn, game.players) == *viewer ? text + "; you are next" : text;
}

std::string over_prompt(const Open& game, Viewer viewer) {
  if (game.ending == Ending::kTurnLimit)
    return fmt::format("Nobody won: the limit of {} turns is reached", game.settings.turn_limit);
  if (game.ending == Ending::kStalemate) return "Nobody won: no card left gives anybody a move";
  for (std::size_t i = 0; i < game.players; ++i) {
    const Seat seat = seat_at(i);
    if (!has_won(game, seat)) continue;
    const std::string who = viewer == seat ? "You" : seat_words(seat);
    return fmt::format("{} won: {} pegs in the safe zone and the {} home", who, game.settings.places(),
                       ordinal_word(game.settings.pegs));
  }
  return "The game is over";
}

}  // namespace

Guide Codec::guide(const Observation& seen, const Rules::MoveList& moves, Language /*language*/) const {
  const Open& game = seen;
  Guide guide{.goal = goal_of(game), .progress = {}, .prompt = "", .choices = {}, .at_a_price = {}};
  for (std::size_t seat = 0; seat < game.players; ++seat) guide.progress.push_back(progress_of(game, seat_at(seat)));
  if (game.is_over()) {
    guide.prompt = over_prompt(game, seen.viewer);
  } else if (seen.viewer != game.on_turn) {
    guide.prompt = waiting_prompt(*this, game, seen.viewer);
  } else {
    auto described_choices = described_moves(*this, seen, moves);
    guide.prompt = own_prompt(game, described_choices);
    for (DescribedMove& described : described_choices) guide.choices.push_back(std::move(described.choice));
  }
  return guide;
}

}  // namespace cardtable::fasttrack
