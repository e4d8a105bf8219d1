// All tables in memory. Messages from clients and requests from the HTTP API arrive here. Everything runs on one
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
#include <vector>

#include "tables/rooms/health.h"
#include "tables/rooms/new_table.h"
#include "tables/rooms/open_tables.h"
#include "tables/rooms/rate.h"
#include "tables/rooms/room.h"
#include "tables/rooms/side_jobs.h"

namespace cardtable {

struct HubLimits {
  std::size_t tables = 20'000;            ///< in memory
  std::uint32_t tables_per_client = 600;  ///< opened per hour, by one address
  std::int64_t idle_ms = 300'000;         ///< a table without clients is unloaded after this
  std::int64_t keep_s = 0;                ///< a table that nobody has used for so long is deleted; 0 for never
  std::int64_t pack_s = 0;                ///< and after so long it is compressed; 0 for never
  int bad_messages = 100;                 ///< then a connection is closed
  HealthLimits health;
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
  /// Removes the client from its table: it joins another.
  void leave(const std::shared_ptr<Client>& client);
  /// The same for a client that has disconnected. Never throws.
  void part(const std::shared_ptr<Client>& client) noexcept;

  // The HTTP API.
  using Opened = std::function<void(std::expected<OpenedTable, Refusal>)>;
  void open_table(const json::value& request, const std::string& address, const Opened& opened,
                  Language language = Language::kEnglish);
  /// A table where somebody waits for a person to play this game with; without a token, since nobody sits there yet.
  /// If nobody waits, a new table in the lobby, where bots keep the other seats until people come.
  void play_now(const json::value& request, const std::string& address, const Opened& opened,
                Language language = Language::kEnglish);
  OpenTables& open_tables() { return open_tables_; }
  /// Both answer when everything they report is on disk.
  using Described = std::function<void(std::expected<json::object, Refusal>)>;
  void describe(std::string_view code, std::string_view token, const std::string& address, Described described,
                Language language = Language::kEnglish);
  using Replayed = std::function<void(std::expected<std::string, Refusal>)>;
  void replay(std::string_view code, std::string_view token, const std::string& address, Replayed replayed);
  /// Finds a table, in memory or in the store, for a request with this token. Calls `then` once, possibly later.
  using RoomThen = std::function<void(std::expected<std::shared_ptr<Room>, Refusal>)>;
  void room(std::string_view code, std::string_view token, const std::string& address, RoomThen then);
  SideJobs& side_jobs() { return side_jobs_; }
  Health& health() { return health_; }
  /// How long this address must wait before it may open a table, or look for one, again.
  std::int64_t wait_to_open_ms(const std::string& address) const;
  std::int64_t wait_to_find_ms(const std::string& address) const;

  // Time.
  std::int64_t next_alarm() const;
  void tick();

  /// Somebody else changed the journal: the table is dropped from memory, and its clients join again.
  void reload(std::string_view code);
  /// Something has happened in a store that other servers use too.
  void on_store_event(const StoreEvent& event);
  /// The server is about to stop: the proxy should send newcomers elsewhere. Everything else continues.
  void announce_stop() { health_.set_draining(); }
  const std::unordered_map<std::string, std::shared_ptr<Room>>& rooms() const { return rooms_; }
  /// Ends a table, in memory or not, and deletes it from the store. Says why not in English, to the operator.
  using Closed = std::function<void(std::expected<void, std::string>)>;
  void close_table(const std::string& code, const Closed& closed);
  /// Everybody at a table sees it; returns how many.
  std::size_t announce(const std::string& text);
  /// The person there leaves the table: the seat is open again, or a bot plays until they come back. Only at a table in
  /// memory.
  std::expected<void, std::string> kick(const std::string& code, Seat seat);
  /// Hands over all tables, each as soon as it is saved, and sends their clients to another server.
  void hand_over_all();
  bool is_leaving() const { return is_leaving_; }
  /// Tells all clients that the server is stopping and ignores further messages.
  void close_all();
  std::size_t tables() const { return rooms_.size(); }
  const Services& services() const { return services_; }

 private:
  void alarm_changed(Room& room) override;
  void evict(Room& room) override;

  std::shared_ptr<Room> find_in_memory(std::string_view code);
  /// A request for a table.
  struct Visitor {
    std::string token;
    std::string address;
  };
  struct Found {
    std::shared_ptr<Room> room;
    const Journal* journal = nullptr;  ///< if it was just read
  };
  using FoundThen = std::function<void(std::expected<Found, Refusal>)>;
  /// Looks in memory and then in the store, for a client at this address with this token, or none. The holder of a seat
  /// is never refused for what others at the same address did.
  void find(std::string_view code, Visitor visitor, FoundThen then);
  void load(const std::string& code, Visitor visitor, FoundThen then);
  void loaded(const std::string& code, TakeResult taken);
  std::expected<Found, Refusal> admit(const std::string& code, const Visitor& visitor, const TakeResult& taken);
  void receive_now(const std::shared_ptr<Client>& client, std::string_view text);
  /// Does something for a client. If memory runs out, it drops the client and its table; the others continue.
  template <class Work>
  void guard(const std::shared_ptr<Client>& client, const Work& work);
  void place(std::shared_ptr<NewTable> made, const Opened& opened);
  void place_at(const std::string& code, const std::shared_ptr<NewTable>& made, const Opened& opened);
  std::shared_ptr<Room> add(std::string code, Table table, std::uint64_t epoch);
  void remove(Room& room);
  void show_in_lobby(const Room& room);
  void unload_idle();
  void prune_unused();
  void pack_unused();
  void join(const std::shared_ptr<Client>& client, const JsonReader& message, const json::value& id);
  /// A join in progress: finding the table, then reading what the client missed.
  struct Joining {
    std::shared_ptr<Client> client;
    std::string code;
    std::string token;
    std::optional<std::uint64_t> version;
    json::value id;
  };
  void seek(const std::shared_ptr<Joining>& joining);
  void admit_to(const Found& found, const std::shared_ptr<Joining>& joining);
  void finish_join(const std::shared_ptr<Room>& room, const std::shared_ptr<Joining>& joining, const Journal* journal);
  void end_join(const std::shared_ptr<Client>& client);
  void read_early(const std::shared_ptr<Client>& client);
  void refuse(const std::shared_ptr<Client>& client, const json::value& id, const Refusal& refusal);
  void hand_over(const std::shared_ptr<Room>& room);
  void close_room(const std::shared_ptr<Room>& room, const Closed& closed);
  void let_go(const std::shared_ptr<Room>& room);
  void drop_moved(Room& room);
  void log_failure(std::string_view why);
  std::unexpected<Refusal> stopping(RefusalKind kind) const;
  void check_health();

  Services services_;
  HubLimits limits_;
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
  struct Waiter {
    Visitor visitor;
    FoundThen then;
  };
  std::unordered_map<std::string, std::vector<Waiter>> loading_;  ///< tables being read from the store
  std::set<std::pair<std::int64_t, std::string>> alarms_;
  std::unordered_map<std::string, std::int64_t> alarm_of_;
  RateLimiter opened_by_;
  RateLimiter guesses_;  ///< codes that no table has
  RateLimiter reading_;  ///< entries replayed
  RateLimiter joins_;    ///< of spectators
  RateLimiter undos_;    ///< with others at the table
  RateLimiter listed_;   ///< tables opened for the lobby
  OpenTables open_tables_;
  SideJobs side_jobs_;
  Health health_;
  std::int64_t next_failure_log_ms_ = 0;
  std::int64_t next_sweep_ms_ = 0;
  std::int64_t next_prune_ms_ = 0;
  std::int64_t next_pack_ms_ = 0;
  bool is_closing_ = false;
  bool is_leaving_ = false;  ///< all tables are being handed over
};

}  // namespace cardtable
