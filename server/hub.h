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

#include "server/new_table.h"
#include "server/rate.h"
#include "server/room.h"
#include "server/side_jobs.h"

namespace cardtable {

struct HubLimits {
  std::size_t tables = 20'000;           ///< in memory
  std::uint32_t tables_per_client = 60;  ///< opened in an hour, by one address
  std::int64_t idle_ms = 300'000;        ///< a table without clients leaves memory after this
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
  void gone(const std::shared_ptr<Client>& client);

  // The HTTP API.
  using Opened = std::function<void(std::expected<OpenedTable, Refusal>)>;
  void open_table(const json::value& request, const std::string& address, Opened opened);
  /// Answered when what they tell is on disk.
  using Described = std::function<void(std::expected<json::object, Refusal>)>;
  void describe(std::string_view code, const std::string& address, Described described);
  using Replayed = std::function<void(std::expected<std::string, Refusal>)>;
  void replay(std::string_view code, std::string_view token, const std::string& address, Replayed replayed);
  SideJobs& side_jobs() { return side_jobs_; }

  // Time.
  std::optional<std::int64_t> next_alarm() const;
  void tick();

  /// Says goodbye to all and takes no more messages.
  void close_all();
  std::size_t tables() const { return rooms_.size(); }
  const Services& services() const { return services_; }

 private:
  void alarm_changed(Room& room) override;
  void evict(Room& room) override;

  std::shared_ptr<Room> find_in_memory(std::string_view code);
  /// In memory or in the store, for somebody at this address.
  std::expected<std::shared_ptr<Room>, Refusal> find(std::string_view code, const std::string& address);
  void place(NewTable made, const Opened& opened);
  std::shared_ptr<Room> add(std::string code, Table table);
  void remove(Room& room);
  void put_away_idle();
  void join(const std::shared_ptr<Client>& client, const JsonReader& message, const json::value& id);
  void refuse(const std::shared_ptr<Client>& client, const json::value& id, const Refusal& refusal);
  std::string unused_code();
  void complain(std::string_view why);

  Services services_;
  HubLimits limits_;
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
  std::set<std::pair<std::int64_t, std::string>> alarms_;
  std::unordered_map<std::string, std::int64_t> alarm_of_;
  RateTable opened_by_;
  RateTable guesses_;  ///< codes of no table that were asked for
  RateTable reading_;  ///< entries that were played again
  SideJobs side_jobs_;
  std::int64_t next_complaint_ms_ = 0;
  std::int64_t next_sweep_ms_ = 0;
  bool is_closing_ = false;
};

}  // namespace cardtable
