#include "server/net/lobby.h"

#include <algorithm>

namespace cardtable {

std::optional<Lobby::Ticket> Lobby::take(const std::string& address) {
  const auto found = by_address_.find(address);
  if (found != by_address_.end() && found->second >= most_from_one_ && !evict_one(&address)) return std::nullopt;
  if (present_ >= most_ && !evict_one(nullptr)) return std::nullopt;
  auto& unfinished = guests_[static_cast<std::size_t>(State::kUnfinished)];
  unfinished.push_back({.address = address, .evict = {}});
  if (!address.empty()) ++by_address_[address];
  ++present_;
  return Ticket(shared_from_this(), std::prev(unfinished.end()));
}

/// The first connection to be evicted, of all or of one address.
bool Lobby::evict_one(const std::string* from) {
  for (const State state : {State::kIdle, State::kUnfinished, State::kWriting}) {
    auto& guests = guests_[static_cast<std::size_t>(state)];
    const auto guest =
        std::ranges::find_if(guests, [&](const Guest& one) { return from == nullptr || one.address == *from; });
    if (guest == guests.end()) continue;
    leave(*guest);
    guest->is_evicted = true;
    ++evicted_;
    gone_.splice(gone_.end(), guests, guest);
    if (guest->evict) guest->evict();
    return true;
  }
  return false;
}

void Lobby::leave(const Guest& guest) {
  --present_;
  const auto found = by_address_.find(guest.address);
  if (found != by_address_.end() && --found->second == 0) by_address_.erase(found);
}

void Lobby::Ticket::set(State state) {
  if (guest_->is_evicted || guest_->state == state) return;
  auto& from = lobby_->guests_[static_cast<std::size_t>(guest_->state)];
  auto& to = lobby_->guests_[static_cast<std::size_t>(state)];
  guest_->state = state;
  to.splice(to.end(), from, guest_);
}

Lobby::Ticket::~Ticket() {
  if (!lobby_) return;  // moved from
  if (guest_->is_evicted) {
    lobby_->gone_.erase(guest_);
  } else {
    lobby_->leave(*guest_);
    lobby_->guests_[static_cast<std::size_t>(guest_->state)].erase(guest_);
  }
}

}  // namespace cardtable
