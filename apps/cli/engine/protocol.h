// `cardtable engine`: one JSON object per line in, one out (docs/engine-protocol.md). Holds one game at a time. A bad
// line gets an error and changes nothing.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/refusal.h"
#include "engine/registry/registry.h"
#include "tables/table/game_record.h"

namespace cardtable {

/// For programs, which read English.
inline std::unexpected<Refusal> not_now(std::string message) {
  return refused(RefusalKind::kState, std::move(message));
}

class EngineProtocol {
 public:
  explicit EngineProtocol(const Registry& registry) : registry_(registry) {}

  /// Answers a request; both are without the line break.
  std::string answer(std::string_view line);

 private:
  using Answer = std::expected<json::object, Refusal>;

  Answer dispatch(const json::object& request);
  Answer games(const json::object& request);
  Answer new_game(const json::object& request);
  Answer position(const json::object& request);
  Answer state(const json::object& request);
  Answer view(const json::object& request);
  Answer guide(const json::object& request);
  Answer moves(const json::object& request);
  Answer play(const json::object& request);
  Answer undo(const json::object& request);
  Answer redo(const json::object& request);
  Answer result(const json::object& request);
  Answer bot(const json::object& request);
  Answer analyse(const json::object& request);  // analyse.cc
  Answer outcomes(const json::object& request);
  Answer perft(const json::object& request);
  Answer export_replay(const json::object& request);
  Answer import_replay(const json::object& request);
  Answer catalog(const json::object& request);
  Answer rule(const json::object& request);

  /// The `seat` of the request, whose view it wants.
  std::expected<Viewer, Refusal> viewer_in(const json::object& request) const;
  /// The fields `seat` and `over` that follow every change.
  json::object standing() const;

  const Registry& registry_;
  std::optional<GameRecord> game_;
};

/// All events, for a program that may see everything; private events name the seats that may see them.
json::array events_json(const GameType& type, const EventList& events);

}  // namespace cardtable
