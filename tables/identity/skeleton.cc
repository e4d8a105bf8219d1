#include "tables/identity/skeleton.h"

#include <algorithm>
#include <array>
#include <utility>

#include "tables/table/clean_name.h"

namespace cardtable {
namespace {

/// A character that draws like another one, or like several.
struct LooksLike {
  char32_t character;
  std::string_view letters;
};

/// Letters of other alphabets that draw like Latin ones, and Latin letters without their marks. In order, to search.
/// The letters that remain are small; what looks alike among them follows in `kAlike`.
constexpr std::array kLooksLike = std::to_array<LooksLike>({
    // Latin-1 and Latin Extended-A.
    {0x00AA, "a"},
    {0x00B2, "2"},
    {0x00B3, "3"},
    {0x00B5, "u"},
    {0x00B9, "1"},
    {0x00BA, "o"},
    {0x00C0, "a"},
    {0x00C1, "a"},
    {0x00C2, "a"},
    {0x00C3, "a"},
    {0x00C4, "a"},
    {0x00C5, "a"},
    {0x00C6, "ae"},
    {0x00C7, "c"},
    {0x00C8, "e"},
    {0x00C9, "e"},
    {0x00CA, "e"},
    {0x00CB, "e"},
    {0x00CC, "i"},
    {0x00CD, "i"},
    {0x00CE, "i"},
    {0x00CF, "i"},
    {0x00D0, "d"},
    {0x00D1, "n"},
    {0x00D2, "o"},
    {0x00D3, "o"},
    {0x00D4, "o"},
    {0x00D5, "o"},
    {0x00D6, "o"},
    {0x00D7, "x"},
    {0x00D8, "o"},
    {0x00D9, "u"},
    {0x00DA, "u"},
    {0x00DB, "u"},
    {0x00DC, "u"},
    {0x00DD, "y"},
    {0x00DE, "p"},
    {0x00DF, "b"},
    {0x00E0, "a"},
    {0x00E1, "a"},
    {0x00E2, "a"},
    {0x00E3, "a"},
    {0x00E4, "a"},
    {0x00E5, "a"},
    {0x00E6, "ae"},
    {0x00E7, "c"},
    {0x00E8, "e"},
    {0x00E9, "e"},
    {0x00EA, "e"},
    {0x00EB, "e"},
    {0x00EC, "i"},
    {0x00ED, "i"},
    {0x00EE, "i"},
    {0x00EF, "i"},
    {0x00F0, "d"},
    {0x00F1, "n"},
    {0x00F2, "o"},
    {0x00F3, "o"},
    {0x00F4, "o"},
    {0x00F5, "o"},
    {0x00F6, "o"},
    {0x00F8, "o"},
    {0x00F9, "u"},
    {0x00FA, "u"},
    {0x00FB, "u"},
    {0x00FC, "u"},
    {0x00FD, "y"},
    {0x00FE, "p"},
    {0x00FF, "y"},
    {0x0100, "a"},
    {0x0101, "a"},
    {0x0102, "a"},
    {0x0103, "a"},
    {0x0104, "a"},
    {0x0105, "a"},
    {0x0106, "c"},
    {0x0107, "c"},
    {0x0108, "c"},
    {0x0109, "c"},
    {0x010A, "c"},
    {0x010B, "c"},
    {0x010C, "c"},
    {0x010D, "c"},
    {0x010E, "d"},
    {0x010F, "d"},
    {0x0110, "d"},
    {0x0111, "d"},
    {0x0112, "e"},
    {0x0113, "e"},
    {0x0114, "e"},
    {0x0115, "e"},
    {0x0116, "e"},
    {0x0117, "e"},
    {0x0118, "e"},
    {0x0119, "e"},
    {0x011A, "e"},
    {0x011B, "e"},
    {0x011C, "g"},
    {0x011D, "g"},
    {0x011E, "g"},
    {0x011F, "g"},
    {0x0120, "g"},
    {0x0121, "g"},
    {0x0122, "g"},
    {0x0123, "g"},
    {0x0124, "h"},
    {0x0125, "h"},
    {0x0126, "h"},
    {0x0127, "h"},
    {0x0128, "i"},
    {0x0129, "i"},
    {0x012A, "i"},
    {0x012B, "i"},
    {0x012C, "i"},
    {0x012D, "i"},
    {0x012E, "i"},
    {0x012F, "i"},
    {0x0130, "i"},
    {0x0131, "i"},
    {0x0132, "ij"},
    {0x0133, "ij"},
    {0x0134, "j"},
    {0x0135, "j"},
    {0x0136, "k"},
    {0x0137, "k"},
    {0x0138, "k"},
    {0x0139, "l"},
    {0x013A, "l"},
    {0x013B, "l"},
    {0x013C, "l"},
    {0x013D, "l"},
    {0x013E, "l"},
    {0x013F, "l"},
    {0x0140, "l"},
    {0x0141, "l"},
    {0x0142, "l"},
    {0x0143, "n"},
    {0x0144, "n"},
    {0x0145, "n"},
    {0x0146, "n"},
    {0x0147, "n"},
    {0x0148, "n"},
    {0x0149, "n"},
    {0x014A, "n"},
    {0x014B, "n"},
    {0x014C, "o"},
    {0x014D, "o"},
    {0x014E, "o"},
    {0x014F, "o"},
    {0x0150, "o"},
    {0x0151, "o"},
    {0x0152, "oe"},
    {0x0153, "oe"},
    {0x0154, "r"},
    {0x0155, "r"},
    {0x0156, "r"},
    {0x0157, "r"},
    {0x0158, "r"},
    {0x0159, "r"},
    {0x015A, "s"},
    {0x015B, "s"},
    {0x015C, "s"},
    {0x015D, "s"},
    {0x015E, "s"},
    {0x015F, "s"},
    {0x0160, "s"},
    {0x0161, "s"},
    {0x0162, "t"},
    {0x0163, "t"},
    {0x0164, "t"},
    {0x0165, "t"},
    {0x0166, "t"},
    {0x0167, "t"},
    {0x0168, "u"},
    {0x0169, "u"},
    {0x016A, "u"},
    {0x016B, "u"},
    {0x016C, "u"},
    {0x016D, "u"},
    {0x016E, "u"},
    {0x016F, "u"},
    {0x0170, "u"},
    {0x0171, "u"},
    {0x0172, "u"},
    {0x0173, "u"},
    {0x0174, "w"},
    {0x0175, "w"},
    {0x0176, "y"},
    {0x0177, "y"},
    {0x0178, "y"},
    {0x0179, "z"},
    {0x017A, "z"},
    {0x017B, "z"},
    {0x017C, "z"},
    {0x017D, "z"},
    {0x017E, "z"},
    {0x017F, "f"},
    {0x0192, "f"},
    {0x01C0, "l"},
    {0x0218, "s"},
    {0x0219, "s"},
    {0x021A, "t"},
    {0x021B, "t"},
    {0x0251, "a"},
    {0x0261, "g"},
    {0x0269, "i"},
    {0x026A, "i"},
    {0x028B, "u"},
    {0x028F, "y"},
    {0x0299, "b"},
    {0x029C, "h"},
    {0x029F, "l"},
    // Greek.
    {0x0386, "a"},
    {0x0388, "e"},
    {0x0389, "h"},
    {0x038A, "i"},
    {0x038C, "o"},
    {0x038E, "y"},
    {0x0391, "a"},
    {0x0392, "b"},
    {0x0395, "e"},
    {0x0396, "z"},
    {0x0397, "h"},
    {0x0399, "i"},
    {0x039A, "k"},
    {0x039C, "m"},
    {0x039D, "n"},
    {0x039F, "o"},
    {0x03A1, "p"},
    {0x03A4, "t"},
    {0x03A5, "y"},
    {0x03A7, "x"},
    {0x03AC, "a"},
    {0x03AF, "i"},
    {0x03B1, "a"},
    {0x03B2, "b"},
    {0x03B3, "y"},
    {0x03B7, "n"},
    {0x03B9, "i"},
    {0x03BA, "k"},
    {0x03BD, "v"},
    {0x03BF, "o"},
    {0x03C1, "p"},
    {0x03C3, "o"},
    {0x03C4, "t"},
    {0x03C5, "u"},
    {0x03C7, "x"},
    {0x03C9, "w"},
    {0x03CC, "o"},
    {0x03CD, "u"},
    {0x03F2, "c"},
    {0x03F3, "j"},
    {0x03F9, "c"},
    // Cyrillic.
    {0x0400, "e"},
    {0x0401, "e"},
    {0x0405, "s"},
    {0x0406, "i"},
    {0x0407, "i"},
    {0x0408, "j"},
    {0x0410, "a"},
    {0x0412, "b"},
    {0x0415, "e"},
    {0x0417, "3"},
    {0x041A, "k"},
    {0x041C, "m"},
    {0x041D, "h"},
    {0x041E, "o"},
    {0x0420, "p"},
    {0x0421, "c"},
    {0x0422, "t"},
    {0x0423, "y"},
    {0x0425, "x"},
    {0x042C, "b"},
    {0x0430, "a"},
    {0x0431, "6"},
    {0x0432, "b"},
    {0x0433, "r"},
    {0x0435, "e"},
    {0x0437, "3"},
    {0x043A, "k"},
    {0x043C, "m"},
    {0x043D, "h"},
    {0x043E, "o"},
    {0x043F, "n"},
    {0x0440, "p"},
    {0x0441, "c"},
    {0x0442, "t"},
    {0x0443, "y"},
    {0x0445, "x"},
    {0x044C, "b"},
    {0x0450, "e"},
    {0x0451, "e"},
    {0x0455, "s"},
    {0x0456, "i"},
    {0x0457, "i"},
    {0x0458, "j"},
    {0x0474, "v"},
    {0x0475, "v"},
    {0x04AE, "y"},
    {0x04AF, "y"},
    {0x04BA, "h"},
    {0x04BB, "h"},
    {0x04C0, "l"},
    {0x04CF, "l"},
    {0x04E8, "o"},
    {0x04E9, "o"},
    {0x0500, "d"},
    {0x0501, "d"},
    {0x050C, "g"},
    {0x051A, "q"},
    {0x051B, "q"},
    {0x051C, "w"},
    {0x051D, "w"},
    // Armenian, Hebrew, Arabic digits and letters that are one stroke or one ring.
    {0x0555, "o"},
    {0x0570, "h"},
    {0x0578, "n"},
    {0x057D, "u"},
    {0x0581, "g"},
    {0x0585, "o"},
    {0x05C0, "l"},
    {0x05D5, "l"},
    {0x05DF, "l"},
    {0x05E1, "o"},
    {0x0627, "l"},
    {0x0647, "o"},
    {0x0661, "l"},
    {0x0665, "o"},
    {0x06F1, "l"},
    {0x06F5, "o"},
    {0x0966, "o"},
    // Signs.
    {0x2070, "0"},
    {0x2080, "0"},
    {0x20AC, "e"},
    {0x2113, "l"},
    {0x2160, "l"},
    {0x2164, "v"},
    {0x2169, "x"},
    {0x216C, "l"},
    {0x2170, "i"},
    {0x217C, "l"},
    {0x2223, "l"},
});
static_assert(std::ranges::is_sorted(kLooksLike, {}, &LooksLike::character));

/// Small letters and digits that are hard to tell apart in some typeface.
constexpr std::array kAlike = std::to_array<std::pair<char, char>>({{'0', 'o'}, {'1', 'l'}, {'i', 'l'}, {'|', 'l'}});

/// What may stand in a name without making it another one.
constexpr std::string_view kIgnored = " .,;:!?'\"`^~*+-_=/\\()[]{}<>#&@$%";

struct Block {
  char32_t first, last;
  char32_t becomes;  ///< the first; the others follow in the same order
};
/// Other drawings of the ASCII characters: full width, in circles, and the mathematical alphabets.
constexpr std::array kBlocks =
    std::to_array<Block>({{0xFF01, 0xFF5E, 0x21}, {0x24B6, 0x24CF, 'a'}, {0x24D0, 0x24E9, 'a'}});
constexpr char32_t kMathLetters = 0x1D400;  // 13 alphabets of 26 capitals and 26 small letters
constexpr char32_t kMathLettersEnd = 0x1D6A3;
constexpr char32_t kMathDigits = 0x1D7CE;  // five times ten digits
constexpr char32_t kMathDigitsEnd = 0x1D7FF;

/// Marks that are drawn over, under or around the character before them.
bool is_mark(char32_t c) {
  return (c >= 0x0300 && c <= 0x036F) || (c >= 0x0483 && c <= 0x0489) || (c >= 0x1AB0 && c <= 0x1AFF) ||
         (c >= 0x20D0 && c <= 0x20FF);
}

/// Capitals of Greek, Cyrillic and Armenian that draw like no Latin letter.
char32_t small(char32_t c) {
  if (c >= 0x0391 && c <= 0x03A9) return c + 0x20;
  if (c >= 0x0410 && c <= 0x042F) return c + 0x20;
  if (c >= 0x0400 && c <= 0x040F) return c + 0x50;
  if (c >= 0x0531 && c <= 0x0556) return c + 0x30;
  return c;
}

char32_t plain(char32_t c) {
  for (const Block& block : kBlocks) {
    if (c >= block.first && c <= block.last) return c - block.first + block.becomes;
  }
  if (c >= kMathLetters && c <= kMathLettersEnd) return U'a' + (c - kMathLetters) % 26;
  if (c >= kMathDigits && c <= kMathDigitsEnd) return U'0' + (c - kMathDigits) % 10;
  return c;
}

void append_ascii(std::string& skeleton, char c) {
  if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  if (kIgnored.find(c) != std::string_view::npos) return;
  const auto* const alike = std::ranges::find(kAlike, c, &std::pair<char, char>::first);
  skeleton += alike == kAlike.end() ? c : alike->second;
}

/// Two letters that together draw like one.
void join(std::string& skeleton, std::string_view pair, char letter) {
  for (auto at = skeleton.find(pair); at != std::string::npos; at = skeleton.find(pair, at)) {
    skeleton.replace(at, pair.size(), 1, letter);
  }
}

/// Names of the server's own people, in the shipped languages, and those that a table gives.
constexpr std::array kReserved = std::to_array<std::string_view>(
    {"admin",    "administrator", "administrador", "administrateur", "cardtable",  "guest",    "gast",    "host",
     "invite",   "invitado",      "moderator",     "moderador",      "moderateur", "operator", "root",    "server",
     "servidor", "serveur",       "staff",         "support",        "system",     "sistema",  "systeme", "team"});
/// With a number behind them: `Player 1`, `Bot 2`.
constexpr std::array kUsual = std::to_array<std::string_view>(
    {"player", "spieler", "spielerin", "jugador", "jugadora", "joueur", "joueuse", "bot", "seat"});

}  // namespace

std::string skeleton_of(std::string_view name) {
  std::string skeleton;
  for (std::string_view rest = name; !rest.empty();) {
    const auto [character, bytes] = first_character(rest);
    const char32_t c = plain(character);
    const auto* const found = std::ranges::lower_bound(kLooksLike, c, {}, &LooksLike::character);
    if (c < 0x80) {
      append_ascii(skeleton, static_cast<char>(c));
    } else if (found != kLooksLike.end() && found->character == c) {
      for (const char letter : found->letters) append_ascii(skeleton, letter);
    } else if (!is_mark(c)) {
      // Two bytes in UTF-8 are enough for the alphabets that `small` knows.
      const char32_t lower = small(c);
      if (lower == c) {
        skeleton += rest.substr(0, bytes);
      } else {
        skeleton += static_cast<char>(0xC0U | lower >> 6U);
        skeleton += static_cast<char>(0x80U | (lower & 0x3FU));
      }
    }
    rest.remove_prefix(bytes);
  }
  join(skeleton, "rn", 'm');
  join(skeleton, "vv", 'w');
  return skeleton.empty() ? std::string(name) : skeleton;
}

bool is_reserved(std::string_view name) {
  const std::string skeleton = skeleton_of(name);
  const auto is_whole = [&](std::string_view word) { return skeleton_of(word) == skeleton; };
  const auto is_numbered = [&](std::string_view word) {
    const std::string usual = skeleton_of(word);
    // Digits as a skeleton has them: 0 is an o and 1 an l.
    return skeleton.starts_with(usual) && skeleton.find_first_not_of("23456789ol", usual.size()) == std::string::npos;
  };
  return std::ranges::any_of(kReserved, is_whole) || std::ranges::any_of(kUsual, is_numbered);
}

}  // namespace cardtable
