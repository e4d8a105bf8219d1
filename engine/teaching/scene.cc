#include "engine/teaching/scene.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/kit/text.h"

namespace cardtable {
namespace {

std::expected<std::unique_ptr<Match>, InputError> start_of(const GameType& type, const Scene& scene) {
  if (!scene.position.empty()) {
    boost::system::error_code failure;
    const auto position = json::parse(scene.position, failure);
    if (failure) return wrong_input("position", failure.message());
    return type.set_up(position);
  }
  const auto& info = type.info();
  if (scene.players < info.min_players || scene.players > info.max_players) return wrong_input("deal", "players");
  return type.deal(default_options(info.options), scene.players, scene.seed).match;
}

}  // namespace

std::optional<bool> Scene::take(std::string_view key, std::string_view rest) {
  if (key == "position") {
    position = rest;
  } else if (key == "before") {
    before = split_moves(rest);
  } else if (key == "deal") {
    const auto words = split_words(rest);
    if (words.size() != 2) return false;
    players = parse_number<std::size_t>(words[0]).value_or(0);
    seed = parse_number<std::uint64_t>(words[1]).value_or(0);
  } else {
    return std::nullopt;
  }
  return true;
}

std::expected<std::unique_ptr<Match>, InputError> set_scene(const GameType& type, const Scene& scene) {
  auto match = start_of(type, scene);
  if (!match) return match;
  for (const auto move : scene.before) {
    if (const auto made = (*match)->play((*match)->to_decide(), move); !made) {
      return wrong_input("before", fmt::format("{}: {}", move, made.error().text()));
    }
  }
  return match;
}

std::vector<std::string_view> split_moves(std::string_view text) {
  constexpr std::string_view kBetween = " / ";
  std::vector<std::string_view> moves;
  while (!text.empty()) {
    const auto end = std::min(text.find(kBetween), text.size());
    moves.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + kBetween.size(), text.size()));
  }
  return moves;
}

std::pair<std::string_view, std::string_view> first_word(std::string_view text) {
  const auto space = std::min(text.find(' '), text.size());
  return {text.substr(0, space), text.substr(std::min(space + 1, text.size()))};
}

std::optional<InputError> read_lines(std::string_view text,
                                     const std::function<std::string(int, std::string_view, std::string_view)>& take) {
  for (int number = 1; !text.empty(); ++number) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.starts_with('#')) continue;
    const auto [key, rest] = first_word(line);
    if (auto problem = take(number, key, rest); !problem.empty()) {
      return InputError{fmt::format("line {}", number), std::move(problem)};
    }
  }
  return std::nullopt;
}

}  // namespace cardtable
