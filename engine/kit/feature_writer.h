// Observations as numbers, for programs that learn. A game's features.h walks over its Observation once and gives a
// writer every entry with its name: FeatureBytes fills a vector of bytes, FeatureNames lists the names, FeatureChanges
// (feature_changes.h) brings an earlier vector up to date. So a name can never belong to another entry. The position
// (how many play, who is on turn) changes values, never the number of entries.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/game.h"
#include "engine/kit/card_set.h"

namespace cardtable {

/// One entry: a whole number from 0 to `most`.
struct Feature {
  std::string name;
  std::uint8_t most = 1;
};

/// Eight bits as eight bytes of 0 or 1, the lowest bit first (on a little-endian machine).
constexpr std::uint64_t spread_bits(std::uint64_t eight) {
  // Byte i keeps bit i alone; adding 0x7F then sets its highest bit exactly if there was one.
  const std::uint64_t kept = (eight * 0x0101'0101'0101'0101U) & 0x8040'2010'0804'0201U;
  return ((kept + 0x7F7F'7F7F'7F7F'7F7FU) >> 7U) & 0x0101'0101'0101'0101U;
}
static_assert(spread_bits(0b1000'0001) == 0x0100'0000'0000'0001U);

/// The names of seats as the viewer sees them: itself, then the others in turn order.
inline constexpr std::array<std::string_view, kMaxSeats> kRelativeSeats{"me",    "next",   "second",
                                                                        "third", "fourth", "fifth"};

struct NoLabel {
  std::string_view operator()() const { return {}; }
  std::string_view operator()(std::size_t) const { return {}; }
};

/// How many words of 64 bits a key of `part` fills.
template <class Key>
inline constexpr std::size_t kWordsOf = (sizeof(Key) + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t);

class FeatureBytes {
 public:
  explicit FeatureBytes(std::span<std::uint8_t> bytes) : at_(bytes.data()), end_(bytes.data() + bytes.size()) {}

  /// `label` adds to the name; only writers that want names call it.
  template <class Label = NoLabel>
  void flag(std::string_view, bool value, Label&& = {}) {
    put(value ? 1 : 0);
  }
  /// A number; what is above `most` counts as `most`.
  template <class Label = NoLabel>
  void count(std::string_view, std::size_t value, std::uint8_t most, Label&& = {}) {
    put(static_cast<std::uint8_t>(std::min<std::size_t>(value, most)));
  }
  /// One entry for each label, 1 for the one at `which`; a `which` beyond the labels (nobody, none) sets none.
  template <class Label>
  void one_of(std::string_view, std::size_t which, std::size_t labels, Label&&) {
    assert(at_ + labels <= end_);
    if (which < labels) {
      std::memset(at_, 0, labels);
      at_[which] = 1;
      at_ += labels;
    } else {
      skip(labels);
    }
  }
  /// One entry for each of the lowest `labels` bits.
  template <class Label>
  void bits(std::string_view, std::uint64_t set, std::size_t labels, Label&&) {
    assert(at_ + labels <= end_ && labels <= 64);
    if (set == 0) return skip(labels);
    for (; labels >= 8; labels -= 8, set >>= 8U) store(set & 0xFFU, 8);
    if (labels > 0) store(set & 0xFFU, labels);
  }
  /// One entry for each of the 52 cards, suit by suit from the Ace up; 1 for the only one that is meant.
  void card(std::string_view, Card only) {
    assert(at_ + kSuits * kRanks <= end_);
    std::memset(at_, 0, kSuits * kRanks);
    at_[static_cast<std::size_t>(only.suit()) * kRanks + static_cast<std::size_t>(only.rank())] = 1;
    at_ += kSuits * kRanks;
  }
  /// The same for a set.
  void cards(std::string_view, CardSet set) {
    assert(at_ + kSuits * kRanks <= end_);
    if (set.empty()) return skip(kSuits * kRanks);
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      const std::uint64_t lane = set.bits() >> 16U * suit;
      store(lane & 0xFFU, 8);
      store((lane >> 8U) & 0x1FU, kRanks - 8);
    }
  }

  /// So many entries that follow from the bytes of `key` and from what stays the same through a game. If all bytes of
  /// `key` are 0, so are the entries. `write` takes a writer.
  template <class Key, class Write>
  void part(const Key&, std::size_t, Write&& write) {
    static_assert(std::is_trivially_copyable_v<Key>);
    write(*this);
  }

  /// Entries from here on are about the seat at this place, seen from the viewer.
  void about(std::size_t) {}
  void about_all() {}

  bool is_full() const { return at_ == end_; }

 private:
  void put(std::uint8_t value) {
    assert(at_ < end_);
    *at_++ = value;
  }
  /// Most sets are empty most of the time.
  void skip(std::size_t count) {
    std::memset(at_, 0, count);
    at_ += count;
  }
  void store(std::uint64_t eight, std::size_t count) {
    const std::uint64_t bytes = spread_bits(eight);
    std::memcpy(at_, &bytes, count);
    at_ += count;
  }

  std::uint8_t* at_;
  std::uint8_t* end_;
};

class FeatureNames {
 public:
  template <class Label = NoLabel>
  void flag(std::string_view name, bool, Label&& label = {}) {
    count(name, 0, 1, label);
  }
  template <class Label = NoLabel>
  void count(std::string_view name, std::size_t, std::uint8_t most, Label&& label = {}) {
    const std::string added(label());
    add(added.empty() ? std::string(name) : std::string(name) + ":" + added, most);
  }
  template <class Label>
  void one_of(std::string_view name, std::size_t, std::size_t labels, Label&& label) {
    ++words;
    for (std::size_t i = 0; i < labels; ++i) add(std::string(name) + ":" + std::string(label(i)), 1);
  }
  template <class Label>
  void bits(std::string_view name, std::uint64_t, std::size_t labels, Label&& label) {
    one_of(name, 0, labels, label);
  }
  void card(std::string_view name, Card) { cards(name, {}); }
  void cards(std::string_view name, CardSet) {
    ++words;
    for (const Card card : CardSet::standard()) add(std::string(name) + ":" + format_card(card), 1);
  }

  template <class Key, class Write>
  void part(const Key&, [[maybe_unused]] std::size_t entries, Write&& write) {
    [[maybe_unused]] const std::size_t first = features.size();
    const std::size_t words_before = words;
    write(*this);
    assert(features.size() == first + entries);
    words = words_before + kWordsOf<Key>;
  }

  void about(std::size_t place) { prefix_ = std::string(kRelativeSeats[place]) + "."; }
  void about_all() { prefix_.clear(); }

  std::vector<Feature> features;
  std::size_t words = 0;  ///< how many FeatureChanges needs

 private:
  void add(std::string_view name, std::uint8_t most) { features.push_back({prefix_ + std::string(name), most}); }

  std::string prefix_;
};

/// `F::write(rules, observation, writer)` is all that a game's features.h must have.
template <class F>
concept Features =
    Game<typename F::Rules> && requires(const typename F::Rules& rules, const typename F::Rules::Observation& seen,
                                        FeatureBytes& bytes, FeatureNames& names) {
      { F::write(rules, seen, bytes) } -> std::same_as<void>;
      { F::write(rules, seen, names) } -> std::same_as<void>;
    };

/// Which place a seat has, seen from the viewer: 0 is the viewer itself; a spectator looks from seat 0.
constexpr std::size_t place_from(Viewer viewer, Seat seat, std::size_t players) {
  if (seat == kNoSeat) return kMaxSeats;
  const std::size_t own = viewer ? index(*viewer) : 0;
  return index(seat) >= own ? index(seat) - own : index(seat) + players - own;
}
/// The seat at that place; kNoSeat where nobody sits.
constexpr Seat seat_from(Viewer viewer, std::size_t place, std::size_t players) {
  if (place >= players) return kNoSeat;
  const std::size_t own = viewer ? index(*viewer) : 0;
  return seat_at(own + place < players ? own + place : own + place - players);
}

constexpr auto relative_seat_label() {
  return [](std::size_t place) { return kRelativeSeats[place]; };
}

}  // namespace cardtable
