#include "tests/bench/load/load_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "tests/bench/load/scan.h"

namespace cardtable::load {

/// The fields that matter, as raw text; empty if missing.
struct LoadTable::Message {
  std::string_view type, id, version, number, moves, table, kind;

  explicit Message(std::string_view text) {
    scan_object(text, [this](std::string_view key, std::string_view value) {
      if (key == "type") {
        type = unquoted(value);
        return type != "presence";
      }
      if (key == "id") id = value;
      if (key == "version") version = value;
      if (key == "number") number = value;
      if (key == "moves") moves = value;
      if (key == "table") table = value;
      if (key == "kind") kind = unquoted(value);
      return true;
    });
  }
};

LoadTable::LoadTable(boost::asio::io_context& context, std::size_t seats, Figures& figures, std::mt19937_64& random)
    : figures_(figures), random_(random), places_(seats) {
  for (std::size_t place = 0; place < seats; ++place) {
    places_[place].connection = std::make_unique<Connection>(context, *this, place);
  }
}

void LoadTable::set_name(std::string_view code, std::string_view token) {
  code_ = code;
  token_ = token;
}

void LoadTable::connect(std::size_t place, const boost::asio::ip::tcp::endpoint& server) {
  if (is_broken_ || !has_name()) {
    ++settled_;
    return;
  }
  places_[place].connection->open(server, "/ws/" + code_);
}

void LoadTable::opened(std::size_t place) {
  const auto token = place == 0 ? fmt::format(R"(,"token":"{}")", token_) : std::string{};
  places_[place].connection->send(fmt::format(R"({{"type":"join","protocol":1,"table":"{}"{}}})", code_, token));
}

void LoadTable::sit() {
  for (std::size_t place = 1; place < places_.size(); ++place) {
    places_[place].connection->send(fmt::format(R"({{"type":"sit","name":"Player {}"}})", place + 1));
  }
}

void LoadTable::play(Clock::time_point now) {
  if (is_broken_) return;
  if (phase_ == Phase::kOver) return say("rematch", places_.size());
  if (phase_ == Phase::kPaused) return say("go_on", 1);
  if (move_.is_under_way || to_decide_ == kNobody) {
    if (figures_.is_settled) ++figures_.late;
    return;
  }
  send_move(now);
}

void LoadTable::say(std::string_view type, std::size_t places) {
  if (has_asked_) return;
  has_asked_ = true;
  for (std::size_t place = 0; place < places; ++place) {
    places_[place].connection->send(fmt::format(R"({{"type":"{}"}})", type));
  }
}

void LoadTable::send_move(Clock::time_point now) {
  std::size_t count = 0;
  scan_array(moves_, [&](std::string_view) { ++count; });
  if (count == 0) {
    ++figures_.errors["no move to choose from"];
    return;
  }
  auto skip = random_() % count;
  std::string_view chosen;
  scan_array(moves_, [&](std::string_view move) {
    if (skip-- == 0) chosen = move;
  });
  move_ = {.is_under_way = true,
           .is_measured = figures_.is_settled,
           .place = to_decide_,
           .id = move_.id + 1,
           .version = version_ + 1,
           .sent = now,
           .seen = now};
  // The move is passed on as raw text, with its quotes.
  places_[to_decide_].connection->send(
      fmt::format(R"({{"type":"move","id":{},"number":{},"move":{}}})", move_.id, number_, chosen));
  to_decide_ = kNobody;
  if (move_.is_measured) ++figures_.sent;
}

void LoadTable::received(std::size_t place, std::string_view text) {
  ++figures_.messages;
  figures_.bytes += text.size();
  const Message message(text);
  if (message.type == "update") {
    take_update(place, message);
  } else if (message.type == "ok") {
    take_ok(message);
  } else if (message.type == "error") {
    take_error(place, message);
  } else if (message.type == "joined") {
    places_[place].version = as_number(message.version).value_or(0);
    places_[place].has_joined = true;
    ++settled_;
    ++figures_.connections;
    take_standing(place, message);
  }
}

void LoadTable::take_update(std::size_t place, const Message& message) {
  const auto version = as_number(message.version).value_or(0);
  auto& last = places_[place].version;
  if (version != last + 1) ++figures_.gaps;
  last = version;
  take_standing(place, message);
  if (move_.is_under_way && version == move_.version) move_.seen = Clock::now();
  end_if_seen();
}

void LoadTable::take_standing(std::size_t place, const Message& message) {
  const auto version = places_[place].version;
  const bool is_news = version > version_;
  version_ = std::max(version_, version);
  // An update that is followed by another at once does not say who is to decide.
  if (!message.moves.empty() && version == version_) {
    if (message.moves.front() == '[') {
      to_decide_ = place;
      moves_ = message.moves;
      number_ = as_number(message.number).value_or(0);
    } else if (to_decide_ == place || is_news) {
      to_decide_ = kNobody;
    }
  }
  if (message.table.empty() || version != version_) return;
  const auto phase = unquoted(member(message.table, "phase"));
  const auto before = phase_;
  phase_ = phase == "playing"  ? Phase::kPlaying
           : phase == "paused" ? Phase::kPaused
           : phase == "over"   ? Phase::kOver
                               : Phase::kWaiting;
  if (phase_ != before) has_asked_ = false;
  if (phase_ == Phase::kPlaying && (before == Phase::kWaiting || before == Phase::kOver)) ++figures_.games;
}

void LoadTable::take_ok(const Message& message) {
  if (!move_.is_under_way || as_number(message.id) != move_.id) return;
  move_.is_acknowledged = true;
  move_.version = as_number(message.version).value_or(move_.version);
  if (move_.is_measured) {
    ++figures_.acknowledged;
    figures_.to_ok_ms.push_back(std::chrono::duration<float, std::milli>(Clock::now() - move_.sent).count());
  }
  end_if_seen();
}

void LoadTable::take_error(std::size_t place, const Message& message) {
  if (!places_[place].has_joined) {
    places_[place].connection->drop();
    return closed(place, fmt::format("join: {}", message.kind));
  }
  ++figures_.errors[std::string(message.kind)];
  if (!move_.is_under_way || as_number(message.id) != move_.id) return;
  ++figures_.refused;
  move_.is_under_way = false;
  if (version_ < move_.version) to_decide_ = move_.place;
}

void LoadTable::end_if_seen() {
  if (!move_.is_under_way || !move_.is_acknowledged) return;
  if (!std::ranges::all_of(places_, [&](const Place& place) { return place.version >= move_.version; })) return;
  move_.is_under_way = false;
  if (!move_.is_measured) return;
  figures_.to_view_ms.push_back(std::chrono::duration<float, std::milli>(move_.seen - move_.sent).count());
}

void LoadTable::closed(std::size_t place, const std::string& why) {
  ++figures_.errors[why];
  if (!places_[place].has_joined) ++settled_;
  if (is_broken_) return;
  is_broken_ = true;
  ++figures_.broken;
  if (move_.is_under_way) ++(move_.is_acknowledged ? figures_.unseen : figures_.lost);
}

void LoadTable::finish() {
  if (is_busy()) ++(move_.is_acknowledged ? figures_.unseen : figures_.lost);
  for (auto& place : places_) place.connection->drop();
}

}  // namespace cardtable::load
