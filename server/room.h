// A table in memory with its connected clients. Every entry is committed to the store before anybody is told about it:
// messages wait in an outbox until the entries before them are on disk. All on one thread.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/client.h"
#include "server/rate.h"
#include "server/services.h"
#include "table/table.h"

namespace cardtable {

class Room : public std::enable_shared_from_this<Room> {
 public:
  /// Implemented by the hub: a room cannot remove itself.
  struct Owner {
    virtual ~Owner() = default;
    virtual void alarm_changed(Room& room) = 0;
    /// The store could not commit something: the room in memory is ahead of it and must be dropped.
    virtual void evict(Room& room) = 0;
  };

  Room(std::string code, Table table, const Services& services, Owner& owner);

  const std::string& code() const { return code_; }
  const Table& table() const { return table_; }
  bool has_clients() const { return !clients_.empty(); }
  /// Nothing is waiting for the store, and no bot is thinking.
  bool is_quiet() const { return outbox_.empty() && !is_bot_thinking_; }
  std::int64_t last_used_ms() const { return last_used_ms_; }
  /// When `tick` is due; nothing if nobody is connected or only people can act.
  std::optional<std::int64_t> next_alarm() const;
  void tick();

  /// The first entries of a new table. Calls `committed` when they are on disk or have failed.
  void begin(std::vector<Applied> applied, std::function<void(bool)> committed);
  /// `version` is the last one the client has; without it, the client gets recent entries. The token holds a seat or is
  /// empty.
  void join(const std::shared_ptr<Client>& client, std::string_view token, std::optional<std::uint64_t> version,
            const json::value& id);
  /// How many entries `join` would have to replay.
  std::uint64_t cost_of_joining(std::optional<std::uint64_t> version) const;
  void leave(const std::shared_ptr<Client>& client);
  void command(const std::shared_ptr<Client>& client, Command command, const json::value& id);
  void check(const std::shared_ptr<Client>& client, std::string_view move, const json::value& id);
  /// Sends once everything before it is on disk.
  void answer(const std::shared_ptr<Client>& client, Text text);
  void send_to_all(const Text& text);
  /// Calls `then` once everything before it is on disk or has failed.
  void when_committed(std::function<void(bool)> then);
  /// Stops all activity: no bot moves, and no bot takes over for anybody.
  void close() { is_closed_ = true; }
  /// Drops what is not committed yet; returns the clients, which must be disconnected.
  std::vector<std::shared_ptr<Client>> give_up();

 private:
  struct Outgoing {
    std::weak_ptr<Client> to;
    Text text;
    bool is_answer = false;  ///< is sent even if the client has moved to another table meanwhile
  };
  /// Entries on their way to the store, and the messages to send once they are committed.
  struct Batch {
    std::vector<StoredEntry> entries;
    std::vector<Outgoing> messages;
    std::vector<std::function<void(bool)>> committed;
    bool is_refused = false;  ///< the writer did not accept it
  };

  Moment moment() const;
  void publish(std::vector<Applied> applied, std::function<void(bool)> committed = {});
  void tell(const Applied& applied, bool is_last, std::vector<Outgoing>& messages) const;
  void settle(bool is_committed);
  void fail_if_refused();
  void send_in_order(const std::shared_ptr<Client>& client, Text text, bool is_answer);
  bool is_full() const;
  std::optional<std::string> limit_on(const Client& client, const Command& command);
  void reseat(const std::shared_ptr<Client>& client, const Command& command);
  void update_present(SeatSet also = {});
  void tell_presence();
  void think();
  void bot_has_chosen(const BotTurn& turn, MoveCode move, Trace trace);
  json::object missed_json(std::optional<std::uint64_t> version, SeatSet seats) const;

  std::string code_;
  Table table_;
  Services services_;
  Owner& owner_;
  std::vector<std::shared_ptr<Client>> clients_;
  std::deque<Batch> outbox_;
  Bucket undos_;
  std::int64_t last_used_ms_ = 0;
  std::int64_t retry_ms_ = 0;  ///< when to ask again for a bot that got no thread
  bool is_bot_thinking_ = false;
  bool is_closed_ = false;
};

// Answers that depend only on the request.
Text error_text(const json::value& id, const Refusal& refusal);
Text text_of(const json::object& message);

}  // namespace cardtable
