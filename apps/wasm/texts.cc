#include "apps/wasm/texts.h"

#include <boost/json.hpp>
#include <vector>

#include "engine/teaching/examples.h"
#include "engine/teaching/lessons.h"

namespace cardtable {
namespace {

namespace json = boost::json;

struct Texts {
  json::value given;  ///< the others point into it
  std::vector<LessonFile> lessons;
  std::vector<ExampleFile> examples;
};

/// Never destroyed.
Texts& texts() {
  static Texts& made = *new Texts;
  return made;
}

template <class File>
void read(const json::value& given, std::string_view kind, std::vector<File>& files) {
  const auto* all = given.is_object() ? given.get_object().if_contains(kind) : nullptr;
  if (all == nullptr || !all->is_object()) return;
  for (const auto& [game, text] : all->get_object()) {
    if (text.is_string()) files.push_back({.game = game, .text = text.get_string()});
  }
}

}  // namespace

void set_texts(std::string_view text) {
  // An earlier text may still be in use.
  if (!texts().lessons.empty()) return;
  boost::system::error_code failure;
  texts().given = json::parse(text, failure);
  if (failure) return;
  read(texts().given, "lessons", texts().lessons);
  read(texts().given, "examples", texts().examples);
}

std::span<const LessonFile> lesson_files() { return texts().lessons; }
std::span<const ExampleFile> example_files() { return texts().examples; }

}  // namespace cardtable
