// The texts of messages where they are part of the program.
#include "engine/kit/message_form.h"

namespace cardtable {

std::string_view text_of(const Phrase& message, Language language) {
  return message.catalogue->texts[index(written(language))][message.number];
}

}  // namespace cardtable
