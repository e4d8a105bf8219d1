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

let compiled: Promise<WebAssembly.Module> | undefined;

/** The module, compiled; it is fetched once. Whoever sees from the address that it will be needed asks early. */
export function compiledModule(): Promise<WebAssembly.Module> {
  compiled ??= compile(new URL(moduleUrl!, document.baseURI));
  compiled.catch(() => (compiled = undefined));
  return compiled;
}

async function compile(url: URL): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`it could not be fetched (${response.status})`);
  // While it comes in; only a host that says what it is allows that.
  if (response.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
