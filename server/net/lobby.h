// Connections that make HTTP requests, or have not made one yet. Their number is bounded, in total and per address.
// When all places are taken, a newcomer replaces a connection that is not being served: first one that is only kept
// open, then the oldest incomplete request, then the oldest answer that is not being read. So nobody can keep others
// out by opening connections and sending nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace cardtable {

class Lobby : public std::enable_shared_from_this<Lobby> {
 public:
  /// In order of eviction; kServed is never evicted.
  enum class State : std::uint8_t { kIdle, kUnfinished, kWriting, kServed };

  Lobby(std::size_t most, std::size_t most_from_one) : most_(most), most_from_one_(most_from_one) {}

  class Ticket;
  /// A place for a new connection, whose request is unfinished. Nothing if all others are being served. An empty
  /// address has no limit of its own.
  std::optional<Ticket> take(const std::string& address);
  std::uint64_t evicted() const { return evicted_; }

 private:
  struct Guest {
    std::string address;
    State state = State::kUnfinished;
    std::function<void()> evict;
    bool is_evicted = false;
  };
  using Guests = std::list<Guest>;

  bool evict_one(const std::string* from);
  void leave(const Guest& guest);

  std::size_t most_;
  std::size_t most_from_one_;
  std::size_t present_ = 0;
  std::uint64_t evicted_ = 0;
  std::unordered_map<std::string, std::size_t> by_address_;
  std::array<Guests, 4> guests_;  ///< by state, each in order of arrival
  Guests gone_;                   ///< evicted, until their tickets come back
};

/// A connection's place; its destructor returns it.
class Lobby::Ticket {
 public:
  Ticket(Ticket&&) noexcept = default;
  Ticket& operator=(Ticket&&) = delete;
  ~Ticket();

  /// Ends the connection when it loses its place; it must not return the ticket directly.
  void on_evict(std::function<void()> evict) { guest_->evict = std::move(evict); }
  void set(State state);
  bool is_evicted() const { return guest_->is_evicted; }

 private:
  friend class Lobby;
  Ticket(std::shared_ptr<Lobby> lobby, Guests::iterator guest) : lobby_(std::move(lobby)), guest_(guest) {}

  std::shared_ptr<Lobby> lobby_;  // shared: connections may outlive the network
  Guests::iterator guest_;
};

}  // namespace cardtable
