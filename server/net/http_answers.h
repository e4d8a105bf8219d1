// The answers to requests: the API's answers, the client's files, and refusals, each with the headers that every answer
// has.
#pragma once

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <string>
#include <string_view>

#include "server/assets.h"
#include "tables/api/api.h"

namespace cardtable {

namespace beast = boost::beast;
namespace http = beast::http;

using Request = http::request<http::string_body>;
using RequestHeader = http::request_header<>;
using Response = http::response<http::string_body>;
/// Its body is the asset itself, not a copy: it may go slowly to many clients.
using FileResponse = http::response<http::span_body<const char>>;

inline std::string_view text(beast::string_view view) { return {view.data(), view.size()}; }

/// `keeps_open` is whether the client wants the connection to stay open.
Response plain_answer(unsigned version, bool keeps_open, http::status status, std::string message);
/// The same with the time after which to try again, in the header and in words.
Response busy_answer(unsigned version, std::string_view message, unsigned retry_after_s);
Response api_answer(const RequestHeader& request, bool keeps_open, ApiResponse answer);
FileResponse file_answer(const RequestHeader& request, bool keeps_open, const Asset& asset);

}  // namespace cardtable
