#include "tables/api/rules.h"

#include <algorithm>

#include "engine/kit/json_reader.h"
#include "engine/kit/option_text.h"
#include "engine/registry/rulebook.h"

namespace cardtable {
namespace {

/// The rulebook, with the text of each rule from `text_of`.
template <class TextOf>
json::object rules_json(std::string_view game, std::string_view markdown, std::string shown, const TextOf& text_of) {
  json::array rules;
  for (const auto& rule : parse_rulebook(markdown)) {
    rules.push_back(json::object{{"id", rule.id}, {"title", rule.title}, {"text", text_of(rule)}});
  }
  return {{"game", game}, {"rules", std::move(rules)}, {"markdown", std::move(shown)}};
}

std::string_view markdown_of(const GameType& type) {
  const auto books = rulebooks();
  const auto book = std::ranges::find(books, type.info().key, &Rulebook::game);
  return book == books.end() ? std::string_view() : book->markdown;
}

}  // namespace

json::object rules_answer(const GameType& type) {
  const auto markdown = markdown_of(type);
  return rules_json(type.info().key, markdown, rulebook_text(markdown),
                    [](const RuleText& rule) { return rule.with_variants(); });
}

std::expected<json::object, InputError> rules_answer(const GameType& type, std::string_view request) {
  boost::system::error_code failure;
  const json::value wanted = json::parse(request, failure);
  if (failure) return std::unexpected(InputError{"", "the body is not valid JSON: " + failure.message()});
  if (!wanted.is_object()) return std::unexpected(InputError{"", "the body must be a JSON object"});
  JsonReader::Slot error;
  const JsonReader reader(wanted, error);
  reader.only_fields({"options"});
  Variant variant{type.info().options, default_options(type.info().options)};
  if (const auto field = reader.optional_field("options")) read_options(*field, variant.specs, variant.options);
  if (error) return std::unexpected(*error);
  const auto markdown = markdown_of(type);
  return rules_json(type.info().key, markdown, rulebook_text(markdown, variant),
                    [&](const RuleText& rule) { return rule.text_for(variant); });
}

}  // namespace cardtable
