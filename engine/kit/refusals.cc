#include "engine/kit/refusals.h"

#include <array>
#include <utility>

namespace cardtable {
namespace {

std::string say(Language language, const Phrase& phrase, std::string_view key) {
  return cardtable::say(language, phrase, std::array<Fact, 1>{TextFact(key)});
}

}  // namespace

Refusal refusal_of(RefusalKind kind, const LaterMessage& message) {
  return {.kind = kind,
          .message = say(Language::kEnglish, message.phrase, message.key),
          .phrase = message.phrase,
          .key = message.key};
}
std::unexpected<Refusal> refused(RefusalKind kind, const LaterMessage& message) {
  return std::unexpected(refusal_of(kind, message));
}
std::unexpected<Refusal> not_now(const Phrase& phrase) { return refused(RefusalKind::kState, phrase); }

Refusal wrong_field(std::string where, const Phrase& phrase) {
  Refusal refusal = refusal_of(RefusalKind::kInput, phrase);
  refusal.where = std::move(where);
  return refusal;
}

std::string message_in(const Refusal& refusal, Language language) {
  if (refusal.phrase) return say(language, refusal.phrase, refusal.key);
  return refusal.kind == RefusalKind::kRule ? translated(language, refusal.message) : refusal.message;
}

std::string title_in(const Refusal& refusal, Language language) { return translated(language, refusal.title); }

}  // namespace cardtable
