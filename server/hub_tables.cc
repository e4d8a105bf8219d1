// Tables for the HTTP API: opened, described, saved.
#include <memory>

#include "server/hub.h"
#include "server/secret.h"
#include "table/messages.h"
#include "table/replay.h"

namespace cardtable {
namespace {

std::unexpected<HubError> refusal(std::string_view kind, std::string message) {
  return std::unexpected(HubError{kind, std::move(message)});
}

std::unexpected<HubError> not_kept() { return refusal("store", "the table could not be kept"); }

}  // namespace

std::string Hub::unused_code() {
  for (;;) {
    auto code = random_code();
    const auto journal = services_.store.read(code, 0);
    if (!rooms_.contains(code) && (!journal || journal->empty())) return code;
  }
}

void Hub::open_table(const json::value& wish, const std::string& address, Opened opened) {
  if (is_closing_) return opened(refusal("state", "the server is stopping"));
  const auto now = services_.now_ms();
  if (opened_by_.is_empty(address, now)) {
    return opened(refusal("limit", "too many tables were opened from this address; try again later"));
  }
  const json::value* replay = wish.is_object() ? wish.get_object().if_contains("replay") : nullptr;
  if (replay == nullptr || !replay->is_string()) {
    auto laid = lay_table(services_.registry, wish, now);
    if (!laid) return opened(refusal("input", laid.error().text()));
    opened_by_.spend(address, 1, now);
    return place(std::move(*laid), opened);
  }
  // A saved game is played again elsewhere, and counts whether it can be read or not.
  opened_by_.spend(address, 1, now);
  using Laid = std::expected<LaidTable, InputError>;
  const auto work = [wish, now, &registry = services_.registry] { return lay_table(registry, wish, now); };
  const auto done = [this, opened](Laid& laid) {
    if (!laid) return opened(refusal("input", laid.error().text()));
    place(std::move(*laid), opened);
  };
  switch (side_jobs_.submit<Laid>(address, replay->get_string().size(), work, done)) {
    case SideJobs::Answer::kTaken:
      return;
    case SideJobs::Answer::kTooMuch:
      return opened(refusal("limit", "too many saved games from this address; try again later"));
    case SideJobs::Answer::kBusy:
      return opened(refusal("limit", "the server is busy; try again later"));
  }
}

void Hub::place(LaidTable laid, const Opened& opened) {
  if (is_closing_) return opened(refusal("state", "the server is stopping"));
  if (rooms_.size() >= limits_.tables) return opened(refusal("limit", "the server is full; try again later"));
  const OpenedTable table{.code = unused_code(), .token = laid.token, .seats = laid.table.seats_of(laid.token)};
  ++services_.metrics.tables_opened;
  const auto room = add(table.code, std::move(laid.table));
  room->begin(std::move(laid.applied), [opened, table](bool is_kept) {
    if (is_kept) {
      opened(table);
    } else {
      opened(not_kept());
    }
  });
}

void Hub::describe(std::string_view code, const std::string& address, Described described) {
  const auto room = find(code, address);
  if (!room) return described(std::unexpected(room.error()));
  (*room)->when_kept([described, table = table_json((*room)->table(), (*room)->code())](bool is_kept) {
    if (is_kept) {
      described(table);
    } else {
      described(not_kept());
    }
  });
}

void Hub::replay(std::string_view code, std::string_view token, const std::string& address, Replayed replayed) {
  const auto room = find(code, address);
  if (!room) return replayed(std::unexpected(room.error()));
  const Table& table = (*room)->table();
  if (table.session() == nullptr) return replayed(refusal("state", "the game has not begun"));
  // A replay holds the seed, and so every hidden card.
  if (table.phase() != Phase::kOver && !table.is_private_to(table.seats_of(token))) {
    return replayed(
        refusal("seat", "while it is played only somebody alone with bots, or at one device, may save the game"));
  }
  std::vector<std::string> seats;
  for (const Chair& chair : table.chairs()) {
    seats.push_back(chair.kind == ChairKind::kBot ? "bot " + chair.level : "person");
  }
  (*room)->when_kept([replayed, text = format_replay(*table.session(), seats)](bool is_kept) {
    if (is_kept) {
      replayed(text);
    } else {
      replayed(not_kept());
    }
  });
}

}  // namespace cardtable
