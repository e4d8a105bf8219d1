#include "ai/nets/net_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/kit/text.h"

namespace cardtable {
namespace {

constexpr std::string_view kTitle = "cardtable network 1";
constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t kBits = 6;  // of a letter
constexpr float kSteps = 512;     // of a weight
constexpr int kMostSteps = 2047;
constexpr std::size_t kLineLetters = 120;

std::string hex(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

std::string encoder_hash(const std::vector<Feature>& features) {
  std::string names;
  for (const Feature& feature : features) names += fmt::format("{} {}\n", feature.name, feature.most);
  return hex(text_hash(names));
}

std::optional<unsigned> number_of(char letter) {
  const auto at = kLetters.find(letter);
  return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<unsigned>(at));
}

/// Whether any weight of that input differs from 0.
bool has_weights(const Network& network, std::size_t input) {
  const auto row = network.weights().subspan(network.row(input), network.hidden());
  return std::ranges::any_of(row, [](float weight) { return weight != 0; });
}

std::string letters_of(const Network& network) {
  std::string letters;
  std::vector<bool> is_used(network.inputs());
  for (std::size_t i = 0; i < network.inputs(); ++i) is_used[i] = has_weights(network, i);
  for (std::size_t first = 0; first < network.inputs(); first += kBits) {
    unsigned bits = 0;
    for (std::size_t i = first; i < std::min(first + kBits, network.inputs()); ++i) {
      bits |= (is_used[i] ? 1U : 0U) << (i - first);
    }
    letters += kLetters[bits];
  }
  const auto write = [&](std::span<const float> weights) {
    for (const float weight : weights) {
      const auto steps = std::clamp(static_cast<int>(std::lround(weight * kSteps)), -kMostSteps, kMostSteps);
      const auto bits = static_cast<unsigned>(steps) & 0xFFFU;
      letters += kLetters[bits >> kBits];
      letters += kLetters[bits & 0x3FU];
    }
  };
  for (std::size_t i = 0; i < network.inputs(); ++i) {
    if (is_used[i]) write(network.weights().subspan(network.row(i), network.hidden()));
  }
  write(network.weights().subspan(network.outlook_row(0)));
  return letters;
}

/// Reads a file line by line and remembers where it is.
class Lines {
 public:
  explicit Lines(std::string_view text) : left_(text) {}

  std::string_view next() {
    ++number_;
    const auto end = std::min(left_.find('\n'), left_.size());
    const auto line = left_.substr(0, end);
    left_.remove_prefix(std::min(end + 1, left_.size()));
    return line;
  }
  std::string_view rest() const { return left_; }
  std::unexpected<InputError> wrong(std::string message) const {
    return std::unexpected(InputError{fmt::format("line {}", number_), std::move(message)});
  }
  /// The value of the line `name: value`.
  std::expected<std::string_view, InputError> field(std::string_view name) {
    auto line = next();
    if (!line.starts_with(name) || !line.substr(name.size()).starts_with(": ")) {
      return wrong(fmt::format("should begin with \"{}: \"", name));
    }
    line.remove_prefix(name.size() + 2);
    return line;
  }
  /// The same, which must have this value.
  std::expected<void, InputError> expect(std::string_view name, std::string_view value) {
    const auto found = field(name);
    if (!found) return std::unexpected(found.error());
    if (*found != value) return wrong(fmt::format("{} is {}, and should be {}", name, in_quotes(*found), value));
    return {};
  }
  template <class Number>
  std::expected<Number, InputError> number(std::string_view name, Number least, Number most) {
    const auto found = field(name);
    if (!found) return std::unexpected(found.error());
    const auto number = parse_number<Number>(*found);
    if (!number || *number < least || *number > most) {
      return wrong(fmt::format("{} must be a number from {} to {}, not {}", name, least, most, in_quotes(*found)));
    }
    return *number;
  }

 private:
  std::string_view left_;
  int number_ = 0;
};

/// Letters in lines.
class Letters {
 public:
  explicit Letters(std::string_view text) : text_(text) {}

  std::optional<unsigned> next() {
    while (at_ < text_.size() && text_[at_] == '\n') ++at_;
    return at_ < text_.size() ? number_of(text_[at_++]) : std::nullopt;
  }
  bool is_at_end() {
    while (at_ < text_.size() && text_[at_] == '\n') ++at_;
    return at_ == text_.size();
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

bool read_weights(Letters& letters, std::span<float> weights) {
  for (float& weight : weights) {
    const auto high = letters.next();
    const auto low = letters.next();
    if (!high || !low) return false;
    const auto bits = static_cast<int>(*high << kBits | *low);
    weight = static_cast<float>(bits > kMostSteps ? bits - 2 * (kMostSteps + 1) : bits) / kSteps;
  }
  return true;
}

bool read_network(std::string_view text, Network& network) {
  Letters letters(text);
  std::vector<bool> is_used;
  while (is_used.size() < network.inputs()) {
    const auto bits = letters.next();
    if (!bits) return false;
    for (std::size_t i = 0; i < kBits; ++i) is_used.push_back((*bits >> i & 1U) != 0);
  }
  for (std::size_t i = 0; i < network.inputs(); ++i) {
    if (is_used[i] && !read_weights(letters, network.weights().subspan(network.row(i), network.hidden()))) return false;
  }
  return read_weights(letters, network.weights().subspan(network.outlook_row(0))) && letters.is_at_end();
}

}  // namespace

std::uint64_t text_hash(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return hash;
}

Network plain_network(const std::vector<Feature>& features, std::size_t hidden) {
  std::vector<float> scales;
  for (const Feature& feature : features) scales.push_back(input_scale(feature.most));
  return {std::move(scales), hidden};
}

std::string format_net(const NetFile& file, const NetGameFacts& facts) {
  const auto letters = letters_of(file.network);
  std::string weights;
  for (std::size_t at = 0; at < letters.size(); at += kLineLetters) weights += letters.substr(at, kLineLetters) + "\n";
  std::string text(kTitle);
  const auto add = [&](std::string_view name, const auto& value) { text += fmt::format("\n{}: {}", name, value); };
  add("game", facts.game);
  add("rules", facts.rules_version);
  add("encoder", encoder_hash(facts.features));
  add("inputs", file.network.inputs());
  add("hidden", file.network.hidden());
  add("trained", file.trained);
  add("games", file.games);
  add("checksum", hex(text_hash(weights)));
  return text + "\n\n" + weights;
}

std::expected<NetFile, InputError> parse_net(std::string_view text, const NetGameFacts& facts) {
  Lines lines(text);
  if (lines.next() != kTitle) return lines.wrong(fmt::format("should be \"{}\"", kTitle));
  if (auto ok = lines.expect("game", facts.game); !ok) return std::unexpected(ok.error());
  if (auto ok = lines.expect("rules", std::to_string(facts.rules_version)); !ok) {
    return std::unexpected(ok.error());
  }
  if (auto ok = lines.expect("encoder", encoder_hash(facts.features)); !ok) return std::unexpected(ok.error());
  if (auto ok = lines.expect("inputs", std::to_string(facts.features.size())); !ok) {
    return std::unexpected(ok.error());
  }
  const auto hidden = lines.number<std::size_t>("hidden", kHiddenStep, kMostHidden);
  if (!hidden) return std::unexpected(hidden.error());
  if (*hidden % kHiddenStep != 0) return lines.wrong(fmt::format("hidden must be a multiple of {}", kHiddenStep));
  const auto trained = lines.field("trained");
  if (!trained) return std::unexpected(trained.error());
  const auto games = lines.number<std::uint64_t>("games", 0, ~std::uint64_t{});
  if (!games) return std::unexpected(games.error());
  const auto checksum = lines.field("checksum");
  if (!checksum) return std::unexpected(checksum.error());
  const std::string written(*checksum);
  if (!lines.next().empty()) return lines.wrong("should be empty");
  const auto actual = hex(text_hash(lines.rest()));
  if (written != actual) {
    return std::unexpected(
        InputError{"weights", fmt::format("checksum is {}, and the weights give {}", written, actual)});
  }
  NetFile file{.trained = std::string(*trained), .games = *games, .network = plain_network(facts.features, *hidden)};
  if (!read_network(lines.rest(), file.network)) {
    return std::unexpected(InputError{"weights", "there are too few, too many, or letters outside base 64"});
  }
  return file;
}

}  // namespace cardtable
