// Links that hold a whole table or other values, compressed, after the `#`: browsers send that part to no server.
import type { NewTable } from '../client/http';
import * as t from '../words/here.en';

/** The format of a link, as its first character, so that a later format can be recognised. */
const form = '1';

/** The link cannot be opened; the message says why. */
export class BadLink extends Error {}

/** Enough for the longest replay that a table accepts; it stops decompression bombs. */
const mostBytes = 2_000_000;

async function through(bytes: Uint8Array<ArrayBuffer>, by: ReadableWritablePair): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(by) as ReadableStream<Uint8Array<ArrayBuffer>>;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > mostBytes) throw new BadLink(t.linkTooLong);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function toText(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}

/** Any value, as the part of a link after the `#`. */
export async function packedValue(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return form + toText(await through(bytes, new CompressionStream('gzip')));
}

/** gzip ends with a checksum, which reveals a truncated or changed link. */
export async function unpackedValue(link: string): Promise<unknown> {
  if (!link) throw new BadLink(t.linkEmpty);
  if (!link.startsWith(form)) throw new BadLink(t.linkOfOther);
  let text: string;
  try {
    text = new TextDecoder().decode(await through(toBytes(link.slice(1)), new DecompressionStream('gzip')));
  } catch (error) {
    throw error instanceof BadLink ? error : new BadLink(t.linkDamaged);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new BadLink(t.linkOfOther);
  }
}

export const packed = (table: NewTable): Promise<string> => packedValue(table);

export async function unpacked(link: string): Promise<NewTable> {
  const table = (await unpackedValue(link)) as NewTable | null;
  if (typeof table?.game === 'string') return table;
  throw new BadLink(t.linkOfOther);
}
