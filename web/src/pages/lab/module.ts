// Where the lab's module is. It is part of a build only where tools/build-wasm has made it.
const modules = import.meta.glob<string>('../../../wasm/lab.wasm', { query: '?url', import: 'default', eager: true });

export const moduleUrl: string | null = Object.values(modules)[0] ?? null;
export const hasLab: boolean = moduleUrl !== null;
