// One PostgreSQL for all tests of the program, and an empty database for each.
#pragma once

#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <string>
#include <utility>

#include "tables/store/postgres/postgres_store.h"
#include "tests/support/postgres_process.h"

namespace cardtable {

inline PostgresProcess& postgres() {
  static PostgresProcess process = [] {
    auto started = PostgresProcess::start({"fsync=off"});  // the power does not fail here
    if (!started) {
      ADD_FAILURE() << started.error();
      std::abort();
    }
    return std::move(*started);
  }();
  return process;
}

inline std::string new_database() {
  static int number = 0;
  return postgres().make_database("cards" + std::to_string(++number)).value();
}

inline std::unique_ptr<Store> open(const std::string& url, std::chrono::milliseconds lease = std::chrono::seconds(60)) {
  auto store = open_postgres(url, {.lease = lease});
  EXPECT_TRUE(store.has_value()) << store.error().message;
  return std::move(*store);
}

inline std::future<TakeResult> begin_take(Store& store, const std::string& table) {
  const auto promise = std::make_shared<std::promise<TakeResult>>();
  auto at_hand = store.take(table, [promise](TakeResult given) { promise->set_value(std::move(given)); });
  if (at_hand) promise->set_value(std::move(*at_hand));
  return promise->get_future();
}

inline TakeResult take(Store& store, const std::string& table) { return begin_take(store, table).get(); }

inline std::string sql(const std::string& url, const std::string& text) {
  return PostgresProcess::sql(url, text).value_or("an error");
}

}  // namespace cardtable
