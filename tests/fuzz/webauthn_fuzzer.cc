// Reads any bytes as CBOR, as a COSE key, as what an authenticator sends, and as names. What is accepted survives, and
// a key that nobody made signs nothing.
//
// The first line is the browser's data, the rest the authenticator's.
#include <algorithm>

#include "tables/identity/base64url.h"
#include "tables/identity/skeleton.h"
#include "tables/identity/webauthn.h"
#include "tables/table/clean_name.h"
#include "tests/fuzz/fuzz.h"

namespace cardtable::fuzz {
namespace {

ByteView bytes_of(std::string_view text) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): text is bytes
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

void try_ceremonies(std::string_view client, ByteView rest) {
  const auto data = read_client_data(bytes_of(client));
  const Expected expected{data ? data->challenge : "c", data ? data->origin : "https://cards.example",
                          data ? rp_id_of(data->origin) : "cards.example"};
  if (const auto made = verify_registration(bytes_of(client), rest, expected)) {
    require(!made->id.empty() && made->id.size() <= 1'023, "the id of a credential has a length");
    require(read_cose_key(made->public_key).has_value(), "its key can be read again");
  }
  const auto half = rest.size() / 2;
  if (read_cose_key(rest))
    (void)verify_assertion(bytes_of(client), rest.first(half), rest.subspan(half), rest, expected);
  (void)verify_assertion(bytes_of(client), rest, rest, rest, expected);
}

void try_name(std::string_view text) {
  const auto name = clean_name(text);
  if (!name) return;
  const auto skeleton = skeleton_of(*name);
  require(!skeleton.empty(), "a name has a skeleton", *name);
  (void)is_reserved(*name);
}

}  // namespace
}  // namespace cardtable::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace cardtable;
  const ByteView all(data, size);
  if (const auto read = read_cbor(all)) fuzz::require(read->size <= size, "an item ends within its bytes");
  if (const auto decoded = from_base64url(fuzz::text_of(data, size))) {
    fuzz::require(to_base64url(*decoded) == fuzz::text_of(data, size), "base64url is written as it was read");
  }
  const auto text = fuzz::text_of(data, size);
  const auto end = std::min(text.find('\n'), text.size());
  fuzz::try_ceremonies(text.substr(0, end), all.subspan(std::min(end + 1, size)));
  fuzz::try_name(text);
  return 0;
}
