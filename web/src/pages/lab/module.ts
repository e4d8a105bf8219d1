// Where the lab's module and its words are. A build includes them only after tools/build-wasm has made them.
const files = import.meta.glob<string>(['../../../wasm/lab.wasm', '../../../wasm/words/lab.LANGUAGE.json'], {
  query: '?url',
  import: 'default',
  eager: true,
});
const urlOf = (ending: string) => Object.entries(files).find(([path]) => path.endsWith(ending))?.[1] ?? null;

export const moduleUrl: string | null = urlOf('.wasm');
export const wordsUrl: string | null = urlOf('.json');
export const hasLab: boolean = moduleUrl !== null;
