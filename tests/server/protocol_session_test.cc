// The conversations of docs/protocol-session.md and docs/http-api.md, held with a real server: every answer in these
// documents is what the server says. To bring them up to date after a change:
//   CARDTABLE_ACCEPT=1 build/release/tests/server_test --gtest_filter='Conversations.*'
#include <algorithm>
#include <map>

#include "tables/api/api.h"
#include "tests/server/hub_support.h"
#include "tests/support/transcript.h"

namespace cardtable {
namespace {

/// A server, the people of a document, and the names that stand in it for codes and tokens, which are random.
class Conversation {
 public:
  explicit Conversation(const std::filesystem::path& path) : transcript_(path) {}

  void hold() {
    for (const auto& line : transcript_.lines()) {
      if (line.is_request) {
        expect_all_shown();
        request(line);
      } else {
        answer(line);
      }
    }
    expect_all_shown();
    transcript_.accept();
  }

 private:
  using Line = Transcript::Line;

  struct Person {
    std::shared_ptr<Listening> client = std::make_shared<Listening>();
    std::size_t shown = 0;  ///< of what the client has heard
    bool has_gap = false;
  };

  void request(const Line& line) {
    std::string text = line.text;
    for (const auto& [name, value] : values_) replace(text, name, value);
    if (text.starts_with("GET ") || text.starts_with("POST ")) {
      http(text);
    } else {
      if (!people_.contains(line.who)) people_[line.who].client->address = line.who;
      world_.hub->receive(people_.at(line.who).client, text);
    }
    world_.settle();
  }

  /// `GET /api/games`, or `POST /api/tables {"game":"last-card"}`.
  void http(const std::string& text) {
    const auto path = text.find(' ') + 1;
    const auto body = std::min(text.find(' ', path), text.size());
    std::string target = text.substr(path, body - path);
    const auto query = target.find('?');
    ApiRequest request{
        .method = std::string_view(text).substr(0, path - 1),
        .path = std::string_view(target).substr(0, query),
        .query = query == std::string::npos ? std::string_view() : std::string_view(target).substr(query + 1),
        .body = body == text.size() ? std::string_view() : std::string_view(text).substr(body + 1),
        .authorization = {},
        .address = "here"};
    std::optional<ApiResponse> response;
    api_.handle(request, [&](ApiResponse made) { response = std::move(made); });
    ASSERT_TRUE(world_.run_until([&] { return response.has_value(); })) << text;
    responses_.push_back(*response);
  }

  void answer(const Line& line) {
    if (!responses_.empty()) {
      const auto response = responses_.front();
      responses_.clear();
      remember(json::parse(response.body), line.who);
      transcript_.expect(line, named(response.body), std::to_string(response.status) + " ");
      return;
    }
    auto& person = people_[line.who];
    if (line.is_gap()) {
      person.has_gap = true;
      return;
    }
    const auto& heard = person.client->heard;
    if (person.has_gap) skip_to(line, person);
    person.has_gap = false;
    ASSERT_LT(person.shown, heard.size()) << line.who << " hears nothing more, but the document has " << line.text;
    const auto& message = heard[person.shown++];
    remember(message, line.who);
    transcript_.expect(line, named(json::serialize(message)));
  }

  /// After a gap the document goes on with the message that it shows, or if there is none with the next of its type.
  void skip_to(const Line& line, Person& person) const {
    const auto pattern = json::parse(line.text);
    const auto& heard = person.client->heard;
    const auto from = heard.begin() + static_cast<std::ptrdiff_t>(person.shown);
    auto found = std::find_if(from, heard.end(), [&](const auto& message) {
      return abridged(named(json::serialize(message)), pattern) == pattern;
    });
    if (found == heard.end()) {
      found = std::find_if(from, heard.end(),
                           [&](const auto& message) { return message.at("type") == pattern.at("type"); });
    }
    person.shown = static_cast<std::size_t>(found - heard.begin());
  }

  /// Everybody has been shown everything, but for the gaps.
  void expect_all_shown() {
    EXPECT_TRUE(responses_.empty()) << "the document does not have the answer " << responses_.front().body;
    for (auto& [name, person] : people_) {
      if (person.has_gap) person.shown = person.client->heard.size();
      person.has_gap = false;
      for (; person.shown < person.client->heard.size(); ++person.shown) {
        ADD_FAILURE() << "the document does not have what " << name << " hears:\n"
                      << named(json::serialize(person.client->heard[person.shown]));
      }
    }
  }

  /// Gives a name to the code and the token in an answer.
  void remember(const json::value& answer, const std::string& who) {
    if (!answer.is_object()) return;
    const auto& object = answer.get_object();
    if (const auto* code = object.if_contains("table"); code != nullptr && code->is_string()) {
      values_["K7QX2M"] = std::string(code->get_string());
    }
    if (const auto* token = object.if_contains("token")) {
      std::string name = who.empty() ? "TOKEN" : "TOKEN-OF-";
      for (const char c : who) name += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
      values_[name] = std::string(token->as_string());
    }
  }

  json::value named(std::string text) const {
    for (const auto& [name, value] : values_) replace(text, value, name);
    return json::parse(text);
  }

  static void replace(std::string& text, const std::string& from, const std::string& to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
      text.replace(at, from.size(), to);
    }
  }

  World world_;
  Api api_{*world_.hub};
  Transcript transcript_;
  std::map<std::string, Person> people_;
  std::vector<ApiResponse> responses_;
  std::map<std::string, std::string> values_;  ///< by their names in the document
};

TEST(Conversations, AGameOverTheTableProtocol) { Conversation("docs/protocol-session.md").hold(); }
TEST(Conversations, TheHttpApi) { Conversation("docs/http-api.md").hold(); }

json::value as_shown(std::string_view actual, std::string_view pattern) {
  return abridged(json::parse(actual), json::parse(pattern));
}

TEST(Abridged, LeavesOutWhatTheDocumentLeavesOut) {
  EXPECT_EQ(as_shown(R"("abcd")", R"("ab…")"), "ab…");
  EXPECT_EQ(as_shown(R"({"a":1,"b":2})", R"({"a":1,"…":"…"})"), json::parse(R"({"a":1,"…":"…"})"));
  EXPECT_EQ(as_shown("[1,2,3]", R"([1,"…"])"), json::parse(R"([1,"…"])"));
}

TEST(Abridged, ShowsEveryOtherDifference) {
  EXPECT_EQ(as_shown(R"("xbcd")", R"("ab…")"), "xbcd");
  EXPECT_EQ(as_shown("7", R"("…")"), 7);
  EXPECT_EQ(as_shown(R"({"a":2})", R"({"a":1,"…":"…"})"), json::parse(R"({"a":2})"));
  EXPECT_EQ(as_shown(R"({"a":1,"b":2})", R"({"a":1})"), json::parse(R"({"a":1,"b":2})"));
  EXPECT_EQ(as_shown(R"({"a":1})", R"({"a":1,"b":2})"), json::parse(R"({"a":1})"));
  EXPECT_EQ(as_shown("[1]", R"([1,"…"])"), json::parse("[1]"));
  EXPECT_EQ(as_shown("[2,3]", R"([1,"…"])"), json::parse(R"([2,"…"])"));
}

}  // namespace
}  // namespace cardtable
