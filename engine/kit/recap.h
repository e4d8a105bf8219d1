// The recap of a finished game: a sentence on how it ended, and what was remarkable in it. A game makes its recap from
// its own events in `engine/games/<game>/recap.h`; a game without that file has the plain sentence and no facts. Texts
// have
// `@2` where the name of seat 2 goes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/core/option.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "engine/kit/event_form.h"
#include "engine/kit/sort_stably.h"

namespace cardtable {

struct Recap {
  std::string sentence;
  std::vector<std::string> facts;  ///< the most interesting first
};

/// `@0`, `@0 and @1`, `@0, @1 and @2`.
inline std::string seat_list_words(const std::vector<Seat>& seats) {
  std::string text;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (i > 0) text += i + 1 == seats.size() ? " and " : ", ";
    text += seat_words(seats[i]);
  }
  return text;
}

/// How a game without a winner ended, and who was ahead unless everybody was level.
inline std::string no_winner_sentence(std::string_view why, const Result& result, std::size_t players) {
  std::vector<Seat> first;
  for (std::size_t seat = 0; seat < players; ++seat) {
    if (result.place[seat] == 1) first.push_back(seat_at(seat));
  }
  if (first.empty() || first.size() == players) return fmt::format("{}. Nobody won.", why);
  return fmt::format("{}. Nobody won; {} {} ahead.", why, seat_list_words(first), first.size() == 1 ? "was" : "were");
}

/// For a game without a sentence of its own.
inline std::string plain_sentence(const Result& result, std::size_t players) {
  if (result.reason == kTurnLimitReason) return no_winner_sentence("The turn limit was reached", result, players);
  std::vector<Seat> winners;
  for (const Seat seat : result.winners) winners.push_back(seat);
  return winners.empty() ? no_winner_sentence("The game is over", result, players) : seat_list_words(winners) + " won.";
}

/// Collects facts with how interesting they are.
class FactList {
 public:
  void add(std::uint32_t interest, std::string text) { facts_.push_back({interest, std::move(text)}); }

  /// Of equals, the one that was added first comes first.
  std::vector<std::string> best_first() && {
    sort_stably(facts_, std::ranges::greater{}, &Fact::interest);
    std::vector<std::string> texts;
    for (Fact& fact : facts_) texts.push_back(std::move(fact.text));
    return texts;
  }

 private:
  struct Fact {
    std::uint32_t interest = 0;
    std::string text;
  };
  std::vector<Fact> facts_;
};

/// How often something happened to each seat.
struct SeatCounts {
  PerSeat<std::uint32_t> of{};

  std::uint32_t& operator[](Seat seat) { return of[index(seat)]; }
  std::uint32_t operator[](Seat seat) const { return of[index(seat)]; }
  std::uint32_t total() const {
    std::uint32_t sum = 0;
    for (const auto count : of) sum += count;
    return sum;
  }
  /// The one seat with the most; kNoSeat if several have that many, or nobody has any.
  Seat most() const {
    const auto best = std::ranges::max_element(of);
    if (*best == 0 || std::ranges::count(of, *best) > 1) return kNoSeat;
    return seat_at(static_cast<std::size_t>(best - of.begin()));
  }
};

/// `once`, `twice`, `3 times`.
inline std::string times_words(std::uint32_t count) {
  if (count == 1) return "once";
  return count == 2 ? "twice" : fmt::format("{} times", count);
}

}  // namespace cardtable
