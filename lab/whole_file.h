// Files that are written completely or not at all.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "engine/core/input_error.h"

namespace cardtable {

/// Writes beside the file and renames, so that a full disk or a crash leaves what was there before. A device
/// (/dev/stdout) is written to directly.
std::expected<void, InputError> write_whole_file(const std::string& path, std::string_view text);
std::expected<std::string, InputError> read_whole_file(const std::string& path);

}  // namespace cardtable
