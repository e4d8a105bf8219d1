#include "server/net/http_answers.h"

#include <fmt/format.h>

#include <cstdint>

namespace cardtable {
namespace {

/// Whose pages may show the answer in a frame or load it: nobody else's, or everybody's.
enum class ShownBy : std::uint8_t { kOurPages, kAllPages };

template <class Body>
void begin(http::response<Body>& response, bool keeps_open, std::string_view type,
           ShownBy shown_by = ShownBy::kOurPages) {
  const bool is_open = shown_by == ShownBy::kAllPages;
  response.keep_alive(keeps_open);
  response.set(http::field::content_type, beast::string_view(type.data(), type.size()));
  response.set("Content-Security-Policy",
               fmt::format("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
                           "data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
                           "frame-ancestors {}",
                           is_open ? "*" : "'none'"));
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", is_open ? "cross-origin" : "same-origin");
  response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
}

bool wants_gzip(const RequestHeader& request) {
  return text(request[http::field::accept_encoding]).find("gzip") != std::string_view::npos;
}

}  // namespace

Response plain_answer(unsigned version, bool keeps_open, http::status status, std::string message) {
  Response response{status, version};
  begin(response, keeps_open, "text/plain; charset=utf-8");
  response.body() = std::move(message) + "\n";
  response.prepare_payload();
  return response;
}

Response busy_answer(unsigned version, std::string_view message, unsigned retry_after_s) {
  auto response = plain_answer(version, false, http::status::service_unavailable,
                               fmt::format("{} Please try again in {} seconds.", message, retry_after_s));
  response.set(http::field::retry_after, std::to_string(retry_after_s));
  return response;
}

Response api_answer(const RequestHeader& request, bool keeps_open, ApiResponse answer) {
  Response response{static_cast<http::status>(answer.status), request.version()};
  begin(response, keeps_open, answer.type);
  response.body() = std::move(answer.body);
  response.prepare_payload();
  response.set(http::field::cache_control, "no-store");
  if (!answer.allow.empty())
    response.set(http::field::allow, beast::string_view(answer.allow.data(), answer.allow.size()));
  if (answer.retry_after_s > 0) response.set(http::field::retry_after, std::to_string(answer.retry_after_s));
  return response;
}

FileResponse file_answer(const RequestHeader& request, bool keeps_open, const Asset& asset) {
  const bool is_zipped = !asset.gzip.empty() && wants_gzip(request);
  FileResponse response{http::status::ok, request.version()};
  begin(response, keeps_open, asset.type, asset.is_for_all_pages ? ShownBy::kAllPages : ShownBy::kOurPages);
  const auto& bytes = is_zipped ? asset.gzip : asset.body;
  response.body() = {bytes.data(), bytes.size()};
  response.prepare_payload();
  response.set(http::field::cache_control, asset.is_immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (!asset.gzip.empty()) response.set(http::field::vary, "Accept-Encoding");
  if (is_zipped) response.set(http::field::content_encoding, "gzip");
  return response;
}

}  // namespace cardtable
