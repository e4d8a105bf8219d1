// For a server in a local network: its addresses there, and what to print about them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/language.h"

namespace cardtable {

/// The addresses of this machine in its networks (IPv4), without those that reach only the machine itself: loopback,
/// link-local addresses, and the bridges of containers and virtual machines.
std::vector<std::string> network_addresses();

/// Whether a listening address stands for all addresses of the machine: `0.0.0.0` and `::`.
bool is_every_address(std::string_view address);

/// `http://192.168.1.5:8080`, with an IPv6 address in brackets.
std::string url_of(std::string_view address, std::uint16_t port);

/// The addresses at which others reach the server, one per line, and a note on what that means.
std::string lan_notice(std::span<const std::string> addresses, std::uint16_t port,
                       Language language = Language::kEnglish);

}  // namespace cardtable
