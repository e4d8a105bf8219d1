#include "tables/api/meanings.h"

#include "engine/kit/guide.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/option_text.h"

namespace cardtable {

std::expected<json::object, InputError> meanings_answer(const GameType& type, std::string_view request) {
  boost::system::error_code failure;
  const json::value wanted = json::parse(request, failure);
  if (failure) return std::unexpected(InputError{"", "the body is not valid JSON: " + failure.message()});
  if (!wanted.is_object()) return std::unexpected(InputError{"", "the body must be a JSON object"});
  JsonReader::Slot error;
  const JsonReader reader(wanted, error);
  reader.only_fields({"players", "options"});
  const auto& info = type.info();
  const auto least = static_cast<std::int64_t>(info.min_players);
  const auto most = static_cast<std::int64_t>(info.max_players);
  const auto players = static_cast<std::size_t>(reader.field("players").integer(least, most));
  OptionValues options = default_options(info.options);
  if (const auto field = reader.optional_field("options")) read_options(*field, info.options, options);
  if (error) return std::unexpected(*error);
  if (const auto wrong = type.wrong_options(options, players)) {
    return std::unexpected(InputError{"options", wrong->text()});
  }
  return json::object{{"game", info.key}, {"meanings", meanings_json(type.meanings(options, players))}};
}

}  // namespace cardtable
