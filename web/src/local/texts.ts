// Lessons and the examples of rules, for the module (bindings/wasm/texts.h). Loaded when somebody asks for one.
const files = import.meta.glob<string>('../../../engine/games/*/{lessons,examples}.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** By kind, and by the key of the game: its folder is named after it. */
export const texts: Record<'lessons' | 'examples', Record<string, string>> = { lessons: {}, examples: {} };
for (const [path, text] of Object.entries(files)) {
  const [, folder, kind] = /games\/(\w+)\/(lessons|examples)\.txt$/.exec(path)!;
  texts[kind as keyof typeof texts][folder!.replaceAll('_', '-')] = text;
}
