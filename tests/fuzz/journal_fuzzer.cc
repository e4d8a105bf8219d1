// A table without a server. Each line is an entry of its journal (`kind`), a command (`type`, and `as`: the seats held,
// one bit per seat), a request for a table (`game`), or passing time (`wait`).
#include <algorithm>
#include <array>
#include <optional>

#include "engine/kit/json_reader.h"
#include "tables/rooms/journal.h"
#include "tables/table/messages.h"
#include "tests/fuzz/fuzz.h"

namespace cardtable::fuzz {
namespace {

constexpr std::size_t kMostLines = 40;
constexpr std::size_t kLeastTokenBytes = 12;  ///< shorter ones may occur in any text

class Journal {
 public:
  void line(std::string_view text) {
    boost::system::error_code error;
    const json::value value = json::parse(text, error);
    if (error || !value.is_object()) return (void)parse_entry(text, type());
    const auto& object = value.get_object();
    now_.ms += 10;
    ++now_.chance[0];
    if (object.contains("kind")) return entry(text);
    if (object.contains("game")) return request(value);
    if (!table_) return;
    if (const auto* wait = object.if_contains("wait"); wait != nullptr && wait->is_int64())
      return pass(wait->get_int64());
    if (object.contains("type")) ask(value);
  }

  /// A table is its journal: replaying it gives the same table.
  void require_same_again() const {
    if (!table_) return;
    const auto again = table_from(all_games(), journal_, now_);
    if (!again) fail("the journal is refused: " + again.error().why, "");
    require(again->version() == table_->version() && again->number() == table_->number(), "another version");
    require(again->phase() == table_->phase() && again->to_decide() == table_->to_decide(), "another phase");
    for (const auto bits : std::to_array<std::uint8_t>({0, 1, 3})) {
      const auto mask = SeatSet::from_bits(bits);
      require(standing_json(*again, mask, now_.ms).at("view") == standing_json(*table_, mask, now_.ms).at("view"),
              "another view");
    }
  }

 private:
  void entry(std::string_view text) {
    const auto entry = parse_entry(text, type());
    if (!entry) return;
    if (!table_) {
      if (std::holds_alternative<entry::Opened>(*entry)) open(*entry);
      return;
    }
    const auto written = format_entry(*entry, *type());
    const auto back = parse_entry(written, type());
    require(back && format_entry(*back, *type()) == written, "an entry changes in a round trip", text);
    if (const auto applied = table_->apply(*entry, now_)) keep(*applied);
  }

  void open(const Entry& entry) {
    auto opened = Table::opened(all_games(), entry, now_);
    if (!opened) return;
    table_ = std::move(*opened);
    journal_.push_back({1, format_entry(entry, *type())});
  }

  void request(const json::value& value) {
    auto setup = read_request(all_games(), value);
    if (!setup) return;
    for (std::size_t i = 0; i < setup->chairs.size(); ++i) {
      if (setup->chairs[i].kind == ChairKind::kPerson) setup->chairs[i].token = "a-token-of-seat-" + std::to_string(i);
    }
    const json::value written = setup_json(*setup);
    const auto back = read_setup(all_games(), written);
    if (!back) fail("a setup is refused: " + back.error().text(), json::serialize(written));
    require(setup_json(*back) == written, "a setup changes in a round trip", json::serialize(written));
    if (!table_) open(entry::Opened{json::serialize(written)});
  }

  void ask(const json::value& value) {
    JsonReader::Slot error;
    const JsonReader message(value, error);
    auto command = read_command(message.field("type").string(), message);
    if (!command) return;
    std::uint8_t bits = 1;
    if (const auto as = message.optional_field("as")) bits = static_cast<std::uint8_t>(as->integer(0, 63));
    if (error) return;
    const auto seats = SeatSet::from_bits(bits);
    if (auto* sit = std::get_if<command::Sit>(&*command)) {
      sit->token = "a-token-that-" + std::to_string(bits) + "-was-given";
    }
    if (const auto* move = std::get_if<command::Move>(&*command)) (void)table_->judge(seats, move->move);
    if (const auto granted = table_->ask(seats, *command, now_)) {
      for (const auto& applied : granted->applied) keep(applied);
    }
  }

  void pass(std::int64_t milliseconds) {
    now_.ms += std::clamp<std::int64_t>(milliseconds, 0, 100'000'000);
    for (const auto& applied :
         table_->set_present(SeatSet::from_bits(static_cast<std::uint8_t>(milliseconds & 63)), now_))
      keep(applied);
    for (const auto& applied : table_->wake(now_)) keep(applied);
    const auto turn = table_->bot_turn();
    if (!turn || turn->due_ms > now_.ms || turn->spec.level->kind == BotKind::kSearch) return;
    const auto choice = choose_move(table_->game()->match(), turn->spec, {.seed = turn->seed});
    if (const auto applied = table_->bot_moved(*turn, choice.move, now_)) keep(*applied);
  }

  void keep(const Applied& applied) {
    journal_.push_back({applied.version, format_entry(applied.entry, *type())});
    if (const auto* game = table_->game()) {
      const auto broken = game->match().broken_invariant();
      if (!broken.empty()) fail(broken, position_text(game->match()));
    }
    // Views take most of the time: after each entry, check the view of another seat.
    const auto seats = SeatSet::from_bits(static_cast<std::uint8_t>(applied.version % (1U << table_->chairs().size())));
    const auto text = UpdateWriter(*table_, applied, "K7QX2M", now_.ms).text_for(seats, true);
    boost::system::error_code error;
    require(json::parse(text, error).is_object() && !error, "an update is a JSON object", text);
    for (const auto& chair : table_->chairs()) {
      if (chair.token.size() < kLeastTokenBytes || chair.token == chair.name) continue;
      require(text.find(chair.token) == std::string::npos, "an update reveals a token", text);
    }
  }

  /// The table's game; nothing before it is opened.
  const GameType* type() const { return table_ ? table_->setup().type : nullptr; }

  std::optional<Table> table_;
  std::vector<StoredEntry> journal_;
  Moment now_{1'000'000, {77}};
};

}  // namespace
}  // namespace cardtable::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace cardtable::fuzz;
  Journal journal;
  std::size_t count = 0;
  for (const auto line : lines_of(text_of(data, size))) {
    if (++count <= kMostLines) journal.line(line);
  }
  journal.require_same_again();
  return 0;
}
