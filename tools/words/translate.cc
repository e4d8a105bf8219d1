#include "tools/words/translate.h"

#include <algorithm>

namespace cardtable {
namespace {

/// What is wrong with the facts of a translated message; empty when nothing is.
std::string wrong_facts(const CatalogueMessage& english, const CatalogueMessage& translated) {
  for (const FactUse& fact : translated.facts) {
    const auto own = std::ranges::find(english.facts, fact.name, &FactUse::name);
    if (own == english.facts.end()) return "{" + fact.name + "} is no fact of " + english.name;
    if (own->kind != fact.kind) return "{" + fact.name + "} is of another kind in English";
  }
  for (const FactUse& fact : english.facts) {
    if (std::ranges::find(translated.facts, fact.name, &FactUse::name) == translated.facts.end()) {
      return english.name + " does not use {" + fact.name + "}";
    }
  }
  return {};
}

}  // namespace

Translation translate(const std::vector<CatalogueMessage>& english, std::string_view catalogue,
                      std::string_view language) {
  Translation made{.messages = english, .missing = {}, .errors = {}};
  const auto read = parse_catalogue(catalogue, language);
  if (!read) {
    made.errors.push_back(read.error());
    return made;
  }
  for (const CatalogueMessage& message : *read) {
    if (std::ranges::find(english, message.name, &CatalogueMessage::name) == english.end()) {
      made.errors.push_back({message.line, "there is no message " + message.name + " in English"});
    }
  }
  for (CatalogueMessage& message : made.messages) {
    const auto found = std::ranges::find(*read, message.name, &CatalogueMessage::name);
    if (found == read->end()) {
      made.missing.push_back(message.name);
    } else if (auto wrong = wrong_facts(message, *found); !wrong.empty()) {
      made.errors.push_back({found->line, std::move(wrong)});
    } else {
      message = *found;
    }
  }
  return made;
}

void add_keys(std::vector<CatalogueMessage>& messages, const std::vector<CatalogueMessage>& translated) {
  for (std::size_t i = 0; i < messages.size(); ++i) {
    for (std::size_t fact = 0; fact < messages[i].facts.size(); ++fact) {
      auto& keys = messages[i].facts[fact].keys;
      for (const auto& key : translated[i].facts[fact].keys) {
        if (std::ranges::find(keys, key) == keys.end()) keys.push_back(key);
      }
    }
  }
}

}  // namespace cardtable
