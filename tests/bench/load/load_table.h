// A table of the load generator: its connections, its knowledge of the game, and the move in progress.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tests/bench/load/connection.h"
#include "tests/bench/load/figures.h"

namespace cardtable::load {

class LoadTable final : public Receiver {
 public:
  LoadTable(boost::asio::io_context& context, std::size_t seats, Figures& figures, std::mt19937_64& random);

  /// As opened by the server; `token` is for the first seat.
  void set_name(std::string_view code, std::string_view token);
  bool has_name() const { return !code_.empty(); }

  void connect(std::size_t place, const boost::asio::ip::tcp::endpoint& server);
  /// Everybody except the first person, who is already seated.
  void sit();
  /// Makes a random legal move for the player to decide; asks for a rematch after the end.
  void play(Clock::time_point now);
  /// Counts what is still in progress as lost, and disconnects.
  void finish();

  /// Connections that have joined or have failed to.
  std::size_t settled() const { return settled_; }
  bool is_dealt() const { return phase_ == Phase::kPlaying || is_broken_; }
  bool is_busy() const { return !is_broken_ && move_.is_under_way; }

  void opened(std::size_t place) override;
  void received(std::size_t place, std::string_view text) override;
  void closed(std::size_t place, const std::string& why) override;

 private:
  struct Message;
  enum class Phase : std::uint8_t { kWaiting, kPlaying, kPaused, kOver };
  static constexpr std::size_t kNobody = ~std::size_t{0};

  struct Place {
    std::unique_ptr<Connection> connection;
    std::uint64_t version = 0;  ///< the last one received
    bool has_joined = false;
  };
  struct Move {
    bool is_under_way = false;
    bool is_acknowledged = false;
    bool is_measured = false;
    std::size_t place = 0;  ///< the connection that made it
    std::uint64_t id = 0;
    std::uint64_t version = 0;  ///< the version that it will get
    Clock::time_point sent;
    Clock::time_point seen;  ///< by the last connection that has seen it so far
  };

  void take_standing(std::size_t place, const Message& message);
  void take_update(std::size_t place, const Message& message);
  void take_ok(const Message& message);
  void take_error(std::size_t place, const Message& message);
  void end_if_seen();
  void send_move(Clock::time_point now);
  /// From every place, for a rematch; from one place, to continue.
  void say(std::string_view type, std::size_t places);

  Figures& figures_;
  std::mt19937_64& random_;
  std::string code_;
  std::string token_;
  std::vector<Place> places_;
  std::size_t settled_ = 0;
  bool is_broken_ = false;
  bool has_asked_ = false;  ///< for the rematch, or to continue
  Phase phase_ = Phase::kWaiting;
  std::uint64_t version_ = 0;  ///< the last one that anybody has
  std::uint64_t number_ = 0;
  std::size_t to_decide_ = kNobody;  ///< the place that `moves_` belong to
  std::string moves_;
  Move move_;
};

}  // namespace cardtable::load
