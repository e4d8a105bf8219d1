// docs/protocol.md and docs/protocol-session.md describe every message, entry and code of the table of the protocol
// (tables/table/protocol.h), and nothing else. That their values are right is checked in protocol_spoken_test.cc and
// protocol_session_test.cc.
#include <gtest/gtest.h>

#include <cctype>
#include <set>
#include <sstream>

#include "ai/bots/bots.h"
#include "tables/rooms/client.h"
#include "tables/table/command.h"
#include "tables/table/entry.h"
#include "tests/server/protocol_check.h"
#include "tests/support/transcript.h"

namespace cardtable {
namespace {

Words keys_of(const json::object& object) {
  Words keys;
  for (const auto& member : object) keys.emplace(member.key());
  return keys;
}

/// The words of a type like `'rule' | 'input'`.
Words choices_of(std::string_view type) {
  Words words;
  for (std::size_t open = type.find('\''); open != std::string_view::npos; open = type.find('\'', open + 1)) {
    const auto close = type.find('\'', open + 1);
    words.emplace(type.substr(open + 1, close - open - 1));
    open = close;
  }
  return words;
}

class ProtocolDoc : public testing::Test {
 protected:
  ProtocolDoc() {
    const Transcript session("docs/protocol-session.md");
    for (const auto& line : session.lines()) {
      if (line.is_request || !line.text.starts_with("{")) continue;
      auto message = json::parse(line.text).as_object();
      message.erase("…");  // more fields, which are not shown
      server_[std::string(message.at("type").as_string())].push_back(message);
    }
  }

  /// Every shape has examples, which together show all of its fields and no other.
  static void expect_described(const Examples& examples, std::span<const ProtocolShape> shapes,
                               const std::string& key) {
    const Words names = names_of(shapes);
    for (const auto& [name, unused] : examples) EXPECT_TRUE(names.contains(name)) << name << " is not in the table";
    for (const auto& shape : shapes) {
      const auto found = examples.find(std::string(shape.name));
      ASSERT_TRUE(found != examples.end()) << shape.name << " has no example";
      Words shown;
      for (const auto& example : found->second) shown.merge(keys_of(example));
      Words fields{key};
      for (const auto& field : shape.fields()) fields.emplace(field.name);
      // Any message may have an id, and its answer too; the examples need not all say so.
      shown.erase("id");
      fields.erase("id");
      EXPECT_EQ(shown, fields) << shape.name;
    }
  }

  std::string doc_ = document("docs/protocol.md");
  Examples client_ = client_examples(doc_);
  Examples server_ = server_examples(doc_);
  Examples entries_ = entry_examples(doc_);
};

TEST_F(ProtocolDoc, EveryMessageOfAClientIsDescribed) { expect_described(client_, client_messages(), "type"); }
TEST_F(ProtocolDoc, EveryMessageOfTheServerIsDescribed) { expect_described(server_, server_messages(), "type"); }
TEST_F(ProtocolDoc, EveryKindOfEntryIsDescribed) { expect_described(entries_, protocol_entries(), "kind"); }

TEST_F(ProtocolDoc, EveryKindOfErrorHasAnExample) {
  Words described;
  for (const auto& example : server_["error"]) described.emplace(example.at("kind").as_string());
  const auto* kinds = find_alias("ErrorKind");
  ASSERT_NE(kinds, nullptr);
  EXPECT_EQ(described, choices_of(kinds->type));
}

TEST_F(ProtocolDoc, EveryCloseCodeIsListed) {
  Words listed;
  std::istringstream lines(part_of(doc_, "## When a connection ends", "## Undo"));
  for (std::string line; std::getline(lines, line);) {
    if (line.size() > 6 && line.starts_with("| ") && std::isdigit(line[2]) != 0) listed.insert(line.substr(2, 4));
  }
  Words codes;
  for (const auto& close : protocol_closes()) codes.insert(std::to_string(close.code));
  EXPECT_EQ(listed, codes);
}

/// Does not compile without a line for a new code.
std::uint16_t number_of(CloseCode code) {
  switch (code) {
    case CloseCode::kGoingAway:
    case CloseCode::kUnsupported:
    case CloseCode::kPolicy:
    case CloseCode::kTryLater:
    case CloseCode::kOtherProtocol:
    case CloseCode::kJoinAgain:
    case CloseCode::kMoved:
      return static_cast<std::uint16_t>(code);
  }
  return 0;
}

TEST(ProtocolTable, TheServersCloseCodesMatchTheTable) {
  std::set<std::uint16_t> used;
  for (const auto code : {CloseCode::kGoingAway, CloseCode::kUnsupported, CloseCode::kPolicy, CloseCode::kTryLater,
                          CloseCode::kOtherProtocol, CloseCode::kJoinAgain, CloseCode::kMoved}) {
    used.insert(number_of(code));
  }
  std::set<std::uint16_t> listed;
  for (const auto& close : protocol_closes()) {
    if (close.is_sent_by_server) listed.insert(close.code);
  }
  EXPECT_EQ(used, listed);
}

TEST(ProtocolTable, TheKindsOfEntriesMatchTheTable) {
  Words names;
  for (const auto name : entry_names()) names.emplace(name);
  names.erase("folded");  // only in journals
  EXPECT_EQ(names_of(protocol_entries()), names);
}

TEST(ProtocolTable, TheCommandsMatchTheTable) {
  Words names{"join", "check", "ping", "say", "lobby"};  // these are not for the table
  for (const auto name : command_names()) names.emplace(name);
  EXPECT_EQ(names_of(client_messages()), names);
}

TEST(ProtocolTable, TheKindsOfRefusalsMatchTheTable) {
  Words names;
  for (auto kind = 0; kind <= static_cast<int>(RefusalKind::kStore); ++kind) {
    names.emplace(name_of(static_cast<RefusalKind>(kind)));
  }
  EXPECT_EQ(choices_of(find_alias("ErrorKind")->type), names);
}

TEST(ProtocolTable, TheLevelsOfBotsMatchTheTable) {
  Words names;
  for (const auto name : bot_names()) names.emplace(name);
  EXPECT_EQ(choices_of(find_alias("BotLevel")->type), names);
}

TEST(ProtocolTable, AMismatchIsFound) {
  const auto wrong = [](std::string_view text) {
    return misfit(json::parse(text).as_object(), *find_shape(server_messages(), "update"), "type", "update");
  };
  EXPECT_EQ(wrong(R"({"type":"update","version":1,"entry":{"kind":"left","seat":0},"events":[]})"), "");
  EXPECT_EQ(wrong(R"({"type":"update","entry":{"kind":"left","seat":0},"events":[]})"), "update.version is missing");
  EXPECT_EQ(wrong(R"({"type":"update","version":1,"entry":{"kind":"left"},"events":[]})"),
            "update.entry.seat is missing");
  EXPECT_EQ(wrong(R"({"type":"update","version":1,"entry":{"kind":"flew"},"events":[]})"),
            "update.entry: unknown kind flew");
  EXPECT_EQ(wrong(R"({"type":"update","version":"1","entry":{"kind":"opened"},"events":[]})"),
            "update.version is not number");
  EXPECT_EQ(wrong(R"({"type":"update","version":1,"entry":{"kind":"opened"},"events":[],"rng":4})"),
            "update has an unknown field rng");
  EXPECT_EQ(wrong(R"({"type":"update","version":1,"entry":{"kind":"opened"},"events":[{"text":"x"}]})"),
            "update.events[0].event is missing");
}

}  // namespace
}  // namespace cardtable
