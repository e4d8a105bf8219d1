// What is done at a table goes to the store, and only then to its people.
#include "server/room.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "engine/registry/rulebook.h"
#include "server/secret.h"
#include "table/messages.h"

namespace cardtable {
namespace {

/// With others at the table it takes some milliseconds to see whether an undo is free, on the thread of all tables.
constexpr double kUndosAtOnce = 10;
constexpr double kUndoMs = 1'000;
/// A journal of this length is played again in a fraction of a second; it is some hundred games.
constexpr std::uint64_t kMostEntries = 100'000;

std::string_view kind_name(TableError::Kind kind) {
  constexpr std::array<std::string_view, 5> kNames{"rule", "input", "state", "stale", "seat"};
  return kNames[static_cast<std::size_t>(kind)];
}

}  // namespace

Text text_of(const json::object& message) { return std::make_shared<const std::string>(json::serialize(message)); }

Text error_text(const json::value& id, std::string_view kind, std::string_view message, std::string_view rule) {
  json::object error{{"type", "error"}};
  if (!id.is_null()) error["id"] = id;
  error["kind"] = kind;
  if (!rule.empty()) {
    error["rule"] = rule;
    if (const auto* text = find_rule(rule)) error["title"] = text->title;
  }
  error["message"] = message;
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

void Room::begin(std::vector<Applied> applied, std::function<void(bool)> kept) {
  publish(std::move(applied), std::move(kept));
}

/// Sends the entries to the store; the updates of all follow when they are there.
void Room::publish(std::vector<Applied> applied, std::function<void(bool)> kept) {
  if (applied.empty()) return;
  last_used_ms_ = services_.now_ms();
  Batch& batch = outbox_.emplace_back();
  if (kept) batch.kept.push_back(std::move(kept));
  std::vector<Write> writes;
  for (std::size_t i = 0; i < applied.size(); ++i) {
    auto text = format_entry(applied[i].entry);
    writes.push_back({code_, applied[i].version, text});
    batch.entries.push_back({applied[i].version, std::move(text)});
    tell(applied[i], i + 1 == applied.size(), batch.messages);
  }
  // This room, not whichever has its code by then: a table that had to go may be back already.
  const auto done = [post = services_.post, self = weak_from_this()](bool is_kept) {
    post([self, is_kept] {
      if (const auto room = self.lock()) room->settle(is_kept);
    });
  };
  if (services_.writer.write(std::move(writes), done)) return;
  batch.is_refused = true;  // in its place: those before it are still on their way
  services_.post([self = weak_from_this()] {
    if (const auto room = self.lock()) room->fail_if_refused();
  });
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
  if (outbox_.empty()) return;  // given up
  if (!is_kept) return owner_.must_go(*this);
  const Batch batch = std::move(outbox_.front());
  outbox_.pop_front();
  for (const auto& kept : batch.kept) kept(true);
  for (const auto& [to, text, is_answer] : batch.messages) {
    if (const auto client = to.lock()) client->send(text);
  }
  fail_if_refused();
}

void Room::fail_if_refused() {
  if (!outbox_.empty() && outbox_.front().is_refused) owner_.must_go(*this);
}

std::vector<std::shared_ptr<Client>> Room::give_up() {
  is_closed_ = true;
  for (const auto& batch : std::exchange(outbox_, {})) {
    for (const auto& kept : batch.kept) kept(false);
  }
  for (const auto& client : clients_) {
    client->room = nullptr;
    client->seats = 0;
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

void Room::when_kept(std::function<void(bool)> then) {
  if (outbox_.empty()) return then(true);
  outbox_.back().kept.push_back(std::move(then));
}

bool Room::is_worn_out() const { return table_.version() >= kMostEntries; }

/// Why this cannot be done now, whatever the table would say.
std::optional<std::string> Room::limit_on(const Client& client, const Command& command) {
  if (is_worn_out() && command.kind != CommandKind::kLeave) return "the table is worn out; open a new one";
  const bool is_costly = command.kind == CommandKind::kUndo && !table_.is_private_to(client.seats);
  if (is_costly && !undos_.take(services_.now_ms())) return "too many undos; wait a moment";
  return std::nullopt;
}

/// Who holds which seat, after something was done that may have changed it. A seat that was left or taken away is held
/// by no connection any more, whichever tab it was done in.
void Room::reseat(const std::shared_ptr<Client>& client, const Command& command) {
  if (command.kind == CommandKind::kSit) client->token = command.token;
  const std::string left = command.kind == CommandKind::kLeave ? client->token : std::string();
  for (const auto& one : clients_) {
    if (!left.empty() && one->token == left) one->token.clear();
    one->seats = table_.seats_of(one->token);
  }
}

void Room::command(const std::shared_ptr<Client>& client, Command command, const json::value& id) {
  if (auto limit = limit_on(*client, command)) return answer(client, error_text(id, "limit", *limit));
  const bool sits = command.kind == CommandKind::kSit;
  const bool is_move = command.kind == CommandKind::kMove;
  if (sits) command.token = client->token.empty() ? random_token() : client->token;
  auto granted = table_.ask(client->seats, command, moment());
  if (!granted) {
    if (is_move) ++services_.metrics.refused_moves;
    const auto& error = granted.error();
    return answer(client, error_text(id, kind_name(error.kind), error.message, error.rule));
  }
  json::object reply{{"type", sits ? "seated" : "ok"}};
  if (!id.is_null()) reply["id"] = id;
  reply["version"] = table_.version();
  if (granted->is_repeated) reply["repeated"] = true;
  if (sits) {
    reply["seat"] = index(granted->applied.front().entry.seat);
    reply["token"] = command.token;
  }
  const bool changes_seats = sits || command.kind == CommandKind::kLeave || command.kind == CommandKind::kSeat;
  if (changes_seats) reseat(client, command);
  std::function<void(bool)> kept;
  if (is_move && !granted->is_repeated) {
    ++services_.metrics.moves;
    kept = [&metrics = services_.metrics, now = services_.now_ms, began = services_.now_ms()](bool) {
      metrics.move_seconds.add(static_cast<double>(now() - began) / 1000);
    };
  }
  publish(std::move(granted->applied), std::move(kept));
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
  verdict["legal"] = judged.is_legal;
  verdict["mistake"] = judged.is_mistake;
  if (!judged.is_legal) {
    if (!judged.refusal.rule.empty()) {
      verdict["rule"] = judged.refusal.rule;
      if (const auto* text = find_rule(judged.refusal.rule)) verdict["title"] = text->title;
    }
    verdict["message"] = judged.refusal.message;
  }
  answer(client, text_of(verdict));
}

}  // namespace cardtable
