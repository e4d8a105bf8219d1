#include "tests/server/kill_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/serialize.hpp>

namespace cardtable {
namespace {

namespace json = boost::json;
using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kKept = 150;  // `missed` holds 200
constexpr std::chrono::milliseconds kAtOnce{0};
constexpr std::chrono::milliseconds kBetweenMoves{15};

std::uint64_t number_of(const json::object& message, const char* field) {
  const auto* value = message.if_contains(field);
  return value != nullptr && value->is_number() ? value->to_number<std::uint64_t>() : 0;
}

/// The part of an update that is the same in `missed`.
json::object essence(const json::object& update) {
  return {{"entry", update.at("entry")}, {"events", update.at("events")}};
}

}  // namespace

std::optional<KillPlayer> KillPlayer::sit(std::uint16_t port, const std::string& table) {
  auto client = WsClient::connect(port, {}, "/ws/" + table);
  if (!client) return std::nullopt;
  client->send({{"type", "join"}, {"protocol", 1}, {"table", table}});
  if (!client->wait_for("joined")) return std::nullopt;
  const auto seated = client->request({{"type", "sit"}, {"name", "Guest"}});
  if (!seated || seated->at("type") != "seated") return std::nullopt;
  return KillPlayer(table, std::string(seated->at("token").as_string()));
}

std::string KillPlayer::rejoin(std::uint16_t port) {
  standing_.reset();
  asked_in_.clear();
  auto client = WsClient::connect(port, {}, "/ws/" + table_);
  if (!client) return client.error();
  client_.emplace(std::move(*client));
  const auto from = promised_ > kKept ? promised_ - kKept : 0;
  client_->send({{"type", "join"}, {"protocol", 1}, {"table", table_}, {"token", token_}, {"version", from}});
  const auto joined = client_->wait_for([](const json::object& message) {
    const auto& type = message.at("type");
    return type == "joined" || type == "error";
  });
  if (!joined) return "no answer to join";
  if (joined->at("type") == "error") return json::serialize(*joined);
  auto wrong = check_joined(*joined, from);
  if (!wrong.empty()) return fmt::format("table {}: {}", table_, wrong);
  promised_ = number_of(*joined, "version");
  take_standing(*joined);
  return {};
}

std::string KillPlayer::check_joined(const json::object& joined, std::uint64_t asked) {
  const auto version = number_of(joined, "version");
  if (version < promised_) return fmt::format("is at version {}, but {} was promised", version, promised_);
  const auto& missed = joined.at("missed").as_array();
  auto expected = std::max(asked + 1, number_of(joined, "missed_from"));
  for (const auto& item : missed) {
    const auto& update = item.as_object();
    const auto at = number_of(update, "version");
    if (at != expected++) return fmt::format("missed holds {} where {} should be", at, expected - 1);
    const auto known = seen_.find(at);
    if (known != seen_.end() && known->second != essence(update)) {
      return fmt::format("version {} was\n{}\nand is now\n{}", at, json::serialize(known->second),
                         json::serialize(essence(update)));
    }
    if (known == seen_.end()) seen_.emplace(at, essence(update));
  }
  if (version > asked && expected != version + 1) return fmt::format("missed ends before {}", version);
  return {};
}

bool KillPlayer::is_connected() const { return client_ && !client_->is_closed(); }

void KillPlayer::play(std::mt19937& random) {
  while (const auto message = client_->next(kAtOnce)) take(*message);
  if (Clock::now() < not_before_) return;
  if ((phase_ == "over" || phase_ == "paused") && asked_in_ != phase_) {
    asked_in_ = phase_;
    client_->send({{"type", phase_ == "over" ? "rematch" : "go_on"}});
  } else if (standing_) {
    send_move(random);
  }
}

void KillPlayer::send_move(std::mt19937& random) {
  const auto& moves = standing_->at("moves").as_array();
  client_->send(
      {{"type", "move"}, {"id", 1}, {"number", standing_->at("number")}, {"move", moves.at(random() % moves.size())}});
  standing_.reset();
  not_before_ = Clock::now() + kBetweenMoves;
}

void KillPlayer::drain() {
  while (const auto message = client_->next(std::chrono::milliseconds(2000))) take(*message);
}

void KillPlayer::take(const json::object& message) {
  const auto& type = message.at("type");
  if (type == "update") {
    const auto version = number_of(message, "version");
    ++updates_;
    promised_ = std::max(promised_, version);
    seen_.insert_or_assign(version, essence(message));
    while (seen_.size() > kKept) seen_.erase(seen_.begin());
    take_standing(message);
  } else if (type == "ok") {
    promised_ = std::max(promised_, number_of(message, "version"));
    if (message.contains("id")) ++acknowledged_;
  } else if (type == "error") {
    // A client that returns late may ask for something that the other client has already brought about. Moves have ids.
    if (!message.contains("id") && (message.at("kind") == "state" || message.at("kind") == "store")) return;
    if (message.at("kind") == "store") {  // nothing was done
      ++refused_;
      return;
    }
    ++errors_;
    last_error_ = json::serialize(message);
  }
}

void KillPlayer::take_standing(const json::object& message) {
  if (const auto* moves = message.if_contains("moves")) {
    standing_.reset();
    if (moves->is_array()) standing_ = {{"number", message.at("number")}, {"moves", *moves}};
  }
  if (const auto* table = message.if_contains("table")) {
    phase_ = std::string(table->at("phase").as_string());
    if (phase_ != asked_in_) asked_in_.clear();
  }
}

}  // namespace cardtable
