// What a table tells its people, as the messages of docs/protocol.md. Each holder of seats gets its own: the view of
// its seat, the events it may see, and never another seat's move text.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "table/table.h"

namespace cardtable {

inline constexpr int kTableProtocol = 1;

json::array seats_json(SeatSet seats);
/// The seats that may see an event.
json::array audience_json(const Audience& audience);
/// Why something was not done, as every message and answer tells it: kind, message, and where there are any rule, title
/// and the path of what is wrong.
json::object refusal_json(const Refusal& refusal);
/// What `GET /api/games` and the engine protocol's `games` list.
json::array games_json(const Registry& registry);
/// `{"over":true,"winners":[1],"places":[[1],[0]],"reason":"LC-WIN-1"}`, with `scores` in a game that has points.
json::object result_json(const Match& match);
/// The same of a game that is over, with how it ended in a sentence and what was remarkable in it.
json::object result_json(const Match& match, const Recap& recap, const std::vector<std::string>& names);
/// Everything of a table that all may know, but the game itself.
json::object table_json(const Table& table, std::string_view code);
/// What the game tells the viewer in words, with the names of who sits there.
json::object named_guide_json(const Match& match, Viewer viewer, const std::vector<std::string>& names);
/// The table at a glance, as `GET /api/tables/{code}` tells it: with whose decision it is, and the position as the
/// holder of a single seat sees it. Anybody else sees what everybody does, people who share a device too: the glance
/// may fall on the hand of another.
json::object glance_json(const Table& table, std::string_view code, SeatSet seats);
/// Number, view, guide and moves for whoever holds `seats`: the fields that `joined` and `update` share.
json::object standing_json(const Table& table, SeatSet seats, std::int64_t now_ms);
/// The entry with its events, as `missed` holds them. `table` is as it was right after the entry.
json::object entry_json(const Table& table, const Applied& applied, SeatSet seats);
/// The events as the game tells them.
std::vector<EventRecord> described(const GameType& type, const EventList& events);
/// The events that the viewer may see.
json::array events_for(const GameType& type, const EventList& events, Viewer viewer,
                       const std::vector<std::string>& names);

/// The `update` messages of one entry. What they share is written once, however many are told.
class UpdateWriter {
 public:
  /// `table` is as it was right after the entry.
  UpdateWriter(const Table& table, const Applied& applied, std::string_view code, std::int64_t now_ms);
  /// Without number, view and moves when another entry follows at once, for they are already those after it.
  std::string text_for(SeatSet seats, bool with_standing) const;

 private:
  const Table& table_;
  const Applied& applied_;
  std::int64_t now_ms_;
  std::vector<std::string> names_;
  std::vector<EventRecord> events_;
  std::string shared_events_;  ///< as text, when everybody may see all of them
  std::string table_text_;     ///< empty when nothing of it changed
};

/// `short_time` is what bots that think by the clock get while the server is busy; 0 when they get what they want.
std::string presence_text(const Table& table, std::size_t spectators, std::chrono::milliseconds short_time = {});

}  // namespace cardtable
