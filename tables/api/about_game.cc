#include "tables/api/about_game.h"

#include <algorithm>

#include "engine/kit/guide.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/option_text.h"
#include "engine/kit/say.h"
#include "engine/registry/rulebook.h"

namespace cardtable {
namespace {

/// The rulebook, with the text of each rule from `text_of`.
template <class TextOf>
json::object rules_json(const GameType& type, std::string_view markdown, std::string_view shown, Language language,
                        const TextOf& text_of) {
  json::array rules;
  for (const auto& rule : parse_rulebook(markdown)) {
    rules.push_back(json::object{
        {"id", rule.id}, {"title", translated(language, rule.title)}, {"text", translated(language, text_of(rule))}});
  }
  return {{"game", type.info().key}, {"rules", std::move(rules)}, {"markdown", translated(language, shown)}};
}

std::string_view markdown_of(const GameType& type, Language language) {
  const auto books = rulebooks(language);
  const auto book = std::ranges::find(books, type.info().key, &Rulebook::game);
  return book == books.end() ? std::string_view() : book->markdown;
}

struct Wish {
  std::size_t players = 0;  ///< 0 where the request does not say it
  OptionValues options;
};

std::expected<Wish, InputError> read_wish(const GameInfo& info, std::string_view request, bool with_players) {
  boost::system::error_code failure;
  const json::value wanted = json::parse(request, failure);
  if (failure) return std::unexpected(InputError{"", "the body is not valid JSON: " + failure.message()});
  if (!wanted.is_object()) return std::unexpected(InputError{"", "the body must be a JSON object"});
  JsonReader::Slot error;
  const JsonReader reader(wanted, error);
  Wish wish{.options = default_options(info.options)};
  if (with_players) {
    reader.only_fields({"players", "options"});
    const auto least = static_cast<std::int64_t>(info.min_players);
    const auto most = static_cast<std::int64_t>(info.max_players);
    wish.players = static_cast<std::size_t>(reader.field("players").integer(least, most));
  } else {
    reader.only_fields({"options"});
  }
  if (const auto field = reader.optional_field("options")) read_options(*field, info.options, wish.options);
  if (error) return std::unexpected(*error);
  return wish;
}

}  // namespace

json::object rules_answer(const GameType& type, Language language) {
  const auto markdown = markdown_of(type, language);
  return rules_json(type, markdown, rulebook_text(markdown, language), language,
                    [&](const RuleText& rule) { return rule.with_variants(language); });
}

std::expected<json::object, InputError> rules_answer(const GameType& type, std::string_view request,
                                                     Language language) {
  const auto wish = read_wish(type.info(), request, false);
  if (!wish) return std::unexpected(wish.error());
  const Variant variant{type.info().options, wish->options};
  const auto markdown = markdown_of(type, language);
  return rules_json(type, markdown, rulebook_text(markdown, variant), language,
                    [&](const RuleText& rule) { return rule.text_for(variant); });
}

std::expected<json::object, InputError> meanings_answer(const GameType& type, std::string_view request,
                                                        Language language) {
  const auto wish = read_wish(type.info(), request, true);
  if (!wish) return std::unexpected(wish.error());
  if (const auto wrong = type.wrong_options(wish->options, wish->players, language))
    return std::unexpected(InputError{"options", wrong->text()});
  return json::object{{"game", type.info().key},
                      {"meanings", meanings_json(type.meanings(wish->options, wish->players, language))}};
}

}  // namespace cardtable
