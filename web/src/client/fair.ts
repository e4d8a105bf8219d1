// Deals that nobody can choose (docs/protocol.md, "Fair deals"): the random bytes that this browser adds to a deal, and
// the check of a game that is over. WebCrypto's hashes are missing on pages without https, so they come from a library.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { keepDeal, keptDeal } from './tokens';

/** What this browser noted about a deal before the game: the server's commitment and its own bytes. */
export interface DealNote {
  commitment: string;
  bytes: string;
}

/** How a replay describes its deal. */
export interface RevealedDeal {
  game: number;
  seed: bigint;
  commitment: string;
  secret: string;
  /** By seat; empty if nothing was sent. */
  contributions: { seat: number; hash: string; bytes: string }[];
}

export const hashOf = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)));

/** The bytes for that deal, drawn at the first request. The commitment seen first is kept. */
export function ownBytes(code: string, game: number, commitment: string): { bytes: string; hash: string } {
  const kept = keptDeal(code, game);
  const bytes = kept?.bytes ?? bytesToHex(randomBytes(32));
  if (!kept) keepDeal(code, game, { commitment, bytes });
  return { bytes, hash: hashOf(bytes) };
}

export function dealSeed({
  secret,
  game,
  contributions,
}: Pick<RevealedDeal, 'secret' | 'game' | 'contributions'>): bigint {
  const added = contributions.filter((one) => one.bytes).map((one) => `seat ${one.seat} ${one.bytes}\n`);
  const digest = hmac(sha256, hexToBytes(secret), utf8ToBytes(`cardtable deal 1\ngame ${game}\n${added.join('')}`));
  return BigInt(`0x${bytesToHex(digest.slice(0, 8))}`);
}

/** Null if the replay does not describe its deal. */
export function readDeal(replay: string): RevealedDeal | null {
  const deal: RevealedDeal = { game: 0, seed: -1n, commitment: '', secret: '', contributions: [] };
  const hex = (word: string | undefined) => (word && /^[0-9a-f]{64}$/.test(word) ? word : '');
  for (const line of replay.split(/\r?\n/)) {
    const [key, ...words] = line.trim().split(/\s+/);
    if (key === 'moves') break;
    if (key === 'seed' && /^\d+$/.test(words[0] ?? '')) deal.seed = BigInt(words[0] ?? '');
    if (key === 'secret') deal.secret = hex(words[0]);
    if (key === 'commitment') [deal.game, deal.commitment] = [Number(words[0]), hex(words[1])];
    if (key === 'contribution') {
      deal.contributions.push({ seat: Number(words[0]), hash: hex(words[1]), bytes: hex(words[2]) });
    }
  }
  return deal.commitment ? deal : null;
}

/** `proven`: the check passed, and nobody could choose the deal. */
export interface Proof {
  proven: boolean;
  text: string;
}

function mismatchOf(deal: RevealedDeal): string | null {
  if (!deal.secret || hashOf(deal.secret) !== deal.commitment) {
    return 'the secret does not match the server’s commitment.';
  }
  for (const { seat, hash, bytes } of deal.contributions) {
    if (bytes && hashOf(bytes) !== hash) return `the random numbers of seat ${seat + 1} do not match their hash.`;
  }
  if (dealSeed(deal) !== deal.seed) return 'the deal does not follow from the secret and the random numbers.';
  return null;
}

/** The verdict on a deal, given what this browser noted before the game (if anything). */
export function proofOf(deal: RevealedDeal, names: string[], note: DealNote | null): Proof {
  const wrong = mismatchOf(deal);
  if (wrong) return { proven: false, text: `This deal cannot be verified: ${wrong}` };
  if (note && note.commitment !== deal.commitment) {
    const text = 'This deal cannot be verified: the commitment differs from the one shown before the game.';
    return { proven: false, text };
  }
  const added = deal.contributions.filter((one) => one.bytes);
  if (added.length === 0) {
    return { proven: false, text: 'The server alone made this deal: no player added random numbers to it.' };
  }
  if (note && added.some((one) => one.bytes === note.bytes)) {
    return { proven: true, text: 'Nobody could choose this deal: this browser added random numbers to it.' };
  }
  const who = added.map((one) => names[one.seat] ?? `seat ${one.seat + 1}`).join(', ');
  const text = `Nobody could choose this deal: random numbers were added by ${who}. Commitment: ${deal.commitment}`;
  return { proven: true, text };
}
