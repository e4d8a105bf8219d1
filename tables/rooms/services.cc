#include "tables/rooms/services.h"

#include <chrono>

namespace cardtable {

std::int64_t calendar_ms() {
  const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
}

}  // namespace cardtable
