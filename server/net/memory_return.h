// Returns memory to the system after a peak. The allocator keeps freed memory; without this, a server that once had
// much to send would stay that large.
#pragma once

#include <cstddef>

namespace cardtable {

class MemoryReturn {
 public:
  /// Call regularly, with the peak since the last call and the current use, in bytes.
  void update(std::size_t peak, std::size_t now);

 private:
  std::size_t peak_ = 0;
};

}  // namespace cardtable
