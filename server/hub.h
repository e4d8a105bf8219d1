// All tables that are in memory, and the way to them: messages of clients come in here, and requests of the HTTP API.
// One thread owns it all; no sockets.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/rate.h"
#include "server/room.h"

namespace cardtable {

struct HubLimits {
  std::size_t tables = 20'000;           ///< in memory
  std::uint32_t tables_per_client = 60;  ///< opened in an hour, by one address
  std::int64_t idle_ms = 300'000;        ///< a table without clients leaves memory after this
  int bad_messages = 100;                ///< then a connection is closed
};

struct HubError {
  std::string_view kind;  ///< as in docs/protocol.md
  std::string message;
};

struct OpenedTable {
  std::string code;
  std::string token;
  std::uint8_t seats = 0;
};

class Hub final : private Room::Owner {
 public:
  Hub(const Services& services, const HubLimits& limits) : services_(services), limits_(limits) {}

  // Clients.
  void receive(const std::shared_ptr<Client>& client, std::string_view text);
  void gone(const std::shared_ptr<Client>& client);

  // The HTTP API.
  using Opened = std::function<void(std::expected<OpenedTable, HubError>)>;
  void open_table(const json::value& wish, const std::string& address, Opened opened);
  std::expected<json::object, HubError> describe(std::string_view code);
  std::expected<std::string, HubError> replay(std::string_view code, std::string_view token);

  // Time.
  std::optional<std::int64_t> next_alarm() const;
  void tick();

  /// Says goodbye to all and takes no more messages.
  void close_all();
  std::size_t tables() const { return rooms_.size(); }
  const Services& services() const { return services_; }

 private:
  std::shared_ptr<Room> find_in_memory(std::string_view code) override;
  void alarm_changed(Room& room) override;
  void must_go(Room& room) override;

  std::expected<std::shared_ptr<Room>, HubError> find(std::string_view code);
  std::shared_ptr<Room> add(std::string code, Table table);
  void remove(Room& room);
  void put_away_idle();
  void join(const std::shared_ptr<Client>& client, const JsonReader& message, const json::value& id);
  void refuse(const std::shared_ptr<Client>& client, const json::value& id, std::string_view kind,
              std::string_view message);
  std::string unused_code();

  Services services_;
  HubLimits limits_;
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
  std::set<std::pair<std::int64_t, std::string>> alarms_;
  std::unordered_map<std::string, std::int64_t> alarm_of_;
  RateTable opened_by_;
  std::int64_t next_sweep_ms_ = 0;
  bool is_closing_ = false;
};

}  // namespace cardtable
