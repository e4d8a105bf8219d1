#include "engine/kit/reason.h"

#include "engine/kit/word_list.h"
#include "engine/kit/words.h"

namespace cardtable {

std::string Reason::why_text(Language language) const { return comma_list(why, language); }

std::string Reason::text(Language language) const {
  return why.empty() ? what : say(language, kit_msg::reason_line{.what = what, .why = why_text(language)});
}

std::string thought_line(const Reason& reason, bool is_chosen, Language language) {
  std::string text = reason.text(language);
  return is_chosen ? text : say(language, kit_msg::reason_alternative{.reason = text});
}

}  // namespace cardtable
