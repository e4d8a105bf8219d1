// The texts of messages and the rulebooks in a browser. They are no part of a module, so that a page loads those of one
// language: the Worker passes a file of words on before it calls anything else.
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/kit/message_form.h"
#include "engine/kit/word_file.h"
#include "engine/registry/rulebook.h"

#define CARDTABLE_EXPORT(name) extern "C" __attribute__((export_name(name)))

namespace cardtable {
namespace {

struct Words {
  std::string input;  ///< where the Worker writes the file
  std::optional<WordFile> file;
  std::vector<Rulebook> rulebooks;
};

/// Never destroyed.
Words& words() {
  static Words& made = *new Words;
  return made;
}

/// Whether they are as the build writes them.
bool set_words() {
  const std::string given = std::move(words().input);
  if (words().file) return true;  // they may be in use
  words().file = WordFile::parse(given);
  if (!words().file) return false;
  for (const auto& [game, markdown] : words().file->rulebooks()) words().rulebooks.push_back({game, markdown});
  return true;
}

}  // namespace

std::string_view text_of(const Phrase& message, Language) {
  return words().file ? words().file->text(message.catalogue->folder, message.number) : std::string_view();
}

std::span<const Rulebook> rulebooks(Language) { return words().rulebooks; }

}  // namespace cardtable

CARDTABLE_EXPORT("words_input") char* cardtable_words_input(std::size_t size) {
  cardtable::words().input.resize(size);
  return cardtable::words().input.data();
}

CARDTABLE_EXPORT("words") bool cardtable_words() { return cardtable::set_words(); }
