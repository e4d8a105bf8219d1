// Where the tests find the tree and the programs built from it. The paths are compiled only into places.cc, so that
// every clone finds the other tests in ccache.
#pragma once

#include <filesystem>

namespace cardtable {

std::filesystem::path source_dir();
std::filesystem::path program();    // cardtable
std::filesystem::path hang_sync();  // preloaded to make the disk hang

}  // namespace cardtable
