#include "engine/games/fasttrack/board.h"

#include "engine/kit/name_index.h"

namespace cardtable::fasttrack {
namespace {

struct KindForm {
  std::string_view word;
  bool has_section;
  bool has_number;
};
constexpr std::array<KindForm, 8> kForms{{
    {"side-left", true, true},
    {"outer", true, true},
    {"home", true, false},
    {"side-right", true, true},
    {"ft", true, false},
    {"safe", true, true},
    {"center", false, false},
    {"hold", true, true},
}};

/// Room for the longest name, `side-right-0-1`.
struct NameText {
  std::array<char, 16> letters{};
  std::size_t size = 0;

  constexpr void add(char letter) { letters[size++] = letter; }
};

constexpr std::array<NameText, kHoles> kNames = [] {
  std::array<NameText, kHoles> names{};
  for (std::size_t i = 0; i < kHoles; ++i) {
    const HoleInfo& hole = kBoard[i];
    const KindForm& form = kForms[static_cast<std::size_t>(hole.kind)];
    for (const char letter : form.word) names[i].add(letter);
    for (const auto& [has_digit, digit] :
         {std::pair{form.has_section, hole.section}, std::pair{form.has_number, hole.number}}) {
      if (!has_digit) continue;
      names[i].add('-');
      names[i].add(static_cast<char>('0' + digit));
    }
  }
  return names;
}();

constexpr std::string_view name_at(std::size_t hole) { return {kNames[hole].letters.data(), kNames[hole].size}; }

constexpr NameIndex<512> kIndex = [] {
  NameIndex<512> index;
  for (std::size_t i = 0; i < kHoles; ++i) index.insert(name_at(i), i);
  return index;
}();
static_assert(kHoles <= 255);

}  // namespace

std::string_view hole_name(Hole hole) { return name_at(index(hole)); }

std::optional<Hole> parse_hole(std::string_view text) {
  const auto place = kIndex.find(text, name_at);
  if (!place) return std::nullopt;
  return hole_at(static_cast<unsigned>(*place));
}

}  // namespace cardtable::fasttrack
