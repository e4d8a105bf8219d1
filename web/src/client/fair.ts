// Deals that nobody can choose (docs/fair-deals.md): the random bytes that this browser adds to a deal, and
// the check of a game that is over. WebCrypto's hashes are missing on pages without https, so they come from a library.
import type { Deal } from '../protocol';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isSigned, publicKeyOf, receiptText, signedWith } from './receipt';
import { keepDeal, keptDeal, type DealNote } from './tokens';
import * as t from '../words/fair.en';
import { allOf } from '../words/lists';

/** How a replay describes its deal. */
export interface RevealedDeal {
  game: number;
  /** Of a game from before there were keys. */
  seed: bigint | null;
  /** That the game's random numbers come from, or the stream of the deal alone. */
  key: string;
  stream: string;
  commitment: string;
  secret: string;
  /** By seat; empty if nothing was sent. */
  contributions: { seat: number; hash: string; bytes: string; key: string; receipt: string }[];
  players: number;
  /** The seat on which the lot for who begins fell; null if somebody chose it, or it went round. */
  drawn: number | null;
}

type Made = Pick<RevealedDeal, 'secret' | 'game'> & { contributions: readonly { seat: number; bytes: string }[] };

export const hashOf = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)));

/** The bytes for that deal, drawn at the first request. The commitment seen first is kept. */
export function ownBytes(code: string, game: number, commitment: string): { bytes: string; hash: string; key: string } {
  const kept = keptDeal(code, game);
  const note = kept ?? { commitment, bytes: bytesToHex(randomBytes(32)), signing: bytesToHex(randomBytes(32)) };
  if (!kept) keepDeal(code, game, note);
  return { bytes: note.bytes, hash: hashOf(note.bytes), key: note.signing ? publicKeyOf(note.signing) : '' };
}

/**
 * Notes everybody's hashes, and signs them. Null if others were signed before: then the bytes are known already, and
 * somebody wants them for another deal.
 */
export function ownReceipt(code: string, next: Deal): string | null {
  const note = keptDeal(code, next.game);
  const text = receiptText(next.game, next.commitment, next.contributions);
  if (!note || (note.receipt && note.receipt !== text)) return null;
  keepDeal(code, next.game, { ...note, receipt: text });
  return note.signing ? signedWith(note.signing, text) : '';
}

function digestOf({ secret, game, contributions }: Made, version: number): Uint8Array {
  const added = contributions.filter((one) => one.bytes).map((one) => `seat ${one.seat} ${one.bytes}\n`);
  const text = `cardtable deal ${version}\ngame ${game}\n${added.join('')}`;
  return hmac(sha256, hexToBytes(secret), utf8ToBytes(text));
}

export const dealKey = (deal: Made): string => bytesToHex(digestOf(deal, 2));
export const dealSeed = (deal: Made): bigint => BigInt(`0x${bytesToHex(digestOf(deal, 1).slice(0, 8))}`);
export const streamKey = (key: string, decision: number): string =>
  bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(`cardtable decision ${decision}`)));

/** The seat that the lot falls on: the first number below the number of seats in a stream of its own. */
export function drawnFirst(key: string, players: number): number {
  const stream = hmac(sha256, hexToBytes(key), utf8ToBytes('cardtable first seat'));
  const bound = BigInt(players);
  for (let block = 0; ; ++block) {
    const numbers = new DataView(hmac(sha256, stream, utf8ToBytes(`block ${block}`)).buffer);
    for (let at = 0; at < 32; at += 4) {
      const product = BigInt(numbers.getUint32(at)) * bound;
      if ((product & 0xffffffffn) >= 0x100000000n % bound) return Number(product >> 32n);
    }
  }
}

function follows(deal: RevealedDeal): boolean {
  if (deal.seed !== null) return dealSeed(deal) === deal.seed;
  const key = dealKey(deal);
  return deal.key ? key === deal.key : streamKey(key, 0) === deal.stream;
}

/** Null if the replay does not describe its deal. */
export function readDeal(replay: string): RevealedDeal | null {
  const deal: RevealedDeal = {
    game: 0,
    seed: null,
    key: '',
    stream: '',
    commitment: '',
    secret: '',
    contributions: [],
    players: 0,
    drawn: null,
  };
  const hex = (word: string | undefined, digits = 64) =>
    word?.length === digits && /^[0-9a-f]+$/.test(word) ? word : '';
  for (const line of replay.split(/\r?\n/)) {
    const [key, ...words] = line.trim().split(/\s+/);
    if (key === 'moves') break;
    if (key === 'players') deal.players = Number(words[0]);
    if (key === 'first' && words[1] === 'drawn') deal.drawn = Number(words[0]);
    if (key === 'seed' && /^\d+$/.test(words[0] ?? '')) deal.seed = BigInt(words[0] ?? '');
    if (key === 'key') deal.key = hex(words[0]);
    if (key === 'chance') deal.stream = hex(words[0]);
    if (key === 'secret') deal.secret = hex(words[0]);
    if (key === 'commitment') [deal.game, deal.commitment] = [Number(words[0]), hex(words[1])];
    if (key === 'contribution') {
      const [hash, bytes] = [hex(words[1]), hex(words[2])];
      deal.contributions.push({ seat: Number(words[0]), hash, bytes, key: '', receipt: '' });
    }
    const one = deal.contributions.at(-1);
    if (key === 'receipt' && one?.seat === Number(words[0])) {
      [one.key, one.receipt] = [hex(words[1]), hex(words[2], 128)];
    }
  }
  return deal.commitment ? deal : null;
}

/** `proven`: a player at this browser can know that nobody could choose the deal. */
export interface Proof {
  proven: boolean;
  text: string;
}

function mismatchOf(deal: RevealedDeal): string | null {
  if (!deal.secret || hashOf(deal.secret) !== deal.commitment) {
    return t.secretDiffers;
  }
  const signed = receiptText(deal.game, deal.commitment, deal.contributions);
  for (const { seat, hash, bytes, key, receipt } of deal.contributions) {
    if (bytes && hashOf(bytes) !== hash) return t.numbersDiffer({ number: seat + 1 });
    if (receipt && !isSigned(signed, key, receipt)) return t.receiptDiffers({ number: seat + 1 });
  }
  if (!follows(deal)) return t.dealDiffers;
  if (deal.drawn !== null && drawnFirst(dealKey(deal), deal.players) !== deal.drawn) return t.firstDiffers;
  return null;
}

/** For somebody whose browser has added to the deal. */
function proofForPlayer(deal: RevealedDeal, note: DealNote): Proof {
  const noted = receiptText(deal.game, deal.commitment, deal.contributions);
  if (note.receipt && note.receipt !== noted) {
    return { proven: false, text: t.unverified({ why: t.hashesDiffer }) };
  }
  const isAlone = deal.contributions.every((one) => !one.bytes || one.bytes === note.bytes);
  if (!note.receipt && !isAlone) return { proven: false, text: t.notNoted };
  return { proven: true, text: t.proven };
}

/** For anybody else, who cannot know whose keys these are. */
function proofForStranger(deal: RevealedDeal, names: string[]): Proof {
  const list = (seats: { seat: number }[]) =>
    allOf(seats.map((one) => names[one.seat] ?? t.seat({ number: one.seat + 1 })));
  const signed = deal.contributions.filter((one) => one.bytes && one.receipt);
  const added = list(deal.contributions.filter((one) => one.bytes));
  const text = signed.length === 0 ? t.together({ names: added }) : t.signed({ names: added, signed: list(signed) });
  return { proven: false, text };
}

/** The verdict on a deal, given what this browser noted before the game (if anything). */
export function proofOf(deal: RevealedDeal, names: string[], note: DealNote | null): Proof {
  const wrong = mismatchOf(deal);
  if (wrong) return { proven: false, text: t.unverified({ why: wrong }) };
  if (note && note.commitment !== deal.commitment)
    return { proven: false, text: t.unverified({ why: t.commitmentDiffers }) };
  const added = deal.contributions.filter((one) => one.bytes);
  if (added.length === 0) return { proven: false, text: t.serverAlone };
  const isPlayers = note !== null && added.some((one) => one.bytes === note.bytes);
  return isPlayers ? proofForPlayer(deal, note) : proofForStranger(deal, names);
}
