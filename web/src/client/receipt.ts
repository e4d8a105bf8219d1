// Receipts (docs/fair-deals.md, "Receipts"): what this browser signs when it reveals its random bytes, so that it can show
// later that it knew everybody's hash by then. Ed25519 comes from a library: browsers sign only on pages with https.
import { getPublicKey, hashes, sign, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

hashes.sha512 = sha512;

interface Committed {
  seat: number;
  hash: string | null;
  key?: string;
}

/** The number of the game, the server's commitment, and everybody's hash and key. */
export function receiptText(game: number, commitment: string, contributions: readonly Committed[]): string {
  const seats = contributions
    .filter((one) => one.hash)
    .map((one) => `seat ${one.seat} ${one.hash} ${one.key || '-'}\n`);
  return `cardtable receipt 1\ngame ${game}\ncommitment ${commitment}\n${seats.join('')}`;
}

export const publicKeyOf = (signing: string): string => bytesToHex(getPublicKey(hexToBytes(signing)));

export const signedWith = (signing: string, text: string): string =>
  bytesToHex(sign(utf8ToBytes(text), hexToBytes(signing)));

export function isSigned(text: string, key: string, signature: string): boolean {
  try {
    return verify(hexToBytes(signature), utf8ToBytes(text), hexToBytes(key), { zip215: false });
  } catch {
    return false;
  }
}
