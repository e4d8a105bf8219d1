#include "engine/games/fasttrack/recap.h"

#include "engine/kit/english_words.h"

namespace cardtable::fasttrack {
namespace {

/// What the facts are made of.
struct Counted {
  SeatCounts cuts;
  SeatCounts was_cut;
  SeatCounts fast;
  SeatCounts circuits;
  SeatCounts bullseyes;
  SeatCounts no_moves;
  SeatCounts entered;
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
        ++circuits[event.seat];
        break;
      case EventKind::kNoMove:
        ++no_moves[event.seat];
        break;
      case EventKind::kEntered:
        ++entered[event.seat];
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

void add_cuts(const Counted& game, FactList& facts) {
  if (const Seat seat = game.was_cut.most(); seat != kNoSeat) {
    facts.add(30 + 3 * game.was_cut[seat],
              fmt::format("{} was cut {}", seat_words(seat), times_words(game.was_cut[seat])));
  }
  if (const Seat seat = game.cuts.most(); seat != kNoSeat && game.cuts[seat] >= 2) {
    facts.add(28 + 3 * game.cuts[seat], fmt::format("{} cut {} pegs", seat_words(seat), game.cuts[seat]));
  }
  // A cut near the end costs a whole circuit, and there is hardly time for another.
  const bool is_late = game.last_cut_by != kNoSeat && game.last_cut_turn * 4 >= game.turns * 3;
  if (is_late) {
    facts.add(34, fmt::format("A late blow: {} cut {} in turn {} of {}", seat_words(game.last_cut_by),
                              seat_words(game.last_cut_of), game.last_cut_turn, game.turns));
  }
  if (game.was_cut.total() == 0) facts.add(22, "Nobody was cut in the whole game");
}

std::vector<std::string> facts_of(const Counted& game) {
  FactList facts;
  add_cuts(game, facts);
  if (const Seat seat = game.fast.most(); seat != kNoSeat) {
    facts.add(26 + 2 * game.fast[seat],
              fmt::format("{} got onto the FastTrack {}", seat_words(seat), times_words(game.fast[seat])));
  }
  if (const Seat seat = game.bullseyes.most(); seat != kNoSeat) {
    facts.add(29 + 2 * game.bullseyes[seat],
              fmt::format("{} reached the bullseye {}", seat_words(seat), times_words(game.bullseyes[seat])));
  }
  if (game.streak >= 3) {
    facts.add(20 + 4 * game.streak,
              fmt::format("{} played {} in a row", seat_words(game.streak_of), times_words(game.streak)));
  }
  if (const Seat seat = game.no_moves.most(); seat != kNoSeat && game.no_moves[seat] >= 3) {
    facts.add(18 + game.no_moves[seat],
              fmt::format("{} drew {} cards without a move", seat_words(seat), game.no_moves[seat]));
  }
  if (game.first_home != kNoSeat) {
    facts.add(15, fmt::format("{} was the first to take a peg all the way round", seat_words(game.first_home)));
  }
  facts.add(5, fmt::format("The game took {} turn{}", game.turns, plural_s(game.turns)));
  return std::move(facts).best_first();
}

std::string sentence_of(const Result& result, std::size_t players) {
  if (result.reason == rule_id(Rule::kTurn4)) {
    return no_winner_sentence("No card left gives anybody a move", result, players);
  }
  const Seat winner = result.winners.first();
  if (winner == kNoSeat) return plain_sentence(result, players);
  return fmt::format("{} filled the safe zone and brought the last peg home.", seat_words(winner));
}

}  // namespace

Recap recap(const Result& result, std::span<const Event> events, std::size_t players, Language /*language*/) {
  Counted game;
  for (const Event& event : events) game.count(event);
  return {sentence_of(result, players), facts_of(game)};
}

}  // namespace cardtable::fasttrack
