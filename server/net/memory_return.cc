#include "server/net/memory_return.h"

#include <malloc.h>

#include <algorithm>

namespace cardtable {
namespace {
constexpr std::size_t kWorthIt = 8U << 20U;
}

void MemoryReturn::update(std::size_t peak, std::size_t now) {
  peak_ = std::max({peak_, peak, now});
  if (peak_ < now + kWorthIt || now > peak_ / 2) return;
  peak_ = now;
  (void)malloc_trim(0);  // takes some milliseconds for each hundred megabytes
}

}  // namespace cardtable
