// For a server that others in the local network are to reach: its addresses there, and what to say about them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cardtable {

/// The addresses of this machine in its networks (IPv4), without those that lead only to itself: loopback, link-local
/// addresses, and the bridges of containers and virtual machines.
std::vector<std::string> network_addresses();

/// Whether an address to listen on stands for all of the machine's: `0.0.0.0` and `::`.
bool is_every_address(std::string_view address);

/// `http://192.168.1.5:8080`, with an IPv6 address in brackets.
std::string url_of(std::string_view address, std::uint16_t port);

/// Where others reach the server, one address per line, and what it means that they do.
std::string lan_notice(std::span<const std::string> addresses, std::uint16_t port);

}  // namespace cardtable
