// The embedded card catalogues, whole, by file name. Generated from data/*.cards by cmake/EmbedText.cmake.
#pragma once

#include <span>
#include <string_view>

namespace cardtable {

struct CatalogFile {
  std::string_view file;
  std::string_view text;
};
std::span<const CatalogFile> catalog_files();

}  // namespace cardtable
