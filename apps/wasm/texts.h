// Lessons, rule examples and puzzles. Few visits need them, so they are not part of the module: the Worker loads them
// at the first request for one, and passes them on.
#pragma once

#include <string_view>

namespace cardtable {

/// `{"lessons":{"last-card":"…"},"examples":{"last-card":"…"},"puzzles":{}}`, as the Worker sends them, each kind when
/// it is needed, and for another language than English `lesson_words` and `example_words` too. They stay in memory.
void set_texts(std::string_view text);

}  // namespace cardtable
