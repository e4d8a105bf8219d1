#include "lab/figures/game_lab.h"

#include "engine/games/modules.h"

namespace cardtable {

std::unique_ptr<LabTable> open_lab_table(const LabSetup& setup) {
  static const ByGame<decltype(&open_lab_table)> labs([]<class Module> { return &LabOf<Module>::open; });
  return labs[setup.type->info().key](setup);
}

bool fits_pattern(std::string_view text, std::string_view pattern) {
  // Where the last * was, to try again from there with one more letter.
  std::size_t at = 0;
  std::size_t in = 0;
  std::size_t star = std::string_view::npos;
  std::size_t from = 0;
  while (at < text.size()) {
    if (in < pattern.size() && pattern[in] == '*') {
      star = in++;
      from = at;
    } else if (in < pattern.size() && pattern[in] == text[at]) {
      ++in;
      ++at;
    } else if (star != std::string_view::npos) {
      in = star + 1;
      at = ++from;
    } else {
      return false;
    }
  }
  while (in < pattern.size() && pattern[in] == '*') ++in;
  return in == pattern.size();
}

}  // namespace cardtable
