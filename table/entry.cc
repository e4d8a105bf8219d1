#include "table/entry.h"

#include <array>
#include <boost/json.hpp>

#include "engine/kit/json_reader.h"

namespace cardtable {
namespace {

constexpr std::array<std::string_view, 17> kKinds{
    "opened",       "sat",          "left", "seat_set", "dealt",   "move",          "undone", "redone", "undo_asked",
    "undo_granted", "undo_refused", "away", "back",     "went_on", "wants_rematch", "pace",   "trace"};
constexpr std::array<std::string_view, 3> kBy{"person", "bot", "clock"};

}  // namespace

std::string_view name_of(EntryKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }
std::string_view name_of(MoveBy by) { return kBy[static_cast<std::size_t>(by)]; }

std::string format_entry(const Entry& entry) {
  json::object object{{"kind", name_of(entry.kind)}};
  if (entry.seat != kNoSeat) object["seat"] = index(entry.seat);
  if (!entry.text.empty()) object["text"] = entry.text;
  if (!entry.token.empty()) object["token"] = entry.token;
  if (entry.value != 0) object["value"] = entry.value;
  if (entry.kind == EntryKind::kMove) object["by"] = name_of(entry.by);
  return json::serialize(object);
}

std::expected<Entry, InputError> parse_entry(std::string_view text) {
  boost::system::error_code failure;
  const json::value value = json::parse(text, failure);
  if (failure) return std::unexpected(InputError{"", "no JSON: " + failure.message()});
  JsonReader::Slot error;
  const JsonReader reader(value, error);
  reader.only_fields({"kind", "seat", "text", "token", "value", "by"});
  Entry entry;
  entry.kind = static_cast<EntryKind>(reader.field("kind").choice(kKinds));
  if (const auto field = reader.optional_field("seat")) {
    entry.seat = seat_at(static_cast<std::size_t>(field->integer(0, kMaxSeats - 1)));
  }
  if (const auto field = reader.optional_field("text")) entry.text = field->string();
  if (const auto field = reader.optional_field("token")) entry.token = field->string();
  if (const auto field = reader.optional_field("value")) entry.value = field->seed();
  if (const auto field = reader.optional_field("by")) entry.by = static_cast<MoveBy>(field->choice(kBy));
  if (error) return std::unexpected(*error);
  return entry;
}

}  // namespace cardtable
