// What the rest of the client needs to know about tables in this browser. It is small, because every page loads it; the
// code that runs the tables is loaded on first use.

/** The prefix of the codes of tables in this browser; apps/wasm/module.cc makes them. */
const prefix = 'HERE-';

export const isHere = (code: string): boolean => code.startsWith(prefix);

/** The page is part of a static site: there is no server at all. */
export const isSite = import.meta.env.MODE === 'site' || import.meta.env.MODE === 'embed-site';

/** The page is a frame on somebody else's page (src/embed/): it asks no server for anything but its files, and keeps nothing. */
export const isEmbed = import.meta.env.MODE === 'embed' || import.meta.env.MODE === 'embed-site';

/** The module and its words, if this build includes them (tools/build-wasm); else empty. */
const files = import.meta.glob<string>(['../../wasm/cardtable.wasm', '../../wasm/words/LANGUAGE.json'], {
  query: '?url',
  import: 'default',
  eager: true,
});
const urlOf = (ending: string) => Object.entries(files).find(([path]) => path.endsWith(ending))?.[1] ?? null;

export const moduleUrl: string | null = urlOf('.wasm');
export const wordsUrl: string | null = urlOf('.json');

export const canPlayHere: boolean = moduleUrl !== null;
