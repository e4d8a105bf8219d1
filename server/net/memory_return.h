// Gives memory back to the system after a peak. The allocator keeps what was freed; without this a server that once had
// much to send stays as large as it was then.
#pragma once

#include <cstddef>

namespace cardtable {

class MemoryReturn {
 public:
  /// Call regularly, with the most that was in use since the last call and with what is in use now, in bytes.
  void update(std::size_t peak, std::size_t now);

 private:
  std::size_t peak_ = 0;
};

}  // namespace cardtable
