#include "server/room.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "engine/registry/rulebook.h"
#include "server/secret.h"
#include "table/messages.h"

namespace cardtable {
namespace {

constexpr std::int64_t kBotRetryMs = 50;

std::string_view kind_name(TableError::Kind kind) {
  constexpr std::array<std::string_view, 5> kNames{"rule", "input", "state", "stale", "seat"};
  return kNames[static_cast<std::size_t>(kind)];
}

void add_id(json::object& message, const json::value& id) {
  if (!id.is_null()) message["id"] = id;
}

}  // namespace

Text text_of(const json::object& message) { return std::make_shared<const std::string>(json::serialize(message)); }

Text error_text(const json::value& id, std::string_view kind, std::string_view message, std::string_view rule) {
  json::object error{{"type", "error"}};
  add_id(error, id);
  error["kind"] = kind;
  if (!rule.empty()) {
    error["rule"] = rule;
    if (const auto* text = find_rule(rule)) error["title"] = text->title;
  }
  error["message"] = message;
  return text_of(error);
}

Room::Room(std::string code, Table table, const Services& services, Owner& owner)
    : code_(std::move(code)), table_(std::move(table)), services_(services), owner_(owner) {
  last_used_ms_ = services_.now_ms();
}

Moment Room::moment() const { return {services_.now_ms(), random_number()}; }

void Room::begin(std::vector<Applied> applied, std::function<void(bool)> kept) {
  publish(std::move(applied), std::move(kept));
}

/// Sends the entries to the store; the updates of all follow when they are there.
void Room::publish(std::vector<Applied> applied, std::function<void(bool)> kept) {
  if (applied.empty()) return;
  last_used_ms_ = services_.now_ms();
  Batch& batch = outbox_.emplace_back();
  batch.kept = std::move(kept);
  std::vector<Write> writes;
  for (std::size_t i = 0; i < applied.size(); ++i) {
    auto text = format_entry(applied[i].entry);
    writes.push_back({code_, applied[i].version, text});
    batch.entries.push_back({applied[i].version, std::move(text)});
    tell(applied[i], i + 1 == applied.size(), batch.messages);
  }
  const auto done = [post = services_.post, &owner = owner_, code = code_](bool is_kept) {
    post([&owner, code, is_kept] {
      if (const auto room = owner.find_in_memory(code)) room->settle(is_kept);
    });
  };
  if (!services_.writer.write(std::move(writes), done)) {
    services_.post([&owner = owner_, code = code_] {
      if (const auto room = owner.find_in_memory(code)) room->settle(false);
    });
  }
}

void Room::tell(const Applied& applied, bool is_last, std::vector<Outgoing>& messages) const {
  if (clients_.empty()) return;
  const UpdateWriter writer(table_, applied, code_, services_.now_ms());
  std::map<std::uint8_t, Text> texts;  // the same for all who hold the same seats
  for (const auto& client : clients_) {
    Text& text = texts[client->seats];
    if (!text) text = std::make_shared<const std::string>(writer.text_for(client->seats, is_last));
    messages.push_back({client, text});
  }
}

void Room::settle(bool is_kept) {
  if (outbox_.empty()) return;
  const Batch batch = std::move(outbox_.front());
  outbox_.pop_front();
  if (batch.kept) batch.kept(is_kept);
  if (!is_kept) return owner_.must_go(*this);
  for (const auto& [to, text] : batch.messages) {
    if (const auto client = to.lock()) client->send(text);
  }
}

void Room::send_in_order(const std::shared_ptr<Client>& client, Text text) {
  if (outbox_.empty()) return client->send(std::move(text));
  outbox_.back().messages.push_back({client, std::move(text)});
}

void Room::send_to_all(const Text& text) {
  for (const auto& client : clients_) send_in_order(client, text);
}

std::expected<Table, std::string> table_from(const Registry& registry, std::span<const StoredEntry> journal,
                                             Moment now) {
  std::optional<Table> table;
  for (const auto& stored : journal) {
    const auto entry = parse_entry(stored.text);
    if (!entry) return std::unexpected(fmt::format("version {}: {}", stored.version, entry.error().text()));
    if (!table) {
      auto opened = Table::opened(registry, *entry, now);
      if (!opened) return std::unexpected(opened.error().text());
      table = std::move(*opened);
      continue;
    }
    const auto applied = table->apply(*entry, now);
    if (!applied) return std::unexpected(fmt::format("version {}: {}", stored.version, applied.error().message));
  }
  if (!table) return std::unexpected("the journal is empty");
  table->set_present(0, now);
  return std::move(*table);
}

/// What happened after `version`, worked out again from the journal: nothing of it is kept in memory.
json::object Room::missed_json(std::optional<std::uint64_t> version, std::uint8_t seats) const {
  constexpr std::uint64_t kMost = 200;
  const std::uint64_t last = table_.version();
  std::uint64_t from = version.value_or(0) + 1;
  if (last + 1 > kMost) from = std::max(from, last + 1 - kMost);
  json::object part{{"missed_from", from}, {"missed", json::array()}};
  if (from > last) return part;
  auto journal = services_.store.read(code_, 0);
  if (!journal) return part;
  for (const auto& batch : outbox_) std::ranges::copy(batch.entries, std::back_inserter(*journal));
  std::optional<Table> table;
  json::array missed;
  for (const auto& stored : *journal) {
    const auto entry = parse_entry(stored.text);
    if (!entry) break;
    Applied applied{.version = stored.version, .entry = *entry};
    if (!table) {
      auto opened = Table::opened(services_.registry, *entry, {});
      if (!opened) break;
      table = std::move(*opened);
    } else {
      auto made = table->apply(*entry, {});
      if (!made) break;
      applied = std::move(*made);
    }
    if (stored.version >= from) missed.push_back(entry_json(applied, seats, table->viewer_for(seats), table->names()));
  }
  part["missed"] = std::move(missed);
  return part;
}

void Room::join(const std::shared_ptr<Client>& client, std::string_view token, std::optional<std::uint64_t> version,
                const json::value& id) {
  const auto seats = table_.seats_of(token);
  if (!token.empty() && seats == 0) {
    return send_in_order(client, error_text(id, "seat", "this token holds no seat at this table"));
  }
  last_used_ms_ = services_.now_ms();
  client->room = this;
  client->seats = seats;
  client->token = token;
  clients_.push_back(client);
  refresh_presence();
  json::object message{{"type", "joined"}, {"protocol", kTableProtocol}};
  add_id(message, id);
  message["version"] = table_.version();
  json::array held;
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    if (holds(seats, seat_at(i))) held.emplace_back(i);
  }
  message["seats"] = std::move(held);
  message["table"] = table_json(table_, code_);
  for (auto& member : standing_json(table_, seats, services_.now_ms())) message[member.key()] = member.value();
  for (auto& member : missed_json(version, seats)) message[member.key()] = member.value();
  send_in_order(client, text_of(message));
  owner_.alarm_changed(*this);
}

void Room::leave(const std::shared_ptr<Client>& client) {
  std::erase(clients_, client);
  client->room = nullptr;
  client->seats = 0;
  last_used_ms_ = services_.now_ms();
  refresh_presence();
  owner_.alarm_changed(*this);
}

void Room::refresh_presence() {
  std::uint8_t present = 0;
  std::size_t spectators = 0;
  for (const auto& client : clients_) {
    present = static_cast<std::uint8_t>(present | client->seats);
    if (client->seats == 0) ++spectators;
  }
  publish(table_.set_present(present, moment()));
  send_to_all(std::make_shared<const std::string>(presence_text(table_, spectators)));
}

void Room::command(const std::shared_ptr<Client>& client, Command command, const json::value& id) {
  const bool sits = command.kind == CommandKind::kSit;
  if (sits) command.token = client->token.empty() ? random_token() : client->token;
  const bool is_move = command.kind == CommandKind::kMove;
  auto granted = table_.ask(client->seats, command, moment());
  if (!granted) {
    if (is_move) ++services_.metrics.refused_moves;
    const auto& error = granted.error();
    return send_in_order(client, error_text(id, kind_name(error.kind), error.message, error.rule));
  }
  json::object answer{{"type", "ok"}};
  add_id(answer, id);
  answer["version"] = table_.version();
  if (granted->is_repeated) answer["repeated"] = true;
  if (sits) {
    const Seat seat = granted->applied.front().entry.seat;
    client->token = command.token;
    answer["type"] = "seated";
    answer["seat"] = index(seat);
    answer["token"] = command.token;
  }
  // Nobody keeps a seat that has changed hands: the host may have given it away, or who left has two connections.
  for (const auto& one : clients_) one->seats = table_.seats_of(one->token);
  if (is_move && !granted->is_repeated) ++services_.metrics.moves;
  std::function<void(bool)> kept;
  if (is_move) {
    kept = [this, began = services_.now_ms()](bool) {
      services_.metrics.move_seconds.add(static_cast<double>(services_.now_ms() - began) / 1000);
    };
  }
  publish(std::move(granted->applied), std::move(kept));
  send_in_order(client, text_of(answer));
  owner_.alarm_changed(*this);
}

void Room::check(const std::shared_ptr<Client>& client, std::string_view move, const json::value& id) {
  const auto judged = table_.judge(client->seats, move);
  json::object answer{{"type", "verdict"}};
  add_id(answer, id);
  answer["legal"] = judged.is_legal;
  answer["mistake"] = judged.is_mistake;
  if (!judged.is_legal) {
    if (!judged.refusal.rule.empty()) {
      answer["rule"] = judged.refusal.rule;
      if (const auto* text = find_rule(judged.refusal.rule)) answer["title"] = text->title;
    }
    answer["message"] = judged.refusal.message;
  }
  send_in_order(client, text_of(answer));
}

std::optional<std::int64_t> Room::next_alarm() const {
  if (clients_.empty()) return std::nullopt;
  auto alarm = table_.next_alarm();
  // A bot that thinks already needs no waking, but the clock and those who are away still do.
  if (alarm && is_bot_thinking_) return std::max(*alarm, services_.now_ms() + kBotRetryMs);
  if (alarm && retry_ms_ > *alarm) alarm = retry_ms_;
  return alarm;
}

void Room::tick() {
  publish(table_.wake(moment()));
  think();
  owner_.alarm_changed(*this);
}

void Room::think() {
  if (is_bot_thinking_ || clients_.empty()) return;
  const auto turn = table_.bot_turn();
  if (!turn || turn->due_ms > services_.now_ms()) return;
  const std::shared_ptr<const Match> match = table_.session()->match().clone();
  const bool wants_trace = table_.is_tracing();
  auto job = [match, turn = *turn, wants_trace, post = services_.post, &owner = owner_,
              code = code_](const std::stop_token& stop) {
    auto choice = choose_move(*match, turn.spec, {.seed = turn.seed, .stop = stop, .wants_trace = wants_trace});
    std::vector<std::string> trace;
    if (const auto* thoughts = choice.info.if_contains("trace"); thoughts != nullptr && thoughts->is_array()) {
      for (const auto& thought : thoughts->get_array()) {
        if (thought.is_string()) trace.emplace_back(thought.get_string());
      }
    }
    post([&owner, code, turn, move = std::move(choice.move), trace = std::move(trace)]() mutable {
      if (const auto room = owner.find_in_memory(code)) {
        room->bot_has_chosen(turn, std::move(move), std::move(trace));
      }
    });
  };
  is_bot_thinking_ = services_.bots.submit(std::move(job));
  retry_ms_ = is_bot_thinking_ ? 0 : services_.now_ms() + kBotRetryMs;
}

void Room::bot_has_chosen(const BotTurn& turn, std::string move, std::vector<std::string> trace) {
  is_bot_thinking_ = false;
  // The position may have changed meanwhile (an undo, a person who is back): then the bot is asked again, or not.
  if (auto applied = table_.bot_moved(turn, std::move(move), moment())) {
    ++services_.metrics.bot_moves;
    applied->trace = std::move(trace);
    std::vector<Applied> made;
    made.push_back(std::move(*applied));
    publish(std::move(made));
  }
  think();
  owner_.alarm_changed(*this);
}

}  // namespace cardtable
