// The cards of the games that keep them in a file: engine/games/<game>/cards.txt, embedded at build time.
#pragma once

#include <span>
#include <string_view>

namespace cardtable {

struct CardFile {
  std::string_view game;  ///< its key
  std::string_view text;
};
std::span<const CardFile> card_files();

/// The cards of a game that has such a file.
constexpr std::string_view card_file_of(std::span<const CardFile> files, std::string_view game) {
  for (const CardFile& file : files) {
    if (file.game == game) return file.text;
  }
  return {};
}

}  // namespace cardtable
