// Turns a game's static contract (Rules and Codec) into the run-time GameType and Match. Instantiated once per game
// (game_parts_of.h).
#pragma once

#include <cstring>
#include <type_traits>
#include <utility>

#include "engine/core/disclosure.h"
#include "engine/core/memory.h"
#include "engine/core/perft.h"
#include "engine/core/playout.h"
#include "engine/kit/codec.h"
#include "engine/kit/say.h"
#include "engine/kit/words.h"
#include "engine/registry/game_log.h"
#include "engine/registry/match.h"

namespace cardtable {

/// Keeps a game's events as values of no game in particular.
template <Game G>
struct ErasingSink {
  using Event = typename G::Event;

  EventList& events;

  void operator()(const Event& event) const { std::memcpy(events.emplace_back().bytes.data(), &event, sizeof(Event)); }
};

/// The sink of a deal.
template <Game G>
struct DealSink {
  EventList& events;
  Chance* outside;

  void operator()(const typename G::Event& event) const { ErasingSink<G>{events}(event); }
  Draws chance(Rng& own) const { return {outside, own}; }
};

/// The sink of a match: keeps the log, where the game has one, and the events, where they are wanted. Chance may come
/// from outside.
template <Codec C>
struct MatchSink {
  using G = typename C::Rules;

  const C& codec;
  LogOf<C>& log;
  EventList* events;
  Chance* outside;

  Draws chance(Rng& own) const { return {outside, own}; }
  void operator()(const typename G::Event& event) const {
    if constexpr (LoggingCodec<C>) log.add(codec, event);
    if (events != nullptr) ErasingSink<G>{*events}(event);
  }
};

template <Game G>
typename G::Event event_from(const EventValue& value) {
  typename G::Event event;
  std::memcpy(static_cast<void*>(&event), value.bytes.data(), sizeof(event));
  return event;
}

template <Codec C>
class MatchOf final : public Match {
 public:
  using G = typename C::Rules;
  using Move = typename G::Move;

  MatchOf(const GameType& type, const C& codec, const G& rules, const typename G::State& state, LogOf<C> log,
          const Memories<G>& memories = {})
      : type_(&type), codec_(&codec), rules_(&rules), state_(state), memories_(memories), log_(std::move(log)) {}

  const GameType& type() const override { return *type_; }
  std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(*this); }

  std::size_t players() const override { return rules_->players(state_); }
  OptionValues options() const override { return rules_->options(state_); }
  Seat first() const override { return state_.first; }
  Seat to_decide() const override { return rules_->to_decide(state_); }

  void legal_moves(std::vector<MoveCode>& moves) const override {
    moves.clear();
    if (to_decide() == kNoSeat) return;
    typename G::MoveList list;
    rules_->legal_moves(state_, list);
    moves.reserve(list.size());
    for (const auto& move : list) moves.push_back(encode_move(move));
  }

  AnyVerdict check(Seat seat, MoveCode move) const override {
    if (to_decide() == kNoSeat) return AnyVerdict::impossible(kit_msg::impossible_over::kPhrase);
    if (index(seat) >= players()) return AnyVerdict::impossible(kit_msg::impossible_seat_number::kPhrase);
    const auto verdict = rules_->check(state_, seat, decode_move<Move>(move));
    return {verdict.kind, static_cast<RuleIndex>(verdict.rule), verdict.why};
  }

  using Match::apply;
  void apply(Seat seat, MoveCode move, EventList* events, Chance* chance) override {
    if (events == nullptr && chance == nullptr && !LoggingCodec<C>) {
      apply_and_remember(*rules_, state_, memories_, seat, decode_move<Move>(move), NullSink{});
    } else {
      apply_and_remember(*rules_, state_, memories_, seat, decode_move<Move>(move),
                         MatchSink<C>{*codec_, log_, events, chance});
    }
  }

  void shuffle_unseen(Chance& chance) override { cardtable::shuffle_unseen(*rules_, state_, chance); }

  /// See outcomes.h. Not virtual, so that a program that never asks has none of it.
  std::optional<std::vector<Outcome>> outcomes(Seat seat, MoveCode move, std::size_t most) const {
    return OutcomeLister<G>(*rules_, state_, seat, decode_move<Move>(move), most).list();
  }
  void bring_up(std::span<const Pick> picks) override { cardtable::bring_up(*rules_, state_, picks); }

  bool tells_something(Seat seat, MoveCode move) const override {
    return Disclosure<G>(*rules_, state_, seat, decode_move<Move>(move)).tells_something();
  }

  using Match::view;
  json::object view(Viewer viewer, Language language) const override {
    return view_of(observe(viewer), viewer, language);
  }
  using Match::guide;
  Guide guide(Viewer viewer, Language language) const override {
    return guide_of(observe(viewer), moves_of_viewer(*rules_, state_, viewer), language);
  }
  using Match::sight;
  Sight sight(Viewer viewer, Language language) const override {
    const auto seen = observe(viewer);
    const auto moves = moves_of_viewer(*rules_, state_, viewer);
    return {
        .view = view_of(seen, viewer, language), .guide = guide_of(seen, moves, language), .moves = texts_of(moves)};
  }
  json::object position() const override {
    json::object position = codec_->position(state_);
    if constexpr (MemoryCodec<C>) {
      json::array memories;
      for (std::size_t seat = 0; seat < players(); ++seat) memories.push_back(codec_->memory_json(memories_[seat]));
      position["memory"] = std::move(memories);
    }
    if constexpr (LoggingCodec<C>) position["log"] = log_.to_json(*codec_);
    return position;
  }
  std::unique_ptr<Match> imagined(Seat seat, std::uint64_t seed) const override {
    Rng rng(seed);
    Memories<G> own{};  // what the others remember is theirs
    own[index(seat)] = memories_[index(seat)];
    LogOf<C> log = log_;
    if constexpr (LoggingCodec<C>) log = log_.seen_by(seat);
    return std::make_unique<MatchOf>(*type_, *codec_, *rules_, rules_->determinize(rules_->observe(state_, seat), rng),
                                     std::move(log), own);
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
  /// The whole truth: for reviews in hindsight and for the seer of the arena, never for a player.
  const typename G::State& state() const { return state_; }
  /// What players and bots get.
  typename G::Observation observe(Viewer viewer) const { return rules_->observe(state_, viewer); }
  /// What the bot of that seat remembers.
  const MemoryOf<G>& memory(Seat seat) const { return memories_[index(seat)]; }

 private:
  json::object view_of(const typename G::Observation& seen, [[maybe_unused]] Viewer viewer, Language language) const {
    json::object view = codec_->view(seen, language);
    if constexpr (LoggingCodec<C>) view["log"] = log_.seen_by(viewer).to_json(*codec_);
    return view;
  }
  Guide guide_of(const typename G::Observation& seen, const typename G::MoveList& moves, Language language) const {
    if constexpr (GuidingCodec<C>) return codec_->guide(seen, moves, language);
    return plain_guide(say(language, G::info().summary), players(), texts_of(moves), language);
  }
  std::vector<std::string> texts_of(const typename G::MoveList& moves) const {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const Move& move : moves) texts.push_back(codec_->format_move(move));
    return texts;
  }

  const GameType* type_;
  const C* codec_;
  const G* rules_;
  typename G::State state_;
  Memories<G> memories_;
  [[no_unique_address]] LogOf<C> log_;
};

template <Codec C>
class GameTypeOf final : public GameType {
 public:
  using G = typename C::Rules;

  explicit GameTypeOf(G rules = {}) : rules_(std::move(rules)), codec_(rules_) {}

  const GameInfo& info() const override { return G::info(); }

  using GameType::wrong_options;
  std::optional<InputError> wrong_options(const OptionValues& options, std::size_t players,
                                          Language language) const override {
    if constexpr (requires { codec_.rules.wrong_options(options, players, language); }) {
      return codec_.rules.wrong_options(options, players, language);
    }
    return std::nullopt;
  }

  SeatColours seat_colours(const OptionValues& options, std::size_t players) const override {
    if constexpr (requires { G::seat_colours(options, players); }) return G::seat_colours(options, players);
    return kColoursBySeat;
  }

  using GameType::deal;
  Start deal(const OptionValues& options, std::size_t players, std::uint64_t seed, Seat first) const override {
    return deal_from(options, players, seed, nullptr, first);
  }
  Start deal(const OptionValues& options, std::size_t players, Chance& chance, Seat first) const override {
    return deal_from(options, players, 0, &chance, first);
  }

  std::expected<std::unique_ptr<Match>, InputError> set_up(const json::value& position) const override {
    const auto state = codec_.parse_position(position);
    if (!state) return std::unexpected(state.error());
    if (const auto wrong = wrong_options(rules_.options(*state), rules_.players(*state))) {
      return std::unexpected(InputError{"options", wrong->text()});
    }
    LogOf<C> log = empty_log(codec_, *state);
    if constexpr (LoggingCodec<C>) {
      auto parsed = LogOf<C>::parse(codec_, position, codec_.round_of(*state));
      if (!parsed) return std::unexpected(parsed.error());
      log = *std::move(parsed);
    }
    Memories<G> memories{};
    if constexpr (MemoryCodec<C>) {
      const auto parsed = codec_.parse_memories(position, *state);
      if (!parsed) return std::unexpected(parsed.error());
      memories = *parsed;
    }
    return std::make_unique<MatchOf<C>>(*this, codec_, rules_, *state, std::move(log), memories);
  }

  std::string format_move(MoveCode move) const override {
    return codec_.format_move(decode_move<typename G::Move>(move));
  }
  std::expected<MoveCode, InputError> parse_move(std::string_view text) const override {
    const auto move = codec_.parse_move(text);
    if (!move) return std::unexpected(move.error());
    return encode_move(*move);
  }
  Audience audience(const EventValue& event) const override { return event_from<G>(event).audience; }
  using GameType::describe;
  EventRecord describe(const EventValue& value, Language language) const override {
    const auto event = event_from<G>(value);
    return {event.audience, codec_.event_json(event), codec_.event_text(event, language)};
  }
  void count(const EventList& events, Tally& tally) const override {
    const CountingSink<G> sink{tally};
    for (const EventValue& event : events) sink(event_from<G>(event));
  }

  using GameType::catalog;
  json::array catalog(Language language) const override { return codec_.catalog(language); }
  using GameType::meanings;
  std::vector<Meaning> meanings(const OptionValues& options, std::size_t players, Language language) const override {
    if constexpr (GuidingCodec<C>) return codec_.meanings(options, players, language);
    return {};
  }
  std::string variant() const override {
    if constexpr (requires { rules_.variant(); }) return rules_.variant();
    return {};
  }
  bool takes_data() const override { return kTakesData; }
  std::expected<std::unique_ptr<GameType>, InputError> with_data(std::string_view text) const override {
    if constexpr (kTakesData) {
      auto rules = G::from_data(text);
      if (!rules) return std::unexpected(std::move(rules).error());
      return std::make_unique<GameTypeOf>(*std::move(rules));
    }
    return std::unexpected(InputError{"", "this game has no data to change"});
  }
  std::size_t state_size() const override { return sizeof(typename G::State); }

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

  const G& rules() const { return rules_; }

 private:
  Start deal_from(const OptionValues& options, std::size_t players, std::uint64_t seed, Chance* chance,
                  Seat first) const {
    EventList events;
    const auto state = rules_.deal(options, players, seed, DealSink<G>{events, chance}, first);
    LogOf<C> log = empty_log(codec_, state);
    if constexpr (LoggingCodec<C>) {
      for (const EventValue& event : events) log.add(codec_, event_from<G>(event));
    }
    return {std::make_unique<MatchOf<C>>(*this, codec_, rules_, state, std::move(log)), std::move(events)};
  }

  static constexpr bool kTakesData = requires(std::string_view text) { G::from_data(text); };

  G rules_;
  C codec_;
};

}  // namespace cardtable
