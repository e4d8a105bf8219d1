#include "server/admin.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

#include "engine/kit/json_reader.h"
#include "server/net/address.h"
#include "server/net/ws_session.h"  // IWYU pragma: keep (the sessions in Network::visitors)
#include "tables/rooms/log.h"
#include "tables/store/store.h"

namespace cardtable {
namespace {

constexpr std::size_t kMostRequestBytes = 16U << 10U;
constexpr std::size_t kMostAnnouncement = 500;
constexpr double kMostMinutes = 60.0 * 24 * 366;

/// The user on the other side of the socket.
std::string peer_of(Admin::Socket& socket) {
  ucred peer{};
  socklen_t size = sizeof peer;
  if (::getsockopt(socket.native_handle(), SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return "?";
  return std::to_string(peer.uid);
}

std::string address_of(std::string_view text, boost::system::error_code& error) {
  const auto address = asio::ip::make_address(text, error);
  return error ? std::string() : network_of(address);
}

}  // namespace

Admin::Admin(asio::io_context& io, Hub& hub, Network& network, AdminOptions options, std::function<void()> drain)
    : io_(io), hub_(hub), network_(network), options_(std::move(options)), drain_(std::move(drain)), acceptor_(io) {
  if (options_.audit.empty() && !options_.socket.empty()) {
    options_.audit = options_.socket;
    options_.audit += ".log";
  }
}

std::expected<void, std::string> Admin::listen() {
  if (options_.socket.empty()) return {};
  const auto path = options_.socket.string();
  const auto fails = [&](std::string_view why) {
    return std::unexpected(fmt::format("cannot listen on {}: {}", path, why));
  };
  // What an earlier run has left behind; never a file of another kind, nor the socket of a server that runs.
  struct stat found{};
  if (::lstat(path.c_str(), &found) == 0) {
    if (!S_ISSOCK(found.st_mode)) return fails("another file is there");
    Socket probe(io_);
    boost::system::error_code refused;
    if (!probe.connect(path, refused)) return fails("another server is there");
    ::unlink(path.c_str());
  }
  // From its first moment on nobody else can open it.
  const auto before = ::umask(0177);
  boost::system::error_code error;
  acceptor_.open(asio::local::stream_protocol(), error);
  if (!error) acceptor_.bind(asio::local::stream_protocol::endpoint(path), error);
  ::umask(before);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (error) return fails(error.message());
  is_listening_ = true;
  asio::co_spawn(io_, accept_all(), asio::detached);
  return {};
}

void Admin::stop() {
  if (!std::exchange(is_listening_, false)) return;
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  ::unlink(options_.socket.c_str());
}

asio::awaitable<void> Admin::accept_all() {
  while (is_listening_) {
    boost::system::error_code error;
    auto socket = co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, error));
    if (!is_listening_) co_return;
    if (!error) asio::co_spawn(io_, serve(std::move(socket)), asio::detached);
  }
}

asio::awaitable<void> Admin::serve(Socket socket) {
  const auto who = peer_of(socket);
  std::string line;
  boost::system::error_code error;
  co_await asio::async_read_until(socket, asio::dynamic_buffer(line, kMostRequestBytes), '\n',
                                  asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return;
  boost::system::error_code invalid;
  auto request = json::parse(line, invalid);
  Answer answer = std::unexpected("the request is not valid JSON");
  if (!invalid) answer = co_await ask(std::move(request), who);
  json::object said = answer ? std::move(*answer) : json::object{{"error", answer.error()}};
  const auto text = json::serialize(said) + "\n";
  co_await asio::async_write(socket, asio::buffer(text), asio::redirect_error(asio::use_awaitable, error));
}

asio::awaitable<Admin::Answer> Admin::ask(json::value request, std::string who) {
  return asio::async_initiate<decltype(asio::use_awaitable), void(Answer)>(
      [this, request = std::move(request), who = std::move(who)](auto handler) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        carry_out(request, who, [this, shared](Answer answer) {
          asio::post(io_, [shared, answer = std::move(answer)]() mutable { (*shared)(std::move(answer)); });
        });
        network_.rearm();
      },
      asio::use_awaitable);
}

/// Like a journal, on disk before it happens.
std::expected<void, std::string> Admin::note(const std::string& who, const json::object& request) {
  json::object entry{{"at", seconds_now()}, {"user", who}, {"do", request.at("do")}};
  for (const auto& [name, value] : request) entry[name] = value;
  const auto line = json::serialize(entry) + "\n";
  const int file = ::open(options_.audit.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
  const bool is_written = file >= 0 && ::write(file, line.data(), line.size()) == static_cast<ssize_t>(line.size()) &&
                          ::fdatasync(file) == 0;
  const int why = errno;
  if (file >= 0) ::close(file);
  if (is_written) return {};
  return std::unexpected(
      fmt::format("nothing was done: {} cannot be written: {}", options_.audit.string(), std::strerror(why)));
}

void Admin::carry_out(const json::value& request, const std::string& who, const Then& then) {
  JsonReader::Slot error;
  const JsonReader reader(request, error);
  reader.only_fields({"do", "table", "seat", "address", "minutes", "text"});
  const auto what = std::string(reader.field("do").string());
  const auto text = [&](std::string_view name) { return std::string(reader.field(name).string()); };
  if (error) return then(std::unexpected(error->text()));
  if (what == "who") return then(json::object{{"people", people()}});
  if (what == "tables") return then(json::object{{"tables", tables()}});
  if (what == "bans") return then(json::object{{"bans", network_.bans()}});
  std::function<void()> act;
  if (what == "close") {
    act = [this, code = text("table"), then] { close_table(code, then); };
  } else if (what == "kick") {
    const auto seat = reader.field("seat").integer(0, kMaxSeats - 1);
    act = [this, code = text("table"), seat, then] { then(kick(code, static_cast<std::size_t>(seat))); };
  } else if (what == "ban") {
    const auto minutes = reader.field("minutes").integer(0, static_cast<std::int64_t>(kMostMinutes));
    act = [this, address = text("address"), minutes, then] { then(ban(address, static_cast<double>(minutes))); };
  } else if (what == "announce") {
    act = [this, words = text("text"), then] { then(announce(words)); };
  } else if (what == "drain") {
    act = [this, then] {
      then(json::object{{"done", "the server hands over and stops"}});
      drain_();
    };
  } else {
    reader.refuse("there is no such command");
  }
  if (error) return then(std::unexpected(error->text()));
  if (const auto noted = note(who, request.as_object()); !noted) return then(std::unexpected(noted.error()));
  log_info(fmt::format("administration: {}", what));
  act();
}

json::array Admin::people() const {
  json::array people;
  for (const auto& session : network_.visitors()) {
    json::array seats;
    for (const Seat seat : session->seats) seats.emplace_back(index(seat));
    people.push_back(
        json::object{{"address", session->address},
                     {"table", session->room == nullptr ? json::value(nullptr) : json::value(session->room->code())},
                     {"seats", std::move(seats)},
                     {"lobby", session->is_in_lobby}});
  }
  return people;
}

json::array Admin::tables() const {
  json::array tables;
  for (const auto& [code, room] : hub_.rooms()) {
    const Table& table = room->table();
    tables.push_back(json::object{{"table", code},
                                  {"game", table.setup().type->info().key},
                                  {"phase", kPhases.at(static_cast<std::size_t>(table.phase()))},
                                  {"seats", table.chairs().size()},
                                  {"present", table.present().size()},
                                  {"entries", table.entries()}});
  }
  return tables;
}

void Admin::close_table(const std::string& code, const Then& then) {
  hub_.close_table(code, [then, code](std::expected<void, std::string> closed) {
    if (!closed) return then(std::unexpected(std::move(closed.error())));
    then(json::object{{"done", fmt::format("{} closed and deleted", code)}});
  });
}

Admin::Answer Admin::kick(const std::string& code, std::size_t seat) {
  if (auto kicked = hub_.kick(code, seat_at(seat)); !kicked) return std::unexpected(std::move(kicked.error()));
  return json::object{{"done", fmt::format("seat {} of {} is free", seat, code)}};
}

Admin::Answer Admin::ban(const std::string& address, double minutes) {
  boost::system::error_code wrong;
  const auto network = address_of(address, wrong);
  if (wrong) return std::unexpected(fmt::format("{} is not an address", address));
  const auto closed = network_.ban(network, static_cast<std::int64_t>(minutes * 60'000));
  if (minutes == 0) return json::object{{"done", fmt::format("{} may come again", network)}};
  return json::object{{"done", fmt::format("{} is shut out; connections closed: {}", network, closed)}};
}

Admin::Answer Admin::announce(const std::string& text) {
  if (text.empty() || text.size() > kMostAnnouncement) {
    return std::unexpected(fmt::format("an announcement has 1 to {} bytes", kMostAnnouncement));
  }
  return json::object{{"done", fmt::format("announced to {} connections", hub_.announce(text))}};
}

}  // namespace cardtable
