// A third writer for a game's features.h (feature_writer.h): it writes the same bytes as FeatureBytes into a row that
// still holds an earlier observation, and touches only what has changed. For every set of entries it keeps one word that
// says what the row shows now. Single entries are cheaper to write than to compare.
#pragma once

#include <bit>
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
    const std::uint64_t changed = show(set);
    if (std::popcount(changed) <= kFew) {
      for (std::uint64_t left = changed; left != 0; left &= left - 1) {
        const auto i = static_cast<unsigned>(std::countr_zero(left));
        at_[i] = static_cast<std::uint8_t>((set >> i) & 1U);
      }
    } else {
      FeatureBytes(std::span(at_, labels)).bits({}, set, labels, NoLabel{});
    }
    at_ += labels;
  }
  void card(std::string_view, Card only_one) {
    only(static_cast<std::size_t>(only_one.suit()) * kRanks + static_cast<std::size_t>(only_one.rank()) + 1,
         kSuits * kRanks);
  }
  void cards(std::string_view name, CardSet set) {
    assert(at_ + kSuits * kRanks <= end_);
    if (show(set.bits()) != 0) FeatureBytes(std::span(at_, kSuits * kRanks)).cards(name, set);
    at_ += kSuits * kRanks;
  }
  template <class Key, class Write>
  void part(const Key& key, std::size_t entries, Write&& write) {
    assert(at_ + entries <= end_);
    constexpr std::size_t kWords = words_of<Key>;
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
  /// Writing so many bytes one by one takes as long as writing them all.
  static constexpr int kFew = 8;

  void put(std::uint8_t value) {
    assert(at_ < end_);
    *at_++ = value;
  }
  /// Returns what differs from what the row showed.
  std::uint64_t show(std::uint64_t now) {
    const std::uint64_t changed = now ^ *shown_;
    *shown_++ = now;
    return changed;
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
