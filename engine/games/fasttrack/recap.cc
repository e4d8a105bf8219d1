#include "engine/games/fasttrack/recap.h"

#include "engine/games/fasttrack/words.h"

namespace cardtable::fasttrack {
namespace {

/// What the facts are made of.
struct Counted {
  SeatCounts cuts;
  SeatCounts was_cut;
  SeatCounts fast;
  SeatCounts bullseyes;
  SeatCounts no_moves;
  Seat streak_of = kNoSeat;
  std::uint32_t streak = 0;  ///< the most plays in a row
  std::uint32_t turns = 0;
  Seat first_home = kNoSeat;  ///< the first to complete a circuit
  std::uint32_t last_cut_turn = 0;
  Seat last_cut_by = kNoSeat;
  Seat last_cut_of = kNoSeat;

  void count(const Event& event) {
    switch (event.kind) {
      case EventKind::kTurn:
        ++turns;
        in_a_row_ = 1;
        break;
      case EventKind::kExtraTurn:
        if (++in_a_row_ > streak) {
          streak = in_a_row_;
          streak_of = event.seat;
        }
        break;
      case EventKind::kCut:
        ++was_cut[event.seat];
        if (event.other != kNoSeat) ++cuts[event.other];
        last_cut_turn = turns;
        last_cut_by = event.other;
        last_cut_of = event.seat;
        break;
      case EventKind::kFastTrack:
        ++fast[event.seat];
        break;
      case EventKind::kCircuit:
        if (first_home == kNoSeat) first_home = event.seat;
        break;
      case EventKind::kNoMove:
        ++no_moves[event.seat];
        break;
      case EventKind::kMoved:
        if (event.travel == Travel::kIntoBullseye) ++bullseyes[event.seat];
        break;
      default:
        break;
    }
  }

 private:
  std::uint32_t in_a_row_ = 0;
};

/// Adds a fact about the seat with the most, from `least` on; each one more makes it more interesting.
template <class Fact>
void add_most(FactList& facts, const SeatCounts& counts, std::uint32_t least, std::uint32_t interest,
              std::uint32_t for_each, Language language) {
  const Seat seat = counts.most();
  if (seat == kNoSeat || counts[seat] < least) return;
  facts.add(interest + for_each * counts[seat], say(language, Fact{.count = counts[seat], .seat = seat}));
}

std::vector<std::string> facts_of(const Counted& game, Language language) {
  FactList facts;
  add_most<msg::fact_was_cut>(facts, game.was_cut, 1, 30, 3, language);
  add_most<msg::fact_cuts>(facts, game.cuts, 2, 28, 3, language);
  // A cut near the end costs a whole circuit, and there is hardly time for another.
  if (game.last_cut_by != kNoSeat && game.last_cut_turn * 4 >= game.turns * 3) {
    facts.add(34, say(language, msg::fact_late_cut{.seat = game.last_cut_by,
                                                   .turn = game.last_cut_turn,
                                                   .turns = game.turns,
                                                   .victim = game.last_cut_of}));
  }
  if (game.was_cut.total() == 0) facts.add(22, say(language, msg::fact_no_cuts{}));
  add_most<msg::fact_fasttrack>(facts, game.fast, 1, 26, 2, language);
  add_most<msg::fact_bullseye>(facts, game.bullseyes, 1, 29, 2, language);
  if (game.streak >= 3) {
    facts.add(20 + 4 * game.streak, say(language, msg::fact_streak{.count = game.streak, .seat = game.streak_of}));
  }
  add_most<msg::fact_no_moves>(facts, game.no_moves, 3, 18, 1, language);
  if (game.first_home != kNoSeat) facts.add(15, say(language, msg::fact_first_circuit{.seat = game.first_home}));
  facts.add(5, say(language, msg::fact_turns{.count = game.turns}));
  return std::move(facts).best_first();
}

std::string sentence_of(const Result& result, std::size_t players, Language language) {
  if (result.reason == rule_id(Rule::kTurn4)) {
    const Leaders leaders(result, players, language);
    return say(language, msg::recap_stalemate{.ahead = leaders.count, .seats = leaders.names});
  }
  const Seat winner = result.winners.first();
  if (winner == kNoSeat) return plain_sentence(result, players, language);
  return say(language, msg::recap_won{.seat = winner});
}

}  // namespace

Recap recap(const Result& result, std::span<const Event> events, std::size_t players, Language language) {
  Counted game;
  for (const Event& event : events) game.count(event);
  return {sentence_of(result, players, language), facts_of(game, language)};
}

}  // namespace cardtable::fasttrack
