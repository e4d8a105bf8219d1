#include "server/hub.h"

#include <fmt/format.h>

#include "server/secret.h"
#include "table/messages.h"
#include "table/replay.h"

namespace cardtable {
namespace {

constexpr std::int64_t kSweepMs = 10'000;
constexpr double kHourMs = 3'600'000;

std::unexpected<HubError> refusal(std::string_view kind, std::string message) {
  return std::unexpected(HubError{kind, std::move(message)});
}

/// An id is echoed, so it must be small.
bool is_id(const json::value& id) {
  return id.is_int64() || id.is_uint64() || (id.is_string() && id.get_string().size() <= 64);
}

}  // namespace

void Hub::refuse(const std::shared_ptr<Client>& client, const json::value& id, std::string_view kind,
                 std::string_view message) {
  ++services_.metrics.bad_messages;
  const auto text = error_text(id, kind, message);
  if (client->room != nullptr) {
    client->room->send_in_order(client, text);
  } else {
    client->send(text);
  }
  if (++client->bad_messages >= limits_.bad_messages) client->close(CloseCode::kPolicy, "too many bad messages");
}

void Hub::receive(const std::shared_ptr<Client>& client, std::string_view text) {
  if (is_closing_) return;
  ++services_.metrics.messages_in;
  boost::system::error_code failure;
  const json::value value = json::parse(text, failure);
  if (failure) return refuse(client, nullptr, "input", "the message is no JSON: " + failure.message());
  if (!value.is_object()) return refuse(client, nullptr, "input", "a message must be a JSON object");
  JsonReader::Slot error;
  const JsonReader message(value, error);
  json::value id;
  if (const auto* given = value.get_object().if_contains("id")) {
    if (!is_id(*given)) return refuse(client, nullptr, "input", "id: must be a number or a short text");
    id = *given;
  }
  const auto type = message.field("type").string();
  if (error) return refuse(client, id, "input", error->text());
  if (type == "ping") return client->send(std::make_shared<const std::string>(R"({"type":"pong"})"));
  if (type == "join") return join(client, message, id);
  if (client->room == nullptr) return refuse(client, id, "state", "join a table first");
  if (type == "check") {
    const auto move = message.field("move").string();
    if (error) return refuse(client, id, "input", error->text());
    return client->room->check(client, move, id);
  }
  const auto kind = find_command(type);
  if (!kind) return refuse(client, id, "input", "type: there is no such message");
  Command command = read_command(*kind, message);
  if (error) return refuse(client, id, "input", error->text());
  client->room->command(client, std::move(command), id);
}

void Hub::join(const std::shared_ptr<Client>& client, const JsonReader& message, const json::value& id) {
  const auto protocol = message.field("protocol");
  if (protocol.value() != kTableProtocol) {
    refuse(client, id, "input", fmt::format("protocol: this server speaks version {}", kTableProtocol));
    return client->close(CloseCode::kOtherProtocol, "another version of the protocol");
  }
  const std::string code(message.field("table").string());
  std::string token;
  std::optional<std::uint64_t> version;
  if (const auto field = message.optional_field("token")) token = field->string();
  if (const auto field = message.optional_field("version")) version = field->seed();
  if (message.failed()) return refuse(client, id, "input", "table must be a text, token too, version a number");
  const auto room = find(code);
  if (!room) return refuse(client, id, room.error().kind, room.error().message);
  if (client->room != nullptr) gone(client);
  (*room)->join(client, token, version, id);
}

void Hub::gone(const std::shared_ptr<Client>& client) {
  if (client->room != nullptr) client->room->leave(client);
}

std::shared_ptr<Room> Hub::find_in_memory(std::string_view code) {
  const auto found = rooms_.find(std::string(code));
  return found == rooms_.end() ? nullptr : found->second;
}

std::expected<std::shared_ptr<Room>, HubError> Hub::find(std::string_view text) {
  const auto code = normal_code(text);
  if (code.empty()) return refusal("table", "there is no such table");
  if (auto room = find_in_memory(code)) return room;
  const auto journal = services_.store.read(code, 0);
  if (!journal) return refusal("store", "the table cannot be read now");
  if (journal->empty()) return refusal("table", "there is no such table");
  if (rooms_.size() >= limits_.tables) return refusal("limit", "the server is full; try again later");
  auto table = table_from(services_.registry, *journal, {services_.now_ms(), 0});
  if (!table) return refusal("store", "the table cannot be read: " + table.error());
  ++services_.metrics.tables_read;
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
  rooms_.erase(std::string(room.code()));  // the room ends here
}

std::string Hub::unused_code() {
  for (;;) {
    auto code = random_code();
    const auto journal = services_.store.read(code, 0);
    if (!rooms_.contains(code) && (!journal || journal->empty())) return code;
  }
}

void Hub::open_table(const json::value& wish, const std::string& address, Opened opened) {
  if (is_closing_) return opened(refusal("state", "the server is stopping"));
  auto setup = read_wish(services_.registry, wish);
  if (!setup) return opened(refusal("input", setup.error().text()));
  if (rooms_.size() >= limits_.tables) return opened(refusal("limit", "the server is full; try again later"));
  if (!opened_by_.take(address, limits_.tables_per_client, kHourMs / limits_.tables_per_client, services_.now_ms())) {
    return opened(refusal("limit", "too many tables were opened from this address; try again later"));
  }
  OpenedTable table{.code = unused_code(), .token = random_token()};
  for (Chair& chair : setup->chairs) {
    if (chair.kind == ChairKind::kPerson) chair.token = table.token;
  }
  setup->bot_seed = random_number();
  const Moment now{services_.now_ms(), random_number()};
  const Entry first{.kind = EntryKind::kOpened, .text = json::serialize(setup_json(*setup))};
  auto laid = Table::opened(services_.registry, first, now);
  if (!laid) return opened(refusal("input", laid.error().text()));
  std::vector<Applied> applied;
  applied.push_back({.version = 1, .entry = first});
  const bool is_full =
      std::ranges::none_of(laid->chairs(), [](const Chair& chair) { return chair.kind == ChairKind::kOpen; });
  if (is_full && laid->phase() == Phase::kWaiting) {
    auto dealt = laid->apply({.kind = EntryKind::kDealt, .value = setup->seed.value_or(now.chance)}, now);
    if (dealt) applied.push_back(std::move(*dealt));
  }
  table.seats = laid->seats_of(table.token);
  ++services_.metrics.tables_opened;
  const auto room = add(table.code, std::move(*laid));
  room->begin(std::move(applied), [opened = std::move(opened), table](bool is_kept) {
    if (is_kept) {
      opened(table);
    } else {
      opened(refusal("store", "the table could not be kept"));
    }
  });
}

std::expected<json::object, HubError> Hub::describe(std::string_view code) {
  const auto room = find(code);
  if (!room) return std::unexpected(room.error());
  return table_json((*room)->table(), (*room)->code());
}

std::expected<std::string, HubError> Hub::replay(std::string_view code, std::string_view token) {
  const auto room = find(code);
  if (!room) return std::unexpected(room.error());
  const Table& table = (*room)->table();
  if (table.session() == nullptr) return refusal("state", "the game has not begun");
  // A replay holds the seed, and so every hidden card.
  if (table.phase() != Phase::kOver && !table.is_private_to(table.seats_of(token))) {
    return refusal("seat", "while it is played only somebody alone with bots, or at one device, may save the game");
  }
  std::vector<std::string> seats;
  for (const Chair& chair : table.chairs()) {
    seats.push_back(chair.kind == ChairKind::kBot ? "bot " + chair.level : "person");
  }
  return format_replay(*table.session(), seats);
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
    // A room that wants to be woken at once must not keep the loop from the others.
    if (const auto found = alarm_of_.find(code); found != alarm_of_.end() && found->second <= now) {
      alarms_.erase({found->second, code});
      alarms_.emplace(now + 1, code);
      found->second = now + 1;
    }
  }
  if (now >= next_sweep_ms_) put_away_idle();
}

void Hub::put_away_idle() {
  const auto now = services_.now_ms();
  next_sweep_ms_ = now + std::min(kSweepMs, std::max<std::int64_t>(limits_.idle_ms, 1));
  std::vector<std::shared_ptr<Room>> idle;
  for (const auto& [code, room] : rooms_) {
    if (!room->has_clients() && room->is_quiet() && now - room->last_used_ms() >= limits_.idle_ms) idle.push_back(room);
  }
  for (const auto& room : idle) {
    ++services_.metrics.tables_put_away;
    remove(*room);
  }
}

void Hub::must_go(Room& room) {
  const auto keep = find_in_memory(room.code());
  remove(room);
  const auto text = error_text(nullptr, "store", "the table could not be kept; what was not acknowledged is undone");
  const std::vector<std::shared_ptr<Client>> clients(room.clients().begin(), room.clients().end());
  for (const auto& client : clients) {
    client->room = nullptr;
    client->seats = 0;
    client->send(text);
    client->close(CloseCode::kJoinAgain, "the table must be read again");
  }
}

void Hub::close_all() {
  is_closing_ = true;
  const auto bye = std::make_shared<const std::string>(R"({"type":"bye","message":"the server is stopping"})");
  for (const auto& [code, room] : rooms_) {
    room->send_to_all(bye);
    // In order: the goodbye may wait for the store, so the network closes after what is queued.
  }
}

}  // namespace cardtable
