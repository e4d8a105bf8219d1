#include "engine/registry/game_log.h"

#include "engine/kit/json_reader.h"

namespace cardtable {

std::optional<InputError> read_log(const json::value& position, std::size_t most, std::uint32_t round,
                                   const std::function<json::value(std::uint32_t, const JsonReader&)>& read) {
  JsonReader::Slot error;
  const auto list = JsonReader(position, error).optional_field("log");
  const std::size_t size = list ? list->size(most) : 0;
  for (std::size_t i = 0; i < size && !error; ++i) {
    const JsonReader entry = list->item(i);
    const auto written = read(static_cast<std::uint32_t>(entry.field("round").integer(0, round)), entry);
    if (!error && written != entry.value()) entry.refuse("is not an entry that `state` wrote");
  }
  return error;
}

}  // namespace cardtable
