// Sorts a short list and leaves equals in their order. By insertion: for a handful of items it is as fast as
// std::stable_sort and a tenth of its code, which browsers load for every type that is sorted.
#pragma once

#include <algorithm>
#include <functional>

namespace cardtable {

template <class List, class Less, class Key = std::identity>
void sort_stably(List& list, Less is_less, Key key = {}) {
  for (auto next = list.begin(); next != list.end(); ++next) {
    const auto place = std::ranges::upper_bound(list.begin(), next, std::invoke(key, *next), is_less, key);
    std::rotate(place, next, next + 1);
  }
}

}  // namespace cardtable
