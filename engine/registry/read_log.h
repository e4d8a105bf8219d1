// Reading a game's event log back from a position.
#pragma once

#include "engine/kit/json_reader.h"
#include "engine/registry/game_log.h"

namespace cardtable {

template <LoggingCodec C>
std::expected<GameLog<C>, InputError> GameLog<C>::parse(const C& codec, const json::value& position,
                                                        std::uint32_t round) {
  GameLog log(round);
  JsonReader::Slot error;
  const auto list = JsonReader(position, error).optional_field("log");
  const std::size_t size = list ? list->size(C::kMostLogged) : 0;
  for (std::size_t i = 0; i < size && !error; ++i) log.push(read(codec, list->item(i), round));
  if (error) return std::unexpected(*error);
  return log;
}

template <LoggingCodec C>
GameLog<C>::Entry GameLog<C>::read(const C& codec, const JsonReader& reader, std::uint32_t most) {
  Entry entry{static_cast<std::uint32_t>(reader.field("round").integer(0, most)), codec.parse_event(reader)};
  if (reader.failed()) return entry;
  GameLog alone(0);
  alone.push(entry);
  if (alone.to_json(codec).front() != reader.value()) reader.refuse("is not an entry that `state` wrote");
  return entry;
}

}  // namespace cardtable
