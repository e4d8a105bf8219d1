#include "tables/identity/accounts.h"

#include <fmt/format.h>

#include <utility>

#include "engine/kit/refusals.h"
#include "tables/fair/digest.h"
#include "tables/fair/random_bytes.h"
#include "tables/identity/base64url.h"
#include "tables/identity/skeleton.h"
#include "tables/identity/words.h"
#include "tables/table/clean_name.h"

namespace cardtable {
namespace {

// The kinds of tickets.
constexpr std::string_view kRegister = "register";
constexpr std::string_view kSignIn = "sign-in";
constexpr std::string_view kPasskey = "passkey";
constexpr std::string_view kLink = "link";

/// So that a session can never be confused with the token of a seat.
constexpr std::string_view kSessionPrefix = "player-";
constexpr std::size_t kMostText = 16'384;
constexpr std::size_t kMostSeats = 10'000;
/// The time that a person gets for a ceremony, in milliseconds.
constexpr std::uint64_t kCeremonyMs = 120'000;

std::string random_text() { return to_base64url(random_bytes()); }

/// 128 bits. Not with a dash in front, which a command would take for a flag.
std::string random_id() {
  for (;;) {
    const auto bytes = random_bytes();
    auto id = to_base64url(std::span(bytes).first(16));
    if (id.front() != '-') return id;
  }
}

/// 25 letters that can be read aloud, about 124 bits: no 0 and O, no 1, I and L.
std::string random_recovery_code() {
  constexpr std::string_view kLetters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
  constexpr std::size_t kLength = 25;
  constexpr std::size_t kGroup = 5;
  constexpr std::size_t kFair = 248;  // the largest multiple of 31 in a byte
  std::string code;
  for (std::size_t letters = 0; letters < kLength;) {
    for (const std::uint8_t byte : random_bytes()) {
      if (byte >= kFair || letters == kLength) continue;
      if (letters > 0 && letters % kGroup == 0) code += '-';
      code += kLetters[byte % kLetters.size()];
      ++letters;
    }
  }
  return code;
}

/// As a person may type it: without the dashes, in small letters.
std::string normal_recovery_code(std::string_view typed) {
  std::string code;
  for (const char c : typed.substr(0, 64)) {
    const char letter = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    if ((letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9')) code += letter;
  }
  return code;
}

Bytes bytes_in(const json::value& object, std::string_view name) {
  const auto* map = object.if_object();
  const auto* field = map == nullptr ? nullptr : map->if_contains(name);
  if (field == nullptr || !field->is_string() || field->get_string().size() > kMostText) return {};
  return from_base64url(field->get_string()).value_or(Bytes{});
}

std::string text_of_bytes(const Bytes& bytes) { return {bytes.begin(), bytes.end()}; }

json::array credentials_json(const std::vector<Passkey>& passkeys) {
  json::array list;
  for (const Passkey& one : passkeys) list.push_back(json::object{{"type", "public-key"}, {"id", one.id}});
  return list;
}

}  // namespace

std::string hash_of(std::string_view text) {
  return to_hex(sha256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}));
}

/// A credential of the browser, taken apart.
struct Accounts::Answer {
  std::string id;
  Bytes client_data;
  Bytes attestation;
  Bytes authenticator_data;
  Bytes signature;
  std::string user;
  std::string challenge;

  static std::optional<Answer> of(const json::value& credential) {
    const auto* map = credential.if_object();
    const auto* response = map == nullptr ? nullptr : map->if_contains("response");
    if (response == nullptr) return std::nullopt;
    Answer answer{.id = to_base64url(bytes_in(credential, "id")),
                  .client_data = bytes_in(*response, "clientDataJSON"),
                  .attestation = bytes_in(*response, "attestationObject"),
                  .authenticator_data = bytes_in(*response, "authenticatorData"),
                  .signature = bytes_in(*response, "signature"),
                  .user = text_of_bytes(bytes_in(*response, "userHandle")),
                  .challenge = {}};
    const auto client = read_client_data(answer.client_data);
    if (!client) return std::nullopt;
    answer.challenge = client->challenge;
    return answer;
  }
  Expected expected(std::string_view origin) const { return {challenge, std::string(origin), rp_id_of(origin)}; }
};

std::unexpected<Refusal> Accounts::failed(const StoreError& error) {
  options_.report(error.message);
  return refused(RefusalKind::kStore, identity_msg::cannot_look{});
}

std::unexpected<Refusal> Accounts::refuse(WebauthnError error) {
  options_.report(fmt::format("a passkey was refused: {}", name_of(error)));
  return refused(RefusalKind::kInput, identity_msg::passkey_failed{});
}

Accounts::Result<std::string> Accounts::free_name(std::string_view wanted, const std::string& except) {
  const auto name = clean_name(wanted);
  if (!name) return refused(RefusalKind::kInput, identity_msg::name_empty{});
  if (is_reserved(*name)) return refused(RefusalKind::kInput, identity_msg::name_reserved{});
  if (!except.empty()) return *name;  // renaming finds out by itself
  const auto taken = store_.is_taken(skeleton_of(*name));
  if (!taken) return failed(taken.error());
  if (*taken) return refused(RefusalKind::kState, identity_msg::name_taken{});
  return *name;
}

Accounts::Result<std::string> Accounts::new_ticket(std::string_view kind, const std::string& player) {
  auto secret = random_text();
  const Ticket ticket{hash_of(secret), std::string(kind), player, options_.now() + kTicketSeconds};
  const auto added = store_.add_ticket(ticket, kMostTickets);
  if (!added) return failed(added.error());
  if (!*added) return refused(RefusalKind::kLimit, identity_msg::busy{});
  return secret;
}

Accounts::Result<Ticket> Accounts::take_ticket(std::string_view secret, std::string_view kind) {
  auto ticket = store_.take_ticket(hash_of(secret), std::string(kind), options_.now());
  if (!ticket) return failed(ticket.error());
  if (*ticket) return **ticket;
  if (kind == kLink) return refused(RefusalKind::kState, identity_msg::link_over{});
  return refused(RefusalKind::kState, identity_msg::too_late{});
}

Accounts::Result<json::object> Accounts::creation(std::string_view kind, const StoredPlayer& player,
                                                  std::string_view origin) {
  const auto passkeys = store_.passkeys_of(player.id);
  if (!passkeys) return failed(passkeys.error());
  if (passkeys->size() >= kMostPasskeys) return refused(RefusalKind::kState, identity_msg::passkeys_many{});
  const auto challenge = new_ticket(kind, player.id);
  if (!challenge) return std::unexpected(challenge.error());
  json::array algorithms;
  for (const auto algorithm : {CoseAlgorithm::kEdDsa, CoseAlgorithm::kEs256}) {
    algorithms.push_back(json::object{{"type", "public-key"}, {"alg", static_cast<int>(algorithm)}});
  }
  const auto* id = reinterpret_cast<const std::uint8_t*>(player.id.data());
  return json::object{
      {"challenge", *challenge},
      {"rp", {{"id", rp_id_of(origin)}, {"name", "Cardtable"}}},
      {"user", {{"id", to_base64url({id, player.id.size()})}, {"name", player.name}, {"displayName", player.name}}},
      {"pubKeyCredParams", std::move(algorithms)},
      {"timeout", kCeremonyMs},
      {"attestation", "none"},
      {"excludeCredentials", credentials_json(*passkeys)},
      {"authenticatorSelection",
       {{"residentKey", "required"}, {"requireResidentKey", true}, {"userVerification", "preferred"}}}};
}

Accounts::Result<json::object> Accounts::begin_registration(std::string_view wanted, std::string_view origin) {
  if (!options_.takes_new_players) return refused(RefusalKind::kState, identity_msg::registration_off{});
  const auto name = free_name(wanted, {});
  if (!name) return std::unexpected(name.error());
  return creation(kRegister, {.id = random_id(), .name = *name, .skeleton = {}, .recovery = {}}, origin);
}

Accounts::Result<json::object> Accounts::begin_sign_in(std::string_view origin) {
  const auto challenge = new_ticket(kSignIn, {});
  if (!challenge) return std::unexpected(challenge.error());
  return json::object{{"challenge", *challenge},
                      {"rpId", rp_id_of(origin)},
                      {"timeout", kCeremonyMs},
                      {"userVerification", "preferred"},
                      {"allowCredentials", json::array()}};
}

Accounts::Result<json::object> Accounts::begin_passkey(const std::string& id, std::string_view origin) {
  const auto player = store_.find(id);
  if (!player) return failed(player.error());
  if (!*player) return refused(RefusalKind::kState, identity_msg::sign_in_first{});
  return creation(kPasskey, **player, origin);
}

Accounts::Result<json::object> Accounts::open_link(std::string_view link, std::string_view origin) {
  const auto ticket = take_ticket(link, kLink);
  if (!ticket) return std::unexpected(ticket.error());
  return begin_passkey(ticket->player, origin);
}

Accounts::Result<Ticket> Accounts::answered(const Answer& answer, std::string_view kind) {
  return take_ticket(answer.challenge, kind);
}

/// The player comes from the ticket: the one who got the challenge.
Accounts::Result<Passkey> Accounts::new_passkey(const json::value& credential, std::string_view kind,
                                                std::string_view origin) {
  const auto answer = Answer::of(credential);
  if (!answer) return refuse(WebauthnError::kClientData);
  const auto ticket = answered(*answer, kind);
  if (!ticket) return std::unexpected(ticket.error());
  const auto made = verify_registration(answer->client_data, answer->attestation, answer->expected(origin));
  if (!made) return refuse(made.error());
  const auto now = options_.now();
  return Passkey{.id = to_base64url(made->id),
                 .player = ticket->player,
                 .public_key = to_base64url(made->public_key),
                 .counter = made->counter,
                 .since = now,
                 .used = now};
}

Accounts::Result<SignedIn> Accounts::sign_in(StoredPlayer player) {
  SignedIn signed_in{.player = std::move(player), .token = std::string(kSessionPrefix) + random_text(), .recovery = {}};
  const auto now = options_.now();
  const auto added = store_.add_session({hash_of(signed_in.token), signed_in.player.id, now, now + kSessionSeconds});
  if (!added) return failed(added.error());
  return signed_in;
}

Accounts::Result<SignedIn> Accounts::finish_registration(std::string_view wanted, const json::value& credential,
                                                         std::string_view origin) {
  if (!options_.takes_new_players) return refused(RefusalKind::kState, identity_msg::registration_off{});
  const auto passkey = new_passkey(credential, kRegister, origin);
  if (!passkey) return std::unexpected(passkey.error());
  const auto name = free_name(wanted, {});
  if (!name) return std::unexpected(name.error());
  const auto code = random_recovery_code();
  StoredPlayer player{.id = passkey->player,
                      .name = *name,
                      .skeleton = skeleton_of(*name),
                      .recovery = hash_of(normal_recovery_code(code)),
                      .since = options_.now()};
  const auto added = store_.add(player);
  if (!added) return failed(added.error());
  if (!*added) return refused(RefusalKind::kState, identity_msg::name_taken{});
  const auto kept = store_.add_passkey(*passkey);
  if (!kept || !*kept) {
    (void)store_.erase(player.id);
    if (!kept) return failed(kept.error());
    return refuse(WebauthnError::kKey);
  }
  auto signed_in = sign_in(std::move(player));
  if (signed_in) signed_in->recovery = code;
  return signed_in;
}

Accounts::Result<SignedIn> Accounts::finish_sign_in(const json::value& credential, std::string_view origin) {
  const auto answer = Answer::of(credential);
  if (!answer) return refuse(WebauthnError::kClientData);
  const auto ticket = answered(*answer, kSignIn);
  if (!ticket) return std::unexpected(ticket.error());
  const auto passkey = store_.find_passkey(answer->id);
  if (!passkey) return failed(passkey.error());
  if (!*passkey) return refused(RefusalKind::kSeat, identity_msg::passkey_unknown{});
  const auto key = from_base64url((*passkey)->public_key).value_or(Bytes{});
  const auto counter = verify_assertion(answer->client_data, answer->authenticator_data, answer->signature, key,
                                        answer->expected(origin));
  if (!counter) return refuse(counter.error());
  // A discoverable credential says whose it is; that must be the owner of the key.
  if (!answer->user.empty() && answer->user != (*passkey)->player) return refuse(WebauthnError::kKey);
  const auto used = store_.use_passkey((*passkey)->id, *counter, options_.now());
  if (!used) return failed(used.error());
  if (!*used) {
    options_.report(fmt::format("player {}: the counter of a passkey did not rise: it was copied", (*passkey)->player));
    return refused(RefusalKind::kSeat, identity_msg::passkey_copied{});
  }
  auto player = store_.find((*passkey)->player);
  if (!player) return failed(player.error());
  if (!*player) return refused(RefusalKind::kSeat, identity_msg::passkey_unknown{});
  return sign_in(std::move(**player));
}

Accounts::Result<SignedIn> Accounts::finish_passkey(const json::value& credential, std::string_view origin) {
  const auto passkey = new_passkey(credential, kPasskey, origin);
  if (!passkey) return std::unexpected(passkey.error());
  auto player = store_.find(passkey->player);
  if (!player) return failed(player.error());
  if (!*player) return refused(RefusalKind::kState, identity_msg::sign_in_first{});
  const auto kept = store_.add_passkey(*passkey);
  if (!kept) return failed(kept.error());
  if (!*kept) return refuse(WebauthnError::kKey);
  return sign_in(std::move(**player));
}

Accounts::Result<std::string> Accounts::make_link(const std::string& player) { return new_ticket(kLink, player); }

Accounts::Result<SignedIn> Accounts::recover(std::string_view code) {
  auto player = store_.find_recovery(hash_of(normal_recovery_code(code)));
  if (!player) return failed(player.error());
  if (!*player) return refused(RefusalKind::kSeat, identity_msg::recovery_wrong{});
  const auto next = random_recovery_code();
  const auto replaced = store_.set_recovery((*player)->id, (*player)->recovery, hash_of(normal_recovery_code(next)));
  if (!replaced) return failed(replaced.error());
  if (!*replaced) return refused(RefusalKind::kSeat, identity_msg::recovery_wrong{});
  if (const auto ended = store_.end_other_sessions((*player)->id, {}); !ended) return failed(ended.error());
  auto signed_in = sign_in(std::move(**player));
  if (signed_in) signed_in->recovery = next;
  return signed_in;
}

Accounts::Result<std::string> Accounts::new_recovery_code(const std::string& id) {
  const auto player = store_.find(id);
  if (!player) return failed(player.error());
  if (!*player) return refused(RefusalKind::kState, identity_msg::sign_in_first{});
  auto code = random_recovery_code();
  const auto replaced = store_.set_recovery(id, (*player)->recovery, hash_of(normal_recovery_code(code)));
  if (!replaced) return failed(replaced.error());
  if (!*replaced) return refused(RefusalKind::kState, identity_msg::too_late{});
  return code;
}

Accounts::Result<std::optional<StoredPlayer>> Accounts::signed_in(std::string_view token) {
  if (!token.starts_with(kSessionPrefix)) return std::nullopt;
  const auto now = options_.now();
  const auto session = store_.find_session(hash_of(token), now);
  if (!session) return failed(session.error());
  if (!*session) return std::nullopt;
  if ((*session)->until < now + kSessionSeconds / 2) {
    if (auto extended = store_.extend_session((*session)->hash, now + kSessionSeconds); !extended) {
      return failed(extended.error());
    }
  }
  auto player = store_.find((*session)->player);
  if (!player) return failed(player.error());
  return *std::move(player);
}

Accounts::Result<void> Accounts::sign_out(std::string_view token) {
  if (const auto ended = store_.end_session(hash_of(token)); !ended) return failed(ended.error());
  return {};
}

Accounts::Result<void> Accounts::sign_out_elsewhere(const std::string& player, std::string_view token) {
  if (const auto ended = store_.end_other_sessions(player, hash_of(token)); !ended) return failed(ended.error());
  return {};
}

Accounts::Result<std::string> Accounts::rename(const std::string& player, std::string_view wanted) {
  const auto name = free_name(wanted, player);
  if (!name) return name;
  const auto renamed = store_.rename(player, *name, skeleton_of(*name));
  if (!renamed) return failed(renamed.error());
  if (!*renamed) return refused(RefusalKind::kState, identity_msg::name_taken{});
  return *name;
}

Accounts::Result<void> Accounts::remove_passkey(const std::string& player, const std::string& passkey) {
  const auto removed = store_.remove_passkey(player, passkey);
  if (!removed) return failed(removed.error());
  if (!*removed) return refused(RefusalKind::kState, identity_msg::passkey_last{});
  return {};
}

Accounts::Result<void> Accounts::erase(const std::string& player) {
  if (const auto erased = store_.erase(player); !erased) return failed(erased.error());
  return {};
}

Accounts::Result<std::vector<Passkey>> Accounts::passkeys(const std::string& player) {
  auto passkeys = store_.passkeys_of(player);
  if (!passkeys) return failed(passkeys.error());
  return *std::move(passkeys);
}

Accounts::Result<json::object> Accounts::data(const std::string& player) {
  auto data = player_data(store_, player);
  if (!data) return failed(data.error());
  if (!*data) return refused(RefusalKind::kState, identity_msg::sign_in_first{});
  return **std::move(data);
}

std::expected<std::optional<json::object>, StoreError> player_data(PlayerStore& store, const std::string& id) {
  const auto player = store.find(id);
  if (!player) return std::unexpected(player.error());
  if (!*player) return std::nullopt;
  const auto passkeys = store.passkeys_of(id);
  if (!passkeys) return std::unexpected(passkeys.error());
  const auto sessions = store.sessions_of(id);
  if (!sessions) return std::unexpected(sessions.error());
  const auto seats = store.seats_of(id, kMostSeats);
  if (!seats) return std::unexpected(seats.error());
  json::object data{{"id", id}, {"name", (*player)->name}, {"since", (*player)->since}};
  json::array list;
  for (const Passkey& one : *passkeys) {
    list.push_back(json::object{{"id", one.id},
                                {"public_key", one.public_key},
                                {"counter", one.counter},
                                {"since", one.since},
                                {"used", one.used}});
  }
  data["passkeys"] = std::exchange(list, {});
  for (const Session& one : *sessions) list.push_back(json::object{{"since", one.since}, {"until", one.until}});
  data["sessions"] = std::exchange(list, {});
  for (const PlayerSeat& one : *seats) list.push_back(json::object{{"table", one.table}, {"since", one.since}});
  data["tables"] = std::move(list);
  return data;
}

}  // namespace cardtable
