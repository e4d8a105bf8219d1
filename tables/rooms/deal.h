// Dealing at tables with other people: secrets, and the entry that deals a game from one.
#pragma once

#include <string>

#include "tables/table/table.h"

namespace cardtable {

/// 32 random bytes and their SHA-256, in hexadecimal.
struct DealSecret {
  std::string secret;
  std::string commitment;
};
DealSecret new_deal_secret();

/// Makes the key from the secret and people's contributions, and a new secret for the next game.
entry::Dealt make_deal(const DealDue& due);

}  // namespace cardtable
