#include "engine/kit/refusals.h"

#include <utility>

namespace cardtable {
std::string LaterMessage::in(Language language) const {
  std::vector<Fact> texts;
  for (const std::string& text : facts) texts.push_back(TextFact(text));
  return say(language, phrase, texts);
}

Refusal refusal_of(RefusalKind kind, LaterMessage message) {
  return {.kind = kind,
          .message = message.in(Language::kEnglish),
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

}  // namespace cardtable
