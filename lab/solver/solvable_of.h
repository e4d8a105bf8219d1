// A game's rules behind Solvable. Instantiated once per game, in a source that the build makes.
#pragma once

#include <vector>

#include "ai/envs/returns.h"
#include "engine/registry/erase.h"
#include "lab/solver/solvable.h"

namespace cardtable {

template <Codec C>
class SolvableOf final : public Solvable {
 public:
  using G = typename C::Rules;

  SolvableOf(const GameType& type, const OptionValues& options)
      : type_(type), start_(type.deal(options, 2, 0).match), growing_(rules(), options, Worth{}) {}

  TreeSize estimate(std::size_t probes, std::size_t deepest, std::uint64_t seed) override {
    return growing_.estimate(probes, deepest, seed);
  }
  std::optional<GameTree> grow(std::size_t most, const std::function<bool(std::size_t)>& progress) override {
    const auto draft = growing_.grow(most, progress);
    if (!draft) return std::nullopt;
    meetings_ = growing_.take_meetings();
    return GameTree(*draft);
  }
  std::unique_ptr<Match> at(std::size_t set) const override {
    const Meeting<G>& meeting = meetings_[set];
    Memories<G> memories{};
    memories[index(rules().to_decide(meeting.state))] = meeting.memory;
    return std::make_unique<MatchOf<C>>(type_, typed_start().codec(), rules(), meeting.state,
                                        empty_log(typed_start().codec(), meeting.state), memories);
  }

 private:
  struct Worth {
    double operator()(const G& rules, const typename G::State& state) const {
      return returns_of(rules.result(state), 2)[0];
    }
  };

  const MatchOf<C>& typed_start() const { return static_cast<const MatchOf<C>&>(*start_); }
  const G& rules() const { return typed_start().rules(); }

  const GameType& type_;
  std::unique_ptr<Match> start_;  ///< any deal knows its rules
  Growing<G, Worth> growing_;
  std::vector<Meeting<G>> meetings_;
};

template <class Module>
std::unique_ptr<Solvable> SolvableFor<Module>::make(const GameType& type, const OptionValues& options) {
  return std::make_unique<SolvableOf<typename Module::Codec>>(type, options);
}

}  // namespace cardtable
