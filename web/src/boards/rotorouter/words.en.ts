// What this board says. What things are, do and cost comes from the game.
import { message } from '../../words/message';

export { close } from '../../words/common.en';

export const confirm = message('Confirm');
export const board = message('Board, {size} by {size}');
export const skips = message('Skips');
export const elbowSkips = message('Elbow skips');
export const elbows = message('Elbows');
export const ofThree = message('{name}: {count} of 3');
export const heldCard = message('Held card: {card}');
export const noCard = message('No card held');
export const cardName = message(
  '{card, select, straight {Straight} elbow {Elbow} t {T} cross {Cross} other {{short}}}',
);
export const inPile = message('{count} in pile');
export const dieWord = message(
  '{face, select, none {Nothing} cw {Quarter ↻} ccw {Quarter ↺} half {Half turn} rolling {Rolling} applied {Applied} other {Not rolled}}',
);
export const die = message(
  `{face, select, none {Die: nothing} cw {Die: a quarter turn clockwise} ccw {Die: a quarter turn counter-clockwise}
    half {Die: a half turn} rolling {Die: rolling} applied {Die: applied} other {Die: not rolled}}`,
);
export const turnLeft = message('Turn counter-clockwise');
export const turnRight = message('Turn clockwise');
export const hide = message('Hide');
export const unhide = message('Unhide');
export const hideTokens = message('Hide tokens');
export const unhideTokens = message('Unhide tokens');
export const forced = message('Forced: Draw & Place');
export const sealedCorner = message(
  `{color, select, red {Red's corner is sealed} green {Green's corner is sealed} blue {Blue's corner is sealed}
    other {Yellow's corner is sealed}}`,
);
export const tintNetworks = message('Tint the networks');
export const networks = message('Networks');
export const tables = message('Standings and corners');
export const corners = message('Corners');
export const standings = message('Standings');
export const none = message('none');
export const nobody = message('Nobody');
export const tokensMissing = message('tokens are missing');
export const player = message('Player');
export const scored = message('Scored');
export const tokens = message('Tokens');
export const place = message('Place');
export const turnKeysDo = message('turn the held tile');
export const tokenKeysDo = message('hide tokens, unhide them');
export const networkKeyDoes = message('tint the networks');

export const color = message('{color, select, red {Red} green {Green} blue {Blue} other {Yellow}}');
export const corner = message(
  "{color, select, red {Red's corner} green {Green's corner} blue {Blue's corner} other {Yellow's corner}}",
);
export const shape = message('{shape, select, straight {Straight} elbow {Elbow} t {T} other {Cross}}');
export const exit = message('{exit, select, N {north} E {east} S {south} other {west}}');
export const tile = message('{shape} {exits}');
export const empty = message('{cell}, empty');
export const lying = message("{cell}, {color}'s {tile}");
export const token = message("{color}'s token");
export const tokenReaches = message("{color}'s token that can reach {cells}");
export const sealed = message('sealed');
export const trapped = message('trapped');
export const placedLast = message('placed last');
export const chosenToken = message('chosen token');
export const chooseToken = message('choose this token');
export const waysFit = message('{move}, {ways, plural, one {the only way} other {# ways fit}}');
export const count = message('{count} of 3 corners');
export const priced = message('{label}: {price}');
export const confirmAgain = message('{move}? Choose it again to confirm.');
export const chooseWhere = message('Choose where the token on {cell} rides.');
export const chooseRider = message('Choose the token that rides.');
export const tokenCanGo = message('The token on {cell} can go to {cells}');
export const onlyWay = message('On {cell} the {shape} fits only this way.');
export const again = message('{move}; {by, select, touch {tap} key {press Enter} other {click}} again to confirm');
