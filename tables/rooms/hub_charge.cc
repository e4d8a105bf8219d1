// What somebody in charge of the server does to its tables.
#include <fmt/format.h>

#include <memory>
#include <string>

#include "engine/kit/refusals.h"
#include "tables/rooms/hub.h"
#include "tables/rooms/secret.h"
#include "tables/rooms/words.h"

namespace cardtable {

void Hub::close_table(const std::string& code, const Closed& closed) {
  room(code, "", "", [this, closed](const std::expected<std::shared_ptr<Room>, Refusal>& found) {
    if (!found) return closed(std::unexpected(found.error().message));
    close_room(found.value(), closed);
  });
}

/// Everybody hears of it; then, once nothing of it waits for the store, it is deleted there.
void Hub::close_room(const std::shared_ptr<Room>& room, const Closed& closed) {
  room->send_now(refusal_of(RefusalKind::kState, rooms_msg::closed_by_operator{}));
  room->close();
  room->when_committed([this, room, closed](bool) {
    services_.post([this, room, closed] {
      remove(*room);
      for (const auto& client : room->give_up()) client->close(CloseCode::kPolicy, "the table was closed");
      using Erased = std::expected<bool, StoreError>;
      const auto work = [&store = services_.store, code = room->code(), epoch = room->epoch()] {
        return store.erase(code, epoch);
      };
      const auto done = [closed](const Erased& erased) {
        if (!erased) return closed(std::unexpected(erased.error().message));
        closed({});
      };
      if (side_jobs_.submit<Erased>("", 0, work, done) != SideJobs::Answer::kAccepted) {
        closed(std::unexpected("the server is busy; try again"));
      }
    });
  });
}

std::size_t Hub::announce(const std::string& text) {
  const auto message = text_of(json::object{{"type", "announcement"}, {"message", text}});
  std::size_t heard = 0;
  for (const auto& [code, room] : rooms_) heard += room->send_now(message);
  return heard;
}

std::expected<void, std::string> Hub::kick(const std::string& code, Seat seat) {
  const auto room = find_in_memory(normal_code(code, services_.code_prefix));
  if (!room) return std::unexpected(fmt::format("nobody is at table {} here", code));
  if (!room->table().present().contains(seat)) return std::unexpected("nobody is in that seat now");
  if (const auto refused = room->take_seat_from(seat)) return std::unexpected(refused->message);
  return {};
}

}  // namespace cardtable
