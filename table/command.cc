#include "table/command.h"

#include <algorithm>
#include <array>

#include "bots/levels.h"
#include "engine/kit/text.h"
#include "table/setup.h"

namespace cardtable {
namespace {

constexpr std::array<std::string_view, 12> kTypes{"sit",    "seat",  "start",   "move", "undo",  "redo",
                                                  "answer", "go_on", "rematch", "pace", "trace", "leave"};
constexpr std::size_t kMostMoveBytes = 1'000;

void read_name(const JsonReader& message, Command& command) {
  const auto field = message.field("name");
  const auto name = clean_name(field.string());
  if (name) {
    command.text = *name;
  } else {
    field.refuse("is empty");
  }
}

void read_bot(const JsonReader& message, Command& command) {
  constexpr std::array<std::string_view, 2> kKinds{"open", "bot"};
  if (message.field("kind").choice(kKinds) == 0) return;
  command.text = kStandInLevel;
  if (const auto level = message.optional_field("level")) {
    command.text = level->string();
    if (find_level(command.text) == nullptr) level->refuse("there is no such level");
  }
}

}  // namespace

std::optional<CommandKind> find_command(std::string_view type) {
  const auto* const found = std::ranges::find(kTypes, type);
  if (found == kTypes.end()) return std::nullopt;
  return static_cast<CommandKind>(found - kTypes.begin());
}

Command read_command(CommandKind kind, const JsonReader& message) {
  Command command{.kind = kind};
  if (const auto seat = message.optional_field("seat")) {
    command.seat = seat_at(static_cast<std::size_t>(seat->integer(0, kMaxSeats - 1)));
  }
  switch (kind) {
    case CommandKind::kSit:
      read_name(message, command);
      break;
    case CommandKind::kSeat:
      if (!command.seat) message.refuse("seat is missing");
      read_bot(message, command);
      break;
    case CommandKind::kMove:
      command.number = message.field("number").seed();
      command.text = message.field("move").string();
      if (command.text.size() > kMostMoveBytes) message.child("move").refuse("is too long");
      break;
    case CommandKind::kAnswer:
      command.flag = message.field("grant").boolean();
      break;
    case CommandKind::kPace:
      command.value = message.field("ms").integer(0, kMostPaceMs);
      break;
    case CommandKind::kTrace:
      command.flag = message.field("on").boolean();
      break;
    default:
      break;
  }
  return command;
}

}  // namespace cardtable
