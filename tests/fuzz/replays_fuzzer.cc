// An accepted replay survives a round trip, and its frames can be read. The first line is the query of a request for
// frames, the rest is the replay.
#include "tables/api/frames.h"
#include "tables/table/replay.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace cardtable;
  using namespace cardtable::fuzz;
  const auto input = text_of(data, size);
  const auto first = std::min(input.find('\n'), input.size());
  const auto text = input.substr(std::min(first + 1, input.size()));
  const auto query = read_frames_query(input.substr(0, first));
  const auto replay = parse_replay(all_games(), text);
  if (!replay) {
    require(!replay.error().message.empty(), "a refusal says why");
    return 0;
  }
  const GameRecord& game = replay->game;
  require_sound(game.match());
  const auto written = format_replay(game, replay->seats);
  const auto again = parse_replay(all_games(), written);
  if (!again) fail("a replay that was written is refused: " + again.error().text(), written);
  require(format_replay(again->game, again->seats) == written, "a replay changes in a round trip", written);
  require(position_text(again->game.match()) == position_text(game.match()), "a replay leads elsewhere", written);
  if (!query) return 0;
  const auto frames = frames_json(all_games(), text, *query);
  if (frames) {
    require(frames->at("frames").as_array().size() <= query->count, "no more frames than requested");
    (void)json::parse(json::serialize(*frames));
  }
  return 0;
}
