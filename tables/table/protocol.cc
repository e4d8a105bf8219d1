#include "tables/table/protocol.h"

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
    ProtocolAlias{"Phase", "'waiting' | 'dealing' | 'playing' | 'paused' | 'over'"},
    ProtocolAlias{"Phrase",
                  "'hello' | 'good_luck' | 'nice_move' | 'well_played' | 'close_one' | 'oops' | 'sorry' | 'thanks' | "
                  "'one_moment' | 'have_to_go' | 'good_game' | 'once_more' | 'laugh' | 'surprised' | 'thinking' | "
                  "'sad' | 'relieved' | 'heart'",
                  "Something that a player says; the last six are reactions."},
    ProtocolAlias{"Hex32", "string", "32 bytes as 64 digits, 0-9 and a-f."},
    ProtocolAlias{"Hex64", "string", "64 bytes as 128 digits."},
    ProtocolAlias{"ErrorKind", "'rule' | 'input' | 'state' | 'stale' | 'seat' | 'table' | 'limit' | 'store'"},
};

constexpr std::array kRecords{
    ProtocolShape{
        "SeatInfo",
        {{
            {"kind", "'person' | 'bot' | 'open'"},
            {"name", "string", kOptional, "Absent while the seat is open."},
            {"level", "BotLevel", kOptional, "Of a bot."},
            {"free", "boolean", kOptional, "Of a bot: a newcomer may take its seat, also during a game."},
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
            {"sentence", "string", false, "How the game ended."},
            {"facts", "string[]", false, "What was remarkable in it, the most interesting first."},
        }},
    },
    ProtocolShape{
        "DayPlayed",
        {{{"date", "string"},
          {"try", "boolean", false, "The try that counts: without undo, hints and warnings."},
          {"games", "number", kOptional,
           "At a table of people: how many games the set has; a rematch is the next one."}}},
    },
    ProtocolShape{
        "UndoRequest",
        {{{"seat", "number"}, {"count", "number"}, {"waiting_for", "number[]"}}},
    },
    ProtocolShape{
        "Contribution",
        {{
            {"seat", "number"},
            {"state", "'missing' | 'committed' | 'revealed' | 'left_out'"},
            {"hash", "Hex32 | null"},
            {"key", "Hex32", kOptional, "That the receipt is signed with (Ed25519)."},
            {"bytes", "Hex32", kOptional, "Once the cards are dealt, if they were revealed in time."},
            {"receipt", "Hex64", kOptional,
             "Of the hashes and keys that this client had before it revealed its bytes."},
        }},
        false,
        "The random bytes that somebody adds to a deal.",
    },
    ProtocolShape{
        "Deal",
        {{
            {"game", "number"},
            {"commitment", "Hex32", false, "SHA-256 of the server's secret, which the replay has."},
            {"contributions", "Contribution[]"},
        }},
        false,
        "How a game is dealt so that nobody can choose the deal.",
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
            {"chosen_deal", "boolean", false, "Somebody chose this deal, and so may know what is hidden."},
            {"deal", "Deal | null", false, "How this game was dealt; null if it was not dealt together."},
            {"next_deal", "Deal | null", false, "Of the next game; null at a table without other people."},
            {"undo", "UndoRequest | null"},
            {"rematch", "number[]", false, "The seats that have asked for a new game."},
            {"score", "number[]", false, "How many games at this table each seat has won."},
            {"hints", "number", false, "How many hints were shown in this game."},
            {"redo", "number", false, "How many decisions can be made again."},
            {"result", "Result | null"},
            {"first", "number | 'drawn'", kOptional,
             "The seat that began this game or will begin the first one, 0 when absent; `drawn` until the deal draws "
             "it."},
            {"listed", "boolean", kOptional, "Shown in the lobby, so that anybody may sit down."},
            {"day", "DayPlayed", kOptional,
             "Of a game that was dealt as a deal of the day or of a set; `date` is then CODE/3."},
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
    ProtocolShape{"Progress", {{{"text", "string"}, {"done", "number"}, {"of", "number"}}}},
    ProtocolShape{
        "Choice",
        {{
            {"move", "string"},
            {"label", "string"},
            {"meaning", "string", false, "What it does; empty where the label says it all."},
            {"price", "string", false, "What it costs, or that it brings nothing; empty where it costs nothing."},
            {"goal", "boolean", false, "It scores, or wins."},
            {"costly", "boolean", false, "Ask before it is made."},
        }},
    },
    ProtocolShape{
        "PricedMoves",
        {{
            {"kind", "string", false, "`mistake`, `show`: so that a board can tell them apart."},
            {"moves", "string[]"},
            {"label", "string"},
            {"price", "string"},
        }},
        false,
        "Moves that the rules accept at a price without listing them as legal.",
    },
    ProtocolShape{
        "Guide",
        {{
            {"goal", "string"},
            {"progress", "Progress[]", false, "By seat."},
            {"prompt", "string", false, "What can be done now, or what is waited for, or who won and why."},
            {"choices", "Choice[]", false, "What matters most first."},
            {"at_a_price", "PricedMoves[]"},
        }},
        false,
        "What the game tells the viewer in words.",
    },
    ProtocolShape{
        "Meaning",
        {{
            {"key", "string", false, "`card:JC`, `button:draw`: what a board looks up."},
            {"name", "string"},
            {"text", "string"},
            {"rule", "string", kOptional},
        }},
        false,
        "What a thing on the table is; `@2` stands for the name of seat 2.",
    },
    ProtocolShape{
        "Position",
        {{
            {"number", "number"},
            {"to_decide", "number | null"},
            {"seat", "number | null"},
            {"view", "View | null"},
            {"guide", "Guide | null"},
            {"moves", "string[] | null"},
            {"clock_left_ms", "number | null"},
        }},
        false,
        "What the game looks like for this client after an entry.",
    },
    ProtocolShape{
        "OpenTable",
        {{
            {"table", "string", false, "Its code."},
            {"game", "GameKey"},
            {"players", "number"},
            {"free", "number", false, "How many seats are free; bots may keep them."},
            {"who", "string[]", false, "Who waits there."},
            {"options", "Options"},
            {"clock_ms", "number"},
            {"playing", "boolean", false, "The game has begun, with bots in the free seats."},
            {"since", "number", false, "When it was first in the list, in milliseconds since 1970."},
        }},
        false,
        "A table in the lobby.",
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
    ProtocolShape{"committed", {{kSeat, {"hash", "Hex32"}}}},
    ProtocolShape{"dealing", {{{"seat", "number", kOptional}}}},
    ProtocolShape{"revealed", {{kSeat}}},
    ProtocolShape{"hint", {{{"seat", "number", kOptional}, kCount}}},
};

constexpr std::array kClientMessages{
    ProtocolShape{
        "join",
        {{
            {"protocol", "number"},
            {"table", "string"},
            {"token", "string", kOptional},
            {"version", "number", kOptional},
            {"language", "string", kOptional},
        }},
    },
    ProtocolShape{"sit",
                  {{{"seat", "number", kOptional},
                    {"name", "string"},
                    {"commit", "Hex32", kOptional},
                    {"key", "Hex32", kOptional}}}},
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
    ProtocolShape{"say", {{{"what", "Phrase"}}}},
    ProtocolShape{"leave"},
    ProtocolShape{"commit", {{{"hash", "Hex32"}, {"key", "Hex32", kOptional}}}},
    ProtocolShape{"reveal", {{{"bytes", "Hex32"}, {"receipt", "Hex64", kOptional}}}},
    ProtocolShape{"lobby"},
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
            {"guide", "Guide | null"},
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
            {"guide", "Guide | null", kOptional},
            {"moves", "string[] | null", kOptional},
            {"clock_left_ms", "number | null", kOptional},
        }},
        false,
        "When another update follows at once, the position is left out: the one before it still stands.",
    },
    ProtocolShape{
        "presence",
        {{kVersion, {"seats", "boolean[]"}, {"spectators", "number"}, {"bot_time_ms", "number", kOptional}}},
    },
    ProtocolShape{"said", {{kSeat, {"what", "Phrase"}}}},
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
    ProtocolShape{
        "lobby",
        {{kId,
          {"now", "number", false, "Milliseconds since 1970, by the server's clock."},
          {"tables", "OpenTable[]"},
          {"more", "number", false, "How many tables there are besides."}}},
    },
    ProtocolShape{
        "lobby_changed",
        {{{"now", "number"},
          {"changed", "OpenTable[]", false, "New, or not as before."},
          {"gone", "string[]"},
          {"more", "number"}}},
    },
    ProtocolShape{"pong"},
    ProtocolShape{"bye", {{{"message", "string"}}}},
    ProtocolShape{"moved", {{{"message", "string"}}}},
    ProtocolShape{"announcement", {{{"message", "string"}}}},
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
    ProtocolClose{4002, kByServer},
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
