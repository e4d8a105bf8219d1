#include "ai/bots/search/run_parts.h"

#include <thread>
#include <vector>

namespace cardtable {

void run_parts(unsigned count, const std::function<void(unsigned)>& work) {
  std::vector<std::jthread> threads;
  for (unsigned i = 1; i < count; ++i) threads.emplace_back(work, i);
  if (count > 0) work(0);
}

}  // namespace cardtable
