#include "server/net/request_check.h"

#include <iterator>

namespace cardtable {
namespace {

std::ptrdiff_t count(const RequestHeader& request, http::field field) {
  const auto [begin, end] = request.equal_range(field);
  return std::distance(begin, end);
}

std::optional<Objection> objection_to_host(const RequestHeader& request, const HostNames& names,
                                           const boost::asio::ip::address& local) {
  const auto hosts = count(request, http::field::host);
  if (hosts == 0 && request.version() < 11) return std::nullopt;  // a proxy's health check, for instance
  if (hosts != 1) return Objection{http::status::bad_request, "A request must name exactly one host."};
  if (names.allows(text(request[http::field::host]), local)) return std::nullopt;
  return Objection{http::status::misdirected_request, "This server does not accept that host name; --host adds names."};
}

/// A page of another site can send a POST without asking first. Browsers say where it comes from; programs need not.
std::optional<Objection> objection_to_origin(const RequestHeader& request, const HostNames& names) {
  if (request.method() == http::verb::get || request.method() == http::verb::head) return std::nullopt;
  const auto origin = text(request[http::field::origin]);
  const auto site = text(request["Sec-Fetch-Site"]);
  const bool is_foreign = origin.empty() ? site == "cross-site" || site == "same-site"
                                         : !names.allows_origin(origin, text(request[http::field::host]));
  if (!is_foreign) return std::nullopt;
  return Objection{http::status::forbidden, "Pages of another site may not send this request."};
}

}  // namespace

std::optional<Objection> objection_to(const RequestHeader& request, const HostNames& names,
                                      const boost::asio::ip::address& local) {
  const auto codings = count(request, http::field::transfer_encoding);
  if (codings > 1 || (codings == 1 && !beast::iequals(request[http::field::transfer_encoding], "chunked"))) {
    // Where such a body ends is a guess, and the bytes after it would count as the next request.
    return Objection{http::status::not_implemented, "This server only supports the transfer coding chunked."};
  }
  if (const auto objection = objection_to_host(request, names, local)) return objection;
  return objection_to_origin(request, names);
}

}  // namespace cardtable
