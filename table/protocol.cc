#include "table/protocol.h"

#include <algorithm>

namespace cardtable {
namespace {

constexpr bool kOptional = true;
constexpr bool kOpen = true;

constexpr std::array kAliases{
    ProtocolAlias{"GameKey", "string", "A game as the server names it; `GET /api/games` lists them."},
    ProtocolAlias{"Id", "number | string", "Chosen by the client; the answer to a message has the same."},
    ProtocolAlias{"BotLevel", "'random' | 'easy' | 'medium' | 'hard' | 'expert'"},
    ProtocolAlias{"SeatColour", "'vermilion' | 'blue' | 'green' | 'yellow' | 'purple' | 'sky'"},
    ProtocolAlias{"SeatMark", "'circle' | 'square' | 'triangle' | 'diamond' | 'pentagon' | 'cross'"},
    ProtocolAlias{"Phase", "'waiting' | 'playing' | 'paused' | 'over'"},
    ProtocolAlias{"ErrorKind", "'rule' | 'input' | 'state' | 'stale' | 'seat' | 'table' | 'limit' | 'store'"},
};

constexpr std::array kRecords{
    ProtocolShape{
        "SeatInfo",
        {{
            {"kind", "'person' | 'bot' | 'open'"},
            {"name", "string", kOptional, "Absent while the seat is open."},
            {"level", "BotLevel", kOptional, "Of a bot."},
            {"present", "boolean"},
            {"bot_plays", "boolean", false, "It is a bot, or a bot stands in for somebody who has gone."},
            {"colour", "SeatColour"},
            {"mark", "SeatMark", false, "The shape that goes with the colour."},
        }},
    },
    ProtocolShape{
        "Result",
        {{
            {"over", "boolean"},
            {"winners", "number[]"},
            {"places", "number[][]", false, "Seats grouped, best first."},
            {"reason", "string | null", false, "The id of a rule, or `turn-limit`."},
            {"scores", "number[]", kOptional, "By seat, in a game that has points."},
        }},
    },
    ProtocolShape{
        "UndoRequest",
        {{{"seat", "number"}, {"count", "number"}, {"waiting_for", "number[]"}}},
    },
    ProtocolShape{"Options", {}, kOpen, "The options of a game, by name."},
    ProtocolShape{
        "Table",
        {{
            {"code", "string"},
            {"game", "GameKey"},
            {"phase", "Phase"},
            {"host", "number | null"},
            {"one_device", "boolean"},
            {"seats", "SeatInfo[]"},
            {"options", "Options"},
            {"pace", "number"},
            {"trace", "boolean"},
            {"clock_ms", "number"},
            {"away_ms", "number"},
            {"game_number", "number"},
            {"undo", "UndoRequest | null"},
            {"rematch", "number[]", false, "The seats that have asked for a new game."},
            {"redo", "number", false, "How many decisions can be made again."},
            {"result", "Result | null"},
        }},
        false,
        "Everything about a table that all may know, except the game itself.",
    },
    ProtocolShape{
        "GameEvent",
        {{
            {"event", "string"},
            {"text", "string", kOptional, "The sentence for the log, with names filled in."},
            {"seat", "number", kOptional},
            {"rule", "string", kOptional},
            {"only_for", "number[]", kOptional, "The seats that may know of it; everybody may when it is absent."},
        }},
        kOpen,
        "Something that happened, in the game's own terms.",
    },
    ProtocolShape{
        "View",
        {{
            {"game", "GameKey"},
            {"seat", "number | null"},
            {"over", "boolean"},
            {"on_turn", "number | null", kOptional},
        }},
        kOpen,
        "What a seat (or, with null, everybody) may know of the game. Each board narrows it to its own game's fields.",
    },
    ProtocolShape{
        "Position",
        {{
            {"number", "number"},
            {"to_decide", "number | null"},
            {"seat", "number | null"},
            {"view", "View | null"},
            {"moves", "string[] | null"},
            {"clock_left_ms", "number | null"},
        }},
        false,
        "What the game looks like for this client after an entry.",
    },
    ProtocolShape{
        "MissedUpdate",
        {{{"version", "number"}, {"entry", "Entry"}, {"events", "GameEvent[]"}}},
    },
};

constexpr ProtocolField kSeat{"seat", "number"};
constexpr ProtocolField kCount{"count", "number"};

constexpr std::array kEntries{
    ProtocolShape{"opened"},
    ProtocolShape{"sat", {{kSeat, {"name", "string"}}}},
    ProtocolShape{"left", {{kSeat}}},
    ProtocolShape{"seat_set", {{kSeat, {"level", "BotLevel | null"}}}},
    ProtocolShape{"dealt", {{{"seat", "number", kOptional}}}},
    ProtocolShape{
        "move",
        {{
            kSeat,
            {"by", "'person' | 'bot' | 'clock'"},
            {"move", "string", kOptional, "Of the player's own moves: its text may name a hidden card."},
            {"trace", "string[]", kOptional},
        }},
    },
    ProtocolShape{"undone", {{{"seat", "number", kOptional}, kCount}}},
    ProtocolShape{"redone", {{{"seat", "number", kOptional}, kCount}}},
    ProtocolShape{"undo_asked", {{kSeat, kCount}}},
    ProtocolShape{"undo_granted", {{kSeat}}},
    ProtocolShape{"undo_refused", {{kSeat}}},
    ProtocolShape{"away", {{kSeat}}},
    ProtocolShape{"back", {{kSeat}}},
    ProtocolShape{"went_on", {{kSeat}}},
    ProtocolShape{"wants_rematch", {{kSeat}}},
    ProtocolShape{"pace", {{kSeat, {"ms", "number"}}}},
    ProtocolShape{"trace", {{kSeat, {"on", "boolean"}}}},
};

constexpr std::array kClientMessages{
    ProtocolShape{
        "join",
        {{
            {"protocol", "number"},
            {"table", "string"},
            {"token", "string", kOptional},
            {"version", "number", kOptional},
        }},
    },
    ProtocolShape{"sit", {{{"seat", "number", kOptional}, {"name", "string"}}}},
    ProtocolShape{"seat", {{kSeat, {"kind", "'bot' | 'open'"}, {"level", "BotLevel", kOptional}}}},
    ProtocolShape{"start"},
    ProtocolShape{"move", {{{"number", "number"}, {"move", "string"}}}},
    ProtocolShape{"check", {{{"move", "string"}}}},
    ProtocolShape{"undo"},
    ProtocolShape{"redo"},
    ProtocolShape{"answer", {{{"grant", "boolean"}}}},
    ProtocolShape{"go_on"},
    ProtocolShape{"rematch"},
    ProtocolShape{"pace", {{{"ms", "number"}}}},
    ProtocolShape{"trace", {{{"on", "boolean"}}}},
    ProtocolShape{"leave"},
    ProtocolShape{"ping"},
};

constexpr ProtocolField kId{"id", "Id", kOptional};
constexpr ProtocolField kVersion{"version", "number"};

constexpr std::array kServerMessages{
    ProtocolShape{
        "joined",
        {{
            kId,
            {"protocol", "number"},
            kVersion,
            {"seats", "number[]"},
            {"table", "Table"},
            {"number", "number"},
            {"to_decide", "number | null"},
            {"seat", "number | null"},
            {"view", "View | null"},
            {"moves", "string[] | null"},
            {"clock_left_ms", "number | null"},
            {"missed_from", "number", kOptional},
            {"missed", "MissedUpdate[]"},
        }},
    },
    ProtocolShape{
        "update",
        {{
            kVersion,
            {"entry", "Entry"},
            {"events", "GameEvent[]"},
            {"table", "Table", kOptional, "When something in it changed."},
            {"number", "number", kOptional},
            {"to_decide", "number | null", kOptional},
            {"seat", "number | null", kOptional},
            {"view", "View | null", kOptional},
            {"moves", "string[] | null", kOptional},
            {"clock_left_ms", "number | null", kOptional},
        }},
        false,
        "When another update follows at once, the position is left out: the one before it still stands.",
    },
    ProtocolShape{"presence", {{kVersion, {"seats", "boolean[]"}, {"spectators", "number"}}}},
    ProtocolShape{"seated", {{kId, kVersion, kSeat, {"token", "string"}}}},
    ProtocolShape{"ok", {{kId, kVersion, {"repeated", "boolean", kOptional}}}},
    ProtocolShape{
        "verdict",
        {{
            kId,
            {"legal", "boolean"},
            {"mistake", "boolean", false, "The move would be taken, and cost its penalty."},
            {"kind", "ErrorKind", kOptional},
            {"rule", "string", kOptional},
            {"title", "string", kOptional},
            {"message", "string", kOptional},
            {"where", "string", kOptional},
        }},
    },
    ProtocolShape{
        "error",
        {{
            kId,
            {"kind", "ErrorKind"},
            {"rule", "string", kOptional},
            {"title", "string", kOptional},
            {"message", "string"},
            {"where", "string", kOptional, "Of bad input, the path of what is wrong."},
        }},
    },
    ProtocolShape{"pong"},
    ProtocolShape{"bye", {{{"message", "string"}}}},
};

constexpr bool kByServer = true;
constexpr std::array kCloses{
    ProtocolClose{1000},
    ProtocolClose{1001, kByServer},
    ProtocolClose{1002},
    ProtocolClose{1003, kByServer},
    ProtocolClose{1007},
    ProtocolClose{1008, kByServer},
    ProtocolClose{1009},
    ProtocolClose{1013, kByServer},
    ProtocolClose{4000, kByServer},
    ProtocolClose{4001, kByServer},
};

}  // namespace

std::span<const ProtocolAlias> protocol_aliases() { return kAliases; }
std::span<const ProtocolShape> protocol_records() { return kRecords; }
std::span<const ProtocolShape> protocol_entries() { return kEntries; }
std::span<const ProtocolShape> client_messages() { return kClientMessages; }
std::span<const ProtocolShape> server_messages() { return kServerMessages; }
std::span<const ProtocolClose> protocol_closes() { return kCloses; }

const ProtocolShape* find_shape(std::span<const ProtocolShape> shapes, std::string_view name) {
  const auto found = std::ranges::find(shapes, name, &ProtocolShape::name);
  return found == shapes.end() ? nullptr : &*found;
}

const ProtocolAlias* find_alias(std::string_view name) {
  const auto found = std::ranges::find(kAliases, name, &ProtocolAlias::name);
  return found == kAliases.end() ? nullptr : &*found;
}

}  // namespace cardtable
