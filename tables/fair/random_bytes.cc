#include "tables/fair/random_bytes.h"

#include <unistd.h>

#include <cstdlib>

namespace cardtable {

Bytes32 random_bytes() {
  Bytes32 bytes{};
  if (getentropy(bytes.data(), bytes.size()) != 0) std::abort();  // without randomness no deal would be fair
  return bytes;
}

}  // namespace cardtable
