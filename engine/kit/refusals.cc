#include "engine/kit/refusals.h"

#include <utility>

namespace cardtable {
namespace {

std::string say(Language language, const Phrase& phrase, const std::vector<std::string>& texts) {
  std::vector<Fact> facts;
  for (const std::string& text : texts) facts.push_back(TextFact(text));
  return cardtable::say(language, phrase, facts);
}

}  // namespace

Refusal refusal_of(RefusalKind kind, LaterMessage message) {
  return {.kind = kind,
          .message = say(Language::kEnglish, message.phrase, message.facts),
          .phrase = message.phrase,
          .facts = std::move(message.facts)};
}
std::unexpected<Refusal> refused(RefusalKind kind, LaterMessage message) {
  return std::unexpected(refusal_of(kind, std::move(message)));
}
std::unexpected<Refusal> not_now(const Phrase& phrase) { return refused(RefusalKind::kState, phrase); }

Refusal wrong_field(std::string where, const Phrase& phrase) {
  Refusal refusal = refusal_of(RefusalKind::kInput, phrase);
  refusal.where = std::move(where);
  return refusal;
}

std::string message_in(const Refusal& refusal, Language language) {
  if (refusal.phrase) return say(language, refusal.phrase, refusal.facts);
  return refusal.kind == RefusalKind::kRule ? translated(language, refusal.message) : refusal.message;
}

std::string title_in(const Refusal& refusal, Language language) { return translated(language, refusal.title); }

}  // namespace cardtable
