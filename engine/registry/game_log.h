// What has happened in a match so far, for a game that keeps an event log: the last entries in order, each with its
// round. It stands beside the state in a Match, not in it, so search copies none of it; it is saved with positions, and
// every viewer sees only the entries meant for them.
#pragma once

#include <boost/json.hpp>
#include <concepts>
#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <optional>

#include "engine/kit/codec.h"

namespace cardtable {

class JsonReader;

/// The optional part of a codec that makes its game keep a log. Positions of such a game may have a field `log`.
template <class C>
concept LoggingCodec =
    Codec<C> && requires(const C codec, const typename C::Rules::State state, const typename C::Rules::Event event) {
      /// How many entries are kept.
      { C::kMostLogged } -> std::convertible_to<std::size_t>;
      { codec.round_of(state) } -> std::same_as<std::uint32_t>;
      /// The round of the event, given the round of the event before it.
      { codec.round_of(event, std::uint32_t{}) } -> std::same_as<std::uint32_t>;
    };

/// Reads the field `log` of a position, of at most `most` entries that are not later than `round`. `read` reads an
/// entry and gives it back as it would be written; one that differs is refused.
std::optional<InputError> read_log(const json::value& position, std::size_t most, std::uint32_t round,
                                   const std::function<json::value(std::uint32_t, const JsonReader&)>& read);

/// The log of games that keep none.
struct NoLog {};

template <LoggingCodec C>
class GameLog {
 public:
  using Event = typename C::Rules::Event;

  /// A log without entries, for a game that stands in that round.
  explicit GameLog(std::uint32_t round) : round_(round) {}

  void add(const C& codec, const Event& event) {
    round_ = codec.round_of(event, round_);
    push({round_, event});
  }

  /// The same with only what the viewer may know.
  GameLog seen_by(Viewer viewer) const {
    GameLog seen(round_);
    for (const Entry& entry : entries_) {
      if (entry.event.audience.may_see(viewer)) seen.entries_.push_back(entry);
    }
    return seen;
  }

  json::array to_json(const C& codec) const {
    json::array array;
    array.reserve(entries_.size());
    for (const Entry& entry : entries_) {
      json::object object = codec.event_json(entry.event);
      object["round"] = entry.round;
      if (!entry.event.audience.is_everyone()) object["only_for"] = json::array{index(entry.event.seat)};
      array.push_back(std::move(object));
    }
    return array;
  }

  /// The log of a position that to_json has written; empty where it has none.
  static std::expected<GameLog, InputError> parse(const C& codec, const json::value& position, std::uint32_t round) {
    GameLog log(round);
    const auto error = read_log(position, C::kMostLogged, round, [&](std::uint32_t then, const JsonReader& reader) {
      GameLog alone(0);
      alone.push({then, codec.parse_event(reader)});
      log.push(alone.entries_.front());
      return alone.to_json(codec).front();
    });
    if (error) return std::unexpected(*error);
    return log;
  }

 private:
  struct Entry {
    std::uint32_t round;
    Event event;
  };

  void push(const Entry& entry) {
    if (entries_.size() == C::kMostLogged) entries_.pop_front();
    entries_.push_back(entry);
  }

  std::uint32_t round_;
  std::deque<Entry> entries_;
};

template <Codec C>
struct LogTraits {
  using Log = NoLog;
};
template <LoggingCodec C>
struct LogTraits<C> {
  using Log = GameLog<C>;
};
template <Codec C>
using LogOf = typename LogTraits<C>::Log;

/// An empty log for a game that stands so.
template <Codec C>
LogOf<C> empty_log(const C& codec, const typename C::Rules::State& state) {
  if constexpr (LoggingCodec<C>) {
    return LogOf<C>(codec.round_of(state));
  } else {
    return {};
  }
}

}  // namespace cardtable
