#include "engine/kit/guide.h"

#include <utility>

#include "engine/kit/words.h"

namespace cardtable {
namespace {

json::object progress_json(const Progress& progress) {
  return {{"text", progress.text}, {"done", progress.done}, {"of", progress.of}};
}

json::object choice_json(const Choice& choice) {
  return {{"move", choice.move},   {"label", choice.label},  {"meaning", choice.meaning},
          {"price", choice.price}, {"goal", choice.is_goal}, {"costly", choice.is_costly}};
}

json::object priced_json(const PricedMoves& priced) {
  return {{"kind", priced.kind},
          {"moves", json::array(priced.moves.begin(), priced.moves.end())},
          {"label", priced.label},
          {"price", priced.price}};
}

template <class T>
json::array array_of(const std::vector<T>& items, json::object (*one)(const T&)) {
  json::array array;
  array.reserve(items.size());
  for (const T& item : items) array.push_back(one(item));
  return array;
}

}  // namespace

json::object guide_json(const Guide& guide) {
  return {{"goal", guide.goal},
          {"progress", array_of(guide.progress, progress_json)},
          {"prompt", guide.prompt},
          {"choices", array_of(guide.choices, choice_json)},
          {"at_a_price", array_of(guide.at_a_price, priced_json)}};
}

json::array meanings_json(const std::vector<Meaning>& meanings) {
  json::array array;
  array.reserve(meanings.size());
  for (const Meaning& meaning : meanings) {
    json::object object{{"key", meaning.key}, {"name", meaning.name}, {"text", meaning.text}};
    if (!meaning.rule.empty()) object["rule"] = meaning.rule;
    array.push_back(std::move(object));
  }
  return array;
}

Guide plain_guide(std::string_view summary, std::size_t players, std::vector<std::string> moves, Language language) {
  Guide guide{.goal = std::string(summary), .progress = {}, .prompt = "", .choices = {}, .at_a_price = {}};
  guide.progress.resize(players);
  if (!moves.empty()) guide.prompt = say(language, kit_msg::prompt_choose{});
  for (std::string& move : moves) {
    guide.choices.push_back({.move = move, .label = std::move(move), .meaning = "", .price = ""});
  }
  return guide;
}

}  // namespace cardtable
