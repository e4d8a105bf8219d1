// Where notices go: the browsers whose players want to hear when it is their turn, and the key with which this service
// signs what it sends. A subscription belongs to a seat, by the hash of its token, so guests have them too.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "tables/store/sql.h"

namespace cardtable {

/// The key pair of VAPID, in base64url. All servers of a store have the same one, since browsers subscribe to it.
struct PushKey {
  std::string secret;
  std::string open;

  friend bool operator==(const PushKey&, const PushKey&) = default;
};

struct PushSubscription {
  std::string seat;         ///< the SHA-256 of the seat's token, in hexadecimal
  std::string endpoint;     ///< the address at the push service
  std::string key;          ///< the browser's public key, in base64url
  std::string secret;       ///< what only the browser and this service know, in base64url
  std::string language;     ///< of the notices
  std::uint64_t since = 0;  ///< in seconds since 1970

  friend bool operator==(const PushSubscription&, const PushSubscription&) = default;
};

/// Subscriptions that nobody renewed for so long are removed: no game takes that long.
inline constexpr std::uint64_t kPushDays = 180;

/// Every function blocks; what it changed is on disk when it returns.
class PushStore {
 public:
  template <class T>
  using Result = std::expected<T, StoreError>;

  explicit PushStore(Sql& sql) : sql_(sql) {}

  /// The key that the store has; if it has none, this one from now on.
  Result<PushKey> key(const PushKey& proposed);
  /// Replaces an earlier one of the same seat and address. False if the seat has `most` others already.
  Result<bool> add(const PushSubscription& subscription, std::uint64_t most);
  Result<std::vector<PushSubscription>> of(const std::string& seat);
  Result<void> remove(const std::string& seat, const std::string& endpoint);
  /// The push service does not know this address any more.
  Result<void> forget(const std::string& endpoint);
  Result<void> prune(std::uint64_t now);

 private:
  Sql& sql_;
};

/// The tables that this needs; PostgreSQL's form, see Sql.
extern const char* const kPushTables;

}  // namespace cardtable
