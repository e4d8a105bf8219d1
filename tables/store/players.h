// Where players are stored: people who want to be recognised, by a public key and a name. Everything secret is stored
// as its SHA-256: recovery codes, tokens of sessions, one-time tickets, tokens of seats.
//
// A player has an id, which is random and says nothing. Journals of tables never name it: `player_seats` says which
// seat (by the hash of its token) is a player's. Erasing a player removes every row with that id, and nothing else
// leads to it.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "tables/store/sql.h"

namespace cardtable {

struct StoredPlayer {
  std::string id;
  std::string name;
  std::string skeleton;     ///< two names with the same skeleton look alike (tables/identity/skeleton.h)
  std::string recovery;     ///< the hash of the recovery code
  std::uint64_t since = 0;  ///< these times are in seconds since 1970

  friend bool operator==(const StoredPlayer&, const StoredPlayer&) = default;
};

struct Passkey {
  std::string id;          ///< the id of the credential, in base64url
  std::string player;      ///< whose it is
  std::string public_key;  ///< a COSE key, in base64url
  std::uint64_t counter = 0;
  std::uint64_t since = 0;
  std::uint64_t used = 0;

  friend bool operator==(const Passkey&, const Passkey&) = default;
};

/// A device that is signed in.
struct Session {
  std::string hash;
  std::string player;
  std::uint64_t since = 0;
  std::uint64_t until = 0;

  friend bool operator==(const Session&, const Session&) = default;
};

/// A secret that works once and not for long: a challenge, or the link for another device.
struct Ticket {
  std::string hash;
  std::string kind;
  std::string player;  ///< may be empty, or the id of a player who does not exist yet
  std::uint64_t until = 0;

  friend bool operator==(const Ticket&, const Ticket&) = default;
};

struct PlayerSeat {
  std::string table;
  std::string token;  ///< the hash of the seat's token
  std::string player;
  std::uint64_t since = 0;

  friend bool operator==(const PlayerSeat&, const PlayerSeat&) = default;
};

/// Every function blocks; what it changed is on disk when it returns.
class PlayerStore {
 public:
  template <class T>
  using Result = std::expected<T, StoreError>;

  explicit PlayerStore(Sql& sql) : sql_(sql) {}

  // Players. False if the name looks like somebody else's.
  Result<bool> add(const StoredPlayer& player);
  Result<bool> rename(const std::string& id, const std::string& name, const std::string& skeleton);
  Result<std::optional<StoredPlayer>> find(const std::string& id);
  Result<bool> is_taken(const std::string& skeleton);
  Result<std::optional<StoredPlayer>> find_recovery(const std::string& hash);
  /// Replaces the recovery code, only if it is still `before`.
  Result<bool> set_recovery(const std::string& id, const std::string& before, const std::string& hash);
  /// Removes the player and all that is stored about them. False if there is none.
  Result<bool> erase(const std::string& id);
  /// Up to `most` players after this id, in order of their ids.
  Result<std::vector<StoredPlayer>> list(const std::string& after, std::uint64_t most);
  Result<std::uint64_t> count();

  // Passkeys.
  Result<bool> add_passkey(const Passkey& passkey);  ///< false if that id is known already
  Result<std::optional<Passkey>> find_passkey(const std::string& id);
  Result<std::vector<Passkey>> passkeys_of(const std::string& player);
  /// The passkey was used with this counter. False if the counter has not risen: somebody copied the key. A passkey
  /// that does not count always has 0.
  Result<bool> use_passkey(const std::string& id, std::uint64_t counter, std::uint64_t now);
  /// False if it is not the player's, or the last one.
  Result<bool> remove_passkey(const std::string& player, const std::string& id);

  // Sessions.
  Result<void> add_session(const Session& session);
  Result<std::optional<Session>> find_session(const std::string& hash, std::uint64_t now);
  Result<void> extend_session(const std::string& hash, std::uint64_t until);
  Result<void> end_session(const std::string& hash);
  /// All of the player's, except the one with this hash.
  Result<void> end_other_sessions(const std::string& player, const std::string& hash);
  Result<std::vector<Session>> sessions_of(const std::string& player);

  // Tickets.
  /// False if there are too many already.
  Result<bool> add_ticket(const Ticket& ticket, std::uint64_t most);
  /// Removes and returns it: nobody gets the same ticket twice. Nothing if its time is over.
  Result<std::optional<Ticket>> take_ticket(const std::string& hash, const std::string& kind, std::uint64_t now);

  // Seats.
  /// Does nothing for a player who is not there any more.
  Result<void> add_seat(const PlayerSeat& seat);
  Result<std::vector<PlayerSeat>> seats_at(const std::string& table);
  /// The latest `most` of them.
  Result<std::vector<PlayerSeat>> seats_of(const std::string& player, std::uint64_t most);

  /// Removes what has expired, and players whose registration was interrupted before they had a passkey.
  Result<void> prune(std::uint64_t now);

 private:
  Sql& sql_;
};

/// The tables that players need; PostgreSQL's form, see Sql.
extern const char* const kPlayerTables;

}  // namespace cardtable
