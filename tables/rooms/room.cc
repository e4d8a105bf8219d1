// Every change at a table goes to the store first, and only then to its clients.
#include "tables/rooms/room.h"

#include <map>

#include "engine/kit/refusals.h"
#include "engine/registry/refusal_words.h"
#include "tables/fair/digest.h"
#include "tables/fair/random_bytes.h"
#include "tables/rooms/journal.h"
#include "tables/rooms/push_desk.h"
#include "tables/rooms/secret.h"
#include "tables/rooms/words.h"
#include "tables/table/messages.h"
#include "tables/table/words.h"

namespace cardtable {
namespace {

/// Everybody at the table hears who is here, so a client that comes and goes all the time must not be reported each
/// time.
constexpr double kPresencesAtOnce = 4;
constexpr double kPresenceMs = 250;
/// How many batches of a table may wait for the store, and how much may be held for a client behind them.
constexpr std::size_t kMostUncommitted = 32;
constexpr std::size_t kMostHeldBytes = 1U << 20U;
constexpr std::size_t kMostHeldMessages = 256;
/// How often a seat may change the settings of the table.
constexpr double kSettingsAtOnce = 30;
constexpr double kSettingMs = 1'000;
/// How often a seat may say something.
constexpr double kPhrasesAtOnce = 4;
constexpr double kPhraseMs = 3'000;
/// After this many entries, shortening the journal is tried again.
constexpr std::uint64_t kFoldAgainAfter = 100;
/// A journal that cannot be shortened grows no further than this, except by what the game needs.
constexpr std::uint64_t kMostEntries = 20'000;

bool is_setting(const Command& command) {
  return std::holds_alternative<command::SetPace>(command) || std::holds_alternative<command::SetTrace>(command) ||
         std::holds_alternative<command::Assign>(command);
}

/// Commands that a game can do without. All others are accepted however long the journal is.
bool is_optional(const Command& command) {
  return is_setting(command) || std::holds_alternative<command::Undo>(command) ||
         std::holds_alternative<command::Redo>(command);
}

/// Trims the memory: a written text has twice the capacity that it needs, and may wait long.
Text shrunk(std::string text) {
  text.shrink_to_fit();
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

Text text_of(const json::object& message) { return shrunk(json::serialize(message)); }

Text error_text(const json::value& id, const Refusal& refusal, Language language) {
  json::object error{{"type", "error"}};
  if (!id.is_null()) error["id"] = id;
  for (auto& member : refusal_json(refusal, language)) error[member.key()] = std::move(member.value());
  return text_of(error);
}

Text notice_text(std::string_view type, const Refusal& why, Language language) {
  return text_of({{"type", type}, {"message", message_in(why, language)}});
}

Room::Room(std::string code, Table table, std::uint64_t epoch, const Services& services, Owner& owner)
    : code_(std::move(code)),
      table_(std::move(table)),
      epoch_(epoch),
      services_(services),
      owner_(owner),
      presences_(kPresencesAtOnce, kPresenceMs, services.now_ms()),
      settings_(kMaxSeats, Bucket(kSettingsAtOnce, kSettingMs, services.now_ms())),
      phrases_(kMaxSeats, Bucket(kPhrasesAtOnce, kPhraseMs, services.now_ms())),
      notified_(table_.number()),  // the server that had the table before has sent the notice about this position
      last_used_ms_(services.now_ms()),
      loaded_ms_(last_used_ms_) {}

Moment Room::moment() const { return {services_.now_ms(), random_bytes()}; }

/// Where other people may sit, the journal says when everything happened, so that a table that was put away still knows
/// whose turn it has been for how long.
std::string Room::line_of(const Entry& entry) const {
  auto text = format_entry(entry, *table_.setup().type);
  return table_.is_shared() ? with_time(std::move(text), services_.unix_ms()) : text;
}

void Room::begin(std::vector<Applied> applied, std::function<void(bool)> committed) {
  publish(std::move(applied), std::move(committed));
}

/// Sends the entries to the store; everybody's updates follow after the commit.
void Room::publish(std::vector<Applied> applied, std::function<void(bool)> committed) {
  if (applied.empty()) return;
  last_used_ms_ = services_.now_ms();
  Batch& batch = outbox_.emplace_back();
  try {
    if (committed) batch.committed.push_back(std::move(committed));
    commit(std::move(applied), batch);
  } catch (const std::bad_alloc&) {
    batch.is_refused = true;
  }
  drop_overloaded();
  if (!batch.is_refused) return fold();
  post_failure();  // later: the batches before it are still being written
}

void Room::post_failure() {
  services_.post([self = weak_from_this()] {
    if (const auto room = self.lock()) room->guard([&] { room->fail_if_refused(); });
  });
}

void Room::commit(std::vector<Applied> applied, Batch& batch) {
  std::vector<Write> writes;
  for (std::size_t i = 0; i < applied.size(); ++i) {
    auto text = line_of(applied[i].entry);
    writes.push_back({.table = code_, .version = applied[i].version, .text = text, .epoch = epoch_});
    batch.entries.push_back({applied[i].version, std::move(text)});
    tell(applied[i], i + 1 == applied.size(), batch.messages);
  }
  send_to_store(std::move(writes), batch);
}

void Room::send_to_store(std::vector<Write> writes, Batch& batch) {
  // This room, not any room with its code: an evicted table may already be loaded again.
  const auto done = [post = services_.post, self = weak_from_this()](bool is_committed) {
    post([self, is_committed] {
      if (const auto room = self.lock()) room->guard([&] { room->settle(is_committed); });
    });
  };
  batch.is_refused = !services_.writer.write(std::move(writes), done);
}

void Room::tell(const Applied& applied, bool is_last, std::vector<HeldMessage>& messages) const {
  if (clients_.empty()) return;
  std::map<Language, UpdateWriter> writers;
  std::map<std::pair<Language, std::uint8_t>, Text> texts;  // shared by all clients with the same seats
  for (const auto& client : clients_) {
    const Language language = client->language;
    Text& text = texts[{language, client->seats.bits()}];
    if (!text) {
      const auto writer = writers.try_emplace(language, table_, applied, code_, services_.now_ms(), language).first;
      text = shrunk(writer->second.text_for(client->seats, is_last));
    }
    messages.emplace_back(services_.unsent, client, text);
  }
}

void Room::settle(bool is_committed) {
  if (outbox_.empty()) return;  // the room was dropped
  if (!is_committed) return owner_.evict(*this);
  const bool was_behind = is_behind();
  const Batch batch = std::move(outbox_.front());
  outbox_.pop_front();
  if (reads_ > 0) recent_.insert(recent_.end(), batch.entries.begin(), batch.entries.end());
  for (const auto& committed : batch.committed) committed(true);
  for (const auto& message : batch.messages) message.send();
#ifndef __wasm__  // a browser's own tables send no notices
  notify_absent();
#endif
  fail_if_refused();
  if (was_behind && !is_behind()) owner_.alarm_changed(*this);  // bots go on
}

#ifndef __wasm__
/// At a table with days for a move: it is the turn of a person who is not there.
void Room::notify_absent() {
  if (services_.push == nullptr || !table_.goes_on_alone() || table_.number() == notified_) return;
  notified_ = table_.number();
  const Seat seat = table_.to_decide();
  if (table_.phase() != Phase::kPlaying || seat == kNoSeat || table_.present().contains(seat)) return;
  const Chair& chair = table_.chairs()[index(seat)];
  if (chair.kind != ChairKind::kPerson || chair.is_away) return;
  services_.push->send({.table = code_,
                        .token = chair.token,
                        .game = table_.setup().type->info().name,
                        .days = static_cast<std::uint64_t>(table_.setup().clock_ms / kDayMs)});
}
#endif

void Room::fail_if_refused() {
  if (!outbox_.empty() && outbox_.front().is_refused) owner_.evict(*this);
}

std::vector<std::shared_ptr<Client>> Room::give_up() {
  close();
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
  outbox_.back().messages.emplace_back(services_.unsent, client, std::move(text), is_answer);
}

/// Whether the store is so far behind that nothing more may change here.
bool Room::is_behind() const { return outbox_.size() >= kMostUncommitted; }

/// Whether too much waits for a client. It is then disconnected, and can join again when the store has caught up.
bool Room::is_overloaded(const Client& client) {
  return client.held_bytes > kMostHeldBytes || client.held_messages > kMostHeldMessages;
}

void Room::drop_overloaded() {
  for (const auto& client : clients_) {
    if (is_overloaded(*client)) client->drop();
  }
}

void Room::answer(const std::shared_ptr<Client>& client, Text text) {
  send_in_order(client, std::move(text), true);
  if (is_overloaded(*client)) client->drop();
}

void Room::send_to_all(const Text& text) {
  for (const auto& client : clients_) send_in_order(client, text, false);
  drop_overloaded();
}

void Room::say_bye(const Refusal& why) {
  for (const auto& client : clients_) send_in_order(client, notice_text("bye", why, client->language), false);
  drop_overloaded();
}

void Room::send_now(const Refusal& refusal) {
  for (const auto& client : clients_) client->send(error_text(nullptr, refusal, client->language));
}

std::size_t Room::send_now(const Text& text) {
  for (const auto& client : clients_) client->send(text);
  return clients_.size();
}

void Room::when_committed(std::function<void(bool)> then) {
  if (outbox_.empty()) return then(true);
  outbox_.back().committed.push_back(std::move(then));
}

/// Replaces the journal with a shorter one when most of it is past. Clients do not notice.
void Room::fold() {
  if (table_.version() < next_fold_version_) return;
  const auto turn_took = table_.turn_took(services_.now_ms());
  const auto journal =
      shorter_journal(services_.registry, table_, table_.is_shared() ? services_.unix_ms() - turn_took.value_or(0) : 0);
  if (!journal) {
    next_fold_version_ = table_.version() + kFoldAgainAfter;
    return;
  }
  std::vector<Write> writes;
  for (const auto& entry : *journal) {
    writes.push_back({.table = code_,
                      .version = entry.version,
                      .text = entry.text,
                      .starts_journal = writes.empty(),
                      .epoch = epoch_});
  }
  Batch& batch = outbox_.emplace_back();
  table_.set_folded(journal->front().version);
  send_to_store(std::move(writes), batch);
  if (batch.is_refused) post_failure();
}

/// The limit that forbids this command now, regardless of the table.
std::optional<Refusal> Room::limit_on(const Client& client, const Command& command) {
  if (is_behind() || services_.unsent.is_over()) {
    return refusal_of(RefusalKind::kLimit, rooms_msg::behind{.keeper = services_.keeper});
  }
  if (is_optional(command) && table_.entries() >= kMostEntries) {
    return refusal_of(RefusalKind::kLimit, rooms_msg::limit_table{});
  }
  if (is_setting(command) && !client.seats.empty() &&
      !settings_[index(client.seats.first())].take(services_.now_ms())) {
    return refusal_of(RefusalKind::kLimit, rooms_msg::limit_changes{});
  }
  return std::nullopt;
}

/// Updates which client holds which seat after a command that may have changed it. A seat that was left or taken away
/// no longer belongs to any connection, whichever tab did that.
void Room::reseat(const std::shared_ptr<Client>& client, const Command& command) {
  if (const auto* sit = std::get_if<command::Sit>(&command)) client->token = sit->token;
  const std::string left = std::holds_alternative<command::Leave>(command) ? client->token : std::string();
  for (const auto& one : clients_) {
    if (!left.empty() && one->token == left) one->token.clear();
    one->seats = table_.seats_of(one->token);
  }
}

void Room::command(const std::shared_ptr<Client>& client, Command command, const json::value& id) {
  if (services_.writer.is_failing()) {
    const auto why = refusal_of(RefusalKind::kStore, rooms_msg::cannot_save_unchanged{.keeper = services_.keeper});
    return answer(client, error_text(id, why, client->language));
  }
  if (const auto limit = limit_on(*client, command)) {
    return answer(client, error_text(id, *limit, client->language));
  }
  auto* const sit = std::get_if<command::Sit>(&command);
  const bool is_move = std::holds_alternative<command::Move>(command);
  if (sit != nullptr) sit->token = client->token.empty() ? random_token() : client->token;
  if (auto* const reveal = std::get_if<command::Reveal>(&command)) reveal->digest = hash_of_hex(reveal->bytes);
  auto granted = table_.ask(client->seats, command, moment());
  if (!granted) {
    if (is_move) ++services_.metrics.refused_moves;
    return answer(client, error_text(id, granted.error(), client->language));
  }
  deal_if_due(granted->applied);
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
#ifndef __wasm__  // a browser knows no players, and the module is to be small
  if (sit != nullptr && !client->player.empty() && services_.seated) {
    services_.seated(code_, sit->token, client->player);
  }
#endif
  std::function<void(bool)> committed;
  if (is_move && !granted->is_repeated) {
    ++services_.metrics.moves;
    committed = [&metrics = services_.metrics, now = services_.now_ms, began = services_.now_ms()](bool) {
      metrics.move_seconds.add(static_cast<double>(now() - began) / 1000);
    };
  }
  publish(std::move(granted->applied), std::move(committed));
  answer(client, text_of(reply));
  cancel_unwanted_thinking();
  if (changes_seats) {
    update_present();
    tell_presence();
  }
  owner_.alarm_changed(*this);
}

std::optional<Refusal> Room::take_seat_from(Seat seat) {
  if (is_closed_ || is_behind() || services_.writer.is_failing()) {
    return refusal_of(RefusalKind::kStore, rooms_msg::cannot_save{.keeper = services_.keeper});
  }
  const std::string token = table_.chairs()[index(seat)].token;
  auto granted = table_.ask(table_.seats_of(token), command::Leave{}, moment());
  if (!granted) return granted.error();
  deal_if_due(granted->applied);
  std::vector<std::shared_ptr<Client>> gone;
  for (const auto& one : clients_) {
    if (one->token == token) gone.push_back(one);
    if (one->token == token) one->token.clear();
    one->seats = table_.seats_of(one->token);
  }
  publish(std::move(granted->applied));
  cancel_unwanted_thinking();
  update_present();
  tell_presence();
  for (const auto& client : gone) client->close(CloseCode::kPolicy, "the operator has taken the seat back");
  owner_.alarm_changed(*this);
  return std::nullopt;
}

std::optional<Refusal> Room::count_hint(SeatSet seats, std::function<void(bool)> committed) {
  if (is_closed_ || is_behind() || services_.writer.is_failing()) {
    return refusal_of(RefusalKind::kStore, rooms_msg::cannot_save{.keeper = services_.keeper});
  }
  if (table_.entries() >= kMostEntries) return refusal_of(RefusalKind::kLimit, rooms_msg::limit_table{});
  auto granted = table_.take_hint(seats, moment());
  if (!granted) return granted.error();
  publish(std::move(granted->applied), std::move(committed));
  return std::nullopt;
}

void Room::say(const std::shared_ptr<Client>& client, std::string_view what, const json::value& id) {
  const auto refuse = [&](const Refusal& why) { answer(client, error_text(id, why, client->language)); };
  const auto seat = table_.viewer_for(client->seats);
  if (!seat) return refuse(refusal_of(RefusalKind::kSeat, table_msg::not_seated{}));
  if (services_.unsent.is_over()) {
    return refuse(refusal_of(RefusalKind::kLimit, rooms_msg::behind{.keeper = services_.keeper}));
  }
  if (!phrases_[index(*seat)].take(services_.now_ms())) {
    return refuse(refusal_of(RefusalKind::kLimit, rooms_msg::limit_phrases{}));
  }
  send_to_all(text_of({{"type", "said"}, {"seat", index(*seat)}, {"what", what}}));
  json::object reply{{"type", "ok"}, {"version", table_.version()}};
  if (!id.is_null()) reply["id"] = id;
  answer(client, text_of(reply));
}

void Room::check(const std::shared_ptr<Client>& client, std::string_view move, const json::value& id) {
  const auto judged = table_.judge(client->seats, move);
  json::object verdict{{"type", "verdict"}};
  if (!id.is_null()) verdict["id"] = id;
  verdict["legal"] = judged.kind == VerdictKind::kLegal;
  verdict["mistake"] = judged.kind == VerdictKind::kMistake;
  if (judged.kind != VerdictKind::kLegal) {
    for (auto& member : refusal_json(judged.refusal, client->language))
      verdict[member.key()] = std::move(member.value());
  }
  answer(client, text_of(verdict));
}

}  // namespace cardtable
