#include "lab/seer.h"

#include <map>

#include "engine/core/game_folder.h"

namespace cardtable {

#define CARDTABLE_GAME(folder) SeerMove folder##_seer();
#include "engine/games/games.h"

namespace {

const std::map<std::string, SeerMove, std::less<>>& seers() {
  static const std::map<std::string, SeerMove, std::less<>> seers_by_game{
#define CARDTABLE_GAME(folder) {key_of(#folder), folder##_seer()},
#include "engine/games/games.h"
  };
  return seers_by_game;
}

class Seer final : public Contestant {
 public:
  explicit Seer(std::uint64_t iterations) : iterations_(iterations) {}

  std::optional<MoveCode> move(const Match& match, std::uint64_t seed) override {
    const auto found = seers().find(match.type().info().key);
    if (found == seers().end()) return std::nullopt;
    return found->second(match, iterations_, seed);
  }

 private:
  std::uint64_t iterations_;
};

}  // namespace

std::unique_ptr<Contestant> make_seer(std::uint64_t iterations) { return std::make_unique<Seer>(iterations); }

}  // namespace cardtable
