#include "tables/table/messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "ai/bots/levels.h"
#include "engine/kit/option_text.h"
#include "engine/kit/say.h"
#include "engine/registry/refusal_words.h"
#include "engine/registry/rulebook.h"
#include "tables/table/daily.h"
#include "tables/table/names.h"

namespace cardtable {
namespace {

json::value seat_json(Seat seat) { return seat == kNoSeat ? json::value(nullptr) : json::value(index(seat)); }
json::value viewer_json(Viewer viewer) { return viewer ? json::value(index(*viewer)) : json::value(nullptr); }

json::object colour_json(SeatColour colour) { return {{"colour", name_of(colour)}, {"mark", mark_of(colour)}}; }

/// The colours of the seats for each number of players, with the default options.
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

/// The colours that players can choose, if an option offers that: each of its choices alone gives a seat its own
/// colour.
json::array choosable_colours(const GameType& type, std::size_t option) {
  const auto& spec = type.info().options[option];
  if (spec.kind != OptionKind::kSubset) return {};
  json::array choices;
  std::set<SeatColour> different;
  for (std::size_t word = 0; word < spec.words.size(); ++word) {
    auto options = default_options(type.info().options);
    options[option] = std::int32_t{1} << word;
    const auto colour = type.seat_colours(options, 1)[0];
    different.insert(colour);
    auto choice = colour_json(colour);
    choice["choice"] = spec.words[word];
    choices.push_back(std::move(choice));
  }
  return different.size() == choices.size() ? choices : json::array{};
}

/// Null in a game whose colours follow from the number of players.
json::value colour_option_json(const GameType& type) {
  const auto specs = type.info().options;
  for (std::size_t option = 0; option < specs.size(); ++option) {
    if (auto choices = choosable_colours(type, option); choices.size() > 1)
      return json::object{{"option", specs[option].name}, {"choices", std::move(choices)}};
  }
  return nullptr;
}

json::object chair_json(const Chair& chair, bool is_present, SeatColour colour) {
  json::object object{{"kind", kChairKinds[static_cast<std::size_t>(chair.kind)]}};
  if (!chair.name.empty()) object["name"] = chair.name;
  if (!chair.level.empty()) object["level"] = chair.level;
  object["present"] = chair.kind == ChairKind::kBot || is_present;
  if (chair.is_free) object["free"] = true;
  object["bot_plays"] = chair.kind == ChairKind::kBot || chair.is_away;
  object["colour"] = name_of(colour);
  object["mark"] = mark_of(colour);
  return object;
}

/// What a client learns about an entry beyond its kind and seat, one overload per kind.
struct EntryFields {
  json::object& object;
  const GameType& type;
  SeatSet seats;  ///< of the client that gets the message

  void operator()(const entry::Moved& moved) const {
    object["by"] = name_of(moved.by);
    // A move's text may name a card that others do not know.
    if (seats.contains(moved.seat)) object["move"] = type.format_move(moved.move);
  }
  void operator()(const entry::Sat& sat) const { object["name"] = sat.name; }
  void operator()(const entry::Assigned& assigned) const {
    object["level"] = assigned.level.empty() ? json::value(nullptr) : json::value(assigned.level);
  }
  void operator()(const entry::Undone& undone) const { object["count"] = undone.count; }
  void operator()(const entry::Redone& redone) const { object["count"] = redone.count; }
  void operator()(const entry::UndoAsked& asked) const { object["count"] = asked.count; }
  void operator()(const entry::PaceSet& pace) const { object["ms"] = pace.ms; }
  void operator()(const entry::TraceSet& trace) const { object["on"] = trace.on; }
  // The setup contains everybody's token; the seed and the secrets are what must stay hidden.
  void operator()(const entry::Opened&) const {}
  void operator()(const entry::Committed& committed) const { object["hash"] = committed.hash; }
  void operator()(const entry::Dealing&) const {}
  void operator()(const entry::Revealed&) const {}  // the bytes are in the table once the cards are dealt
  void operator()(const entry::Dealt&) const {}
  void operator()(const entry::Left&) const {}
  void operator()(const entry::UndoGranted&) const {}
  void operator()(const entry::UndoRefused&) const {}
  void operator()(const entry::Away&) const {}
  void operator()(const entry::Back&) const {}
  void operator()(const entry::WentOn&) const {}
  void operator()(const entry::RematchWanted&) const {}
  void operator()(const entry::Folded&) const {}
  void operator()(const entry::Hinted& hinted) const { object["count"] = hinted.count; }
};

json::object plain_entry_json(const Applied& applied, const GameType& type, SeatSet seats,
                              const std::vector<std::string>& names) {
  json::object object{{"kind", name_of(applied.entry)}};
  if (const Seat seat = seat_of(applied.entry); seat != kNoSeat) object["seat"] = index(seat);
  std::visit(EntryFields{object, type, seats}, applied.entry);
  if (!applied.trace.empty()) {
    json::value trace = json::array(applied.trace.begin(), applied.trace.end());
    fill_in_names(trace, names);
    object["trace"] = std::move(trace);
  }
  return object;
}

/// The public part of a deal: never its secret, and nobody's bytes before the cards are dealt.
json::value deal_json(const std::optional<FairDeal>& deal, bool is_dealt) {
  if (!deal) return nullptr;
  json::array contributions;
  for (const Contribution& one : deal->contributions) {
    const bool has_bytes = !one.bytes.empty();
    std::string_view state = has_bytes ? "revealed" : one.hash.empty() ? "missing" : "committed";
    if (is_dealt && !has_bytes) state = "left_out";
    json::object object{{"seat", index(one.seat)},
                        {"state", state},
                        {"hash", one.hash.empty() ? json::value(nullptr) : json::value(one.hash)}};
    if (!one.key.empty()) object["key"] = one.key;
    if (is_dealt && has_bytes) object["bytes"] = one.bytes;
    if (is_dealt && !one.receipt.empty()) object["receipt"] = one.receipt;
    contributions.push_back(std::move(object));
  }
  return json::object{
      {"game", deal->game}, {"commitment", deal->commitment}, {"contributions", std::move(contributions)}};
}

/// Whether this entry replaces the game's log. Any other entry continues it with its events.
bool replaces_log(const Entry& entry) {
  return std::holds_alternative<entry::Opened>(entry) || std::holds_alternative<entry::Dealt>(entry) ||
         std::holds_alternative<entry::Undone>(entry) || std::holds_alternative<entry::Redone>(entry);
}

json::array records_for(const std::vector<EventRecord>& records, Viewer viewer, const std::vector<std::string>& names) {
  json::array array;
  for (const auto& record : records) {
    if (!record.audience.may_see(viewer)) continue;
    json::object object = record.data;
    object["text"] = with_names(record.text, names);
    if (!record.audience.is_everyone()) object["only_for"] = audience_json(record.audience);
    array.push_back(std::move(object));
  }
  return array;
}

}  // namespace

json::array seats_json(SeatSet seats) {
  json::array array;
  for (const Seat seat : seats) array.emplace_back(index(seat));
  return array;
}

json::array audience_json(const Audience& audience) {
  SeatSet seats;
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    if (audience.may_see(seat_at(i))) seats.insert(seat_at(i));
  }
  return seats_json(seats);
}

json::object refusal_json(const Refusal& refusal, Language language) {
  json::object object{{"kind", name_of(refusal.kind)}};
  if (!refusal.rule.empty()) object["rule"] = refusal.rule;
  if (!refusal.title.empty()) object["title"] = title_in(refusal, language);
  const auto message = message_in(refusal, language);
  object["message"] = refusal.where.empty() ? message : fmt::format("{}: {}", refusal.where, message);
  if (!refusal.where.empty()) object["where"] = refusal.where;
  return object;
}

json::array games_json(const Registry& registry, Language language) {
  json::array games;
  for (const auto& type : registry.games()) {
    const auto& info = type->info();
    json::array rules;
    for (const auto id : info.rules) rules.emplace_back(id);
    json::array bots;
    json::object levels;
    for (const Level& level : kLevels) {
      bots.emplace_back(level.name);
      levels[level.name] = level_help(level, info.key, language);
    }
    const auto summary = say(language, info.summary);
    json::array in_short;
    for (const auto& line : in_short_of(info.key, language)) in_short.emplace_back(translated(language, line));
    if (in_short.empty()) in_short.emplace_back(summary);
    games.push_back(json::object{{"game", info.key},
                                 {"name", info.name},
                                 {"summary", summary},
                                 {"in_short", std::move(in_short)},
                                 {"players", json::array{info.min_players, info.max_players}},
                                 {"usual_players", info.usual_players},
                                 {"daily", daily_version(info)},
                                 {"minutes", info.minutes},
                                 {"secret_hands", info.secret_hands},
                                 {"playing_cards", info.playing_cards},
                                 {"seat_colours", colours_json(*type)},
                                 {"colour_option", colour_option_json(*type)},
                                 {"rules_version", info.rules_version},
                                 {"options", option_specs_json(info, language)},
                                 {"bots", std::move(bots)},
                                 {"bot_levels", std::move(levels)},
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

json::object result_json(const Match& match, const Recap& recap, const std::vector<std::string>& names) {
  constexpr std::size_t kMostFacts = 5;
  auto object = result_json(match);
  object["sentence"] = with_names(recap.sentence, names);
  json::array facts;
  for (const auto& fact : recap.facts) {
    if (facts.size() < kMostFacts) facts.emplace_back(with_names(fact, names));
  }
  object["facts"] = std::move(facts);
  return object;
}

json::object table_json(const Table& table, std::string_view code, Language language) {
  const TableSetup& setup = table.setup();
  // A game that was dealt by older rules has options of its own.
  const auto options = table.game() != nullptr ? table.game()->match().options() : setup.options;
  const auto colours = setup.type->seat_colours(options, setup.chairs.size());
  json::array seats;
  for (std::size_t i = 0; i < setup.chairs.size(); ++i) {
    seats.push_back(chair_json(setup.chairs[i], table.present().contains(seat_at(i)), colours[i]));
  }
  json::value undo(nullptr);
  if (const auto& request = table.undo_request()) {
    undo = json::object{
        {"seat", index(request->seat)}, {"count", request->count}, {"waiting_for", seats_json(request->waiting_for)}};
  }
  json::value result(nullptr);
  if (table.phase() == Phase::kOver) result = result_json(table.game()->match(), table.recap(language), table.names());
  json::array score;
  for (std::size_t i = 0; i < setup.chairs.size(); ++i) score.emplace_back(table.score()[i]);
  json::object object{{"code", code},
                      {"game", setup.type->info().key},
                      {"phase", kPhases[static_cast<std::size_t>(table.phase())]},
                      {"host", seat_json(table.host())},
                      {"one_device", setup.is_one_device},
                      {"seats", std::move(seats)},
                      {"options", options_json(setup.type->info().options, options)},
                      {"pace", setup.pace_ms},
                      {"trace", table.is_tracing()},
                      {"clock_ms", setup.clock_ms},
                      {"away_ms", setup.away_ms},
                      {"game_number", table.game_number()},
                      {"chosen_deal", table.is_chosen_deal()},
                      {"deal", deal_json(table.deal(), true)},
                      {"next_deal", deal_json(table.next_deal(), false)},
                      {"undo", std::move(undo)},
                      {"rematch", seats_json(table.rematch_wanted())},
                      {"score", std::move(score)},
                      {"hints", table.hints()},
                      {"redo", table.game() != nullptr ? table.game()->undone() : 0},
                      {"result", std::move(result)}};
  if (setup.is_listed) object["listed"] = true;
  if (const auto day = table.day_played()) {
    json::object played{{"date", day->date}, {"try", day->is_try}};
    if (day->games > 0) played["games"] = day->games;
    object["day"] = std::move(played);
  }
  const auto first = table.first();
  if (!first) object["first"] = "drawn";
  if (first && *first != Seat{0}) object["first"] = index(*first);
  return object;
}

json::object named_guide_json(const Guide& guide, const std::vector<std::string>& names) {
  json::value named = guide_json(guide);
  fill_in_names(named, names);
  return std::move(named.as_object());
}

json::object glance_json(const Table& table, std::string_view code, SeatSet seats, std::int64_t now_ms,
                         Language language) {
  auto glance = table_json(table, code, language);
  const Viewer viewer = seats.size() == 1 ? Viewer(seats.first()) : kSpectator;
  glance["to_decide"] = seat_json(table.to_decide());
  glance["seat"] = viewer_json(viewer);
  const auto took = table.turn_took(now_ms);
  const auto left = table.clock_left(now_ms);
  glance["turn_ms"] = took ? json::value(*took) : json::value(nullptr);
  glance["clock_left_ms"] = left ? json::value(*left) : json::value(nullptr);
  glance["view"] =
      table.game() != nullptr ? json::value(table.game()->match().view(viewer, language)) : json::value(nullptr);
  return glance;
}

json::object standing_json(const Table& table, SeatSet seats, std::int64_t now_ms, Language language) {
  const Viewer viewer = table.viewer_for(seats);
  json::value view(nullptr);
  json::value guide(nullptr);
  json::value moves(nullptr);
  if (const auto* game = table.game()) {
    Sight sight = game->match().sight(viewer, language);
    view = std::move(sight.view);
    guide = named_guide_json(sight.guide, table.names());
    if (table.phase() == Phase::kPlaying && viewer && *viewer == table.to_decide()) {
      moves = json::array(sight.moves.begin(), sight.moves.end());
    }
  }
  const auto left = table.clock_left(now_ms);
  return {{"number", table.number()},
          {"to_decide", seat_json(table.to_decide())},
          {"seat", viewer_json(viewer)},
          {"view", std::move(view)},
          {"guide", std::move(guide)},
          {"moves", std::move(moves)},
          {"clock_left_ms", left ? json::value(*left) : json::value(nullptr)}};
}

std::vector<EventRecord> described(const GameType& type, const EventList& events, Language language) {
  std::vector<EventRecord> records;
  records.reserve(events.size());
  for (const EventValue& event : events) records.push_back(type.describe(event, language));
  return records;
}

json::array events_for(const GameType& type, const EventList& events, Viewer viewer,
                       const std::vector<std::string>& names, Language language) {
  return records_for(described(type, events, language), viewer, names);
}

json::object entry_json(const Table& table, const Applied& applied, SeatSet seats, Language language) {
  const GameType& type = *table.setup().type;
  return {{"version", applied.version},
          {"entry", plain_entry_json(applied, type, seats, table.names())},
          {"events", events_for(type, applied.events, table.viewer_for(seats), table.names(), language)}};
}

UpdateWriter::UpdateWriter(const Table& table, const Applied& applied, std::string_view code, std::int64_t now_ms,
                           Language language)
    : table_(table),
      applied_(applied),
      now_ms_(now_ms),
      language_(language),
      names_(table.names()),
      events_(described(*table.setup().type, applied.events, language)) {
  const auto is_public = [](const EventRecord& event) { return event.audience.is_everyone(); };
  if (std::ranges::all_of(events_, is_public)) {
    shared_events_ = json::serialize(records_for(events_, kSpectator, names_));
  }
  if (applied.changes_table) table_text_ = json::serialize(table_json(table, code, language));
}

std::string UpdateWriter::text_for(SeatSet seats, bool with_standing) const {
  std::string text = fmt::format(R"({{"type":"update","version":{},"entry":)", applied_.version);
  text += json::serialize(plain_entry_json(applied_, *table_.setup().type, seats, names_));
  text += R"(,"events":)";
  text +=
      shared_events_.empty() ? json::serialize(records_for(events_, table_.viewer_for(seats), names_)) : shared_events_;
  if (!table_text_.empty()) {
    text += R"(,"table":)";
    text += table_text_;
  }
  if (!with_standing) return text + '}';
  json::object standing = standing_json(table_, seats, now_ms_, language_);
  if (auto* view = standing["view"].if_object(); view != nullptr && !replaces_log(applied_.entry)) view->erase("log");
  // The rest is a separate object; its opening brace becomes the comma.
  std::string rest = json::serialize(standing);
  rest.front() = ',';
  return text + rest;
}

std::string presence_text(const Table& table, std::size_t spectators, std::chrono::milliseconds short_time) {
  json::array seats;
  for (std::size_t i = 0; i < table.chairs().size(); ++i) {
    seats.emplace_back(table.chairs()[i].kind == ChairKind::kBot || table.present().contains(seat_at(i)));
  }
  json::object presence{
      {"type", "presence"}, {"version", table.version()}, {"seats", std::move(seats)}, {"spectators", spectators}};
  if (short_time.count() > 0) presence["bot_time_ms"] = short_time.count();
  return json::serialize(presence);
}

}  // namespace cardtable
