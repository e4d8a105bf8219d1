// A game's actions and features behind Environment. Instantiated once per game, in a source that the build makes.
#pragma once

#include "ai/envs/batch_of.h"
#include "ai/envs/environment.h"
#include "engine/registry/erase.h"

namespace cardtable {

template <Codec C, ActionTable A, class F>
class EnvironmentOf final : public Environment {
 public:
  using G = typename C::Rules;

  explicit EnvironmentOf(const GameType& type)
      // Any deal knows its rules.
      : start_(type.deal(default_options(G::info().options), G::info().min_players, 0).match),
        table_(rules()),
        names_(names()) {
    for (const Feature& feature : names_.features) mosts_.push_back(feature.most);
  }

  Action actions() const override { return table_.size(); }
  std::vector<ActionGroup> action_groups() const override { return table_.groups(); }
  bool has_all_actions() const override { return A::kIsTotal; }
  Action action_of(MoveCode move) const override { return table_.action_of(decode_move<typename G::Move>(move)); }
  void actions_of(std::span<const MoveCode> moves, Action* actions) const override {
    for (const MoveCode move : moves) *actions++ = table_.action_of(decode_move<typename G::Move>(move));
  }
  MoveCode move_of(Action action) const override { return encode_move(table_.move_of(action)); }
  std::size_t most_moves() const override { return G::MoveList::capacity(); }

  const std::vector<Feature>& features() const override { return names_.features; }
  void observe(const Match& match, Viewer viewer, std::span<std::uint8_t> bytes) const override {
    FeatureBytes out(bytes);
    F::write(rules(), static_cast<const MatchOf<C>&>(match).observe(viewer), out);
  }

  void scale(std::span<const std::uint8_t> bytes, float* numbers) const override {
    const float* const mosts = mosts_.data();
    for (std::size_t i = 0; i < bytes.size(); ++i) numbers[i] = static_cast<float>(bytes[i]) / mosts[i];
  }

  std::vector<WeightedPick> next_picks(const Match& match, Seat seat, MoveCode move,
                                       std::vector<Pick>& picks) const override {
    const PickedMove<G> play{static_cast<const MatchOf<C>&>(match).state(), seat, decode_move<typename G::Move>(move)};
    return ChanceTree<G, PickedMove<G>>(rules(), play).next(picks);
  }
  std::vector<WeightedPick> next_picks_of_deal(const OptionValues& options, std::size_t players, Seat first,
                                               std::vector<Pick>& picks) const override {
    return ChanceTree<G, PickedDeal<G>>(rules(), {options, players, first}).next(picks);
  }

  std::unique_ptr<Batch> make_batch(const BatchPlan& plan) const override {
    return std::make_unique<BatchOf<C, A, F>>(rules(), typed_start().codec(), table_,
                                              FeatureSizes{names_.features.size(), names_.words}, plan);
  }

 private:
  const MatchOf<C>& typed_start() const { return static_cast<const MatchOf<C>&>(*start_); }
  const G& rules() const { return typed_start().rules(); }
  FeatureNames names() const {
    FeatureNames out;
    F::write(rules(), typed_start().observe(kSpectator), out);
    return out;
  }

  std::unique_ptr<Match> start_;
  A table_;
  FeatureNames names_;
  std::vector<float> mosts_;  ///< of each feature
};

template <class Module>
std::unique_ptr<Environment> EnvironmentFor<Module>::make(const GameType& type) {
  return std::make_unique<EnvironmentOf<typename Module::Codec, typename Module::Actions, typename Module::Features>>(
      type);
}

}  // namespace cardtable
