// States as text, in one line of JSON.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "apps/python/src/state.h"
#include "apps/python/src/values.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/option_text.h"
#include "tables/table/replay.h"

namespace cardtable::python {
namespace {

constexpr int kFormat = 1;
constexpr std::size_t kMostSteps = 10'000'000;
constexpr std::string_view kDigits = "0123456789abcdef";

std::string to_hex(const std::vector<std::uint8_t>& bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) text += {kDigits[byte >> 4U], kDigits[byte & 15U]};
  return text;
}

std::vector<std::uint8_t> read_hex(const JsonReader& reader) {
  const std::string_view text = reader.string();
  std::vector<std::uint8_t> bytes;
  if (text.size() % 2 != 0 || text.find_first_not_of(kDigits) != std::string_view::npos)
    reader.refuse("must be hexadecimal");
  for (std::size_t i = 0; !reader.failed() && i < text.size(); i += 2) {
    bytes.push_back(static_cast<std::uint8_t>(kDigits.find(text[i]) << 4U | kDigits.find(text[i + 1])));
  }
  return bytes;
}

json::object past_json(const Past& past) {
  json::array turns;
  for (const auto& [player, action] : past.turns) turns.push_back({player, action});
  json::array lines;
  for (const Past::Line& line : past.lines) lines.push_back({line.seen_by.bits(), line.text});
  json::array frames;
  for (const auto& bytes : past.frames) frames.emplace_back(to_hex(bytes));
  return {{"player", index(past.player)},
          {"turns", std::move(turns)},
          {"heads", json::value_from(past.heads)},
          {"lines", std::move(lines)},
          {"frames", std::move(frames)}};
}

std::shared_ptr<const Past> read_past(const JsonReader& reader, const PyGame& game) {
  auto past = std::make_shared<Past>();
  const auto last_seat = static_cast<std::int64_t>(game.players()) - 1;
  past->player = seat_at(static_cast<std::size_t>(reader.field("player").integer(0, last_seat)));
  const JsonReader turns = reader.field("turns");
  const std::size_t count = turns.size(kMostSteps);
  for (std::size_t i = 0; i < count && !reader.failed(); ++i) {
    past->turns.emplace_back(static_cast<int>(turns.item(i).item(0).integer(0, last_seat)),
                             static_cast<Action>(turns.item(i).item(1).integer(-1, game.environment().actions() - 1)));
  }
  const JsonReader lines = reader.field("lines");
  const std::size_t events = lines.size(kMostSteps);
  for (std::size_t i = 0; i < events && !reader.failed(); ++i) {
    past->lines.push_back({SeatSet::from_bits(static_cast<std::uint8_t>(lines.item(i).item(0).integer(0, 255))),
                           std::string(lines.item(i).item(1).string())});
  }
  const std::size_t most = game.history() * game.features();
  for (std::size_t seat = 0; seat < game.players() && !reader.failed(); ++seat) {
    past->heads.emplace_back(reader.field("heads").item(seat).string());
    past->frames.push_back(read_hex(reader.field("frames").item(seat)));
    if (past->frames.back().size() > most) reader.refuse("has too many frames");
  }
  return past;
}

/// The game that a text names, with its chance and, before a deal, its options; raises ValueError.
struct Header {
  const GameType* type;
  std::size_t frames;
  bool is_chance_explicit;
};

Header read_header(const JsonReader& reader, const std::shared_ptr<PyGame>& game) {
  reader.field("cardtable").integer(kFormat, kFormat);
  const std::string key(reader.field("game").string());
  const auto version = reader.field("rules_version").integer(0, 65'535);
  const std::string variant(reader.field("variant").string());
  Header header{};
  header.frames = static_cast<std::size_t>(reader.field("frames").integer(0, 64));
  const auto chance = reader.optional_field("chance");
  header.is_chance_explicit = chance && chance->string() == "explicit";
  header.type = game ? &game->type() : registry().find(key);
  if (reader.failed()) return header;
  if (header.type == nullptr || header.type->info().key != key) {
    throw py::value_error(fmt::format("game: this is a state of '{}'", key));
  }
  if (version != header.type->info().rules_version || variant != header.type->variant()) {
    throw py::value_error("rules_version: the state comes from other rules or other cards");
  }
  return header;
}

/// A state before its deal.
std::unique_ptr<PyState> undealt(const JsonReader& reader, const Header& header, const std::shared_ptr<PyGame>& game) {
  const auto players = static_cast<std::size_t>(reader.field("players").integer(1, kMaxSeats));
  const auto first = reader.field("first").integer(0, kMaxSeats - 1);
  if (reader.failed()) return nullptr;
  const std::string key(header.type->info().key);
  auto owner = PyGame::load(key, players, to_python(reader.field("options").value()), py::none(), header.frames, true);
  if (game && game->is_chance_explicit() && game->players() == players && game->options() == owner->options()) {
    owner = game;
  }
  const Seat seat = first_seat(*owner, first);
  return std::make_unique<PyState>(std::move(owner), seat);
}

/// A state at the position where its history begins.
std::unique_ptr<PyState> started(const JsonReader& reader, const Header& header, const std::shared_ptr<PyGame>& game) {
  auto match = header.type->set_up(reader.field("start").value());
  if (!match) raise(match.error());
  auto owner = game && game->players() == (*match)->players() && game->options() == (*match)->options() &&
                       game->is_chance_explicit() == header.is_chance_explicit
                   ? game
                   : PyGame::of(**match, header.frames, header.is_chance_explicit);
  std::shared_ptr<const Past> past;
  if (const auto field = reader.optional_field("past")) past = read_past(*field, *owner);
  return std::make_unique<PyState>(std::move(owner), *std::move(match), std::move(past));
}

/// An action, and whose; and what chance was made to give after it.
void read_step(const JsonReader& step, PyState& state) {
  const std::size_t parts = step.size(3);
  if (parts < 2) step.refuse("must be a seat, an action and perhaps what chance gave");
  const auto seat = step.item(0).integer(0, static_cast<std::int64_t>(state.game().players()) - 1);
  const auto action = step.item(1).integer(0, state.game().environment().actions() - 1);
  std::optional<std::vector<Pick>> picks;
  if (parts == 3) {
    picks = parse_picks(step.item(2).string());
    if (!picks) step.item(2).refuse("is not what chance could have given");
  }
  if (step.failed()) return;
  if (const auto refusal =
          state.apply_any(seat_at(static_cast<std::size_t>(seat)), static_cast<Action>(action), std::move(picks))) {
    step.refuse(refusal->text());
  }
}

/// An action of the player to decide, or an outcome of chance.
void read_turn(const JsonReader& turn, PyState& state) {
  const auto action = turn.integer(0, std::numeric_limits<std::int32_t>::max());
  if (turn.failed()) return;
  if (std::ranges::find(state.legal(), action) == state.legal().end()) return turn.refuse("is not possible there");
  state.apply(action);
}

}  // namespace

std::string PyState::serialize() const {
  const GameType& type = game_->type();
  json::object saved{{"cardtable", kFormat},
                     {"game", type.info().key},
                     {"rules_version", type.info().rules_version},
                     {"variant", type.variant()},
                     {"frames", game_->history()}};
  if (past_) saved["past"] = past_json(*past_);
  json::array steps;
  if (game_->is_chance_explicit()) {
    saved["chance"] = "explicit";
    const auto turns = history();
    for (std::size_t i = past_ ? past_->turns.size() : 0; i < turns.size(); ++i) steps.push_back(turns[i].second);
  } else {
    // The random numbers of a saved game may come from a key, so a state of one is written from where it is.
    for (std::size_t i = recorded_; i < history_.size(); ++i) {
      json::array step{index(history_[i].seat), history_[i].action};
      if (history_[i].picks) step.emplace_back(format_picks(*history_[i].picks));
      steps.push_back(std::move(step));
    }
  }
  if (dealt_first_) {
    saved["players"] = game_->players();
    saved["first"] = index(*dealt_first_);
    saved["options"] = options_json(type.info().options, game_->options());
  } else {
    saved["start"] = recorded_ > 0 ? record_->match_after(recorded_)->position() : start_->position();
  }
  saved["history"] = std::move(steps);
  return json::serialize(saved);
}

std::unique_ptr<PyState> deserialize(const std::string& text, const std::shared_ptr<PyGame>& game) {
  boost::system::error_code bad;
  const json::value value = json::parse(text, bad);
  if (bad) throw py::value_error("not a saved state: " + bad.message());
  JsonReader::Slot error;
  const JsonReader reader(value, error);
  const Header header = read_header(reader, game);
  if (error) raise(*error);
  const bool is_dealt = header.is_chance_explicit && !reader.has("start");
  auto state = is_dealt ? undealt(reader, header, game) : started(reader, header, game);
  if (error) raise(*error);
  const JsonReader steps = reader.field("history");
  const std::size_t count = steps.size(kMostSteps);
  for (std::size_t i = 0; i < count && !error; ++i) {
    if (header.is_chance_explicit) {
      read_turn(steps.item(i), *state);
    } else {
      read_step(steps.item(i), *state);
    }
  }
  if (error) raise(*error);
  return state;
}

}  // namespace cardtable::python
