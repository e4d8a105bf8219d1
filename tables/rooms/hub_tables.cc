// Tables for the HTTP API: opening, describing and saving them.
#include <fmt/format.h>

#include <memory>

#include "engine/kit/json_reader.h"
#include "engine/kit/option_text.h"
#include "engine/kit/refusals.h"
#include "tables/rooms/hub.h"
#include "tables/rooms/log.h"
#include "tables/rooms/secret.h"
#include "tables/rooms/words.h"
#include "tables/table/messages.h"
#include "tables/table/replay.h"

namespace cardtable {
namespace {

/// The approximate memory for a table's description with its view, at most.
constexpr std::size_t kDescriptionBytes = 32U << 10U;

#ifndef __wasm__
constexpr std::int64_t kFirstPackMs = 3'600'000;
constexpr std::int64_t kPackMs = 600'000;
constexpr std::int64_t kPackMoreMs = 1'000;
constexpr std::size_t kMostPacked = 20;
#endif

std::unexpected<Refusal> not_committed() { return refused(RefusalKind::kStore, rooms_msg::unclear_table{}); }

std::optional<Refusal> refusal_of_replay(const Table& table, std::string_view token) {
  if (table.game() == nullptr) return refusal_of(RefusalKind::kState, rooms_msg::replay_not_begun{});
  // A replay contains the seed, and with it every hidden card.
  if (table.phase() == Phase::kOver || table.is_private_to(table.seats_of(token))) return std::nullopt;
  return refusal_of(RefusalKind::kSeat, rooms_msg::replay_secret{});
}

std::string replay_of(const Table& table) {
  std::vector<std::string> seats;
  for (const Chair& chair : table.chairs()) {
    seats.push_back(
        format_sitter({.is_person = chair.kind != ChairKind::kBot, .level = chair.level, .name = chair.name}));
  }
  const auto& deal = table.deal();
  const bool tells_secret = deal && table.phase() == Phase::kOver;
  return format_replay(*table.game(), seats, tells_secret ? &*deal : nullptr);
}

}  // namespace

void Hub::open_table(const json::value& request, const std::string& address, const Opened& opened, Language language) {
  if (is_closing_ || is_leaving_) return opened(stopping(RefusalKind::kState));
  const auto now = services_.now_ms();
  if (opened_by_.is_empty(address, now)) {
    return opened(refused(RefusalKind::kLimit, rooms_msg::limit_tables{}));
  }
  const json::value* replay = request.is_object() ? request.get_object().if_contains("replay") : nullptr;
  if (replay == nullptr || !replay->is_string()) {
    auto made = make_table(services_.registry, request, now, language);
    if (!made) return opened(refused(RefusalKind::kInput, made.error().text()));
    if (made->table.setup().is_listed && !listed_.take(address, now)) {
      return opened(refused(RefusalKind::kLimit, rooms_msg::limit_listed{}));
    }
    opened_by_.spend(address, 1, now);
    return place(std::make_shared<NewTable>(std::move(*made)), opened);
  }
  // A saved game is replayed on another thread, and counts against the limit even if it is unreadable.
  opened_by_.spend(address, 1, now);
  using Made = std::expected<NewTable, InputError>;
  const auto work = [request, now, language, &registry = services_.registry] {
    return make_table(registry, request, now, language);
  };
  const auto done = [this, opened](Made& made) {
    if (!made) return opened(refused(RefusalKind::kInput, made.error().text()));
    place(std::make_shared<NewTable>(std::move(*made)), opened);
  };
  switch (side_jobs_.submit<Made>(address, replay->get_string().size(), work, done)) {
    case SideJobs::Answer::kAccepted:
      return;
    case SideJobs::Answer::kOverLimit:
      return opened(refused(RefusalKind::kLimit, rooms_msg::limit_saved_games{}));
    case SideJobs::Answer::kBusy:
      return opened(refused(RefusalKind::kLimit, rooms_msg::busy{.keeper = services_.keeper}));
  }
}

#ifdef __wasm__  // nobody else plays in a browser, and the module is to be small
void Hub::show_in_lobby(const Room&) {}
void Hub::pack_unused() {}
#else
/// The first time an hour after the start at the latest: until all servers that share a store have been updated, an
/// older one may be asked for a table, and it could not read this form.
void Hub::pack_unused() {
  const auto now = services_.now_ms();
  const bool is_first = next_pack_ms_ == 0;
  next_pack_ms_ = now + (is_first ? std::min(kFirstPackMs, 1'000 * limits_.pack_s) : kPackMs);
  if (is_first || services_.writer.is_failing()) return;
  using Packed = std::expected<std::uint64_t, StoreError>;
  const auto work = [&store = services_.store, unused = static_cast<std::uint64_t>(limits_.pack_s)] {
    return store.pack(unused, kMostPacked);
  };
  const auto done = [this](const Packed& packed) {
    if (!packed) return log_warn(fmt::format("unused tables could not be compressed: {}", packed.error().message));
    services_.metrics.tables_packed += *packed;
    if (*packed > 0) log_debug(fmt::format("{} tables compressed", *packed));
    if (*packed == kMostPacked) next_pack_ms_ = services_.now_ms() + kPackMoreMs;
  };
  (void)side_jobs_.submit<Packed>("", 0, work, done);
}

void Hub::show_in_lobby(const Room& room) {
  if (!room.table().setup().is_listed) return;
  auto shown = find_in_memory(room.code()).get() == &room ? room.open_table() : std::nullopt;
  if (shown) {
    open_tables_.put(std::move(*shown));
  } else {
    open_tables_.remove(room.code());
  }
}

void Hub::play_now(const json::value& request, const std::string& address, const Opened& opened, Language language) {
  JsonReader::Slot error;
  const JsonReader reader(request, error);
  const auto refuse = [&] { opened(refused(RefusalKind::kInput, error->text())); };
  reader.only_fields({"game", "players", "name", "options", "except"});
  const auto* type = services_.registry.find(reader.field("game").string());
  if (type == nullptr && !error) reader.child("game").refuse("there is no such game");
  if (error) return refuse();
  const auto& info = type->info();
  auto options = default_options(info.options);
  if (const auto field = reader.optional_field("options")) read_options(*field, info.options, options);
  const auto least = static_cast<std::int64_t>(info.min_players);
  const auto players = reader.field("players").integer(least, static_cast<std::int64_t>(info.max_players));
  const auto shown = options_json(info.options, options);
  SeatWanted wanted{.game = std::string(info.key),
                    .players = static_cast<std::size_t>(players),
                    .options = json::serialize(shown),
                    .except = {}};
  if (const auto except = reader.optional_field("except")) {
    constexpr std::size_t kMostTables = 50;
    const auto size = except->size(kMostTables);
    for (std::size_t i = 0; i < size; ++i) wanted.except.emplace_back(except->item(i).string());
  }
  if (error) return refuse();
  if (auto code = open_tables_.find(wanted))
    return opened(OpenedTable{.code = std::move(*code), .token = {}, .seats = {}});
  json::object me{{"kind", "person"}};
  if (const auto name = reader.optional_field("name")) me["name"] = name->value();
  json::array seats{std::move(me)};
  for (std::int64_t i = 1; i < players; ++i) seats.push_back(json::object{{"kind", "bot"}, {"free", true}});
  const json::object table{
      {"game", info.key}, {"seats", std::move(seats)}, {"options", shown}, {"first", "drawn"}, {"listed", true}};
  open_table(table, address, opened, language);
}
#endif

/// Finds a code that no table has.
void Hub::place(std::shared_ptr<NewTable> made, const Opened& opened) {
  if (is_closing_ || is_leaving_) return opened(stopping(RefusalKind::kState));
  if (services_.writer.is_failing())
    return opened(refused(RefusalKind::kStore, rooms_msg::cannot_save{.keeper = services_.keeper}));
  if (rooms_.size() >= limits_.tables)
    return opened(refused(RefusalKind::kLimit, rooms_msg::full{.keeper = services_.keeper}));
  const auto code = std::string(services_.code_prefix) + random_code();
  const auto go_on = [this, made = std::move(made), opened, code](const ReadResult& journal) {
    const bool is_used = rooms_.contains(code) || (journal && !journal->empty());
    return is_used ? place(made, opened) : place_at(code, made, opened);
  };
  const auto journal = services_.store.read(code, 0, [go_on, post = services_.post](ReadResult read) {
    post([go_on, read = std::move(read)] { go_on(read); });
  });
  if (journal) go_on(*journal);
}

void Hub::place_at(const std::string& code, const std::shared_ptr<NewTable>& made, const Opened& opened) {
  if (is_closing_ || is_leaving_) return opened(stopping(RefusalKind::kState));
  const OpenedTable table{.code = code, .token = made->token, .seats = made->table.seats_of(made->token)};
  ++services_.metrics.tables_opened;
  log_debug(fmt::format("table {} opened: {}", table.code, made->table.setup().type->info().key));
  constexpr std::uint64_t kFirstEpoch = 1;
  const auto room = add(table.code, std::move(made->table), kFirstEpoch);
  room->begin(std::move(made->applied), [opened, table](bool is_committed) {
    if (is_committed) {
      opened(table);
    } else {
      opened(not_committed());
    }
  });
}

void Hub::describe(std::string_view code, std::string_view token, const std::string& address, Described described,
                   Language language) {
  const auto then = [this, language, token = std::string(token), described = std::move(described)](const auto& found) {
    if (!found) return described(std::unexpected(found.error()));
    Room& room = **found;
    auto table = glance_json(room.table(), room.code(), room.table().seats_of(token), services_.now_ms(), language);
    const auto held = std::make_shared<Charge>(services_.unsent, kDescriptionBytes);
    room.when_committed([described, table = std::move(table), held](bool is_committed) {
      if (is_committed) {
        described(table);
      } else {
        described(not_committed());
      }
    });
  };
  room(code, token, address, then);
}

void Hub::replay(std::string_view code, std::string_view token, const std::string& address, Replayed replayed) {
  room(code, token, address, [this, token = std::string(token), replayed = std::move(replayed)](const auto& found) {
    if (!found) return replayed(std::unexpected(found.error()));
    const Table& table = (*found)->table();
    if (auto why = refusal_of_replay(table, token)) return replayed(std::unexpected(std::move(*why)));
    auto text = replay_of(table);
    const auto held = std::make_shared<Charge>(services_.unsent, SendBudget::cost(text));
    (*found)->when_committed([replayed, text = std::move(text), held](bool is_committed) {
      if (is_committed) {
        replayed(text);
      } else {
        replayed(not_committed());
      }
    });
  });
}

}  // namespace cardtable
