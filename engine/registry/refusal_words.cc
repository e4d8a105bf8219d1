#include "engine/registry/refusal_words.h"

#include "engine/kit/refusals.h"
#include "engine/registry/rulebook.h"

namespace cardtable {

std::string message_in(const Refusal& refusal, Language language) {
  if (refusal.phrase) return LaterMessage(refusal.phrase, refusal.facts).in(language);
  if (refusal.kind != RefusalKind::kRule) return refusal.message;
  return translated(language, rule_message(refusal.rule, {refusal.specs, refusal.options}, language));
}

std::string title_in(const Refusal& refusal, Language language) {
  const auto* rule = find_rule(refusal.rule, language);
  return rule == nullptr ? refusal.title : translated(language, rule->title);
}

}  // namespace cardtable
