// Every change at a table goes to the store first, and only then to its clients.
#include "server/room.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "server/secret.h"
#include "table/messages.h"

namespace cardtable {
namespace {

/// With others at the table, checking whether an undo is free takes some milliseconds on the thread that owns all
/// tables.
constexpr double kUndosAtOnce = 10;
constexpr double kUndoMs = 1'000;
/// Replaying a journal of this length takes a fraction of a second; it holds several hundred games.
constexpr std::uint64_t kMostEntries = 100'000;

}  // namespace

Text text_of(const json::object& message) { return std::make_shared<const std::string>(json::serialize(message)); }

Text error_text(const json::value& id, const Refusal& refusal) {
  json::object error{{"type", "error"}};
  if (!id.is_null()) error["id"] = id;
  for (auto& member : refusal_json(refusal)) error[member.key()] = std::move(member.value());
  return text_of(error);
}

Room::Room(std::string code, Table table, const Services& services, Owner& owner)
    : code_(std::move(code)),
      table_(std::move(table)),
      services_(services),
      owner_(owner),
      undos_(kUndosAtOnce, kUndoMs, services.now_ms()),
      last_used_ms_(services.now_ms()) {}

Moment Room::moment() const { return {services_.now_ms(), random_number()}; }

void Room::begin(std::vector<Applied> applied, std::function<void(bool)> committed) {
  publish(std::move(applied), std::move(committed));
}

/// Sends the entries to the store; everyone's updates follow once they are committed.
void Room::publish(std::vector<Applied> applied, std::function<void(bool)> committed) {
  if (applied.empty()) return;
  last_used_ms_ = services_.now_ms();
  Batch& batch = outbox_.emplace_back();
  if (committed) batch.committed.push_back(std::move(committed));
  std::vector<Write> writes;
  for (std::size_t i = 0; i < applied.size(); ++i) {
    auto text = format_entry(applied[i].entry, *table_.setup().type);
    writes.push_back({code_, applied[i].version, text});
    batch.entries.push_back({applied[i].version, std::move(text)});
    tell(applied[i], i + 1 == applied.size(), batch.messages);
  }
  // This room, not whichever has its code by then: an evicted table may be loaded again already.
  const auto done = [post = services_.post, self = weak_from_this()](bool is_committed) {
    post([self, is_committed] {
      if (const auto room = self.lock()) room->settle(is_committed);
    });
  };
  if (services_.writer.write(std::move(writes), done)) return;
  batch.is_refused = true;  // stays in the queue: the batches before it are still being written
  services_.post([self = weak_from_this()] {
    if (const auto room = self.lock()) room->fail_if_refused();
  });
}

void Room::tell(const Applied& applied, bool is_last, std::vector<Outgoing>& messages) const {
  if (clients_.empty()) return;
  const UpdateWriter writer(table_, applied, code_, services_.now_ms());
  std::map<std::uint8_t, Text> texts;  // the same for all clients with the same seats
  for (const auto& client : clients_) {
    Text& text = texts[client->seats.bits()];
    if (!text) text = std::make_shared<const std::string>(writer.text_for(client->seats, is_last));
    messages.push_back({client, text});
  }
}

void Room::settle(bool is_committed) {
  if (outbox_.empty()) return;  // the room was given up
  if (!is_committed) return owner_.evict(*this);
  const Batch batch = std::move(outbox_.front());
  outbox_.pop_front();
  for (const auto& committed : batch.committed) committed(true);
  for (const auto& [to, text, is_answer] : batch.messages) {
    if (const auto client = to.lock()) client->send(text);
  }
  fail_if_refused();
}

void Room::fail_if_refused() {
  if (!outbox_.empty() && outbox_.front().is_refused) owner_.evict(*this);
}

std::vector<std::shared_ptr<Client>> Room::give_up() {
  is_closed_ = true;
  for (const auto& batch : std::exchange(outbox_, {})) {
    for (const auto& committed : batch.committed) committed(false);
  }
  for (const auto& client : clients_) {
    client->room = nullptr;
    client->seats = {};
  }
  return std::exchange(clients_, {});
}

void Room::send_in_order(const std::shared_ptr<Client>& client, Text text, bool is_answer) {
  if (outbox_.empty()) return client->send(std::move(text));
  outbox_.back().messages.push_back({client, std::move(text), is_answer});
}

void Room::answer(const std::shared_ptr<Client>& client, Text text) { send_in_order(client, std::move(text), true); }

void Room::send_to_all(const Text& text) {
  for (const auto& client : clients_) send_in_order(client, text, false);
}

void Room::when_committed(std::function<void(bool)> then) {
  if (outbox_.empty()) return then(true);
  outbox_.back().committed.push_back(std::move(then));
}

bool Room::is_full() const { return table_.version() >= kMostEntries; }

/// The limit that forbids this command now, whatever the table would say.
std::optional<std::string> Room::limit_on(const Client& client, const Command& command) {
  if (is_full() && !std::holds_alternative<command::Leave>(command)) {
    return "the table's journal is full; open a new table";
  }
  const bool is_costly = std::holds_alternative<command::Undo>(command) && !table_.is_private_to(client.seats);
  if (is_costly && !undos_.take(services_.now_ms())) return "too many undos; wait a moment";
  return std::nullopt;
}

/// Updates which client holds which seat after a command that may have changed it. A seat that was left or taken away
/// no longer belongs to any connection, in whichever tab that happened.
void Room::reseat(const std::shared_ptr<Client>& client, const Command& command) {
  if (const auto* sit = std::get_if<command::Sit>(&command)) client->token = sit->token;
  const std::string left = std::holds_alternative<command::Leave>(command) ? client->token : std::string();
  for (const auto& one : clients_) {
    if (!left.empty() && one->token == left) one->token.clear();
    one->seats = table_.seats_of(one->token);
  }
}

void Room::command(const std::shared_ptr<Client>& client, Command command, const json::value& id) {
  if (auto limit = limit_on(*client, command)) {
    return answer(client, error_text(id, {RefusalKind::kLimit, std::move(*limit)}));
  }
  auto* const sit = std::get_if<command::Sit>(&command);
  const bool is_move = std::holds_alternative<command::Move>(command);
  if (sit != nullptr) sit->token = client->token.empty() ? random_token() : client->token;
  auto granted = table_.ask(client->seats, command, moment());
  if (!granted) {
    if (is_move) ++services_.metrics.refused_moves;
    return answer(client, error_text(id, granted.error()));
  }
  json::object reply{{"type", sit != nullptr ? "seated" : "ok"}};
  if (!id.is_null()) reply["id"] = id;
  reply["version"] = table_.version();
  if (granted->is_repeated) reply["repeated"] = true;
  if (sit != nullptr) {
    reply["seat"] = index(seat_of(granted->applied.front().entry));
    reply["token"] = sit->token;
  }
  const bool changes_seats = sit != nullptr || std::holds_alternative<command::Leave>(command) ||
                             std::holds_alternative<command::Assign>(command);
  if (changes_seats) reseat(client, command);
  std::function<void(bool)> committed;
  if (is_move && !granted->is_repeated) {
    ++services_.metrics.moves;
    committed = [&metrics = services_.metrics, now = services_.now_ms, began = services_.now_ms()](bool) {
      metrics.move_seconds.add(static_cast<double>(now() - began) / 1000);
    };
  }
  publish(std::move(granted->applied), std::move(committed));
  answer(client, text_of(reply));
  if (changes_seats) {
    update_present();
    tell_presence();
  }
  owner_.alarm_changed(*this);
}

void Room::check(const std::shared_ptr<Client>& client, std::string_view move, const json::value& id) {
  const auto judged = table_.judge(client->seats, move);
  json::object verdict{{"type", "verdict"}};
  if (!id.is_null()) verdict["id"] = id;
  verdict["legal"] = judged.kind == VerdictKind::kLegal;
  verdict["mistake"] = judged.kind == VerdictKind::kMistake;
  if (judged.kind != VerdictKind::kLegal) {
    for (auto& member : refusal_json(judged.refusal)) verdict[member.key()] = std::move(member.value());
  }
  answer(client, text_of(verdict));
}

}  // namespace cardtable
