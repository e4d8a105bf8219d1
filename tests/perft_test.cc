// The figures in engine/games/<game>/perft.txt, checked for every game in the registry.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "engine/core/game_folder.h"
#include "engine/kit/option_text.h"
#include "engine/kit/text.h"
#include "engine/registry/registry.h"

namespace cardtable {
namespace {

/// `last-card 3 42 hand_size=7 : 3 11 40`.
void check_line(const Registry& registry, const std::vector<std::string_view>& words) {
  ASSERT_GE(words.size(), 5U);
  const GameType* game = registry.find(words[0]);
  ASSERT_NE(game, nullptr) << words[0];
  const auto players = parse_number<std::size_t>(words[1]);
  const auto seed = parse_number<std::uint64_t>(words[2]);
  ASSERT_TRUE(players && seed);
  auto options = default_options(game->info().options);
  std::size_t i = 3;
  for (; i < words.size() && words[i] != ":"; ++i) {
    ASSERT_TRUE(set_option(words[i], game->info().options, options).has_value()) << words[i];
  }
  const auto start = game->deal(options, *players, *seed);
  constexpr std::uint64_t kMostPositions = 1'000'000'000;
  int depth = 1;
  for (++i; i < words.size(); ++i, ++depth) {
    EXPECT_EQ(start.match->perft(depth, kMostPositions), parse_number<std::uint64_t>(words[i])) << "at depth " << depth;
  }
  EXPECT_GT(depth, 1);
}

TEST(Perft, FiguresOfEveryGame) {
  const bool deep = std::getenv("CARDTABLE_DEEP") != nullptr;
  const Registry registry;
  for (const auto& game : registry.games()) {
    const auto path = std::filesystem::path(SOURCE_DIR) / "engine/games" / folder_of(game->info().key) / "perft.txt";
    std::ifstream file(path);
    if (!file) continue;  // optional; PerftOfDepthOneIsTheNumberOfMoves checks every game a little
    int checked = 0;
    for (std::string line; std::getline(file, line);) {
      SCOPED_TRACE(line);
      auto words = split_words(line);
      if (words.empty() || words[0].starts_with('#')) continue;
      if (words[0] == "deep") {
        if (!deep) continue;
        words.erase(words.begin());
      }
      check_line(registry, words);
      ++checked;
    }
    EXPECT_GT(checked, 0) << path;
  }
}

}  // namespace
}  // namespace cardtable
