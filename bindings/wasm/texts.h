// Lessons and the examples of rules. Few visits need them, so they are not part of the module: the Worker loads them
// when somebody asks for one, and hands them over.
#pragma once

#include <string_view>

namespace cardtable {

/// `{"lessons":{"last-card":"…"},"examples":{"last-card":"…"}}`, as the Worker sends them. They are kept for good.
void set_texts(std::string_view text);

}  // namespace cardtable
