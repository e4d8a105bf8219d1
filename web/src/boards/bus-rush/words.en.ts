// What this board says. What things are, do and cost comes from the game.
import { message } from '../../words/message';

export { you } from '../../words/common.en';

export const chosen = message('{title}: {note} {price}');
export const choose = message('Choose {what}');
export const untilRound = message('until round {round}');
export const line = message(
  '{line, select, express {Express bus} subway {Subway} rail {Commuter Rail} ibx {Interborough Express} other {Ferry}}',
);
export const map = message('Map of the five boroughs');
export const water = message(
  '{water, select, bay {Upper Bay} hudson {Hudson River} sound {Long Island Sound} other {Atlantic Ocean}}',
);
export const rushShort = message(
  '{kind, select, reroute {Reroute} bus_transfer {Transfer} taxi {Taxi} take_the_subway {Subway} staten_island_ferry {Ferry} commuter_rail {Rail} interborough_express {IBX} other {{name}}}',
);
export const busKind = message(
  '{kind, select, local {Local} limited {Limited} select {Select} express {Express} other {{kind}}}',
);
export const cost = message('{actions, plural, =0 {no action} one {# action} other {both}}');
export const free = message('free');
export const active = message('Active');
export const perk = message('Perk');
export const canBeTraded = message('{card} Can be traded');
export const canBePlayed = message('{card} Can be played');
export const notPossible = message('{card} Not possible now');
export const withCost = message('{card}. {cost}');
export const ownPerk = message('{name}, Perk. {meaning} {move} {price}');
export const activePerk = message('{name}, active Perk. {meaning} {move} {price}');
export const yourCards = message('Your cards');
export const taxiIn = message('Taxi in {borough}, until round {round}');
export const perks = message('{count, plural, one {Perk} other {Perks}}');
export const express = message('Express');
export const expressShort = message('E<r>xp</r>');
export const queens = message('Queens');
export const queensShort = message('Q<r>ns</r>');
export const points = message('{count, plural, one {# point} other {# points}}');
export const pointsAfter = message('{count, plural, one {point} other {points}}');
export const expressPlayed = message('{name}: {count} Express cards played');
export const queensPlays = message('{name}: {count} plays in Queens');
export const stillOpen = message('still open');
export const forGood = message('{name}, for good');
export const race = message('{race}: {holder}');
export const deck = message('{deck, select, bus {Bus} rush {Rush} event {Event} other {Perk}}');
export const deckCount = message('{deck} {count}');
export const aboutDeck = message('{deck} cards: {draw} to draw. Discards, newest first: {discards}.');
export const none = message('none');
export const cardsToDraw = message('Cards to draw: {decks}');
export const toDraw = message('To draw');
export const round = message('Round <b>{round}</b>');
export const actionsLeft = message('{count, plural, one {# action left} other {# actions left}}');
export const actions = message('Actions');
export const busPlays = message('Bus plays <b>{count}</b>');
export const tradeMade = message('{trade} <b>made</b>');
export const tradeAt = message('{trade} <b>at {prices}</b>');
export const aboutEvent = message('{event}: {does} {rounds, plural, one {# round left} other {# rounds left}}.');
export const event = message('Event {about}');
export const aboutPerk = message('{name}: {does}');
export const tradeValue = message('{name} {total} of {prices}');
export const borough = message(
  '{borough, select, manhattan {Manhattan} brooklyn {Brooklyn} queens {Queens} bronx {the Bronx} other {Staten Island}}',
);
export const boroughTitle = message(
  '{borough, select, manhattan {Manhattan} brooklyn {Brooklyn} queens {Queens} bronx {Bronx} other {Staten Island}}',
);
export const boroughShort = message(
  '{borough, select, manhattan {Man} brooklyn {Bkn} queens {Qns} bronx {Bx} other {SI}}',
);
export const boroughStart = message(
  '{borough, select, manhattan {Manhattan} brooklyn {Brooklyn} queens {Queens} bronx {The Bronx} other {Staten Island}}',
);
export const reroutedTo = message('{card}, rerouted to {borough}. {meaning}');
export const card = message('{card}. {meaning}');
export const groupHere = message('the group is here');
export const riderHere = message('{name} is here by taxi, back in round {round} at the latest');
export const scoreOf = message('{name} {score}');
export const boroughEmpty = message('{borough}. Points here: {scores}.');
export const boroughWith = message('{borough}: {here}. Points here: {scores}.');
export const playerIs = message('{name}: {progress}');
export const hand = message('{bus} Bus and {rush} Rush cards');
export const byTaxi = message('by taxi in {borough} until round {round} at the latest');
export const perkActive = message('{perk}, active');
export const holds = message('holds {bonus}');
export const holdsForGood = message('holds {bonus} for good');
export const pointsIn = message('{borough} {points, number}');
export const bonusPoints = message('bonuses {points, number}');
