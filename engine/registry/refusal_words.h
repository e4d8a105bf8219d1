// A refusal in the language of the person who reads it.
#pragma once

#include <string>

#include "engine/core/language.h"
#include "engine/core/refusal.h"

namespace cardtable {

/// The refusal's sentence, and the title of its rule; what is wrong with input is in English.
std::string message_in(const Refusal& refusal, Language language);
std::string title_in(const Refusal& refusal, Language language);

}  // namespace cardtable
