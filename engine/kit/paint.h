// Colours in a terminal, or none. The six player colours differ without colour vision too, and every piece also bears
// its player's letter.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cardtable {

enum class Ink : std::uint8_t {
  kPlain,
  kBold,
  kDim,
  kRedSuit,
  kWarning,
  kCanAct,
  // Player colours, in seat order.
  kVermilion,
  kBlue,
  kGreen,
  kYellow,
  kPurple,
  kSkyBlue,
};

class Paint {
 public:
  explicit Paint(bool in_colour) : in_colour_(in_colour) {}

  bool in_colour() const { return in_colour_; }
  std::string operator()(Ink ink, std::string_view text) const;

 private:
  bool in_colour_;
};

constexpr Ink player_ink(std::size_t seat) {
  return static_cast<Ink>(static_cast<std::size_t>(Ink::kVermilion) + seat % 6);
}

/// The assumed width of a terminal.
inline constexpr std::size_t kColumns = 80;

/// How many columns a text takes: one per character, colour codes left out.
std::size_t width_of(std::string_view text);
std::string padded(std::string text, std::size_t width);
/// Items one after the other, in lines of the terminal's width; further lines are indented like the first.
std::string flowing(const std::string& heading, const std::vector<std::string>& items, std::size_t indent);
std::string without_trailing_blanks(std::string_view text);

}  // namespace cardtable
