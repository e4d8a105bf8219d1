// `cardtable admin`: one command to a running server over its local socket (server/admin.h).
#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cerrno>
#include <cstring>
#include <expected>
#include <iostream>
#include <memory>
#include <string>

#include "apps/cli/commands.h"
#include "apps/cli/help/words.h"
#include "apps/cli/numbers.h"

namespace cardtable {
namespace {

namespace json = boost::json;

struct AdminFlags {
  std::string socket = "/run/cardtable/admin.sock";
  std::string table;
  std::string address;
  std::string text;
  std::size_t seat = 0;
  std::uint64_t minutes = 0;
  bool is_json = false;
};

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  int number() const { return number_; }

 private:
  int number_;
};

std::expected<json::object, std::string> ask(const std::string& path, const json::object& request) {
  const auto fails = [&] { return std::unexpected(fmt::format("{}: {}", path, std::strerror(errno))); };
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.size() >= sizeof address.sun_path) return std::unexpected(fmt::format("{}: the path is too long", path));
  path.copy(address.sun_path, sizeof address.sun_path - 1);
  const Descriptor server(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (server.number() < 0) return fails();
  if (::connect(server.number(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) return fails();
  const auto line = json::serialize(request) + "\n";
  if (::send(server.number(), line.data(), line.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(line.size())) {
    return fails();
  }
  std::string answer;
  std::string part(4'096, '\0');
  for (;;) {
    const auto count = ::read(server.number(), part.data(), part.size());
    if (count < 0) return fails();
    if (count == 0) break;
    answer.append(part, 0, static_cast<std::size_t>(count));
  }
  boost::system::error_code error;
  const auto value = json::parse(answer, error);
  if (error || !value.is_object()) return std::unexpected(fmt::format("{}: the server gave no answer", path));
  if (const auto* refusal = value.get_object().if_contains("error")) {
    return std::unexpected(std::string(refusal->as_string()));
  }
  return value.get_object();
}

std::string shown(const json::value& value) {
  return value.is_string() ? std::string(value.get_string()) : json::serialize(value);
}

/// A line for each, or what was done.
void print(const json::object& answer) {
  for (const auto& [name, value] : answer) {
    if (!value.is_array()) {
      std::cout << shown(value) << '\n';
      continue;
    }
    for (const auto& one : value.get_array()) {
      std::string line;
      for (const auto& [field, content] : one.as_object()) {
        line += fmt::format("{}{} {}", line.empty() ? "" : "  ", std::string(field), shown(content));
      }
      std::cout << line << '\n';
    }
    std::cout << fmt::format("{}: {}\n", std::string(name), value.get_array().size());
  }
}

int run(const AdminFlags& flags, const json::object& request) {
  const auto answer = ask(flags.socket, request);
  if (!answer) return fail(answer.error());
  if (flags.is_json) {
    std::cout << json::serialize(*answer) << '\n';
  } else {
    print(*answer);
  }
  return 0;
}

}  // namespace

void add_admin_command(CLI::App& app, int& status, Language language) {
  auto* command = app.add_subcommand("admin", say(language, help_msg::command_admin{}));
  command->require_subcommand(1);
  auto flags = std::make_shared<AdminFlags>();
  command->add_option("--socket", flags->socket, say(language, help_msg::admin_socket{}))->capture_default_str();
  command->add_flag("--json", flags->is_json, say(language, help_msg::store_json{}));
  const auto add = [&](const char* name, std::string help, json::object (*request)(const AdminFlags&)) {
    auto* part = command->add_subcommand(name, std::move(help));
    part->callback([&status, flags, name, request] {
      auto wish = request(*flags);
      wish["do"] = name;
      status = run(*flags, wish);
    });
    return part;
  };
  const auto nothing = [](const AdminFlags&) { return json::object{}; };
  add("who", say(language, help_msg::command_admin_who{}), nothing);
  add("tables", say(language, help_msg::command_admin_tables{}), nothing);
  add("bans", say(language, help_msg::command_admin_bans{}), nothing);
  auto* close = add("close", say(language, help_msg::command_admin_close{}),
                    [](const AdminFlags& given) { return json::object{{"table", given.table}}; });
  auto* kick = add("kick", say(language, help_msg::command_admin_kick{}),
                   [](const AdminFlags& given) { return json::object{{"table", given.table}, {"seat", given.seat}}; });
  for (auto* part : {close, kick}) {
    part->add_option("CODE", flags->table, say(language, help_msg::store_code{}))->required();
  }
  kick->add_option("SEAT", flags->seat, say(language, help_msg::admin_seat{}))
      ->required()
      ->transform(whole_number(0, kMaxSeats - 1));
  auto* ban = add("ban", say(language, help_msg::command_admin_ban{}), [](const AdminFlags& given) {
    return json::object{{"address", given.address}, {"minutes", given.minutes}};
  });
  ban->add_option("ADDRESS", flags->address, say(language, help_msg::admin_address{}))->required();
  ban->add_option("--minutes", flags->minutes, say(language, help_msg::admin_minutes{}))
      ->required()
      ->transform(whole_number(0, 527'040));
  auto* announce = add("announce", say(language, help_msg::command_admin_announce{}),
                       [](const AdminFlags& given) { return json::object{{"text", given.text}}; });
  announce->add_option("TEXT", flags->text, say(language, help_msg::admin_text{}))->required();
  add("drain", say(language, help_msg::command_admin_drain{}), nothing);
}

}  // namespace cardtable
