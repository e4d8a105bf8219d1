#include "server/push/vapid.h"

#include <boost/json.hpp>

#include "tables/identity/base64url.h"

namespace cardtable::push {
namespace {

std::string encoded(std::string_view text) {
  return to_base64url({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

}  // namespace

std::optional<std::string> vapid_header(const KeyPair& server, std::string_view origin, std::string_view contact,
                                        std::uint64_t until) {
  boost::json::object claims{{"aud", origin}, {"exp", until}};
  if (!contact.empty()) claims["sub"] = contact;
  const std::string token = encoded(R"({"typ":"JWT","alg":"ES256"})") + '.' + encoded(boost::json::serialize(claims));
  const auto signature = sign(server, token);
  if (!signature) return std::nullopt;
  return "vapid t=" + token + '.' + to_base64url(*signature) + ", k=" + to_base64url(server.open);
}

}  // namespace cardtable::push
