#include "apps/cli/lan.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>  // IWYU pragma: keep
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <memory>

#include "apps/cli/play/wording.h"
#include "apps/cli/words.h"

namespace cardtable {
namespace {

constexpr std::array<std::string_view, 4> kBridges{"docker", "br-", "veth", "virbr"};

bool is_bridge(std::string_view interface) {
  return std::ranges::any_of(kBridges, [&](std::string_view start) { return interface.starts_with(start); });
}

bool is_link_local(const in_addr& address) { return ntohl(address.s_addr) >> 16U == 0xA9FE; }  // 169.254.0.0/16

std::string text_of(const in_addr& address) {
  std::array<char, INET_ADDRSTRLEN> text{};
  return inet_ntop(AF_INET, &address, text.data(), text.size()) == nullptr ? "" : std::string(text.data());
}

}  // namespace

std::vector<std::string> network_addresses() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(first, &freeifaddrs);
  std::vector<std::string> found;
  for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    if ((one->ifa_flags & IFF_UP) == 0 || (one->ifa_flags & IFF_LOOPBACK) != 0 || is_bridge(one->ifa_name)) continue;
    const auto& address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr;
    if (!is_link_local(address)) found.push_back(text_of(address));
  }
  return found;
}

bool is_every_address(std::string_view address) { return address == "0.0.0.0" || address == "::"; }

std::string url_of(std::string_view address, std::uint16_t port) {
  const bool is_v6 = address.find(':') != std::string_view::npos;
  return is_v6 ? fmt::format("http://[{}]:{}", address, port) : fmt::format("http://{}:{}", address, port);
}

std::string lan_notice(std::span<const std::string> addresses, std::uint16_t port, Language language) {
  if (addresses.empty()) return say(language, cli_msg::lan_none{.url = url_of("127.0.0.1", port)}) + "\n";
  std::string text = say(language, cli_msg::lan_others{}) + "\n";
  for (const std::string& address : addresses) text += fmt::format("  {}\n", url_of(address, port));
  return text + say(language, cli_msg::lan_same{}) + "\n" + wrapped(say(language, cli_msg::lan_trust{})) + "\n";
}

}  // namespace cardtable
