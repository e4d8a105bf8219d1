// Where the tests find the tree and what was built from it. The paths are compiled into places.cc alone, so that every
// clone finds the other tests in ccache.
#pragma once

#include <filesystem>

namespace cardtable {

std::filesystem::path source_dir();
std::filesystem::path program();    // cardtable
std::filesystem::path hang_sync();  // preloaded to make the disk hang

}  // namespace cardtable
