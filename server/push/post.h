// One POST to a push service, over HTTP/1.1 and TLS. It blocks, for no longer than its deadline, except while a name is
// looked up.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/push/endpoint.h"

namespace cardtable::push {

struct PostRequest {
  Endpoint endpoint;
  std::vector<std::pair<std::string, std::string>> headers;
  std::vector<std::uint8_t> body;
  std::chrono::milliseconds time{10'000};
  bool allows_local = false;                ///< for tests: also addresses that are not public
  const std::atomic<bool>* stop = nullptr;  ///< breaks the request off when it becomes true
};

struct PostAnswer {
  unsigned status = 0;              ///< 0: there was no answer
  std::uint64_t retry_after_s = 0;  ///< 0: the service did not say
  std::string error;                ///< why there was none; names no address
};

PostAnswer post(const PostRequest& request);

}  // namespace cardtable::push
