// Tables in a browser: the functions that a Worker calls. The Worker brings its clients' messages, requests of the HTTP
// API and journals from the database. It calls `run` afterwards, and again when the result says so. Texts come in
// through one buffer: `input` makes room, the Worker writes there, and the next call gives the length of the text.
#include <algorithm>
#include <chrono>
#include <deque>
#include <map>
#include <memory>

#include "apps/wasm/bots_in_turn.h"
#include "apps/wasm/browser_store.h"
#include "apps/wasm/texts.h"
#include "apps/wasm/worker.h"
#include "engine/kit/json_reader.h"
#include "tables/api/api.h"
#include "tables/rooms/hub.h"
#include "tables/rooms/log.h"

#define CARDTABLE_EXPORT(name) extern "C" __attribute__((export_name(name)))

namespace cardtable {
namespace {

constexpr std::size_t kMostWrites = 1'000;
constexpr std::size_t kMostBotJobs = 100;
constexpr std::size_t kMostEntries = 1'000'000;
constexpr std::size_t kMostUnsent = std::size_t{64} << 20U;

std::int64_t steady_ms() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

class Tables {
 public:
  class Tab final : public Client {
   public:
    Tab(Tables& tables, std::uint32_t number) : tables_(tables), number_(number) {}
    void send(Text text) override { worker_send(number_, text->data(), text->size()); }
    void close(CloseCode code, std::string_view why) override {
      worker_close(number_, static_cast<std::uint32_t>(code), why.data(), why.size());
      tables_.post([this_one = number_, &tables = tables_] { tables.gone(this_one); });
    }
    void drop() override { close(CloseCode::kTryLater, "the page reads too slowly"); }

   private:
    Tables& tables_;
    std::uint32_t number_;
  };

  void post(std::function<void()> task) { tasks_.push_back(std::move(task)); }

  void receive(std::uint32_t number, std::string_view text) {
    auto& tab = tabs_[number];
    if (!tab) tab = std::make_shared<Tab>(*this, number);
    hub_.receive(std::shared_ptr<Tab>(tab), text);
  }

  void gone(std::uint32_t number) {
    const auto found = tabs_.find(number);
    if (found == tabs_.end()) return;
    const std::shared_ptr<Tab> tab = found->second;
    tabs_.erase(found);
    hub_.part(tab);
  }

  void request(std::uint32_t number, std::string_view text);
  void set_journal(std::string_view text);
  void reload(std::string_view code) { hub_.reload(code); }
  void committed(std::uint32_t batch, CommitOutcome outcome, std::string_view why) {
    writer_.committed(batch, outcome, why);
  }

  /// Does what is due, and at most one job of a bot. Returns the milliseconds until the next call, or -1 when it waits
  /// only for the Worker.
  std::int64_t run() {
    do_tasks();
    if (hub_.next_alarm() <= steady_ms()) hub_.tick();
    writer_.look_after_database();
    do_tasks();
    bots_.run_one();
    do_tasks();
    if (bots_.waiting() > 0) return 0;
    if (tabs_.empty() && !writer_.wants_to_look()) return -1;
    return std::max<std::int64_t>(0, hub_.next_alarm() - steady_ms());
  }

 private:
  void do_tasks() {
    while (!tasks_.empty()) {
      const auto task = std::move(tasks_.front());
      tasks_.pop_front();
      task();
    }
  }

  /// One person with one device: the limits that protect a server from strangers are wide here.
  static HubLimits limits() {
    HubLimits limits;
    limits.tables_per_client = 1'000'000;
    return limits;
  }

  Registry registry_;
  std::deque<std::function<void()>> tasks_;
  BrowserStore store_;
  BrowserWriter writer_{store_, kMostWrites};
  BotsInTurn bots_{kMostBotJobs};
  Metrics metrics_;
  SendBudget unsent_{kMostUnsent};
  Hub hub_{{.registry = registry_,
            .store = store_,
            .writer = writer_,
            .bots = bots_,
            .metrics = metrics_,
            .unsent = unsent_,
            .now_ms = steady_ms,
            .post = [this](std::function<void()> task) { post(std::move(task)); },
            .keeper = Keeper::kBrowser,
            .code_prefix = "HERE-"},
           limits()};
  Api api_{hub_};
  std::map<std::uint32_t, std::shared_ptr<Tab>> tabs_;
};

void Tables::request(std::uint32_t number, std::string_view text) {
  boost::system::error_code failure;
  const json::value asked = json::parse(text, failure);
  const auto field = [&](std::string_view name) {
    const auto* value = failure || !asked.is_object() ? nullptr : asked.get_object().if_contains(name);
    return value != nullptr && value->is_string() ? std::string_view(value->get_string()) : std::string_view();
  };
  const ApiRequest request{.method = field("method"),
                           .path = field("path"),
                           .query = field("query"),
                           .body = field("body"),
                           .authorization = field("authorization"),
                           .accept_language = field("language"),
                           .address = {}};
  api_.handle(request, [number](const ApiResponse& response) {
    worker_answer(number, response.status, static_cast<std::uint32_t>(response.retry_after_s), response.body.data(),
                  response.body.size());
  });
}

/// `{"table":"HERE-K7QX2M","entries":[{"version":1,"text":"…"}]}`, as the Worker read it.
void Tables::set_journal(std::string_view text) {
  boost::system::error_code failure;
  const json::value given = json::parse(text, failure);
  if (failure) return;
  JsonReader::Slot error;
  const JsonReader journal(given, error);
  const std::string table(journal.field("table").string());
  std::vector<StoredEntry> entries;
  const auto list = journal.field("entries");
  const auto count = list.size(kMostEntries);
  bool has_gap = false;
  for (std::size_t i = 0; i < count; ++i) {
    const auto entry = list.item(i);
    const auto version = entry.field("version").seed();
    has_gap = has_gap || (i > 0 && version != entries.back().version + 1);
    entries.push_back({version, std::string(entry.field("text").string())});
  }
  // Anything else in the database under this name becomes an invalid entry, so that the table reports that it cannot be
  // read.
  if (error || has_gap) entries.assign(1, {1, ""});
  if (!table.empty()) store_.set(table, std::move(entries));
}

/// Made by the first call, and never destroyed.
Tables& tables() {
  static Tables& made = *new Tables;
  return made;
}

std::string& buffer() {
  static std::string& made = *new std::string;
  return made;
}

/// The text that the Worker has written.
std::string taken(std::size_t size) {
  std::string text = std::move(buffer());
  buffer().clear();
  text.resize(size);
  return text;
}

}  // namespace
}  // namespace cardtable

CARDTABLE_EXPORT("input") char* cardtable_input(std::size_t size) {
  cardtable::buffer().resize(size);
  return cardtable::buffer().data();
}

CARDTABLE_EXPORT("receive") void cardtable_receive(std::uint32_t client, std::size_t size) {
  cardtable::tables().receive(client, cardtable::taken(size));
}

CARDTABLE_EXPORT("gone") void cardtable_gone(std::uint32_t client) { cardtable::tables().gone(client); }

CARDTABLE_EXPORT("request") void cardtable_request(std::uint32_t number, std::size_t size) {
  cardtable::tables().request(number, cardtable::taken(size));
}

CARDTABLE_EXPORT("journal") void cardtable_journal(std::size_t size) {
  cardtable::tables().set_journal(cardtable::taken(size));
}

CARDTABLE_EXPORT("texts") void cardtable_texts(std::size_t size) { cardtable::set_texts(cardtable::taken(size)); }

CARDTABLE_EXPORT("reload") void cardtable_reload(std::size_t size) {
  cardtable::tables().reload(cardtable::taken(size));
}

CARDTABLE_EXPORT("committed") void cardtable_committed(std::uint32_t batch, std::uint32_t outcome, std::size_t size) {
  cardtable::tables().committed(batch, static_cast<cardtable::CommitOutcome>(outcome), cardtable::taken(size));
}

CARDTABLE_EXPORT("run") double cardtable_run() { return static_cast<double>(cardtable::tables().run()); }
