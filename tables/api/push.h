// Subscriptions to notices over HTTP: a browser sends what its push service gave it (docs/http-api.md).
#pragma once

#include <expected>
#include <string_view>

#include "engine/core/input_error.h"
#include "tables/rooms/push_desk.h"

namespace cardtable {

struct PushRequest {
  PushWish wish;
  bool wants = true;  ///< false: no more notices
};
/// The body is a PushSubscription as browsers write it, with `wanted`. The token and the language are not in it.
std::expected<PushRequest, InputError> read_push(std::string_view body);

}  // namespace cardtable
