// What the rest of the client has to know about tables in this browser. Small, because every page loads it; what runs
// the tables is loaded when the first one is needed.

/** The codes of tables that are kept in this browser begin so; bindings/wasm/module.cc makes them. */
const prefix = 'HERE-';

export const isHere = (code: string): boolean => code.startsWith(prefix);

/** The page is part of a static site: there is no server at all. */
export const isSite = import.meta.env.MODE === 'site';

/** The module is part of this build (tools/build-wasm); empty if it is not. */
const modules = import.meta.glob<string>('../../wasm/cardtable.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const moduleUrl: string | null = Object.values(modules)[0] ?? null;

export const canPlayHere: boolean = moduleUrl !== null;
