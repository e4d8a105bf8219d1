// The recap of a finished game: a sentence on how it ended, and what was remarkable in it. A game makes its recap from
// its own events in `engine/games/<game>/recap.h`; a game without that file has the plain sentence and no facts. Texts
// have `@2` where the name of seat 2 goes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/language.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "engine/kit/sort_stably.h"

namespace cardtable {

struct Recap {
  std::string sentence;
  std::vector<std::string> facts;  ///< the most interesting first
};

/// Who is in first place at the end of a game that nobody won.
struct Leaders {
  Leaders(const Result& result, std::size_t players, Language language);

  std::size_t count = 0;  ///< 0 if everybody is level
  std::string names;      ///< `@0`, `@0 and @1`
};

/// For a game without a sentence of its own.
std::string plain_sentence(const Result& result, std::size_t players, Language language = Language::kEnglish);

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

}  // namespace cardtable
