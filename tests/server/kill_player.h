// A person who plays at a table of a server that is killed now and then, and who remembers everything that was
// promised.
#pragma once

#include <boost/json/object.hpp>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>

#include "tests/support/ws_client.h"

namespace cardtable {

class KillPlayer {
 public:
  KillPlayer(std::string table, std::string token) : table_(std::move(table)), token_(std::move(token)) {}
  /// Takes the first open seat.
  static std::optional<KillPlayer> sit(std::uint16_t port, const std::string& table);

  /// Joins the table and checks that everything this player saw is there, word for word. Returns what is wrong; empty
  /// when all is well.
  std::string rejoin(std::uint16_t port);
  /// Reads the messages that have arrived, and answers with a random move.
  void play(std::mt19937& random);
  bool is_connected() const;
  /// Reads what the dead server had sent.
  void drain();

  std::uint64_t moves_acknowledged() const { return acknowledged_; }
  std::uint64_t updates_seen() const { return updates_; }
  std::uint64_t errors() const { return errors_; }
  /// Moves refused because the server could not save.
  std::uint64_t refused() const { return refused_; }
  const std::string& table() const { return table_; }
  const std::string& last_error() const { return last_error_; }

 private:
  void take(const boost::json::object& message);
  void take_standing(const boost::json::object& message);
  std::string check_joined(const boost::json::object& joined, std::uint64_t asked);
  void send_move(std::mt19937& random);

  std::string table_;
  std::string token_;
  std::optional<WsClient> client_;
  std::uint64_t promised_ = 0;                         ///< the last version that was acknowledged or shown
  std::map<std::uint64_t, boost::json::object> seen_;  ///< the latest updates: entry and events
  std::optional<boost::json::object> standing_;        ///< with `number` and `moves`, when to decide
  std::string phase_;
  std::string asked_in_;  ///< the phase in which it asked for the next game
  std::chrono::steady_clock::time_point not_before_;
  std::uint64_t acknowledged_ = 0;
  std::uint64_t updates_ = 0;
  std::uint64_t errors_ = 0;
  std::uint64_t refused_ = 0;
  std::string last_error_;
};

}  // namespace cardtable
