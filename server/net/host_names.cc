#include "server/net/host_names.h"

#include <algorithm>

namespace cardtable {
namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return result;
}

/// `example.org:8080` without the port, `[::1]:80` without brackets and port.
std::string name_of(std::string_view host) {
  if (host.starts_with('[')) return lower(host.substr(1, std::min(host.find(']'), host.size()) - 1));
  return lower(host.substr(0, std::min(host.find(':'), host.size())));
}

boost::asio::ip::address plain(const boost::asio::ip::address& address) {
  using namespace boost::asio::ip;
  if (address.is_v6() && address.to_v6().is_v4_mapped()) return make_address_v4(v4_mapped, address.to_v6());
  return address;
}

}  // namespace

HostNames::HostNames(std::span<const std::string> names, std::span<const std::string> origins) : names_{"localhost"} {
  for (const std::string& name : names) {
    if (name == "*") allows_any_ = true;
    names_.insert(name_of(name));
  }
  for (const std::string& origin : origins) {
    origins_.insert(lower(origin));
    const auto scheme = origin.find("://");
    if (scheme != std::string::npos) names_.insert(name_of(std::string_view(origin).substr(scheme + 3)));
  }
}

bool HostNames::allows(std::string_view host, const boost::asio::ip::address& local) const {
  const auto name = name_of(host);
  if (allows_any_ || names_.contains(name)) return true;
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(name, error);
  return !error && (address.is_loopback() || plain(address) == plain(local));
}

bool HostNames::allows_origin(std::string_view origin, std::string_view host) const {
  const auto lowered = lower(origin);
  const auto own = lower(host);
  return (!own.empty() && (lowered == "http://" + own || lowered == "https://" + own)) || origins_.contains(lowered);
}

}  // namespace cardtable
