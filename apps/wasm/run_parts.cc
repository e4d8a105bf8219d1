#include "ai/bots/search/run_parts.h"

namespace cardtable {

void run_parts(unsigned count, const std::function<void(unsigned)>& work) {
  for (unsigned i = 0; i < count; ++i) work(i);
}

}  // namespace cardtable
