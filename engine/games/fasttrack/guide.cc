// The goal, how far everybody is, and what can be done now.
#include "engine/games/fasttrack/guide.h"

#include <algorithm>
#include <utility>

#include "engine/games/fasttrack/names.h"
#include "engine/games/fasttrack/words.h"
#include "engine/kit/seat_order.h"
#include "engine/kit/sort_stably.h"
#include "engine/kit/word_list.h"

namespace cardtable::fasttrack {
namespace {

/// Which part of a split comes next; kHalf if the turn ends with it (FT-SPLIT-7).
enum class SplitPart : std::uint8_t { kFirst, kSecond, kHalf };
constexpr auto select_keys(SplitPart) { return std::to_array<std::string_view>({"first", "second", "half"}); }

/// What somebody else's turn means for the reader.
enum class Role : std::uint8_t { kWatches, kNext, kInDanger };
constexpr auto select_keys(Role) { return std::to_array<std::string_view>({"watches", "next", "in_danger"}); }

template <class Item>
void add_once(std::vector<Item>& items, Item item) {
  if (std::ranges::find(items, item) == items.end()) items.push_back(std::move(item));
}

Progress progress_of(const Open& game, Seat seat, Language language) {
  const int done = static_cast<int>(pegs_in_safe_zone(game.pegs_of(seat))) + (has_won(game, seat) ? 1 : 0);
  const int pegs = game.settings.pegs;
  return {.text = say(language, msg::progress{.done = done, .pegs = pegs}), .done = done, .of = pegs};
}

/// What the player on turn can do, in a sentence.
class Prompt : private Speaker {
 public:
  Prompt(const Open& game, const std::vector<DescribedMove>& moves, Language language)
      : Speaker(language), game_(game), moves_(moves) {}

  std::string text() const {
    if (best() == Worth::kWin) return first(Worth::kWin);
    const bool is_split = std::ranges::any_of(moves_, [](const auto& described) { return described.facts.part > 0; });
    return is_split ? split() : things();
  }

 private:
  Worth best() const { return moves_.front().worth; }

  /// The pegs that have a move of that worth: `#1 or #3`.
  std::string pegs(Worth worth) const {
    std::vector<std::string> signs;
    for (const DescribedMove& described : moves_) {
      if (described.worth == worth) add_once(signs, peg_sign(described.facts.peg));
    }
    return or_list(signs, language_);
  }
  std::string victims(Worth worth) const {
    std::vector<Seat> seats;
    for (const DescribedMove& described : moves_) {
      if (described.worth == worth && described.facts.cuts != kNoSeat) add_once(seats, described.facts.cuts);
    }
    return or_list(seats, language_);
  }

  /// The moves of one worth in a few words: `Bring peg #2 into your safe zone`.
  std::string first(Worth worth) const {
    return say(msg::thing_first{.backward = game_.effect().is_backward,
                                .home = !is_safe(moves_.front().facts.to),
                                .pegs = pegs(worth),
                                .steps = game_.effect().steps,
                                .victims = victims(worth),
                                .worth = worth});
  }
  std::string next(Worth worth) const {
    return say(msg::thing_next{.backward = game_.effect().is_backward,
                               .pegs = pegs(worth),
                               .steps = game_.effect().steps,
                               .victims = victims(worth),
                               .worth = worth});
  }

  /// The things that can be done with the card, what matters most first, and the pegs that must leave the ring
  /// (FT-FAST-4).
  std::string things() const {
    std::vector<Worth> worths;
    for (const DescribedMove& described : moves_) worths.push_back(described.worth);
    std::ranges::sort(worths);
    worths.erase(std::unique(worths.begin(), worths.end()), worths.end());
    std::vector<std::string> leaving;
    for (std::size_t i = 0; i < kMostPegs; ++i) {
      if (game_.pegs_of(game_.on_turn)[i].must_exit) leaving.push_back(peg_sign(i));
    }
    return say(msg::prompt_things{.count = worths.size(),
                                  .first = first(worths[0]),
                                  .leaving = !leaving.empty(),
                                  .only = moves_.size() == 1,
                                  .pegs = and_list(leaving, language_),
                                  .second = worths.size() > 1 ? next(worths[1]) : "",
                                  .third = worths.size() > 2 ? next(worths[2]) : ""});
  }

  /// FT-SPLIT-1: which peg, how many steps are left.
  std::string split() const {
    std::vector<std::string> signs;
    for (const DescribedMove& described : moves_) add_once(signs, peg_sign(described.facts.peg));
    std::ranges::sort(signs);
    const SplitPart part = game_.is_mid_split() ? SplitPart::kSecond : SplitPart::kFirst;
    return say(msg::prompt_split{.best = best() <= Worth::kCut,
                                 .first = first(best()),
                                 .left = part == SplitPart::kSecond ? game_.steps_left : kSplitSteps,
                                 .part = moves_.front().facts.is_half ? SplitPart::kHalf : part,
                                 .pegs = comma_list(signs, language_)});
  }

  const Open& game_;
  const std::vector<DescribedMove>& moves_;
};

/// `1-7` or `1, 3 or 4`: the numbers of steps, in order.
std::string step_range(const std::vector<unsigned>& steps, Language language) {
  const unsigned first = steps.front();
  const unsigned last = steps.back();
  if (steps.size() > 2 && last - first + 1 == steps.size()) {
    return say(language, msg::piece_range{.first = first, .last = last});
  }
  std::vector<std::string> numbers;
  for (const unsigned one : steps) numbers.push_back(std::to_string(one));
  return or_list(numbers, language);
}

/// The pegs that can take a part of a split, each with its moves, shortest first (FT-SPLIT-1); none without a split.
std::vector<MovingPiece> pieces_of(const Open& game, std::vector<DescribedMove> moves, Language language) {
  std::vector<MovingPiece> pieces;
  if (std::ranges::none_of(moves, [](const auto& described) { return described.facts.part > 0; })) return pieces;
  sort_stably(moves, std::ranges::less{},
              [](const DescribedMove& described) { return std::pair(described.facts.peg, described.facts.steps); });
  for (auto at = moves.begin(); at != moves.end();) {
    const MoveFacts& facts = at->facts;
    MovingPiece piece{
        .name = peg_sign(facts.peg),
        .label = say(language, msg::piece_label{.hole = hole_words(facts.from, game.players, game.on_turn, language),
                                                .peg = facts.peg + 1}),
        .prompt = "",
        .moves = {}};
    std::vector<unsigned> steps;
    bool is_half = false;
    for (; at != moves.end() && at->facts.peg == facts.peg; ++at) {
      piece.moves.push_back(at->choice.move);
      add_once(steps, at->facts.steps);
      is_half |= at->facts.is_half;
    }
    piece.prompt = say(language, msg::piece_prompt{.half = is_half,
                                                   .left = game.is_mid_split() ? game.steps_left : kSplitSteps,
                                                   .peg = facts.peg + 1,
                                                   .range = step_range(steps, language),
                                                   .second = game.is_mid_split()});
    pieces.push_back(std::move(piece));
  }
  return pieces;
}

/// Names the player on turn, and says what that may mean for the viewer's pegs.
std::string waiting_prompt(const Codec& codec, const Open& game, Viewer viewer, Language language) {
  Role role = viewer && seat_after(game.on_turn, game.players) == *viewer ? Role::kNext : Role::kWatches;
  std::vector<std::string> in_danger;
  Rules::MoveList legal;
  if (viewer) codec.rules.legal_moves(game, legal);
  for (const Move& move : legal) {
    const MoveFacts facts = facts_of(game, move);
    if (facts.cuts != *viewer) continue;
    role = Role::kInDanger;
    add_once(in_danger,
             peg_sign(static_cast<std::size_t>(game.peg_at(*viewer, facts.to) - game.pegs_of(*viewer).data())));
  }
  return say(language, msg::prompt_waiting{.card = card_words(game.card, language),
                                           .pegs = or_list(in_danger, language),
                                           .role = role,
                                           .seat = game.on_turn});
}

std::string over_prompt(const Open& game, Viewer viewer, Language language) {
  const Settings& settings = game.settings;
  if (game.ending == Ending::kTurnLimit) return say(language, msg::prompt_turn_limit{.turns = settings.turn_limit});
  if (game.ending == Ending::kStalemate) return say(language, msg::prompt_stalemate{});
  std::size_t winner = 0;
  while (!has_won(game, seat_at(winner))) ++winner;
  return say(language, msg::prompt_won{.nth = ordinal_word(settings.pegs, language),
                                       .places = settings.places(),
                                       .seat = seat_at(winner),
                                       .you = viewer == seat_at(winner)});
}

}  // namespace

Guide Codec::guide(const Observation& seen, const Rules::MoveList& moves, Language language) const {
  const Open& game = seen;
  const Settings& settings = game.settings;
  Guide guide{.goal = say(language, msg::goal{.places = settings.places(), .turns = settings.turn_limit})};
  for (std::size_t seat = 0; seat < game.players; ++seat) {
    guide.progress.push_back(progress_of(game, seat_at(seat), language));
  }
  if (game.is_over()) {
    guide.prompt = over_prompt(game, seen.viewer, language);
  } else if (seen.viewer != game.on_turn) {
    guide.prompt = waiting_prompt(*this, game, seen.viewer, language);
  } else {
    auto described_choices = described_moves(*this, seen, moves, language);
    guide.prompt = Prompt(game, described_choices, language).text();
    guide.pieces = pieces_of(game, described_choices, language);
    for (DescribedMove& described : described_choices) guide.choices.push_back(std::move(described.choice));
  }
  return guide;
}

}  // namespace cardtable::fasttrack
