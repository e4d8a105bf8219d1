// A real server on a free port of this machine, and people at its tables.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/registry/registry.h"
#include "tests/support/server_process.h"
#include "tests/support/ws_client.h"

namespace cardtable {

/// A server with its own store; it disappears with its files at the end of the test.
class ServerTest : public testing::Test {
 protected:
  ServerTest() {
    const auto* info = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() /
              (std::string("cardtable-") + info->name() + "-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
  }
  ~ServerTest() override {
    server_.reset();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  void start(const std::vector<std::string>& more = {});
  /// Limits so high that a test that plays as fast as it can does not reach them.
  void start_fast(std::vector<std::string> more = {}) {
    more.insert(more.end(), {"--messages-per-second", "100000", "--tables-per-hour", "100000"});
    start(more);
  }
  std::uint16_t port() const { return server_->port(); }
  ServerProcess& server() { return *server_; }
  const std::filesystem::path& folder() const { return folder_; }

  WsClient connect() {
    auto client = WsClient::connect(port());
    EXPECT_TRUE(client.has_value()) << client.error();
    return std::move(*client);
  }
  json::object open(std::string wish) {
    for (char& c : wish) c = c == '\'' ? '"' : c;
    auto opened = open_table(port(), json::parse(wish).as_object());
    EXPECT_TRUE(opened.has_value()) << opened.error();
    return opened ? *opened : json::object{};
  }
  static json::object join_message(std::string_view table, std::string_view token = "") {
    json::object message{{"type", "join"}, {"protocol", 1}, {"table", table}};
    if (!token.empty()) message["token"] = token;
    return message;
  }
  /// Joined; `joined` is the answer.
  WsClient join(std::string_view table, std::string_view token = "", json::object* joined = nullptr) {
    auto client = connect();
    const auto answer = client.request(join_message(table, token));
    EXPECT_TRUE(answer.has_value() && answer->at("type") == "joined")
        << (answer ? json::serialize(*answer) : "no answer");
    if (joined != nullptr && answer) *joined = *answer;
    return client;
  }

 private:
  std::filesystem::path folder_;
  std::optional<ServerProcess> server_;
};

inline std::string text_at(const json::object& object, std::string_view name) {
  const auto* value = object.if_contains(name);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}
inline std::uint64_t number_at(const json::object& object, std::string_view name) {
  const auto* value = object.if_contains(name);
  return value != nullptr ? value->to_number<std::uint64_t>() : 0;
}
/// "" for an ok, otherwise kind or rule.
inline std::string verdict_of(const std::optional<json::object>& answer) {
  if (!answer) return "no answer";
  if (text_at(*answer, "type") != "error") return "";
  return answer->contains("rule") ? text_at(*answer, "rule") : text_at(*answer, "kind");
}

/// A person who makes the first, the last or any legal move whenever it is their turn.
struct Player {
  WsClient client;
  std::vector<json::object> seen;  ///< joined and updates, in order
  std::uint64_t answered = 0;      ///< the last number for which a move was sent

  /// Takes one message; false when none came.
  bool step(std::uint64_t choice) {
    const auto message = client.next();
    if (!message) return false;
    const auto type = text_at(*message, "type");
    EXPECT_NE(type, "error") << json::serialize(*message);
    if (type != "joined" && type != "update") return true;
    seen.push_back(*message);
    act(*message, choice);
    return true;
  }
  void act(const json::object& message, std::uint64_t choice) {
    const auto* moves = message.if_contains("moves");
    if (moves == nullptr || !moves->is_array() || moves->get_array().empty()) return;
    const auto number = number_at(message, "number");
    if (number == answered) return;
    answered = number;
    const auto& list = moves->get_array();
    client.send({{"type", "move"}, {"number", number}, {"move", list[choice % list.size()]}});
  }
  bool is_over() const {
    if (seen.empty()) return false;
    const auto* table = seen.back().if_contains("table");
    return table != nullptr && table->as_object().at("phase") == "over";
  }
};

}  // namespace cardtable
