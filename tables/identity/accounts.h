// What people can do with their identity: become a player, sign in, add a device, recover, change the name, leave. It
// knows the rules (webauthn.h, skeleton.h) and the store, but no network. Every function blocks for the store; any
// thread may call, but only one at a time.
//
// Nothing secret is stored: of a session, a challenge, a link and a recovery code only the SHA-256. Each of them is
// random and too long to guess, so the hash needs no salt.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/refusal.h"
#include "tables/identity/webauthn.h"
#include "tables/store/players.h"

namespace cardtable {

namespace json = boost::json;

struct AccountOptions {
  bool takes_new_players = true;
  std::uint64_t (*now)() = seconds_now;
  /// For the log: what could not be read or written, and attacks. Never a name or a secret.
  std::function<void(std::string_view)> report = [](std::string_view) {};
};

/// Somebody who has just proved who they are.
struct SignedIn {
  StoredPlayer player;
  std::string token;     ///< of the new session
  std::string recovery;  ///< a new recovery code, if one was made; nobody can show it again
};

/// How long a device stays signed in, from its last visit, give or take half of it.
inline constexpr std::uint64_t kSessionSeconds = 180ULL * 24 * 3'600;
/// How long a challenge and the code for another device are good.
inline constexpr std::uint64_t kTicketSeconds = 300;
inline constexpr std::uint64_t kMostTickets = 20'000;
inline constexpr std::size_t kMostPasskeys = 20;

class Accounts {
 public:
  template <class T>
  using Result = std::expected<T, Refusal>;

  Accounts(PlayerStore& store, AccountOptions options) : store_(store), options_(std::move(options)) {}

  /// `origin` is that of the page (`https://cards.example`). These return what the page gives to its browser, in the
  /// form of the specification (PublicKeyCredentialCreationOptionsJSON and …RequestOptionsJSON).
  Result<json::object> begin_registration(std::string_view name, std::string_view origin);
  Result<json::object> begin_sign_in(std::string_view origin);
  Result<json::object> begin_passkey(const std::string& player, std::string_view origin);
  /// The same for a device that shows the code of `make_link`.
  Result<json::object> open_link(std::string_view link, std::string_view origin);

  /// `credential` is what the browser returned, as JSON (RegistrationResponseJSON, AuthenticationResponseJSON).
  Result<SignedIn> finish_registration(std::string_view name, const json::value& credential, std::string_view origin);
  Result<SignedIn> finish_sign_in(const json::value& credential, std::string_view origin);
  Result<SignedIn> finish_passkey(const json::value& credential, std::string_view origin);

  /// A code with which another device can add a passkey of its own, once and soon.
  Result<std::string> make_link(const std::string& player);
  /// Signs in somebody who has lost all devices: ends all sessions and makes another recovery code.
  Result<SignedIn> recover(std::string_view code);
  Result<std::string> new_recovery_code(const std::string& player);

  /// Nothing for a token that is no session.
  Result<std::optional<StoredPlayer>> signed_in(std::string_view token);
  Result<void> sign_out(std::string_view token);
  Result<void> sign_out_elsewhere(const std::string& player, std::string_view token);
  /// The name as it is now.
  Result<std::string> rename(const std::string& player, std::string_view name);
  Result<void> remove_passkey(const std::string& player, const std::string& passkey);
  Result<void> erase(const std::string& player);
  /// All that is stored about the player.
  Result<json::object> data(const std::string& player);
  Result<std::vector<Passkey>> passkeys(const std::string& player);
  bool takes_new_players() const { return options_.takes_new_players; }

 private:
  /// Of what a credential answers.
  struct Answer;
  std::unexpected<Refusal> failed(const StoreError& error);
  std::unexpected<Refusal> refuse(WebauthnError error);
  Result<std::string> free_name(std::string_view name, const std::string& except);
  Result<std::string> new_ticket(std::string_view kind, const std::string& player);
  Result<Ticket> take_ticket(std::string_view secret, std::string_view kind);
  Result<json::object> creation(std::string_view kind, const StoredPlayer& player, std::string_view origin);
  Result<Ticket> answered(const Answer& answer, std::string_view kind);
  Result<Passkey> new_passkey(const json::value& credential, std::string_view kind, std::string_view origin);
  Result<SignedIn> sign_in(StoredPlayer player);

  PlayerStore& store_;
  AccountOptions options_;
};

/// SHA-256 of a text, in hexadecimal digits: how secrets are stored.
std::string hash_of(std::string_view text);

/// The rows about a player, as JSON; nothing if there is none.
std::expected<std::optional<json::object>, StoreError> player_data(PlayerStore& store, const std::string& id);

}  // namespace cardtable
