#include "tables/table/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "engine/kit/option_text.h"
#include "engine/kit/refusals.h"
#include "engine/kit/text.h"
#include "engine/registry/refusal_words.h"
#include "tables/fair/digest.h"
#include "tables/table/words.h"

namespace cardtable {
namespace {

constexpr std::string_view kFirstLine = "cardtable replay";

std::string seat_list(const std::vector<std::size_t>& seats) {
  std::vector<std::string> texts;
  for (const auto seat : seats) texts.push_back(std::to_string(seat));
  return texts.empty() ? "-" : join(texts, ",");
}

/// `result winners 1 places 1 0,2 reason LC-WIN-1`.
std::string result_line(const Match& match) {
  const Result result = match.result();
  std::vector<std::size_t> winners;
  std::string places;
  for (std::size_t place = 1; place <= match.players(); ++place) {
    std::vector<std::size_t> sharing;
    for (std::size_t seat = 0; seat < match.players(); ++seat) {
      if (result.place[seat] == place) sharing.push_back(seat);
      if (place == 1 && result.has_won(seat_at(seat))) winners.push_back(seat);
    }
    if (!sharing.empty()) places += " " + seat_list(sharing);
  }
  return fmt::format("result winners {} places{} reason {}", seat_list(winners), places, result.reason);
}

std::string deal_lines(const FairDeal& deal) {
  const auto word = [](const std::string& hex) { return hex.empty() ? std::string_view("-") : std::string_view(hex); };
  std::string text = fmt::format("commitment {} {}\n", deal.game, deal.commitment);
  for (const Contribution& one : deal.contributions) {
    text += fmt::format("contribution {} {} {}\n", index(one.seat), word(one.hash), word(one.bytes));
    if (!one.key.empty()) text += fmt::format("receipt {} {} {}\n", index(one.seat), one.key, word(one.receipt));
  }
  return text + fmt::format("secret {}\n", deal.secret);
}

class ReplayWriter {
 public:
  ReplayWriter(const GameRecord& game, bool tells_key) : game_(game), tells_key_(tells_key && game.key().has_value()) {}

  std::string text(const std::vector<std::string>& seats, const FairDeal* deal) {
    const Match& match = game_.match();
    add_header(seats, deal);
    text_ += "moves\n";
    const auto steps = game_.steps();
    for (std::size_t i = 0; i < steps.size(); ++i) {
      add_chance(i);
      text_ += fmt::format("{} {}\n", index(steps[i].seat), match.type().format_move(steps[i].move));
    }
    if (match.to_decide() == kNoSeat) {
      text_ += result_line(match) + "\n";
    } else if (tells_key_ && !has_told_key_) {
      add_key();
    }
    return std::move(text_);
  }

 private:
  void add_header(const std::vector<std::string>& seats, const FairDeal* deal) {
    const Match& match = game_.match();
    const GameInfo& info = match.type().info();
    const bool is_first_version = game_.origin().stream() == nullptr && !draws_from_streams() && !tells_key_;
    text_ = fmt::format("{} {}\ngame {} rules {}\nplayers {}\n", kFirstLine,
                        is_first_version ? kFirstReplayVersion : kReplayVersion, info.key, info.rules_version,
                        match.players());
    std::vector<std::string> options;
    for (std::size_t i = 0; i < info.options.size(); ++i) {
      const auto value = match.options()[i];
      if (is_written(info.options[i], value)) options.push_back(format_option(info.options[i], value));
    }
    text_ += fmt::format("options {}\n", join(options, " "));
    if (const auto variant = match.type().variant(); !variant.empty()) text_ += fmt::format("variant {}\n", variant);
    add_first(deal != nullptr && deal->draws_first);
    add_origin();
    for (std::size_t seat = 0; seat < seats.size(); ++seat) text_ += fmt::format("seat {} {}\n", seat, seats[seat]);
    if (deal != nullptr) text_ += deal_lines(*deal);
  }

  /// A position says itself who began.
  void add_first(bool is_drawn) {
    const Seat first = game_.match().first();
    if ((first == Seat{0} && !is_drawn) || game_.origin().position() != nullptr) return;
    text_ += fmt::format("first {}{}\n", index(first), is_drawn ? " drawn" : "");
  }

  void add_origin() {
    if (const auto* seed = game_.origin().seed()) text_ += fmt::format("seed {}\n", *seed);
    if (const auto* position = game_.origin().position()) {
      text_ += fmt::format("position {}\n", json::serialize(*position));
    }
    if (tells_key_ && game_.is_dealt_from_key()) {
      add_key();
    } else if (const auto* stream = game_.origin().stream()) {
      text_ += fmt::format("chance {}\n", to_hex(*stream));
    }
  }

  bool draws_from_streams() const {
    const auto steps = game_.steps();
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (steps[i].has_drawn || game_.picks_of(i) != nullptr) return true;
    }
    return false;
  }

  void add_key() {
    text_ += fmt::format("key {}\n", to_hex(*game_.key()));
    has_told_key_ = true;
    next_number_ = 1;
  }

  /// Where the random numbers of a step come from, if that does not follow from what was written before.
  void add_chance(std::size_t i) {
    const Step& step = game_.steps()[i];
    if (const auto* picks = game_.picks_of(i)) {
      text_ += fmt::format("picked {}\n", format_picks(*picks));
    } else if (step.number > 0 && tells_key_) {
      const bool is_first = !has_told_key_;
      if (is_first) add_key();
      if (step.number != next_number_ || (step.shuffles_first && !is_first)) {
        text_ += fmt::format("number {}\n", step.number);
      }
      next_number_ = step.number + 1;
    } else if (const auto stream = game_.stream_of(i)) {
      text_ += fmt::format("{} {}\n", step.shuffles_first ? "shuffle" : "chance", to_hex(*stream));
    }
  }

  const GameRecord& game_;
  bool tells_key_;
  bool has_told_key_ = false;
  std::uint64_t next_number_ = 0;
  std::string text_;
};

Refusal rules_refused(const GameInfo& info, std::string_view version, bool is_at_table) {
  if (parse_number<std::uint64_t>(version).value_or(0) > info.rules_version) {
    return refusal_of(
        RefusalKind::kState,
        table_msg::newer_rules{.game = info.name, .own = std::to_string(info.rules_version), .version = version});
  }
  return refusal_of(
      RefusalKind::kState,
      table_msg::other_rules{
          .game = info.name, .own = std::to_string(info.rules_version), .table = is_at_table, .version = version});
}

/// Reads a replay line by line and keeps the header's values until the first move needs them.
class ReplayReader {
 public:
  ReplayReader(const Registry& registry, Language language) : registry_(registry), language_(language) {}

  std::expected<Replay, InputError> read(std::string_view text) {
    while (!text.empty() && !error_) {
      const auto end = std::min(text.find('\n'), text.size());
      auto line = text.substr(0, end);
      if (line.ends_with('\r')) line.remove_suffix(1);
      text.remove_prefix(std::min(end + 1, text.size()));
      ++line_;
      read_line(line);
    }
    if (!error_ && line_ == 0) refuse("the replay is empty");
    if (!error_ && !is_in_moves_) refuse("the replay ends before its moves");
    if (error_) return std::unexpected(*error_);
    return Replay{std::move(*game_), std::move(seats_), std::move(deal_)};
  }

 private:
  void refuse(std::string message) {
    if (!error_) error_ = InputError{fmt::format("line {}", line_), std::move(message)};
  }

  void read_line(std::string_view line) {
    if (line_ == 1) return read_first_line(line);
    const auto words = split_words(line);
    if (words.empty() || words[0].starts_with('#')) return;
    if (is_finished_) return refuse("nothing may follow the result");
    if (is_in_moves_ && words[0] == "result") return read_result(words);
    if (is_in_moves_ && is_about_chance(words[0])) return read_chance(words);
    if (is_in_moves_) return read_move(line, words);
    read_header(line, words);
  }

  void read_first_line(std::string_view line) {
    const auto words = split_words(line);
    if (words.size() != 3 || !line.starts_with(kFirstLine)) {
      return refuse(fmt::format("is not a replay: the first line must be `{} {}`", kFirstLine, kReplayVersion));
    }
    version_ = parse_number<int>(words[2]).value_or(0);
    if (version_ < kFirstReplayVersion || version_ > kReplayVersion) {
      refuse(fmt::format("replay version {} cannot be read, only {} and {}", in_quotes(words[2]), kFirstReplayVersion,
                         kReplayVersion));
    }
  }

  void read_header(std::string_view line, const std::vector<std::string_view>& words) {
    const auto key = words[0];
    if (key == "game") return read_game(words);
    if (type_ == nullptr) return refuse("the line `game …` must come first");
    if (key == "players" && words.size() == 2) return read_players(words[1]);
    if (key == "options") return read_options_line(words);
    if (key == "variant" && words.size() == 2) {
      variant_ = words[1];
      return;
    }
    if (key == "first" && (words.size() == 2 || (words.size() == 3 && words[2] == "drawn"))) return read_first(words);
    if (key == "seed" && words.size() == 2) {
      seed_ = parse_number<std::uint64_t>(words[1]);
      if (!seed_) refuse("the seed must be a whole number");
      return;
    }
    if ((key == "key" || key == "chance") && words.size() == 2) {
      if (const auto bytes = read_bytes(words[1])) (key == "key" ? key_ : stream_) = bytes;
      return;
    }
    if (key == "position" && words.size() > 1) {
      return read_position(line.substr(static_cast<std::size_t>(words[1].data() - line.data())));
    }
    if (key == "seat" && words.size() > 2) return read_seat(line, words);
    if (key == "commitment" && words.size() == 3) return read_commitment(words);
    if (key == "contribution" && words.size() == 4) return read_contribution(words);
    if (key == "receipt" && words.size() == 4) return read_receipt(words);
    if (key == "secret" && words.size() == 2) return read_secret(words[1]);
    if (key == "moves" && words.size() == 1) return start_moves();
    refuse(in_quotes(line) +
           " is not a header line (game, players, options, first, seed, key, chance, position, seat, commitment, "
           "contribution, receipt, secret, moves)");
  }

  void read_game(const std::vector<std::string_view>& words) {
    if (words.size() != 4 || words[2] != "rules") return refuse("write `game KEY rules VERSION`");
    if (type_ != nullptr) return refuse("the game was named already");  // the lines after it were read for that game
    type_ = registry_.find(words[1]);
    if (type_ == nullptr) return refuse(fmt::format("there is no game {} ({})", in_quotes(words[1]), registry_.keys()));
    const GameInfo& info = type_->info();
    const auto version = parse_number<std::uint16_t>(words[3]).value_or(0);
    if (!plays_rules(info, version)) return refuse(message_in(rules_refused(info, words[3], false), language_));
    options_ = options_of_rules(info, version, default_options(info.options));
  }

  void read_players(std::string_view word) {
    players_ = parse_number<std::size_t>(word).value_or(0);
    const auto& info = type_->info();
    if (players_ < info.min_players || players_ > info.max_players) {
      refuse(fmt::format("{} is for {} to {} players", info.name, info.min_players, info.max_players));
    }
  }

  void read_first(const std::vector<std::string_view>& words) {
    const auto seat = parse_number<std::size_t>(words[1]);
    if (!seat || *seat >= players_) return refuse("`first` names one of the seats, after `players`");
    first_ = seat_at(*seat);
    draws_first_ = words.size() == 3;
  }

  void read_options_line(const std::vector<std::string_view>& words) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      const auto set = set_option(words[i], type_->info().options, options_);
      if (!set) return refuse(set.error().text());
    }
  }

  void read_position(std::string_view text) {
    boost::system::error_code error;
    position_ = json::parse(text, error);
    if (error) refuse("the position is not valid JSON: " + error.message());
  }

  void read_seat(std::string_view line, const std::vector<std::string_view>& words) {
    const auto seat = parse_number<std::size_t>(words[1]);
    if (!seat || *seat != seats_.size() || *seat >= kMaxSeats) return refuse("seats must be 0, 1, … in order");
    seats_.emplace_back(line.substr(static_cast<std::size_t>(words[2].data() - line.data())));
  }

  void read_commitment(const std::vector<std::string_view>& words) {
    const auto game = parse_number<std::uint64_t>(words[1]);
    if (deal_ || !game || *game == 0 || !is_hex32(words[2])) return refuse("write `commitment GAME HASH`, once");
    deal_ = FairDeal{.game = *game, .commitment = std::string(words[2]), .secret = {}};
  }

  void read_contribution(const std::vector<std::string_view>& words) {
    if (!deal_) return refuse("the line `commitment …` must come first");
    const auto seat = parse_number<std::size_t>(words[1]);
    const auto& before = deal_->contributions;
    if (!seat || *seat >= kMaxSeats || (!before.empty() && index(before.back().seat) >= *seat)) {
      return refuse("contributions must be in the order of seats");
    }
    Contribution one{.seat = seat_at(*seat), .hash = {}, .bytes = {}};
    for (auto [word, text] : {std::pair(words[2], &one.hash), std::pair(words[3], &one.bytes)}) {
      if (word == "-") continue;
      if (!is_hex32(word)) return refuse("write `contribution SEAT HASH BYTES`, with `-` for what was not sent");
      *text = word;
    }
    deal_->contributions.push_back(std::move(one));
  }

  void read_receipt(const std::vector<std::string_view>& words) {
    if (version_ == kFirstReplayVersion) return refuse("replays of version 1 have no such line");
    const auto seat = parse_number<std::size_t>(words[1]);
    if (!deal_ || deal_->contributions.empty() || !seat || index(deal_->contributions.back().seat) != *seat) {
      return refuse("a receipt follows the contribution of its seat");
    }
    Contribution& one = deal_->contributions.back();
    if (!one.key.empty() || !is_hex32(words[2]) || (words[3] != "-" && !is_hex64(words[3]))) {
      return refuse("write `receipt SEAT KEY SIGNATURE`, once, with `-` for a signature that was not sent");
    }
    one.key = words[2];
    if (words[3] != "-") one.receipt = words[3];
  }

  void read_secret(std::string_view word) {
    if (!deal_ || !deal_->secret.empty()) return refuse("the secret follows the line `commitment …`, once");
    if (!is_hex32(word)) return refuse("the secret must be 32 bytes as 64 digits from 0 to 9 and a to f");
    deal_->secret = word;
  }

  void start_moves() {
    is_in_moves_ = true;
    const bool is_set_up = !position_.is_null();
    const int starts = (seed_ ? 1 : 0) + (key_ && !is_set_up ? 1 : 0) + (stream_ ? 1 : 0) + (is_set_up ? 1 : 0);
    if (starts > 1)
      return refuse("a game has one of `seed`, `key`, `chance` and `position`; a position may have a key");
    if (deal_) deal_->draws_first = draws_first_;
    if (deal_ && (deal_->secret.empty() || is_set_up)) return refuse("a commitment goes with a secret and a deal");
    if (variant_ != type_->variant()) return refuse("was played with other cards than this program has");
    if (is_set_up && first_ != Seat{0}) return refuse("a position says itself who began");
    if (is_set_up) {
      auto game = GameRecord::set_up(*type_, position_);
      if (!game) return refuse("the position is refused: " + game.error().text());
      game_ = std::move(*game);
      if (key_) game_->start_with(*key_);
      return;
    }
    if (starts == 0 || players_ == 0) {
      return refuse("the header has neither `players` and one of `seed`, `key` and `chance`, nor `position`");
    }
    if (const auto wrong = type_->wrong_options(options_, players_)) return refuse(wrong->text());
    if (seed_) game_ = GameRecord::dealt(*type_, options_, players_, *seed_, nullptr, first_);
    if (key_) game_ = GameRecord::dealt(*type_, options_, players_, *key_, nullptr, first_);
    if (stream_) game_ = GameRecord::dealt_from_stream(*type_, options_, players_, *stream_, nullptr, first_);
  }

  std::optional<Bytes32> read_bytes(std::string_view word) {
    const auto bytes = bytes_of_hex(word);
    if (version_ == kFirstReplayVersion) refuse("replays of version 1 have no such line");
    if (!bytes) refuse("write 32 bytes as 64 digits from 0 to 9 and a to f");
    return bytes;
  }

  static bool is_about_chance(std::string_view word) {
    return word == "key" || word == "number" || word == "chance" || word == "shuffle" || word == "picked";
  }

  /// Where the random numbers of the moves that follow come from.
  void read_chance(const std::vector<std::string_view>& words) {
    if (words[0] == "picked") {
      auto picks = parse_picks(words.size() == 2 ? words[1] : "");
      if (!picks || version_ == kFirstReplayVersion) return refuse("write `picked PICKS`, in version 2");
      return game_->set_next_picks(*std::move(picks));
    }
    if (words.size() != 2) return refuse("write `key BYTES`, `number N`, `chance BYTES` or `shuffle BYTES`");
    if (words[0] == "number") {
      const auto number = parse_number<std::uint64_t>(words[1]);
      if (!number || *number > kMostDecisions || !game_->key() || *number < game_->next_number()) {
        return refuse("the number of a decision is a higher one than before, after the key");
      }
      return game_->set_next_number(*number);
    }
    const auto bytes = read_bytes(words[1]);
    if (!bytes) return;
    if (words[0] == "key") return game_->continue_with(*bytes);
    game_->set_next_stream(*bytes, words[0] == "shuffle");
  }

  void read_move(std::string_view line, const std::vector<std::string_view>& words) {
    const auto seat = parse_number<std::uint8_t>(words[0]);
    if (!seat || words.size() < 2) return refuse("write a move as `SEAT MOVE`");
    const auto move = line.substr(static_cast<std::size_t>(words[1].data() - line.data()));
    const auto code = game_->match().read_move(seat_at(*seat), move);
    if (code) {
      game_->play(seat_at(*seat), *code);
      return;
    }
    const auto& refusal = code.error();
    refuse(fmt::format("{} is refused: {}{}", in_quotes(move), refusal.rule.empty() ? "" : refusal.rule + ": ",
                       refusal.text()));
  }

  void read_result(const std::vector<std::string_view>& words) {
    is_finished_ = true;
    if (game_->match().to_decide() != kNoSeat) return refuse("there is a result, but the game is not over");
    const auto real = result_line(game_->match());
    if (join(words, " ") != real) refuse(fmt::format("is not the result of these moves, which is `{}`", real));
  }

  const Registry& registry_;
  Language language_;
  std::optional<InputError> error_;
  int line_ = 0;
  const GameType* type_ = nullptr;
  OptionValues options_;
  std::size_t players_ = 0;
  Seat first_{0};
  bool draws_first_ = false;
  int version_ = 0;
  std::optional<std::uint64_t> seed_;
  std::optional<Bytes32> key_;
  std::optional<Bytes32> stream_;  ///< of the deal alone
  std::string variant_;
  json::value position_;
  std::vector<std::string> seats_;
  std::optional<FairDeal> deal_;
  bool is_in_moves_ = false;
  bool is_finished_ = false;
  std::optional<GameRecord> game_;
};

}  // namespace

std::string format_picks(std::span<const Pick> picks) {
  std::vector<std::string> words;
  for (const Pick& pick : picks) {
    words.push_back(pick.pile == Pick::kNumber ? std::to_string(pick.number)
                                               : fmt::format("{}:{}", pick.pile, pick.number));
  }
  return words.empty() ? "-" : join(words, ",");
}

std::optional<std::vector<Pick>> parse_picks(std::string_view text) {
  std::vector<Pick> picks;
  if (text == "-") return picks;
  while (!text.empty()) {
    auto word = text.substr(0, text.find(','));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    Pick pick;
    if (const auto colon = word.find(':'); colon != std::string_view::npos) {
      const auto pile = parse_number<std::uint8_t>(word.substr(0, colon));
      if (!pile || *pile == Pick::kNumber) return std::nullopt;
      pick.pile = *pile;
      word.remove_prefix(colon + 1);
    }
    const auto number = parse_number<std::uint32_t>(word);
    if (!number) return std::nullopt;
    pick.number = *number;
    picks.push_back(pick);
  }
  if (picks.empty()) return std::nullopt;
  return picks;
}

std::optional<DealtFrom> dealt_from(const Origin& origin) {
  if (const auto* seed = origin.seed()) return *seed;
  if (const auto* stream = origin.stream()) return *stream;
  return std::nullopt;
}

Beginning beginning_of(const GameRecord& game) { return {game.match().players(), game.match().first()}; }

Sitter read_sitter(std::string_view text) {
  const auto words = split_words(text);
  const auto rest = [&](std::size_t word) {
    if (word >= words.size()) return std::string_view();
    const auto begin = static_cast<std::size_t>(words[word].data() - text.data());
    const auto end = static_cast<std::size_t>(words.back().data() - text.data()) + words.back().size();
    return text.substr(begin, end - begin);
  };
  Sitter sitter;
  if (words.empty()) return sitter;
  sitter.is_person = words[0] == "person";
  if (words[0] == "bot" && words.size() > 1) sitter.level = words[1];
  sitter.name = rest(sitter.is_person ? 1 : 2);
  return sitter;
}

std::string format_sitter(const Sitter& sitter) {
  const std::string kind = sitter.is_person ? "person" : fmt::format("bot {}", sitter.level);
  return sitter.name.empty() ? kind : fmt::format("{} {}", kind, sitter.name);
}

std::string format_replay(const GameRecord& game, const std::vector<std::string>& seats, const FairDeal* deal) {
  return ReplayWriter(game, game.match().to_decide() == kNoSeat).text(seats, deal);
}

std::string format_replay_with_key(const GameRecord& game, const std::vector<std::string>& seats) {
  return ReplayWriter(game, true).text(seats, nullptr);
}

Refusal other_rules(const GameInfo& info, std::string_view version) { return rules_refused(info, version, true); }

std::optional<Refusal> other_rules(const Registry& registry, std::string_view text) {
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto words = split_words(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (words.size() != 4 || words[0] != "game" || words[2] != "rules") continue;
    const auto* type = registry.find(words[1]);
    if (type == nullptr || plays_rules(type->info(), parse_number<std::uint16_t>(words[3]).value_or(0))) return {};
    return other_rules(type->info(), words[3]);
  }
  return std::nullopt;
}

std::expected<Replay, InputError> parse_replay(const Registry& registry, std::string_view text, Language language) {
  return ReplayReader(registry, language).read(text);
}

}  // namespace cardtable
