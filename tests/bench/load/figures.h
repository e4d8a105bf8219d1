// What a run has counted and measured, and how to print it.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace cardtable::load {

using Clock = std::chrono::steady_clock;

/// The server's process at one moment.
struct ProcessFigures {
  double rss_kib = 0;
  double cpu_seconds = 0;
};

struct Figures {
  std::uint64_t tables = 0;       ///< opened
  std::uint64_t connections = 0;  ///< joined
  std::uint64_t sent = 0;         ///< moves that are measured
  std::uint64_t acknowledged = 0;
  std::uint64_t refused = 0;
  std::uint64_t lost = 0;    ///< never answered
  std::uint64_t unseen = 0;  ///< acknowledged, but not seen by everybody at the table
  std::uint64_t late = 0;    ///< times when a table was due but not ready
  std::uint64_t gaps = 0;    ///< updates that did not follow the previous one
  std::uint64_t games = 0;   ///< dealt
  std::uint64_t broken = 0;  ///< tables that lost a connection
  std::uint64_t messages = 0;
  std::uint64_t bytes = 0;
  std::map<std::string, std::uint64_t> errors;  ///< by kind

  std::vector<float> to_ok_ms;    ///< from sending a move until it is acknowledged
  std::vector<float> to_view_ms;  ///< until the last connection of its table has the update

  bool is_settled = false;                  ///< moves are measured from now on
  std::chrono::duration<double> settled{};  ///< how long was played before that
  std::chrono::duration<double> played{};
  double own_cpu_seconds = 0;  ///< while playing

  /// The server at the start, with the tables open, with everybody connected, with all games dealt and settled, and
  /// when playing ended; empty without a process to observe.
  std::vector<ProcessFigures> server;
};

std::string as_text(Figures figures);
std::string as_json(Figures figures);

}  // namespace cardtable::load
