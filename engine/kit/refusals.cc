#include "engine/kit/refusals.h"

#include <utility>

#include "engine/kit/say.h"

namespace cardtable {

Refusal refusal_of(RefusalKind kind, const Phrase& phrase) {
  return {.kind = kind, .message = say(Language::kEnglish, phrase), .phrase = phrase};
}
std::unexpected<Refusal> refused(RefusalKind kind, const Phrase& phrase) {
  return std::unexpected(refusal_of(kind, phrase));
}
std::unexpected<Refusal> not_now(const Phrase& phrase) { return refused(RefusalKind::kState, phrase); }

Refusal wrong_field(std::string where, const Phrase& phrase) {
  Refusal refusal = refusal_of(RefusalKind::kInput, phrase);
  refusal.where = std::move(where);
  return refusal;
}

std::string message_in(const Refusal& refusal, Language language) {
  return refusal.phrase ? say(language, refusal.phrase) : refusal.message;
}

}  // namespace cardtable
