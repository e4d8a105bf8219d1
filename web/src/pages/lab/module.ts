// Where the lab's module is. A build includes it only after tools/build-wasm has made it.
const modules = import.meta.glob<string>('../../../wasm/lab.wasm', { query: '?url', import: 'default', eager: true });

export const moduleUrl: string | null = Object.values(modules)[0] ?? null;
export const hasLab: boolean = moduleUrl !== null;
