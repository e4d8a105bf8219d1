// A whole run: open the tables, connect everybody, sit down, play, count.
#pragma once

#include <sys/types.h>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "tests/bench/load/figures.h"
#include "tests/bench/load/load_table.h"

namespace cardtable::load {

struct Options {
  boost::asio::ip::tcp::endpoint server;
  std::string game = "last-card";
  std::size_t tables = 100;
  std::size_t seats = 4;
  double rate = 1;    ///< moves per second and table
  double settle = 0;  ///< seconds of play before anything is measured
  double seconds = 10;
  double ramp = 500;  ///< connections per second at the beginning
  pid_t process = 0;  ///< the server's, to observe; 0: none
  std::uint64_t seed = 1;
  bool is_quiet = false;
};

class Load {
 public:
  explicit Load(const Options& options);
  /// The error says why there was nothing to measure.
  std::expected<Figures, std::string> run();

 private:
  using Phase = boost::asio::awaitable<void> (Load::*)();

  boost::asio::awaitable<void> run_all();
  /// Does nothing if something has failed already.
  boost::asio::awaitable<void> run_phase(Phase phase);
  boost::asio::awaitable<void> open();
  boost::asio::awaitable<void> connect();
  boost::asio::awaitable<void> sit();
  boost::asio::awaitable<void> sit_and_settle();
  /// Plays without measuring.
  boost::asio::awaitable<void> settle();
  boost::asio::awaitable<void> play();
  /// Returns how long it took.
  boost::asio::awaitable<Clock::duration> play_for(double seconds);
  /// Until it holds, or for this long.
  boost::asio::awaitable<bool> wait_until(const std::function<bool()>& holds, double seconds);
  boost::asio::awaitable<void> sleep(double seconds);
  /// Lets the server settle, then observes it.
  boost::asio::awaitable<void> look();
  void tell(const std::string& line) const;

  Options options_;
  boost::asio::io_context context_{1};
  std::mt19937_64 random_;
  Figures figures_;
  std::vector<std::unique_ptr<LoadTable>> tables_;
  std::size_t next_ = 0;  ///< the number of the next turn to play; tables take turns
  std::string failure_;
};

}  // namespace cardtable::load
