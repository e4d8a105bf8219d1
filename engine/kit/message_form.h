// The text of a message in the form of message_codes.h, as a program has it. The build makes these texts; a browser
// loads them, so they are checked there before anything is said with them.
#pragma once

#include <string_view>

#include "engine/core/language.h"
#include "engine/core/phrase.h"

namespace cardtable {

/// Whether `say` can read it: every choice is closed and has alternatives, and nothing is nested deeper than messages
/// are.
bool is_sound(std::string_view text);

/// The text of a message. It is in the program (engine/kit/embedded_words.cc), or in a browser, loaded
/// (apps/wasm/words.cc).
std::string_view text_of(const Phrase& message, Language language);

}  // namespace cardtable
