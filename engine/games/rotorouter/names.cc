#include "engine/games/rotorouter/names.h"

#include <fmt/format.h>

#include <array>

#include "engine/games/rotorouter/words.h"

namespace cardtable::rotorouter {
namespace {

/// The bits of a tile's exits.
enum class ExitBits : std::uint8_t {};
constexpr auto select_keys(ExitBits) {
  return std::to_array<std::string_view>(
      {"", "", "", "ne", "", "ns", "es", "nes", "", "nw", "ew", "new", "sw", "nsw", "esw", "nesw"});
}

/// In the order of TrackCard.
constexpr auto kCardWords =
    std::to_array<Phrase>({msg::card_straight{}, msg::card_elbow{}, msg::card_t{}, msg::card_cross{}, msg::card_rs{},
                           msg::card_re{}, msg::card_rt{}, msg::card_rc{}});
static_assert(kCardWords.size() == kKinds);

/// In the order of Face.
constexpr auto kFaceWords = std::to_array<Phrase>({msg::die_nothing{}, msg::die_cw{}, msg::die_ccw{}, msg::die_half{}});
static_assert(kFaceWords.size() == kFaceNames.size());

}  // namespace

std::string color_words(Color color, Language language) { return say(language, msg::color_name{.color = color}); }
std::string corner_words(Color color, Language language) { return say(language, msg::corner_name{.color = color}); }

std::string cell_words(Cell cell, std::size_t size, Language language) {
  for (std::size_t i = 0; i < kColors; ++i) {
    if (corner(color_at(i), size) == cell) return corner_words(color_at(i), language);
  }
  return format_cell(cell);
}

std::string tile_words(Exits exits, Language language) {
  return say(language, msg::tile_name{.exits = static_cast<ExitBits>(exits.bits())});
}
std::string card_words(TrackCard card, Language language) { return say(language, kCardWords[index(card)]); }
std::string the_card(TrackCard card, Language language) { return say(language, msg::card_the{.card = card}); }
std::string face_words(Face face, Language language) {
  return say(language, kFaceWords[static_cast<std::size_t>(face)]);
}
std::string place_words(std::size_t place, Language language) { return say(language, msg::place_name{.place = place}); }

std::string number_words(std::size_t number, Language language) {
  return say(language, msg::number_word{.number = number});
}
std::string corners_words(std::size_t count, Language language) {
  return say(language, msg::number_corners{.count = count, .number = number_words(count, language)});
}
std::string skips_words(std::size_t count, Language language) {
  return say(language, msg::number_skips{.count = count, .number = number_words(count, language)});
}
std::string skips_words(std::size_t count, std::string_view one) {
  return fmt::format("{} {}{}", number_words(count, Language::kEnglish), one, count == 1 ? "" : "s");
}

}  // namespace cardtable::rotorouter
