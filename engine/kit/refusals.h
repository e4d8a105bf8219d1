// Refusals whose sentence is in a catalogue, so that each client can read it in its language.
#pragma once

#include <expected>
#include <string>

#include "engine/core/refusal.h"
#include "engine/kit/say.h"

namespace cardtable {

/// A message that is said later. Its only fact, if it has one, is a `select`: the keys of an enumeration last.
struct LaterMessage {
  Phrase phrase;
  std::string_view key{};

  LaterMessage(const Phrase& without_facts) : phrase(without_facts) {}
  template <Message M>
  LaterMessage(const M& message) : phrase{&M::kCatalogue, M::kNumber} {
    static_assert(std::tuple_size_v<decltype(message.facts())> <= 1);
    if constexpr (std::tuple_size_v<decltype(message.facts())> == 1) key = message.facts()[0].text();
  }
};

Refusal refusal_of(RefusalKind kind, const LaterMessage& message);
std::unexpected<Refusal> refused(RefusalKind kind, const LaterMessage& message);
std::unexpected<Refusal> not_now(const Phrase& phrase);
/// Of bad input: `where` is the field.
Refusal wrong_field(std::string where, const Phrase& phrase);

/// The refusal's sentence, and the title of its rule; what is wrong with input is in English.
std::string message_in(const Refusal& refusal, Language language);
std::string title_in(const Refusal& refusal, Language language);

}  // namespace cardtable
