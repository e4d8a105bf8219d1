// Clients joining and leaving a table, and the bots at it.
#include <algorithm>
#include <span>
#include <utility>

#include "engine/kit/option_text.h"
#include "tables/rooms/deal.h"
#include "tables/rooms/journal.h"
#include "tables/rooms/room.h"
#include "tables/table/messages.h"

namespace cardtable {
namespace {

constexpr std::int64_t kBotRetryMs = 50;
constexpr std::int64_t kStoreRetryMs = 500;
constexpr std::int64_t kBehindRetryMs = 1'000;
constexpr std::uint64_t kMostMissed = 200;
constexpr std::size_t kMostTabs = 8;  ///< connections with the same token

/// How long a bot takes to answer where other people watch, whatever it found: somewhat more than its level needs in
/// the time that it got. An earlier choice (the move was forced) waits; a late choice waits for the next multiple.
std::int64_t answer_ms(const Level& level, std::chrono::milliseconds time) {
  constexpr std::int64_t kQuick = 20;
  constexpr std::int64_t kSpare = 250;
  return level.kind == BotKind::kSearch ? time.count() + kSpare : kQuick;
}

/// `is_continued`: the seat has just made another decision of the same turn.
Effort effort_of(const Level& level, bool is_continued) {
  if (level.kind != BotKind::kSearch) return Effort::kHeuristic;
  if (level.counts_iterations) return Effort::kCounted;
  return is_continued ? Effort::kContinued : Effort::kTimed;
}

/// The first version in `missed`. A client may claim any version.
std::uint64_t first_missed(std::optional<std::uint64_t> version, const Table& table) {
  const std::uint64_t last = table.version();
  const std::uint64_t from = std::max(std::min(version.value_or(0), last), table.folded_version()) + 1;
  return last < kMostMissed ? from : std::max(from, last + 1 - kMostMissed);
}

}  // namespace

std::uint64_t Room::cost_of_joining(std::optional<std::uint64_t> version) const {
  if (first_missed(version, table_) > table_.version()) return 1;
  // A saved game is one entry in the journal.
  return 1 + table_.entries() + (table_.game() != nullptr ? table_.game()->steps().size() : 0);
}

bool Room::needs_journal(std::optional<std::uint64_t> version) const {
  return first_missed(version, table_) <= table_.version();
}

void Room::with_journal(const JournalThen& then) {
  ++reads_;
  const auto read =
      services_.store.read(code_, 0, [self = shared_from_this(), then, post = services_.post](ReadResult journal) {
        post([self, then, journal = std::move(journal)] { self->journal_read(journal, then); });
      });
  if (read) journal_read(*read, then);
}

/// Entries committed meanwhile, or about to be, may or may not be in what was read.
void Room::journal_read(const ReadResult& journal, const JournalThen& then) {
  Journal whole = journal ? *journal : Journal();
  const auto add = [&](std::span<const StoredEntry> entries) {
    for (const auto& entry : entries) {
      if (!whole.empty() && entry.version == whole.back().version + 1) whole.push_back(entry);
    }
  };
  add(recent_);
  if (--reads_ == 0) recent_ = {};
  then(journal ? &whole : nullptr);
}

/// What happened after `version`, computed again from the journal, since memory does not keep it.
json::object Room::missed_json(std::optional<std::uint64_t> version, const Client& client,
                               const Journal* journal) const {
  const std::uint64_t from = first_missed(version, table_);
  json::array missed;
  if (from <= table_.version() && journal != nullptr && !journal->empty()) {
    Journal whole = *journal;
    for (const auto& batch : outbox_) {
      for (const auto& entry : batch.entries) {
        if (entry.version > whole.back().version) whole.push_back(entry);
      }
    }
    const Listener listener{from, [&](const Table& table, const Applied& applied) {
                              missed.push_back(entry_json(table, applied, client.seats, client.language));
                            }};
    (void)table_from(services_.registry, whole, {}, &listener);
  }
  return {{"missed_from", from}, {"missed", std::move(missed)}};
}

void Room::join(const std::shared_ptr<Client>& client, std::string_view token, std::optional<std::uint64_t> version,
                const json::value& id, const Journal* journal) {
  const auto seats = table_.seats_of(token);
  make_room_for_tab(token);
  last_used_ms_ = services_.now_ms();
  update_present(seats);  // `joined` tells the newcomer
  client->room = this;
  client->seats = seats;
  client->token = token;
  clients_.push_back(client);
  json::object message{{"type", "joined"}, {"protocol", kTableProtocol}};
  if (!id.is_null()) message["id"] = id;
  message["version"] = table_.version();
  message["seats"] = seats_json(seats);
  message["table"] = table_json(table_, code_, client->language);
  for (auto& member : standing_json(table_, seats, services_.now_ms(), client->language))
    message[member.key()] = member.value();
  for (auto& member : missed_json(version, *client, journal)) message[member.key()] = member.value();
  answer(client, text_of(message));
  tell_presence();
  owner_.alarm_changed(*this);
}

/// The holder of a seat does not count against any address, so the connections with the same token are counted here.
/// The oldest connection is closed: a client with a valid token is never refused.
void Room::make_room_for_tab(std::string_view token) {
  if (token.empty()) return;
  const auto shows_it = [&](const auto& client) { return client->token == token; };
  if (static_cast<std::size_t>(std::ranges::count_if(clients_, shows_it)) < kMostTabs) return;
  const auto oldest = *std::ranges::find_if(clients_, shows_it);
  leave(oldest);
  oldest->close(CloseCode::kTryLater, "this seat is open in too many places");
}

void Room::leave(const std::shared_ptr<Client>& client, bool is_gone) {
  std::erase(clients_, client);
  client->room = nullptr;
  client->seats = {};
  // At its next table, the client would take these for that table's messages.
  for (auto& batch : outbox_) {
    std::erase_if(batch.messages, [&](const HeldMessage& message) {
      return (is_gone || !message.is_answer()) && message.is_for(client);
    });
  }
  last_used_ms_ = services_.now_ms();
  update_present();
  tell_presence();
  cancel_unwanted_thinking();
  owner_.alarm_changed(*this);
}

/// Tells the table which seats are present; `also` are the seats of a client that is just joining.
void Room::update_present(SeatSet also) {
  SeatSet present = also;
  for (const auto& client : clients_) present = present | client->seats;
  auto made = table_.set_present(present, moment());
  if (!is_closed_) publish(std::move(made));
}

/// At once, or a little later together with what changes until then.
void Room::tell_presence() {
  if (clients_.empty()) return presence_due_ms_.reset();
  presence_due_ms_ = services_.now_ms() + presences_.wait_ms(services_.now_ms());
  tell_presence_if_due();
}

void Room::tell_presence_if_due() {
  if (!presence_due_ms_ || services_.now_ms() < *presence_due_ms_) return;
  presence_due_ms_.reset();
  presences_.spend(1, services_.now_ms());
  const auto spectators = std::ranges::count_if(clients_, [](const auto& client) { return client->seats.empty(); });
  send_to_all(
      std::make_shared<const std::string>(presence_text(table_, static_cast<std::size_t>(spectators), short_time_)));
}

std::optional<OpenTable> Room::open_table() const {
  const TableSetup& setup = table_.setup();
  const auto free = table_.free_seats();
  const Client* const person = payer();
  if (!setup.is_listed || is_closed_ || free.empty() || person == nullptr || table_.phase() == Phase::kOver) {
    return std::nullopt;
  }
  json::array who;
  for (const Seat seat : table_.people() & table_.present()) who.emplace_back(table_.chairs()[index(seat)].name);
  return OpenTable{.code = code_,
                   .address = person->address,
                   .shown = {{"table", code_},
                             {"game", setup.type->info().key},
                             {"players", setup.chairs.size()},
                             {"free", free.size()},
                             {"who", std::move(who)},
                             {"options", options_json(setup.type->info().options, setup.options)},
                             {"clock_ms", setup.clock_ms},
                             {"playing", table_.game() != nullptr}}};
}

std::optional<std::int64_t> Room::next_alarm() const {
  if (is_closed_) return std::nullopt;
  const auto play = next_play_alarm();
  return play && presence_due_ms_ ? std::min(*play, *presence_due_ms_) : play ? play : presence_due_ms_;
}

/// Bots move and clocks run only while a player is connected; spectators do not count. A table with days for a move
/// goes on for as long as it is in memory.
bool Room::rests() const { return table_.present().empty() && !table_.goes_on_alone(); }

std::optional<std::int64_t> Room::next_play_alarm() const {
  if (rests()) return std::nullopt;
  auto alarm = table_.next_alarm();
  // A bot that is already thinking needs no alarm, but the clock and absent players still do.
  if (alarm && (is_bot_thinking_ || choice_)) {
    const auto later = std::max(*alarm, services_.now_ms() + kBotRetryMs);
    return choice_ ? std::max(retry_ms_, std::min(later, choice_->due_ms)) : later;
  }
  if (alarm && is_behind()) return std::max(*alarm, services_.now_ms() + kBehindRetryMs);
  if (alarm && retry_ms_ > *alarm) alarm = retry_ms_;
  return alarm;
}

void Room::tick() {
  if (is_closed_) return;
  tell_presence_if_due();
  if (rests()) return owner_.alarm_changed(*this);
  if (services_.writer.is_failing()) {
    retry_ms_ = services_.now_ms() + kStoreRetryMs;
  } else {
    auto made = table_.wake(moment());
    deal_if_due(made);
    publish(std::move(made));
    publish_choice();
    think();
  }
  owner_.alarm_changed(*this);
}

void Room::deal_if_due(std::vector<Applied>& made) {
  const auto due = table_.deal_due(services_.now_ms());
  if (!due) return;
  if (auto dealt = table_.apply(make_deal(*due), moment())) made.push_back(std::move(*dealt));
}

const Client* Room::payer() const {
  const auto person = std::ranges::find_if(clients_, [](const auto& client) { return !client->seats.empty(); });
  return person == clients_.end() ? nullptr : person->get();
}

void Room::think() {
  if (choice_ && choice_->thought.turn.number != table_.number()) choice_.reset();
  if (is_bot_thinking_ || choice_ || is_closed_ || rests() || is_behind()) return;
  const auto turn = table_.bot_turn();
  if (!turn || turn->due_ms > services_.now_ms()) return;
  const std::shared_ptr<const Match> match = table_.game()->match().clone();
  // Checked each time: the next game may hide what was open when the player turned the trace on.
  const bool wants_trace = table_.is_tracing() && table_.hides_nothing();
  const auto steps = table_.game()->steps();
  const bool is_continued = !steps.empty() && steps.back().seat == turn->seat;
  const Client* const person = payer();
  const Language language = person == nullptr ? Language::kEnglish : person->language;
  BotRunner::Job job{.customer = {person == nullptr ? std::string() : person->address, code_},
                     .effort = effort_of(*turn->spec.level, is_continued),
                     .time = turn->spec.level->time};
  job.work = [match, turn = *turn, wants_trace, language, post = services_.post, self = weak_from_this()](
                 const StopToken& stop, std::chrono::milliseconds time) {
    // The time is measured from here, on the thread that owns the table: the length of the queue is no secret.
    post([self] {
      if (const auto room = self.lock()) room->bot_has_begun();
    });
    Thought thought{.turn = turn, .choice = {}, .time = time};
    thought.turn.spec.budget.time = time;
    if (!stop.stop_requested()) {
      thought.choice = choose_move(*match, thought.turn.spec,
                                   {.seed = turn.seed, .stop = stop, .wants_trace = wants_trace, .language = language});
    }
    thought.is_cancelled = stop.stop_requested();
    post([self, thought = std::move(thought)]() mutable {
      const auto room = self.lock();
      if (room) room->guard([&] { room->bot_has_chosen(std::move(thought)); });
    });
  };
  const auto source = services_.bots.submit(std::move(job));
  is_bot_thinking_ = source.has_value();
  if (source) thinking_ = *source;
  thinking_about_ = turn->number;
  retry_ms_ = source ? 0 : services_.now_ms() + kBotRetryMs;
}

/// After an undo, a person's return, or everybody's departure, the bot's question no longer stands. The bot reports
/// when it has stopped, and keeps its place in the queue until then, so that a table never has more than one job.
void Room::cancel_unwanted_thinking() {
  if (!is_bot_thinking_) return;
  const auto turn = table_.bot_turn();
  if (rests() || !turn || turn->number != thinking_about_) thinking_.request_stop();
}

void Room::bot_has_begun() { bot_began_ms_ = services_.now_ms(); }

void Room::bot_has_chosen(Thought thought) {
  is_bot_thinking_ = false;
  if (is_closed_) return;
  if (services_.writer.is_failing()) return owner_.alarm_changed(*this);
  if (!thought.is_cancelled) {
    const auto now = services_.now_ms();
    std::int64_t due_ms = now;
    if (table_.is_shared()) {
      const auto step = answer_ms(*thought.turn.spec.level, thought.time);
      const auto steps = std::max<std::int64_t>(1, (now - bot_began_ms_ + step - 1) / step);
      due_ms = bot_began_ms_ + steps * step;
    }
    choice_ = Choice{.thought = std::move(thought), .due_ms = due_ms};
    publish_choice();
  }
  think();
  owner_.alarm_changed(*this);
}

void Room::publish_choice() {
  if (!choice_ || services_.now_ms() < choice_->due_ms) return;
  Thought thought = std::move(choice_->thought);
  choice_.reset();
  // If the position has changed meanwhile (an undo, a player who is back), the bot may be asked again.
  auto applied = table_.bot_moved(thought.turn, thought.choice.move, moment());
  if (!applied) return;
  ++services_.metrics.bot_moves;
  applied->trace = std::move(thought.choice.trace);
  std::vector<Applied> made;
  made.push_back(std::move(*applied));
  publish(std::move(made));
  const auto usual = thought.turn.spec.level->time;
  const auto short_time = thought.time < usual ? thought.time : std::chrono::milliseconds(0);
  if (usual.count() > 0 && short_time != std::exchange(short_time_, short_time)) tell_presence();
}

}  // namespace cardtable
