#include "lab/greedy.h"

#include "engine/games/modules.h"

namespace cardtable {
namespace {

class Greedy final : public Contestant {
 public:
  std::optional<MoveCode> move(const Match& match, std::uint64_t seed) override {
    static const ByGame<MoveCode (*)(const Match&, std::uint64_t)> players(
        []<class Module> { return &GreedyOf<Module>::move; });
    return players[match.type().info().key](match, seed);
  }
};

}  // namespace

std::unique_ptr<Contestant> make_greedy() { return std::make_unique<Greedy>(); }

}  // namespace cardtable
