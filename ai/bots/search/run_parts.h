// Work that can be shared. Where there are threads every part gets one (run_parts.cc); in a browser the parts are done
// in turn (apps/wasm/run_parts.cc). The program is linked with one of the two.
#pragma once

#include <functional>

namespace cardtable {

/// Calls `work` with 0, 1, … up to `count` - 1, and returns when all calls have returned.
void run_parts(unsigned count, const std::function<void(unsigned)>& work);

}  // namespace cardtable
