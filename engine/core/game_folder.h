// A game's key, `last-card`, and its folder and namespace, `last_card`.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace cardtable {

inline std::string folder_of(std::string_view key) {
  std::string folder(key);
  std::ranges::replace(folder, '-', '_');
  return folder;
}

inline std::string key_of(std::string_view folder) {
  std::string key(folder);
  std::ranges::replace(key, '_', '-');
  return key;
}

}  // namespace cardtable
