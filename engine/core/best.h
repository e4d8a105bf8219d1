// The best of what is offered one by one. Each of several equals has the same chance, whatever is offered in between.
#pragma once

#include <cstdint>
#include <limits>

namespace cardtable {

template <class Item, class Worth>
class Best {
 public:
  /// `rng` decides between equals.
  template <class Source>
  void offer(const Item& item, Worth worth, Source& rng) {
    if (worth < worth_) return;
    equals_ = worth > worth_ ? 1 : equals_ + 1;
    worth_ = worth;
    // The last of n equals replaces the one before it in one of n cases.
    if (equals_ == 1 || rng.below(equals_) == 0) item_ = item;
  }

  bool has_any() const { return equals_ > 0; }
  const Item& item() const { return item_; }
  /// Lower than anything while nothing was offered.
  Worth worth() const { return worth_; }

 private:
  Item item_{};
  Worth worth_ = std::numeric_limits<Worth>::lowest();
  std::uint32_t equals_ = 0;
};

}  // namespace cardtable
