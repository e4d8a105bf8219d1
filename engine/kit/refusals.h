// Refusals whose sentence is in a catalogue, so that each client can read it in its language.
#pragma once

#include <expected>
#include <string>

#include "engine/core/language.h"
#include "engine/core/phrase.h"
#include "engine/core/refusal.h"

namespace cardtable {

Refusal refusal_of(RefusalKind kind, const Phrase& phrase);
std::unexpected<Refusal> refused(RefusalKind kind, const Phrase& phrase);
std::unexpected<Refusal> not_now(const Phrase& phrase);
/// Of bad input: `where` is the field.
Refusal wrong_field(std::string where, const Phrase& phrase);

/// The refusal's sentence; what is wrong with input, and what the rulebook says, is in English.
std::string message_in(const Refusal& refusal, Language language);

}  // namespace cardtable
