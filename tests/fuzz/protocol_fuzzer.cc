// Lines of the engine protocol: each is answered with one line of JSON, and the resulting game is sound.
#include "ai/bots/bots.h"
#include "apps/cli/engine/protocol.h"
#include "tests/fuzz/fuzz.h"

namespace cardtable::fuzz {
namespace {

constexpr std::size_t kMostLines = 60;

const json::value* field(const json::object& request, std::string_view name) { return request.if_contains(name); }

bool is_at_most(const json::value* value, std::int64_t most) {
  return value != nullptr && value->is_int64() && value->get_int64() <= most;
}

/// Requests that take long for good reason (a deep perft, a bot that searches for a second) would only slow the fuzzer
/// down.
bool is_costly(std::string_view line) {
  boost::system::error_code error;
  const json::value value = json::parse(line, error);
  if (error || !value.is_object()) return false;
  const auto& request = value.get_object();
  const auto* command = field(request, "cmd");
  if (command == nullptr || !command->is_string()) return false;
  if (command->get_string() == "perft") return !is_at_most(field(request, "depth"), 2);
  if (command->get_string() != "bot") return false;
  const auto* name = field(request, "bot");
  if (name == nullptr || !name->is_string()) return false;
  const auto bot = parse_bot(name->get_string());
  if (!bot || bot->level->kind != BotKind::kSearch) return false;
  return field(request, "ms") != nullptr || name->get_string().find('@') != json::string::npos ||
         !is_at_most(field(request, "iterations"), 20);
}

json::object answer_to(EngineProtocol& protocol, std::string_view line) {
  const auto answer = protocol.answer(line);
  require(answer.find('\n') == std::string::npos, "an answer is one line", answer);
  boost::system::error_code error;
  const json::value value = json::parse(answer, error);
  require(!error && value.is_object(), "an answer is a JSON object", answer);
  const auto& object = value.get_object();
  require(object.contains("ok") && object.at("ok").is_bool(), "an answer says whether it is ok", answer);
  require(object.at("ok").get_bool() != object.contains("error"), "an error is an error", answer);
  return object;
}

}  // namespace
}  // namespace cardtable::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace cardtable;
  using namespace cardtable::fuzz;
  EngineProtocol protocol(all_games());
  std::size_t count = 0;
  for (const auto line : lines_of(text_of(data, size))) {
    if (++count > kMostLines) break;
    if (!is_costly(line)) (void)answer_to(protocol, line);
  }
  const auto state = answer_to(protocol, R"({"cmd":"state"})");
  if (!state.at("ok").get_bool()) return 0;
  const auto& position = state.at("position").get_object();
  const auto match = all_games().find(position.at("game").get_string())->set_up(position);
  if (!match) fail("the state is refused: " + match.error().text(), json::serialize(position));
  require_sound(**match);
  return 0;
}
