// Positions whose best move is known, of every game: tests/analysis/positions/<game>.txt. In some of them open cards
// would mislead: there the review must find the right move, and hindsight another one.
//
//   best play 9C                   the best move; `|` between several that are as good
//   misleads                       optional: open cards say something else
//   why few clubs are left         for people
//   position {"game":…}            or, of a game with options, the same as in a replay
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/registry/registry.h"
#include "tables/analysis/analyst.h"
#include "tests/support/places.h"

namespace cardtable {
namespace {

struct Known {
  std::vector<std::string> best;
  bool misleads = false;
  std::string why;
  std::string position;
};

std::vector<Known> read(const std::filesystem::path& path) {
  std::vector<Known> all;
  std::ifstream file(path);
  Known one;
  for (std::string line; std::getline(file, line);) {
    const auto space = std::min(line.find(' '), line.size());
    const std::string word = line.substr(0, space);
    const std::string rest = line.substr(std::min(space + 1, line.size()));
    if (word == "best") {
      std::istringstream moves(rest);
      for (std::string move; std::getline(moves, move, '|');) one.best.push_back(move);
    } else if (word == "misleads") {
      one.misleads = true;
    } else if (word == "why") {
      one.why = rest;
    } else if (word == "position") {
      one.position = rest;
      all.push_back(std::exchange(one, {}));
    }
  }
  return all;
}

std::string best_of(const GameType& type, const Evaluation& evaluation) {
  const auto& move = evaluation.moves[evaluation.best].move;
  return move ? type.format_move(*move) : "";
}

class KnownPositions : public testing::TestWithParam<std::string> {
 protected:
  const Registry registry_;
};

TEST_P(KnownPositions, TheReviewFindsTheBestMoveOfEveryPosition) {
  const auto positions = read(source_dir() / "tests/analysis/positions" / (GetParam() + ".txt"));
  EXPECT_GE(positions.size(), 15U);
  EXPECT_TRUE(std::ranges::any_of(positions, &Known::misleads)) << "none in which open cards would mislead";
  const GameType& type = *registry_.find(GetParam());
  const GameAnalyst& analyst = analyst_for(type);
  for (const Known& one : positions) {
    const auto match = type.set_up(json::parse(one.position));
    ASSERT_TRUE(match.has_value()) << match.error().text();
    EvaluationRequest request{.budget = {.samples = 1'200}, .seed = 1};
    const auto found = best_of(type, analyst.evaluate(**match, request));
    EXPECT_NE(std::ranges::find(one.best, found), one.best.end()) << one.why << ": " << found;
    if (!one.misleads) continue;
    request.opens_cards = true;
    const auto hindsight = best_of(type, analyst.evaluate(**match, request));
    EXPECT_EQ(std::ranges::find(one.best, hindsight), one.best.end()) << "with open cards: " << one.why;
  }
}

/// The games that have such positions.
std::vector<std::string> games() {
  std::vector<std::string> keys;
  for (const auto& file : std::filesystem::directory_iterator(source_dir() / "tests/analysis/positions")) {
    keys.push_back(file.path().stem().string());
  }
  std::ranges::sort(keys);
  return keys;
}

INSTANTIATE_TEST_SUITE_P(Games, KnownPositions, testing::ValuesIn(games()), [](const auto& game) {
  std::string name = game.param;
  std::erase(name, '-');
  return name;
});

}  // namespace
}  // namespace cardtable
