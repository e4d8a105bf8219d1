// The figures in engine/games/<game>/perft.txt, checked for every game in the registry.
#include <gtest/gtest.h>

#include <filesystem>

#include "engine/core/game_folder.h"
#include "engine/registry/registry.h"
#include "tests/perft_file.h"
#include "tests/support/places.h"

namespace cardtable {
namespace {

TEST(Perft, FiguresOfEveryGame) {
  const Registry registry;
  for (const auto& game : registry.games()) {
    const auto path = source_dir() / "engine/games" / folder_of(game->info().key) / "perft.txt";
    // Optional; PerftOfDepthOneIsTheNumberOfMoves checks every game a little.
    if (std::filesystem::exists(path)) check_perft_file(*game, path);
  }
}

}  // namespace
}  // namespace cardtable
