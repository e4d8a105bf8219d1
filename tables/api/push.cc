#include "tables/api/push.h"

#include "engine/kit/json_reader.h"

namespace cardtable {

std::expected<PushRequest, InputError> read_push(std::string_view body) {
  boost::system::error_code error;
  const json::value value = json::parse(body, error);
  if (error) return std::unexpected(InputError{"", "the body is not valid JSON: " + error.message()});
  JsonReader::Slot slot;
  const JsonReader reader(value, slot);
  reader.only_fields({"endpoint", "keys", "expirationTime", "wanted"});
  PushRequest request;
  request.wish.endpoint = reader.field("endpoint").string();
  if (const auto wanted = reader.optional_field("wanted")) request.wants = wanted->boolean();
  if (request.wants) {
    const JsonReader keys = reader.field("keys");
    request.wish.key = keys.field("p256dh").string();
    request.wish.secret = keys.field("auth").string();
  }
  if (slot) return std::unexpected(*std::move(slot));
  return request;
}

}  // namespace cardtable
