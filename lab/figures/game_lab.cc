#include "lab/figures/game_lab.h"

#include <cstdlib>

#include "engine/core/game_folder.h"

namespace cardtable {

#define CARDTABLE_GAME(folder) std::unique_ptr<LabTable> open_##folder##_lab(const LabSetup& setup);
#include "engine/games/games.h"

std::unique_ptr<LabTable> open_lab_table(const LabSetup& setup) {
  const auto key = setup.type->info().key;
#define CARDTABLE_GAME(folder) \
  if (key == key_of(#folder)) return open_##folder##_lab(setup);
#include "engine/games/games.h"
  std::abort();  // a registered game without a lab is a bug; a test opens them all
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
