// Tables for the HTTP API: opening, describing and saving them.
#include <fmt/format.h>

#include <memory>

#include "server/hub.h"
#include "server/log.h"
#include "server/secret.h"
#include "table/messages.h"
#include "table/replay.h"

namespace cardtable {
namespace {

std::unexpected<Refusal> refusal(RefusalKind kind, std::string message) {
  return std::unexpected(Refusal{kind, std::move(message)});
}

std::unexpected<Refusal> not_committed() { return refusal(RefusalKind::kStore, "the table could not be saved"); }

}  // namespace

std::string Hub::unused_code() {
  for (;;) {
    auto code = random_code();
    const auto journal = services_.store.read(code, 0);
    if (!rooms_.contains(code) && (!journal || journal->empty())) return code;
  }
}

void Hub::open_table(const json::value& request, const std::string& address, Opened opened) {
  if (is_closing_) return opened(refusal(RefusalKind::kState, "the server is stopping"));
  const auto now = services_.now_ms();
  if (opened_by_.is_empty(address, now)) {
    return opened(refusal(RefusalKind::kLimit, "too many tables were opened from this address; try again later"));
  }
  const json::value* replay = request.is_object() ? request.get_object().if_contains("replay") : nullptr;
  if (replay == nullptr || !replay->is_string()) {
    auto made = make_table(services_.registry, request, now);
    if (!made) return opened(refusal(RefusalKind::kInput, made.error().text()));
    opened_by_.spend(address, 1, now);
    return place(std::move(*made), opened);
  }
  // A saved game is replayed on another thread, and counts against the limit even if it cannot be read.
  opened_by_.spend(address, 1, now);
  using Made = std::expected<NewTable, InputError>;
  const auto work = [request, now, &registry = services_.registry] { return make_table(registry, request, now); };
  const auto done = [this, opened](Made& made) {
    if (!made) return opened(refusal(RefusalKind::kInput, made.error().text()));
    place(std::move(*made), opened);
  };
  switch (side_jobs_.submit<Made>(address, replay->get_string().size(), work, done)) {
    case SideJobs::Answer::kAccepted:
      return;
    case SideJobs::Answer::kOverLimit:
      return opened(refusal(RefusalKind::kLimit, "too many saved games from this address; try again later"));
    case SideJobs::Answer::kBusy:
      return opened(refusal(RefusalKind::kLimit, "the server is busy; try again later"));
  }
}

void Hub::place(NewTable made, const Opened& opened) {
  if (is_closing_) return opened(refusal(RefusalKind::kState, "the server is stopping"));
  if (rooms_.size() >= limits_.tables)
    return opened(refusal(RefusalKind::kLimit, "the server is full; try again later"));
  const OpenedTable table{.code = unused_code(), .token = made.token, .seats = made.table.seats_of(made.token)};
  ++services_.metrics.tables_opened;
  log_debug(fmt::format("table {} opened: {}", table.code, made.table.setup().type->info().key));
  const auto room = add(table.code, std::move(made.table));
  room->begin(std::move(made.applied), [opened, table](bool is_committed) {
    if (is_committed) {
      opened(table);
    } else {
      opened(not_committed());
    }
  });
}

void Hub::describe(std::string_view code, const std::string& address, Described described) {
  const auto room = find(code, address);
  if (!room) return described(std::unexpected(room.error()));
  (*room)->when_committed([described, table = table_json((*room)->table(), (*room)->code())](bool is_committed) {
    if (is_committed) {
      described(table);
    } else {
      described(not_committed());
    }
  });
}

void Hub::replay(std::string_view code, std::string_view token, const std::string& address, Replayed replayed) {
  const auto room = find(code, address);
  if (!room) return replayed(std::unexpected(room.error()));
  const Table& table = (*room)->table();
  if (table.game() == nullptr) return replayed(refusal(RefusalKind::kState, "the game has not begun"));
  // A replay holds the seed, and so every hidden card.
  if (table.phase() != Phase::kOver && !table.is_private_to(table.seats_of(token))) {
    return replayed(
        refusal(RefusalKind::kSeat, "during a game only somebody alone with bots, or on one device, may save it"));
  }
  std::vector<std::string> seats;
  for (const Chair& chair : table.chairs()) {
    seats.push_back(chair.kind == ChairKind::kBot ? "bot " + chair.level : "person");
  }
  (*room)->when_committed([replayed, text = format_replay(*table.game(), seats)](bool is_committed) {
    if (is_committed) {
      replayed(text);
    } else {
      replayed(not_committed());
    }
  });
}

}  // namespace cardtable
