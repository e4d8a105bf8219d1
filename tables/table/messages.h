// What a table sends to its clients, as the messages of docs/protocol.md. Each client gets its own: the view of its
// seat, the events it may see, and never the text of another seat's move.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tables/table/table.h"

namespace cardtable {

inline constexpr int kTableProtocol = 1;

json::array seats_json(SeatSet seats);
/// The seats that may see an event.
json::array audience_json(const Audience& audience);
/// Why a request was refused, as every message and answer shows it: kind and message, and if known the rule, its title
/// and the path of the error.
json::object refusal_json(const Refusal& refusal, Language language = Language::kEnglish);
/// What `GET /api/games` and the engine protocol's `games` list.
json::array games_json(const Registry& registry, Language language = Language::kEnglish);
/// `{"over":true,"winners":[1],"places":[[1],[0]],"reason":"LC-WIN-1"}`, with `scores` in a game that has points.
json::object result_json(const Match& match);
/// The same for a finished game, with how it ended in a sentence and its highlights.
json::object result_json(const Match& match, const Recap& recap, const std::vector<std::string>& names);
/// The public state of a table, except the game itself.
json::object table_json(const Table& table, std::string_view code, Language language = Language::kEnglish);
/// The game's words with the players' names filled in.
json::object named_guide_json(const Guide& guide, const std::vector<std::string>& names);
/// The table at a glance, for `GET /api/tables/{code}`: the seat to decide, and the position as the holder of a single
/// seat sees it. Anybody else gets the public view, including people who share a device, where the wrong person might
/// see a hand. Also how long it has been the turn of that seat, and how much time is left.
json::object glance_json(const Table& table, std::string_view code, SeatSet seats, std::int64_t now_ms,
                         Language language = Language::kEnglish);
/// Number, view, guide and moves for the holder of `seats`: the fields that `joined` and `update` share.
json::object standing_json(const Table& table, SeatSet seats, std::int64_t now_ms,
                           Language language = Language::kEnglish);
/// The entry with its events, as `missed` contains them. `table` is the state right after the entry.
json::object entry_json(const Table& table, const Applied& applied, SeatSet seats,
                        Language language = Language::kEnglish);
/// The events in the game's words.
std::vector<EventRecord> described(const GameType& type, const EventList& events,
                                   Language language = Language::kEnglish);
/// The events that the viewer may see.
json::array events_for(const GameType& type, const EventList& events, Viewer viewer,
                       const std::vector<std::string>& names, Language language = Language::kEnglish);

/// The `update` messages of one entry in one language. The part that they share is written once, however many clients
/// get it.
class UpdateWriter {
 public:
  /// `table` is the state right after the entry.
  UpdateWriter(const Table& table, const Applied& applied, std::string_view code, std::int64_t now_ms,
               Language language = Language::kEnglish);
  /// Leaves out number, view and moves when another entry follows at once, since they are already the later entry's.
  std::string text_for(SeatSet seats, bool with_standing) const;

 private:
  const Table& table_;
  const Applied& applied_;
  std::int64_t now_ms_;
  Language language_;
  std::vector<std::string> names_;
  std::vector<EventRecord> events_;
  std::string shared_events_;  ///< as text, when everybody may see all of them
  std::string table_text_;     ///< empty when nothing in it changed
};

/// `short_time` is the thinking time of bots that think by the clock while the server is busy; 0 when they get all they
/// want.
std::string presence_text(const Table& table, std::size_t spectators, std::chrono::milliseconds short_time = {});

}  // namespace cardtable
