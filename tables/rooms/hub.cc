#include "tables/rooms/hub.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

#include "engine/kit/json_reader.h"
#include "engine/kit/languages.h"
#include "engine/kit/refusals.h"
#include "tables/rooms/journal.h"
#include "tables/rooms/log.h"
#include "tables/rooms/phrases.h"
#include "tables/rooms/secret.h"
#include "tables/rooms/words.h"
#include "tables/table/messages.h"

namespace cardtable {
namespace {

/// How often old tables are deleted, how many at once, and how soon the next ones follow.
constexpr std::int64_t kPruneMs = 600'000;
constexpr std::size_t kMostPruned = 50;
constexpr std::int64_t kPruneMoreMs = 1'000;
constexpr std::int64_t kSweepMs = 10'000;
constexpr std::int64_t kFailureLogMs = 10'000;
constexpr double kHourMs = 3'600'000;
/// There are 900 million codes: at six tries per minute nobody finds one by chance.
constexpr double kGuesses = 100;
constexpr double kGuessMs = 10'000;
/// Replaying an entry takes about ten microseconds on the thread that owns all tables.
constexpr double kEntriesRead = 200'000;
constexpr double kEntryReadMs = 0.1;
/// Every spectator of an address may come back at once, after a restart, and again.
constexpr double kJoins = 1'000;
constexpr double kJoinMs = 100;
/// Messages of a client that wait until the store has found its table.
constexpr std::size_t kMostEarly = 32;
/// With others at the table, finding out whether an undo is free takes some milliseconds on the thread that owns all
/// tables.
constexpr double kUndos = 100;
constexpr double kUndoMs = 100;
/// Tables that everybody in the lobby sees, of one address.
constexpr double kListed = 10;
constexpr double kListedMs = 60'000;

std::unexpected<Refusal> too_many_guesses() { return refused(RefusalKind::kLimit, rooms_msg::limit_guesses{}); }

/// Whether the token occurs in the journal: then it holds, or once held, a seat.
bool is_mentioned(std::string_view token, std::span<const StoredEntry> journal) {
  constexpr std::size_t kLeast = 16;  // every token of ours is longer
  return token.size() >= kLeast && std::ranges::any_of(journal, [&](const StoredEntry& entry) {
           return entry.text.find(token) != std::string::npos;
         });
}

/// The server echoes an id, so it must be small.
bool is_id(const json::value& id) {
  return id.is_int64() || id.is_uint64() || (id.is_string() && id.get_string().size() <= 64);
}

}  // namespace

Hub::Hub(const Services& services, const HubLimits& limits)
    : services_(services),
      limits_(limits),
      opened_by_(limits.tables_per_client, kHourMs / limits.tables_per_client),
      guesses_(kGuesses, kGuessMs),
      reading_(kEntriesRead, kEntryReadMs),
      joins_(kJoins, kJoinMs),
      undos_(kUndos, kUndoMs),
      listed_(kListed, kListedMs),
      open_tables_(services),
      side_jobs_(services),
      health_(services, limits.health) {}

void Hub::refuse(const std::shared_ptr<Client>& client, const json::value& id, const Refusal& refusal) {
  ++services_.metrics.bad_messages;
  const auto text = error_text(id, refusal, client->language);
  if (client->room != nullptr) {
    client->room->answer(client, text);
  } else {
    client->send(text);
  }
  if (++client->bad_messages < limits_.bad_messages) return;
  log_warn(fmt::format("disconnected {}: too many bad messages", client->address));
  client->close(CloseCode::kPolicy, "too many bad messages");
}

void Hub::receive(const std::shared_ptr<Client>& client, std::string_view text) {
  guard(client, [&] { receive_now(client, text); });
}

template <class Work>
void Hub::guard(const std::shared_ptr<Client>& client, const Work& work) {
  try {
    work();
  } catch (const std::bad_alloc&) {
    // The table may be half way through a change. What is on disk is whole.
    if (client->room != nullptr) evict(*client->room);
    client->room = nullptr;  // it may have been on its way in, and so not among the clients of the table
    client->close(CloseCode::kTryLater, "out of memory");
  }
}

void Hub::receive_now(const std::shared_ptr<Client>& client, std::string_view text) {
  if (is_closing_) return;
  if (client->is_joining) {
    if (client->early.size() >= kMostEarly) return client->close(CloseCode::kTryLater, "too many messages");
    client->early.emplace_back(text);
    return;
  }
  if (client->room != nullptr && client->room->is_closed()) return;  // it is about to learn where to go
  ++services_.metrics.messages_in;
  boost::system::error_code failure;
  const json::value value = json::parse(text, failure);
  if (failure)
    return refuse(client, nullptr, Refusal::of(InputError{"", "the message is not valid JSON: " + failure.message()}));
  if (!value.is_object())
    return refuse(client, nullptr, Refusal::of(InputError{"", "a message must be a JSON object"}));
  JsonReader::Slot error;
  const JsonReader message(value, error);
  json::value id;
  if (const auto* given = value.get_object().if_contains("id")) {
    if (!is_id(*given))
      return refuse(client, nullptr, Refusal::of(InputError{"id", "must be a number or a short string"}));
    id = *given;
  }
  const auto type = message.field("type").string();
  if (error) return refuse(client, id, Refusal::of(*error));
  if (type == "ping") return client->send(std::make_shared<const std::string>(R"({"type":"pong"})"));
  if (type == "join") return join(client, message, id);
#ifndef __wasm__  // nobody else plays in a browser, and the module is to be small
  if (type == "lobby") {
    if (client->room != nullptr) leave(client);
    return open_tables_.watch(client, id);
  }
#endif
  if (client->room == nullptr)
    return refuse(client, id, refusal_of(RefusalKind::kState, rooms_msg::table_join_first{}));
  if (type == "say") {
    const auto what = message.field("what").string();
    if (!error && !is_phrase(what)) message.child("what").refuse("there is no such phrase");
    if (error) return refuse(client, id, Refusal::of(*error));
    return client->room->say(client, what, id);
  }
  if (type == "check") {
    const auto move = message.field("move").string();
    if (error) return refuse(client, id, Refusal::of(*error));
    return client->room->check(client, move, id);
  }
  auto command = read_command(type, message);
  if (!command) return refuse(client, id, Refusal::of(InputError{"type", "there is no such message"}));
  if (error) return refuse(client, id, Refusal::of(*error));
  const bool is_costly =
      std::holds_alternative<command::Undo>(*command) && !client->room->table().is_private_to(client->seats);
  if (is_costly && !undos_.take(client->address, services_.now_ms())) {
    return refuse(client, id, refusal_of(RefusalKind::kLimit, rooms_msg::limit_undos{}));
  }
  client->room->command(client, std::move(*command), id);
}

void Hub::join(const std::shared_ptr<Client>& client, const JsonReader& message, const json::value& id) {
  const auto protocol = message.field("protocol");
  if (protocol.value() != kTableProtocol) {
    refuse(client, id,
           Refusal::of(InputError{"", fmt::format("protocol: this server speaks version {}", kTableProtocol)}));
    return client->close(CloseCode::kOtherProtocol, "unsupported protocol version");
  }
  const std::string code(message.field("table").string());
  std::string token;
  std::optional<std::uint64_t> version;
  if (const auto field = message.optional_field("token")) token = field->string();
  if (const auto field = message.optional_field("version")) version = field->seed();
  const auto language = message.optional_field("language");
  client->language = language ? language_of(language->string()) : Language::kEnglish;
  if (message.failed())
    return refuse(client, id,
                  Refusal::of(InputError{"", "table, token and language must be strings, version a number"}));
  client->is_joining = true;
  seek(std::make_shared<Joining>(Joining{client, code, token, version, id}));
}

void Hub::seek(const std::shared_ptr<Joining>& joining) {
  find(joining->code, {joining->token, joining->client->address},
       [this, joining](const std::expected<Found, Refusal>& found) {
         const auto& client = joining->client;
         if (client->is_gone) return;
         if (found) return guard(client, [&] { admit_to(*found, joining); });
         client->is_joining = false;
         refuse(client, joining->id, found.error());
         if (is_leaving_) client->close(CloseCode::kMoved, "the server is stopping");
         read_early(client);
       });
}

void Hub::admit_to(const Found& found, const std::shared_ptr<Joining>& joining) {
  const auto& [client, code, token, wanted, id] = *joining;
  const auto& room = found.room;
  if (!token.empty() && room->table().seats_of(token).empty()) {
    client->is_joining = false;
    refuse(client, id, refusal_of(RefusalKind::kSeat, rooms_msg::token_no_seat{}));
    return read_early(client);
  }
  const auto now = services_.now_ms();
  if (token.empty() && !joins_.take(client->address, now)) {
    client->is_joining = false;
    refuse(client, id, refusal_of(RefusalKind::kLimit, rooms_msg::limit_joins{}));
    return read_early(client);
  }
  if (reading_.is_empty(client->address, now)) {
    // The client gets the current state, but not what it missed.
    joining->version = std::numeric_limits<std::uint64_t>::max();
  } else {
    reading_.spend(client->address, static_cast<double>(room->cost_of_joining(joining->version)), now);
  }
  if (found.journal != nullptr || !room->needs_journal(joining->version)) {
    return finish_join(room, joining, found.journal);
  }
  room->with_journal([this, room, joining](const Journal* journal) {
    if (joining->client->is_gone) return;
    if (room->is_closed()) return is_closing_ ? void() : seek(joining);  // it was dropped meanwhile
    guard(joining->client, [&] { finish_join(room, joining, journal); });
  });
}

void Hub::finish_join(const std::shared_ptr<Room>& room, const std::shared_ptr<Joining>& joining,
                      const Journal* journal) {
  const auto& client = joining->client;
  if (client->room != nullptr) leave(client);
  if (std::exchange(client->is_in_lobby, false)) open_tables_.leave(*client);
  room->join(client, joining->token, joining->version, joining->id, journal);
  end_join(client);
}

void Hub::end_join(const std::shared_ptr<Client>& client) {
  client->is_joining = false;
  client->placed();
  read_early(client);
}

void Hub::read_early(const std::shared_ptr<Client>& client) {
  while (!client->early.empty() && !client->is_joining) {
    const std::string text = std::move(client->early.front());
    client->early.pop_front();
    receive(client, text);
  }
}

void Hub::leave(const std::shared_ptr<Client>& client) {
  if (client->room != nullptr) client->room->leave(client);
}

void Hub::part(const std::shared_ptr<Client>& client) noexcept {
  client->is_gone = true;
  client->early.clear();
  if (std::exchange(client->is_in_lobby, false)) open_tables_.leave(*client);
  Room* const room = client->room;
  if (room == nullptr) return;
  const auto keep = room->shared_from_this();
  try {
    room->leave(client, true);
  } catch (const std::bad_alloc&) {  // the client has left, but the table could not record that
    try {
      evict(*room);
    } catch (const std::bad_alloc&) {  // NOLINT(bugprone-empty-catch): the next change of the table does not fit its
                                       // journal, and evicts it
    }
  }
}

std::shared_ptr<Room> Hub::find_in_memory(std::string_view code) {
  const auto found = rooms_.find(std::string(code));
  return found == rooms_.end() ? nullptr : found->second;
}

void Hub::room(std::string_view code, std::string_view token, const std::string& address, RoomThen then) {
  find(code, {std::string(token), address}, [then = std::move(then)](std::expected<Found, Refusal> found) {
    if (!found) return then(std::unexpected(std::move(found.error())));
    then(found->room);
  });
}

void Hub::find(std::string_view text, Visitor visitor, FoundThen then) {
  const auto code = normal_code(text, services_.code_prefix);
  const auto room = find_in_memory(code);
  if (room == nullptr) return load(code, std::move(visitor), std::move(then));
  if (guesses_.is_empty(visitor.address, services_.now_ms()) && room->table().seats_of(visitor.token).empty())
    return then(too_many_guesses());
  then(Found{.room = room});
}

/// Requests for a table that is being read wait for the same read.
void Hub::load(const std::string& code, Visitor visitor, FoundThen then) {
  const auto now = services_.now_ms();
  if (visitor.token.empty() && guesses_.is_empty(visitor.address, now)) return then(too_many_guesses());
  if (visitor.token.empty() && reading_.is_empty(visitor.address, now))
    return then(refused(RefusalKind::kLimit, rooms_msg::limit_requests{}));
  if (code.empty()) return then(admit(code, visitor, TakenTable{}));
  auto& waiting = loading_[code];
  waiting.push_back({std::move(visitor), std::move(then)});
  if (waiting.size() > 1) return;
  auto taken = services_.store.take(code, [this, code, post = services_.post](TakeResult given) {
    post([this, code, given = std::move(given)]() mutable { loaded(code, std::move(given)); });
  });
  if (taken) loaded(code, std::move(*taken));
}

void Hub::loaded(const std::string& code, TakeResult taken) {
  const auto waiting = std::move(loading_.extract(code).mapped());
  for (const auto& [visitor, then] : waiting) {
    std::expected<Found, Refusal> found;
    try {
      found = admit(code, visitor, taken);
    } catch (const std::bad_alloc&) {
      found = refused(RefusalKind::kStore, "out of memory");  // short enough to need no memory
    }
    then(std::move(found));
  }
  if (taken && !taken->journal.empty() && !find_in_memory(code)) services_.store.release(code, taken->epoch);
}

std::expected<Hub::Found, Refusal> Hub::admit(const std::string& code, const Visitor& visitor,
                                              const TakeResult& taken) {
  if (is_closing_ || is_leaving_) return stopping(RefusalKind::kStore);
  if (!taken) {
    if (!taken.error().is_elsewhere) log_failure(taken.error().message);
    return refused(RefusalKind::kStore, rooms_msg::table_unreadable_now{});
  }
  const Journal& journal = taken->journal;
  const auto now = services_.now_ms();
  const bool may_read = !reading_.is_empty(visitor.address, now);
  // For an address over a limit, a table is loaded only if the token belongs to it.
  if (!(may_read && !guesses_.is_empty(visitor.address, now)) && !is_mentioned(visitor.token, journal))
    return too_many_guesses();
  if (journal.empty()) {
    guesses_.spend(visitor.address, 1, now);
    return refused(RefusalKind::kTable, rooms_msg::table_none{});
  }
  if (const auto room = find_in_memory(code)) return Found{.room = room};
  if (rooms_.size() >= limits_.tables) return refused(RefusalKind::kLimit, rooms_msg::full{.keeper = services_.keeper});
  if (may_read) reading_.spend(visitor.address, static_cast<double>(journal.size()), now);
  auto table = table_from(services_.registry, journal, {now, {}, services_.unix_ms()});
  if (!table) {
    if (table.error().for_players) return std::unexpected(*table.error().for_players);
    log_failure(fmt::format("table {}: {}", code, table.error().why));  // it may name cards, so clients do not see it
    return refused(RefusalKind::kStore, rooms_msg::table_unreadable{});
  }
  ++services_.metrics.tables_read;
  log_debug(fmt::format("table {} loaded: {} entries", code, journal.size()));
  const auto room = add(code, std::move(*table), taken->epoch);
  alarm_changed(*room);  // somebody's time may have run out meanwhile
  return Found{.room = room, .journal = &journal};
}

std::int64_t Hub::wait_to_open_ms(const std::string& address) const {
  return opened_by_.wait_ms(address, services_.now_ms());
}

std::int64_t Hub::wait_to_find_ms(const std::string& address) const {
  const auto now = services_.now_ms();
  return std::max(guesses_.wait_ms(address, now), reading_.wait_ms(address, now));
}

std::shared_ptr<Room> Hub::add(std::string code, Table table, std::uint64_t epoch) {
  auto room = std::make_shared<Room>(code, std::move(table), epoch, services_, static_cast<Room::Owner&>(*this));
  rooms_.emplace(std::move(code), room);
  return room;
}

void Hub::remove(Room& room) {
  const auto at = rooms_.find(room.code());
  if (at == rooms_.end() || at->second.get() != &room) return;  // already evicted, and perhaps loaded again
  if (const auto found = alarm_of_.find(room.code()); found != alarm_of_.end()) {
    alarms_.erase({found->second, room.code()});
    alarm_of_.erase(found);
  }
  rooms_.erase(at);
  open_tables_.remove(room.code());
}

std::int64_t Hub::next_alarm() const {
  auto next = std::min(health_.next_alarm(), open_tables_.next_alarm());
  if (!rooms_.empty()) next = std::min(next, next_sweep_ms_);
  if (limits_.keep_s > 0) next = std::min(next, next_prune_ms_);
  if (limits_.pack_s > 0) next = std::min(next, next_pack_ms_);
  return alarms_.empty() ? next : std::min(next, alarms_.begin()->first);
}

void Hub::alarm_changed(Room& room) {
  show_in_lobby(room);
  const auto alarm = room.next_alarm();
  const auto found = alarm_of_.find(room.code());
  if (found != alarm_of_.end()) {
    if (alarm && *alarm == found->second) return;
    alarms_.erase({found->second, room.code()});
    alarm_of_.erase(found);
  }
  if (!alarm || is_closing_) return;
  alarms_.emplace(*alarm, room.code());
  alarm_of_.emplace(room.code(), *alarm);
}

void Hub::tick() {
  const auto now = services_.now_ms();
  while (!alarms_.empty() && alarms_.begin()->first <= now) {
    const std::string code = alarms_.begin()->second;
    alarm_of_.erase(code);
    alarms_.erase(alarms_.begin());
    if (const auto room = find_in_memory(code)) {
      try {
        room->tick();
      } catch (const std::bad_alloc&) {
        evict(*room);
      }
    }
    // A room that wants another tick at once must not starve the others.
    if (const auto found = alarm_of_.find(code); found != alarm_of_.end() && found->second <= now) {
      alarms_.erase({found->second, code});
      alarms_.emplace(now + 1, code);
      found->second = now + 1;
    }
  }
  open_tables_.tick();
  if (now >= next_sweep_ms_) unload_idle();
  if (limits_.keep_s > 0 && now >= next_prune_ms_) prune_unused();
  if (limits_.pack_s > 0 && now >= next_pack_ms_) pack_unused();
  if (now >= health_.next_alarm()) check_health();
}

/// Tells everybody at once when nothing can be saved any more, since what waits for the store may wait long.
void Hub::check_health() {
  const auto trouble = health_.tick();
  if (!trouble) return;
  for (const auto& [code, room] : rooms_) room->send_now(*trouble);
}

void Hub::unload_idle() {
  const auto now = services_.now_ms();
  next_sweep_ms_ = now + std::min(kSweepMs, std::max<std::int64_t>(limits_.idle_ms, 1));
  std::vector<std::shared_ptr<Room>> idle;
  for (const auto& [code, room] : rooms_) {
    if (!room->has_clients() && room->is_quiet() && now - room->last_used_ms() >= limits_.idle_ms) idle.push_back(room);
  }
  for (const auto& room : idle) {
    ++services_.metrics.tables_put_away;
    log_debug(fmt::format("table {} unloaded", room->code()));
    remove(*room);
    services_.store.release(room->code(), room->epoch());
  }
}

/// Deletes old tables, a few at a time, so that moves do not wait for the disk.
void Hub::prune_unused() {
  using Pruned = std::expected<std::uint64_t, StoreError>;
  next_prune_ms_ = services_.now_ms() + kPruneMs;
  if (services_.writer.is_failing()) return;
  const auto work = [&store = services_.store, keep = static_cast<std::uint64_t>(limits_.keep_s)] {
    return store.prune(keep, kMostPruned);
  };
  const auto done = [this](const Pruned& pruned) {
    if (!pruned) return log_warn(fmt::format("old tables could not be deleted: {}", pruned.error().message));
    services_.metrics.tables_pruned += *pruned;
    if (*pruned == 0) return;
    log_info(fmt::format("{} tables deleted that nobody had used for {:.3g} days", *pruned,
                         static_cast<double>(limits_.keep_s) / 86'400));
    if (*pruned == kMostPruned) next_prune_ms_ = services_.now_ms() + kPruneMoreMs;
  };
  (void)side_jobs_.submit<Pruned>("", 0, work, done);
}

void Hub::evict(Room& room) {
  const auto keep = room.shared_from_this();
  remove(room);
  const auto why = services_.writer.last_error();
  log_failure(why.empty() ? "too many writes are waiting" : why);
  // It may be on disk nevertheless, and appear there after a crash.
  const auto unclear = refusal_of(RefusalKind::kStore, rooms_msg::unclear{});
  for (const auto& client : room.give_up()) {
    client->send(error_text(nullptr, unclear, client->language));
    client->close(CloseCode::kJoinAgain, "the table must be reloaded");
  }
}

void Hub::reload(std::string_view code) {
  const auto room = find_in_memory(code);
  if (!room) return;
  remove(*room);
  for (const auto& client : room->give_up()) client->close(CloseCode::kJoinAgain, "the table was changed elsewhere");
}

std::unexpected<Refusal> Hub::stopping(RefusalKind kind) const {
  return refused(kind, rooms_msg::stopping{.keeper = services_.keeper});
}

/// For the operator, and not too often: what fails for one table fails for all.
void Hub::log_failure(std::string_view why) {
  const auto now = services_.now_ms();
  if (now < next_failure_log_ms_) return;
  next_failure_log_ms_ = now + kFailureLogMs;
  log_error(fmt::format("store: {}", why));
}

void Hub::close_all() {
  is_closing_ = true;
  const auto why = refusal_of(RefusalKind::kState, rooms_msg::stopping{.keeper = services_.keeper});
  for (const auto& [code, room] : rooms_) {
    room->say_bye(why);  // in order: it may wait for the store, so the network closes after what is queued
    room->close();
  }
}

}  // namespace cardtable
