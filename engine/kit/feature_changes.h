// A third writer for a game's features.h (feature_writer.h): it writes the same bytes as FeatureBytes into a row that
// still holds an earlier observation, and touches only what has changed. For every set of entries it keeps one word
// that says what the row shows now. Single entries are cheaper to write than to compare.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include "engine/kit/feature_writer.h"

namespace cardtable {

class FeatureChanges {
 public:
  /// `shown` has FeatureNames::words words, and belongs to the row. A row of zeros goes with words of zeros.
  FeatureChanges(std::span<std::uint8_t> row, std::uint64_t* shown)
      : at_(row.data()), end_(row.data() + row.size()), shown_(shown) {}

  template <class Label = NoLabel>
  void flag(std::string_view, bool value, Label&& = {}) {
    put(value ? 1 : 0);
  }
  template <class Label = NoLabel>
  void count(std::string_view, std::size_t value, std::uint8_t most, Label&& = {}) {
    put(static_cast<std::uint8_t>(std::min<std::size_t>(value, most)));
  }
  template <class Label>
  void one_of(std::string_view, std::size_t which, std::size_t labels, Label&&) {
    only(which < labels ? which + 1 : 0, labels);
  }
  template <class Label>
  void bits(std::string_view, std::uint64_t set, std::size_t labels, Label&&) {
    assert(at_ + labels <= end_ && labels > 0 && labels <= 64);
    set &= ~std::uint64_t{0} >> (64 - labels);
    if (show(set)) {
      std::uint8_t* at = at_;
      std::size_t left = labels;
      for (; left >= 16; left -= 16, set >>= 16U, at += 16) spread(at, set);
      if (left > 0) FeatureBytes(std::span(at, left)).bits({}, set, left, NoLabel{});
    }
    at_ += labels;
  }
  void card(std::string_view, Card only_one) { only(place_of(only_one) + 1, kSuits * kRanks); }
  void cards(std::string_view, CardSet set) {
    assert(at_ + kSuits * kRanks <= end_);
    if (show(set.bits())) {
      // Each store goes beyond its suit, into the next one. The last begins with the last three cards of the third
      // suit.
      constexpr std::size_t kAhead = 16 - kRanks;
      for (std::size_t suit = 0; suit + 1 < kSuits; ++suit) spread(at_ + suit * kRanks, set.bits() >> 16U * suit);
      const std::uint64_t last =
          set.bits() >> 48U << kAhead | (set.bits() >> (32U + kRanks - kAhead) & ((1U << kAhead) - 1));
      spread(at_ + 3 * kRanks - kAhead, last);
    }
    at_ += kSuits * kRanks;
  }
  template <class Key, class Write>
  void part(const Key& key, std::size_t entries, Write&& write) {
    assert(at_ + entries <= end_);
    constexpr std::size_t kWords = kWordsOf<Key>;
    if (std::memcmp(shown_, &key, sizeof(Key)) != 0) {
      std::memcpy(shown_, &key, sizeof(Key));
      FeatureBytes out(std::span(at_, entries));
      write(out);
      assert(out.is_full());
    }
    shown_ += kWords;
    at_ += entries;
  }

  void about(std::size_t) {}
  void about_all() {}

  bool is_full() const { return at_ == end_; }

 private:
  using Sixteen [[gnu::vector_size(16)]] = std::uint8_t;

  /// The lowest 16 bits as bytes of 0 or 1.
  static void spread(std::uint8_t* at, std::uint64_t bits) {
    const auto both = static_cast<std::uint16_t>(bits);
    Sixteen bytes{};
    std::memcpy(&bytes, &both, sizeof(both));
    bytes = __builtin_shufflevector(bytes, bytes, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
    constexpr Sixteen kBit{1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    bytes = ((bytes & kBit) == kBit) & 1;
    std::memcpy(at, &bytes, sizeof(bytes));
  }

  static constexpr std::size_t place_of(Card card) {
    return static_cast<std::size_t>(card.suit()) * kRanks + static_cast<std::size_t>(card.rank());
  }
  void put(std::uint8_t value) {
    assert(at_ < end_);
    *at_++ = value;
  }
  /// Returns whether the row showed something else.
  bool show(std::uint64_t now) {
    const bool is_new = now != *shown_;
    *shown_++ = now;
    return is_new;
  }
  /// The entry before `place` is 1, the others of so many are 0; none is 1 if `place` is 0.
  void only(std::size_t place, std::size_t labels) {
    assert(at_ + labels <= end_);
    const std::size_t before = *shown_;
    *shown_++ = place;
    if (before != place) {
      if (before > 0) at_[before - 1] = 0;
      if (place > 0) at_[place - 1] = 1;
    }
    at_ += labels;
  }

  std::uint8_t* at_;
  std::uint8_t* end_;
  std::uint64_t* shown_;
};

}  // namespace cardtable
