// The recap of a finished game: a sentence on how it ended, and what was remarkable in it. A game makes its recap from
// its own events in `engine/games/<game>/recap.cc`; a game without that file has the plain sentence and no facts. Texts
// have `@2` where the name of seat 2 goes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/language.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "engine/kit/say.h"
#include "engine/kit/sort_stably.h"

namespace cardtable {

struct Recap {
  std::string sentence;
  std::vector<std::string> facts;  ///< the most interesting first
};

/// What a game makes its recap with. The events are those that everybody saw.
template <class Event>
using MakeRecap = Recap(const Result& result, std::span<const Event> events, std::size_t players, Language language);

/// Who is in first place at the end of a game that nobody won.
struct Leaders {
  Leaders(const Result& result, std::size_t players, Language language);

  std::size_t count = 0;  ///< 0 if everybody is level
  std::string names;      ///< `@0`, `@0 and @1`
};

/// For a game without a sentence of its own.
std::string plain_sentence(const Result& result, std::size_t players, Language language = Language::kEnglish);

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
  friend SeatCounts operator+(SeatCounts a, const SeatCounts& b) {
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) a.of[seat] += b.of[seat];
    return a;
  }
  /// The one seat with the most; kNoSeat if several have that many, or nobody has any.
  Seat most() const {
    const auto best = std::ranges::max_element(of);
    if (*best == 0 || std::ranges::count(of, *best) > 1) return kNoSeat;
    return seat_at(static_cast<std::size_t>(best - of.begin()));
  }
};

/// How often each kind of event happened to each seat.
template <class Event>
class EventCounts {
 public:
  using Kind = decltype(Event::kind);

  explicit EventCounts(std::span<const Event> events) {
    for (const Event& event : events) {
      const auto kind = static_cast<std::size_t>(event.kind);
      if (kind >= counts_.size()) counts_.resize(kind + 1);
      if (event.seat != kNoSeat) ++counts_[kind][event.seat];
    }
  }
  SeatCounts operator[](Kind kind) const {
    const auto place = static_cast<std::size_t>(kind);
    return place < counts_.size() ? counts_[place] : SeatCounts{};
  }

 private:
  std::vector<SeatCounts> counts_;
};

/// The most of something at once, in which event, and in which turn or round.
template <class Event>
struct Peak {
  Event event{};
  std::uint32_t size = 0;
  std::uint32_t when = 0;

  void offer(const Event& with, std::uint32_t how_much, std::uint32_t now = 0) {
    if (how_much > size) *this = {with, how_much, now};
  }
};

/// Who leads, since which turn or round, and how often that has changed.
struct Lead {
  Seat seat = kNoSeat;
  std::uint32_t since = 0;
  std::uint32_t changes = 0;

  /// `first` is kNoSeat where several are level: then the lead stays.
  void pass_to(Seat first, std::uint32_t now) {
    if (first == kNoSeat || first == seat) return;
    changes += seat == kNoSeat ? 0 : 1;
    seat = first;
    since = now;
  }
};

/// Collects facts with how interesting they are.
class FactList {
 public:
  explicit FactList(Language language) : language_(language) {}

  template <Message M>
  void add(std::uint32_t interest, const M&& message) {
    facts_.push_back({interest, say(language_, static_cast<const M&&>(message))});
  }
  /// How interesting a number is; from `least` on it is worth telling.
  struct Interest {
    std::uint32_t basic = 0;
    std::uint32_t for_each = 0;
    std::uint32_t least = 1;
  };
  /// About the one seat with the most.
  template <Message M>
  void add_most(const SeatCounts& counts, Interest interest) {
    const Seat seat = counts.most();
    if (seat == kNoSeat || counts[seat] < interest.least) return;
    add(interest.basic + interest.for_each * counts[seat], M{.count = counts[seat], .seat = seat});
  }

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
  Language language_;
  std::vector<Fact> facts_;
};

}  // namespace cardtable
