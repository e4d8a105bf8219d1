// The lab of one game, for its codec and policy. Instantiated once per game, in a generated source.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "analysis/analyst.h"
#include "analysis/foresight.h"
#include "bots/plain_policy.h"
#include "bots/play_on.h"
#include "engine/core/tally.h"
#include "engine/registry/erase.h"
#include "lab/figures/event_items.h"
#include "lab/figures/game_facts.h"
#include "lab/figures/game_lab.h"

namespace cardtable {

template <Codec C, Policy P>
class LabTableOf final : public LabTable {
 public:
  using G = typename C::Rules;
  using Typed = MatchOf<C>;

  explicit LabTableOf(const LabSetup& setup)
      : setup_(setup),
        any_(setup.type->deal(setup.options, setup.bots.size(), 0).match),
        rules_(static_cast<const Typed&>(*any_).rules()),
        codec_(static_cast<const Typed&>(*any_).codec()),
        items_(codec_),
        pace_(setup.pace),
        all_random_(
            std::ranges::all_of(setup.bots, [](const BotSpec& bot) { return bot.level->kind == BotKind::kRandom; })) {}

  std::optional<GameFacts> play(std::uint64_t seed, bool with_story, const Restriction& restriction,
                                const StopToken& stop) override {
    moves_.clear();
    progress_.clear();
    avoided_ = 0;
    DecisionSums sums;
    const bool is_fast = all_random_ && restriction.seat == kNoSeat;
    const auto result =
        is_fast ? play_at_random(seed, with_story, sums) : play_with_bots(seed, with_story, restriction, stop, sums);
    if (!result) return std::nullopt;
    GameFacts facts = facts_of(sums, *result, setup_.bots.size(), progress_);
    facts.avoided = avoided_;
    if (with_story && setup_.samples > 0) {
      const Story story = story_of(seed, *result);
      tell_story(story, facts);
      tally_.add(story);
    }
    tally_.add(facts);
    if (result->over) ++tally_.reasons[std::string(result->reason)];
    items_.end_game(wins_of(*result));
    return facts;
  }

  LabTally tally() const override {
    LabTally tally = tally_;
    tally.items = items_.counts();
    return tally;
  }

 private:
  /// Plays the same game as `simulate` with this seed, directly on the rules.
  std::optional<Result> play_at_random(std::uint64_t seed, bool remembers, DecisionSums& sums) {
    /// Finding out how far everybody has come takes longer than playing a short game, so only a few games are asked.
    constexpr std::uint64_t kAskEvery = 32;
    Rng rng(seed ^ 0x5851F42D4C957F2DU);  // as in tally_random_game, so that both play the same games
    auto& sink = items_;
    auto state = rules_.deal(setup_.options, setup_.bots.size(), seed, sink);
    sums.starter = rules_.to_decide(state);
    for (Seat seat = sums.starter; seat != kNoSeat && sums.decisions < setup_.most_decisions;
         seat = rules_.to_decide(state)) {
      const auto [move, legal] = random_move(rules_, state, list_, rng);
      sums.add(seat, legal, pace_);
      if (remembers) moves_.push_back(encode_move(move));
      rules_.apply(state, seat, move, sink);
    }
    if constexpr (GuidingCodec<C>) {
      if (seed % kAskEvery == 0) progress_ = guide_for(codec_, rules_, state, kSpectator).progress;
    }
    return rules_.result(state);
  }

  std::optional<Result> play_with_bots(std::uint64_t seed, bool remembers, const Restriction& restriction,
                                       const StopToken& stop, DecisionSums& sums) {
    auto start = setup_.type->deal(setup_.options, setup_.bots.size(), seed);
    EventList events = std::move(start.events);
    Match& match = *start.match;
    sums.starter = match.to_decide();
    play_on(match, setup_.most_decisions, &events, [&](Seat seat, std::uint64_t decision) -> std::optional<MoveCode> {
      const BotRequest request{.seed = decision_seed(seed, decision), .stop = stop};
      MoveCode move = choose_move(match, setup_.bots[index(seat)], request).move;
      if (stop.stop_requested()) return std::nullopt;
      match.legal_moves(legal_);
      if (seat == restriction.seat) move = unless_restricted(match, move, restriction.pattern, request.seed);
      sums.add(seat, legal_.size(), pace_);
      if (remembers) moves_.push_back(move);
      return move;
    });
    if (stop.stop_requested()) return std::nullopt;
    for (const EventValue& event : events) items_(event_from<G>(event));
    progress_ = match.guide(std::nullopt).progress;
    return match.result();
  }

  /// The move, unless it fits the pattern and another move does not; then the quick heuristic's choice among those.
  MoveCode unless_restricted(const Match& match, MoveCode move, std::string_view pattern, std::uint64_t seed) {
    const auto is_forbidden = [&](MoveCode code) { return fits_pattern(setup_.type->format_move(code), pattern); };
    if (!is_forbidden(move)) return move;
    Rng rng(seed);
    const auto& typed = static_cast<const Typed&>(match);
    const auto guess = rules_.determinize(typed.observe(match.to_decide()), rng);
    typename G::MoveList allowed;
    for (const MoveCode code : legal_) {
      if (!is_forbidden(code)) allowed.push_back(decode_move<typename G::Move>(code));
    }
    if (allowed.empty()) return move;
    ++avoided_;
    return encode_move(P::quick_move(rules_, guess, allowed, rng));
  }

  /// Plays the moves of the last game again and asks for everybody's chances at equal steps.
  Story story_of(std::uint64_t seed, const Result& result) {
    const std::size_t players = setup_.bots.size();
    Story story{.chances = {}, .players = players, .winner = kNoSeat};
    if (!result.over || result.winners.size() != 1 || moves_.empty()) return story;
    story.winner = result.winners.first();
    auto match = setup_.type->deal(setup_.options, players, seed).match;
    std::size_t made = 0;
    for (std::size_t moment = 0; moment + 1 < kMoments; ++moment) {
      const std::size_t until = moment * moves_.size() / (kMoments - 1);
      for (; made < until; ++made) match->apply(match->to_decide(), moves_[made], nullptr);
      story.chances[moment] = analyst_for(*setup_.type)
                                  .chances(*match, {.samples = setup_.samples,
                                                    .seed = decision_seed(seed, moment),
                                                    .foresight = foresight_of(setup_.bots)});
    }
    story.chances[kMoments - 1] = shares_of(result, players);
    return story;
  }

  LabSetup setup_;
  std::unique_ptr<Match> any_;  ///< holds on to what rules and codec belong to
  const G& rules_;
  const C& codec_;
  EventItems<C> items_;
  PaceTable pace_;
  bool all_random_;
  LabTally tally_;
  typename G::MoveList list_;
  std::vector<MoveCode> legal_;
  std::vector<MoveCode> moves_;
  std::vector<Progress> progress_;
  std::uint32_t avoided_ = 0;
};

template <class Module>
std::unique_ptr<LabTable> LabOf<Module>::open(const LabSetup& setup) {
  return std::make_unique<LabTableOf<typename Module::Codec, PolicyOf<Module>>>(setup);
}

}  // namespace cardtable
