#include "server/hub.h"

#include <fmt/format.h>

#include "server/journal.h"
#include "server/log.h"
#include "server/secret.h"
#include "table/messages.h"

namespace cardtable {
namespace {

constexpr std::int64_t kSweepMs = 10'000;
constexpr std::int64_t kFailureLogMs = 10'000;
constexpr double kHourMs = 3'600'000;
/// There are 900 million codes: nobody who tries six per minute finds one by chance.
constexpr double kGuesses = 100;
constexpr double kGuessMs = 10'000;
/// Replaying an entry takes about ten microseconds on the thread that owns all tables.
constexpr double kEntriesRead = 200'000;
constexpr double kEntryReadMs = 0.1;
/// Finding out whether an undo is free takes as long as replaying this many entries.
constexpr double kUndoIsWorth = 1'000;

std::unexpected<Refusal> refusal(RefusalKind kind, std::string message) {
  return std::unexpected(Refusal{kind, std::move(message)});
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
      side_jobs_(services) {}

void Hub::refuse(const std::shared_ptr<Client>& client, const json::value& id, const Refusal& refusal) {
  ++services_.metrics.bad_messages;
  const auto text = error_text(id, refusal);
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
  if (is_closing_) return;
  ++services_.metrics.messages_in;
  boost::system::error_code failure;
  const json::value value = json::parse(text, failure);
  if (failure)
    return refuse(client, nullptr, {RefusalKind::kInput, "the message is not valid JSON: " + failure.message()});
  if (!value.is_object()) return refuse(client, nullptr, {RefusalKind::kInput, "a message must be a JSON object"});
  JsonReader::Slot error;
  const JsonReader message(value, error);
  json::value id;
  if (const auto* given = value.get_object().if_contains("id")) {
    if (!is_id(*given))
      return refuse(client, nullptr, {.message = "must be a number or a short string", .where = "id"});
    id = *given;
  }
  const auto type = message.field("type").string();
  if (error) return refuse(client, id, Refusal::of(*error));
  if (type == "ping") return client->send(std::make_shared<const std::string>(R"({"type":"pong"})"));
  if (type == "join") return join(client, message, id);
  if (client->room == nullptr) return refuse(client, id, {RefusalKind::kState, "join a table first"});
  if (type == "check") {
    const auto move = message.field("move").string();
    if (error) return refuse(client, id, Refusal::of(*error));
    return client->room->check(client, move, id);
  }
  auto command = read_command(type, message);
  if (!command) return refuse(client, id, {.message = "there is no such message", .where = "type"});
  if (error) return refuse(client, id, Refusal::of(*error));
  if (std::holds_alternative<command::Undo>(*command) && !client->room->table().is_private_to(client->seats)) {
    const auto now = services_.now_ms();
    if (reading_.is_empty(client->address, now))
      return refuse(client, id, {RefusalKind::kLimit, "too many undos; wait a moment"});
    reading_.spend(client->address, kUndoIsWorth, now);
  }
  client->room->command(client, std::move(*command), id);
}

void Hub::join(const std::shared_ptr<Client>& client, const JsonReader& message, const json::value& id) {
  const auto protocol = message.field("protocol");
  if (protocol.value() != kTableProtocol) {
    refuse(client, id, {RefusalKind::kInput, fmt::format("protocol: this server speaks version {}", kTableProtocol)});
    return client->close(CloseCode::kOtherProtocol, "unsupported protocol version");
  }
  const std::string code(message.field("table").string());
  std::string token;
  std::optional<std::uint64_t> version;
  if (const auto field = message.optional_field("token")) token = field->string();
  if (const auto field = message.optional_field("version")) version = field->seed();
  if (message.failed())
    return refuse(client, id, {RefusalKind::kInput, "table and token must be strings, version a number"});
  const auto room = find(code, client->address);
  if (!room) return refuse(client, id, room.error());
  if (!token.empty() && (*room)->table().seats_of(token).empty()) {
    return refuse(client, id, {RefusalKind::kSeat, "this token holds no seat at this table"});
  }
  const auto now = services_.now_ms();
  if (reading_.is_empty(client->address, now))
    return refuse(client, id, {RefusalKind::kLimit, "too many joins; wait a moment"});
  reading_.spend(client->address, static_cast<double>((*room)->cost_of_joining(version)), now);
  if (client->room != nullptr) leave(client);
  (*room)->join(client, token, version, id);
}

void Hub::leave(const std::shared_ptr<Client>& client) {
  if (client->room != nullptr) client->room->leave(client);
}

std::shared_ptr<Room> Hub::find_in_memory(std::string_view code) {
  const auto found = rooms_.find(std::string(code));
  return found == rooms_.end() ? nullptr : found->second;
}

std::expected<std::shared_ptr<Room>, Refusal> Hub::find(std::string_view text, const std::string& address) {
  const auto now = services_.now_ms();
  if (guesses_.is_empty(address, now))
    return refusal(RefusalKind::kLimit, "too many requests for unknown tables; wait a moment");
  const auto code = normal_code(text);
  if (auto room = find_in_memory(code)) return room;
  if (reading_.is_empty(address, now))
    return refusal(RefusalKind::kLimit, "too many requests for tables; wait a moment");
  const auto journal =
      code.empty() ? std::expected<std::vector<StoredEntry>, StoreError>{} : services_.store.read(code, 0);
  if (!journal) return refusal(RefusalKind::kStore, "the table cannot be read now");
  if (journal->empty()) {
    guesses_.spend(address, 1, now);
    return refusal(RefusalKind::kTable, "there is no such table");
  }
  if (rooms_.size() >= limits_.tables) return refusal(RefusalKind::kLimit, "the server is full; try again later");
  reading_.spend(address, static_cast<double>(journal->size()), now);
  auto table = table_from(services_.registry, *journal, {now, 0});
  if (!table) {
    log_failure(
        fmt::format("table {}: {}", code, table.error()));  // the error may name cards, so clients do not see it
    return refusal(RefusalKind::kStore, "the table cannot be read");
  }
  ++services_.metrics.tables_read;
  log_debug(fmt::format("table {} loaded: {} entries", code, journal->size()));
  return add(code, std::move(*table));
}

std::shared_ptr<Room> Hub::add(std::string code, Table table) {
  auto room = std::make_shared<Room>(code, std::move(table), services_, static_cast<Room::Owner&>(*this));
  rooms_.emplace(std::move(code), room);
  return room;
}

void Hub::remove(Room& room) {
  if (const auto found = alarm_of_.find(room.code()); found != alarm_of_.end()) {
    alarms_.erase({found->second, room.code()});
    alarm_of_.erase(found);
  }
  rooms_.erase(std::string(room.code()));
}

std::optional<std::int64_t> Hub::next_alarm() const {
  if (rooms_.empty()) return std::nullopt;
  return alarms_.empty() ? next_sweep_ms_ : std::min(next_sweep_ms_, alarms_.begin()->first);
}

void Hub::alarm_changed(Room& room) {
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
    if (const auto room = find_in_memory(code)) room->tick();
    // A room that asks for another tick at once must not starve the others.
    if (const auto found = alarm_of_.find(code); found != alarm_of_.end() && found->second <= now) {
      alarms_.erase({found->second, code});
      alarms_.emplace(now + 1, code);
      found->second = now + 1;
    }
  }
  if (now >= next_sweep_ms_) unload_idle();
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
  }
}

void Hub::evict(Room& room) {
  const auto keep = room.shared_from_this();
  remove(room);
  const auto why = services_.writer.last_error();
  log_failure(why.empty() ? "too many writes are waiting" : why);
  const auto text =
      error_text(nullptr, {RefusalKind::kStore, "the table could not be saved; what was not acknowledged is undone"});
  for (const auto& client : room.give_up()) {
    client->send(text);
    client->close(CloseCode::kJoinAgain, "the table must be reloaded");
  }
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
  const auto bye = std::make_shared<const std::string>(R"({"type":"bye","message":"the server is stopping"})");
  for (const auto& [code, room] : rooms_) {
    room->send_to_all(bye);  // in order: it may wait for the store, so the network closes after what is queued
    room->close();
  }
}

}  // namespace cardtable
