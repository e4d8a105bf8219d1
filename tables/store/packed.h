// Several entries of a journal in one, compressed: how the store keeps tables that nobody has used for a while. The
// entry has the version of the last one in it, so whatever only looks at versions need not know.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "tables/store/store.h"

namespace cardtable {

/// What a packed entry begins with. No entry of a table does: those are JSON.
inline constexpr std::string_view kPackedMark = "\x01packed ";
/// Digits behind it that say how many entries there are.
inline constexpr std::size_t kPackedDigits = 10;

inline bool is_packed(std::string_view text) { return text.starts_with(kPackedMark); }

/// Of entries whose versions follow each other; at least one.
std::string packed(std::span<const StoredEntry> entries);

/// Adds an entry as it was read to a journal: it, or those after version `after` that are packed in it. False if it is
/// damaged.
bool add_stored(std::uint64_t version, std::string_view text, std::uint64_t after, Journal& journal);

}  // namespace cardtable
