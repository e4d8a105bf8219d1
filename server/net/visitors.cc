#include "server/net/visitors.h"

#include <algorithm>

#include "server/net/ws_session.h"

namespace cardtable {
namespace {

bool has_not_joined(const Visitors::Session& session) { return session->room == nullptr; }
bool is_watching(const Visitors::Session& session) { return session->room != nullptr && session->seats.empty(); }

}  // namespace

bool Visitors::make_room(const std::string& address) {
  const auto found = by_address_.find(address);
  if (found != by_address_.end() && found->second.size() >= most_from_one_) {
    const List& from = found->second;
    const auto waiting = static_cast<std::size_t>(std::ranges::count_if(from, has_not_joined));
    if (waiting >= most_from_one_) drop(*std::ranges::find_if(from, has_not_joined));
  }
  return all_.size() < most_ || drop_one();
}

/// When the server is full, drops the session that has waited longest without joining. Otherwise, at the address with
/// the most connections, if that is more than anybody needs, it drops a spectator or else the latest session.
bool Visitors::drop_one() {
  const Session* waiting = nullptr;
  for (const auto& [session, at] : all_) {
    if (has_not_joined(*at) && (waiting == nullptr || (*at)->arrival() < (*waiting)->arrival())) waiting = &*at;
  }
  if (waiting != nullptr) return drop(*waiting), true;
  const auto largest =
      std::ranges::max_element(by_address_, {}, [](const auto& address) { return address.second.size(); });
  if (largest == by_address_.end() || largest->second.size() <= most_from_one_) return false;
  const List& from = largest->second;
  const auto watching = std::ranges::find_if(from, is_watching);
  drop(watching != from.end() ? *watching : from.back());
  return true;
}

void Visitors::drop(const Session& session) {
  // The list that may hold `session` releases it.
  const Session keep = session;  // NOLINT(performance-unnecessary-copy-initialization)
  keep->drop();
  remove(keep);
}

void Visitors::add(const Session& session) {
  List& from = by_address_[session->address];
  from.push_back(session);
  try {
    all_.emplace(session.get(), std::prev(from.end()));
  } catch (...) {
    from.pop_back();
    throw;
  }
}

bool Visitors::remove(const Session& session) {
  const auto found = all_.find(session.get());
  if (found == all_.end()) return false;
  const auto address = by_address_.find(session->address);
  address->second.erase(found->second);
  all_.erase(found);
  if (address->second.empty()) by_address_.erase(address);
  return true;
}

bool Visitors::too_many_watch(const WsSession& session) const {
  const auto found = by_address_.find(session.address);
  if (found == by_address_.end() || found->second.size() <= most_from_one_) return false;
  return static_cast<std::size_t>(std::ranges::count_if(found->second, is_watching)) > most_from_one_;
}

std::vector<Visitors::Session> Visitors::all() const {
  std::vector<Session> sessions;
  sessions.reserve(all_.size());
  for (const auto& [session, at] : all_) sessions.push_back(*at);
  return sessions;
}

}  // namespace cardtable
