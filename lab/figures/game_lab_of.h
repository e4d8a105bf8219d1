// The lab of one game, for its codec and policy. Instantiated once per game, in a generated source.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ai/bots/plain_policy.h"
#include "ai/bots/play_on.h"
#include "engine/core/tally.h"
#include "engine/registry/erase.h"
#include "lab/figures/event_items.h"
#include "lab/figures/game_facts.h"
#include "lab/figures/game_lab.h"
#include "tables/analysis/analyst.h"
#include "tables/analysis/evaluate.h"
#include "tables/analysis/foresight.h"

namespace cardtable {

/// Luck from a seed, outside of the state.
class SeededChance final : public Chance {
 public:
  explicit SeededChance(std::uint64_t seed) : rng_(seed) {}
  std::uint32_t below(std::uint32_t bound) override { return rng_.below(bound); }

 private:
  Rng rng_;
};

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
    events_.clear();
    events_before_.clear();
    progress_.clear();
    avoided_ = 0;
    DecisionSums sums;
    const bool is_fast = all_random_ && restriction.seat == kNoSeat && setup_.careless == 0;
    const auto result =
        is_fast ? play_at_random(seed, with_story, sums) : play_with_bots(seed, restriction, stop, sums);
    if (!result) return std::nullopt;
    const std::size_t moves_to_win = end_at_win(seed, *result);
    GameFacts facts = facts_of(sums, *result, setup_.bots.size(), progress_);
    facts.avoided = avoided_;
    if (with_story && setup_.samples > 0) {
      const Story story = story_of(seed, *result, moves_to_win);
      tell_story(story, facts);
      tally_.add(story);
    }
    tally_.add(facts);
    if (setup_.valued > 0 && restriction.seat == kNoSeat) value_steps(seed);
    if (result->over) ++tally_.reasons[std::string(result->reason)];
    items_.end_game(wins_of(*result));
    return facts;
  }

  std::optional<PerSeat<std::uint64_t>> play_again(std::uint64_t seed, std::uint64_t luck,
                                                   const StopToken& stop) override {
    const auto match = setup_.type->deal(setup_.options, setup_.bots.size(), seed).match;
    SeededChance chance(luck);
    match->shuffle_unseen(chance);
    for (std::uint64_t made = 0; match->to_decide() != kNoSeat && made < setup_.most_decisions; ++made) {
      const Seat seat = match->to_decide();
      const auto choice =
          choose_move(*match, setup_.bots[index(seat)], {.seed = decision_seed(luck, made), .stop = stop});
      if (stop.stop_requested()) return std::nullopt;
      match->apply(seat, choice.move, nullptr, &chance);
    }
    return wins_of(match->result());
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
    const bool is_asked = seed % kAskEvery == 0;
    Rng rng(seed ^ 0x5851F42D4C957F2DU);  // as in tally_random_game, so that both play the same games
    auto& sink = items_;
    auto state = rules_.deal(setup_.options, setup_.bots.size(), seed, sink);
    sums.starter = rules_.to_decide(state);
    for (Seat seat = sums.starter; seat != kNoSeat && sums.decisions < setup_.most_decisions;
         seat = rules_.to_decide(state)) {
      const auto [move, legal] = random_move(rules_, state, list_, rng);
      sums.add(seat, legal, pace_);
      if (remembers || is_asked) moves_.push_back(encode_move(move));
      rules_.apply(state, seat, move, sink);
    }
    if constexpr (GuidingCodec<C>) {
      if (is_asked) progress_ = guide_for(codec_, rules_, state, kSpectator).progress;
    }
    return rules_.result(state);
  }

  std::optional<Result> play_with_bots(std::uint64_t seed, const Restriction& restriction, const StopToken& stop,
                                       DecisionSums& sums) {
    auto start = setup_.type->deal(setup_.options, setup_.bots.size(), seed);
    events_ = std::move(start.events);
    Match& match = *start.match;
    sums.starter = match.to_decide();
    play_on(match, setup_.most_decisions, &events_, [&](Seat seat, std::uint64_t decision) -> std::optional<MoveCode> {
      const BotRequest request{.seed = decision_seed(seed, decision), .stop = stop};
      MoveCode move = choose_move(match, setup_.bots[index(seat)], request).move;
      if (stop.stop_requested()) return std::nullopt;
      match.legal_moves(legal_);
      if (setup_.careless > 0) move = unless_careless(match, seat, move, request.seed);
      if (seat == restriction.seat) move = unless_restricted(match, move, restriction.pattern, request.seed);
      sums.add(seat, legal_.size(), pace_);
      moves_.push_back(move);
      events_before_.push_back(events_.size());
      return move;
    });
    if (stop.stop_requested()) return std::nullopt;
    events_before_.push_back(events_.size());
    for (const EventValue& event : events_) items_(event_from<G>(event));
    progress_ = match.guide(std::nullopt).progress;
    return match.result();
  }

  /// The move, or now and then one that has a price.
  MoveCode unless_careless(const Match& match, Seat seat, MoveCode move, std::uint64_t seed) const {
    Rng rng(~seed);
    if (rng.below(100) >= setup_.careless) return move;
    std::vector<std::string> priced;
    for (const auto& moves : match.guide(seat).at_a_price) {
      priced.insert(priced.end(), moves.moves.begin(), moves.moves.end());
    }
    if (priced.empty()) return move;
    const auto chosen = match.read_move(seat, priced[rng.below(static_cast<std::uint32_t>(priced.size()))]);
    return chosen ? *chosen : move;
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

  /// The last game after so many of its moves.
  std::unique_ptr<Match> match_after(std::uint64_t seed, std::size_t moves) const {
    auto match = setup_.type->deal(setup_.options, setup_.bots.size(), seed).match;
    for (std::size_t made = 0; made < moves; ++made) match->apply(match->to_decide(), moves_[made], nullptr);
    return match;
  }

  /// After how many moves of the last game its winner had won. In a game that goes on for the other places, progress
  /// is then taken at that moment.
  std::size_t end_at_win(std::uint64_t seed, const Result& result) {
    const auto has_come_home = [](const Progress& seat) { return seat.of > 0 && seat.done >= seat.of; };
    if (!result.over || result.winners.size() != 1 || moves_.empty() || progress_.empty() ||
        std::ranges::count_if(progress_, has_come_home) < 2) {
      return moves_.size();
    }
    const std::size_t winner = index(result.winners.first());
    std::size_t before = 0;
    std::size_t after = moves_.size();
    while (after - before > 1) {
      const std::size_t middle = before + (after - before) / 2;
      auto progress = match_after(seed, middle)->guide(std::nullopt).progress;
      const bool has_won = has_come_home(progress[winner]);
      (has_won ? after : before) = middle;
      if (has_won) progress_ = std::move(progress);
    }
    return after;
  }

  /// Plays the moves of the last game again and asks for everybody's chances at equal steps.
  Story story_of(std::uint64_t seed, const Result& result, std::size_t moves) {
    const std::size_t players = setup_.bots.size();
    Story story{.chances = {}, .players = players, .winner = kNoSeat};
    if (!result.over || result.winners.size() != 1 || moves == 0) return story;
    story.winner = result.winners.first();
    const bool has_parts = setup_.samples >= 2 * kStoryParts;
    if (has_parts) story.parts.emplace();
    const std::size_t parts = has_parts ? kStoryParts : 1;
    const auto samples = static_cast<std::uint32_t>(setup_.samples / parts);
    auto match = match_after(seed, 0);
    std::size_t made = 0;
    for (std::size_t moment = 0; moment + 1 < kMoments; ++moment) {
      const std::size_t until = moment * moves / (kMoments - 1);
      for (; made < until; ++made) match->apply(match->to_decide(), moves_[made], nullptr);
      for (std::size_t part = 0; part < parts; ++part) {
        const Shares chances = analyst_for(*setup_.type)
                                   .chances(*match, {.samples = samples,
                                                     .seed = decision_seed(seed, moment * parts + part),
                                                     .foresight = foresight_of(setup_.bots)});
        if (has_parts) (*story.parts)[part][moment] = chances;
        for (std::size_t seat = 0; seat < players; ++seat) {
          story.chances[moment][seat] += chances[seat] / static_cast<double>(parts);
        }
      }
    }
    story.chances[kMoments - 1] = shares_of(result, players);
    if (has_parts) {
      for (Chances& part : *story.parts) part[kMoments - 1] = story.chances[kMoments - 1];
    }
    return story;
  }

  /// Measures what some steps of the last game did to everybody's chances, with the hands as they were and everything
  /// that nobody had seen shuffled again. On average a step changes nothing but by the luck in it.
  void value_steps(std::uint64_t seed) {
    const auto match = match_after(seed, 0);
    Rng rng(seed ^ 0x9E3779B97F4A7C15U);
    for (std::size_t step = 0; step < moves_.size(); ++step) {
      const bool is_valued = rng.below(static_cast<std::uint32_t>(moves_.size())) * moves_.size() < setup_.valued;
      const Shares before = is_valued ? playing_on(*match, rng) : Shares{};
      match->apply(match->to_decide(), moves_[step], nullptr);
      if (is_valued) add_values(step, playing_on(*match, rng) - before);
    }
  }

  Shares playing_on(const Match& match, Rng& rng) const {
    if (match.to_decide() == kNoSeat) return shares_of(match.result(), match.players());
    const auto& typed = static_cast<const Typed&>(match);
    auto state = typed.state();
    shuffle_unseen(rules_, state, rng);
    state.rng = Rng(rng.next());
    Memories<G> memories{};
    for (std::size_t seat = 0; seat < match.players(); ++seat) memories[seat] = typed.memory(seat_at(seat));
    return Evaluator<P>(rules_, foresight_of(setup_.bots)).play_out(state, memories, rng);
  }

  void add_values(std::size_t step, const Shares& change) {
    std::vector<std::pair<std::string, Seat>> known;  // two Aces drawn at once are one case
    for (std::size_t i = events_before_[step]; i < events_before_[step + 1]; ++i) {
      const auto event = event_from<G>(events_[i]);
      auto item = std::pair{items_.group_item(event), event.seat};
      if (item.first.empty() || std::ranges::find(known, item) != known.end()) continue;
      tally_.values[item.first].add(std::llround(change[index(event.seat)] * 10'000));
      known.push_back(std::move(item));
    }
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
  EventList events_;
  std::vector<std::size_t> events_before_;  ///< by decision; and all in the end
  std::vector<Progress> progress_;
  std::uint32_t avoided_ = 0;
};

template <class Module>
std::unique_ptr<LabTable> LabOf<Module>::open(const LabSetup& setup) {
  return std::make_unique<LabTableOf<typename Module::Codec, PolicyOf<Module>>>(setup);
}

}  // namespace cardtable
