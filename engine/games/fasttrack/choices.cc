// The legal moves in words: what is on the button, what the move does, what it costs.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <tuple>

#include "engine/games/fasttrack/guide.h"
#include "engine/games/fasttrack/names.h"
#include "engine/kit/english_words.h"
#include "engine/kit/sort_stably.h"
#include "engine/kit/text.h"

namespace cardtable::fasttrack {
namespace {

bool comes_into_safe_zone(const MoveFacts& facts) { return is_safe(facts.to) && !is_safe(facts.from); }

Worth worth_of(const MoveFacts& facts, const Outcome& outcome) {
  if (outcome.wins) return Worth::kWin;
  if (comes_into_safe_zone(facts)) return Worth::kSafe;
  if (facts.cuts != kNoSeat) return Worth::kCut;
  if (outcome.gets_fasttrack) return Worth::kOntoFastTrack;
  if (facts.travel == Travel::kOutOfBullseye) return Worth::kOutOfBullseye;
  if (facts.travel == Travel::kEnter) return Worth::kEnter;
  if (facts.travel == Travel::kRing) return Worth::kRing;
  if (facts.travel == Travel::kIntoBullseye) return Worth::kIntoBullseye;
  return Worth::kPlain;
}

/// Describes one move of the seat on turn to its player.
class Teller {
 public:
  Teller(const Open& game, const DescribedMove& described)
      : game_(game), facts_(described.facts), outcome_(described.outcome), peg_(pegs()[described.facts.peg]) {}

  /// `Peg #2: 5 steps onto FastTrack, cuts @1`.
  std::string label() const {
    std::string text =
        facts_.travel == Travel::kEnter
            ? fmt::format("Bring {} in", peg_words(facts_.peg))
            : fmt::format("{} {}: {}", outcome_.wins ? "Win with peg" : "Peg", peg_words(facts_.peg).substr(4), way());
    if (facts_.steps_left > 0) text += fmt::format(", then {} for another peg", facts_.steps_left);
    if (facts_.is_half) text += ", then your turn ends";
    if (facts_.cuts != kNoSeat) text += ", cuts " + seat_words(facts_.cuts);
    return text;
  }

  /// `From your home to @1's FT hole. @1's peg goes to @1's holding.`
  std::string meaning() const {
    std::string text = fmt::format("From {} to {}.", hole(facts_.from), hole(facts_.to));
    if (facts_.cuts != kNoSeat)
      text += fmt::format(" {}'s peg goes to {}.", seat_words(facts_.cuts), hole(facts_.cut_to));
    if (outcome_.completes_circuit && !is_safe(facts_.to))
      text += " It has completed its circuit: the safe zone is open to it.";
    if (peg_.must_exit) text += " It must leave FastTrack, because a 4 was drawn.";
    return text;
  }

  std::string price() const {
    if (facts_.is_half) return "then your turn ends: no second part is possible";
    if (outcome_.loses_status) return fmt::format("{} FastTrack status", losers());
    if (facts_.travel == Travel::kIntoBullseye) {
      return fmt::format("only a {} brings it out again", ranks_words(game_.settings.leaving_bullseye));
    }
    if (gives_up_ring()) return "it gives up its FastTrack status";
    return "";
  }

 private:
  const PegsOfSeat& pegs() const { return game_.pegs_of(game_.on_turn); }
  std::string hole(Hole hole) const { return hole_words(hole, game_.players, game_.on_turn); }
  /// FT-FAST-3, of a peg that could have gone on along the ring.
  bool gives_up_ring() const {
    const bool is_on_track = facts_.travel == Travel::kTrack || facts_.travel == Travel::kBackward;
    return peg_.has_fasttrack && !peg_.must_exit && is_on_track && !outcome_.wins;
  }

  std::string way() const {
    const std::string steps = steps_words(facts_.steps);
    switch (facts_.travel) {
      case Travel::kIntoBullseye:
        return "into the bullseye";
      case Travel::kOutOfBullseye:
        return "out of the bullseye";
      case Travel::kBackward:
        return steps + " back";
      case Travel::kRing:
        return steps + (is_safe(facts_.to) ? " along the ring into the safe zone" : " along the ring");
      default:
        break;
    }
    if (outcome_.wins) return steps + " to your home";
    if (is_safe(facts_.to)) return steps + (is_safe(facts_.from) ? " further in the safe zone" : " into the safe zone");
    if (outcome_.gets_fasttrack && !peg_.has_fasttrack) return steps + " onto FastTrack";
    return steps + (peg_.has_fasttrack ? " off the ring" : "");
  }

  /// FT-FAST-5: `peg #3 loses its`, `pegs #3 and #4 lose their`.
  std::string losers() const {
    std::vector<std::string> numbers;
    for (std::size_t i = 0; i < kMostPegs; ++i) {
      if (pegs()[i].has_fasttrack && i != facts_.peg) numbers.push_back(fmt::format("#{}", i + 1));
    }
    if (numbers.size() == 1) return fmt::format("peg {} loses its", numbers.front());
    return fmt::format("pegs {} lose their", join(numbers, " and "));
  }

  const Open& game_;
  const MoveFacts& facts_;
  const Outcome& outcome_;
  const Peg& peg_;
};

/// FT-FAST-5 is easy to overlook: a player who could keep the status is asked before giving it up for nothing.
void mark_costly(std::vector<DescribedMove>& moves) {
  const bool can_keep = std::ranges::any_of(moves, [](const DescribedMove& described) {
    return !described.outcome.loses_status && described.facts.part != 1;
  });
  for (DescribedMove& described : moves) {
    described.choice.is_costly = can_keep && described.outcome.loses_status && described.worth > Worth::kCut;
  }
}

}  // namespace

std::vector<DescribedMove> described_moves(const Codec& codec, const Observation& seen, const Rules::MoveList& legal) {
  std::vector<DescribedMove> moves;
  const Foresight foresight(codec.rules, seen);
  for (const Move& move : legal) {
    DescribedMove described{
        .facts = facts_of(seen, move), .outcome = foresight.outcome_of(move), .worth = {}, .choice = {}};
    described.worth = worth_of(described.facts, described.outcome);
    const Teller teller(seen, described);
    described.choice.move = codec.format_move(move);
    described.choice.label = teller.label();
    described.choice.meaning = teller.meaning();
    described.choice.price = teller.price();
    described.choice.is_goal = described.worth <= Worth::kSafe;
    moves.push_back(std::move(described));
  }
  mark_costly(moves);
  sort_stably(moves, std::ranges::less{}, [](const DescribedMove& described) {
    return std::tuple(described.choice.is_costly, described.worth, described.facts.peg, described.facts.steps);
  });
  return moves;
}

std::string short_words(const MoveFacts& facts, bool has_ring_moves) {
  const std::string steps = steps_words(facts.steps);
  switch (facts.travel) {
    case Travel::kEnter:
      return "Bring in";
    case Travel::kIntoBullseye:
      return "Bullseye";
    case Travel::kOutOfBullseye:
      return "Out";
    case Travel::kBackward:
      return steps + " back";
    case Travel::kRing:
      return steps + ", ring";
    default:
      break;
  }
  if (comes_into_safe_zone(facts)) return steps + ", safe";
  return has_ring_moves && is_ft(facts.from) ? steps + ", track" : steps;
}

}  // namespace cardtable::fasttrack
