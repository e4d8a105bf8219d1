// The tests of accounts with PostgreSQL.
#include "tests/identity/account_cases.h"
#include "tests/postgres/database.h"

namespace cardtable {
namespace {

struct AccountsInPostgres {
  std::unique_ptr<Store> store = open(new_database());
};
INSTANTIATE_TYPED_TEST_SUITE_P(Postgres, AccountTest, AccountsInPostgres);

}  // namespace
}  // namespace cardtable
