// What the rest of the client needs to know about tables in this browser. It is small, because every page loads it; the
// code that runs the tables is loaded on first use.

/** The prefix of the codes of tables in this browser; apps/wasm/module.cc makes them. */
const prefix = 'HERE-';

export const isHere = (code: string): boolean => code.startsWith(prefix);

/** The page is part of a static site: there is no server at all. */
export const isSite = import.meta.env.MODE === 'site';

/** The module's file, if this build includes it (tools/build-wasm); else empty. */
const modules = import.meta.glob<string>('../../wasm/cardtable.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const moduleUrl: string | null = Object.values(modules)[0] ?? null;

export const canPlayHere: boolean = moduleUrl !== null;
