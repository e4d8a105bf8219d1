#include "lab/seer.h"

#include "bots/search/search.h"
#include "engine/games/fasttrack/codec.h"
#include "engine/games/fasttrack/thumb.h"
#include "engine/games/last_card/codec.h"
#include "engine/games/last_card/thumb.h"

namespace cardtable {
namespace {

/// Rules under which nothing is hidden: determinising returns the true state.
template <Game G>
struct Unveiled : G {
  typename G::State truth;

  typename G::State determinize(const typename G::Observation&, Rng&) const { return truth; }
};

template <Policy P>
struct UnveiledPolicy : P {
  using Rules = Unveiled<typename P::Rules>;
};

template <class C, Policy P>
std::optional<MoveCode> seen_move(const Match& match, std::uint64_t iterations, std::uint64_t seed) {
  using G = typename C::Rules;
  const G rules{};
  const C codec(rules);
  // Through the position, which is complete: a match does not expose its state.
  const auto state = codec.parse_position(match.position());
  if (!state) return std::nullopt;
  Unveiled<G> unveiled;
  unveiled.truth = *state;
  Budget budget;
  budget.iterations = iterations;
  const auto seen = rules.observe(*state, match.to_decide());
  return encode_move(search_move<UnveiledPolicy<P>>(unveiled, seen, budget, seed, {}).move);
}

class Seer final : public Contestant {
 public:
  explicit Seer(std::uint64_t iterations) : iterations_(iterations) {}

  std::optional<MoveCode> move(const Match& match, std::uint64_t seed) override {
    const auto key = match.type().info().key;
    if (key == "last-card") return seen_move<last_card::Codec, last_card::Thumb>(match, iterations_, seed);
    if (key == "fasttrack") return seen_move<fasttrack::Codec, fasttrack::Thumb>(match, iterations_, seed);
    return std::nullopt;
  }

 private:
  std::uint64_t iterations_;
};

}  // namespace

bool has_seer(std::string_view game) { return game == "last-card" || game == "fasttrack"; }

std::unique_ptr<Contestant> make_seer(std::uint64_t iterations) { return std::make_unique<Seer>(iterations); }

}  // namespace cardtable
