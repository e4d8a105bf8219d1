// Refusals whose sentence is in a catalogue, so that each client can read it in its language.
#pragma once

#include <expected>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/refusal.h"
#include "engine/kit/say.h"

namespace cardtable {

/// A message that is said later, so its facts are kept: texts and the keys of a `select`, but no numbers.
struct LaterMessage {
  Phrase phrase;
  std::vector<std::string> facts{};

  LaterMessage(const Phrase& without_facts) : phrase(without_facts) {}
  LaterMessage(const Phrase& said, std::vector<std::string> its_facts) : phrase(said), facts(std::move(its_facts)) {}
  std::string in(Language language) const;
  template <Message M>
  LaterMessage(const M& message) : phrase{&M::kCatalogue, M::kNumber} {
    for (const Fact& fact : message.facts()) facts.emplace_back(fact.text());
  }
};

Refusal refusal_of(RefusalKind kind, LaterMessage message);
std::unexpected<Refusal> refused(RefusalKind kind, LaterMessage message);
std::unexpected<Refusal> not_now(const Phrase& phrase);
/// Of bad input: `where` is the field.
Refusal wrong_field(std::string where, const Phrase& phrase);

}  // namespace cardtable
