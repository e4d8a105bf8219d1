// Notices to people who are not at their table (Web Push): rooms say whose turn it is, and browsers subscribe. The
// server's is in server/push/; a browser's own tables have none.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "engine/core/language.h"

namespace cardtable {

/// It is the turn of a person who is not there.
struct TurnNotice {
  std::string table;
  std::string token;       ///< of the seat
  std::string_view game;   ///< its name
  std::uint64_t days = 0;  ///< for the move
};

/// A browser that wants notices for a seat, as its `PushSubscription` says it.
struct PushWish {
  std::string token;  ///< of the seat
  std::string endpoint;
  std::string key;
  std::string secret;
  Language language{};
};

/// Why a wish was refused: bad input if `is_input`, otherwise a limit.
struct PushRefusal {
  bool is_input = true;
  bool is_store = false;
  std::string path;
  std::string why;
};

class PushDesk {
 public:
  virtual ~PushDesk() = default;
  /// What browsers subscribe to, in base64url; empty if this server sends no notices.
  virtual std::string key() const = 0;
  /// Never blocks. A notice may be lost when too many wait.
  virtual void send(TurnNotice notice) = 0;
  /// Both block.
  virtual std::expected<void, PushRefusal> subscribe(const PushWish& wish) = 0;
  virtual std::expected<void, PushRefusal> unsubscribe(const std::string& token, const std::string& endpoint) = 0;
};

}  // namespace cardtable
