// Plays whole tables and holds everything that is said there against the table of the protocol
// (tables/table/protocol.h), and every example of docs/protocol.md against what was really said.
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "tables/table/messages.h"
#include "tests/server/hub_support.h"
#include "tests/server/protocol_check.h"
#include "tests/support/transcript.h"

namespace cardtable {
namespace {

const std::string kBytes = "202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f";
const std::string kHash = "72dbb7336c76780023f83da4c355f2eeea85733b13d3477697917790c1229084";

// Of the vectors in docs/fair-deals.md; a receipt for another deal than these tables have.
const std::string kKey = "174553b456dddfc6908ecab1c101fe6ab21e2baa0617795b7d43a63482993fd5";
const std::string kReceipt =
    "a63407bc16258e80021946b46f5503954d270751ef5cc323c9df32127ba1b114"
    "9b92a569e6b3e5963b768031c0f61dc45bb3cc36f59b2bb7e135a2d480984e0f";

class ProtocolSpoken : public testing::Test {
 protected:
  void send(const std::shared_ptr<Listening>& who, std::string text) {
    for (char& c : text) c = c == '\'' ? '"' : c;
    world_.hub->receive(who, text);
    sent_.push_back(json::parse(text).as_object());
  }

  std::shared_ptr<Listening> joined(const OpenedTable& table, const std::string& token = "",
                                    const std::string& more = "") {
    listeners_.push_back(world_.client());
    const auto& made = listeners_.back();
    send(made, "{'type':'join','protocol':1,'table':'" + table.code + "'" +
                   (token.empty() ? "" : ",'token':'" + token + "'") + more + "}");
    // The document has one code for all tables.
    sent_.back()["table"] = "K7QX2M";
    return made;
  }

  /// Makes a move, the first of the list if it is not named, if it is this client's turn.
  void play(const std::shared_ptr<Listening>& who, std::string_view move = {}) {
    const auto* update = who->last("update");
    const auto* newest = update != nullptr && update->contains("moves") ? update : who->last("joined");
    if (newest == nullptr || !newest->at("moves").is_array()) return;
    const auto& first = newest->at("moves").as_array()[0];
    send(who, json::serialize(json::object{{"type", "move"},
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

  void speak() {
    the_lobby();
    waiting_room_undo_and_stop();
    two_people();
    a_guest_adds_nothing();
    absence();
    pause_and_rematch();
    taken_by_another_server();
    world_.hub->close_all();
    world_.settle();
    nothing_can_be_saved();
    collect();
  }
  void waiting_room_undo_and_stop();
  void two_people();
  void a_guest_adds_nothing();
  void absence();
  void pause_and_rematch();
  void taken_by_another_server();
  void the_lobby();
  void nothing_can_be_saved();

  /// Everything that anybody has heard, by type, and its entries by kind.
  void collect() {
    for (const auto& one : listeners_) {
      for (const auto& message : one->heard) collect(message);
    }
  }
  void collect(const json::object& message) {
    heard_[std::string(message.at("type").as_string())].push_back(message);
    if (const auto* entry = message.if_contains("entry")) collect_entry(entry->as_object());
    const auto* missed = message.if_contains("missed");
    if (missed == nullptr) return;
    for (const auto& update : missed->as_array()) collect_entry(update.at("entry").as_object());
  }
  void collect_entry(const json::object& entry) {
    entries_[std::string(entry.at("kind").as_string())].push_back(entry);
  }

  World world_;
  World broken_;  ///< whose store fails
  std::vector<std::shared_ptr<Listening>> listeners_;
  std::vector<json::object> sent_;
  Examples heard_;
  Examples entries_;
};

void ProtocolSpoken::waiting_room_undo_and_stop() {
  const auto table = world_.open(
      "{'game':'rotorouter','seats':[{'kind':'person'},{'kind':'open'},{'kind':'open'}],'seed':5,'pace':0,"
      "'options':{'turn_limit':4}}");
  const auto host = joined(table, table.token);
  const auto guest = joined(table);
  for (const auto* text :
       {"{'type':'ping'}", "{'type':'fly'}", "{'type':'check','move':'draw','id':1}",
        "{'type':'seat','seat':2,'kind':'bot','level':'hard'}", "{'type':'seat','seat':2,'kind':'open'}"}) {
    send(host, text);
  }
  for (const auto* text : {"{'type':'sit','seat':1,'name':'Bo'}", "{'type':'leave'}",
                           "{'type':'sit','seat':1,'name':'Bo','id':2}", "{'type':'start','id':4}"}) {
    send(guest, text);
  }
  send(host, "{'type':'start','id':3}");
  send(host, "{'type':'trace','on':true}");
  send(host, "{'type':'pace','ms':1}");
  for (int i = 0; i < 400 && world_.metrics.moves < 3; ++i) {
    tick(2);
    play(host);
    play(guest);
  }
  world_.settle();
  for (const bool grants : {false, true}) {
    // Back to where somebody has to be asked.
    for (int i = 0; i < 5; ++i) send(host, "{'type':'undo'}");
    send(guest, grants ? "{'type':'answer','grant':true}" : "{'type':'answer','grant':false}");
  }
  world_.settle();
  send(host, "{'type':'redo'}");
  send(guest, "{'type':'redo'}");
  send(host, "{'type':'check','move':'end','id':'ask'}");
  joined(table, table.token);
  world_.settle();
}

/// Without bots and with a seed, so that everything is the same each time.
void ProtocolSpoken::two_people() {
  const auto table = world_.open(
      "{'game':'last-card','seats':[{'kind':'person','name':'Ann'},{'kind':'open'}],'seed':42,"
      "'options':{'turn_limit':2}}");
  const auto ann = joined(table, table.token);
  const auto bo = joined(table);
  send(bo, "{'type':'sit','seat':1,'name':'Bo','commit':'" + kHash + "','key':'" + kKey + "'}");
  world_.settle();
  for (const auto* text :
       {"{'type':'check','move':'end','id':7}", "{'type':'check','move':'fly','id':8}",
        "{'type':'move','number':1,'move':'end','id':4}", "{'type':'move','number':0,'move':'draw','id':4}",
        "{'type':'move','number':1,'move':'draw'}", "{'type':'move','number':1,'move':'draw','id':5}",
        "{'type':'undo'}"}) {
    send(ann, text);
    world_.settle();
  }
  send(bo, "{'type':'answer','grant':false}");
  send(bo, "{'type':'say','what':'good_game'}");
  world_.settle();
  send(ann, "{'type':'undo'}");
  send(bo, "{'type':'answer','grant':true}");
  world_.settle();
  send(ann, "{'type':'redo'}");
  world_.settle();
  for (int i = 0; i < 102; ++i) send(bo, "{'type':'undo','id':4}");
  play(bo, "draw");
  world_.settle();
  const auto* end = bo->last("update");
  ASSERT_NE(end, nullptr);
  send(bo, json::serialize(json::object{{"type", "move"}, {"id", 6}, {"number", end->at("number")}, {"move", "draw"}}));
  send(ann, "{'type':'rematch'}");
  joined(table, table.token, ",'version':2,'language':'en'");
  joined({.code = "AAAAAA"}, "", ",'id':1");
  world_.settle();
  // How busy the server is cannot be arranged here.
  const auto room = world_.room(table, "");
  ASSERT_TRUE(room);
  collect(json::parse(presence_text(room->table(), 0, std::chrono::milliseconds(100))).as_object());
}

void ProtocolSpoken::a_guest_adds_nothing() {
  const auto table =
      world_.open("{'game':'last-card','seats':[{'kind':'person','name':'Ann'},{'kind':'open'}],'pace':10000}");
  const auto ann = joined(table, table.token);
  const auto bo = joined(table);
  send(ann, "{'type':'commit','hash':'" + kHash + "','key':'" + kKey + "'}");
  send(bo, "{'type':'sit','name':'Bo'}");
  send(ann, "{'type':'reveal','bytes':'" + kBytes + "','receipt':'" + kReceipt + "'}");  // is refused
  send(ann, "{'type':'reveal','bytes':'" + kBytes + "'}");
  world_.settle();
}

void ProtocolSpoken::absence() {
  const auto table = world_.open(
      "{'game':'last-card','seats':[{'kind':'person','name':'Ann'},{'kind':'open'}],'away_ms':1000,'pace':10000}");
  const auto ann = joined(table, table.token);
  const auto bo = joined(table);
  send(ann, "{'type':'commit','hash':'" + kHash + "'}");
  send(bo, "{'type':'sit','name':'Bo','commit':'" + kHash + "'}");
  send(ann, "{'type':'reveal','bytes':'" + kBytes + "'}");
  send(bo, "{'type':'reveal','bytes':'" + kBytes + "'}");
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
  const std::string replay = "cardtable replay 1\ngame rotorouter rules 3\nplayers 2\nposition " + position +
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
  send(ann, "{'type':'trace','on':true}");
  send(ann, "{'type':'go_on'}");
  const auto is_of_bot = [](const json::object& message) {
    const auto* entry = message.if_contains("entry");
    return entry != nullptr && entry->at("kind") == "move" && entry->at("by") == "bot";
  };
  EXPECT_TRUE(world_.run_until([&] {
    tick(100);
    return std::ranges::any_of(ann->heard, is_of_bot);
  }));
  const auto short_game = world_.open(
      "{'game':'last-card','seats':[{'kind':'person'},{'kind':'person'}],'one_device':true,'options':{'turn_limit':1}"
      "}");
  const auto both = joined(short_game, short_game.token);
  for (int i = 0; i < 20; ++i) {
    play(both);
    world_.settle();
  }
  send(both, "{'type':'rematch'}");
  world_.settle();
}

void ProtocolSpoken::the_lobby() {
  const auto watcher = world_.client();
  listeners_.push_back(watcher);
  send(watcher, "{'type':'lobby'}");
  const auto table =
      world_.open("{'game':'last-card','seats':[{'kind':'person','name':'Ann'},{'kind':'open'}],'listed':true}");
  const auto ann = joined(table, table.token);
  world_.settle();
  tick(0);
  // Somebody takes a seat from a bot.
  const auto other =
      world_.open("{'game':'last-card','seats':[{'kind':'person'},{'kind':'bot','free':true}],'listed':true}");
  const auto bo = joined(other, other.token);
  world_.settle();
  tick(1'000);
}

void ProtocolSpoken::taken_by_another_server() {
  const auto table = world_.open("{'game':'last-card'}");
  (void)joined(table, table.token);
  world_.settle();
  EXPECT_GE(world_.hub->announce("The server restarts at nine."), 1U);
  world_.hub->on_store_event({.kind = StoreEvent::Kind::kLost, .table = table.code});
  world_.settle();
}

void ProtocolSpoken::nothing_can_be_saved() {
  const auto first = broken_.open("{'game':'last-card'}");
  const auto second = broken_.open("{'game':'last-card'}");
  const auto ann = broken_.joined(first.code, first.token);
  const auto bo = broken_.joined(second.code, second.token);
  broken_.settle();
  broken_.store.set_fault([](std::span<const Write>) { return StoreError{.message = "no"}; });
  broken_.send(ann, "{'type':'pace','ms':1,'id':3}");
  EXPECT_TRUE(broken_.run_until([&] { return ann->closed.has_value(); }));
  broken_.send(bo, "{'type':'pace','ms':1,'id':4}");
  broken_.run();
  listeners_.push_back(ann);
  listeners_.push_back(bo);
}

TEST_F(ProtocolSpoken, RealMessagesMatchTheTable) {
  speak();
  Words types;
  for (const auto& [type, messages] : heard_) {
    types.insert(type);
    const auto* shape = find_shape(server_messages(), type);
    ASSERT_NE(shape, nullptr) << "unknown message " << type;
    for (const auto& message : messages) {
      EXPECT_EQ(misfit(message, *shape, "type", type), "") << json::serialize(message);
    }
  }
  EXPECT_EQ(types, names_of(server_messages()));
  Words kinds;
  for (const auto& [kind, entries] : entries_) kinds.insert(kind);
  EXPECT_EQ(kinds, names_of(protocol_entries()));
}

bool is_among(const json::value& example, const std::vector<json::object>& said) {
  return std::ranges::any_of(said, [&](const json::object& one) { return abridged(one, example) == example; });
}

/// Every example is one of those that were really said.
void expect_said(const Examples& examples, const Examples& said) {
  for (const auto& [name, list] : examples) {
    const auto found = said.find(name);
    ASSERT_TRUE(found != said.end()) << name;
    for (const json::value example : list) {
      std::set<std::string> real;
      for (const json::value one : found->second) real.insert(json::serialize(abridged(one, example)));
      EXPECT_TRUE(is_among(example, found->second)) << "docs/protocol.md has\n"
                                                    << json::serialize(example) << "\nbut what is said is\n"
                                                    << fmt::format("{}", fmt::join(real, "\n"));
    }
  }
}

TEST_F(ProtocolSpoken, TheExamplesOfTheDocumentAreWhatIsSaid) {
  speak();
  const auto text = document("docs/protocol.md");
  expect_said(server_examples(text), heard_);
  expect_said(entry_examples(text), entries_);
}

TEST_F(ProtocolSpoken, TheExamplesOfTheDocumentAreWhatClientsSend) {
  speak();
  Examples sent;
  for (auto message : sent_) {
    message.erase("id");  // any message may have one
    sent[std::string(message.at("type").as_string())].push_back(message);
  }
  expect_said(client_examples(document("docs/protocol.md")), sent);
}

TEST_F(ProtocolSpoken, TheTableIsAsTheDocumentShowsIt) {
  speak();
  for (const std::string field : {"undo", "deal"}) {
    const auto examples = field == "undo" ? objects_in(document("docs/protocol.md"), "waiting_for")
                                          : objects_in(document("docs/fair-deals.md"), "contributions");
    ASSERT_FALSE(examples.empty()) << field;
    std::vector<json::object> said;
    for (const auto& message : heard_["update"]) {
      const auto* table = message.if_contains("table");
      if (table != nullptr && table->at(field).is_object()) said.push_back(table->at(field).as_object());
    }
    for (const auto& example : examples) EXPECT_TRUE(is_among(example, said)) << json::serialize(example);
  }
}

/// A value of that type.
json::value sample(std::string_view type) {
  if (type == "Hex32") return json::value(std::string(64, 'a'));
  if (type == "Hex64") return json::value(std::string(128, 'a'));
  if (const auto* alias = find_alias(type)) return sample(alias->type);
  if (type.starts_with('\'')) return json::value(type.substr(1, type.find('\'', 1) - 1));
  if (type == "number") return 0;
  if (type == "boolean") return true;
  return "text";
}

TEST_F(ProtocolSpoken, EveryClientMessageIsAccepted) {
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
    send(who, json::serialize(message));
    world_.settle();
    EXPECT_FALSE(who->heard.empty()) << shape.name << " is not answered";
    // The table may refuse it just now, but knows what is meant.
    EXPECT_NE(who->error(), "input") << shape.name;
    world_.hub->leave(who);
  }
}

}  // namespace
}  // namespace cardtable
