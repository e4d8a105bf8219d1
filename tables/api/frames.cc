#include "tables/api/frames.h"

#include <fmt/format.h>

#include <optional>
#include <ranges>
#include <string_view>

#include "engine/kit/option_text.h"
#include "engine/kit/text.h"
#include "engine/registry/recap.h"
#include "tables/table/messages.h"
#include "tables/table/names.h"
#include "tables/table/replay.h"

namespace cardtable {
namespace {

constexpr std::size_t kMostFrames = 200;
constexpr std::size_t kMostTexts = 2000;  ///< frames without views

/// What each seat holds, in games with hidden hands: the `hand` of its own view.
json::array hands_json(const Match& match) {
  json::array hands;
  for (std::size_t seat = 0; seat < match.players(); ++seat) {
    const auto view = match.view(seat_at(seat));
    const auto* hand = view.if_contains("hand");
    hands.push_back(hand != nullptr ? *hand : json::value(nullptr));
  }
  return hands;
}

/// What happened, including what only one seat saw if no seat's view is wanted: all hands are open then.
json::array texts_json(const GameType& type, const EventList& events, Viewer viewer,
                       const std::vector<std::string>& names, Language language) {
  json::array texts;
  for (const EventRecord& record : described(type, events, language)) {
    if (viewer && !record.audience.may_see(viewer)) continue;
    json::object object = record.data;
    object["text"] = with_names(record.text, names);
    if (!record.audience.is_everyone()) object["only_for"] = audience_json(record.audience);
    texts.push_back(std::move(object));
  }
  return texts;
}

}  // namespace

std::vector<std::string> seat_names(std::size_t players, const std::vector<std::string>& seats, Language language) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < players; ++i) {
    const Sitter sitter = i < seats.size() ? read_sitter(seats[i]) : Sitter{.is_person = true};
    names.push_back(sitter.name.empty() ? usual_name(sitter.is_person, i, language) : std::string(sitter.name));
  }
  return names;
}

std::expected<FramesQuery, InputError> read_frames_query(std::string_view query) {
  FramesQuery wanted;
  for (const auto part : query | std::views::split('&')) {
    const std::string_view pair(part);
    if (pair.empty()) continue;
    const auto equals = pair.find('=');
    const auto name = pair.substr(0, equals);
    const auto number = equals == pair.npos ? std::nullopt : parse_number<std::size_t>(pair.substr(equals + 1));
    if (!number) return std::unexpected(InputError{std::string(name), "must be a number"});
    if (name == "from") {
      wanted.from = *number;
    } else if (name == "count") {
      wanted.count = *number;
    } else if (name == "texts") {
      wanted.only_texts = *number != 0;
    } else if (name == "seat") {
      if (*number >= kMaxSeats) return std::unexpected(InputError{"seat", "there is no such seat"});
      wanted.viewer = seat_at(*number);
    } else {
      return std::unexpected(InputError{std::string(name), "unknown; use from, count, seat or texts"});
    }
  }
  const auto most = wanted.only_texts ? kMostTexts : kMostFrames;
  if (wanted.count > most) return std::unexpected(InputError{"count", fmt::format("must be at most {}", most)});
  return wanted;
}

std::expected<json::object, InputError> frames_json(const Registry& registry, std::string_view replay,
                                                    const FramesQuery& wanted, Language language) {
  const auto parsed = parse_replay(registry, replay, language);
  if (!parsed) return std::unexpected(parsed.error());
  const GameRecord& game = parsed->game;
  const auto players = game.match().players();
  if (wanted.viewer && index(*wanted.viewer) >= players)
    return std::unexpected(InputError{"seat", "there is no such seat"});
  const auto names = seat_names(players, parsed->seats, language);
  const auto& type = game.match().type();
  const auto steps = game.steps();
  const auto match = game.match_after(0);
  json::array frames;
  for (std::size_t i = 0; i <= steps.size(); ++i) {
    EventList events;
    if (i > 0) game.make_again(*match, i - 1, &events);
    if (i < wanted.from || i - wanted.from >= wanted.count) continue;
    json::object frame{{"number", i}};
    frame["seat"] = i > 0 ? json::value(index(steps[i - 1].seat)) : json::value(nullptr);
    frame["move"] = i > 0 ? json::value(type.format_move(steps[i - 1].move)) : json::value(nullptr);
    // The game is over, or belongs to the reader, so all hands may be shown.
    if (wanted.only_texts) {
      frame["events"] = texts_json(type, events, wanted.viewer, names, language);
    } else {
      frame["events"] = events_for(type, events, wanted.viewer, names, language);
      Sight sight = match->sight(wanted.viewer, language);
      frame["view"] = std::move(sight.view);
      frame["guide"] = named_guide_json(sight.guide, names);
      if (!wanted.viewer && type.info().secret_hands) frame["hands"] = hands_json(*match);
    }
    frames.push_back(std::move(frame));
  }
  const bool is_over = game.match().to_decide() == kNoSeat;
  return json::object{
      {"game", type.info().key},
      {"names", json::array(names.begin(), names.end())},
      {"options", options_json(type.info().options, game.match().options())},
      {"meanings", meanings_json(type.meanings(game.match().options(), players, language))},
      {"steps", steps.size()},
      {"result", is_over ? result_json(game.match(), recap_of(game.match(), game.events(), language), names)
                         : result_json(game.match())},
      {"frames", std::move(frames)}};
}

}  // namespace cardtable
