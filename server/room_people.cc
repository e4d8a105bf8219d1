// Clients joining and leaving a table, and the bots at it.
#include <algorithm>

#include "server/journal.h"
#include "server/room.h"
#include "server/secret.h"
#include "table/messages.h"

namespace cardtable {
namespace {

constexpr std::int64_t kBotRetryMs = 50;
constexpr std::uint64_t kMostMissed = 200;

/// The first version in `missed`. A client may claim any version.
std::uint64_t first_missed(std::optional<std::uint64_t> version, std::uint64_t last) {
  const std::uint64_t from = std::min(version.value_or(0), last) + 1;
  return last < kMostMissed ? from : std::max(from, last + 1 - kMostMissed);
}

}  // namespace

std::uint64_t Room::cost_of_joining(std::optional<std::uint64_t> version) const {
  const std::uint64_t last = table_.version();
  if (first_missed(version, last) > last) return 1;
  // A saved game is one entry in the journal.
  return 1 + last + (table_.game() != nullptr ? table_.game()->steps().size() : 0);
}

/// What happened after `version`, computed again from the journal: it is not kept in memory.
json::object Room::missed_json(std::optional<std::uint64_t> version, SeatSet seats) const {
  const std::uint64_t last = table_.version();
  const std::uint64_t from = first_missed(version, last);
  json::array missed;
  if (from <= last) {
    auto journal = services_.store.read(code_, 0);
    if (!journal) journal.emplace();
    // Entries still in the outbox may already be in the store, before we are told.
    const std::uint64_t stored = journal->empty() ? 0 : journal->back().version;
    for (const auto& batch : outbox_) {
      for (const auto& entry : batch.entries) {
        if (entry.version > stored) journal->push_back(entry);
      }
    }
    const Listener listener{
        from, [&](const Table& table, const Applied& applied) { missed.push_back(entry_json(table, applied, seats)); }};
    (void)table_from(services_.registry, *journal, {}, &listener);
  }
  return {{"missed_from", from}, {"missed", std::move(missed)}};
}

void Room::join(const std::shared_ptr<Client>& client, std::string_view token, std::optional<std::uint64_t> version,
                const json::value& id) {
  const auto seats = table_.seats_of(token);
  last_used_ms_ = services_.now_ms();
  update_present(seats);  // the newcomer learns this from `joined`
  client->room = this;
  client->seats = seats;
  client->token = token;
  clients_.push_back(client);
  json::object message{{"type", "joined"}, {"protocol", kTableProtocol}};
  if (!id.is_null()) message["id"] = id;
  message["version"] = table_.version();
  message["seats"] = seats_json(seats);
  message["table"] = table_json(table_, code_);
  for (auto& member : standing_json(table_, seats, services_.now_ms())) message[member.key()] = member.value();
  for (auto& member : missed_json(version, seats)) message[member.key()] = member.value();
  answer(client, text_of(message));
  tell_presence();
  owner_.alarm_changed(*this);
}

void Room::leave(const std::shared_ptr<Client>& client) {
  std::erase(clients_, client);
  client->room = nullptr;
  client->seats = {};
  // At its next table the client would mistake these for messages of that table.
  for (auto& batch : outbox_) {
    std::erase_if(batch.messages,
                  [&](const Outgoing& message) { return !message.is_answer && message.to.lock() == client; });
  }
  last_used_ms_ = services_.now_ms();
  update_present();
  tell_presence();
  owner_.alarm_changed(*this);
}

/// Tells the table who is present; `also` are the seats of a client that is just joining.
void Room::update_present(SeatSet also) {
  SeatSet present = also;
  for (const auto& client : clients_) present = present | client->seats;
  auto made = table_.set_present(present, moment());
  if (!is_closed_) publish(std::move(made));
}

void Room::tell_presence() {
  const auto spectators = std::ranges::count_if(clients_, [](const auto& client) { return client->seats.empty(); });
  send_to_all(std::make_shared<const std::string>(presence_text(table_, static_cast<std::size_t>(spectators))));
}

std::optional<std::int64_t> Room::next_alarm() const {
  if (clients_.empty() || is_closed_ || is_full()) return std::nullopt;
  auto alarm = table_.next_alarm();
  // A bot that is already thinking needs no alarm, but the clock and absent players still do.
  if (alarm && is_bot_thinking_) return std::max(*alarm, services_.now_ms() + kBotRetryMs);
  if (alarm && retry_ms_ > *alarm) alarm = retry_ms_;
  return alarm;
}

void Room::tick() {
  if (is_closed_) return;
  publish(table_.wake(moment()));
  think();
  owner_.alarm_changed(*this);
}

void Room::think() {
  if (is_bot_thinking_ || clients_.empty() || is_full()) return;
  const auto turn = table_.bot_turn();
  if (!turn || turn->due_ms > services_.now_ms()) return;
  const std::shared_ptr<const Match> match = table_.game()->match().clone();
  // Checked each time: the next game may hide what was open when the trace was switched on.
  const bool wants_trace = table_.is_tracing() && table_.hides_nothing();
  auto job = [match, turn = *turn, wants_trace, post = services_.post,
              self = weak_from_this()](const std::stop_token& stop) {
    auto choice = choose_move(*match, turn.spec, {.seed = turn.seed, .stop = stop, .wants_trace = wants_trace});
    post([self, turn, choice = std::move(choice)]() mutable {
      if (const auto room = self.lock()) room->bot_has_chosen(turn, choice.move, std::move(choice.trace));
    });
  };
  is_bot_thinking_ = services_.bots.submit(std::move(job));
  retry_ms_ = is_bot_thinking_ ? 0 : services_.now_ms() + kBotRetryMs;
}

void Room::bot_has_chosen(const BotTurn& turn, MoveCode move, Trace trace) {
  is_bot_thinking_ = false;
  if (is_closed_) return;
  // The position may have changed meanwhile (an undo, a player who is back): then the bot may be asked again.
  if (auto applied = table_.bot_moved(turn, move, moment())) {
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
