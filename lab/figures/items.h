// For every card, rule and kind of event: how often it came up, and how often the seats won for which it did. Counting
// takes plain table look-ups while games are played; names are looked up only when somebody reads the counts.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <string>

#include "engine/core/tally.h"

namespace cardtable {

/// Counts over many games. A seat game is one seat in one game: a game of three players has three.
struct ItemCount {
  std::uint64_t times = 0;
  std::uint64_t games = 0;       ///< in which it came up at all
  std::uint64_t seat_games = 0;  ///< in which it came up for that seat
  std::uint64_t wins = 0;        ///< of those, in Tally::kWholeWin

  void add(const ItemCount& other) {
    times += other.times;
    games += other.games;
    seat_games += other.seat_games;
    wins += other.wins;
  }
  friend bool operator==(const ItemCount&, const ItemCount&) = default;
};

/// By name: `event played`, `rule LC-RUN-4`, `played 7C`, `played 7` (all cards of the group).
using ItemCounts = std::map<std::string, ItemCount, std::less<>>;

inline constexpr std::size_t kItemsOfRow = 64;

constexpr std::uint64_t item_bit(std::size_t item) { return std::uint64_t{1} << item; }

/// Calls `visit` with the number of every bit.
template <class Visit>
void for_each_item(std::uint64_t items, Visit visit) {
  for (; items != 0; items &= items - 1) visit(static_cast<std::size_t>(std::countr_zero(items)));
}

/// Which of 64 items came up in a game, and for which seats: a set of bits for each seat, so that an item costs an
/// instruction or two each time. How often it came up is counted elsewhere.
class ItemMarks {
 public:
  /// `items` came up for `seat`, which may be kNoSeat: something that happens to nobody in particular.
  void mark(std::uint64_t items, Seat seat) { lanes_[index(seat) % kLanes] |= items; }

  std::uint64_t of(std::size_t seat) const { return lanes_[seat]; }
  std::uint64_t of_all() const {
    std::uint64_t all = 0;
    for (const std::uint64_t items : lanes_) all |= items;
    return all;
  }

  /// Calls `visit` with every seat for which something came up (kNoSeat included) and what it was.
  template <class Visit>
  void for_each_seat(Visit visit) const {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      if (lanes_[lane] != 0) visit(lane < kMaxSeats ? seat_at(lane) : kNoSeat, lanes_[lane]);
    }
  }

 private:
  static constexpr std::size_t kLanes = 8;  ///< one per seat; the last is nobody's
  static_assert(kMaxSeats < kLanes && index(kNoSeat) % kLanes == kLanes - 1);

  std::array<std::uint64_t, kLanes> lanes_{};
};

/// Counts how many of the added sets contain each of 64 items. The counts are stored in bit planes: plane `i` has bit
/// `i` of every count, so that adding a set takes a few steps, however many items it has.
class ItemCounter {
 public:
  void add(std::uint64_t items) {
    for (std::size_t plane = 0; items != 0; ++plane) {
      const std::uint64_t carried = planes_[plane] & items;
      planes_[plane] ^= items;
      items = carried;
    }
  }
  std::uint64_t operator[](std::size_t item) const {
    std::uint64_t count = 0;
    for (std::size_t plane = 0; plane < planes_.size(); ++plane) count |= (planes_[plane] >> item & 1U) << plane;
    return count;
  }

 private:
  std::array<std::uint64_t, 40> planes_{};  ///< enough for a game every microsecond for twelve days
};

/// The counts of 64 items.
class ItemRow {
 public:
  /// Adds a game with these wins, in Tally::kWholeWin, and clears the marks for the next.
  void end_game(ItemMarks& marks, const PerSeat<std::uint64_t>& wins) {
    const std::uint64_t all = marks.of_all();
    if (all == 0) return;
    games_.add(all);
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      const std::uint64_t items = marks.of(seat);
      if (items == 0) continue;
      seat_games_.add(items);
      if (wins[seat] == Tally::kWholeWin) {
        wins_.add(items);
      } else if (wins[seat] > 0) {
        for_each_item(items, [&](std::size_t item) { shared_[item] += wins[seat]; });
      }
    }
    marks = {};
  }

  /// The counts of one item, except how often it came up.
  ItemCount operator[](std::size_t item) const {
    return {.times = 0,
            .games = games_[item],
            .seat_games = seat_games_[item],
            .wins = wins_[item] * Tally::kWholeWin + shared_[item]};
  }

 private:
  ItemCounter games_;
  ItemCounter seat_games_;
  ItemCounter wins_;  ///< those that were not shared
  std::array<std::uint64_t, kItemsOfRow> shared_{};
};

}  // namespace cardtable
