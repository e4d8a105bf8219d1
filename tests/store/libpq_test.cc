// Loading PostgreSQL's client library on first use.
#include "tables/store/postgres/libpq.h"

#include <gtest/gtest.h>

namespace cardtable::postgres {
namespace {

TEST(Libpq, IsLoadedFromTheSystem) {
  const auto& library = libpq_or_error();
  ASSERT_TRUE(library.has_value()) << library.error().message;
  // A call that needs no connection: without a connection, the state is bad.
  EXPECT_EQ(libpq().status(nullptr), CONNECTION_BAD);
}

TEST(Libpq, AMissingFileIsReportedWithItsPackage) {
  const auto library = load_libpq("libpq-is-not-here.so.5");
  ASSERT_FALSE(library.has_value());
  EXPECT_NE(library.error().message.find("libpq-is-not-here.so.5"), std::string::npos) << library.error().message;
  EXPECT_NE(library.error().message.find("Debian's libpq5"), std::string::npos) << library.error().message;
}

TEST(Libpq, ALibraryWithoutItsFunctionsIsRefused) {
  const auto library = load_libpq("libm.so.6");
  ASSERT_FALSE(library.has_value());
  EXPECT_EQ(library.error().message, "libm.so.6 has no PQclear: PostgreSQL's client library 14 or newer is needed");
}

}  // namespace
}  // namespace cardtable::postgres
