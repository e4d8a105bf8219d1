// The requests about the player who makes them, `/api/me` and what is below it (docs/players.md): who somebody is,
// becoming a player, signing in and out, other devices, recovery, name, data and deletion. Accounts
// (tables/identity/accounts.h) knows the rules; here are HTTP, limits per address and the thread that waits for the
// store.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/players/job_thread.h"
#include "tables/api/api.h"
#include "tables/identity/accounts.h"
#include "tables/rooms/rate.h"
#include "tables/rooms/services.h"

namespace cardtable {

struct PlayerRequest {
  std::string method;
  std::string path;
  std::string body;
  std::string token;   ///< of the session, from the cookie or the header; may be empty
  std::string origin;  ///< of the page
  std::string address;
  Language language = Language::kEnglish;
};

struct PlayerResponse {
  ApiResponse response;
  std::string cookie;  ///< for the header Set-Cookie; empty for none
};

/// The name of the cookie that holds a session.
inline constexpr std::string_view kSessionCookie = "cardtable-player";

class PlayerDesk {
 public:
  /// `store` is null if this server has no place for players: then everybody is a guest.
  PlayerDesk(const Services& services, PlayerStore* store, bool takes_new_players);

  static bool is_for(std::string_view path) { return path == "/api/me" || path.starts_with("/api/me/"); }
  using Done = std::function<void(PlayerResponse)>;
  /// Calls `done` once, perhaps at once.
  void handle(PlayerRequest request, Done done);

  /// The id of the player with this session; empty for a guest. Calls `then` at once if the token is none.
  void recognise(std::string token, std::function<void(std::string player)> then);
  /// A player has taken a seat with this token. Nobody waits for it.
  void seated(std::string table, std::string_view token, std::string player);

  /// For Prometheus.
  std::string metrics() const;
  /// Finishes what is waiting. Nothing may be called back any more.
  void stop() { thread_.stop(); }

 private:
  void prune_if_due();
  std::optional<std::int64_t> wait_of(const PlayerRequest& request);

  Services services_;
  PlayerStore* store_;
  std::unique_ptr<Accounts> accounts_;  ///< used on the thread only
  RateLimiter looks_;                   ///< who somebody is
  RateLimiter tries_;                   ///< requests that change something, or try to
  RateLimiter secrets_;                 ///< recovery codes and new players
  std::int64_t next_prune_ms_ = 0;
  struct Counts {
    std::atomic<std::uint64_t> registered = 0;
    std::atomic<std::uint64_t> signed_in = 0;
    std::atomic<std::uint64_t> recovered = 0;
    std::atomic<std::uint64_t> erased = 0;
    std::atomic<std::uint64_t> refused = 0;
    std::atomic<std::uint64_t> limited = 0;
  };
  Counts counts_;
  JobThread thread_;  // last: it uses everything above
};

}  // namespace cardtable
