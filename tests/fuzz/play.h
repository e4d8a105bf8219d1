// A game played from bytes: the options, then one or three bytes for each move, legal or illegal. Everything that must
// hold is checked after each.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "engine/kit/codec.h"
#include "engine/registry/erase.h"
#include "tests/battery/traits.h"
#include "tests/fuzz/fuzz.h"

namespace cardtable::fuzz {

template <Codec C>
class PlayedByBytes {
 public:
  using G = typename C::Rules;
  using Traits = BatteryTraits<C>;

  explicit PlayedByBytes(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  void play() {
    const GameInfo& info = G::info();
    const auto sets = Traits::option_sets();
    const auto& options = sets[next() % sets.size()];
    const std::size_t players = info.min_players + next() % (info.max_players - info.min_players + 1U);
    if constexpr (requires { rules_.wrong_options(options, players); }) {
      if (rules_.wrong_options(options, players)) return;
    }
    const std::uint64_t seed = next();
    state_ = rules_.deal(options, players, seed, NullSink{});
    require_state();
    while (!bytes_.empty() && rules_.to_decide(state_) != kNoSeat) step();
    if (rules_.to_decide(state_) == kNoSeat) require(rules_.result(state_).over, "an ended game has a result");
  }

 private:
  // The first bytes of a step say what is tried.
  static constexpr std::uint8_t kAnyMove = 224;   ///< from here on: one of all moves, by any seat
  static constexpr std::uint8_t kSampling = 208;  ///< from here on: a stretch of all moves against the listed ones
  /// Writing views and events takes much longer than the rest: they are checked only after this many moves.
  static constexpr std::uint64_t kSeldom = 8;

  std::uint8_t next() {
    if (bytes_.empty()) return 0;
    const auto byte = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return byte;
  }
  std::size_t next_index(std::size_t bound) {
    const auto high = static_cast<std::size_t>(next()) << 8U;
    return (high | next()) % bound;
  }

  static const std::vector<typename G::Move>& universe() {
    static const auto moves = Traits::every_move();
    return moves;
  }

  void step() {
    typename G::MoveList listed;
    rules_.legal_moves(state_, listed);
    if (listed.empty()) fail("the player to decide has a move", text());
    const auto byte = next();
    if (byte >= kAnyMove)
      return try_any(seat_at(byte % rules_.players(state_)), universe()[next_index(universe().size())]);
    if (byte >= kSampling) return sample(listed, next_index(universe().size()));
    const auto& move = listed[byte % listed.size()];
    const Seat seat = rules_.to_decide(state_);
    if (!rules_.check(state_, seat, move).is_legal())
      fail("a listed move is refused: " + codec_.format_move(move), text());
    make(seat, move);
  }

  void try_any(Seat seat, const typename G::Move& move) {
    const auto name = codec_.format_move(move);
    const auto back = codec_.parse_move(name);
    require(back && *back == move, "a move survives a round trip through text", name);
    const auto verdict = rules_.check(state_, seat, move);
    if (verdict.is_accepted()) make(seat, move);
  }

  void sample(const typename G::MoveList& listed, std::size_t from) {
    constexpr std::size_t kStretch = 64;
    const Seat seat = rules_.to_decide(state_);
    for (std::size_t i = from; i < std::min(from + kStretch, universe().size()); ++i) {
      const auto& move = universe()[i];
      const bool is_listed = std::find(listed.begin(), listed.end(), move) != listed.end();
      const bool is_legal = rules_.check(state_, seat, move).is_legal();
      if (is_listed == is_legal || (!is_listed && !Traits::is_listed_when_legal(state_, seat, move))) continue;
      fail(codec_.format_move(move) + (is_listed ? " is listed, not legal" : " is legal, not listed"), text());
    }
  }

  void make(Seat seat, const typename G::Move& move) {
    EventLog<typename G::Event> log;
    rules_.apply(state_, seat, move, log);
    ++made_;
    require_state();
    if (made_ % kSeldom != 0) return;
    for (const auto& event : log.events) {
      require(!codec_.event_text(event).empty() && codec_.event_json(event).contains("event"), "events have a name");
    }
  }

  void require_state() {
    const auto broken = rules_.broken_invariant(state_);
    if (!broken.empty()) fail(broken, text());
    const auto viewers = viewers_of(rules_.players(state_));
    // Viewers take turns, which is often enough.
    const auto viewer = viewers[(made_ + made_ / kSeldom) % viewers.size()];
    const auto seen = rules_.observe(state_, viewer);
    if (made_ % kSeldom != 0) return;
    require(!codec_.view(seen).empty(), "a view shows something");
    Rng rng(made_);
    const auto guess = rules_.determinize(seen, rng);
    if (!rules_.broken_invariant(guess).empty()) fail("a determinised state breaks an invariant", text());
    if (!(rules_.observe(guess, viewer) == seen)) fail("a determinised state looks different", text());
  }

  std::string text() const { return json::serialize(codec_.position(state_)); }

  std::span<const std::uint8_t> bytes_;
  G rules_{};
  C codec_{rules_};
  typename G::State state_;
  std::uint64_t made_ = 0;
};

}  // namespace cardtable::fuzz
