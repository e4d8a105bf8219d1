// The legal moves in words: what is on the button, what the move does, what it costs.
#include <algorithm>
#include <functional>
#include <tuple>

#include "engine/games/fasttrack/guide.h"
#include "engine/games/fasttrack/names.h"
#include "engine/games/fasttrack/words.h"
#include "engine/kit/sort_stably.h"
#include "engine/kit/word_list.h"

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

/// What a button says about where a move leads.
enum class Aim : std::uint8_t { kTrack, kHome, kSafe, kWithinSafe, kOntoFastTrack, kOffRing };
constexpr auto select_keys(Aim) {
  return std::to_array<std::string_view>({"track", "home", "safe", "within_safe", "onto_fasttrack", "off_ring"});
}

/// Describes one move of the seat on turn to its player.
class Teller : private Speaker {
 public:
  Teller(const Open& game, const DescribedMove& described, Language language)
      : Speaker(language),
        game_(game),
        facts_(described.facts),
        outcome_(described.outcome),
        peg_(pegs()[described.facts.peg]) {}

  /// `Peg #2: 5 steps onto FastTrack, cuts @1`.
  std::string label() const {
    const std::string way = say(msg::button_way{.aim = aim(), .steps = facts_.steps, .travel = facts_.travel});
    return say(msg::button_move{.cuts = facts_.cuts != kNoSeat,
                                .enters = facts_.travel == Travel::kEnter,
                                .half = facts_.is_half,
                                .left = facts_.steps_left,
                                .peg = facts_.peg + 1,
                                .victim = facts_.cuts,
                                .way = way,
                                .wins = outcome_.wins});
  }

  /// `From your home to @1's FT hole. @1's peg goes to @1's holding.`
  std::string meaning() const {
    return say(msg::move_meaning{.circuit = outcome_.completes_circuit && !is_safe(facts_.to),
                                 .cut_to = hole(facts_.cut_to),
                                 .cuts = facts_.cuts != kNoSeat,
                                 .from = hole(facts_.from),
                                 .must_exit = peg_.must_exit,
                                 .to = hole(facts_.to),
                                 .victim = facts_.cuts});
  }

  std::string price() const {
    if (facts_.is_half) return say(msg::price_half{});
    if (outcome_.loses_status) return lost_status();
    if (facts_.travel == Travel::kIntoBullseye) {
      return say(msg::price_bullseye{.cards = one_of(game_.settings.leaving_bullseye, language_)});
    }
    return gives_up_ring() ? say(msg::price_off_ring{}) : "";
  }

 private:
  const PegsOfSeat& pegs() const { return game_.pegs_of(game_.on_turn); }
  std::string hole(Hole hole) const { return hole_words(hole, game_.players, game_.on_turn, language_); }
  /// FT-FAST-3, of a peg that could have gone on along the ring.
  bool gives_up_ring() const {
    const bool is_on_track = facts_.travel == Travel::kTrack || facts_.travel == Travel::kBackward;
    return peg_.has_fasttrack && !peg_.must_exit && is_on_track && !outcome_.wins;
  }

  Aim aim() const {
    if (is_safe(facts_.to)) return is_safe(facts_.from) ? Aim::kWithinSafe : Aim::kSafe;
    if (outcome_.wins) return Aim::kHome;
    if (peg_.has_fasttrack) return Aim::kOffRing;
    return outcome_.gets_fasttrack ? Aim::kOntoFastTrack : Aim::kTrack;
  }

  /// FT-FAST-5.
  std::string lost_status() const {
    std::vector<std::string> signs;
    for (std::size_t i = 0; i < kMostPegs; ++i) {
      if (pegs()[i].has_fasttrack && i != facts_.peg) signs.push_back(peg_sign(i));
    }
    return say(msg::price_lost_status{.count = signs.size(), .pegs = and_list(signs, language_)});
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

std::vector<DescribedMove> described_moves(const Codec& codec, const Observation& seen, const Rules::MoveList& legal,
                                           Language language) {
  std::vector<DescribedMove> moves;
  const Foresight foresight(codec.rules, seen);
  for (const Move& move : legal) {
    DescribedMove described{
        .facts = facts_of(seen, move), .outcome = foresight.outcome_of(move), .worth = {}, .choice = {}};
    described.worth = worth_of(described.facts, described.outcome);
    const Teller teller(seen, described, language);
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

std::string short_words(const MoveFacts& facts, bool has_ring_moves, Language language) {
  Aim aim = has_ring_moves && is_ft(facts.from) ? Aim::kOffRing : Aim::kTrack;
  if (comes_into_safe_zone(facts)) aim = Aim::kSafe;
  return say(language, msg::button_short{.aim = aim, .steps = facts.steps, .travel = facts.travel});
}

}  // namespace cardtable::fasttrack
