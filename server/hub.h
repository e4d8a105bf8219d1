// All tables in memory. Messages from clients and requests from the HTTP API come in here. Everything runs on one
// thread; no sockets.
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

#include "server/new_table.h"
#include "server/rate.h"
#include "server/room.h"
#include "server/side_jobs.h"

namespace cardtable {

struct HubLimits {
  std::size_t tables = 20'000;           ///< in memory
  std::uint32_t tables_per_client = 60;  ///< opened per hour, by one address
  std::int64_t idle_ms = 300'000;        ///< a table without clients is unloaded after this
  int bad_messages = 100;                ///< then a connection is closed
};

struct OpenedTable {
  std::string code;
  std::string token;
  SeatSet seats;
};

class Hub final : private Room::Owner {
 public:
  Hub(const Services& services, const HubLimits& limits);

  // Clients.
  void receive(const std::shared_ptr<Client>& client, std::string_view text);
  /// Takes the client away from its table: it has disconnected, or joins another.
  void leave(const std::shared_ptr<Client>& client);

  // The HTTP API.
  using Opened = std::function<void(std::expected<OpenedTable, Refusal>)>;
  void open_table(const json::value& request, const std::string& address, Opened opened);
  /// Both answer once everything they report is on disk.
  using Described = std::function<void(std::expected<json::object, Refusal>)>;
  void describe(std::string_view code, const std::string& address, Described described);
  using Replayed = std::function<void(std::expected<std::string, Refusal>)>;
  void replay(std::string_view code, std::string_view token, const std::string& address, Replayed replayed);
  SideJobs& side_jobs() { return side_jobs_; }

  // Time.
  std::optional<std::int64_t> next_alarm() const;
  void tick();

  /// Tells all clients that the server is stopping and ignores further messages.
  void close_all();
  std::size_t tables() const { return rooms_.size(); }
  const Services& services() const { return services_; }

 private:
  void alarm_changed(Room& room) override;
  void evict(Room& room) override;

  std::shared_ptr<Room> find_in_memory(std::string_view code);
  /// In memory or from the store, for a client at this address.
  std::expected<std::shared_ptr<Room>, Refusal> find(std::string_view code, const std::string& address);
  void place(NewTable made, const Opened& opened);
  std::shared_ptr<Room> add(std::string code, Table table);
  void remove(Room& room);
  void unload_idle();
  void join(const std::shared_ptr<Client>& client, const JsonReader& message, const json::value& id);
  void refuse(const std::shared_ptr<Client>& client, const json::value& id, const Refusal& refusal);
  std::string unused_code();
  void log_failure(std::string_view why);

  Services services_;
  HubLimits limits_;
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
  std::set<std::pair<std::int64_t, std::string>> alarms_;
  std::unordered_map<std::string, std::int64_t> alarm_of_;
  RateLimiter opened_by_;
  RateLimiter guesses_;  ///< requests for unknown codes
  RateLimiter reading_;  ///< entries replayed
  SideJobs side_jobs_;
  std::int64_t next_failure_log_ms_ = 0;
  std::int64_t next_sweep_ms_ = 0;
  bool is_closing_ = false;
};

}  // namespace cardtable
