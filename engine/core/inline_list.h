// A list that holds its items inside itself: no allocation, trivially copyable when its items are. A comment where a
// list is declared justifies its capacity.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>

namespace cardtable {

template <class T, std::size_t Capacity>
class InlineList {
  static_assert(std::is_trivially_copyable_v<T>);
  using Size = std::conditional_t<(Capacity <= std::numeric_limits<std::uint8_t>::max()), std::uint8_t, std::uint16_t>;
  static_assert(Capacity <= std::numeric_limits<Size>::max());

 public:
  using value_type = T;

  static constexpr std::size_t capacity() { return Capacity; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }

  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& back() const { return items_[size_ - 1U]; }

  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr std::span<T> span() { return {items_.data(), size_}; }
  constexpr std::span<const T> span() const { return {items_.data(), size_}; }

  constexpr void push_back(const T& item) {
    assert(size_ < Capacity);
    items_[size_] = item;
    ++size_;
  }
  constexpr T pop_back() {
    assert(size_ > 0);
    --size_;
    return items_[size_];
  }
  constexpr void clear() { size_ = 0; }
  constexpr void truncate(std::size_t size) {
    assert(size <= size_);
    size_ = static_cast<Size>(size);
  }
  /// Takes out the first `count` items; the rest move to the front.
  constexpr void erase_front(std::size_t count) {
    assert(count <= size_);
    std::copy(begin() + count, end(), begin());
    size_ = static_cast<Size>(size_ - count);
  }
  /// Puts an item in front of all others.
  constexpr void push_front(const T& item) {
    assert(size_ < Capacity);
    std::copy_backward(begin(), end(), end() + 1);
    items_[0] = item;
    ++size_;
  }

  /// Adds many items and keeps their count in a register: the list is complete when the writer is destroyed.
  class Writer {
   public:
    constexpr explicit Writer(InlineList& list) : list_(list), at_(list.end()) {}
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    constexpr ~Writer() { list_.size_ = static_cast<Size>(at_ - list_.items_.data()); }

    /// Returns the item in the list, to be changed at once or not at all.
    constexpr T& push_back(const T& item) {
      assert(at_ < list_.items_.data() + Capacity);
      *at_ = item;
      return *at_++;
    }

   private:
    InlineList& list_;
    T* at_;
  };

  /// Only the items count; what lies beyond the size does not.
  friend constexpr bool operator==(const InlineList& a, const InlineList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  Size size_ = 0;
  std::array<T, Capacity> items_{};
};

}  // namespace cardtable
