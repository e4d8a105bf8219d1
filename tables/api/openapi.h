// docs/openapi.json, embedded at build time.
#pragma once

#include <span>
#include <string_view>

namespace cardtable {

struct OpenApiFile {
  std::string_view file;
  std::string_view text;
};
std::span<const OpenApiFile> openapi_files();

}  // namespace cardtable
