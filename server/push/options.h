// How notices are sent, and their limits.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace cardtable::push {

struct PushOptions {
  std::string contact;        ///< in what push services receive: `mailto:…` or `https://…`
  bool allows_local = false;  ///< for tests: push services at `http` and at addresses that are not public
  std::size_t threads = 4;
  std::size_t per_service = 2;              ///< requests to one push service at a time
  std::size_t waiting = 1'000;              ///< notices that wait; further ones are lost
  std::chrono::milliseconds time{10'000};   ///< for one request
  std::chrono::milliseconds pause{30'000};  ///< before the second try; four times as long before each further one
  int tries = 4;
};

}  // namespace cardtable::push
