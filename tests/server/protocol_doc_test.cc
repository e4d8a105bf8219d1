// docs/protocol.md against the code: everything that the server says is described there, with an example.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "table/messages.h"
#include "tests/server/hub_support.h"

namespace cardtable {
namespace {

using Words = std::set<std::string>;

std::string text_of_file(const std::filesystem::path& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

Words all_matches(const std::string& text, const std::string& pattern) {
  Words words;
  const std::regex regex(pattern);
  for (std::sregex_iterator it(text.begin(), text.end(), regex), end; it != end; ++it) words.insert((*it)[1]);
  return words;
}

Words keys_of(const json::object& object) {
  Words keys;
  for (const auto& member : object) keys.emplace(member.key());
  return keys;
}

class ProtocolDoc : public testing::Test {
 protected:
  ProtocolDoc() : doc_(text_of_file(std::filesystem::path(SOURCE_DIR) / "docs/protocol.md")) {
    for (const std::string folder : {"server", "server/net"}) {
      for (const auto& file : std::filesystem::directory_iterator(std::filesystem::path(SOURCE_DIR) / folder)) {
        if (file.is_regular_file()) sources_ += text_of_file(file.path());
      }
    }
    sources_ += text_of_file(std::filesystem::path(SOURCE_DIR) / "table/messages.cc");
    collect();
  }

  /// The part of the document under a heading, or that begins with some words.
  std::string part(const std::string& begin, const std::string& end) const {
    const auto from = doc_.find(begin);
    EXPECT_NE(from, std::string::npos) << begin;
    return doc_.substr(from, doc_.find(end, from + begin.size()) - from);
  }

  /// Every example of a message or of an entry: JSON between backticks or in a block.
  void collect() {
    const auto server = part("### From the server", "## HTTP");
    boost::system::error_code error;
    for (std::size_t at = server.find('{'); at != std::string::npos; at = server.find('{', at)) {
      json::stream_parser parser;
      const auto read = parser.write_some(server.data() + at, server.size() - at, error);
      if (error || !parser.done()) {
        ++at;
        continue;
      }
      at += read;
      const auto value = parser.release();
      if (const auto* type = value.as_object().if_contains("type")) {
        messages_[std::string(type->as_string())].push_back(value.as_object());
      } else if (const auto* kind = value.as_object().if_contains("kind")) {
        entries_[std::string(kind->as_string())].push_back(value.as_object());
      }
    }
  }

  /// Whether the document knows of all that is in a message.
  void expect_described(const json::object& message) {
    const std::string type(message.at("type").as_string());
    Words known;
    for (const auto& example : messages_[type]) known.merge(keys_of(example));
    for (const auto& key : keys_of(message)) EXPECT_TRUE(known.contains(key)) << type << " has " << key;
    if (const auto* entry = message.if_contains("entry")) expect_entry_described(entry->as_object());
    if (const auto* missed = message.if_contains("missed")) {
      for (const auto& one : missed->as_array()) expect_entry_described(one.at("entry").as_object());
    }
  }
  void expect_entry_described(const json::object& entry) {
    const std::string kind(entry.at("kind").as_string());
    Words known;
    for (const auto& example : entries_[kind]) known.merge(keys_of(example));
    for (const auto& key : keys_of(entry)) EXPECT_TRUE(known.contains(key)) << kind << " has " << key;
    seen_.insert(kind);
  }

  std::string doc_;
  std::string sources_;
  std::map<std::string, std::vector<json::object>> messages_;
  std::map<std::string, std::vector<json::object>> entries_;
  Words seen_;
};

TEST_F(ProtocolDoc, EveryMessageOfTheServerHasAnExample) {
  Words types;
  for (const auto& written : all_matches(sources_, R"re("type"\s*[,:]\s*([^},]*)[},])re")) {
    types.merge(all_matches(written, R"re("([a-z_]+)")re"));
  }
  EXPECT_GE(types.size(), 9U);
  for (const auto& type : types) EXPECT_TRUE(messages_.contains(type)) << type;
  for (const auto& [type, examples] : messages_) EXPECT_TRUE(types.contains(type)) << type << " is never sent";
}

TEST_F(ProtocolDoc, EveryKindOfEntryHasAnExample) {
  Words kinds;
  for (const auto name : entry_names()) kinds.emplace(name);
  for (const auto& kind : kinds) EXPECT_TRUE(entries_.contains(kind)) << kind;
  for (const auto& [kind, examples] : entries_) EXPECT_TRUE(kinds.contains(kind)) << kind;
}

TEST_F(ProtocolDoc, EveryKindOfErrorHasAnExample) {
  Words kinds;
  for (auto kind = RefusalKind::kRule; kind <= RefusalKind::kStore; kind = static_cast<RefusalKind>(static_cast<int>(kind) + 1)) {
    kinds.emplace(name_of(kind));
  }
  Words described;
  for (const auto& example : messages_["error"]) described.emplace(example.at("kind").as_string());
  EXPECT_EQ(described, kinds);
}

TEST_F(ProtocolDoc, EveryCloseCodeIsListed) {
  auto codes = all_matches(sources_, R"re(k[A-Z]\w+ = (\d{4}),)re");
  EXPECT_GE(codes.size(), 6U);
  codes.merge(Words{"1000", "1002", "1007", "1009"});  // those that the WebSocket itself sends
  EXPECT_EQ(all_matches(part("### Close codes", "### Limits"), R"re(\| (\d{4}) \|)re"), codes);
}

TEST_F(ProtocolDoc, EveryMessageOfAClientIsOne) {
  const auto client = part("### From the client", "### From the server");
  Words commands;
  for (const auto& text : all_matches(client, R"re(`(\{"type":[^`]*\})`)re")) {
    boost::system::error_code error;
    const auto value = json::parse(text, error);
    ASSERT_FALSE(error) << text;
    const std::string type(value.at("type").as_string());
    if (type == "join" || type == "check" || type == "ping" || type == "pong") continue;
    JsonReader::Slot wrong;
    ASSERT_TRUE(read_command(type, JsonReader(value, wrong)).has_value()) << type;
    EXPECT_FALSE(wrong.has_value()) << text << ": " << wrong->text();
    commands.insert(type);
  }
  const auto names = command_names();
  EXPECT_EQ(commands, Words(names.begin(), names.end()));
}

TEST_F(ProtocolDoc, WhatIsSaidAtATableIsAsDescribed) {
  World world;
  const auto table = world.open(
      "{'game':'rotorouter','seats':[{'kind':'person'},{'kind':'open'},{'kind':'open'}],'seed':5,'pace':0,"
      "'options':{'turn_limit':4}}");
  const auto host = world.client();
  const auto guest = world.client();
  world.join(host, table.code, table.token);
  world.join(guest, table.code);
  for (const auto* text : {"{'type':'ping'}", "{'type':'fly'}", "{'type':'check','move':'draw','id':1}",
                           "{'type':'seat','seat':2,'kind':'bot'}", "{'type':'seat','seat':2,'kind':'open'}"}) {
    world.send(host, text);
  }
  for (const auto* text :
       {"{'type':'sit','seat':1,'name':'Bo'}", "{'type':'leave'}", "{'type':'sit','seat':1,'name':'Bo','id':2}"}) {
    world.send(guest, text);
  }
  world.send(host, "{'type':'start','id':3}");
  world.send(host, "{'type':'trace','on':true}");
  world.send(host, "{'type':'pace','ms':1}");
  const auto play = [&](const std::shared_ptr<Listening>& one) {
    const auto* update = one->last("update");
    if (update == nullptr || !update->contains("moves") || !update->at("moves").is_array()) return;
    world.send(one, json::serialize(json::object{{"type", "move"},
                                                 {"id", 5},
                                                 {"number", update->at("number")},
                                                 {"move", update->at("moves").as_array()[0]}}));
  };
  for (int i = 0; i < 400 && world.metrics.moves < 3; ++i) {
    world.ms += 2;
    world.hub->tick();
    world.settle();
    play(host);
    play(guest);
  }
  world.settle();
  for (const bool grants : {false, true}) {
    // Back to where somebody has to be asked.
    for (int i = 0; i < 5; ++i) world.send(host, "{'type':'undo'}");
    world.send(guest, grants ? "{'type':'answer','grant':true}" : "{'type':'answer','grant':false}");
  }
  world.settle();
  world.send(host, "{'type':'redo'}");
  world.send(guest, "{'type':'redo'}");
  world.send(guest, "{'type':'leave'}");
  world.settle();
  world.hub->close_all();
  world.settle();
  for (const auto& one : {host, guest}) {
    for (const auto& message : one->heard) expect_described(message);
  }
  for (const auto* kind : {"opened", "sat", "left", "seat_set", "dealt", "move", "undone", "redone", "undo_asked",
                           "undo_granted", "undo_refused", "pace", "trace"}) {
    EXPECT_TRUE(seen_.contains(kind)) << kind;
  }
}

}  // namespace
}  // namespace cardtable
