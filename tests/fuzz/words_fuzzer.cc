// Reads any text as a catalogue and as a file of words: whatever is accepted can be said with any facts.
#include <array>

#include "engine/kit/message_form.h"
#include "engine/kit/say.h"
#include "engine/kit/word_file.h"
#include "tests/fuzz/fuzz.h"
#include "tools/words/catalogue.h"

namespace cardtable::fuzz {
namespace {

/// More than most messages have, and of the wrong kinds for many.
void say_it(std::string_view text) {
  const std::array<std::string_view, 1> texts{text};
  Catalogue catalogue{"tests/fuzz", {}};
  catalogue.texts.fill(texts);
  const std::array<Fact, 4> facts{NumberFact{1}, TextFact{"yes"}, SelectFact<kSelectKeys<bool>>{false},
                                  TextFact{seat_at(2)}};
  for (std::size_t i = 0; i < kLanguageTags.size(); ++i) {
    for (std::size_t count = 0; count <= facts.size(); ++count) {
      (void)say(static_cast<Language>(i), {&catalogue, 0}, std::span(facts).first(count));
    }
  }
}

void try_catalogue(std::string_view text) {
  const auto messages = parse_catalogue(text);
  if (!messages) return require(!messages.error().message.empty(), "a refusal says why", text);
  for (const CatalogueMessage& message : *messages) {
    require(is_sound(message.text), "what a catalogue makes is sound", text);
    say_it(message.text);
  }
}

void try_file(std::string_view text) {
  const auto words = WordFile::parse(text);
  if (!words) return;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto message = words->text("a", i);
    if (!message.empty()) say_it(message);
  }
}

}  // namespace
}  // namespace cardtable::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = cardtable::fuzz::text_of(data, size);
  cardtable::fuzz::try_catalogue(text);
  cardtable::fuzz::try_file(text);
  if (cardtable::is_sound(text)) cardtable::fuzz::say_it(text);
  return 0;
}
