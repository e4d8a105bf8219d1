// The actions of NYC Bus Rush as numbers (engine/kit/action_table.h). Every move that the cards of the catalogue allow
// has a number, in this order, so other cards have other actions:
//
//   wait, perk buy, end;  perk use CARD;  bus CARD;  bus CARD SEAT EFFECT (Select cards);  rush CARD;
//   rush CARD BOROUGH;  rush CARD BUSCARD BOROUGH (Reroutes);  trade RUSHCARD;  trade of one, of two, of three Bus
//   cards that are worth no more than 3, the highest price
//
// Cards are in the order of the catalogue.
#pragma once

#include "engine/games/bus_rush/rules.h"
#include "engine/kit/listed_actions.h"

namespace cardtable::bus_rush {

class Actions : public ListedActions<Rules> {
 public:
  explicit Actions(const Rules& rules);

 private:
  void add_plays(const Catalog& catalog);
  void add_trades(const Catalog& catalog);
};

static_assert(ActionTable<Actions>);

}  // namespace cardtable::bus_rush
