// Tables that move to another server, or have moved.
#include <fmt/format.h>

#include <memory>
#include <vector>

#include "engine/kit/refusals.h"
#include "tables/rooms/hub.h"
#include "tables/rooms/log.h"
#include "tables/rooms/words.h"

namespace cardtable {
namespace {

/// A table with people stays at least this long: a proxy that sends the people of a table to different servers must not
/// keep all of them busy with moving it.
constexpr std::int64_t kLeastStayMs = 1'000;

}  // namespace

void Hub::on_store_event(const StoreEvent& event) {
  switch (event.kind) {
    case StoreEvent::Kind::kWanted: {
      const auto room = find_in_memory(event.table);
      if (!room && !loading_.contains(event.table)) return services_.store.release(event.table, 0);
      if (!room || room->is_closed()) return;
      // If it stays for now, the request comes again with the next renewal of the lease.
      if (room->has_clients() && services_.now_ms() - room->loaded_ms() < kLeastStayMs) return;
      return hand_over(room);
    }
    case StoreEvent::Kind::kLost: {
      const auto room = find_in_memory(event.table);
      if (!room) return;
      ++services_.metrics.tables_lost;
      log_warn(fmt::format("table {} was taken by another server", event.table));
      return drop_moved(*room);
    }
    case StoreEvent::Kind::kLobby:
      return open_tables_.others_changed();
    case StoreEvent::Kind::kCutOff: {
      log_error("no contact with the database for so long that other servers will have taken the tables");
      std::vector<std::shared_ptr<Room>> all;
      for (const auto& [code, room] : rooms_) all.push_back(room);
      for (const auto& room : all) drop_moved(*room);
      return;
    }
  }
}

/// Accepts nothing more, and releases the table when everything is saved.
void Hub::hand_over(const std::shared_ptr<Room>& room) {
  room->close();
  room->when_committed([this, room](bool) {
    // Later, so that clients first hear about what was just saved.
    services_.post([this, room] { let_go(room); });
  });
}

void Hub::let_go(const std::shared_ptr<Room>& room) {
  if (find_in_memory(room->code()) != room) return;  // dropped for another reason
  ++services_.metrics.tables_handed_over;
  log_debug(fmt::format("table {} handed over", room->code()));
  drop_moved(*room);
  services_.store.release(room->code(), room->epoch());
}

void Hub::drop_moved(Room& room) {
  const auto keep = room.shared_from_this();
  remove(room);
  const auto why = refusal_of(RefusalKind::kStore, rooms_msg::moved{.keeper = services_.keeper});
  for (const auto& client : room.give_up()) {
    client->send(notice_text("moved", why, client->language));
    client->close(CloseCode::kMoved, "the table has moved");
  }
}

void Hub::hand_over_all() {
  is_leaving_ = true;
  std::vector<std::shared_ptr<Room>> all;
  for (const auto& [code, room] : rooms_) {
    if (!room->is_closed()) all.push_back(room);
  }
  for (const auto& room : all) hand_over(room);
}

}  // namespace cardtable
