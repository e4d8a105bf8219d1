#include "engine/teaching/examples.h"

#include <fmt/format.h>

#include "engine/kit/say.h"
#include "engine/kit/text.h"

namespace cardtable {
namespace {

class ExamplesReader {
 public:
  std::expected<Examples, InputError> read(std::string_view text) {
    const auto problem = read_lines(text, [&](int, std::string_view key, std::string_view rest) {
      return take(key, rest) ? std::string() : std::string("cannot be read");
    });
    if (problem) return std::unexpected(*problem);
    return std::move(read_);
  }

 private:
  bool take(std::string_view key, std::string_view rest) {
    if (key == "example") {
      read_.examples.push_back({.rule = rest});
      return !rest.empty();
    }
    if (key == "none") {
      const auto [rule, why] = first_word(rest);
      read_.none.push_back({rule, why});
      return !read_.none.back().why.empty();
    }
    return !read_.examples.empty() && take(read_.examples.back(), key, rest);
  }

  static bool take(Example& example, std::string_view key, std::string_view rest) {
    if (const auto taken = example.scene.take(key, rest)) return *taken;
    if (key == "text") {
      example.text = rest;
    } else if (key == "play") {
      example.plays.push_back(rest);
    } else if (key == "refuse") {
      example.refused = rest;
    } else if (key == "seat") {
      const auto seat = parse_number<std::size_t>(rest);
      if (!seat || *seat >= kMaxSeats) return false;
      example.seat = seat_at(*seat);
    } else {
      return false;
    }
    return true;
  }

  Examples read_;
};

json::object frame_of(const GameType& type, const Match& match, const EventList& events, Seat viewer,
                      Language language) {
  json::array told;
  for (const EventValue& value : events) {
    auto record = type.describe(value, language);
    if (!record.audience.may_see(viewer)) continue;
    record.data["text"] = record.text;
    told.push_back(std::move(record.data));
  }
  return {{"view", match.view(viewer, language)}, {"events", std::move(told)}};
}

std::expected<json::value, InputError> refusal_of(const Match& match, const Example& example, Seat seat) {
  if (example.refused.empty()) return nullptr;
  const auto code = match.type().parse_move(example.refused);
  if (!code) return wrong_input("refuse", code.error().text());
  const auto verdict = match.check(seat, *code);
  if (verdict.is_legal()) return wrong_input("refuse", "is legal");
  const Refusal refusal = match.explain(verdict);
  if (refusal.rule != example.rule) return wrong_input("refuse", "is refused by " + refusal.rule);
  return json::object{{"move", example.refused}, {"mistake", verdict.is_accepted()}};
}

}  // namespace

std::expected<Examples, InputError> parse_examples(std::string_view text, std::string_view words) {
  auto examples = ExamplesReader().read(text);
  if (!examples || words.empty()) return examples;
  const auto read = ExamplesReader().read(words);
  if (!read) return read;
  const auto& others = read->examples;
  if (others.size() != examples->examples.size()) return wrong_input("examples", "are not as many as in English");
  for (std::size_t i = 0; i < others.size(); ++i) {
    Example& own = examples->examples[i];
    if (own.rule != others[i].rule)
      return wrong_input("example", fmt::format("{} is not {}", others[i].rule, own.rule));
    if (own.text.empty() != others[i].text.empty()) return wrong_input("example", fmt::format("{}: text", own.rule));
    own.text = others[i].text;
  }
  return examples;
}

std::expected<json::object, InputError> show_example(const GameType& type, const Example& example, Language language) {
  auto match = set_scene(type, example.scene);
  if (!match) return std::unexpected(match.error());
  const Seat seat = example.seat.value_or((*match)->to_decide());
  if (index(seat) >= (*match)->players()) return wrong_input("seat", "there is no such seat");
  const auto refused = refusal_of(**match, example, seat);
  if (!refused) return std::unexpected(refused.error());
  json::array frames{frame_of(type, **match, {}, seat, language)};
  for (std::size_t i = 0; i < example.plays.size(); ++i) {
    const Seat mover = i == 0 ? seat : (*match)->to_decide();
    const auto made = (*match)->play(mover, example.plays[i]);
    if (!made) return wrong_input("play", fmt::format("{}: {}", example.plays[i], made.error().text()));
    frames.push_back(frame_of(type, **match, *made, seat, language));
  }
  return json::object{{"rule", example.rule},        {"text", translated(language, example.text)},
                      {"seat", index(seat)},         {"players", (*match)->players()},
                      {"frames", std::move(frames)}, {"refused", *refused}};
}

}  // namespace cardtable
