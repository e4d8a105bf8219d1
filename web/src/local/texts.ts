// Lessons and rule examples for the module (apps/wasm/texts.h), loaded at the first request for one.
const files = import.meta.glob<string>('../../../engine/games/*/{lessons,examples}.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** By kind, and by the game's key, which is also the name of its folder. */
export const texts: Record<'lessons' | 'examples', Record<string, string>> = { lessons: {}, examples: {} };
for (const [path, text] of Object.entries(files)) {
  const [, folder, kind] = /games\/(\w+)\/(lessons|examples)\.txt$/.exec(path)!;
  texts[kind as keyof typeof texts][folder!.replaceAll('_', '-')] = text;
}
