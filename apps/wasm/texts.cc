#include "apps/wasm/texts.h"

#include <algorithm>
#include <boost/json.hpp>
#include <deque>
#include <vector>

#include "engine/teaching/examples.h"
#include "engine/teaching/lessons.h"
#include "engine/teaching/puzzles.h"

namespace cardtable {
namespace {

namespace json = boost::json;

struct Texts {
  std::deque<json::value> given;  ///< the others point into them, and an earlier text may still be in use
  std::vector<LessonFile> lessons;
  std::vector<ExampleFile> examples;
  std::vector<PuzzleFile> puzzles;
};

/// Never destroyed.
Texts& texts() {
  static Texts& made = *new Texts;
  return made;
}

const json::object* object_in(const json::value& value, std::string_view name) {
  const auto* found = value.is_object() ? value.get_object().if_contains(name) : nullptr;
  return found == nullptr ? nullptr : found->if_object();
}

/// The first text of a game counts. Lessons and examples may have words in another language too.
template <class File>
void read(const json::value& given, std::string_view kind, std::vector<File>& files, std::string_view kind_words = {}) {
  const auto* all = object_in(given, kind);
  const auto* words = object_in(given, kind_words);
  if (all == nullptr) return;
  for (const auto& [game, text] : *all) {
    const bool is_new = std::ranges::find(files, std::string_view(game), &File::game) == files.end();
    if (!text.is_string() || !is_new) continue;
    files.push_back({.game = game, .text = text.get_string()});
    if constexpr (requires { files.back().words; }) {
      const auto* own = words == nullptr ? nullptr : words->if_contains(game);
      if (own != nullptr && own->is_string()) files.back().words = own->get_string();
    }
  }
}

}  // namespace

void set_texts(std::string_view text) {
  boost::system::error_code failure;
  const json::value& given = texts().given.emplace_back(json::parse(text, failure));
  if (failure) return;
  read(given, "lessons", texts().lessons, "lesson_words");
  read(given, "examples", texts().examples, "example_words");
  read(given, "puzzles", texts().puzzles);
}

std::span<const LessonFile> lesson_files(Language) { return texts().lessons; }
std::span<const ExampleFile> example_files(Language) { return texts().examples; }
std::span<const PuzzleFile> puzzle_files() { return texts().puzzles; }

}  // namespace cardtable
