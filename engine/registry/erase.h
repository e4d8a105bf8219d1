// Turns a game's static contract (Rules and Codec) into the run-time GameType and Match. Instantiated once a game, in
// the make_<game>.cc beside this file.
#pragma once

#include <utility>

#include "engine/core/perft.h"
#include "engine/core/playout.h"
#include "engine/kit/codec.h"
#include "engine/registry/match.h"
#include "engine/registry/rulebook.h"

namespace cardtable {

template <Codec C>
class MatchOf final : public Match {
 public:
  using G = typename C::Rules;

  MatchOf(const GameType& type, const C& codec, const G& rules, const typename G::State& state)
      : type_(&type), codec_(&codec), rules_(&rules), state_(state) {}

  const GameType& type() const override { return *type_; }
  std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(*this); }

  std::size_t players() const override { return rules_->players(state_); }
  OptionValues options() const override { return rules_->options(state_); }
  Seat to_decide() const override { return rules_->to_decide(state_); }

  std::vector<std::string> moves() const override {
    std::vector<std::string> texts;
    if (to_decide() == kNoSeat) return texts;
    typename G::MoveList moves;
    rules_->legal_moves(state_, moves);
    for (const auto& move : moves) texts.push_back(codec_->format_move(move));
    return texts;
  }

  std::expected<std::vector<EventRecord>, Refusal> play(Seat seat, std::string_view text) override {
    const auto judged = weigh(seat, text);
    if (!judged.first.is_legal && !judged.first.is_mistake) return std::unexpected(judged.first.refusal);
    EventLog<typename G::Event> log;
    rules_->apply(state_, seat, judged.second, log);
    return records(*codec_, log.events);
  }

  Judgement judge(Seat seat, std::string_view text) const override { return weigh(seat, text).first; }

  std::string canonical(std::string_view text) const override {
    const auto move = codec_->parse_move(text);
    return move ? codec_->format_move(*move) : std::string(text);
  }

  json::object view(Viewer viewer) const override { return codec_->view(rules_->observe(state_, viewer)); }
  json::object position() const override { return codec_->position(state_); }
  std::unique_ptr<Match> imagined(Seat seat, std::uint64_t seed) const override {
    Rng rng(seed);
    return std::make_unique<MatchOf>(*type_, *codec_, *rules_, rules_->determinize(rules_->observe(state_, seat), rng));
  }
  Result result() const override { return rules_->result(state_); }
  std::optional<std::uint64_t> perft(int depth, std::uint64_t most) const override {
    return cardtable::perft(*rules_, state_, depth, most);
  }
  std::string_view broken_invariant() const override { return rules_->broken_invariant(state_); }
  bool asks_to_go_on(SeatSet people) const override {
    if constexpr (requires { rules_->asks_to_go_on(state_, people); }) return rules_->asks_to_go_on(state_, people);
    return false;
  }

  const G& rules() const { return *rules_; }
  const C& codec() const { return *codec_; }
  /// What bots are given (see bots/); the state itself stays here.
  typename G::Observation observe(Viewer viewer) const { return rules_->observe(state_, viewer); }

  static std::vector<EventRecord> records(const C& codec, const std::vector<typename G::Event>& events) {
    std::vector<EventRecord> records;
    records.reserve(events.size());
    for (const auto& event : events) {
      records.push_back({event.audience, codec.event_json(event), codec.event_text(event)});
    }
    return records;
  }

 private:
  std::pair<Judgement, typename G::Move> weigh(Seat seat, std::string_view text) const {
    using Kind = Refusal::Kind;
    const auto refused = [](Kind kind, std::string message) {
      return std::pair{Judgement{.refusal = {kind, "", std::move(message)}}, typename G::Move{}};
    };
    if (to_decide() == kNoSeat) return refused(Kind::kState, "the game is over");
    if (index(seat) >= players()) return refused(Kind::kInput, "seat: there is no such seat");
    const auto move = codec_->parse_move(text);
    if (!move) return refused(Kind::kInput, move.error().text());
    const auto verdict = rules_->check(state_, seat, *move);
    if (verdict.is_legal()) return {Judgement{.is_legal = true}, *move};
    if (verdict.kind == VerdictKind::kImpossible) return refused(Kind::kInput, verdict.why);
    const auto id = G::info().rules[static_cast<std::size_t>(verdict.rule)];
    return {Judgement{.is_mistake = verdict.is_accepted(), .refusal = {Kind::kRule, std::string(id), rule_message(id)}},
            *move};
  }

  const GameType* type_;
  const C* codec_;
  const G* rules_;
  typename G::State state_;
};

template <Codec C>
class GameTypeOf final : public GameType {
 public:
  using G = typename C::Rules;

  explicit GameTypeOf(G rules = {}) : rules_(std::move(rules)), codec_(rules_) {}

  const GameInfo& info() const override { return G::info(); }

  std::optional<InputError> wrong_options(const OptionValues& options, std::size_t players) const override {
    if constexpr (requires { G::wrong_options(options, players); }) return G::wrong_options(options, players);
    return std::nullopt;
  }

  SeatColours seat_colours(const OptionValues& options, std::size_t players) const override {
    if constexpr (requires { G::seat_colours(options, players); }) return G::seat_colours(options, players);
    return kColoursBySeat;
  }

  Start deal(const OptionValues& options, std::size_t players, std::uint64_t seed) const override {
    EventLog<typename G::Event> log;
    const auto state = rules_.deal(options, players, seed, log);
    return {std::make_unique<MatchOf<C>>(*this, codec_, rules_, state), MatchOf<C>::records(codec_, log.events)};
  }

  std::expected<std::unique_ptr<Match>, InputError> set_up(const json::value& position) const override {
    const auto state = codec_.parse_position(position);
    if (!state) return std::unexpected(state.error());
    return std::make_unique<MatchOf<C>>(*this, codec_, rules_, *state);
  }

  json::array catalog() const override { return codec_.catalog(); }
  std::string variant() const override {
    if constexpr (requires { rules_.variant(); }) return rules_.variant();
    return {};
  }
  std::size_t state_size() const override { return sizeof(typename G::State); }

  PlayoutTotals random_games(const OptionValues& options, std::size_t players, std::uint64_t seed, std::uint64_t games,
                             std::uint64_t most) const override {
    PlayoutTotals totals;
    Rng rng(seed);
    for (; totals.games < games; ++totals.games) {
      auto state = rules_.deal(options, players, seed + totals.games, NullSink{});
      totals.decisions += play_out(rules_, state, rng, most);
      if (rules_.to_decide(state) != kNoSeat) ++totals.unfinished;
    }
    return totals;
  }

  void tally_random_games(const OptionValues& options, std::size_t players, std::uint64_t first, std::uint64_t games,
                          std::uint64_t most, Tally& tally) const override {
    typename G::MoveList moves;
    for (std::uint64_t i = 0; i < games; ++i) {
      tally_random_game(rules_, options, players, first + i, most, moves, tally);
    }
  }

  std::vector<EventCount> event_counts(const Tally& tally) const override {
    std::vector<EventCount> counts;
    for (std::size_t kind = 0; kind < kMostEventKinds; ++kind) {
      for (std::size_t rule = 0; rule < kMostRules; ++rule) {
        if (tally.events[kind][rule] == 0) continue;
        const auto event = static_cast<decltype(G::Event::kind)>(kind);
        counts.push_back({std::string(codec_.event_name(event)),
                          codec_.cites_rule(event) ? std::string(G::info().rules[rule]) : std::string(),
                          tally.events[kind][rule]});
      }
    }
    return counts;
  }

 private:
  G rules_;
  C codec_;
};

}  // namespace cardtable
