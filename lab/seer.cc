#include "lab/seer.h"

#include "engine/games/modules.h"

namespace cardtable {
namespace {

class Seer final : public Contestant {
 public:
  explicit Seer(std::uint64_t iterations) : iterations_(iterations) {}

  std::optional<MoveCode> move(const Match& match, std::uint64_t seed) override {
    static const ByGame<MoveCode (*)(const Match&, std::uint64_t, std::uint64_t)> seers(
        []<class Module> { return &SeerOf<Module>::move; });
    return seers[match.type().info().key](match, iterations_, seed);
  }

 private:
  std::uint64_t iterations_;
};

}  // namespace

std::unique_ptr<Contestant> make_seer(std::uint64_t iterations) { return std::make_unique<Seer>(iterations); }

}  // namespace cardtable
