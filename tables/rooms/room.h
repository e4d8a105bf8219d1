// A table in memory with its connected clients. Every entry is committed to the store before any client hears about it:
// messages wait in an outbox until the entries before them are on disk. Everything runs on one thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bots/stop.h"
#include "tables/rooms/client.h"
#include "tables/rooms/held_message.h"
#include "tables/rooms/open_tables.h"
#include "tables/rooms/rate.h"
#include "tables/rooms/services.h"
#include "tables/table/table.h"

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

  /// `epoch` is the number under which the table was taken from the store.
  Room(std::string code, Table table, std::uint64_t epoch, const Services& services, Owner& owner);
  ~Room() { thinking_.request_stop(); }

  const std::string& code() const { return code_; }
  const Table& table() const { return table_; }
  std::uint64_t epoch() const { return epoch_; }
  bool has_clients() const { return !clients_.empty(); }
  /// Nothing is waiting for the store, and no bot is thinking.
  bool is_quiet() const { return outbox_.empty() && !is_bot_thinking_; }
  /// How the lobby shows this table; nothing if it is not listed, has no free seat, or nobody waits there.
  std::optional<OpenTable> open_table() const;
  std::int64_t last_used_ms() const { return last_used_ms_; }
  std::int64_t loaded_ms() const { return loaded_ms_; }
  /// When `tick` is due; nothing if nobody is connected or only people can act.
  std::optional<std::int64_t> next_alarm() const;
  void tick();

  /// The first entries of a new table. Calls `committed` when they are on disk or have failed.
  void begin(std::vector<Applied> applied, std::function<void(bool)> committed);
  /// `version` is the client's last version; without it, the client gets recent entries. The token holds a seat or is
  /// empty. `journal` is the result of `with_journal`, or nothing.
  void join(const std::shared_ptr<Client>& client, std::string_view token, std::optional<std::uint64_t> version,
            const json::value& id, const Journal* journal);
  /// Whether `join` needs the journal, to find what the client missed.
  bool needs_journal(std::optional<std::uint64_t> version) const;
  /// Reads the journal; `then` gets nothing if it cannot be read now. Use it for `join` immediately.
  using JournalThen = std::function<void(const Journal*)>;
  void with_journal(const JournalThen& then);
  /// How many entries `join` would have to replay.
  std::uint64_t cost_of_joining(std::optional<std::uint64_t> version) const;
  /// `is_gone`: the client has disconnected, so answers that wait for it are dropped too.
  void leave(const std::shared_ptr<Client>& client, bool is_gone = false);
  void command(const std::shared_ptr<Client>& client, Command command, const json::value& id);
  void check(const std::shared_ptr<Client>& client, std::string_view move, const json::value& id);
  /// Tells everybody that the player said this (phrases.h). It is not part of the journal.
  void say(const std::shared_ptr<Client>& client, std::string_view what, const json::value& id);
  /// Counts a hint for the holder of these seats; calls `committed` when it is on disk or has failed. Returns the
  /// reason if it is refused.
  std::optional<Refusal> count_hint(SeatSet seats, std::function<void(bool)> committed);
  /// The person in that seat leaves the table, with all their seats, and is disconnected.
  std::optional<Refusal> take_seat_from(Seat seat);
  /// Sends it when everything before it is on disk.
  void answer(const std::shared_ptr<Client>& client, Text text);
  /// Tells everybody, in order, that tables end here.
  void say_bye(const Refusal& why);
  /// Sends it ahead of everything that waits for the store: for what is not about the table.
  void send_now(const Refusal& refusal);
  /// Returns to how many.
  std::size_t send_now(const Text& text);
  /// Calls `then` once everything before it is on disk or has failed.
  void when_committed(std::function<void(bool)> then);
  /// Stops all activity: no bot moves, and no bot takes over for anybody.
  void close() {
    is_closed_ = true;
    thinking_.request_stop();
  }
  bool is_closed() const { return is_closed_; }
  /// Drops what is not committed yet; returns the clients, which must be disconnected.
  std::vector<std::shared_ptr<Client>> give_up();

 private:
  /// Entries on their way to the store, and the messages to send once they are committed.
  struct Batch {
    std::vector<StoredEntry> entries;
    std::vector<HeldMessage> messages;
    std::vector<std::function<void(bool)>> committed;
    bool is_refused = false;  ///< the writer did not accept it
  };

  Moment moment() const;
  std::string line_of(const Entry& entry) const;
  void publish(std::vector<Applied> applied, std::function<void(bool)> committed = {});
  void tell(const Applied& applied, bool is_last, std::vector<HeldMessage>& messages) const;
  void commit(std::vector<Applied> applied, Batch& batch);
  void settle(bool is_committed);
  /// Runs a posted task. If it runs out of memory, the table is loaded again from disk.
  template <class Work>
  void guard(const Work& work) {
    try {
      work();
    } catch (const std::bad_alloc&) {
      owner_.evict(*this);
    }
  }
  void notify_absent();
  void fail_if_refused();
  void post_failure();
  void send_to_all(const Text& text);
  void send_in_order(const std::shared_ptr<Client>& client, Text text, bool is_answer);
  bool is_behind() const;
  static bool is_overloaded(const Client& client);
  void drop_overloaded();
  void make_room_for_tab(std::string_view token);
  void fold();
  void send_to_store(std::vector<Write> writes, Batch& batch);
  std::optional<Refusal> limit_on(const Client& client, const Command& command);
  void reseat(const std::shared_ptr<Client>& client, const Command& command);
  void update_present(SeatSet also = {});
  void tell_presence();
  void tell_presence_if_due();
  bool rests() const;
  std::optional<std::int64_t> next_play_alarm() const;
  void deal_if_due(std::vector<Applied>& made);
  /// A bot's answer, and how long it was given to think.
  struct Thought {
    BotTurn turn;
    BotChoice choice;
    std::chrono::milliseconds time{0};
    bool is_cancelled = false;
  };
  void think();
  void cancel_unwanted_thinking();
  void bot_has_begun();
  void bot_has_chosen(Thought thought);
  void publish_choice();
  /// The person whom the bots play for: the first one connected.
  const Client* payer() const;
  json::object missed_json(std::optional<std::uint64_t> version, const Client& client, const Journal* journal) const;
  void journal_read(const ReadResult& journal, const JournalThen& then);

  std::string code_;
  Table table_;
  std::uint64_t epoch_;
  Services services_;
  Owner& owner_;
  std::vector<std::shared_ptr<Client>> clients_;
  std::deque<Batch> outbox_;
  std::size_t reads_ = 0;  ///< of the journal, in progress
  Journal recent_;         ///< entries committed since the first read began: the read may have missed them
  Bucket presences_;
  std::optional<std::int64_t> presence_due_ms_;  ///< set if who is here has changed since the last message about it
  std::vector<Bucket> settings_;                 ///< limits on changes, by seat
  std::vector<Bucket> phrases_;                  ///< limits on what is said, by seat
  std::uint64_t next_fold_version_ = 0;
  std::uint64_t notified_ = 0;  ///< the number of the position about which somebody was sent a notice
  std::int64_t last_used_ms_ = 0;
  std::int64_t loaded_ms_ = 0;
  std::int64_t retry_ms_ = 0;  ///< when to ask again for a bot that got no thread
  /// A bot's answer that waits for its moment.
  struct Choice {
    Thought thought;
    std::int64_t due_ms = 0;
  };
  std::optional<Choice> choice_;
  std::int64_t bot_began_ms_ = 0;
  bool is_bot_thinking_ = false;
  std::uint64_t thinking_about_ = 0;  ///< the number of the position
  StopSource thinking_;
  std::chrono::milliseconds short_time_{0};  ///< the time of the last bot that thinks by the clock, if less than usual
  bool is_closed_ = false;
};

// Answers that depend only on the request.
Text error_text(const json::value& id, const Refusal& refusal, Language language);
/// A message of the server with a sentence: `bye`, `moved`.
Text notice_text(std::string_view type, const Refusal& why, Language language);
Text text_of(const json::object& message);

}  // namespace cardtable
