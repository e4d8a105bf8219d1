#include "server/frames.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/kit/option_text.h"
#include "engine/kit/text.h"
#include "table/messages.h"
#include "table/replay.h"

namespace cardtable {
namespace {

constexpr std::size_t kMostFrames = 200;

std::vector<std::string> seat_names(std::size_t players, const std::vector<std::string>& seats) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < players; ++i) {
    const bool is_bot = i < seats.size() && seats[i].starts_with("bot");
    names.push_back(fmt::format("{} {}", is_bot ? "Bot" : "Player", i + 1));
  }
  return names;
}

}  // namespace

std::expected<FramesQuery, InputError> read_frames_query(std::string_view query) {
  FramesQuery wanted;
  while (!query.empty()) {
    const auto end = std::min(query.find('&'), query.size());
    const auto pair = query.substr(0, end);
    query.remove_prefix(std::min(end + 1, query.size()));
    const auto equals = std::min(pair.find('='), pair.size());
    const auto name = pair.substr(0, equals);
    const auto number = parse_number<std::size_t>(pair.substr(std::min(equals + 1, pair.size())));
    if (!number) return std::unexpected(InputError{std::string(name), "must be a number"});
    if (name == "from") {
      wanted.from = *number;
    } else if (name == "count") {
      if (*number > kMostFrames)
        return std::unexpected(InputError{"count", fmt::format("must be at most {}", kMostFrames)});
      wanted.count = *number;
    } else if (name == "seat") {
      if (*number >= kMaxSeats) return std::unexpected(InputError{"seat", "there is no such seat"});
      wanted.viewer = seat_at(*number);
    } else {
      return std::unexpected(InputError{std::string(name), "unknown; use from, count or seat"});
    }
  }
  return wanted;
}

std::expected<json::object, InputError> frames_json(const Registry& registry, std::string_view replay,
                                                    const FramesQuery& wanted) {
  const auto parsed = parse_replay(registry, replay);
  if (!parsed) return std::unexpected(parsed.error());
  const GameRecord& game = parsed->game;
  const auto players = game.match().players();
  if (wanted.viewer && index(*wanted.viewer) >= players)
    return std::unexpected(InputError{"seat", "there is no such seat"});
  const auto names = seat_names(players, parsed->seats);
  const auto& type = game.match().type();
  const auto steps = game.steps();
  const auto match = game.match_after(0);
  json::array frames;
  for (std::size_t i = 0; i <= steps.size(); ++i) {
    EventList events;
    if (i > 0) match->apply(steps[i - 1].seat, steps[i - 1].move, &events);
    if (i < wanted.from || i - wanted.from >= wanted.count) continue;
    json::object frame{{"number", i}};
    frame["seat"] = i > 0 ? json::value(index(steps[i - 1].seat)) : json::value(nullptr);
    frame["move"] = i > 0 ? json::value(type.format_move(steps[i - 1].move)) : json::value(nullptr);
    // The game is over, or the reader's own: a replay shows everyone's texts, and the board as the chosen seat saw it.
    frame["events"] = events_for(type, events, wanted.viewer, names);
    frame["view"] = match->view(wanted.viewer);
    frames.push_back(std::move(frame));
  }
  return json::object{{"game", type.info().key},
                      {"names", json::array(names.begin(), names.end())},
                      {"options", options_json(type.info().options, game.match().options())},
                      {"steps", steps.size()},
                      {"result", result_json(game.match())},
                      {"frames", std::move(frames)}};
}

}  // namespace cardtable
