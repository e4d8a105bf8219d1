#include "tables/table/command.h"

#include <algorithm>
#include <array>
#include <utility>

#include "ai/bots/levels.h"
#include "engine/kit/json_reader.h"
#include "tables/fair/fair_deal.h"
#include "tables/table/clean_name.h"
#include "tables/table/setup.h"

namespace cardtable {
namespace {

constexpr std::array<std::string_view, std::variant_size_v<Command>> kTypes{
    "sit",   "seat",    "start", "move",  "undo",  "redo",   "answer",
    "go_on", "rematch", "pace",  "trace", "leave", "commit", "reveal"};
constexpr std::size_t kMostMoveBytes = 1'000;

Seat read_seat(const JsonReader& field) { return seat_at(static_cast<std::size_t>(field.integer(0, kMaxSeats - 1))); }

std::string read_hex32(const JsonReader& field) {
  std::string text(field.string());
  if (!field.failed() && !is_hex32(text)) field.refuse("must be 32 bytes as 64 digits from 0 to 9 and a to f");
  return text;
}

void read(const JsonReader& message, command::Sit& sit) {
  if (const auto seat = message.optional_field("seat")) sit.seat = read_seat(*seat);
  const auto field = message.field("name");
  const auto name = clean_name(field.string());
  if (name) {
    sit.name = *name;
  } else {
    field.refuse("is empty");
  }
  if (const auto commit = message.optional_field("commit")) sit.commit = read_hex32(*commit);
  if (const auto key = message.optional_field("key")) sit.key = read_hex32(*key);
}

void read(const JsonReader& message, command::Assign& assign) {
  constexpr std::array<std::string_view, 2> kKinds{"open", "bot"};
  assign.seat = read_seat(message.field("seat"));
  if (message.field("kind").choice(kKinds) == 0) return;
  assign.level = kStandInLevel;
  if (const auto level = message.optional_field("level")) {
    assign.level = level->string();
    if (find_level(*assign.level) == nullptr) level->refuse("there is no such level");
  }
}

void read(const JsonReader& message, command::Move& move) {
  move.number = message.field("number").seed();
  move.move = message.field("move").string();
  if (move.move.size() > kMostMoveBytes) message.child("move").refuse("is too long");
}

void read(const JsonReader& message, command::Answer& answer) { answer.grant = message.field("grant").boolean(); }
void read(const JsonReader& message, command::SetPace& pace) { pace.ms = message.field("ms").integer(0, kMostPaceMs); }
void read(const JsonReader& message, command::SetTrace& trace) { trace.on = message.field("on").boolean(); }
void read(const JsonReader& message, command::Commit& commit) {
  commit.hash = read_hex32(message.field("hash"));
  if (const auto key = message.optional_field("key")) commit.key = read_hex32(*key);
}
void read(const JsonReader& message, command::Reveal& reveal) {
  reveal.bytes = read_hex32(message.field("bytes"));
  const auto receipt = message.optional_field("receipt");
  if (!receipt) return;
  reveal.receipt = receipt->string();
  if (!receipt->failed() && !is_hex64(reveal.receipt)) {
    receipt->refuse("must be 64 bytes as 128 digits from 0 to 9 and a to f");
  }
}
void read(const JsonReader&, command::Start&) {}
void read(const JsonReader&, command::Undo&) {}
void read(const JsonReader&, command::Redo&) {}
void read(const JsonReader&, command::GoOn&) {}
void read(const JsonReader&, command::Rematch&) {}
void read(const JsonReader&, command::Leave&) {}

template <std::size_t... I>
Command empty_command(std::size_t kind, std::index_sequence<I...>) {
  Command command;
  (void)((I == kind ? (command.emplace<I>(), true) : false) || ...);
  return command;
}

}  // namespace

std::span<const std::string_view> command_names() { return kTypes; }

std::optional<Command> read_command(std::string_view type, const JsonReader& message) {
  const auto kind = static_cast<std::size_t>(std::ranges::find(kTypes, type) - kTypes.begin());
  if (kind == kTypes.size()) return std::nullopt;
  Command command = empty_command(kind, std::make_index_sequence<kTypes.size()>());
  std::visit([&](auto& one) { read(message, one); }, command);
  return command;
}

}  // namespace cardtable
