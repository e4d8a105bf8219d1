// The examples of docs/engine-protocol.md, with the real engine.
#include <gtest/gtest.h>

#include <regex>

#include "apps/cli/engine/protocol.h"
#include "tests/support/transcript.h"

namespace cardtable {
namespace {

constexpr auto kDocument = "docs/engine-protocol.md";

TEST(EngineDoc, AnswersAreThoseOfTheDocument) {
  const Registry registry;
  EngineProtocol engine(registry);
  Transcript transcript(kDocument);
  std::string answer;
  std::size_t answers = 0;
  for (const auto& line : transcript.lines()) {
    if (line.is_request) {
      answer = engine.answer(line.text);
    } else {
      transcript.expect(line, json::parse(answer));
      ++answers;
    }
  }
  transcript.accept();
  EXPECT_GE(answers, 14U);
}

TEST(EngineDoc, EveryRequestOfItsTableIsGranted) {
  const Registry registry;
  EngineProtocol engine(registry);
  const auto text = document(kDocument);
  const std::regex request(R"(`(\{"cmd":.*?\})`)");
  std::size_t requests = 0;
  const auto table = text.substr(text.find("## Commands"), text.find("## Errors") - text.find("## Commands"));
  for (std::sregex_iterator at(table.begin(), table.end(), request), end; at != end; ++at) {
    const std::string line = (*at)[1];
    if (line.find("…") != std::string::npos) continue;
    EXPECT_TRUE(json::parse(engine.answer(line)).at("ok").as_bool()) << line << "\n" << engine.answer(line);
    ++requests;
  }
  EXPECT_GE(requests, 16U);
}

}  // namespace
}  // namespace cardtable
