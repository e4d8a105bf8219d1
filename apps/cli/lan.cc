#include "apps/cli/lan.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>  // IWYU pragma: keep
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <memory>

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

std::string lan_notice(std::span<const std::string> addresses, std::uint16_t port) {
  if (addresses.empty()) {
    return fmt::format("This machine has no network address. Only this machine can reach {}\n",
                       url_of("127.0.0.1", port));
  }
  std::string text = "Others in your network can play at:\n";
  for (const std::string& address : addresses) text += fmt::format("  {}\n", url_of(address, port));
  text +=
      "Open that address yourself too, so that the links you send work for the others.\n"
      "Anybody in this network can open tables here, and the traffic is not encrypted. Use it only in a network that\n"
      "you trust, such as at home.\n";
  return text;
}

}  // namespace cardtable
