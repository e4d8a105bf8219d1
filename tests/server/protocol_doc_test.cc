// docs/protocol.md, and what a server really says, against the table of the protocol (table/protocol.h).
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "table/messages.h"
#include "tests/server/hub_support.h"
#include "tests/server/protocol_check.h"
#include "tests/support/places.h"

namespace cardtable {
namespace {

using Words = std::set<std::string>;

Words names_of(std::span<const ProtocolShape> shapes) {
  Words names;
  for (const auto& shape : shapes) names.emplace(shape.name);
  return names;
}

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

using Examples = std::map<std::string, std::vector<json::object>>;

class ProtocolDoc : public testing::Test {
 protected:
  ProtocolDoc() {
    std::stringstream text;
    text << std::ifstream(source_dir() / "docs/protocol.md").rdbuf();
    doc_ = text.str();
    client_ = examples(part("### From the client", "### From the server"), "type");
    server_ = examples(part("### From the server", "## HTTP"), "type");
    entries_ = examples(part("### From the server", "## HTTP"), "kind");
  }

  /// The part of the document from some words to others.
  std::string part(const std::string& begin, const std::string& end) const {
    const auto from = doc_.find(begin);
    EXPECT_NE(from, std::string::npos) << begin;
    return doc_.substr(from, doc_.find(end, from + begin.size()) - from);
  }

  /// The JSON objects in a text, by their `type`, or by their `kind` if they have no `type`.
  static Examples examples(const std::string& text, std::string_view key) {
    Examples found;
    boost::system::error_code error;
    for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at)) {
      json::stream_parser parser;
      const auto read = parser.write_some(text.data() + at, text.size() - at, error);
      if (error || !parser.done()) {
        ++at;
        continue;
      }
      at += read;
      const json::object object = parser.release().as_object();
      const auto* name = object.if_contains(object.contains("type") ? "type" : "kind");
      if (name != nullptr && object.contains(key) && (key == "type" || !object.contains("type"))) {
        found[std::string(name->as_string())].push_back(object);
      }
    }
    return found;
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

  std::string doc_;
  Examples client_;
  Examples server_;
  Examples entries_;
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
  std::istringstream lines(part("### Close codes", "### Limits"));
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

TEST(ProtocolTable, TheServersCloseCodesAreThoseOfTheTable) {
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

TEST(ProtocolTable, TheKindsOfEntriesAreThoseOfTheTable) {
  Words names;
  for (const auto name : entry_names()) names.emplace(name);
  names.erase("folded");  // only in journals
  EXPECT_EQ(names_of(protocol_entries()), names);
}

TEST(ProtocolTable, TheCommandsAreThoseOfTheTable) {
  Words names{"join", "check", "ping"};  // these are not for the table
  for (const auto name : command_names()) names.emplace(name);
  EXPECT_EQ(names_of(client_messages()), names);
}

TEST(ProtocolTable, TheKindsOfRefusalsAreThoseOfTheTable) {
  Words names;
  for (auto kind = 0; kind <= static_cast<int>(RefusalKind::kStore); ++kind) {
    names.emplace(name_of(static_cast<RefusalKind>(kind)));
  }
  EXPECT_EQ(choices_of(find_alias("ErrorKind")->type), names);
}

TEST(ProtocolTable, TheLevelsOfBotsAreThoseOfTheTable) {
  Words names;
  for (const auto name : bot_names()) names.emplace(name);
  EXPECT_EQ(choices_of(find_alias("BotLevel")->type), names);
}

TEST(ProtocolTable, AMisfitIsFound) {
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

/// Plays whole tables and holds everything that anybody hears against the table of the protocol.
class ProtocolSpoken : public testing::Test {
 protected:
  std::shared_ptr<Listening> joined(const OpenedTable& table, const std::string& token = "") {
    listeners_.push_back(world_.joined(table.code, token));
    return listeners_.back();
  }

  /// Makes a move, the first of the list if it is not named, if it is this client's turn.
  void play(const std::shared_ptr<Listening>& who, std::string_view move = {}) {
    const auto* update = who->last("update");
    const auto* newest = update != nullptr && update->contains("moves") ? update : who->last("joined");
    if (newest == nullptr || !newest->at("moves").is_array()) return;
    const auto& first = newest->at("moves").as_array()[0];
    world_.send(who, json::serialize(json::object{{"type", "move"},
                                                  {"id", 5},
                                                  {"number", newest->at("number")},
                                                  {"move", move.empty() ? first : json::value(move)}}));
  }

  void tick(std::int64_t ms) {
    world_.ms += ms;
    world_.hub->tick();
    world_.settle();
  }

  bool has_received(std::string_view kind) const {
    for (const auto& one : listeners_) {
      for (const auto& message : one->heard) {
        if (message.contains("entry") && message.at("entry").at("kind").as_string() == kind) return true;
      }
    }
    return false;
  }

  void waiting_room_undo_and_stop();
  void absence();
  void pause_and_rematch();
  void taken_by_another_server();

  void hold_against_table() {
    for (const auto& one : listeners_) {
      for (const auto& message : one->heard) {
        const std::string type(message.at("type").as_string());
        types_.insert(type);
        const auto* shape = find_shape(server_messages(), type);
        ASSERT_NE(shape, nullptr) << "unknown message " << type;
        EXPECT_EQ(misfit(message, *shape, "type", type), "") << json::serialize(message);
        if (const auto* entry = message.if_contains("entry")) kinds_.emplace(entry->at("kind").as_string());
        if (type != "joined") continue;
        for (const auto& missed : message.at("missed").as_array()) {
          kinds_.emplace(missed.at("entry").at("kind").as_string());
        }
      }
    }
  }

  World world_;
  std::vector<std::shared_ptr<Listening>> listeners_;
  Words types_;
  Words kinds_;
};

void ProtocolSpoken::waiting_room_undo_and_stop() {
  const auto table = world_.open(
      "{'game':'rotorouter','seats':[{'kind':'person'},{'kind':'open'},{'kind':'open'}],'seed':5,'pace':0,"
      "'options':{'turn_limit':4}}");
  const auto host = joined(table, table.token);
  const auto guest = joined(table);
  for (const auto* text : {"{'type':'ping'}", "{'type':'fly'}", "{'type':'check','move':'draw','id':1}",
                           "{'type':'seat','seat':2,'kind':'bot'}", "{'type':'seat','seat':2,'kind':'open'}"}) {
    world_.send(host, text);
  }
  for (const auto* text :
       {"{'type':'sit','seat':1,'name':'Bo'}", "{'type':'leave'}", "{'type':'sit','seat':1,'name':'Bo','id':2}"}) {
    world_.send(guest, text);
  }
  world_.send(host, "{'type':'start','id':3}");
  world_.send(host, "{'type':'trace','on':true}");
  world_.send(host, "{'type':'pace','ms':1}");
  for (int i = 0; i < 400 && world_.metrics.moves < 3; ++i) {
    tick(2);
    play(host);
    play(guest);
  }
  world_.settle();
  for (const bool grants : {false, true}) {
    // Back to where somebody has to be asked.
    for (int i = 0; i < 5; ++i) world_.send(host, "{'type':'undo'}");
    world_.send(guest, grants ? "{'type':'answer','grant':true}" : "{'type':'answer','grant':false}");
  }
  world_.settle();
  world_.send(host, "{'type':'redo'}");
  world_.send(guest, "{'type':'redo'}");
  world_.send(host, "{'type':'check','move':'end','id':'ask'}");
  joined(table, table.token);
  world_.settle();
}

void ProtocolSpoken::absence() {
  const auto table = world_.open(
      "{'game':'last-card','seats':[{'kind':'person','name':'Ann'},{'kind':'open'}],'away_ms':1000,'pace':10000}");
  const auto ann = joined(table, table.token);
  const auto bo = joined(table);
  const std::string bytes = "'202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f'";
  const std::string hash = "'72dbb7336c76780023f83da4c355f2eeea85733b13d3477697917790c1229084'";
  world_.send(ann, "{'type':'commit','hash':" + hash + "}");
  world_.send(bo, "{'type':'sit','name':'Bo','commit':" + hash + "}");
  world_.send(ann, "{'type':'reveal','bytes':" + bytes + "}");
  world_.send(bo, "{'type':'reveal','bytes':" + bytes + "}");
  world_.settle();
  const auto* seated = bo->last("seated");
  ASSERT_NE(seated, nullptr);
  const std::string token(seated->at("token").as_string());
  world_.hub->leave(bo);
  for (int i = 0; i < 20 && !has_received("away"); ++i) tick(2'000);
  joined(table, token);
  world_.settle();
}

void ProtocolSpoken::pause_and_rematch() {
  // Ann's last token is next to the corner it needs; then only a bot is left (RR-PAUSE-1).
  const std::string position =
      R"({"game":"rotorouter","size":7,"colors":["red","blue"],"seat":0,)"
      R"("board":{"g6":{"exits":"NS","owner":"red"},"g7":{"exits":"NS","owner":"blue"}},"tokens":{"g6":"red"},)"
      R"("hands":[{"deck":["straight","elbow"],"scored":["green","yellow"]},{"deck":["t","elbow","straight"]}]})";
  const std::string replay = "cardtable replay 1\ngame rotorouter rules 2\nplayers 2\nposition " + position +
                             "\nseat 0 person\nseat 1 bot easy\nmoves\n";
  const auto table =
      world_.open(json::serialize(json::object{{"game", "rotorouter"}, {"replay", replay}, {"pace", 0}}));
  const auto ann = joined(table, table.token);
  world_.settle();
  const auto room = world_.room(table, "");
  ASSERT_TRUE(room);
  EXPECT_EQ(room->count_hint(SeatSet::of(seat_at(0)), [](bool) {}), std::nullopt);
  world_.settle();
  play(ann, "token g6 g7");
  world_.settle();
  world_.send(ann, "{'type':'go_on'}");
  world_.settle();
  const auto short_game = world_.open(
      "{'game':'last-card','seats':[{'kind':'person'},{'kind':'person'}],'one_device':true,'options':{'turn_limit':1}"
      "}");
  const auto both = joined(short_game, short_game.token);
  for (int i = 0; i < 20; ++i) {
    play(both);
    world_.settle();
  }
  world_.send(both, "{'type':'rematch'}");
  world_.settle();
}

void ProtocolSpoken::taken_by_another_server() {
  const auto table = world_.open("{'game':'last-card'}");
  (void)joined(table, table.token);
  world_.settle();
  world_.hub->on_store_event({.kind = StoreEvent::Kind::kLost, .table = table.code});
  world_.settle();
}

TEST_F(ProtocolSpoken, WhatIsSaidAtTablesIsInTheTable) {
  waiting_room_undo_and_stop();
  absence();
  pause_and_rematch();
  taken_by_another_server();
  world_.hub->close_all();
  world_.settle();
  hold_against_table();
  EXPECT_EQ(types_, names_of(server_messages()));
  EXPECT_EQ(kinds_, names_of(protocol_entries()));
}

/// A value of that type.
json::value sample(std::string_view type) {
  if (type == "Hex32") return json::value(std::string(64, 'a'));
  if (const auto* alias = find_alias(type)) return sample(alias->type);
  if (type.starts_with('\'')) return json::value(type.substr(1, type.find('\'', 1) - 1));
  if (type == "number") return 0;
  if (type == "boolean") return true;
  return "text";
}

TEST_F(ProtocolSpoken, WhatAClientMaySayIsRead) {
  const auto table = world_.open("{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'}]}");
  for (const auto& shape : client_messages()) {
    json::object message{{"type", shape.name}, {"id", 1}};
    for (const auto& field : shape.fields()) message[field.name] = sample(field.type);
    if (shape.name == "join") {
      message["protocol"] = kTableProtocol;
      message["table"] = table.code;
      message["token"] = table.token;
    }
    const auto who = joined(table, table.token);
    world_.settle();
    who->heard.clear();
    world_.send(who, json::serialize(message));
    world_.settle();
    EXPECT_FALSE(who->heard.empty()) << shape.name << " is not answered";
    // The table may refuse it just now, but knows what is meant.
    EXPECT_NE(who->error(), "input") << shape.name;
    world_.hub->leave(who);
  }
}

}  // namespace
}  // namespace cardtable
