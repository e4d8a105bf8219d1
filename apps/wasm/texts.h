// Lessons and rule examples. Few visits need them, so they are not part of the module: the Worker loads them at the
// first request for one, and passes them on.
#pragma once

#include <string_view>

namespace cardtable {

/// `{"lessons":{"last-card":"…"},"examples":{"last-card":"…"}}`, as the Worker sends them. They stay in memory.
void set_texts(std::string_view text);

}  // namespace cardtable
