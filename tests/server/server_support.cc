#include "tests/server/server_support.h"

#include "tests/support/places.h"

#if defined(__GNUC__) && !defined(__clang__)
// g++ 12 takes the moved-from process in the union of std::expected for the string beside it.
#pragma GCC diagnostic ignored "-Wfree-nonheap-object"
#endif

namespace cardtable {

void ServerTest::start(const std::vector<std::string>& more) {
  server_.reset();
  std::vector<std::string> options{"--db", (folder_ / "tables.db").string()};
  options.insert(options.end(), more.begin(), more.end());
  auto server = ServerProcess::start(program(), options);
  ASSERT_TRUE(server.has_value()) << server.error();
  server_.emplace(std::move(*server));
}

}  // namespace cardtable
