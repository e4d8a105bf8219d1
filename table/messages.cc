#include "table/messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/kit/option_text.h"
#include "table/names.h"

namespace cardtable {
namespace {

constexpr std::array<std::string_view, 4> kPhases{"waiting", "playing", "paused", "over"};
constexpr std::array<std::string_view, 3> kChairKinds{"open", "person", "bot"};

json::value seat_json(Seat seat) { return seat == kNoSeat ? json::value(nullptr) : json::value(index(seat)); }
json::value viewer_json(Viewer viewer) { return viewer ? json::value(index(*viewer)) : json::value(nullptr); }

json::array seats_json(std::uint8_t seats) {
  json::array array;
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    if (holds(seats, seat_at(i))) array.emplace_back(i);
  }
  return array;
}

json::array audience_json(const Audience& audience) {
  json::array array;
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    if (audience.may_see(seat_at(i))) array.emplace_back(i);
  }
  return array;
}

json::object colour_json(SeatColour colour) { return {{"colour", name_of(colour)}, {"mark", mark_of(colour)}}; }

/// For each number of players the colours of their seats, with the usual options.
json::object colours_json(const GameType& type) {
  const auto& info = type.info();
  json::object by_players;
  for (std::size_t players = info.min_players; players <= info.max_players; ++players) {
    const auto colours = type.seat_colours(default_options(info.options), players);
    json::array seats;
    for (std::size_t seat = 0; seat < players; ++seat) seats.push_back(colour_json(colours[seat]));
    by_players[std::to_string(players)] = std::move(seats);
  }
  return by_players;
}

json::object chair_json(const Chair& chair, bool is_present, SeatColour colour) {
  json::object object{{"kind", kChairKinds[static_cast<std::size_t>(chair.kind)]}};
  if (!chair.name.empty()) object["name"] = chair.name;
  if (!chair.level.empty()) object["level"] = chair.level;
  object["present"] = chair.kind == ChairKind::kBot || is_present;
  object["bot_plays"] = chair.kind == ChairKind::kBot || chair.is_away;
  object["colour"] = name_of(colour);
  object["mark"] = mark_of(colour);
  return object;
}

json::object plain_entry_json(const Applied& applied, std::uint8_t seats) {
  const Entry& entry = applied.entry;
  json::object object{{"kind", name_of(entry.kind)}};
  if (entry.seat != kNoSeat) object["seat"] = index(entry.seat);
  switch (entry.kind) {
    case EntryKind::kMove:
      object["by"] = name_of(entry.by);
      // A move's text may name a card that others do not know.
      if (holds(seats, entry.seat)) object["move"] = entry.text;
      break;
    case EntryKind::kSat:
      object["name"] = entry.text;
      break;
    case EntryKind::kSeatSet:
      object["level"] = entry.text.empty() ? json::value(nullptr) : json::value(entry.text);
      break;
    case EntryKind::kUndone:
    case EntryKind::kRedone:
    case EntryKind::kUndoAsked:
      object["count"] = entry.value;
      break;
    case EntryKind::kPace:
      object["ms"] = entry.value;
      break;
    case EntryKind::kTrace:
      object["on"] = entry.value != 0;
      break;
    default:
      break;
  }
  if (!applied.trace.empty()) object["trace"] = json::array(applied.trace.begin(), applied.trace.end());
  return object;
}

}  // namespace

json::array games_json(const Registry& registry) {
  json::array games;
  for (const auto& type : registry.games()) {
    const auto& info = type->info();
    json::array rules;
    for (const auto id : info.rules) rules.emplace_back(id);
    json::array bots;
    for (const auto bot : bot_names()) bots.emplace_back(bot);
    games.push_back(json::object{{"game", info.key},
                                 {"name", info.name},
                                 {"summary", info.summary},
                                 {"players", json::array{info.min_players, info.max_players}},
                                 {"usual_players", info.usual_players},
                                 {"minutes", info.minutes},
                                 {"secret_hands", info.secret_hands},
                                 {"playing_cards", info.playing_cards},
                                 {"seat_colours", colours_json(*type)},
                                 {"rules_version", info.rules_version},
                                 {"options", option_specs_json(info.options)},
                                 {"bots", std::move(bots)},
                                 {"rules", std::move(rules)}});
  }
  return games;
}

json::object result_json(const Match& match) {
  const Result result = match.result();
  json::array winners;
  json::array places;
  for (std::size_t place = 1; result.over && place <= match.players(); ++place) {
    json::array sharing;
    for (std::size_t seat = 0; seat < match.players(); ++seat) {
      if (result.place[seat] == place) sharing.emplace_back(seat);
      if (place == 1 && result.has_won(seat_at(seat))) winners.emplace_back(seat);
    }
    if (!sharing.empty()) places.push_back(std::move(sharing));
  }
  json::object object{{"over", result.over},
                      {"winners", std::move(winners)},
                      {"places", std::move(places)},
                      {"reason", result.over ? json::value(result.reason) : json::value(nullptr)}};
  if (result.scores) {
    json::array scores;
    for (std::size_t seat = 0; seat < match.players(); ++seat) scores.emplace_back((*result.scores)[seat]);
    object["scores"] = std::move(scores);
  }
  return object;
}

json::object table_json(const Table& table, std::string_view code) {
  const TableSetup& setup = table.setup();
  const auto colours = setup.type->seat_colours(setup.options, setup.chairs.size());
  json::array seats;
  for (std::size_t i = 0; i < setup.chairs.size(); ++i) {
    seats.push_back(chair_json(setup.chairs[i], holds(table.present(), seat_at(i)), colours[i]));
  }
  json::value undo(nullptr);
  if (const auto& wish = table.undo_wish()) {
    undo = json::object{
        {"seat", index(wish->seat)}, {"count", wish->count}, {"waiting_for", seats_json(wish->waiting_for)}};
  }
  json::value result(nullptr);
  if (table.phase() == Phase::kOver) result = result_json(table.session()->match());
  return {{"code", code},
          {"game", setup.type->info().key},
          {"phase", kPhases[static_cast<std::size_t>(table.phase())]},
          {"host", seat_json(table.host())},
          {"one_device", setup.is_one_device},
          {"seats", std::move(seats)},
          {"options", options_json(setup.type->info().options, setup.options)},
          {"pace", setup.pace_ms},
          {"trace", table.is_tracing()},
          {"clock_ms", setup.clock_ms},
          {"away_ms", setup.away_ms},
          {"game_number", table.game_number()},
          {"undo", std::move(undo)},
          {"rematch", seats_json(table.rematch_wishes())},
          {"redo", table.session() != nullptr ? table.session()->undone() : 0},
          {"result", std::move(result)}};
}

json::object standing_json(const Table& table, std::uint8_t seats, std::int64_t now_ms) {
  const Viewer viewer = table.viewer_for(seats);
  json::value view(nullptr);
  json::value moves(nullptr);
  if (const auto* session = table.session()) {
    view = session->match().view(viewer);
    if (table.phase() == Phase::kPlaying && viewer && *viewer == table.to_decide()) {
      const auto texts = session->match().moves();
      moves = json::array(texts.begin(), texts.end());
    }
  }
  const auto left = table.clock_left(now_ms);
  return {{"number", table.number()},    {"to_decide", seat_json(table.to_decide())},
          {"seat", viewer_json(viewer)}, {"view", std::move(view)},
          {"moves", std::move(moves)},   {"clock_left_ms", left ? json::value(*left) : json::value(nullptr)}};
}

json::array events_for(const std::vector<EventRecord>& events, Viewer viewer, const std::vector<std::string>& names) {
  json::array array;
  for (const auto& event : events) {
    if (!event.audience.may_see(viewer)) continue;
    json::object object = event.data;
    object["text"] = with_names(event.text, names);
    if (!event.audience.is_everyone()) object["only_for"] = audience_json(event.audience);
    array.push_back(std::move(object));
  }
  return array;
}

json::object entry_json(const Applied& applied, std::uint8_t seats, Viewer viewer,
                        const std::vector<std::string>& names) {
  return {{"version", applied.version},
          {"entry", plain_entry_json(applied, seats)},
          {"events", events_for(applied.events, viewer, names)}};
}

UpdateWriter::UpdateWriter(const Table& table, const Applied& applied, std::string_view code, std::int64_t now_ms)
    : table_(table), applied_(applied), now_ms_(now_ms), names_(table.names()) {
  const auto is_public = [](const EventRecord& event) { return event.audience.is_everyone(); };
  if (std::ranges::all_of(applied.events, is_public)) {
    shared_events_ = json::serialize(events_for(applied.events, kSpectator, names_));
  }
  if (applied.changes_table) table_text_ = json::serialize(table_json(table, code));
}

std::string UpdateWriter::text_for(std::uint8_t seats, bool with_standing) const {
  std::string text = fmt::format(R"({{"type":"update","version":{},"entry":)", applied_.version);
  text += json::serialize(plain_entry_json(applied_, seats));
  text += R"(,"events":)";
  text += shared_events_.empty() ? json::serialize(events_for(applied_.events, table_.viewer_for(seats), names_))
                                 : shared_events_;
  if (!table_text_.empty()) {
    text += R"(,"table":)";
    text += table_text_;
  }
  if (!with_standing) return text + '}';
  // The rest is an object of its own; its opening brace becomes the comma.
  std::string rest = json::serialize(standing_json(table_, seats, now_ms_));
  rest.front() = ',';
  return text + rest;
}

std::string presence_text(const Table& table, std::size_t spectators) {
  json::array seats;
  for (std::size_t i = 0; i < table.chairs().size(); ++i) {
    seats.emplace_back(table.chairs()[i].kind == ChairKind::kBot || holds(table.present(), seat_at(i)));
  }
  return json::serialize(json::object{
      {"type", "presence"}, {"version", table.version()}, {"seats", std::move(seats)}, {"spectators", spectators}});
}

}  // namespace cardtable
