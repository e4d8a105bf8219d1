// The open WebSockets and their limits, in total and per address. The holder of a seat does not count against an
// address, since a whole school may share one. Sessions that have not joined a table yet give way to newcomers, since a
// newcomer may hold a seat.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace cardtable {

class WsSession;

class Visitors {
 public:
  using Session = std::shared_ptr<WsSession>;

  Visitors(std::size_t most, std::size_t most_from_one) : most_(most), most_from_one_(most_from_one) {}

  /// Makes room for another session from this address, if necessary by dropping one. False if there is no room.
  bool make_room(const std::string& address);
  void add(const Session& session);
  /// False if it was removed before.
  bool remove(const Session& session);
  /// Whether too many spectators (at a table, but without a seat) are connected from the address of this session.
  bool too_many_watch(const WsSession& session) const;

  std::size_t size() const { return all_.size(); }
  std::vector<Session> all() const;

 private:
  using List = std::list<Session>;  ///< in order of arrival
  void drop(const Session& session);
  bool drop_one();

  std::size_t most_;
  std::size_t most_from_one_;
  std::unordered_map<const WsSession*, List::iterator> all_;
  std::unordered_map<std::string, List> by_address_;
};

}  // namespace cardtable
